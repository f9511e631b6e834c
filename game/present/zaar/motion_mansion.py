"""Rooms that drop, fly and fall, pawns that walk, plaques that are revoked, coins that fly to their players."""

from dataclasses import replace

from game.core.hex import Cell
from game.present.node import Node, Rect
from game.present.timeline import Tween
from game.present.zaar.arts import HexOutline, PlaqueArt
from game.present.zaar.mansion import clip_of, pawn_foot, pawn_node, room_nodes
from game.present.zaar.moving import FADE_MS, STILL_MS, Z_MOVING, Stage, along, until
from game.rules.zaar.events import (
    DemonTrapped,
    MissionPaid,
    PawnMoved,
    PlaqueRevived,
    PlaqueRevoked,
    RoomFlew,
    RoomPlaced,
)
from game.rules.zaar.mansion import seats_at

DEMON = (214, 48, 56)
CRACK = 0.4
"""So long a plaque shakes before the coin falls on it, as a share of the time."""
DROP_MS, STEP_MS, FLY_MS, REVOKE_MS = 300, 340, 900, 700


def _room(stage: Stage, cell: Cell, prefix: str) -> list[Node]:
    """Return a room of the picture after the events, for motion."""
    room = stage.drawing.view.board.get(cell)
    if room is None:
        return []
    nodes = room_nodes(stage.drawing, room)
    return [replace(node, id=f"{prefix}/{node.id}", z=node.z + Z_MOVING, meaning=None, hit=None) for node in nodes]


def _hides(stage: Stage, cell: Cell) -> frozenset[str]:
    room = stage.drawing.view.board.get(cell)
    return frozenset(node.id for node in room_nodes(stage.drawing, room)) if room is not None else frozenset()


def placed(stage: Stage, event: RoomPlaced, begin: int) -> list[Tween]:
    """Return a room that drops into its place."""
    nodes, hides = _room(stage, event.cell, "drop"), _hides(stage, event.cell)
    if stage.calm:
        return [_fading(nodes, hides, begin, "zaar/room")]
    rise = round(stage.drawing.grid.radius * 0.5)

    def drop(share: float) -> tuple[Node, ...]:
        alpha = max(1, round(255 * min(1.0, share * 3)))
        return tuple(replace(node.moved(0, -rise * (1 - share)), alpha=alpha) for node in nodes)

    fall = Tween(drop, DROP_MS, begin, "inQuad", hides, end_sound="zaar/room")
    return [*until((), hides, begin), fall]


def _fading(nodes: list[Node], hides: frozenset[str], begin: int, sound: str) -> Tween:
    def fade(share: float) -> tuple[Node, ...]:
        return tuple(replace(node, alpha=max(1, round(255 * share))) for node in nodes)

    return Tween(fade, FADE_MS, begin, "linear", hides, sound=sound)


def moved(stage: Stage, event: PawnMoved, begin: int) -> list[Tween]:
    """Return a pawn on its way into another room."""
    drawing, grid = stage.drawing, stage.drawing.grid
    sound = {"wall": "zaar/wall", "fall": "zaar/fly", "travel": "zaar/incense"}.get(event.how, "common/step")
    seats = tuple(sorted({*seats_at(drawing.view, event.cell), event.seat}))
    end = pawn_foot(drawing, event.cell, seats, event.seat)
    before = stage.rects.get(f"pawn/{event.seat}")
    if event.seat in stage.cells and stage.cells[event.seat] is not None:
        start = grid.center(stage.cells[event.seat] or event.cell)
    elif before is not None:
        start = before.center
    else:
        start = grid.center(event.origin) if event.origin is not None else end
    first = event.seat not in stage.cells
    stage.cells[event.seat] = event.cell
    hides = frozenset({f"pawn/{event.seat}"})

    def pawn(x: int, y: int) -> Node:
        return replace(pawn_node(drawing, event.seat, x, y, Z_MOVING + 20), id=f"walk/{event.seat}")

    waiting = until([pawn(*start)], hides, begin) if first else []
    if stage.calm:
        return [*waiting, _arrow(stage, start, end, begin, sound)]
    lift = grid.radius * 0.35
    return [*waiting, Tween(along(pawn, start, end, lift), STEP_MS, begin, "inOutCubic", hides, end_sound=sound)]


