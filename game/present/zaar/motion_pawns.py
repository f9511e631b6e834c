"""Pawns that come to an end of their way: out of the mansion, under its stones, before its door."""

from dataclasses import replace

from game.core.hex import Cell
from game.present.node import Node
from game.present.timeline import Tween
from game.present.zaar.mansion import pawn_foot, pawn_node
from game.present.zaar.motion_mansion import glow
from game.present.zaar.moving import FADE_MS, Z_MOVING, Stage, notice, until
from game.rules.zaar.events import PawnBuried, PawnEscaped, PawnShutOut, PawnTaken
from game.rules.zaar.mansion import seats_at

LEAVE_MS = 800
EXIT, GRAVE = (255, 226, 150), (150, 40, 44)


def _gone(
    stage: Stage, seat: int, cell: Cell, begin: int, rise: float, color: tuple[int, int, int], sound: str
) -> list[Tween]:
    """Return a pawn that leaves its room upward or downward and fades, in light that runs out from there."""
    drawing = stage.before
    if drawing.view.players[seat].cell is None:
        return []
    seats = tuple(sorted({*seats_at(drawing.view, cell), seat}))
    node = replace(pawn_node(drawing, seat, *pawn_foot(drawing, cell, seats, seat)), meaning=None)
    still = replace(node, id=f"leave/{seat}", z=Z_MOVING + 20)
    hides = frozenset({f"pawn/{seat}"})
    first = [] if seat in stage.cells else until([still], hides, begin)
    reach = rise * drawing.grid.radius

    def leave(share: float) -> tuple[Node, ...]:
        moved = 0.0 if stage.calm else -reach * share
        return (replace(still.moved(0, moved), alpha=max(1, round(255 * (1 - share)))),)

    light = glow(stage, cell, f"leave/{seat}/light", color, begin, sound)
    return [*first, light, Tween(leave, FADE_MS if stage.calm else LEAVE_MS, begin, "inOutCubic", hides)]


def escaped(stage: Stage, event: PawnEscaped, begin: int) -> list[Tween]:
    """Return a pawn that leaves the mansion into the light."""
    return [*_gone(stage, event.seat, event.cell, begin, 0.9, EXIT, "zaar/door"), _told(stage, event, begin)]


def buried(stage: Stage, event: PawnBuried, begin: int) -> list[Tween]:
    """Return a pawn that is buried."""
    return [*_gone(stage, event.seat, event.cell, begin, -0.35, GRAVE, "zaar/collapse"), _told(stage, event, begin)]


def shut_out(stage: Stage, event: PawnShutOut, begin: int) -> list[Tween]:
    """Return a pawn before whom the door slams."""
    return _gone(stage, event.seat, event.origin, begin, 0.5, GRAVE, "zaar/door")


def taken(stage: Stage, event: PawnTaken, begin: int) -> list[Tween]:
    """Return a pawn that the demon takes."""
    cell = stage.before.view.players[event.seat].cell
    gone = _gone(stage, event.seat, cell, begin, -0.35, GRAVE, "zaar/trapped") if cell is not None else []
    return [*gone, _told(stage, event, begin)]


def _told(stage: Stage, event: PawnEscaped | PawnBuried | PawnTaken, begin: int) -> Tween:
    return notice(stage, stage.drawing.words.event(event, stage.drawing.context.names) or "", begin)
