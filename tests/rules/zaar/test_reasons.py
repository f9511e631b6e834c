"""Refusals and notation: every code has its sentence, every sentence its code, and all can be read back."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.core.errors import IllegalAction
from game.rules.zaar import reasons
from game.rules.zaar.engine import ZaarRules
from game.rules.zaar.state import State

REPO = Path(__file__).resolve().parents[3]


def codes() -> set[str]:
    return set(re.findall(r'"([A-Z]{2,}[A-Z_]*)"', Path(str(reasons.__file__)).read_text(encoding="utf-8")))


def test_codes_and_sentences_belong_together(rules: ZaarRules) -> None:
    assert codes() | {"NOTATION"} == set(rules.content.why)


def test_the_docs_list_every_code(rules: ZaarRules) -> None:
    page = (REPO / "docs" / "rules-api-zaar.md").read_text(encoding="utf-8")
    assert [code for code in rules.content.why if f"`{code}`" not in page] == []


def test_every_action_is_written_and_read_back(rules: ZaarRules, wander: Callable[..., Iterator[State]]) -> None:
    for seed in range(3):
        for state in wander(seed, steps=500, mode="advanced"):
            if state.frames:
                seat = state.frames[-1].seat
                for action in rules.legal(state, seat):
                    assert rules.read_action(state, seat, rules.write_action(action)) == action


@pytest.mark.parametrize(
    "text",
    ["", "place", "place 1,2", "place a,b/0", "move up", "buy sword 3+0", "buy amulet 3", "use", "use amulet A B",
     "put", "choose", "remove amulet", "fly 0,0", "draw two", "travel 1", "break x", "remove amulet 0,0 n s"],
)  # fmt: skip
def test_what_is_no_action_is_refused(rules: ZaarRules, wander: Callable[..., Iterator[State]], text: str) -> None:
    state = next(wander(1))
    with pytest.raises(IllegalAction) as refused:
        rules.read_action(state, 0, text)
    assert refused.value.code == "NOTATION"
