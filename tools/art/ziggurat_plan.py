"""The flat plan of the Ziggurat: the same tiles, pads and pits from straight above, for the view that hides nothing."""

from __future__ import annotations

import math
from typing import Any

from . import bk, spirits
from . import ziggurat_board as board
from . import ziggurat_relief as relief
from .bk import Vector
from .job import Job
from .materials import Surface, material, pictured
from .palette import names
from .shapes import bar, box, height_field, plane, sphere
from .stage import Stage, View

SCALE = 2.0
CELL = 64
PAD = Surface("#888888", rough=0.4, coat=0.2, bump=0.1, bump_noise=20)


def _pit(origin: Any) -> None:
    rim = board.stone(40, "#a8926b", "#7d6846")
    for x, y, size_x, size_y in (
        (0.42, 0, 0.13, 0.97),
        (-0.42, 0, 0.13, 0.97),
        (0, 0.42, 0.71, 0.13),
        (0, -0.42, 0.71, 0.13),
    ):
        box((size_x, size_y, 0.16), rim, origin + Vector((x, y, -0.05)), bevel=0.03)
    lava = material("lava", Surface("#ff4a0a", "#3a1408", 0.4, 5, emission=0.35, rough=0.9))
    plane((0.74, 0.74), lava, origin + Vector((0, 0, -0.5)))


def _ladder(origin: Any) -> None:
    wood, rope = material("wood", board.WOOD), material("rope", Surface("#d9c79a", rough=0.9))
    for x in (-0.2, 0.2):
        bar(origin + Vector((x, -0.72, 0.1)), origin + Vector((x, 0.72, 0.1)), 0.045, wood)
    for k in range(6):
        y = -0.6 + 0.24 * k
        bar(origin + Vector((-0.27, y, 0.13)), origin + Vector((0.27, y, 0.13)), 0.038, wood)
        for x in (-0.2, 0.2):
            sphere(0.058, rope, origin + Vector((x, y, 0.14)), (0.9, 0.9, 0.7), 8)


def _chute(origin: Any, length: float, surface: Surface) -> None:
    half = length / 2
    line = [(-half, 0.2), (-half * 0.5, 0.16), (0.0, 0.1), (half * 0.5, 0.05), (half, 0.02)]
    board.trough(origin, (0, -1), line, surface, 0.86)


def plan(job: Job) -> None:
    """Sheet ``ziggurat/plan``: ``tile0``.., ``town0``.., ``pit``, pads, ``sun``, ``ladder`` and the three chutes.

    A cell is 64 pixels of the window. Ladder and chutes reach from cell centre to cell centre, the upper cell at the
    top of the picture; anchor in the middle.
    """
    samples = job.samples(28)
    stage = Stage(View(CELL, math.pi / 2, diagonal=False), job.scale(SCALE), (70, 176), 8, 3, samples)
    bk.sun((-0.8, 0.75, 1.5), 2.7, 12)
    bk.sky((0.8, 0.85, 1.0), 0.55)
    for k in range(4):
        board.tile(stage.place(f"tile{k}"), k)
    for k in range(2):
        board.tile(stage.place(f"town{k}"), 40 + k, "#c9b48c", "#a08a64")
    _pit(stage.place("pit"))
    reliefs = {f"spawn_{c}": (relief.spawn_pad(c), 0.95) for c in spirits.FLAMES}
    reliefs |= {f"home_{c}": (relief.home_pad(c), 0.95) for c in names("homes")}
    reliefs["sun"] = (relief.sun(), 0.94)
    for name, (part, size) in reliefs.items():
        look = pictured(name, part.picture, PAD)
        height_field(part.heights * size, (size, size), look, stage.place(name), keep=part.keep)
    _ladder(stage.place("ladder"))
    _chute(stage.place("chute"), 1.3, board.GLAZE)
    _chute(stage.place("corner_chute"), 1.72, board.GLAZE)
    _chute(stage.place("long_chute"), 2.35, board.AMBER)
    job.write(stage.shoot(), {"samples": samples})
