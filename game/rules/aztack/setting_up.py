"""Laying the base and dealing the racks (Aztack rulebook, "Setting Up")."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.content.aztack import COLOURS, STONE_COUNT
from game.core.rng import Rng
from game.rules.aztack.events import StonesSwapped
from game.rules.aztack.geometry import WIDTH
from game.rules.aztack.state import Placed
from game.rules.aztack.tables import Tables

BASE_STONES = 12
HAND_STONES = 12
STONES_PER_COLOUR = 2
"""Each colour must be on at least so many different stones of the base."""

MAX_SWAPS = 20


@dataclass(frozen=True, slots=True)
class Deal:
    """A base and what is left, before any racks are dealt."""

    base: tuple[int, ...]
    supply: tuple[int, ...]
    swaps: tuple[StonesSwapped, ...]


def colour_counts(tables: Tables, stones: Sequence[int]) -> list[int]:
    """Return for each colour on how many of the stones it is."""
    counts = [0] * len(COLOURS)
    for stone in stones:
        for colour in tables.colours_of_stone[stone - 1]:
            counts[colour] += 1
    return counts


def deal(tables: Tables, rng: Rng) -> tuple[Deal, Rng]:
    """Draw 12 stones for the base and swap until each colour is on two of them.

    RULING: R7, R8, the stones, their order and every swap come from the match's generator.
    """
    while True:
        stones, rng = rng.shuffle(range(1, STONE_COUNT + 1))
        laid = Deal(stones[:BASE_STONES], stones[BASE_STONES:], ())
        for _ in range(MAX_SWAPS):
            colour = missing_colour(tables, laid.base)
            if colour is None:
                return laid, rng
            laid, rng = swap_in(tables, laid, colour, rng)
        if missing_colour(tables, laid.base) is None:
            return laid, rng


def missing_colour(tables: Tables, base: Sequence[int]) -> int | None:
    """Return the colour that is on the fewest base stones, None when each is on two or more."""
    counts = colour_counts(tables, base)
    fewest = min(counts)
    return counts.index(fewest) if fewest < STONES_PER_COLOUR else None


def swap_in(tables: Tables, laid: Deal, colour: int, rng: Rng) -> tuple[Deal, Rng]:
    """Swap a random stone of the supply that shows a colour for a random stone of the base that can be spared."""
    counts = colour_counts(tables, laid.base)
    incoming, rng = rng.choice([s for s in laid.supply if colour in tables.colours_of_stone[s - 1]])
    lacking = [s for s in laid.base if colour not in tables.colours_of_stone[s - 1]]
    spare = [s for s in lacking if all(counts[c] > STONES_PER_COLOUR for c in tables.colours_of_stone[s - 1])]
    outgoing, rng = rng.choice(spare or lacking)
    position = laid.base.index(outgoing)
    supply, rng = rng.shuffle([outgoing if s == incoming else s for s in laid.supply])
    swap = StonesSwapped(incoming, outgoing, COLOURS[colour].value, position)
    base = (*laid.base[:position], incoming, *laid.base[position + 1 :])
    return Deal(base, supply, (*laid.swaps, swap)), rng


def lay_base(base: Sequence[int], rng: Rng) -> tuple[tuple[Placed, ...], Rng]:
    """Lay two rows of six stones, each along y; which half lies further back is drawn."""
    flips, rng = rng.below(1 << BASE_STONES)
    placed = []
    for position, stone in enumerate(base):
        x, back, flip = position % WIDTH, 2 * (position // WIDTH), flips >> position & 1
        placed.append(Placed(stone, x, back + flip, x, back + 1 - flip, 1, None))
    return tuple(placed), rng
