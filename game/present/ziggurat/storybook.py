"""The storybook as nodes: a chapter's panels at the left, the rulebook's slots with their stickers at the right.

A panel is opened by two presses at two places: its seal, then a button at the other side of the book (look.md, 12.3).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.content.board import Board
from game.content.texts import Texts
from game.present import widgets
from game.present.arts import Fill, Sprite, Text
from game.present.node import Color, Meaning, Node, Rect
from game.present.widgets import PRESS, Kit
from game.present.ziggurat.arts import Standing, TowerArt
from game.present.ziggurat.stickers import BROWN, Slot, rulebook
from game.present.ziggurat.words import ROMAN

BOOK: Color = (96, 34, 24)
NIGHT = (("blue", 0.14, 0.62), ("pink", 0.33, 0.86), ("orange", 0.52, 0.7), ("green", 0.68, 0.58), ("blue", 0.86, 0.9))
TWO_PAGES = 1120
"""From so many pixels of the interface on both pages fit."""


@dataclass(frozen=True)
class StoryPage:
    """What the book shows. `seal` of a panel is open, waiting, broken (pressed once) or shut."""

    chapter: int
    last: int
    part: str
    seals: dict[str, str]
    title: str
    text: str
    slots: Sequence[Slot]
    confirm: str
    ready: bool
    can_place: str
    honours: Sequence[str] = ()
    rules: bool = False
    board: Board | None = None


def storybook_nodes(kit: Kit, texts: Texts, page: StoryPage) -> list[Node]:
    """Return the whole screen."""
    frame = kit.frame
    nodes = [Node("ground", Rect(0, 0, frame.width, frame.height), Sprite("common/table", cover=True), -100)]
    nodes += _top_bar(kit, texts, page)
    top, margin = frame.px(84), frame.px(84)
    book = Rect(margin, top, frame.width - margin - frame.px(30), frame.height - top - frame.px(20))
    cover = Fill(BOOK, 255, frame.px(14), (40, 12, 8), 255, max(2, frame.px(3)), bottom=(70, 22, 16))
    nodes.append(Node("storybook/cover", book, cover, -2))
    nodes += _ribbons(kit, texts, page, book)
    inner = book.inset(frame.px(18), frame.px(16))
    if book.w >= TWO_PAGES * frame.u:
        half = inner.w // 2
        left, right = Rect(inner.x, inner.y, half, inner.h), Rect(inner.x + half, inner.y, inner.w - half, inner.h)
        nodes += _paper(kit, "left", left) + _story(kit, texts, page, left)
        nodes += _paper(kit, "right", right) + rulebook(kit, texts, page.slots, page.honours, right)
    elif page.rules:
        nodes += _paper(kit, "right", inner) + rulebook(kit, texts, page.slots, page.honours, inner)
    else:
        nodes += _paper(kit, "left", inner) + _story(kit, texts, page, inner)
    return nodes


def _paper(kit: Kit, name: str, rect: Rect) -> list[Node]:
    art = Fill((247, 236, 211), 255, max(4, kit.frame.px(8)), (120, 84, 44), 255, 2, bottom=(232, 213, 172))
    return [Node(f"storybook/{name}", rect, art, -1)]


def _top_bar(kit: Kit, texts: Texts, page: StoryPage) -> list[Node]:
    frame = kit.frame
    edge = frame.px(50)
    nodes = widgets.button(
        kit,
        "storybook/back",
        Rect(frame.px(24), frame.px(18), edge, edge),
        texts("common.back"),
        icon="chevron-left",
        show_label=False,
    )
    both = frame.width - frame.px(114) >= TWO_PAGES * frame.u
    x = frame.width - frame.px(24)
    if page.can_place:
        for node, words, kind in (
            ("storybook/place-all", texts("storybook.place_all"), "normal"),
            ("storybook/place", texts("storybook.place", letter=page.can_place), "primary"),
        ):
            width = frame.measure(words, frame.text(20), "bold") + frame.px(44)
            x -= width
            nodes += widgets.button(kit, node, Rect(x, frame.px(18), width, edge), words, kind=kind)
            x -= frame.px(12)
    elif page.confirm:
        width = frame.measure(page.confirm, frame.text(20), "bold") + frame.px(60)
        x -= width
        nodes += widgets.button(
            kit,
            "storybook/confirm",
            Rect(x, frame.px(18), width, edge),
            page.confirm,
            kind="primary",
            enabled=page.ready,
            reason=texts("storybook.confirm_why"),
        )
        x -= frame.px(12)
    if not both:
        words = texts("storybook.story" if page.rules else "storybook.rulebook")
        width = frame.measure(words, frame.text(20), "bold") + frame.px(40)
        x -= width
        nodes += widgets.button(kit, "storybook/turn", Rect(x, frame.px(18), width, edge), words)
        x -= frame.px(12)
    words = texts("storybook.title")
    left = frame.px(24) + edge + frame.px(16)
    bar = Rect(left, frame.px(14), min(frame.px(420), x - left), frame.px(58))
    if bar.w > frame.px(120):
        nodes += widgets.panel(kit, "storybook/bar", bar)
        inner = bar.inset(frame.px(18), 0)
        nodes += widgets.heading(kit, "storybook/heading", inner, words, 28)
    return nodes


def _ribbons(kit: Kit, texts: Texts, page: StoryPage, book: Rect) -> list[Node]:
    """Return a ribbon for each chapter; those not reached yet are shut."""
    frame = kit.frame
    nodes: list[Node] = []
    height, gap = frame.px(52), frame.px(14)
    for chapter in range(1, len(ROMAN)):
        rect = Rect(frame.px(16), book.y + frame.px(40) + (chapter - 1) * (height + gap), frame.px(66), height)
        known = chapter <= page.last
        nodes += widgets.button(
            kit,
            f"storybook/chapter/{chapter}",
            rect,
            ROMAN[chapter],
            kind="primary" if chapter == page.chapter else "normal",
            enabled=known,
            reason="" if known else texts("storybook.not_yet"),
            size=20,
        )
    return nodes


def _story(kit: Kit, texts: Texts, page: StoryPage, rect: Rect) -> list[Node]:
    """Return the left page: title, picture, the text of a panel, and the seals."""
    frame = kit.frame
    pad = frame.px(40)
    inner = rect.inset(pad, frame.px(20))
    line = round(frame.text(24) * 1.3)
    head = Rect(inner.x, inner.y, inner.w, line)
    words = texts("storybook.chapter", n=ROMAN[page.chapter])
    nodes = [
        Node("storybook/number", head, Text(words, frame.text(22), BROWN, "title"), meaning=Meaning("text", words))
    ]
    size = frame.text(42)
    while size > 16 and frame.measure(page.title, size, "title") > inner.w:
        size -= 1
    title = Rect(inner.x, head.bottom, inner.w, round(size * 1.25))
    ink = kit.theme["ink"]
    nodes.append(
        Node("storybook/name", title, Text(page.title, size, ink, "title"), meaning=Meaning("text", page.title))
    )
    low = Rect(inner.x, rect.bottom - frame.px(118), inner.w, frame.px(96))
    nodes += _seals(kit, texts, page, low)
    room = Rect(inner.x, title.bottom + frame.px(8), inner.w, low.y - title.bottom - frame.px(20))
    picture_h = min(frame.px(214), round(room.h * 0.36))
    size = frame.text(21)
    with_picture = picture_h + round(size * 1.34) * frame.lines(page.text, room.w, size) + frame.px(14) <= room.h
    if with_picture or not page.text:
        spot = Rect(room.x, room.y, room.w, picture_h)
        nodes += _picture(kit, page, spot)
        room = Rect(room.x, spot.bottom + frame.px(14), room.w, room.bottom - spot.bottom - frame.px(14))
    shown = page.text or texts("storybook.sealed_text")
    while size > 11 and round(size * 1.34) * frame.lines(shown, room.w, size) > room.h:
        size -= 1
    art = Text(shown, size, ink if page.text else BROWN, "text", "left", "top", wrap=True)
    nodes.append(Node("storybook/text", room, art, meaning=Meaning("text", shown)))
    return nodes


def _picture(kit: Kit, page: StoryPage, rect: Rect) -> list[Node]:
    """Return the board's own picture in night colours with glowing spirits."""
    nodes: list[Node] = []
    if page.board is not None:
        scale = round(rect.w / 1326 * 1.15, 3)
        x, y = rect.center
        spot = Rect(x - 1, y + round(60 * scale) - 1, 2, 2)
        nodes.append(Node("storybook/picture/tower", spot, TowerArt(page.board, page.chapter % 4, scale), clip=rect))
    nodes.append(
        Node("storybook/picture", rect, Fill((34, 22, 84), 168, 0, (40, 22, 12), 255, max(2, kit.frame.px(3))))
    )
    height = round(rect.h * 0.34)
    for i, (colour, across, down) in enumerate(NIGHT):
        foot = Rect(rect.x + round(rect.w * across) - 10, rect.y + round(rect.h * down) - height, 20, height)
        hue = kit.theme.palette.spirits[colour].rgb
        art = Standing(f"ziggurat/spirits/{colour}_{i % 4}", round(height / 80, 3), 255, hue, False)
        nodes.append(Node(f"storybook/picture/{i}", foot, art, clip=rect))
    return nodes


