"""The Blender scene: render settings, lights, cameras, and the render itself.

Look constants (sun, sky, bounces, denoiser) follow look.md, sections 3 and 11.2. Every random look of an object
hangs on ``begin(name)``, so that a sprite looks the same whatever stands beside it in the scene.
"""

from __future__ import annotations

import math
import tempfile
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import bpy
import numpy as np
from mathutils import Euler as Euler
from mathutils import Vector as Vector
from PIL import Image

from .palette import linear
from .sheets import Pixels

ROOT2 = math.sqrt(2)
SEED = 7
THREADS = 2
BOUNCES = {"max": 5, "diffuse": 2, "glossy": 3, "transmission": 3}
Place = Sequence[float]

_scratch = tempfile.TemporaryDirectory(prefix="oldstone-art-")


class _Dice:
    """Seeded numbers for the objects of one sprite."""

    def __init__(self) -> None:
        self.rng = np.random.default_rng(0)

    def start(self, name: str) -> None:
        self.rng = np.random.default_rng(zlib.crc32(name.encode()))

    def colour(self) -> tuple[float, float, float, float]:
        red, green, blue = (float(v) for v in self.rng.random(3))
        return red, green, blue, 1.0


_dice = _Dice()


def scratch(name: str) -> Path:
    """A file in this run's temporary folder."""
    return Path(_scratch.name) / name


def begin(name: str) -> None:
    """Start a sprite: its objects draw their random look from its name."""
    _dice.start(name)


def random_look() -> tuple[float, float, float, float]:
    """Three numbers for the next object, kept in its colour and read by its material."""
    return _dice.colour()


def reset(
    size: tuple[int, int],
    samples: int,
    threshold: float = 0.02,
    transparent: bool = True,
    exposure: float = 0.0,
) -> Any:
    """Start an empty scene with the settings every sprite shares."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_denoising = True
    cycles.denoiser = "OPENIMAGEDENOISE"
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = threshold
    cycles.seed = SEED
    cycles.max_bounces = BOUNCES["max"]
    cycles.diffuse_bounces = BOUNCES["diffuse"]
    cycles.glossy_bounces = BOUNCES["glossy"]
    cycles.transmission_bounces = BOUNCES["transmission"]
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4
    render_settings = scene.render
    render_settings.threads_mode = "FIXED"
    render_settings.threads = THREADS
    render_settings.film_transparent = transparent
    render_settings.resolution_x, render_settings.resolution_y = size
    render_settings.resolution_percentage = 100
    render_settings.image_settings.file_format = "PNG"
    render_settings.image_settings.color_mode = "RGBA" if transparent else "RGB"
    scene.view_settings.view_transform = "Standard"
    scene.view_settings.exposure = exposure
    return scene


def sky(colour: Place = (0.74, 0.82, 1.0), strength: float = 0.6) -> None:
    """Flat sky light from everywhere."""
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes.get("Background")
    background.inputs[0].default_value = (*colour, 1)
    background.inputs[1].default_value = strength


def _light(kind: str, energy: float, colour: Place) -> tuple[Any, Any]:
    light = bpy.data.lights.new(kind.lower(), kind)
    light.energy = energy
    light.color = colour
    holder = bpy.data.objects.new(kind.lower(), light)
    bpy.context.scene.collection.objects.link(holder)
    return light, holder


def sun(direction: Place, energy: float = 3.0, angle: float = 9, colour: Place = (1, 0.93, 0.82)) -> None:
    """Directional light that comes from a direction; the angle (degrees) softens its shadows."""
    light, holder = _light("SUN", energy, colour)
    light.angle = math.radians(angle)
    holder.rotation_euler = (-Vector(direction)).to_track_quat("-Z", "Y").to_euler()


def area(place: Place, target: Place, size: float, energy: float, colour: Place = (1, 0.9, 0.75)) -> None:
    """Round area light aimed at a target."""
    light, holder = _light("AREA", energy, colour)
    light.size = size
    light.shape = "DISK"
    holder.location = place
    holder.rotation_euler = (Vector(target) - Vector(place)).to_track_quat("-Z", "Y").to_euler()


def point(place: Place, energy: float, colour: Place = (1, 0.6, 0.25), radius: float = 0.1) -> None:
    """Point light with a soft radius."""
    light, holder = _light("POINT", energy, colour)
    light.shadow_soft_size = radius
    holder.location = place


def camera_perspective(place: Place, target: Place, lens: float) -> Any:
    """Perspective camera."""
    camera = bpy.data.cameras.new("camera")
    camera.lens = lens
    holder = bpy.data.objects.new("camera", camera)
    bpy.context.scene.collection.objects.link(holder)
    bpy.context.scene.camera = holder
    holder.location = place
    holder.rotation_euler = (Vector(target) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    return holder


def camera_flat(size: tuple[int, int], per_unit: float, direction: Place) -> Any:
    """Orthographic camera that looks at the origin from a direction; straight down keeps y upward."""
    camera = bpy.data.cameras.new("camera")
    camera.type = "ORTHO"
    camera.ortho_scale = max(size) / per_unit
    camera.clip_end = 500
    holder = bpy.data.objects.new("camera", camera)
    bpy.context.scene.collection.objects.link(holder)
    bpy.context.scene.camera = holder
    toward = Vector(direction).normalized()
    holder.location = toward * 100
    if toward.z < 0.99999:
        holder.rotation_euler = (-toward).to_track_quat("-Z", "Y").to_euler()
    return holder


def render() -> Pixels:
    """Render the scene and return it as an RGBA (or RGB) array."""
    path = scratch("render.png")
    bpy.context.scene.render.filepath = str(path)
    bpy.ops.render.render(write_still=True)
    with Image.open(path) as picture:
        return np.asarray(picture.convert(picture.mode), np.uint8).copy()


def colour(value: str) -> tuple[float, float, float, float]:
    """Hex colour as Blender's linear RGBA."""
    return (*linear(value), 1.0)
