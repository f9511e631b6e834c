"""Relief and colour of Zaar's small flat parts: coins, die faces, plaques."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from . import palette
from .paths import Coverage, blurred, circle, coverage, fill, moved, rounded, stroke
from .zaar_motifs import COINS, letter, pips
from .ziggurat_relief import Relief, mixed

SIDE = 192
BRASS, BRASS_INK = "#d8a84c", "#4a2a08"


def _layer(draw: Callable[[Any], None]) -> Coverage:
    def scaled(canvas: Any) -> None:
        canvas.translate(SIDE / 2, SIDE / 2)
        canvas.scale(SIDE * 0.99, SIDE * 0.99)
        draw(canvas)

    return coverage(SIDE, scaled)


def _distance() -> tuple[Coverage, Coverage]:
    yy, xx = np.mgrid[0:SIDE, 0:SIDE] / (SIDE - 1) - 0.5
    return np.hypot(xx, yy).astype(np.float32), np.maximum(abs(xx), abs(yy)).astype(np.float32)


def disc(motif: Any, value: str, ink: str, ink_strength: float = 0.75) -> Relief:
    """Round piece with rim, beads and a raised motif."""
    white = fill("#ffffff")

    def draw_beads(canvas: Any) -> None:
        for k in range(32):
            canvas.drawCircle(0.385 * math.cos(k * math.pi / 16), 0.385 * math.sin(k * math.pi / 16), 0.014, white)

    rim = _layer(lambda canvas: canvas.drawPath(stroke(circle(0, 0, 0.445), 0.05), white))
    beads = _layer(draw_beads)
    sign = _layer(lambda canvas: canvas.drawPath(moved(motif, scale=0.6), white))
    heights = 0.05 * blurred(rim, 1.5) + 0.03 * blurred(beads, 0.8) + 0.05 * blurred(sign, 1.5)
    return Relief(heights, mixed(value, (ink, sign * ink_strength)), _distance()[0] < 0.485)


def coin(name: str) -> Relief:
    """A coin by name."""
    motif, ink = COINS[name]
    return disc(motif(), palette.hex_of("coins", name), ink)


def plaque(name: str) -> Relief:
    """A dark disc with a golden letter."""
    return disc(letter(name), "#2b2a33", "#f0c766", 1.0)


def die_face(name: str) -> Relief:
    """A brass face with a sunken letter or digit."""
    white = fill("#ffffff")
    motif = pips(int(name)) if name.isdigit() else letter(name, 1.1)
    frame = stroke(rounded(-0.42, -0.42, 0.42, 0.42, 0.02), 0.035)
    rim = _layer(lambda canvas: canvas.drawPath(frame, white))
    sign = _layer(lambda canvas: canvas.drawPath(moved(motif, scale=0.6), white))
    heights = 0.05 * blurred(rim, 1.5) - 0.05 * blurred(sign, 1.5)
    return Relief(heights, mixed(BRASS, (BRASS_INK, sign * 0.9)), _distance()[1] < 0.48)
