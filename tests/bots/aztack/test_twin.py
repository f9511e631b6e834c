"""The mutable twin of Aztack's rules: at each step of any match it agrees with them, and undo restores everything."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots.aztack.playout import place_and_undo, random_by_twin, random_move
from game.bots.aztack.twin import NOBODY, WIDTH, Twin, play_on_twin
from game.core.protocol import Setup
from game.core.rng import Rng
from game.rules import load_rules
from game.rules.aztack.actions import PlaceStone
from game.rules.aztack.engine import AztackRules
from game.rules.aztack.state import DiscardFrame, State

NAMES = ("Ann", "Ben", "Cem", "Dia")


@pytest.fixture(scope="module")
def rules() -> AztackRules:
    loaded = load_rules("aztack")
    assert isinstance(loaded, AztackRules)
    return loaded


def everything(twin: Twin) -> tuple[Any, ...]:
    return tuple(
        tuple(value) if isinstance(value, list) else value
        for name in Twin.__slots__
        if name not in ("_past", "_fits", "_both", "_order")
        for value in [getattr(twin, name)]
    )


def agree(rules: AztackRules, twin: Twin, state: State) -> None:
    """Hold every part of the twin against the rules and against a twin made anew."""
    assert tuple(twin.tops) == state.tops
    assert tuple(twin.heights) == state.heights
    assert twin.fits_at == [rules.tables.fits[code] for code in state.codes]
    assert twin.board == Twin(rules.tables, state).board
    assert tuple(twin.hands) == state.masks
    assert tuple(twin.last_placed) == state.last_placed
    assert (twin.winner == NOBODY) == (state.end is None)
    for seat, hand in enumerate(state.hands):
        assert twin.stones(seat) == sorted(hand)
        assert twin.counts[seat] == len(hand)
        placements = rules.placements_of(state, seat)
        assert twin.placements(seat) == len(placements)
        assert twin.playable(seat, twin.fitting()) == len({action.stone for action in placements})
        for stone in hand:
            assert twin.placements_of(stone) == sum(action.stone == stone for action in placements)
    if state.end is not None:
        assert twin.winner == state.end.winner
        return
    assert twin.seat == state.seat
    assert twin.bonus == isinstance(state.frames[-1], DiscardFrame)
    if not twin.bonus:
        moves = [rules.tables.actions[move // WIDTH][move % WIDTH] for move in twin.moves()]
        assert tuple(moves) == rules.legal(state, state.seat)


@given(seed=st.integers(0, 2**32), seats=st.integers(2, 4))
def test_the_twin_plays_as_the_rules_do(rules: AztackRules, seed: int, seats: int) -> None:
    state: State = rules.new(Setup(NAMES[:seats]), seed).state
    twin, rng, states = Twin(rules.tables, state), Rng.from_seed(seed), [state]
    agree(rules, twin, state)
    marks = [everything(twin)]
    while state.end is None:
        action, rng = rng.choice(rules.legal(state, state.seat))
        play_on_twin(twin, action)
        state = rules.apply(state, state.seat, action).state
        agree(rules, twin, state)
        states.append(state)
        marks.append(everything(twin))
    for mark in reversed(marks[:-1]):
        twin.undo()
        assert everything(twin) == mark


def test_a_twin_can_be_made_of_a_view_in_the_middle_of_a_bonus(rules: AztackRules) -> None:
    for seed in range(40):
        state: State = rules.new(Setup(NAMES[:2]), seed).state
        both = [
            action
            for action in rules.legal(state, state.seat)
            if isinstance(action, PlaceStone) and rules.apply(state, state.seat, action).state.seat == state.seat
        ]
        if both:
            after = rules.apply(state, state.seat, both[0]).state
            agree(rules, Twin(rules.tables, rules.observe(after, 0)), after)
            return
    raise AssertionError("no bonus in 40 deals")


def test_a_random_move_is_each_of_the_moves_equally_often(rules: AztackRules) -> None:
    class Steps:
        """Goes evenly through the numbers from 0 to 1."""

        def __init__(self, count: int) -> None:
            self.numbers = iter([(n + 0.5) / count for n in range(count)])

        def random(self) -> float:
            return next(self.numbers)

    twin = Twin(rules.tables, rules.new(Setup(NAMES[:2]), 5).state)
    moves = twin.moves()
    steps = Steps(len(moves))
    assert [random_move(twin, steps) for _ in moves] == moves


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_playouts_are_of_one_kind_both_ways(rules: AztackRules, seats: int) -> None:
    class Chance:
        """A generator with the one method that a playout needs."""

        def __init__(self) -> None:
            self.rng = Rng(7)

        def random(self) -> float:
            number, self.rng = self.rng.below(2**53)
            return number / 2**53

    chance = Chance()
    by_rules = []
    for seed in range(60):
        state: State = rules.new(Setup(NAMES[:seats]), seed).state
        length = 0
        while state.end is None:
            legal = rules.legal(state, state.seat)
            state = rules.apply(state, state.seat, legal[int(chance.random() * len(legal))]).state
            length += 1
        by_rules.append(length)
    by_twin = [random_by_twin(rules, chance, seats) for _ in range(60)]
    assert all(9 <= length <= 24 * seats for length in by_rules + by_twin)
    assert abs(sum(by_rules) - sum(by_twin)) < 60 * 2.5
    assert place_and_undo(rules, chance, seats) > 100
