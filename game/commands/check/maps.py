"""Checks the Tiled maps: all six of the Ziggurat together, for ladders and chutes lead from one to another."""

from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

from game.commands.check.overlay import checked_in_place
from game.commands.check.targets import Target
from game.content.load import shown_path
from game.content.tiled import MAPS, read_board
from game.content.tree import Problem


def find_problems(targets: Iterable[Target]) -> list[Problem]:
    """Return the problems of the maps, each put in the place of ours of the same name."""
    by_root: dict[Path, set[str]] = defaultdict(set)
    problems: list[Problem] = []
    for target in targets:
        if target.kind != "map":
            continue
        folder, _, name = target.tail.rpartition("/")
        if folder != MAPS.name:
            problems.append(Problem(shown_path(target.path), 0, 0, f"Maps lie in a folder named {MAPS.name}."))
            continue
        by_root[target.root / folder].add(name)
        if target.whole:
            by_root[target.root / folder] |= {path.name for path in MAPS.iterdir()}
    for root, names in by_root.items():
        problems += checked_in_place(MAPS, root, names, lambda folder: read_board(folder).problems)
    return problems
