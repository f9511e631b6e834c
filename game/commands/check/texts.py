"""Checks the texts of every language: readable, no key twice, and the same keys and places as in English."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from game.commands.check.overlay import checked_in_place
from game.commands.check.targets import Target
from game.content.load import DATA, shown_path
from game.content.texts import PLACE, read_texts
from game.content.tree import Item, Problem, read_tree

FIRST = "en"
"""The language that has every text: other languages, and other copies of it, are held against the program's own."""

STRAY = re.compile(r"[{}]")


def find_problems(targets: Iterable[Target]) -> list[Problem]:
    """Return the problems of the text files, held against those of the program."""
    by_root: dict[Path, set[str]] = defaultdict(set)
    for target in targets:
        if target.kind == "texts":
            by_root[target.root].add(target.tail)
    problems: list[Problem] = []
    for root, tails in by_root.items():
        for language in sorted({tail.split("/")[1] for tail in tails}):
            problems += checked_in_place(DATA, root, tails, lambda data, language=language: _faults(data, language))  # type: ignore[misc]
    return problems


def _faults(data: Path, language: str) -> Iterator[Problem]:
    folder = data / "texts" / language
    entries, problems = read_texts(folder)
    yield from problems
    places = dict(_places_in(folder))
    english, _ = read_texts(DATA / "texts" / FIRST)
    for key, text in entries.items():
        path, line, column = places.get(key, (shown_path(folder), 0, 0))
        if STRAY.search(PLACE.sub("", text)):
            yield Problem(path, line, column, f'"{key}": a brace without its partner; places are written {{name}}.')
        if not text.strip():
            yield Problem(path, line, column, f'"{key}" is empty.')
        if key not in english:
            yield Problem(path, line, column, f'"{key}" is not a text of {FIRST}.')
        elif set(PLACE.findall(text)) - set(PLACE.findall(english[key])):
            known = ", ".join(f"{{{name}}}" for name in PLACE.findall(english[key])) or "none"
            yield Problem(path, line, column, f'"{key}" has a place that {FIRST} has not; there are: {known}.')
    for key in english.keys() - entries.keys():
        yield Problem(shown_path(folder), 0, 0, f'The text "{key}" is missing.')


def _places_in(folder: Path) -> Iterator[tuple[str, tuple[str, int, int]]]:
    for path in sorted(folder.glob("*.yaml")):
        tree = read_tree(path, shown_path(path), [])
        if tree is not None:
            yield from _leaves(tree, "", shown_path(path))


def _leaves(item: Item, key: str, shown: str) -> Iterator[tuple[str, tuple[str, int, int]]]:
    if isinstance(item.value, dict):
        for name, child in item.value.items():
            yield from _leaves(child, f"{key}.{name}" if key else name, shown)
    else:
        yield key, (shown, item.line, item.column)
