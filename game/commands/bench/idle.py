"""`idle`: the CPU share of the program left alone, on the title and on a table, next to POLL (I1, I2, M1)."""

import json
import subprocess
import sys
import tempfile
from typing import Any

from game.commands.bench.report import Figure, against
from game.content.load import ROOT

SECONDS, SECONDS_ALONE = 2.5, 10.0
GAME = "aztack"


def measure(alone: bool) -> list[Figure]:
    """Return the figures; each state is left alone once, POLL before and after."""
    seconds = SECONDS_ALONE if alone else SECONDS
    with tempfile.TemporaryDirectory(prefix="oldstone-bench-") as home:
        states = ("poll", "title", f"table/{GAME}", f"hover/{GAME}", "poll")
        before, title, table, hover, after = (_left_alone(state, seconds, home) for state in states)
    poll = (before["cpu"] + after["cpu"]) / 2
    figures = []
    for name, told, budget, must, target in (
        ("title", title, "I1", 1.2, 0.5),
        (f"table of {GAME}", table, "I1", 1.2, 0.5),
        (f"pointer over the table of {GAME}", hover, "I2", 4.0, 2.0),
    ):
        figures.append(against(name, told["cpu"], "% CPU", "POLL", poll, budget=budget, must=must, target=target))
        figures.append(Figure(f"{name}: wake-ups", told["wakeups"], "a second"))
        if told is not hover:
            figures.append(Figure(f"{name}: presents", told["presents"], "presents", budget="F1", must=0.0))
    return [
        *figures,
        Figure("most memory on the table", table["megabytes"], "MB", budget="M1", must=250.0, target=160.0),
    ]


def _left_alone(what: str, seconds: float, home: str) -> dict[str, Any]:
    command = [sys.executable, "-m", "game.commands.bench.resting", what, str(seconds), home]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True)
    told: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return told