def _arrow(stage: Stage, start: tuple[int, int], end: tuple[int, int], begin: int, sound: str) -> Tween:
    """Return the way of a pawn as dots, for those who want no motion."""
    size = max(6, stage.drawing.grid.radius // 8)
    color = stage.drawing.kit.theme["gold"]
    dots = []
    for i in range(6):
        x = start[0] + (end[0] - start[0]) * i // 5
        y = start[1] + (end[1] - start[1]) * i // 5
        spot = Rect(x - size // 2, y - size // 2, size, size)
        art = HexOutline(size // 2, color, 2.0, color, 200)
        dots.append(Node(f"way/{i}", spot, art, Z_MOVING, clip=clip_of(stage.drawing)))
    return Tween(lambda share: tuple(dots), STILL_MS, begin, "linear", sound=sound)


def flew(stage: Stage, event: RoomFlew, begin: int) -> list[Tween]:
    """Return the Suspended Room gliding to its new place with all in it."""
    drawing, grid = stage.drawing, stage.drawing.grid
    nodes, hides = _room(stage, event.cell, "fly"), _hides(stage, event.cell)
    if stage.calm:
        return [_fading(nodes, hides, begin, "zaar/fly")]
    pawns = [replace(n, id=f"fly/{n.id}", z=Z_MOVING + 20, meaning=None) for n in _riders(stage, event)]
    hides |= {f"pawn/{seat}" for seat in event.seats}
    (x0, y0), (x1, y1) = grid.center(event.origin), grid.center(event.cell)
    lift = 30 * drawing.kit.frame.s

    def glide(share: float) -> tuple[Node, ...]:
        dx, dy = (x0 - x1) * (1 - share), (y0 - y1) * (1 - share) - lift * min(1.0, 5 * share, 5 * (1 - share))
        return tuple(node.moved(dx, dy) for node in (*nodes, *pawns))

    return [Tween(glide, FLY_MS, begin, "inOutCubic", hides, sound="zaar/fly", end_sound="zaar/room")]


def _riders(stage: Stage, event: RoomFlew) -> list[Node]:
    drawing = stage.drawing
    return [
        pawn_node(drawing, seat, *pawn_foot(drawing, event.cell, event.seats, seat), Z_MOVING) for seat in event.seats
    ]


def glow(stage: Stage, cell: Cell, node: str, color: tuple[int, int, int], begin: int, sound: str | None) -> Tween:
    """Return light that runs out from a room."""
    drawing = stage.drawing
    radius = drawing.grid.radius
    rect, clip = drawing.grid.rect(cell), clip_of(drawing)
    if stage.calm:
        art = HexOutline(radius, color, 4.0, glow=6)
        return Tween(lambda share: (Node(node, rect, art, Z_MOVING, clip=clip),), FADE_MS, begin, sound=sound)

    def shine(share: float) -> tuple[Node, ...]:
        grown = radius + round(radius * 0.5 * share / 4) * 4
        art = HexOutline(grown, color, max(2.0, radius * 0.06), glow=5)
        return (Node(node, rect, art, Z_MOVING, max(1, round(255 * (1 - share))), clip=clip),)

    return Tween(shine, REVOKE_MS, begin, "outCubic", sound=sound)


def revoked(stage: Stage, event: PlaqueRevoked, begin: int) -> list[Tween]:
    """Return a plaque being revoked: light runs out in the colour of its room."""
    drawing = stage.drawing
    room = drawing.view.board.get(event.cell)
    power = drawing.tables.power[room.room] if room is not None else "sacred"
    node = f"revoke/{event.cell[0]}/{event.cell[1]}/{event.letter}"
    plaque = f"plaque/{event.cell[0]}/{event.cell[1]}/{event.letter}"
    shine = glow(stage, event.cell, node, stage.drawing.hue("rooms", power), begin, "zaar/revoked")
    lying = _plaque_nodes(stage, event.cell, event.letter)
    hides = frozenset({plaque, f"{plaque}#coin"})
    if stage.calm or not lying:
        return [*until((), frozenset({f"{plaque}#coin"}), begin), shine]
    tile, coin = lying
    live = replace(tile, art=PlaqueArt(event.letter, True, True))

    def fall(share: float) -> tuple[Node, ...]:
        if share < CRACK:
            shaken = 1 if int(share / CRACK * 6) % 2 else -1
            return (live.moved(shaken, 0),)
        far = 1 - (share - CRACK) / (1 - CRACK)
        dropped = coin.moved(0, -drawing.grid.radius * 0.8 * far * far) if coin is not None else tile
        return (tile, dropped) if coin is not None else (tile,)

    return [
        *until((live,), hides, begin),
        shine,
        Tween(fall, REVOKE_MS, begin, "linear", hides, end_sound="common/coin"),
    ]


def _plaque_nodes(stage: Stage, cell: Cell, letter: str) -> tuple[Node, Node | None] | None:
    """Return a plaque after the events and the coin on it, for motion; None out of sight."""
    room = stage.drawing.view.board.get(cell)
    if room is None:
        return None
    name = f"plaque/{cell[0]}/{cell[1]}/{letter}"
    found = {node.id: node for node in room_nodes(stage.drawing, room) if node.id in (name, f"{name}#coin")}
    lifted = {key: replace(node, id=f"drop/{key}", z=node.z + Z_MOVING) for key, node in found.items()}
    return (lifted[name], lifted.get(f"{name}#coin")) if name in lifted else None


def mission_paid(stage: Stage, event: MissionPaid, begin: int) -> list[Tween]:
    """Return the rooms of a mission lighting up."""
    gold = stage.drawing.kit.theme["gold"]
    return [
        glow(stage, cell, f"mission/{cell[0]}/{cell[1]}", gold, begin, "common/coin" if i == 0 else None)
        for i, cell in enumerate(event.cells)
    ]


def revived(stage: Stage, event: PlaqueRevived, begin: int) -> list[Tween]:
    """Return a plaque that is live again."""
    return [glow(stage, event.cell, "revived", DEMON, begin, "zaar/trapped")]


def trapped(stage: Stage, event: DemonTrapped, begin: int) -> list[Tween]:
    """Return the demon caught in a room."""
    return [glow(stage, event.cell, "trapped", DEMON, begin, "zaar/trapped")]
