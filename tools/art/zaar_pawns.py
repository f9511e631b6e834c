"""Zaar's pawns: six characters and the plain pawn of normal mode."""

from __future__ import annotations

import math
from typing import Any

from .bk import Vector
from .materials import Surface, material
from .shapes import curve, lathe, prism, sphere

CHARACTERS = {
    "warrior": "#a83232",
    "monk": "#e2d6bd",
    "knight": "#3a6fb0",
    "alchemist": "#4f8a4a",
    "wise": "#7a4a9a",
    "physician": "#d08a2c",
}
KNIGHT = (
    (-0.14, -0.16),
    (0.12, -0.16),
    (0.1, 0.0),
    (0.24, 0.06),
    (0.22, 0.16),
    (0.05, 0.22),
    (0.02, 0.32),
    (-0.06, 0.24),
    (-0.16, 0.1),
)


def _ring(radius: float, thick: float, steps: int) -> list[tuple[float, float]]:
    turns = [2 * math.pi * k / steps for k in range(steps + 1)]
    return [(radius + thick * math.cos(a), thick * math.sin(a)) for a in turns]


def pawn(foot: Any, value: str, character: str | None) -> None:
    """A pawn with the head of a character, or a plain round head."""
    body = material("body", Surface(value, vary=0.12, noise=5, rough=0.28, specular=0.5, coat=0.6))
    gold = material("gold", Surface("#d8ac4c", metal=0.9, rough=0.3))
    lathe([*curve([(0.001, 0), (0.33, 0), (0.34, 0.05), (0.29, 0.11)], 4), (0.2, 0.11)], gold, foot, 40)
    lathe(curve([(0.29, 0.1), (0.25, 0.17), (0.15, 0.34), (0.115, 0.56), (0.14, 0.66)], 6), body, foot, 40)
    lathe(curve([(0.1, 0.64), (0.2, 0.67), (0.19, 0.71), (0.1, 0.73)], 4), gold, foot, 40)
    _head(character, foot + Vector((0, 0, 0.87)), body, gold)


def _head(character: str | None, place: Any, body: Any, gold: Any) -> None:
    up = Vector((0, 0, 1))
    if character is None:
        sphere(0.19, body, place)
    elif character == "warrior":
        sphere(0.17, body, place)
        lathe(curve([(0.19, -0.02), (0.17, 0.1), (0.06, 0.2), (0.02, 0.34), (0.0001, 0.36)], 5), gold, place, 32)
    elif character == "monk":
        lathe(curve([(0.15, -0.14), (0.2, 0), (0.15, 0.15), (0.0001, 0.26)], 6), body, place, 32)
    elif character == "knight":
        prism(KNIGHT, -0.07, 0.07, body, place, (math.pi / 2 - 0.2, 0, 0), bevel=0.03)
    elif character == "alchemist":
        flask = [(0.05, -0.12), (0.19, 0.0), (0.16, 0.12), (0.06, 0.2), (0.06, 0.3), (0.09, 0.32)]
        lathe(curve(flask, 6), body, place, 32)
    elif character == "wise":
        sphere(0.15, body, place)
        linen = material("linen", Surface("#efe6d2", rough=0.6))
        for height, lean in ((0.08, 1), (0.15, -1)):
            lathe(_ring(0.15, 0.055, 12), linen, place + up * height, 32, (0.1, 0.1 * lean, 0))
    elif character == "physician":
        sphere(0.16, body, place)
        lathe(_ring(0.1, 0.03, 8), gold, place + up * 0.2, 24, (math.pi / 2 - 0.3, 0, 0))
