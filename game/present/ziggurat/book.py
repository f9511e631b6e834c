"""Where everything lies on the storybook's screen (look.md, 12.3): all at once, two pages, or one page at a time."""

from dataclasses import dataclass, replace

from game.present.frame import Frame
from game.present.node import Rect

FULL_W, FULL_H = 1880, 1056
FULL_UP_TO = 1.06
TWO_PAGES = 1120
"""From so many pixels of the interface on both pages fit beside each other."""
STORY, RULES, HEROES = "story", "rules", "heroes"


@dataclass(frozen=True)
class BookPlaces:
    """The layout for one window. `pages` are turned one after the other where not all fits at once."""

    back: Rect
    bar: Rect
    help: Rect
    book: Rect
    left: Rect | None
    right: Rect | None
    honours: Rect | None
    cards: Rect | None
    pages: tuple[str, ...]
    page: str
    frame: Frame
    """The frame by which the lengths of the book are given."""


def book_places(frame: Frame, page: str) -> BookPlaces:
    """Return the layout; `page` is the one that is turned to, where only one shows."""
    geo = replace(frame, interface=min(1.0, frame.interface) if frame.interface > FULL_UP_TO else 1.0)
    if frame.interface <= FULL_UP_TO and frame.width >= FULL_W * geo.u and frame.height >= FULL_H * geo.u:
        return _full(frame, geo)
    return _folded(frame, page)


def _full(frame: Frame, geo: Frame) -> BookPlaces:
    px = geo.px
    left = (frame.width - px(1920)) // 2
    low = frame.height - px(18)
    strip = Rect(left + px(24), low - px(232), px(1872), px(232))
    book = Rect(left + px(132), px(74), px(1656), strip.y - px(24) - px(74))
    rim = px(20)
    inner = book.inset(rim, px(16))
    half = inner.w // 2
    return BookPlaces(
        Rect(px(24), px(12), px(50), px(50)),
        Rect((frame.width - px(640)) // 2, px(12), px(640), px(50)),
        Rect(frame.width - px(74), px(12), px(50), px(50)),
        book,
        Rect(inner.x, inner.y, half, inner.h),
        Rect(inner.x + half, inner.y, inner.w - half, inner.h),
        Rect(strip.x, strip.y, px(548), strip.h),
        Rect(strip.x + px(560), strip.y, strip.w - px(560), strip.h),
        (),
        "",
        geo,
    )


def _folded(frame: Frame, page: str) -> BookPlaces:
    px = frame.px
    edge, top = px(50), px(84)
    margin = px(84)
    book = Rect(margin, top, frame.width - margin - px(24), frame.height - top - px(18))
    inner = book.inset(px(18), px(14))
    back = Rect(px(24), px(18), edge, edge)
    bar = Rect(back.right + px(12), px(16), px(300), px(54))
    helps = Rect(frame.width - px(24) - edge, px(18), edge, edge)
    both = book.w >= TWO_PAGES * frame.u
    pages = (STORY, HEROES) if both else (STORY, RULES, HEROES)
    shown = page if page in pages else STORY
    if shown == HEROES:
        head = min(inner.w * 2 // 5, px(548))
        honours, cards = (
            Rect(inner.x, inner.y, head, inner.h),
            Rect(inner.x + head + px(12), inner.y, inner.w - head - px(12), inner.h),
        )
        return BookPlaces(back, bar, helps, book, None, None, honours, cards, pages, shown, frame)
    if both:
        half = inner.w // 2
        left: Rect | None = Rect(inner.x, inner.y, half, inner.h)
        right: Rect | None = Rect(inner.x + half, inner.y, inner.w - half, inner.h)
    else:
        left, right = (inner, None) if shown == STORY else (None, inner)
    return BookPlaces(back, bar, helps, book, left, right, None, None, pages, shown, frame)
