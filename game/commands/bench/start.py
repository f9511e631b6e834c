"""`start`: the CPU time of a whole start to the title and to a board (S1, S2), and the modules imported by then."""

import subprocess
import sys
import tempfile

from game.commands.bench.report import Figure, against
from game.commands.bench.units import boot_ms, in_turn, process_cpu_ms, program
from game.content.load import ROOT
from game.rules import GAMES

EXTRA_ROUNDS, FEW_ROUNDS = 2, 3
NOT_AT_THE_TITLE = ("numpy", "pygame_gui", "multiprocessing", "yaml", "pytmx", "chess")
"""What costs much and isn't needed before a game begins (performance.md, 5.6)."""

LIST_MODULES = "import sys, main; main.main(); print(*sys.modules)"


def measure(rounds: int, alone: bool) -> list[Figure]:
    """Return the figures of the start; a first start fills the caches and isn't counted."""
    rounds = rounds + EXTRA_ROUNDS if alone else min(rounds, FEW_ROUNDS)
    with tempfile.TemporaryDirectory(prefix="oldstone-bench-") as home:
        title = program("--exit-after-first-frame", "--home", home)
        boards = [[*title, "--new", game, "--seats", "human,bot:normal"] for game in GAMES]
        first, *_ = [process_cpu_ms(command) for command in (title, *boards)]
        subjects = [title, *boards]
        boot, cold, *to_boards = in_turn(
            rounds, boot_ms, *(lambda command=command: process_cpu_ms(command) for command in subjects)
        )
        figures = [
            against("start to the title", cold, "ms CPU", "BOOT", boot, budget="S1", must=2.0, target=1.5),
            against("the very first one, without any cache", first, "ms CPU", "BOOT", boot),
        ]
        for game, whole in zip(GAMES, to_boards, strict=True):
            name = f"title to a board of {game}"
            figures.append(against(name, whole - cold, "ms CPU", "BOOT", boot, budget="S2", must=3.0, target=1.5))
        return [*figures, *_modules(title)]


def _modules(command: list[str]) -> list[Figure]:
    listing = [sys.executable, "-c", LIST_MODULES, *command[2:]]
    done = subprocess.run(listing, capture_output=True, text=True, check=True, cwd=ROOT)
    names = set(done.stdout.split())
    early = sorted(name for name in NOT_AT_THE_TITLE if name in names)
    ours = sorted(name for name in names if name.partition(".")[0] == "game")
    return [
        Figure("modules imported at the title", len(names), "modules", note=", ".join(ours)),
        Figure("of them too early", len(early), "modules", budget="S1", must=0.0, note=", ".join(early)),
    ]
