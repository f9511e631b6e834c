"""What runs in a race: its time, the claim's ring, the locks of players, the countdown, and what covers the stones."""

from game.present import widgets
from game.present.arts import Panel, Text
from game.present.aztack.arts import ClockRing
from game.present.aztack.look import Drawing
from game.present.aztack.speed.arrange import Places
from game.present.aztack.speed.buttons import wide_button
from game.present.aztack.speed.claim import ring_spot, words_node, wrapped
from game.present.aztack.speed.corner import state_spot
from game.present.aztack.speed.words import fitted, is_locked, state_words
from game.present.node import LIVE_Z, Meaning, Node, Rect
from game.rules.aztack.speed_state import PauseFrame, ReadyFrame, ResumeFrame, SpeedView
from game.rules.aztack.windows import COUNTDOWN

Z_BAR = 10
Z_CLOCK = LIVE_Z + 5
Z_COVER = 60


def bar(drawing: Drawing, race: SpeedView, rect: Rect) -> list[Node]:
    """Return the bar at the top; the time in it is live."""
    kit, texts = drawing.kit, drawing.texts
    name = texts("aztack_speed.title")
    nodes = widgets.panel(kit, "speed/bar", rect, name, z=Z_BAR)
    title = Rect(rect.x + rect.h // 3, rect.y, rect.w * 36 // 100, rect.h)
    size = fitted(drawing, 26, rect.h // 2 + 4, name, title.w, "title")
    nodes.append(Node("speed/title", title, Text(name, size, kit.theme["heading"], "title"), Z_BAR))
    placed = texts("aztack_speed.placed", n=sum(stone.seat is not None for stone in race.table.placed))
    spot = Rect(rect.x + rect.w * 56 // 100, rect.y, rect.w * 22 // 100, rect.h)
    words = Text(placed, fitted(drawing, 19, rect.h // 2, placed, spot.w, "text"), kit.sand, "text")
    nodes.append(Node("speed/placed", spot, words, Z_BAR, meaning=Meaning("text", placed)))
    edge = round(rect.h * 0.8)
    top = rect.y + (rect.h - edge) // 2
    for i, (node, icon, key) in enumerate((("table/menu", "menu", "menu"), ("speed/pause", "pause", "pause"))):
        spot = Rect(rect.right - (i + 1) * (edge + rect.h // 10), top, edge, edge)
        label = texts("table.button.menu" if key == "menu" else "aztack_speed.pause")
        enabled = node == "table/menu" or (race.end is None and not race.covered)
        reason = texts(f"aztack_speed.{key}_why")
        nodes += widgets.button(
            kit, node, spot, label, icon=icon, show_label=False, enabled=enabled, reason=reason, z=Z_BAR
        )
    return nodes


def clock(drawing: Drawing, race: SpeedView, rect: Rect) -> Node:
    """Return the time of the race."""
    seconds = race.played_ms // 1000
    words = f"{seconds // 60}:{seconds % 60:02}"
    spot = Rect(rect.x + rect.w * 40 // 100, rect.y, rect.w * 15 // 100, rect.h)
    art = Text(words, fitted(drawing, 27, rect.h // 2 + 4), drawing.kit.theme["cream"], "bold")
    return Node("speed/time", spot, art, Z_CLOCK)


def clocks(drawing: Drawing, race: SpeedView, spots: Places, total_ms: int) -> list[Node]:
    """Return the clocks that run: the claim's, and those of locked players."""
    nodes: list[Node] = []
    frame = race.claim
    if frame is not None:
        left = max(0, frame.ends_at - frozen_at(race))
        nodes += ring_of(drawing, "speed/claim/clock", ring_spot(spots.claim), left, total_ms)
    for seat, place in enumerate(spots.corners):
        if not is_locked(race, seat) or (frame is not None and frame.seat == seat) or race.covered:
            continue
        words = state_words(drawing, race, seat)
        spot = state_spot(drawing, place, seat)
        edge = round(spot.h * 0.7)
        dot = Rect(spot.x, spot.y + (spot.h - edge) // 2, edge, edge)
        blocked, _ = race.blocked_ms(seat)
        share = min(100, blocked // 40)
        art = ClockRing(share, drawing.kit.theme["gold"], max(2, edge // 8))
        nodes.append(Node(f"seat/{seat}/lock", dot, art, Z_CLOCK))
        line = Rect(dot.right + edge // 4, spot.y, max(1, spot.right - dot.right - edge // 4), spot.h)
        size = fitted(drawing, 19, spot.h if place.stacked else spot.h // 2, words, line.w)
        ink = drawing.kit.theme.speed_seat(seat).ink
        nodes.append(Node(f"seat/{seat}/locked", line, Text(words, size, ink, "bold"), Z_CLOCK))
    return nodes


def frozen_at(race: SpeedView) -> int:
    """Return the time that clocks show: now, or when a pause began."""
    frame = race.frames[-1] if race.frames else None
    return frame.since_ms if isinstance(frame, PauseFrame | ResumeFrame) else race.now_ms


def ring_of(drawing: Drawing, node: str, rect: Rect, left_ms: int, total_ms: int) -> list[Node]:
    """Return a clock: the ring, and the seconds in it."""
    theme = drawing.kit.theme
    share = min(100, 100 * left_ms // max(1, total_ms))
    color = theme["danger"] if left_ms < 1000 else theme["gold"]
    words = f"{-(-left_ms // 100) / 10:.1f}"
    size = max(9, round(rect.h * 0.3))
    return [
        Node(node, rect, ClockRing(share, color, max(3, rect.h // 12)), Z_CLOCK),
        Node(f"{node}/n", rect, Text(words, size, theme["cream"], "bold", "center"), Z_CLOCK),
    ]


def cover(drawing: Drawing, race: SpeedView, spots: Places) -> list[Node]:
    """Return what covers the pile in a countdown or a pause, with the way on."""
    kit, texts, board = drawing.kit, drawing.texts, spots.cover
    art = Panel("walnut", False, max(6, board.w // 40), spots.scale)
    label = Meaning("panel", texts("aztack_speed.covered"))
    nodes = [Node("speed/cover", board, art, Z_COVER, meaning=label, solid=True)]
    if not isinstance(race.frames[-1], PauseFrame):
        if isinstance(race.frames[-1], ReadyFrame):
            spot = Rect(board.x, board.y + board.h // 10, board.w, board.h // 8)
            words = texts("aztack_speed.ready")
            nodes += words_node(drawing, "speed/ready", spot, words, 40, "title", "center", Z_COVER)
        return nodes
    line = board.h // 12
    title = Rect(board.x, board.y + board.h * 2 // 10, board.w, line)
    words = texts("aztack_speed.paused")
    nodes += words_node(drawing, "speed/paused", title, words, 40, "title", "center", Z_COVER)
    height = min(round(line * 1.3), kit.frame.px(76))
    spot = Rect(board.x + board.w // 6, title.bottom + line // 2, board.w * 2 // 3, height)
    words = texts("aztack_speed.resume")
    nodes += widgets.button(kit, "speed/resume", spot, words, kind="primary", size=27, z=Z_COVER)
    below = Rect(board.x + board.w // 12, spot.bottom + line // 2, board.w * 5 // 6, 3 * line)
    words = texts("aztack_speed.paused_help")
    art_words = Text(words, wrapped(drawing, 19, words, below), kit.sand, "text", "center", "top", wrap=True)
    nodes.append(Node("speed/paused/help", below, art_words, Z_COVER))
    edge = round(line * 0.9)
    keys = Rect(board.x + board.w // 4, board.bottom - 2 * edge, board.w // 2, edge)
    return nodes + wide_button(drawing, keys, "speed/keys", "test_keys", Z_COVER, "keys")


def countdown(drawing: Drawing, race: SpeedView, spots: Places) -> list[Node]:
    """Return the number of a countdown, large over the cover."""
    frame = race.frames[-1] if race.frames else None
    if not isinstance(frame, ReadyFrame | ResumeFrame):
        return []
    left = max(0, frame.ends_at - race.now_ms)
    number = min(3, 1 + left * 3 // (COUNTDOWN + 1))
    board = spots.cover
    art = Text(str(number), round(board.h * 0.36), drawing.kit.theme["heading"], "title", "center", shadow=True)
    return [Node("speed/countdown", board, art, Z_CLOCK)]
