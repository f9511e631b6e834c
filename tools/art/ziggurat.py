"""Ziggurat: stages of its sheets. Heroes, spirits and other pieces stand on the board's diagonal view."""

from __future__ import annotations

import numpy as np

from . import bk, spirits
from . import ziggurat_board as board
from . import ziggurat_decor as decor
from . import ziggurat_relief as relief
from .bk import Vector
from .heroes import HEROES
from .job import Job
from .materials import Surface, pictured
from .palette import hex_of, names
from .paths import coverage, fill, polygon
from .shapes import height_field
from .sheets import Sprite
from .stage import Stage
from .ziggurat_view import BOARD, BRIGHTEST, PIECE, PIECE_SCALE, PIECES, SCALE


def light() -> None:
    """Sun and sky of the Ziggurat."""
    bk.sun((1.0, -0.55, 1.35), 3.0, 9)
    bk.sky((0.72, 0.81, 1.0), 0.6)


def heroes(job: Job) -> None:
    """Sheet ``ziggurat/heroes``: the twelve pegs ``h01`` to ``h12``, anchor at the foot's centre."""
    samples = job.samples(32)
    stage = Stage(PIECES, job.scale(PIECE_SCALE), (94, 126), 6, 2, samples)
    light()
    for name, hero in HEROES.items():
        hero.stand(stage.place(name, 0.5, 0.78))
    job.write(stage.shoot(), {"samples": samples, "piece": PIECE})


def spirit_sheet(job: Job) -> None:
    """Sheet ``ziggurat/spirits``: ``<colour>_0`` to ``_3`` as a flicker loop; anchor at the foot's centre."""
    samples = job.samples(28)
    stage = Stage(PIECES, job.scale(PIECE_SCALE), (92, 118), 4, 4, samples)
    light()
    for colour in spirits.FLAMES:
        for frame in range(spirits.FRAMES):
            spirits.spirit(stage.place(f"{colour}_{frame}", 0.5, 0.8), colour, frame)
    job.write(stage.shoot(), {"samples": samples, "piece": PIECE})


def cinder(job: Job) -> None:
    """Sheet ``ziggurat/cinder``: Old Cinder ``cinder_0`` to ``_4`` (times cooled), ``embers``; anchor at the foot."""
    samples = job.samples(28)
    stage = Stage(PIECES, job.scale(PIECE_SCALE), (140, 176), 3, 2, samples)
    light()
    for cooled in range(5):
        spirits.cinder(stage.place(f"cinder_{cooled}", 0.5, 0.8), cooled)
    spirits.ember_pile(stage.place("embers", 0.5, 0.7))
    job.write(stage.shoot(), {"samples": samples, "piece": PIECE})


def tiles(job: Job) -> None:
    """Sheet ``ziggurat/tiles``: ``top0``.. and ``ground0``.. (anchor: centre of the top face) and ``pit``."""
    samples = job.samples(28)
    stage = Stage(BOARD, job.scale(SCALE), (114, 104), 5, 4, samples)
    light()
    for k in range(8):
        board.tile(stage.place(f"top{k}", 0.5, 0.42), k)
    for k in range(8):
        board.tile(stage.place(f"ground{k}", 0.5, 0.42), 20 + k, "#a9a553", "#7c8438")
    for k in range(3):
        board.tile(stage.place(f"town{k}", 0.5, 0.42), 40 + k, "#c9b48c", "#a08a64")
    board.pit(stage.place("pit", 0.5, 0.42))
    sprites = stage.shoot()
    for sprite in sprites:
        _brighten(sprite)
        if sprite.name == "pit":
            _clip_to_cell(sprite)
    job.write(sprites, {"samples": samples, "brightness": BRIGHTEST})


def walls(job: Job) -> None:
    """Sheet ``ziggurat/walls``: ``wall_<way><n>`` and ``moss_<way><n>``; way e is the right side, s the left one."""
    samples = job.samples(28)
    stage = Stage(BOARD, job.scale(SCALE), (114, 130), 5, 4, samples)
    light()
    for way in ("e", "s"):
        for k in range(6):
            board.wall(stage.place(f"wall_{way}{k}", 0.5, 0.4), way, k + 10 * (way == "s"))
        for k in range(4):
            board.wall(stage.place(f"moss_{way}{k}", 0.5, 0.4), way, k + 3 + 10 * (way == "s"), moss=True)
    sprites = stage.shoot()
    for sprite in sprites:
        tint = (1.04, 1.04, 1.04) if sprite.name.split("_")[1][0] == "s" else (0.86, 0.82, 0.84)
        _brighten(sprite, tint)
    job.write(sprites, {"samples": samples, "brightness": BRIGHTEST})


