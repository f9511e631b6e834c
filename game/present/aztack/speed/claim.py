"""The middle of the screen of Speed Stack: the bar, the claim with its clock, and what covers the stones."""

from game.present import widgets
from game.present.arts import Button, Fill, Icon, Panel, Text
from game.present.aztack.arts import ClockRing
from game.present.aztack.look import Drawing
from game.present.aztack.speed.arrange import Places
from game.present.aztack.speed.corner import fitted, is_locked, state_spot, state_words
from game.present.aztack.speed.hand import Grip
from game.present.node import LIVE_Z, Color, Meaning, Node, Rect
from game.present.widgets import PRESS
from game.rules.aztack.speed_state import ClaimFrame, PauseFrame, ReadyFrame, ResumeFrame, SpeedView, TieFrame
from game.rules.aztack.windows import COUNTDOWN

Z_BAND = 10
Z_CLOCK = LIVE_Z + 5
Z_COVER = 60


def bar(drawing: Drawing, race: SpeedView, rect: Rect) -> list[Node]:
    """Return the bar at the top; the time in it is live."""
    kit, texts = drawing.kit, drawing.texts
    nodes = widgets.panel(kit, "speed/bar", rect, texts("aztack_speed.title"), z=Z_BAND)
    title = Rect(rect.x + rect.h // 3, rect.y, rect.w * 2 // 5, rect.h)
    name = texts("aztack_speed.title")
    size = fitted(drawing, 26, rect.h // 2 + 4, name, title.w, "title")
    art = Text(name, size, kit.theme["heading"], "title")
    nodes.append(Node("speed/title", title, art, Z_BAND))
    placed = texts("aztack_speed.placed", n=sum(stone.seat is not None for stone in race.table.placed))
    spot = Rect(rect.x + rect.w * 56 // 100, rect.y, rect.w * 22 // 100, rect.h)
    words = Text(placed, fitted(drawing, 19, rect.h // 2, placed, spot.w, "text"), kit.sand, "text")
    nodes.append(Node("speed/placed", spot, words, Z_BAND, meaning=Meaning("text", placed)))
    edge = round(rect.h * 0.8)
    top = rect.y + (rect.h - edge) // 2
    for i, (node, icon, key) in enumerate((("table/menu", "menu", "menu"), ("speed/pause", "pause", "pause"))):
        spot = Rect(rect.right - (i + 1) * (edge + rect.h // 10), top, edge, edge)
        label = texts("table.button.menu" if key == "menu" else "aztack_speed.pause")
        enabled = race.end is None or node == "table/menu"
        reason = texts(f"aztack_speed.{key}_why")
        nodes += widgets.button(
            kit, node, spot, label, icon=icon, show_label=False, enabled=enabled, reason=reason, z=Z_BAND
        )
    return nodes


def clock(drawing: Drawing, race: SpeedView, rect: Rect) -> Node:
    """Return the time of the race."""
    seconds = race.played_ms // 1000
    words = f"{seconds // 60}:{seconds % 60:02}"
    spot = Rect(rect.x + rect.w * 40 // 100, rect.y, rect.w * 15 // 100, rect.h)
    art = Text(words, fitted(drawing, 27, rect.h // 2 + 4), drawing.kit.theme["cream"], "bold")
    return Node("speed/time", spot, art, Z_CLOCK)


def band(drawing: Drawing, race: SpeedView, grip: Grip, rect: Rect, told: str) -> list[Node]:
    """Return who called what, and what is done and still to do."""
    kit, texts = drawing.kit, drawing.texts
    frame = race.claim
    nodes = widgets.panel(kit, "speed/claim", rect, lit=frame is not None, z=Z_BAND)
    pad, line = rect.h // 14, rect.h // 8
    head = Rect(rect.x + pad, rect.y + pad, rect.w - 2 * pad, round(line * 1.1))
    if frame is None:
        tie = bool(race.frames) and isinstance(race.frames[0], TieFrame)
        word = "tie" if tie else "open" if race.frames else "over"
        title = texts(f"aztack_speed.claim.{word}")
        nodes += _words(drawing, "speed/claim/title", head, title, 27, "title")
        below = Rect(head.x, head.bottom + pad, head.w, rect.bottom - head.bottom - 2 * pad)
        words = told or (texts("aztack_speed.claim.open_help") if race.frames else "")
        size = fitted(drawing, 20, line)
        art = Text(words, size, kit.theme["cream"], "text", "left", "top", wrap=True)
        nodes.append(Node("speed/claim/told", below, art, Z_BAND, meaning=Meaning("text", words) if words else None))
        return nodes
    name, kind = race.names[frame.seat], texts(f"aztack.call.{frame.kind.value}")
    hue = kit.theme.speed_seat(frame.seat)
    strip = Rect(rect.x + 2, rect.y + 2, rect.w - 4, round(line * 1.1) + 2 * pad - 2)
    nodes.append(Node("speed/claim/head", strip, Fill(hue.rgb, 235, max(4, pad // 2)), Z_BAND))
    edge = head.h
    nodes.append(Node("speed/claim/icon", Rect(head.x, head.y, edge, edge), Icon(frame.kind.value, hue.ink), Z_BAND))
    beside = Rect(head.x + edge + pad, head.y, head.w - edge - pad, head.h)
    called = texts("aztack_speed.claim.called", name=name, kind=kind)
    nodes += _words(drawing, "speed/claim/title", beside, called, 27, "title", color=hue.ink)
    left = rect.x + rect.w * 38 // 100
    body = Rect(left, strip.bottom + pad, rect.right - pad - left, rect.bottom - strip.bottom - 2 * pad)
    nodes += _steps(drawing, frame, body, name, line)
    foot = Rect(rect.x + pad, rect.bottom - pad - line, rect.w - 2 * pad, line)
    nodes += _words(drawing, "speed/claim/foot", foot, _foot(drawing, race, grip, frame, name), 18, "text")
    return nodes


def _steps(drawing: Drawing, frame: ClaimFrame, body: Rect, name: str, line: int) -> list[Node]:
    texts, theme = drawing.texts, drawing.kit.theme
    key = f"aztack_speed.claim.{frame.step}"
    nodes = _words(drawing, "speed/claim/step", Rect(body.x, body.y, body.w, line), texts(key, name=name), 23, "bold")
    if frame.step == "discard":
        if drawing.context.players[frame.seat].person:
            spot = Rect(body.x, body.y + line * 3 // 2, min(body.w, line * 7), round(line * 1.5))
            nodes += widgets.button(
                drawing.kit, "aztack/keep-all", spot, texts("aztack_speed.keep_all"), kind="primary", z=Z_BAND
            )
        return nodes
    done = {"hand_over": 0, "take": 0, "place": 1}[frame.step]
    lines = ("took", "rests", frame.kind.value)
    for i, word in enumerate(lines):
        y = body.y + round(line * (1.15 + 0.88 * i))
        if y + line > body.bottom - line // 2:
            break
        edge = round(line * 0.62)
        dot = Rect(body.x, y + (line - edge) // 2, edge, edge)
        if i < done:
            nodes.append(Node(f"speed/claim/done/{i}", dot, Icon("check", theme["gold"]), Z_BAND))
        else:
            ring = Fill(None, 0, edge // 2, drawing.kit.sand, 255, 2)
            nodes.append(Node(f"speed/claim/done/{i}", dot, ring, Z_BAND))
        spot = Rect(dot.right + edge // 2, y, body.right - dot.right - edge // 2, line)
        nodes += _words(drawing, f"speed/claim/line/{i}", spot, texts(f"aztack_speed.claim.{word}"), 18, "text")
    return nodes


def _foot(drawing: Drawing, race: SpeedView, grip: Grip, frame: ClaimFrame, name: str) -> str:
    texts = drawing.texts
    if not drawing.context.players[frame.seat].person:
        return ""
    if race.options.get("placing") == "keys":
        keys = grip.keys_of(drawing.context.players, frame.seat) or (0, 0, 0)
        one, two, three = map(grip.sign, keys)
        return texts("aztack_speed.claim.keys", one=one, two=two, three=three)
    if frame.step == "place":
        return texts("aztack_speed.claim.turn")
    return texts("aztack_speed.claim.mouse", name=name)


def clocks(drawing: Drawing, race: SpeedView, spots: Places, total_ms: int) -> list[Node]:
    """Return the clocks that run: the claim's, and those of locked players."""
    nodes: list[Node] = []
    frame = race.claim
    if frame is not None:
        rect = spots.right
        side = round(min(rect.w * 0.29, rect.h * 0.5))
        ring = Rect(rect.x + rect.w // 24, rect.y + rect.h // 4 + rect.h // 20, side, side)
        nodes += ring_of(drawing, "speed/claim/clock", ring, max(0, frame.ends_at - frozen_at(race)), total_ms)
    for seat, place in enumerate(spots.corners):
        if not is_locked(race, seat) or (frame is not None and frame.seat == seat) or race.covered:
            continue
        words = state_words(drawing, race, seat)
        spot = state_spot(drawing, place, seat)
        edge = round(spot.h * 0.7)
        dot = Rect(spot.x, spot.y + (spot.h - edge) // 2, edge, edge)
        blocked, _ = race.blocked_ms(seat)
        share = min(100, blocked // 40)
        nodes.append(
            Node(f"seat/{seat}/lock", dot, ClockRing(share, drawing.kit.theme["gold"], max(2, edge // 8)), Z_CLOCK)
        )
        line = Rect(dot.right + edge // 4, spot.y, max(1, spot.right - dot.right - edge // 4), spot.h)
        art = Text(words, fitted(drawing, 19, spot.h // 2), drawing.kit.theme.speed_seat(seat).ink, "bold")
        nodes.append(Node(f"seat/{seat}/locked", line, art, Z_CLOCK))
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
    kit, texts = drawing.kit, drawing.texts
    board = spots.board.inset(-spots.board.w // 40)
    nodes = [
        Node(
            "speed/cover",
            board,
            Panel("walnut", False, max(6, board.w // 40), spots.scale),
            Z_COVER,
            meaning=Meaning("panel", texts("aztack_speed.covered")),
            solid=True,
        )
    ]
    if not isinstance(race.frames[-1], PauseFrame):
        return nodes
    line = board.h // 12
    title = Rect(board.x, board.y + board.h * 3 // 10, board.w, line)
    nodes += _words(drawing, "speed/paused", title, texts("aztack_speed.paused"), 40, "title", "center", Z_COVER)
    spot = Rect(board.x + board.w // 6, title.bottom + line, board.w * 2 // 3, round(line * 1.3))
    nodes += widgets.button(kit, "speed/resume", spot, texts("aztack_speed.resume"), kind="primary", z=Z_COVER)
    below = Rect(board.x + board.w // 12, spot.bottom + line // 2, board.w * 5 // 6, 3 * line)
    edge = round(line * 0.9)
    keys = Rect(board.x + board.w // 4, board.bottom - 2 * edge, board.w // 2, edge)
    nodes += wide_button(drawing, keys, "speed/keys", "test_keys", Z_COVER)
    art = Text(
        texts("aztack_speed.paused_help"), fitted(drawing, 19, line), kit.sand, "text", "center", "top", wrap=True
    )
    nodes.append(Node("speed/paused/help", below, art, Z_COVER))
    return nodes


def countdown(drawing: Drawing, race: SpeedView, spots: Places) -> list[Node]:
    """Return the number of a countdown, large over the cover."""
    frame = race.frames[-1] if race.frames else None
    if not isinstance(frame, ReadyFrame | ResumeFrame):
        return []
    left = max(0, frame.ends_at - race.now_ms)
    number = min(3, 1 + left * 3 // (COUNTDOWN + 1))
    board = spots.board
    art = Text(str(number), round(board.h * 0.36), drawing.kit.theme["heading"], "title", "center", shadow=True)
    return [Node("speed/countdown", board, art, Z_CLOCK)]


def _words(
    drawing: Drawing,
    node: str,
    rect: Rect,
    words: str,
    size: float,
    font: str,
    align: str = "left",
    z: int = Z_BAND,
    color: Color | None = None,
) -> list[Node]:
    if not words:
        return []
    ink = color or drawing.kit.theme["heading" if font == "title" else "cream"]
    art = Text(words, fitted(drawing, size, rect.h, words, rect.w, font), ink, font, align)
    return [Node(node, rect, art, z, meaning=Meaning("text", words))]


def wide_button(drawing: Drawing, rect: Rect, node: str, key: str, z: int = Z_BAND) -> list[Node]:
    """Return a wide button under other things, such as the one that ends a match in which nobody calls."""
    words, why = drawing.texts(f"aztack_speed.{key}"), drawing.texts(f"aztack_speed.{key}_why")
    meaning = Meaning("button", words, True, None, None, PRESS, why)
    state = drawing.kit.pointer.state(node)
    body = Button("normal", state, drawing.kit.pointer.focused(node), rect.h / 60)
    size = fitted(drawing, 20, rect.h // 2)
    return [
        Node(node, rect, body, z, meaning=meaning),
        Node(f"{node}#label", rect, Text(words, size, drawing.kit.theme["cream"], "bold", "center"), z),
    ]
