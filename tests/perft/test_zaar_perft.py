"""How many lines of play there are in Zaar to a depth, from seeds and from positions of the scenarios.

Every legal action is played at every step; throws and draws come from the position's own generator. The counts keep the
deal, the lists of legal actions and the order of decisions from changing unnoticed.
"""

from pathlib import Path
from typing import Any

import pytest
import yaml

from game.core.codec import decode
from game.core.protocol import Setup
from game.rules import load_rules
from game.rules.zaar.engine import ZaarRules
from game.rules.zaar.state import State

SCENARIOS = Path(__file__).resolve().parents[1] / "scenarios" / "zaar"


@pytest.fixture(scope="module")
def rules() -> ZaarRules:
    loaded = load_rules("zaar")
    assert isinstance(loaded, ZaarRules)
    return loaded


def position(rules: ZaarRules, name: str) -> State:
    if name.isdigit():
        state = rules.new(Setup(("A", "B"), {"mode": "advanced"}), int(name)).state  # type: ignore[arg-type]
    else:
        file, _, start = name.partition("/")
        entries: list[Any] = yaml.safe_load((SCENARIOS / f"{file}.yaml").read_text(encoding="utf-8"))
        state = decode(next(entry["state"] for entry in entries if entry["name"].startswith(start)))
    assert isinstance(state, State)
    return state


def lines(rules: ZaarRules, state: State, depth: int) -> int:
    if depth == 0 or not state.frames:
        return 1
    seat = state.frames[-1].seat
    return sum(lines(rules, rules.apply(state, seat, a).state, depth - 1) for a in rules.legal(state, seat))


COUNTS: list[tuple[str, tuple[int, ...]]] = [
    ("1", (6, 30, 435)),
    ("2", (6, 30, 435)),
    ("laying/51", (16, 162, 1_900)),
    ("demon/9", (16, 170, 1_676)),
    ("trap/23", (16, 194, 2_001)),
    ("turns/37", (19, 240)),
    ("turns/50", (35, 724)),
    ("escape/43", (4, 19, 119, 471)),
    ("escape/53", (2, 28, 134, 349)),
]


@pytest.mark.parametrize(("name", "counts"), COUNTS)
def test_lines(rules: ZaarRules, name: str, counts: tuple[int, ...]) -> None:
    state = position(rules, name)
    assert tuple(lines(rules, state, depth) for depth in range(1, len(counts) + 1)) == counts
