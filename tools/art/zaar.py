"""Zaar's sheets of small pieces: coins, dice, plaques, pawns."""

from __future__ import annotations

import math

from . import bk, zaar_relief
from .bk import Vector
from .job import Job
from .materials import Surface, material, pictured
from .palette import hex_of, names
from .shapes import box, height_field, lathe
from .stage import Stage, View
from .zaar_motifs import COINS
from .zaar_pawns import CHARACTERS, pawn

COIN_SCALE = 2.0
PAWN_SCALE = 2.0
ROLL_FRAMES = 6
FACES = ("A", "B", "J", "D", "0", "1", "2", "3")
BRASS = Surface("#d0a04a", metal=0.85, rough=0.38, bump=0.15, bump_noise=18)


def _light(energy: float) -> None:
    bk.sun((-0.6, 0.7, 1.1), energy, 14)
    bk.sky((1, 0.95, 0.88), 0.5)


def lay_coin(name: str, place: Vector, size: float = 1.0, turn: float = 0.0) -> None:
    """A coin that lies flat with its foot at a place."""
    relief = zaar_relief.coin(name)
    look = pictured(f"coin {name}", relief.picture, Surface("#888888", rough=0.38, metal=0.55, specular=0.6))
    top = place + Vector((0, 0, 0.06 * size))
    height_field(relief.heights * size, (size, size), look, top, (0, 0, turn), relief.keep)
    edge = material("edge", Surface("#9a7a50", metal=0.6, rough=0.4))
    lathe([(r * size, z * size) for r, z in ((0.485, 0), (0.49, 0.03), (0.485, 0.06))], edge, place, 64)


def coins(job: Job) -> None:
    """Sheet ``zaar/coins``: ``life wisdom peganum amulet boswellia revoked``, 48 pixels wide, anchor at the centre."""
    samples = job.samples(36)
    stage = Stage(View(46, math.pi / 2, diagonal=False), job.scale(COIN_SCALE), (52, 52), 6, 1, samples)
    _light(2.4)
    for name in COINS:
        lay_coin(name, stage.place(name))
    job.write(stage.shoot(), {"samples": samples})


def lay_face(name: str, place: Vector, size: float, turn: tuple[float, float, float] = (0, 0, 0)) -> None:
    """A die's face as relief, around a place on its surface."""
    relief = zaar_relief.die_face(name)
    look = pictured(f"face {name}", relief.picture, Surface("#888888", rough=0.42, metal=0.25))
    height_field(relief.heights * size * 1.1, (size, size), look, place, turn, relief.keep)


def dice(job: Job) -> None:
    """Sheet ``zaar/dice``: faces ``A B J D 0 1 2 3``, ``roll_0`` to ``roll_5`` (turning about the rod), ``rod``."""
    samples = job.samples(36)
    stage = Stage(View(58, math.pi / 2, diagonal=False), job.scale(COIN_SCALE), (84, 86), 8, 2, samples)
    _light(2.2)
    brass = material("brass", BRASS)
    for name in FACES:
        place = stage.place(name)
        box((0.99, 0.99, 0.99), brass, place - Vector((0, 0, 0.5)), bevel=0.09, segments=5)
        lay_face(name, place + Vector((0, 0, 0.055)), 0.8)
    for frame in range(ROLL_FRAMES):
        place = stage.place(f"roll_{frame}") - Vector((0, 0, 0.5))
        angle = math.radians(90 * (frame + 0.5) / ROLL_FRAMES)
        box((0.99, 0.99, 0.99), brass, place, (angle, 0, 0), bevel=0.09, segments=5)
        for name, extra in (("2", 0.0), ("3", -math.pi / 2)):
            tilt = angle + extra
            top = place + Vector((0, -math.sin(tilt) * 0.55, math.cos(tilt) * 0.55))
            lay_face(name, top, 0.8, (tilt, 0, 0))
    rod = material("rod", Surface("#b98d3f", metal=0.9, rough=0.3))
    profile = [(0.0001, -0.5), (0.16, -0.5), (0.16, 0.5), (0.0001, 0.5)]
    lathe(profile, rod, stage.place("rod"), 32, (0, math.pi / 2, 0))
    job.write(stage.shoot(), {"samples": samples})


def plaques(job: Job) -> None:
    """Sheet ``zaar/plaques``: dark tiles ``A B J D`` with golden letters, 36 pixels wide, anchor at the centre."""
    samples = job.samples(36)
    stage = Stage(View(36, math.pi / 2, diagonal=False), job.scale(COIN_SCALE), (42, 42), 4, 1, samples)
    _light(2.0)
    slate = material("slate", Surface("#3a3944", rough=0.35, bump=0.1, bump_noise=20, specular=0.6))
    for name in FACES[:4]:
        place = stage.place(name)
        box((1, 1, 0.12), slate, place - Vector((0, 0, 0.06)), bevel=0.06)
        relief = zaar_relief.plaque(name)
        look = pictured(f"plaque {name}", relief.picture, Surface("#888888", rough=0.35, metal=0.2))
        height_field(relief.heights * 0.9, (0.94, 0.94), look, place + Vector((0, 0, 0.048)), keep=relief.keep)
    job.write(stage.shoot(), {"samples": samples})


def pawn_stage(job: Job, scale: float, count: int) -> Stage:
    """Stage and light of the pawns: from the front, 52 degrees up."""
    view = View(52, math.radians(52), diagonal=False)
    stage = Stage(view, job.scale(scale), (54, 84), count, 2, job.samples(32))
    bk.sky((0.55, 0.62, 0.95), 0.45)
    bk.sun((-0.9, -0.55, 1.3), 2.6, 9)
    return stage


def pawns(job: Job) -> None:
    """Sheet ``zaar/pawns``: the characters by id and ``pawn_<seat>``; anchor at the foot's centre."""
    stage = pawn_stage(job, PAWN_SCALE, 6)
    for name, value in CHARACTERS.items():
        pawn(stage.place(name, 0.5, 0.76), value, name)
    for seat in names("seats"):
        pawn(stage.place(f"pawn_{seat}", 0.5, 0.76), hex_of("seats", seat), None)
    job.write(stage.shoot(), {"samples": job.samples(32)})
