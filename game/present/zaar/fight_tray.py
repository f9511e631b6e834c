"""The tray of a battle: the message in words, its squares above the cubes, what the last throw was, the throw."""

from game.content.zaar.plates import Message
from game.present import widgets
from game.present.arts import Fill, Icon, Text
from game.present.node import Color, Meaning, Node, Rect
from game.present.zaar.arts import TurnArrow
from game.present.zaar.fight import WON, Fight
from game.present.zaar.look import Drawing
from game.present.zaar.parts import line_height
from game.present.zaar.raml import cube_rects, dice, rod, shows_back
from game.rules.zaar.actions import ThrowDice

GOOD: Color = (92, 196, 128)
BAD: Color = (226, 74, 84)
LEFT, MIDDLE = 0.235, 0.44
"""The shares of the tray for the message and for the cubes; the rest is for the result and the button."""


def tray(drawing: Drawing, fight: Fight, rect: Rect, z: int, *, quiet: bool, dice: bool) -> list[Node]:
    """Return the tray."""
    px = drawing.kit.frame.px
    nodes = widgets.panel(drawing.kit, "large/box", rect, opaque=True, z=z)
    inner = rect.inset(px(20), px(12))
    left = Rect(inner.x, inner.y, round(inner.w * LEFT), inner.h)
    nodes += _message(drawing, fight, left, z + 1)
    middle = Rect(left.right + px(10), inner.y, round(inner.w * MIDDLE), inner.h)
    nodes += _cubes(drawing, fight, middle, z + 1, dice=dice)
    start = middle.right + px(26)
    right = Rect(start, inner.y, inner.right - start, inner.h)
    return nodes + _result(drawing, fight, right, z + 1, quiet=quiet, rolling=not dice)


def _message(drawing: Drawing, fight: Fight, rect: Rect, z: int) -> list[Node]:
    """Return the message in words, and how the back will turn on an extra win."""
    kit, texts = drawing.kit, drawing.texts
    if fight.message is None:
        words = texts("zaar_table.battle.turning", letter=fight.letter, power=drawing.words.power(fight.power))
        return widgets.text(
            kit, "large/words", rect, words, 22, color=kit.theme["heading"], font="bold", wrap=True, z=z
        )
    message = drawing.tables.messages[fight.message]
    title, below = message_words(drawing, message)
    size = 36.0
    while size > 19 and kit.frame.measure(title, kit.frame.text(size), "title") > rect.w:
        size -= 1
    top = Rect(rect.x, rect.y, rect.w, line_height(drawing, size))
    gold, line = kit.theme["heading"], line_height(drawing, 20)
    nodes = widgets.text(kit, "large/words", top, title, size, color=gold, font="title", z=z, spoken=False)
    whole = texts("zaar_table.astrolabe.message", message=drawing.words.message(message))
    art = nodes[0].art
    nodes = [Node("large/words", top, art, z, meaning=Meaning("text", whole))]
    high = kit.frame.lines(below, rect.w, kit.frame.text(20), "bold") * line
    second = Rect(rect.x, top.bottom, rect.w, high)
    nodes += widgets.text(
        kit, "large/order", second, below, 20, font="bold", wrap=True, valign="top", z=z, spoken=False
    )
    low = max(kit.frame.px(34), 20)
    y = second.bottom + kit.frame.px(10)
    if y + low > rect.bottom:
        return nodes
    arrow = Rect(rect.x, y, round(low * 3.1), low)
    turn = texts(f"zaar_table.astrolabe.{message.arrow.dir}", n=message.arrow.dots)
    label = texts("zaar_table.astrolabe.extra", arrow=turn)
    lit = fight.result == "extra"
    tint = gold if lit else kit.theme["cream"]
    mark = TurnArrow(message.arrow.dir == "cw", message.arrow.dots, tint)
    nodes.append(Node("large/arrow", arrow, mark, z, meaning=Meaning("text", label)))
    if message.kind in ("draw", "sacrifice"):
        return nodes
    on_extra = texts("zaar_table.battle.on_extra")
    size = 20 if kit.frame.measure(on_extra, kit.frame.text(20), "text") <= rect.w else 16
    third = Rect(rect.x, arrow.bottom + kit.frame.px(2), rect.w, line)
    beside = Rect(arrow.right + kit.frame.px(12), arrow.y, rect.right - arrow.right - kit.frame.px(12), arrow.h)
    spot = third if third.bottom <= rect.bottom + 2 else beside
    if kit.frame.measure(on_extra, kit.frame.text(size), "text") > spot.w:
        return nodes
    color = gold if lit else kit.sand
    return nodes + widgets.text(kit, "large/extra", spot, on_extra, size, color=color, z=z, spoken=False)


