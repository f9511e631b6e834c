"""Cards in motion: one is drawn from the pile and turned over above the cloth; events and levels are read out."""

from dataclasses import replace

from game.core.hex import mask_sides
from game.present import widgets
from game.present.node import Node, Rect
from game.present.timeline import Tween
from game.present.zaar.arts import CardBack, RoomArt
from game.present.zaar.grid import HEIGHT
from game.present.zaar.moving import FADE_MS, Z_MOVING, Z_TOLD, Stage, shown_for
from game.present.zaar.parts import free_cloth, line_height
from game.rules.zaar.events import CardDrawn, EventBegan, LevelBegan

DEAL_MS, LOOK_MS, READ_MS = 420, 420, 2600
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


def event_began(stage: Stage, event: EventBegan, begin: int) -> list[Tween]:
    """Return an event card as it is read out."""
    drawing = stage.drawing
    card = drawing.tables.events[event.event]
    name = drawing.context.names[event.seat]
    lasts = card.turns if card.kind == "front" else 0
    key = "event_now" if not lasts else "event_one" if lasts == 1 else "event_lasts"
    small = drawing.texts(f"zaar_table.card.{key}", name=name, n=lasts)
    return [read_out(stage, begin, small, card.title, card.text, CardBack("event_back", 1))]


def level_began(stage: Stage, event: LevelBegan, begin: int) -> list[Tween]:
    """Return what a level asks for, as it begins."""
    texts, words = stage.drawing.texts, stage.drawing.words
    room = words.at(event.cell) if event.cell is not None else ""
    title = texts("zaar_table.level.head", level=event.level)
    goal = texts(f"zaar_table.card.level_{event.level}", room=room)
    name = stage.drawing.context.names[event.seat]
    small = texts(f"zaar_table.card.by_{event.level}", name=name)
    return [read_out(stage, begin, small, title, goal, CardBack("card_back", 1))]


def read_out(stage: Stage, begin: int, small: str, title: str, text: str, emblem: CardBack) -> Tween:
    """Return a card in the middle of the cloth: a small line, a title, a text, an emblem at the left."""
    kit, cloth = stage.drawing.kit, free_cloth(stage.drawing)
    frame, px = kit.frame, kit.frame.px
    width = min(cloth.w - px(20), px(720))
    edge = min(px(150), width // 4)
    inner = width - edge - px(70)
    lines = frame.lines(text, inner, frame.text(22))
    line, head, low = (line_height(stage.drawing, size) for size in (22, 34, 18))
    height = max(edge + px(30), lines * line + head + low + px(40))
    rect = Rect(cloth.x + (cloth.w - width) // 2, cloth.y + (cloth.h - height) // 2, width, height)
    nodes = widgets.panel(kit, "told", rect, lit=True, opaque=True, z=Z_TOLD)
    sign = Rect(rect.x + px(24), rect.y + (height - edge) // 2, edge, edge)
    nodes.append(Node("told/sign", sign, emblem, Z_TOLD + 1))
    x, y = sign.right + px(22), rect.y + px(18)
    z, gold = Z_TOLD + 1, kit.theme["heading"]
    nodes += widgets.text(kit, "told/small", Rect(x, y, inner, low), small, 18, color=kit.sand, z=z)
    nodes += widgets.text(kit, "told/title", Rect(x, y + low, inner, head), title, 34, color=gold, font="title", z=z)
    spot = Rect(x, y + low + head, inner, lines * line)
    nodes += widgets.text(kit, "told/text", spot, text, 22, wrap=True, valign="top", z=z)
    return shown_for(nodes, begin, READ_MS, "zaar/event")
