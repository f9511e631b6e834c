"""What a player may do, one decision each (Aztack rulebook, "Game Play", "Bonus" and "Speed Stack")."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.core.codec import register
from game.rules.aztack.geometry import halves_at, place_and_flip
from game.rules.aztack.matching import Match

Mode: TypeAlias = Literal["turns", "speed"]
"""The two ways of playing."""


@register("aztack.PlaceStone")
@dataclass(frozen=True, slots=True)
class PlaceStone:
    """Lay an own stone: half 1 on cell (x1, y1), half 2 on cell (x2, y2)."""

    stone: int
    x1: int
    y1: int
    x2: int
    y2: int

    @classmethod
    def at(cls, stone: int, place: int, flip: int) -> "PlaceStone":
        """Return the placement of a stone on a place; flip 0 puts half 1 on the place's first cell."""
        return cls(stone, *halves_at(place, flip))

    @property
    def place(self) -> int | None:
        """The number of the place, None where the two cells make none."""
        found = place_and_flip(self.x1, self.y1, self.x2, self.y2)
        return None if found is None else found[0]

    @property
    def flip(self) -> int:
        """0 when half 1 lies on the place's first cell, else 1."""
        return int((self.y1, self.x1) > (self.y2, self.x2))

    @property
    def turned(self) -> "PlaceStone":
        """The same stone on the same cells, turned round."""
        return PlaceStone(self.stone, self.x2, self.y2, self.x1, self.y1)


@register("aztack.DiscardStone")
@dataclass(frozen=True, slots=True)
class DiscardStone:
    """Put an own stone out of the game, the bonus for a match by colours and glyphs."""

    stone: int


@register("aztack.KeepAll")
@dataclass(frozen=True, slots=True)
class KeepAll:
    """Leave the bonus unused."""


@register("aztack.Resign")
@dataclass(frozen=True, slots=True)
class Resign:
    """Leave a match of two; the other player wins (RULING: R16)."""


@register("aztack.Call")
@dataclass(frozen=True, slots=True)
class Call:
    """Speed Stack: shout the type of match seen; it can't be taken back (RULING: R17)."""

    kind: Match


@register("aztack.Ready")
@dataclass(frozen=True, slots=True)
class Ready:
    """Speed Stack: the claimant has the mouse; the clock for taking a stone starts."""


@register("aztack.TakeStone")
@dataclass(frozen=True, slots=True)
class TakeStone:
    """Speed Stack: take up an own stone for the claim; it can't be changed (RULING: R18)."""

    stone: int


@register("aztack.Pause")
@dataclass(frozen=True, slots=True)
class Pause:
    """Speed Stack: stop all clocks and cover the stones (RULING: R24)."""


@register("aztack.Resume")
@dataclass(frozen=True, slots=True)
class Resume:
    """Speed Stack: count down and go on."""


@register("aztack.SwitchMode")
@dataclass(frozen=True, slots=True)
class SwitchMode:
    """Go on in the other way of playing; everybody has agreed (RULING: R25)."""

    mode: Mode


@register("aztack.AskHint")
@dataclass(frozen=True, slots=True)
class AskHint:
    """Speed Stack: be told the type of a match in one's rack, and be locked for it (RULING: R27)."""


@register("aztack.EndMatch")
@dataclass(frozen=True, slots=True)
class EndMatch:
    """Speed Stack: end a match in which nobody has called for long; everybody has agreed (RULING: R23)."""


Action: TypeAlias = (
    PlaceStone
    | DiscardStone
    | KeepAll
    | Resign
    | Call
    | Ready
    | TakeStone
    | Pause
    | Resume
    | SwitchMode
    | AskHint
    | EndMatch
)
