"""What lies round every game's board: the icon buttons, the turn bar, the log, the bar for looking back, banners."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.content.texts import Texts
from game.present import widgets
from game.present.arts import Fill, Icon, Panel, Sprite, Text
from game.present.node import Meaning, Node, Rect
from game.present.widgets import Kit

FRONT = 196
"""The open log leaves so much of the window's lower edge free: what lies before the person stays in reach."""

Z_CHROME, Z_LOG, Z_BANNER = 60, 70, 200
AHEAD = 3
"""How many lines of the log after the one that is looked at are shown."""


@dataclass(frozen=True)
class TablePage:
    """What the frame around the board shows. `undo_reason` is empty when undo is possible."""

    head: str
    detail: str
    undo_reason: str
    redo: bool
    hint: bool
    log: tuple[tuple[int, str], ...]
    log_open: bool
    looking: int | None
    entries: int
    turns: tuple[str, ...]
    confirm: bool = False


def chrome(kit: Kit, texts: Texts, page: TablePage) -> list[Node]:
    """Return the ground, the buttons, the turn bar and, when open, the log."""
    frame = kit.frame
    whole = Rect(0, 0, frame.width, frame.height)
    nodes = [Node("ground", whole, Sprite("common/table", cover=True), -100)]
    nodes += _buttons(kit, texts, page)
    nodes += _turn_bar(kit, page)
    if page.confirm:
        nodes += _confirm_bar(kit, texts)
    if page.looking is not None:
        nodes += _looking_bar(kit, texts, page)
    if page.log_open:
        nodes += _log(kit, texts, page.log, page.looking)
    return nodes


def _buttons(kit: Kit, texts: Texts, page: TablePage) -> list[Node]:
    frame = kit.frame
    edge, step, top = frame.px(50), frame.px(58), frame.px(18)
    left = (
        ("table/menu", "menu", True, ""),
        ("table/log", "log", True, ""),
        ("table/undo", "undo", not page.undo_reason, page.undo_reason),
        ("table/redo", "redo", page.redo, texts("table.redo_nothing")),
    )
    right = (
        ("table/rules", "help", True, ""),
        ("table/hint", "hint", page.hint, texts("table.hint_off")),
        *((node, icon, True, "") for node, icon in zip(page.turns, _TURNS, strict=False)),
    )
    nodes: list[Node] = []
    for side, row in (("l", left), ("r", right)):
        for i, (node, icon, enabled, reason) in enumerate(row):
            x = frame.px(24) + i * step if side == "l" else frame.width - frame.px(24) - edge - i * step
            key = _TURNS.get(icon, node.partition("/")[2])
            label = texts(f"table.button.{key}")
            why = reason if not enabled else texts(f"table.button.{key}_why")
            nodes += widgets.button(
                kit,
                node,
                Rect(x, top, edge, edge),
                label,
                icon=icon,
                show_label=False,
                enabled=enabled,
                reason=why,
                z=Z_CHROME,
            )
    return nodes


_TURNS = {"rotate-right": "rotate-view", "rotate-left": "rotate-view-left"}
"""The words of the buttons that turn the view, whatever a game calls them."""


