"""A pen for icons: white round strokes of 3 units in a square of 48 units, y down."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import skia

from .paths import circle, fill, line, picture, polygon, rounded
from .sheets import Pixels

BOX = 48
WIDTH = 3.0
WHITE = "#ffffff"
Draw = Callable[["Pen"], None]


class Pen:
    """Draws on one icon; ``f`` methods fill, the others stroke, ``erase`` cuts a gap."""

    def __init__(self, canvas: Any) -> None:
        self.canvas = canvas

    def stroke(self, path: Any, width: float = WIDTH) -> None:
        """Stroke a path."""
        self.canvas.drawPath(path, line(WHITE, width))

    def fill(self, path: Any) -> None:
        """Fill a path."""
        self.canvas.drawPath(path, fill(WHITE))

    def erase(self, path: Any, width: float = 0) -> None:
        """Cut a filled path, or its stroke, out of what is drawn."""
        paint = line(WHITE, width) if width else fill(WHITE)
        paint.setBlendMode(skia.BlendMode.kClear)
        self.canvas.drawPath(path, paint)

    def lines(self, *numbers: float, close: bool = False, width: float = WIDTH) -> None:
        """Stroke through x, y, x, y, ..."""
        self.stroke(polygon(list(zip(numbers[::2], numbers[1::2], strict=True)), close), width)

    def shape(self, *numbers: float, smooth: bool = False) -> None:
        """Fill the polygon x, y, x, y, ..."""
        self.fill(polygon(list(zip(numbers[::2], numbers[1::2], strict=True)), smooth=smooth))

    def ring(self, x: float, y: float, radius: float, width: float = WIDTH) -> None:
        """Stroke a circle."""
        self.stroke(circle(x, y, radius), width)

    def dot(self, x: float, y: float, radius: float = 2.2) -> None:
        """Fill a circle."""
        self.fill(circle(x, y, radius))

    def frame(self, x0: float, y0: float, x1: float, y1: float, radius: float = 3, width: float = WIDTH) -> None:
        """Stroke a rounded rectangle."""
        self.stroke(rounded(x0, y0, x1, y1, radius), width)

    def arc(self, x: float, y: float, radius: float, start: float, sweep: float, width: float = WIDTH) -> None:
        """Stroke an arc; degrees, 0 is right, clockwise."""
        path = skia.Path()
        path.addArc(skia.Rect(x - radius, y - radius, x + radius, y + radius), start, sweep)
        self.stroke(path, width)

    def head(self, x: float, y: float, toward: float, size: float = 8) -> None:
        """Open arrow head with its tip at x, y; toward: degrees, 0 is right, clockwise."""
        points = [(x, y)]
        for side in (-1, 1):
            angle = math.radians(toward + 180 + side * 42)
            points.append((x + size * math.cos(angle), y + size * math.sin(angle)))
        self.stroke(polygon([points[1], points[0], points[2]], close=False))

    def curve(self, start: tuple[float, float], *cubics: tuple[float, float, float, float, float, float]) -> Any:
        """Path of cubic pieces, to be stroked or filled."""
        path = skia.Path()
        path.moveTo(*start)
        for cubic in cubics:
            path.cubicTo(*cubic)
        return path


def icon(draw: Draw, size: int) -> Pixels:
    """Picture of one icon."""

    def paint(canvas: Any) -> None:
        canvas.scale(size / BOX, size / BOX)
        draw(Pen(canvas))

    return picture(size, size, paint)
