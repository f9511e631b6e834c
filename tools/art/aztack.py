"""Aztack: blank stones and enamel faces, on the diagonal board and straight from above.

Axes and turns are the screen's: ``x`` runs toward the lower right, ``y`` toward the lower left. A face
``<colour>_<glyph>_<t>`` has its glyph turned by t quarters clockwise; at t = 0 the glyph's right side points to the
lower right of the screen.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import skia

from . import aztack_faces as faces
from . import bk
from .bk import Vector
from .job import Job
from .materials import Surface, material, pictured
from .paths import coverage, fill, picture, polygon, rounded, soft
from .shapes import box, height_field
from .sheets import Sprite
from .stage import Stage, View

SCALE = 1.48
BOARD = View(108, math.radians(50))
ABOVE = View(108, math.pi / 2, diagonal=False)
STONE_HEIGHT = 0.5
STONE = Surface("#e6dabd", "#c4b08a", 0.12, 2.2, bump=0.25, bump_noise=16, rough=0.5, coat=0.1)
ENAMEL = Surface("#888888", rough=0.45, specular=0.3, coat=0.08)
BRIGHT_BOARD = (1.07, 1.07 * 0.985, 1.07 * 0.95)
BRIGHT_ABOVE = (1.12, 1.10, 1.04)
SIDE_SHADE = "#2a1a10"
FACE = 0.92
CUT = faces.PANEL * FACE + 0.014


def _board_light() -> None:
    bk.sun((1.0, -0.55, 1.35), 3.0, 10)
    bk.sky((0.74, 0.82, 1.0), 0.62)


def _light_above() -> None:
    bk.sun((-0.8, 0.75, 1.5), 2.7, 12)
    bk.sky((0.8, 0.85, 1.0), 0.62)


def brighten(sprite: Sprite, factors: tuple[float, float, float]) -> None:
    """Multiply the colours of a sprite in place."""
    colours = sprite.pixels[..., :3] * np.array(factors)
    sprite.pixels[..., :3] = np.clip(colours, 0, 255).astype(np.uint8)


def _shade_sides(sprite: Sprite, half_x: float, half_y: float) -> None:
    """Darken the two visible sides: the right one strongly, the left one a little. Half sizes in world axes."""
    height, width = sprite.pixels.shape[:2]
    gap = 0.02

    def at(x: float, y: float, z: float) -> tuple[float, float]:
        right, down = BOARD.project((x, y, z - STONE_HEIGHT))
        return sprite.anchor[0] + right * sprite.scale, sprite.anchor[1] + down * sprite.scale

    x, y, top = half_x - gap, half_y - gap, 0.47
    right_side = [at(-x, y, top), at(x, y, top), at(x, y, 0), at(-x, y, 0)]
    left_side = [at(x, -y, top), at(x, y, top), at(x, y, 0), at(x, -y, 0)]

    def draw(canvas: Any) -> None:
        canvas.drawPath(polygon(right_side), soft(SIDE_SHADE, sprite.scale, 88))
        canvas.drawPath(polygon(left_side), soft(SIDE_SHADE, sprite.scale, 24))

    shade = picture(width, height, draw).astype(float)
    alpha = shade[..., 3:] / 255
    mixed = sprite.pixels[..., :3] * (1 - alpha) + shade[..., :3] * alpha
    sprite.pixels[..., :3] = np.clip(mixed, 0, 255).astype(np.uint8)


def blocks(job: Job) -> None:
    """Sheet ``aztack/blocks``: three blank stones per axis, anchor at the centre of the top face."""
    samples, variants = job.samples(28), 3
    stage = Stage(BOARD, job.scale(SCALE), (246, 222), variants, 2, samples)
    _board_light()
    stone = material("stone", STONE)
    sizes = {"x": (0.975, 1.97), "y": (1.97, 0.975)}
    for axis, (size_x, size_y) in sizes.items():
        for k in range(variants):
            origin = stage.place(f"{axis}{k}", 0.5, 0.42)
            centre = origin - Vector((0, 0, STONE_HEIGHT / 2))
            box((size_x, size_y, 0.495), stone, centre, bevel=0.05)
    sprites = stage.shoot()
    for sprite in sprites:
        brighten(sprite, BRIGHT_BOARD)
        size_x, size_y = sizes[sprite.name[0]]
        _shade_sides(sprite, round(size_x) / 2, round(size_y) / 2)
    job.write(sprites, {"samples": samples, "view": "board", "brightness": BRIGHT_BOARD})


def _clip(sprite: Sprite, view: View) -> None:
    """Cut a face along its rounded panel, with smooth edges."""
    height, width = sprite.pixels.shape[:2]
    (ax, ay), (bx, by) = view.project((1, 0, 0)), view.project((0, 1, 0))

    def draw(canvas: Any) -> None:
        canvas.translate(*sprite.anchor)
        canvas.scale(sprite.scale, sprite.scale)
        canvas.concat(skia.Matrix.MakeAll(ax, bx, 0, ay, by, 0, 0, 0, 1))
        canvas.drawPath(rounded(-CUT, -CUT, CUT, CUT, 0.085), fill("#ffffff"))

    mask = coverage((width, height), draw)
    sprite.pixels[..., 3] = (sprite.pixels[..., 3] * mask).astype(np.uint8)


def _faces(job: Job, view: View, suffix: str, turn: float, cell: tuple[int, int]) -> None:
    samples = job.samples(16)
    stage = Stage(view, job.scale(SCALE), cell, 5, 4, samples, threshold=0.05)
    if view.diagonal:
        _board_light()
    else:
        _light_above()
    for colour, glyph in faces.names():
        name = f"{colour}_{glyph}{suffix}"
        origin = stage.place(name)
        face = faces.face(colour, glyph, "plain" not in job.key)
        height_field(face.heights, (FACE, FACE), pictured(name, face.picture, ENAMEL), origin, (0, 0, turn))
    sprites = stage.shoot()
    for sprite in sprites:
        brighten(sprite, (BRIGHT_BOARD[0],) * 3 if view.diagonal else (1.06, 1.05, 1.03))
        _clip(sprite, view)
    job.write(sprites, {"samples": samples, "view": "board" if view.diagonal else "above"})


def faces_iso(job: Job) -> None:
    """Sheets ``aztack/faces_iso_0`` to ``_3``: the 20 faces on the board, anchor at the centre of the face.

    ``aztack/faces_plain_iso_0`` to ``_3`` are the same without the marks in their corners.
    """
    turn = int(job.key[-1])
    _faces(job, BOARD, f"_{turn}", math.radians(90 - 90 * turn), (156, 122))


def faces_top(job: Job) -> None:
    """Sheets ``aztack/faces_top`` and ``faces_plain_top``: the 20 faces from straight above, anchor at the centre."""
    _faces(job, ABOVE, "", 0, (112, 112))


def blocks_top(job: Job) -> None:
    """Sheet ``aztack/blocks_top``: three blank stones from above, two cells wide, anchor at the centre."""
    samples = job.samples(28)
    stage = Stage(ABOVE, job.scale(SCALE), (236, 128), 1, 3, samples)
    _light_above()
    stone = material("stone", STONE)
    for k in range(3):
        box((1.97, 0.975, 0.495), stone, stage.place(f"top{k}"), bevel=0.05)
    sprites = stage.shoot()
    for sprite in sprites:
        brighten(sprite, BRIGHT_ABOVE)
    job.write(sprites, {"samples": samples, "view": "above", "brightness": BRIGHT_ABOVE})
