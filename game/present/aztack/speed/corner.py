"""One seat's corner: who it is and what holds him up, the rack, and the three call buttons."""

from dataclasses import replace

from game.present import widgets
from game.present.arts import Fill, Icon, NineSlice, SeatMark, Text
from game.present.aztack.look import Drawing
from game.present.aztack.speed.arrange import Corner
from game.present.aztack.speed.buttons import call_button
from game.present.aztack.speed.hand import KINDS, Grip
from game.present.aztack.speed.slots import rack
from game.present.aztack.speed.words import fitted, is_locked, state_words
from game.present.node import Color, Meaning, Node, Rect
from game.present.widgets import PRESS
from game.rules.aztack.speed_state import SpeedView

Z_CORNER = 10
LEAST, LETTERS = 11, 10
"""A name is made smaller until so many of its letters fit, but not below so many pixels; what is left over is cut."""


def corner(drawing: Drawing, race: SpeedView, grip: Grip, place: Corner, seat: int) -> list[Node]:
    """Return the corner of a seat."""
    kit = drawing.kit
    name = drawing.context.players[seat].name
    claims = race.claim is not None and race.claim.seat == seat
    nodes = widgets.panel(kit, f"seat/{seat}", place.body, name, lit=claims, z=Z_CORNER)
    nodes += _head(drawing, race, place, seat)
    if place.slots:
        radius = max(4, place.ground.h // 18)
        ground = Fill((15, 9, 5), 150, radius, kit.theme["outline"], 200, 1)
        nodes.append(Node(f"seat/{seat}/rack", place.ground, ground, Z_CORNER))
    nodes += rack(drawing, race, grip, place.slots, seat)
    for kind, rect in zip(KINDS, place.buttons, strict=False):
        nodes += call_button(drawing, race, grip, rect, seat, kind)
    return nodes


def front(drawing: Drawing, race: SpeedView, grip: Grip, place: Corner, seat: int) -> list[Node]:
    """Return the corner of the only person: the big rack before the pile, and the calls beside it."""
    kit, texts = drawing.kit, drawing.texts
    theme, head = kit.theme, place.head
    left = len(race.table.hands[seat])
    name = drawing.context.players[seat].name
    nodes = [Node("rack", place.body, NineSlice("aztack/rack", kit.frame.u), Z_CORNER - 2, solid=True)]
    nodes.append(Node(f"seat/{seat}/mark", _mark_spot(head), _mark(drawing, seat), Z_CORNER))
    title = Rect(head.x + round(head.h * 1.1), head.y, head.w // 3, head.h)
    label = Meaning("text", texts("aztack_table.rack.yours", name=name))
    size = fitted(drawing, 23, head.h, label.label, title.w, "title")
    art = Text(label.label, size, theme["heading"], "title", shadow=True)
    nodes.append(Node(f"seat/{seat}/name", title, art, Z_CORNER, meaning=label))
    count = Meaning("text", texts("aztack_table.other.left_n", name=name, n=left))
    words = f"{left} {texts('aztack_speed.left')}"
    spot = Rect(head.right - head.w // 6, head.y, head.w // 6, head.h)
    art = Text(words, fitted(drawing, 23, head.h), theme["heading"], "title", "right", shadow=True)
    nodes.append(Node(f"seat/{seat}/left", spot, art, Z_CORNER, meaning=count))
    nodes += _state(drawing, race, place, seat, theme["cream"])
    nodes += rack(drawing, race, grip, place.slots, seat)
    for kind, rect in zip(KINDS, place.buttons, strict=True):
        nodes += call_button(drawing, race, grip, rect, seat, kind)
    return nodes


def _mark_spot(head: Rect) -> Rect:
    edge = round(min(head.h * 0.74, head.w * 0.16))
    gap = (head.h - edge) // 2
    return Rect(head.x + min(gap, edge // 3), head.y + gap, edge, edge)


def _mark(drawing: Drawing, seat: int) -> SeatMark:
    hue = drawing.kit.theme.speed_seat(seat)
    return SeatMark(hue.rgb, hue.mark, str(seat + 1), hue.ink)


def _head(drawing: Drawing, race: SpeedView, place: Corner, seat: int) -> list[Node]:
    kit, texts, node, head = drawing.kit, drawing.texts, f"seat/{seat}", place.head
    hue, player = kit.theme.speed_seat(seat), drawing.context.players[seat]
    radius = max(4, head.h // 6)
    alpha = 150 if race.stuck[seat] and race.end is None else 235
    nodes = [Node(f"{node}/head", head, Fill(hue.rgb, alpha, radius, kit.theme["outline"], 255, 1), Z_CORNER)]
    nodes.append(Node(f"{node}/mark", _mark_spot(head), _mark(drawing, seat), Z_CORNER))
    ink: Color = hue.ink
    left = len(race.table.hands[seat])
    label = Meaning("text", texts("aztack_table.other.left_n", name=player.name, n=left))
    word = texts("aztack_speed.left")
    unit = _unit(head)
    small = fitted(drawing, 17, head.h // 2, word, unit * 3 // 4, "bold")
    word_w = kit.frame.measure(word, small, "bold") + 4
    spot = Rect(head.right - word_w - unit // 5, head.y + head.h // 12, word_w, head.h)
    nodes.append(Node(f"{node}/left#word", spot, Text(word, small, ink, "bold", "right"), Z_CORNER))
    big = Rect(spot.x - round(unit * 0.75) - 4, head.y, round(unit * 0.75), head.h)
    art = Text(str(left), fitted(drawing, 34, round(unit * 0.75), str(left), big.w, "title"), ink, "title", "right")
    nodes.append(Node(f"{node}/left", big, art, Z_CORNER, meaning=label))
    name = name_spot(drawing, place, seat)
    size = _name_size(drawing, place)
    while size > LEAST and kit.frame.measure(player.name[:LETTERS], size, "title") > name.w:
        size -= 1
    art = Text(player.name, size, ink, "title")
    nodes.append(Node(f"{node}/name", name, art, Z_CORNER, meaning=Meaning("text", player.name)))
    return nodes + _state(drawing, race, place, seat, ink)


def _state(drawing: Drawing, race: SpeedView, place: Corner, seat: int, ink: Color) -> list[Node]:
    """Return what the seat does or what holds it up; a call stands on gold, a lock has a clock of its own."""
    kit, node = drawing.kit, f"seat/{seat}/state"
    state = state_words(drawing, race, seat, short=place.stacked)
    if not state or is_locked(race, seat):
        return []
    spot = state_spot(drawing, place, seat)
    meaning = Meaning("text", state)
    room = spot.h if place.stacked else spot.h // 2
    if race.claim is None or race.claim.seat != seat or race.covered:
        art = Text(state, fitted(drawing, 19, room, state, spot.w), ink, "bold")
        return [Node(node, spot, art, Z_CORNER, meaning=meaning)]
    height = round(spot.h * (0.9 if place.stacked else 0.56))
    size = fitted(drawing, 19, round(height * 0.9), state, spot.w - height)
    width = min(spot.w, kit.frame.measure(state, size, "bold") + height)
    pill = Rect(spot.x, spot.y + (spot.h - height) // 2, width, height)
    return [
        Node(f"{node}#pill", pill, Fill(kit.theme["gold"], 255, height // 2), Z_CORNER),
        Node(node, pill, Text(state, size, kit.theme["outline"], "bold", "center"), Z_CORNER, meaning=meaning),
    ]


def hint_button(drawing: Drawing, place: Corner, seat: int, enabled: bool, why: str) -> list[Node]:
    """Return the small lamp in a corner's head by which a seat asks for a hint."""
    kit, head = drawing.kit, place.head
    ink = kit.theme.speed_seat(seat).ink
    edge = round(head.h * 0.5)
    spot = Rect(head.right - round(head.h * 2.35), head.y + (head.h - edge) // 2, edge, edge)
    node, name = f"speed/hint/{seat}", drawing.context.players[seat].name
    meaning = Meaning("button", drawing.texts("aztack_speed.hint_button", name=name), enabled, None, None, (), why)
    if enabled:
        meaning = replace(meaning, actions=PRESS)
    lit = kit.pointer.state(node, enabled) == "hover" or kit.pointer.focused(node)
    plate = Fill((255, 255, 255), 50 if lit else 0, edge // 4, ink, 255 if kit.pointer.focused(node) else 0, 2)
    icon = Node(f"{node}#icon", spot.inset(edge // 10), Icon("hint", ink), Z_CORNER, 255 if enabled else 90)
    return [Node(node, spot, plate, Z_CORNER, meaning=meaning), icon]


def _unit(head: Rect) -> int:
    """Return the length by which what stands beside the name is measured: the head's height, in reason."""
    return min(head.h, head.w // 5)


def _name_size(drawing: Drawing, place: Corner) -> int:
    room = place.head.h // 2 if place.stacked else place.head.h // 2 + 6
    return fitted(drawing, 24 if place.stacked else 27, room)


def name_spot(drawing: Drawing, place: Corner, seat: int) -> Rect:
    """Return where the name stands in a corner's head; a long one is cut."""
    head, unit = place.head, _unit(place.head)
    mark = _mark_spot(head)
    left = mark.right + mark.w // 4 if place.stacked else head.x + round(head.h * 1.1)
    room = head.right - round(unit * (1.9 if place.stacked else 2.5)) - left
    if place.stacked:
        return Rect(left, head.y + head.h // 12, max(1, room), head.h // 2)
    words = drawing.context.players[seat].name
    width = drawing.kit.frame.measure(words, _name_size(drawing, place), "title") + 6
    return Rect(left, head.y, max(1, min(width, room * 3 // 5)), head.h)


def state_spot(drawing: Drawing, place: Corner, seat: int) -> Rect:
    """Return where the state stands in a corner's head, also for the lock's clock that runs there."""
    head = place.head
    name = name_spot(drawing, place, seat)
    if place.stacked:
        return Rect(name.x, name.bottom - head.h // 16, name.w, head.h * 7 // 16)
    big = place.ground == place.body
    left = head.x + round(head.h * 1.1) + head.w // 3 if big else name.right
    left += head.h // 4
    return Rect(left, head.y, max(1, head.right - round(head.h * (1.95 if big else 2.5)) - left), head.h)
