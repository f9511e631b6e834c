"""The set-up of a match: seats, options, play mode and a bar with Start (look.md, 12.4).

In a wide window the seats and the options stand side by side, with the box and the ways of playing at the left; where
the room is short the ways of playing become an option, and then seats and options one list that scrolls.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.present import widgets
from game.present.arts import Fill, Icon, Sprite, Text
from game.present.form import (
    BODY,
    CONTROL,
    LINE,
    ROW,
    Field,
    Row,
    control,
    control_width,
    field_row,
    lit,
    paragraph,
    spread,
)
from game.present.node import Meaning, Node, Rect
from game.present.textedit import TextEdit
from game.present.widgets import PRESS, Kit

SEAT_ROW, TALL_ROW = 122, 156
SEATS_W, OPTIONS_W, LEFT_W = 886, 600, 330
MARGIN, GAP, BAR_H, TOP = 24, 26, 96, 92
WIDE_H = 900
CLOTH = ((38, 108, 104), (22, 66, 68))
"""The cloth's colour, from the upper to the lower edge."""

Scrolled = Callable[[Kit, Sequence[Row], Rect], list[Node]]
"""Lays rows into an area, with a bar when they don't fit."""


@dataclass(frozen=True)
class SeatLine:
    """One seat as it is shown."""

    line: int
    kind: Field
    level: Field
    name: str
    usual: str
    label: str
    edit: TextEdit | None


@dataclass(frozen=True)
class SetupPage:
    """Everything the set-up shows. `words` are the screen's own texts by key."""

    game: str
    title: str
    subtitle: str
    seats: Sequence[SeatLine]
    mode: Field
    mode_help: dict[str, str]
    options: Sequence[Field]
    seed: str
    seed_edit: TextEdit | None
    help: str
    summary: str
    problem: str
    can_repeat: bool
    words: dict[str, str]


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
        nodes += _wide(kit, page, area, full)
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


def _wide(kit: Kit, page: SetupPage, area: Rect, full: int) -> list[Node]:
    frame = kit.frame
    gap, edge = frame.px(GAP), frame.px(18)
    height = min(area.h - 2 * edge, frame.px(862))
    x, y = area.x + (area.w - full) // 2, area.y + (area.h - height) // 2
    left = Rect(x, y, frame.px(LEFT_W), height)
    seats = Rect(left.right + gap, y, frame.px(SEATS_W), height)
    options = Rect(seats.right + gap, y, frame.px(OPTIONS_W), height)
    cloth = Rect(seats.x - edge, y - edge, options.right - seats.x + 2 * edge, height + 2 * edge)
    nodes = _cloth(kit, cloth)
    nodes += _left(kit, page, left)
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
    for row in spread(kit, _option_rows(kit, page, mode=False), options.bottom - top - help_h, frame.px(ROW + 18)):
        nodes += row.draw(Rect(options.x + frame.px(10), top, options.w - 2 * frame.px(10), row.height))
        top += row.height
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


def _cloth(kit: Kit, rect: Rect) -> list[Node]:
    """The game's cloth under the panels."""
    px, brass = kit.frame.px, kit.theme["brass"]
    cloth = Fill(CLOTH[0], 255, px(12), (10, 24, 24), 255, max(1, px(2)), bottom=CLOTH[1])
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


