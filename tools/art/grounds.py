"""Grounds of the boards: Zaar's amber cloth with its stitched cells, the wooden slab under the Ziggurat."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import skia

from .fonts import character
from .job import Job
from .paths import circle, fill, gradient, line, moved, picture, polygon, radial, rounded, soft, star
from .sheets import Pixels, Sprite

WIDE, HIGH = 1164, 866
MARGIN = 24
SCALE = 4 / 3
MAROON, GOLD, NAVY, STITCH = "#5a1f1a", "#f1cf86", "#1f3c5c", "#4a2410"
DIGITS = "۰۱۲۳۴۵۶۷۸۹"


def _motif(canvas: Any, x: float, y: float, size: float) -> None:
    for points, outer, inner, value in ((8, 1, 0.62, MAROON), (8, 0.62, 0.38, GOLD), (4, 0.3, 0.14, NAVY)):
        canvas.drawPath(moved(star(points, outer, inner, 0), x, y, size), fill(value, 190))


def _corner(canvas: Any) -> None:
    """Fan of rings and stars around (0, 0)."""
    canvas.drawPath(circle(0, 0, 150), fill(MAROON, 105))
    canvas.drawPath(circle(0, 0, 150), line(GOLD, 2, 150))
    canvas.drawPath(circle(0, 0, 118), line(GOLD, 1.2, 120))
    for k in range(40):
        angle = k * math.pi / 20
        x, y = 150 * math.cos(angle), 150 * math.sin(angle)
        canvas.drawPath(circle(x, y, 9), fill(MAROON, 150))
        canvas.drawPath(circle(x, y, 4), fill(GOLD, 150))
        turned = angle + 0.08
        spark = moved(star(4, 1, 0.4, 0), scale=8, turn=math.degrees(turned))
        canvas.drawPath(moved(spark, 134 * math.cos(turned), 134 * math.sin(turned)), fill(GOLD, 140))
    for outer, inner, value, alpha in ((1, 0.72, NAVY, 140), (0.72, 0.5, GOLD, 120), (0.5, 0.34, MAROON, 180)):
        canvas.drawPath(moved(star(8, outer, inner, 0), scale=112), fill(value, alpha))


def _draw_cloth(canvas: Any) -> None:
    cloth = rounded(0, 0, WIDE, HIGH, 10)
    canvas.save()
    canvas.translate(0, 9)
    canvas.drawPath(cloth, soft("#000000", 10, 190))
    canvas.restore()
    amber = radial(WIDE / 2, HIGH / 2, 760, ["#c98a2e", "#a9671f", "#6b3c12"], [0, 0.55, 1])
    canvas.drawPath(cloth, amber)
    for inset, width, value, alpha in (
        (12, 2, GOLD, 150),
        (33, 26, MAROON, 150),
        (20, 1.5, GOLD, 160),
        (46, 1.5, GOLD, 140),
    ):
        canvas.drawPath(rounded(inset, inset, WIDE - inset, HIGH - inset, 6), line(value, width, alpha))
    for k in range(44):
        x = 33 + (WIDE - 66) * k / 43
        for y in (33, HIGH - 33):
            _motif(canvas, x, y, 10)
    for k in range(1, 32):
        down = 33 + (HIGH - 66) * k / 32
        for side in (33, WIDE - 33):
            _motif(canvas, side, down, 10)
    canvas.clipRect(skia.Rect(47, 47, WIDE - 47, HIGH - 47))
    for x in (48, WIDE - 48):
        for y in (48, HIGH - 48):
            canvas.save()
            canvas.translate(x, y)
            _corner(canvas)
            canvas.restore()


def _weave(pixels: Pixels, scale: float) -> Pixels:
    height, width = pixels.shape[:2]
    rng = np.random.default_rng(3)
    yy, xx = np.mgrid[0:height, 0:width]
    noise = rng.random((height, width))
    thread = noise * 0.5 + np.roll(noise, 1, 1) * 0.25 + np.roll(noise, 2, 1) * 0.25
    pitch = 1.5 * scale
    light = 0.9 + 0.05 * (np.sin(xx * math.pi / pitch) + np.sin(yy * math.pi / pitch)) + 0.16 * (thread - 0.5)
    out = pixels.copy()
    out[..., :3] = np.clip(pixels[..., :3] * light[..., None], 0, 255)
    return out


def cloth(job: Job) -> None:
    """Sheet ``zaar/cloth``: a nine-slice with border and shadow; the cloth is inset by 24 pixels of the window."""
    scale = job.scale(SCALE)
    width, height = round((WIDE + 2 * MARGIN) * scale), round((HIGH + 2 * MARGIN) * scale)

    def draw(canvas: Any) -> None:
        canvas.scale(scale, scale)
        canvas.translate(MARGIN, MARGIN)
        _draw_cloth(canvas)

    pixels = _weave(picture(width, height, draw), scale)
    slices = [round((MARGIN + 215) * scale)] * 4
    sprite = Sprite("cloth", pixels, (width / 2, height / 2), scale, extra={"slice": slices})
    job.write([sprite], {"seed": 3}, quality=84, trim=False)


def cells(job: Job) -> None:
    """Sheet ``zaar/cells``: ``cell``, a stitched hexagon of radius 95, and ``enclosure_1`` to ``_9``."""
    scale = job.scale(1.58)
    size = (round(200 * scale), round(176 * scale))
    middle = (size[0] / 2, size[1] / 2)

    def hexagon(radius: float) -> Any:
        turns = [k * math.pi / 3 for k in range(6)]
        return polygon([(radius * math.cos(a), radius * math.sin(a)) for a in turns])

    def centred(canvas: Any) -> None:
        canvas.translate(*middle)
        canvas.scale(scale, scale)

    def draw_cell(canvas: Any) -> None:
        centred(canvas)
        stitch = line(STITCH, 2, 200)
        stitch.setPathEffect(skia.DashPathEffect.Make([7, 4], 0))
        canvas.drawPath(hexagon(95 * 0.955), stitch)
        canvas.drawPath(hexagon(95 * 0.9), line(GOLD, 1, 80))

    sprites = [Sprite("cell", picture(*size, draw_cell), middle, scale)]
    side = round(48 * scale)
    for number in range(1, 10):
        path = character(DIGITS[number], "sans")

        def draw_digit(canvas: Any, path: Any = path) -> None:
            canvas.translate(side / 2, side / 2)
            canvas.drawPath(moved(path, scale=28 * scale), fill(STITCH, 170))

        sprites.append(Sprite(f"enclosure_{number}", picture(side, side, draw_digit), (side / 2, side / 2), scale))
    job.write(sprites, {}, quality=95)


def slab(job: Job) -> None:
    """Sheet ``ziggurat/slab``: wooden edge and shadow of the 13 x 13 board; anchor at the board's centre on level 0."""
    scale = job.scale(1.41)
    half_wide, half_high, thick, pad = 663.0, 442.0, 26.0, 30.0
    width, height = round((2 * half_wide + 2 * pad) * scale), round((2 * half_high + thick + 2 * pad + 20) * scale)
    middle = (half_wide + pad, half_high + pad)

    def draw(canvas: Any) -> None:
        canvas.scale(scale, scale)
        canvas.translate(*middle)
        left, front, right, back = (-half_wide, 0.0), (0.0, half_high), (half_wide, 0.0), (0.0, -half_high)
        low = [(x, y + thick) for x, y in (left, front, right)]
        whole = polygon([back, right, low[2], low[1], low[0], left])
        canvas.save()
        canvas.translate(5, 10)
        canvas.drawPath(whole, soft("#000000", 12, 190))
        canvas.restore()
        canvas.drawPath(polygon([left, front, low[1], low[0]]), gradient(0, 0, 0, half_high, ["#8a5f37", "#6f4826"]))
        canvas.drawPath(polygon([right, front, low[1], low[2]]), gradient(0, 0, 0, half_high, ["#5c3b1f", "#4a2e17"]))
        for k in range(1, 5):
            drop = thick * k / 5
            for corner, alpha in ((left, 60), (right, 80)):
                canvas.drawLine(corner[0], corner[1] + drop, 0, half_high + drop, line("#2a1708", 1.1, alpha))
        for corner in (left, right):
            canvas.drawLine(corner[0], corner[1] + thick, 0, half_high + thick, line("#1a0d05", 2.0, 220))
            canvas.drawLine(corner[0], corner[1] + 1.5, 0, half_high + 1.5, line("#d8ab6c", 2.0, 150))
        canvas.drawLine(0, half_high, 0, half_high + thick, line("#2a1708", 1.5, 160))
        canvas.drawPath(polygon([left, back, right, front]), fill("#4b3a22"))

    anchor = (middle[0] * scale, middle[1] * scale)
    job.write([Sprite("slab", picture(width, height, draw), anchor, scale)], {}, quality=88)
