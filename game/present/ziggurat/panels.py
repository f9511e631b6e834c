"""Where everything lies round the tower: the players in the corners, piles and goal between them, the bar below."""

from dataclasses import dataclass

from game.present.frame import Frame
from game.present.node import Rect

PANEL_W, PANEL_H, TOP, MARGIN = 452, 262, 84, 24
BAR_W, BAR_H, BAR_GAP = 920, 58, 14
FULL_UP_TO = 1.06
"""Up to this interface scale the full panels stay clear of the tower."""
PLATE_SHARE = 0.2
WIDE = 1.6
"""A window at least so wide for its height leaves the corners free."""


@dataclass(frozen=True)
class Places:
    """The layout for one window. With `compact` the players are plates that open when they are pressed."""

    board: Rect
    seats: tuple[Rect, ...]
    compact: bool
    piles: Rect
    goal: Rect
    supply: Rect | None
    bar: Rect


def places(frame: Frame, seats: int) -> Places:
    """Return the layout. Seats go round clockwise from the upper left: 0, 1, then 2 below 1, and 3 below 0."""
    if frame.interface <= FULL_UP_TO and frame.width >= WIDE * frame.height and frame.height >= frame.px(1000):
        return _full(frame, seats)
    return _compact(frame, seats)


def _bar(frame: Frame) -> Rect:
    width = min(frame.px(BAR_W), frame.width - 2 * frame.px(MARGIN))
    height = frame.px(BAR_H)
    return Rect((frame.width - width) // 2, frame.height - frame.px(BAR_GAP) - height, width, height)


def _full(frame: Frame, seats: int) -> Places:
    px = frame.px
    margin, w, h, top = px(MARGIN), px(PANEL_W), px(PANEL_H), px(TOP)
    right, low = frame.width - margin - w, frame.height - margin - h
    corners = (Rect(margin, top, w, h), Rect(right, top, w, h), Rect(right, low, w, h), Rect(margin, low, w, h))
    bar = _bar(frame)
    piles_h = px(196)
    between = (corners[0].bottom + low) // 2
    goal = Rect(margin, corners[0].bottom + px(16), px(310), px(108))
    piles = Rect(margin, goal.bottom + (low - goal.bottom - piles_h) // 2, px(252), piles_h)
    supply_w, supply_h = px(212), px(196)
    supply = Rect(frame.width - margin - supply_w, between - supply_h // 2, supply_w, supply_h)
    board = Rect(0, px(66), frame.width, bar.y - px(4) - px(66))
    return Places(board, corners[:seats], False, piles, goal, supply, bar)


def _compact(frame: Frame, seats: int) -> Places:
    px = frame.px
    margin, gap, top = px(14), px(10), px(92)
    w = min(px(300), round(frame.width * PLATE_SHARE))
    bar = _bar(frame)
    bottom = bar.y - gap - px(58)
    right = frame.width - margin - w
    # Below the lower plates there is room for what a choice would bring.
    plate = min(px(104), (bottom - top - 2 * gap) // 3)
    low = bottom - plate
    corners = (
        Rect(margin, top, w, plate),
        Rect(right, top, w, plate),
        Rect(right, low, w, plate),
        Rect(margin, low, w, plate),
    )
    middle_h = min(px(150), low - top - plate - 2 * gap)
    y = top + plate + gap + (low - top - plate - 2 * gap - middle_h) // 2
    piles, goal = Rect(margin, y, w, middle_h), Rect(right, y, w, middle_h)
    board = Rect(margin + w + gap, px(80), right - margin - w - 2 * gap, bar.y - gap - px(80))
    return Places(board, corners[:seats], True, piles, goal, None, bar)
