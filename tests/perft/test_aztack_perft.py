"""How many lines of play there are to a depth, counted through the rules and, where that takes long, on the twin.

The counts of the named positions were found equal by an independent program that lays stones into lists and reads the
rulebook's sentences one by one; those of the seeds keep the deal from changing unnoticed.
"""

from pathlib import Path

import pytest
import yaml

from game.bots.aztack.twin import Twin
from game.core.codec import decode
from game.core.protocol import Setup
from game.rules import load_rules
from game.rules.aztack.engine import AztackRules
from game.rules.aztack.state import State

SCENARIOS = Path(__file__).resolve().parents[1] / "scenarios" / "aztack"


@pytest.fixture(scope="module")
def rules() -> AztackRules:
    loaded = load_rules("aztack")
    assert isinstance(loaded, AztackRules)
    return loaded


def position(rules: AztackRules, name: str) -> State:
    if name.isdigit():
        state = rules.new(Setup(("A", "B", "C"), {"first": "0"}), int(name)).state
    else:
        state = decode(yaml.safe_load((SCENARIOS / f"{name}.yaml").read_text(encoding="utf-8")))
    assert isinstance(state, State)
    return state


def lines(rules: AztackRules, state: State, depth: int) -> int:
    if depth == 0 or state.end is not None:
        return 1
    return sum(lines(rules, rules.apply(state, state.seat, a).state, depth - 1) for a in rules.legal(state, state.seat))


def lines_on_twin(twin: Twin, depth: int) -> int:
    if depth == 0 or twin.winner >= 0:
        return 1
    total = 0
    if twin.bonus:
        for stone in twin.stones(twin.seat):
            twin.discard(stone)
            total += lines_on_twin(twin, depth - 1)
            twin.undo()
        twin.keep_all()
        total += lines_on_twin(twin, depth - 1)
        twin.undo()
        return total
    for move in twin.moves():
        twin.place(move)
        total += lines_on_twin(twin, depth - 1)
        twin.undo()
    return total


COUNTS = [
    ("position_f", (65, 3295, 137_676)),
    ("five_left", (8, 40, 236, 1028, 4168, 13_327, 34_084)),
    ("one_placement", (1, 2, 3, 3)),
    ("last_two", (4, 10, 11, 11)),
    ("three_stuck", (1, 1, 1, 1)),
    ("1", (47, 2245)),
    ("2", (55, 2720)),
    ("3", (48, 2150)),
]


@pytest.mark.parametrize(("name", "counts"), COUNTS)
def test_lines(rules: AztackRules, name: str, counts: tuple[int, ...]) -> None:
    state = position(rules, name)
    for depth, count in enumerate(counts, start=1):
        if count < 8000:
            assert lines(rules, state, depth) == count
        assert lines_on_twin(Twin(rules.tables, state), depth) == count
