"""Zaar's own kinds of art: rooms, cells of the cloth, plaques, dice, the plates of the astrolabe."""

from dataclasses import dataclass

from game.present.node import Art, Color, Point

PLATE_STEP = 225
"""The places of a plate lie so many tenths of a degree apart."""
QUARTER = 900
"""A quarter turn, in tenths of a degree: plates on their way are turned from their places within the first one."""


@dataclass(frozen=True, slots=True)
class RoomArt(Art):
    """A room of the mansion filling its hexagon; `radius` in pixels.

    `edges` tell of each side, clockwise from the top: "open", "closed", "bricked", "hole" or "" for a plain wall.
    """

    sprite: str
    rotation: int
    power: str
    margin: Color
    edges: tuple[str, ...]
    radius: int
    collapsed: bool = False
    dim: int = 255


@dataclass(frozen=True, slots=True)
class Shard(Art):
    """One of the seven pieces of a broken room, its middle in the node's middle; turned by tenths of a degree."""

    room: RoomArt
    piece: int
    turned: int


@dataclass(frozen=True, slots=True)
class HexOutline(Art):
    """A hexagon's line, filled or not; `radius` in pixels."""

    radius: int
    line: Color
    width: float
    fill: Color | None = None
    fill_alpha: int = 0
    glow: int = 0
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class PlaqueArt(Art):
    """A spell plaque: dark lacquer with a brass rim, the Latin capital at the left, the Abjad letter at the right."""

    letter: str
    live: bool = True
    lit: bool = False


@dataclass(frozen=True, slots=True)
class Disc(Art):
    """A round picture of a sheet, such as a coin, with an optional ring."""

    key: str
    dim: int = 255
    ring: Color | None = None


@dataclass(frozen=True, slots=True)
class Plate(Art):
    """A plate of the astrolabe, turned by tenths of a degree, clockwise, around the middle of the node's square.

    `kind` is mater, letters, powers, back, or back_early with the early names.
    """

    kind: str
    turned: int = 0

    @property
    def fleeting(self) -> bool:
        """Whether it is on its way: at rest one of its signs stands under the pointer."""
        return self.turned % PLATE_STEP != 0


@dataclass(frozen=True, slots=True)
class Die(Art):
    """One cube of the Raml from above: a face's name, or roll_0 to roll_5 while it turns."""

    face: str
    dim: int = 255
    ring: Color | None = None


@dataclass(frozen=True, slots=True)
class CardBack(Art):
    """A pile of sealed cards seen from above: `key` names the back."""

    key: str = "card_back"
    pile: int = 4


@dataclass(frozen=True, slots=True)
class Pointer(Art):
    """The red pointer at twelve o'clock over the astrolabe that fills the square, and the boss in its middle."""


@dataclass(frozen=True, slots=True)
class Rod(Art):
    """The brass rod of the Raml, filling the rectangle's width."""


@dataclass(frozen=True, slots=True)
class Loupe(Art):
    """A message as it stands in the astrolabe's window, upright and large, in a brass ring."""

    message: int


@dataclass(frozen=True, slots=True)
class Lead(Art):
    """A thin line from point to point, relative to the rectangle's corner, with a dot at its end."""

    points: tuple[Point, ...]
    color: Color
    width: float


@dataclass(frozen=True, slots=True)
class Warmth(Art):
    """A pool of light that fills the rectangle and fades out toward its rim."""

    color: Color
    alpha: int


@dataclass(frozen=True, slots=True)
class TurnArrow(Art):
    """A bent arrow, clockwise or counter-clockwise, with one to three dots after it."""

    clockwise: bool
    dots: int
    color: Color
