"""What happens in Zaar, in the past tense: complete enough to show it and to write its log line."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from game.content.zaar import Letter, Tool
from game.core.codec import register
from game.core.hex import Cell
from game.core.protocol import Event
from game.rules.zaar.state import Strip


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


@register("zaar.DiceThrown")
@dataclass(frozen=True, slots=True)
class DiceThrown(Event):
    """The Raml was thrown; `why` says what for."""

    reveals: ClassVar[bool] = True

    seat: int
    why: str
    front: Strip
    back: Strip


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


@register("zaar.DemonTrapped")
@dataclass(frozen=True, slots=True)
class DemonTrapped(Event):
    """The throw shows a live plaque's letter: the demon is in the room."""

    seat: int
    cell: Cell
    letter: Letter


@register("zaar.DemonAway")
@dataclass(frozen=True, slots=True)
class DemonAway(Event):
    """The throw shows another letter: the demon is not here."""

    seat: int
    cell: Cell


@register("zaar.BattleDeclined")
@dataclass(frozen=True, slots=True)
class BattleDeclined(Event):
    """No battle is fought; `why` is the player's word, level 1 or a vow."""

    seat: int
    why: Literal["word", "level", "vow"]


@register("zaar.AstrolabeTurned")
@dataclass(frozen=True, slots=True)
class AstrolabeTurned(Event):
    """The front plates were turned for a battle; `message` shows in the window."""

    seat: int
    letter: Letter
    power: str
    letter_steps: int
    power_steps: int
    letter_index: int
    power_index: int
    message: int


@register("zaar.BattleEnded")
@dataclass(frozen=True, slots=True)
class BattleEnded(Event):
    """A battle ended; `first` says that the numbers already on the Raml met the message."""

    seat: int
    cell: Cell
    letter: Letter
    result: Literal["draw", "lose", "win", "extra"]
    first: bool


@register("zaar.PlaqueRevoked")
@dataclass(frozen=True, slots=True)
class PlaqueRevoked(Event):
    """A plaque was revoked; the coin on it lies face down, `covered` tells coin, seal or nothing."""

    seat: int | None
    cell: Cell
    letter: Letter
    covered: Literal["coin", "seal", "nothing"]


@register("zaar.PlaqueRevived")
@dataclass(frozen=True, slots=True)
class PlaqueRevived(Event):
    """A plaque is live again; its coin went to the bag."""

    reveals: ClassVar[bool] = True

    seat: int
    cell: Cell
    letter: Letter
    coin: str | None


@register("zaar.BackTurned")
@dataclass(frozen=True, slots=True)
class BackTurned(Event):
    """The back plate was turned and shows a command."""

    seat: int
    steps: int
    back_index: int
    target: str
    name: str


@register("zaar.LetterCovered")
@dataclass(frozen=True, slots=True)
class LetterCovered(Event):
    """A letter of the demon's name was found and its cells covered; `seals` counts those without a coin."""

    seat: int | None
    letter: str
    seals: int


@register("zaar.LetterRepeated")
@dataclass(frozen=True, slots=True)
class LetterRepeated(Event):
    """A command shows a letter that is already covered."""

    seat: int
    letter: str


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


@register("zaar.MissionPaid")
@dataclass(frozen=True, slots=True)
class MissionPaid(Event):
    """A mission was paid; `cells` are its rooms."""

    seat: int
    mission: str
    cells: tuple[Cell, ...]


@register("zaar.RoomFlew")
@dataclass(frozen=True, slots=True)
class RoomFlew(Event):
    """The Suspended Room flew with all in it."""

    seat: int
    origin: Cell
    cell: Cell
    rotation: int
    seats: tuple[int, ...]


@register("zaar.LineTaken")
@dataclass(frozen=True, slots=True)
class LineTaken(Event):
    """A throw matched a line of the name table and everything on it was taken."""

    reveals: ClassVar[bool] = True

    seat: int
    code: str
    cells: tuple[tuple[int, int], ...]
    life: int
    wisdom: int
    seals: int


@register("zaar.FightLost")
@dataclass(frozen=True, slots=True)
class FightLost(Event):
    """All throws of a fight went by without a hit."""

    seat: int


@register("zaar.DemonDestroyed")
@dataclass(frozen=True, slots=True)
class DemonDestroyed(Event):
    """The name table is empty: the demon is destroyed."""

    seat: int


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


@register("zaar.PawnTaken")
@dataclass(frozen=True, slots=True)
class PawnTaken(Event):
    """The demon took a player (house rule deadly_mansion)."""

    seat: int


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
