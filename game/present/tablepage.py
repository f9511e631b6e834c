"""What lies round every game's board: the icon buttons, the turn bar, the bar for looking back, banners."""

from dataclasses import dataclass, replace

from game.content.texts import Texts
from game.present import widgets
from game.present.arts import Fill, Icon, Panel, Sprite, Text
from game.present.logpage import LogLayout, log_nodes, log_rect
from game.present.node import Meaning, Node, Rect
from game.present.widgets import Kit

Z_CHROME, Z_BANNER = 60, 200
BAR_SHARE = 0.45
"""The turn bar keeps this share of the window's width; where it couldn't, only the log has the replay's button."""


@dataclass(frozen=True)
class TablePage:
    """What the frame around the board shows. `undo_reason` is empty when undo is possible, `replay_reason` likewise."""

    head: str
    detail: str
    undo_reason: str
    redo: bool
    hint: bool
    replay_reason: str
    log: LogLayout | None
    looking: int | None
    entries: int
    turns: tuple[str, ...]
    confirm: bool = False
    replaying: bool = False


def chrome(kit: Kit, texts: Texts, page: TablePage) -> list[Node]:
    """Return the ground, the buttons, the turn bar and, when open, the log."""
    frame = kit.frame
    whole = Rect(0, 0, frame.width, frame.height)
    nodes = [Node("ground", whole, Sprite("common/table", cover=True), -100)]
    nodes += _buttons(kit, texts, page)
    nodes += turn_bar(kit, page.head, page.detail)
    if page.confirm:
        nodes += _confirm_bar(kit, texts)
    if page.looking is not None:
        nodes += _looking_bar(kit, texts, page)
    if page.log is not None:
        nodes += log_nodes(kit, texts, page.log)
    return nodes


def _buttons(kit: Kit, texts: Texts, page: TablePage) -> list[Node]:
    frame = kit.frame
    edge, step, top = frame.px(50), frame.px(58), frame.px(18)
    left = [
        ("table/menu", "menu", True, ""),
        ("table/log", "log", True, ""),
        ("table/undo", "undo", not page.undo_reason, page.undo_reason),
        ("table/redo", "redo", page.redo, texts("table.redo_nothing")),
    ]
    if _left_buttons(kit) > len(left):
        left.append(("table/replay", "play", not page.replay_reason, page.replay_reason))
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
            sign = texts(f"table.button.{key}_key.{node.partition('/')[0]}")
            why = reason if not enabled else texts(f"table.button.{key}_why", key=sign)
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


def _left_buttons(kit: Kit) -> int:
    """Return how many buttons stand at each side of the turn bar."""
    return 5 if _bar_room(kit, 5) >= BAR_SHARE * kit.frame.width else 4


def _bar_room(kit: Kit, buttons: int) -> int:
    return kit.frame.width - 2 * (kit.frame.px(24) + buttons * kit.frame.px(58) + kit.frame.px(10))


_TURNS = {"rotate-right": "rotate-view", "rotate-left": "rotate-view-left"}
"""The words of the buttons that turn the view, whatever a game calls them."""


