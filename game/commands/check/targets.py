"""Which files are to be checked, and what kind of file each is: told by the end of its path, wherever it lies."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from game.content.load import shown_path
from game.content.tree import Problem

Kind = Literal["content", "texts", "map", "images", "sounds"]

KINDS: tuple[tuple[Kind, re.Pattern[str]], ...] = (
    ("texts", re.compile(r"texts/[\w-]+/[\w-]+\.yaml")),
    ("content", re.compile(r"(aztack|ziggurat|zaar|lessons)/[\w-]+\.yaml|palette\.yaml")),
    ("map", re.compile(r"[\w-]+/[\w-]+\.(tmx|tsx)")),
    ("images", re.compile(r"images/manifest\.json")),
    ("sounds", re.compile(r"sounds/manifest\.json")),
    ("images", re.compile(r"images/([\w-]+/)*[\w-]+\.(json|webp|jpg|png)")),
    ("sounds", re.compile(r"sounds/([\w-]+/)*[\w-]+\.ogg")),
)
"""The end of a path, from the folder that says what it is. The first that fits counts."""

OURS = (".yaml", ".yml", ".tmx", ".tsx")
"""In a folder that was named, only files with these endings must be of a known kind."""


@dataclass(frozen=True, slots=True)
class Target:
    """A file to check: what it is, the folder that its tail is counted from, and that tail.

    `whole` says that its folder was named, not the file: what is missing beside it is missing.
    """

    kind: Kind
    root: Path
    tail: str
    whole: bool

    @property
    def path(self) -> Path:
        """The file itself."""
        return self.root / self.tail


def find_targets(named: Iterable[Path]) -> tuple[list[Target], list[Problem]]:
    """Return the files to check, and a problem for each name that leads to none."""
    targets: dict[Path, Target] = {}
    problems = []
    for path in named:
        found, wrong = _below(path) if path.is_dir() else _file(path)
        problems += wrong
        for target in found:
            targets.setdefault(target.path, target)
    return list(targets.values()), problems


def _file(path: Path) -> tuple[list[Target], list[Problem]]:
    if not path.exists():
        return [], [Problem(shown_path(path), 0, 0, "There is no such file or folder.")]
    target = target_of(path, whole=False)
    if target is None:
        return [], [_unknown(path)]
    return [target], []


def _below(folder: Path) -> tuple[list[Target], list[Problem]]:
    targets, problems = [], []
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        target = target_of(path, whole=True)
        if target is not None:
            targets.append(target)
        elif path.suffix in OURS:
            problems.append(_unknown(path))
    if not targets and not problems:
        problems.append(Problem(shown_path(folder), 0, 0, "There is nothing to check in this folder."))
    return targets, problems


def target_of(path: Path, whole: bool) -> Target | None:
    """Return what a file is, None when its path says nothing."""
    absolute = path.absolute()
    for kind, pattern in KINDS:
        parts = absolute.as_posix().split("/")
        for start in range(len(parts) - 1, 0, -1):
            tail = "/".join(parts[start:])
            if pattern.fullmatch(tail):
                root = Path(*absolute.parts[: len(absolute.parts) - tail.count("/") - 1])
                return Target(kind, root, tail, whole)
    return None


def _unknown(path: Path) -> Problem:
    return Problem(
        shown_path(path),
        0,
        0,
        "This is no kind of file that can be checked. Known are aztack/*.yaml, ziggurat/*.yaml, zaar/*.yaml,"
        " lessons/*.yaml, palette.yaml, texts/LANGUAGE/*.yaml, ziggurat/*.tmx, and what lies below images/"
        " and sounds/.",
    )
