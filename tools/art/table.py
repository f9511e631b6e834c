"""The wooden table by numpy noise: planks, rings, fibres, pores, seams and the pool of lamp light."""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
from PIL import Image

from .job import Job
from .palette import rgb
from .sheets import Pixels

Field: TypeAlias = npt.NDArray[np.float32]

SIZE = (2560, 1440)
SEED = 12
RAMP = ("#2a170b", "#4a2a14", "#6e4321", "#8d5c31", "#a8743f")
TINT = (1.08 * 1.05, 0.98, 0.9 * 0.92)


def noise(width: int, height: int, cells_x: float, cells_y: float, seed: int) -> Field:
    """Smooth value noise from 0 to 1."""
    grid = np.random.default_rng(seed).random((max(2, int(cells_y) + 3), max(2, int(cells_x) + 3)))
    picture = Image.fromarray(grid.astype(np.float32)).resize((width, height), Image.Resampling.BICUBIC)
    return np.asarray(picture, np.float32)


def fractal(width: int, height: int, cells_x: float, cells_y: float, seed: int, octaves: int = 4) -> Field:
    """Sum of noise octaves, from 0 to 1."""
    total = np.zeros((height, width), np.float32)
    for k in range(octaves):
        total += noise(width, height, cells_x * 2**k, cells_y * 2**k, seed + k * 17) * np.float32(0.5**k)
    return total / np.float32(sum(0.5**k for k in range(octaves)))


def _ramp(value: Field) -> Field:
    """Wood colour (linear light) for a tone from 0 to 1."""
    colours = np.array([[(c / 255) ** 2.2 for c in rgb(h)] for h in RAMP], np.float32)
    place = np.clip(value, 0, 0.999) * (len(RAMP) - 1)
    low = place.astype(int)
    part = (place - low)[..., None]
    mixed: Field = colours[low] * (1 - part) + colours[np.minimum(low + 1, len(RAMP) - 1)] * part
    return mixed


def plank(width: int, height: int, scale: float, rng: np.random.Generator) -> tuple[Field, Field]:
    """One plank: colour in linear light and height."""
    seed = int(rng.integers(1_000_000))
    broad = fractal(width, height, 3, 2, seed, 4)
    sway = fractal(width, height, 2, 1.2, seed + 5, 3)
    across = np.linspace(0, 1, height, dtype=np.float32)[:, None]
    distance = np.abs(across - rng.uniform(-0.6, 1.6)) * (1 + 0.15 * rng.random())
    distance = distance + 0.55 * (sway - 0.5) + 0.1 * (broad - 0.5)
    phase = distance * rng.uniform(9, 15) % 1.0
    ring = np.where(phase < 0.8, phase / 0.8, (1 - phase) / 0.2) ** 1.4
    fibre = fractal(width, height, 10, 90, seed + 9, 3)
    hair = noise(width, height, 26, 150, seed + 31)
    pore = np.clip((noise(width, height, 60, 150, seed + 77) - 0.8) * 5, 0, 1)
    tone = 0.16 + 0.34 * ring + 0.34 * (fibre - 0.35) + 0.26 * (broad - 0.4) + 0.1 * (hair - 0.5) - 0.22 * pore
    colour = _ramp((tone + rng.uniform(-0.05, 0.07)).astype(np.float32))
    rows, columns = np.arange(height)[:, None], np.arange(width)[None]
    edge = np.minimum(np.minimum(rows, height - 1 - rows), np.minimum(columns, width - 1 - columns)) / scale
    colour *= (0.12 + 0.88 * np.clip(edge / 3, 0, 1))[..., None]
    colour *= (1 + 0.18 * np.exp(-(((edge - 4) / 2) ** 2)))[..., None]
    return colour, (0.5 * fibre + 0.2 * ring - 0.5 * pore).astype(np.float32)


@cache
def boards(width: int = SIZE[0], height: int = SIZE[1]) -> tuple[Field, Field]:
    """The whole table without light: colour in linear light and height."""
    scale = width / 1920
    rng = np.random.default_rng(SEED)
    colour = np.zeros((height, width, 3), np.float32)
    relief = np.zeros((height, width), np.float32)
    plank_height, y = round(154 * scale), -round(60 * scale)
    while y < height:
        x = -round(int(rng.integers(0, 900)) * scale)
        while x < width:
            length = round(int(rng.integers(900, 1500)) * scale)
            wood, bumps = plank(length, plank_height, scale, rng)
            rows, columns = slice(max(0, y), min(height, y + plank_height)), slice(max(0, x), min(width, x + length))
            inner = (slice(rows.start - y, rows.stop - y), slice(columns.start - x, columns.stop - x))
            if rows.stop > rows.start and columns.stop > columns.start:
                colour[rows, columns], relief[rows, columns] = wood[inner], bumps[inner]
            x += length
        y += plank_height
    return colour, relief


def _relief_light(relief: Field, scale: float) -> Field:
    down, right = np.gradient(relief)
    light: Field = 1 + np.clip((-down * 1.2 - right * 0.5) * scale, -0.25, 0.25)
    return light


def lit_table(size: tuple[int, int] = SIZE) -> Pixels:
    """The table under its lamp, as the ground of every game."""
    width, height = size
    colour, relief = boards(width, height)
    yy, xx = np.mgrid[0:height, 0:width]
    radius = np.hypot((xx - width * 0.46) / (width * 0.62), (yy - height * 0.36) / (height * 0.8))
    lamp = 0.3 + 1.15 * np.exp(-((radius / 0.62) ** 2))
    gleam = np.exp(-((radius / 0.3) ** 2)) * 0.05 * (1 + 1.5 * (relief - 0.5))
    light = _relief_light(relief, width / 1920) * lamp
    picture = colour * light[..., None] * np.array(TINT, np.float32)
    picture += gleam[..., None] * np.array([1, 0.85, 0.6], np.float32)
    return np.asarray(np.clip(picture, 0, 1) ** (1 / 2.2) * 255 + 0.5, np.uint8)


def flat_wood(size: tuple[int, int] = (1920, 1080)) -> Pixels:
    """The wood's own colour without lamp, as a texture for rendered scenes."""
    colour, relief = boards(*size)
    picture = np.clip(colour * _relief_light(relief, size[0] / 1920)[..., None] * 1.05, 0, 1)
    return np.asarray(picture ** (1 / 2.2) * 255 + 0.5, np.uint8)


def bake_table(job: Job) -> None:
    """Sheet ``common/table``: the ground of every screen."""
    scale = job.scale(SIZE[0] / 1920)
    size = (round(1920 * scale), round(1080 * scale))
    job.write_picture(lit_table(size), scale, {"seed": SEED}, quality=76)
