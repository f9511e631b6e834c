"""`idle`: the CPU share of the program left alone, on the title and on each table, next to POLL (I1, I2, M1)."""

import json
import statistics
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from typing import Any

from game.commands.bench.report import Figure, against
from game.content.load import ROOT
from game.rules import GAMES

SECONDS, SECONDS_ALONE = 2.5, 10.0
WARM, WARM_ALONE, WARM_RESTED = 2.0, 6.0, 24.0
"""So long after the start nothing is measured. Pictures are prepared then; the title's lamp rests after 20 s."""


@dataclass(frozen=True, slots=True)
class State:
    """What is left alone: `what` is told to `resting`; `quick` ones are measured in any case."""

    what: str
    name: str
    budget: str = "I1"
    must: float = 1.2
    target: float = 0.5
    quick: bool = False
    warm: float = WARM_ALONE
    still: bool = True


STATES = (
    State("title", "title, its lamp alive", quick=True, still=False),
    State("title", "title at rest", warm=WARM_RESTED),
    *(State(f"table/{game}", f"table of {game}", quick=game == "aztack") for game in GAMES),
    State("paused/aztack", "a race that is paused"),
    State("hover/aztack", "pointer over the table of aztack", "I2", 4.0, 2.0, quick=True, still=False),
)


def measure(alone: bool) -> list[Figure]:
    """Return the figures; each state is left alone once, POLL before, between and after."""
    seconds = SECONDS_ALONE if alone else SECONDS
    states = [state for state in STATES if alone or state.quick]
    told: list[tuple[State, dict[str, Any]]] = []
    polls: list[float] = []
    with tempfile.TemporaryDirectory(prefix="oldstone-bench-") as home:
        for state in states:
            polls.append(_left_alone("poll", WARM, seconds, home)["cpu"])
            told.append((state, _left_alone(state.what, state.warm, seconds, home)))
        polls.append(_left_alone("poll", WARM, seconds, home)["cpu"])
    poll = statistics.median(polls)
    figures = []
    for state, found in told:
        figures.append(
            against(
                state.name, found["cpu"], "% CPU", "POLL", poll,
                budget=state.budget, must=state.must, target=state.target,
            )
        )  # fmt: skip
        figures.append(Figure(f"{state.name}: wake-ups", found["wakeups"], "a second"))
        if state.still:
            figures.append(Figure(f"{state.name}: presents", found["presents"], "presents", budget="F1", must=0.0))
        figures.append(
            Figure(f"{state.name}: most memory", found["megabytes"], "MB", budget="M1", must=250.0, target=160.0)
        )
    return figures


def _left_alone(what: str, warm: float, seconds: float, home: str) -> dict[str, Any]:
    command = [sys.executable, "-m", "game.commands.bench.resting", what, str(warm), str(seconds), home]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True)
    told: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return told
