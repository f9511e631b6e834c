"""Meshes: box, prism, solid of revolution, sphere, bar, and the height field that carves every mask."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

import bpy
import numpy as np
import numpy.typing as npt
from mathutils import Vector

from .bk import Place, random_look

Heights: TypeAlias = npt.NDArray[np.floating[Any]]
Flat = tuple[float, float]
ORIGIN = (0.0, 0.0, 0.0)


def link(thing: Any, material: Any, place: Place = ORIGIN, turn: Place = ORIGIN) -> Any:
    """Put an object into the scene."""
    bpy.context.scene.collection.objects.link(thing)
    if material is not None:
        thing.data.materials.append(material)
    thing.location = place
    thing.rotation_euler = turn
    thing.color = random_look()
    return thing


def mesh(
    vertices: Iterable[Sequence[float]],
    faces: Iterable[Sequence[int]],
    material: Any,
    place: Place = ORIGIN,
    turn: Place = ORIGIN,
    smooth: bool = False,
) -> Any:
    """Mesh object from vertices and faces."""
    data = bpy.data.meshes.new("mesh")
    data.from_pydata([tuple(map(float, v)) for v in vertices], [], [tuple(f) for f in faces])
    data.update()
    if smooth:
        data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    return link(bpy.data.objects.new("mesh", data), material, place, turn)


def _bevel(thing: Any, width: float, segments: int, limit: float = 30) -> None:
    modifier = thing.modifiers.new("bevel", "BEVEL")
    modifier.width = width
    modifier.segments = segments
    modifier.limit_method = "ANGLE"
    modifier.angle_limit = math.radians(limit)
    thing.data.polygons.foreach_set("use_smooth", [True] * len(thing.data.polygons))
    thing.modifiers.new("normals", "WEIGHTED_NORMAL")


def box(
    size: Place,
    material: Any,
    place: Place = ORIGIN,
    turn: Place = ORIGIN,
    bevel: float = 0.04,
    segments: int = 3,
) -> Any:
    """Box around its centre, with rounded edges."""
    x, y, z = (s / 2 for s in size)
    corners = [(-x, -y), (x, -y), (x, y), (-x, y)]
    vertices = [(a, b, -z) for a, b in corners] + [(a, b, z) for a, b in corners]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    thing = mesh(vertices, faces, material, place, turn)
    if bevel:
        _bevel(thing, bevel, segments)
    return thing


def prism(
    outline: Sequence[Flat],
    low: float,
    high: float,
    material: Any,
    place: Place = ORIGIN,
    turn: Place = ORIGIN,
    bevel: float = 0,
    segments: int = 2,
) -> Any:
    """Extruded polygon."""
    n = len(outline)
    vertices = [(x, y, low) for x, y in outline] + [(x, y, high) for x, y in outline]
    faces: list[Sequence[int]] = [tuple(reversed(range(n))), tuple(range(n, 2 * n))]
    faces += [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    thing = mesh(vertices, faces, material, place, turn)
    if bevel:
        _bevel(thing, bevel, segments, 28)
    return thing


def lathe(
    profile: Sequence[Flat],
    material: Any,
    place: Place = ORIGIN,
    steps: int = 48,
    turn: Place = ORIGIN,
    angle: float = 2 * math.pi,
) -> Any:
    """Solid of revolution from (radius, height) pairs."""
    closed = abs(angle - 2 * math.pi) < 1e-6
    columns, k = (steps if closed else steps + 1), len(profile)
    turns = [angle * i / steps for i in range(columns)]
    vertices = [(r * math.cos(a), r * math.sin(a), z) for a in turns for r, z in profile]
    faces = []
    for i in range(steps):
        j = (i + 1) % columns
        faces += [(i * k + q, j * k + q, j * k + q + 1, i * k + q + 1) for q in range(k - 1)]
    return mesh(vertices, faces, material, place, turn, smooth=True)


def sphere(radius: float, material: Any, place: Place = ORIGIN, scale: Place = (1, 1, 1), rings: int = 24) -> Any:
    """Sphere, squashed by a scale."""
    profile = [
        (max(0.0001, radius * math.sin(math.pi * i / rings)), -radius * math.cos(math.pi * i / rings))
        for i in range(rings + 1)
    ]
    thing = lathe(profile, material, place, 2 * rings)
    thing.scale = scale
    return thing


def bar(start: Place, end: Place, radius: float, material: Any, steps: int = 10) -> Any:
    """Round bar between two points."""
    first, along = Vector(start), Vector(end) - Vector(start)
    profile = [(0.0001, 0.0), (radius, 0.0), (radius, along.length), (0.0001, along.length)]
    thing = lathe(profile, material, first, steps)
    thing.rotation_mode = "QUATERNION"
    thing.rotation_quaternion = along.to_track_quat("Z", "Y")
    return thing


def curve(points: Sequence[Flat], steps: int = 8) -> list[Flat]:
    """Smooth profile through (radius, height) points (Catmull-Rom)."""
    padded = [points[0], *points, points[-1]]
    out: list[Flat] = []
    for i in range(1, len(padded) - 2):
        a, b, c, d = (np.array(q, float) for q in padded[i - 1 : i + 3])
        for t in np.linspace(0, 1, steps, endpoint=False):
            value = 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
            out.append((max(0.0001, float(value[0])), float(value[1])))
    return [*out, (max(0.0001, points[-1][0]), points[-1][1])]


def height_field(
    heights: Heights,
    size: Flat,
    material: Any,
    place: Place = ORIGIN,
    turn: Place = ORIGIN,
    keep: npt.NDArray[np.bool_] | None = None,
) -> Any:
    """Relief from an array of heights (row 0 is the edge at +y); ``keep`` drops vertices. Has picture coordinates."""
    rows, columns = heights.shape
    xs, ys = np.linspace(-size[0] / 2, size[0] / 2, columns), np.linspace(size[1] / 2, -size[1] / 2, rows)
    grid_x, grid_y = np.meshgrid(xs, ys)
    points = np.stack([grid_x, grid_y, heights], -1).reshape(-1, 3).astype(np.float32)
    index = np.arange(rows * columns).reshape(rows, columns)
    quads = np.stack([index[1:, :-1], index[1:, 1:], index[:-1, 1:], index[:-1, :-1]], -1).reshape(-1, 4)
    if keep is not None:
        quads = quads[keep.reshape(-1)[quads].all(1)]
    data = bpy.data.meshes.new("relief")
    data.vertices.add(rows * columns)
    data.vertices.foreach_set("co", points.ravel())
    data.loops.add(len(quads) * 4)
    data.polygons.add(len(quads))
    data.loops.foreach_set("vertex_index", quads.ravel().astype(np.int32))
    data.polygons.foreach_set("loop_start", np.arange(0, len(quads) * 4, 4, dtype=np.int32))
    layer = data.uv_layers.new(name="UVMap")
    u, v = np.meshgrid(np.linspace(0, 1, columns), np.linspace(1, 0, rows))
    layer.data.foreach_set("uv", np.stack([u, v], -1).reshape(-1, 2)[quads.ravel()].astype(np.float32).ravel())
    data.update(calc_edges=True)
    data.validate()
    data.polygons.foreach_set("use_smooth", np.ones(len(data.polygons), bool))
    return link(bpy.data.objects.new("relief", data), material, place, turn)


def plane(size: Flat, material: Any, place: Place = ORIGIN, turn: Place = ORIGIN) -> Any:
    """Flat rectangle with picture coordinates."""
    return height_field(np.zeros((2, 2)), size, material, place, turn)
