"""What can happen in a match, as facts for the log and the animations."""

from dataclasses import dataclass
from typing import ClassVar

from game.core.codec import register
from game.core.protocol import Event
from game.rules.aztack.matching import Match


@register("aztack.StonesSwapped")
@dataclass(frozen=True, slots=True)
class StonesSwapped(Event):
    """A base stone was swapped because `colour` was on fewer than two; `position` is 0 to 11 in laying order."""

    reveals: ClassVar[bool] = True
    incoming: int
    outgoing: int
    colour: str
    position: int


@register("aztack.MatchBegan")
@dataclass(frozen=True, slots=True)
class MatchBegan(Event):
    """The base lies, the racks are dealt; `seat` goes first."""

    reveals: ClassVar[bool] = True
    seat: int


@register("aztack.StonePlaced")
@dataclass(frozen=True, slots=True)
class StonePlaced(Event):
    """A stone was laid: half 1 on (x1, y1), half 2 on (x2, y2), at `level` (the base is level 1)."""

    seat: int
    stone: int
    x1: int
    y1: int
    x2: int
    y2: int
    level: int
    match: Match


@register("aztack.StoneDiscarded")
@dataclass(frozen=True, slots=True)
class StoneDiscarded(Event):
    """The bonus was used: the stone is out of the game, face up."""

    seat: int
    stone: int


@register("aztack.AllKept")
@dataclass(frozen=True, slots=True)
class AllKept(Event):
    """The bonus was left unused."""

    seat: int


@register("aztack.Passed")
@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A player had no legal placement and stays in the game."""

    seat: int


@register("aztack.Resigned")
@dataclass(frozen=True, slots=True)
class Resigned(Event):
    """A player left the match."""

    seat: int


@register("aztack.MatchEnded")
@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over; the fields are those of `Outcome`."""

    kind: str
    winners: tuple[int, ...]
    reason: str
    ranking: tuple[int, ...]
