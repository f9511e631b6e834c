"""The short notation of actions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.errors import IllegalAction
from game.rules.aztack.actions import Action, DiscardStone, KeepAll, PlaceStone, Resign
from game.rules.aztack.notation import read_action, write_action

NUMBERS = st.integers(-99, 99)
ACTIONS = st.one_of(
    st.builds(PlaceStone, NUMBERS, NUMBERS, NUMBERS, NUMBERS, NUMBERS),
    st.builds(DiscardStone, NUMBERS),
    st.just(KeepAll()),
    st.just(Resign()),
)


@given(ACTIONS)
def test_what_is_written_is_read_again(action: Action) -> None:
    assert read_action(write_action(action)) == action


def test_actions_are_written_as_in_the_docs() -> None:
    assert write_action(PlaceStone(5, 3, 0, 2, 0)) == "5@3,0>2,0"
    assert write_action(DiscardStone(7)) == "discard 7"
    assert write_action(KeepAll()) == "keep"
    assert write_action(Resign()) == "resign"


@pytest.mark.parametrize("text", [" 5 @ 3,0 > 2,0 ", "5@3,0>2, 0"])
def test_blanks_do_not_matter(text: str) -> None:
    assert read_action(text) == PlaceStone(5, 3, 0, 2, 0)


@pytest.mark.parametrize(
    "text",
    ["", "5", "5@3,0", "5@3,0>2", "5@3,0>2,0,1", "x@3,0>2,0", "5@3,0<2,0", "discard", "discard7", "Keep", "5@³,0>2,0"],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        read_action(text)
    assert refused.value.code == "NOTATION"
    assert "5@3,0>2,0" in refused.value.message
