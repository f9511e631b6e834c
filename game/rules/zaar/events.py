"""What happens in Zaar, in the past tense: complete enough to show it and to write its log line."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from game.content.zaar.signs import Tool
from game.core.codec import register
from game.core.hex import Cell
from game.core.protocol import Event
from game.rules.zaar.demon_events import (
    AstrolabeTurned,
    BackTurned,
    BattleDeclined,
    BattleEnded,
    DemonAway,
    DemonDestroyed,
    DemonSought,
    DemonTrapped,
    DiceThrown,
    FightBegan,
    FightLost,
    LetterCovered,
    LetterRepeated,
    LineTaken,
    MissionPaid,
    PlaqueRevived,
    PlaqueRevoked,
)
from game.rules.zaar.escape_events import (
    DuskFell,
    MatchEnded,
    PawnBuried,
    PawnEscaped,
    PawnStayed,
    PlaqueCoinsTaken,
    RoomCollapsed,
)


@register("zaar.PawnPicked")
@dataclass(frozen=True, slots=True)
class PawnPicked(Event):
    """A seat picked its pawn: a colour, in advanced mode a character."""

    seat: int
    colour: str
    character: str | None


@register("zaar.TurnBegan")
@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A seat's turn began."""

    seat: int
    level: int


@register("zaar.TurnEnded")
@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A seat's turn ended."""

    seat: int


@register("zaar.LevelBegan")
@dataclass(frozen=True, slots=True)
class LevelBegan(Event):
    """The game reached a level; `seat` brought it about or moves first, `cell` is the demon's room of level 3."""

    level: int
    seat: int
    cell: Cell | None


@register("zaar.CardDrawn")
@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A card was drawn."""

    reveals: ClassVar[bool] = True

    seat: int
    card: str


@register("zaar.CardPutBack")
@dataclass(frozen=True, slots=True)
class CardPutBack(Event):
    """A drawn card went back into the deck at a random place: an event lies in front, or there is no place."""

    seat: int
    card: str
    why: Literal["front", "no_place"]


@register("zaar.RoomPlaced")
@dataclass(frozen=True, slots=True)
class RoomPlaced(Event):
    """A room was laid. `bricked` are doors of the room, by side, that a wall blocks, and walls that block one."""

    seat: int
    room: str
    cell: Cell
    rotation: int
    how: Literal["strict", "breach", "sealed"]
    bricked: tuple[int, ...]


@register("zaar.WallBroken")
@dataclass(frozen=True, slots=True)
class WallBroken(Event):
    """A wall was broken through: a passage for good."""

    seat: int
    cell: Cell
    side: int


@register("zaar.EventBegan")
@dataclass(frozen=True, slots=True)
class EventBegan(Event):
    """An event card takes effect."""

    seat: int
    event: str


@register("zaar.EventVoided")
@dataclass(frozen=True, slots=True)
class EventVoided(Event):
    """An event that concerns revoking was drawn in level 1 and left the game."""

    seat: int
    event: str


@register("zaar.EventPassed")
@dataclass(frozen=True, slots=True)
class EventPassed(Event):
    """An event went to the player's passed pile: done, over, lifted by a Boswellia, or ended by level 3 or 4."""

    seat: int
    event: str
    how: Literal["done", "over", "lifted", "level"]


@register("zaar.PawnMoved")
@dataclass(frozen=True, slots=True)
class PawnMoved(Event):
    """A pawn came into another room; `how` says by what way."""

    seat: int
    origin: Cell | None
    cell: Cell
    how: Literal["passage", "wall", "travel", "fall", "shortcut", "event", "return"]


@register("zaar.PawnShutOut")
@dataclass(frozen=True, slots=True)
class PawnShutOut(Event):
    """A pawn was put out of the mansion."""

    seat: int
    origin: Cell


@register("zaar.CoinsGained")
@dataclass(frozen=True, slots=True)
class CoinsGained(Event):
    """A player gained coins from the bag."""

    reveals: ClassVar[bool] = True

    seat: int
    life: int
    wisdom: int
    why: str


