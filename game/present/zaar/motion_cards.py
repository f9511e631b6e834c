"""Cards in motion: one is drawn from the pile and turned over above the cloth."""

from dataclasses import replace

from game.core.hex import mask_sides
from game.present.node import Node, Rect
from game.present.timeline import Tween
from game.present.zaar.arts import CardBack, RoomArt
from game.present.zaar.grid import HEIGHT
from game.present.zaar.moving import FADE_MS, Z_MOVING, Stage, shown_for
from game.rules.zaar.events import CardDrawn

DEAL_MS, LOOK_MS = 420, 420
TURNED_AT = 0.55
"""When a card on its way has been turned over, as a share of the way."""


def drawn(stage: Stage, event: CardDrawn, begin: int) -> list[Tween]:
    """Return a card that flies from the pile over the cloth and shows its face: a room, or that it is an event."""
    drawing = stage.drawing
    pile = stage.rects.get("zaar/draw#pile") or stage.rects.get("zaar/draw") or drawing.places.cards
    radius = max(40, round(drawing.kit.frame.s * 95))
    face = _face(stage, event.card, radius)
    x, y = drawing.places.cloth.center
    middle = Rect(x - radius, y - round(HEIGHT / 2 * radius), 2 * radius, round(HEIGHT * radius))
    still = (replace(face, rect=middle),)
    if stage.calm:
        return [shown_for(still, begin, 5 * FADE_MS, "common/draw")]
    back = CardBack("card_back" if event.card in drawing.tables.rooms else "event_back", 1)
    (ax, ay), (bx, by) = pile.center, middle.center
    lift = 60 * drawing.kit.frame.s

    def deal(share: float) -> tuple[Node, ...]:
        dx = ax + (bx - ax) * share
        dy = ay + (by - ay) * share - lift * 4 * share * (1 - share)
        rect = Rect(round(dx) - middle.w // 2, round(dy) - middle.h // 2, middle.w, middle.h)
        if share >= TURNED_AT:
            return (replace(face, rect=rect),)
        wide = max(2, round(middle.w * (1 - share / TURNED_AT) / 8) * 8)
        narrow = Rect(rect.center[0] - wide // 2, rect.y, wide, rect.h)
        return (Node("card", narrow, back, Z_MOVING + 25),)

    tweens = [Tween(deal, DEAL_MS, begin, "inOutCubic", sound="common/draw", end_sound="common/card_flip")]
    return [*tweens, Tween(lambda share: still, LOOK_MS, begin + DEAL_MS, "linear")]


def _face(stage: Stage, card: str, radius: int) -> Node:
    """Return what a card shows once it is turned over."""
    tables = stage.drawing.tables
    spot = Rect(0, 0, 2 * radius, round(HEIGHT * radius))
    if card not in tables.rooms:
        return Node("card", spot, CardBack("event_back", 1), Z_MOVING + 25)
    power, doors = tables.power[card], mask_sides(tables.masks[card][0])
    sides = tuple("closed" if side in doors else "" for side in range(6))
    hue = stage.drawing.hue("rooms", power)
    return Node("card", spot, RoomArt(f"zaar/rooms_{power}/{card}", 0, power, hue, sides, radius), Z_MOVING + 25)
