"""The title table in layers from one camera: table with lamp, three boxes, groups of pieces, the lamp's halo.

Every layer sees the whole scene, but only its own things are visible to the camera; so shadows of boxes and pieces lie
on the table's picture and colours fit. A sprite's manifest entry holds ``at`` (where its anchor goes in a 1920x1080
window) and, for boxes, ``outline`` (hot spot in the same window).
"""

from __future__ import annotations

import math
from typing import Any

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view

from . import bk, title_things
from .bk import Vector
from .job import Job
from .paths import colour, gradient, picture, radial
from .sheets import Pixels, Point, Sprite

WINDOW = (1920, 1080)
SCALE = 4 / 3
BOXES = {"ziggurat": (-4.1, 0.25, 4.0), "zaar": (0.0, 0.5, -2.0), "aztack": (4.1, 0.2, -5.0)}
LAMP = (1712, 152)


class Scene:
    """The built scene; groups of objects by layer name."""

    def __init__(self, size: tuple[int, int], samples: int) -> None:
        self.size = size
        bk.reset(size, samples, transparent=True)
        bpy.context.scene.cycles.max_bounces = 4
        self.camera = bk.camera_perspective((0, -9.6, 9.3), (0, 0.05, 0), 35.5)
        bk.sky((0.45, 0.55, 1), 0.12)
        bk.area((2.2, 3.6, 7.5), (0, -0.3, 0), 2.2, 1500, (1, 0.74, 0.44))
        bk.area((-7, -5, 6), (0, 0, 0), 5, 330, (0.55, 0.65, 1))
        bk.area((0, 6, 5), (0, 0, 0), 4, 200, (1, 0.7, 0.4))
        bk.area((-2, -10, 6), (0, -3, 0), 4, 150, (1, 0.8, 0.6))
        self.groups: dict[str, list[Any]] = {}
        self._build()

    def _build(self) -> None:
        self._add("table", title_things.table_and_lamp)
        for game, (x, y, turn) in BOXES.items():
            self._add(f"box_{game}", lambda g=game, x=x, y=y, t=turn: title_things.game_box(g, x, y, t))
        for name, make in title_things.GROUPS.items():
            self._add(name, make)

    def _add(self, name: str, make: Any) -> None:
        bk.begin(name)
        before = set(bpy.data.objects)
        make()
        self.groups[name] = [o for o in bpy.data.objects if o not in before and o.type in ("MESH", "FONT")]

    def shown(self, point: Vector) -> Point:
        """Place of a world point in a 1920x1080 window."""
        bpy.context.view_layer.update()
        seen = world_to_camera_view(bpy.context.scene, self.camera, point)
        return seen.x * WINDOW[0], (1 - seen.y) * WINDOW[1]

    def layer(self, name: str) -> tuple[Pixels, tuple[int, int]]:
        """Render one group; returns its picture and the place of its top left corner in baked pixels."""
        for group, things in self.groups.items():
            for thing in things:
                thing.visible_camera = group == name
        left, top, right, bottom = self._bounds(name)
        settings = bpy.context.scene.render
        settings.use_border = settings.use_crop_to_border = name != "table"
        width, height = self.size
        settings.border_min_x, settings.border_max_x = left / width, right / width
        settings.border_min_y, settings.border_max_y = 1 - bottom / height, 1 - top / height
        pixels = bk.render()
        return pixels, ((0, 0) if name == "table" else (left, top))

    def _bounds(self, name: str) -> tuple[int, int, int, int]:
        bpy.context.view_layer.update()
        places = [self.shown(t.matrix_world @ Vector(c)) for t in self.groups[name] for c in t.bound_box]
        factor, margin = self.size[0] / WINDOW[0], 6
        xs, ys = [x * factor for x, _ in places], [y * factor for _, y in places]
        left, top = max(0, math.floor(min(xs)) - margin), max(0, math.floor(min(ys)) - margin)
        return left, top, min(self.size[0], math.ceil(max(xs)) + margin), min(self.size[1], math.ceil(max(ys)) + margin)