def seat_row(kit: Kit, seat: SeatLine, rect: Rect) -> list[Node]:
    """Return a seat: its mark, its name, who plays, and how well a computer does."""
    frame, theme = kit.frame, kit.theme
    node = f"setup/seats/{seat.line}"
    closed = seat.kind.value == "closed"
    plate = Fill((0, 0, 0), 40 if closed else 70, frame.px(12), theme["brass"], 60 if closed else 120, 1)
    nodes = [Node(node, rect, plate, meaning=Meaning("item", seat.label))]
    pad, gap = frame.px(18), frame.px(16)
    mark = min(rect.h - frame.px(20), frame.px(100))
    spot = Rect(rect.x + pad, rect.y + (rect.h - mark) // 2, mark, mark)
    colour = tuple(theme.palette.seats)[seat.line]
    nodes.append(Node(f"{node}#mark", spot, Sprite(f"common/portraits/{colour}"), alpha=60 if closed else 255))
    height = min(frame.px(CONTROL), rect.h - frame.px(12))
    y = rect.y + (rect.h - height) // 2
    kind_w = control_width(kit, seat.kind, rect.w)
    level_w = frame.px(212)
    x = spot.right + gap
    name_w = rect.right - pad - level_w - gap - kind_w - gap - x
    name = Rect(x, y, name_w, height)
    if closed:
        label = Meaning("text-field", seat.label, False, None, "", (), seat.usual)
        words = Text(seat.kind.shown, frame.text(BODY), kit.sand)
        nodes.append(Node(f"{node}/name", name, words, meaning=label))
    else:
        nodes += widgets.text_field(
            kit, f"{node}/name", name, seat.label, seat.name, seat.edit, empty=seat.usual, size=BODY
        )
    kinds = Rect(name.right + gap, y, kind_w, height)
    nodes += control(kit, seat.kind, kinds)
    level = Rect(kinds.right + gap, y, level_w, height)
    if seat.kind.value == "computer":
        nodes += control(kit, seat.level, level)
    elif not closed:
        nodes.append(Node(f"{node}#who", level, Text(seat.kind.shown, frame.text(BODY), kit.sand)))
    return nodes


def _option_rows(kit: Kit, page: SetupPage, mode: bool) -> list[Row]:
    frame = kit.frame
    height = frame.px(ROW)
    fields = [page.mode, *page.options] if mode else list(page.options)

    def drawing(item: Field) -> Callable[[Rect], list[Node]]:
        return lambda rect: field_row(kit, item, rect)

    rows = [Row(height, drawing(item)) for item in fields]
    return [*rows, Row(height, lambda rect: _seed_row(kit, page, rect))]


def _seed_row(kit: Kit, page: SetupPage, row: Rect) -> list[Node]:
    frame = kit.frame
    pad, height = frame.px(18), min(frame.px(CONTROL), row.h - 4)
    y = row.y + (row.h - height) // 2
    dice = Rect(row.right - pad - height, y, height, height)
    width = frame.px(210)
    field_rect = Rect(dice.x - frame.px(10) - width, y, width, height)
    plate = Fill(None)
    if lit(kit, "setup/option/seed"):
        plate = Fill((255, 240, 200), 26, frame.px(10), kit.theme["gold"], 150, max(1, frame.px(2)))
    nodes = [Node("setup/option/seed#row", row, plate)]
    label = Rect(row.x + pad, row.y, max(10, field_rect.x - row.x - pad - frame.px(10)), row.h)
    text = Text(page.words["seed"], frame.text(BODY), kit.theme["cream"], "medium")
    nodes.append(Node("setup/option/seed#label", label, text))
    nodes += widgets.text_field(
        kit,
        "setup/option/seed",
        field_rect,
        page.words["seed"],
        page.seed,
        page.seed_edit,
        empty=page.words["seed_empty"],
        size=BODY - 1,
    )
    return nodes + widgets.button(
        kit, "setup/option/seed/draw", dice, page.words["seed_dice"], icon="dice", show_label=False
    )


def _help_height(kit: Kit, page: SetupPage, width: int, lines: int) -> int:
    size = kit.frame.text(BODY - 3)
    return lines * round(size * LINE) + 2 * kit.frame.px(14)


def _help(kit: Kit, page: SetupPage, rect: Rect) -> list[Node]:
    frame = kit.frame
    line = round(frame.text(BODY - 3) * LINE)
    height = min(
        rect.h, max(3 * line, paragraph(kit, page.help, rect.w - 2 * frame.px(20), BODY - 3)) + 2 * frame.px(14)
    )
    if height < line:
        return []
    box = Rect(rect.x, rect.bottom - height, rect.w, height)
    body = Fill(kit.theme["outline"], 205, frame.px(10), kit.theme["brass"], 110, 1)
    nodes = [Node("setup/help/box", box, body)]
    inner = box.inset(frame.px(20), frame.px(14))
    color = kit.theme["tooltip_heading"]
    return nodes + widgets.text(kit, "setup/help", inner, page.help, BODY - 3, color=color, valign="top", wrap=True)


def _note(kit: Kit, page: SetupPage, rect: Rect) -> list[Node]:
    """What the game is about, in the room below the seats."""
    frame = kit.frame
    if rect.h < 3 * round(frame.text(BODY - 3) * LINE):
        return []
    inner = rect.inset(frame.px(14), frame.px(10))
    color = kit.sand
    return widgets.text(kit, "setup/goal", inner, page.words["goal"], BODY - 3, color=color, wrap=True, valign="middle")


def _left(kit: Kit, page: SetupPage, rect: Rect) -> list[Node]:
    """The box, and the ways of playing as cards."""
    frame, theme = kit.frame, kit.theme
    options, gap = page.mode.options, frame.px(12)
    words_w = rect.w - frame.px(24 + 2 * 18)
    words_h = max(paragraph(kit, page.mode_help[value], words_w, BODY - 4) for value, _ in options)
    card_h = max(frame.px(148), round(frame.text(BODY) * LINE) + words_h + frame.px(30))
    panel_h = frame.px(70) + len(options) * (card_h + gap) + frame.px(6)
    panel = Rect(rect.x, rect.bottom - panel_h, rect.w, panel_h)
    side = min(rect.w - frame.px(24), panel.y - rect.y - frame.px(20))
    picture = Rect(rect.x + (rect.w - side) // 2, rect.y + (panel.y - rect.y - side) // 2, side, side)
    nodes = [Node("setup/box", picture, Sprite(f"common/box_{page.game}"))]
    nodes += widgets.panel(kit, "setup/play", panel, page.words["play"])
    head = Rect(panel.x + frame.px(24), panel.y + frame.px(8), panel.w - frame.px(48), frame.px(58))
    nodes += widgets.heading(kit, "setup/play/heading", head, page.words["play"], 34)
    mode = page.mode
    around = Rect(panel.x + frame.px(12), head.bottom + frame.px(4), panel.w - frame.px(24), 0)
    around = replace(around, h=len(options) * (card_h + gap) - gap)
    nodes.append(Node(mode.node, around, None, meaning=Meaning("choice", mode.label, True, None, mode.shown, PRESS)))
    if kit.pointer.focused(mode.node):
        ring = Fill(None, 0, frame.px(16), theme["gold"], 255, max(2, frame.px(3)))
        nodes.append(Node(f"{mode.node}#ring", around.inset(-frame.px(5)), ring))
    top = around.y
    for value, words in options:
        spot = Rect(around.x, top, around.w, card_h)
        nodes += _card(kit, page, value, words, spot)
        top += card_h + gap
    return nodes


def _card(kit: Kit, page: SetupPage, value: str, words: str, spot: Rect) -> list[Node]:
    frame, theme = kit.frame, kit.theme
    node = f"{page.mode.node}/{value}"
    chosen, reason = value == page.mode.value, page.mode.refused.get(value, "")
    state = kit.pointer.state(node, not reason)
    line = theme["gold"] if chosen else theme["brass"]
    top = theme["button_top"] if chosen or state == "hover" else theme["walnut_top"]
    body = Fill(top, 235, frame.px(12), line, 255 if chosen else 120, max(1, frame.px(3 if chosen else 1)))
    meaning = Meaning(
        "button", f"{page.mode.label}: {words}", not reason, chosen, None, () if reason else PRESS, reason
    )
    nodes = [Node(node, spot, body, meaning=meaning)]
    inner = spot.inset(frame.px(18), frame.px(12))
    head = Rect(inner.x, inner.y, inner.w, round(frame.text(BODY) * LINE))
    tone = theme["heading"] if not reason else kit.sand
    nodes.append(Node(f"{node}#name", head, Text(words, frame.text(BODY), tone, "title")))
    edge = frame.px(30)
    mark = Rect(inner.right - edge, head.y + (head.h - edge) // 2, edge, edge)
    if reason:
        nodes.append(Node(f"{node}#lock", mark, Icon("lock", kit.sand)))
    else:
        nodes.append(Node(f"{node}#ring", mark, Fill(None, 0, edge // 2, line, 255, max(2, frame.px(2.5)))))
        if chosen:
            dot = mark.inset(max(2, round(edge * 0.26)))
            nodes.append(Node(f"{node}#dot", dot, Fill(theme["gold"], 255, dot.w // 2)))
    rest = Rect(inner.x, head.bottom + frame.px(2), inner.w, inner.bottom - head.bottom)
    art = Text(page.mode_help[value], frame.text(BODY - 4), kit.sand, valign="top", wrap=True)
    return [*nodes, Node(f"{node}#words", rest, art)]


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
