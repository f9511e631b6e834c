"""The interface's colours by name, and each seat's colour with its shape."""

from dataclasses import dataclass, replace

from game.content.palette import Hue, PaletteContent
from game.present.node import Color

MISSING: Color = (255, 0, 255)


@dataclass(frozen=True, slots=True)
class Theme:
    """The palette as the screens use it; with high contrast, text is pure and lines are stronger.

    `marks` is how strongly legal moves are marked: soft, normal or strong.
    """

    palette: PaletteContent
    high_contrast: bool = False
    marks: str = "normal"

    def __getitem__(self, name: str) -> Color:
        """Return an interface colour by its name in the palette."""
        hue = self.palette.ui.get(name)
        if hue is None:
            return MISSING
        if self.high_contrast:
            return _CONTRAST.get(name, hue.rgb)
        return hue.rgb

    def mark_width(self, width: float) -> float:
        """Return how wide the line of a mark is that is this wide as usual."""
        return width * _STRENGTH.get(self.marks, (1.0, 255))[0]

    @property
    def mark_alpha(self) -> int:
        """How opaque the line of a mark is, 255 for full."""
        return _STRENGTH.get(self.marks, (1.0, 255))[1]

    def seat(self, seat: int) -> Hue:
        """Return a seat's colour, mark and ink."""
        return tuple(self.palette.seats.values())[seat % len(self.palette.seats)]

    def speed_seat(self, seat: int) -> Hue:
        """Return a corner's colour in Speed Stack, on which words are read (look.md 12.2), with the seat's mark."""
        corners = tuple(self.palette.speed_seats.values())
        return replace(corners[seat % len(corners)], mark=self.seat(seat).mark)


_STRENGTH: dict[str, tuple[float, int]] = {"soft": (0.7, 150), "normal": (1.0, 255), "strong": (1.8, 255)}
"""Width and opacity of the marks of legal moves."""

_CONTRAST: dict[str, Color] = {
    "cream": (255, 255, 255),
    "sand_walnut": (255, 246, 224),
    "sand_indigo": (246, 240, 255),
    "heading": (255, 226, 140),
    "brass": (255, 214, 120),
    "walnut_top": (20, 13, 8),
    "walnut_bottom": (10, 6, 4),
    "indigo_top": (16, 12, 28),
    "indigo_bottom": (8, 6, 14),
    "disabled_label": (190, 180, 168),
}
