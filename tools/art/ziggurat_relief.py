"""Relief and colour of flat Ziggurat parts: spawn pads, home pads, the summit's sun."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from . import palette
from .paths import (
    Coverage,
    blurred,
    circle,
    coverage,
    difference,
    fill,
    line,
    moved,
    polygon,
    rounded,
    star,
    stroke,
    union,
)
from .shapes import Heights
from .sheets import Pixels

SIDE = 320


@dataclass(frozen=True)
class Relief:
    """Heights, colours, and which vertices to keep."""

    heights: Heights
    picture: Pixels
    keep: npt.NDArray[np.bool_] | None = None


def mark(name: str) -> Any:
    """A spirit's mark in a square of side 1."""
    return {
        "triangle": lambda: polygon([(0, -0.36), (0.36, 0.27), (-0.36, 0.27)]),
        "crescent": lambda: difference(circle(0, 0, 0.36), circle(0.17, -0.1, 0.27)),
        "diamond": lambda: difference(
            polygon([(0, -0.4), (0.4, 0), (0, 0.4), (-0.4, 0)]),
            polygon([(0, -0.15), (0.15, 0), (0, 0.15), (-0.15, 0)]),
        ),
        "six_point_star": lambda: star(6, 0.4, 0.18),
    }[name]()


def house(dots: int) -> Any:
    """House sign over a row of dots."""
    roof = polygon([(-0.4, 0.0), (0, -0.38), (0.4, 0)])
    walls = polygon([(-0.28, 0), (0.28, 0), (0.28, 0.32), (-0.28, 0.32)])
    door = polygon([(-0.09, 0.1), (0.09, 0.1), (0.09, 0.33), (-0.09, 0.33)])
    sign = moved(union(roof, difference(walls, door)), 0, -0.09, 0.78)
    return union(sign, *(circle((k - (dots - 1) / 2) * 0.17, 0.33, 0.062) for k in range(dots)))


def _layer(draw: Callable[[Any], None], side: int = SIDE) -> Coverage:
    def scaled(canvas: Any) -> None:
        canvas.translate(side / 2, side / 2)
        canvas.scale(side * 0.98, side * 0.98)
        draw(canvas)

    return coverage(side, scaled)


def mixed(ground: str, *layers: tuple[str, Coverage]) -> Pixels:
    """Colours laid over a ground by their coverage."""
    height, width = layers[0][1].shape
    picture = np.full((height, width, 3), palette.rgb(ground), float)
    for value, mask in layers:
        picture = picture * (1 - mask[..., None]) + np.array(palette.rgb(value)) * mask[..., None]
    return np.clip(picture, 0, 255).astype(np.uint8)


def pad(sign: Any, value: str, ink: str, disc: bool) -> Relief:
    """A sunken pad with ring and sign."""
    white = fill("#ffffff")
    panel = circle(0, 0, 0.44) if disc else rounded(-0.42, -0.42, 0.42, 0.42, 0.08)
    rim = circle(0, 0, 0.39) if disc else rounded(-0.36, -0.36, 0.36, 0.36, 0.06)
    panel_mask = _layer(lambda canvas: canvas.drawPath(panel, white))
    ring_mask = _layer(lambda canvas: canvas.drawPath(rim, line("#ffffff", 0.045)))
    sign_mask = _layer(lambda canvas: canvas.drawPath(moved(sign, scale=0.78), white))
    ink_mask = np.maximum(sign_mask, ring_mask)
    heights = 0.045 * blurred(ink_mask, 2.2) - 0.05 * blurred(panel_mask, 2.4)
    picture = mixed("#cdb98f", (value, panel_mask), (ink, ink_mask))
    return Relief(heights[::2, ::2], picture, (panel_mask > 0.5)[::2, ::2])


def spawn_pad(colour: str) -> Relief:
    """Round pad where spirits of a colour appear."""
    entry = palette.load()["spirits"][colour]
    ink = "#3a1f08" if colour in ("orange", "green") else "#fff3d6"
    return pad(mark(entry["mark"]), entry["hex"], ink, disc=True)


def home_pad(colour: str) -> Relief:
    """Square pad of a home space."""
    ink = "#fff3d6" if colour in ("red", "purple") else "#3a2413"
    dots = palette.names("homes").index(colour) + 1
    return pad(house(dots), palette.hex_of("homes", colour), ink, disc=False)


def niche_pad(sign: Any) -> Relief:
    """Small stone niche that shows which item lies there."""
    return pad(sign, "#b39a6b", "#f6ead0", disc=False)


def sun() -> Relief:
    """The summit's sun with a face."""
    side = 512
    white = fill("#ffffff")

    def draw_face(canvas: Any) -> None:
        lines = [
            stroke(circle(0, 0, 0.215), 0.02),
            stroke(circle(0, 0, 0.475), 0.02),
            stroke(polygon([(-0.12, 0.07), (-0.05, 0.12), (0.05, 0.12), (0.12, 0.07)], close=False), 0.022),
            stroke(polygon([(0, -0.05), (-0.02, 0.04), (0.02, 0.05)], close=False), 0.016),
        ]
        for s in (-1, 1):
            brow = polygon([(s * 0.14, -0.09), (s * 0.085, -0.115), (s * 0.03, -0.09)], close=False)
            lines += [circle(s * 0.085, -0.03, 0.032), stroke(brow, 0.02)]
        for path in lines:
            canvas.drawPath(path, white)

    rays = _layer(lambda canvas: canvas.drawPath(star(16, 0.46, 0.3), white), side)
    disc = _layer(lambda canvas: canvas.drawPath(circle(0, 0, 0.27), white), side)
    face = _layer(draw_face, side)
    heights = 0.05 * blurred(rays, 2) + 0.05 * blurred(disc, 6) - 0.045 * blurred(face, 1.6)
    picture = mixed("#d8c6a0", ("#e8b23c", np.maximum(rays, disc)), ("#6a4316", face * 0.75))
    return Relief(heights[::2, ::2] * 0.6, picture)


def turned(degrees: float) -> float:
    """World turn (radians) that lets a picture stand upright for the player, turned clockwise by degrees."""
    return math.pi * 0.75 - math.radians(degrees)
