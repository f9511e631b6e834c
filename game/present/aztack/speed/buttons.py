"""The buttons of Speed Stack: the three calls of a seat, and wide ones under other things."""

from game.present.arts import Button, Fill, Icon, Text
from game.present.aztack.look import Drawing
from game.present.aztack.speed.hand import KINDS, Grip
from game.present.aztack.speed.words import fitted, is_locked
from game.present.node import Color, Meaning, Node, Rect
from game.present.widgets import PRESS
from game.rules.aztack.matching import Match
from game.rules.aztack.speed_state import ClaimFrame, OpenFrame, SpeedView, TieFrame

Z_BUTTON = 10
BLUE: Color = (104, 158, 240)
"""The second drop of the sign for colours: the stones' blue, light enough for the dark button."""


def is_called(race: SpeedView, seat: int, kind: Match) -> bool:
    """Whether a seat's call of this kind is in the tie window or is the claim."""
    frame = race.frames[-1] if race.frames else None
    if isinstance(frame, TieFrame):
        return seat in frame.seats and frame.kinds[frame.seats.index(seat)] is kind
    return isinstance(frame, ClaimFrame) and frame.seat == seat and frame.kind is kind


def is_free(race: SpeedView, seat: int) -> bool:
    """Whether a seat may call now, but for the moment after its own success."""
    frame = race.frames[-1] if race.frames else None
    if not isinstance(frame, OpenFrame | TieFrame) or race.end is not None or race.covered:
        return False
    if isinstance(frame, TieFrame) and seat in frame.seats:
        return False
    return not is_locked(race, seat) and not race.stuck[seat]


