"""One seat's corner: who it is and what holds him up, the rack, and the three call buttons."""

from game.content.palette import Hue
from game.present import widgets
from game.present.arts import Button, Fill, Icon, SeatMark, Text
from game.present.aztack.look import Drawing
from game.present.aztack.speed.arrange import Corner
from game.present.aztack.speed.hand import KINDS, Grip
from game.present.node import Color, Meaning, Node, Rect
from game.present.widgets import PRESS
from game.rules.aztack.matching import Match
from game.rules.aztack.speed_state import ClaimFrame, OpenFrame, SpeedView, TieFrame

Z_CORNER = 10
DARK = 110
"""How bright a rack is whose player can't place at present."""


def corner(drawing: Drawing, race: SpeedView, grip: Grip, place: Corner, seat: int) -> list[Node]:
    """Return the corner of a seat."""
    kit = drawing.kit
    hue = kit.theme.speed_seat(seat)
    name = drawing.context.players[seat].name
    claims = race.claim is not None and race.claim.seat == seat
    nodes = widgets.panel(kit, f"seat/{seat}", place.body, name, lit=claims, z=Z_CORNER)
    nodes += _head(drawing, race, place.head, seat, hue)
    nodes += _rack(drawing, race, grip, place, seat)
    for kind, rect in zip(KINDS, place.buttons, strict=True):
        nodes += _button(drawing, race, grip, rect, seat, kind)
    return nodes


def fitted(drawing: Drawing, size: float, room: int, words: str = "", width: int = 0, font: str = "bold") -> int:
    """Return a text size that keeps to its line, in height and for given words in width, however large all else is."""
    frame = drawing.kit.frame
    pixels = max(9, min(frame.text(size), round(room * 0.8)))
    while words and pixels > 9 and frame.measure(words, pixels, font) > width:
        pixels -= 1
    return pixels


