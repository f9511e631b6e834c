"""Aztack's woven mat and carved rack: drawn flat, woven or carved by numpy, then laid into the board's projection."""

from __future__ import annotations

from typing import Any

import numpy as np
import skia

from .aztack import BOARD, SCALE
from .job import Job
from .palette import rgb
from .paths import SMOOTH, Coverage, coverage, fill, image, line, picture, polygon, rounded, soft
from .sheets import Pixels, Sprite
from .table import fractal, noise, plank

BASE = (6, 4)
RIM = 1.0
CELL = 224
BRICK, OCHRE, SUN, TEAL, FIELD = "#7c2f22", "#d79a44", "#e2b86a", "#1f4d4c", "#234f52"
TRAY_TINT = (1.7, 1.36, 1.05)
STEP = 0.105
FRET_LOW, FRET_HIGH = 0.24, 0.715


def _fret() -> Any:
    """One stepped pyramid of the border, five steps wide at its foot, standing on y = 0 and rising to negative y."""
    u = STEP
    rise = [(-2.5, 0), (-2.5, -1), (-1.5, -1), (-1.5, -2.2), (-0.5, -2.2), (-0.5, -3.4)]
    outline = rise + [(-x, y) for x, y in reversed(rise)]
    return polygon([(x * u, y * u) for x, y in outline])


def _side(canvas: Any, length: float, count: int) -> None:
    """Border pattern along one side: the side's outer edge lies on y = 0, inward is +y, x from 0 to its length."""
    pitch = (length - 2 * FRET_HIGH) / count
    outer, inner = FRET_LOW + 0.03, FRET_HIGH - 0.03
    for k in range(count):
        x = FRET_HIGH + (k + 0.5) * pitch
        canvas.save()
        canvas.translate(x, inner)
        canvas.drawPath(_fret(), fill(OCHRE))
        canvas.drawRect(skia.Rect(-0.5 * STEP, -1.15 * STEP, 0.5 * STEP, -0.35 * STEP), fill(TEAL))
        canvas.restore()
        if k:
            canvas.save()
            canvas.translate(x - pitch / 2, outer)
            canvas.scale(0.62, -0.62)
            canvas.drawPath(_fret(), fill(BRICK))
            canvas.restore()


def _draw_mat(canvas: Any, wide: float, deep: float) -> None:
    """The whole mat in cells, its outer corner at (0, 0)."""

    def band(inset: float, value: str, radius: float = 0.0) -> None:
        canvas.drawPath(rounded(inset, inset, wide - inset, deep - inset, radius), fill(value))

    band(0, BRICK, 0.08)
    band(0.13, SUN)
    band(0.18, TEAL)
    sides = ((0, 0, 0, wide, 14), (wide, 0, 90, deep, 10), (wide, deep, 180, wide, 14), (0, deep, 270, deep, 10))
    for x, y, turn, length, count in sides:
        canvas.save()
        canvas.translate(x, y)
        canvas.rotate(turn)
        canvas.clipPath(polygon([(0, 0), (length, 0), (length - RIM, RIM), (RIM, RIM)]), True)
        _side(canvas, length, count)
        canvas.restore()
    for x, y in ((0, 0), (wide, 0), (wide, deep), (0, deep)):
        canvas.save()
        canvas.translate(x, y)
        canvas.scale(1 if x == 0 else -1, 1 if y == 0 else -1)
        canvas.drawRect(skia.Rect(FRET_LOW, FRET_LOW, FRET_HIGH, FRET_HIGH), fill(TEAL))
        canvas.drawRect(skia.Rect(FRET_LOW + 0.06, FRET_LOW + 0.06, FRET_HIGH - 0.04, FRET_HIGH - 0.04), fill(OCHRE))
        canvas.drawRect(skia.Rect(FRET_LOW + 0.13, FRET_LOW + 0.13, FRET_HIGH - 0.11, FRET_HIGH - 0.11), fill(TEAL))
        canvas.drawRect(skia.Rect(FRET_LOW + 0.2, FRET_LOW + 0.2, FRET_HIGH - 0.18, FRET_HIGH - 0.18), fill(BRICK))
        canvas.restore()
    band(0.78, SUN)
    band(0.82, FIELD)
    inner = 1.02
    canvas.drawPath(rounded(inner, inner, wide - inner, deep - inner, 0), line("#183c3e", 0.03, 120))


