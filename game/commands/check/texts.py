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

FIRST = DATA / "texts" / "en"
"""English has every text: other languages, and other copies of it, are held against the program's own."""

STRAY = re.compile(r"[{}]")


def find_problems(targets: Iterable[Target]) -> list[Problem]:
    """Return the problems of the text files, held against the file of the same name in English."""
    by_language: dict[tuple[Path, str], dict[str, bool]] = defaultdict(dict)
    for target in targets:
        if target.kind == "texts":
            by_language[target.root, target.tail.split("/")[1]][target.tail] = target.whole
    problems: list[Problem] = []
    for (root, language), tails in by_language.items():
        if any(tails.values()):
            tails |= {f"texts/{language}/{path.name}": True for path in FIRST.glob("*.yaml")}
        problems += checked_in_place(DATA, root, tails, lambda data, language=language: _faults(data, language))  # type: ignore[misc]
    known = {f"texts/{language}/{path.name}" for _, language in by_language for path in FIRST.glob("*.yaml")}
    return problems + [
        Problem(shown_path(root / tail), 0, 0, "The file is missing.")
        for (root, _), tails in by_language.items()
        for tail in tails
        if tail in known and not (root / tail).is_file()
    ]


def _faults(data: Path, language: str) -> Iterator[Problem]:
    folder = data / "texts" / language
    _, problems = read_texts(folder)
    yield from problems
    for path in sorted(folder.glob("*.yaml")):
        english = {key: item.value for key, item in _leaves(FIRST / path.name)}
        ours = dict(_leaves(path))
        for key, item in ours.items():
            for fault in _faults_of(key, str(item.value), str(english.get(key, "")) if key in english else None):
                yield Problem(shown_path(path), item.line, item.column, fault)
        for key in english.keys() - ours.keys() if ours else ():
            yield Problem(shown_path(path), 0, 0, f'The text "{key}" is missing.')


def _faults_of(key: str, text: str, english: str | None) -> Iterator[str]:
    if STRAY.search(PLACE.sub("", text)):
        yield f'"{key}": a brace without its partner; places are written {{name}}.'
    if not text.strip():
        yield f'"{key}" is empty.'
    if english is None:
        yield f'"{key}" is not a text of English.'
    elif set(PLACE.findall(text)) - set(PLACE.findall(english)):
        known = ", ".join(f"{{{name}}}" for name in PLACE.findall(english)) or "none"
        yield f'"{key}" has a place that English has not; there are: {known}.'


def _leaves(path: Path) -> Iterator[tuple[str, Item]]:
    """Yield the texts of a file by dotted key; nothing when it can't be read."""
    tree = read_tree(path, shown_path(path), [])
    if tree is not None:
        yield from _below(tree, "")


def _below(item: Item, key: str) -> Iterator[tuple[str, Item]]:
    if isinstance(item.value, dict):
        for name, child in item.value.items():
            yield from _below(child, f"{key}.{name}" if key else name)
    else:
        yield key, item
