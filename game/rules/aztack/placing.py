"""Which stones may be placed where, and laying one (Aztack rulebook, "Rules for Placing Stones")."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

from game.content.aztack import STONE_COUNT
from game.core.draft import Draft
from game.rules.aztack.actions import PlaceStone
from game.rules.aztack.events import StonePlaced
from game.rules.aztack.geometry import CELLS, PLACE_CELLS, PLACES_BESIDE, place_and_flip
from game.rules.aztack.matching import Match
from game.rules.aztack.state import CLOSED, HALVES, NO_HALF, Placed, State
from game.rules.aztack.tables import Tables

T = TypeVar("T")

_STONE_BITS = (1 << STONE_COUNT) | 1


def can_place(tables: Tables, codes: Sequence[int], mask: int) -> bool:
    """Whether a rack, as bits, has any legal placement."""
    fits = tables.fits
    for code in codes:  # noqa: SIM110 - a generator would take twice as long here, in the middle of every action
        if fits[code] & mask:
            return True
    return False


def placements(tables: Tables, codes: Sequence[int], mask: int) -> tuple[PlaceStone, ...]:
    """Return every legal placement of a rack, by place, then flip, then stone."""
    fits, found = tables.fits, []
    for place, code in enumerate(codes):
        bits = fits[code] & mask
        if bits:
            actions = tables.actions[place]
            while bits:
                low = bits & -bits
                found.append(actions[low.bit_length() - 1])
                bits ^= low
    return tuple(found)


def place_stone(tables: Tables, draft: Draft[State], action: PlaceStone) -> Match:
    """Lay a stone for the seat on turn and return how it matches. The placement is a legal one."""
    state, seat, stone = draft.state, draft.state.seat, action.stone
    found = place_and_flip(action.x1, action.y1, action.x2, action.y2)
    if found is None:
        raise ValueError("the two cells are no place")
    place, flip = found
    match = tables.match_of(state.codes[place], flip * STONE_COUNT + stone - 1)
    if match is None:
        raise ValueError("the stone doesn't match there")
    first, second = PLACE_CELLS[place]
    heights, tops, codes = list(state.heights), list(state.tops), list(state.codes)
    level = heights[first] + 1
    heights[first] = heights[second] = level
    tops[first] = 2 * (stone - 1) + flip
    tops[second] = 2 * (stone - 1) + 1 - flip
    for beside in PLACES_BESIDE[place]:
        a, b = PLACE_CELLS[beside]
        codes[beside] = tops[a] * HALVES + tops[b] if heights[a] == heights[b] else CLOSED
    hands, masks = without_stone(state, seat, stone)
    draft.state = State(
        state.names,
        state.options,
        (*state.placed, Placed(stone, action.x1, action.y1, action.x2, action.y2, level, seat)),
        hands,
        state.discards,
        state.boxed,
        with_entry(state.last_placed, seat, max(state.last_placed) + 1),
        state.passes,
        seat,
        (),
        state.rng,
        None,
        tuple(heights),
        tuple(tops),
        tuple(codes),
        masks,
    )
    draft.emit(StonePlaced(seat, stone, action.x1, action.y1, action.x2, action.y2, level, match))
    return match


def lay_again(tables: Tables, placed: Sequence[Placed]) -> Iterator[tuple[Placed, int, Match | None]]:
    """Yield each stone of a pyramid with the level it lies on and how it matches what was there before it.

    The match is None for the base and for a stone that may not be placed there.
    """
    heights, tops = [0] * CELLS, [NO_HALF] * CELLS
    for stone in placed:
        found = place_and_flip(stone.x1, stone.y1, stone.x2, stone.y2)
        if found is None:
            raise ValueError("the two cells are no place")
        place, flip = found
        first, second = PLACE_CELLS[place]
        match, level = None, max(heights[first], heights[second]) + 1
        if heights[first] == heights[second] > 0:
            match = tables.match_of(tops[first] * HALVES + tops[second], flip * STONE_COUNT + stone.stone - 1)
        heights[first] = heights[second] = level
        tops[first] = 2 * (stone.stone - 1) + flip
        tops[second] = 2 * (stone.stone - 1) + 1 - flip
        yield stone, level, match


def without_stone(state: State, seat: int, stone: int) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """Return all racks and their masks once a stone has left a seat's rack."""
    hand = state.hands[seat]
    at = hand.index(stone)
    mask = state.masks[seat] & ~(_STONE_BITS << (stone - 1))
    return with_entry(state.hands, seat, hand[:at] + hand[at + 1 :]), with_entry(state.masks, seat, mask)


def with_entry(entries: tuple[T, ...], index: int, entry: T) -> tuple[T, ...]:
    """Return a tuple in which one entry is another."""
    return (*entries[:index], entry, *entries[index + 1 :])