def _weave(flat: Pixels) -> Pixels:
    """Threads: a fine over-and-under pattern and uneven dye."""
    height, width = flat.shape[:2]
    yy, xx = np.mgrid[0:height, 0:width].astype(np.float32)
    thread = CELL / 16
    column, row = np.floor(xx / thread), np.floor(yy / thread)
    over = ((column + row) % 2).astype(np.float32)
    across = np.sin(np.pi * (xx / thread % 1))
    along = np.sin(np.pi * (yy / thread % 1))
    light = 0.86 + 0.20 * np.where(over > 0, across**0.5 * (0.7 + 0.3 * along), along**0.5 * (0.7 + 0.3 * across))
    dye = 1 + 0.12 * (fractal(width, height, 10, 8, 3) - 0.5) + 0.10 * (noise(width, height, 130, 6, 5) - 0.5)
    colours = flat[..., :3] * (light * dye)[..., None]
    return np.dstack([np.clip(colours, 0, 255).astype(np.uint8), flat[..., 3]])


def flat_mat() -> Pixels:
    """The mat from above, long side across, ``CELL`` pixels for a cell."""
    wide, deep = BASE[0] + 2 * RIM, BASE[1] + 2 * RIM

    def draw(canvas: Any) -> None:
        canvas.scale(CELL, CELL)
        _draw_mat(canvas, wide, deep)

    return _weave(picture(round(wide * CELL), round(deep * CELL), draw))


def _laid(scale: float, corner: tuple[float, float], right: tuple[float, float], down: tuple[float, float]) -> Sprite:
    """The flat mat in the window; corner, right and down are window vectors of its outer corner and unit cells."""
    wide, deep = BASE[0] + 2 * RIM, BASE[1] + 2 * RIM
    corners = [
        (corner[0] + right[0] * a * wide + down[0] * b * deep, corner[1] + right[1] * a * wide + down[1] * b * deep)
        for a, b in ((0, 0), (1, 0), (1, 1), (0, 1))
    ]
    pad = 34
    left, top = min(x for x, _ in corners) - pad, min(y for _, y in corners) - pad
    width = round((max(x for x, _ in corners) + pad - left) * scale)
    height = round((max(y for _, y in corners) + pad - top) * scale)
    mat = image(flat_mat())

    def draw(canvas: Any) -> None:
        canvas.scale(scale, scale)
        canvas.translate(-left, -top)
        shape = polygon(corners)
        canvas.save()
        canvas.translate(5, 6)
        canvas.drawPath(shape, soft("#000000", 9, 150))
        canvas.restore()
        canvas.save()
        canvas.translate(0, 3)
        canvas.drawPath(shape, fill("#3f1610"))
        canvas.restore()
        canvas.concat(skia.Matrix.MakeAll(right[0], down[0], corner[0], right[1], down[1], corner[1], 0, 0, 1))
        canvas.scale(1 / CELL, 1 / CELL)
        canvas.drawImage(mat.withDefaultMipmaps(), 0, 0, SMOOTH)

    return Sprite("", picture(width, height, draw), (-left * scale, -top * scale), scale)


def mat(job: Job) -> None:
    """Sheets ``aztack/mat_0``, ``mat_1`` (board) and ``mat_top``; anchor at the centre of the mat."""
    name = job.key.split("/")[1]
    scale = job.scale(SCALE)
    lower_left, lower_right = BOARD.project((1, 0, 0)), BOARD.project((0, 1, 0))
    wide, deep = BASE[0] / 2 + RIM, BASE[1] / 2 + RIM
    across, down = {
        "mat_0": (lower_right, lower_left),
        "mat_1": ((-lower_left[0], -lower_left[1]), lower_right),
        "mat_top": ((BOARD.unit, 0.0), (0.0, BOARD.unit)),
    }[name]
    corner = (-across[0] * wide - down[0] * deep, -across[1] * wide - down[1] * deep)
    sprite = _laid(scale, corner, across, down)
    sprite.name = name
    job.write([sprite], {"cell": CELL}, quality=90)


