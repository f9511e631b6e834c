"""The astrolabe on the screen: the small one in its panel, the large one over the cloth."""

from game.content.zaar.plates import PLACES
from game.content.zaar.signs import Letter
from game.present import widgets
from game.present.arts import Fill
from game.present.node import Meaning, Node, Rect
from game.present.zaar.arts import Disc, Loupe, Warmth
from game.present.zaar.fight_panels import stakes
from game.present.zaar.look import Drawing
from game.present.zaar.mansion import clip_of
from game.present.zaar.parts import free_cloth, head, line_height, plaque
from game.present.zaar.plates import Plates, disc, message_at, plates_of, shown_message, square_in
from game.rules.zaar.astrolabe import coming_message
from game.rules.zaar.frames import ConfrontFrame
from game.rules.zaar.mansion import power_at

Z_LARGE = 50


def spots(drawing: Drawing, square: Rect, back: bool, z: int) -> list[Node]:
    """Return what the contract names of the astrolabe: the plates as dials, by what they show."""
    view, texts, words = drawing.view, drawing.texts, drawing.words
    rings = drawing.tables.content.astrolabe
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


def panel(drawing: Drawing, rect: Rect) -> list[Node]:
    """Return the panel at the left: the astrolabe, or during a battle what is at stake."""
    if isinstance(drawing.top, ConfrontFrame) and drawing.look.fight is not None and not drawing.look.shut:
        return stakes(drawing, drawing.look.fight, rect)
    kit, texts, look = drawing.kit, drawing.texts, drawing.look
    px = kit.frame.px
    aside = texts(f"zaar_table.astrolabe.{'back' if look.back else 'front'}")
    nodes = head(drawing, "zaar/astrolabe", rect, texts("zaar_table.astrolabe.title"), aside)
    line = line_height(drawing, 18)
    low = px(14) + px(44) + 2 * line
    area = Rect(rect.x + px(20), rect.y + px(56), rect.w - px(40), rect.h - px(56) - low - px(8))
    square = square_in(area)
    nodes += disc(drawing, "zaar/astrolabe", square, plates_of(drawing), look.back, 1)
    nodes += spots(drawing, square, look.back, 2)
    inner = Rect(rect.x + px(16), area.bottom + px(8), rect.w - px(32), 2 * line)
    said = _words(drawing)
    if not look.back and kit.frame.lines(said, inner.w, kit.frame.text(18), "bold") == 1:
        nodes += _signs(drawing, Rect(inner.x, inner.y, inner.w, line))
        inner = Rect(inner.x, inner.y + line, inner.w, line)
    nodes += widgets.text(kit, "astrolabe/words", inner, said, 18, font="bold", wrap=True, valign="top")
    row = Rect(rect.x + px(14), rect.bottom - px(12) - px(40), rect.w - px(28), px(40))
    return nodes + _buttons(drawing, row, 0)


def _signs(drawing: Drawing, row: Rect) -> list[Node]:
    """Return the letter and the power that stand under the pointer."""
    kit, px = drawing.kit, drawing.kit.frame.px
    rings, view = drawing.tables.content.astrolabe, drawing.view
    high = min(row.h - 2, px(34))
    y = row.y + (row.h - high) // 2
    tile = Rect(row.x, y, round(high * 1.5), high)
    nodes = [plaque("astrolabe/signs/letter", tile, rings.letters[view.letter_index], 1)]
    power = rings.powers[view.power_index]
    sign = Rect(tile.right + px(14), y, high, high)
    nodes.append(Node("astrolabe/signs/power", sign, Disc(f"zaar/signs/{power}"), 1))
    words = Rect(sign.right + px(8), row.y, row.right - sign.right - px(8), row.h)
    name = drawing.words.power(power).capitalize()
    return nodes + widgets.text(kit, "astrolabe/signs/word", words, name, 18, color=kit.sand, spoken=False)


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
    """Whether the large astrolabe lies over the cloth because it was asked for."""
    return drawing.look.panel == "astrolabe"


def large(drawing: Drawing) -> list[Node]:
    """Return the large astrolabe over the cloth, where it is open."""
    if not is_large(drawing):
        return []
    return body(drawing, plates_of(drawing), drawing.look.back, Z_LARGE)


def body(
    drawing: Drawing, plates: Plates, back: bool, z: int, told: str | None = None, *, quiet: bool = False
) -> list[Node]:
    """Return the large astrolabe with its words; `quiet` for one in motion, without buttons and glass."""
    kit, cloth = drawing.kit, free_cloth(drawing)
    px = kit.frame.px
    nodes = [Node("large", cloth, Fill((12, 8, 20), 175, px(10)), z, solid=True)]
    line = line_height(drawing, 22)
    low = 2 * line + px(24) + px(56)
    pad = px(14)
    area = Rect(cloth.x + pad, cloth.y + px(26), cloth.w - 2 * pad, cloth.h - low - px(26) - pad)
    square = square_in(area)
    glow = square.inset(-square.w // 5)
    nodes.append(Node("large/warmth", glow, Warmth((255, 176, 84), 120), z, clip=clip_of(drawing)))
    nodes += disc(drawing, "large/astrolabe", square, plates, back, z + 1)
    if not back and not quiet:
        nodes += _loupe(drawing, plates, area, z + 2)
    box = Rect(cloth.x + pad, area.bottom + px(8), cloth.w - 2 * pad, cloth.bottom - area.bottom - px(8) - pad)
    nodes += widgets.panel(kit, "large/box", box, z=z + 2, opaque=True)
    said = told if told is not None else large_words(drawing, back)
    spot = box.inset(px(16)) if quiet else Rect(box.x + px(16), box.y + px(4), box.w - px(32), 2 * line)
    nodes += widgets.text(kit, "large/words", spot, said, 22, font="bold", align="center", wrap=True, z=z + 3)
    if quiet:
        return nodes
    row = Rect(box.x + px(16), box.bottom - px(10) - px(46), box.w - px(32), px(46))
    return nodes + _large_buttons(drawing, row, z + 3)


def _loupe(drawing: Drawing, plates: Plates, area: Rect, z: int) -> list[Node]:
    """Return the glass over the window beside the large astrolabe, where there is room for it."""
    square = square_in(area)
    size = min(drawing.kit.frame.px(234), area.right - square.right + square.w // 8)
    if size < drawing.kit.frame.px(90):
        return []
    spot = Rect(area.right - size, square.center[1] - size // 2, size, size)
    label = drawing.words.message(shown_message(drawing))
    meaning = Meaning("text", drawing.texts("zaar_table.astrolabe.message", message=label))
    return [Node("large/loupe", spot, Loupe(message_at(plates)), z, meaning=meaning)]


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
