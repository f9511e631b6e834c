"""Fills frozen dataclasses from a tree by their annotations: the dataclass is the schema, there is no other."""

import dataclasses
import re
import types
from collections.abc import Iterable, Mapping
from enum import Enum
from functools import cache
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from game.content.tree import Item, Problem, shorten, to_plain
from game.core.frozen import FrozenDict

Path = tuple[str | int, ...]


class Unreadable(Exception):
    """Part of the tree could not be read; its problem has been noted."""


class Reader:
    """Reads one file. `places` maps the path of every value read to its line and column; `problems` grows."""

    def __init__(self, shown: str) -> None:
        self.shown = shown
        self.problems: list[Problem] = []
        self.places: dict[Path, tuple[int, int]] = {}

    def read(self, item: Item, hint: Any, path: Path = ()) -> Any:
        """Return the value of the wanted type. Raises Unreadable after noting every problem below it."""
        self.places[path] = (item.line, item.column)
        if isinstance(hint, type) and dataclasses.is_dataclass(hint):
            return self._dataclass(item, hint, path)
        if isinstance(hint, type) and get_origin(hint) is None:
            return self._scalar(item, hint)
        origin, args = get_origin(hint), get_args(hint)
        if origin is Literal:
            return self._one_of(item, {str(value): value for value in args})
        if origin is tuple:
            return self._tuple(item, args, path)
        if isinstance(origin, type) and issubclass(origin, Mapping):
            return self._mapping(item, args, path)
        if origin in (Union, types.UnionType) and type(None) in args and len(args) == 2:
            return None if item.value is None else self.read(item, next(a for a in args if a is not type(None)), path)
        raise TypeError(f"the reader doesn't know the type {hint}")

    def fail(self, item: Item, message: str) -> Unreadable:
        """Note a problem at the item's place and return what to raise."""
        self.problems.append(Problem(self.shown, item.line, item.column, message))
        return Unreadable(message)

    def _scalar(self, item: Item, hint: type) -> Any:
        text = item.value
        if issubclass(hint, Enum):
            return self._one_of(item, {str(member.value): member for member in hint})
        if not isinstance(text, str):
            raise self.fail(item, f"Expected {_NAMES.get(hint, 'a text')}, found {shorten(to_plain(item))}.")
        if hint is str:
            return text
        if hint is bool:
            return self._one_of(item, {"true": True, "false": False})
        pattern = {int: r"[-+]?\d+", float: r"[-+]?(\d+(\.\d*)?|\.\d+)"}[hint]
        if not re.fullmatch(pattern, text):
            raise self.fail(item, f'Expected {_NAMES[hint]}, found "{text}".')
        return int(text) if hint is int else float(text)

    def _one_of(self, item: Item, choices: Mapping[str, Any]) -> Any:
        if isinstance(item.value, str) and item.value in choices:
            return choices[item.value]
        found, hint = shorten(to_plain(item)), near(item.value, choices)
        raise self.fail(item, f"{found} is not one of {', '.join(choices)}.{hint}")

    def _tuple(self, item: Item, args: tuple[Any, ...], path: Path) -> tuple[Any, ...]:
        if not isinstance(item.value, tuple):
            raise self.fail(item, f"Expected a list, found {shorten(to_plain(item))}.")
        if len(args) == 2 and args[1] is Ellipsis:
            hints: Iterable[Any] = [args[0]] * len(item.value)
        elif len(args) == len(item.value):
            hints = args
        else:
            raise self.fail(item, f"Expected a list of {len(args)}, found {len(item.value)}.")
        return tuple(
            self._all((child, hint, (*path, i)) for i, (child, hint) in enumerate(zip(item.value, hints, strict=True)))
        )

    def _mapping(self, item: Item, args: tuple[Any, ...], path: Path) -> FrozenDict[Any, Any]:
        if not isinstance(item.value, dict):
            raise self.fail(item, f"Expected entries of the form key: value, found {shorten(to_plain(item))}.")
        entries = item.value.items()
        keys = self._all((Item(key, child.line, child.column), args[0], (*path, key)) for key, child in entries)
        values = self._all((child, args[1], (*path, key)) for key, child in entries)
        return FrozenDict(dict(zip(keys, values, strict=True)))

    def _all(self, parts: Iterable[tuple[Item, Any, Path]]) -> list[Any]:
        values, failed = [], None
        for child, hint, path in parts:
            try:
                values.append(self.read(child, hint, path))
            except Unreadable as error:
                failed = error
        if failed:
            raise failed
        return values

    def _dataclass(self, item: Item, cls: type, path: Path) -> Any:
        if not isinstance(item.value, dict):
            raise self.fail(item, f"Expected an entry with keys, found {shorten(to_plain(item))}.")
        fields = _fields(cls)
        failed = None
        for key, child in item.value.items():
            if key not in fields:
                failed = self.fail(child, f'Unknown key "{key}".{near(key, fields)} Keys here: {", ".join(fields)}.')
        values: dict[str, Any] = {}
        for key, (name, hint, optional) in fields.items():
            if key in item.value:
                try:
                    values[name] = self.read(item.value[key], hint, (*path, key))
                except Unreadable as error:
                    failed = error
            elif not optional:
                failed = self.fail(item, f'The key "{key}" is missing.')
        if failed:
            raise failed
        try:
            return cls(**values)
        except ValueError as error:
            raise self.fail(item, str(error)) from error


_NAMES = {int: "a whole number", float: "a number", bool: "true or false", str: "a text"}


@cache
def _fields(cls: type) -> Mapping[str, tuple[str, Any, bool]]:
    """Return key -> (field, type, may be left out); the metadata entry "key" renames a field in the file."""
    hints = get_type_hints(cls)
    missing = (dataclasses.MISSING, dataclasses.MISSING)
    return {
        f.metadata.get("key", f.name): (f.name, hints[f.name], (f.default, f.default_factory) != missing)
        for f in dataclasses.fields(cls)
        if f.init
    }


def near(word: Any, choices: Iterable[str]) -> str:
    """Return ' Did you mean "x"?' for the choice that is nearest to a word, or nothing."""
    import difflib  # only a fault needs it

    found = difflib.get_close_matches(str(word), list(choices), n=1)
    return f' Did you mean "{found[0]}"?' if found else ""
