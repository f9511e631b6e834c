"""The Ziggurat's own kinds of art: the tower, standing pieces, turned reliefs of the plan, discs, paths, flames."""

from dataclasses import dataclass

# The drawing of the tower looks at the board's spaces: it gets their classes from here, for it may not reach further.
from game.content.board import LEVELS
from game.content.board import Board as Board
from game.content.board import Space as Space
from game.present.node import Art, Color, Point


@dataclass(frozen=True, slots=True)
class TowerArt(Art):
    """The still tower; the node's rectangle centre is the middle of its ground."""

    board: Board
    turns: int
    scale: float
    top: int = LEVELS - 1
    """The highest level that stands; those above are lifted off."""


@dataclass(frozen=True, slots=True)
class Standing(Art):
    """A piece whose foot stands at the middle of the rectangle's lower edge; `scale` is screen pixels per 1x pixel.

    `halo` is light around it: a spirit's glow, or the ring of a piece to be chosen.
    """

    key: str
    scale: float
    dim: int = 255
    halo: Color | None = None
    shadow: bool = True


@dataclass(frozen=True, slots=True)
class Relief(Art):
    """A picture seen from above, turned clockwise by quarters or eighths (`degrees`), in the rectangle's middle."""

    key: str
    scale: float
    degrees: int = 0
    dim: int = 255


@dataclass(frozen=True, slots=True)
class Disc(Art):
    """A round number badge."""

    words: str
    fill: Color
    ink: Color
    rim: Color


@dataclass(frozen=True, slots=True)
class PathLine(Art):
    """A path of points relative to the rectangle's corner, with an arrow head at its end."""

    points: tuple[Point, ...]
    color: Color
    width: float


@dataclass(frozen=True, slots=True)
class Bust(Art):
    """A hero's portrait: the upper part of its peg in a round frame of the rim's colour."""

    key: str
    rim: Color


@dataclass(frozen=True, slots=True)
class Glow(Art):
    """A soft round light."""

    color: Color
    alpha: int = 200


@dataclass(frozen=True, slots=True)
class Breeze(Art):
    """Three lines of wind: the sign of the draught."""

    color: Color
