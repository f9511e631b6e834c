"""A dialog: a panel in the middle with a heading, a paragraph and one or two buttons."""

from dataclasses import dataclass

from game.present import widgets
from game.present.form import paragraph
from game.present.node import Node, Rect
from game.present.widgets import Kit

WORDS = 22


@dataclass(frozen=True)
class Dialog:
    """What a dialog says; without `cancel` there is only one button."""

    title: str
    words: str
    ok: str
    cancel: str | None = None


def dialog_nodes(kit: Kit, dialog: Dialog) -> list[Node]:
    """Return the dialog, as wide and high as its words need."""
    frame = kit.frame
    pad, gap = frame.px(36), frame.px(20)
    width = min(frame.width - 2 * frame.px(20), frame.px(780))
    inner = width - 2 * pad
    title_h = paragraph(kit, dialog.title, inner, 32, "title")
    button_h = frame.px(58)
    most = frame.height - 2 * frame.px(20) - 2 * pad - title_h - 2 * gap - button_h
    words_h = min(most, paragraph(kit, dialog.words, inner, WORDS))
    height = 2 * pad + title_h + words_h + 2 * gap + button_h
    box = Rect((frame.width - width) // 2, (frame.height - height) // 2, width, height)
    nodes = widgets.panel(kit, "dialog", box, dialog.title, opaque=True)
    title = Rect(box.x + pad, box.y + pad, inner, title_h)
    color = kit.theme["heading"]
    nodes += widgets.text(kit, "dialog/title", title, dialog.title, 32, color=color, font="title", wrap=True)
    words = Rect(title.x, title.bottom + gap, inner, words_h)
    nodes += widgets.text(kit, "dialog/words", words, dialog.words, WORDS, valign="top", wrap=True)
    labels = [("dialog/ok", dialog.ok, "primary")]
    if dialog.cancel:
        labels.insert(0, ("dialog/cancel", dialog.cancel, "normal"))
    size = frame.text(WORDS)
    each = min(
        (inner - gap * (len(labels) - 1)) // len(labels),
        max(frame.px(200), *(frame.measure(label, size, "bold") + frame.px(56) for _, label, _ in labels)),
    )
    x = box.right - pad - len(labels) * each - (len(labels) - 1) * gap
    for node, label, kind in labels:
        spot = Rect(x, words.bottom + gap, each, button_h)
        nodes += widgets.button(kit, node, spot, label, kind=kind, size=WORDS)
        x += each + gap
    return nodes
