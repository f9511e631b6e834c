"""Zaar's state: the mansion, the players, the astrolabe and the stack of open decisions ("Cards Categorization")."""

from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from game.content.zaar.numbers import DEFAULT_OPTIONS
from game.content.zaar.signs import Letter, Tool
from game.core.codec import derived, register
from game.core.frozen import FrozenDict
from game.core.hex import Cell
from game.core.rng import Rng

Coin: TypeAlias = Literal["life", "wisdom", "seal", "hidden"]
"""What lies on a plaque or on the name table; a seal is the blank marker of an empty bag, hidden is for views."""

Cover: TypeAlias = Literal["none", "life", "wisdom", "seal", "hidden"]
"""What lies on a cell of the name table."""

Status: TypeAlias = Literal["in", "escaped", "buried", "taken"]
Spot: TypeAlias = tuple[Cell, Letter]
"""A plaque by its room's cell and its letter."""


@register("zaar.Plaque")
@dataclass(frozen=True, slots=True)
class Plaque:
    """A spell plaque: live, or revoked with a coin on it until somebody takes it."""

    letter: Letter
    live: bool = True
    coin: Coin | None = None

    def __post_init__(self) -> None:
        if self.live and self.coin is not None:
            raise ValueError(f"no coin lies on the live plaque {self.letter}")


@register("zaar.PlacedTool")
@dataclass(frozen=True, slots=True)
class PlacedTool:
    """A Peganum or Boswellia that lies in a room."""

    kind: Literal["boswellia", "peganum"]
    owner: int


@register("zaar.Room")
@dataclass(frozen=True, slots=True)
class Room:
    """A room card in the mansion. `rotation` counts clockwise steps; `mission_used` bars it from later missions."""

    cell: Cell
    room: str
    rotation: int = 0
    plaques: tuple[Plaque, ...] = ()
    tools: tuple[PlacedTool, ...] = ()
    collapsed: bool = False
    mission_used: bool = False

    def __post_init__(self) -> None:
        if not 0 <= self.rotation < 6:
            raise ValueError("a rotation is a number from 0 to 5")


@register("zaar.Wall")
@dataclass(frozen=True, slots=True)
class Wall:
    """The wall between a cell and its neighbour, written from the side whose number is 0, 1 or 2."""

    cell: Cell
    side: int

    def __post_init__(self) -> None:
        if not 0 <= self.side < 3:
            raise ValueError("a wall is written from the cell that has it at side 0, 1 or 2")


@register("zaar.Amulet")
@dataclass(frozen=True, slots=True)
class Amulet:
    """An Amulet on a wall: a passage for everybody."""

    wall: Wall
    owner: int


@register("zaar.Tools")
@dataclass(frozen=True, slots=True)
class Tools:
    """Tool coins by kind, in a hand or in the tool bag."""

    boswellia: int = 0
    amulet: int = 0
    peganum: int = 0

    def __post_init__(self) -> None:
        if min(self.boswellia, self.amulet, self.peganum) < 0:
            raise ValueError("there can't be fewer than no tools")

    def plus(self, kind: Tool, count: int) -> "Tools":
        """Return the tools with `count` more of a kind (fewer when negative)."""
        changed = {"boswellia": self.boswellia, "amulet": self.amulet, "peganum": self.peganum}
        changed[kind] += count
        return Tools(**changed)

    def of(self, kind: Tool) -> int:
        """Return how many of a kind there are."""
        count: int = getattr(self, kind)
        return count

    @property
    def total(self) -> int:
        """How many there are in all."""
        return self.boswellia + self.amulet + self.peganum


@register("zaar.FrontEvent")
@dataclass(frozen=True, slots=True)
class FrontEvent:
    """An event card in front of a player.

    `turns_left` counts the own turns it still lasts; `fresh` says it was drawn in the turn that goes on, which isn't
    counted; `flag` notes that a battle of this turn revoked a plaque (Hunter's Vow).
    """

    event: str
    turns_left: int
    flag: bool = False
    fresh: bool = False


@register("zaar.Player")
@dataclass(frozen=True, slots=True)
class Player:
    """A player: colour, character (advanced mode), coins, tools and pawn.

    `cell` is None while the pawn is out of the mansion. `fours_paid` counts the Four Events missions paid,
    `stay_count` the own turns of level 4 spent in one room, `has_moved` whether the pawn moved in level 4.
    """

    colour: str | None = None
    character: str | None = None
    life: int = 0
    wisdom: int = 0
    tools: Tools = field(default_factory=Tools)
    cell: Cell | None = (0, 0)
    status: Status = "in"
    front: FrontEvent | None = None
    passed: tuple[str, ...] = ()
    fours_paid: int = 0
    stay_count: int = 0
    has_moved: bool = False

    @property
    def coins(self) -> int:
        """Life, wisdom and tools in hand: what the final count is made of."""
        return self.life + self.wisdom + self.tools.total


