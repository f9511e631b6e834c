"""The four glyphs and four corner marks of the Aztack faces: our own drawings in the spirit of stamped reliefs.

Unit: one face is 1 x 1, centre at (0, 0), y down.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import skia

from .paths import circle, difference, moved, polygon, rounded, stroke, union

PETAL = (
    (0.05, -0.06),
    (0.22, -0.2),
    (0.4, -0.19),
    (0.46, -0.05),
    (0.43, 0),
    (0.46, 0.05),
    (0.4, 0.19),
    (0.22, 0.2),
    (0.05, 0.06),
)
HEAD = (
    (-0.1, -0.1),
    (0.02, -0.13),
    (0.13, -0.08),
    (0.24, 0.02),
    (0.36, 0.1),
    (0.42, 0.17),
    (0.41, 0.25),
    (0.33, 0.28),
    (0.2, 0.27),
    (0.1, 0.31),
    (0.04, 0.42),
    (-0.02, 0.46),
    (-0.16, 0.46),
    (-0.22, 0.38),
    (-0.2, 0.2),
    (-0.19, 0.02),
)
EAR = ((-0.14, -0.03), (-0.3, -0.1), (-0.42, -0.03), (-0.4, 0.05), (-0.28, 0.09), (-0.15, 0.07))
ANTLERS = (
    (((-0.1, -0.1), (-0.16, -0.22), (-0.14, -0.34), (-0.04, -0.46)), 0.065),
    (((-0.155, -0.26), (-0.3, -0.32), (-0.36, -0.44)), 0.06),
    (((-0.15, -0.33), (-0.2, -0.46)), 0.055),
    (((0.03, -0.12), (0.1, -0.22), (0.2, -0.3), (0.22, -0.45)), 0.065),
    (((0.11, -0.23), (0.1, -0.38)), 0.055),
    (((0.19, -0.29), (0.34, -0.33), (0.39, -0.42)), 0.055),
)
STEPS = (
    (-0.5, -0.5),
    (-0.24, -0.5),
    (-0.24, -0.43),
    (-0.32, -0.43),
    (-0.32, -0.375),
    (-0.375, -0.375),
    (-0.375, -0.32),
    (-0.43, -0.32),
    (-0.43, -0.24),
    (-0.5, -0.2),
)


def flower() -> Any:
    """Four round petals about an eye."""
    parts = []
    vein = stroke(polygon([(0.2, 0), (0.34, 0)], close=False), 0.035)
    petal = difference(polygon(PETAL, smooth=True), vein)
    sepal = polygon([(0.1, -0.07), (0.36, 0), (0.1, 0.07)])
    for k in range(4):
        parts += [moved(petal, turn=45 + 90 * k), moved(sepal, turn=90 + 90 * k)]
    whole = difference(union(*parts), circle(0, 0, 0.165))
    return union(whole, difference(circle(0, 0, 0.125), circle(0, 0, 0.05)))


def water() -> Any:
    """A breaking wave over two ripples."""
    crest = skia.Path()
    crest.moveTo(-0.46, 0.14)
    crest.cubicTo(-0.34, 0.12, -0.3, -0.02, -0.27, -0.12)
    crest.cubicTo(-0.22, -0.36, -0.02, -0.45, 0.16, -0.38)
    crest.cubicTo(0.36, -0.3, 0.4, -0.06, 0.26, 0.04)
    crest.cubicTo(0.14, 0.12, -0.02, 0.06, -0.01, -0.07)
    crest.cubicTo(0, -0.17, 0.12, -0.18, 0.15, -0.1)
    parts = [stroke(crest, 0.1)]
    for y in (0.27, 0.42):
        ripple = skia.Path()
        ripple.moveTo(-0.46, y)
        for i in range(3):
            x = -0.46 + i * 0.307
            ripple.cubicTo(x + 0.075, y - 0.12, x + 0.13, y - 0.12, x + 0.153, y - 0.01)
            ripple.cubicTo(x + 0.17, y + 0.08, x + 0.23, y + 0.08, x + 0.307, y - 0.01)
        parts.append(stroke(ripple, 0.085))
    return moved(union(*parts), scale=0.92)


def deer() -> Any:
    """A deer's head with antlers."""
    head = polygon(HEAD)
    antlers = [stroke(polygon(points, close=False), width) for points, width in ANTLERS]
    whole = union(head, stroke(head, 0.04), polygon(EAR, smooth=True), *antlers)
    return difference(whole, circle(0.06, 0.06, 0.055), stroke(polygon([(0.28, 0.205), (0.4, 0.2)], close=False), 0.03))


def _flint_edge(side: int, phase: int) -> list[tuple[float, float]]:
    points, steps = [], 10
    for k in range(steps + 1):
        t = k / steps
        width = 0.26 * math.sin(math.pi * t**0.85) ** 0.85
        chip = (0.022 if (k + phase) % 2 else -0.022) if 0 < k < steps else 0.0
        points.append((side * (width + chip), -0.56 + 1.12 * t))
    return points


def flint() -> Any:
    """A flint blade with a band."""
    blade = polygon(_flint_edge(1, 0) + _flint_edge(-1, 1)[::-1][1:-1])
    band = stroke(polygon([(-0.4, 0.14), (0.4, 0.14)], close=False), 0.055, cap=skia.Paint.kButt_Cap)
    ridge = stroke(polygon([(0, -0.38), (0, 0.01)], close=False), 0.05)
    return moved(difference(blade, band, ridge), turn=32)


GLYPHS: dict[str, Callable[[], Any]] = {"flower": flower, "water": water, "deer": deer, "flint": flint}


def corner_marks(mark: str) -> Any:
    """The four corner marks of a stone colour, or None for the plain one."""
    shapes = {
        "round_corners": circle(-0.48, -0.48, 0.15),
        "cut_corners": polygon([(-0.5, -0.5), (-0.29, -0.5), (-0.5, -0.29)]),
        "square_corners": rounded(-0.5, -0.5, -0.335, -0.335, 0),
        "stepped_corners": polygon(STEPS),
    }
    if mark not in shapes:
        return None
    return union(*(moved(shapes[mark], turn=90 * k) for k in range(4)))
