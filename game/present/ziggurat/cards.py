"""A card as it lies before its player: a band, and a line for each action with picture, words and number."""

from dataclasses import dataclass, replace

from game.content.ziggurat import Card
from game.present.arts import Fill, Panel, Sprite, Text
from game.present.node import Meaning, Node, Rect
from game.present.widgets import PRESS
from game.present.ziggurat.arts import Breeze, Disc, Standing
from game.present.ziggurat.look import Drawing
from game.present.ziggurat.words import ROMAN

BAND = ((92, 52, 28), (64, 34, 18))
BROWN = (122, 62, 30)


@dataclass(frozen=True)
class Line:
    """One line of a card: a picture, words, and a number or nothing; `short` says it where the words don't fit."""

    key: str
    words: str
    number: str
    tall: bool = True
    short: str = ""


def card_nodes(drawing: Drawing, rect: Rect, seat: int, card: Card, *, z: int = 0, node: str = "") -> list[Node]:
    """Return a seat's open card; it is lit while it can be pressed or is pointed at."""
    kit, node = drawing.kit, node or f"card/{seat}"
    frame = kit.frame
    can = f"card/{seat}" in drawing.targets
    label = drawing.texts(
        "ziggurat_table.card.of",
        hero=drawing.view.pieces.heroes[seat].name,
        card=drawing.words.card(card.id),
    )
    meaning = Meaning("card", label, True, None, None, PRESS, drawing.texts("ziggurat_table.card.why"))
    lit = can or kit.pointer.hover == node or kit.pointer.focused(node)
    radius = max(4, frame.px(9))
    nodes = [Node(node, rect, Panel("parchment", lit, radius, frame.u), z, meaning=meaning, solid=True)]
    pad = max(4, frame.px(9))
    band = Rect(rect.x + pad, rect.y + pad, rect.w - 2 * pad, min(frame.px(34), rect.h // 5))
    nodes.append(Node(f"{node}#band", band, Fill(BAND[0], 255, max(2, pad // 2), bottom=BAND[1]), z))
    cream = kit.theme["heading"]
    size = min(frame.text(20), round(band.h * 0.74))
    words = drawing.texts(f"ziggurat_table.card.title.{card.hero.who}")
    inner = band.inset(pad, 0)
    nodes.append(Node(f"{node}#title", inner, Text(words, size, cream, "title"), z))
    roman = Text(ROMAN[card.chapter], round(size * 0.8), cream, "title", "right")
    nodes.append(Node(f"{node}#chapter", inner, roman, z))
    lines = _lines(drawing, seat, card)
    top = band.bottom + pad // 2
    room = rect.bottom - pad // 2 - top
    step = min(frame.px(80), room // max(3, len(lines)) if len(lines) > 2 else room // 2)
    for i, line in enumerate(lines):
        row = Rect(band.x, top + i * step, band.w, step - max(2, pad // 3))
        nodes += _row(drawing, f"{node}#{i}", row, line, z)
    return nodes


def _lines(drawing: Drawing, seat: int, card: Card) -> list[Line]:
    texts = drawing.texts
    hero = drawing.view.pieces.heroes[seat].hero
    who = card.hero.who
    words, short = texts(f"ziggurat_table.card.{who}"), texts(f"ziggurat_table.card.brief.{who}")
    lines = [Line(f"ziggurat/heroes/{hero}", words, str(card.hero.n), True, short)]
    fire = card.fire
    if fire is not None and fire.move is not None:
        words = texts("ziggurat_table.card.each", colour=texts(f"ziggurat.colour.{fire.move}"))
        short = texts("ziggurat_table.card.brief.each", colour=texts(f"ziggurat.colour.{fire.move}"))
        lines.append(Line(f"ziggurat/spirits/{fire.move}_0", words, str(fire.n), True, short))
    elif fire is not None and fire.spawn is not None:
        words = texts("ziggurat_table.card.spawn", colour=texts(f"ziggurat.colour.{fire.spawn}"))
        lines.append(Line(f"ziggurat/pads/spawn_{fire.spawn}", words, "", False))
    if card.icon == "draught":
        lines.append(Line("", drawing.words.icon(card.icon), "1"))
    elif card.icon is not None:
        lines.append(Line(f"ziggurat/tokens/{card.icon}", drawing.words.icon(card.icon), "", False))
    return lines


def short_lines(drawing: Drawing, seat: int, card: Card) -> list[Line]:
    """Return a card's actions in few words, for a plate."""
    texts = drawing.texts
    whole = _lines(drawing, seat, card)
    hero, fire = card.hero, card.fire
    found = [replace(whole[0], words=texts(f"ziggurat_table.short.{hero.who}"))]
    if fire is not None:
        colour = texts(f"ziggurat.colour.{fire.move or fire.spawn}")
        found.append(
            replace(whole[1], words=texts(f"ziggurat_table.short.{'move' if fire.move else 'spawn'}", colour=colour))
        )
    return found + whole[len(found) :]


def _row(drawing: Drawing, node: str, row: Rect, line: Line, z: int) -> list[Node]:
    kit = drawing.kit
    frame, theme = kit.frame, kit.theme
    nodes = [Node(f"{node}/back", row, Fill((255, 248, 228), 150, max(3, frame.px(6))), z)]
    edge = min(row.h, frame.px(50))
    picture = Rect(row.x + frame.px(3), row.y, edge, row.h)
    if line.key and line.tall:
        # 96 pixels at 1x is the tallest of the pegs and flames.
        art = Standing(line.key, round(row.h * 0.94 / 96, 3), 255, None, False)
        low = round(row.h * 0.16)
        nodes.append(Node(f"{node}/picture", Rect(picture.x, picture.y, edge, row.h - low), art, z))
    elif line.key:
        scale = round(edge * 0.86 / 64, 3)
        nodes.append(Node(f"{node}/picture", picture, Sprite(line.key, True, scale), z))
    else:
        wind = picture.inset(0, max(0, (row.h - edge) // 2)).inset(edge // 8)
        nodes.append(Node(f"{node}/picture", wind, Breeze((70, 110, 140)), z))
    disc = min(row.h - 2, frame.px(36))
    right = row.right - frame.px(5)
    if line.number:
        spot = Rect(right - disc, row.y + (row.h - disc) // 2, disc, disc)
        nodes.append(Node(f"{node}/number", spot, Disc(line.number, BROWN, (255, 240, 214), (84, 40, 18)), z))
        right = spot.x
    left = picture.right + frame.px(4)
    words = Rect(left, row.y, max(1, right - left - frame.px(8)), row.h)
    size = min(frame.text(20), round(row.h * 0.8))
    least, said = min(size, frame.text(19)), line.words
    while size > least and not _fits(drawing, said, words, size):
        size -= 1
    if line.short and not _fits(drawing, said, words, size):
        said = line.short
    while size > frame.text(15) and not _fits(drawing, said, words, size):
        size -= 1
    nodes.append(Node(f"{node}/words", words, Text(said, size, theme["ink"], "medium", wrap=True), z))
    return nodes


def _fits(drawing: Drawing, words: str, rect: Rect, size: int) -> bool:
    """Whether words fit a row in one line, or in two where it is high enough."""
    lines = drawing.kit.frame.lines(words, rect.w, size, "medium")
    return lines == 1 or (lines == 2 and round(size * 1.32) * 2 <= rect.h)
