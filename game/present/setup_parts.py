"""The parts of the set-up: what it shows as values, a seat, the seed, the box and the ways of playing."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.present import widgets
from game.present.arts import Fill, Icon, Sprite, Text
from game.present.form import BODY, CONTROL, LINE, Field, control, control_width, lit, paragraph
from game.present.node import Meaning, Node, Rect
from game.present.textedit import TextEdit
from game.present.widgets import PRESS, Kit

PIECES = {"aztack": "stones", "ziggurat": "heroes", "zaar": "dice"}
"""What lies beside a game's box."""
PIECES_H, LEAST_BOX = 96, 230


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


def seed_row(kit: Kit, page: SetupPage, row: Rect) -> list[Node]:
    """Return the row of the deal: a field for its number, and a button that draws one."""
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


def play_column(kit: Kit, page: SetupPage, rect: Rect) -> list[Node]:
    """Return the box, and below it the ways of playing as cards."""
    frame, theme = kit.frame, kit.theme
    options, gap = page.mode.options, frame.px(12)
    words_w = rect.w - frame.px(24 + 2 * 18)
    words_h = max(paragraph(kit, page.mode_help[value], words_w, BODY - 4) for value, _ in options)
    card_h = max(frame.px(148), round(frame.text(BODY) * LINE) + words_h + frame.px(30))
    panel_h = frame.px(70) + len(options) * (card_h + gap) + frame.px(6)
    panel = Rect(rect.x, rect.bottom - panel_h, rect.w, panel_h)
    room = panel.y - rect.y - frame.px(20)
    pieces = frame.px(PIECES_H) if room - frame.px(PIECES_H) >= frame.px(LEAST_BOX) else 0
    side = min(rect.w - frame.px(24), room - pieces)
    picture = Rect(rect.x + (rect.w - side) // 2, rect.y + (panel.y - rect.y - side - pieces) // 2, side, side)
    nodes = [Node("setup/box", picture, Sprite(f"common/box_{page.game}"))]
    if pieces:
        spot = Rect(rect.x, picture.bottom, rect.w, pieces)
        nodes.append(Node("setup/pieces", spot, Sprite(f"title/pieces/{PIECES[page.game]}", True, 0.72 * frame.u)))
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
    bright = "indigo_button_top" if kit.lacquer == "indigo" else "button_top"
    top = theme[bright] if chosen or state == "hover" else theme[f"{kit.lacquer}_top"]
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
