"""Things on the title table: wood, oil lamp, game boxes, pegs, coins, dice, stones."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import bpy
import numpy as np

from . import aztack_faces, bk, zaar, zaar_relief
from .aztack import STONE
from .bk import Vector
from .covers import cover
from .heroes import HEROES
from .materials import Surface, flame_material, material, pictured
from .shapes import bar, box, curve, height_field, lathe, plane
from .sheets import Point
from .table import flat_wood

SIDE, TOP = 3.55, 0.78
SIDES = {"ziggurat": ("#7a3b78", "#e8a24a"), "zaar": ("#1b1d4a", "#c8892e"), "aztack": ("#0f6a66", "#f2b23e")}
LAMP_PLACE, LAMP_SIZE = (5.75, 2.75), 0.86


def table_and_lamp() -> None:
    """Planks and the oil lamp."""
    wood = pictured("wood", flat_wood((2560, 1440)), Surface("#888888", rough=0.55, specular=0.3))
    size = (23, 12.94)
    plane(size, wood, (0, 1.2, 0))
    for x, y in ((23, 1.2), (-23, 1.2), (0, 14.1), (0, -11.7)):
        plane(size, wood, (x, y, -0.002), (0, 0, math.pi))
    _lamp()


def _glass() -> Any:
    made = bpy.data.materials.new("glass")
    made.use_nodes = True
    tree = made.node_tree
    shader = tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (1, 0.8, 0.5, 1)
    shader.inputs["Roughness"].default_value = 0.06
    shader.inputs["Emission Color"].default_value = (1, 0.58, 0.2, 1)
    shader.inputs["Emission Strength"].default_value = 0.3
    facing = tree.nodes.new("ShaderNodeLayerWeight")
    facing.inputs["Blend"].default_value = 0.35
    ramp = tree.nodes.new("ShaderNodeMapRange")
    ramp.inputs["To Min"].default_value = 0.05
    ramp.inputs["To Max"].default_value = 0.5
    tree.links.new(facing.outputs["Facing"], ramp.inputs["Value"])
    tree.links.new(ramp.outputs["Result"], shader.inputs["Alpha"])
    return made


def _lamp() -> None:
    x, y = LAMP_PLACE
    k = LAMP_SIZE
    brass = material("lamp brass", Surface("#c08a35", metal=1, rough=0.28))
    foot = [(0.001, 0), (0.62, 0), (0.66, 0.07), (0.5, 0.16), (0.2, 0.26), (0.14, 0.5), (0.3, 0.62)]
    body = [*foot, (0.52, 0.85), (0.5, 1.02), (0.26, 1.15), (0.22, 1.22)]
    lathe([(r * k, z * k) for r, z in curve(body, 6)], brass, (x, y, 0), 48)
    collar = [(0.2, 1.18), (0.28, 1.2), (0.28, 1.26), (0.2, 1.28)]
    lathe([(r * k, z * k) for r, z in collar], brass, (x, y, 0), 48)
    chimney = [(0.22, 1.26), (0.34, 1.5), (0.31, 1.8), (0.18, 2.2), (0.16, 2.45)]
    lathe([(r * k, z * k) for r, z in curve(chimney, 6)], _glass(), (x, y, 0), 48)
    fire = flame_material("wick", "#fff6d0", "#ffd070", "#ff9a30", 9)
    shape = [(0.0001, 0), (0.1, 0.08), (0.13, 0.2), (0.09, 0.38), (0.03, 0.54), (0.0001, 0.62)]
    lathe([(r * k, z * k) for r, z in curve(shape, 5)], fire, (x, y, 1.26 * k), 24)
    bk.point((x, y, 1.65 * k), 260, (1, 0.62, 0.27), 0.15)


def box_corners(x: float, y: float, turn: float) -> list[Vector]:
    """The eight corners of a box."""
    angle, half = math.radians(turn), SIDE / 2
    out = []
    for a, b in ((-half, -half), (half, -half), (half, half), (-half, half)):
        px, py = x + a * math.cos(angle) - b * math.sin(angle), y + a * math.sin(angle) + b * math.cos(angle)
        out += [Vector((px, py, 0.0)), Vector((px, py, TOP))]
    return out


def game_box(game: str, x: float, y: float, turn: float) -> None:
    """Box with lid, brass line and cover."""
    side, line = SIDES[game]
    angle = (0, 0, math.radians(turn))
    base = material(f"base {game}", Surface("#2a2320", rough=0.7))
    box((SIDE - 0.1, SIDE - 0.1, 0.5), base, (x, y, 0.25), angle, bevel=0.02)
    card = material(f"side {game}", Surface(side, rough=0.45, coat=0.3, bump=0.05, bump_noise=50))
    box((SIDE, SIDE, 0.62), card, (x, y, 0.47), angle, bevel=0.03)
    gold = material(f"line {game}", Surface(line, rough=0.35, metal=0.6))
    for height in (0.2, 0.72):
        box((SIDE + 0.012, SIDE + 0.012, 0.018), gold, (x, y, height), angle, bevel=0)
    lid = pictured(f"lid {game}", cover(game), Surface("#888888", rough=0.6, specular=0.15))
    plane((SIDE - 0.03, SIDE - 0.03), lid, (x, y, TOP + 0.0035), angle)


def hull(points: Sequence[Point]) -> list[Point]:
    """Convex hull, clockwise on screen from the leftmost point."""
    ordered = sorted(points)

    def half(way: Sequence[Point]) -> list[Point]:
        chain: list[Point] = []
        for p in way:
            while len(chain) > 1 and _turn(chain[-2], chain[-1], p) <= 0:
                chain.pop()
            chain.append(p)
        return chain[:-1]

    return half(ordered) + half(ordered[::-1])


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def heroes() -> None:
    """Two pegs at the left."""
    for name, x, y in (("h02", -4.3, -3.35), ("h04", -3.5, -3.5)):
        before = set(bpy.data.objects)
        HEROES[name].stand(Vector((0, 0, 0)))
        holder = bpy.data.objects.new(name, None)
        bpy.context.scene.collection.objects.link(holder)
        for thing in set(bpy.data.objects) - before - {holder}:
            thing.parent = holder
        holder.location = (x, y, 0)
        holder.rotation_euler = (0, 0, -math.pi * 0.72)
        holder.scale = (0.85,) * 3


def coins() -> None:
    """Three coins, one leaning on the others' rims."""
    for k, (name, x, y) in enumerate((("life", -1.78, -3.1), ("wisdom", -1.05, -3.0), ("boswellia", -1.28, -3.42))):
        zaar.lay_coin(name, Vector((x, y, 0)), 0.62, (k - 1.5) * 0.25)


