"""Small flat signs: Aztack's colour legend and glyphs, Ziggurat's marks, Zaar's power medallions. Drawn by skia."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import palette
from .glyphs import GLYPHS, corner_marks
from .job import Job
from .paths import circle, colour, fill, line, moved, picture, polygon, radial, rounded
from .sheets import Sprite
from .zaar_motifs import letter, power_sign
from .ziggurat_relief import house, mark

SCALE = 2.0
WHITE = "#ffffff"
RIM = "#0d0805"


def _sprite(name: str, size_1x: float, scale: float, draw: Callable[[Any], None]) -> Sprite:
    """A square sprite; draw in a square from -0.5 to 0.5."""
    size = round(size_1x * scale)

    def centred(canvas: Any) -> None:
        canvas.translate(size / 2, size / 2)
        canvas.scale(size, size)
        draw(canvas)

    return Sprite(name, picture(size, size, centred), (size / 2, size / 2), scale)


def _swatch(name: str) -> Callable[[Any], None]:
    entry = palette.load()["aztack"][name]

    def draw(canvas: Any) -> None:
        panel = rounded(-0.46, -0.46, 0.46, 0.46, 0.07)
        canvas.drawPath(panel, fill(entry["hex"]))
        corners = corner_marks(entry["mark"])
        if corners is not None:
            canvas.save()
            canvas.clipPath(panel, True)
            canvas.scale(0.94, 0.94)
            canvas.drawPath(corners, fill(entry["glyph"]))
            canvas.restore()
        canvas.drawPath(panel, line(RIM, 0.035, 200))

    return draw


def _white(path: Any) -> Callable[[Any], None]:
    return lambda canvas: canvas.drawPath(path, fill(WHITE))


def aztack_marks(job: Job) -> None:
    """Sheet ``aztack/marks``: a swatch per colour with its corner marks, and the white glyphs to be tinted."""
    scale = job.scale(SCALE)
    sprites = [_sprite(name, 40, scale, _swatch(name)) for name in palette.names("aztack")]
    sprites += [_sprite(name, 48, scale, _white(moved(GLYPHS[name](), scale=0.94))) for name in GLYPHS]
    job.write(sprites, {}, quality=95, trim=False)


def _token(path: Any, value: str) -> Callable[[Any], None]:
    def draw(canvas: Any) -> None:
        canvas.drawPath(path, line(RIM, 0.14, 230))
        canvas.drawPath(path, line("#fff3d6", 0.06))
        canvas.drawPath(path, fill(value))

    return draw


def ziggurat_marks(job: Job) -> None:
    """Sheet ``ziggurat/marks``: the spirits' marks by colour, ``home_<colour>``, base outlines to be tinted."""
    scale = job.scale(SCALE)
    sprites = []
    for name, entry in palette.load()["spirits"].items():
        sprites.append(_sprite(name, 32, scale, _token(mark(entry["mark"]), entry["hex"])))
    for number, (name, entry) in enumerate(palette.load()["homes"].items(), 1):
        sprites.append(_sprite(f"home_{name}", 36, scale, _home(number, entry["hex"], name in ("red", "purple"))))
    outlines = {
        "round": circle(0, 0, 0.44),
        "square": rounded(-0.4, -0.4, 0.4, 0.4, 0.06),
        "triangle": polygon([(0, -0.46), (0.46, 0.38), (-0.46, 0.38)]),
    }
    sprites += [_sprite(name, 32, scale, _white(path)) for name, path in outlines.items()]
    job.write(sprites, {}, quality=95, trim=False)


def _home(dots: int, value: str, dark: bool) -> Callable[[Any], None]:
    def draw(canvas: Any) -> None:
        panel = rounded(-0.45, -0.45, 0.45, 0.45, 0.1)
        canvas.drawPath(panel, fill(value))
        canvas.drawPath(panel, line(RIM, 0.05, 220))
        canvas.drawPath(moved(house(dots), scale=0.86), fill("#fff3d6" if dark else "#3a2413"))

    return draw


def _medallion(power: str) -> Callable[[Any], None]:
    value = palette.hex_of("rooms", power)
    ink = {"sacred": "#14100c", "windy": "#3a2a08"}.get(power, "#fffaf0")

    def draw(canvas: Any) -> None:
        canvas.drawPath(circle(0, 0.02, 0.49), fill("#000000", 130))
        canvas.drawPath(circle(0, 0, 0.47), fill(RIM))
        canvas.drawPath(circle(0, 0, 0.445), fill("#f3e6c8"))
        canvas.drawPath(circle(0, 0, 0.405), fill(value))
        shine = radial(-0.12, -0.18, 0.5, [colour("#ffffff", 70), colour("#ffffff", 0)])
        canvas.drawPath(circle(0, 0, 0.405), shine)
        canvas.drawPath(moved(power_sign(power), scale=0.6), fill(ink))

    return draw


def zaar_signs(job: Job) -> None:
    """Sheet ``zaar/signs``: a medallion per power (24 pixels), ``sign_<power>`` and ``letter_<L>`` in white."""
    scale = job.scale(3.0)
    powers = palette.names("rooms")
    sprites = [_sprite(power, 24, scale, _medallion(power)) for power in powers]
    sprites += [_sprite(f"sign_{power}", 30, scale, _white(moved(power_sign(power), scale=0.95))) for power in powers]
    sprites += [_sprite(f"letter_{name}", 30, scale, _white(letter(name, 0.9))) for name in ("A", "B", "J", "D")]
    job.write(sprites, {}, quality=95, trim=False)