def _turn_bar(kit: Kit, page: TablePage) -> list[Node]:
    frame = kit.frame
    size, small = frame.text(24), frame.text(20)
    head_w = frame.measure(page.head, size, "title")
    detail_w = frame.measure(page.detail, small, "medium") if page.detail else 0
    gap = frame.px(18) if page.detail else 0
    room = frame.width - 2 * (frame.px(24) + 4 * frame.px(58) + frame.px(10))
    if head_w + gap + detail_w + frame.px(36) > room:
        return _narrow_turn_bar(kit, page, Rect((frame.width - room) // 2, frame.px(14), room, frame.px(58)))
    width = min(room, max(frame.px(540), head_w + gap + detail_w + frame.px(60)))
    rect = Rect((frame.width - width) // 2, frame.px(14), width, frame.px(58))
    spoken = f"{page.head}: {page.detail}" if page.detail else page.head
    bar = Panel(kit.lacquer, False, frame.px(13), frame.u)
    nodes = [Node("table/prompt", rect, bar, Z_CHROME, meaning=Meaning("text", spoken), solid=True)]
    head_w = min(head_w, width // 2)
    x = rect.x + max(frame.px(20), (width - head_w - gap - detail_w) // 2)
    head = Rect(x, rect.y, head_w + 2, rect.h)
    nodes.append(Node("table/prompt#head", head, Text(page.head, size, kit.theme["heading"], "title"), Z_CHROME))
    if page.detail:
        left = head.right + gap
        detail = Rect(left, rect.y, max(1, rect.right - frame.px(16) - left), rect.h)
        words = Text(page.detail, small, kit.theme["cream"], "medium")
        nodes.append(Node("table/prompt#detail", detail, words, Z_CHROME))
    return nodes


def _narrow_turn_bar(kit: Kit, page: TablePage, rect: Rect) -> list[Node]:
    """Return the turn bar with its two pieces one above the other, where they are too long for a line."""
    frame = kit.frame
    spoken = f"{page.head}: {page.detail}"
    bar = Panel(kit.lacquer, False, frame.px(13), frame.u)
    nodes = [Node("table/prompt", rect, bar, Z_CHROME, meaning=Meaning("text", spoken), solid=True)]
    half, pad = rect.h // 2, frame.px(6)
    for part, words, font, color, y in (
        ("head", page.head, "title", "heading", rect.y + pad // 2),
        ("detail", page.detail, "medium", "cream", rect.y + half - pad // 2),
    ):
        art = Text(words, round(half * 0.72), kit.theme[color], font, "center")
        nodes.append(Node(f"table/prompt#{part}", Rect(rect.x + pad, y, rect.w - 2 * pad, half), art, Z_CHROME))
    return nodes


def _confirm_bar(kit: Kit, texts: Texts) -> list[Node]:
    """Return the button that confirms what was chosen; pressing the same place again or Enter does the same."""
    frame = kit.frame
    label = texts("table.confirm")
    width = frame.measure(label, frame.text(22), "bold") + frame.px(80)
    rect = Rect((frame.width - width) // 2, frame.px(84), width, frame.px(56))
    why = texts("table.confirm_why")
    return widgets.button(kit, "table/confirm", rect, label, kind="primary", reason=why, size=22, z=Z_CHROME)


def _looking_bar(kit: Kit, texts: Texts, page: TablePage) -> list[Node]:
    frame = kit.frame
    looking = page.looking or 0
    label = texts("table.look.where", n=looking, all=page.entries)
    room = _log_rect(kit).x if page.log_open else frame.width
    width = min(room - frame.px(48), frame.px(760))
    left = min((frame.width - width) // 2, room - frame.px(24) - width)
    rect = Rect(left, frame.px(84), width, frame.px(60))
    nodes = widgets.panel(kit, "look", rect, lit=True, z=Z_CHROME)
    edge, pad = frame.px(46), frame.px(8)
    y = rect.y + (rect.h - edge) // 2
    spots = (("look/first", "chevron-left", looking > 0), ("look/back", "arrow-left", looking > 0))
    x = rect.x + pad
    for node, icon, enabled in (*spots, ("look/on", "arrow-right", looking < page.entries)):
        words = texts(f"table.look.{node.partition('/')[2]}")
        nodes += widgets.button(
            kit, node, Rect(x, y, edge, edge), words, icon=icon, show_label=False, enabled=enabled, z=Z_CHROME
        )
        if node == "look/first":
            tone = kit.theme["cream" if enabled else "disabled_label"]
            stop = Rect(x + edge // 4, y + edge // 3, max(2, edge // 14), edge - 2 * (edge // 3))
            nodes.append(Node(f"{node}#stop", stop, Fill(tone), Z_CHROME))
        x += edge + pad
    now_w = frame.measure(texts("table.look.now"), frame.text(20), "bold") + frame.px(50)
    now = Rect(rect.right - pad - now_w, y, now_w, edge)
    nodes += widgets.text(kit, "look/where", Rect(x, rect.y, now.x - x, rect.h), label, 20, align="center", z=Z_CHROME)
    nodes += widgets.button(kit, "look/now", now, texts("table.look.now"), kind="primary", z=Z_CHROME)
    return nodes


def _log_rect(kit: Kit) -> Rect:
    frame = kit.frame
    width = min(frame.width // 2, frame.px(470))
    front = min(frame.px(FRONT), round(frame.height * 0.23))
    return Rect(frame.width - width - frame.px(12), frame.px(84), width, frame.height - frame.px(92) - front)


def _log(kit: Kit, texts: Texts, lines: Sequence[tuple[int, str]], looking: int | None) -> list[Node]:
    frame, rect = kit.frame, _log_rect(kit)
    nodes = widgets.panel(kit, "log", rect, texts("table.log.title"), z=Z_LOG)
    pad = frame.px(18)
    inner = rect.w - 2 * pad
    title = Rect(rect.x + pad, rect.y + frame.px(8), inner, frame.px(40))
    heading = Text(texts("table.log.title"), frame.text(26), kit.theme["heading"], "title")
    nodes.append(Node("log/title", title, heading, Z_LOG))
    size = frame.text(18, 16)
    step = round(size * 1.36)
    y = title.bottom + frame.px(4)

    def height(index: int) -> int:
        return step * frame.lines(lines[index][1], inner - frame.px(16), size) + frame.px(8)

    shown: list[Node] = []
    seen: set[int] = set()
    for index in _log_lines(lines, looking, height, rect.bottom - pad - y):
        entry, words = lines[index]
        spot = Rect(rect.x + pad, y, inner, height(index))
        y = spot.bottom
        first = entry not in seen
        seen.add(entry)
        node = f"log/{entry}" if first else f"log/{entry}#{index}"
        meaning = Meaning("item", words, True, None, None, ("press",)) if first else Meaning("text", words)
        lit = kit.pointer.hover == node or kit.pointer.focused(node) or entry == looking
        body = Fill(kit.theme["button_hover_top"] if lit else kit.theme["outline"], 150 if lit else 70, frame.px(6))
        shown.append(Node(node, spot.inset(0, 1), body, Z_LOG, meaning=meaning))
        text = Text(words, size, kit.theme["cream"], "text", "left", "middle", wrap=True)
        shown.append(Node(f"{node}#words{index}", spot.inset(frame.px(8), frame.px(2)), text, Z_LOG))
    return nodes + shown


def _log_lines(lines: Sequence[tuple[int, str]], looking: int | None, height: Callable[[int], int], room: int) -> range:
    """Return which lines of the log are shown: the last ones, or those round the moment that is looked at."""
    last = len(lines)
    if looking is not None:
        last = min(last, AHEAD + sum(entry <= looking for entry, _ in lines))
    first = last
    while first > 0 and room >= height(first - 1):
        first -= 1
        room -= height(first)
    while last < len(lines) and room >= height(last):
        room -= height(last)
        last += 1
    return range(first, last)


def banner(kit: Kit, words: str, left: float) -> list[Node]:
    """Return the banner that names the person whose turn it is now; `left` runs from 1 to 0."""
    frame = kit.frame
    size = frame.text(34)
    width = min(frame.width - 20, frame.measure(words, size, "title") + frame.px(120))
    rect = Rect((frame.width - width) // 2, round(frame.height * 0.4), width, frame.px(92))
    nodes = widgets.panel(kit, "banner", rect, lit=True, z=Z_BANNER)
    nodes += widgets.text(
        kit, "banner/words", rect, words, 34, color=kit.theme["heading"], font="title", align="center", z=Z_BANNER + 1
    )
    alpha = round(255 * min(1.0, left * 5, (1 - left) * 8 + 0.2))
    return [replace(node, alpha=max(1, alpha), solid=False, meaning=None) for node in nodes]


def refusal(kit: Kit, words: str, icon: str = "danger") -> list[Node]:
    """Return the sentence that says why something can't be done, or what a key has changed."""
    frame = kit.frame
    size = frame.text(20)
    width = min(round(frame.width * 0.6), frame.measure(words, size, "medium") + frame.px(90))
    lines = frame.lines(words, width - frame.px(80), size, "medium")
    height = round(size * 1.32) * lines + frame.px(28)
    rect = Rect((frame.width - width) // 2, frame.height - frame.px(210) - height, width, height)
    nodes = widgets.panel(kit, "refusal", rect, z=Z_BANNER)
    edge = frame.px(30)
    spot = Rect(rect.x + frame.px(16), rect.y + (height - edge) // 2, edge, edge)
    color = (240, 120, 110) if icon == "danger" else kit.theme["heading"]
    nodes.append(Node("refusal/icon", spot, Icon(icon, color), Z_BANNER + 1))
    inner = Rect(spot.right + frame.px(12), rect.y, rect.right - spot.right - frame.px(28), height)
    nodes += widgets.text(kit, "refusal/words", inner, words, 20, font="medium", wrap=True, z=Z_BANNER + 1)
    return [replace(node, solid=False) for node in nodes]
