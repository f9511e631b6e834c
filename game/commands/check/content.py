"""Checks the YAML content of the games and the palette: every file that a content class is read from."""

from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from game.commands.check.overlay import checked_in_place
from game.commands.check.targets import Target
from game.content import load
from game.content.load import DATA, content_files, shown_path
from game.content.tree import Problem


def content_classes() -> tuple[type[Any], ...]:
    """Return every content class of the program."""
    from game.content.aztack import AztackContent
    from game.content.lessons import COURSES
    from game.content.palette import PaletteContent
    from game.content.zaar import ZaarContent
    from game.content.ziggurat import ZigguratContent

    return PaletteContent, AztackContent, ZigguratContent, ZaarContent, *COURSES.values()


def find_problems(targets: Iterable[Target]) -> list[Problem]:
    """Return the problems of the content that the files belong to."""
    by_root: dict[Path, dict[str, Target]] = defaultdict(dict)
    for target in targets:
        if target.kind in ("content", "texts"):
            by_root[target.root][target.tail] = target
    problems: list[Problem] = []
    for root, found in by_root.items():
        for cls in content_classes():
            files = set(content_files(cls))
            if files & set(found):
                tails = {tail for tail in files if tail in found or _missing(root, tail, found)}
                problems += checked_in_place(DATA, root, tails, lambda data, cls=cls: load.find_problems(cls, data))  # type: ignore[misc]
        known = {file for cls in content_classes() for file in content_files(cls)}
        problems += [
            Problem(shown_path(target.path), 0, 0, "No part of the program reads this file.")
            for tail, target in found.items()
            if target.kind == "content" and tail not in known
        ]
    return problems


def _missing(root: Path, tail: str, found: dict[str, Target]) -> bool:
    """Whether a file ought to be there: its folder was named as a whole, and others of it are."""
    folder = tail.rpartition("/")[0]
    return any(target.whole and other.rpartition("/")[0] == folder for other, target in found.items())
