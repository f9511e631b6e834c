"""The astrolabe's plates, engraved from ``data/zaar/astrolabe.yaml`` and baked in brass under a ring of equal lights.

Place i of a plate is engraved at -22.5 * i degrees clockwise from the top, so a plate may be turned at run time.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import skia
import yaml

from . import bk
from .fonts import character
from .job import Job
from .materials import Surface, pictured
from .palette import ROOT
from .paths import blurred, circle, coverage, difference, fill, line, polygon, star, stroke
from .shapes import height_field
from .sheets import Sprite
from .zaar_motifs import crossed_ring, heart, letter, pips, power_sign
from .ziggurat_relief import mixed

PIXELS = 1024
SIZE = 700
RADIUS_1X = {"mater": 142.0, "letters": 113.6, "powers": 90.9, "back": 142.0, "back_early": 142.0}
WHITE, BLACK = fill("#ffffff"), fill("#000000")
INK = "#3a2208"
GROUNDS = {"mater": "#c79a45", "letters": "#b98a3a", "powers": "#d3a750", "back": "#c09240", "back_early": "#c09240"}
Draw = Callable[[Any], None]


@cache
def _data() -> dict[str, Any]:
    data: dict[str, Any] = yaml.safe_load((ROOT / "data" / "zaar" / "astrolabe.yaml").read_text(encoding="utf-8"))
    return data


def _ring(canvas: Any, radius: float, width: float) -> None:
    canvas.drawPath(stroke(circle(0, 0, radius), width), WHITE)


def _ticks(canvas: Any, inner: float, outer: float, count: int, width: float = 0.006, shift: float = 0.0) -> None:
    for k in range(count):
        angle = 2 * math.pi * (k + shift) / count
        x, y = math.cos(angle), math.sin(angle)
        canvas.drawLine(x * inner, y * inner, x * outer, y * outer, line("#ffffff", width, cap=skia.Paint.kButt_Cap))


def _at_place(canvas: Any, place: float, radius: float) -> None:
    canvas.save()
    canvas.rotate(-22.5 * place)
    canvas.translate(0, -radius)


def _sign(canvas: Any, path: Any, place: float, radius: float, size: float) -> None:
    _at_place(canvas, place, radius)
    canvas.scale(size, size)
    canvas.drawPath(path, WHITE)
    canvas.restore()


def _draw_mater(canvas: Any) -> None:
    _ring(canvas, 0.985, 0.02)
    _ring(canvas, 0.9, 0.008)
    _ticks(canvas, 0.9, 0.97, 144)
    _ticks(canvas, 0.88, 0.97, 24, 0.012)
    _ring(canvas, 0.8, 0.012)
    for k in range(24):
        _sign(canvas, star(8, 0.5, 0.3), k * 16 / 24 + 1 / 3, 0.84, 0.05)


def _draw_letters(canvas: Any) -> None:
    _ring(canvas, 0.985, 0.02)
    _ring(canvas, 0.8, 0.01)
    _ticks(canvas, 0.8, 0.97, 16, 0.01, 0.5)
    for k, name in enumerate(_data()["letters"]):
        _sign(canvas, letter(name), k, 0.885, 0.115)
    for k, message in enumerate(_data()["messages"]):
        _at_place(canvas, k, 0.578)
        _draw_message(canvas, message)
        canvas.restore()
        _at_place(canvas, k, 0.474)
        _draw_arrow(canvas, message["arrow"])
        canvas.restore()


def _draw_message(canvas: Any, message: dict[str, Any]) -> None:
    kind = message["kind"]
    if kind == "revoked":
        canvas.scale(0.13, 0.13)
        canvas.drawPath(crossed_ring(), WHITE)
    elif kind == "sacrifice":
        canvas.translate(-0.035, 0)
        canvas.scale(0.1, 0.1)
        canvas.drawPath(heart(), WHITE)
        canvas.drawPath(stroke(polygon([(-0.5, 0.5), (0.5, -0.5)], close=False), 0.12), BLACK)
        canvas.translate(0.85, 0)
        canvas.scale(0.75, 0.75)
        canvas.drawPath(power_sign(message["power"]), WHITE)
    elif kind == "draw":
        canvas.scale(0.12, 0.12)
        canvas.drawPath(stroke(polygon([(-0.4, 0), (0.4, 0)], close=False), 0.16), WHITE)
    else:
        _draw_squares(canvas, message["value"], joined=kind == "strip")


def _draw_squares(canvas: Any, values: list[int | None], joined: bool) -> None:
    wide = 0.062 if joined else 0.074
    for k, value in enumerate(values):
        x = (k - (len(values) - 1) / 2) * wide
        canvas.drawRect(skia.Rect(x - 0.0273, -0.05, x + 0.0273, 0.05), line("#ffffff", 0.006))
        if value is not None:
            canvas.save()
            canvas.translate(x, 0)
            canvas.scale(0.075, 0.075)
            canvas.drawPath(character(str(value), "serif", 0.7), WHITE)
            canvas.restore()


def _draw_arrow(canvas: Any, arrow: dict[str, Any]) -> None:
    clockwise, dots = arrow["dir"] == "cw", int(arrow["dots"])
    whole = 0.085 + dots * 0.03
    side = 1 if clockwise else -1
    canvas.save()
    canvas.translate(side * (whole / 2 - 0.04), 0)
    canvas.drawPath(stroke(polygon([(-0.04 * side, 0), (0.006 * side, 0)], close=False), 0.017), WHITE)
    canvas.drawPath(polygon([(0, -0.026), (0.044 * side, 0), (0, 0.026)]), WHITE)
    canvas.restore()
    for k in range(dots):
        x = -whole / 2 + 0.012 + k * 0.03 if clockwise else -whole / 2 + 0.103 + k * 0.03
        canvas.drawCircle(x, 0, 0.0115, WHITE)


def _draw_powers(canvas: Any) -> None:
    _ring(canvas, 0.985, 0.02)
    _ring(canvas, 0.53, 0.01)
    _ring(canvas, 0.805, 0.008)
    for k, power in enumerate(_data()["powers"]):
        _sign(canvas, power_sign(power), k, 0.875, 0.135)
        if k:
            _sign(canvas, star(6, 0.5, 0.28), k, 0.655, 0.05)
    canvas.save()
    canvas.scale(0.8, 0.8)
    _draw_dragon(canvas)
    canvas.restore()
    canvas.scale(0.25, 0.25)
    canvas.drawPath(stroke(star(12, 1, 0.62), 0.05), WHITE)
    canvas.drawPath(star(8, 0.55, 0.32), WHITE)


DRAGON_HEAD = (
    (-0.55, -0.3),
    (-0.1, -0.42),
    (-0.25, -0.8),
    (0.15, -0.5),
    (0.3, -0.72),
    (0.3, -0.4),
    (0.55, -0.36),
    (0.92, -0.2),
    (0.95, -0.02),
    (0.45, 0.04),
    (0.9, 0.16),
    (0.8, 0.34),
    (0.35, 0.26),
    (0.05, 0.42),
    (-0.2, 0.62),
    (-0.22, 0.4),
    (-0.5, 0.36),
)


def _spine(t: float, span: float) -> tuple[float, float]:
    return 0.52 + 0.05 * math.sin(t * 12), -math.pi * 0.35 + t * math.pi * span


def _draw_dragon(canvas: Any) -> None:
    body = []
    for k in range(91):
        radius, angle = _spine(k / 90, 1.85)
        body.append((radius * math.cos(angle), radius * math.sin(angle)))
    canvas.drawPath(stroke(polygon(body, close=False), 0.12), WHITE)
    scale = skia.Path()
    scale.moveTo(-0.85, -0.5)
    scale.quadTo(0, 0.8, 0.85, -0.5)
    scale = stroke(scale, 0.26)
    for k in range(34):
        _on_spine(canvas, (k + 2) / 36, 1.8, 0.0, (0.05, 0.05), scale, BLACK)
    spike = polygon([(0, -0.6), (1, 0.3), (0, 0.6)])
    for k in range(24):
        _on_spine(canvas, k / 24, 1.78, 0.05, (0.075, 0.06), spike, WHITE)
    angle = -math.pi * 0.37
    canvas.translate(0.53 * math.cos(angle), 0.53 * math.sin(angle))
    canvas.rotate(-152)
    canvas.scale(0.32, 0.32)
    canvas.drawPath(polygon(DRAGON_HEAD), WHITE)
    canvas.drawCircle(0.28, -0.18, 0.09, BLACK)
    canvas.drawPath(stroke(polygon([(-0.3, -0.15), (-0.05, 0), (-0.3, 0.15)], close=False), 0.06), BLACK)


def _on_spine(canvas: Any, t: float, span: float, out: float, size: tuple[float, float], path: Any, paint: Any) -> None:
    radius, angle = _spine(t, span)
    canvas.save()
    canvas.rotate(math.degrees(angle))
    canvas.translate(radius + out, 0)
    canvas.scale(*size)
    canvas.drawPath(path, paint)
    canvas.restore()


def _draw_back(early: bool) -> Draw:
    def draw(canvas: Any) -> None:
        _ring(canvas, 0.985, 0.02)
        for radius in (0.9, 0.64, 0.36):
            _ring(canvas, radius, 0.01)
        _ticks(canvas, 0.9, 0.97, 96)
        _ticks(canvas, 0.36, 0.9, 16, 0.008, 0.5)
        names = _data()["early_names"] if early else [c["name"] for c in _data()["commands"]]
        for k, (command, name) in enumerate(zip(_data()["commands"], names, strict=True)):
            target = command["target"]
            if "letter" in target:
                _sign(canvas, letter(target["letter"]), k, 0.77, 0.14)
            else:
                _sign(canvas, power_sign(target["power"]), k, 0.77, 0.17)
            _sign(canvas, character(name, "serif"), k, 0.52, 0.12)
        for k in range(16):
            _sign(canvas, star(6, 0.5, 0.28), k + 0.5, 0.3, 0.05)
        canvas.scale(0.24, 0.24)
        canvas.drawPath(difference(star(16, 1, 0.7), star(16, 0.82, 0.56)), WHITE)
        canvas.drawPath(star(8, 0.55, 0.3), WHITE)
        canvas.drawPath(pips(1), BLACK)

    return draw


def _cut(canvas: Any) -> None:
    canvas.drawCircle(0, 0, 0.995, WHITE)


def _cut_window(canvas: Any) -> None:
    _cut(canvas)
    arc = skia.Path()
    arc.addArc(skia.Rect(-0.672, -0.672, 0.672, 0.672), -90 - 11.5, 23)
    canvas.drawPath(stroke(arc, 0.255, cap=skia.Paint.kButt_Cap), BLACK)


def _coverage(draw: Draw) -> Any:
    def scaled(canvas: Any) -> None:
        canvas.translate(PIXELS / 2, PIXELS / 2)
        canvas.scale(PIXELS / 2, PIXELS / 2)
        draw(canvas)

    return coverage(PIXELS, scaled)


def plate(job: Job) -> None:
    """Sheets ``zaar/plate_<name>``: mater, letters, powers, back, back_early; anchor at the axis."""
    name = job.key.split("plate_")[1]
    makers: dict[str, Draw] = {"mater": _draw_mater, "letters": _draw_letters, "powers": _draw_powers}
    draw = makers.get(name) or _draw_back(name == "back_early")
    engraved, kept = _coverage(draw), _coverage(_cut_window if name == "powers" else _cut)
    heights = -0.022 * blurred(engraved, 1.5) - 0.03 * (1 - blurred(kept, 3.2))
    colours = mixed(GROUNDS[name], (INK, engraved * 0.72))
    samples, size = job.samples(24), round(SIZE / (2 if job.draft else 1))
    bk.reset((size, size), samples)
    bk.begin(name)
    bk.camera_flat((size, size), size / 2.02, (0, 0, 1))
    bk.sky((1, 0.93, 0.8), 0.75)
    for k in range(6):
        angle = k * math.pi / 3
        bk.area((5 * math.cos(angle), 5 * math.sin(angle), 3.2), (0, 0, 0), 1.4, 110, (1, 0.9, 0.72))
    brass = Surface("#888888", rough=0.36, metal=0.9, bump=0.05, bump_noise=60)
    look = pictured(name, colours, brass)
    height_field(heights[::3, ::3] * 1.6, (2, 2), look, keep=(kept > 0.5)[::3, ::3])
    pixels = bk.render()
    contrast = np.clip(pixels[..., :3] / 255 * 1.45 - 0.30, 0, 1)
    pixels[..., :3] = (contrast * 255).astype(np.uint8)
    edge = _smooth_edge(kept, size)
    pixels[..., 3] = (pixels[..., 3] * edge).astype(np.uint8)
    scale = size / 2.02 / RADIUS_1X[name]
    sprite = Sprite(name, pixels, (size / 2, size / 2), scale)
    job.write([sprite], {"samples": samples, "lights": 6}, trim=False)


def _smooth_edge(kept: Any, size: int) -> Any:
    """The cut-out mask at the picture's size, with soft edges instead of the mesh's steps."""

    def draw(canvas: Any) -> None:
        canvas.translate(size / 2, size / 2)
        canvas.scale(size / 2.02, size / 2.02)
        canvas.drawCircle(0, 0, 0.985, WHITE)
        if (kept[: PIXELS // 2, PIXELS // 2] < 0.5).sum() > PIXELS * 0.05:
            arc = skia.Path()
            arc.addArc(skia.Rect(-0.672, -0.672, 0.672, 0.672), -90 - 11.5, 23)
            canvas.drawPath(stroke(arc, 0.262, cap=skia.Paint.kButt_Cap), BLACK)

    return coverage(size, draw)
