"""What every game's rules offer, and the small values that pass between rules, screens and bots."""

from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol, TypeAlias

from game.core.frozen import FrozenDict
from game.core.rng import Rng

Seat: TypeAlias = int
"""A place at the table, 0 to n - 1; a person or a computer player sits on it."""

# Each game has its own frozen dataclasses; only that game's rules look inside them.
State: TypeAlias = Any
Action: TypeAlias = Any
View: TypeAlias = Any


class Event:
    """Base of all events: a fact in the past tense, complete enough to animate it and to write its log line.

    A class that shows something hidden until then sets `reveals = True`; nobody may undo past it.
    """

    __slots__ = ()
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Setup:
    """Who sits at the table (names only) and the options by the names of the game's page; values are texts."""

    seats: tuple[str, ...]
    options: FrozenDict[str, str] = field(default_factory=FrozenDict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "seats", tuple(self.seats))
        object.__setattr__(self, "options", FrozenDict({str(k): str(v) for k, v in dict(self.options).items()}))


@dataclass(frozen=True, slots=True)
class Prompt:
    """`seat` must (required) or may decide something now.

    `kind` names the open frame or window; `text` is a text key, `values` fill its named places.
    """

    seat: Seat
    kind: str
    required: bool
    text: str
    values: FrozenDict[str, str] = field(default_factory=FrozenDict)


@dataclass(frozen=True, slots=True)
class Change:
    """What one action did: the new state and what happened, in order."""

    state: State
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: `kind` is "won", "lost" or "draw"; `reason` a word listed in the game's docs.

    `ranking` orders all seats, best first, where the game ranks them.
    """

    kind: str
    winners: tuple[Seat, ...]
    reason: str
    ranking: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is refused: an upper-case code and a sentence for the player."""

    code: str
    message: str


class Rules(Protocol):
    """One stateless object per game, built from checked content. States and actions are values."""

    game_id: str
    rules_version: int

    def new(self, setup: Setup, seed: int) -> Change:
        """Set up a match. Raises ContentError when the setup has a seat count or option the game doesn't know."""

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        """Return who may act; empty exactly when the match is over. At most one prompt is required."""

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Return every action the seat may play now, in a stable order."""

    def apply(self, state: State, seat: Seat, action: Action, at_ms: int = 0) -> Change:
        """Play an action that is one of `legal`; the old state stays as it is."""

    def advance(self, state: State, to_ms: int) -> Change:
        """Settle what fell due before `to_ms`; in games without a clock nothing does."""

    def why_not(self, state: State, seat: Seat, action: Action) -> Reason | None:
        """Return why an action is refused, None when it is legal. For hints only, never to decide."""

    def observe(self, state: State, seat: Seat) -> View:
        """Return what this seat may know."""

    def imagine(self, view: View, rng: Rng) -> State:
        """Return a full state that agrees with the view, for search."""

    def outcome(self, state: State) -> Outcome | None:
        """Return how the match ended, None while it goes on."""

    def check(self, state: State) -> None:
        """Raise ContentError when no match could be in this state."""

    def write_action(self, action: Action) -> str:
        """Return the action in the game's short notation."""

    def read_action(self, state: State, seat: Seat, text: str) -> Action:
        """Read the short notation. Raises IllegalAction with code NOTATION when it can't be read."""
