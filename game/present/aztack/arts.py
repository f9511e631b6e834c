"""Aztack's own kinds of art: stones in perspective and from above, shadows on the pile, heights, dust."""

from dataclasses import dataclass

from game.present.node import Art, Point


@dataclass(frozen=True, slots=True)
class StoneIso(Art):
    """A stone in perspective; the node's rectangle centre is the middle of its top face.

    `axis` is the screen's: x toward the lower right, y toward the lower left. `faces` are the sprite names of the
    two halves, the one further back first. `edge` is a cell's edge in pixels, `dim` its brightness (255 = full).
    """

    axis: str
    variant: int
    faces: tuple[str, str]
    edge: float
    dim: int = 255
    letters: tuple[str, str] = ("", "")


@dataclass(frozen=True, slots=True)
class StoneTop(Art):
    """A stone from straight above filling the rectangle, half 1 at the left, or at the top where it is upright.

    `faces` are sprites of Aztack's sheets. `lit` rims it: "" not at all, "can" where it can be placed, "held" while it
    is held; `dim` as above.
    """

    faces: tuple[str, str]
    variant: int
    lit: str = ""
    dim: int = 255
    upright: bool = False
    letters: tuple[str, str] = ("", "")
    crossed: bool = False


@dataclass(frozen=True, slots=True)
class CellTop(Art):
    """One face from straight above, a sprite of Aztack's sheets, filling the rectangle."""

    face: str
    dim: int = 255
    letter: str = ""


@dataclass(frozen=True, slots=True)
class PileShadow(Art):
    """The shadows of all stones of one level on the level below, points relative to the node's corner.

    `surface` are the polygons that receive it; none means that it falls anywhere.
    """

    shapes: tuple[tuple[Point, ...], ...]
    surface: tuple[tuple[Point, ...], ...]
    blur: int
    alpha: int = 165


@dataclass(frozen=True, slots=True)
class Mat(Art):
    """The woven mat; the rectangle's centre is the middle of the board's footprint."""

    odd: bool
    scale: float


@dataclass(frozen=True, slots=True)
class MatTop(Art):
    """The woven mat from straight above: a border `margin` wide; `line` is a thin line's width."""

    margin: int
    line: int


@dataclass(frozen=True, slots=True)
class Puff(Art):
    """A soft round puff of dust."""

    color: tuple[int, int, int]
    alpha: int


@dataclass(frozen=True, slots=True)
class ClockRing(Art):
    """A ring that runs down clockwise from the top; `share` of 100 is left."""

    share: int
    color: tuple[int, int, int]
    thick: int
