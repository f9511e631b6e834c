"""Ziggurat's decor and tokens: palms, houses, braziers, basins, items, shards, townsfolk."""

from __future__ import annotations

import math
from typing import Any

from .bk import Euler, Vector
from .materials import Surface, flame_material, material
from .pegs import FRONT, RIGHT, UP, Peg, paint
from .shapes import bar, box, curve, lathe, mesh, sphere
from .spirits import FLAMES, flame

CLAY = Surface("#b5683c", "#8a4a28", 0.2, 8, bump=0.3, bump_noise=20, rough=0.8)


def palm(origin: Any, size: float = 0.9) -> None:
    """Palm tree."""
    trunk = material("trunk", Surface("#8b6a3f", "#5e4426", 0.3, 20, bump=0.6, rough=0.9))
    leaf = material("frond", Surface("#5f8f3a", "#35602a", 0.3, 8, rough=0.7))
    for k in range(10):
        place = origin + Vector((-0.0018 * k * k, 0.002 * k * k, 0.1 * size * k))
        lathe([(0.07, 0), (0.085, 0.1 * size), (0.06, 0.12 * size)], trunk, place, 10)
    top = origin + Vector((-0.146, 0.162, 1.05 * size))
    for k in range(9):
        _frond(top, 2 * math.pi * k / 9, leaf)


def _frond(top: Any, angle: float, leaf: Any) -> None:
    steps, vertices, faces = 8, [], []
    for i in range(steps + 1):
        t = i / steps
        out, up = 0.62 * t, 0.22 * math.sin(t * 2.2) - 0.34 * t * t
        wide = 0.11 * math.sin(math.pi * min(1, t + 0.08)) ** 0.7 * (1 - t * 0.5)
        for side in (-1, 0, 1):
            x = out * math.cos(angle) - side * wide * math.sin(angle)
            y = out * math.sin(angle) + side * wide * math.cos(angle)
            vertices.append((x, y, up - abs(side) * 0.05))
    for i in range(steps):
        faces += [(i * 3 + q, i * 3 + q + 1, i * 3 + q + 4, i * 3 + q + 3) for q in range(2)]
    mesh(vertices, faces, leaf, top, smooth=True)


def house(origin: Any, value: str = "#d9b98a", height: float = 0.7, dome: bool = False, size: float = 0.8) -> None:
    """Adobe house with flat roof or blue dome."""
    clay = material("adobe", Surface(value, value, 0.15, 5, bump=0.3, bump_noise=12, rough=0.9))
    dark, beam = material("door", Surface("#4a2f1d", rough=0.8)), material("beam", Surface("#7a5230", rough=0.8))
    roof = material("roof", Surface("#a98a5e", rough=0.9))
    half = size / 2
    box((size, size, height), clay, origin + UP * height / 2, bevel=0.05)
    box((size + 0.04, size + 0.04, 0.06), clay, origin + UP * height, bevel=0.02)
    box((size - 0.14, size - 0.14, 0.02), roof, origin + UP * (height + 0.03), bevel=0)
    box((0.03, 0.2, 0.36), dark, origin + Vector((half, 0, 0.18)), bevel=0.01)
    for x in (-0.12, 0.16):
        box((0.16, 0.03, 0.16), dark, origin + Vector((x, half, height * 0.6)), bevel=0.01)
    for k in range(3):
        y = -half + 0.15 + k * 0.25
        bar(
            origin + Vector((half - 0.05, y, height - 0.12)),
            origin + Vector((half + 0.1, y, height - 0.12)),
            0.025,
            beam,
        )
    if dome:
        tile = material("dome", Surface("#3f8f9c", rough=0.25, coat=0.5))
        sphere(0.3, tile, origin + UP * height, (1, 1, 0.9))


def bell_tower(origin: Any) -> None:
    """Narrow tower with a bell under its roof."""
    house(origin, "#d2ae7c", 0.95, size=0.52)
    clay = material("adobe", Surface("#d2ae7c", "#b8925e", 0.15, 5, rough=0.9))
    for x, y in ((-1, -1), (-1, 1), (1, -1), (1, 1)):
        box((0.09, 0.09, 0.34), clay, origin + Vector((x * 0.19, y * 0.19, 1.14)), bevel=0.015)
    bell = curve([(0.0001, 0.2), (0.07, 0.18), (0.09, 0.07), (0.13, 0.0), (0.1, 0.0)], 4)
    lathe(bell, paint("#d7a63c", metal=0.8), origin + UP * 1.04, 24)
    roof = material("tile", Surface("#3f8f9c", rough=0.25, coat=0.5))
    lathe([(0.0001, 0.3), (0.36, 0.0), (0.0001, 0.0)], roof, origin + UP * 1.31, 4, (0, 0, math.pi / 4))