def ladders_chutes(job: Job) -> None:
    """Sheet ``ziggurat/ladders_chutes``; anchor: centre of the upper cell's top face; with centre lines."""
    samples = job.samples(28)
    stage = Stage(BOARD, job.scale(SCALE), (330, 340), 4, 4, samples)
    light()
    makers = (("ladder", board.ladder), ("chute", board.chute), ("long_chute", board.long_chute))
    for name, make in makers:
        for way in board.WAYS:
            place = stage.place(f"{name}_{way}", 0.5, 0.45)
            stage.mark_path(f"{name}_{way}", make(place, way))
    for way in board.CORNERS:
        place = stage.place(f"corner_chute_{way}", 0.5, 0.45)
        stage.mark_path(f"corner_chute_{way}", board.corner_chute(place, way))
    job.write(stage.shoot(), {"samples": samples})


def pads(job: Job) -> None:
    """Sheet ``ziggurat/pads``: ``spawn_<colour>``, ``home_<colour>`` and the summit's ``sun``; anchor at the centre."""
    samples = job.samples(28)
    stage = Stage(BOARD, job.scale(SCALE), (160, 112), 3, 3, samples)
    light()
    reliefs = {f"spawn_{c}": (relief.spawn_pad(c), 0.95) for c in spirits.FLAMES}
    reliefs |= {f"home_{c}": (relief.home_pad(c), 0.95) for c in names("homes")}
    reliefs["sun"] = (relief.sun(), 0.94)
    for name, (part, size) in reliefs.items():
        place = stage.place(name) + Vector((0, 0, 0.015))
        look = pictured(name, part.picture, Surface("#888888", rough=0.4, coat=0.2, bump=0.1, bump_noise=20))
        height_field(part.heights * size, (size, size), look, place, (0, 0, relief.turned(0)), part.keep)
    job.write(stage.shoot(), {"samples": samples})


def decor_sheet(job: Job) -> None:
    """Sheet ``ziggurat/decor``: palms, houses, gates, braziers, basins; anchor at the foot's centre."""
    samples = job.samples(28)
    stage = Stage(BOARD, job.scale(SCALE), (124, 150), 6, 4, samples)
    light()
    decor.palm(stage.place("palm0", 0.5, 0.8))
    decor.palm(stage.place("palm1", 0.5, 0.8), 0.75)
    decor.house(stage.place("house0", 0.5, 0.72))
    decor.house(stage.place("house1", 0.5, 0.72), "#c9a06c", 0.55, dome=True)
    decor.house(stage.place("house2", 0.5, 0.72), "#e0c79c", 0.5, size=0.7)
    decor.bell_tower(stage.place("tower", 0.5, 0.82))
    for pair in (1, 2):
        board.gate(stage.place(f"gate_{pair}", 0.5, 0.76), pair)
    decor.brazier(stage.place("brazier", 0.5, 0.72))
    for colour in spirits.FLAMES:
        band = hex_of("spirits", colour)
        decor.brazier(stage.place(f"brazier_{colour}", 0.5, 0.72), colour, True, band)
        decor.brazier(stage.place(f"brazier_{colour}_unlit", 0.5, 0.72), colour, False, band)
    decor.basin(stage.place("basin_full", 0.5, 0.66), True)
    decor.basin(stage.place("basin_empty", 0.5, 0.66), False)
    decor.shard(stage.place("shard", 0.5, 0.66))
    job.write(stage.shoot(), {"samples": samples})


def tokens(job: Job) -> None:
    """Sheet ``ziggurat/tokens``: items, townsfolk, turn token; anchor at the foot's centre."""
    samples = job.samples(28)
    stage = Stage(PIECES, job.scale(PIECE_SCALE), (84, 118), 5, 2, samples)
    light()
    for name, make in (("cake", decor.cake), ("bell", decor.bell), ("rope", decor.rope), ("flask", decor.flask)):
        make(stage.place(name, 0.5, 0.72))
    for name in ("ninu", "sefa", "ruan", "bako"):
        decor.townsperson(stage.place(name, 0.5, 0.8), name)
    decor.turn_token(stage.place("turn", 0.5, 0.6))
    job.write(stage.shoot(), {"samples": samples, "piece": PIECE})


def _clip_to_cell(sprite: Sprite) -> None:
    """Keep only what lies inside a tile's outline, so that the shaft of a pit does not hang over the wall below."""
    height, width = sprite.pixels.shape[:2]
    half, thick = 0.49, 0.11
    corners = [(-half, -half, 0), (-half, half, 0), (-half, half, -thick)]
    corners += [(half, half, -thick), (half, -half, -thick), (half, -half, 0)]
    outline = []
    for corner in corners:
        right, down = BOARD.project(corner)
        outline.append((sprite.anchor[0] + right * sprite.scale, sprite.anchor[1] + down * sprite.scale))
    mask = coverage((width, height), lambda canvas: canvas.drawPath(polygon(outline), fill("#ffffff")))
    sprite.pixels[..., 3] = (sprite.pixels[..., 3] * mask).astype(np.uint8)


def _brighten(sprite: Sprite, tint: tuple[float, float, float] = (1, 1, 1)) -> None:
    factors = np.array([a * b for a, b in zip(BRIGHTEST, tint, strict=True)])
    sprite.pixels[..., :3] = np.clip(sprite.pixels[..., :3] * factors, 0, 255).astype(np.uint8)
