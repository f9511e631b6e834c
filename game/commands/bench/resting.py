"""What `idle` starts: the program, or only a window, left alone for a while; prints what that took as JSON.

Called as `python -m game.commands.bench.resting WHAT WARM SECONDS HOME`; WHAT is poll, title, table/GAME, hover/GAME or
paused/GAME. The first WARM seconds aren't measured.
"""

import json
import math
import os
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pygame

from game import app, cli
from game.commands.bench.units import SIZE

AWAY_SECONDS = 1.5
"""So long after the start the window loses the focus, which pauses a race."""
RACE = ("--seats", "human,bot:normal,bot:normal,bot:hard", "--option", "mode=speed")


def main(what: str, warm: float, seconds: float, home: str) -> None:
    """Start the watch, then the program; the watch ends the process."""
    presents = [0]
    for name in ("update", "flip"):
        setattr(pygame.display, name, _counted(getattr(pygame.display, name), presents))
    kind, _, game = what.partition("/")
    threading.Thread(target=_watch, args=(warm, seconds, presents, kind == "paused"), daemon=True).start()
    if kind == "hover":
        setattr(pygame.event, "get", _circling(pygame.event.get))  # noqa: B010 -- no module lets itself be assigned to
    if what == "poll":
        _poll()
        return
    words = ["--home", home, "--size", f"{SIZE[0]}x{SIZE[1]}", "--mute"]
    if game:
        words += ["--new", game, *(RACE if kind == "paused" else ("--seats", "human,human"))]
    app.run(cli.parse(words))


def _counted(real: Callable[..., Any], count: list[int]) -> Callable[..., Any]:
    def call(*arguments: Any) -> Any:
        count[0] += 1
        return real(*arguments)

    return call


def _poll() -> None:
    """Do the least that a window must do."""
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    clock = pygame.time.Clock()
    while True:
        pygame.event.get()
        clock.tick(60)


def _watch(warm: float, seconds: float, presents: list[int], away: bool) -> None:
    time.sleep(AWAY_SECONDS)
    if away:
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    time.sleep(warm - AWAY_SECONDS)
    before, wakes, shown = time.process_time(), _wakeups(), presents[0]
    begin = time.perf_counter()
    time.sleep(seconds)
    spent = time.perf_counter() - begin
    told = {
        "cpu": 100 * (time.process_time() - before) / spent,
        "wakeups": (_wakeups() - wakes) / spent,
        "presents": presents[0] - shown,
        "megabytes": _megabytes(),
    }
    print(json.dumps(told), flush=True)
    os._exit(0)


def _circling(real: Callable[[], list[pygame.event.Event]]) -> Callable[[], list[pygame.event.Event]]:
    """Return what gets the events, and one more: the pointer circles over the middle of the window all the time."""

    def call() -> list[pygame.event.Event]:
        now = time.perf_counter()
        place = round(SIZE[0] / 2 + 400 * math.cos(now)), round(SIZE[1] / 2 + 300 * math.sin(now))
        motion = pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0), touch=False)
        return [*real(), motion]

    return call


if sys.platform == "win32":

    def _wakeups() -> int:
        """Windows doesn't count them."""
        return 0

    def _megabytes() -> float:
        """Windows tells it only to other libraries."""
        return 0.0

else:
    import resource

    def _wakeups() -> int:
        """Return how often the process has gone to sleep by itself."""
        return resource.getrusage(resource.RUSAGE_SELF).ru_nvcsw

    def _megabytes() -> float:
        """Return the most memory the process has had."""
        # Linux hands ru_maxrss on from the process that started this one; the high-water mark begins anew.
        with suppress(OSError):
            for line in Path("/proc/self/status").read_text(encoding="utf-8").splitlines():
                if line.startswith("VmHWM:"):
                    return int(line.split()[1]) / 1_000
        unit = 1_000_000 if sys.platform == "darwin" else 1_000
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]), float(sys.argv[3]), sys.argv[4])
