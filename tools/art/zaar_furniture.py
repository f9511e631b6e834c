"""Larger furniture of Zaar's rooms, each seen in one or two of them."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np

from .materials import Surface
from .shapes import plane
from .zaar_props import (
    BRASS,
    FLOOR,
    IRON,
    MARBLE,
    SAND,
    WOOD,
    around,
    ball,
    block,
    column,
    disc,
    flame,
    jar,
    rod,
    water,
)

DARK = Surface("#0c0a08", rough=0.9)
EMBER = Surface("#ff6a1a", emission=6)
STEEL = Surface("#b9c0c6", metal=0.9, rough=0.3)
GREENERY = ("#3f6f2f", "#5f8f3a", "#2f5a2a")


def well(radius: float, sides: int = 24, rim: Surface = SAND) -> None:
    """Dark hole with a rim."""
    disc(0, 0, radius * 1.25, 0.05, rim, sides=sides)
    disc(0, 0, radius, 0.056, DARK, sides=sides)


def sword(x: float, y: float, turn: float, length: float = 0.34) -> None:
    """Sword that lies on the floor."""
    angle = math.radians(turn)
    dx, dy = math.cos(angle), math.sin(angle)
    rod((x, y, 0.03), (x + dx * length, y + dy * length, 0.03), 0.011, STEEL)
    rod((x - dx * 0.07, y - dy * 0.07, 0.03), (x, y, 0.03), 0.015, WOOD)
    rod((x - dy * 0.05, y + dx * 0.05, 0.03), (x + dy * 0.05, y - dx * 0.05, 0.03), 0.012, BRASS)


def shield(x: float, y: float, radius: float = 0.11, value: str = "#8c2a2a") -> None:
    """Round shield."""
    ball(x, y, radius, BRASS, 0.02, (1, 1, 0.3))
    ball(x, y, radius * 0.8, Surface(value, rough=0.5), 0.025, (1, 1, 0.36))
    ball(x, y, radius * 0.25, BRASS, 0.045, (1, 1, 0.6))


def wheel(radius: float = 0.34) -> None:
    """Wooden wheel on the floor."""
    steps = around(24, radius)
    for (x0, y0, _), (x1, y1, _) in zip(steps, [*steps[1:], steps[0]], strict=True):
        rod((x0, y0, 0.07), (x1, y1, 0.07), 0.035, WOOD)
    for x, y, _ in around(8, radius):
        rod((0, 0, 0.07), (x, y, 0.07), 0.022, WOOD)
    disc(0, 0, 0.07, 0.12, IRON)


def pelt(turn: float = 0.0, value: str = "#7a5230") -> None:
    """Animal skin on the floor."""
    fur = Surface(value, "#4a3018", 0.3, 10, bump=0.8, bump_noise=50, rough=1)
    angle = math.radians(turn)
    for along, across, radius in ((0, 0, 0.24), (0.22, 0, 0.14), (0.38, 0, 0.09), (-0.3, 0, 0.06)):
        ball(along * math.cos(angle) - across, along * math.sin(angle), radius, fur, 0.0, (1, 1, 0.12))
    for along, side in ((0.16, 1), (0.16, -1), (-0.16, 1), (-0.16, -1)):
        x = along * math.cos(angle) - side * 0.2 * math.sin(angle)
        y = along * math.sin(angle) + side * 0.2 * math.cos(angle)
        ball(x, y, 0.08, fur, 0.0, (1, 1, 0.2))


def stairs(steps: int, turn: float, wide: float = 0.5, broken: int = -1) -> None:
    """Flight of steps that rises outward; one may be missing."""
    angle = math.radians(turn)
    for k in range(steps):
        if k == broken:
            continue
        radius, high = -0.45 + 0.9 * k / (steps - 1), 0.05 + 0.04 * k
        tone = Surface("#8a7257", "#5f4c38", 0.2, 6, bump=0.4, rough=0.9)
        block(radius * math.cos(angle), radius * math.sin(angle), (0.9 / steps, wide, high), tone, turn)


def rubble(seed: int, count: int = 16, at: tuple[float, float] = (0, 0), spread: float = 0.25) -> None:
    """Broken stones."""
    rng = np.random.default_rng(seed)
    for _ in range(count):
        x, y = at[0] + rng.normal(0, spread), at[1] + rng.normal(0, spread)
        if math.hypot(x, y) < 0.68:
            size = rng.uniform(0.04, 0.12)
            stone = Surface("#a08a68", "#6f5c42", 0.2, 8, bump=0.5, rough=0.9)
            block(x, y, (size, size * 0.8, size * 0.7), stone, rng.uniform(0, 90), bevel=0.012)


def hearth(x: float, y: float, turn: float) -> None:
    """Stone hearth with a pot."""
    block(x, y, (0.34, 0.2, 0.12), Surface("#5a4a44", vary=0.2, bump=0.4, rough=0.9), turn)
    disc(x, y, 0.085, 0.13, EMBER)
    flame(x - 0.05, y, 0.12, 0.1, "#ff7a1a")
    flame(x + 0.05, y, 0.12, 0.1, "#ff7a1a")
    ball(x, y, 0.075, Surface("#33302e", metal=0.7, rough=0.5), 0.22, (1, 1, 0.8))
    disc(x, y, 0.06, 0.012, Surface("#7a4a22", rough=0.3), up=0.27)


def oven() -> None:
    """Round bread oven."""
    clay = Surface("#a8714a", "#7a4e30", 0.2, 6, bump=0.4, rough=0.9)
    disc(0, 0, 0.3, 0.16, clay)
    disc(0, 0, 0.17, 0.166, DARK)
    disc(0, 0, 0.15, 0.17, Surface("#ff5a12", emission=4))
    for x, y, angle in around(6, 0.45, 20):
        ball(x, y, 0.085, Surface("#d9a860", "#b07a3a", 0.2, 12, rough=0.9), 0.01, (1.2, 0.9, 0.18))
        rod((x, y, 0.03), (x + 0.01 * math.cos(angle), y + 0.01, 0.03), 0.004, WOOD)


def water_pipe(x: float, y: float, value: str = "#2a4f7c") -> None:
    """Water-pipe with hose."""
    jar(x, y, value, 0.9)
    rod((x, y, 0.18), (x, y, 0.34), 0.018, BRASS)
    ball(x, y, 0.045, Surface("#a8714a"), 0.34, (1, 1, 0.7))
    ball(x, y, 0.03, EMBER, 0.365, (1, 1, 0.5))
    hose = [(x + 0.06 + 0.03 * k, y + 0.05 * math.sin(k * 0.9), 0.05) for k in range(7)]
    for first, second in pairwise(hose):
        rod(first, second, 0.012, Surface("#7a2a2a"))


def anvil(x: float, y: float, turn: float) -> None:
    """Anvil on a block."""
    disc(x, y, 0.12, 0.12, WOOD)
    block(x, y, (0.2, 0.08, 0.08), IRON, turn, up=0.12)
    angle = math.radians(turn)
    ball(x + 0.11 * math.cos(angle), y + 0.11 * math.sin(angle), 0.045, IRON, 0.17, (1.4, 0.8, 0.7))


def shelf(angle: float, radius: float = 0.64, books: bool = True, seed: int = 0) -> None:
    """Shelf along a wall, with books or jars."""
    rng = np.random.default_rng(seed)
    turn = math.radians(angle)
    x, y = radius * math.cos(turn), radius * math.sin(turn)
    block(x, y, (0.14, 0.52, 0.2), WOOD, angle)
    for k in range(9):
        side = (k - 4) * 0.055
        px, py = x - side * math.sin(turn), y + side * math.cos(turn)
        value = ("#7b2d26", "#2a4f7c", "#3f6a48", "#c08a34", "#5a3a6a", "#d8cbb0")[int(rng.integers(6))]
        if books:
            block(px, py, (0.11, 0.045, rng.uniform(0.05, 0.1)), Surface(value, rough=0.7), angle, up=0.2, bevel=0.004)
        elif k % 2 == 0:
            jar(px, py, value, 0.55, up=0.2)


def plant(x: float, y: float, seed: int, flowers: str = "") -> None:
    """Potted plant."""
    rng = np.random.default_rng(seed)
    disc(x, y, 0.085, 0.11, Surface("#a8653c", rough=0.8))
    for k in range(14):
        angle, radius = rng.uniform(0, 6.28), rng.uniform(0, 0.11)
        leaf = Surface(GREENERY[k % 3], rough=0.8)
        px, py = x + radius * math.cos(angle), y + radius * math.sin(angle)
        ball(px, py, rng.uniform(0.025, 0.05), leaf, 0.14 + rng.uniform(0, 0.08))
        if flowers and k % 3 == 0:
            ball(px, py, 0.02, Surface(flowers, rough=0.7), 0.25)


def ice(x: float, y: float, turn: float, size: float = 0.16) -> None:
    """Block of ice."""
    frost = Surface("#cfeaf2", rough=0.1, specular=0.8, coat=1.0, emission=0.06, bump=0.2, bump_noise=12)
    block(x, y, (size * 1.3, size, size * 0.8), frost, turn, bevel=0.02)


def stepped_pool(value: str) -> None:
    """Square steps down to water, drawn as a rim that rises."""
    for k, half in enumerate((0.5, 0.4, 0.3)):
        tone = Surface(("#8fa39a", "#7a9088", "#647a72")[k], vary=0.1, bump=0.2, rough=0.7)
        for x, y, _ in around(4, half):
            high = 0.12 - 0.035 * k
            block(x, y, (0.1, 2 * half - 0.1, high) if abs(x) > abs(y) else (2 * half + 0.1, 0.1, high), tone)
    plane((0.52, 0.52), water(value), (0, 0, FLOOR + 0.02))


def channel(angle: float, value: str) -> None:
    """Water that runs from the wall to the middle."""
    turn = math.radians(angle)
    middle = (0.42 * math.cos(turn), 0.42 * math.sin(turn), FLOOR + 0.02)
    plane((0.7, 0.2), water(value), middle, (0, 0, turn))
    rng = np.random.default_rng(int(angle) + 5)
    for k in range(16):
        radius, side = rng.uniform(0.1, 0.72), rng.choice((-1, 1)) * rng.uniform(0.12, 0.2)
        x = radius * math.cos(turn) - side * math.sin(turn)
        y = radius * math.sin(turn) + side * math.cos(turn)
        ball(x, y, rng.uniform(0.03, 0.07), Surface("#8d8a7c", vary=0.2, noise=k + 3, rough=0.9), 0.0, (1, 1, 0.6))


def drum(x: float, y: float, radius: float = 0.12) -> None:
    """Frame drum."""
    disc(x, y, radius, 0.06, WOOD)
    disc(x, y, radius * 0.9, 0.064, Surface("#efe2c4", rough=0.7))


def lute(x: float, y: float, turn: float) -> None:
    """Lute."""
    angle = math.radians(turn)
    ball(x, y, 0.12, Surface("#a8652c", rough=0.3, coat=0.5), 0.04, (1, 1, 0.4))
    disc(x, y, 0.035, 0.092, DARK)
    rod((x, y, 0.07), (x + 0.34 * math.cos(angle), y + 0.34 * math.sin(angle), 0.05), 0.02, WOOD)


def grille(half: float = 0.34) -> None:
    """Square shaft with slats, the mouth of a windcatcher."""
    block(0, 0, (half * 2 + 0.14, half * 2 + 0.14, 0.1), SAND)
    block(0, 0, (half * 2, half * 2, 0.104), DARK, bevel=0)
    for k in range(5):
        d = (k - 2) * half * 0.4
        block(d, 0, (0.03, half * 2, 0.12), WOOD, bevel=0)
        block(0, d, (half * 2, 0.03, 0.12), WOOD, bevel=0)


def nest_boxes() -> None:
    """Rows of pigeon holes along the walls, and pigeons."""
    for x, y, angle in around(6, 0.68, 30):
        block(x, y, (0.1, 0.5, 0.26), SAND, math.degrees(angle), bevel=0.01)
        for k in range(4):
            side = (k - 1.5) * 0.12
            px, py = x * 0.93 - side * math.sin(angle), y * 0.93 + side * math.cos(angle)
            block(px, py, (0.02, 0.07, 0.08), DARK, math.degrees(angle), up=0.12, bevel=0)
    for k, (x, y, angle) in enumerate(around(7, 0.34, 10)):
        radius = 0.6 + 0.5 * (k % 3)
        feather = Surface(("#f2efe6", "#9aa3ad", "#d8c8b0")[k % 3], rough=0.8)
        ball(x * radius, y * radius, 0.045, feather, 0.04, (1.5, 0.9, 0.9))
        ball(x * radius + 0.05 * math.cos(angle), y * radius + 0.05 * math.sin(angle), 0.024, feather, 0.08)


def domes() -> None:
    """Low roof domes."""
    for x, y, _ in around(3, 0.38, 90):
        ball(x, y, 0.2, Surface("#cbb48c", vary=0.15, bump=0.3, rough=0.9), 0.0, (1, 1, 0.55))
        disc(x, y, 0.04, 0.13, DARK)


def mirrors() -> None:
    """Mirror panels on floor and walls."""
    silver = Surface("#e6eef2", metal=1.0, rough=0.06)
    for x, y, angle in around(6, 0.66, 30):
        block(x, y, (0.02, 0.44, 0.26), silver, math.degrees(angle), bevel=0)
        block(x * 0.99, y * 0.99, (0.03, 0.5, 0.03), BRASS, math.degrees(angle), up=0.26, bevel=0)
    for count, radius, size in ((6, 0.3, 0.085), (12, 0.5, 0.055), (1, 0.0, 0.12)):
        for x, y, _ in around(count, radius, 15):
            disc(x, y, size, 0.012, silver, sides=6)


def dais(turn: float = 0.0) -> None:
    """Two steps with a seat."""
    disc(0, 0, 0.46, 0.05, MARBLE, sides=6)
    disc(0, 0, 0.36, 0.1, MARBLE, sides=6)
    block(0, 0, (0.26, 0.2, 0.09), Surface("#7c1f26", rough=0.9, bump=0.3), turn, up=0.1, bevel=0.04)
    block(0, 0.11, (0.3, 0.05, 0.2), BRASS, turn, up=0.1)


def pavilion() -> None:
    """Platform with eight columns."""
    disc(0, 0, 0.54, 0.05, MARBLE, sides=8)
    for x, y, _ in around(8, 0.46, 22.5):
        column(x, y, surface=MARBLE)


def book_stand(x: float, y: float, turn: float) -> None:
    """Open book on a stand."""
    block(x, y, (0.2, 0.14, 0.08), WOOD, turn)
    angle = math.radians(turn)
    for side in (-1, 1):
        px, py = x + side * 0.055 * math.cos(angle), y + side * 0.055 * math.sin(angle)
        block(px, py, (0.1, 0.14, 0.02), Surface("#f3ead2", rough=0.8), turn, up=0.085, bevel=0.004)