@register("zaar.CoinsLost")
@dataclass(frozen=True, slots=True)
class CoinsLost(Event):
    """A player lost or paid coins to the bag."""

    seat: int
    life: int
    wisdom: int
    why: str


@register("zaar.CoinsGiven")
@dataclass(frozen=True, slots=True)
class CoinsGiven(Event):
    """A player gave coins to another."""

    seat: int
    to: int
    life: int
    wisdom: int
    why: str


@register("zaar.BagEmpty")
@dataclass(frozen=True, slots=True)
class BagEmpty(Event):
    """Coins should have been drawn, but the bag is empty."""

    seat: int
    missing: int


@register("zaar.ToolGained")
@dataclass(frozen=True, slots=True)
class ToolGained(Event):
    """A player gained a tool."""

    seat: int
    kind: Tool
    why: str


@register("zaar.ToolBought")
@dataclass(frozen=True, slots=True)
class ToolBought(Event):
    """A player bought a tool."""

    seat: int
    kind: Tool
    life: int
    wisdom: int


@register("zaar.ToolUsed")
@dataclass(frozen=True, slots=True)
class ToolUsed(Event):
    """A tool was used up."""

    seat: int
    kind: Tool
    target: str | None


@register("zaar.ToolPlaced")
@dataclass(frozen=True, slots=True)
class ToolPlaced(Event):
    """A tool was put into the mansion."""

    seat: int
    kind: Tool
    cell: Cell
    side: int | None


@register("zaar.ToolRemoved")
@dataclass(frozen=True, slots=True)
class ToolRemoved(Event):
    """A placed tool went to the tool bag: its owner's word, a collapse, or the flight of its room."""

    seat: int
    kind: Tool
    cell: Cell
    side: int | None
    why: Literal["word", "collapse", "flight"]


@register("zaar.RoomFlew")
@dataclass(frozen=True, slots=True)
class RoomFlew(Event):
    """The Suspended Room flew with all in it."""

    seat: int
    origin: Cell
    cell: Cell
    rotation: int
    seats: tuple[int, ...]


@register("zaar.PawnTaken")
@dataclass(frozen=True, slots=True)
class PawnTaken(Event):
    """The demon took a player (house rule deadly_mansion)."""

    seat: int


@register("zaar.ChoiceMade")
@dataclass(frozen=True, slots=True)
class ChoiceMade(Event):
    """A player took an option of an open choice; `kind` is the choice's, `about` an event's id or empty."""

    seat: int
    kind: str
    option: str
    about: str


@register("zaar.ShortcutLeft")
@dataclass(frozen=True, slots=True)
class ShortcutLeft(Event):
    """A player leaves a shortcut alone."""

    seat: int


__all__ = [
    "AstrolabeTurned",
    "BackTurned",
    "BagEmpty",
    "BattleDeclined",
    "BattleEnded",
    "CardDrawn",
    "CardPutBack",
    "ChoiceMade",
    "CoinsGained",
    "CoinsGiven",
    "CoinsLost",
    "DemonAway",
    "DemonDestroyed",
    "DemonSought",
    "DemonTrapped",
    "DiceThrown",
    "DuskFell",
    "EventBegan",
    "EventPassed",
    "EventVoided",
    "FightBegan",
    "FightLost",
    "LetterCovered",
    "LetterRepeated",
    "LevelBegan",
    "LineTaken",
    "MatchEnded",
    "MissionPaid",
    "PawnBuried",
    "PawnEscaped",
    "PawnMoved",
    "PawnPicked",
    "PawnShutOut",
    "PawnStayed",
    "PawnTaken",
    "PlaqueCoinsTaken",
    "PlaqueRevived",
    "PlaqueRevoked",
    "RoomCollapsed",
    "RoomFlew",
    "RoomPlaced",
    "ShortcutLeft",
    "ToolBought",
    "ToolGained",
    "ToolPlaced",
    "ToolRemoved",
    "ToolUsed",
    "TurnBegan",
    "TurnEnded",
    "WallBroken",
]
