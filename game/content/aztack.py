"""Aztack's content: the 60 stones, the computer players' settings and the words the rules speak with."""

from dataclasses import dataclass
from enum import Enum
from typing import Literal

from game.content.schema import Report, part
from game.core.frozen import FrozenDict

STONE_COUNT = 60
"""How many stones lie in the box (Aztack rulebook, "Components")."""


class Colour(Enum):
    """The five colours, in the order of their numbers."""

    GREEN = "green"
    ORANGE = "orange"
    GREY = "grey"
    BLUE = "blue"
    BURGUNDY = "burgundy"


class Glyph(Enum):
    """The four glyphs, in the order of their numbers."""

    FLOWER = "flower"
    WATER = "water"
    DEER = "deer"
    FLINT = "flint"


COLOURS = tuple(Colour)
GLYPHS = tuple(Glyph)


@dataclass(frozen=True, slots=True)
class Stone:
    """One stone: its id from 1 to 60 and the face of each half."""

    id: int
    half1: tuple[Colour, Glyph]
    half2: tuple[Colour, Glyph]

    def __post_init__(self) -> None:
        if not 1 <= self.id <= STONE_COUNT:
            raise ValueError(f"A stone's id is a number from 1 to {STONE_COUNT}, not {self.id}.")
        if self.half1 == self.half2:
            raise ValueError(f"Stone {self.id} shows the same face on both halves.")


@dataclass(frozen=True, slots=True)
class Weights:
    """What a position is worth to a player, in hundredths of a stone (all whole numbers)."""

    stone_left: int
    playable_stone: int
    placement: int
    placements_counted: int
    open_bonus: int
    empty_rack: int
    all_stuck: int


@dataclass(frozen=True, slots=True)
class Search:
    """How far the stronger levels look: positions examined, and replies kept at each step."""

    normal_width: int
    hard_nodes: int
    hard_nodes_with_four: int
    hard_nodes_longer: int
    hint_nodes: int
    root_width: int
    width: int

    def __post_init__(self) -> None:
        if min(self.normal_width, self.hint_nodes, self.root_width, self.width) < 1:
            raise ValueError("Every width and every count of positions must be at least 1.")
        if min(self.hard_nodes, self.hard_nodes_with_four, self.hard_nodes_longer) < 1:
            raise ValueError("Every width and every count of positions must be at least 1.")


@dataclass(frozen=True, slots=True)
class SpeedPreset:
    """The times of Speed Stack in milliseconds; `keys_factor` multiplies taking and placing by keys."""

    tie_window: int
    hand_over: int
    take_window: int
    place_window: int
    keys_factor: int
    discard_window: int
    lockout: int
    recovery: int

    def __post_init__(self) -> None:
        if min(self.take_window, self.place_window, self.discard_window, self.keys_factor) < 1:
            raise ValueError("The windows for taking, placing and discarding must be longer than nothing.")
        if min(self.tie_window, self.hand_over, self.lockout, self.recovery) < 0:
            raise ValueError("No time can be negative.")


@dataclass(frozen=True, slots=True)
class Reaction:
    """How fast and how well a computer player looks in Speed Stack; times in milliseconds.

    `notice` and `watch` are percentages, `misread` counts in 10,000 looks, `spread` is in hundredths.
    """

    look: int
    notice: int
    misread: int
    motor: int
    orient: int
    watch: int
    take: int
    take_spread: int
    place: int
    place_spread: int
    spread: int
    discards: Literal["random", "weakest"]
    """Which stone the bonus is used for: any, or the one with the fewest places."""

    def __post_init__(self) -> None:
        if min(self.look, self.motor, self.take, self.place) < 1:
            raise ValueError("The times for looking, calling, taking and placing must be longer than nothing.")
        if not (0 < self.notice <= 100 and 0 <= self.watch <= 100 and 0 <= self.misread <= 10_000):
            raise ValueError("notice and watch are percentages, misread counts in 10,000.")


PRESETS = ("standard", "family", "sharp")
REACTIONS = ("beginner", "easy", "normal", "hard", "person", "person-slow", "person-fast")
"""The players of Speed Stack; the persons are models for simulations."""


@dataclass(frozen=True, slots=True)
class AztackContent:
    """Everything Aztack reads from files."""

    stones: tuple[Stone, ...] = part("aztack/stones.yaml", key="stones")
    weights: Weights = part("aztack/settings.yaml", key="weights")
    search: Search = part("aztack/settings.yaml", key="search")
    presets: FrozenDict[str, SpeedPreset] = part("aztack/settings.yaml", key="presets")
    reactions: FrozenDict[str, Reaction] = part("aztack/settings.yaml", key="reactions")
    why: FrozenDict[str, str] = part("texts/en/aztack.yaml", key="aztack.why")
    call_names: FrozenDict[str, str] = part("texts/en/aztack.yaml", key="aztack.call")
    colour_names: FrozenDict[Colour, str] = part("texts/en/aztack.yaml", key="aztack.colour")
    glyph_names: FrozenDict[Glyph, str] = part("texts/en/aztack.yaml", key="aztack.glyph")

    def check(self, report: Report) -> None:
        """Report a wrong number of stones, ids that stand twice, stones alike and faces without a name."""
        if len(self.stones) != STONE_COUNT:
            report(f"There must be {STONE_COUNT} stones; {len(self.stones)} stand here.", "stones")
        ids: dict[int, int] = {}
        faces: dict[frozenset[tuple[Colour, Glyph]], int] = {}
        for index, stone in enumerate(self.stones):
            if stone.id in ids:
                report(f"The id {stone.id} is given twice.", "stones", index, "id")
            ids[stone.id] = index
            twin = faces.setdefault(frozenset((stone.half1, stone.half2)), stone.id)
            if twin != stone.id:
                report(f"Stone {stone.id} is the same as stone {twin}.", "stones", index)
        for colour in COLOURS:
            if colour not in self.colour_names:
                report(f'The colour "{colour.value}" has no name here.', "colour_names")
        for glyph in GLYPHS:
            if glyph not in self.glyph_names:
                report(f'The glyph "{glyph.value}" has no name here.', "glyph_names")
        for names, there, place in ((PRESETS, self.presets, "presets"), (REACTIONS, self.reactions, "reactions")):
            for name in names:
                if name not in there:
                    report(f'"{name}" is missing here.', place)
