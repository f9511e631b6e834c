"""Floors and rugs of Zaar's rooms as pictures."""

from __future__ import annotations

import math
import zlib
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import skia
from PIL import Image

from .paths import fill, line, picture, polygon, star
from .sheets import Pixels

SIDE = 512
Pattern = Callable[[Any], None]


def _stars(first: str, second: str, heart: str, joint: str, pitch: float = 0.25) -> Pattern:
    def draw(canvas: Any) -> None:
        for i in range(-5, 6):
            for j in range(-5, 6):
                canvas.save()
                canvas.translate(i * pitch, j * pitch)
                canvas.scale(pitch * 0.5, pitch * 0.5)
                tile = star(8, 0.98, 0.72, 0)
                canvas.drawPath(tile, fill(first if (i + j) % 2 else second))
                canvas.drawPath(tile, line(joint, 0.07))
                canvas.drawPath(star(8, 0.45, 0.33, 0), fill(heart))
                canvas.restore()

    return draw


def _hexagons(first: str, second: str, third: str, joint: str, pitch: float = 0.16) -> Pattern:
    def draw(canvas: Any) -> None:
        for i in range(-9, 10):
            for j in range(-9, 10):
                x, y = i * pitch * 1.5, (j + i % 2 * 0.5) * pitch * math.sqrt(3)
                corners = [math.radians(60 * k) for k in range(6)]
                tile = polygon([(x + pitch * 0.97 * math.cos(a), y + pitch * 0.97 * math.sin(a)) for a in corners])
                canvas.drawPath(tile, fill((first, second, third)[(i + 2 * j) % 3]))
                canvas.drawPath(tile, line(joint, 0.012))

    return draw


def _bricks(first: str, second: str, joint: str, pitch: float = 0.11) -> Pattern:
    def draw(canvas: Any) -> None:
        rng = np.random.default_rng(3)
        for i in range(-12, 13):
            for j in range(-12, 13):
                for turn in (-45, 45):
                    canvas.save()
                    canvas.translate((i - j) * pitch, (i + j) * pitch)
                    canvas.rotate(turn)
                    brick = skia.Rect(0, -pitch * 0.34, pitch * 1.36, pitch * 0.34)
                    canvas.drawRoundRect(brick, 0.01, 0.01, fill((first, second)[int(rng.integers(2))]))
                    canvas.drawRoundRect(brick, 0.01, 0.01, line(joint, 0.01))
                    canvas.restore()

    return draw


def _planks(first: str, second: str, joint: str) -> Pattern:
    def draw(canvas: Any) -> None:
        rng = np.random.default_rng(8)
        for k in range(-9, 10):
            y = k * 0.125
            canvas.drawRect(skia.Rect(-1, y, 1, y + 0.118), fill((first, second)[k % 2]))
            for _ in range(5):
                grain = y + 0.02 + 0.08 * rng.random()
                canvas.drawLine(-1, grain, 1, grain + 0.01 * rng.standard_normal(), line(joint, 0.006, 90))
            x = rng.uniform(-0.8, 0.8)
            canvas.drawLine(x, y, x, y + 0.118, line("#000000", 0.012, 160))

    return draw


def _squares(first: str, second: str, joint: str, pitch: float = 0.2) -> Pattern:
    def draw(canvas: Any) -> None:
        for i in range(-7, 8):
            for j in range(-7, 8):
                tile = skia.Rect.MakeXYWH((i - 0.5) * pitch, (j - 0.5) * pitch, pitch, pitch)
                canvas.drawRect(tile, fill(first if (i + j) % 2 else second))
                canvas.drawRect(tile, line(joint, 0.01))

    return draw


def _rings(first: str, second: str, joint: str) -> Pattern:
    def draw(canvas: Any) -> None:
        for k in range(12, 0, -1):
            radius = k * 0.11
            canvas.drawCircle(0, 0, radius, fill((first, second)[k % 2]))
            canvas.drawCircle(0, 0, radius, line(joint, 0.012))
            for spoke in range(6 * k):
                angle = 2 * math.pi * (spoke + k % 2 * 0.5) / (6 * k)
                x, y = math.cos(angle), math.sin(angle)
                canvas.drawLine(x * (radius - 0.11), y * (radius - 0.11), x * radius, y * radius, line(joint, 0.01))

    return draw


