"""The set-up of a match: seats, options, play mode and a bar with Start (look.md, 12.4).

In a wide window the seats and the options stand side by side, with the box and the ways of playing at the left; where
the room is short the ways of playing become an option, and then seats and options one list that scrolls.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.present import widgets
from game.present.arts import Fill, Icon, Sprite
from game.present.form import (
    BODY,
    LINE,
    ROW,
    Field,
    Row,
    field_row,
    paragraph,
    spread,
)
from game.present.node import Node, Rect
from game.present.rich import rich, rich_height
from game.present.setup_parts import SeatLine, SetupPage, play_column, seat_row, seed_row
from game.present.widgets import Kit

SEAT_ROW, TALL_ROW = 122, 156
SEATS_W, OPTIONS_W, LEFT_W = 886, 600, 330
MARGIN, GAP, BAR_H, TOP = 24, 26, 96, 92
WIDE_H = 900
CLOTHS = {
    "aztack": ((38, 108, 104), (22, 66, 68)),
    "ziggurat": ((206, 170, 104), (150, 110, 58)),
    "zaar": ((172, 108, 34), (112, 62, 18)),
}
"""The colours of each game's cloth, from the upper to the lower edge."""

Scrolled = Callable[[Kit, Sequence[Row], Rect], list[Node]]
"""Lays rows into an area, with a bar when they don't fit."""


def setup_nodes(kit: Kit, page: SetupPage, scrolled: Scrolled) -> list[Node]:
    """Return the whole screen."""
    frame = kit.frame
    nodes = [Node("setup/ground", Rect(0, 0, frame.width, frame.height), Sprite("common/table", cover=True), -100)]
    margin, gap = frame.px(MARGIN), frame.px(GAP)
    bar_nodes, bar_top = _bar(kit, page)
    area = Rect(margin, frame.px(TOP), frame.width - 2 * margin, bar_top - gap - frame.px(TOP))
    full = frame.px(LEFT_W + SEATS_W + OPTIONS_W) + 2 * gap
    both = frame.px(SEATS_W + OPTIONS_W) + gap
    nodes += _title(kit, page)
    if area.w >= full and frame.height >= frame.px(WIDE_H):
        nodes += _wide(kit, page, area, full, scrolled)
    elif area.w >= both:
        nodes += _side_by_side(kit, page, area, both, scrolled)
    else:
        nodes += _one_list(kit, page, area, scrolled)
    return nodes + bar_nodes


