"""The list of a game's lessons: a row for each, which opens it, the rules, and the way back."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.present import widgets
from game.present.arts import Button, Icon, Text
from game.present.form import BODY, Row
from game.present.node import Meaning, Node, Rect
from game.present.widgets import PRESS, Kit

Scrolled = Callable[[Kit, Sequence[Row], Rect], list[Node]]
WIDTH, ROW = 1300, 112


@dataclass(frozen=True)
class LessonLine:
    """One lesson of the list: its id, what it is called, what is said of it, how far it was played."""

    id: str
    number: int
    title: str
    about: str
    state: str
    done: bool


@dataclass(frozen=True)
class ListWords:
    """The fixed words of the page."""

    title: str
    intro: str
    rules: str
    close: str


def lessons_nodes(kit: Kit, words: ListWords, lines: Sequence[LessonLine], scrolled: Scrolled) -> list[Node]:
    """Return the panel with the list."""
    frame = kit.frame
    edge, pad, foot_h = frame.px(12), frame.px(30), frame.px(64)
    width = min(frame.width - 2 * edge, frame.px(WIDTH))
    inner = width - 2 * pad
    size = frame.text(BODY - 4)
    intro_h = frame.lines(words.intro, inner, size) * round(size * 1.34) + frame.px(12)
    need = frame.px(16 + 70 + 20 + 14) + intro_h + len(lines) * frame.px(ROW) + foot_h + frame.px(24)
    height = min(frame.height - 2 * edge, need)
    box = Rect((frame.width - width) // 2, (frame.height - height) // 2, width, height)
    nodes = widgets.panel(kit, "lessons/panel", box, words.title, opaque=True)
    head = Rect(box.x + pad, box.y + frame.px(16), inner, frame.px(70))
    nodes += widgets.heading(kit, "lessons/title", head, words.title, 40)
    intro = Rect(head.x, head.bottom, inner, intro_h)
    nodes += widgets.text(kit, "lessons/intro", intro, words.intro, BODY - 4, wrap=True, valign="top")
    top = box.bottom - frame.px(20) - foot_h
    area = Rect(intro.x, intro.bottom, inner, top - intro.bottom - frame.px(14))
    nodes += scrolled(kit, [Row(frame.px(ROW), partial(_row, kit, line)) for line in lines], area)
    right = box.right - pad
    for node, label, kind in (("lessons/close", words.close, "primary"), ("lessons/rules", words.rules, "normal")):
        wide = max(frame.px(230), frame.measure(label, frame.text(BODY), "bold") + frame.px(60))
        nodes += widgets.button(kit, node, Rect(right - wide, top, wide, foot_h), label, kind=kind, size=BODY)
        right -= wide + frame.px(16)
    return nodes


def _row(kit: Kit, line: LessonLine, rect: Rect) -> list[Node]:
    frame = kit.frame
    node = f"lessons/open/{line.id}"
    body = Rect(rect.x, rect.y + frame.px(4), rect.w, rect.h - frame.px(10))
    meaning = Meaning("button", f"{line.title}. {line.about} {line.state}", True, None, None, PRESS)
    kind = "indigo" if kit.lacquer == "indigo" else "normal"
    art = Button(kind, kit.pointer.state(node), kit.pointer.focused(node), frame.u)
    nodes = [Node(node, body, art, meaning=meaning)]
    edge = round(body.h * 0.5)
    mark = Rect(body.x + frame.px(18), body.y + (body.h - edge) // 2, edge, edge)
    gold = kit.theme["heading"]
    if line.done:
        nodes.append(Node(f"{node}/done", mark, Icon("check", gold)))
    else:
        number = Text(str(line.number), frame.text(BODY + 8), gold, "title", "center")
        nodes.append(Node(f"{node}/number", mark, number))
    left = mark.right + frame.px(18)
    size = frame.text(BODY - 6)
    state_w = frame.measure(line.state, size, "medium") + frame.px(8)
    right = body.right - frame.px(18)
    half = body.h // 2
    title = Rect(left, body.y + frame.px(6), right - state_w - frame.px(12) - left, half - frame.px(2))
    nodes += widgets.text(kit, f"{node}/title", title, line.title, BODY, font="bold", spoken=False)
    state = Rect(right - state_w, title.y, state_w, title.h)
    nodes += widgets.text(
        kit, f"{node}/state", state, line.state, BODY - 6, color=gold, font="medium", align="right", spoken=False
    )
    about = Rect(left, title.bottom, right - left, body.bottom - frame.px(8) - title.bottom)
    return nodes + widgets.text(kit, f"{node}/about", about, line.about, BODY - 6, color=kit.sand, spoken=False)
