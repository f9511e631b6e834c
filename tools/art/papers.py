"""Card backs, wax seals and the astrolabe's hanger and pointer: flat parts drawn by skia."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from .job import Job
from .paths import (
    circle,
    colour,
    difference,
    fill,
    gradient,
    line,
    moved,
    picture,
    polygon,
    radial,
    rounded,
    soft,
    star,
)
from .sheets import Sprite

SCALE = 2.0
BRASS, GOLD = "#c79a4b", "#d8ac4c"


def _sprite(name: str, wide: float, high: float, scale: float, draw: Callable[[Any], None]) -> Sprite:
    """A sprite drawn in window pixels around (0, 0), its anchor."""
    width, height = round(wide * scale), round(high * scale)

    def centred(canvas: Any) -> None:
        canvas.translate(width / 2, height / 2)
        canvas.scale(scale, scale)
        draw(canvas)

    return Sprite(name, picture(width, height, centred), (width / 2, height / 2), scale)


def _ziggurat_back(canvas: Any) -> None:
    """Brown card with a golden stepped tower; 110 x 154."""
    card = rounded(-55, -77, 55, 77, 9)
    canvas.drawPath(card, gradient(0, -77, 0, 77, ["#7a4422", "#4a2410"]))
    canvas.drawPath(rounded(-49, -71, 49, 71, 6), line("#d9a84e", 1.6, 210))
    canvas.drawPath(rounded(-45, -67, 45, 67, 4), line("#d9a84e", 0.8, 140))
    for k in range(6):
        half, y = 36 - 5.6 * k, 26 - 10.5 * k
        stone = gradient(-36, 0, 36, 0, ["#f3cf86", "#c98f42"])
        canvas.drawPath(rounded(-half, y - 9, half, y, 1.2), stone)
    canvas.drawPath(polygon([(-4, 26), (4, 26), (2, -35), (-2, -35)]), fill("#5a2c12"))
    for x in (-38, 38):
        for y in (-60, 60):
            canvas.drawPath(moved(star(8, 1, 0.5), x, y, 4.5), fill("#d9a84e", 220))
    canvas.drawPath(moved(star(16, 1, 0.62), 0, 46, 10), fill("#f3cf86"))
    canvas.drawPath(card, line("#1c0d06", 1.4))


def _rough_disc(radius: float, seed: int) -> Any:
    rng = np.random.default_rng(seed)
    points = []
    for k in range(26):
        angle, out = 2 * math.pi * k / 26, radius * (1 + rng.uniform(-0.05, 0.07))
        points.append((out * math.cos(angle), out * math.sin(angle)))
    return polygon(points, smooth=True)


def _wax(canvas: Any) -> None:
    blob = _rough_disc(31, 3)
    canvas.save()
    canvas.translate(1.5, 3)
    canvas.drawPath(blob, soft("#000000", 3, 150))
    canvas.restore()
    canvas.drawPath(blob, radial(-8, -10, 48, ["#d8453a", "#a3221f", "#6d1214"], [0, 0.55, 1]))
    canvas.drawPath(circle(0, 0, 22.5), line("#5c0f10", 2.4, 190))
    canvas.drawPath(circle(0, 0.9, 22.5), line("#f08a78", 1.0, 120))
    for k, half in enumerate((13, 9.5, 6, 2.6)):
        y = 11 - 6 * k
        canvas.drawPath(rounded(-half, y - 4.8, half, y, 0.8), fill("#6d1214"))
        canvas.drawPath(rounded(-half, y - 4.8, half, y - 4.0, 0.3), fill("#f08a78", 130))
    shine = polygon([(-21, -12), (-12, -21), (-8, -18), (-18, -8)], smooth=True)
    canvas.drawPath(shine, fill("#ffffff", 70))


def _wax_broken(canvas: Any) -> None:
    crack = [(-4, -40), (5, -12), (-5, 0), (4, 14), (-3, 40)]
    for side in (-1, 1):
        canvas.save()
        canvas.translate(side * 6, side * 1.5)
        canvas.rotate(side * 7)
        canvas.clipPath(polygon([*crack, (side * 60, 40), (side * 60, -40)]), True)
        _wax(canvas)
        canvas.restore()


def ziggurat_papers(job: Job) -> None:
    """Sheet ``ziggurat/papers``: ``card_back`` (110 x 154), ``seal`` and ``seal_broken``; anchor at the centre."""
    scale = job.scale(SCALE)
    sprites = [
        _sprite("card_back", 112, 156, scale, _ziggurat_back),
        _sprite("seal", 76, 78, scale, _wax),
        _sprite("seal_broken", 96, 84, scale, _wax_broken),
    ]
    job.write(sprites, {}, quality=95)


def _hexagon(radius: float) -> Any:
    turns = [k * math.pi / 3 for k in range(6)]
    return polygon([(radius * math.cos(a), radius * math.sin(a)) for a in turns])


def _zaar_back(radius: float, event: bool) -> Callable[[Any], None]:
    def draw(canvas: Any) -> None:
        ground = ["#43346a", "#251a3f", "#150e26"] if not event else ["#6a3030", "#451a20", "#260d12"]
        canvas.drawPath(_hexagon(radius), radial(0, -radius * 0.3, radius * 1.3, ground, [0, 0.6, 1]))
        for inset, width, alpha in ((0.93, 2.2, 230), (0.87, 0.9, 150)):
            canvas.drawPath(_hexagon(radius * inset), line(GOLD, width, alpha))
        canvas.drawPath(moved(difference(star(16, 1, 0.74), star(16, 0.86, 0.62)), scale=radius * 0.56), fill(GOLD))
        canvas.drawPath(moved(star(8, 1, 0.56), scale=radius * 0.34), fill("#f0d088"))
        canvas.drawPath(moved(star(8, 1, 0.56), scale=radius * 0.17), fill(ground[1]))
        for k in range(6):
            angle = k * math.pi / 3
            x, y = radius * 0.74 * math.cos(angle), radius * 0.74 * math.sin(angle)
            canvas.drawPath(moved(star(8, 1, 0.5), x, y, radius * 0.06), fill(GOLD))
        canvas.drawPath(_hexagon(radius * 0.99), line("#0a0612", 1.6))

    return draw


def _hanger(canvas: Any) -> None:
    """Brass ring and foot over the astrolabe; its anchor lies on the plate's upper rim."""
    canvas.translate(0, 18)
    brass = gradient(-30, 0, 30, 0, ["#8a6426", "#f0cf86", "#a87c34"])
    foot = polygon([(-34, 2), (-24, -9), (-13, -14), (-9, -20), (9, -20), (13, -14), (24, -9), (34, 2)])
    canvas.drawPath(foot, brass)
    canvas.drawPath(foot, line("#3a2208", 1.4))
    ring = line("#c79a45", 5)
    canvas.drawPath(circle(0, -30, 10), line("#3a2208", 7.4))
    canvas.drawPath(circle(0, -30, 10), ring)
    canvas.drawPath(circle(-1, -31, 10), line("#f6dfa0", 1.4, 190))
    canvas.drawPath(circle(0, -9, 3), fill("#3a2208", 200))


