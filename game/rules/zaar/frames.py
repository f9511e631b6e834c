"""The open decisions of Zaar; the top of the stack says who acts and how, the lowest is whose turn it is."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.content.zaar.signs import Letter
from game.core.codec import register
from game.core.hex import Cell

Over: TypeAlias = Literal["", "ended", "confronted", "event"]
"""Why a turn is over: the player's word, the demon, an event card; empty while it goes on."""

How: TypeAlias = Literal["strict", "breach", "sealed"]
"""By which rule a drawn room is laid (design 3.1)."""


@register("zaar.PickFrame")
@dataclass(frozen=True, slots=True)
class PickFrame:
    """The seats that still pick a pawn, next first; `starter` takes the first turn."""

    seats: tuple[int, ...]
    starter: int

    @property
    def seat(self) -> int:
        """Who picks now."""
        return self.seats[0]


@register("zaar.TurnFrame")
@dataclass(frozen=True, slots=True)
class TurnFrame:
    """A turn of levels 1 and 2. `began` is the room where it began, None outside; `boosted` an Amulet used."""

    seat: int
    began: str | None = None
    cards: int = 0
    moves: int = 0
    boosted: bool = False
    flown: bool = False
    over: Over = ""


@register("zaar.ShowdownFrame")
@dataclass(frozen=True, slots=True)
class ShowdownFrame:
    """A turn of level 3."""

    seat: int
    began: str | None = None
    moves: int = 0
    boosted: bool = False
    flown: bool = False
    over: Over = ""


@register("zaar.EscapeFrame")
@dataclass(frozen=True, slots=True)
class EscapeFrame:
    """A turn of level 4: `stage` is "act" before the one step, "arrived" in a sacred room after it, "over" at the end.

    `busy` notes that a coin was taken, a room collapsed or a pawn left in this turn (dusk).
    """

    seat: int
    began: str | None = None
    flown: bool = False
    stage: Literal["act", "arrived", "over"] = "act"
    busy: bool = False


@register("zaar.EndFrame")
@dataclass(frozen=True, slots=True)
class EndFrame:
    """The end of a turn: gift, front event, level checks, next turn, one `step` after the other.

    `next_seat` moves next where the order changes, None for the next seat clockwise.
    """

    seat: int
    began: str | None = None
    step: int = 0
    next_seat: int | None = None


@register("zaar.PlaceRoomFrame")
@dataclass(frozen=True, slots=True)
class PlaceRoomFrame:
    """A drawn room must be laid."""

    seat: int
    room: str
    how: How = "strict"


@register("zaar.BreakWallFrame")
@dataclass(frozen=True, slots=True)
class BreakWallFrame:
    """A room laid in a sealed house needs a wall to be broken through."""

    seat: int
    cell: Cell


@register("zaar.DemonFrame")
@dataclass(frozen=True, slots=True)
class DemonFrame:
    """A pawn came into a room with a live plaque, or seeks there (`seek`); `shortcut` says how it came in."""

    seat: int
    shortcut: bool = False
    seek: bool = False


@register("zaar.ConfrontFrame")
@dataclass(frozen=True, slots=True)
class ConfrontFrame:
    """The demon is trapped in a plaque of the pawn's room: fight or end the turn."""

    seat: int
    letter: Letter


@register("zaar.BattleFrame")
@dataclass(frozen=True, slots=True)
class BattleFrame:
    """A battle with a number message; `throws` were made without meeting it."""

    seat: int
    letter: Letter
    message: int
    throws: int = 0


@register("zaar.ShortcutFrame")
@dataclass(frozen=True, slots=True)
class ShortcutFrame:
    """A pawn entered a shortcut room and may throw for it."""

    seat: int


@register("zaar.EventFrame")
@dataclass(frozen=True, slots=True)
class EventFrame:
    """An instant event takes effect; when the decisions above it are made it is passed and the turn is over."""

    seat: int
    event: str


@register("zaar.EventThrowFrame")
@dataclass(frozen=True, slots=True)
class EventThrowFrame:
    """An event asks for a throw."""

    seat: int
    event: str


@register("zaar.FightFrame")
@dataclass(frozen=True, slots=True)
class FightFrame:
    """A fight at the name table; `throws` were made without a hit."""

    seat: int
    throws: int = 0


@register("zaar.ChooseFrame")
@dataclass(frozen=True, slots=True)
class ChooseFrame:
    """A choice among `options` (texts); `kind` names it, `about` what it is for."""

    seat: int
    kind: str
    options: tuple[str, ...]
    about: str = ""


TURNS = (TurnFrame, ShowdownFrame, EscapeFrame)
"""The frames of a turn's menu."""
