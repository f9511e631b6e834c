"""The claim in words: who called what, what is done and still to do, whose mouse it is; else what comes next."""

from game.present import widgets
from game.present.arts import Fill, Icon, Text
from game.present.aztack.look import Drawing
from game.present.aztack.speed.buttons import call_sign
from game.present.aztack.speed.hand import Grip
from game.present.aztack.speed.words import fitted
from game.present.node import Color, Meaning, Node, Rect
from game.rules.aztack.speed_state import ClaimFrame, SpeedView, TieFrame

Z_BAND = 10


def band(drawing: Drawing, race: SpeedView, grip: Grip, rect: Rect, told: str, *, brief: bool) -> list[Node]:
    """Return the panel; `brief` leaves out the list of what is done, for one person beside the pile."""
    kit, frame = drawing.kit, race.claim
    nodes = widgets.panel(kit, "speed/claim", rect, lit=frame is not None and not race.covered, z=Z_BAND)
    pad, line = max(rect.h // 14, rect.w // 26), min(rect.h // (6 if brief else 8), round(rect.w * 0.07))
    if frame is None:
        return nodes + _open(drawing, race, rect, told, pad, line)
    name, kind = race.names[frame.seat], drawing.texts(f"aztack.call.{frame.kind.value}")
    hue = kit.theme.speed_seat(frame.seat)
    strip = Rect(rect.x + 2, rect.y + 2, rect.w - 4, round(line * 1.1) + pad)
    nodes.append(Node("speed/claim/head", strip, Fill(hue.rgb, 235, max(4, pad // 2)), Z_BAND))
    edge = round(line * 1.1)
    icon = Rect(rect.x + pad, strip.y + (strip.h - edge) // 2, edge, edge)
    nodes += call_sign(drawing, "speed/claim/icon", icon, frame.kind, None, Z_BAND)
    beside = Rect(icon.right + pad, strip.y, rect.right - icon.right - 2 * pad, strip.h)
    called = drawing.texts("aztack_speed.claim.called", name=name, kind=kind)
    nodes += words_node(drawing, "speed/claim/title", beside, called, 27, "title", color=hue.ink)
    ring = ring_spot(rect)
    body = Rect(ring.right + pad, ring.y, rect.right - ring.right - 2 * pad, ring.h)
    if brief:
        nodes += _step_only(drawing, frame, body)
    else:
        nodes += _steps(drawing, frame, body, line)
    return nodes + _foot(drawing, race, grip, rect, pad, line)


def ring_spot(rect: Rect) -> Rect:
    """Return where the claim's clock runs in its panel."""
    side = round(min(rect.w * 0.32, rect.h * 0.46))
    return Rect(rect.x + rect.w // 24, rect.y + rect.h * 27 // 100, side, side)


def _open(drawing: Drawing, race: SpeedView, rect: Rect, told: str, pad: int, line: int) -> list[Node]:
    """Return what stands there while nobody has the claim: a call that has just been made, or what to do."""
    texts = drawing.texts
    tie = bool(race.frames) and isinstance(race.frames[0], TieFrame)
    past = race.end is None and not race.frames
    title = texts(f"aztack_speed.claim.{'tie' if tie else 'open' if race.frames else 'past' if past else 'over'}")
    head = Rect(rect.x + pad, rect.y + pad // 2, rect.w - 2 * pad, round(line * 1.4))
    nodes = words_node(drawing, "speed/claim/title", head, title, 27, "title")
    below = Rect(head.x, head.bottom + pad // 2, head.w, rect.bottom - head.bottom - 2 * pad)
    words = told or (texts("aztack_speed.claim.open_help") if race.frames else "")
    size = wrapped(drawing, 20, words, below)
    art = Text(words, size, drawing.kit.theme["cream"], "text", "left", "top", wrap=True)
    nodes.append(Node("speed/claim/told", below, art, Z_BAND, meaning=Meaning("text", words) if words else None))
    return nodes


def wrapped(drawing: Drawing, size: float, words: str, rect: Rect, font: str = "text") -> int:
    """Return a text size at which a paragraph keeps to its room."""
    frame = drawing.kit.frame
    pixels = frame.text(size)
    while pixels > 9 and frame.lines(words, rect.w, pixels, font) * pixels * 1.36 > rect.h:
        pixels -= 1
    return pixels


def _step_only(drawing: Drawing, frame: ClaimFrame, body: Rect) -> list[Node]:
    name = drawing.context.players[frame.seat].name
    if frame.step == "discard" and drawing.context.players[frame.seat].person:
        half = Rect(body.x, body.y, body.w, body.h // 2)
        spot = Rect(body.x, half.bottom, body.w, body.h * 2 // 5)
        return [*_paragraph(drawing, frame, half, name), *_keep_all(drawing, spot)]
    return _paragraph(drawing, frame, body, name)


def _paragraph(drawing: Drawing, frame: ClaimFrame, rect: Rect, name: str) -> list[Node]:
    words = drawing.texts(f"aztack_speed.claim.{frame.step}", name=name)
    art = Text(words, wrapped(drawing, 22, words, rect, "bold"), drawing.kit.theme["cream"], "bold", wrap=True)
    return [Node("speed/claim/step", rect, art, Z_BAND, meaning=Meaning("text", words))]


def _keep_all(drawing: Drawing, spot: Rect) -> list[Node]:
    label = drawing.texts("aztack_speed.keep_all")
    return widgets.button(drawing.kit, "aztack/keep-all", spot, label, kind="primary", z=Z_BAND)


def _steps(drawing: Drawing, frame: ClaimFrame, body: Rect, line: int) -> list[Node]:
    """Return what is asked now, and the list of what is done."""
    texts, theme = drawing.texts, drawing.kit.theme
    name = drawing.context.players[frame.seat].name
    words = texts(f"aztack_speed.claim.{frame.step}", name=name)
    nodes = words_node(drawing, "speed/claim/step", Rect(body.x, body.y, body.w, line), words, 23, "bold")
    if frame.step == "discard":
        if drawing.context.players[frame.seat].person:
            nodes += _keep_all(drawing, Rect(body.x, body.y + line * 3 // 2, min(body.w, line * 7), round(line * 1.5)))
        return nodes
    done = 1 if frame.step == "place" else 0
    step = (body.h - line) / 3
    for i, word in enumerate(("took", "rests", frame.kind.value)):
        y = body.y + line + round(step * i + (step - line) / 2)
        edge = round(line * 0.66)
        dot = Rect(body.x, y + (line - edge) // 2, edge, edge)
        if i < done:
            nodes.append(Node(f"speed/claim/done/{i}", dot, Fill((58, 143, 97), 255, edge // 2), Z_BAND))
            nodes.append(
                Node(f"speed/claim/done/{i}#sign", dot.inset(edge // 6), Icon("check", theme["cream"]), Z_BAND)
            )
        else:
            ring = Fill(None, 0, edge // 2, drawing.kit.sand, 255, 2)
            nodes.append(Node(f"speed/claim/done/{i}", dot, ring, Z_BAND))
        spot = Rect(dot.right + edge // 2, y, body.right - dot.right - edge // 2, line)
        nodes += words_node(drawing, f"speed/claim/line/{i}", spot, texts(f"aztack_speed.claim.{word}"), 18, "text")
    return nodes


def _foot(drawing: Drawing, race: SpeedView, grip: Grip, rect: Rect, pad: int, line: int) -> list[Node]:
    """Return below a line whose mouse it is, and how the stone is turned."""
    texts, frame = drawing.texts, race.claim
    if frame is None or not drawing.context.players[frame.seat].person or frame.step == "discard":
        return []
    height = round(line * 1.35)
    foot = Rect(rect.x + pad, rect.bottom - height - pad // 3, rect.w - 2 * pad, height)
    rule = Rect(foot.x, foot.y - 1, foot.w, 1)
    nodes = [Node("speed/claim/rule", rule, Fill(drawing.kit.theme["brass"], 110), Z_BAND)]
    placing = race.options.get("placing", "mouse")
    alone = sum(player.person for player in drawing.context.players) == 1
    turn = texts("aztack_speed.claim.tap" if placing == "touch" else "aztack_speed.claim.turn")
    turn = turn if frame.step == "place" else ""
    room = foot.w - (rect.h // 5 if frame.step == "place" else 0)
    if placing == "keys":
        keys = grip.keys_of(drawing.context.players, frame.seat) or (0, 0, 0)
        one, two, three = map(grip.sign, keys)
        words = texts("aztack_speed.claim.keys", one=one, two=two, three=three)
    elif placing == "touch" or alone:
        words = turn or texts("aztack_speed.claim.own")
    else:
        words = texts("aztack_speed.claim.mouse", name=race.names[frame.seat])
        if turn:
            part = room * 54 // 100
            spot = Rect(foot.x + part + pad, foot.y, room - part - pad, foot.h)
            nodes += words_node(drawing, "speed/claim/turn", spot, turn, 16, "text", "right", color=drawing.kit.sand)
            room = part
    bold = "text" if placing == "keys" else "bold"
    return nodes + words_node(drawing, "speed/claim/foot", Rect(foot.x, foot.y, room, foot.h), words, 19, bold)


def words_node(
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
    """Return a line of text that is made small enough for its place."""
    if not words:
        return []
    ink = color or drawing.kit.theme["heading" if font == "title" else "cream"]
    art = Text(words, fitted(drawing, size, rect.h, words, rect.w, font), ink, font, align)
    return [Node(node, rect, art, z, meaning=Meaning("text", words))]
