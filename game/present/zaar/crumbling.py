"""A room that collapses: it shakes three times, breaks into seven pieces and falls apart in a cloud of dust."""

import math
from dataclasses import replace

from game.core.hex import Cell
from game.present.node import Node, Rect
from game.present.timeline import Tween
from game.present.zaar.arts import RoomArt, Shard, Warmth
from game.present.zaar.grid import HEIGHT, middle, pieces
from game.present.zaar.mansion import clip_of, room_nodes
from game.present.zaar.moving import FADE_MS, STILL_MS, Z_MOVING, Stage, until
from game.rules.zaar.events import RoomCollapsed

COLLAPSE_MS, SHAKES = 900, 3
BREAK = 0.3
"""When it has shaken enough, as a share of the time."""
STILL_SHARE = 0.3
"""How far the pieces have come in the still picture for those who want no motion."""
DUST = (128, 112, 100)
TURN_STEP = 30
"""The pieces turn in such steps, in tenths of a degree, so that few pictures are made."""


def collapsed(stage: Stage, event: RoomCollapsed, begin: int) -> list[Tween]:
    """Return a room that shakes and falls apart; without motion a still picture of its pieces."""
    drawing = stage.drawing
    room = drawing.view.board.get(event.cell)
    if room is None:
        return [Tween(lambda share: (), FADE_MS, begin, sound="zaar/collapse")]
    standing = replace(room, collapsed=False, plaques=stage.plaques_before(event.cell) or room.plaques)
    whole = [
        replace(node, id=f"fall/{node.id}", z=node.z + Z_MOVING, meaning=None, hit=None)
        for node in room_nodes(drawing, standing, fresh=True)
    ]
    art = next(node.art for node in whole if isinstance(node.art, RoomArt))
    hides = frozenset(node.id for node in room_nodes(drawing, room))
    waiting = until(whole, hides, begin)
    if stage.calm:
        still = _fallen(stage, event.cell, art, STILL_SHARE)
        return [*waiting, Tween(lambda share: still, STILL_MS, begin, "linear", sound="zaar/collapse")]
    width = max(2, drawing.grid.radius // 16)

    def fall(share: float) -> tuple[Node, ...]:
        if share < BREAK:
            dx = round(width * math.sin(share / BREAK * SHAKES * 2 * math.pi))
            return tuple(node.moved(dx, 0) for node in whole)
        return _fallen(stage, event.cell, art, (share - BREAK) / (1 - BREAK))

    return [*waiting, Tween(fall, COLLAPSE_MS, begin, "linear", sound="zaar/collapse")]


def _fallen(stage: Stage, cell: Cell, art: RoomArt, share: float) -> tuple[Node, ...]:
    """Return the pieces on their way down: outward, turning, fading, in dust that spreads."""
    grid, clip = stage.drawing.grid, clip_of(stage.drawing)
    x, y = grid.center(cell)
    radius = grid.radius
    alpha = max(1, round(255 * min(1.0, 2.2 * (1 - share))))
    found: list[Node] = []
    spread = round(radius * (1.0 + 0.7 * share))
    dust = Rect(x - spread, y - spread, 2 * spread, 2 * spread)
    thick = max(1, round(150 * math.sin(math.pi * min(1.0, share + 0.08))))
    found.append(Node("fall/dust", dust, Warmth(DUST, 190), Z_MOVING + 9, thick, clip=clip))
    for number, points in enumerate(pieces(radius)):
        mx, my = middle(points)
        reach = math.hypot(mx, my) or 1.0
        way = radius * (0.62 if number else 0.0) * share
        dx = x + mx + mx / reach * way
        dy = y + my + my / reach * way + radius * 0.5 * share * share
        turn = round((1 if number % 2 else -1) * (160 + 60 * number) * share / TURN_STEP) * TURN_STEP
        size = round(radius * HEIGHT / 2)
        rect = Rect(round(dx) - size // 2, round(dy) - size // 2, size, size)
        found.append(Node(f"fall/piece/{number}", rect, Shard(art, number, turn), Z_MOVING + 3, alpha, clip=clip))
    return tuple(found)
