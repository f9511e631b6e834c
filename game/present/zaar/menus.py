"""Small lists over the cloth: what can be done with a tool, tools to buy, options to choose, pawns to pick."""

from dataclasses import dataclass

from game.core.protocol import Action
from game.present import widgets
from game.present.arts import Fill, Sprite
from game.present.node import Meaning, Node, Rect
from game.present.selection import Choice
from game.present.widgets import PRESS
from game.present.zaar.arts import Disc
from game.present.zaar.look import Drawing
from game.present.zaar.parts import counted, line_height
from game.rules.zaar.actions import BuyTool, Move, PlaceTool, RemoveTool, Travel, UseTool
from game.rules.zaar.frames import ChooseFrame, PickFrame

Z_MENU = 55
LISTED = ("tool", "gift", "reading", "line", "well", "alms")
"""The choices that are made by buttons; the others are lit on the cloth or among the players."""
SEAT_CHOICES = ("gift", "swap", "alms_life", "alms_wisdom")


@dataclass(frozen=True)
class Item:
    """A line of a list: node, words, and a picture beside them."""

    node: str
    words: str
    picture: str = ""


def menu(drawing: Drawing) -> list[Node]:
    """Return the list that is open: of what was pressed, or of the choice that has to be made."""
    top = drawing.top
    if isinstance(top, PickFrame) and drawing.acts:
        return _picks(drawing)
    items = [_item(drawing, choice) for choice in drawing.selection.matching() if drawing.chosen]
    items = [item for item in items if item is not None and not item.node.startswith(("hex/", "door/"))]
    unique = list({item.node: item for item in items if item is not None}.values())
    if unique:
        return _list(drawing, _title(drawing), unique, closable=True)
    if isinstance(top, ChooseFrame) and drawing.acts and top.kind in LISTED and top.kind not in SEAT_CHOICES:
        options = [_option(drawing, option) for option in top.options]
        return _list(drawing, drawing.texts("zaar_table.choice.title"), options, closable=False)
    return []


def _title(drawing: Drawing) -> str:
    texts, first = drawing.texts, drawing.chosen[0].split("/")
    if first[0] == "tool":
        name = drawing.context.names[int(first[1])]
        return texts("zaar_table.tools.title", kind=drawing.words.tool(first[2]), name=name)
    if drawing.chosen[0] == "zaar/buy":
        return texts("zaar_table.tools.buy_title")
    return texts("zaar_table.tools.way")


def _item(drawing: Drawing, choice: Choice) -> Item | None:
    """Return the line of a choice that goes on from what was pressed."""
    depth = len(drawing.chosen)
    if len(choice.targets) <= depth:
        return None
    return Item(choice.targets[depth], words_of(drawing, choice.seat, choice.action), _picture(choice.action))


def _picture(action: Action) -> str:
    return f"zaar/coins/{action.kind}" if isinstance(action, (BuyTool, UseTool, PlaceTool, RemoveTool)) else ""


def words_of(drawing: Drawing, seat: int, action: Action) -> str:
    """Return an action of a list in words."""
    texts, words = drawing.texts, drawing.words
    match action:
        case BuyTool():
            coins = words.coins(action.life, action.wisdom)
            return texts("zaar_table.tools.buy", kind=words.tool(action.kind), coins=coins)
        case UseTool(kind="boswellia", target="event"):
            front = drawing.view.players[seat].front
            event = words.event_title(front.event) if front is not None else ""
            return texts("zaar_table.tools.use_boswellia_event", event=event)
        case UseTool(kind="boswellia", target=str(target)):
            key = "letter" if len(target) == 1 else "power"
            return texts(f"zaar_table.tools.use_boswellia_{key}", target=words.target(target))
        case UseTool():
            return texts(f"zaar_table.tools.use_{action.kind}")
        case PlaceTool():
            return texts(f"zaar_table.tools.put_{action.kind}")
        case RemoveTool(side=None):
            return texts("zaar_table.tools.remove", room=words.at(action.cell))
        case RemoveTool():
            side = words.side(action.side or 0)
            return texts("zaar_table.tools.remove_wall", side=side, room=words.at(action.cell))
        case Travel():
            return texts("zaar_table.room.travel", room=words.at(action.cell))
        case Move():
            return texts("zaar_table.tools.by_door")
    return texts("zaar_table.button.fly")