def _edge_distance(width: int, height: int, inset: tuple[float, float, float, float], radius: float) -> Coverage:
    """Distance inside a rounded rectangle (negative outside); inset from left, top, right, bottom."""
    yy, xx = np.mgrid[0:height, 0:width].astype(np.float32) + 0.5
    x0, y0, x1, y1 = inset[0] + radius, inset[1] + radius, width - inset[2] - radius, height - inset[3] - radius
    dx, dy = np.maximum(np.maximum(x0 - xx, xx - x1), 0), np.maximum(np.maximum(y0 - yy, yy - y1), 0)
    inside = np.minimum(np.minimum(xx - x0, x1 - xx), np.minimum(yy - y0, y1 - yy))
    return np.asarray(radius + np.where(inside >= 0, inside, -np.hypot(dx, dy)), np.float32)


def rack(job: Job) -> None:
    """Sheet ``aztack/rack``: the walnut tray as a nine-slice; ``slice`` holds its left, top, right, bottom margins."""
    scale = job.scale(SCALE)
    width, height = round(1180 * scale), round(172 * scale)
    outer_inset = (2 * scale,) * 4
    outer = _edge_distance(width, height, outer_inset, 17 * scale)
    well = _edge_distance(width, height, (22 * scale, 44 * scale, 22 * scale, 16 * scale), 12 * scale)
    rise = 1 - np.clip(1 - outer / (7 * scale), 0, 1) ** 2
    sink = np.clip(well / (6 * scale) + 0.5, 0, 1)
    heights = rise * 5 * scale - (sink**2 * (3 - 2 * sink)) * 7 * scale
    down, right = np.gradient(heights)
    light = 1 + np.clip(0.8 * down + 0.45 * right, -0.62, 0.9)
    wood, bumps = plank(width, height, scale, np.random.default_rng(31))
    wood = wood * np.array(TRAY_TINT)
    grain_down, grain_right = np.gradient(bumps)
    light = light * (1 + np.clip(-grain_down * 1.2 - grain_right * 0.5, -0.2, 0.2))
    floor = np.clip(well / (3 * scale), 0, 1)
    shadow = 1 - 0.5 * np.exp(-np.clip(well, 0, None) / (9 * scale)) * floor
    rim = np.exp(-((outer - 2.4 * scale) ** 2) / (1.1 * scale) ** 2) * 0.05
    dark = np.array([0.0116, 0.0052, 0.0027])
    wood = wood * (1 - 0.78 * floor[..., None]) + dark * 0.78 * floor[..., None]
    light = light * shadow
    lit = wood * light[..., None] + rim[..., None] * np.array([1, 0.72, 0.42])
    colours = np.clip(lit, 0, 1) ** (1 / 2.2) * 255
    dark_edge = np.clip(outer / (1.6 * scale), 0, 1)[..., None]
    colours = np.array(rgb("#1a0f07")) * (1 - dark_edge) + colours * dark_edge
    alpha = coverage((width, height), lambda canvas: _draw_outline(canvas, width, height, scale))
    pixels = np.dstack([np.clip(colours, 0, 255), alpha * 255]).astype(np.uint8)
    margins = [round(v * scale) for v in (44, 64, 44, 36)]
    sprite = Sprite("rack", pixels, (width / 2, height / 2), scale, extra={"slice": margins})
    job.write([sprite], {"seed": 31}, quality=90, trim=False)


def _draw_outline(canvas: Any, width: int, height: int, scale: float) -> None:
    inset = 1 * scale
    canvas.drawPath(rounded(inset, inset, width - inset, height - inset, 18 * scale), fill("#ffffff"))