def _title(kit: Kit, page: SetupPage) -> list[Node]:
    frame = kit.frame
    name_size, sub_size = frame.text(34), frame.text(BODY - 2)
    name_w = frame.measure(page.title, name_size, "title") + frame.px(10)
    most = frame.width - 2 * frame.px(MARGIN)
    sub_w = frame.measure(page.subtitle, sub_size, "medium") + frame.px(6)
    pad, gap = frame.px(30), frame.px(24)
    wide = name_w + gap + sub_w + 2 * pad <= most
    width = name_w + 2 * pad + (gap + sub_w if wide else 0)
    box = Rect((frame.width - width) // 2, frame.px(14), width, frame.px(TOP) - frame.px(28))
    nodes = widgets.panel(kit, "setup/title", box)
    spot = Rect(box.x + pad, box.y, name_w, box.h)
    nodes += widgets.heading(kit, "setup/title/name", spot, page.title, 34)
    if wide:
        rest = Rect(spot.right + gap, box.y, sub_w, box.h)
        nodes += widgets.text(kit, "setup/title/players", rest, page.subtitle, BODY - 2, font="medium")
    return nodes


def _wide(kit: Kit, page: SetupPage, area: Rect, full: int, scrolled: Scrolled) -> list[Node]:
    frame = kit.frame
    gap, edge = frame.px(GAP), frame.px(18)
    height = min(area.h - 2 * edge, frame.px(862))
    # The cloth reaches beyond the panels at the right only: with it, all of this lies in the middle.
    x, y = area.x + (area.w - full - edge) // 2, area.y + (area.h - height) // 2
    left = Rect(x, y, frame.px(LEFT_W), height)
    seats = Rect(left.right + gap, y, frame.px(SEATS_W), height)
    options = Rect(seats.right + gap, y, frame.px(OPTIONS_W), height)
    cloth = Rect(seats.x - edge, y - edge, options.right - seats.x + 2 * edge, height + 2 * edge)
    nodes = _cloth(kit, page.game, cloth)
    nodes += play_column(kit, page, left)
    nodes += _panel_head(kit, "setup/seats", seats, page.words["seats"], page.words["order"])
    inner = seats.inset(frame.px(14), 0)
    top = seats.y + frame.px(78)
    note_h = paragraph(kit, page.words["goal"], inner.w - 2 * frame.px(14), BODY - 3) + frame.px(44)
    row_h = min(frame.px(TALL_ROW), (seats.bottom - top - note_h) // len(page.seats) - frame.px(8))
    for seat in page.seats:
        nodes += seat_row(kit, seat, Rect(inner.x, top, inner.w, row_h))
        top += row_h + frame.px(8)
    nodes += _note(kit, page, Rect(inner.x, top, inner.w, seats.bottom - top - frame.px(14)))
    nodes += _panel_head(kit, "setup/options", options, page.words["options"])
    top = options.y + frame.px(78)
    help_h = _help_height(kit, page, options.w, 3) + frame.px(40)
    rows = Rect(options.x + frame.px(10), top, options.w - frame.px(20), options.bottom - top - help_h)
    shown = spread(kit, _option_rows(kit, page, mode=False), rows.h, frame.px(ROW + 18))
    nodes += scrolled(kit, shown, rows)
    top += min(rows.h, sum(row.height for row in shown))
    room = Rect(options.x + frame.px(18), top + frame.px(10), options.w - 2 * frame.px(18), 0)
    return nodes + _help(kit, page, replace(room, h=options.bottom - frame.px(18) - room.y))


def _side_by_side(kit: Kit, page: SetupPage, area: Rect, both: int, scrolled: Scrolled) -> list[Node]:
    frame = kit.frame
    gap = frame.px(GAP)
    height = min(area.h, frame.px(900))
    x = area.x + (area.w - both) // 2
    seats = Rect(x, area.y, frame.px(SEATS_W), height)
    options = Rect(seats.right + gap, area.y, frame.px(OPTIONS_W), height)
    nodes = _panel_head(kit, "setup/seats", seats, page.words["seats"], page.words["order"])
    inner = seats.inset(frame.px(14), 0)
    top = seats.y + frame.px(78)
    step = min(frame.px(TALL_ROW + 8), (seats.bottom - top - frame.px(10)) // len(page.seats))
    for seat in page.seats:
        nodes += seat_row(kit, seat, Rect(inner.x, top, inner.w, step - frame.px(8)))
        top += step
    nodes += _note(kit, page, Rect(inner.x, top, inner.w, seats.bottom - top - frame.px(14)))
    nodes += _panel_head(kit, "setup/options", options, page.words["options"])
    help_h = _help_height(kit, page, options.w - 2 * frame.px(18), 3)
    top = options.y + frame.px(78)
    rows = Rect(options.x + frame.px(10), top, options.w - frame.px(20), 0)
    rows = replace(rows, h=options.bottom - top - help_h - frame.px(28))
    nodes += scrolled(kit, spread(kit, _option_rows(kit, page, mode=True), rows.h, frame.px(ROW + 18)), rows)
    box = Rect(options.x + frame.px(18), options.bottom - help_h - frame.px(14), options.w - 2 * frame.px(18), help_h)
    return nodes + _help(kit, page, box)


def _one_list(kit: Kit, page: SetupPage, area: Rect, scrolled: Scrolled) -> list[Node]:
    frame = kit.frame
    width = min(area.w, frame.px(1080))
    box = Rect(area.x + (area.w - width) // 2, area.y, width, area.h)
    nodes = widgets.panel(kit, "setup/form", box, page.words["seats"])
    help_h = _help_height(kit, page, box.w - 2 * frame.px(18), 2)
    inner = box.inset(frame.px(14), frame.px(14))
    rows = [Row(frame.px(SEAT_ROW), _drawing(kit, seat)) for seat in page.seats]
    rows += _option_rows(kit, page, mode=True)
    nodes += scrolled(kit, rows, replace(inner, h=inner.h - help_h - frame.px(10)))
    return nodes + _help(kit, page, Rect(inner.x, inner.bottom - help_h, inner.w, help_h))


def _drawing(kit: Kit, seat: SeatLine) -> Callable[[Rect], list[Node]]:
    return lambda rect: seat_row(kit, seat, rect.inset(0, kit.frame.px(4)))


def _cloth(kit: Kit, game: str, rect: Rect) -> list[Node]:
    """The game's cloth under the panels."""
    px, brass = kit.frame.px, kit.theme["brass"]
    top, bottom = CLOTHS[game]
    cloth = Fill(top, 255, px(12), kit.theme["outline"], 255, max(1, px(2)), bottom=bottom)
    seam = Fill(None, 0, px(9), brass, 210, max(1, px(2)))
    return [Node("setup/cloth", rect, cloth), Node("setup/cloth#seam", rect.inset(px(6)), seam)]


def _panel_head(kit: Kit, node: str, rect: Rect, words: str, aside: str = "") -> list[Node]:
    frame = kit.frame
    nodes = widgets.panel(kit, node, rect, words)
    head = Rect(rect.x + frame.px(28), rect.y + frame.px(12), rect.w - 2 * frame.px(28), frame.px(58))
    nodes += widgets.heading(kit, f"{node}/heading", head, words, 36)
    if aside:
        size = frame.text(BODY - 3)
        room = head.w - frame.measure(words, frame.text(36), "title") - frame.px(30)
        if frame.measure(aside, size, "text") <= room:
            nodes += widgets.text(kit, f"{node}/aside", head, aside, BODY - 3, color=kit.sand, align="right")
    return nodes


def _option_rows(kit: Kit, page: SetupPage, mode: bool) -> list[Row]:
    frame = kit.frame
    height = frame.px(ROW)
    fields = [page.mode, *page.options] if mode else list(page.options)

    def drawing(item: Field) -> Callable[[Rect], list[Node]]:
        return lambda rect: field_row(kit, item, rect)

    rows = [Row(height, drawing(item)) for item in fields]
    return [*rows, Row(height, lambda rect: seed_row(kit, page, rect))]


def _help_height(kit: Kit, page: SetupPage, width: int, lines: int) -> int:
    size = kit.frame.text(BODY - 3)
    return lines * round(size * LINE) + 2 * kit.frame.px(14)


def _help(kit: Kit, page: SetupPage, rect: Rect) -> list[Node]:
    frame = kit.frame
    line = round(frame.text(BODY - 3) * LINE)
    height = min(
        rect.h, max(3 * line, rich_height(kit, page.help, rect.w - 2 * frame.px(20), BODY - 3)) + 2 * frame.px(14)
    )
    if height < line:
        return []
    box = Rect(rect.x, rect.bottom - height, rect.w, height)
    body = Fill(kit.theme["outline"], 205, frame.px(10), kit.theme["brass"], 110, 1)
    nodes = [Node("setup/help/box", box, body)]
    inner = box.inset(frame.px(20), frame.px(14))
    return nodes + rich(kit, "setup/help", inner, page.help, BODY - 3)


def _note(kit: Kit, page: SetupPage, rect: Rect) -> list[Node]:
    """What the game is about, in the room below the seats."""
    frame = kit.frame
    inner = rect.inset(frame.px(14), frame.px(10))
    if inner.h < paragraph(kit, page.words["goal"], inner.w, BODY - 3):
        return []
    color = kit.sand
    return widgets.text(kit, "setup/goal", inner, page.words["goal"], BODY - 3, color=color, wrap=True, valign="middle")


def _bar(kit: Kit, page: SetupPage) -> tuple[list[Node], int]:
    """Return the bar with Start, and its upper edge; the summary gets a line of its own where the room is short."""
    frame = kit.frame
    margin, pad, gap = frame.px(MARGIN), frame.px(16), frame.px(18)
    height = frame.px(66)
    size = frame.text(BODY)
    labels = [
        (
            "setup/last",
            page.words["last"],
            page.can_repeat,
            page.words["last_reason" if page.can_repeat else "last_none"],
        ),
        ("setup/learn", page.words["learn"], True, ""),
        ("setup/start", page.words["start"], not page.problem, page.problem),
    ]
    widths = [frame.measure(label, size, "bold") + frame.px(64) for _, label, _, _ in labels]
    widths[2] = max(widths[2], frame.px(280))
    buttons_w = sum(widths) + 2 * gap
    words = page.problem or page.summary
    words_w = frame.measure(words, size, "text") + (frame.px(52) if page.problem else 0)
    room = frame.width - 2 * margin - 2 * pad - height - gap - buttons_w - gap
    two_lines = room < min(words_w, frame.px(460))
    line_h = round(size * LINE) + frame.px(10)
    box_h = frame.px(BAR_H) + (line_h if two_lines else 0)
    box = Rect(margin, frame.height - frame.px(14) - box_h, frame.width - 2 * margin, box_h)
    nodes = widgets.panel(kit, "setup/bar", box)
    y = box.bottom - (frame.px(BAR_H) + height) // 2
    back = Rect(box.x + pad, y, height, height)
    nodes += widgets.button(kit, "setup/back", back, page.words["back"], icon="chevron-left", show_label=False)
    if two_lines:
        spot = Rect(box.x + pad, box.y + frame.px(10), box.w - 2 * pad, line_h)
        if back.right + gap + buttons_w > box.right - pad:
            share = (box.right - pad - back.right - gap - 2 * gap) / (buttons_w - 2 * gap)
            widths = [int(width * share) for width in widths]
    else:
        spot = Rect(back.right + gap, y, room, height)
    nodes += _summary(kit, page, words, spot)
    x = box.right - pad - sum(widths) - 2 * gap
    for (node, label, enabled, reason), width in zip(labels, widths, strict=True):
        kind = "primary" if node == "setup/start" else "normal"
        rect = Rect(x, y, width, height)
        nodes += widgets.button(kit, node, rect, label, kind=kind, enabled=enabled, reason=reason, size=BODY)
        x += width + gap
    return nodes, box.y


def _summary(kit: Kit, page: SetupPage, words: str, spot: Rect) -> list[Node]:
    frame = kit.frame
    nodes: list[Node] = []
    if page.problem:
        edge = min(spot.h, frame.px(40))
        place = Rect(spot.x, spot.y + (spot.h - edge) // 2, edge, edge)
        nodes.append(Node("setup/danger", place, Icon("danger", kit.theme["heading"])))
        spot = Rect(place.right + frame.px(12), spot.y, spot.w - edge - frame.px(12), spot.h)
    return nodes + widgets.text(kit, "setup/summary", spot, words, BODY, wrap=True)
