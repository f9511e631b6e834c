"""What flies in a race: a computer player's stone out of its rack and onto the pile, failed stones back, discards away.

Nothing waits for it: the race goes on meanwhile, and the layout is already the new one.
"""

from collections.abc import Mapping

from game.core.protocol import Event
from game.present.arts import Fill
from game.present.aztack.look import Drawing
from game.present.aztack.motion import Motion
from game.present.aztack.speed.arrange import Corner, Places
from game.present.aztack.speed.views import in_perspective, large_plan, pile_view
from game.present.node import LIVE_Z, Art, Node, Rect
from game.present.timeline import Tween
from game.rules.aztack.actions import PlaceStone
from game.rules.aztack.events import StoneDiscarded, StonePlaced
from game.rules.aztack.race_events import ClaimFailed, StoneTaken
from game.rules.aztack.speed_state import SpeedView

TAKE_MS, PUT_MS, BACK_MS, GLOW_MS = 260, 200, 260, 500
SHARE = 0.42
"""How far from its corner toward the board a computer player holds its stone."""
Z_FLIGHT = LIVE_Z + 8


def in_the_air(drawing: Drawing, spots: Places, seat: int) -> Rect:
    """Return where a computer player holds the stone it has taken."""
    (x, y), (to_x, to_y) = spots.corners[seat].body.center, spots.board.center
    edge = round(large_plan(drawing, spots).edge * 0.7) if spots.solo is None else drawing.kit.frame.px(64)
    return Rect(round(x + (to_x - x) * SHARE) - edge, round(y + (to_y - y) * SHARE) - edge // 2, 2 * edge, edge)


def shown_in_the_air(drawing: Drawing, race: SpeedView, spots: Places) -> list[Node]:
    """Return the stone a computer player has taken, for all to see."""
    frame = race.claim
    if frame is None or frame.step != "place" or drawing.context.players[frame.seat].person or race.covered:
        return []
    rect = in_the_air(drawing, spots, frame.seat)
    hue = drawing.kit.theme.speed_seat(frame.seat)
    rim = Fill(None, 0, max(4, rect.h // 8), hue.rgb, 255, max(3, rect.h // 18))
    art = drawing.faces.top(frame.stone, "held")
    return [
        Node("taken", rect, art, Z_FLIGHT, 250),
        Node("taken#rim", rect.inset(-max(3, rect.h // 24)), rim, Z_FLIGHT),
    ]


def flights(
    drawing: Drawing, race: SpeedView, spots: Places, event: Event, rects: Mapping[str, Rect], hand: Rect | None
) -> list[Tween]:
    """Return how an event is shown; `rects` are the places before it, `hand` is where a person held the stone."""
    players = drawing.context.players
    match event:
        case StoneTaken(seat=seat, stone=stone) if not players[seat].person:
            source = _slot(spots.corners[seat], race.table.hands[seat].index(stone))
            if source is None:
                return []
            art = drawing.faces.top(stone, "held")
            target = in_the_air(drawing, spots, seat)
            return [_flight(stone, source, target, art, TAKE_MS, frozenset({"taken", "taken#rim"}))]
        case StonePlaced(seat=seat, stone=stone):
            source = in_the_air(drawing, spots, seat)
            if in_perspective(drawing, spots):
                motion = Motion(pile_view(drawing, race, spots), drawing.faces, drawing.kit, drawing.context)
                return motion.script([event], {f"hand/{seat}/{stone}": source}, lambda event: "")
            return _put(drawing, spots, event, None if players[seat].person else source)
        case ClaimFailed(seat=seat, stone=stone) if stone:
            begin = hand if players[seat].person else in_the_air(drawing, spots, seat)
            back = _slot(spots.corners[seat], race.table.hands[seat].index(stone))
            if begin is None or back is None:
                return []
            art = drawing.faces.top(stone, "held")
            return [_flight(stone, begin, back, art, BACK_MS, frozenset({f"hand/{seat}/{stone}"}))]
        case StoneDiscarded():
            return Motion(None, drawing.faces, drawing.kit, drawing.context).script([event], rects, lambda event: "")
    return []


def _slot(corner: Corner, index: int) -> Rect | None:
    if index >= len(corner.slots):
        return None
    slot, body = corner.slots[index], corner.body
    if not corner.turned:
        return slot
    return Rect(2 * body.x + body.w - slot.right, 2 * body.y + body.h - slot.bottom, slot.w, slot.h)


def _flight(stone: int, source: Rect, target: Rect, art: Art, duration: int, hides: frozenset[str]) -> Tween:
    def fly(share: float) -> tuple[Node, ...]:
        w = round(source.w + (target.w - source.w) * share)
        h = round(source.h + (target.h - source.h) * share)
        x = source.center[0] + (target.center[0] - source.center[0]) * share
        y = source.center[1] + (target.center[1] - source.center[1]) * share
        return (Node(f"fly/{stone}", Rect(round(x) - w // 2, round(y) - h // 2, w, h), art, Z_FLIGHT),)

    return Tween(fly, duration, easing="inOutCubic", hides=hides)


def _put(drawing: Drawing, spots: Places, event: StonePlaced, source: Rect | None) -> list[Tween]:
    """Return the way of a stone onto the view from above, and the glow in its seat's colour when it lies."""
    large = large_plan(drawing, spots)
    action = PlaceStone(event.stone, event.x1, event.y1, event.x2, event.y2)
    target = large.place(action.place or 0)
    hue, begin = drawing.kit.theme.speed_seat(event.seat), 0
    tweens: list[Tween] = []
    if source is not None:
        upright = target.h > target.w
        x, y = source.center
        start = Rect(x - source.h // 2, y - source.w // 2, source.h, source.w) if upright else source
        art = drawing.faces.top(event.stone, "held", upright=upright)
        tweens.append(_flight(event.stone, start, target, art, PUT_MS, frozenset()))
        begin = PUT_MS

    def glow(share: float) -> tuple[Node, ...]:
        width = max(3, large.edge // 14)
        ring = Fill(hue.rgb, 60, max(2, large.edge // 12), hue.rgb, 255, width)
        return (Node(f"glow/{event.stone}", target, ring, Z_FLIGHT - 1, max(1, round(255 * (1 - share)))),)

    return [*tweens, Tween(glow, GLOW_MS, begin, "linear")]