def message_words(drawing: Drawing, message: Message) -> tuple[str, str]:
    """Return a message in few words and what it asks for."""
    texts = drawing.texts
    if message.kind in ("strip", "loose"):
        any_number = texts("zaar_table.message.any")
        numbers = ", ".join(any_number if digit is None else str(digit) for digit in message.value)
        return numbers, texts(f"zaar_table.battle.{message.kind}")
    power = drawing.words.power(message.power) if message.power else ""
    head, below = f"zaar_table.battle.{message.kind}", f"zaar_table.battle.{message.kind}_below"
    return texts(head), texts(below, power=power)


def bed_of(rect: Rect) -> Rect:
    """Return where the cubes lie in the middle of the tray."""
    high = round(rect.h * 0.60)
    return Rect(rect.x, rect.bottom - high, rect.w, high)


def _cubes(drawing: Drawing, fight: Fight, rect: Rect, z: int, *, dice: bool) -> list[Node]:
    """Return the cubes on their rod, above them the squares of the message with ticks and crosses."""
    kit = drawing.kit
    px, bed = kit.frame.px, bed_of(rect)
    nodes = [Node("zaar/raml#tray", bed, Fill((8, 5, 14), 230, px(12), kit.theme["brass"], 80, 1), z)]
    backs = shows_back(drawing)
    cubes = cube_rects(drawing, bed, backs)
    nodes += cubes_at_rest(drawing, bed, fight, z + 1) if dice else [rod(bed, cubes, z + 1)]
    if fight.message is None:
        return nodes
    message = drawing.tables.messages[fight.message]
    head = Rect(rect.x, rect.y, rect.w, bed.y - rect.y - px(8))
    shown = dice and (fight.made > 0 or fight.first)
    if message.kind in ("strip", "loose"):
        nodes += _letter(drawing, fight, cubes[0], head, z + 1, shown=shown)
        nodes += _squares(drawing, fight, message, cubes[1:], head, z + 1, shown=shown)
    return nodes


def cubes_at_rest(drawing: Drawing, bed: Rect, fight: Fight, z: int) -> list[Node]:
    """Return the cubes as they lie."""
    return dice(drawing, bed, fight.front, fight.back, z)


