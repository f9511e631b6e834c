"""`bench [NAME ...]`: measures against units of the same run (performance.md), figures as ratios and absolutes.

`random_aztack`, `random_ziggurat` and `random_zaar` play one whole random game each for outside yardsticks.
"""

import argparse
import json
import os
import time
from collections.abc import Callable

from game.commands.bench.playouts import random_aztack, random_zaar, random_ziggurat
from game.commands.bench.report import Figure, lines, to_data

__all__ = ["random_aztack", "random_zaar", "random_ziggurat", "run"]

Bench = Callable[[int, bool], list[Figure]]
"""Gets the number of rounds, and whether it may take its time because it was asked for alone."""


def run(args: argparse.Namespace) -> int:
    """Run the named benchmarks, all of them when none is named."""
    # No window is needed; whoever wants to measure one sets the driver.
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    names = list(dict.fromkeys(args.names)) or ["all"]
    if "all" in names:
        names = list(BENCHES)
    told = {}
    for name in names:
        begin = time.perf_counter()
        figures = BENCHES[name](args.rounds, len(names) == 1)
        told[name] = to_data(figures)
        if not args.json:
            print(f"{name} ({time.perf_counter() - begin:.1f} s)")
            print("\n".join(lines(figures)), flush=True)
    if args.json:
        print(json.dumps(told, ensure_ascii=False))
    return 0


def _engines(rounds: int, alone: bool) -> list[Figure]:
    from game.commands.bench import engines

    return engines.measure(rounds if alone else min(rounds, 3))


def _ai(rounds: int, alone: bool) -> list[Figure]:
    from game.commands.bench import ai

    return ai.measure(rounds, alone)


def _start(rounds: int, alone: bool) -> list[Figure]:
    from game.commands.bench import start

    return start.measure(rounds, alone)


def _frames(rounds: int, alone: bool) -> list[Figure]:
    from game.commands.bench import frames

    return frames.measure(rounds if alone else min(rounds, 3))


def _motion(rounds: int, alone: bool) -> list[Figure]:
    from game.commands.bench import motion

    return motion.measure(alone)


def _idle(rounds: int, alone: bool) -> list[Figure]:
    from game.commands.bench import idle

    return idle.measure(alone)


def _race(rounds: int, alone: bool) -> list[Figure]:
    from game.commands.bench import race

    return race.measure(rounds)


BENCHES: dict[str, Bench] = {
    "frames": _frames,
    "motion": _motion,
    "race": _race,
    "start": _start,
    "engines": _engines,
    "ai": _ai,
    "idle": _idle,
}
