"""Aztack's panels: the other players at the left, the helper and the colours at the right, the rack at the front."""

from dataclasses import dataclass

from game.present import widgets
from game.present.aztack.arts import CellTop
from game.present.aztack.look import Drawing
from game.present.frame import Frame
from game.present.node import Node, Rect

RACK_SLOTS = 12
SIDE, GAP, MARGIN = 352, 14, 24


@dataclass(frozen=True)
class Places:
    """Where everything lies in this window; what doesn't fit is None and folds away (look.md section 9)."""

    board: Rect
    rack: Rect
    others: tuple[Rect, ...]
    compact: bool
    helper: Rect | None
    colours: Rect | None
    plan: Rect


def places(frame: Frame, others: int) -> Places:
    """Return the layout for a number of other players."""
    px = frame.px
    margin, gap = px(MARGIN), px(GAP)
    folded = px(SIDE) > frame.width * 0.22
    side = min(px(SIDE), round(frame.width * 0.2)) if folded else px(SIDE)
    rack_h = min(px(172), round(frame.height * 0.2))
    rack_w = min(px(1780), frame.width - 2 * margin)
    rack = Rect((frame.width - rack_w) // 2, frame.height - rack_h - px(14), rack_w, rack_h)
    top = px(96)
    bottom = rack.y - gap
    step = px(200)
    full_h = px(186)
    compact = folded or top + (others - 1) * step + full_h > bottom
    if compact:
        full_h = min(px(74), (bottom - top) // max(1, others) - gap)
        step = full_h + gap
    # A plate needs room for its player's name more than the small view does for the pile.
    wide = min(px(SIDE), round(frame.width * 0.24)) if folded else side
    left = tuple(Rect(margin, top + i * step, wide, full_h) for i in range(others))
    right_x = frame.width - margin - side
    plan_h = min(px(188), round(side * 0.62)) if folded else px(188)
    plan = Rect(right_x, bottom - plan_h + px(6), side, plan_h)
    room = plan.y - top - gap
    helper = Rect(right_x, top, side, px(300)) if room >= px(300) and not folded else None
    colours = None
    if helper is not None and room - helper.h - gap >= px(252):
        colours = Rect(right_x, helper.bottom + gap, side, min(px(266), room - helper.h - gap))
    board = Rect(left[0].right if left else margin, px(76), 0, 0)
    board = Rect(board.x + gap, board.y, right_x - board.x - 2 * gap, bottom - board.y + px(10))
    return Places(board, rack, left, compact, helper, colours, plan)


def rack_slots(frame: Frame, rack: Rect) -> tuple[Rect, ...]:
    """Return the twelve places of the big rack."""
    pad = round(rack.w * 0.024)
    pitch = (rack.w - 2 * pad) / RACK_SLOTS
    w = round(min(frame.px(132), pitch * 0.88))
    h = w // 2
    head = round(rack.h * 0.3)
    y = rack.y + head + (rack.h - head - round(rack.h * 0.1) - h) // 2
    return tuple(Rect(round(rack.x + pad + i * pitch + (pitch - w) / 2), y, w, h) for i in range(RACK_SLOTS))


def colours(drawing: Drawing, rect: Rect) -> list[Node]:
    """Return the panel of the colours' marks."""
    kit, texts, node = drawing.kit, drawing.texts, "aztack/colours"
    frame, title = kit.frame, texts("aztack_table.colours.title")
    pad = frame.px(18)
    head = Rect(rect.x + pad, rect.y + frame.px(8), rect.w - 2 * pad, frame.px(38))
    nodes = widgets.panel(kit, node, rect, title) + widgets.heading(kit, f"{node}/title", head, title, 24)
    hues = drawing.palette.aztack
    step = (rect.h - frame.px(58)) // max(1, len(hues))
    for i, (name, hue) in enumerate(hues.items()):
        y = rect.y + frame.px(48) + i * step
        edge = min(frame.px(32), step - 4)
        letter = hue.letter if drawing.context.wishes.letters else ""
        spot = Rect(rect.x + pad, y + (step - edge) // 2, edge, edge)
        nodes.append(Node(f"{node}/{i}", spot, CellTop(drawing.faces.above(f"{name}_flower"), letter=letter)))
        line = Rect(rect.x + pad + edge + frame.px(12), y, rect.w - 2 * pad - edge - frame.px(12), step)
        colour = texts(f"aztack.colour.{name}").capitalize()
        nodes += widgets.text(kit, f"{node}/{i}/name", line, colour, 18, font="bold")
        used = frame.measure(colour, frame.text(18), "bold") + frame.px(10)
        mark = Rect(line.x + used, line.y, max(1, line.w - used), line.h)
        words = texts(f"aztack_table.colours.{hue.mark}") if drawing.context.wishes.corners else ""
        nodes += widgets.text(kit, f"{node}/{i}/mark", mark, words, 16, color=kit.sand, align="right")
    return nodes


def plan_panel(drawing: Drawing, rect: Rect) -> tuple[list[Node], Rect]:
    """Return the panel of the small view with its buttons, and the room inside."""
    kit, look, texts = drawing.kit, drawing.look, drawing.texts
    px = kit.frame.px
    title = texts("aztack_table.plan.title")
    nodes = widgets.panel(kit, "aztack/plan", rect, title)
    edge = px(36)
    buttons = (
        ("aztack/explode", "explode", "aztack_table.view.explode", look.spread),
        ("aztack/view/top", "top-view", "aztack_table.view.top", look.from_above),
    )
    for i, (node, icon, key, on) in enumerate(buttons):
        spot = Rect(rect.right - px(12) - (i + 1) * edge - i * px(6), rect.y + px(8), edge, edge)
        label, why = texts(key), texts(f"{key}_why")
        nodes += widgets.button(kit, node, spot, label, icon=icon, show_label=False, checked=on, reason=why)
    head = Rect(rect.x + px(16), rect.y + px(8), rect.w - px(36) - 2 * edge, edge)
    if kit.frame.measure(title, kit.frame.text(20), "title") <= head.w:
        nodes += widgets.heading(kit, "aztack/plan/title", head, title, 20)
    top = head.bottom + px(4)
    return nodes, Rect(rect.x + px(10), top, rect.w - px(20), rect.bottom - top - px(10))
