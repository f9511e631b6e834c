"""The codec: exact round trips through JSON text, and a ContentError with the place for every kind of bad data."""

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.codec import decode, derived, digest, encode, register
from game.core.errors import ContentError
from game.core.frozen import FrozenDict
from game.core.rng import Rng


class Suit(Enum):
    SUN = "sun"
    MOON = "moon"


@register("test.Leaf")
@dataclass(frozen=True, slots=True)
class Leaf:
    number: int
    label: str = "leaf"

    def __post_init__(self) -> None:
        if self.number < -(10**20):
            raise ValueError("a leaf's number is too small")


@register("test.Twig")
@dataclass(frozen=True, slots=True)
class Twig:
    on: bool


@register("test.Tree")
@dataclass(frozen=True, slots=True)
class Tree:
    numbers: tuple[int, ...]
    pair: tuple[int, str]
    suit: Suit
    side: Literal["left", "right"]
    maybe: str | None
    leaf: Leaf
    either: Leaf | Twig
    parts: tuple[Leaf | Twig, ...]
    by_name: FrozenDict[str, int]
    by_number: FrozenDict[int, str]
    by_pair: FrozenDict[tuple[int, int], bool]
    anything: Any
    total: int = derived(0)

    @classmethod
    def rebuild(cls, **fields: Any) -> "Tree":
        return cls(**fields, total=sum(fields["numbers"]))


LEAVES = st.builds(Leaf, st.integers(-(10**20), 10**20), st.text())
TWIGS = st.builds(Twig, st.booleans())
TREES = st.builds(
    Tree.rebuild,
    numbers=st.lists(st.integers()).map(tuple),
    pair=st.tuples(st.integers(), st.text()),
    suit=st.sampled_from(Suit),
    side=st.sampled_from(["left", "right"]),
    maybe=st.none() | st.text(),
    leaf=LEAVES,
    either=LEAVES | TWIGS,
    parts=st.lists(LEAVES | TWIGS).map(tuple),
    by_name=st.dictionaries(st.text(), st.integers()).map(FrozenDict),
    by_number=st.dictionaries(st.integers(), st.text()).map(FrozenDict),
    by_pair=st.dictionaries(st.tuples(st.integers(), st.integers()), st.booleans()).map(FrozenDict),
    anything=LEAVES | TWIGS,
)

TREE = Tree.rebuild(
    numbers=(1, 2),
    pair=(3, "x"),
    suit=Suit.SUN,
    side="left",
    maybe=None,
    leaf=Leaf(4),
    either=Twig(True),
    parts=(Leaf(5), Twig(False)),
    by_name=FrozenDict(a=1),
    by_number=FrozenDict({7: "seven"}),
    by_pair=FrozenDict({(1, 2): True}),
    anything=Leaf(6),
)


@given(TREES)
def test_a_value_comes_back_exactly(tree: Tree) -> None:
    again = decode(json.loads(json.dumps(encode(tree))))
    assert again == tree
    assert again.total == sum(tree.numbers)
    assert digest(again) == digest(tree)


@given(TREES, TREES)
def test_digests_tell_values_apart(one: Tree, other: Tree) -> None:
    assert (digest(one) == digest(other)) == (one == other)


def test_a_digest_never_changes() -> None:
    text = b'{"$":"test.Leaf","label":"leaf","number":1}'
    assert digest(Leaf(1)) == hashlib.sha256(text).hexdigest()


def test_derived_fields_are_not_written() -> None:
    data = encode(TREE)
    assert "total" not in data
    with pytest.raises(ContentError, match="no field total"):
        decode({**data, "total": 3})


def test_fields_with_a_default_may_be_left_out() -> None:
    assert decode({"$": "test.Leaf", "number": 1}) == Leaf(1, "leaf")


def test_the_order_of_keys_does_not_matter() -> None:
    data = encode(TREE)
    assert decode(dict(reversed(data.items()))) == TREE


