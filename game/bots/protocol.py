"""What a computer player is: it sees a view and the legal actions, never the state, and thinks in small slices."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

from game.core.frozen import FrozenDict
from game.core.protocol import Action, Event, Prompt, Seat, View
from game.core.rng import Rng

LEVELS = ("beginner", "easy", "normal", "hard")

SLICE_NODES = 64
"""A search yields after about so many positions, so that a scene without a worker process stays live."""


@dataclass(frozen=True, slots=True)
class Hint:
    """One legal action and why: a text key under the game's `hint.` texts and the values of its named places.

    `also` are more such sentences. `line` is what the adviser foresees from here on, where it plans further: whose
    turn, and what happens in it.
    """

    action: Action
    reason: str
    values: FrozenDict[str, str] = field(default_factory=FrozenDict)
    line: tuple[tuple[Seat, tuple[Event, ...]], ...] = ()
    also: tuple[tuple[str, FrozenDict[str, str]], ...] = ()


class Bot(Protocol):
    """A computer player of one level. It keeps nothing between decisions."""

    def think(
        self, view: View, prompt: Prompt, legal: tuple[Action, ...], rng: Rng
    ) -> Generator[None, None, Action | None]:
        """Choose one of `legal`, yielding now and then; None only where the prompt isn't required."""

    def explain(self, view: View, prompt: Prompt, legal: tuple[Action, ...], rng: Rng) -> Hint:
        """Return the action this player would choose and the reason, for a person's hint."""


@runtime_checkable
class Lender(Protocol):
    """A computer player whose own things others may use, if it lets them."""

    def gives_item(self, view: View, action: Action) -> bool:
        """Whether this player lets its own thing be used as an action says."""


@runtime_checkable
class Announcer(Protocol):
    """A computer player that says what it is about to do."""

    def announce(self, view: View) -> tuple[tuple[str, FrozenDict[str, str]], ...]:
        """Return its plan as text keys with their values; nothing where it has none."""


class Timed(Protocol):
    """The computer players of a match against time; they act by themselves at their own milliseconds."""

    def run(self, to_ms: int) -> Iterator[tuple[Seat, Action, int]]:
        """Yield (seat, action, at_ms) due until `to_ms`, each to be played before the next is asked for."""


def decide(bot: Bot, view: View, prompt: Prompt, legal: tuple[Action, ...], rng: Rng) -> Action | None:
    """Let a bot choose without a pause."""
    thinking = bot.think(view, prompt, legal, rng)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            chosen: Action | None = done.value
            return chosen


def bot_rng(seed: int, seat: Seat, entries: int) -> Rng:
    """Return a bot's generator for one decision: the same match gives the same bots, also after loading."""
    return Rng.from_seed(seed, f"bot/{seat}/{entries}")
