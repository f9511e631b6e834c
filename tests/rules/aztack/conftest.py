"""Aztack's rules, position F and random positions for the tests beside."""

from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from game.core.codec import decode
from game.core.match import Match
from game.core.protocol import Setup
from game.core.rng import Rng
from game.rules import load_rules
from game.rules.aztack.engine import AztackRules
from game.rules.aztack.state import State

POSITION_F = Path(__file__).resolve().parents[2] / "scenarios" / "aztack" / "position_f.yaml"
NAMES = ("Ann", "Ben", "Cem", "Dia")


@pytest.fixture(scope="session")
def rules() -> AztackRules:
    loaded = load_rules("aztack")
    assert isinstance(loaded, AztackRules)
    return loaded


@pytest.fixture
def position_f(rules: AztackRules) -> State:
    state = decode(yaml.safe_load(POSITION_F.read_text(encoding="utf-8")))
    assert isinstance(state, State)
    return state


@pytest.fixture
def play(rules: AztackRules) -> Callable[..., Match]:
    """Play actions in the short notation from a state; the seat is always the one on turn."""

    def from_state(state: State, *actions: str) -> Match:
        match = Match.from_state(rules, state)
        for text in actions:
            seat = match.state.seat
            match.play(seat, rules.read_action(match.state, seat, text))
        return match

    return from_state


@pytest.fixture(scope="session")
def random_state(rules: AztackRules) -> Callable[..., State]:
    """Return the state after some random actions of a match, sooner where the match ends."""

    def after(seed: int, seats: int, steps: int) -> State:
        state: State = rules.new(Setup(NAMES[:seats]), seed).state
        rng = Rng.from_seed(seed, "steps")
        for _ in range(steps):
            if state.end is not None:
                break
            action, rng = rng.choice(rules.legal(state, state.seat))
            state = rules.apply(state, state.seat, action).state
        return state

    return after