def changed(path: str, value: Any) -> Any:
    data = json.loads(json.dumps(encode(TREE)))
    *parents, last = path.split(".")
    inside = data
    for name in parents:
        inside = inside[int(name) if isinstance(inside, list) else name]
    inside[int(last) if isinstance(inside, list) else last] = value
    return data


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("$", "test.Bush", '"test.Bush" is not a known tag'),
        ("$", 5, 'its tag under "\\$"'),
        ("extra", 1, "has no field extra"),
        ("numbers", 5, "data.numbers: expected a list"),
        ("numbers.1", "2", 'data.numbers\\[1\\]: expected a whole number, found "2"'),
        ("numbers.1", True, "data.numbers\\[1\\]: expected a whole number"),
        ("numbers.1", 1.5, "data.numbers\\[1\\]: expected a whole number"),
        ("pair", [3], "data.pair: expected a list of 2"),
        ("pair.1", 3, "data.pair\\[1\\]: expected a text"),
        ("suit", "star", "data.suit: expected one of sun, moon"),
        ("suit", ["sun"], "data.suit: expected one of sun, moon"),
        ("side", "up", "data.side: expected one of left, right"),
        ("maybe", 5, "data.maybe: expected a text"),
        ("leaf", None, "data.leaf: expected an object"),
        ("leaf", {"$": "test.Twig", "on": True}, "data.leaf: expected Leaf"),
        ("leaf", {"$": "test.Leaf"}, "data.leaf: test.Leaf lacks the field number"),
        ("leaf.number", -(10**21), "data.leaf: a leaf's number is too small"),
        ("either", {"$": "core.Rng", "state": 1}, "data.either: expected Leaf"),
        ("parts.0", 7, "data.parts\\[0\\]: expected an object"),
        ("by_name", [["a", 1, 2]], "data.by_name\\[0\\]: expected a pair"),
        ("by_name.a", "1", "data.by_name.a: expected a whole number"),
        ("by_number", {"7": "seven"}, "data.by_number: expected a list of pairs"),
        ("by_number", [[7, "a"], [7, "b"]], "the key 7 stands there twice"),
        ("by_number", [["7", "a"]], "data.by_number\\[0\\]\\[0\\]: expected a whole number"),
        ("anything", 5, "data.anything: expected an object"),
    ],
)
def test_bad_data_is_refused_with_its_place(path: str, value: Any, message: str) -> None:
    with pytest.raises(ContentError, match=message):
        decode(changed(path, value))


@pytest.mark.parametrize("data", [None, 5, "text", [], {}, {"$": None}, {"$": "test.Match"}, [1, {"$": "test.Leaf"}]])
def test_what_is_no_tagged_object_is_refused(data: Any) -> None:
    with pytest.raises(ContentError):
        decode(data)


@pytest.mark.parametrize("depth", [900, 100_000])
@pytest.mark.parametrize("around", [lambda inner: [inner], lambda inner: {"$": "test.Tree", "leaf": inner}])
def test_what_is_nested_too_deeply_is_refused(depth: int, around: Callable[[Any], Any]) -> None:
    data: Any = 1
    for _ in range(depth):
        data = around(data)
    with pytest.raises(ContentError):
        decode(data)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text() | st.just("$"), inner, max_size=3),
    max_leaves=8,
)


def paths(data: Any, prefix: str = "") -> list[str]:
    found = [prefix] if prefix else []
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for name, value in items:
        found += paths(value, f"{prefix}.{name}" if prefix else str(name))
    return found


@given(st.sampled_from(sorted(paths(encode(TREE)))), JSON)
def test_damaged_data_is_read_or_refused_but_never_breaks(path: str, value: Any) -> None:
    try:
        tree = decode(changed(path, value))
    except ContentError:
        return
    assert decode(encode(tree)) == tree


def test_an_unregistered_class_is_a_mistake_of_the_program() -> None:
    with pytest.raises(TypeError, match="object is not registered"):
        encode(object())
    with pytest.raises(TypeError, match="float is not registered"):
        encode(1.5)


def test_a_tag_belongs_to_one_class() -> None:
    with pytest.raises(ValueError, match=r"test\.Leaf is taken by Leaf"):
        register("test.Leaf")(Twig)


def test_a_generator_is_a_value_like_any_other() -> None:
    assert decode(encode(Rng(5))) == Rng(5)
    with pytest.raises(ContentError, match="a generator's state"):
        decode({"$": "core.Rng", "state": -1})
