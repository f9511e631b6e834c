"""What happens in level 4 and at the end of a match."""

from dataclasses import dataclass
from typing import ClassVar

from game.core.codec import register
from game.core.hex import Cell
from game.core.protocol import Event


@register("zaar.PlaqueCoinsTaken")
@dataclass(frozen=True, slots=True)
class PlaqueCoinsTaken(Event):
    """The coins on a room's plaques were taken."""

    reveals: ClassVar[bool] = True

    seat: int
    cell: Cell
    life: int
    wisdom: int
    seals: int


@register("zaar.RoomCollapsed")
@dataclass(frozen=True, slots=True)
class RoomCollapsed(Event):
    """A room collapsed."""

    cell: Cell
    room: str


@register("zaar.PawnStayed")
@dataclass(frozen=True, slots=True)
class PawnStayed(Event):
    """A turn of level 4 ended in the room where it began."""

    seat: int
    cell: Cell
    count: int


@register("zaar.PawnEscaped")
@dataclass(frozen=True, slots=True)
class PawnEscaped(Event):
    """A pawn left the mansion."""

    seat: int
    cell: Cell
    forced: bool


@register("zaar.PawnBuried")
@dataclass(frozen=True, slots=True)
class PawnBuried(Event):
    """A pawn was buried."""

    seat: int
    cell: Cell


@register("zaar.DuskFell")
@dataclass(frozen=True, slots=True)
class DuskFell(Event):
    """Nothing happened for two rounds: the mansion falls."""


@register("zaar.MatchEnded")
@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over."""

    winners: tuple[int, ...]
    reason: str
