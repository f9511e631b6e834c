"""Ziggurat's board parts: tiles, walls with moss, pit, ladders and chutes.

Directions are the turned board's on screen: ``e`` lower right, ``s`` lower left, ``w`` upper left, ``n`` upper right.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np

from .bk import Vector
from .materials import Surface, material
from .shapes import bar, box, lathe, mesh, plane, sphere
from .ziggurat_view import RISE

WAYS = {"e": (0, 1), "s": (1, 0), "w": (0, -1), "n": (-1, 0)}
CORNERS = {"ne": (-1, 1), "se": (1, 1), "sw": (1, -1), "nw": (-1, -1)}
SAND = Surface("#dcc597", "#b79a69", 0.2, 3, bump=0.3, bump_noise=16, rough=0.8, specular=0.2)
WOOD = Surface("#8a5a2b", "#5d3917", 0.3, 9, bump=0.4, bump_noise=30, rough=0.7, stretch=(1, 1, 0.2))
GLAZE = Surface("#3f8f9c", "#2a6a78", 0.2, 6, bump=0.1, bump_noise=20, rough=0.18, coat=0.8, specular=0.6)
AMBER = GLAZE.but(base="#d98f2c", second="#a8621c")
MOSS = Surface("#5d7d33", "#34521f", 0.3, 9, bump=0.6, bump_noise=40, rough=0.95)


def stone(seed: int, base: str = "#dcc597", second: str = "#b79a69") -> Any:
    """Sandstone, a little lighter or darker by its seed."""
    rng = np.random.default_rng(seed)
    gain, noise = 0.9 + 0.2 * rng.random(), 2.5 + rng.random() * 2
    return material(f"stone {seed}", SAND.but(base=base, second=second, gain=gain, noise=noise, bump_noise=14))


def tile(origin: Any, seed: int, base: str = "#dcc597", second: str = "#b79a69") -> None:
    """Top of a cell."""
    box((0.975, 0.975, 0.12), stone(seed, base, second), origin - Vector((0, 0, 0.06)), bevel=0.035)


def wall(origin: Any, side: str, seed: int, moss: bool = False) -> None:
    """Wall under the front edge of a cell, of two courses of blocks."""
    rng = np.random.default_rng(100 + seed)
    along_x = side == "e"
    for course, (low, high) in enumerate(((-RISE, -RISE / 2), (-RISE / 2, 0))):
        if (course + seed) % 2:
            cuts = [-0.5, -0.17 + rng.uniform(-0.05, 0.05), 0.16 + rng.uniform(-0.05, 0.05), 0.5]
        else:
            cuts = [-0.5, rng.uniform(-0.1, 0.1), 0.5]
        for start, end in pairwise(cuts):
            look = stone(200 + int(rng.integers(6)), "#cdb381", "#a2865a")
            deep, long = 0.16 + rng.uniform(-0.012, 0.012), end - start - 0.02
            middle, height = (start + end) / 2, (low + high) / 2
            size = (long, deep, high - low - 0.02) if along_x else (deep, long, high - low - 0.02)
            place = (middle, 0.42, height) if along_x else (0.42, middle, height)
            box(size, look, origin + Vector(place), bevel=0.03, segments=2)
    if moss:
        _moss(origin, along_x, rng)


def _moss(origin: Any, along_x: bool, rng: np.random.Generator) -> None:
    look, leaf = material("moss", MOSS), material("leaf", MOSS.but(base="#7d9c40", second="#4d6e2a"))
    for k in range(34):
        t, z = rng.uniform(-0.48, 0.48), -RISE * abs(float(rng.beta(1, 2.0)))
        size = rng.uniform(0.03, 0.07)
        place = (t, 0.515, z) if along_x else (0.515, t, z)
        sphere(size, leaf if k % 4 == 0 else look, origin + Vector(place), (0.7, 1.2, 1.0), 8)
    for _ in range(4):
        t = rng.uniform(-0.42, 0.42)
        for k in range(int(rng.integers(4, 8))):
            t += rng.uniform(-0.03, 0.03)
            place = (t, 0.53, -0.05 - 0.085 * k) if along_x else (0.53, t, -0.05 - 0.085 * k)
            sphere(0.032, leaf, origin + Vector(place), (1, 1, 1.2), 6)


def pit(origin: Any) -> None:
    """Pit with a glowing floor, in place of a tile."""
    for x, y, size_x, size_y in (
        (0.42, 0, 0.15, 0.98),
        (-0.42, 0, 0.15, 0.98),
        (0, 0.42, 0.69, 0.15),
        (0, -0.42, 0.69, 0.15),
    ):
        place = origin + Vector((x, y, -0.045))
        box((size_x, size_y, 0.16), stone(40, "#a8926b", "#7d6846"), place, bevel=0.03)
    dark = material("dark", Surface("#3a2a20", "#1c120d", 0.4, 8, bump=0.5, rough=0.9))
    for x, y, size_x, size_y in (
        (0.36, 0, 0.02, 0.72),
        (-0.36, 0, 0.02, 0.72),
        (0, 0.36, 0.72, 0.02),
        (0, -0.36, 0.72, 0.02),
    ):
        box((size_x, size_y, 0.9), dark, origin + Vector((x, y, -0.5)), bevel=0)
    lava = material("lava", Surface("#ff4a0a", emission=3.0))
    plane((0.72, 0.72), lava, origin + Vector((0, 0, -0.72)))


def ladder(origin: Any, way: str) -> list[tuple[float, float, float]]:
    """Ladder from a cell down to its neighbour; returns the centre line from foot to top."""
    wood, rope = material("wood", WOOD), material("rope", Surface("#d9c79a", rough=0.9))
    dx, dy = WAYS[way]

    def at(out: float, aside: float, up: float) -> Any:
        return origin + Vector((dx * out - dy * aside, dy * out + dx * aside, up))

    for aside in (-0.2, 0.2):
        bar(at(0.86, aside, -RISE), at(0.4, aside, 0.26), 0.042, wood)
        sphere(0.055, wood, at(0.4, aside, 0.26), rings=8)
    rungs = 5
    for k in range(rungs):
        t = (k + 0.6) / rungs
        out, up = 0.86 - 0.46 * t, -RISE + (0.26 + RISE) * t
        bar(at(out, -0.25, up), at(out, 0.25, up), 0.036, wood)
        for aside in (-0.2, 0.2):
            sphere(0.055, rope, at(out, aside, up), (0.9, 0.9, 0.7), 8)
    line = [(1.0, -RISE), (0.86, -RISE), (0.63, -RISE / 2 + 0.13), (0.4, 0.1), (0.0, 0.0)]
    return [(dx * out, dy * out, up) for out, up in line]


TROUGH = (
    (-0.31, -0.1),
    (-0.31, 0.13),
    (-0.27, 0.165),
    (-0.23, 0.13),
    (-0.19, 0.05),
    (-0.1, 0.012),
    (0, 0),
    (0.1, 0.012),
    (0.19, 0.05),
    (0.23, 0.13),
    (0.27, 0.165),
    (0.31, 0.13),
    (0.31, -0.1),
)
STEP_LINE = (
    (-0.3, 0.06),
    (-0.1, 0.05),
    (0.1, 0.045),
    (0.3, 0.02),
    (0.42, -0.06),
    (0.54, -0.19),
    (0.66, -0.34),
    (0.78, -0.47),
    (0.9, -RISE + 0.085),
    (1.02, -RISE + 0.05),
    (1.16, -RISE + 0.035),
)


def trough(
    origin: Any, direction: tuple[float, float], line: list[tuple[float, float]], surface: Surface, width: float = 1.0
) -> list[tuple[float, float, float]]:
    """Glazed chute along (out, up) points in a direction; returns its centre line."""
    length = float(np.hypot(*direction))
    dx, dy = direction[0] / length, direction[1] / length
    section = [(s * width, h) for s, h in TROUGH]
    vertices = [(dx * out - dy * s, dy * out + dx * s, up + h) for out, up in line for s, h in section]
    k = len(section)
    faces: list[tuple[int, ...]] = []
    looks: list[int] = []
    for i in range(len(line) - 1):
        for q in range(k - 1):
            faces.append((i * k + q, i * k + q + 1, (i + 1) * k + q + 1, (i + 1) * k + q))
            looks.append(0 if 3 <= q <= 8 else 1)
    faces += [tuple(range(k)), tuple(reversed(range((len(line) - 1) * k, len(line) * k)))]
    looks += [1, 1]
    thing = mesh(vertices, faces, material("glaze", surface), origin)
    thing.data.materials.append(material("lip", SAND))
    thing.data.polygons.foreach_set("material_index", looks)
    thing.data.polygons.foreach_set("use_smooth", [True] * len(faces))
    return [(dx * out, dy * out, up) for out, up in line]


def chute(origin: Any, way: str) -> list[tuple[float, float, float]]:
    """Chute down one level."""
    return trough(origin, WAYS[way], list(STEP_LINE), GLAZE)


def corner_chute(origin: Any, way: str) -> list[tuple[float, float, float]]:
    """Chute over a corner, one level down along the diagonal."""
    stretch = [(out * 1.38 if out > 0.3 else out * 1.2, up + (0.02 if 0.3 < out < 0.7 else 0)) for out, up in STEP_LINE]
    return trough(origin, CORNERS[way], stretch, GLAZE, 0.94)


def long_chute(origin: Any, way: str) -> list[tuple[float, float, float]]:
    """Chute down two levels, over the cell between, in an amber glaze and on posts."""
    fall = -2 * RISE
    line = [(-0.3, 0.08), (-0.1, 0.07), (0.1, 0.06), (0.3, 0.03), (0.46, -0.05), (0.62, -0.18), (1.0, -0.52)]
    line += [
        (1.4, -0.88),
        (1.6, -1.06),
        (1.74, fall + 0.17),
        (1.88, fall + 0.085),
        (2.02, fall + 0.05),
        (2.16, fall + 0.035),
    ]
    dx, dy = WAYS[way]
    post = material("post", WOOD)
    for aside in (-0.2, 0.2):
        foot = origin + Vector((dx * 1.02 - dy * aside, dy * 1.02 + dx * aside, -RISE))
        bar(foot, foot + Vector((0, 0, RISE - 0.62)), 0.05, post)
    return trough(origin, WAYS[way], line, AMBER)


def gate(origin: Any, pair: int) -> None:
    """Moss gate: an arch of two posts and a lintel grown over with moss; pairs have one or two stones on top."""
    right, up = Vector((-1, 1, 0)).normalized(), Vector((0, 0, 1))
    for side in (-1, 1):
        for k in range(3):
            place = origin + right * side * 0.33 + up * (0.13 + 0.25 * k)
            box((0.2, 0.2, 0.245), stone(60 + k + pair), place, (0, 0, np.pi / 4), 0.03, 2)
    lintel = origin + up * 0.86
    box((0.24, 0.98, 0.2), stone(66 + pair, "#cdb381", "#a2865a"), lintel, (0, 0, np.pi / 4), 0.04)
    for k in range(pair):
        place = origin + up * 1.04 + right * ((k - (pair - 1) / 2) * 0.28)
        box((0.17, 0.17, 0.17), stone(70 + k), place, (0, 0, np.pi / 4), 0.03)
    rng = np.random.default_rng(pair)
    moss, leaf = material("moss", MOSS), material("leaf", MOSS.but(base="#7d9c40", second="#4d6e2a"))
    front = Vector((1, 1, 0)).normalized()
    for k in range(46):
        aside, drop = rng.uniform(-0.46, 0.46), abs(float(rng.normal(0, 0.1)))
        place = origin + right * aside + front * rng.uniform(0.05, 0.14) + up * (0.94 - drop)
        sphere(rng.uniform(0.03, 0.065), leaf if k % 3 == 0 else moss, place, (1, 1, 1), 8)
    glow = material("gate", Surface("#bfe8a0", emission=0.5))
    lathe([(0.2, 0.01), (0.27, 0.012), (0.2, 0.014)], glow, origin, 40)
