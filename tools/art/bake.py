"""Bake sheets: ``python -m tools.art.bake [game] [sheet ...] [--draft] [--out DIR]``."""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path

from .job import Job
from .recipes import RECIPES, find
from .sheets import IMAGES


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="tools.art.bake", description=__doc__)
    parser.add_argument("game", nargs="?", help="aztack, common, title, zaar or ziggurat; without it everything")
    parser.add_argument("sheets", nargs="*", metavar="sheet", help="only these sheets of the game")
    parser.add_argument("--draft", action="store_true", help="half size and 4 samples, into a temporary folder")
    parser.add_argument("--out", type=Path, help="write into this folder instead of assets/images")
    parser.add_argument("--list", action="store_true", help="list all sheets and stop")
    return parser.parse_args()


def main() -> None:
    """Bake what the command line asks for, one sheet after another."""
    given = arguments()
    if given.list:
        for recipe in RECIPES:
            print(recipe.key)
        return
    folder = given.out or (Path(tempfile.gettempdir()) / "oldstone-art-draft" if given.draft else IMAGES)
    for recipe in find(given.game, given.sheets):
        start = time.monotonic()
        recipe.load()(Job(recipe.key, folder, given.draft))
        print(f"{recipe.key}: {time.monotonic() - start:.0f} s", flush=True)


if __name__ == "__main__":
    main()
