"""A battle as the screen tells it: what is fought over, the message, the throws so far and what came of them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.content.zaar.signs import Letter
from game.core.protocol import Event
from game.rules.zaar.events import AstrolabeTurned, BattleEnded, DiceThrown
from game.rules.zaar.frames import BattleFrame
from game.rules.zaar.state import Strip
from game.rules.zaar.tables import Tables

WON = ("win", "extra")


@dataclass(frozen=True)
class Throw:
    """One throw of a battle: both strips, and which of them met the message ("front", "back" or neither)."""

    front: Strip
    back: Strip
    met: str = ""


@dataclass(frozen=True)
class Fight:
    """A battle. `message` is None until the plates have turned; `earlier` counts throws that nobody remembers.

    `result` is empty while it goes on; `first` says that the numbers on the Raml met the message at once.
    """

    seat: int
    letter: Letter
    power: str
    allowed: int
    front: Strip
    back: Strip
    reads_back: bool = False
    message: int | None = None
    throws: tuple[Throw, ...] = ()
    earlier: int = 0
    result: str = ""
    first: bool = False

    @property
    def made(self) -> int:
        """How many throws have been made."""
        return self.earlier + len(self.throws)

    @property
    def left(self) -> int:
        """How many throws are left."""
        return max(0, self.allowed - self.made)

    @property
    def met(self) -> str:
        """Which strip that lies on the table met the message."""
        return self.throws[-1].met if self.throws else "front" if self.first else ""

    @property
    def strip(self) -> Strip:
        """The strip that is compared with the message: the front, the back where only that one met it."""
        return self.back if self.met == "back" else self.front

    def thrown(self, tables: Tables, event: DiceThrown) -> "Fight":
        """Return the battle after a throw."""
        made = Throw(event.front, event.back, met_by(tables, self, event.front, event.back))
        return replace(self, front=event.front, back=event.back, throws=(*self.throws, made))

    def ended(self, event: BattleEnded) -> "Fight":
        """Return the battle with its result."""
        return replace(self, result=event.result, first=event.first)


def met_by(tables: Tables, fight: Fight, front: Strip, back: Strip) -> str:
    """Return which strip meets the message: the front, for the Warrior also the back."""
    if fight.message is None:
        return ""
    message = tables.messages[fight.message]
    if tables.meets(message, front.numbers):
        return "front"
    return "back" if fight.reads_back and tables.meets(message, back.numbers) else ""


def remembered(past: Sequence[Event]) -> list[DiceThrown]:
    """Return the throws of the battle that goes on, in order."""
    found: list[DiceThrown] = []
    for event in reversed(past):
        if isinstance(event, (AstrolabeTurned, BattleEnded)):
            break
        if isinstance(event, DiceThrown) and event.why == "battle":
            found.append(event)
    return found[::-1]


def resumed(tables: Tables, begun: Fight, frame: BattleFrame, past: Sequence[Event]) -> Fight:
    """Return the battle of a frame with the throws that are remembered."""
    fight = replace(begun, message=frame.message)
    throws = remembered(past)
    for event in throws:
        fight = fight.thrown(tables, event)
    return replace(fight, earlier=max(0, frame.throws - len(throws)))
