"""The open log: a drawer at the right edge with what happened, line by line; it scrolls, and each line leads back."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.content.texts import Texts
from game.present import widgets
from game.present.arts import Fill, Text
from game.present.form import Laid, scroll_bar
from game.present.node import Meaning, Node, Rect
from game.present.widgets import Kit

FRONT = 196
"""The open log leaves so much of the window's lower edge free: what lies before the person stays in reach."""
Z_LOG = 70
AHEAD = 3
"""How many lines of the log after the one that is looked at are shown."""

Lines = Sequence[tuple[int, str]]
"""The number of entries after which something had happened, and what it was."""


@dataclass(frozen=True)
class Anchor:
    """Where the log was scrolled to: the line on top, or the line that follows the last one shown; else nowhere."""

    top: int | None = None
    last: int | None = None


@dataclass(frozen=True)
class LogLayout:
    """The log as it is laid out: `shown` are the numbers of the lines in sight, `width` is theirs."""

    rect: Rect
    lines: Lines
    looking: int | None
    shown: range
    width: int
    replay_why: str


def log_rect(kit: Kit) -> Rect:
    """Return where the log lies when it is open."""
    frame = kit.frame
    width = min(frame.width // 2, frame.px(470))
    front = min(frame.px(FRONT), round(frame.height * 0.23))
    return Rect(frame.width - width - frame.px(12), frame.px(84), width, frame.height - frame.px(92) - front)


def lay_log(kit: Kit, lines: Lines, looking: int | None, anchor: Anchor, replay_why: str) -> LogLayout:
    """Return the log where it was scrolled to, else with its end or round the moment that is looked at."""
    rect = log_rect(kit)
    area = _area(kit, rect)
    last = anchor.last
    if last is None:
        last = len(lines) if looking is None else AHEAD + sum(entry <= looking for entry, _ in lines)
    shown, width = range(0), area.w
    for width in (area.w, area.w - kit.frame.px(56)):
        height = _heights(kit, lines, width)
        if anchor.top is not None:
            shown = _beginning(lines, anchor.top, height, area.h)
        else:
            shown = _ending(lines, min(last, len(lines)), height, area.h)
        if len(shown) == len(lines):
            break
    return LogLayout(rect, lines, looking, shown, width, replay_why)


def _area(kit: Kit, rect: Rect) -> Rect:
    """Return the part of the log in which its lines lie."""
    frame = kit.frame
    pad, head = frame.px(18), frame.px(62)
    return Rect(rect.x + pad, rect.y + head, rect.w - 2 * pad, rect.h - head - pad)


def _size(kit: Kit) -> int:
    return kit.frame.text(18, 16)


def _heights(kit: Kit, lines: Lines, width: int) -> Callable[[int], int]:
    frame, size = kit.frame, _size(kit)
    step = round(size * 1.36)
    return lambda index: step * frame.lines(lines[index][1], width - frame.px(16), size) + frame.px(8)


def _beginning(lines: Lines, first: int, height: Callable[[int], int], room: int) -> range:
    """Return the lines from `first` on that fit; at the end as many before it as fit too."""
    last = first = max(0, min(first, len(lines)))
    while last < len(lines) and room >= height(last):
        room -= height(last)
        last += 1
    while last == len(lines) and first > 0 and room >= height(first - 1):
        first -= 1
        room -= height(first)
    return range(first, last)


def _ending(lines: Lines, last: int, height: Callable[[int], int], room: int) -> range:
    """Return the lines before `last` that fit; at the beginning as many after it as fit too."""
    first = last
    while first > 0 and room >= height(first - 1):
        first -= 1
        room -= height(first)
    while last < len(lines) and room >= height(last):
        room -= height(last)
        last += 1
    return range(first, last)


def log_nodes(kit: Kit, texts: Texts, log: LogLayout) -> list[Node]:
    """Return the drawer with its lines. The first line of an action is pressed to look back to it."""
    frame, rect = kit.frame, log.rect
    nodes = widgets.panel(kit, "log", rect, texts("table.log.title"), z=Z_LOG)
    area = _area(kit, rect)
    edge = frame.px(46)
    play = Rect(area.right - edge, rect.y + frame.px(8), edge, edge)
    title = Rect(area.x, play.y, play.x - area.x, edge)
    heading = Text(texts("table.log.title"), frame.text(26), kit.theme["heading"], "title")
    nodes.append(Node("log/title", title, heading, Z_LOG))
    nodes += widgets.button(
        kit,
        "log/replay",
        play,
        texts("table.button.replay"),
        icon="play",
        show_label=False,
        enabled=not log.replay_why,
        reason=log.replay_why or texts("table.button.replay_why"),
        z=Z_LOG,
    )
    size, height = _size(kit), _heights(kit, log.lines, log.width)
    y = area.y
    seen: set[int] = set()
    for index in log.shown:
        entry, words = log.lines[index]
        spot = Rect(area.x, y, log.width, height(index))
        y = spot.bottom
        first = entry not in seen
        seen.add(entry)
        node = f"log/{entry}" if first else f"log/{entry}#{index}"
        meaning = Meaning("item", words, True, None, None, ("press",)) if first else Meaning("text", words)
        lit = kit.pointer.hover == node or kit.pointer.focused(node) or entry == log.looking
        body = Fill(kit.theme["button_hover_top"] if lit else kit.theme["outline"], 150 if lit else 70, frame.px(6))
        nodes.append(Node(node, spot.inset(0, 1), body, Z_LOG, meaning=meaning))
        text = Text(words, size, kit.theme["cream"], "text", "left", "middle", wrap=True)
        nodes.append(Node(f"{node}#words{index}", spot.inset(frame.px(8), frame.px(2)), text, Z_LOG))
    side = frame.px(48)
    bar = Rect(area.right - side, area.y, side, area.h)
    state = Laid((), log.shown.start, len(log.shown), len(log.lines))
    return nodes + scroll_bar(
        kit, "log/scroll", bar, state, (texts("common.scroll_up"), texts("common.scroll_down")), Z_LOG
    )
