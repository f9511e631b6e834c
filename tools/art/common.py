"""Pictures that all screens share: small game boxes and the seats' portraits."""

from __future__ import annotations

import math
from typing import Any

from . import bk, title_things
from .icons import seat_mark
from .job import Job
from .palette import hex_of, load, names
from .paths import SMOOTH, circle, colour, fill, image, line, moved, picture, radial
from .sheets import Sprite
from .stage import Stage, View
from .zaar_pawns import pawn

BOX_SCALE = 1.5
PORTRAIT, PORTRAIT_SCALE = 96, 2.0


def box(job: Job) -> None:
    """Sheets ``common/box_<game>``: a game box from above, 330 pixels wide, anchor at the lid's centre."""
    samples = job.samples(32)
    game = job.key.split("_")[-1]
    view = View(330 / title_things.SIDE, math.radians(74), diagonal=False)
    stage = Stage(view, job.scale(BOX_SCALE), (380, 400), 1, 1, samples)
    bk.sun((-0.5, 0.2, 1.4), 2.5, 10)
    bk.sky((1, 0.93, 0.85), 0.3)
    place = stage.place(f"box_{game}", 0.5, 0.56)
    title_things.game_box(game, place.x, place.y, 4)
    job.write(stage.shoot(), {"samples": samples})


def portraits(job: Job) -> None:
    """Sheet ``common/portraits``: ``<seat>``, a pawn in a ring of its colour with its mark; anchor at the centre."""
    samples = job.samples(32)
    scale = job.scale(PORTRAIT_SCALE)
    stage = Stage(View(82, math.radians(52), diagonal=False), scale, (PORTRAIT, PORTRAIT), 6, 1, samples)
    bk.sky((0.7, 0.74, 0.95), 0.5)
    bk.sun((-0.9, -0.55, 1.3), 2.8, 9)
    for seat in names("seats"):
        pawn(stage.place(seat, 0.5, 0.74), hex_of("seats", seat), None)
    sprites = [_framed(sprite, scale) for sprite in stage.shoot()]
    job.write(sprites, {"samples": samples}, quality=95, trim=False)


def _framed(sprite: Sprite, scale: float) -> Sprite:
    entry = load()["seats"][sprite.name]
    size = sprite.pixels.shape[0]
    centre = size / 2
    radius = 41.0 * scale

    def draw(canvas: Any) -> None:
        ground = radial(centre, centre * 0.8, radius * 1.2, [colour("#3a2f4a"), colour("#0d0915")])
        disc = circle(centre, centre, radius)
        canvas.drawPath(disc, ground)
        canvas.save()
        canvas.clipPath(disc, True)
        canvas.drawImage(image(sprite.pixels), 0, 0, SMOOTH)
        canvas.restore()
        canvas.drawPath(disc, line("#0d0805", 6.5 * scale))
        canvas.drawPath(disc, line(entry["hex"], 4.2 * scale))
        canvas.drawPath(circle(centre, centre, radius + 2.6 * scale), line("#f3e6c8", 1.0 * scale, 190))
        x = y = centre + radius * 0.73
        canvas.drawPath(circle(x, y, 14.5 * scale), fill("#0d0805"))
        canvas.drawPath(circle(x, y, 13 * scale), fill(entry["hex"]))
        canvas.drawPath(circle(x, y, 12.4 * scale), line("#f3e6c8", 1.4 * scale))
        canvas.drawPath(moved(seat_mark(entry["mark"]), x, y, 6.6 * scale), fill(entry["glyph"]))

    return Sprite(sprite.name, picture(size, size, draw), (centre, centre), sprite.scale)
