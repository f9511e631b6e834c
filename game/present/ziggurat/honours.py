"""The storybook's lower edge: the chapter's honorifics, and the heroes' cards they are put on (look.md, 12.3)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.content.texts import Texts
from game.present import widgets
from game.present.arts import Fill, Icon, Panel, Text
from game.present.frame import Frame
from game.present.node import Meaning, Node, Rect
from game.present.textedit import TextEdit
from game.present.widgets import PRESS, Kit
from game.present.ziggurat.arts import Bust
from game.present.ziggurat.book_arts import Band, Pencil

GRAB = ("press", "drag")
BAND_W, BAND_H, ROW_H, HIGH_ROW_H, LEAST_H = 190, 36, 60, 96, 32
"""Rows lower than the least height stand in two columns, without what the honorifics are given for."""
CARD_W, CARD_GAP = 323, 6
HEAD = ((92, 52, 28), (64, 34, 18))


@dataclass(frozen=True)
class Honour:
    """An honorific of the list: `state` is open (nobody has it), loose (earned, to be put on a card) or given."""

    id: str
    name: str
    words: str
    full: str
    hero: str
    state: str
    held: bool = False


@dataclass(frozen=True)
class HeroCard:
    """A hero's card: its name, who it is, its player, its honorifics by name; `wanted` while one is to be put on it."""

    id: str
    name: str
    who: str
    player: str
    honours: tuple[str, ...]
    singed: int = 0
    wanted: bool = False
    holding: bool = False
    edit: TextEdit | None = None


