"""The astrolabe on the screen: the small one in its panel, the large one over the cloth, the fight in words."""

from dataclasses import dataclass

from game.content.zaar.plates import PLACES, Message
from game.content.zaar.signs import Letter
from game.present import widgets
from game.present.arts import Fill, Icon, Sprite
from game.present.node import Art, Meaning, Node, Rect
from game.present.zaar.arts import BackPlate, Disc, FrontPlates, Loupe, Pointer
from game.present.zaar.look import Drawing
from game.present.zaar.parts import head, line_height, plaque
from game.rules.zaar.astrolabe import coming_message
from game.rules.zaar.coins import wisdom_allowed
from game.rules.zaar.frames import BattleFrame, ConfrontFrame
from game.rules.zaar.mansion import power_at

TENTHS = 3600 // PLACES
"""A place of a plate, in tenths of a degree."""
Z_LARGE = 50


def tenths(index: float) -> int:
    """Return how far a plate is turned that shows an index at the pointer (look.md 3.3)."""
    return round(index * TENTHS) % 3600


@dataclass(frozen=True)
class Plates:
    """How the plates stand, in tenths of a degree."""

    letters: int
    powers: int
    back: int


def plates_of(drawing: Drawing) -> Plates:
    """Return how the plates stand at rest."""
    view = drawing.view
    return Plates(tenths(view.letter_index), tenths(view.power_index), tenths(view.back_index))


