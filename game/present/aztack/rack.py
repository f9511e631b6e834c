"""The big rack at the front: the stones of the person to act, what can be placed, and the tools for a held stone."""

from game.present import widgets
from game.present.arts import Fill, NineSlice, Text
from game.present.aztack.look import Drawing
from game.present.aztack.others import seat_mark
from game.present.aztack.panels import rack_slots
from game.present.node import Meaning, Node, Rect
from game.rules.aztack.actions import PlaceStone

Z_RACK = 52
GHOST = 56
"""How much is left to see of a stone in its slot while it hangs at the pointer, of 255."""


def rack(drawing: Drawing, rect: Rect) -> list[Node]:
    """Return the rack with its head line, stones and discards."""
    seat, view, frame = drawing.context.shown, drawing.view, drawing.kit.frame
    nodes = [Node("rack", rect, NineSlice("aztack/rack", frame.u), Z_RACK - 2, solid=True)]
    head = Rect(rect.x + round(rect.w * 0.02), rect.y + round(rect.h * 0.04), rect.w // 2, round(rect.h * 0.24))
    buttons = _buttons(drawing, rect, head)
    nodes += _head(drawing, head, min((node.rect.x for node in buttons), default=rect.right))
    nodes += buttons
    slots = rack_slots(frame, rect)
    hand = sorted(view.hands[seat]) if drawing.look.sorted else view.hands[seat]
    counts = _counts(drawing)
    for slot, stone in zip(slots, hand, strict=False):
        nodes += _stone(drawing, slot, stone, counts.get(stone, 0))
    for i, stone in enumerate(view.discards[seat]):
        slot = slots[-1 - i]
        small = Rect(slot.x + slot.w // 6, slot.y + slot.h // 6, slot.w * 2 // 3, slot.h * 2 // 3)
        meaning = Meaning("piece", drawing.words.stone(stone))
        art = drawing.faces.top(stone, "", 130, crossed=True)
        nodes.append(Node(f"discard/{seat}/{stone}", small, art, Z_RACK, meaning=meaning))
    return nodes


def _head(drawing: Drawing, head: Rect, end: int) -> list[Node]:
    kit, context, texts = drawing.kit, drawing.context, drawing.texts
    frame, seat = kit.frame, context.shown
    player = context.players[seat]
    alone = player.person and sum(other.person for other in context.players) == 1
    title = texts("aztack_table.rack.yours" if alone else "aztack_table.rack.of", name=player.name)
    side = min(frame.px(36), head.h)
    mark = Rect(head.x, head.y + (head.h - side) // 2, side, side)
    nodes = [Node("rack/mark", mark, seat_mark(kit.theme, seat, player.name), Z_RACK)]
    left = mark.right + frame.px(10)
    width = min(frame.measure(title, frame.text(23), "title") + 4, max(20, (end - left) * 2 // 3))
    spot = Rect(left, head.y, width, head.h)
    color = kit.theme["heading"]
    nodes += widgets.text(kit, "rack/title", spot, title, 23, color=color, font="title", z=Z_RACK, shadow=True)
    note = _note(drawing, len(drawing.view.hands[seat]))
    line = Rect(spot.right + frame.px(16), head.y, max(1, end - spot.right - frame.px(32)), head.h)
    return nodes + widgets.text(kit, "rack/note", line, note, 18, z=Z_RACK, shadow=True)


def _note(drawing: Drawing, left: int) -> str:
    if drawing.own:
        lit = "lit" if drawing.context.wishes.highlights == "on" else "unlit"
        return drawing.texts("aztack_table.rack.discard" if drawing.discarding else f"aztack_table.rack.{lit}", n=left)
    return drawing.texts("aztack_table.rack.left", n=left)


def _buttons(drawing: Drawing, rect: Rect, head: Rect) -> list[Node]:
    kit = drawing.kit
    frame = kit.frame
    height = min(frame.px(40), head.h)
    buttons: list[tuple[str, str, str | None, str]] = [("aztack/sort", "sort", "sort", "normal")]
    if drawing.own and drawing.discarding:
        buttons = [("aztack/keep-all", "keep_all", None, "primary")]
    elif drawing.look.held is not None:
        buttons.append(("aztack/flip", "flip", "flip", "normal"))
        buttons.append(("aztack/rotate", "rotate", "rotate-stone", "normal"))
    nodes: list[Node] = []
    x = rect.right - round(rect.w * 0.02)
    for node, key, icon, kind in buttons:
        label = drawing.texts(f"aztack_table.button.{key}")
        width = frame.measure(label, frame.text(18), "bold") + frame.px(70 if icon else 44)
        x -= width
        spot = Rect(x, head.y + (head.h - height) // 2, width, height)
        why = drawing.texts(f"aztack_table.button.{key}_why")
        nodes += widgets.button(kit, node, spot, label, icon=icon, kind=kind, reason=why, size=18, z=Z_RACK)
        x -= frame.px(12)
    return nodes


def _counts(drawing: Drawing) -> dict[int, int]:
    """Return how many legal placements each stone has."""
    counts: dict[int, int] = {}
    for action in drawing.context.legal if drawing.own else ():
        if isinstance(action, PlaceStone):
            counts[action.stone] = counts.get(action.stone, 0) + 1
    return counts


def _stone(drawing: Drawing, slot: Rect, stone: int, fits: int) -> list[Node]:
    kit, context, look = drawing.kit, drawing.context, drawing.look
    node = f"hand/{context.shown}/{stone}"
    held = look.held is not None and look.held.stone == stone
    usable = drawing.own and (fits > 0 or drawing.discarding)
    advised = context.advice is not None and getattr(context.advice.action, "stone", 0) == stone
    lit = "held" if held or advised else "can" if usable and context.wishes.highlights == "on" else ""
    hovered = kit.pointer.hover == node and usable
    lift = round(slot.h * 0.32) if held else round(slot.h * 0.06) if hovered else 0
    dim = 255 if usable or not drawing.own else 150
    reason = "" if usable or not drawing.own else drawing.texts("aztack_table.rack.no_place")
    actions = ("press", "drag") if usable else ()
    meaning = Meaning("piece", drawing.words.stone(stone), usable or not drawing.own, None, None, actions, reason)
    if held and look.carried:
        return [Node(node, slot, drawing.faces.top(stone, "", dim), Z_RACK, GHOST, meaning=meaning)]
    rect = slot.moved(0, -lift)
    nodes = [Node(node, rect, drawing.faces.top(stone, lit, dim), Z_RACK, meaning=meaning)]
    if kit.pointer.focused(node):
        ring = Fill(None, 0, kit.frame.px(10), kit.theme["gold"], 255, max(2, kit.frame.px(3)))
        nodes.append(Node(f"{node}#focus", rect.inset(-kit.frame.px(8)), ring, Z_RACK))
    if drawing.own and not drawing.discarding and not held:
        nodes += _count(drawing, node, rect, fits)
    return nodes


def _count(drawing: Drawing, node: str, rect: Rect, fits: int) -> list[Node]:
    """Return the small number of places where a stone fits."""
    theme = drawing.kit.theme
    side = max(16, min(drawing.kit.frame.px(26), rect.h // 2))
    badge = Rect(rect.right - side * 2 // 3, rect.y - side // 3, side, side)
    color = theme["primary_top"] if fits else theme["disabled_top"]
    ink = theme["primary_label"] if fits else theme["disabled_label"]
    return [
        Node(f"{node}#badge", badge, Fill(color, 255, side // 2, theme["outline"], 255, 1), Z_RACK),
        Node(f"{node}#count", badge, Text(str(fits), max(12, side * 5 // 9), ink, "bold", "center"), Z_RACK),
    ]
