"""States, actions, events, views and frames as plain JSON data and back, with an exact round trip.

Every class registers under a tag such as "aztack.State"; the tag stands in the data under "$", so that
`decode` finds the class by itself. Only whole numbers, texts, booleans, None, tuples, read-only dicts, enums and
registered dataclasses are known: what a digest is made from must be the same on every machine.
"""

import dataclasses
import hashlib
import json
import types
from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from game.core.errors import ContentError
from game.core.frozen import FrozenDict
from game.core.rng import Rng

T = TypeVar("T")

_BY_TAG: dict[str, type] = {}
_TAG_OF: dict[type, str] = {}


def register(tag: str) -> Callable[[type[T]], type[T]]:
    """Class decorator (above `@dataclass`): make a frozen dataclass known to the codec under `tag`."""

    def add(cls: type[T]) -> type[T]:
        known = _BY_TAG.get(tag)
        if known is not None and (known.__module__, known.__qualname__) != (cls.__module__, cls.__qualname__):
            raise ValueError(f"the tag {tag} is taken by {known.__qualname__}")
        _BY_TAG[tag] = cls
        _TAG_OF[cls] = tag
        return cls

    return add


def derived(default: Any = None) -> Any:
    """Return a dataclass field that others determine: never written, not compared, rebuilt on reading.

    The class offers `rebuild(**fields)`, a classmethod that gets the written fields and fills in the derived ones.
    """
    return dataclasses.field(default=default, compare=False, repr=False, metadata={"derived": True})


register("core.Rng")(Rng)


@cache
def _fields(cls: type) -> tuple[tuple[str, Any, bool], ...]:
    """Return (name, type, may be left out) of the written fields of a registered class."""
    hints = get_type_hints(cls)
    optional = (dataclasses.MISSING, dataclasses.MISSING)
    return tuple(
        (f.name, hints[f.name], (f.default, f.default_factory) != optional)
        for f in dataclasses.fields(cls)
        if not f.metadata.get("derived")
    )


def _fields_of(value: Any) -> tuple[tuple[str, Any, bool], ...]:
    cls: Any = type(value)
    return _fields(cls)


def encode(value: Any) -> Any:
    """Return a value as plain JSON data. Raises TypeError for a class that isn't registered."""
    if value is None or (isinstance(value, (bool, int, str)) and not isinstance(value, Enum)):
        return value
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, (tuple, list)):
        return [encode(item) for item in value]
    if isinstance(value, Mapping):
        if all(isinstance(key, str) for key in value):
            return {key: encode(value[key]) for key in sorted(value)}
        return [[encode(key), encode(value[key])] for key in sorted(value)]
    tag = _TAG_OF.get(type(value))
    if tag is None:
        raise TypeError(f"{type(value).__name__} is not registered with the codec")
    data: dict[str, Any] = {"$": tag}
    for name, _, _ in _fields_of(value):
        data[name] = encode(getattr(value, name))
    return data


def decode(data: Any) -> Any:
    """Return the value that `encode` made the data from. Raises ContentError, naming the place, when it can't be."""
    try:
        return _read_tagged(data, "data")
    except RecursionError:
        raise ContentError("data: it is nested too deeply") from None