def square_in(rect: Rect) -> Rect:
    """Return where the plates lie in a rectangle, with room for the hanger above them."""
    size = min(rect.w, round(rect.h / 1.1))
    spare = rect.h - round(size * 1.1)
    return Rect(rect.x + (rect.w - size) // 2, rect.bottom - size - spare // 2, size, size)


def disc(drawing: Drawing, node: str, rect: Rect, plates: Plates, back: bool, z: int) -> list[Node]:
    """Return one side of the astrolabe filling a rectangle: ring, plates and pointer."""
    square = square_in(rect)
    x, y, size = square.x, square.y, square.w
    hang = round(size * 0.2)
    hanger = Rect(x + (size - hang) // 2, y - round(hang * 0.50), hang, round(hang * 0.68))
    early = drawing.view.options["early_name"] == "on"
    art: Art = BackPlate(plates.back, early) if back else FrontPlates(plates.letters, plates.powers)
    return [
        Node(f"{node}#hanger", hanger, Sprite("zaar/papers/hanger"), z),
        Node(f"{node}#plates", square, art, z),
        Node(f"{node}#pointer", square, Pointer(), z),
    ]


def spots(drawing: Drawing, rect: Rect, back: bool, z: int) -> list[Node]:
    """Return what the contract names of the astrolabe: the plates as dials, by what they show."""
    view, texts, words = drawing.view, drawing.texts, drawing.words
    rings = drawing.tables.content.astrolabe
    square = square_in(rect)
    x, y, size = square.center[0], square.y, square.w
    if back:
        command = words.command(drawing.tables.commands[view.options["early_name"]][view.back_index])
        box = Rect(x - size // 4, y + size // 4, size // 2, size // 2)
        label = texts("zaar_table.astrolabe.back_label", command=command)
        return [Node("astrolabe/back", box, None, z, meaning=Meaning("dial", label, value=str(view.back_index)))]
    letter = texts("zaar_table.astrolabe.letter", letter=rings.letters[view.letter_index])
    power = texts("zaar_table.astrolabe.power", power=words.power(rings.powers[view.power_index]))
    thick = max(8, size // 12)
    return [
        Node(
            "astrolabe/letter",
            Rect(x - thick, y + round(size * 0.10), 2 * thick, thick),
            None,
            z,
            meaning=Meaning("dial", letter, value=str(view.letter_index)),
        ),
        Node(
            "astrolabe/power",
            Rect(x - thick, y + round(size * 0.19), 2 * thick, thick),
            None,
            z,
            meaning=Meaning("dial", power, value=str(view.power_index)),
        ),
    ]


def shown_message(drawing: Drawing) -> Message:
    """Return the message that stands in the window."""
    view = drawing.view
    return drawing.tables.messages[(view.letter_index - view.power_index) % PLACES]


def panel(drawing: Drawing, rect: Rect) -> list[Node]:
    """Return the panel at the left: the astrolabe, or during a battle what is at stake."""
    if isinstance(drawing.top, (BattleFrame, ConfrontFrame)) and not drawing.look.shut:
        return _fight(drawing, rect)
    kit, texts, look = drawing.kit, drawing.texts, drawing.look
    px = kit.frame.px
    aside = texts(f"zaar_table.astrolabe.{'back' if look.back else 'front'}")
    nodes = head(drawing, "zaar/astrolabe", rect, texts("zaar_table.astrolabe.title"), aside)
    line = line_height(drawing, 18)
    low = px(14) + px(44) + 2 * line
    area = Rect(rect.x + px(20), rect.y + px(56), rect.w - px(40), rect.h - px(56) - low - px(8))
    nodes += disc(drawing, "zaar/astrolabe", area, plates_of(drawing), look.back, 1)
    nodes += spots(drawing, area, look.back, 2)
    y = area.bottom + px(8)
    inner = Rect(rect.x + px(16), y, rect.w - px(32), 2 * line)
    nodes += widgets.text(kit, "astrolabe/words", inner, _words(drawing), 18, font="bold", wrap=True, valign="top")
    row = Rect(rect.x + px(14), rect.bottom - px(12) - px(40), rect.w - px(28), px(40))
    return nodes + _buttons(drawing, row, 0)


def _words(drawing: Drawing) -> str:
    texts, words, view = drawing.texts, drawing.words, drawing.view
    if drawing.look.back:
        command = drawing.tables.commands[view.options["early_name"]][view.back_index]
        return texts("zaar_table.astrolabe.now", command=words.command(command))
    return texts("zaar_table.astrolabe.message", message=words.message(shown_message(drawing)))


def _buttons(drawing: Drawing, row: Rect, z: int) -> list[Node]:
    kit, texts = drawing.kit, drawing.texts
    gap = kit.frame.px(8)
    half = (row.w - gap) // 2
    opened = "close" if is_large(drawing) else "open"
    names = (("zaar/flip", "flip"), ("zaar/astrolabe/open", opened))
    nodes: list[Node] = []
    for i, (node, key) in enumerate(names):
        spot = Rect(row.x + i * (half + gap), row.y, half, row.h)
        label = texts(f"zaar_table.astrolabe.{key}")
        why = texts(f"zaar_table.astrolabe.{'open' if key == 'close' else key}_why")
        nodes += widgets.button(kit, node, spot, label, reason=why, size=16, z=z)
    return nodes


def is_large(drawing: Drawing) -> bool:
    """Whether the large astrolabe lies over the cloth: asked for, or a battle goes on."""
    if drawing.look.panel == "astrolabe":
        return True
    return isinstance(drawing.top, BattleFrame) and not drawing.look.shut


def _fight(drawing: Drawing, rect: Rect) -> list[Node]:
    """Return what a battle is about: plaque, room, throws, and what each result brings."""
    kit, texts, top = drawing.kit, drawing.texts, drawing.top
    px, theme = kit.frame.px, kit.theme
    nodes = head(drawing, "zaar/fight/panel", rect, texts("zaar_table.battle.title"), "")
    view, words = drawing.view, drawing.words
    cell = view.players[top.seat].cell
    power = power_at(drawing.tables, view, cell) if cell is not None else ""
    line = max(px(40), line_height(drawing, 18))
    x, y, w = rect.x + px(18), rect.y + px(58), rect.w - px(36)
    label_w = round(w * 0.38)
    throws = wisdom_allowed(view.players[top.seat], drawing.turn.boosted)
    rows = (("plaque", top.letter), ("room", words.power(power)), ("throws", str(throws)))
    for key, value in rows:
        spot = Rect(x, y, label_w, line)
        nodes += widgets.text(kit, f"fight/{key}/word", spot, texts(f"zaar_table.battle.{key}"), 18, color=kit.sand)
        left = spot.right
        if key == "plaque":
            nodes.append(plaque("fight/plaque", Rect(left, y + (line - px(34)) // 2, px(51), px(34)), value, 0))
        else:
            icon = Rect(left, y + (line - px(32)) // 2, px(32), px(32))
            sign = f"zaar/signs/{power}" if key == "room" else "zaar/coins/wisdom"
            nodes.append(Node(f"fight/{key}#icon", icon, Disc(sign)))
            rest = Rect(icon.right + px(8), y, x + w - icon.right - px(8), line)
            nodes += widgets.text(kit, f"fight/{key}", rest, value.capitalize(), 18, font="bold")
        y += line
    results = (("win", "check", (92, 196, 128)), ("extra", "star", theme["gold"]), ("lose", "cross", (240, 120, 110)))
    size = kit.frame.text(18)
    for key, icon_name, color in results:
        words_w = w - px(34)
        said = texts(f"zaar_table.battle.{key}", letter=top.letter)
        high = kit.frame.lines(said, words_w, size) * line_height(drawing, 18)
        if y + high > rect.bottom - px(10):
            break
        icon = Rect(x, y + px(2), px(24), px(24))
        nodes.append(Node(f"fight/{key}#icon", icon, Icon(icon_name, color)))
        spot = Rect(x + px(34), y, words_w, high)
        nodes += widgets.text(kit, f"fight/{key}", spot, said, 18, wrap=True, valign="top")
        y += high + px(8)
    return nodes


def large(drawing: Drawing) -> list[Node]:
    """Return the large astrolabe over the cloth, where it is open."""
    if not is_large(drawing):
        return []
    return body(drawing, plates_of(drawing), drawing.look.back, Z_LARGE)


def body(
    drawing: Drawing,
    plates: Plates,
    back: bool,
    z: int,
    told: str | None = None,
    *,
    quiet: bool = False,
    glass: bool = False,
) -> list[Node]:
    """Return the large astrolabe with its words; `quiet` for one in motion, without buttons and `glass`."""
    kit, cloth = drawing.kit, drawing.places.cloth
    px = kit.frame.px
    shade = Fill((12, 8, 20), 205, px(10))
    nodes = [Node("large", cloth, shade, z, solid=True)]
    line = line_height(drawing, 22)
    low = 2 * line + px(24) + px(56)
    pad = px(14)
    area = Rect(cloth.x + pad, cloth.y + px(26), cloth.w - 2 * pad, cloth.h - low - px(26) - pad)
    nodes += disc(drawing, "large/astrolabe", area, plates, back, z + 1)
    if not back and (glass or not quiet):
        nodes += loupe(drawing, plates, area, z + 2)
    box = Rect(cloth.x + pad, area.bottom + px(8), cloth.w - 2 * pad, cloth.bottom - area.bottom - px(8) - pad)
    nodes += widgets.panel(kit, "large/box", box, z=z + 2, opaque=True)
    said = told if told is not None else large_words(drawing, back)
    spot = Rect(box.x + px(16), box.y + px(4), box.w - px(32), 2 * line)
    nodes += widgets.text(kit, "large/words", spot, said, 22, font="bold", align="center", wrap=True, z=z + 3)
    if not quiet:
        row = Rect(box.x + px(16), box.bottom - px(10) - px(46), box.w - px(32), px(46))
        if not drawing.places.folded and not isinstance(drawing.top, BattleFrame):
            return nodes + _large_close(drawing, row, z + 3)
        nodes += _large_buttons(drawing, row, z + 3)
    return nodes


def loupe(drawing: Drawing, plates: Plates, area: Rect, z: int) -> list[Node]:
    """Return the glass over the window beside the large astrolabe, where there is room for it."""
    square = square_in(area)
    size = min(drawing.kit.frame.px(190), area.right - square.right + square.w // 8)
    if size < drawing.kit.frame.px(90):
        return []
    spot = Rect(area.right - size, square.bottom - size - square.h // 10, size, size)
    label = drawing.words.message(shown_message(drawing))
    meaning = Meaning("text", drawing.texts("zaar_table.astrolabe.message", message=label))
    return [Node("large/loupe", spot, Loupe(plates.letters, plates.powers), z, meaning=meaning)]


def _large_close(drawing: Drawing, row: Rect, z: int) -> list[Node]:
    """Return the button that closes the large astrolabe, where the panel has the others."""
    width = min(row.w, drawing.kit.frame.px(220))
    spot = Rect(row.x + (row.w - width) // 2, row.y, width, row.h)
    label, why = drawing.texts("zaar_table.astrolabe.close"), drawing.texts("zaar_table.astrolabe.open_why")
    return widgets.button(drawing.kit, "zaar/astrolabe/close", spot, label, reason=why, z=z)


def _large_buttons(drawing: Drawing, row: Rect, z: int) -> list[Node]:
    """Return the buttons that turn the large astrolabe over and close it."""
    kit, texts, gap = drawing.kit, drawing.texts, drawing.kit.frame.px(10)
    half = min((row.w - gap) // 2, kit.frame.px(240))
    left = row.x + (row.w - 2 * half - gap) // 2
    nodes: list[Node] = []
    for i, key in enumerate(("flip", "close")):
        node = "zaar/large/flip" if key == "flip" else "zaar/astrolabe/close"
        label = texts(f"zaar_table.astrolabe.{key}")
        why = texts(f"zaar_table.astrolabe.{'open' if key == 'close' else key}_why")
        spot = Rect(left + i * (half + gap), row.y, half, row.h)
        nodes += widgets.button(kit, node, spot, label, reason=why, size=18, z=z)
    return nodes


def large_words(drawing: Drawing, back: bool) -> str:
    """Return the message or command in words, with what an extra win brings."""
    texts, words, view = drawing.texts, drawing.words, drawing.view
    commands = drawing.tables.commands[view.options["early_name"]]
    if back:
        return texts("zaar_table.astrolabe.now", command=words.command(commands[view.back_index]))
    message = shown_message(drawing)
    said = texts("zaar_table.astrolabe.message", message=words.message(message))
    then = commands[(view.back_index + message.arrow.steps) % PLACES]
    turn = texts(f"zaar_table.astrolabe.{message.arrow.dir}", n=message.arrow.dots)
    extra = texts("zaar_table.astrolabe.extra", arrow=turn)
    known = f" ({texts('zaar_table.astrolabe.same', letter=then.name)})" if then.name in view.name_letters else ""
    return f"{said} · {extra}: {words.command(then)}{known}"


def coming_words(drawing: Drawing, letter: Letter) -> str:
    """Return the message that a battle would bring, where the option shows it before it is accepted."""
    view = drawing.view
    cell = view.players[drawing.top.seat].cell
    if view.options["astrolabe_preview"] != "on" or cell is None:
        return ""
    power = power_at(drawing.tables, view, cell)
    _, _, index = coming_message(drawing.tables, view, letter, power)
    message = drawing.words.message(drawing.tables.messages[index])
    return drawing.texts("zaar_table.astrolabe.coming", message=message)
