"""The settings: a dialog with pages at the left, rows in the middle and a preview at the right (look.md, 12.5)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.present import widgets
from game.present.arts import Button, Fill, Icon, Outline, Panel, Sprite, Text
from game.present.form import BODY, LINE, ROW, Field, Row, field_row, paragraph, spread
from game.present.node import Meaning, Node, Rect
from game.present.rich import rich
from game.present.widgets import PRESS, Kit

WIDTH, HEIGHT = 1640, 944
TABS_W, PREVIEW_W, TAB_H = 300, 357, 80
PAD = 24

Scrolled = Callable[[Kit, Sequence[Row], Rect], list[Node]]


@dataclass(frozen=True)
class Tab:
    """One page of the settings."""

    node: str
    label: str
    icon: str


@dataclass(frozen=True)
class Line:
    """A line of the list of keys: what to press, and what it does; without keys it is a heading."""

    node: str
    keys: str
    does: str


@dataclass(frozen=True)
class SettingsPage:
    """Everything the dialog shows. `stones` are pairs of faces ("green_flint") for the preview, with their letters."""

    words: dict[str, str]
    tabs: Sequence[Tab]
    chosen: str
    fields: Sequence[Field]
    lines: Sequence[Line]
    help: str
    stones: Sequence[tuple[str, str]]
    letters: dict[str, str]
    corners: bool = True


def settings_nodes(kit: Kit, page: SettingsPage, scrolled: Scrolled) -> list[Node]:
    """Return the dialog."""
    frame = kit.frame
    edge = frame.px(12)
    width = min(frame.width - 2 * edge, frame.px(WIDTH))
    height = min(frame.height - 2 * edge, frame.px(HEIGHT))
    box = Rect((frame.width - width) // 2, (frame.height - height) // 2, width, height)
    nodes = widgets.panel(kit, "settings/panel", box, page.words["title"], opaque=True)
    pad = frame.px(PAD)
    side = frame.px(60)
    head = Rect(box.x + pad + frame.px(14), box.y + frame.px(16), box.w - 2 * pad - side - frame.px(30), frame.px(68))
    nodes += widgets.heading(kit, "settings/heading", head, page.words["title"], 40)
    close = Rect(box.right - pad - side, box.y + frame.px(20), side, side)
    nodes += widgets.button(kit, "settings/close", close, page.words["close"], icon="close", show_label=False)
    foot_h = frame.px(66)
    foot = Rect(box.x + pad, box.bottom - pad - foot_h, box.w - 2 * pad, foot_h)
    nodes += _foot(kit, page, foot)
    rule = frame.px(18)
    nodes.append(
        Node("settings/rule", Rect(foot.x, foot.y - rule, foot.w, max(1, frame.px(1.5))), Fill(kit.theme["brass"], 110))
    )
    body = Rect(box.x + pad, head.bottom + frame.px(8), box.w - 2 * pad, foot.y - rule - head.bottom - frame.px(20))
    tabs_w = _tabs_width(kit, page, body.w)
    nodes += _tabs(kit, page, Rect(body.x, body.y, tabs_w, body.h))
    left = body.x + tabs_w + frame.px(22)
    nodes.append(
        Node(
            "settings/divider",
            Rect(left - frame.px(12), body.y, max(1, frame.px(1.5)), body.h),
            Fill(kit.theme["brass"], 90),
        )
    )
    preview_w = frame.px(PREVIEW_W)
    room = body.right - left
    with_preview = bool(page.fields) and room - preview_w >= frame.px(740) and body.h >= frame.px(560)
    if with_preview:
        preview = Rect(body.right - preview_w, body.y, preview_w, body.h)
        nodes += _preview(kit, page, preview)
        room -= preview_w + frame.px(20)
    middle = Rect(left, body.y, room, body.h)
    return nodes + _rows(kit, page, middle, scrolled)


def _rows(kit: Kit, page: SettingsPage, middle: Rect, scrolled: Scrolled) -> list[Node]:
    frame = kit.frame
    size = BODY - 3
    nodes: list[Node] = []
    rows = [Row(frame.px(ROW), _drawing(kit, item, middle)) for item in page.fields]
    rows += [line_row(kit, line, middle.w) for line in page.lines]
    if page.fields:
        help_h = 2 * round(frame.text(size) * LINE) + 2 * frame.px(10)
        box = Rect(middle.x, middle.bottom - help_h, middle.w, help_h)
        body = Fill(kit.theme["outline"], 190, frame.px(10), kit.theme["brass"], 100, 1)
        nodes.append(Node("settings/help/box", box, body))
        inner = box.inset(frame.px(18), frame.px(10))
        nodes += rich(kit, "settings/help", inner, page.help, size)
        middle = replace(middle, h=middle.h - help_h - frame.px(10))
        rows = spread(kit, rows, middle.h, frame.px(ROW + 12))
    return nodes + scrolled(kit, rows, middle)


def _drawing(kit: Kit, item: Field, middle: Rect) -> Callable[[Rect], list[Node]]:
    def draw(rect: Rect) -> list[Node]:
        return field_row(kit, item, rect, control_x=rect.x + round(rect.w * 0.4))

    return draw


def line_row(kit: Kit, line: Line, width: int) -> Row:
    """Return a line of the list of keys as a row of a list this wide."""
    frame = kit.frame
    pad = frame.px(18)
    keys_w = round(width * 0.36)
    size = BODY - 2
    if not line.keys:

        def head(rect: Rect) -> list[Node]:
            return widgets.heading(kit, line.node, rect.inset(pad, 0), line.does, 32)

        return Row(frame.px(66), head)
    words_h = max(
        paragraph(kit, line.does, width - keys_w - 2 * pad - frame.px(60), size),
        paragraph(kit, line.keys, keys_w - pad, size, "bold"),
    )

    def draw(rect: Rect) -> list[Node]:
        keys = Rect(rect.x + pad, rect.y, keys_w - pad, rect.h)
        art = Text(line.keys, frame.text(size), kit.theme["heading"], "bold", wrap=True)
        words = Rect(rect.x + keys_w + pad, rect.y, rect.w - keys_w - 2 * pad, rect.h)
        return [
            Node(f"{line.node}#keys", keys, art),
            *widgets.text(kit, f"{line.node}#does", words, line.does, size, wrap=True, spoken=False),
            Node(line.node, rect, None, meaning=Meaning("text", f"{line.keys}: {line.does}")),
        ]

    return Row(words_h + frame.px(16), draw)


def _tabs_width(kit: Kit, page: SettingsPage, room: int) -> int:
    """Return how wide the tabs are; where the room is short they show their icons only."""
    frame = kit.frame
    size = frame.text(BODY)
    longest = max(frame.measure(tab.label, size, "medium") for tab in page.tabs)
    wide = max(frame.px(TABS_W - 45), longest + frame.px(110))
    return wide if room - wide >= frame.px(820) else frame.px(TAB_H)


def _tabs(kit: Kit, page: SettingsPage, area: Rect) -> list[Node]:
    frame, theme = kit.frame, kit.theme
    nodes: list[Node] = []
    gap = frame.px(12)
    height = min(frame.px(TAB_H), (area.h - gap * (len(page.tabs) - 1)) // len(page.tabs))
    icons_only = area.w <= frame.px(TAB_H)
    for i, tab in enumerate(page.tabs):
        spot = Rect(area.x, area.y + i * (height + gap), area.w, height)
        chosen = tab.node == page.chosen
        state = kit.pointer.state(tab.node)
        meaning = Meaning("button", tab.label, True, chosen, None, PRESS, tab.label if icons_only else "")
        art = Button("normal" if chosen else "tab", state, kit.pointer.focused(tab.node), frame.u)
        nodes.append(Node(tab.node, spot, art, meaning=meaning))
        if chosen:
            ring = Fill(None, 0, max(3, round(height * 0.24)), theme["gold"], 255, max(2, frame.px(3)))
            nodes.append(Node(f"{tab.node}#chosen", spot, ring))
        color = theme["cream"] if chosen else kit.sand
        edge = min(frame.px(40), height - 6)
        left = spot.x + (spot.w - edge) // 2 if icons_only else spot.x + frame.px(22)
        icon = Rect(left, spot.y + (height - edge) // 2, edge, edge)
        nodes.append(Node(f"{tab.node}#icon", icon, Icon(tab.icon, color)))
        if not icons_only:
            words = Rect(icon.right + frame.px(16), spot.y, spot.right - icon.right - frame.px(20), height)
            art_label = Text(tab.label, frame.text(BODY), color, "bold" if chosen else "medium")
            nodes.append(Node(f"{tab.node}#label", words, art_label))
    return nodes


def _foot(kit: Kit, page: SettingsPage, foot: Rect) -> list[Node]:
    frame = kit.frame
    size = frame.text(BODY)
    words = page.words
    # On the page of keys nothing is chosen at once: a page of its own changes them, and sets them back.
    node, label = (
        ("settings/change-keys", words["change_keys"]) if page.lines else ("settings/delivered", words["delivered"])
    )
    left_w = frame.measure(label, size, "bold") + frame.px(70)
    right_w = max(frame.px(300), frame.measure(words["done"], size, "bold") + frame.px(70))
    if left_w + right_w + frame.px(20) > foot.w:
        left_w, right_w = foot.w - frame.px(220), frame.px(200)
    left = Rect(foot.x, foot.y, left_w, foot.h)
    right = Rect(foot.right - right_w, foot.y, right_w, foot.h)
    nodes = widgets.button(
        kit,
        node,
        left,
        label,
        reason="" if page.lines else words["delivered_help"],
        size=BODY,
    )
    nodes += widgets.button(kit, "settings/done", right, words["done"], kind="primary", size=BODY)
    between = Rect(left.right + frame.px(28), foot.y, right.x - left.right - frame.px(40), foot.h)
    if frame.measure(words["at_once"], frame.text(BODY - 3), "text") <= between.w:
        nodes += widgets.text(kit, "settings/at-once", between, words["at_once"], BODY - 3, color=kit.sand)
    return nodes


def _preview(kit: Kit, page: SettingsPage, rect: Rect) -> list[Node]:
    frame, theme = kit.frame, kit.theme
    body = Fill(theme["outline"], 190, frame.px(14), theme["brass"], 110, max(1, frame.px(1.3)))
    nodes = [Node("settings/preview", rect, body, meaning=Meaning("panel", page.words["preview"]))]
    inner = rect.inset(frame.px(26), frame.px(20))
    head = Rect(inner.x, inner.y, inner.w, round(frame.text(32) * LINE))
    nodes += widgets.heading(kit, "settings/preview/heading", head, page.words["preview"], 32)
    words_h = paragraph(kit, page.words["preview_words"], inner.w, BODY - 3) + frame.px(10)
    turn_h = frame.px(56)
    room = inner.bottom - head.bottom - words_h - turn_h - frame.px(36)
    count = len(page.stones)
    height = min(frame.px(102), (room - frame.px(16) * count) // count)
    top = head.bottom + frame.px(16) + max(0, room - count * (height + frame.px(16))) // 2
    for i, faces in enumerate(page.stones):
        spot = Rect(inner.x + (inner.w - 2 * height) // 2, top, 2 * height, height)
        nodes += stone(kit, f"settings/preview/stone/{i}", spot, faces, page)
        if i == count - 1:
            nodes.append(_place_mark(kit, spot))
        top += height + frame.px(16)
    turn = Rect(inner.x, inner.bottom - words_h - turn_h - frame.px(8), inner.w, turn_h)
    nodes.append(Node("settings/preview/turn#plate", turn, Panel("walnut", True, frame.px(12), frame.u)))
    words = turn.inset(frame.px(16), 0)
    nodes += widgets.text(
        kit, "settings/preview/turn", words, page.words["preview_turn"], BODY - 3, font="bold", align="center"
    )
    rest = Rect(inner.x, inner.bottom - words_h + frame.px(6), inner.w, words_h)
    return nodes + widgets.text(
        kit, "settings/preview/words", rest, page.words["preview_words"], BODY - 3, wrap=True, valign="top"
    )


def _place_mark(kit: Kit, spot: Rect) -> Node:
    """Return the mark of a legal place round a stone, as strong as it is at the tables."""
    rect = spot.inset(-kit.frame.px(9))
    corners = ((0.0, 0.0), (float(rect.w), 0.0), (float(rect.w), float(rect.h)), (0.0, float(rect.h)))
    width = kit.theme.mark_width(3.2 * kit.frame.s)
    art = Outline(corners, kit.theme["hint_line"], width, dashed=True, line_alpha=kit.theme.mark_alpha)
    return Node("settings/preview/mark", rect, art)


def stone(kit: Kit, node: str, spot: Rect, faces: tuple[str, str], page: SettingsPage) -> list[Node]:
    """Return a stone seen from above, with corner marks and the letters of its colours as they are wanted."""
    half = spot.w // 2
    face = round(spot.h * 0.9)
    sheet = "top" if page.corners else "plain_top"
    nodes = [Node(f"{node}#block", spot, Sprite("aztack/blocks_top/top0"))]
    for i, name in enumerate(faces):
        inner = Rect(spot.x + i * half + (half - face) // 2, spot.y + (spot.h - face) // 2, face, face)
        nodes.append(Node(f"{node}#face{i}", inner, Sprite(f"aztack/faces_{sheet}/{name}")))
        letter = page.letters.get(name.partition("_")[0])
        if letter:
            edge = round(spot.h * 0.36)
            mark = Rect(inner.right - edge, inner.bottom - edge, edge, edge)
            disc = Fill((20, 12, 7), 255, edge // 2, (243, 230, 200), 255, max(1, edge // 14))
            nodes.append(Node(f"{node}#disc{i}", mark, disc))
            text = Text(letter, max(9, round(edge * 0.66)), (255, 255, 255), "bold", "center")
            nodes.append(Node(f"{node}#letter{i}", mark, text))
    return nodes
