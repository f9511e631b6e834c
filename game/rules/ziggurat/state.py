"""The Ziggurat's state: what lies on the table, and the stack of open decisions.

Ziggurat rulebook, "Setup" and "How to Play". Spaces are named "L1-07" (level, index); seats count from 0.
"""

from dataclasses import dataclass, field
from typing import Any, Literal

from game.core.codec import register
from game.core.frozen import FrozenDict
from game.core.protocol import Seat
from game.core.rng import Rng

CW: Literal["cw"] = "cw"
CCW: Literal["ccw"] = "ccw"
WAYS: tuple[Literal["cw", "ccw"], ...] = (CW, CCW)
"""Round the ring seen from above: clockwise (index + 1) or counter-clockwise."""

BESIDE, INSIDE, SETTLED = "beside", "inside", "settled"
"""Where a spirit is when it isn't on a space: beside the board, in a pit, in its brazier."""

LED, SAFE = "led", "safe"
"""Where a townsperson is when they aren't on a space."""

CINDER = "C"
SPIRITS = (*(f"{letter}{number}" for letter in "POBG" for number in (1, 2, 3)), CINDER)
"""The order in which spirits are numbered, in states as well as in the ids of the screen tree."""
MAX_ITEMS = 2


@register("ziggurat.House")
@dataclass(frozen=True, slots=True)
class House:
    """Options that stay in force during the match (rulings R1, R21, R25)."""

    chooser: str = "owner"
    refuse: bool = False
    win_check: str = "move"
    item_after_push: bool = False
    difficulty: str = "written"


@register("ziggurat.Hero")
@dataclass(frozen=True, slots=True)
class Hero:
    """A seat's hero: who it is, where it stands, what it carries. `leads` names a townsperson."""

    hero: str
    name: str
    home: str
    space: str
    items: tuple[str, ...] = ()
    shards: int = 0
    leads: str | None = None


@register("ziggurat.Pieces")
@dataclass(frozen=True, slots=True)
class Pieces:
    """Everything on the board and on the hero cards.

    `spirits` maps P1 ... G3 (and C, Old Cinder), always in this order, to a space or "beside", "inside", "settled";
    `niches` lists the items that lie on their niche; `shards` and `basins` list the spaces where one is left; `folk`
    maps a townsperson to a space, "led" or "safe"; `lit` lists the colours of lit braziers; `lore` counts the uses of
    Count Again.
    """

    heroes: tuple[Hero, ...]
    spirits: FrozenDict[str, str]
    niches: tuple[str, ...] = ()
    shards: tuple[str, ...] = ()
    folk: FrozenDict[str, str] = field(default_factory=FrozenDict)
    basins: tuple[str, ...] = ()
    cooled: int = 0
    lit: tuple[str, ...] = ()
    lore: int = 0

    def __post_init__(self) -> None:
        names = tuple(self.spirits)
        if names != SPIRITS[: len(names)]:
            ordered = sorted(
                self.spirits.items(), key=lambda item: SPIRITS.index(item[0]) if item[0] in SPIRITS else 99
            )
            object.__setattr__(self, "spirits", FrozenDict(ordered))


@register("ziggurat.Tally")
@dataclass(frozen=True, slots=True)
class Tally:
    """What the honorifics count, per seat: ladders, chutes, townsfolk saved, items used; and two memories."""

    ladders: tuple[int, ...]
    chutes: tuple[int, ...]
    saved: tuple[int, ...]
    used: tuple[int, ...]
    beside_cinder: tuple[Seat, ...] = ()
    last_up: Seat | None = None


@register("ziggurat.Award")
@dataclass(frozen=True, slots=True)
class Award:
    """An honorific earned in this match."""

    honorific: str
    seat: Seat


@register("ziggurat.Ending")
@dataclass(frozen=True, slots=True)
class Ending:
    """How the match ended: won, or lost by pit, burn, summit, cards or deadlock; `seat` is the hero or seat it hit."""

    kind: str
    reason: str
    seat: Seat | None = None


@register("ziggurat.GiveFrame")
@dataclass(frozen=True, slots=True)
class GiveFrame:
    """Sticker A: the team agrees who carries the item of a restored building."""

    building: str
    item: str


