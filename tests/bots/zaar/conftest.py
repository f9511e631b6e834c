"""Positions of the scenarios, for tests of Zaar's computer players."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.core.codec import decode
from game.rules import load_rules
from game.rules.zaar.engine import ZaarRules
from game.rules.zaar.state import State

SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios" / "zaar"


@pytest.fixture(scope="session")
def rules() -> ZaarRules:
    loaded = load_rules("zaar")
    assert isinstance(loaded, ZaarRules)
    return loaded


@pytest.fixture(scope="session")
def position(rules: ZaarRules) -> Callable[[str], State]:
    """Return a function that gives the position of the first scenario whose name begins so: "trap/23"."""

    def find(name: str) -> State:
        file, _, start = name.partition("/")
        entries: list[Any] = yaml.safe_load((SCENARIOS / f"{file}.yaml").read_text(encoding="utf-8"))
        state = decode(next(entry["state"] for entry in entries if entry["name"].startswith(start)))
        assert isinstance(state, State)
        rules.check(state)
        return state

    return find
