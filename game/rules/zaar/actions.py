"""What a player can do in Zaar: one class for each small decision ("Player Turns")."""

from dataclasses import dataclass
from typing import TypeAlias

from game.content.zaar.signs import Tool
from game.core.codec import register
from game.core.hex import Cell


@register("zaar.PickColour")
@dataclass(frozen=True, slots=True)
class PickColour:
    """Pick a pawn by its colour (normal mode)."""

    colour: str


@register("zaar.PickCharacter")
@dataclass(frozen=True, slots=True)
class PickCharacter:
    """Pick a character (advanced mode)."""

    character: str


@register("zaar.DrawCard")
@dataclass(frozen=True, slots=True)
class DrawCard:
    """Draw the top card of the deck."""


@register("zaar.PlaceRoom")
@dataclass(frozen=True, slots=True)
class PlaceRoom:
    """Lay the drawn room."""

    cell: Cell
    rotation: int


@register("zaar.BreakWall")
@dataclass(frozen=True, slots=True)
class BreakWall:
    """Break through a wall of the room just laid."""

    side: int


@register("zaar.Move")
@dataclass(frozen=True, slots=True)
class Move:
    """Move the pawn over a side: through a passage, the Alchemist also through a wall."""

    side: int


@register("zaar.Travel")
@dataclass(frozen=True, slots=True)
class Travel:
    """Move the pawn by the Monk's step or by a Boswellia's secret passage."""

    cell: Cell


@register("zaar.Seek")
@dataclass(frozen=True, slots=True)
class Seek:
    """Stay and throw once more for the demon, as one move."""


@register("zaar.ThrowDice")
@dataclass(frozen=True, slots=True)
class ThrowDice:
    """Throw the Raml."""


@register("zaar.Fight")
@dataclass(frozen=True, slots=True)
class Fight:
    """Fight the demon."""


@register("zaar.EndTurn")
@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn; before a battle: do not fight; at a shortcut: leave it; in level 4 after a step: go on."""


@register("zaar.Choose")
@dataclass(frozen=True, slots=True)
class Choose:
    """Take one of the options of the open choice."""

    option: str


@register("zaar.BuyTool")
@dataclass(frozen=True, slots=True)
class BuyTool:
    """Buy a tool for so many life and wisdom coins."""

    kind: Tool
    life: int
    wisdom: int


@register("zaar.UseTool")
@dataclass(frozen=True, slots=True)
class UseTool:
    """Use a tool up. A Boswellia's target is a letter, a power or "event"; other tools have none."""

    kind: Tool
    target: str | None = None


@register("zaar.PlaceTool")
@dataclass(frozen=True, slots=True)
class PlaceTool:
    """Put a tool into the own room, an Amulet on the wall at `side`."""

    kind: Tool
    side: int | None = None


@register("zaar.RemoveTool")
@dataclass(frozen=True, slots=True)
class RemoveTool:
    """Take an own placed tool out of the game; an Amulet's wall is given by a cell and its side 0, 1 or 2."""

    kind: Tool
    cell: Cell
    side: int | None = None


@register("zaar.Fly")
@dataclass(frozen=True, slots=True)
class Fly:
    """Fly the Suspended Room with everybody in it."""

    cell: Cell
    rotation: int


@register("zaar.Stay")
@dataclass(frozen=True, slots=True)
class Stay:
    """Stay in the room for this turn (level 4)."""


@register("zaar.Leave")
@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the mansion from a sacred room (level 4)."""


Action: TypeAlias = (
    PickColour | PickCharacter | DrawCard | PlaceRoom | BreakWall | Move | Travel | Seek | ThrowDice | Fight | EndTurn
    | Choose | BuyTool | UseTool | PlaceTool | RemoveTool | Fly | Stay | Leave
)  # fmt: skip
