"""The list of kept matches: a panel with a row for each, which opens it, and a button that throws it away."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.present import widgets
from game.present.arts import Button, Icon, Sprite
from game.present.form import BODY, Row
from game.present.node import Meaning, Node, Rect
from game.present.widgets import PRESS, Kit

Scrolled = Callable[[Kit, Sequence[Row], Rect], list[Node]]
WIDTH, HEIGHT, ROW = 1300, 960, 104


@dataclass(frozen=True)
class Kept:
    """One kept match: what it is called, what is said of it, and why it can't be opened where it can't."""

    name: str
    game: str
    title: str
    about: str
    problem: str = ""


@dataclass(frozen=True)
class LoadWords:
    """The fixed words of the page."""

    title: str
    close: str
    empty: str
    open: str
    delete: str


def load_nodes(kit: Kit, words: LoadWords, kept: Sequence[Kept], scrolled: Scrolled) -> list[Node]:
    """Return the panel with the list."""
    frame = kit.frame
    edge, pad = frame.px(12), frame.px(30)
    width = min(frame.width - 2 * edge, frame.px(WIDTH))
    need = frame.px(76 + 64 + 50) + max(2, len(kept)) * frame.px(ROW)
    height = min(frame.height - 2 * edge, frame.px(HEIGHT), need)
    box = Rect((frame.width - width) // 2, (frame.height - height) // 2, width, height)
    nodes = widgets.panel(kit, "load/panel", box, words.title, opaque=True)
    head = Rect(box.x + pad, box.y + frame.px(16), width - 2 * pad, frame.px(76))
    nodes += widgets.heading(kit, "load/title", head, words.title, 40)
    foot_h = frame.px(64)
    close_w = max(frame.px(260), frame.measure(words.close, frame.text(BODY), "bold") + frame.px(70))
    foot = Rect(box.right - pad - close_w, box.bottom - frame.px(20) - foot_h, close_w, foot_h)
    area = Rect(box.x + pad, head.bottom, width - 2 * pad, foot.y - head.bottom - frame.px(14))
    if kept:
        rows = [Row(frame.px(ROW), partial(_row, kit, item, words)) for item in kept]
        nodes += scrolled(kit, rows, area)
    else:
        nodes += widgets.text(kit, "load/empty", area, words.empty, BODY, wrap=True, align="center")
    return nodes + widgets.button(kit, "load/close", foot, words.close, kind="primary", size=BODY)


def _row(kit: Kit, item: Kept, words: LoadWords, rect: Rect) -> list[Node]:
    frame = kit.frame
    body = Rect(rect.x, rect.y + frame.px(4), rect.w, rect.h - frame.px(10))
    side = body.h
    node, enabled = f"load/open/{item.name}", not item.problem
    label = f"{words.open}: {item.title}. {item.problem or item.about}"
    meaning = Meaning("button", label, enabled, None, None, PRESS if enabled else (), item.problem)
    state = kit.pointer.state(node, enabled)
    spot = Rect(body.x, body.y, body.w - side - frame.px(10), body.h)
    nodes = [Node(node, spot, Button("normal", state, kit.pointer.focused(node), frame.u), meaning=meaning)]
    gap = frame.px(10)
    picture = Rect(spot.x + gap, spot.y + gap, spot.h - 2 * gap, spot.h - 2 * gap)
    if item.game and enabled:
        nodes.append(Node(f"{node}/box", picture, Sprite(f"common/box_{item.game}")))
    else:
        nodes.append(Node(f"{node}/box", picture.inset(gap), Icon("danger", kit.theme["disabled_label"])))
    left = picture.right + frame.px(18)
    half = spot.h // 2
    color = kit.theme["cream"] if enabled else kit.theme["disabled_label"]
    above = Rect(left, spot.y + frame.px(4), spot.right - left - gap, half)
    below = Rect(left, spot.y + half - frame.px(4), above.w, half)
    nodes += widgets.text(kit, f"{node}/title", above, item.title, BODY - 2, color=color, font="bold", spoken=False)
    about = item.problem or item.about
    quiet = kit.sand if enabled else kit.theme["disabled_label"]
    nodes += widgets.text(kit, f"{node}/about", below, about, BODY - 6, color=quiet, spoken=False)
    bin_spot = Rect(body.right - side, body.y, side, side)
    nodes += widgets.button(
        kit,
        f"load/delete/{item.name}",
        bin_spot,
        f"{words.delete}: {item.title}",
        icon="trash",
        show_label=False,
        enabled=enabled,
        reason=words.delete if enabled else item.problem,
    )
    return nodes
