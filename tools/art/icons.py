"""Sheets of icons and seat marks: white, so that the game can tint them."""

from __future__ import annotations

from typing import Any

from . import palette
from .icon_controls import CONTROLS
from .icon_things import THINGS
from .job import Job
from .paths import circle, colour, fill, gradient, line, moved, picture, polygon, radial, rounded, star
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


def _draw_emblem(canvas: Any) -> None:
    """Stepped stone tower under a lamp's glow, in a square of 64 units."""
    plate = rounded(2, 2, 62, 62, 13)
    canvas.drawPath(plate, gradient(0, 2, 0, 62, ["#5b3a20", "#22160e"]))
    canvas.save()
    canvas.clipPath(plate, True)
    canvas.drawPath(circle(32, 20, 34), radial(32, 20, 34, [colour("#ffd98a", 190), colour("#ff9a30", 0)]))
    canvas.restore()
    for k, half in enumerate((22, 16.5, 11, 5.5)):
        bottom = 54 - k * 8.6
        canvas.drawPath(
            rounded(32 - half, bottom - 8, 32 + half, bottom, 1.6), gradient(10, 0, 54, 0, ["#f3e2b8", "#b28a55"])
        )
        canvas.drawPath(rounded(32 - half, bottom - 8, 32 + half, bottom - 5.6, 1.2), fill("#fff3d0", 150))
    flame = polygon([(32, 8), (36.5, 15), (35.5, 19.4), (32, 20.6), (28.5, 19.4), (27.5, 15)], smooth=True)
    canvas.drawPath(flame, gradient(0, 8, 0, 21, ["#ff9a2a", "#fff0b0"]))
    canvas.drawPath(rounded(3.5, 3.5, 60.5, 60.5, 11.5), line("#c79a4b", 2))


def emblem(job: Job) -> None:
    """Sheet ``common/emblem``: the program's own picture, for the window and its files."""
    scale = job.scale(4)
    size = round(64 * scale)

    def draw(canvas: Any) -> None:
        canvas.scale(size / 64, size / 64)
        _draw_emblem(canvas)

    job.write([Sprite("emblem", picture(size, size, draw), (size / 2, size / 2), scale)], {}, quality=95, trim=False)
