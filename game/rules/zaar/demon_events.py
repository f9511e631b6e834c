"""What happens between the demon and the players: throws, battles, commands, the fight at the name table."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from game.content.zaar.signs import Letter
from game.core.codec import register
from game.core.hex import Cell
from game.core.protocol import Event
from game.rules.zaar.state import Strip


@register("zaar.DiceThrown")
@dataclass(frozen=True, slots=True)
class DiceThrown(Event):
    """The Raml was thrown; `why` says what for."""

    reveals: ClassVar[bool] = True

    seat: int
    why: str
    front: Strip
    back: Strip


@register("zaar.DemonSought")
@dataclass(frozen=True, slots=True)
class DemonSought(Event):
    """A player stays and seeks the demon in his room, as one move."""

    seat: int
    cell: Cell


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


@register("zaar.MissionPaid")
@dataclass(frozen=True, slots=True)
class MissionPaid(Event):
    """A mission was paid; `cells` are its rooms."""

    seat: int
    mission: str
    cells: tuple[Cell, ...]


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


@register("zaar.FightBegan")
@dataclass(frozen=True, slots=True)
class FightBegan(Event):
    """A player in the demon's room begins to throw at the name table."""

    seat: int
