"""The one source of time for screens; tests bring their own."""

import time
from typing import Protocol


class Clock(Protocol):
    """Tells the time in whole milliseconds from some beginning."""

    def now_ms(self) -> int:
        """Return the time now."""


class RealClock:
    """The machine's steady clock."""

    def now_ms(self) -> int:
        """Return the time now."""
        return time.monotonic_ns() // 1_000_000


class FakeClock:
    """A clock that moves only when told."""

    def __init__(self) -> None:
        self._now = 0

    def now_ms(self) -> int:
        """Return the time now."""
        return self._now

    def tick(self, ms: int) -> None:
        """Let time pass."""
        self._now += ms
