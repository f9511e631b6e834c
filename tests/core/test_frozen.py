"""The read-only dict of states."""

import pickle
from typing import Any

import pytest

from game.core.frozen import FrozenDict


@pytest.mark.parametrize(
    "attempt",
    [
        lambda d: d.__setitem__("a", 2),
        lambda d: d.__delitem__("a"),
        lambda d: d.update(a=2),
        lambda d: d.setdefault("b", 1),
        lambda d: d.pop("a"),
        lambda d: d.popitem(),
        lambda d: d.clear(),
        lambda d: d.__ior__({"b": 1}),
    ],
)
def test_it_can_not_be_changed(attempt: Any) -> None:
    entries = FrozenDict(a=1)
    with pytest.raises(TypeError, match="can't be changed"):
        attempt(entries)
    assert entries == {"a": 1}


def test_changed_copies_leave_it_alone() -> None:
    entries = FrozenDict(a=1, b=2)
    assert entries.with_("a", 5) == {"a": 5, "b": 2}
    assert entries.without("a") == {"b": 2}
    assert entries.merged({"c": 3}) == {"a": 1, "b": 2, "c": 3}
    assert entries == {"a": 1, "b": 2}
    assert isinstance(entries.with_("c", 1), FrozenDict)


def test_equal_dicts_have_equal_hashes() -> None:
    assert hash(FrozenDict(a=1, b=2)) == hash(FrozenDict(b=2, a=1))
    assert {FrozenDict(a=1): "x"}[FrozenDict(a=1)] == "x"


def test_it_travels_to_another_process() -> None:
    again = pickle.loads(pickle.dumps(FrozenDict(a=1)))
    assert again == FrozenDict(a=1)
    assert isinstance(again, FrozenDict)