def brazier(origin: Any, flame_colour: str | None = None, lit: bool = True, band: str = "#8a6a2a") -> None:
    """Bronze bowl on a foot, with a fire in a spirit's colour or unlit."""
    profile = [(0.05, 0), (0.14, 0), (0.06, 0.1), (0.05, 0.3), (0.16, 0.36), (0.2, 0.44), (0.17, 0.44), (0.0001, 0.4)]
    lathe(curve(profile, 4), material("bronze", Surface("#8a6a2a", metal=0.9, rough=0.35)), origin)
    lathe([(0.19, 0.4), (0.212, 0.42), (0.205, 0.45), (0.19, 0.45)], paint(band), origin)
    if lit:
        colours = FLAMES[flame_colour] if flame_colour else ("#fff3b0", "#f7a924", "#e05a10")
        flame(origin, flame_material("fire", *colours), 0.14, 0.5, up=0.38)
    else:
        coal = material("coal", Surface("#2a2320", bump=0.8, bump_noise=30, rough=0.95))
        sphere(0.15, coal, origin + UP * 0.42, (1, 1, 0.35), 16)


def basin(origin: Any, full: bool) -> None:
    """Stone basin with or without water."""
    rim = [(0.16, 0), (0.3, 0.02), (0.36, 0.2), (0.37, 0.24), (0.33, 0.25), (0.31, 0.21), (0.27, 0.1), (0.0001, 0.06)]
    lathe(curve(rim, 4), material("basin", Surface("#b9a27a", "#94805c", 0.2, 5, bump=0.3, rough=0.85)), origin)
    if full:
        water = material("water", Surface("#3f9fb8", rough=0.05, coat=1.0, specular=0.7, bump=0.15, bump_noise=6))
        lathe([(0.0001, 0.2), (0.315, 0.2)], water, origin, 40)


def shard(origin: Any) -> None:
    """Pieces of the broken bowl of light, on end."""
    glass = material("glass", Surface("#ffc24a", rough=0.12, coat=0.8, specular=0.8, emission=0.3))
    for right, front, tall, lean, spin in (
        (0.0, -0.04, 0.62, 0.1, 0.2),
        (-0.13, 0.04, 0.4, -0.32, 0.9),
        (0.13, 0.05, 0.34, 0.42, 1.7),
    ):
        profile = [(0.0001, 0.0), (0.07, 0.02), (0.1, tall * 0.55), (0.0001, tall)]
        thing = lathe(profile, glass, origin + RIGHT * right + FRONT * front + UP * 0.02, 5)
        thing.data.polygons.foreach_set("use_smooth", [False] * len(thing.data.polygons))
        thing.rotation_mode = "QUATERNION"
        thing.rotation_quaternion = (UP + RIGHT * lean).to_track_quat("Z", "Y") @ Euler((0, 0, spin)).to_quaternion()
    rock = material("rock", Surface("#8a6a42", "#6b4f2e", 0.2, 6, bump=0.4, rough=0.9))
    lathe(curve([(0.0001, 0.08), (0.16, 0.06), (0.24, 0.0)], 4), rock, origin, 9)


def cake(origin: Any) -> None:
    """Honey cake."""
    crumb = material("cake", Surface("#c9802e", "#a8601c", 0.2, 10, bump=0.4, bump_noise=40, rough=0.7))
    profile = [(0.0001, 0), (0.26, 0), (0.28, 0.06), (0.26, 0.15), (0.18, 0.18), (0.0001, 0.19)]
    lathe(curve(profile, 4), crumb, origin)
    honey = material("honey", Surface("#f0b53a", rough=0.1, coat=1.0, specular=0.7))
    lathe(curve([(0.0001, 0.21), (0.14, 0.205), (0.19, 0.175), (0.2, 0.15)], 4), honey, origin)
    for k in range(6):
        angle = k * math.pi / 3
        sphere(
            0.03,
            paint("#f2e2c0"),
            origin + Vector((0.1 * math.cos(angle), 0.1 * math.sin(angle), 0.21)),
            (1, 1, 0.6),
            8,
        )


def bell(origin: Any) -> None:
    """Clay bell."""
    profile = [(0.0001, 0.36), (0.08, 0.34), (0.13, 0.24), (0.17, 0.08), (0.23, 0.0), (0.2, 0.0)]
    lathe(curve(profile, 5), material("clay", CLAY), origin + UP * 0.05)
    for up in (0.12, 0.2):
        lathe([(0.165, 0), (0.182 - up * 0.14, 0.012), (0.16, 0.03)], paint("#f2e2c0"), origin + UP * (0.04 + up), 32)
    handle = [(0.05 * math.cos(a), 0.05 * math.sin(a)) for a in (k * math.pi / 8 for k in range(17))]
    for out, up in handle:
        sphere(0.02, material("clay", CLAY), origin + RIGHT * out + UP * (0.45 + up), rings=8)
    sphere(0.05, paint("#4a2f1d"), origin + UP * 0.05, rings=10)


