"""Doors in the walls of Zaar's rooms: a lit passage, a closed leaf, a bricked-up gap, for each of the six edges."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from PIL import Image

from . import bk
from .job import Job
from .materials import Surface, material
from .paths import coverage, fill, polygon
from .shapes import box, plane, sphere
from .sheets import Pixels, Sprite
from .zaar_props import BRASS, FLOOR, WOOD, look
from .zaar_rooms import CORNERS, HEIGHT, SCALE

HALF = 0.17
NEAR, FAR = 0.66, 0.9
STONE = Surface("#a58a62", "#7d6546", 0.2, 8, bump=0.3, bump_noise=18, rough=0.85)


def _jambs() -> None:
    for side in (-1, 1):
        place = (side * (HALF + 0.03), (NEAR + FAR) / 2 + 0.02, FLOOR / 2 + 0.01)
        box((0.06, FAR - NEAR, -FLOOR + 0.02), look(STONE), place, bevel=0.012)


def passage() -> None:
    """Open door: the floor runs through between two jambs."""
    middle = (NEAR + FAR) / 2
    floor = Surface("#a88a5c", "#86683e", 0.2, 10, bump=0.3, bump_noise=24, rough=0.8)
    plane((2 * HALF + 0.04, FAR - NEAR + 0.06), look(floor), (0, middle + 0.02, FLOOR + 0.004))
    runner = Surface("#8c2a2a", rough=0.95, bump=0.4, bump_noise=60)
    plane((HALF * 1.1, FAR - NEAR + 0.06), look(runner), (0, middle + 0.02, FLOOR + 0.008))
    for side in (-1, 1):
        plane(
            (0.018, FAR - NEAR + 0.06),
            look(Surface("#e0b860", rough=0.9)),
            (side * HALF * 0.46, middle + 0.02, FLOOR + 0.01),
        )
    _jambs()


def leaf() -> None:
    """Closed door: planks with studs, lying between the jambs."""
    _jambs()
    deep = FAR - NEAR - 0.04
    for k in range(4):
        x = (k - 1.5) * HALF * 0.5
        place = (x, (NEAR + FAR) / 2 + 0.015, -0.03)
        box((HALF * 0.47, deep, 0.05), look(WOOD.but(base="#7d5429", stretch=(4, 1, 4))), place, bevel=0.008)
        for y in (NEAR + 0.06, NEAR + 0.13, NEAR + 0.2):
            sphere(0.013, look(BRASS), (x, y, 0.0), rings=8)
    for y in (NEAR + 0.095, NEAR + 0.185):
        box((2 * HALF, 0.02, 0.02), look(BRASS), (0, y, -0.002), bevel=0.004)


def bricks() -> None:
    """Gap that is bricked up."""
    rng = np.random.default_rng(4)
    for row in range(4):
        for k in range(-2, 3):
            x = (k + row % 2 * 0.5) * 0.13
            if abs(x) < HALF + 0.05:
                tone = Surface("#8a5a44", "#6a4030", 0.25, 9, bump=0.4, rough=0.9, gain=0.9 + 0.2 * rng.random())
                place = (x, NEAR + 0.05 + 0.057 * row, -0.03 + rng.uniform(-0.01, 0.01))
                box((0.12, 0.05, 0.06), material("brick", tone), place, bevel=0.01)


KINDS: dict[str, Callable[[], None]] = {"open": passage, "closed": leaf, "bricked": bricks}


def _render(make: Callable[[], None], name: str, size: int, samples: int) -> Pixels:
    bk.reset((size, size), samples)
    bk.begin(name)
    bk.sky((0.5, 0.5, 0.7), 0.4)
    camera: Any = bk.camera_perspective((0, 0, HEIGHT), (0, 0, 0), 50)
    camera.rotation_euler = (0, 0, 0)
    camera.data.lens = 36 * HEIGHT / 2
    bk.point((0, 0, 0.25), 14, (1, 0.7, 0.4), 0.06)
    bk.point((0, 0.8, -0.05), 1.2, (1, 0.66, 0.32), 0.08)
    bk.point((0, 0.6, 1.0), 14.0, (1, 0.86, 0.7), 0.3)
    make()
    return bk.render()


def doors(job: Job) -> None:
    """Sheet ``zaar/doors``: ``open_<edge>``, ``closed_``, ``bricked_``, edges 0 to 5; anchor: centre of the room."""
    samples, scale = job.samples(36), job.scale(SCALE)
    size = round(2 * 95 * scale)
    radius = size / 2
    outline = polygon([(radius + x * radius, radius + y * radius) for x, y in CORNERS])
    mask = coverage(size, lambda canvas: canvas.drawPath(outline, fill("#ffffff")))
    sprites = []
    for kind, make in KINDS.items():
        pixels = _render(make, kind, size, samples)
        pixels[..., 3] = (pixels[..., 3] * mask).astype(np.uint8)
        weighted = pixels.astype(np.float32)
        weighted[..., :3] *= weighted[..., 3:] / 255
        for edge in range(6):
            turned = _turned(weighted, 60 * edge)
            sprites.append(Sprite(f"{kind}_{edge}", turned, (radius, radius), scale))
    job.write(sprites, {"samples": samples})


def _turned(weighted: Any, degrees: float) -> Pixels:
    """Turn a picture (colours times alpha) clockwise about its centre."""
    channels = [
        np.asarray(Image.fromarray(weighted[..., k]).rotate(-degrees, Image.Resampling.BICUBIC)) for k in range(4)
    ]
    alpha = np.clip(channels[3], 0, 255)
    colours = np.stack(channels[:3], -1) * 255 / np.maximum(alpha, 1)[..., None]
    return np.dstack([np.clip(colours, 0, 255), alpha]).astype(np.uint8)
