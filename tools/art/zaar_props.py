"""Furniture of Zaar's rooms: light, fire, water, vessels, cloth. Places are (x, y) on the floor; the radius is 1."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import bpy
import numpy as np

from . import bk
from .materials import Surface, material, pictured
from .shapes import bar, box, curve, lathe, mesh, plane, prism, sphere
from .zaar_floors import rug as rug_picture

FLOOR = -0.34
WOOD = Surface("#6b4423", vary=0.3, noise=8, bump=0.3, rough=0.6, stretch=(1, 4, 4))
MARBLE = Surface("#d8cbb0", vary=0.1, bump=0.2, rough=0.6)
SAND = Surface("#cbb48c", vary=0.1, bump=0.1, rough=0.6)
BRASS = Surface("#d2a446", metal=0.9, rough=0.35)
IRON = Surface("#8d8579", metal=0.9, rough=0.4)
CUSHIONS = ("#8c2a2a", "#2a4f7c", "#c08a34", "#3f6a48", "#6a3a6a")
Spot = tuple[float, float]


def look(surface: Surface) -> Any:
    """A material of this surface, made once per scene."""
    name = f"prop {hash(surface)}"
    found = bpy.data.materials.get(name)
    return found if found is not None else material(name, surface)


def plain(value: str, **changes: Any) -> Any:
    """A simple surface of one colour."""
    return look(Surface(value).but(**changes))


def around(count: int, radius: float, start: float = 0.0) -> list[tuple[float, float, float]]:
    """Places (x, y, angle) on a circle; start in degrees."""
    angles = [math.radians(start) + 2 * math.pi * k / count for k in range(count)]
    return [(radius * math.cos(a), radius * math.sin(a), a) for a in angles]


def flame(x: float, y: float, up: float, height: float, value: str = "#ff9a2a") -> None:
    """Small glowing flame."""
    shape = [(0.0001, 0), (0.3, 0.15), (0.32, 0.4), (0.12, 0.8), (0.0001, 1)]
    fire = plain(value, emission=14)
    lathe(curve([(r * height, z * height) for r, z in shape], 4), fire, (x, y, FLOOR + up), 12)


def candle(x: float, y: float, up: float = 0.0) -> None:
    """Candle with its light."""
    wax = [(0.0001, 0), (0.03, 0), (0.03, 0.07), (0.0001, 0.07)]
    lathe(wax, plain("#e9dcc0", rough=0.5), (x, y, FLOOR + up), 12)
    flame(x, y, up + 0.075, 0.07)
    bk.point((x, y, FLOOR + up + 0.16), 0.5, (1, 0.6, 0.25), 0.03)


def candles(count: int, radius: float, start: float = 0.0, up: float = 0.0) -> None:
    """Ring of candles."""
    for x, y, _ in around(count, radius, start):
        candle(x, y, up)


def rug(
    name: str, wide: float = 0.9, deep: float = 0.6, turn: float = 0.0, at: Spot = (0, 0), up: float = 0.012
) -> None:
    """Rug; turn in degrees."""
    cloth = Surface("#888888", rough=0.95, bump=0.5, bump_noise=60, specular=0.1)
    weave = pictured(f"rug {name}", rug_picture(name), cloth)
    plane((wide, deep), weave, (at[0], at[1], FLOOR + up), (0, 0, math.radians(turn)))


def jar(x: float, y: float, value: str = "#8a5a3a", size: float = 1.0, up: float = 0.0) -> None:
    """Glazed jar."""
    shape = [(0.04, 0), (0.09, 0.05), (0.1, 0.12), (0.05, 0.19), (0.06, 0.22)]
    profile = curve([(r * size, z * size) for r, z in shape], 4)
    lathe(profile, plain(value, rough=0.35, coat=0.4), (x, y, FLOOR + up), 20)


def block(
    x: float,
    y: float,
    size: Sequence[float],
    surface: Surface,
    turn: float = 0.0,
    up: float = 0.0,
    bevel: float = 0.015,
) -> None:
    """Box that stands at a height; turn in degrees."""
    place = (x, y, FLOOR + up + size[2] / 2)
    box(tuple(size), look(surface), place, (0, 0, math.radians(turn)), bevel=bevel)


def chest(x: float, y: float, turn: float = 0.0) -> None:
    """Chest with brass bands."""
    block(x, y, (0.26, 0.17, 0.14), WOOD, turn)
    angle = math.radians(turn)
    for d in (-0.08, 0.08):
        block(x + math.cos(angle) * d, y + math.sin(angle) * d, (0.02, 0.18, 0.15), BRASS, turn, bevel=0.005)


def table(
    x: float, y: float, turn: float = 0.0, wide: float = 0.42, deep: float = 0.26, value: str = "#5a3a20"
) -> None:
    """Low table."""
    wood = WOOD.but(base=value, rough=0.5, stretch=(1, 5, 1))
    block(x, y, (wide, deep, 0.04), wood, turn, up=0.13)
    block(x, y, (wide * 0.8, deep * 0.7, 0.13), wood, turn)


def column(x: float, y: float, height: float = -FLOOR, surface: Surface = SAND) -> None:
    """Column."""
    shape = [(0.085, 0), (0.085, 0.03), (0.055, 0.05), (0.05, height - 0.06), (0.08, height - 0.03), (0.08, height)]
    lathe([*curve(shape, 3), (0.0001, height)], look(surface), (x, y, FLOOR), 20)


def ring_of(count: int, radius: float) -> list[Spot]:
    """Corners of a regular polygon with flat sides up and down."""
    turns = [2 * math.pi * k / count + math.pi / count for k in range(count)]
    return [(radius * math.cos(a), radius * math.sin(a)) for a in turns]


def water(value: str = "#1f8f9a") -> Any:
    """Water."""
    return plain(value, rough=0.05, specular=0.8, bump=0.25, bump_noise=7, coat=1.0)


def pool(
    radius: float = 0.36, value: str = "#1f8f9a", sides: int = 8, at: Spot = (0, 0), fountain: bool = True
) -> None:
    """Basin with rim, and a fountain in the middle."""
    corners = ring_of(sides, radius)
    vertices = [(x * q, y * q, z) for q, z in ((1.15, 0), (1.15, 0.07), (1, 0.07), (1, 0.02)) for x, y in corners]
    faces = [
        (i * sides + k, i * sides + (k + 1) % sides, (i + 1) * sides + (k + 1) % sides, (i + 1) * sides + k)
        for i in range(3)
        for k in range(sides)
    ]
    foot = (at[0], at[1], FLOOR)
    mesh(vertices, faces, look(MARBLE), foot)
    mesh([(x, y, 0.04) for x, y in corners], [tuple(range(sides))], water(value), foot)
    if fountain:
        bowl = curve([(0.05, 0), (0.03, 0.06), (0.09, 0.09), (0.08, 0.1)], 3)
        lathe(bowl, look(MARBLE), (at[0], at[1], FLOOR + 0.03), 20)


def trough(x: float, y: float, wide: float, deep: float, value: str, turn: float = 0.0) -> None:
    """Long basin."""
    block(x, y, (wide + 0.07, deep + 0.07, 0.06), MARBLE, turn)
    place = (x, y, FLOOR + 0.062)
    plane((wide, deep), water(value), place, (0, 0, math.radians(turn)))


def blood(seed: int, count: int = 9) -> None:
    """Stains."""
    rng = np.random.default_rng(seed)
    stain = plain("#6e0907", rough=0.3, specular=0.3, coat=0.25)
    for k in range(count):
        size = rng.uniform(0.02, 0.13) * (1 if k else 1.6)
        x, y = rng.normal(0, 0.22, 2)
        outline = []
        for angle in np.linspace(0, 2 * math.pi, 18, endpoint=False):
            radius = size * (1 + 0.25 * math.sin(3 * angle + k) + 0.15 * rng.normal())
            outline.append((float(x + radius * math.cos(angle)), float(y + radius * math.sin(angle))))
        prism(outline, FLOOR + 0.016, FLOOR + 0.02 + 0.001 * k, stain)


def moss(seed: int, count: int = 50, near: float = 0.5, far: float = 0.72) -> None:
    """Moss along the walls."""
    rng = np.random.default_rng(seed)
    green = look(Surface("#5f7d33", "#2e4a1d", 0.3, 9, bump=0.7, bump_noise=40, rough=1))
    for _ in range(count):
        angle, radius = rng.uniform(0, 2 * math.pi), rng.uniform(near, far)
        place = (radius * math.cos(angle), radius * math.sin(angle), FLOOR)
        sphere(rng.uniform(0.02, 0.05), green, place, (1.3, 1, 0.5), 8)


def lattice(x: float, y: float, turn: float) -> None:
    """Wooden lattice on edge."""
    angle = math.radians(turn)
    wood = Surface("#7b532c", rough=0.6)
    for k in range(5):
        block(x, y, (0.34, 0.015, 0.015), wood, turn, up=0.05 + k * 0.05, bevel=0)
        d = (k - 2) * 0.08
        block(x + math.cos(angle) * d, y + math.sin(angle) * d, (0.015, 0.02, 0.28), wood, turn, bevel=0)


def cushions(count: int = 5, radius: float = 0.52, start: float = 17.0) -> None:
    """Ring of cushions."""
    for k, (x, y, angle) in enumerate(around(count, radius, start)):
        cloth = Surface(CUSHIONS[k % 5], rough=0.9, bump=0.3)
        block(x, y, (0.2, 0.12, 0.07), cloth, math.degrees(angle) + 90, bevel=0.03)


def brazier(x: float = 0, y: float = 0, size: float = 1.0, value: str = "#ff7a1a") -> None:
    """Bronze bowl with flames."""
    shape = [(0.05, 0), (0.03, 0.06), (0.13, 0.12), (0.15, 0.17), (0.12, 0.17)]
    profile = [*curve([(r * size, z * size) for r, z in shape], 4), (0.0001, 0.14 * size)]
    lathe(profile, plain("#a4762e", metal=0.9, rough=0.35), (x, y, FLOOR), 24)
    for dx, dy, _ in around(3, 0.05 * size):
        flame(x + dx, y + dy, 0.15 * size, 0.12 * size, value)


def smoke(seed: int, count: int = 16) -> None:
    """Thin balls of smoke."""
    rng = np.random.default_rng(seed)
    haze = bpy.data.materials.new("smoke")
    haze.use_nodes = True
    shader = haze.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (0.45, 0.42, 0.5, 1)
    shader.inputs["Alpha"].default_value = 0.1
    shader.inputs["Roughness"].default_value = 1
    for _ in range(count):
        angle, radius = rng.uniform(0, 6.28), rng.uniform(0.05, 0.5)
        place = (radius * math.cos(angle), radius * math.sin(angle), FLOOR + rng.uniform(0.08, 0.25))
        sphere(rng.uniform(0.08, 0.2), haze, place, (1.3, 1, 0.6), 12)


def rod(start: Sequence[float], end: Sequence[float], radius: float, surface: Surface) -> None:
    """Bar between two points; heights count from the floor."""
    first = (start[0], start[1], FLOOR + start[2])
    bar(first, (end[0], end[1], FLOOR + end[2]), radius, look(surface))


def chain(angle: float, start: float, end: float, rise: float) -> None:
    """Chain that runs outward at an angle (degrees) and upward."""
    turn, links = math.radians(angle), 5
    shape = [(0.03 + 0.012 * math.cos(a), 0.012 * math.sin(a)) for a in np.linspace(0, 6.28, 9)]
    for k in range(links):
        t = k / (links - 1)
        radius = start + (end - start) * t
        place = (radius * math.cos(turn), radius * math.sin(turn), FLOOR + 0.05 + rise * t)
        lathe(shape, look(IRON), place, 16, (1.57 * (k % 2), 0.3, turn))


def disc(x: float, y: float, radius: float, height: float, surface: Surface, up: float = 0.0, sides: int = 32) -> None:
    """Flat round or many-sided block."""
    profile = [(0.0001, 0.0), (radius, 0.0), (radius, height), (0.0001, height)]
    lathe(profile, look(surface), (x, y, FLOOR + up), sides, (0, 0, math.pi / sides))


def ball(
    x: float, y: float, radius: float, surface: Surface, up: float = 0.0, scale: Sequence[float] = (1, 1, 1)
) -> None:
    """Ball, may be squashed."""
    sphere(radius, look(surface), (x, y, FLOOR + up), scale, 14)