def rope(origin: Any) -> None:
    """Coil of rope."""
    fibre = material("rope", Surface("#d2b678", "#a8884a", 0.3, 30, bump=0.8, bump_noise=40, rough=0.9))
    for k, radius in enumerate((0.24, 0.235, 0.22, 0.2)):
        ring = [
            (radius + 0.045 * math.cos(2 * math.pi * q / 12), 0.045 * math.sin(2 * math.pi * q / 12)) for q in range(13)
        ]
        lathe(ring, fibre, origin + UP * (0.045 + 0.075 * k), 40, (0.05 * math.sin(k * 2), 0.05 * math.cos(k * 2), 0))
    bar(origin + FRONT * 0.2 + UP * 0.3, origin + FRONT * 0.4 + RIGHT * 0.12 + UP * 0.03, 0.04, fibre)


def flask(origin: Any) -> None:
    """Dew flask."""
    glass = material("flask", Surface("#7fc4d8", rough=0.08, coat=1.0, specular=0.8, emission=0.12))
    profile = [
        (0.0001, 0),
        (0.14, 0.0),
        (0.2, 0.1),
        (0.18, 0.22),
        (0.08, 0.31),
        (0.06, 0.4),
        (0.08, 0.42),
        (0.0001, 0.42),
    ]
    lathe(curve(profile, 5), glass, origin)
    lathe([(0.0001, 0), (0.065, 0), (0.055, 0.09), (0.0001, 0.1)], paint("#8a5a2b"), origin + UP * 0.4, 24)
    lathe([(0.085, 0.0), (0.1, 0.015), (0.085, 0.035)], paint("#f0c44c"), origin + UP * 0.29, 24)


def townsperson(origin: Any, name: str) -> None:
    """Small peg of the townsfolk: Ninu, Sefa, Old Ruan, Bako."""
    body, trim, skin, hair = {
        "ninu": ("#d9a23c", "#f3ead6", "#b57a4c", "#3a2012"),
        "sefa": ("#3f8f7c", "#f0c44c", "#8d5a3a", "#1f1612"),
        "ruan": ("#8a8378", "#e9dfc6", "#d8a67a", "#f0ece2"),
        "bako": ("#a8543a", "#2f3b4a", "#6f452c", "#2a1a12"),
    }[name]
    peg = Peg(origin, body, trim, skin, 0.0)
    lathe([(0.0001, 0), (0.28, 0), (0.29, 0.03), (0.27, 0.06), (0.0001, 0.06)], paint("#efe2c4"), origin)
    peg.stand()
    peg.face()
    peg.blob((0, -0.03, 0.85), (0.208, 0.2, 0.19), hair)
    if name == "ninu":
        for side in (-1, 1):
            sphere(0.09, paint(hair), peg.at(side * 0.19, -0.04, 0.95), rings=14)
    if name == "sefa":
        peg.shell(0.232, "#d9803a", 66, (0, -0.02, 0.83))
    if name == "ruan":
        peg.blob((0, 0.12, 0.64), (0.13, 0.11, 0.19), "#f0ece2")
        peg.stick((0.3, 0.08, 0.0), (0.3, 0.08, 0.86), 0.026, "#6b4320")
    if name == "bako":
        peg.turned([(0.0001, 0.29), (0.2, 0.25), (0.225, 0.14), (0.21, 0.1)], 0.8, "#2f3b4a")
        peg.turned([(0.2, 0.1), (0.3, 0.1), (0.3, 0.125), (0.2, 0.14)], 0.8, "#2f3b4a")


def turn_token(origin: Any) -> None:
    """Token of the player whose turn it is: a brass sun."""
    lathe(curve([(0.0001, 0.09), (0.2, 0.085), (0.24, 0.05), (0.25, 0.0)], 4), paint("#d7a63c", metal=0.8), origin)
    for k in range(10):
        angle = 2 * math.pi * k / 10
        tip = origin + Vector((0.36 * math.cos(angle), 0.36 * math.sin(angle), 0.03))
        bar(
            origin + Vector((0.22 * math.cos(angle), 0.22 * math.sin(angle), 0.03)),
            tip,
            0.03,
            paint("#f0c44c", metal=0.6),
        )
