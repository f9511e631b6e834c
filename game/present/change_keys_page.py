"""The page of the changeable keys: groups of lines, each with the button that changes its key, and what is told."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.present import widgets
from game.present.arts import Fill
from game.present.form import BODY, LINE, ROW, Field, Row, field_row
from game.present.node import Node, Rect
from game.present.widgets import Kit

Scrolled = Callable[[Kit, Sequence[Row], Rect], list[Node]]
WIDTH, HEIGHT = 1180, 980
NODE = "change-keys"


@dataclass(frozen=True)
class KeysForm:
    """Everything the page shows: headings with their lines, and what is told at the foot."""

    words: dict[str, str]
    groups: tuple[tuple[str, tuple[Field, ...]], ...]
    told: str


def change_keys_nodes(kit: Kit, form: KeysForm, scrolled: Scrolled) -> list[Node]:
    """Return the page."""
    frame, words = kit.frame, form.words
    edge, pad = frame.px(12), frame.px(30)
    width, height = min(frame.width - 2 * edge, frame.px(WIDTH)), min(frame.height - 2 * edge, frame.px(HEIGHT))
    box = Rect((frame.width - width) // 2, (frame.height - height) // 2, width, height)
    nodes = widgets.panel(kit, f"{NODE}/panel", box, words["title"], opaque=True)
    inner = width - 2 * pad
    head = Rect(box.x + pad, box.y + frame.px(12), inner, frame.px(70))
    nodes += widgets.heading(kit, f"{NODE}/title", head, words["title"], 36)
    foot_h, told_h = frame.px(60), 2 * round(frame.text(BODY - 2) * LINE) + frame.px(16)
    foot = Rect(box.x + pad, box.bottom - frame.px(18) - foot_h, inner, foot_h)
    told = Rect(foot.x, foot.y - frame.px(12) - told_h, inner, told_h)
    area = Rect(box.x + pad, head.bottom, inner, told.y - head.bottom - frame.px(10))
    nodes += scrolled(kit, _rows(kit, form), area)
    nodes.append(
        Node(f"{NODE}/told#box", told, Fill(kit.theme["outline"], 190, frame.px(10), kit.theme["brass"], 100, 1))
    )
    spot = told.inset(frame.px(16), frame.px(6))
    nodes += widgets.text(kit, f"{NODE}/told", spot, form.told, BODY - 2, wrap=True)
    for number, (node, word) in enumerate((("close", "close"), ("usual", "usual"))):
        wide = max(frame.px(240), frame.measure(words[word], frame.text(BODY), "bold") + frame.px(70))
        x = foot.right - wide if number == 0 else foot.x
        kind = "normal" if number else "primary"
        why = words.get(f"{word}_why", "")
        nodes += widgets.button(
            kit, f"{NODE}/{node}", Rect(x, foot.y, wide, foot.h), words[word], kind=kind, reason=why, size=BODY
        )
    return nodes


def _rows(kit: Kit, form: KeysForm) -> list[Row]:
    rows: list[Row] = []
    for number, (title, fields) in enumerate(form.groups):
        rows.append(Row(kit.frame.px(60), _heading(kit, number, title)))
        rows += [Row(kit.frame.px(ROW), _line(kit, item)) for item in fields]
    return rows


def _heading(kit: Kit, number: int, title: str) -> Callable[[Rect], list[Node]]:
    node = f"{NODE}/group/{number}"
    return lambda rect: widgets.heading(kit, node, rect.inset(kit.frame.px(18), 0), title, 28)


def _line(kit: Kit, item: Field) -> Callable[[Rect], list[Node]]:
    def draw(rect: Rect) -> list[Node]:
        return [_spoken(node, item) if node.id == item.node else node for node in field_row(kit, item, rect)]

    return draw


def _spoken(node: Node, item: Field) -> Node:
    """Return the button of a line with all of the line as its label: the sign alone doesn't say what it is for."""
    assert node.meaning is not None
    return replace(node, meaning=replace(node.meaning, label=f"{item.label}: {item.shown}"))
