"""Where everything lies at Zaar's table in a window of any size (look.md, 8 and 9)."""

from dataclasses import dataclass

from game.present.frame import Frame
from game.present.node import Rect

SIDE, MARGIN, GAP, TOP = 338, 24, 16, 84
SEATS_H = 104
BOARD_SHARE = 0.5
"""With less than this share of the window's width for the cloth, the panels fold."""


@dataclass(frozen=True)
class Places:
    """The rectangles of the panels.

    Folded, astrolabe and demon's name are None and stand as buttons in `tabs`; `deck` then holds what can be done.
    """

    cloth: Rect
    astrolabe: Rect | None
    raml: Rect
    message: Rect
    name: Rect | None
    cards: Rect
    seats: tuple[Rect, ...]
    tabs: Rect | None

    @property
    def folded(self) -> bool:
        """Whether the secondary panels are folded."""
        return self.tabs is not None


def places(frame: Frame, seats: int) -> Places:
    """Return the layout for a number of players."""
    px = frame.px
    margin, gap, side = px(MARGIN), px(GAP), px(SIDE)
    seats_h = min(px(SEATS_H), round(frame.height * 0.16))
    row = Rect(margin, frame.height - seats_h - px(16), frame.width - 2 * margin, seats_h)
    plates = _row(row, seats, px(8))
    top, bottom = px(TOP), row.y - gap
    if frame.width - 2 * (margin + side + gap) < BOARD_SHARE * frame.width or bottom - top < px(700):
        return _folded(frame, top, bottom, plates)
    left, right = margin, frame.width - margin - side
    high = bottom - top
    raml_h, message_h = px(206), px(172)
    astrolabe = Rect(left, top, side, high - raml_h - message_h - 2 * gap)
    raml = Rect(left, astrolabe.bottom + gap, side, raml_h)
    message = Rect(left, raml.bottom + gap, side, message_h)
    cards_h = px(310)
    name = Rect(right, top, side, high - cards_h - gap)
    cards = Rect(right, name.bottom + gap, side, cards_h)
    cloth = Rect(left + side + gap, px(80), right - left - side - 2 * gap, bottom - px(80))
    return Places(cloth, astrolabe, raml, message, name, cards, plates, None)


def _row(row: Rect, count: int, gap: int) -> tuple[Rect, ...]:
    width = (row.w - gap * (count - 1)) // count
    return tuple(Rect(row.x + i * (width + gap), row.y, width, row.h) for i in range(count))


def _folded(frame: Frame, top: int, bottom: int, plates: tuple[Rect, ...]) -> Places:
    """Return the layout with one column at the right: what is asked, the Raml, the cards, and two tabs."""
    px = frame.px
    margin, gap = px(MARGIN) // 2, px(GAP) // 2
    side = min(px(SIDE), round(frame.width * 0.3))
    right = frame.width - margin - side
    high = bottom - top
    tabs_h = min(px(58), round(high * 0.12))
    rest = high - tabs_h - 3 * gap
    raml = Rect(right, top, side, round(rest * 0.30))
    cards = Rect(right, raml.bottom + gap, side, rest - raml.h + gap)
    tabs = Rect(right, bottom - tabs_h, side, tabs_h)
    cloth = Rect(margin, top, right - gap - margin, high)
    return Places(cloth, None, raml, cards, None, cards, plates, tabs)
