"""Where everything lies on the screen of Speed Stack (look.md 12.2): corners, bands, the view from above, the bar."""

from dataclasses import dataclass

from game.present.frame import Frame
from game.present.node import Rect

WIDE, HIGH = 1920, 1080
RACK_COLUMNS = 6


@dataclass(frozen=True)
class Corner:
    """One seat's corner: head line, twelve slots, three call buttons."""

    body: Rect
    head: Rect
    slots: tuple[Rect, ...]
    buttons: tuple[Rect, Rect, Rect]


@dataclass(frozen=True)
class Places:
    """The whole screen; `scale` is window pixels per pixel at 1920x1080."""

    scale: float
    corners: tuple[Corner, ...]
    bar: Rect
    board: Rect
    left: Rect
    right: Rect


def places(frame: Frame, seats: int) -> Places:
    """Return the layout: corners hang on the window's corners, the board stands in the middle."""
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
    corners = tuple(_corner(Rect(x, y, w, h), s) for x, y in spots[:seats])
    middle = wide // 2
    bar = Rect(middle - px(320), px(16), px(640), px(60))
    edge = min(px(142), (high - px(190)) // 6)
    board = Rect(middle - 2 * edge, px(120) + (high - px(150) - 6 * edge) // 2, 4 * edge, 6 * edge)
    top = px(376) if seats > 2 else px(96)
    band = high - px(376) - top
    left = Rect(px(24), top, w, band)
    right = Rect(wide - px(24) - w, top if seats > 3 else px(96), w, high - px(376) - (top if seats > 3 else px(96)))
    return Places(s, corners, bar, board, left, right)


def _corner(body: Rect, s: float) -> Corner:
    def px(length: float) -> int:
        return round(length * s)

    head = Rect(body.x, body.y, body.w, px(62))
    left, top = body.x + px(17), body.y + px(78)
    step_x, step_y = (body.w - px(34)) / RACK_COLUMNS, px(62)
    slots = tuple(
        Rect(
            round(left + (i % RACK_COLUMNS) * step_x + (step_x - px(86)) / 2),
            top + i // RACK_COLUMNS * step_y,
            px(86),
            px(43),
        )
        for i in range(2 * RACK_COLUMNS)
    )
    width, gap = px(179), px(13)
    y = body.bottom - px(14) - px(94)
    first, second, third = (Rect(body.x + px(13) + i * (width + gap), y, width, px(94)) for i in range(3))
    return Corner(body, head, slots, (first, second, third))
