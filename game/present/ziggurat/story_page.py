"""The story's page of the book: title, picture, the text of a panel, and the panels that are still shut."""

from game.content.texts import Texts
from game.present.arts import Fill, Sprite, Text
from game.present.frame import Frame
from game.present.node import Color, Meaning, Node, Rect
from game.present.widgets import PRESS, Kit
from game.present.ziggurat.arts import Standing, TowerArt
from game.present.ziggurat.book_arts import Envelope
from game.present.ziggurat.page import StoryPage
from game.present.ziggurat.story_text import fitting_story, set_story, story_height
from game.present.ziggurat.words import ROMAN

BROWN: Color = (122, 62, 30)
NIGHT = (("blue", 0.14, 0.62), ("pink", 0.33, 0.9), ("orange", 0.52, 0.72), ("green", 0.68, 0.56), ("blue", 0.86, 0.94))
PICTURE_H, LOW_H, LEAST_PICTURE = 214, 92, 110
SMALLEST = 15


def story_page(kit: Kit, geo: Frame, texts: Texts, page: StoryPage, rect: Rect) -> list[Node]:
    """Return the left page."""
    frame = kit.frame
    inner = Rect(rect.x + geo.px(36), rect.y + geo.px(16), rect.w - geo.px(76), rect.h - geo.px(34))
    line = round(frame.text(24) * 1.25)
    head = Rect(inner.x, inner.y, inner.w, line)
    words = texts("storybook.chapter", n=ROMAN[page.chapter])
    number = Text(words, frame.text(24), BROWN, "title")
    nodes = [Node("storybook/number", head, number, meaning=Meaning("text", words))]
    size = frame.text(42)
    while size > 16 and frame.measure(page.title, size, "title") > inner.w:
        size -= 1
    ink = kit.theme["ink"]
    title = Rect(inner.x, head.bottom, inner.w, round(size * 1.2))
    art = Text(page.title, size, ink, "title")
    nodes.append(Node("storybook/name", title, art, meaning=Meaning("text", page.title)))
    if page.seals["top"] != "open":
        room = Rect(inner.x, title.bottom + geo.px(12), inner.w, inner.bottom - title.bottom - geo.px(12))
        return nodes + _cover(kit, geo, texts, page, room)
    low = Rect(inner.x, inner.bottom - geo.px(LOW_H), inner.w, geo.px(LOW_H))
    nodes += (
        _tabs(kit, geo, texts, page, low) if page.seals["bottom"] == "open" else _sealed(kit, geo, texts, page, low)
    )
    room = Rect(inner.x, title.bottom + geo.px(10), inner.w, low.y - title.bottom - geo.px(24))
    size = frame.text(23)
    gap = geo.px(16)
    spare = room.h - story_height(set_story(frame, page.text, room.w, size, ink)) - gap
    if spare < geo.px(PICTURE_H):
        size = frame.text(21)
        spare = room.h - story_height(set_story(frame, page.text, room.w, size, ink)) - gap
    if spare >= geo.px(LEAST_PICTURE):
        spot = Rect(room.x, room.y, room.w, min(spare, geo.px(PICTURE_H + 90)))
        nodes += _picture(kit, geo, page, spot)
        room = Rect(room.x, spot.bottom + gap, room.w, room.bottom - spot.bottom - gap)
    story = fitting_story(frame, page.text, room.w, room.h, size, SMALLEST, ink)
    nodes.append(Node("storybook/text", room, story, meaning=Meaning("text", page.text)))
    return nodes


def _picture(kit: Kit, geo: Frame, page: StoryPage, rect: Rect) -> list[Node]:
    """Return the board's own picture in night colours with glowing spirits."""
    nodes: list[Node] = []
    if page.board is not None:
        scale = round(rect.w / 1326 * 1.25, 3)
        x, y = rect.center
        spot = Rect(x - 1, y + round(70 * scale) - 1, 2, 2)
        nodes.append(Node("storybook/picture/tower", spot, TowerArt(page.board, page.chapter % 4, scale), clip=rect))
    night = Fill((40, 26, 104), 164, 0, bottom=(16, 10, 52))
    nodes.append(Node("storybook/picture", rect, night))
    height = round(min(rect.h, geo.px(PICTURE_H)) * 0.36)
    for i, (colour, across, down) in enumerate(NIGHT):
        foot = Rect(rect.x + round(rect.w * across) - 10, rect.y + round(rect.h * down) - height, 20, height)
        hue = kit.theme.palette.spirits[colour].rgb
        art = Standing(f"ziggurat/spirits/{colour}_{i % 4}", round(height / 80, 3), 255, hue, False)
        nodes.append(Node(f"storybook/picture/{i}", foot, art, clip=rect))
    line = max(2, geo.px(4))
    nodes.append(Node("storybook/picture#frame", rect, Fill(None, 0, geo.px(6), (46, 30, 20), 255, line)))
    inside = rect.inset(line)
    nodes.append(
        Node("storybook/picture#line", inside, Fill(None, 0, geo.px(5), (190, 168, 220), 120, max(1, geo.px(1.3))))
    )
    return nodes


