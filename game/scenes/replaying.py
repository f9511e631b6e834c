"""Showing once more what happened: one action after the other, with its motion, over a match that stands still."""

from collections.abc import Sequence

from game.core.match import Entry
from game.core.protocol import Seat

REST_MS, STILL_MS = 350, 1100
"""How long each action is left in sight after its motion, and where nothing moves."""


def last_turn(entries: Sequence[Entry], seat: Seat) -> int:
    """Return the number of entries after which the others acted since a seat's own last turn.

    What the seat has done in its present turn is shown too. Where nobody else has acted, it is the last entry.
    """
    mine = [n for n, entry in enumerate(entries) if entry.seat == seat]
    last = len(entries)
    while mine and mine[-1] == last - 1:
        last = mine.pop()
    if last == 0:
        return max(0, len(entries) - 1)
    return mine[-1] + 1 if mine else 0


class Replaying:
    """The clock of a replay: it tells when the next action is due."""

    def __init__(self) -> None:
        self.running = False
        self._left_ms = 0.0

    def begin(self) -> None:
        """Show the first action at once."""
        self.running, self._left_ms = True, 0.0

    def rest(self, motion: float) -> None:
        """Leave in sight what was shown just now; `motion` is the speed of motion."""
        self._left_ms = REST_MS / motion if motion > 0 else STILL_MS

    def hurry(self) -> None:
        """Let the next action be due."""
        self._left_ms = 0.0

    def stop(self) -> None:
        """End the replay."""
        self.running = False

    def due(self, dt: float) -> bool:
        """Let time pass while nothing moves; True when the next action is due."""
        self._left_ms -= dt
        return self.running and self._left_ms <= 0
