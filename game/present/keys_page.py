"""The list of keys: a panel with groups of lines that scroll."""

from collections.abc import Callable, Sequence

from game.present import widgets
from game.present.form import BODY, Row
from game.present.node import Node, Rect
from game.present.settings_page import Line, line_row
from game.present.widgets import Kit

Scrolled = Callable[[Kit, Sequence[Row], Rect], list[Node]]
WIDTH, HEIGHT = 1180, 980


def keys_nodes(
    kit: Kit,
    title: str,
    close: str,
    lines: Sequence[Line],
    scrolled: Scrolled,
    screen: str = "keys",
    other: tuple[str, str] | None = None,
) -> list[Node]:
    """Return the panel with the list; `screen` begins the ids of its parts, `other` is another button: node, label."""
    frame = kit.frame
    edge, pad = frame.px(12), frame.px(30)
    width = min(frame.width - 2 * edge, frame.px(WIDTH))
    head_h, foot_h = frame.px(76), frame.px(64)
    inner_w = width - 2 * pad
    rows = [line_row(kit, line, inner_w) for line in lines]
    need = sum(row.height for row in rows) + head_h + foot_h + 2 * frame.px(20) + frame.px(16)
    height = min(frame.height - 2 * edge, frame.px(HEIGHT), need)
    box = Rect((frame.width - width) // 2, (frame.height - height) // 2, width, height)
    nodes = widgets.panel(kit, f"{screen}/panel", box, title, opaque=True)
    head = Rect(box.x + pad, box.y + frame.px(16), inner_w, head_h)
    nodes += widgets.heading(kit, f"{screen}/title", head, title, 40)
    close_w = max(frame.px(260), frame.measure(close, frame.text(BODY), "bold") + frame.px(70))
    foot = Rect(box.right - pad - close_w, box.bottom - frame.px(20) - foot_h, close_w, foot_h)
    area = Rect(box.x + pad, head.bottom, inner_w, foot.y - head.bottom - frame.px(14))
    nodes += scrolled(kit, rows, area)
    if other is not None:
        other_w = frame.measure(other[1], frame.text(BODY), "bold") + frame.px(70)
        nodes += widgets.button(kit, other[0], Rect(area.x, foot.y, other_w, foot_h), other[1], size=BODY)
    return nodes + widgets.button(kit, f"{screen}/close", foot, close, kind="primary", size=BODY)
