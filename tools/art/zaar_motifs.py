"""Zaar's signs as skia paths in a square of side 1: coin motifs, power signs, digits and letters of the raml."""

from __future__ import annotations

from typing import Any

import skia

from .fonts import character
from .paths import circle, difference, polygon, rounded, stroke, union

ABJAD = {"A": "ا", "B": "ب", "J": "ج", "D": "د"}


def heart() -> Any:
    """Life."""
    path = skia.Path()
    path.moveTo(0, 0.4)
    path.cubicTo(-0.62, -0.02, -0.4, -0.5, -0.02, -0.22)
    path.lineTo(0.02, -0.22)
    path.cubicTo(0.4, -0.5, 0.62, -0.02, 0, 0.4)
    path.close()
    return path


def eye() -> Any:
    """Wisdom."""
    lid = skia.Path()
    lid.moveTo(-0.44, 0)
    lid.cubicTo(-0.2, -0.34, 0.2, -0.34, 0.44, 0)
    lid.cubicTo(0.2, 0.34, -0.2, 0.34, -0.44, 0)
    lid.close()
    lashes = [stroke(polygon([(x * 0.5, -0.3), (x * 0.72, -0.43)], close=False), 0.06) for x in (-0.5, 0, 0.5)]
    return union(difference(lid, circle(0, 0, 0.19)), circle(0, 0, 0.11), *lashes)


def sprig() -> Any:
    """Peganum."""
    parts = [stroke(polygon([(0, 0.44), (0, -0.3)], close=False), 0.07), circle(0, -0.36, 0.11)]
    for y, length in ((0.24, 0.3), (0.02, 0.27), (-0.18, 0.2)):
        for s in (-1, 1):
            leaf = [(0, y), (s * length * 0.5, y - 0.16), (s * length, y - 0.2), (s * length * 0.75, y - 0.02)]
            parts.append(polygon(leaf, smooth=True))
    return union(*parts)


def hand() -> Any:
    """Amulet."""
    parts = [polygon([(-0.22, 0), (0.22, 0), (0.2, 0.3), (0.1, 0.44), (-0.1, 0.44), (-0.2, 0.3)])]
    parts += [
        stroke(polygon([(x, 0.05), (x, y)], close=False), 0.115) for x, y in ((-0.15, -0.3), (0, -0.42), (0.15, -0.3))
    ]
    parts += [stroke(polygon([(s * 0.2, 0.22), (s * 0.34, 0.06)], close=False), 0.1) for s in (-1, 1)]
    return difference(union(*parts), circle(0, 0.16, 0.1))


def burner() -> Any:
    """Boswellia."""
    parts = [
        polygon([(-0.28, 0.06), (0.28, 0.06), (0.18, 0.28), (-0.18, 0.28)]),
        polygon([(-0.07, 0.26), (0.07, 0.26), (0.16, 0.44), (-0.16, 0.44)]),
    ]
    for x in (-0.13, 0.05, 0.2):
        wisp = skia.Path()
        wisp.moveTo(x, -0.02)
        wisp.cubicTo(x - 0.14, -0.14, x + 0.12, -0.24, x - 0.04, -0.42)
        parts.append(stroke(wisp, 0.07))
    return union(*parts)


def crossed_ring() -> Any:
    """Revoked."""
    return union(stroke(circle(0, 0, 0.32), 0.09), stroke(polygon([(-0.22, -0.22), (0.22, 0.22)], close=False), 0.1))


def pips(number: int) -> Any:
    """A digit of the raml: a ring for 0, else 1 to 3 dots."""
    if number == 0:
        return difference(circle(0, 0, 0.36), circle(0, 0, 0.25))
    places = {1: [(0.0, 0.0)], 2: [(-0.28, -0.28), (0.28, 0.28)], 3: [(-0.32, 0.28), (0.32, 0.28), (0.0, -0.28)]}
    return union(*(circle(x, y, 0.13) for x, y in places[number]))


def letter(name: str, size: float = 1.0) -> Any:
    """One of the four letters in Arabic script."""
    return character(ABJAD[name], "sans", size)


def _drop() -> Any:
    path = skia.Path()
    path.moveTo(0, -0.46)
    path.cubicTo(0.1, -0.2, 0.34, 0.02, 0.34, 0.2)
    path.cubicTo(0.34, 0.56, -0.34, 0.56, -0.34, 0.2)
    path.cubicTo(-0.34, 0.02, -0.1, -0.2, 0, -0.46)
    path.close()
    return path


def _waves() -> Any:
    parts = []
    for y in (-0.24, 0.02, 0.28):
        wave = skia.Path()
        wave.moveTo(-0.44, y)
        wave.cubicTo(-0.3, y - 0.24, -0.14, y - 0.24, 0, y)
        wave.cubicTo(0.14, y + 0.22, 0.3, y + 0.22, 0.44, y)
        parts.append(stroke(wave, 0.13))
    return union(*parts)


def _cloud() -> Any:
    return union(
        circle(-0.2, 0.06, 0.21),
        circle(0.05, -0.08, 0.27),
        circle(0.27, 0.1, 0.17),
        rounded(-0.36, 0.08, 0.4, 0.27, 0.06),
        stroke(polygon([(-0.3, 0.38), (0.3, 0.38)], close=False), 0.09),
    )


def _curls() -> Any:
    first = skia.Path()
    first.moveTo(-0.44, -0.08)
    first.lineTo(0.16, -0.08)
    first.cubicTo(0.44, -0.08, 0.4, -0.44, 0.16, -0.4)
    second = skia.Path()
    second.moveTo(-0.44, 0.16)
    second.lineTo(0.3, 0.16)
    second.cubicTo(0.52, 0.18, 0.44, 0.5, 0.22, 0.42)
    return union(stroke(first, 0.12), stroke(second, 0.12))


def _chain() -> Any:
    return union(*(difference(circle(0, y, 0.24), circle(0, y, 0.12)) for y in (-0.2, 0.2)))


def power_sign(power: str) -> Any:
    """Sign of a power (category of rooms)."""
    makers = {
        "bloody": _drop,
        "humid": _waves,
        "smoggy": _cloud,
        "windy": _curls,
        "sacred": lambda: circle(0, 0, 0.26),
        "suspended": _chain,
    }
    return makers[power]()


COINS = {
    "life": (heart, "#f6d9b8"),
    "wisdom": (eye, "#23405e"),
    "peganum": (sprig, "#16260e"),
    "amulet": (hand, "#eaf4ea"),
    "boswellia": (burner, "#4c2f0c"),
    "revoked": (crossed_ring, "#2a2622"),
}
