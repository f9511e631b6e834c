"""Geometry of flat-top hexes in axial coordinates (q, r); sides are numbered clockwise from the top."""

from functools import cache
from typing import TypeAlias

Cell: TypeAlias = tuple[int, int]
"""A hex by its axial coordinates (q, r)."""

SIDES = 6
DIRECTIONS: tuple[Cell, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""What to add to a cell to get its neighbour over side 0 (north), 1, ... 5 (north-west)."""

SIDE_NAMES = ("n", "ne", "se", "s", "sw", "nw")
"""The short names of the sides, in the order of their numbers."""


def neighbour(cell: Cell, side: int) -> Cell:
    """Return the cell that lies over a side."""
    dq, dr = DIRECTIONS[side]
    return cell[0] + dq, cell[1] + dr


def opposite(side: int) -> int:
    """Return the side across: the neighbour's number for the same edge."""
    return (side + 3) % SIDES


def distance(a: Cell, b: Cell) -> int:
    """Return how many steps lie between two cells."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


@cache
def cells_within(radius: int) -> tuple[Cell, ...]:
    """Return all cells at most `radius` steps from the centre, sorted by q, then r."""
    span = range(-radius, radius + 1)
    return tuple((q, r) for q in span for r in span if abs(q + r) <= radius)


def turn_mask(mask: int, steps: int) -> int:
    """Return a set of sides (bit i is side i) turned clockwise."""
    steps %= SIDES
    return ((mask << steps) | (mask >> (SIDES - steps))) & 63


_MASK_SIDES = tuple(tuple(side for side in range(SIDES) if mask >> side & 1) for mask in range(1 << SIDES))


def mask_sides(mask: int) -> tuple[int, ...]:
    """Return the sides of a mask, in order."""
    return _MASK_SIDES[mask]
