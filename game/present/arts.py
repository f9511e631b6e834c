"""The kinds of art every screen uses; a game adds its own beside its presenter, and `ui` knows how to draw each."""

from dataclasses import dataclass

from game.present.node import Art, Color, Point


@dataclass(frozen=True, slots=True)
class Fill(Art):
    """A rounded rectangle: filled, outlined or both; `radius` and `width` in pixels, alpha 0-255."""

    color: Color | None = None
    alpha: int = 255
    radius: int = 0
    line: Color | None = None
    line_alpha: int = 255
    width: int = 1
    bottom: Color | None = None
    """With it, `color` fades to this one toward the lower edge."""


@dataclass(frozen=True, slots=True)
class Panel(Art):
    """A lacquer panel of look.md section 5: `kind` is walnut, indigo or parchment; `lit` marks the active player."""

    kind: str = "walnut"
    lit: bool = False
    radius: int = 12
    scale: float = 1.0


@dataclass(frozen=True, slots=True)
class Button(Art):
    """A button's body: `kind` is normal, primary, indigo, segment, tab; `state` normal, hover, pressed, disabled."""

    kind: str = "normal"
    state: str = "normal"
    focus: bool = False
    scale: float = 1.0


@dataclass(frozen=True, slots=True)
class Text(Art):
    """Text inside the rectangle: `size` in pixels; `font` is text, bold, medium or title; breaks into lines by `wrap`.

    What doesn't fit is cut with an ellipsis, never scaled.
    """

    text: str
    size: int
    color: Color
    font: str = "text"
    align: str = "left"
    valign: str = "middle"
    wrap: bool = False
    shadow: bool = False


@dataclass(frozen=True, slots=True)
class Icon(Art):
    """A stroke icon of the sheet `common/icons`, tinted, scaled to the rectangle."""

    name: str
    color: Color


@dataclass(frozen=True, slots=True)
class UpsideDown(Art):
    """Another art turned by half a circle, for who sits at the opposite side of the table."""

    art: Art


@dataclass(frozen=True, slots=True)
class Sprite(Art):
    """A baked picture scaled to fill the rectangle; with `anchored`, its anchor lies at the rectangle's centre.

    `scale` (anchored only) is screen pixels per 1x pixel. `dim` multiplies the brightness, 255 = as baked.
    """

    key: str
    anchored: bool = False
    scale: float = 1.0
    dim: int = 255
    cover: bool = False
    """Keep the picture's proportions, fill the rectangle and cut what sticks out."""


@dataclass(frozen=True, slots=True)
class NineSlice(Art):
    """A baked frame whose corners keep their size; `scale` is screen pixels per 1x pixel."""

    key: str
    scale: float = 1.0


@dataclass(frozen=True, slots=True)
class Outline(Art):
    """A polygon, points relative to the rectangle's corner: line, glow, fill, dashes; alpha 0-255.

    `back` is a wider line below, which sets a light line off from a light ground.
    """

    points: tuple[Point, ...]
    line: Color | None = None
    width: float = 2.0
    fill: Color | None = None
    fill_alpha: int = 0
    dashed: bool = False
    glow: int = 0
    line_alpha: int = 255
    back: Color | None = None


@dataclass(frozen=True, slots=True)
class SeatMark(Art):
    """A seat's colour, shape and letter in a cream rim."""

    color: Color
    shape: str
    letter: str
    ink: Color


@dataclass(frozen=True, slots=True)
class Switch(Art):
    """The on/off switch with its word inside."""

    on: bool
    word: str
    state: str
    focus: bool
    size: int


@dataclass(frozen=True, slots=True)
class Knob(Art):
    """A slider: track, filled part and knob; `share` runs from 0 to 100."""

    share: int
    state: str
    focus: bool


@dataclass(frozen=True, slots=True)
class TextInput(Art):
    """A text field's inside: text, caret and selection by character index; `caret` -1 hides it."""

    text: str
    caret: int
    anchor: int
    size: int
    color: Color
    composition: str = ""
