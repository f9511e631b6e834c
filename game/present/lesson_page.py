"""What a lesson adds to the table: the panel below it with the text and the buttons, and the rings that point.

The panel is laid out as forms are: beyond 100 percent it grows more slowly than the interface scale.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.present import widgets
from game.present.arts import Fill, Icon, Outline
from game.present.form import form_frame
from game.present.frame import Frame
from game.present.node import LIVE_Z, Node, Rect
from game.present.widgets import Kit

Z_RING, Z_PANEL = 95, 90
SIZE, HEAD = 20, 22
LINE = 1.34
MOST = 0.45
"""The panel takes no more of the window's height than this."""


@dataclass(frozen=True)
class LessonWords:
    """What the panel says. `next_reason` says why there is no going on yet, `back_reason` likewise."""

    head: str
    words: str
    next: str
    back: str
    skip: str
    leave: str
    next_reason: str = ""
    back_reason: str = ""


def _grid(frame: Frame, words: LessonWords) -> tuple[int, int]:
    """Return the width and height of a button."""
    labels = (words.next, words.back, words.skip, words.leave)
    longest = max(frame.measure(label, frame.text(SIZE), "bold") for label in labels)
    return longest + frame.px(44), max(frame.px(46), round(frame.text(SIZE) * 1.5))


def panel_height(frame: Frame, words: LessonWords, texts: Sequence[str]) -> int:
    """Return how high the panel must be for the longest of a lesson's texts."""
    frame = form_frame(frame)
    button_w, button_h = _grid(frame, words)
    width = _text_width(frame, button_w)
    size = frame.text(SIZE)
    lines = max(frame.lines(text, width, size) for text in texts)
    head = round(frame.text(HEAD) * LINE)
    need = max(head + lines * round(size * LINE), 2 * button_h + frame.px(8)) + frame.px(28)
    return min(need, round(frame.height * MOST))


def _text_width(frame: Frame, button_w: int) -> int:
    return frame.width - 2 * button_w - frame.px(8 + 24 + 3 * 26)


def lesson_panel(kit: Kit, height: int, words: LessonWords) -> list[Node]:
    """Return the panel at the lower edge of the window."""
    kit = replace(kit, frame=form_frame(kit.frame))
    frame = kit.frame
    rect = Rect(0, frame.height - height, frame.width, height)
    nodes = widgets.panel(kit, "lesson", rect, words.head, lit=True, opaque=True, z=Z_PANEL)
    pad, gap = frame.px(26), frame.px(8)
    button_w, button_h = _grid(frame, words)
    left = rect.right - pad - 2 * button_w - gap
    top = rect.y + (height - 2 * button_h - gap) // 2
    rows = (
        ("lesson/back", words.back, words.back_reason, "normal", 0, 0),
        ("lesson/next", words.next, words.next_reason, "primary", 1, 0),
        ("lesson/leave", words.leave, "", "normal", 0, 1),
        ("lesson/skip", words.skip, "", "normal", 1, 1),
    )
    for node, label, reason, kind, column, row in rows:
        spot = Rect(left + column * (button_w + gap), top + row * (button_h + gap), button_w, button_h)
        nodes += widgets.button(
            kit, node, spot, label, kind=kind, enabled=not reason, reason=reason, size=SIZE, z=Z_PANEL
        )
    head_h = round(frame.text(HEAD) * LINE)
    width = _text_width(frame, button_w)
    head = Rect(rect.x + pad, rect.y + frame.px(12), width, head_h)
    color = kit.theme["heading"]
    nodes += widgets.text(kit, "lesson/head", head, words.head, HEAD, color=color, font="title", z=Z_PANEL)
    body = Rect(head.x, head.bottom, width, rect.bottom - frame.px(8) - head.bottom)
    return nodes + widgets.text(kit, "lesson/words", body, words.words, SIZE, valign="top", wrap=True, z=Z_PANEL)


def rings(kit: Kit, nodes: Sequence[Node], pointed: Sequence[str]) -> list[Node]:
    """Return a ring and an arrow for each node that is pointed at."""
    found = {node.id: node for node in nodes if node.id in pointed}
    outlines = [node for node in nodes if isinstance(node.art, Outline) and node.z < LIVE_Z]
    return [part for name in pointed if name in found for part in _ring(kit, found[name], outlines)]


def _outlined(node: Node, outlines: Sequence[Node]) -> Node | None:
    """Return the outline that is drawn round the middle of a node that has no picture of its own."""
    x, y = node.rect.center
    near = [outline for outline in outlines if outline.rect.contains(x, y)] if node.art is None else []

    def away(outline: Node) -> int:
        return abs(outline.rect.center[0] - x) + abs(outline.rect.center[1] - y)

    best = min(near, key=away, default=None)
    return best if best is not None and away(best) < min(best.rect.w, best.rect.h) // 3 else None


def _ring(kit: Kit, node: Node, outlines: Sequence[Node]) -> list[Node]:
    frame, gold = kit.frame, kit.theme["gold"]
    width = max(3, frame.px(5))
    name = f"lesson/ring/{node.id}"
    outline = _outlined(node, outlines)
    points = tuple((x - node.rect.x, y - node.rect.y) for x, y in node.hit or ())
    if outline is not None and isinstance(outline.art, Outline):
        node, points = replace(node, rect=outline.rect), outline.art.points
    if points:
        ring = Outline(points, gold, width, glow=8, back=kit.theme["ink"])
        nodes = [Node(name, node.rect, ring, Z_RING, clip=node.clip)]
    else:
        around = node.rect.inset(-frame.px(9)).within(Rect(0, 0, frame.width, frame.height))
        nodes = [Node(name, around, Fill(None, 0, frame.px(12), gold, 255, width), Z_RING)]
    edge = frame.px(44)
    x = max(0, min(frame.width - edge, node.rect.center[0] - edge // 2))
    below = node.rect.y < edge + frame.px(70)
    y = node.rect.bottom + frame.px(6) if below else node.rect.y - edge - frame.px(6)
    if node.rect.h > frame.height // 2:
        return nodes
    spot = Rect(x, y, edge, edge)
    disc = Fill(kit.theme["primary_top"], 255, edge // 2, kit.theme["outline"], 255, max(1, frame.px(2)))
    sign = Icon("arrow-up" if below else "arrow-down", kit.theme["primary_label"])
    return [*nodes, Node(f"{name}#disc", spot, disc, Z_RING), Node(f"{name}#sign", spot.inset(edge // 5), sign, Z_RING)]
