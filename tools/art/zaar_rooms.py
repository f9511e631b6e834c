"""The 52 rooms of Zaar, seen straight from above, so that they may be turned by any multiple of 60 degrees."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from . import bk
from .job import Job
from .materials import Surface, material, pictured
from .paths import coverage, fill, polygon
from .shapes import box, lathe, mesh, plane
from .sheets import Sprite
from .zaar_floors import floor as floor_picture
from .zaar_props import FLOOR
from .zaar_room_list import ROOMS, Room

SCALE = 150 / 95
INNER, OUTER = 0.8, 1.02
HEIGHT = 4.2
CORNERS = [(math.cos(k * math.pi / 3), math.sin(k * math.pi / 3)) for k in range(6)]


@dataclass(frozen=True)
class Mood:
    """Walls and lamp of a power's rooms."""

    walls: str = "#6d5a4a"
    lamp: tuple[float, float, float] = (1, 0.62, 0.28)
    energy: float = 12
    sky: tuple[float, float, float] = field(default=(0.35, 0.45, 0.85))


MOODS = {
    "bloody": Mood(),
    "humid": Mood("#5c665e", (0.78, 0.87, 0.7), 10),
    "smoggy": Mood(energy=10.5),
    "windy": Mood("#8a734f", (1, 0.8, 0.5), 11),
    "sacred": Mood("#b8ad98", (1, 0.85, 0.6), 10),
    "suspended": Mood(),
}


def _shell(mood: Mood, floor: str) -> None:
    ground = pictured(
        "floor", floor_picture(floor), Surface("#888888", rough=0.5, bump=0.25, bump_noise=20, specular=0.35)
    )
    plane((2.1, 2.1), ground, (0, 0, FLOOR))
    wall = material("wall", Surface(mood.walls, "#3d3029", 0.25, 6, bump=0.4, bump_noise=14, rough=0.9))
    top = material("top", Surface("#4a3d35", "#352a24", 0.2, 8, bump=0.25, bump_noise=20, rough=0.85))
    vertices = [(x * r, y * r, z) for r, z in ((INNER, FLOOR), (INNER, 0), (OUTER, 0)) for x, y in CORNERS]
    faces = []
    for k in range(6):
        j = (k + 1) % 6
        faces += [(k, j, 6 + j, 6 + k), (6 + k, 6 + j, 12 + j, 12 + k)]
    walls = mesh(vertices, faces, wall)
    walls.data.materials.append(top)
    walls.data.polygons.foreach_set("material_index", [0, 1] * 6)
    pillar = material("pillar", Surface("#8a7257", rough=0.7, bump=0.2))
    gold = material("dado", Surface("#b08a3e", metal=0.7, rough=0.4))
    for k, (x, y) in enumerate(CORNERS):
        shape = [(0.075, FLOOR), (0.075, 0.02), (0.06, 0.035), (0.0001, 0.035)]
        lathe(shape, pillar, (x * 0.83, y * 0.83, 0), 16)
        nx, ny = CORNERS[(k + 1) % 6]
        middle = ((x + nx) / 2 * 0.795, (y + ny) / 2 * 0.795, -0.06)
        box((0.7, 0.02, 0.035), gold, middle, (0, 0, math.atan2(ny - y, nx - x)), bevel=0)


def _bake(name: str, room: Room, scale: float, samples: int) -> Sprite:
    radius = 95 * scale
    size = (round(2 * radius), round(math.sqrt(3) * radius) + 2)
    bk.reset(size, samples)
    bk.begin(name)
    mood = MOODS[room.power]
    bk.sky(mood.sky, 0.25)
    camera: Any = bk.camera_perspective((0, 0, HEIGHT), (0, 0, 0), 50)
    camera.rotation_euler = (0, 0, 0)
    camera.data.sensor_fit = "HORIZONTAL"
    camera.data.lens = 36 * HEIGHT / 2
    _shell(mood, room.floor)
    bk.point((0, 0, 0.25), room.energy or mood.energy, room.lamp or mood.lamp, 0.06)
    for prop, arguments in room.props:
        prop(*arguments)
    pixels = bk.render()
    middle = (size[0] / 2, size[1] / 2)
    outline = polygon([(middle[0] + x * radius, middle[1] + y * radius) for x, y in CORNERS])
    inside = coverage(size, lambda canvas: canvas.drawPath(outline, fill("#ffffff")))
    pixels[..., 3] = (pixels[..., 3] * inside).astype(np.uint8)
    return Sprite(name, pixels, middle, scale)


def rooms(job: Job) -> None:
    """Sheets ``zaar/rooms_<power>``: rooms by id, hexagons of radius 150 pixels, anchor at the centre."""
    samples, scale = job.samples(28), job.scale(SCALE)
    power = job.key.split("_")[-1]
    sprites = [_bake(name, room, scale, samples) for name, room in ROOMS.items() if room.power == power]
    job.write(sprites, {"samples": samples, "radius": 150}, trim=False)
