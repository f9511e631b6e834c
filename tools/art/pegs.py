"""A painted wooden peg: base of its family with a letter, body, head, and parts that hang on them.

Places on a peg are (right, front, up) as the player sees it; front looks along the board's diagonal to the camera.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import bpy
from mathutils import Euler, Quaternion, Vector

from . import palette
from .materials import Surface, material
from .shapes import bar, box, curve, lathe, mesh, prism, sphere

FRONT = Vector((1, 1, 0)).normalized()
RIGHT = Vector((-1, 1, 0)).normalized()
UP = Vector((0, 0, 1))
FACING = Euler((0, 0, -math.pi / 4)).to_quaternion()
DARK = "#2a1a12"
GOLD = "#f0c44c"
BASE_HEIGHT = 0.135


def paint(value: str, **changes: Any) -> Any:
    """Glossy painted wood."""
    surface = Surface(value, vary=0.06, noise=8, rough=0.38, specular=0.5, coat=0.35)
    return material(f"paint {value}", surface.but(**changes))


def base_outline(shape: str) -> list[tuple[float, float]]:
    """Outline of a base in world axes: round, square or triangle, a flat side to the front."""
    corners, radius, first = {"round": (48, 0.295, 0.0), "square": (4, 0.375, 0.0), "triangle": (3, 0.5, 180.0 + 45)}[
        shape
    ]
    angles = [math.radians(first + 360 * k / corners) for k in range(corners)]
    return [(radius * math.cos(a), radius * math.sin(a)) for a in angles]


def front_of(shape: str) -> float:
    """Distance of a base's front side from its centre."""
    return {"round": 0.295, "square": 0.375 * math.cos(math.pi / 4), "triangle": 0.25}[shape]


def letter(text: str, place: Any, height: float, ink: Any) -> None:
    """A raised letter that stands upright and looks to the front."""
    data = bpy.data.curves.new("letter", "FONT")
    data.body = text
    data.size = height / 0.7
    data.extrude = 0.006
    data.align_x = "CENTER"
    data.align_y = "CENTER"
    data.offset = 0.004
    thing = bpy.data.objects.new("letter", data)
    bpy.context.scene.collection.objects.link(thing)
    data.materials.append(ink)
    thing.location = place
    thing.rotation_euler = (math.pi / 2, 0, math.radians(135))


def base(origin: Any, family: str, shape: str, text: str) -> None:
    """The base disc of a family with its letter."""
    ground = paint(palette.hex_of("hero_families", family))
    ink = paint(palette.glyph_of("hero_families", family))
    bevel = 0.02 if shape == "round" else 0.05
    prism(base_outline(shape), 0, BASE_HEIGHT, ground, origin, bevel=bevel, segments=3)
    letter(text, origin + FRONT * (front_of(shape) + 0.002) + UP * BASE_HEIGHT * 0.56, 0.1, ink)


