"""Zaar's cards: rooms, events with what they do, characters and missions."""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from game.content.zaar.plates import Arrow
from game.content.zaar.signs import POWERS, Category, Letter, Power
from game.core.frozen import FrozenDict
from game.core.hex import SIDE_NAMES

Special: TypeAlias = Literal[
    "start", "shortcut_down", "shortcut_up", "shortcut_both", "windcatcher", "event_goal", "suspended"
]


@dataclass(frozen=True, slots=True)
class RoomCard:
    """A room card: its power or other category, its plaques in printed order, its doors in canonical rotation."""

    id: str
    name: str
    gloss: str
    power: Category
    plaques: tuple[Letter, ...]
    doors: tuple[Literal["n", "ne", "se", "s", "sw", "nw"], ...]
    special: Special | None

    def __post_init__(self) -> None:
        if not self.doors or len(set(self.doors)) < len(self.doors):
            raise ValueError(f"Room {self.id} needs at least one door and each edge at most once.")
        if len(set(self.plaques)) < len(self.plaques):
            raise ValueError(f"Room {self.id} shows the same plaque twice.")
        if bool(self.plaques) != (self.power in POWERS):
            raise ValueError(f"Room {self.id}: rooms of a power have plaques, sacred and suspended rooms have none.")
        if self.special == "start" and len(self.doors) < 5:
            raise ValueError(f"Room {self.id}: a start room has at least five doors.")
        if (self.special == "suspended") != (self.power == "suspended"):
            raise ValueError(f"Room {self.id}: power and special must both say suspended.")

    @property
    def mask(self) -> int:
        """The doors as a mask: bit i is a door in edge i."""
        return sum(1 << SIDE_NAMES.index(door) for door in self.doors)


@dataclass(frozen=True, slots=True)
class Coins:
    """An amount that an event pays or takes: life, wisdom, coins drawn at random, a tool of the player's choice."""

    life: int = 0
    wisdom: int = 0
    random: int = 0
    tool: Literal["choice"] | None = None


@dataclass(frozen=True, slots=True)
class Effect:
    """What an event does: the type names the effect, the other fields are its figures."""

    type: Literal[
        "letters_judge", "find_room", "shut_out", "wishing_well", "few_moves", "no_cards", "gift", "torn_scroll",
        "astrolabe_turns", "spell_returns", "changed_places", "trapdoor", "bread_and_salt", "four_winds",
        "vow_silence", "vow_hunter", "vow_sacred", "fever", "alms", "hidden_door",
    ]  # fmt: skip
    losses: FrozenDict[str, Coins] = field(default_factory=FrozenDict)
    rewards: FrozenDict[str, Coins] = field(default_factory=FrozenDict)
    reward: Coins | None = None
    penalty: Coins | None = None
    room: str | None = None
    power: Power | None = None
    number: int = 0
    moves: int = 0
    arrow: Arrow | None = None


@dataclass(frozen=True, slots=True)
class EventCard:
    """An event card; a front card stays for `turns` of the player's own following turns."""

    id: str
    title: str
    text: str
    kind: Literal["instant", "front"]
    turns: int
    void_level_1: bool
    liftable: bool
    effect: Effect

    def __post_init__(self) -> None:
        if (self.kind == "front") != (self.turns > 0):
            raise ValueError(f"Event {self.id}: a front card has turns, an instant one has none.")
        if self.liftable != (self.kind == "front"):
            raise ValueError(f"Event {self.id}: front cards can be lifted, instant ones can't.")


@dataclass(frozen=True, slots=True)
class Character:
    """A character of the advanced mode; what he can do is known to the rules by his id."""

    id: Literal["warrior", "monk", "knight", "alchemist", "wise", "physician"]
    name: str
    text: str
    life: int
    wisdom: int
    tools: FrozenDict[str, int]


@dataclass(frozen=True, slots=True)
class Mission:
    """A mission; `kind` tells when it is looked at."""

    id: Literal[
        "bloody_corridor", "humid_ab", "windy_bad", "smoggy_triangle", "four_powers",
        "four_events", "last_spell", "sixth_letter", "seventh_letter",
    ]  # fmt: skip
    title: str
    text: str
    kind: Literal["rooms", "events", "trap", "letter"]
    letter: int = 0
