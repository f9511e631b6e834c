"""The Ziggurat's board as a value: spaces in ring order, features, links and chapter spots.

Ziggurat rulebook, "The Board". The six Tiled maps are its only source (`game.content.tiled`); the rules and the
computer players get this value and never see a map.
"""

from dataclasses import dataclass

from game.core.frozen import FrozenDict

RINGS = (40, 32, 24, 16, 8, 1)
"""Number of spaces of each level, from the town (0) to the summit (5)."""

LEVELS = len(RINGS)
HOME_COLOURS = ("red", "yellow", "white", "purple")
SPIRIT_COLOURS = ("pink", "orange", "blue", "green")
ITEMS = ("cake", "bell", "rope", "flask")
SPOT_KINDS = ("shard", "townsfolk", "spirit", "cinder", "basin", "brazier")
FIRST_CHAPTER, LAST_CHAPTER = 1, 6


def space_id(level: int, index: int) -> str:
    """Return the id of a space, such as "L1-07"."""
    return f"L{level}-{index:02d}"


def grid_place(level: int, index: int) -> tuple[int, int]:
    """Return where a space lies in the 11x11 plan: index 0 is the north-west corner, indices grow clockwise."""
    side = RINGS[level] // 4
    if side == 0:
        return level, level
    quarter, step = divmod(index, side)
    return (
        (level + step, level),
        (level + side, level + step),
        (level + side - step, level + side),
        (level, level + side - step),
    )[quarter]


@dataclass(frozen=True, slots=True)
class Space:
    """One space of a level; `x` and `y` are its place in the 11x11 plan that all levels share."""

    id: str
    level: int
    index: int
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Niche:
    """Where an item lies from a chapter on."""

    item: str
    space: str
    from_chapter: int


@dataclass(frozen=True, slots=True)
class Gate:
    """A moss gate: two arches."""

    pair: int
    ends: tuple[str, str]
    from_chapter: int


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a chapter puts something; `colour` and `who` tell which spirit, brazier or townsperson."""

    kind: str
    space: str
    chapter: int
    colour: str = ""
    who: str = ""


@dataclass(frozen=True, slots=True)
class Building:
    """A house of the town in the picture; it has no meaning in the rules. Lengths are in map pixels."""

    id: str
    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Board:
    """The whole board. `spaces` stand level by level in ring order; ladders go bottom to top, chutes top to bottom."""

    moss_side: str
    spaces: tuple[Space, ...]
    homes: FrozenDict[str, str]
    spawns: FrozenDict[str, str]
    ladders: FrozenDict[str, str]
    chutes: FrozenDict[str, str]
    pits: tuple[str, ...]
    summit: str
    niches: tuple[Niche, ...]
    gates: tuple[Gate, ...]
    spots: tuple[Spot, ...]
    buildings: tuple[Building, ...]

    def spots_of(self, kind: str, chapter: int) -> tuple[Spot, ...]:
        """Return the spots of a kind in a chapter, in the order of the maps."""
        return tuple(spot for spot in self.spots if spot.kind == kind and spot.chapter == chapter)