def grade(pixels: Pixels, corner: tuple[int, int], scale: float) -> Pixels:
    """Vignette, dark top and bottom, and the lamp's bloom, as one overlay for the whole window."""
    height, width = pixels.shape[:2]
    wide, high = WINDOW

    def placed(canvas: Any) -> None:
        canvas.translate(-corner[0], -corner[1])
        canvas.scale(scale, scale)

    def dark(canvas: Any) -> None:
        placed(canvas)
        window = (0, 0, wide, high)
        canvas.drawRect(window, radial(960, 470, 1200, [colour("#000000", 0), colour("#060201", 165)], [0.5, 1]))
        canvas.drawRect(window, gradient(0, 0, 0, 230, [colour("#0a0402", 190), colour("#0a0402", 0)]))
        canvas.drawRect(window, gradient(0, 830, 0, high, [colour("#0a0402", 0), colour("#0a0402", 150)]))

    def bloom(canvas: Any) -> None:
        placed(canvas)
        glow = [colour("#ffb548", 110), colour("#ff9a30", 36), colour("#ff8a20", 0)]
        canvas.drawRect((0, 0, wide, high), radial(*LAMP, 420, glow, [0, 0.35, 1]))

    shade = picture(width, height, dark).astype(np.float32) / 255
    light = picture(width, height, bloom).astype(np.float32) / 255
    out = pixels.astype(np.float32) / 255
    out[..., :3] = out[..., :3] * (1 - shade[..., 3:]) + shade[..., :3] * shade[..., 3:]
    out[..., :3] += light[..., :3] * light[..., 3:]
    return np.asarray(np.clip(out, 0, 1) * 255 + 0.5, np.uint8)


def _scene(job: Job, samples: int) -> tuple[Scene, float]:
    scale = job.scale(SCALE)
    return Scene((round(WINDOW[0] * scale), round(WINDOW[1] * scale)), job.samples(samples)), scale


def table(job: Job) -> None:
    """Sheet ``title/table``: the lit table with lamp and the shadows of everything that stands on it."""
    scene, scale = _scene(job, 20)
    pixels, corner = scene.layer("table")
    job.write_picture(grade(pixels, corner, scale), scale, {"samples": job.samples(20)}, quality=88)


def _sprite(scene: Scene, name: str, scale: float) -> Sprite:
    pixels, (left, top) = scene.layer(name)
    graded = grade(pixels, (left, top), scale)
    cut = Sprite(name, graded, (0, 0), scale).pixels
    rows, columns = np.flatnonzero((cut[..., 3] > 2).any(1)), np.flatnonzero((cut[..., 3] > 2).any(0))
    y0, y1, x0, x1 = int(rows[0]), int(rows[-1]) + 1, int(columns[0]), int(columns[-1]) + 1
    cut = cut[y0:y1, x0:x1]
    anchor = ((x1 - x0) / 2, (y1 - y0) / 2)
    at = [round((left + x0 + anchor[0]) / scale, 2), round((top + y0 + anchor[1]) / scale, 2)]
    return Sprite(name, cut, anchor, scale, extra={"at": at})


def box(job: Job) -> None:
    """Sheets ``title/box_<game>``: one game box each."""
    scene, scale = _scene(job, 28)
    name = job.key.split("/")[1]
    sprite = _sprite(scene, name, scale)
    game = name.removeprefix("box_")
    outline = title_things.hull([scene.shown(c) for c in title_things.box_corners(*BOXES[game])])
    sprite.extra = {**sprite.extra, "outline": [[round(x, 1), round(y, 1)] for x, y in outline]}
    job.write([sprite], {"samples": job.samples(28)}, trim=False)


def pieces(job: Job) -> None:
    """Sheet ``title/pieces``: groups of pieces before the boxes, and ``halo``, to be added over the lamp."""
    scene, scale = _scene(job, 28)
    sprites = [_sprite(scene, name, scale) for name in title_things.GROUPS]
    radius = 300 * scale

    def draw(canvas: Any) -> None:
        glow = [colour("#ffc870", 120), colour("#ff9a30", 45), colour("#ff8a20", 0)]
        canvas.drawRect((0, 0, 2 * radius, 2 * radius), radial(radius, radius, radius, glow, [0, 0.35, 1]))

    halo = picture(round(2 * radius), round(2 * radius), draw)
    sprites.append(Sprite("halo", halo, (radius, radius), scale, extra={"at": list(LAMP)}))
    job.write(sprites, {"samples": job.samples(28)}, trim=False)
