"""The tower in perspective: where each space lies on the screen, after any number of quarter turns (look.md, 3.1)."""

from dataclasses import dataclass

from game.content.board import LEVELS, RINGS, Space
from game.present.node import Point, Rect

HALF_W, HALF_H, RISE = 51, 34, 34
"""Half a cell's diamond, and one level, in pixels at 1x."""
SPAN = 11
"""The plan has so many cells on each side; the green apron lies one cell further out."""
MIDDLE = SPAN // 2
SLAB_W, SLAB_H, SLAB_EDGE = 1326, 884, 26
START_TURNS = 2
"""The moss side lies at the lower left, toward the players (look.md, 3.1)."""
FOOT = 3


def turned(x: float, y: float, turns: int) -> tuple[float, float]:
    """Return a place of the plan after so many quarter turns of the board."""
    for _ in range(turns % 4):
        x, y = SPAN - 1 - y, x
    return x, y


def turned_way(dx: int, dy: int, turns: int) -> tuple[int, int]:
    """Return a direction of the plan after so many quarter turns."""
    for _ in range(turns % 4):
        dx, dy = -dy, dx
    return dx, dy


def level_of(x: int, y: int) -> int:
    """Return the level of a cell of the plan; the apron is as low as the town."""
    return max(0, min(x, y, SPAN - 1 - x, SPAN - 1 - y))


@dataclass(frozen=True, slots=True)
class TowerView:
    """How the tower stands in the window: the middle of its ground, the scale (1.0 = 1x), the quarter turns."""

    cx: float
    cy: float
    scale: float
    turns: int = START_TURNS

    def point(self, x: float, y: float, level: float) -> Point:
        """Return the middle of a cell's top face on the screen."""
        rx, ry = turned(x, y, self.turns)
        across, down = (rx - ry) * HALF_W, (rx + ry - SPAN + 1) * HALF_H - level * RISE
        return self.cx + across * self.scale, self.cy + down * self.scale

    def space(self, space: Space) -> Point:
        """Return the middle of a space."""
        return self.point(space.x, space.y, space.level)

    def foot(self, space: Space) -> Point:
        """Return where a piece on a space stands."""
        x, y = self.space(space)
        return x, y + FOOT * self.scale

    def diamond(self, x: float, y: float, share: float = 1.0) -> tuple[Point, ...]:
        """Return the outline of a cell round a point of the screen."""
        w, h = HALF_W * self.scale * share, HALF_H * self.scale * share
        return (x, y - h), (x + w, y), (x, y + h), (x - w, y)

    def depth(self, x: float, y: float) -> float:
        """Return how near a cell is; nearer ones are drawn later."""
        rx, ry = turned(x, y, self.turns)
        return rx + ry

    def behind(self, space: Space) -> bool:
        """Whether a space lies on one of the two sides that the tower's top half covers."""
        rx, ry = turned(space.x, space.y, self.turns)
        return space.level < LEVELS - 1 and min(rx, ry) == space.level and rx + ry < SPAN - 1


def fitting(area: Rect, scale: float, turns: int, zoom: float = 1.0, shift: tuple[int, int] = (0, 0)) -> TowerView:
    """Return the tower as large as `scale`, or as the area allows, in the area's middle."""
    top = 58
    height = SLAB_H + SLAB_EDGE + top
    fitted = min(scale, area.w / (SLAB_W + 8), area.h / height) * zoom
    x, y = area.center
    return TowerView(x + shift[0], y + (top - SLAB_EDGE) / 2 * fitted + shift[1], fitted, turns % 4)


def ring_way(level: int, index: int) -> tuple[int, int]:
    """Return the direction in the plan from a space to the next one clockwise."""
    side = max(1, RINGS[level] // 4)
    return ((1, 0), (0, 1), (-1, 0), (0, -1))[index // side % 4]