def honours(kit: Kit, geo: Frame, texts: Texts, rows: Sequence[Honour], rect: Rect) -> list[Node]:
    """Return the list of the chapter's honorifics."""
    frame = kit.frame
    title = texts("storybook.honours")
    most = geo.px(ROW_H if rect.h < rect.w else HIGH_ROW_H)
    if rows:
        rect = Rect(rect.x, rect.y, rect.w, min(rect.h, geo.px(64) + len(rows) * most))
    nodes = [
        Node("storybook/honours", rect, Panel("walnut", False, geo.px(13), geo.u), meaning=Meaning("panel", title))
    ]
    pad = geo.px(18)
    size = frame.text(22)
    head = Rect(rect.x + pad, rect.y + geo.px(10), rect.w - 2 * pad, round(size * 1.35))
    nodes.append(Node("storybook/honours/title", head, Text(title, size, kit.theme["heading"], "title")))
    if not rows:
        words = texts("storybook.no_honours")
        rest = Rect(head.x, head.bottom, head.w, rect.bottom - pad - head.bottom)
        art = Text(words, frame.text(20), kit.sand, "italic", "center", "middle", wrap=True)
        return [*nodes, Node("storybook/honours/none", rest, art, meaning=Meaning("text", words))]
    step = min(most, (rect.bottom - geo.px(8) - head.bottom) // len(rows))
    wide = max(frame.measure(row.name, frame.text(18), "title") for row in rows) + geo.px(46)
    wide = min(max(wide, geo.px(BAND_W)), head.w * 2 // 5)
    if step < geo.px(LEAST_H):
        return nodes + _two_columns(kit, geo, rows, Rect(head.x, head.bottom, head.w, rect.bottom - head.bottom))
    for i, row in enumerate(rows):
        nodes += _row(kit, geo, row, i, Rect(head.x, head.bottom + i * step, head.w, step), wide)
    return nodes


def _two_columns(kit: Kit, geo: Frame, rows: Sequence[Honour], rect: Rect) -> list[Node]:
    """Return the honorifics by name and hero only; what they are given for is told where one is pointed at."""
    frame, gap = kit.frame, geo.px(12)
    half = (rect.w - gap) // 2
    high = -(-len(rows) // 2)
    step = min(geo.px(ROW_H), (rect.h - geo.px(8)) // high)
    heroes = max(frame.measure(row.hero, frame.text(18), "bold") for row in rows) + geo.px(6)
    wide = max(half // 2, half - heroes - geo.px(14))
    nodes: list[Node] = []
    for i, row in enumerate(rows):
        spot = Rect(rect.x + i // high * (half + gap), rect.y + i % high * step, half, step)
        nodes += _row(kit, geo, replace(row, words=""), i, spot, wide)
    return nodes


def _row(kit: Kit, geo: Frame, row: Honour, number: int, rect: Rect, wide: int) -> list[Node]:
    frame = kit.frame
    node = f"storybook/honour/{number}"
    high = min(geo.px(BAND_H), rect.h - geo.px(6))
    spot = Rect(rect.x, rect.y + (rect.h - high) // 2, wide, high)
    look = "gold" if row.state == "loose" and not row.held else "given" if row.state == "given" else "empty"
    spoken = f"{row.name}: {row.full} {row.hero}".strip()
    meaning = Meaning("item", spoken, True, None, None, GRAB if row.state == "loose" else (), row.full)
    nodes = []
    if row.state == "loose" and (kit.pointer.focused(node) or kit.pointer.hover == node):
        nodes.append(
            Node(
                f"{node}#ring",
                spot.inset(-geo.px(4)),
                Fill(None, 0, geo.px(6), kit.theme["gold"], 255, max(2, geo.px(3))),
            )
        )
    nodes.append(Node(node, spot, Band(row.name, frame.text(18), look), meaning=meaning))
    hero_size = frame.text(18)
    hero_w = frame.measure(row.hero, hero_size, "bold") + geo.px(6) if row.hero else 0
    x = spot.right + geo.px(14)
    room = Rect(x, rect.y, rect.right - x - hero_w - (geo.px(10) if hero_w else 0), rect.h)
    size = frame.text(17)
    while size > 11 and round(size * 1.32) * frame.lines(row.words, room.w, size, "medium") > room.h:
        size -= 1
    if row.words:
        words = Text(row.words, size, kit.theme["cream"], "medium", "left", "middle", wrap=True)
        nodes.append(Node(f"{node}#words", room, words))
    if row.hero:
        at = Rect(rect.right - hero_w, rect.y, hero_w, rect.h)
        nodes.append(Node(f"{node}#hero", at, Text(row.hero, hero_size, kit.theme["gold"], "bold", "right")))
    return nodes


def hero_cards(kit: Kit, geo: Frame, texts: Texts, cards: Sequence[HeroCard], rect: Rect) -> list[Node]:
    """Return the heroes' cards, side by side, or in rows of two where the room is high."""
    count = max(1, len(cards))
    columns = min(count, 2) if rect.h > rect.w * 0.6 else max(count, 2)
    rows = -(-count // columns)
    gap = geo.px(CARD_GAP + 2)
    width = (rect.w - gap * (columns - 1)) // columns
    height = (rect.h - gap * (rows - 1)) // rows
    if columns > 2 or rows == 1:
        width = min(width, round(height * 2.9))
    nodes: list[Node] = []
    for i, card in enumerate(cards):
        spot = Rect(rect.x + i % columns * (width + gap), rect.y + i // columns * (height + gap), width, height)
        nodes += _card(kit, geo, texts, card, spot)
    return nodes


def _card(kit: Kit, geo: Frame, texts: Texts, card: HeroCard, rect: Rect) -> list[Node]:
    frame, theme = kit.frame, kit.theme
    node = f"storybook/hero/{card.id}"
    label = texts("storybook.hero_card", hero=card.name, who=card.who)
    meaning = Meaning("card", label, True, None, None, PRESS if card.holding else ())
    lit = card.wanted or kit.pointer.focused(node)
    nodes = [Node(node, rect, Panel("parchment", lit, geo.px(9), geo.u), meaning=meaning, solid=True)]
    pad = geo.px(9)
    size = frame.text(23)
    band = Rect(rect.x + pad, rect.y + pad, rect.w - 2 * pad, min(round(size * 1.6), rect.h // 4))
    nodes.append(Node(f"{node}#band", band, Fill(HEAD[0], 255, geo.px(5), bottom=HEAD[1])))
    nodes += _name(kit, geo, texts, card, band)
    low, slots = _slots(kit, geo, texts, card, rect)
    body = Rect(band.x, band.bottom + geo.px(6), band.w, low - band.bottom - geo.px(10))
    edge = max(8, min(body.h, max(geo.px(104), body.h * 2 // 3), band.w * 2 // 5))
    face = Rect(body.x + geo.px(4), body.y + (body.h - edge) // 2, edge, edge)
    nodes.append(Node(f"{node}/portrait", face, Bust(f"ziggurat/heroes/{card.id}", theme["brass"])))
    x = face.right + geo.px(12)
    room = Rect(x, body.y, body.right - x, body.h)
    player_h = round(frame.text(17) * 1.3) if card.player else 0
    who = Rect(room.x, room.y, room.w, room.h - player_h)
    size = frame.text(17 if body.h < geo.px(150) else 21)
    while size > 11 and round(size * 1.3) * frame.lines(card.who, who.w, size) > who.h:
        size -= 1
    art = Text(card.who, size, theme["ink"], "text", "left", "middle", wrap=True)
    nodes.append(Node(f"{node}/who", who, art, meaning=Meaning("text", card.who)))
    if card.player:
        spot = Rect(room.x, who.bottom, room.w, player_h)
        nodes += widgets.text(kit, f"{node}/player", spot, card.player, 17, color=(122, 62, 30), font="bold")
    if card.singed:
        words = texts("storybook.singed", n=card.singed)
        mark = min(geo.px(30), edge // 3)
        corner = Rect(face.right - mark, face.bottom - mark, mark, mark)
        nodes.append(
            Node(
                f"{node}/singed",
                corner,
                Fill((150, 40, 24), 255, mark // 2, (255, 226, 190), 255, 2),
                meaning=Meaning("text", words),
            )
        )
        nodes.append(Node(f"{node}/singed#icon", corner.inset(mark // 6), Icon("flame", (255, 230, 190))))
    return nodes + slots


def _name(kit: Kit, geo: Frame, texts: Texts, card: HeroCard, band: Rect) -> list[Node]:
    """Return the hero's name, which a press on it lets change."""
    frame = kit.frame
    node = f"storybook/hero/{card.id}/name"
    label = texts("storybook.rename", hero=card.name)
    inner = band.inset(geo.px(6), geo.px(3))
    if card.edit is not None:
        return widgets.text_field(kit, node, inner, label, card.name, card.edit, size=20)
    heading = kit.theme["heading"]
    edge = round(inner.h * 0.7)
    pen = Rect(inner.right - edge - geo.px(4), inner.y + (inner.h - edge) // 2, edge, edge)
    ring = kit.pointer.focused(node) or kit.pointer.hover == node
    plate = Fill(
        (255, 226, 160), 40 if ring else 0, geo.px(5), kit.theme["gold"], 255 if ring else 0, max(1, geo.px(2))
    )
    meaning = Meaning("text-field", label, True, None, card.name, PRESS, texts("storybook.rename_why"))
    size = min(frame.text(23), round(inner.h * 0.86))
    room = Rect(inner.x + geo.px(8), inner.y, pen.x - inner.x - geo.px(12), inner.h)
    return [
        Node(node, inner, plate, meaning=meaning),
        Node(f"{node}#text", room, Text(card.name, size, heading, "title")),
        Node(f"{node}#pen", pen, Pencil(heading)),
    ]


def _slots(kit: Kit, geo: Frame, texts: Texts, card: HeroCard, rect: Rect) -> tuple[int, list[Node]]:
    """Return where the places for honorifics begin, and the places: two a row, one row or two."""
    gap = geo.px(6)
    high = max(geo.px(BAND_H), round(kit.frame.text(16) * 1.5))
    rows = 1 if len(card.honours) < 3 - int(card.wanted) else 2
    if rows == 2 and high * 2 > rect.h // 2:
        high = max(8, rect.h // 5)
    wide = (rect.w - 3 * gap - geo.px(10)) // 2
    top = rect.bottom - geo.px(10) - rows * high - (rows - 1) * gap
    names = list(card.honours)
    more = len(names) - rows * 2
    if more > 0:
        names = [*names[: rows * 2 - 1], texts("storybook.more_honours", n=more + 1)]
    nodes = []
    for i in range(rows * 2):
        spot = Rect(rect.x + geo.px(5) + gap + i % 2 * (wide + gap), top + i // 2 * (high + gap), wide, high)
        node = f"storybook/hero/{card.id}/honour/{i}"
        if i < len(names):
            words = ", ".join(card.honours) if more > 0 and i == rows * 2 - 1 else names[i]
            art = Band(names[i], kit.frame.text(17), "gold", (-9, 7, 5, -6)[i])
            nodes.append(Node(node, spot, art, meaning=Meaning("text", words)))
            continue
        wanted = card.wanted and i == len(names)
        line = kit.theme["gold"] if wanted else (170, 136, 84)
        back = Fill((206, 178, 126), 60, geo.px(5), line, 255, max(1, geo.px(4 if wanted else 1.2)))
        nodes.append(Node(node, spot, back))
        if not wanted:
            words_art = Text(texts("storybook.honorific"), kit.frame.text(15), (92, 64, 26), "text", "center")
            nodes.append(Node(f"{node}#words", spot, words_art))
    return top, nodes