def amulet() -> None:
    """One coin alone."""
    zaar.lay_coin("amulet", Vector((1.75, -3.15, 0)), 0.62, 0.37)


def dice() -> None:
    """Four dice on their rod."""
    turn, middle = 0.25, Vector((0.35, -3.25, 0.19))
    along = Vector((math.cos(turn), math.sin(turn), 0))
    rod = material("rod", Surface("#b98d3f", metal=0.9, rough=0.3))
    bar(middle - along * 0.8, middle + along * 0.8, 0.05, rod, 20)
    brass = material("die", Surface("#d0a04a", metal=0.85, rough=0.38))
    for k, name in enumerate(("B", "0", "3", "2")):
        place = middle + along * (k - 1.5) * 0.36
        box((0.34, 0.34, 0.34), brass, place, (0, 0, turn), bevel=0.03)
        relief = zaar_relief.die_face(name)
        look = pictured(f"die {name}", relief.picture, Surface("#888888", rough=0.4, metal=0.7))
        top = place + Vector((0, 0, 0.186))
        height_field(relief.heights * 0.3, (0.29, 0.29), look, top, (0, 0, turn), relief.keep)


def stones() -> None:
    """Three stones, one upon the two others."""
    rock = material("stone", STONE.but(bump=0.2, coat=0.0))
    pile = (
        (3.35, -3.2, 0.13, 0.25, ("green", "flower"), ("blue", "deer")),
        (4.55, -3.1, 0.13, -0.45, ("orange", "water"), ("burgundy", "flint")),
        (3.95, -3.15, 0.39, -0.1, ("grey", "deer"), ("orange", "flower")),
    )
    for x, y, z, turn, first, second in pile:
        box((1.1, 0.55, 0.26), rock, (x, y, z), (0, 0, turn), bevel=0.035)
        for side, name in ((-1, first), (1, second)):
            face = aztack_faces.face(*name)
            rows, columns = np.indices(face.heights.shape) / (face.heights.shape[0] - 1) - 0.5
            look = pictured(" ".join(name), face.picture, Surface("#888888", rough=0.42, coat=0.15))
            place = (x + side * 0.27 * math.cos(turn), y + side * 0.27 * math.sin(turn), z + 0.172)
            keep = np.maximum(abs(rows), abs(columns)) < 0.47
            height_field(face.heights * 0.5, (0.5, 0.5), look, place, (0, 0, turn), keep)


GROUPS: dict[str, Callable[[], None]] = {
    "heroes": heroes,
    "coins": coins,
    "dice": dice,
    "amulet": amulet,
    "stones": stones,
}
