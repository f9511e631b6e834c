"""The mansion cards: the deck to draw from or the drawn room, what is left of the turn, buying and ending."""

from game.core.hex import mask_sides
from game.present import widgets
from game.present.arts import Text
from game.present.node import Meaning, Node, Rect
from game.present.widgets import PRESS
from game.present.zaar.arts import CardBack, HexOutline, RoomArt
from game.present.zaar.grid import HEIGHT
from game.present.zaar.look import Drawing, rotation_at
from game.present.zaar.parts import head, line_height
from game.rules.zaar.actions import BuyTool, DrawCard, EndTurn
from game.rules.zaar.coins import life_allowed, wisdom_allowed
from game.rules.zaar.frames import EscapeFrame, ShowdownFrame, TurnFrame
from game.rules.zaar.moving import moves_left
from game.rules.zaar.tools import price_of

CARD = 2 / HEIGHT
"""A card's width by its height."""


def cards(drawing: Drawing, rect: Rect) -> list[Node]:
    """Return the panel."""
    kit, texts = drawing.kit, drawing.texts
    px = kit.frame.px
    nodes = head(drawing, "zaar/cards", rect, texts("zaar_table.cards.title"), "")
    button_h = min(px(46), round(rect.h * 0.2))
    inner = Rect(rect.x + px(14), rect.y + px(50), rect.w - px(28), rect.h - px(50) - button_h - px(20))
    pile = Rect(inner.x, inner.y, round(inner.w * 0.5), inner.h)
    nodes += _drawn(drawing, pile) if drawing.laying is not None else _deck(drawing, pile)
    nodes += _counts(drawing, Rect(pile.right + px(10), inner.y, inner.right - pile.right - px(10), inner.h))
    gap = px(8)
    half = (inner.w - gap) // 2
    low = Rect(inner.x, rect.bottom - px(12) - button_h, half, button_h)
    return nodes + _buttons(drawing, low, gap)


