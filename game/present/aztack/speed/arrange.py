"""Where everything lies on the screen of Speed Stack (look.md 9 and 12.2).

With two people or more there is a corner for each seat, and the view from above stands in the middle. One person
against computer players sits before the pile as in turns: others at the left, calls at the right, the rack in front.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.present.aztack import panels
from game.present.frame import Frame
from game.present.node import Rect
from game.present.tablegame import Player

WIDE, HIGH = 1920, 1080
RACK_COLUMNS = 6
SLOTS = 12
LEAST_CALLS = 240
"""So many pixels the claim and the three calls of one person need one above the other."""


@dataclass(frozen=True)
class Corner:
    """One seat's corner: head line, the rack's twelve slots on their ground, three call buttons.

    `turned` stands upside down, for who sits opposite. `stacked` is a plate beside the pile, with the state below
    the name; it has no slots where room is short.
    """

    body: Rect
    head: Rect
    ground: Rect
    slots: tuple[Rect, ...]
    buttons: tuple[Rect, ...]
    turned: bool = False
    stacked: bool = False


@dataclass(frozen=True)
class Places:
    """The whole screen; `scale` is window pixels per pixel at 1920x1080.

    `solo` is the seat of the only person, whose corner is the big rack; `board` holds the main view, `inset` the
    other one, `claim` tells of the claim and `tools` the buttons at the upper edge.
    """

    scale: float
    corners: tuple[Corner, ...]
    bar: Rect
    board: Rect
    inset: Rect
    claim: Rect
    solo: int | None = None
    tools: tuple[Rect, ...] = ()

    @property
    def cover(self) -> Rect:
        """What lies over the main view while the stones are covered."""
        if self.solo is None:
            return self.board.inset(-self.board.w // 40)
        width = min(self.board.w * 7 // 10, self.board.h * 9 // 10)
        height = self.board.h * 8 // 10
        x = self.board.x + (self.board.w - width) // 2
        return Rect(x, self.board.y + (self.board.h - height) // 2, width, height)


def solo_seat(players: Sequence[Player]) -> int | None:
    """Return the seat of the only person, None with more or without."""
    people = [seat for seat, player in enumerate(players) if player.person]
    return people[0] if len(people) == 1 else None


def places(frame: Frame, players: Sequence[Player], *, touch: bool = False) -> Places:
    """Return the layout for who sits at the table; by touch, who sits opposite reads his corner from there."""
    solo = solo_seat(players)
    return _around(frame, len(players), touch) if solo is None else _before(frame, len(players), solo)


def _around(frame: Frame, seats: int, touch: bool) -> Places:
    s = min(frame.width / WIDE, frame.height / HIGH)
    wide, high = frame.width, frame.height

    def px(length: float) -> int:
        return round(length * s)

    w, h = px(590), px(338)
    spots = (
        (px(24), high - px(20) - h),
        (wide - px(24) - w, high - px(20) - h),
        (px(24), px(20)),
        (wide - px(24) - w, px(20)),
    )
    corners = tuple(_corner(Rect(x, y, w, h), s, touch and seat > 1) for seat, (x, y) in enumerate(spots[:seats]))
    bar = Rect(wide // 2 - px(320), px(16), px(640), px(60))
    edge = min(px(142), (high - px(190)) // 6)
    board = Rect(wide // 2 - 2 * edge, px(114) + (high - px(150) - 6 * edge) // 2, 4 * edge, 6 * edge)
    lower = high - px(376)
    left, right = (px(376) if seats > 2 else px(96)), (px(376) if seats > 3 else px(96))
    inset = Rect(px(24), left, w, lower - left)
    claim = Rect(wide - px(24) - w, right, w, lower - right)
    if seats < 4:
        # Where nobody sits above, the claim keeps near its players and isn't blown up.
        claim = Rect(claim.x, lower - px(328), w, px(328))
    return Places(s, corners, bar, board, inset, claim)


def _corner(body: Rect, s: float, turned: bool) -> Corner:
    def px(length: float) -> int:
        return round(length * s)

    head = Rect(body.x, body.y, body.w, px(62))
    ground = Rect(body.x + px(11), body.y + px(73), body.w - px(22), px(144))
    step = (ground.w - px(12)) / RACK_COLUMNS
    slots = _slots(Rect(ground.x + px(6), ground.y + px(18), ground.w, 0), step, px(63), px(86))
    width, gap = px(179), px(13)
    y = body.bottom - px(14) - px(94)
    buttons = tuple(Rect(body.x + px(13) + i * (width + gap), y, width, px(94)) for i in range(3))
    return Corner(body, head, ground, slots, buttons, turned)


def _slots(begin: Rect, step: float, line: int, width: int) -> tuple[Rect, ...]:
    """Return twelve slots in two rows, from the corner of `begin`."""
    height = width // 2
    return tuple(
        Rect(
            round(begin.x + i % RACK_COLUMNS * step + (step - width) / 2),
            begin.y + i // RACK_COLUMNS * line,
            width,
            height,
        )
        for i in range(SLOTS)
    )


def _before(frame: Frame, seats: int, solo: int) -> Places:
    px = frame.px
    spots = panels.places(frame, seats - 1)
    s = min(frame.width / WIDE, frame.height / HIGH)
    others = iter(spots.others)
    column, gap, top = spots.plan, px(panels.GAP), px(96)
    room = spots.plan.y - gap - top
    inset = spots.plan
    if room < LEAST_CALLS:
        # Where room is short the other view folds away; a button swaps the views then.
        room, inset = spots.plan.bottom - top, Rect(column.x, spots.plan.bottom, 0, 0)
    gap = min(gap, room // 20)
    claim = Rect(column.x, top, column.w, (room - gap) * 2 // 5)
    calls = Rect(column.x, claim.bottom + gap, column.w, room - gap - claim.h)
    height = (calls.h - 2 * (gap // 2)) // 3
    buttons = tuple(Rect(calls.x, calls.y + i * (height + gap // 2), calls.w, height) for i in range(3))
    order = [(solo + step) % seats for step in range(1, seats)]
    corners = {seat: _plate(rect, spots.compact, frame) for seat, rect in zip(order, others, strict=True)}
    rack = spots.rack
    head = Rect(
        _words_x(rack), rack.y + round(rack.h * 0.04), rack.w - 2 * (_words_x(rack) - rack.x), round(rack.h * 0.25)
    )
    corners[solo] = Corner(rack, head, rack, panels.rack_slots(frame, rack), buttons)
    width = round(640 * s)
    bar = Rect((frame.width - width) // 2, round(14 * s), width, round(60 * s))
    edge = px(50)
    count = 4 if inset.w else 5
    tools = tuple(Rect(frame.width - px(24) - edge - i * px(58), px(18), edge, edge) for i in range(count))
    return Places(s, tuple(corners[seat] for seat in range(seats)), bar, spots.board, inset, claim, solo, tools)


def _words_x(rack: Rect) -> int:
    """Return where the words on the big rack begin."""
    return rack.x + round(rack.w * 0.02)


def _plate(body: Rect, shut: bool, frame: Frame) -> Corner:
    """Return the corner of a computer player beside the pile: a panel with its rack, or a plate where room is short."""
    if shut:
        return Corner(body, body, Rect(body.x, body.bottom, 0, 0), (), (), stacked=True)
    px = frame.px
    head = Rect(body.x, body.y, body.w, px(64))
    ground = Rect(body.x + px(8), head.bottom + px(8), body.w - px(16), body.bottom - head.bottom - px(16))
    step = (ground.w - px(8)) / RACK_COLUMNS
    line = ground.h // 2
    width = min(px(50), round(step) - 4)
    begin = Rect(ground.x + px(4), ground.y + (line - width // 2) // 2, 0, 0)
    return Corner(body, head, ground, _slots(begin, step, line, width), (), stacked=True)
