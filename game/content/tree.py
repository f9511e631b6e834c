"""A YAML file as a tree of texts with places: no guessing of types, no duplicate keys, no aliases."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

MAX_DEPTH = 20


@dataclass(frozen=True, slots=True)
class Item:
    """A node of a file: `value` is a text, None, a tuple of items, or a dict of key -> item; line and column from 1."""

    value: "str | tuple[Item, ...] | dict[str, Item] | None"
    line: int = 0
    column: int = 0


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One fault of a file and what to do about it; line and column are 0 where the place is unknown."""

    path: str
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}: {self.message}"


Plain: TypeAlias = Any
"""The tree without places, as JSON data."""


def to_plain(item: Item) -> Plain:
    """Return the tree as JSON data, for the compiled cache."""
    if isinstance(item.value, tuple):
        return [to_plain(child) for child in item.value]
    if isinstance(item.value, dict):
        return {key: to_plain(child) for key, child in item.value.items()}
    return item.value


def from_plain(data: Plain) -> Item:
    """Return the tree of JSON data; all places are unknown."""
    if isinstance(data, list):
        return Item(tuple(from_plain(child) for child in data))
    if isinstance(data, dict):
        return Item({key: from_plain(child) for key, child in data.items()})
    return Item(data)


def read_tree(path: Path, shown: str, problems: list[Problem]) -> Item | None:
    """Read a YAML file. Faults are added to `problems` under the name `shown`; None when nothing could be read."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        problems.append(Problem(shown, 0, 0, "The file is missing."))
        return None
    except (OSError, UnicodeDecodeError) as error:
        problems.append(Problem(shown, 0, 0, f"The file can't be read: {error}"))
        return None
    return parse_tree(text, shown, problems)


def parse_tree(text: str, shown: str, problems: list[Problem]) -> Item | None:
    """Parse the text of a YAML file; see `read_tree`."""
    import yaml  # only needed when the compiled cache is stale

    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        node = yaml.compose(text, Loader=loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = (mark.line + 1, mark.column + 1) if mark else (0, 0)
        what = ", ".join(part for part in (error.context, error.problem) if part)
        problems.append(Problem(shown, *place, f"This is not YAML: {what}."))
        return None
    except yaml.YAMLError as error:
        line = text.count("\n", 0, getattr(error, "position", 0)) + 1
        problems.append(Problem(shown, line, 0, f"This is not YAML: {error}".splitlines()[0]))
        return None
    if node is None:
        problems.append(Problem(shown, 1, 1, "The file is empty."))
        return None
    found = list(_faults(node, shown, 0, set()))
    problems.extend(found)
    return None if any(fault.message.startswith("An alias") for fault in found) else _convert(node)


def _faults(node: Any, shown: str, depth: int, seen: set[int]) -> Iterator[Problem]:
    place = (node.start_mark.line + 1, node.start_mark.column + 1)
    if id(node) in seen:
        yield Problem(shown, *place, "An alias (*name) can't be used here; write the entry out.")
        return
    seen.add(id(node))
    if depth > MAX_DEPTH:
        yield Problem(shown, *place, f"An alias or a nesting deeper than {MAX_DEPTH} can't be used here.")
        return
    if node.id == "sequence":
        for child in node.value:
            yield from _faults(child, shown, depth + 1, seen)
    elif node.id == "mapping":
        lines: dict[str, int] = {}
        for key, value in node.value:
            at = (key.start_mark.line + 1, key.start_mark.column + 1)
            if key.id != "scalar":
                yield Problem(shown, *at, "A key must be a single word or text.")
            elif key.value in lines:
                first = lines[key.value]
                yield Problem(shown, *at, f'The key "{key.value}" stands here twice; it is already on line {first}.')
            else:
                lines[key.value] = at[0]
            yield from _faults(value, shown, depth + 1, seen)


def _convert(node: Any) -> Item:
    line, column = node.start_mark.line + 1, node.start_mark.column + 1
    if node.id == "scalar":
        null = not node.style and node.value in ("", "~", "null")
        return Item(None if null else node.value, line, column)
    if node.id == "sequence":
        return Item(tuple(_convert(child) for child in node.value), line, column)
    return Item({str(key.value): _convert(value) for key, value in node.value}, line, column)


def shorten(value: Any) -> str:
    """Return data as one short line for a message."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 50 else text[:47] + "..."
