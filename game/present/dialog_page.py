"""A dialog: a panel in the middle with a heading, paragraphs and a row of buttons."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.present import widgets
from game.present.form import fitting_frame, paragraph
from game.present.node import Node, Rect
from game.present.widgets import Kit

WORDS, DETAIL = 22, 17
WIDTH = 920


@dataclass(frozen=True)
class Choice:
    """One button of a dialog."""

    node: str
    label: str
    enabled: bool = True
    primary: bool = False
    reason: str = ""


@dataclass(frozen=True)
class Dialog:
    """What a dialog says; `detail` stands below in smaller letters, `name` begins the ids of its texts."""

    title: str
    words: str
    buttons: Sequence[Choice]
    detail: str = ""
    name: str = "dialog"


def dialog_nodes(kit: Kit, dialog: Dialog, room: Rect | None = None) -> list[Node]:
    """Return the dialog, as high as its words need; the buttons stand one below the other where they must.

    It lies in the middle of the window, or of the room given.
    """
    if room is None:
        kit = replace(kit, frame=fitting_frame(kit.frame))
        room = Rect(0, 0, kit.frame.width, kit.frame.height).inset(kit.frame.px(20))
    frame = kit.frame
    pad, gap = frame.px(36), frame.px(18)
    width = min(room.w, frame.px(WIDTH))
    inner = width - 2 * pad
    rows = _button_rows(kit, dialog, inner, gap)
    button_h = frame.px(56)
    buttons_h = len(rows) * button_h + (len(rows) - 1) * frame.px(10)
    title_h = paragraph(kit, dialog.title, inner, 32, "title")
    detail_h = paragraph(kit, dialog.detail, inner, DETAIL) + gap if dialog.detail else 0
    most = room.h - 2 * pad - title_h - 2 * gap - buttons_h - detail_h
    words_h = min(most, paragraph(kit, dialog.words, inner, WORDS))
    height = 2 * pad + title_h + words_h + detail_h + 2 * gap + buttons_h
    box = Rect(room.x + (room.w - width) // 2, room.y + (room.h - height) // 2, width, height)
    nodes = widgets.panel(kit, dialog.name, box, dialog.title, opaque=True)
    title = Rect(box.x + pad, box.y + pad, inner, title_h)
    color, name = kit.theme["heading"], dialog.name
    nodes += widgets.text(kit, f"{name}/title", title, dialog.title, 32, color=color, font="title", wrap=True)
    words = Rect(title.x, title.bottom + gap, inner, words_h)
    nodes += widgets.text(kit, f"{name}/words", words, dialog.words, WORDS, valign="top", wrap=True)
    if dialog.detail:
        spot = Rect(title.x, words.bottom + gap, inner, detail_h - gap)
        nodes += widgets.text(
            kit, f"{name}/detail", spot, dialog.detail, DETAIL, color=kit.sand, valign="top", wrap=True
        )
    top = box.bottom - pad - buttons_h
    for row in rows:
        x = box.right - pad - sum(w for _, w in row) - gap * (len(row) - 1)
        for choice, wide in row:
            nodes += _button(kit, choice, Rect(x, top, wide, button_h))
            x += wide + gap
        top += button_h + frame.px(10)
    return nodes


def _button_rows(kit: Kit, dialog: Dialog, room: int, gap: int) -> list[list[tuple[Choice, int]]]:
    """Return the buttons with their widths, in one row if they fit, else each in its own."""
    frame = kit.frame
    size = frame.text(WORDS)
    widths = [max(frame.px(190), frame.measure(b.label, size, "bold") + frame.px(56)) for b in dialog.buttons]
    if sum(widths) + gap * (len(widths) - 1) <= room:
        return [list(zip(dialog.buttons, widths, strict=True))]
    return [[(button, room)] for button in dialog.buttons]


def _button(kit: Kit, choice: Choice, spot: Rect) -> list[Node]:
    kind = "primary" if choice.primary and choice.enabled else "normal"
    return widgets.button(
        kit, choice.node, spot, choice.label, kind=kind, enabled=choice.enabled, reason=choice.reason, size=WORDS
    )