def _option(drawing: Drawing, option: str) -> Item:
    """Return the line of an option."""
    texts, words, view = drawing.texts, drawing.words, drawing.view
    kind = drawing.top.kind
    node = f"choice/{option}"
    if kind == "tool":
        return Item(node, words.tool(option), f"zaar/coins/{option}")
    if kind in ("reading", "line"):
        strip = view.raml.front if option == "front" else view.raml.back
        key = option if kind == "reading" else f"line_{option}"
        code = "".join(map(str, strip.numbers))
        return Item(node, texts(f"zaar_table.choice.{key}", strip=words.strip(strip), code=code))
    picture = f"zaar/coins/{option}" if option in ("life", "wisdom") else ""
    return Item(node, texts(f"zaar_table.choice.{option}"), picture)


def _list(drawing: Drawing, title: str, items: list[Item], *, closable: bool) -> list[Node]:
    """Return a panel of buttons over the cloth, in columns where they are many."""
    kit, cloth = drawing.kit, drawing.places.cloth
    px, frame = kit.frame.px, kit.frame
    head_h = max(px(46), line_height(drawing, 22))
    size = frame.text(18)
    longest = max(frame.measure(item.words, size, "bold") for item in items) + px(76)
    room = cloth.h - head_h - px(40)
    row = min(px(52), max(round(size * 1.5), room // len(items)))
    columns = 1
    while row * -(-len(items) // columns) > room and columns < 3:
        columns += 1
    rows = -(-len(items) // columns)
    width = min(cloth.w - px(16), max(px(360), columns * longest + px(30)))
    height = head_h + rows * row + px(20)
    box = Rect(cloth.x + (cloth.w - width) // 2, cloth.y + (cloth.h - height) // 2, width, height)
    nodes = widgets.panel(kit, "menu", box, title, lit=True, opaque=True, z=Z_MENU)
    edge = px(42)
    spot = Rect(box.x + px(18), box.y + px(4), box.w - px(36) - (edge if closable else 0), head_h)
    nodes += widgets.text(
        kit, "menu/title", spot, title, 22, color=kit.theme["heading"], font="title", z=Z_MENU + 1, spoken=False
    )
    if closable:
        close = Rect(box.right - edge - px(6), box.y + px(6), edge, edge)
        label = drawing.texts("zaar_table.button.close")
        nodes += widgets.button(kit, "menu/close", close, label, icon="close", show_label=False, z=Z_MENU + 1)
    step = (box.w - px(20)) // columns
    for i, item in enumerate(items):
        place = Rect(box.x + px(10) + i // rows * step, box.y + head_h + i % rows * row, step, row).inset(px(3))
        nodes += _button(drawing, item, place)
    return nodes


def _button(drawing: Drawing, item: Item, rect: Rect) -> list[Node]:
    kit = drawing.kit
    nodes = widgets.button(kit, item.node, rect, item.words, size=18, z=Z_MENU + 1, show_label=False)
    edge = min(rect.h - 4, kit.frame.px(36))
    left = rect.x + kit.frame.px(12)
    if item.picture:
        spot = Rect(left, rect.y + (rect.h - edge) // 2, edge, edge)
        nodes.append(Node(f"{item.node}#picture", spot, Disc(item.picture), Z_MENU + 2))
        left += edge + kit.frame.px(10)
    words = Rect(left, rect.y, rect.right - left - kit.frame.px(8), rect.h)
    nodes += widgets.text(kit, f"{item.node}#label", words, item.words, 18, font="bold", z=Z_MENU + 2, spoken=False)
    return nodes


def _picks(drawing: Drawing) -> list[Node]:
    """Return the pawns that can be picked, in advanced mode with what each of them can do."""
    kit, cloth, texts = drawing.kit, drawing.places.cloth, drawing.texts
    px = kit.frame.px
    advanced = drawing.view.options["mode"] == "advanced"
    actions = drawing.context.legal
    columns = 3 if len(actions) > 2 and cloth.w >= px(640) else 2 if len(actions) > 1 else 1
    rows = -(-len(actions) // columns)
    width = min(cloth.w - px(20), px(960))
    head_h = max(px(60), line_height(drawing, 30))
    height = min(cloth.h - px(20), head_h + rows * px(230 if advanced else 190) + px(14))
    box = Rect(cloth.x + (cloth.w - width) // 2, cloth.y + (cloth.h - height) // 2, width, height)
    title = texts(f"zaar_table.pick.title_{'character' if advanced else 'colour'}")
    nodes = widgets.panel(kit, "pick", box, title, lit=True, opaque=True, z=Z_MENU)
    spot = Rect(box.x + px(20), box.y + px(4), box.w - px(40), head_h - px(8))
    nodes += widgets.text(
        kit, "pick/title", spot, title, 30, color=kit.theme["heading"], font="title", align="center", z=Z_MENU + 1,
        spoken=False,
    )  # fmt: skip
    w, h = (box.w - px(20)) // columns, (box.h - head_h - px(10)) // rows
    for i, action in enumerate(actions):
        place = Rect(box.x + px(10) + i % columns * w, box.y + head_h + i // columns * h, w, h).inset(px(6))
        name = action.character if advanced else action.colour
        nodes += _character(drawing, place, name) if advanced else _colour(drawing, place, name)
    return nodes


def _colour(drawing: Drawing, rect: Rect, colour: str) -> list[Node]:
    kit, texts = drawing.kit, drawing.texts
    line = line_height(drawing, 20)
    name = texts(f"zaar_table.colour.{colour}")
    label = texts("zaar_table.pick.pawn", colour=name)
    nodes = _card(drawing, f"pick/{colour}", rect, label, "")
    nodes.append(_pawn(f"pick/{colour}#pawn", Rect(rect.x, rect.y, rect.w, rect.h - line), f"pawn_{colour}"))
    words = Rect(rect.x, rect.bottom - line - kit.frame.px(4), rect.w, line)
    return nodes + widgets.text(
        kit, f"pick/{colour}#name", words, name, 20, font="bold", align="center", z=Z_MENU + 2, spoken=False
    )


def _card(drawing: Drawing, node: str, rect: Rect, label: str, reason: str) -> list[Node]:
    """Return the body of a card that can be picked."""
    kit, theme = drawing.kit, drawing.kit.theme
    lit = drawing.focused(node)
    top = theme["indigo_button_top" if lit else "indigo_top"]
    line = theme["gold" if lit else "brass"]
    art = Fill(top, 255, kit.frame.px(12), line, 255 if lit else 150, 3 if lit else 1, bottom=theme["indigo_bottom"])
    return [Node(node, rect, art, Z_MENU + 1, meaning=Meaning("button", label, actions=PRESS, reason=reason))]


def _pawn(node: str, rect: Rect, sprite: str) -> Node:
    share = max(0.3, (rect.h - 8) / 66)
    foot = Rect(rect.x, rect.y + round(rect.h * 0.5), rect.w, round(rect.h * 0.46))
    return Node(node, foot, Sprite(f"zaar/pawns/{sprite}", True, share), Z_MENU + 2)


def fits(drawing: Drawing, text: str, rect: Rect, size: float) -> bool:
    """Whether a text fits into a rectangle at a size."""
    lines = drawing.kit.frame.lines(text, rect.w, drawing.kit.frame.text(size))
    return lines * line_height(drawing, size) <= rect.h


def _character(drawing: Drawing, rect: Rect, name: str) -> list[Node]:
    """Return a character's card: pawn, name, coins and ability."""
    kit, card = drawing.kit, drawing.tables.characters[name]
    px, frame = kit.frame.px, kit.frame
    node = f"pick/{name}"
    label = f"{card.name}: {card.text}"
    nodes = _card(drawing, node, rect, label, card.text)
    side = min(px(74), rect.w // 4, rect.h // 2)
    nodes.append(_pawn(f"{node}#pawn", Rect(rect.x + px(8), rect.y + px(8), side, side), name))
    left = rect.x + side + px(20)
    line = line_height(drawing, 22)
    title = Rect(left, rect.y + px(8), rect.right - left - px(8), line)
    name_size = 22.0
    while name_size > 16 and frame.measure(card.name, frame.text(name_size), "title") > title.w:
        name_size -= 1
    nodes += widgets.text(
        kit,
        f"{node}#name",
        title,
        card.name,
        name_size,
        color=kit.theme["heading"],
        font="title",
        z=Z_MENU + 2,
        spoken=False,
    )
    x, edge = left, min(px(30), line)
    for key, count in (("life", card.life), ("wisdom", card.wisdom), *card.tools.items()):
        found, used = counted(
            drawing, f"{node}#{key}", Rect(x, title.bottom + px(4), edge, edge), key, count, z=Z_MENU + 2
        )
        if x + used > rect.right - px(4):
            break
        nodes += found
        x += used + px(4)
    top = rect.y + px(12) + max(side, line + edge + px(8))
    words = Rect(rect.x + px(12), top, rect.w - px(24), rect.bottom - top - px(8))
    offered = [drawing.tables.characters[action.character].text for action in drawing.context.legal]
    sizes = (size for size in (18.0, 16.0) if all(fits(drawing, text, words, size) for text in offered))
    size = next(sizes, 14.0)
    if fits(drawing, card.text, words, size):
        nodes += widgets.text(
            kit, f"{node}#text", words, card.text, size, wrap=True, valign="top", z=Z_MENU + 2, spoken=False
        )
    return nodes
