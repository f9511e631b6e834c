"""The mansion's geometry on the screen: flat-top hexagons on the cloth, moved and zoomed (look.md 3.3)."""

import math
from dataclasses import dataclass

from game.core.hex import Cell
from game.present.node import Point, Rect

RADIUS = 95
MIN_ZOOM, MAX_ZOOM, STEP = 0.45, 1.5, 1.1
FIT_ZOOM = 1.1
RING = 0.4
"""How much of the cells beside those that must be in sight is shown, both sides together."""
STEP_PX = 3
"""The fitted radius changes in such steps, so that few pictures are made anew as the mansion grows."""
HEIGHT = math.sqrt(3)


CLOTH_CORNER, BORDER, HEM = 240, 44, 10
"""The cloth's corners, border and hem at 1x."""


def cloth_scale(cloth: Rect, scale: float) -> float:
    """Return how large the cloth's picture is drawn: on a small cloth its corners are smaller."""
    return min(scale, cloth.w / (2.05 * CLOTH_CORNER), cloth.h / (2.05 * CLOTH_CORNER))


def inner(cloth: Rect, scale: float) -> Rect:
    """Return the part of the cloth inside its border, where its cells are stitched."""
    return cloth.inset(round(BORDER * cloth_scale(cloth, scale)))


def ground(cloth: Rect, scale: float) -> Rect:
    """Return the part of the cloth where rooms can lie: also on its border."""
    return cloth.inset(round(HEM * cloth_scale(cloth, scale)))


@dataclass(frozen=True)
class Grid:
    """Where cells lie: the cloth's rectangle, the hexagon's radius in pixels, and the view's shift."""

    cloth: Rect
    radius: int
    shift: tuple[int, int]
    zoom: float = 1.0

    def center(self, cell: Cell) -> tuple[int, int]:
        """Return the middle of a cell in window pixels."""
        q, r = cell
        x = 1.5 * self.radius * q
        y = HEIGHT * self.radius * (r + q / 2)
        cx, cy = self.cloth.center
        return round(cx + self.shift[0] + x), round(cy + self.shift[1] + y)

    def rect(self, cell: Cell, share: float = 1.0) -> Rect:
        """Return the rectangle of a cell's hexagon; `share` shrinks it around its middle."""
        x, y = self.center(cell)
        w, h = round(2 * self.radius * share), round(HEIGHT * self.radius * share)
        return Rect(x - w // 2, y - h // 2, w, h)

    def outline(self, cell: Cell, share: float = 1.0) -> tuple[Point, ...]:
        """Return the six corners of a cell."""
        x, y = self.center(cell)
        return hexagon(x, y, self.radius * share)

    def edge(self, cell: Cell, side: int, share: float = 1.0) -> tuple[int, int]:
        """Return the middle of a cell's edge."""
        x, y = self.center(cell)
        angle = math.radians(-90 + 60 * side)
        reach = HEIGHT / 2 * self.radius * share
        return round(x + reach * math.cos(angle)), round(y + reach * math.sin(angle))


def hexagon(x: float, y: float, radius: float) -> tuple[Point, ...]:
    """Return the corners of a flat-top hexagon."""
    return tuple(
        (x + radius * math.cos(math.radians(60 * k)), y + radius * math.sin(math.radians(60 * k))) for k in range(6)
    )


CORE = (0.46, 0.38, 0.50, 0.36, 0.44, 0.40)
"""How far the corners of the middle piece of a broken room are from its middle, in radii."""


def pieces(radius: float) -> tuple[tuple[Point, ...], ...]:
    """Return the seven pieces of a hexagon around the origin: one in the middle, six around it."""
    rim = hexagon(0, 0, radius * 1.02)
    turns = (math.radians(60 * k + (9 if k % 2 else -7)) for k in range(6))
    core = tuple(
        (radius * share * math.cos(turn), radius * share * math.sin(turn))
        for share, turn in zip(CORE, turns, strict=True)
    )
    around = tuple((core[k], rim[k], rim[(k + 1) % 6], core[(k + 1) % 6]) for k in range(6))
    return (core, *around)


def middle(points: tuple[Point, ...]) -> Point:
    """Return the middle of a piece."""
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def fitting(cloth: Rect, scale: float, cells: list[Cell], zoom: float, shift: tuple[int, int]) -> Grid:
    """Return the grid of a zoom; with `zoom` 0 all the cells fit into the cloth, with a little air around them."""
    if zoom > 0:
        return Grid(cloth, max(12, round(RADIUS * scale * zoom)), shift, zoom)
    xs = [1.5 * q for q, _ in cells]
    ys = [HEIGHT * (r + q / 2) for q, r in cells]
    wide, high = max(xs) - min(xs) + 2 + 1.5 * RING, max(ys) - min(ys) + (1 + RING) * HEIGHT
    radius = min(RADIUS * scale * FIT_ZOOM, cloth.w / wide, cloth.h / high)
    radius = int(max(RADIUS * scale * MIN_ZOOM, radius)) // STEP_PX * STEP_PX
    middle = (-(max(xs) + min(xs)) / 2 * radius, -(max(ys) + min(ys)) / 2 * radius)
    return Grid(cloth, radius, (round(middle[0]), round(middle[1])), radius / (RADIUS * scale))
