"""A match as a value. What follows from the stones laid is derived: never written, rebuilt on reading."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from game.content.aztack import STONE_COUNT
from game.core.codec import derived, register
from game.core.frozen import FrozenDict
from game.core.rng import Rng
from game.rules.aztack.geometry import CELLS, PLACE_CELLS, cell_at, place_and_flip

HALVES = 2 * STONE_COUNT
"""A half's number is 2 * (stone - 1) for half 1, one more for half 2."""

CLOSED = HALVES * HALVES
"""The code of a place whose two cells have different heights."""

NO_HALF = -1


@register("aztack.Placed")
@dataclass(frozen=True, slots=True)
class Placed:
    """A stone of the pyramid: half 1 on (x1, y1), half 2 on (x2, y2); `seat` is None for a stone of the base."""

    stone: int
    x1: int
    y1: int
    x2: int
    y2: int
    level: int
    seat: int | None


@register("aztack.PlaceFrame")
@dataclass(frozen=True, slots=True)
class PlaceFrame:
    """The seat is to place a stone."""

    seat: int


@register("aztack.DiscardFrame")
@dataclass(frozen=True, slots=True)
class DiscardFrame:
    """The seat has earned the bonus and may discard a stone."""

    seat: int


Frame: TypeAlias = PlaceFrame | DiscardFrame


@register("aztack.End")
@dataclass(frozen=True, slots=True)
class End:
    """How the match ended: the winner and a word for the reason (see `winning`)."""

    winner: int
    reason: str


class Pile(Protocol):
    """The pyramid as far as the rules need it: of each cell the height and the half on top."""

    @property
    def heights(self) -> tuple[int, ...]:
        """Stones in each cell; the base counts 1."""

    @property
    def tops(self) -> tuple[int, ...]:
        """The number of the half on top of each cell."""


@register("aztack.State")
@dataclass(frozen=True, slots=True)
class State:
    """A match of Aztack.

    `placed` lists the stones of the pyramid in placing order, the 12 of the base first; `hands` are the racks in the
    order of the deal; `boxed` was dealt to nobody; `last_placed` holds for each seat the number of its latest
    placement, counted from 1 over all seats, or 0. `seat` has the turn; `frames` is empty once `end` is set.
    """

    names: tuple[str, ...]
    options: FrozenDict[str, str]
    placed: tuple[Placed, ...]
    hands: tuple[tuple[int, ...], ...]
    discards: tuple[tuple[int, ...], ...]
    boxed: tuple[int, ...]
    last_placed: tuple[int, ...]
    passes: tuple[int, ...]
    seat: int
    frames: tuple[Frame, ...]
    rng: Rng
    end: End | None = None
    heights: tuple[int, ...] = derived(())
    tops: tuple[int, ...] = derived(())
    codes: tuple[int, ...] = derived(())
    masks: tuple[int, ...] = derived(())

    @classmethod
    def rebuild(cls, **fields: Any) -> "State":
        """Return the state of the written fields. Raises ValueError for a stone or a place that doesn't exist."""
        heights, tops = pile_of(fields["placed"])
        return cls(
            **fields,
            heights=heights,
            tops=tops,
            codes=codes_of(heights, tops),
            masks=tuple(mask_of(hand) for hand in fields["hands"]),
        )

    def with_turn(self, seat: int, passes: tuple[int, ...], frames: tuple[Frame, ...], end: End | None) -> "State":
        """Return the state in which only the turn is another (several times faster than `dataclasses.replace`)."""
        return State(
            self.names,
            self.options,
            self.placed,
            self.hands,
            self.discards,
            self.boxed,
            self.last_placed,
            passes,
            seat,
            frames,
            self.rng,
            end,
            self.heights,
            self.tops,
            self.codes,
            self.masks,
        )


def pile_of(placed: Sequence[Placed]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return height and top half of each cell after laying the stones in order."""
    heights, tops = [0] * CELLS, [NO_HALF] * CELLS
    for stone in placed:
        if not 1 <= stone.stone <= STONE_COUNT:
            raise ValueError(f"there is no stone {stone.stone}")
        if place_and_flip(stone.x1, stone.y1, stone.x2, stone.y2) is None:
            raise ValueError(f"stone {stone.stone} can't lie on ({stone.x1}, {stone.y1}) and ({stone.x2}, {stone.y2})")
        for half, (x, y) in enumerate(((stone.x1, stone.y1), (stone.x2, stone.y2))):
            cell = cell_at(x, y)
            heights[cell] += 1
            tops[cell] = 2 * (stone.stone - 1) + half
    return tuple(heights), tuple(tops)


def codes_of(heights: Sequence[int], tops: Sequence[int]) -> tuple[int, ...]:
    """Return the code of each place: which two halves lie on top there, or CLOSED where a stone would tilt."""
    return tuple(tops[a] * HALVES + tops[b] if heights[a] == heights[b] else CLOSED for a, b in PLACE_CELLS)


def mask_of(hand: Sequence[int]) -> int:
    """Return a rack as bits: stone s has bit s - 1 (flip 0) and bit s + 59 (flip 1)."""
    mask = 0
    for stone in hand:
        if not 1 <= stone <= STONE_COUNT:
            raise ValueError(f"there is no stone {stone}")
        mask |= ((1 << STONE_COUNT) | 1) << (stone - 1)
    return mask


def stone_and_half(top: int) -> tuple[int, int]:
    """Return the stone's id and its half, 1 or 2, of a half's number."""
    return (top >> 1) + 1, (top & 1) + 1