def turn_bar(kit: Kit, head_words: str, detail_words: str) -> list[Node]:
    """Return the bar that says whose turn it is and what is asked."""
    frame = kit.frame
    size, small = frame.text(24), frame.text(20)
    head_w = frame.measure(head_words, size, "title")
    detail_w = frame.measure(detail_words, small, "medium") if detail_words else 0
    gap = frame.px(18) if detail_words else 0
    room = _bar_room(kit, _left_buttons(kit))
    if head_w + gap + detail_w + frame.px(36) > room:
        return _narrow_turn_bar(
            kit, head_words, detail_words, Rect((frame.width - room) // 2, frame.px(14), room, frame.px(58))
        )
    width = min(room, max(frame.px(540), head_w + gap + detail_w + frame.px(60)))
    rect = Rect((frame.width - width) // 2, frame.px(14), width, frame.px(58))
    spoken = f"{head_words}: {detail_words}" if detail_words else head_words
    bar = Panel(kit.lacquer, False, frame.px(13), frame.u)
    nodes = [Node("table/prompt", rect, bar, Z_CHROME, meaning=Meaning("text", spoken), solid=True)]
    head_w = min(head_w, width // 2)
    x = rect.x + max(frame.px(20), (width - head_w - gap - detail_w) // 2)
    head = Rect(x, rect.y, head_w + 2, rect.h)
    nodes.append(Node("table/prompt#head", head, Text(head_words, size, kit.theme["heading"], "title"), Z_CHROME))
    if detail_words:
        left = head.right + gap
        detail = Rect(left, rect.y, max(1, rect.right - frame.px(16) - left), rect.h)
        words = Text(detail_words, small, kit.theme["cream"], "medium")
        nodes.append(Node("table/prompt#detail", detail, words, Z_CHROME))
    return nodes


def _narrow_turn_bar(kit: Kit, head_words: str, detail_words: str, rect: Rect) -> list[Node]:
    """Return the turn bar with its two pieces one above the other, where they are too long for a line."""
    frame = kit.frame
    spoken = f"{head_words}: {detail_words}"
    bar = Panel(kit.lacquer, False, frame.px(13), frame.u)
    nodes = [Node("table/prompt", rect, bar, Z_CHROME, meaning=Meaning("text", spoken), solid=True)]
    half, pad = rect.h // 2, frame.px(6)
    for part, words, font, color, y in (
        ("head", head_words, "title", "heading", rect.y + pad // 2),
        ("detail", detail_words, "medium", "cream", rect.y + half - pad // 2),
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
    """Return the bar by which the match is walked through, in two lines where one is too short."""
    frame = kit.frame
    looking = page.looking or 0
    label = texts("table.look.where", n=looking, all=page.entries)
    edge, pad = frame.px(46), frame.px(8)
    at_end = looking >= page.entries
    steps = (
        ("look/first", "chevron-left", looking > 0),
        ("look/back", "arrow-left", looking > 0),
        ("look/on", "arrow-right", not at_end),
        ("look/play", "pause" if page.replaying else "play", page.replaying or not (at_end or page.replay_reason)),
    )
    now_w = frame.measure(texts("table.look.now"), frame.text(20), "bold") + frame.px(50)
    label_w = frame.measure(label, frame.text(20), "text") + 4 * pad
    room = (log_rect(kit).x if page.log is not None else frame.width) - frame.px(48)
    buttons_w = len(steps) * (edge + pad) + pad
    folded = buttons_w + label_w + now_w + pad > room
    width = min(room, max(buttons_w + label_w, now_w + 2 * pad) if folded else max(frame.px(760), buttons_w + label_w))
    left = min((frame.width - width) // 2, room + frame.px(24) - width)
    rect = Rect(left, frame.px(84), width, frame.px(60) + (edge + pad if folded else 0))
    nodes = widgets.panel(kit, "look", rect, lit=True, z=Z_CHROME)
    y = rect.y + pad
    x = rect.x + pad
    for node, icon, enabled in steps:
        words = texts(f"table.look.{'pause' if icon == 'pause' else node.partition('/')[2]}")
        nodes += widgets.button(
            kit,
            node,
            Rect(x, y, edge, edge),
            words,
            icon=icon,
            show_label=False,
            enabled=enabled,
            reason=page.replay_reason if node == "look/play" and not enabled else words,
            z=Z_CHROME,
        )
        if node == "look/first":
            tone = kit.theme["cream" if enabled else "disabled_label"]
            stop = Rect(x + edge // 4, y + edge // 3, max(2, edge // 14), edge - 2 * (edge // 3))
            nodes.append(Node(f"{node}#stop", stop, Fill(tone), Z_CHROME))
        x += edge + pad
    now = Rect(rect.right - pad - now_w, y, now_w, edge)
    if folded:
        now = Rect(rect.x + pad, y + edge + pad, rect.w - 2 * pad, edge)
    where = Rect(x, y, (rect.right if folded else now.x) - x, edge)
    nodes += widgets.text(kit, "look/where", where, label, 20, align="center", z=Z_CHROME)
    nodes += widgets.button(kit, "look/now", now, texts("table.look.now"), kind="primary", z=Z_CHROME)
    return nodes


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
