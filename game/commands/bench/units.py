"""The units that everything is measured against, and how: in turn with the subject, medians, CPU time."""

import gc
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.content.load import ROOT

SIZE = (1920, 1080)

BOOT_CODE = f"""
import os
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
import pygame
pygame.display.init()
pygame.font.init()
pygame.display.set_mode({SIZE})
pygame.display.flip()
"""
"""What any program with a window of this size has to do."""


def in_turn(rounds: int, *subjects: Callable[[], float]) -> list[float]:
    """Measure every subject once in each round, one after the other, and return each one's median."""
    found: list[list[float]] = [[] for _ in subjects]
    for _ in range(rounds):
        for values, subject in zip(found, subjects, strict=True):
            gc.collect()
            values.append(subject())
    return [statistics.median(values) for values in found]


def rate(work: Callable[[], int], seconds: float) -> float:
    """Return how much of the work is done in a second of CPU time; `work` says how much it did."""
    done, begin = 0, time.process_time()
    while True:
        done += work()
        spent = time.process_time() - begin
        if spent > 0 and spent >= seconds:
            return done / spent


def cpu_ms(work: Callable[[], object], seconds: float = 0.3) -> float:
    """Return the CPU milliseconds that one call takes."""
    count, begin, start = 0, time.process_time(), time.perf_counter()
    while count == 0 or time.perf_counter() - start < seconds:
        work()
        count += 1
    return 1000 * (time.process_time() - begin) / count


def process_cpu_ms(command: list[str], **options: Any) -> float:
    """Run a process to its end and return the CPU milliseconds it took. Raises RuntimeError when it failed."""
    before = _children_seconds()
    done = subprocess.run(command, capture_output=True, text=True, check=False, **options)
    spent = _children_seconds() - before
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)} ended with {done.returncode}: {done.stderr.strip()[-300:]}")
    return 1000 * spent


if sys.platform == "win32":

    def _children_seconds() -> float:
        """Return the time now: Windows doesn't tell what ended processes have used."""
        return time.perf_counter()

else:
    import resource

    def _children_seconds() -> float:
        """Return the CPU seconds of all processes that have ended."""
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        return used.ru_utime + used.ru_stime


def boot_ms() -> float:
    """Return the CPU milliseconds of BOOT."""
    return process_cpu_ms([sys.executable, "-c", BOOT_CODE], cwd=ROOT)


def chess_rate(seconds: float) -> Callable[[], float] | None:
    """Return what measures CHESS: random moves a second of python-chess; None where it isn't installed."""
    try:
        import chess
    except ImportError:
        return None
    rng = random.Random(1)

    def game() -> int:
        board = chess.Board()
        moves = 0
        while not board.is_game_over() and moves < 200:
            board.push(rng.choice(list(board.legal_moves)))
            moves += 1
        return moves

    return lambda: rate(game, seconds)


def program(*arguments: str | Path) -> list[str]:
    """Return the command that runs this program."""
    return [sys.executable, str(ROOT / "main.py"), *map(str, arguments)]