def _deck(drawing: Drawing, rect: Rect) -> list[Node]:
    kit, texts, view = drawing.kit, drawing.texts, drawing.view
    may, px = drawing.may(DrawCard()), kit.frame.px
    line = line_height(drawing, 18)
    size = min(rect.w - px(8), round((rect.h - line) * 1.1))
    spot = Rect(rect.x + (rect.w - size) // 2, rect.y, size, rect.h - line - px(2))
    why = texts("zaar_table.cards.draw_why") if may else drawing.context.why(DrawCard())
    label = texts("zaar_table.cards.deck", n=len(view.deck))
    shown = texts("zaar_table.cards.left", n=len(view.deck))
    meaning = Meaning("card", f"{texts('zaar_table.cards.draw')}: {label}", may, None, None, PRESS if may else (), why)
    lit = may and drawing.focused("zaar/draw")
    nodes = []
    if view.deck:
        pile = min(5, 1 + len(view.deck) // 14)
        nodes.append(Node("zaar/draw#pile", spot.moved(0, -2 if lit else 0), CardBack("card_back", pile)))
    if may:
        color = kit.theme["gold" if lit else "hint_line"]
        wide = round(min(spot.w, spot.h * CARD) * 0.94)
        card = Rect(spot.x, spot.y - 2 * lit, wide, round(wide / CARD))
        nodes.append(Node("zaar/draw#lit", card, HexOutline(wide // 2, color, 3.0, glow=5)))
    nodes.insert(0, Node("zaar/draw", spot, None, meaning=meaning))
    words = Rect(rect.x, rect.bottom - line, rect.w, line)
    nodes += widgets.text(kit, "zaar/deck", words, shown, 18, font="bold", align="center")
    return nodes


def _drawn(drawing: Drawing, rect: Rect) -> list[Node]:
    """Return the room in hand as it is turned now."""
    kit, room = drawing.kit, drawing.laying
    assert room is not None
    line = line_height(drawing, 18)
    over = drawing.look.over
    rotation = rotation_at(drawing.look.turned, drawing.places_of.get(over, ()) if over is not None else ())
    radius = max(12, min(rect.w // 2 - 4, round((rect.h - line) / 1.86)))
    doors = mask_sides(drawing.tables.masks[room][rotation])
    sides = tuple("closed" if side in doors else "" for side in range(6))
    power = drawing.tables.power[room]
    art = RoomArt(f"zaar/rooms_{power}/{room}", rotation, power, drawing.hue("rooms", power), sides, radius)
    spot = Rect(rect.x, rect.y, rect.w, rect.h - line)
    name = drawing.words.room(room)
    letters = " ".join(drawing.tables.rooms[room].plaques)
    label = drawing.texts("zaar_table.cards.drawn", room=f"{name} {letters}".strip())
    nodes = [Node("zaar/drawn", spot, art, meaning=Meaning("card", label))]
    words = Rect(rect.x, rect.bottom - line, rect.w, line)
    size = kit.frame.text(18)
    while size > 10 and kit.frame.measure(name, size, "bold") > words.w:
        size -= 1
    nodes.append(Node("zaar/drawn#name", words, Text(name, size, kit.theme["cream"], "bold", "center")))
    return nodes


def counts(drawing: Drawing) -> list[tuple[str, str]]:
    """Return what is left of the turn: draws, moves, throws; and the coins in the bag."""
    view, turn, texts = drawing.view, drawing.turn, drawing.texts
    rows: list[tuple[str, str]] = []
    if isinstance(turn, TurnFrame):
        player = view.players[turn.seat]
        cards_all = wisdom_allowed(player, turn.boosted)
        rows.append(("draws", texts("zaar_table.cards.of", n=max(0, cards_all - turn.cards), all=cards_all)))
    if isinstance(turn, (TurnFrame, ShowdownFrame)):
        player = view.players[turn.seat]
        most = life_allowed(player, turn.boosted)
        rows.append(("moves", texts("zaar_table.cards.of", n=moves_left(drawing.tables, view, turn), all=most)))
        rows.append(("throws", str(wisdom_allowed(player, turn.boosted))))
    if isinstance(turn, EscapeFrame):
        rows.append(("moves", "1" if turn.stage == "act" else "0"))
    rows.append(("bag", str(view.bag_total)))
    return rows


def _counts(drawing: Drawing, rect: Rect) -> list[Node]:
    kit, texts, tools = drawing.kit, drawing.texts, drawing.view.tools
    rows = counts(drawing)
    step = min(line_height(drawing, 18) + kit.frame.px(8), rect.h // max(1, len(rows)))
    nodes: list[Node] = []
    for i, (key, value) in enumerate(rows):
        spot = Rect(rect.x, rect.y + i * step, rect.w, step)
        label = texts(f"zaar_table.cards.{key}")
        reason = ""
        if key == "bag":
            kinds = {"boswellia": tools.boswellia, "amulet": tools.amulet, "peganum": tools.peganum}
            reason = texts("zaar_table.cards.tools", **kinds)
        meaning = Meaning("text", f"{label}: {value}", reason=reason)
        size = kit.frame.text(16)
        value_w = kit.frame.measure(value, kit.frame.text(18), "bold") + kit.frame.px(12)
        short = (
            label
            if kit.frame.measure(label, size, "text") <= spot.w - value_w
            else texts(f"zaar_table.cards.{key}_short")
        )
        words = Text(short, size, kit.sand)
        nodes.append(Node(f"zaar/count/{key}", spot, words, meaning=meaning))
        number = Text(value, kit.frame.text(18), kit.theme["cream"], "bold", "right")
        nodes.append(Node(f"zaar/count/{key}#n", spot, number))
    return nodes


def _buttons(drawing: Drawing, first: Rect, gap: int) -> list[Node]:
    kit, texts, context = drawing.kit, drawing.texts, drawing.context
    can_buy = any(isinstance(action, BuyTool) for action in context.legal)
    seat = drawing.turn.seat if drawing.turn is not None and hasattr(drawing.turn, "seat") else 0
    price = price_of(drawing.tables, drawing.view, seat)
    buy_why = texts("zaar_table.button.buy_why", price=price)
    if not can_buy and drawing.acts:
        buy_why = context.why(BuyTool("amulet", price, 0)) or buy_why
    nodes = widgets.button(
        kit,
        "zaar/buy",
        first,
        texts("zaar_table.button.buy"),
        enabled=can_buy,
        reason=buy_why,
        checked=drawing.chosen[:1] == ("zaar/buy",),
        size=18,
    )
    may_end = "table/end-turn" in drawing.first
    key = "stay_here" if isinstance(drawing.turn, EscapeFrame) else "end"
    why = texts(f"zaar_table.button.{key}_why") if may_end else context.why(EndTurn()) if drawing.acts else ""
    second = first.moved(first.w + gap, 0)
    kind = "primary" if may_end and not any(isinstance(a, DrawCard) for a in context.legal) else "normal"
    label = texts(f"zaar_table.button.{key}")
    return nodes + widgets.button(kit, "table/end-turn", second, label, enabled=may_end, reason=why, kind=kind, size=18)