def digest(value: Any) -> str:
    """Return a hex SHA-256 of a value, the same on every machine and Python version."""
    text = json.dumps(encode(value), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def _wrong(where: str, expected: str, data: Any) -> ContentError:
    shown = json.dumps(data, default=str, skipkeys=True)
    if len(shown) > 60:
        shown = shown[:57] + "..."
    return ContentError(f"{where}: expected {expected}, found {shown}")


def _read_tagged(data: Any, where: str) -> Any:
    if not isinstance(data, dict) or not isinstance(data.get("$"), str):
        raise _wrong(where, 'an object with its tag under "$"', data)
    cls = _BY_TAG.get(data["$"])
    if cls is None:
        raise ContentError(f'{where}: "{data["$"]}" is not a known tag; is the game\'s rules package loaded?')
    fields = {}
    unknown = set(data) - {"$"} - {name for name, _, _ in _fields(cls)}
    if unknown:
        raise ContentError(f"{where}: {data['$']} has no field {', '.join(sorted(map(str, unknown)))}")
    for name, hint, optional in _fields(cls):
        if name in data:
            fields[name] = _read(data[name], hint, f"{where}.{name}")
        elif not optional:
            raise ContentError(f"{where}: {data['$']} lacks the field {name}")
    make = getattr(cls, "rebuild", cls)
    try:
        return make(**fields)
    except ContentError:
        raise
    except (ValueError, TypeError, IndexError, KeyError) as error:
        raise ContentError(f"{where}: {error}") from error


def _read(data: Any, hint: Any, where: str) -> Any:
    if hint in _SCALARS:
        if type(data) is not hint:
            raise _wrong(where, _SCALARS[hint], data)
        return data
    if isinstance(hint, type) and get_origin(hint) is None and issubclass(hint, Enum):
        try:
            return hint(data)
        except ValueError:
            raise _wrong(where, "one of " + ", ".join(str(m.value) for m in hint), data) from None
    if hint is Any or (isinstance(hint, type) and get_origin(hint) is None):
        return _read_object(data, hint, where)
    return _read_compound(data, hint, where)


_SCALARS: dict[Any, str] = {int: "a whole number", str: "a text", bool: "true or false", type(None): "nothing (null)"}


def _read_object(data: Any, hint: Any, where: str) -> Any:
    value = _read_tagged(data, where)
    if hint is not Any and not isinstance(value, hint):
        raise _wrong(where, hint.__name__, data)
    return value


def _read_compound(data: Any, hint: Any, where: str) -> Any:
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        if data not in args or type(data) not in {type(a) for a in args}:
            raise _wrong(where, "one of " + ", ".join(map(str, args)), data)
        return data
    if origin is tuple:
        return _read_tuple(data, args, where)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _read_mapping(data, args, where)
    if origin in (Union, types.UnionType):
        return _read_union(data, args, where)
    raise TypeError(f"{where}: the codec doesn't know the type {hint}")


def _read_tuple(data: Any, args: tuple[Any, ...], where: str) -> tuple[Any, ...]:
    if not isinstance(data, list):
        raise _wrong(where, "a list", data)
    if len(args) == 2 and args[1] is Ellipsis:
        return tuple(_read(item, args[0], f"{where}[{i}]") for i, item in enumerate(data))
    if len(args) != len(data):
        raise _wrong(where, f"a list of {len(args)}", data)
    return tuple(_read(item, arg, f"{where}[{i}]") for i, (item, arg) in enumerate(zip(data, args, strict=True)))


def _read_mapping(data: Any, args: tuple[Any, ...], where: str) -> FrozenDict[Any, Any]:
    key_hint, value_hint = args
    if isinstance(data, dict) and (key_hint is str or not data):
        return FrozenDict({k: _read(v, value_hint, f"{where}.{k}") for k, v in data.items()})
    if not isinstance(data, list):
        raise _wrong(where, "an object" if key_hint is str else "a list of pairs", data)
    pairs = {}
    for i, pair in enumerate(data):
        if not isinstance(pair, list) or len(pair) != 2:
            raise _wrong(f"{where}[{i}]", "a pair", pair)
        key = _read(pair[0], key_hint, f"{where}[{i}][0]")
        if key in pairs:
            raise ContentError(f"{where}[{i}]: the key {pair[0]} stands there twice")
        pairs[key] = _read(pair[1], value_hint, f"{where}[{i}][1]")
    return FrozenDict(pairs)


def _read_union(data: Any, args: tuple[Any, ...], where: str) -> Any:
    if data is None and type(None) in args:
        return None
    first: ContentError | None = None
    for arg in args:
        if arg is type(None):
            continue
        try:
            return _read(data, arg, where)
        except ContentError as error:
            first = first or error
    raise first or _wrong(where, "something else", data)