def _seals(kit: Kit, texts: Texts, page: StoryPage, rect: Rect) -> list[Node]:
    """Return the two panels' seals side by side: open ones choose what is read, the waiting one can be broken."""
    frame = kit.frame
    nodes: list[Node] = []
    gap = frame.px(16)
    width = (rect.w - gap) // 2
    for i, part in enumerate(("top", "bottom")):
        state = page.seals[part]
        spot = Rect(rect.x + i * (width + gap), rect.y, width, rect.h)
        node = f"storybook/{part}"
        words = texts(f"storybook.panel.{part}.{state}")
        enabled = state in ("open", "waiting")
        lit = state == "open" and page.part == part
        paper = Fill((236, 212, 160) if enabled else (206, 184, 142), 255, frame.px(8), kit.theme["brass"], 255, 2)
        meaning = Meaning("button", words, enabled, lit, None, PRESS if enabled else (), "" if enabled else words)
        nodes.append(Node(node, spot, paper, meaning=meaning))
        if kit.pointer.focused(node) or kit.pointer.hover == node or lit:
            ring = Fill(None, 0, frame.px(10), kit.theme["gold"], 255, max(2, frame.px(3)))
            nodes.append(Node(f"{node}#ring", spot.inset(-frame.px(3)), ring))
        edge = min(rect.h - frame.px(10), frame.px(76))
        seal = Rect(spot.x + frame.px(8), spot.y + (spot.h - edge) // 2, edge, edge)
        if state in ("waiting", "shut"):
            nodes.append(Node(f"{node}#seal", seal, Sprite("ziggurat/papers/seal"), alpha=255 if enabled else 140))
        elif state == "broken":
            nodes.append(Node(f"{node}#seal", seal, Sprite("ziggurat/papers/seal_broken")))
        left = seal.right + frame.px(8) if state != "open" else spot.x + frame.px(16)
        room = Rect(left, spot.y + frame.px(4), spot.right - frame.px(10) - left, spot.h - frame.px(8))
        size = frame.text(18)
        while size > 11 and round(size * 1.34) * frame.lines(words, room.w, size, "medium") > room.h:
            size -= 1
        nodes.append(Node(f"{node}#words", room, Text(words, size, kit.theme["ink"], "medium", "left", wrap=True)))
    return nodes
