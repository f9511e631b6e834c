"""The four buildings of the town page, in ruins and restored."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from . import ziggurat_decor as decor
from .bk import Vector
from .job import Job
from .materials import Surface, material
from .pegs import UP, paint
from .shapes import bar, box, curve, lathe, sphere
from .stage import Stage, View
from .ziggurat import light
from .ziggurat_view import CELL, ELEVATION

SCALE = 2.0
TOWN = View(CELL * 1.5, ELEVATION)
WOOD = Surface("#7a5230", "#5a3a20", 0.3, 9, bump=0.3, rough=0.8)
WALL = Surface("#d2ae7c", "#b8925e", 0.15, 5, bump=0.3, bump_noise=12, rough=0.9)


def bakehouse(origin: Any) -> None:
    """House with a domed oven, chimney and loaves."""
    decor.house(origin, "#d9b98a", 0.62, size=0.9)
    clay = material("oven", Surface("#b5683c", "#8a4a28", 0.2, 8, bump=0.3, rough=0.85))
    sphere(0.24, clay, origin + Vector((0.52, -0.22, 0.06)), (1, 1, 0.95))
    mouth = material("mouth", Surface("#ff7a1c", emission=2.5))
    sphere(0.1, mouth, origin + Vector((0.72, -0.18, 0.12)), (0.5, 1, 1), 14)
    box((0.16, 0.16, 0.42), clay, origin + Vector((-0.22, -0.2, 0.84)), bevel=0.02)
    loaf = material("loaf", Surface("#c9802e", "#a8601c", 0.2, 10, rough=0.7))
    for k in range(3):
        sphere(0.075, loaf, origin + Vector((0.2 - 0.2 * k, 0.56, 0.06)), (1.2, 0.8, 0.8), 14)


def bell_tower(origin: Any) -> None:
    """The tower with its bell."""
    decor.bell_tower(origin)


def rope_walk(origin: Any) -> None:
    """Long open shed with ropes between posts."""
    wood, rope = material("wood", WOOD), material("rope", Surface("#d2b678", "#a8884a", 0.3, 30, bump=0.6, rough=0.9))
    wall = material("wall", WALL)
    box((0.5, 1.3, 0.06), wall, origin + UP * 0.03, bevel=0.02)
    for y in (-0.58, 0.0, 0.58):
        for x in (-0.2, 0.2):
            bar(origin + Vector((x, y, 0)), origin + Vector((x, y, 0.58)), 0.035, wood)
    roof = material("roof", Surface("#a8713f", "#80522a", 0.2, 8, bump=0.4, rough=0.9, stretch=(4, 1, 1)))
    for side in (-1, 1):
        slope = box((0.4, 1.42, 0.05), roof, origin + Vector((side * 0.16, 0, 0.66)), bevel=0.015)
        slope.rotation_euler = (0, side * 0.5, 0)
    for x, up in ((-0.1, 0.3), (0.08, 0.34), (0.26, 0.24)):
        bar(origin + Vector((x, -0.6, up)), origin + Vector((x, 0.6, up)), 0.022, rope)
    decor.rope(origin + Vector((0.42, 0.42, 0)))


def well_house(origin: Any) -> None:
    """Round well under a blue roof on four posts."""
    wood = material("wood", WOOD)
    rim = [(0.24, 0), (0.36, 0.0), (0.37, 0.26), (0.33, 0.29), (0.27, 0.26), (0.25, 0.12), (0.0001, 0.1)]
    lathe(curve(rim, 3), material("stone", WALL.but(base="#b9a27a", second="#94805c")), origin)
    lathe([(0.0001, 0.2), (0.27, 0.2)], material("water", Surface("#3f9fb8", rough=0.05, coat=1.0)), origin, 32)
    for x, y in ((-1, -1), (-1, 1), (1, -1), (1, 1)):
        bar(origin + Vector((x * 0.34, y * 0.34, 0)), origin + Vector((x * 0.34, y * 0.34, 0.86)), 0.04, wood)
    tile = material("tile", Surface("#3f8f9c", rough=0.25, coat=0.5))
    lathe([(0.0001, 0.36), (0.62, 0.0), (0.0001, 0.0)], tile, origin + UP * 0.84, 4, (0, 0, math.pi / 4))
    bar(origin + Vector((0, 0, 0.84)), origin + Vector((0, 0, 0.46)), 0.012, wood)
    lathe([(0.06, 0), (0.085, 0.13), (0.0001, 0.12)], paint("#8a5a2b"), origin + UP * 0.36, 20)


def ruin(origin: Any, seed: int) -> None:
    """What is left before the embers come: low broken walls, beams, weeds."""
    rng = np.random.default_rng(seed)
    wall, wood = material("wall", WALL.but(gain=0.85)), material("wood", WOOD.but(gain=0.7))
    green = material("weeds", Surface("#6f8a3c", "#46602a", 0.3, 9, rough=0.95))
    for k in range(14):
        along, side = (k % 7 - 3) * 0.14, -1 if k < 7 else 1
        high = rng.uniform(0.1, 0.42)
        place = (along, side * 0.44, high / 2) if seed % 2 else (side * 0.44, along, high / 2)
        box((0.15, 0.13, high) if seed % 2 else (0.13, 0.15, high), wall, origin + Vector(place), bevel=0.02)
    for _ in range(9):
        place = Vector((rng.uniform(-0.5, 0.6), rng.uniform(-0.5, 0.6), 0.04))
        box((rng.uniform(0.08, 0.16), 0.1, 0.09), wall, origin + place, (0, 0, rng.uniform(0, 3)), bevel=0.02)
    for _ in range(3):
        start = Vector((rng.uniform(-0.4, 0.1), rng.uniform(-0.4, 0.1), 0.05))
        bar(origin + start, origin + start + Vector((0.5, rng.uniform(-0.1, 0.4), 0.22)), 0.035, wood)
    for _ in range(16):
        place = Vector((rng.uniform(-0.55, 0.65), rng.uniform(-0.55, 0.65), 0.02))
        sphere(rng.uniform(0.03, 0.06), green, origin + place, (1, 1, 1.3), 8)


BUILDINGS: dict[str, Callable[[Any], None]] = {
    "bakehouse": bakehouse,
    "bell_tower": bell_tower,
    "rope_walk": rope_walk,
    "well_house": well_house,
}


def town(job: Job) -> None:
    """Sheet ``ziggurat/town``: ``<building>`` and ``<building>_ruin``; anchor at the middle of the ground."""
    samples = job.samples(24)
    stage = Stage(TOWN, job.scale(SCALE), (196, 236), 4, 2, samples)
    light()
    for name, build in BUILDINGS.items():
        build(stage.place(name, 0.5, 0.7))
    for seed, name in enumerate(BUILDINGS):
        ruin(stage.place(f"{name}_ruin", 0.5, 0.7), seed)
    job.write(stage.shoot(), {"samples": samples})