def _pointer(canvas: Any) -> None:
    """Red pointer that hangs from its anchor; 24 long."""
    tip = polygon([(-9, 0), (9, 0), (0, 24)])
    canvas.save()
    canvas.translate(0, 2)
    canvas.drawPath(tip, soft("#000000", 1.6, 170))
    canvas.restore()
    canvas.drawPath(tip, gradient(-9, 0, 9, 0, ["#e0463a", "#a3182a"]))
    canvas.drawPath(tip, line("#3d060c", 1.2))
    canvas.drawLine(-6, 1.5, -0.5, 19, line("#ff9a88", 1.2, 170))


def _boss(canvas: Any) -> None:
    """Pin of the axis."""
    canvas.drawPath(circle(0, 1, 8.5), soft("#000000", 2, 160))
    canvas.drawPath(
        circle(0, 0, 8), radial(-2, -3, 12, [colour("#fff0c0"), colour(BRASS), colour("#6b4a18")], [0, 0.5, 1])
    )
    canvas.drawPath(circle(0, 0, 8), line("#3a2208", 1))
    canvas.drawPath(polygon([(-4, -1.1), (4, -1.1), (4, 1.1), (-4, 1.1)]), fill("#4a300f"))


def zaar_papers(job: Job) -> None:
    """Sheet ``zaar/papers``: ``card_back``, ``event_back`` (radius 95), ``hanger``, ``pointer``, ``boss``."""
    scale = job.scale(SCALE)
    sprites = [
        _sprite("card_back", 194, 170, scale, _zaar_back(95, event=False)),
        _sprite("event_back", 194, 170, scale, _zaar_back(95, event=True)),
        _sprite("hanger", 76, 66, scale, _hanger),
        _sprite("pointer", 30, 60, scale, _pointer),
        _sprite("boss", 24, 24, scale, _boss),
    ]
    job.write(sprites, {}, quality=95)
