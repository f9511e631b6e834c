"""How many lines of play there are to a depth, through `apply` and, where that takes long, on the working copy.

The counts of chapter 1 were found equal by an independent program that keeps pieces in lists and reads the rulebook's
sentences one by one; those of the other chapters keep the rules from changing unnoticed.
"""

import random

import pytest

from game.core.frozen import FrozenDict
from game.core.match import Match
from game.core.protocol import Setup
from game.rules import load_rules
from game.rules.ziggurat.choosing import decisions
from game.rules.ziggurat.engine import ZigguratRules
from game.rules.ziggurat.handling import play
from game.rules.ziggurat.state import State, TurnFrame
from game.rules.ziggurat.work import Work

SEATS = ("A", "B", "C", "D")
BY_STATES = 1500
"""Up to so many lines are counted from state to state too."""


@pytest.fixture(scope="module")
def rules() -> ZigguratRules:
    loaded = load_rules("ziggurat")
    assert isinstance(loaded, ZigguratRules)
    return loaded


def position(rules: ZigguratRules, chapter: int, seats: int, seed: int, turns: int) -> State:
    """The match of a seed after so many turns of random decisions that don't end it."""
    rng = random.Random(seed)
    match = Match(rules, Setup(SEATS[:seats], FrozenDict(chapter=str(chapter))), seed)
    drawn = 0
    while drawn < turns or not isinstance(match.state.frames[-1], TurnFrame):
        seat = next(prompt.seat for prompt in rules.prompts(match.state) if prompt.required)
        legal = rules.legal(match.state, seat)
        going_on = [action for action in legal if rules.apply(match.state, seat, action).state.ending is None]
        action = rng.choice(going_on)
        match.play(seat, action)
        drawn += rules.write_action(action) == "draw"
    state = match.state
    assert isinstance(state, State)
    return state


def lines_by_states(rules: ZigguratRules, state: State, depth: int) -> int:
    seat = next((prompt.seat for prompt in rules.prompts(state) if prompt.required), None)
    if depth == 0 or seat is None:
        return 1
    return sum(
        lines_by_states(rules, rules.apply(state, seat, action).state, depth - 1) for action in rules.legal(state, seat)
    )


def lines(work: Work, depth: int) -> int:
    if depth == 0 or not work.frames:
        return 1
    total = 0
    for action in decisions(work):
        after = work.copy()
        play(after, work.frames[-1].seat, action)
        total += lines(after, depth - 1)
    return total


COUNTS: list[tuple[int, int, int, int, tuple[int, ...]]] = [
    (1, 2, 1, 0, (1, 2, 4, 8, 16, 16, 16, 32, 32, 32, 64, 128, 128, 128, 256, 512, 1024)),
    (1, 3, 2, 5, (1, 2, 2, 2, 4, 8, 16, 16, 16, 48, 96, 192, 384, 768, 904, 904, 1528)),
    (1, 4, 3, 9, (1, 4, 8, 14, 14, 14, 26, 48, 48, 48, 180, 356, 988, 1936, 3632, 7024)),
    (1, 4, 8, 14, (1, 2, 4, 6, 6, 8, 12, 12, 16, 24, 24, 32, 48, 48, 64, 128, 256)),
    (2, 3, 4, 8, (1, 4, 8, 16, 30, 60, 113, 202, 360, 594, 982, 1598, 2802, 4806, 8936)),
    (3, 2, 5, 9, (1, 2, 4, 8, 24, 48, 96, 192, 384, 384, 384, 768, 768, 768, 1536, 2688, 2880)),
    (4, 4, 7, 6, (1, 3, 7, 15, 31, 47, 63, 127, 223, 382, 668, 1208, 2032, 3456, 5872)),
    (5, 3, 7, 7, (1, 3, 6, 12, 24, 48, 120, 288, 288, 288, 768, 1488, 2820, 5484)),
    (6, 2, 8, 8, (1, 2, 4, 7, 7, 7, 11, 19, 35, 67, 67, 67, 131, 259, 451, 707, 707)),
]


@pytest.mark.parametrize(("chapter", "seats", "seed", "turns", "counts"), COUNTS)
def test_lines(rules: ZigguratRules, chapter: int, seats: int, seed: int, turns: int, counts: tuple[int, ...]) -> None:
    state = position(rules, chapter, seats, seed, turns)
    for depth, count in enumerate(counts, start=1):
        assert lines(rules.work(state), depth) == count
        if count < BY_STATES:
            assert lines_by_states(rules, state, depth) == count