def _paper(kit: Kit, geo: Frame, page: StoryPage, part: str, rect: Rect, words: str) -> list[Node]:
    """Return a shut panel's paper, which is pressed to break the seal."""
    node, state = f"storybook/{part}", page.seals[part]
    waits = state == "waiting"
    meaning = Meaning("button", words, waits, None, None, PRESS if waits else (), words if state == "shut" else "")
    lit = waits or state == "broken"
    nodes = [Node(node, rect, Envelope(lit, round(geo.u, 3)), meaning=meaning)]
    if kit.pointer.focused(node) or (waits and kit.pointer.hover == node):
        ring = Fill(None, 0, geo.px(10), kit.theme["gold"], 255, max(2, geo.px(3)))
        nodes.append(Node(f"{node}#ring", rect.inset(-geo.px(3)), ring))
    return nodes


def _seal(part: str, state: str, rect: Rect) -> Node:
    key = "ziggurat/papers/seal_broken" if state == "broken" else "ziggurat/papers/seal"
    return Node(f"storybook/{part}#seal", rect, Sprite(key), alpha=255)


def _cover(kit: Kit, geo: Frame, texts: Texts, page: StoryPage, rect: Rect) -> list[Node]:
    """Return the top panel while it is shut: a large paper with a seal in its middle."""
    frame, state = kit.frame, page.seals["top"]
    words = texts(f"storybook.panel.top.{state}")
    nodes = _paper(kit, geo, page, "top", rect, words)
    edge = min(geo.px(190), rect.h // 3)
    seal = Rect(rect.center[0] - edge // 2, rect.y + round(rect.h * 0.44) - edge // 2, edge, edge)
    nodes.append(_seal("top", state, seal))
    size = frame.text(24)
    wide = rect.w - geo.px(80)
    high = round(size * 1.34) * frame.lines(words, wide, size, "title")
    below = Rect(rect.x + geo.px(40), seal.bottom + geo.px(14), wide, high)
    nodes.append(Node("storybook/top#words", below, Text(words, size, BROWN, "title", "center", "top", wrap=True)))
    told = texts("storybook.sealed_text")
    size = frame.text(21)
    wide = rect.w - geo.px(200) if rect.w > geo.px(500) else rect.w - geo.px(60)
    high = round(size * 1.34) * frame.lines(told, wide, size, "italic")
    spot = Rect(
        rect.center[0] - wide // 2, below.bottom + geo.px(6), wide, min(high, rect.bottom - below.bottom - geo.px(8))
    )
    art = Text(told, size, kit.theme["ink"], "italic", "center", "top", wrap=True)
    nodes.append(Node("storybook/text", spot, art, meaning=Meaning("text", told)))
    return nodes


def _sealed(kit: Kit, geo: Frame, texts: Texts, page: StoryPage, rect: Rect) -> list[Node]:
    """Return the bottom panel while it is shut: an envelope along the page's foot."""
    frame, state = kit.frame, page.seals["bottom"]
    words = texts(f"storybook.panel.bottom.{state}")
    nodes = _paper(kit, geo, page, "bottom", rect, words)
    edge = round(rect.h * 0.94)
    seal = Rect(rect.center[0] - edge // 2, rect.y + (rect.h - edge) // 2, edge, edge)
    nodes.append(_seal("bottom", state, seal))
    size = frame.text(20)
    pad = geo.px(22)
    # The flap's edges run over the upper half: the words stand below them.
    top, low = rect.y + rect.h // 3, rect.bottom - geo.px(6)
    left = Rect(rect.x + pad, top, seal.x - rect.x - pad - geo.px(8), low - top)
    right = Rect(seal.right + geo.px(10), top, rect.right - seal.right - geo.px(10) - geo.px(18), low - top)
    head = texts("storybook.panel.bottom.head")
    nodes.append(Node("storybook/bottom#head", left, Text(head, size, BROWN, "title", "left", "middle", wrap=True)))
    size = frame.text(18)
    while size > 11 and round(size * 1.32) * frame.lines(words, right.w, size, "medium") > right.h:
        size -= 1
    art = Text(words, size, (98, 58, 26), "medium", "right", "middle", wrap=True)
    nodes.append(Node("storybook/bottom#words", right, art))
    opened = Meaning("panel", texts("storybook.panel.top.open"))
    nodes.append(Node("storybook/top", Rect(rect.x, rect.y - 2, rect.w, 1), None, meaning=opened))
    return nodes


def _tabs(kit: Kit, geo: Frame, texts: Texts, page: StoryPage, rect: Rect) -> list[Node]:
    """Return both panels once both are open, to choose what is read."""
    nodes: list[Node] = []
    gap, high = geo.px(14), min(rect.h, max(geo.px(56), round(kit.frame.text(20) * 1.8)))
    width = (rect.w - gap) // 2
    for i, part in enumerate(("top", "bottom")):
        node = f"storybook/{part}"
        spot = Rect(rect.x + i * (width + gap), rect.bottom - high, width, high)
        words = texts(f"storybook.panel.{part}.open")
        lit = page.part == part
        line: Color = kit.theme["brass"] if lit else (160, 126, 74)
        paper = Fill(
            (250, 240, 210) if lit else (222, 198, 150), 255, geo.px(7), line, 255, max(1, geo.px(3 if lit else 1.5))
        )
        nodes.append(Node(node, spot, paper, meaning=Meaning("button", words, True, lit, None, PRESS)))
        if kit.pointer.focused(node) or kit.pointer.hover == node:
            ring = Fill(None, 0, geo.px(10), kit.theme["gold"], 255, max(2, geo.px(3)))
            nodes.append(Node(f"{node}#ring", spot.inset(-geo.px(3)), ring))
        art = Text(words, kit.frame.text(20), kit.theme["ink"], "title", "center")
        nodes.append(Node(f"{node}#words", spot, art))
    return nodes
