"""The pictured rows of the campaign's screen: chapters, town, heroes with their honorifics, games of the Hall."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.present import widgets
from game.present.arts import Fill, Icon, Sprite, Text
from game.present.form import BODY, CONTROL, LINE, Row
from game.present.node import Color, Meaning, Node, Rect
from game.present.textedit import TextEdit
from game.present.widgets import Kit
from game.present.ziggurat.arts import Bust, Disc, Standing
from game.present.ziggurat.book_arts import Band
from game.present.ziggurat.words import ROMAN

SAND: tuple[Color, Color] = ((206, 182, 128), (168, 140, 88))
WON: Color = (88, 148, 84)
LOST: Color = (178, 58, 46)


@dataclass(frozen=True)
class House:
    """A building of the town: id, words below it, whether it stands, and the button that restores it, if it can be."""

    id: str
    words: str
    stands: bool
    button: str = ""


@dataclass(frozen=True)
class HeroLine:
    """A hero: id, who it is, name, the name it comes with, its honorifics, and how often it was singed, in words."""

    id: str
    who: str
    name: str
    usual: str
    honours: tuple[str, ...]
    singed: int
    singed_words: str


@dataclass(frozen=True)
class Game:
    """A game of the Hall: chapter, whether it was won, the heroes' ids, and the sentence."""

    chapter: int
    won: bool
    heroes: tuple[str, ...]
    words: str


