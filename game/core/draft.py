"""A short-lived working copy inside one `apply`: the state so far and the events so far."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Generic, TypeVar

from game.core.protocol import Change, Event

S = TypeVar("S")
T = TypeVar("T")


class Draft(Generic[S]):
    """Collects what an action does. The state must have the fields `rng` and `frames` where those calls are used."""

    __slots__ = ("events", "state")

    def __init__(self, state: S) -> None:
        self.state = state
        self.events: list[Event] = []

    def set(self, **fields: Any) -> None:
        """Replace fields of the working state."""
        self.state = replace(self.state, **fields)  # type: ignore[type-var]

    def emit(self, event: Event) -> None:
        """Note what happened."""
        self.events.append(event)

    def below(self, n: int) -> int:
        """Draw a number from 0 to n - 1 from the state's generator."""
        value, rng = self.state.rng.below(n)  # type: ignore[attr-defined]
        self.set(rng=rng)
        return int(value)

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return the items in random order, drawn from the state's generator."""
        shuffled, rng = self.state.rng.shuffle(items)  # type: ignore[attr-defined]
        self.set(rng=rng)
        return tuple(shuffled)

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items, drawn from the state's generator."""
        return items[self.below(len(items))]

    def push(self, frame: Any) -> None:
        """Open a decision on top of the others."""
        self.set(frames=(*self.state.frames, frame))  # type: ignore[attr-defined]

    def pop(self) -> Any:
        """Close the decision on top and return it."""
        frame = self.state.frames[-1]  # type: ignore[attr-defined]
        self.set(frames=self.state.frames[:-1])  # type: ignore[attr-defined]
        return frame

    def swap_top(self, frame: Any) -> None:
        """Put `frame` in place of the decision on top."""
        self.set(frames=(*self.state.frames[:-1], frame))  # type: ignore[attr-defined]

    def change(self) -> Change:
        """Return the working state and the events as the result of the action."""
        return Change(self.state, tuple(self.events))