def call_sign(drawing: Drawing, node: str, rect: Rect, kind: Match, ink: Color | None, z: int = Z_BUTTON) -> list[Node]:
    """Return a call's sign: two drops of colour, a glyph, or a drop and a glyph; with `ink` in that colour only."""
    hues, cream = drawing.palette.aztack, drawing.kit.theme["cream"]
    orange, blue = ink or hues["orange"].rgb, ink or BLUE
    half = round(rect.w * 0.74)
    left = Rect(rect.x, rect.y, half, half)
    right = Rect(rect.right - half, rect.bottom - half, half, half)
    if kind is Match.GLYPHS:
        return [Node(node, rect.inset(rect.w // 16), Icon("glyphs", ink or cream), z)]
    second = Icon("colours", blue) if kind is Match.COLOURS else Icon("glyphs", ink or cream)
    return [Node(node, left, Icon("colours", orange), z), Node(f"{node}/2", right, second, z)]


def call_button(drawing: Drawing, race: SpeedView, grip: Grip, rect: Rect, seat: int, kind: Match) -> list[Node]:
    """Return one call button: icon, word, and the key or the padlock."""
    kit, texts = drawing.kit, drawing.texts
    node, hue = f"call/{seat}/{kind.value}", kit.theme.speed_seat(seat)
    name, player = texts(f"aztack.call.{kind.value}"), drawing.context.players[seat]
    called, free = is_called(race, seat, kind), is_free(race, seat) and player.person
    keys = grip.keys_of(drawing.context.players, seat)
    sign = grip.sign(keys[KINDS.index(kind)]) if keys is not None else ""
    why = texts("aztack_speed.call.why" if sign else "aztack_speed.call.mouse_only", kind=name, key=sign)
    label = texts("aztack_speed.call.button", name=player.name, kind=name)
    meaning = Meaning("button", label, free, called or None, None, PRESS if free else (), why if player.person else "")
    state = kit.pointer.state(node, free or called)
    scale = rect.h / 94
    nodes = [Node(node, rect, Button("normal", state, kit.pointer.focused(node), scale), Z_BUTTON, meaning=meaning)]
    radius, line = max(4, rect.h // 9), max(2, rect.h // 28)
    if called:
        body = Fill(hue.rgb, 255, radius, kit.theme["gold"], 255, 2 * line)
        nodes.append(Node(f"{node}#called", rect, body, Z_BUTTON))
    elif free:
        body = Fill(hue.rgb, 70, radius, hue.rgb, 255, line)
        nodes.append(Node(f"{node}#free", rect.inset(line), body, Z_BUTTON))
    else:
        nodes.append(Node(f"{node}#rim", rect.inset(line), Fill(None, 0, radius, hue.rgb, 110, line), Z_BUTTON))
    ink = hue.ink if called else kit.theme["cream"] if free else kit.theme["disabled_label"]
    bright = free or called
    edge = round(rect.h * 0.5)
    icon = Rect(rect.x + rect.h // 8, rect.y + (rect.h - edge) // 2, edge, edge)
    nodes += call_sign(drawing, f"{node}#icon", icon, kind, None if bright else ink)
    left = icon.right + rect.h // 10
    wide = rect.w > 5 * rect.h // 2
    room = rect.right - left - rect.h // 12
    if wide:
        words = Rect(left, rect.y, room * 6 // 10, rect.h)
        spot = Rect(words.right, rect.y + rect.h // 4, room - words.w, rect.h // 2)
    else:
        words = Rect(left, rect.y + rect.h // 8, room, rect.h * 3 // 8)
        spot = Rect(left, words.bottom + rect.h // 24, room, round(rect.h * 0.34))
    size = fitted(drawing, 26 if wide else 20, words.h, name, words.w)
    nodes.append(Node(f"{node}#label", words, Text(name, size, ink, "bold"), Z_BUTTON))
    if is_locked(race, seat):
        nodes.append(Node(f"{node}#lock", Rect(spot.x, spot.y, spot.h, spot.h), Icon("lock", ink), Z_BUTTON))
    elif sign:
        nodes += _cap(drawing, node, spot, sign, bright)
    return nodes


def _cap(drawing: Drawing, node: str, spot: Rect, sign: str, bright: bool) -> list[Node]:
    """Return the key as a cap, as wide as its sign."""
    kit = drawing.kit
    size = max(9, round(spot.h * 0.66))
    width = min(spot.w, max(spot.h, kit.frame.measure(sign, size, "bold") + spot.h // 2))
    cap = Rect(spot.x, spot.y, width, spot.h)
    paper = kit.theme["cream"] if bright else kit.theme["disabled_label"]
    return [
        Node(f"{node}#cap", cap, Fill(paper, 255, max(2, spot.h // 6)), Z_BUTTON),
        Node(f"{node}#key", cap, Text(sign, size, kit.theme["outline"], "bold", "center"), Z_BUTTON),
    ]


def wide_button(
    drawing: Drawing, rect: Rect, node: str, key: str, z: int = Z_BUTTON, icon: str | None = None
) -> list[Node]:
    """Return a wide button, such as the one that ends a match in which nobody calls."""
    words, why = drawing.texts(f"aztack_speed.{key}"), drawing.texts(f"aztack_speed.{key}_why")
    kit = drawing.kit
    meaning = Meaning("button", words, True, None, None, PRESS, why)
    body = Button("normal", kit.pointer.state(node), kit.pointer.focused(node), rect.h / 60)
    edge = round(rect.h * 0.56) if icon else 0
    size = fitted(drawing, 20, rect.h * 2 // 3, words, rect.w - edge - rect.h)
    inner = Rect(
        rect.x + (edge + rect.h // 3 if icon else 0), rect.y, rect.w - (edge + rect.h // 3 if icon else 0), rect.h
    )
    nodes = [
        Node(node, rect, body, z, meaning=meaning),
        Node(f"{node}#label", inner, Text(words, size, kit.theme["cream"], "bold", "center"), z),
    ]
    if icon:
        spot = Rect(rect.x + rect.h // 4, rect.y + (rect.h - edge) // 2, edge, edge)
        nodes.append(Node(f"{node}#icon", spot, Icon(icon, kit.theme["cream"]), z))
    return nodes
