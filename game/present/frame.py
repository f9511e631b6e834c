"""The window as layouts see it: lengths are given at 1920x1080 and hang on edges and corners (look.md, 9)."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property

from game.present.node import Rect

MIN_SCALE, MAX_SCALE = 2 / 3, 2.0

Measure = Callable[[str, int, str], int]
"""`measure(text, size, font)`: the width of a line of text in pixels."""


def estimate(text: str, size: int, font: str) -> int:
    """Return about how wide a text is, where no font is at hand."""
    return round(len(text) * size * (0.56 if font == "title" else 0.54))


@dataclass(frozen=True)
class Frame:
    """A window's size in pixels, the interface scale (0.8 to 2.0), and how wide texts are."""

    width: int
    height: int
    interface: float = 1.0
    measure: Measure = field(default=estimate, compare=False)

    @cached_property
    def s(self) -> float:
        """Screen pixels per 1x pixel of the board."""
        return max(MIN_SCALE, min(MAX_SCALE, min(self.width / 1920, self.height / 1080)))

    @cached_property
    def u(self) -> float:
        """Screen pixels per 1x pixel of texts, buttons and panels."""
        return self.s * self.interface

    def px(self, length: float) -> int:
        """Return a length of the interface in pixels."""
        return round(length * self.u)

    def text(self, size: float, floor: float | None = None) -> int:
        """Return a text size in pixels; `floor` is the least at 100 percent: 18 from 20 up, 14 from 16 up, else 12."""
        if floor is None:
            floor = 18 if size >= 19 else 14 if size >= 15 else 12
        return round(max(size * self.u, floor * self.interface))

    def rect(self, x: float, y: float, w: float, h: float, hang: str = "tl") -> Rect:
        """Return the rectangle whose place is given at 1920x1080.

        `hang` names what it keeps its distance to: t, b or m (middle) and l, r or c (centre).
        """
        u = self.u
        vertical, horizontal = hang[0], hang[1]
        left = x * u
        if horizontal == "r":
            left = self.width - (1920 - x) * u
        elif horizontal == "c":
            left = self.width / 2 + (x - 960) * u
        top = y * u
        if vertical == "b":
            top = self.height - (1080 - y) * u
        elif vertical == "m":
            top = self.height / 2 + (y - 540) * u
        right, bottom = left + w * u, top + h * u
        return Rect(round(left), round(top), round(right) - round(left), round(bottom) - round(top))

    def lines(self, text: str, width: int, size: int, font: str = "text") -> int:
        """Return into how many lines a text breaks."""
        return len(break_lines(text, width, lambda part: self.measure(part, size, font)))


def break_lines(text: str, width: int, measure: Callable[[str], int]) -> list[str]:
    """Return a text as lines that fit a width; a word that is too long stands alone."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and measure(longer) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines
