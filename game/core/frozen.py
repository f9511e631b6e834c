"""A read-only dict for states: hashable, comparable and fit for the worker process."""

from collections.abc import Mapping
from typing import Any, Generic, NoReturn, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class FrozenDict(dict[K, V], Generic[K, V]):
    """A dict that can't be changed. `with_(key, value)` and `without(key)` give changed copies."""

    __slots__ = ()

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def _refuse(self, *_: Any, **__: Any) -> NoReturn:
        raise TypeError("a FrozenDict can't be changed")

    __setitem__ = _refuse
    __delitem__ = _refuse
    __ior__ = _refuse
    clear = _refuse
    pop = _refuse
    popitem = _refuse
    setdefault = _refuse
    update = _refuse

    def __reduce__(self) -> tuple[type["FrozenDict[K, V]"], tuple[dict[K, V]]]:
        return type(self), (dict(self),)

    def with_(self, key: K, value: V) -> "FrozenDict[K, V]":
        """Return a copy in which `key` has `value`."""
        return FrozenDict({**self, key: value})

    def without(self, key: K) -> "FrozenDict[K, V]":
        """Return a copy that lacks `key`."""
        return FrozenDict({k: v for k, v in self.items() if k != key})

    def merged(self, other: Mapping[K, V]) -> "FrozenDict[K, V]":
        """Return a copy in which every key of `other` has the other's value."""
        return FrozenDict({**self, **other})