def chapters_row(kit: Kit, titles: Sequence[str], current: int, done: bool) -> Row:
    """Return the six chapters as seals in a row: broken ones are told, the lit one comes next; titles where known."""
    frame = kit.frame
    label_h = round(frame.text(BODY - 8) * LINE)

    def draw(rect: Rect) -> list[Node]:
        nodes: list[Node] = []
        width = rect.w // len(titles)
        edge = min(rect.h - label_h - frame.px(8), width // 2)
        middle = rect.y + frame.px(4) + edge // 2
        line = Rect(rect.x + width // 2, middle - 1, width * (len(titles) - 1), max(2, frame.px(3)))
        nodes.append(Node("campaign/chapters/line", line, Fill(kit.theme["brass"], 90)))
        for i, title in enumerate(titles, start=1):
            told = i < current or done
            spot = Rect(rect.x + (i - 1) * width + (width - edge) // 2, middle - edge // 2, edge, edge)
            node = f"campaign/chapter/{i}"
            if i == current and not done:
                halo = spot.inset(-frame.px(5))
                ring = Fill(None, 0, halo.w // 2, kit.theme["gold"], 255, max(2, frame.px(3)))
                nodes.append(Node(f"{node}#lit", halo, ring))
            key = "ziggurat/papers/seal_broken" if told else "ziggurat/papers/seal"
            nodes.append(Node(f"{node}#seal", spot, Sprite(key), alpha=255 if told or i == current else 90))
            disc = max(16, edge * 2 // 5)
            corner = Rect(spot.right - disc * 3 // 4, spot.bottom - disc * 3 // 4, disc, disc)
            badge = Disc(ROMAN[i], (52, 30, 16), kit.theme["heading"], kit.theme["brass"])
            nodes.append(Node(f"{node}#number", corner, badge))
            label = Rect(rect.x + (i - 1) * width + 4, spot.bottom + frame.px(6), width - 8, label_h)
            size = frame.text(BODY - 8)
            while size > 11 and frame.measure(title, size, "title") > label.w:
                size -= 1
            color = kit.theme["heading"] if i <= current else kit.sand
            art = Text(title, size, color, "title", "center")
            nodes.append(Node(node, label, art, meaning=Meaning("text", f"{ROMAN[i]}: {title}")))
        return nodes

    return Row(frame.px(96) + label_h, draw)


def town_row(kit: Kit, houses: Sequence[House]) -> Row:
    """Return the town's buildings on its square, in ruins or restored, with a button where one can be restored."""
    frame = kit.frame
    line = round(frame.text(BODY - 6) * LINE)
    buttons = any(house.button for house in houses)
    low = frame.px(CONTROL) + frame.px(8) if buttons else 0
    height = frame.px(210)

    def draw(rect: Rect) -> list[Node]:
        ground = Rect(rect.x, rect.y + frame.px(4), rect.w, height - frame.px(4))
        square = Fill(SAND[0], 255, frame.px(12), (96, 74, 40), 255, max(1, frame.px(2)), bottom=SAND[1])
        nodes: list[Node] = [Node("campaign/town#ground", ground, square)]
        width = rect.w // len(houses)
        for i, house in enumerate(houses):
            spot = Rect(rect.x + i * width, ground.y, width, ground.h)
            edge = min(spot.w, round(spot.h * 1.16))
            key = f"ziggurat/town/{house.id}{'' if house.stands else '_ruin'}"
            # The tallest of the pictures is 230 pixels at 1x, three quarters of it above the foot.
            art = Standing(key, round(edge / 236, 3), 255, None, False)
            foot = Rect(spot.x + (spot.w - 20) // 2, spot.y, 20, round(spot.h * 0.74))
            nodes.append(Node(f"campaign/house/{house.id}#picture", foot, art))
            label = Rect(spot.x, ground.bottom + frame.px(2), spot.w, line)
            color = kit.theme["heading"] if house.stands else kit.sand
            size = _fitting(kit, house.words, label.w - frame.px(8), frame.text(BODY - 6))
            words = Text(house.words, size, color, "medium", "center")
            nodes.append(Node(f"campaign/house/{house.id}", label, words, meaning=Meaning("text", house.words)))
            if house.button:
                wide = min(width - frame.px(20), frame.measure(house.button, frame.text(20), "bold") + frame.px(60))
                at = Rect(spot.x + (width - wide) // 2, label.bottom + frame.px(4), wide, frame.px(CONTROL))
                node = f"campaign/building/{house.id}"
                nodes += widgets.button(kit, node, at, house.button, kind="primary", size=20)
        return nodes

    return Row(height + line + low + frame.px(8), draw)


def hero_row(kit: Kit, hero: HeroLine, edit: TextEdit | None) -> Row:
    """Return a hero: portrait, who it is, its honorifics as bands, its singed marks, and its name to be changed."""
    frame = kit.frame
    node = f"campaign/hero/{hero.id}"
    size = frame.text(BODY - 4)
    line = round(size * LINE)
    band_h = max(frame.px(34), round(frame.text(17) * 1.5))
    height = max(frame.px(84), line + (band_h + frame.px(6) if hero.honours else 0) + frame.px(14))

    def draw(rect: Rect) -> list[Node]:
        plate = Node(f"{node}#row", rect.inset(0, frame.px(3)), Fill((0, 0, 0), 50, frame.px(10)))
        edge = min(rect.h - frame.px(14), frame.px(70))
        face = Rect(rect.x + frame.px(14), rect.y + (rect.h - edge) // 2, edge, edge)
        nodes = [plate, Node(f"{node}#portrait", face, Bust(f"ziggurat/heroes/{hero.id}", kit.theme["brass"]))]
        width = min(rect.w * 2 // 5, frame.px(380))
        high = min(frame.px(CONTROL), rect.h - 4)
        field = Rect(rect.right - frame.px(16) - width, rect.y + (rect.h - high) // 2, width, high)
        x = face.right + frame.px(16)
        room = Rect(x, rect.y + frame.px(6), field.x - x - frame.px(14), rect.h - frame.px(12))
        top = Rect(room.x, room.y, room.w, line if hero.honours else room.h)
        nodes.append(
            Node(
                f"{node}#words",
                top,
                Text(hero.who, _fitting(kit, hero.who, top.w, size), kit.theme["cream"], "medium"),
                meaning=Meaning("text", " ".join((hero.who, *hero.honours, hero.singed_words)).strip()),
            )
        )
        left = room.x
        for i, name in enumerate(hero.honours):
            wide = frame.measure(name, frame.text(17), "title") + frame.px(44)
            if left + wide > room.right:
                break
            spot = Rect(left, top.bottom + frame.px(4), wide, band_h)
            nodes.append(Node(f"{node}#honour/{i}", spot, Band(name, frame.text(17), "gold")))
            left += wide + frame.px(8)
        nodes += _flames(kit, node, hero, face)
        return nodes + widgets.text_field(kit, node, field, hero.who, hero.name, edit, empty=hero.usual, size=BODY - 2)

    return Row(height, draw)


def _fitting(kit: Kit, words: str, width: int, size: int) -> int:
    while size > 12 and kit.frame.measure(words, size, "medium") > width:
        size -= 1
    return size


def _flames(kit: Kit, node: str, hero: HeroLine, face: Rect) -> list[Node]:
    """Return a small flame for each singed mark, at most three, at the foot of the portrait."""
    edge = max(12, face.w // 3)
    nodes: list[Node] = []
    for i in range(min(3, hero.singed)):
        spot = Rect(face.right - edge - i * edge * 2 // 3, face.bottom - edge, edge, edge)
        body = Fill((150, 40, 24), 255, edge // 2, (255, 226, 190), 255, 1)
        nodes.append(Node(f"{node}#singed/{i}", spot, body))
        nodes.append(Node(f"{node}#flame/{i}", spot.inset(edge // 6), Icon("flame", (255, 230, 190))))
    return nodes


def game_row(kit: Kit, node: str, game: Game) -> Row:
    """Return a game of the Hall: chapter, won or lost, the heroes' portraits, and what happened in words."""
    frame = kit.frame
    height = frame.px(84)

    def draw(rect: Rect) -> list[Node]:
        edge = min(rect.h - frame.px(18), frame.px(58))
        y = rect.y + (rect.h - edge) // 2
        spot = Rect(rect.x + frame.px(14), y, edge, edge)
        badge = Disc(ROMAN[game.chapter], (52, 30, 16), kit.theme["heading"], kit.theme["brass"])
        mark = Rect(spot.right + frame.px(12), y + edge // 5, edge * 3 // 5, edge * 3 // 5)
        nodes = [
            Node(f"{node}#row", rect.inset(0, frame.px(3)), Fill((0, 0, 0), 50, frame.px(10))),
            Node(f"{node}#chapter", spot, badge),
            Node(f"{node}#mark", mark, Icon("check" if game.won else "flame", WON if game.won else LOST)),
        ]
        x = mark.right + frame.px(14)
        for i, hero in enumerate(game.heroes):
            face = Rect(x + i * (edge + frame.px(6)), y, edge, edge)
            nodes.append(Node(f"{node}#hero/{i}", face, Bust(f"ziggurat/heroes/{hero}", kit.theme["brass"])))
        x += 4 * (edge + frame.px(6)) + frame.px(10)
        room = Rect(x, rect.y, rect.right - frame.px(16) - x, rect.h)
        size = frame.text(BODY - 6)
        while size > 12 and round(size * LINE) * frame.lines(game.words, room.w, size) > room.h - frame.px(8):
            size -= 1
        art = Text(game.words, size, kit.theme["cream"], "text", "left", "middle", wrap=True)
        return [*nodes, Node(node, room, art, meaning=Meaning("text", game.words))]

    return Row(height, draw)
