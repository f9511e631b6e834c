"""Sheets of icons and seat marks: white, so that the game can tint them."""

from __future__ import annotations

from typing import Any

from . import palette
from .icon_controls import CONTROLS
from .icon_things import THINGS
from .job import Job
from .paths import circle, fill, line, moved, picture, polygon, rounded, star
from .pen import icon
from .sheets import Sprite

ICON = 96
SEAT = 96


def icons(job: Job) -> None:
    """Sheet ``common/icons``: stroke icons, 96 pixels for 48 of the window, anchor at the centre."""
    scale = job.scale(2)
    size = round(48 * scale)
    sprites = [
        Sprite(name, icon(draw, size), (size / 2, size / 2), scale) for name, draw in (CONTROLS | THINGS).items()
    ]
    job.write(sprites, {"stroke": 3}, quality=95, trim=False)


def seat_mark(mark: str) -> Any:
    """Path of a seat's mark in a circle of radius 1."""
    shapes = {
        "circle": circle(0, 0, 0.82),
        "square": rounded(-0.74, -0.74, 0.74, 0.74, 0.06),
        "triangle": moved(polygon([(0, -1), (0.92, 0.62), (-0.92, 0.62)]), 0, 0.12),
        "diamond": polygon([(0, -1), (0.8, 0), (0, 1), (-0.8, 0)]),
        "star": moved(star(5, 1.04, 0.46), 0, 0.06),
        "hexagon": moved(polygon([(0.92, 0), (0.46, 0.8), (-0.46, 0.8), (-0.92, 0), (-0.46, -0.8), (0.46, -0.8)])),
    }
    return shapes[mark]


def seats(job: Job) -> None:
    """Sheet ``common/seats``: the mark alone in white, and ``<seat>`` as its coloured disc with cream rim and mark."""
    scale = job.scale(2)
    size = round(SEAT / 2 * scale)
    sprites = []
    for seat in palette.names("seats"):
        entry = palette.load()["seats"][seat]
        path = seat_mark(entry["mark"])

        def mask(canvas: Any, path: Any = path) -> None:
            canvas.translate(size / 2, size / 2)
            canvas.drawPath(moved(path, scale=size * 0.43), fill("#ffffff"))

        def disc(canvas: Any, path: Any = path, entry: dict[str, str] = entry) -> None:
            canvas.translate(size / 2, size / 2)
            canvas.drawPath(circle(0, 0, size * 0.46), fill(entry["hex"]))
            canvas.drawPath(circle(0, 0, size * 0.445), line("#f3e6c8", size * 0.05))
            canvas.drawPath(moved(path, scale=size * 0.235), fill(entry["glyph"]))

        centre = (size / 2, size / 2)
        sprites.append(Sprite(entry["mark"], picture(size, size, mask), centre, scale))
        sprites.append(Sprite(seat, picture(size, size, disc), centre, scale))
    job.write(sprites, {}, quality=95, trim=False)
