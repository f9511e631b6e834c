"""The texts players see: `data/texts/<language>/*.yaml`, looked up by dotted keys, with named places to fill in."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from game.content import compiled
from game.content.load import DATA, shown_path
from game.content.tree import Item, Problem, read_tree
from game.core.errors import ContentError

PLACE = re.compile(r"\{(\w+)\}")


class Texts:
    """The texts of one language. `texts("why.tilts", n=2)` returns the sentence with its places filled."""

    def __init__(self, entries: dict[str, str]) -> None:
        self._entries = entries
        self._standing: Mapping[str, object] = {}
        self.revision = 0
        """Counts how often the texts have changed: what was made from them before is out of date."""

    def stand(self, values: Mapping[str, object]) -> None:
        """Fill these places in every text from now on, where a call doesn't fill them itself."""
        if values != self._standing:
            self._standing = values
            self.revision += 1

    def __call__(self, key: str, /, **values: object) -> str:
        """Return the text of a key; an unknown key is returned as it is, so that a gap is seen and nothing breaks."""
        text = self._entries.get(key, key)
        return PLACE.sub(lambda place: str(values.get(place[1], self._standing.get(place[1], place[0]))), text)

    def __contains__(self, key: str) -> bool:
        return key in self._entries

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)


def load_texts(language: str = "en", data: Path = DATA, cache: Path | None = None) -> Texts:
    """Return the texts of a language. Raises ContentError that lists every problem of its files."""
    folder = data / "texts" / language
    paths = sorted(folder.glob("*.yaml"))
    key = compiled.key_of(paths)
    stored = compiled.read(cache, f"texts-{language}", key)
    if isinstance(stored, dict):
        return Texts(stored)
    entries, problems = read_texts(folder)
    if problems:
        raise ContentError(*map(str, sorted(problems)))
    compiled.write(cache, f"texts-{language}", key, entries)
    return Texts(entries)


def read_texts(folder: Path) -> tuple[dict[str, str], list[Problem]]:
    """Return all texts of a language's folder by dotted key, and the problems found."""
    entries: dict[str, str] = {}
    problems: list[Problem] = []
    paths = sorted(folder.glob("*.yaml"))
    if not paths:
        problems.append(Problem(shown_path(folder), 0, 0, "There are no texts of this language here."))
    for path in paths:
        shown = shown_path(path)
        tree = read_tree(path, shown, problems)
        if tree is not None:
            _collect(tree, "", shown, entries, problems)
    return entries, problems


def _collect(item: Item, key: str, shown: str, entries: dict[str, str], problems: list[Problem]) -> None:
    if isinstance(item.value, dict):
        for name, child in item.value.items():
            _collect(child, f"{key}.{name}" if key else name, shown, entries, problems)
    elif not isinstance(item.value, str):
        problems.append(Problem(shown, item.line, item.column, f'"{key}" must be a text.'))
    elif key in entries:
        problems.append(Problem(shown, item.line, item.column, f'The text "{key}" stands in another file too.'))
    else:
        entries[key] = item.value
