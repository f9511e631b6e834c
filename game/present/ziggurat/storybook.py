"""The storybook as nodes: the story at the left, the rulebook's stickers at the right, honorifics and heroes below.

A panel is opened by two presses at two places: its seal, then a button at the other side of the book (look.md, 12.3).
"""

from game.content.texts import Texts
from game.present import widgets
from game.present.arts import Fill, Sprite, Text
from game.present.node import LIVE_Z, Color, Meaning, Node, Rect
from game.present.widgets import PRESS, Kit
from game.present.ziggurat.book import BookPlaces, book_places
from game.present.ziggurat.book_arts import Band, Page, Ribbon
from game.present.ziggurat.honours import BAND_H, BAND_W, hero_cards, honours
from game.present.ziggurat.page import StoryPage
from game.present.ziggurat.stickers import full_art, rulebook
from game.present.ziggurat.story_page import story_page
from game.present.ziggurat.words import ROMAN

BOOK: Color = (122, 44, 30)
BOOK_LOW: Color = (78, 24, 17)


def storybook_nodes(kit: Kit, texts: Texts, page: StoryPage) -> list[Node]:
    """Return the whole screen."""
    frame = kit.frame
    spots = book_places(frame, page.turned)
    nodes = [Node("ground", Rect(0, 0, frame.width, frame.height), Sprite("common/table", cover=True, dim=150), -100)]
    nodes += _top_bar(kit, texts, page, spots)
    nodes += _book(kit, texts, page, spots)
    geo = spots.frame
    if spots.left is not None:
        nodes += story_page(kit, geo, texts, page, spots.left)
    if spots.right is not None:
        nodes += rulebook(kit, geo, texts, page.slots, bool(page.held), spots.right)
    if spots.honours is not None and spots.cards is not None:
        nodes += honours(kit, geo, texts, page.honours, spots.honours)
        nodes += hero_cards(kit, geo, texts, page.cards, spots.cards)
    return nodes


def _book(kit: Kit, texts: Texts, page: StoryPage, spots: BookPlaces) -> list[Node]:
    geo = spots.frame
    shade = Fill((0, 0, 0), 120, geo.px(18))
    cover = Fill(BOOK, 255, geo.px(14), (40, 12, 8), 255, max(2, geo.px(3)), bottom=BOOK_LOW)
    nodes = [
        Node("storybook/cover#shade", spots.book.moved(geo.px(4), geo.px(8)), shade, -4),
        Node("storybook/cover", spots.book, cover, -3),
    ]
    nodes += _ribbons(kit, texts, page, spots)
    for name, rect, spine in (("left", spots.left, "right"), ("right", spots.right, "left")):
        if rect is not None:
            both = spots.left is not None and spots.right is not None
            nodes.append(Node(f"storybook/{name}", rect, Page(spine if both else "", round(geo.u, 3)), -1))
    if spots.left is None and spots.right is None:
        nodes.append(Node("storybook/left", spots.book.inset(geo.px(12)), Page("", round(geo.u, 3)), -1))
    return nodes


