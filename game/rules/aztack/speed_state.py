"""A match of Speed Stack as a value: the table of the turn game under the procedure of calls and claims.

All times are whole milliseconds. Time in the race comes from outside as numbers; nothing here reads a clock.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.core.codec import register
from game.core.frozen import FrozenDict
from game.core.rng import Rng
from game.rules.aztack.matching import Match
from game.rules.aztack.state import End, State
from game.rules.aztack.view import AztackView

Step: TypeAlias = Literal["hand_over", "take", "place", "discard"]
"""What a claim waits for."""


@register("aztack.ReadyFrame")
@dataclass(frozen=True, slots=True)
class ReadyFrame:
    """Three, two, one before the race; the stones are covered until `ends_at`."""

    ends_at: int


@register("aztack.OpenFrame")
@dataclass(frozen=True, slots=True)
class OpenFrame:
    """Everybody looks and may call."""


@register("aztack.TieFrame")
@dataclass(frozen=True, slots=True)
class TieFrame:
    """A first call was made; calls until `closes_at`, that millisecond included, count as simultaneous."""

    seats: tuple[int, ...]
    kinds: tuple[Match, ...]
    closes_at: int


@register("aztack.ClaimFrame")
@dataclass(frozen=True, slots=True)
class ClaimFrame:
    """One player proves a call. `stone` is the stone taken up, 0 for none; `ends_at` is the end shown of this step."""

    seat: int
    kind: Match
    step: Step
    ends_at: int
    stone: int = 0


@register("aztack.PauseFrame")
@dataclass(frozen=True, slots=True)
class PauseFrame:
    """Everything stands still since `since_ms`."""

    since_ms: int


@register("aztack.ResumeFrame")
@dataclass(frozen=True, slots=True)
class ResumeFrame:
    """Three, two, one after a pause that began at `since_ms`; still covered until `ends_at`."""

    since_ms: int
    ends_at: int


RaceFrame: TypeAlias = ReadyFrame | OpenFrame | TieFrame | ClaimFrame | PauseFrame | ResumeFrame


@register("aztack.SpeedState")
@dataclass(frozen=True, slots=True)
class SpeedState:
    """A match of Speed Stack.

    `table` is the match without turns: its `frames` are empty and its `seat` is the one that acted last. `played_ms`
    counts the race without countdowns and pauses, `open_ms` the time in which anybody might call; `opened_at` is the
    `open_ms` at which the race was last opened. `locked_until` (after a failed claim) and `resting_until` (after a
    success) are by seat in `open_ms`, 0 for none, for both run down in open time only.
    """

    table: State
    frames: tuple[RaceFrame, ...]
    now_ms: int
    played_ms: int
    open_ms: int
    opened_at: int
    tie_list: tuple[int, ...]
    locked_until: tuple[int, ...]
    resting_until: tuple[int, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return self.table.names

    @property
    def options(self) -> FrozenDict[str, str]:
        """The options of the match."""
        return self.table.options

    @property
    def hands(self) -> tuple[tuple[int, ...], ...]:
        """The racks."""
        return self.table.hands

    @property
    def end(self) -> End | None:
        """How the match ended, None while it goes on."""
        return self.table.end

    @property
    def rng(self) -> Rng:
        """The match's generator."""
        return self.table.rng


@register("aztack.SpeedView")
@dataclass(frozen=True, slots=True)
class SpeedView:
    """What everybody may know: the table, the race, and who can't place at present."""

    table: AztackView
    frames: tuple[RaceFrame, ...]
    now_ms: int
    played_ms: int
    open_ms: int
    opened_at: int
    tie_list: tuple[int, ...]
    locked_until: tuple[int, ...]
    resting_until: tuple[int, ...]
    stuck: tuple[bool, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return self.table.names

    @property
    def options(self) -> FrozenDict[str, str]:
        """The options of the match."""
        return self.table.options

    @property
    def end(self) -> End | None:
        """How the match ended, None while it goes on."""
        return self.table.end

    @property
    def covered(self) -> bool:
        """Whether the stones are to be covered: in a countdown or a pause."""
        return bool(self.frames) and isinstance(self.frames[-1], ReadyFrame | PauseFrame | ResumeFrame)

    @property
    def claim(self) -> ClaimFrame | None:
        """The claim in hand, also under a pause."""
        frame = self.frames[0] if self.frames else None
        return frame if isinstance(frame, ClaimFrame) else None

    def blocked_ms(self, seat: int) -> tuple[int, bool]:
        """Return how much open time is left until a seat may call, and whether that is a lockout."""
        locked = self.locked_until[seat] - self.open_ms
        resting = self.resting_until[seat] - self.open_ms
        return max(locked, resting, 0), locked > 0


def race_of(view: SpeedView, table: State) -> SpeedState:
    """Return the race of a view over a table; all of it is known to everybody."""
    return SpeedState(
        table,
        view.frames,
        view.now_ms,
        view.played_ms,
        view.open_ms,
        view.opened_at,
        view.tie_list,
        view.locked_until,
        view.resting_until,
    )