def _head(drawing: Drawing, race: SpeedView, head: Rect, seat: int, hue: Hue) -> list[Node]:
    kit, texts, node = drawing.kit, drawing.texts, f"seat/{seat}"
    player = drawing.context.players[seat]
    radius = max(4, head.h // 6)
    nodes = [Node(f"{node}/head", head, Fill(hue.rgb, 235, radius, kit.theme["outline"], 255, 1), Z_CORNER)]
    edge = round(head.h * 0.74)
    mark = Rect(head.x + (head.h - edge) // 2, head.y + (head.h - edge) // 2, edge, edge)
    nodes.append(Node(f"{node}/mark", mark, SeatMark(hue.rgb, hue.mark, str(seat + 1), hue.ink), Z_CORNER))
    left = len(race.table.hands[seat])
    number_w = round(head.h * 1.9)
    number = Rect(head.right - number_w - head.h // 5, head.y, number_w, head.h)
    ink: Color = hue.ink
    words = f"{left} {texts('aztack_speed.left')}"
    label = Meaning("text", texts("aztack_table.other.left_n", name=player.name, n=left))
    big = Text(words, fitted(drawing, 25, head.h // 2 + 4, words, number.w, "title"), ink, "title", "right")
    nodes.append(Node(f"{node}/left", number, big, Z_CORNER, meaning=label))
    rest = Rect(mark.right + head.h // 5, head.y, number.x - mark.right - head.h // 4, head.h)
    name_size = fitted(drawing, 27, head.h // 2 + 6)
    used = min(kit.frame.measure(player.name, name_size, "title") + 6, rest.w * 3 // 5)
    name = Rect(rest.x, rest.y, used, rest.h)
    nodes.append(
        Node(
            f"{node}/name",
            name,
            Text(player.name, name_size, ink, "title"),
            Z_CORNER,
            meaning=Meaning("text", player.name),
        )
    )
    state = state_words(drawing, race, seat)
    spot = Rect(name.right + head.h // 4, rest.y, max(1, rest.right - name.right - head.h // 4), rest.h)
    if state and not is_locked(race, seat):
        art = Text(state, fitted(drawing, 19, head.h // 2, state, spot.w), ink, "bold")
        nodes.append(Node(f"{node}/state", spot, art, Z_CORNER, meaning=Meaning("text", state)))
    return nodes


def is_locked(race: SpeedView, seat: int) -> bool:
    """Whether a failed claim keeps a seat from calling."""
    blocked, locked = race.blocked_ms(seat)
    return locked and blocked > 0 and race.end is None


def state_spot(drawing: Drawing, place: Corner, seat: int) -> Rect:
    """Return where the state stands in a corner's head, for the lock's clock that runs there."""
    head = place.head
    name_size = fitted(drawing, 27, head.h // 2 + 6)
    left = head.x + round(head.h * 1.1)
    used = drawing.kit.frame.measure(drawing.context.players[seat].name, name_size, "title")
    x = min(left + used + head.h // 3, head.x + head.w // 2)
    return Rect(x, head.y, max(1, head.right - round(head.h * 2.1) - x), head.h)


def state_words(drawing: Drawing, race: SpeedView, seat: int) -> str:
    """Return in a few words what a seat does or what holds it up."""
    texts, frame = drawing.texts, race.frames[-1] if race.frames else None
    if race.end is not None or race.covered:
        return ""
    if isinstance(frame, ClaimFrame) and frame.seat == seat:
        return texts("aztack_speed.state.calls", kind=texts(f"aztack.call.{frame.kind.value}"))
    if isinstance(frame, TieFrame) and seat in frame.seats:
        return texts("aztack_speed.state.tie")
    blocked, locked = race.blocked_ms(seat)
    if locked:
        return texts("aztack_speed.state.locked", n=f"{blocked / 1000:.1f}")
    if race.stuck[seat]:
        return texts("aztack_speed.state.stuck")
    if isinstance(frame, ClaimFrame):
        return texts("aztack_speed.state.waits")
    person = drawing.context.players[seat].person
    return texts("aztack_speed.state.free" if person else "aztack_speed.state.computer")


def _rack(drawing: Drawing, race: SpeedView, grip: Grip, place: Corner, seat: int) -> list[Node]:
    kit, table = drawing.kit, race.table
    frame = race.claim
    claiming = frame is not None and frame.seat == seat and not race.covered
    can_take = claiming and frame is not None and frame.step in ("hand_over", "take", "discard")
    person = drawing.context.players[seat].person
    held = frame.stone if claiming and frame is not None else 0
    dim = DARK if race.stuck[seat] else 255
    hand, discards = table.hands[seat], table.discards[seat]
    keys = race.options.get("placing") == "keys"
    nodes: list[Node] = []
    for i, slot in enumerate(place.slots):
        if i < len(hand) and race.covered:
            back = Fill((92, 66, 42), 255, max(2, slot.h // 8), kit.theme["brass"], 200, 2)
            nodes.append(Node(f"seat/{seat}/slot/{i}", slot, back, Z_CORNER))
            continue
        if i < len(hand) and hand[i] != held:
            stone = hand[i]
            usable = can_take and person
            lit = "can" if usable else ""
            if usable and keys and i == grip.slot % max(1, len(hand)):
                lit = "held"
            actions = ("press", "drag") if usable else ()
            meaning = Meaning("piece", drawing.words.stone(stone), True, None, None, actions)
            node = f"hand/{seat}/{stone}"
            nodes.append(Node(node, slot, drawing.faces.top(stone, lit, dim), Z_CORNER, meaning=meaning))
            if kit.pointer.focused(node):
                ring = Fill(None, 0, slot.h // 6, kit.theme["gold"], 255, max(2, slot.h // 12))
                nodes.append(Node(f"{node}#focus", slot.inset(-slot.h // 8), ring, Z_CORNER))
            continue
        if len(place.slots) - i <= len(discards):
            stone = discards[len(place.slots) - i - 1]
            meaning = Meaning("piece", drawing.texts("aztack_table.other.discarded", stone=drawing.words.stone(stone)))
            art = drawing.faces.top(stone, "", 120, crossed=True)
            nodes.append(Node(f"discard/{seat}/{stone}", slot, art, Z_CORNER, meaning=meaning))
            continue
        gap = i < len(hand)
        line = kit.theme["gold"] if gap else kit.theme["brass"]
        hollow = Fill((0, 0, 0), 60, max(2, slot.h // 8), line, 255 if gap else 60, 2 if gap else 1)
        nodes.append(Node(f"seat/{seat}/slot/{i}", slot, hollow, Z_CORNER))
    return nodes


def _button(drawing: Drawing, race: SpeedView, grip: Grip, rect: Rect, seat: int, kind: Match) -> list[Node]:
    kit, texts = drawing.kit, drawing.texts
    node, hue = f"call/{seat}/{kind.value}", kit.theme.speed_seat(seat)
    frame = race.frames[-1] if race.frames else None
    name = texts(f"aztack.call.{kind.value}")
    player = drawing.context.players[seat]
    called = isinstance(frame, ClaimFrame) and frame.seat == seat and frame.kind is kind
    called |= isinstance(frame, TieFrame) and seat in frame.seats and frame.kinds[frame.seats.index(seat)] is kind
    locked = is_locked(race, seat)
    looking = isinstance(frame, OpenFrame | TieFrame) and race.end is None and not race.covered
    free = looking and not locked and not race.stuck[seat] and player.person
    free &= not (isinstance(frame, TieFrame) and seat in frame.seats)
    keys = grip.keys_of(drawing.context.players, seat)
    sign = grip.sign(keys[KINDS.index(kind)]) if keys is not None else ""
    why = (
        texts("aztack_speed.call.why", kind=name, key=sign)
        if sign
        else texts("aztack_speed.call.mouse_only", kind=name)
    )
    label = texts("aztack_speed.call.button", name=player.name, kind=name)
    meaning = Meaning("button", label, free, called or None, None, PRESS if free else (), why if player.person else "")
    state, scale = kit.pointer.state(node, free or called), rect.h / 94
    nodes = [Node(node, rect, Button("normal", state, kit.pointer.focused(node), scale), Z_CORNER, meaning=meaning)]
    radius, line = max(4, rect.h // 9), max(2, rect.h // 28)
    if called:
        nodes.append(
            Node(f"{node}#called", rect, Fill(hue.rgb, 255, radius, kit.theme["gold"], 255, 2 * line), Z_CORNER)
        )
    elif free:
        nodes.append(Node(f"{node}#free", rect.inset(line), Fill(hue.rgb, 70, radius, hue.rgb, 255, line), Z_CORNER))
    else:
        nodes.append(Node(f"{node}#rim", rect.inset(line), Fill(None, 0, radius, hue.rgb, 110, line), Z_CORNER))
    ink = hue.ink if called else kit.theme["cream"] if free else kit.theme["disabled_label"]
    edge = round(rect.h * 0.46)
    icon = Rect(rect.x + rect.h // 8, rect.y + (rect.h - edge) // 2, edge, edge)
    nodes.append(Node(f"{node}#icon", icon, Icon(kind.value, ink), Z_CORNER))
    words = Rect(
        icon.right + rect.h // 12, rect.y + rect.h // 8, rect.right - icon.right - rect.h // 8, rect.h * 3 // 8
    )
    nodes.append(
        Node(f"{node}#label", words, Text(name, fitted(drawing, 20, words.h, name, words.w), ink, "bold"), Z_CORNER)
    )
    key_edge = round(rect.h * 0.34)
    spot = Rect(words.x, words.bottom + rect.h // 24, key_edge, key_edge)
    if locked:
        nodes.append(Node(f"{node}#lock", spot, Icon("lock", ink), Z_CORNER))
    elif sign:
        paper = kit.theme["cream"] if free or called else kit.theme["disabled_label"]
        nodes.append(Node(f"{node}#cap", spot, Fill(paper, 255, max(2, key_edge // 6)), Z_CORNER))
        size = max(9, round(key_edge * 0.66))
        nodes.append(Node(f"{node}#key", spot, Text(sign, size, kit.theme["outline"], "bold", "center"), Z_CORNER))
    return nodes
