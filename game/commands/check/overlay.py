"""Checks files as if they lay in the program: a copy of a folder in which the named files take the place of ours.

What is checked together (a game's rooms and its texts, all six maps) can so be checked when only one file was named.
"""

import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from game.content.load import shown_path
from game.content.tree import Problem

FindProblems = Callable[[Path], Iterable[Problem]]


def checked_in_place(original: Path, root: Path, tails: Iterable[str], find: FindProblems) -> list[Problem]:
    """Return what `find` says of a folder; problems are shown at the named files or at ours.

    `original` is our folder, `root` the one that holds the files `tails`; nothing is copied when they are the same.
    `tails` may name files that `root` lacks: they are missing then.
    """
    if root.resolve() == original.resolve():
        return list(find(original))
    taken = set(tails)
    with _copied(original, root, taken) as copy:
        return [_moved(problem, copy, original, root, taken) for problem in find(copy)]


@contextmanager
def _copied(original: Path, root: Path, tails: set[str]) -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="oldstone-check-") as made:
        copy = Path(made).resolve() / "copy"
        shutil.copytree(original, copy)
        for tail in tails:
            (copy / tail).unlink(missing_ok=True)
            if (root / tail).is_file():
                (copy / tail).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(root / tail, copy / tail)
        yield copy


def _moved(problem: Problem, copy: Path, original: Path, root: Path, tails: set[str]) -> Problem:
    message = problem.message.replace(f"{copy.as_posix()}/", "")
    try:
        tail = Path(problem.path).relative_to(copy).as_posix()
    except ValueError:
        return Problem(problem.path, problem.line, problem.column, message)
    named = any(name == tail or name.startswith(f"{tail}/") for name in tails)
    home = root if named or not (original / tail).exists() else original
    return Problem(shown_path(home / tail), problem.line, problem.column, message)
