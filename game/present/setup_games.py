"""Each game's part of the set-up: its seats, its ways of playing, its options."""

from collections.abc import Mapping
from typing import Protocol

from game.present import setup_aztack, setup_zaar, setup_ziggurat
from game.present.form import Field
from game.present.setup_form import SetupForm, Words


class GameSetup(Protocol):
    """What a game gives the set-up; each is a module."""

    SEATS: int

    def mode_field(self, form: SetupForm, words: Words) -> Field:
        """Return the way of playing."""

    def option_fields(self, form: SetupForm, words: Words) -> list[Field]:
        """Return the other options in the order they are shown."""

    def chosen_options(self, form: SetupForm, words: Words) -> dict[str, str]:
        """Return the options of the match."""

    def shown_options(self, options: dict[str, str]) -> dict[str, str]:
        """Return remembered options as the form has them."""


SETUPS: Mapping[str, GameSetup] = {"aztack": setup_aztack, "ziggurat": setup_ziggurat, "zaar": setup_zaar}
