"""The drawing nodes: each one is a thing to draw at a place, and may carry a meaning for mouse, keys and readers."""

from dataclasses import dataclass, replace
from typing import TypeAlias

LIVE_Z = 100
"""From this z up lies what is on its way, is told for a moment, or follows the pointer: above all that is still."""

Color: TypeAlias = tuple[int, int, int]
Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle in window pixels; `x`, `y` is its top left corner."""

    x: int
    y: int
    w: int
    h: int

    @property
    def center(self) -> tuple[int, int]:
        """The middle, where a press does what the node's label says."""
        return self.x + self.w // 2, self.y + self.h // 2

    @property
    def right(self) -> int:
        """The x just right of it."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The y just below it."""
        return self.y + self.h

    def contains(self, x: float, y: float) -> bool:
        """Whether a point lies inside."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def inset(self, dx: int, dy: int | None = None) -> "Rect":
        """Return the rectangle made smaller by `dx` on the left and right and `dy` (else `dx`) above and below."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, max(0, self.w - 2 * dx), max(0, self.h - 2 * dy))

    def within(self, other: "Rect") -> "Rect":
        """Return the part that lies in another rectangle too; without one its width or height is 0."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Rect(x, y, max(0, min(self.right, other.right) - x), max(0, min(self.bottom, other.bottom) - y))

    def moved(self, dx: int, dy: int) -> "Rect":
        """Return the rectangle moved."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)


@dataclass(frozen=True, slots=True)
class Meaning:
    """What the screen tree says of a node; `actions` are "press" and "drag" while it can be used."""

    role: str
    label: str
    enabled: bool = True
    checked: bool | None = None
    value: str | None = None
    actions: tuple[str, ...] = ()
    reason: str = ""
    """Why it is disabled, or what it is for: shown as its tooltip."""


class Art:
    """Base of everything that can be drawn into a node's rectangle; a value, so that pictures can be cached by it."""

    __slots__ = ()

    @property
    def fleeting(self) -> bool:
        """Whether it is seen for one frame, such as something that turns: its picture isn't worth keeping."""
        return False


@dataclass(frozen=True, slots=True)
class Node:
    """One thing to draw; `id` is stable from picture to picture. Later nodes and higher `z` lie on top.

    `hit` is the outline (window pixels) that takes the pointer where it isn't the whole rectangle.
    """

    id: str
    rect: Rect
    art: Art | None = None
    z: int = 0
    alpha: int = 255
    meaning: Meaning | None = None
    hit: tuple[Point, ...] | None = None
    clip: Rect | None = None
    """Where it can be seen and pressed at all; None means everywhere."""
    solid: bool = False
    """Whether it keeps the pointer from what lies below, though it can't be pressed itself."""

    def at(self, x: float, y: float) -> bool:
        """Whether the pointer at this place is on the node."""
        if self.clip is not None and not self.clip.contains(x, y):
            return False
        if self.hit is None:
            return self.rect.contains(x, y)
        return inside(self.hit, x, y)

    def moved(self, dx: float, dy: float) -> "Node":
        """Return the node moved by whole pixels."""
        return replace(self, rect=self.rect.moved(round(dx), round(dy)))


def inside(outline: tuple[Point, ...], x: float, y: float) -> bool:
    """Whether a point lies inside a polygon."""
    within = False
    ax, ay = outline[-1]
    for bx, by in outline:
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            within = not within
        ax, ay = bx, by
    return within


def by_depth(nodes: "list[Node]") -> tuple[Node, ...]:
    """Return nodes in drawing order: by z, and else as they were listed."""
    return tuple(sorted(nodes, key=lambda node: node.z))
