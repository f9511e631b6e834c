"""The figures of the end screen, told from the table."""

from dataclasses import dataclass

from game.content.aztack import STONE_COUNT
from game.rules.aztack.geometry import cell_at, place_and_flip
from game.rules.aztack.matching import Match
from game.rules.aztack.state import HALVES, NO_HALF
from game.rules.aztack.tables import Tables
from game.rules.aztack.view import AztackView


@dataclass(frozen=True, slots=True)
class Figures:
    """By seat: stones left, bonuses earned and turns passed; and the highest level of the pyramid."""

    stones_left: tuple[int, ...]
    bonuses: tuple[int, ...]
    passes: tuple[int, ...]
    levels: int


def figures_of(tables: Tables, view: AztackView) -> Figures:
    """Return the figures of a table."""
    bonuses = [0] * len(view.names)
    tops = [NO_HALF] * len(view.tops)
    for stone in view.placed:
        found = place_and_flip(stone.x1, stone.y1, stone.x2, stone.y2)
        cells = cell_at(stone.x1, stone.y1), cell_at(stone.x2, stone.y2)
        if stone.seat is not None and found is not None:
            first, second = sorted(cells)
            bit = found[1] * STONE_COUNT + stone.stone - 1
            bonuses[stone.seat] += tables.match_of(tops[first] * HALVES + tops[second], bit) is Match.BOTH
        for half, cell in enumerate(cells):
            tops[cell] = 2 * (stone.stone - 1) + half
    return Figures(tuple(map(len, view.hands)), tuple(bonuses), view.passes, max(view.heights))
