"""The Raml in its panel: four cubes on a rod, the back for those who may see it, the throw, what has to be met."""

from game.content.zaar.plates import Message
from game.core.protocol import Seat
from game.present import widgets
from game.present.arts import Fill, Text
from game.present.node import Meaning, Node, Rect
from game.present.zaar.arts import Die, Rod
from game.present.zaar.look import Drawing
from game.present.zaar.parts import head
from game.rules.zaar.actions import ThrowDice
from game.rules.zaar.coins import wisdom_allowed
from game.rules.zaar.frames import BattleFrame, FightFrame
from game.rules.zaar.state import Strip

GOOD, BAD = (92, 196, 128), (226, 74, 84)


def raml(drawing: Drawing, rect: Rect) -> list[Node]:
    """Return the panel."""
    kit, texts = drawing.kit, drawing.texts
    px, view = kit.frame.px, drawing.view
    tight = rect.h < px(196)
    nodes: list[Node]
    if tight:
        nodes = widgets.panel(kit, "zaar/raml", rect, texts("zaar_table.raml.title"))
        top = rect.y + px(8)
    else:
        nodes = head(drawing, "zaar/raml", rect, texts("zaar_table.raml.title"), _count(drawing))
        top = rect.y + px(48)
    button_h = min(px(48), round(rect.h * 0.36))
    gap = px(5) if tight else px(10)
    tray = Rect(rect.x + px(12), top, rect.w - px(24), rect.bottom - top - button_h - 2 * gap)
    nodes.append(Node("zaar/raml#tray", tray, Fill((8, 5, 14), 220, px(10), kit.theme["brass"], 70, 1)))
    nodes += dice(drawing, tray, view.raml.front, view.raml.back, 1)
    may = drawing.may(ThrowDice())
    why = texts("zaar_table.raml.throw_why") if may else drawing.context.why(ThrowDice())
    button = Rect(rect.x + px(14), rect.bottom - gap - button_h, rect.w - px(28), button_h)
    message = message_to_meet(drawing)
    if message is not None:
        squares = Rect(button.x + button.w // 2 + px(8), button.y, button.w // 2 - px(8), button.h)
        nodes += squares_nodes(drawing, squares, message)
        button = Rect(button.x, button.y, button.w // 2, button.h)
    nodes += widgets.button(
        kit,
        "zaar/throw",
        button,
        texts("zaar_table.raml.throw"),
        kind="primary" if may else "normal",
        enabled=may,
        reason=why or texts("zaar_table.raml.nothing"),
        size=20,
    )
    return nodes


def _count(drawing: Drawing) -> str:
    top = drawing.top
    if not isinstance(top, (BattleFrame, FightFrame)):
        return ""
    most = wisdom_allowed(drawing.view.players[top.seat], drawing.turn.boosted)
    return drawing.texts("zaar_table.raml.count", n=min(most, top.throws + 1), all=most)


def message_to_meet(drawing: Drawing) -> Message | None:
    """Return the message of the battle that goes on."""
    top = drawing.top
    return drawing.tables.messages[top.message] if isinstance(top, BattleFrame) else None


def shows_back(drawing: Drawing, seat: Seat | None = None) -> bool:
    """Whether the backs of the cubes are shown: under the pointer, and always in a turn or throw of the Warrior."""
    turn = drawing.turn
    if seat is None and turn is not None:
        seat = turn.seat
    warrior = seat is not None and drawing.view.players[seat].character == "warrior"
    pointer = drawing.kit.pointer
    return warrior or (pointer.hover or "").startswith(("die/", "zaar/raml"))


def cube_rects(drawing: Drawing, tray: Rect, backs: bool) -> tuple[Rect, ...]:
    """Return where the four cubes lie on the rod."""
    px = drawing.kit.frame.px
    high = round(tray.h * (0.60 if backs else 0.82))
    size = min(high, round((tray.w - px(30)) / 4.7))
    pitch = (tray.w - px(30)) / 4
    y = tray.y + (round(tray.h * 0.06) if backs else (tray.h - size) // 2)
    return tuple(Rect(round(tray.x + px(15) + pitch * (i + 0.5) - size / 2), y, size, size) for i in range(4))


def faces(strip: Strip) -> tuple[str, ...]:
    """Return what the four cubes show."""
    return (strip.letter, *map(str, strip.numbers))


def rod(tray: Rect, cubes: tuple[Rect, ...], z: int) -> Node:
    """Return the rod through the cubes."""
    high = max(4, cubes[0].h // 5)
    y = cubes[0].center[1] - high // 2
    return Node("zaar/raml#rod", Rect(tray.x + 4, y, tray.w - 8, high), Rod(), z)


def dice(drawing: Drawing, tray: Rect, front: Strip, back: Strip, z: int) -> list[Node]:
    """Return the cubes at rest, with the row that faces the cloth below where it is shown."""
    backs = shows_back(drawing)
    cubes = cube_rects(drawing, tray, backs)
    nodes = [rod(tray, cubes, z)]
    for i, (rect, face, under) in enumerate(zip(cubes, faces(front), faces(back), strict=True)):
        label = drawing.texts("zaar_table.raml.die", n=i + 1, face=face, back=under)
        nodes.append(Node(f"die/{i}", rect, Die(face), z + 1, meaning=Meaning("die", label, value=face)))
    if backs:
        frame = drawing.kit.frame
        for i, (rect, under) in enumerate(zip(cubes, faces(back), strict=True)):
            size = min(frame.text(18), round(tray.h * 0.26))
            spot = Rect(rect.x - frame.px(8), rect.bottom, rect.w + frame.px(16), tray.bottom - rect.bottom)
            words = Text(under, size, drawing.kit.sand, "bold", "center")
            nodes.append(Node(f"die/{i}#back", spot, words, z + 1))
    return nodes


def squares_nodes(drawing: Drawing, rect: Rect, message: Message) -> list[Node]:
    """Return the squares of a number message, lit where the Raml meets them."""
    kit, theme = drawing.kit, drawing.kit.theme
    numbers = drawing.view.raml.front.numbers
    count = len(message.value)
    size = min(rect.h, (rect.w - kit.frame.px(6) * 2) // 3)
    gap = kit.frame.px(6)
    x = rect.right - count * size - (count - 1) * gap
    y = rect.y + (rect.h - size) // 2
    nodes = []
    thrown = drawing.top.throws > 0
    for i, digit in enumerate(message.value):
        spot = Rect(x + i * (size + gap), y, size, size)
        met = digit is None or (numbers[i] == digit if message.kind == "strip" else digit in numbers)
        line = theme["brass"] if digit is None or not thrown else GOOD if met else BAD
        nodes.append(Node(f"square/{i}#body", spot, Fill((8, 5, 14), 235, size // 6, line, 255, 2)))
        words = "" if digit is None else str(digit)
        label = drawing.texts("zaar_table.message.any") if digit is None else words
        text = Text(words, round(size * 0.6), theme["heading"], "title", "center")
        nodes.append(Node(f"square/{i}", spot, text, meaning=Meaning("text", label)))
    return nodes
