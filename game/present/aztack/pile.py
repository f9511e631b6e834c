"""The pile's geometry on the screen: quarter turns, projection, outlines of cells and places (look.md 3.2)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.present.node import Point, Rect
from game.rules.aztack.geometry import DEPTH, PLACE_CELLS, WIDTH, cell_xy
from game.rules.aztack.state import Placed

HALF_WIDTH = 76.37
HALF_DEPTH = 58.50
UNIT_HEIGHT = 69.42
"""Screen pixels at 1x: half a cell's diagonal across and down, and one cell's edge upward."""

STONE_HEIGHT = 0.5
EDGE = 108
"""A cell's edge in world pixels at 1x."""

MAT_MARGIN = 1.0
DIMS = (214, 230, 245, 255)
"""Brightness of the tops from the lowest level up: the height is readable at a glance."""


def dim_of(level: int) -> int:
    """Return how bright a stone of a level is drawn, 255 at the most."""
    return DIMS[min(level, len(DIMS)) - 1]


def turned(x: float, y: float, turns: int) -> tuple[float, float]:
    """Return a point of the board after `turns` quarter turns of the camera; corners run from 0 to 6 and 0 to 4."""
    if turns == 1:
        return DEPTH - y, x
    if turns == 2:
        return WIDTH - x, DEPTH - y
    if turns == 3:
        return y, WIDTH - x
    return x, y


def unturned(x: float, y: float, turns: int) -> tuple[float, float]:
    """Return the point of the board that `turned` brings to (x, y)."""
    if turns == 1:
        return y, DEPTH - x
    if turns == 2:
        return WIDTH - x, DEPTH - y
    if turns == 3:
        return WIDTH - y, x
    return x, y


@dataclass(frozen=True)
class PileView:
    """How the pile is seen: `area` to stand in, quarter turns, pixels per 1x pixel, spread of the levels, shift."""

    area: Rect
    turns: int
    scale: float
    spread: float = 1.0
    shift: tuple[int, int] = (0, 0)

    @property
    def size(self) -> tuple[int, int]:
        """Cells along the screen's two axes."""
        return (DEPTH, WIDTH) if self.turns % 2 else (WIDTH, DEPTH)

    @property
    def center(self) -> Point:
        """Where the middle of the footprint lies on the screen."""
        x, y = self.area.center
        return x + self.shift[0], y + self.shift[1]

    def point(self, x: float, y: float, z: float = 0.0) -> Point:
        """Return the screen position of a board point; z in cells."""
        rx, ry = turned(x, y, self.turns)
        across, down = self.size
        dx, dy = rx - across / 2, ry - down / 2
        ox, oy = self.center
        s = self.scale
        return ox + (dx - dy) * HALF_WIDTH * s, oy + ((dx + dy) * HALF_DEPTH - z * self.spread * UNIT_HEIGHT) * s

    def quad(self, x0: float, y0: float, x1: float, y1: float, level: int) -> tuple[Point, ...]:
        """Return the outline of a board rectangle on top of a level."""
        z = level * STONE_HEIGHT
        return (self.point(x0, y0, z), self.point(x1, y0, z), self.point(x1, y1, z), self.point(x0, y1, z))

    def stone(self, stone: Placed) -> tuple[Point, int, str]:
        """Return the middle of a stone's top face, its depth for drawing, and its axis on the screen."""
        cx, cy = (stone.x1 + stone.x2 + 1) / 2, (stone.y1 + stone.y2 + 1) / 2
        rx, ry = turned(cx, cy, self.turns)
        along_x = (stone.x1 != stone.x2) != bool(self.turns % 2)
        # Two stones side by side, shifted by one cell, are equally deep; the one further along its width is in front.
        depth = round((rx + ry) * 200 + 2 * (ry if along_x else rx))
        return self.point(cx, cy, stone.level * STONE_HEIGHT), depth, "x" if along_x else "y"


def fitting(area: Rect, scale: float, turns: int, heights: Sequence[int], spread: float, zoom: float) -> PileView:
    """Return the view in which the whole pile, and two levels more, fit into the area."""
    tallest = max(heights, default=1) + 2
    rise = tallest * STONE_HEIGHT * spread * UNIT_HEIGHT
    half = (WIDTH + DEPTH) / 2 * HALF_DEPTH + 30
    # The back corner is the highest point of a full pile; a small one stands in the middle.
    above = max(half + 40, rise + half * 0.55, _highest(turns, heights, spread))
    need = above + half + 24
    fit = min(1.0, area.h / (need * scale), area.w / ((WIDTH + DEPTH) * HALF_WIDTH * 1.12 * scale))
    view_scale = scale * fit * zoom
    sink = (above - half) / 2 * scale * fit
    return PileView(area, turns, view_scale, spread, (0, round(sink)))


def _highest(turns: int, heights: Sequence[int], spread: float) -> float:
    """Return how far above the middle of the footprint the pile reaches, in 1x pixels."""
    view = PileView(Rect(0, 0, 0, 0), turns, 1.0, spread)
    middles = (
        view.point(x + 0.5, y + 0.5, height * STONE_HEIGHT)
        for (x, y), height in ((cell_xy(cell), height) for cell, height in enumerate(heights))
    )
    return max(HALF_DEPTH - y for _, y in middles)


def place_outline(view: PileView, place: int, level: int, inset: float = 0.05) -> tuple[Point, ...]:
    """Return the outline of a place on top of `level` stones."""
    (ax, ay), (bx, by) = (cell_xy(cell) for cell in PLACE_CELLS[place])
    return view.quad(min(ax, bx) + inset, min(ay, by) + inset, max(ax, bx) + 1 - inset, max(ay, by) + 1 - inset, level)


def place_catch(view: PileView, place: int, level: int, only_axis: bool) -> tuple[Point, ...]:
    """Return where the pointer means a place: the points nearest to its middle.

    Around every shared edge lies a diamond between the two cells' middles; all diamonds together cover the grid.
    With places of one axis only, each takes the whole strip between the middles.
    """
    (ax, ay), (bx, by) = (cell_xy(cell) for cell in PLACE_CELLS[place])
    z = level * STONE_HEIGHT
    first, second = (ax + 0.5, ay + 0.5), (bx + 0.5, by + 0.5)
    if ax != bx:
        if only_axis:
            return view.quad(first[0], ay, second[0], ay + 1, level)
        return (view.point(*first, z), view.point(bx, by, z), view.point(*second, z), view.point(bx, by + 1, z))
    if only_axis:
        return view.quad(ax, first[1], ax + 1, second[1], level)
    return (view.point(*first, z), view.point(bx, by, z), view.point(*second, z), view.point(bx + 1, by, z))


def bounds(points: Iterable[Point]) -> Rect:
    """Return the smallest rectangle of whole pixels around points."""
    listed = list(points)
    left, top = int(min(x for x, _ in listed)), int(min(y for _, y in listed))
    right, bottom = int(max(x for x, _ in listed)) + 1, int(max(y for _, y in listed)) + 1
    return Rect(left, top, right - left, bottom - top)


def relative(points: Iterable[Point], rect: Rect) -> tuple[Point, ...]:
    """Return points measured from a rectangle's corner."""
    return tuple((x - rect.x, y - rect.y) for x, y in points)
