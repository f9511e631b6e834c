"""Motion as data: tweens show nodes on their way while the match is already in its new state.

While a tween runs, the nodes it moves are hidden in the layout and drawn on their way; `skip` ends all of them,
and what is shown is the fresh layout again.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from game.present.node import Node

Draw = Callable[[float], tuple[Node, ...]]
"""`draw(share)`: the nodes of a tween at 0.0 (begin) to 1.0 (end), easing already applied."""


def linear(t: float) -> float:
    """Even motion."""
    return t


def out_cubic(t: float) -> float:
    """Fast, then gently to rest."""
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    """Gently off and gently to rest."""
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def in_quad(t: float) -> float:
    """Falling."""
    return t * t


def out_back(t: float) -> float:
    """A little too far and back."""
    k = 1.2
    return 1 + (k + 1) * (t - 1) ** 3 + k * (t - 1) ** 2


EASINGS: dict[str, Callable[[float], float]] = {
    "linear": linear,
    "outCubic": out_cubic,
    "inOutCubic": in_out_cubic,
    "inQuad": in_quad,
    "outBack": out_back,
}


@dataclass(frozen=True)
class Tween:
    """One change over time, in ms at normal speed; `hides` are node ids of the layout that it stands in for."""

    draw: Draw
    duration: int
    start: int = 0
    easing: str = "outCubic"
    hides: frozenset[str] = frozenset()
    sound: str | None = None
    end_sound: str | None = None


class Timeline:
    """The running tweens. `speed` 1.0 is normal, 2.0 twice as fast, 0 means that nothing moves at all."""

    def __init__(self, play: Callable[[str], None], speed: float = 1.0) -> None:
        self._play = play
        self.speed = speed
        self._running: list[tuple[Tween, float]] = []
        self._now = 0.0

    @property
    def busy(self) -> bool:
        """Whether something is still moving."""
        return bool(self._running)

    def add(self, tweens: Iterable[Tween]) -> None:
        """Let tweens begin after what is running now; without motion only their sounds are heard."""
        begin = max((start + tween.duration for tween, start in self._running), default=self._now)
        for tween in tweens:
            if self.speed <= 0:
                for sound in (tween.sound, tween.end_sound):
                    if sound:
                        self._play(sound)
            else:
                self._running.append((tween, begin + tween.start))

    def advance(self, dt: float) -> bool:
        """Move on by `dt` ms of real time; True when something was moving."""
        if not self._running:
            return False
        before, self._now = self._now, self._now + dt * max(self.speed, 0.001)
        for tween, start in self._running:
            if tween.sound and before <= start < self._now:
                self._play(tween.sound)
            if tween.end_sound and before <= start + tween.duration < self._now:
                self._play(tween.end_sound)
        self._running = [(tween, start) for tween, start in self._running if start + tween.duration >= self._now]
        return True

    def skip(self) -> None:
        """End everything now; the last sound of it is still heard."""
        pending = [t.end_sound for t, start in self._running if t.end_sound and start + t.duration >= self._now]
        if pending and pending[-1]:
            self._play(pending[-1])
        self._running.clear()

    def hidden(self) -> frozenset[str]:
        """Return the ids of the layout's nodes that are on their way."""
        return frozenset(node for tween, _ in self._running for node in tween.hides)

    def nodes(self) -> tuple[Node, ...]:
        """Return what is on its way, where it is now."""
        shown: list[Node] = []
        for tween, start in self._running:
            if self._now >= start:
                share = min(1.0, (self._now - start) / tween.duration) if tween.duration else 1.0
                shown.extend(tween.draw(EASINGS[tween.easing](share)))
        return tuple(shown)
