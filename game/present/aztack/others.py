"""The other players at the left: a panel with the rack, or a plate that opens over the board where room is short."""

from game.present import widgets
from game.present.arts import Button, Fill, SeatMark, Text
from game.present.aztack.look import Drawing
from game.present.node import Meaning, Node, Rect
from game.present.theme import Theme
from game.present.widgets import PRESS

SLOTS = 12
Z_OPEN = 80


def seat_mark(theme: Theme, seat: int, name: str) -> SeatMark:
    """Return a seat's mark with the first letter of its name."""
    hue = theme.seat(seat)
    return SeatMark(hue.rgb, hue.mark, name[:1].upper(), hue.ink)


def other(drawing: Drawing, rect: Rect, seat: int, compact: bool) -> list[Node]:
    """Return another player's panel, or plate and, while it is open, the panel beside it."""
    if not compact:
        return _panel(drawing, rect, seat, f"seat/{seat}", 0)
    nodes = _plate(drawing, rect, seat)
    if drawing.look.unfolded == seat:
        frame = drawing.kit.frame
        width, height = min(frame.px(352), frame.width - rect.right - frame.px(24)), frame.px(186)
        top = min(rect.y, frame.height - height - frame.px(12))
        nodes += _panel(drawing, Rect(rect.right + frame.px(10), top, width, height), seat, f"seat/{seat}/open", Z_OPEN)
    return nodes


def _plate(drawing: Drawing, rect: Rect, seat: int) -> list[Node]:
    """Return the one-line plate: mark, name and stones left; pressing it shows the rack."""
    kit, node = drawing.kit, f"seat/{seat}"
    frame, theme = kit.frame, kit.theme
    name, left = drawing.context.players[seat].name, len(drawing.view.hands[seat])
    nodes = widgets.panel(kit, f"{node}#body", rect, lit=drawing.context.acting == seat)
    why = drawing.texts("aztack_table.other.show")
    meaning = Meaning("button", f"{name}: {left}", True, drawing.look.unfolded == seat, None, PRESS, why)
    state, focused = kit.pointer.state(node), kit.pointer.focused(node)
    nodes.append(Node(node, rect, Button("segment", state, focused, frame.u), meaning=meaning))
    pad = min(frame.px(12), rect.w // 16)
    size = min(frame.px(40), rect.h - 2 * pad, rect.w // 5)
    mark = Rect(rect.x + pad, rect.y + (rect.h - size) // 2, size, size)
    nodes.append(Node(f"{node}/mark", mark, seat_mark(theme, seat, name)))
    number_size = frame.text(26)
    number_w = frame.measure("12", number_size, "title") + 4
    number = Rect(rect.right - pad - number_w, rect.y, number_w, rect.h)
    words = Text(str(left), number_size, theme["heading"], "title", "right")
    nodes.append(Node(f"{node}/left", number, words))
    spot = Rect(mark.right + pad, rect.y, number.x - mark.right - 2 * pad, rect.h)
    nodes += widgets.text(kit, f"{node}/name", spot, name, 18, color=theme["heading"], font="bold")
    return nodes + _thinking(drawing, seat, Rect(spot.x, rect.bottom - frame.px(18), spot.w, frame.px(14)), 0)


def _panel(drawing: Drawing, rect: Rect, seat: int, node: str, z: int) -> list[Node]:
    """Return the full panel: mark, name, last act, stones left, and the rack itself."""
    kit, context = drawing.kit, drawing.context
    frame, theme = kit.frame, kit.theme
    player, left = context.players[seat], len(drawing.view.hands[seat])
    nodes = widgets.panel(kit, node, rect, player.name, lit=context.acting == seat, z=z)
    pad, size = frame.px(14), frame.px(46)
    mark = Rect(rect.x + pad, rect.y + frame.px(16), size, size)
    nodes.append(Node(f"{node}/mark", mark, seat_mark(theme, seat, player.name), z))
    number_w = frame.px(60)
    number = Rect(rect.right - pad - number_w, rect.y + frame.px(10), number_w, frame.px(36))
    label = Meaning("text", drawing.texts("aztack_table.other.left_n", name=player.name, n=left))
    words = Text(str(left), frame.text(32), theme["heading"], "title", "right")
    nodes.append(Node(f"{node}/left", number, words, z, meaning=label))
    below_number = Rect(number.x, number.bottom - frame.px(2), number_w, frame.px(22))
    word = drawing.texts("aztack_table.other.left")
    nodes += widgets.text(
        kit, f"{node}/left/word", below_number, word, 15, color=kit.sand, align="right", z=z, spoken=False
    )
    name = Rect(mark.right + frame.px(12), rect.y + frame.px(12), number.x - mark.right - frame.px(14), frame.px(30))
    nodes += widgets.text(kit, f"{node}/name", name, player.name, 23, color=theme["heading"], font="title", z=z)
    below = Rect(name.x, name.bottom, name.w, frame.px(24))
    if context.thinking == seat:
        nodes += _thinking(drawing, seat, below, z)
    else:
        nodes += widgets.text(kit, f"{node}/brief", below, context.briefs.get(seat, ""), 16, color=kit.sand, z=z)
    return nodes + _rack(drawing, rect, seat, z)


def _thinking(drawing: Drawing, seat: int, rect: Rect, z: int) -> list[Node]:
    """Return three dots while the computer player on the seat thinks."""
    if drawing.context.thinking != seat:
        return []
    edge = max(4, drawing.kit.frame.px(8))
    dot = Fill(drawing.kit.theme["gold"], 255, edge // 2)
    top = rect.y + (rect.h - edge) // 2
    meaning = Meaning("text", drawing.texts("aztack_table.prompt.thinks"))
    return [
        Node(
            f"seat/{seat}/thinking/{i}",
            Rect(rect.x + 2 * i * edge, top, edge, edge),
            dot,
            z,
            meaning=None if i else meaning,
        )
        for i in range(3)
    ]


def _rack(drawing: Drawing, rect: Rect, seat: int, z: int) -> list[Node]:
    """Return the twelve slots: stones, empty slots, and at the end the discards, crossed out."""
    frame, words = drawing.kit.frame, drawing.words
    hand, discards = drawing.view.hands[seat], drawing.view.discards[seat]
    pad = frame.px(14)
    pitch = (rect.w - 2 * pad) / 6
    w = round(min(frame.px(49), pitch - 4))
    h = round(w * 24 / 49)
    nodes: list[Node] = []
    for slot in range(SLOTS):
        x = rect.x + pad + round(slot % 6 * pitch)
        spot = Rect(x, rect.y + frame.px(86) + slot // 6 * frame.px(40), w, h)
        if slot < len(hand):
            meaning = Meaning("piece", words.stone(hand[slot]))
            nodes.append(Node(f"hand/{seat}/{hand[slot]}", spot, drawing.faces.top(hand[slot]), z, meaning=meaning))
        elif SLOTS - slot <= len(discards):
            stone = discards[SLOTS - slot - 1]
            meaning = Meaning("piece", drawing.texts("aztack_table.other.discarded", stone=words.stone(stone)))
            art = drawing.faces.top(stone, "", 120, crossed=True)
            nodes.append(Node(f"discard/{seat}/{stone}", spot, art, z, meaning=meaning))
        else:
            hollow = Fill((0, 0, 0), 60, 4, drawing.kit.theme["brass"], 60, 1)
            nodes.append(Node(f"seat/{seat}/slot/{slot}", spot, hollow, z))
    return nodes
