"""`check [FILE or FOLDER ...]`: validates content, texts, maps and assets, all of them or the named ones."""

import argparse
from collections.abc import Iterable
from pathlib import Path

from game.commands.check import assets, content, lessons, maps, names, texts, words
from game.commands.check.targets import find_targets
from game.content.load import ROOT
from game.content.tree import Problem

EVERYTHING = ("data", "levels", "assets")


def run(args: argparse.Namespace) -> int:
    """Print every problem and their number; 1 when there are some."""
    problems = sorted(set(find_problems(args.files)))
    for problem in problems:
        print(problem)
    print(f"{len(problems)} problems")
    return 1 if problems else 0


def find_problems(named: Iterable[Path] = ()) -> list[Problem]:
    """Return the problems of the named files and folders; of the whole program, the names in its code too, for none."""
    paths = tuple(named)
    targets, problems = find_targets(paths or [ROOT / folder for folder in EVERYTHING])
    for check in (content, lessons, texts, maps, assets):
        problems += check.find_problems(targets)
    if not paths:
        problems += words.find_problems() + names.find_problems()
    return problems
