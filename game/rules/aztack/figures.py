"""The figures of the end screen, told from the table."""

from dataclasses import dataclass

from game.rules.aztack.matching import Match
from game.rules.aztack.placing import lay_again
from game.rules.aztack.tables import Tables
from game.rules.aztack.view import AztackView


@dataclass(frozen=True, slots=True)
class Figures:
    """By seat: stones left, bonuses earned and turns passed; and the highest level of the pyramid."""

    stones_left: tuple[int, ...]
    bonuses: tuple[int, ...]
    passes: tuple[int, ...]
    levels: int


def figures_of(tables: Tables, view: AztackView) -> Figures:
    """Return the figures of a table."""
    bonuses = [0] * len(view.names)
    for stone, _, match in lay_again(tables, view.placed):
        if stone.seat is not None and match is Match.BOTH:
            bonuses[stone.seat] += 1
    return Figures(tuple(map(len, view.hands)), tuple(bonuses), view.passes, max(view.heights))