def _letter(drawing: Drawing, fight: Fight, cube: Rect, head: Rect, z: int, *, shown: bool) -> list[Node]:
    """Return the letter that makes a win an extra one, above the cube of letters."""
    kit = drawing.kit
    size = min(head.h, kit.frame.px(57))
    box = Rect(cube.center[0] - size // 2, head.y + (head.h - size) // 2, size, size)
    hit = shown and fight.strip.letter == fight.letter
    line = kit.theme["gold"] if hit else kit.theme["brass"]
    label = drawing.texts("zaar_table.battle.letter_square", letter=fight.letter)
    body = Fill((8, 5, 14), 235, size // 6, line, 255 if hit else 150, 3 if hit else 1)
    art = Text(fight.letter, round(size * 0.58), line, "title", "center")
    nodes = [
        Node("square/letter#body", box, body, z),
        Node("square/letter", box, art, z, meaning=Meaning("text", label)),
    ]
    return nodes + (_badge(box, "letter", "star", kit.theme["gold"], z + 1) if hit else [])


def _squares(
    drawing: Drawing, fight: Fight, message: Message, cubes: tuple[Rect, ...], head: Rect, z: int, *, shown: bool
) -> list[Node]:
    """Return the squares: those of a strip above their cubes, loose ones in the middle with ticks on what serves."""
    kit, theme = drawing.kit, drawing.kit.theme
    numbers = fight.strip.numbers
    size = min(head.h, kit.frame.px(57))
    y = head.y + (head.h - size) // 2
    if message.kind == "strip":
        middles = [cube.center[0] for cube in cubes]
    else:
        step = size + kit.frame.px(16)
        first = cubes[1].center[0] - step * (len(message.value) - 1) // 2
        middles = [first + i * step for i in range(len(message.value))]
    nodes: list[Node] = []
    for i, (digit, x) in enumerate(zip(message.value, middles, strict=True)):
        box = Rect(x - size // 2, y, size, size)
        met = digit is None or (numbers[i] == digit if message.kind == "strip" else digit in numbers)
        line = theme["brass"] if digit is None or not shown else GOOD if met else BAD
        nodes.append(Node(f"square/{i}#body", box, Fill((8, 5, 14), 235, size // 6, line, 255, 2), z))
        any_word = drawing.texts("zaar_table.message.any")
        words = any_word if digit is None else str(digit)
        font, share = ("text", 0.36) if digit is None else ("title", 0.62)
        color = kit.sand if digit is None else theme["heading"]
        art = Text(words, round(size * share), color, font, "center")
        nodes.append(Node(f"square/{i}", box, art, z, meaning=Meaning("text", words)))
        if shown and digit is not None:
            nodes += _badge(box, str(i), "check" if met else "cross", GOOD if met else BAD, z + 1)
    if message.kind == "loose" and shown:
        for i, cube in enumerate(cubes):
            if numbers[i] in message.value and fight.strip == fight.front:
                nodes += _badge(cube, f"die{i}", "check", GOOD, z + 4)
    return nodes


def _badge(box: Rect, name: str, icon: str, color: Color, z: int) -> list[Node]:
    """Return a small round sign on the upper right corner of a square."""
    edge = max(12, round(box.w * 0.42))
    spot = Rect(box.right - edge * 2 // 3, box.y - edge // 3, edge, edge)
    dark = (color[0] // 2, color[1] // 2, color[2] // 2)
    return [
        Node(f"square/{name}#badge", spot, Fill(dark, 255, edge // 2, (243, 230, 200), 220, 1), z),
        Node(f"square/{name}#mark", spot.inset(max(2, edge // 6)), Icon(icon, (243, 230, 200)), z + 1),
    ]


def _result(drawing: Drawing, fight: Fight, rect: Rect, z: int, *, quiet: bool, rolling: bool) -> list[Node]:
    """Return what the last throw was, how many are left, and the button that throws."""
    kit, theme, px = drawing.kit, drawing.kit.theme, drawing.kit.frame.px
    head, below = result_words(drawing, fight)
    if rolling:
        head, below = drawing.texts("zaar_table.battle.throw_now", n=fight.made + 1, all=fight.allowed), ""
    color = theme["cream"]
    if fight.result:
        color = theme["gold"] if fight.result in WON else theme["cream"]
    size = 26.0 if fight.result else 20.0
    while size > 16 and kit.frame.measure(head, kit.frame.text(size), "bold") > rect.w:
        size -= 1
    rows = kit.frame.lines(head, rect.w, kit.frame.text(size), "bold")
    first = Rect(rect.x, rect.y, rect.w, rows * line_height(drawing, size))
    nodes = widgets.text(kit, "large/result", first, head, size, font="bold", color=color, wrap=True, valign="top", z=z)
    line = line_height(drawing, 20)
    high = min(px(75), max(px(44), rect.bottom - first.bottom - line - px(8)))
    room = rect.bottom - first.bottom if quiet or fight.result else rect.bottom - high - first.bottom
    if below and room >= line:
        rows = min(kit.frame.lines(below, rect.w, kit.frame.text(18)), max(1, room // line_height(drawing, 18)))
        second = Rect(rect.x, first.bottom, rect.w, rows * line_height(drawing, 18))
        nodes += widgets.text(kit, "large/left", second, below, 18, color=kit.sand, wrap=True, valign="top", z=z)
    if quiet:
        return nodes
    may = drawing.may(ThrowDice())
    why = drawing.texts("zaar_table.raml.throw_why") if may else drawing.context.why(ThrowDice())
    button = Rect(rect.x, rect.bottom - high, rect.w, high)
    label = drawing.texts("zaar_table.raml.throw")
    again = drawing.texts("zaar_table.battle.again")
    if fight.made and kit.frame.measure(again, kit.frame.text(24), "bold") <= rect.w - px(40):
        label = again
    kind = "primary" if may else "normal"
    return nodes + widgets.button(kit, "zaar/throw", button, label, kind=kind, enabled=may, reason=why, size=24, z=z)


def result_words(drawing: Drawing, fight: Fight) -> tuple[str, str]:
    """Return the last throw or the result in words, and what is left or comes of it."""
    texts = drawing.texts
    if fight.result:
        first = fight.first and fight.result in WON
        key = "first" if first else fight.result
        return texts(f"zaar_table.battle.end_{fight.result}"), texts(
            f"zaar_table.battle.then_{key}", letter=fight.letter
        )
    if fight.message is None or drawing.tables.messages[fight.message].kind not in ("strip", "loose"):
        return "", ""
    left = texts("zaar_table.battle.left_one" if fight.left == 1 else "zaar_table.battle.left", n=fight.left)
    if not fight.made:
        return texts("zaar_table.battle.not_yet"), left
    key = "met" if fight.met else "missed"
    return texts(f"zaar_table.battle.throw_{key}", n=fight.made, all=fight.allowed), left