FLOORS: dict[str, tuple[str, Pattern]] = {
    "blood_hex": ("#3a1d1a", _hexagons("#6d2f28", "#5a2722", "#7c3a30", "#2b1411")),
    "blood_star": ("#2d1816", _stars("#5c2a26", "#74352c", "#c2953f", "#24100e")),
    "blood_brick": ("#2b1714", _bricks("#5f2f27", "#502620", "#25110e")),
    "blood_ring": ("#301916", _rings("#6a332a", "#572822", "#27120f")),
    "humid_hex": ("#1f3a44", _hexagons("#2f6470", "#275562", "#3c7680", "#16303a")),
    "humid_star": ("#1d3b3a", _stars("#2f6b5d", "#2a5a66", "#d8c37a", "#142c2b")),
    "humid_square": ("#1c3a42", _squares("#36707a", "#2a5964", "#16303a")),
    "humid_ring": ("#1c3a40", _rings("#3a747a", "#2c5d66", "#163038")),
    "smog_brick": ("#2e2b34", _bricks("#4b4653", "#413c49", "#25222b")),
    "smog_star": ("#2b2730", _stars("#4a4150", "#3d3846", "#8b6f8f", "#1e1a22")),
    "smog_hex": ("#2c2932", _hexagons("#4d4756", "#433d4b", "#575061", "#221f28")),
    "smog_square": ("#2c2932", _squares("#524b58", "#423c49", "#231f28")),
    "wind_brick": ("#6e5c35", _bricks("#a48a50", "#8f7844", "#5b4a2a")),
    "wind_hex": ("#7a6a40", _hexagons("#b39a5c", "#9c854c", "#c2ab6c", "#65552f")),
    "wind_square": ("#75643a", _squares("#b9a064", "#a0894f", "#65552f")),
    "wind_star": ("#75643a", _stars("#b79d60", "#a18a50", "#3f8f9c", "#65552f")),
    "sacred_star": ("#b9b29a", _stars("#e9e2cc", "#d5ccb2", "#2f7fa0", "#9a8f76")),
    "sacred_hex": ("#c4bda6", _hexagons("#eee8d6", "#ddd5bf", "#6fa7b4", "#a49a82")),
    "sacred_ring": ("#c0b9a2", _rings("#ece5d2", "#d8d0ba", "#9c927a")),
    "sacred_square": ("#c0b9a2", _squares("#efe9d8", "#cfd6d2", "#a0967e")),
    "planks": ("#4a3018", _planks("#7d5429", "#6c4722", "#3a230f")),
}
RUGS = {
    "red": ("#7c1f26", "#1f2f52", "#c0873a", "#e5cf95"),
    "blue": ("#1f3c5c", "#7a2a2a", "#d0a253", "#e9dcb0"),
    "green": ("#2f4a38", "#6d2a22", "#c99a4a", "#e8d9a8"),
    "plum": ("#4a2450", "#1f3a4a", "#c98a4a", "#ecd9b0"),
    "sand": ("#a8814a", "#6d2a22", "#e0c890", "#f3e6c8"),
}


@cache
def floor(name: str) -> Pixels:
    """Picture of a floor with uneven wear."""
    ground, pattern = FLOORS[name]

    def draw(canvas: Any) -> None:
        canvas.translate(SIDE / 2, SIDE / 2)
        canvas.scale(SIDE / 2, SIDE / 2)
        pattern(canvas)

    colours = picture(SIDE, SIDE, draw, ground)[..., :3].astype(np.float32)
    rng = np.random.default_rng(zlib.crc32(name.encode()))
    wear = np.full((SIDE, SIDE), 0.8, np.float32)
    for cells, strength in ((64, 0.28), (256, 0.1)):
        noise = Image.fromarray((rng.random((cells, cells)) * 255).astype(np.uint8))
        wear += strength * np.asarray(noise.resize((SIDE, SIDE), Image.Resampling.BICUBIC), np.float32) / 255
    return np.clip(colours * wear[..., None], 0, 255).astype(np.uint8)


@cache
def rug(name: str) -> Pixels:
    """Picture of a rug with border, medallion and corners."""
    field, band, medallion, gold = RUGS[name]
    wide, high = 420, 280

    def draw(canvas: Any) -> None:
        canvas.drawRect(skia.Rect(14, 14, wide - 14, high - 14), fill(band))
        inner = skia.Rect(34, 34, wide - 34, high - 34)
        canvas.drawRect(inner, fill(field))
        for frame in (inner, skia.Rect(6, 6, wide - 6, high - 6)):
            canvas.drawRect(frame, line(gold, 3))
        spots: list[tuple[float, float]] = [(34 + (wide - 68) * i / 13, y) for i in range(14) for y in (24, high - 24)]
        spots += [(x, 34 + (high - 68) * i / 8) for i in range(1, 8) for x in (24, wide - 24)]
        for x, y in spots:
            canvas.save()
            canvas.translate(x, y)
            canvas.scale(8, 8)
            canvas.drawPath(star(4, 0.9, 0.4, 0), fill(gold))
            canvas.restore()
        _medallion(canvas, wide, high, (band, medallion, gold))

    return picture(wide, high, draw, field)[..., :3].copy()


def _medallion(canvas: Any, wide: int, high: int, colours: tuple[str, str, str]) -> None:
    band, medallion, gold = colours
    canvas.save()
    canvas.translate(wide / 2, high / 2)
    canvas.scale(130, 92)
    canvas.drawPath(star(16, 1, 0.86, 0), fill(medallion))
    canvas.drawPath(star(16, 1, 0.86, 0), line(gold, 0.03))
    canvas.scale(0.62, 0.62)
    canvas.drawPath(star(12, 1, 0.7, 0), fill(band))
    canvas.scale(0.55, 0.55)
    canvas.drawPath(star(8, 1, 0.55, 0), fill(gold))
    canvas.restore()
    for x in (1, -1):
        for y in (1, -1):
            canvas.save()
            canvas.translate(wide / 2 + x * (wide / 2 - 36), high / 2 + y * (high / 2 - 36))
            canvas.scale(46, 38)
            canvas.drawPath(polygon([(0, 0), (-x, 0), (-x * 0.3, -y * 0.3), (0, -y)]), fill(medallion))
            canvas.restore()
