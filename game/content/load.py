"""Loads a game's content: every YAML file of it, checked as a whole, from the compiled cache when that is fresh.

A game's content is one frozen dataclass (see `game.content.schema`) whose fields are made with `part(file)`:
each field is read from its file, and the method `check` looks across them.
"""

import dataclasses
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar, get_type_hints

from game.content import compiled
from game.content.reader import Reader, Unreadable
from game.content.tree import Item, Problem, from_plain, read_tree, to_plain
from game.core.errors import ContentError

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "data"

T = TypeVar("T")


def load_content(cls: type[T], data: Path = DATA, cache: Path | None = None) -> T:
    """Return the content of a game. Raises ContentError that lists all problems, sorted by place."""
    files = content_files(cls)
    key = compiled.key_of(data / file for file in files)
    cached = compiled.read(cache, cls.__name__, key)
    if isinstance(cached, dict):
        content, problems = _build(cls, {file: from_plain(tree) for file, tree in cached.items()}, data)
        if content is not None and not problems:
            return content
    trees, problems = _read_files(files, data)
    content, more = _build(cls, trees, data) if not problems else (None, [])
    if not problems and more == [] and content is not None:
        compiled.write(cache, cls.__name__, key, {file: to_plain(tree) for file, tree in trees.items()})
        return content
    raise ContentError(*map(str, sorted({*problems, *more})))


def find_problems(cls: type[Any], data: Path = DATA) -> list[Problem]:
    """Return every problem of a game's content; for the `check` command. What can be read is checked."""
    trees, problems = _read_files(content_files(cls), data)
    _, more = _build(cls, trees, data)
    return sorted({*problems, *more})


def content_files(cls: type[Any]) -> tuple[str, ...]:
    """Return the files of a content class, as paths below `data/`."""
    return tuple(dict.fromkeys(f.metadata["file"] for f in dataclasses.fields(cls)))


def shown_path(path: Path) -> str:
    """Return a path as messages show it: from the program's folder where it lies inside, with forward slashes."""
    try:
        return path.resolve().relative_to(ROOT).as_posix()
    except ValueError:
        return path.as_posix()


def _read_files(files: tuple[str, ...], data: Path) -> tuple[dict[str, Item], list[Problem]]:
    trees: dict[str, Item] = {}
    problems: list[Problem] = []
    for file in files:
        tree = read_tree(data / file, shown_path(data / file), problems)
        if tree is not None:
            trees[file] = tree
    return trees, problems


def _build(cls: type[T], trees: Mapping[str, Item], data: Path) -> tuple[T | None, list[Problem]]:
    hints = get_type_hints(cls)
    values: dict[str, Any] = {}
    readers: dict[str, Reader] = {}
    problems: list[Problem] = []
    for f in dataclasses.fields(cls):  # type: ignore[arg-type]
        file, inside = f.metadata["file"], f.metadata["in"]
        reader = readers[f.name] = Reader(shown_path(data / file))
        reader.problems = problems
        item = trees.get(file)
        if item is None:
            continue
        try:
            values[f.name] = reader.read(_inside(reader, item, inside), hints[f.name])
        except Unreadable:
            continue
    if len(values) < len(readers):
        return None, problems
    content = cls(**values)

    def report(message: str, field: str, *path: str | int) -> None:
        reader = readers[field]
        place = path
        while place not in reader.places and place:
            place = place[:-1]
        problems.append(Problem(reader.shown, *reader.places.get(place, (0, 0)), message))

    content.check(report)  # type: ignore[attr-defined]
    return content, problems


def _inside(reader: Reader, item: Item, key: str | None) -> Item:
    for name in key.split(".") if key else ():
        if not isinstance(item.value, dict) or name not in item.value:
            raise reader.fail(item, f'The key "{name}" is missing.')
        item = item.value[name]
    return item