@register("zaar.Strip")
@dataclass(frozen=True, slots=True)
class Strip:
    """One row of the Raml, read from the top of the rod."""

    letter: Letter
    numbers: tuple[int, int, int]


@register("zaar.Raml")
@dataclass(frozen=True, slots=True)
class Raml:
    """The geomancy dice as they lie: the upper row and the row that faces the cloth."""

    front: Strip
    back: Strip


@register("zaar.CoinBag")
@dataclass(frozen=True, slots=True)
class CoinBag:
    """The life and wisdom coins in the bag; how they are split is hidden."""

    life: int
    wisdom: int

    def __post_init__(self) -> None:
        if self.life < 0 or self.wisdom < 0:
            raise ValueError("the bag can't hold fewer than no coins")

    @property
    def total(self) -> int:
        """How many coins the bag holds."""
        return self.life + self.wisdom


NO_COVER: tuple[tuple[Cover, ...], ...] = (("none",) * 6,) * 4


class Passages:
    """Holds the passages of a position, which the rules work out from the rooms' doors when they first meet it."""

    __slots__ = ("passages",)

    passages: FrozenDict[Cell, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Table(Passages):
    """All that lies open on the table; State adds what is hidden, View what a seat knows of it.

    `rooms` stand in the order in which they were laid; `name_letters` in the order in which they were found;
    `quiet_turns` counts the turns of level 4 in which nothing happened (dusk). The last two fields are derived: rooms
    by cell, and the live plaques. Beside them `passages` tells the sides of each room that are passages.
    """

    options: FrozenDict[str, str] = DEFAULT_OPTIONS
    level: int = 1
    rooms: tuple[Room, ...]
    amulets: tuple[Amulet, ...] = ()
    broken_walls: tuple[Wall, ...] = ()
    players: tuple[Player, ...]
    raml: Raml
    letter_index: int = 0
    power_index: int = 0
    back_index: int = 0
    name_letters: tuple[str, ...] = ()
    name_table: tuple[tuple[Cover, ...], ...] = NO_COVER
    tools: Tools
    discard: tuple[str, ...] = ()
    demon_cell: Cell | None = None
    last_revoker: int | None = None
    quiet_turns: int = 0
    frames: tuple[Any, ...] = ()
    deck: tuple[str, ...]
    board: FrozenDict[Cell, Room] = derived()
    live: tuple[Spot, ...] = derived(())


@register("zaar.State")
@dataclass(frozen=True, slots=True, kw_only=True)
class State(Table):
    """A whole position. `deck` is drawn from its end."""

    bag: CoinBag
    rng: Rng

    @classmethod
    def rebuild(cls, **fields: Any) -> "State":
        """Return the state of the written fields with those derived fields that need no content."""
        return cls(**_with_derived(fields))


@register("zaar.View")
@dataclass(frozen=True, slots=True, kw_only=True)
class View(Table):
    """What a seat knows: `deck` is sorted, coins that lie face down read "hidden", the bag is a number of coins."""

    seat: int
    bag_total: int

    @classmethod
    def rebuild(cls, **fields: Any) -> "View":
        """Return the view of the written fields with those derived fields that need no content."""
        return cls(**_with_derived(fields))


def _with_derived(fields: dict[str, Any]) -> dict[str, Any]:
    """Return the fields with the derived ones; options left out have their default."""
    rooms = fields["rooms"]
    options = DEFAULT_OPTIONS.merged(fields.get("options", {}))
    return {**fields, "options": options, "board": board_of(rooms), "live": live_of(rooms)}


def board_of(rooms: tuple[Room, ...]) -> FrozenDict[Cell, Room]:
    """Return the rooms by cell. Raises ValueError when two stand in one."""
    board = FrozenDict({room.cell: room for room in rooms})
    if len(board) < len(rooms):
        raise ValueError("two rooms stand in one cell")
    return board


def live_of(rooms: tuple[Room, ...]) -> tuple[Spot, ...]:
    """Return the live plaques in order of cell (q, then r), then letter A, B, J, D."""
    spots = [(room.cell, plaque.letter) for room in rooms for plaque in room.plaques if plaque.live]
    return tuple(sorted(spots, key=spot_order))


def spot_order(spot: Spot) -> tuple[int, int, int]:
    """Return what orders plaques: cell (q, then r), then letter A, B, J, D."""
    (q, r), letter = spot
    return q, r, "ABJD".index(letter)