@dataclass
class Peg:
    """Body and head at an origin; methods add parts."""

    origin: Any
    body: str
    trim: str
    skin: str
    lift: float = 0.07

    def at(self, right: float, front: float, up: float) -> Any:
        """World point of a place on the peg."""
        return self.origin + RIGHT * right + FRONT * front + UP * (up + self.lift)

    @cached_property
    def head(self) -> float:
        """Height of the head's centre."""
        return 0.8

    def stand(self, width: float = 1.0) -> None:
        """The peg's body with two bands."""
        place = self.origin + UP * self.lift
        profile = [
            (0.255, 0.06),
            (0.265, 0.14),
            (0.235, 0.34),
            (0.195, 0.52),
            (0.15, 0.6),
            (0.09, 0.64),
            (0.0001, 0.66),
        ]
        lathe(curve([(r * width, z) for r, z in profile], 6), paint(self.body), place)
        bands = (
            [(0.268, 0.12), (0.272, 0.16), (0.262, 0.2), (0.255, 0.2), (0.262, 0.12)],
            [(0.215, 0.42), (0.222, 0.445), (0.213, 0.475), (0.2, 0.475), (0.2, 0.42)],
        )
        for band in bands:
            lathe([(r * width, z) for r, z in band], paint(self.trim), place)

    def face(self, cheeks: str | None = "#e58a76", eyes: float = 0.026) -> None:
        """Head with two eyes and cheeks."""
        sphere(0.205, paint(self.skin), self.at(0, 0, self.head))
        for side in (-1, 1):
            sphere(eyes, paint(DARK), self.at(side * 0.075, 0.188, self.head + 0.03), (1, 1, 1.35), 10)
            if cheeks:
                sphere(0.022, paint(cheeks), self.at(side * 0.118, 0.166, self.head - 0.045), rings=8)

    def blob(
        self,
        place: tuple[float, float, float],
        radii: tuple[float, float, float],
        value: str,
        roll: float = 0,
        pitch: float = 0,
    ) -> Any:
        """Ellipsoid with radii to the side, front and up; roll leans it to the right, pitch backward (degrees)."""
        thing = sphere(1, paint(value), self.at(*place), radii, 16)
        thing.rotation_mode = "QUATERNION"
        lean = Quaternion(FRONT, math.radians(-roll)) @ Quaternion(RIGHT, math.radians(-pitch))
        thing.rotation_quaternion = lean @ FACING
        return thing

    def spike(
        self,
        start: tuple[float, float, float],
        end: tuple[float, float, float],
        thick: float,
        value: str,
        thin: float = 0.004,
    ) -> None:
        """Tapered bar."""
        first, along = self.at(*start), self.at(*end) - self.at(*start)
        profile = [(0.0001, -thick * 0.3), (thick, 0.0), (thin, along.length), (0.0001, along.length + thin)]
        thing = lathe(profile, paint(value), first, 16)
        thing.rotation_mode = "QUATERNION"
        thing.rotation_quaternion = along.to_track_quat("Z", "Y")

    def chain(self, points: list[tuple[float, float, float]], thick: float, thin: float, value: str) -> None:
        """Beads from thick to thin along points, as horns, braids, tails."""
        for k, point in enumerate(points):
            radius = thick + (thin - thick) * k / (len(points) - 1)
            sphere(radius, paint(value), self.at(*point), rings=12)

    def stick(
        self, start: tuple[float, float, float], end: tuple[float, float, float], radius: float, value: str
    ) -> None:
        """Round bar."""
        bar(self.at(*start), self.at(*end), radius, paint(value))

    def slab(
        self,
        place: tuple[float, float, float],
        size: tuple[float, float, float],
        value: str,
        roll: float = 0,
        bevel: float = 0.02,
    ) -> None:
        """Box with sizes to the side, front and up."""
        thing = box(size, paint(value), self.at(*place), bevel=bevel)
        thing.rotation_mode = "QUATERNION"
        thing.rotation_quaternion = Quaternion(FRONT, math.radians(-roll)) @ FACING

    def turned(self, profile: list[tuple[float, float]], up: float, value: str, steps: int = 48, **finish: Any) -> Any:
        """Solid of revolution about the peg's axis."""
        return lathe(profile, paint(value, **finish), self.at(0, 0, up), steps)

    def shell(self, radius: float, value: str, opening: float, place: tuple[float, float, float] = (0, 0, 0.8)) -> None:
        """Part of a sphere over head and neck that leaves the face open (opening in degrees)."""
        vertices, faces, rings, steps = [], [], 20, 40
        start = math.radians(opening)
        for i in range(rings + 1):
            angle = start + (math.pi - start) * i / rings
            for k in range(steps):
                around = 2 * math.pi * k / steps
                front, side = radius * math.cos(angle), radius * math.sin(angle)
                point = FRONT * front + RIGHT * (side * math.cos(around)) + UP * (side * math.sin(around) * 1.04)
                vertices.append(point)
        for i in range(rings):
            for k in range(steps):
                after = (k + 1) % steps
                faces.append((i * steps + k, i * steps + after, (i + 1) * steps + after, (i + 1) * steps + k))
        mesh(vertices, faces, paint(value), self.at(*place), smooth=True)