@register("ziggurat.SwapFrame")
@dataclass(frozen=True, slots=True)
class SwapFrame:
    """Sticker C: the team may swap one dealt card."""


@register("ziggurat.StartFrame")
@dataclass(frozen=True, slots=True)
class StartFrame:
    """Chapter 6: the team chooses the starting player; `preset` is the proposal."""

    preset: Seat


@register("ziggurat.SetupFrame")
@dataclass(frozen=True, slots=True)
class SetupFrame:
    """Setup goes on with sticker step number `step`."""

    step: int


@register("ziggurat.TurnFrame")
@dataclass(frozen=True, slots=True)
class TurnFrame:
    """A seat's turn: first its card is to be played, then a new one drawn."""

    seat: Seat
    played: bool = False


@register("ziggurat.CardFrame")
@dataclass(frozen=True, slots=True)
class CardFrame:
    """A card being played: the step that comes next, spirits sent into pits, whether a hero moved.

    `before` is the table as it lay when the card was played.
    """

    seat: Seat
    card: str
    step: str = "heroes"
    fallen: int = 0
    moved: bool = False
    before: Pieces | None = None


@register("ziggurat.HeroesFrame")
@dataclass(frozen=True, slots=True)
class HeroesFrame:
    """The current player chooses the next hero among `left`; with `all` each of them moves."""

    seat: Seat
    left: tuple[Seat, ...]
    n: int
    all: bool = False


@register("ziggurat.HeroMoveFrame")
@dataclass(frozen=True, slots=True)
class HeroMoveFrame:
    """`seat` chooses the way of the hero `mover`. Items announced so far stand in the other fields.

    `cake` is the seat whose cake changes the number by `change`; `count` is the number of Count Again; `rope` asks the
    rope to hold over a chute; `touched` counts announcements; `others` may be chosen instead if its player refuses.
    """

    seat: Seat
    mover: Seat
    n: int
    cake: Seat | None = None
    change: int = 0
    count: int = 0
    rope: bool = False
    touched: int = 0
    others: tuple[Seat, ...] = ()

    @property
    def number(self) -> int:
        """How many spaces the hero moves."""
        return self.count or self.n + self.change


@register("ziggurat.SpiritsFrame")
@dataclass(frozen=True, slots=True)
class SpiritsFrame:
    """The current player chooses the next spirit among `left`; each of them moves, or one by the draught."""

    seat: Seat
    left: tuple[str, ...]
    n: int
    draught: bool = False


@register("ziggurat.SpiritMoveFrame")
@dataclass(frozen=True, slots=True)
class SpiritMoveFrame:
    """The current player chooses the way of a spirit."""

    seat: Seat
    spirit: str
    n: int
    count: int = 0
    draught: bool = False
    touched: int = 0

    @property
    def number(self) -> int:
        """How many spaces the spirit moves."""
        return self.count or self.n


@register("ziggurat.PushFrame")
@dataclass(frozen=True, slots=True)
class PushFrame:
    """The current player chooses which way the hero `pushed` goes from the space it shares with `by`.

    `depth` counts the pushes of this move, `entered` the spaces entered in it, `weary` the endless chains (R9);
    `own_move` tells that `by` is the hero that a card moves.
    """

    seat: Seat
    pushed: Seat
    by: Seat
    depth: int = 1
    entered: tuple[tuple[int, str], ...] = ()
    weary: int = 0
    own_move: bool = False


@register("ziggurat.State")
@dataclass(frozen=True, slots=True)
class State:
    """A match. `boxed` holds cards put back unseen, `plays` counts cards played, `open_honorifics` can be earned."""

    chapter: int
    pieces: Pieces
    hands: tuple[str | None, ...]
    deck: tuple[str, ...]
    discard: tuple[str, ...]
    frames: tuple[Any, ...]
    rng: Rng
    tally: Tally
    start_seat: Seat = 0
    house: House = field(default_factory=House)
    boxed: tuple[str, ...] = ()
    plays: int = 0
    open_honorifics: tuple[str, ...] = ()
    awards: tuple[Award, ...] = ()
    ending: Ending | None = None