def _top_bar(kit: Kit, texts: Texts, page: StoryPage, spots: BookPlaces) -> list[Node]:
    frame = kit.frame
    back, helps = texts("common.back"), texts("storybook.rules")
    nodes = widgets.button(kit, "storybook/back", spots.back, back, icon="chevron-left", show_label=False)
    nodes += widgets.button(kit, "storybook/rules", spots.help, helps, icon="help", show_label=False)
    x = spots.help.x - frame.px(12)

    def add(node: str, words: str, kind: str = "normal", enabled: bool = True, reason: str = "") -> None:
        nonlocal x
        width = frame.measure(words, frame.text(20), "bold") + frame.px(44)
        x -= width
        spot = Rect(x, spots.help.y, width, spots.help.h)
        nodes.extend(widgets.button(kit, node, spot, words, kind=kind, enabled=enabled, reason=reason))
        x -= frame.px(10)

    if page.confirm:
        add("storybook/confirm", page.confirm, "primary", page.ready, texts("storybook.confirm_why"))
    elif page.place:
        if page.loose > 1:
            add("storybook/place-all", texts("storybook.place_all"))
        add("storybook/place", page.place, "primary")
    if spots.pages:
        after = spots.pages[(spots.pages.index(spots.page) + 1) % len(spots.pages)]
        add("storybook/turn", texts(f"storybook.turn.{after}"))
    right = min(spots.bar.right, x - frame.px(2))
    bar = Rect(spots.bar.x, spots.bar.y, right - spots.bar.x, spots.bar.h)
    if bar.w < frame.px(90):
        return nodes
    title = texts("storybook.title")
    nodes += widgets.panel(kit, "storybook/bar", bar)
    inner = bar.inset(frame.px(18), 0)
    wide = frame.measure(title, frame.text(26), "title")
    if not page.told and wide <= inner.w:
        nodes += widgets.heading(kit, "storybook/heading", inner, title, 26)
    of = texts("storybook.of", n=ROMAN[page.chapter], last=ROMAN[-1])
    of_w = frame.measure(of, frame.text(18), "medium")
    rest = Rect(inner.x + wide + frame.px(16), inner.y, inner.w - wide - of_w - frame.px(32), inner.h)
    words = page.told or page.next
    if page.told:
        rest = inner
    elif rest.w >= 0:
        at = Rect(inner.right - of_w, inner.y, of_w, inner.h)
        nodes.append(Node("storybook/of", at, Text(of, frame.text(18), kit.theme["cream"], "medium", "right")))
    if page.told or frame.measure(words, frame.text(18), "medium") <= rest.w:
        color = (255, 170, 150) if page.told else kit.theme["cream"]
        art = Text(words, frame.text(18), color, "medium", "center" if page.told else "left")
        nodes.append(Node("storybook/told", rest, art, meaning=Meaning("text", words)))
    return nodes


def _ribbons(kit: Kit, texts: Texts, page: StoryPage, spots: BookPlaces) -> list[Node]:
    """Return a ribbon for each chapter; those not reached yet are shut."""
    frame, geo = kit.frame, spots.frame
    nodes: list[Node] = []
    count = len(ROMAN) - 1
    room = spots.book.h - geo.px(60)
    step = min(geo.px(66), room // count)
    height = max(geo.px(44), step - geo.px(14))
    width = max(geo.px(68), geo.px(44))
    for chapter in range(1, count + 1):
        known = chapter <= page.last
        lit = chapter == page.chapter
        x = spots.book.x + geo.px(14) - width + (0 if lit else geo.px(12))
        rect = Rect(x, spots.book.y + geo.px(66) + (chapter - 1) * step, width, height)
        node = f"storybook/chapter/{chapter}"
        look = "lit" if lit else "plain" if known else "faint"
        if known and not lit and kit.pointer.hover == node:
            look = "lit"
        label = texts("storybook.chapter", n=ROMAN[chapter])
        reason = "" if known else texts("storybook.not_yet")
        meaning = Meaning("button", label, known, lit, None, PRESS if known else (), reason)
        art = Ribbon(ROMAN[chapter], frame.text(21), look, kit.pointer.focused(node), round(geo.u, 3))
        nodes.append(Node(node, rect, art, -2, meaning=meaning))
    return nodes


def in_hand(kit: Kit, texts: Texts, page: StoryPage, x: int, y: int) -> tuple[Node, ...]:
    """Return the sticker or honorific that follows the pointer."""
    geo = book_places(kit.frame, page.turned).frame
    slot = next((slot for slot in page.slots if slot.letter == page.held), None)
    if slot is not None:
        width, art, height = full_art(kit, geo, texts, slot, geo.px(560))
        rect = Rect(x + geo.px(14), y + geo.px(14), width, height)
        return (Node("storybook/held", rect, art, LIVE_Z + 3),)
    row = next((row for row in page.honours if row.id == page.held), None)
    if row is None:
        return ()
    width, height = geo.px(BAND_W), geo.px(BAND_H)
    rect = Rect(x - width // 2, y - height // 2, width, height)
    return (Node("storybook/held", rect, Band(row.name, kit.frame.text(20), "gold", 40), LIVE_Z + 3),)
