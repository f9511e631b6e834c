"""Values that are no action, or no position, of a game are refused in words by every game."""

from typing import Any

import pytest

from game.core.codec import decode, encode
from game.core.errors import ContentError, IllegalAction
from game.core.match import Match
from game.core.protocol import Setup
from game.rules import load_rules
from game.rules.aztack.actions import KeepAll
from game.rules.zaar.actions import DrawCard
from game.rules.ziggurat.actions import PlayCard

SETUPS = [("aztack", {}), ("aztack", {"mode": "speed"}), ("ziggurat", {"chapter": "1"}), ("zaar", {})]
STRANGE: list[Any] = [None, "draw", 5, KeepAll(), DrawCard(), PlayCard()]


@pytest.mark.parametrize(("game", "options"), SETUPS)
def test_what_is_no_action_of_the_game_is_refused(game: str, options: dict[str, str]) -> None:
    rules = load_rules(game)
    match = Match(rules, Setup(("Ann", "Ben"), options), 7)  # type: ignore[arg-type]
    before = match.state
    for seat in (-1, 0, 1, 7):
        for action in STRANGE:
            if action in rules.legal(before, seat):
                continue
            with pytest.raises(IllegalAction) as refused:
                match.play(seat, action)
            assert refused.value.code.isupper()
            assert refused.value.message.endswith(".")
            assert match.state is before


@pytest.mark.parametrize(("game", "options"), SETUPS)
def test_a_part_of_a_position_is_no_position(game: str, options: dict[str, str]) -> None:
    rules = load_rules(game)
    state = Match(rules, Setup(("Ann", "Ben"), options), 7).state  # type: ignore[arg-type]
    frame = decode(encode(state.frames[-1]))
    with pytest.raises(ContentError, match="is a"):
        Match.from_state(rules, frame)
