"""The columns beside a battle: what is at stake and the throws so far; the demon's name and the back plate."""

from game.content.zaar.plates import PLACES, Command
from game.content.zaar.signs import LETTERS
from game.present import widgets
from game.present.arts import Fill, Icon, Text
from game.present.node import Color, Meaning, Node, Rect
from game.present.zaar.arts import Disc, TurnArrow
from game.present.zaar.cards import counts
from game.present.zaar.fight import Fight
from game.present.zaar.look import Drawing
from game.present.zaar.nametable import name_table
from game.present.zaar.parts import head, line_height, plaque

GOOD: Color = (92, 196, 128)
BAD: Color = (240, 120, 110)
LEAST_ROWS = 3
"""With less room than for so many throws to come they are left out."""


def stakes(drawing: Drawing, fight: Fight, rect: Rect, z: int = 0, *, opaque: bool = False) -> list[Node]:
    """Return the left column: plaque, room, throws, what each result brings, and the throws so far."""
    kit, texts = drawing.kit, drawing.texts
    px = kit.frame.px
    nodes = head(drawing, "zaar/fight/panel", rect, texts("zaar_table.battle.title"), "", z=z, opaque=opaque)
    x, y, w = rect.x + px(18), rect.y + px(58), rect.w - px(36)
    tall = rect.h > px(600)
    row = max(px(52 if tall else 42), line_height(drawing, 20))
    for key in ("plaque", "room", "wisdom"):
        nodes += _stake(drawing, fight, key, Rect(x, y, w, row), z)
        y += row
    y += px(10 if tall else 4)
    results = (("win", "check", GOOD), ("extra", "star", kit.theme["gold"]), ("lose", "cross", BAD))
    rest = Rect(x, y, w, rect.bottom - px(12) - y)
    if not tall and fight.made:
        return nodes + _throws(drawing, fight, rest, z)
    brings = _brings if tall else _brings_briefly
    for key, icon, color in results:
        found, y = brings(drawing, fight, key, icon, color, Rect(x, y, w, rest.bottom - y), z)
        nodes += found
        if not found:
            break
    return nodes + _throws(drawing, fight, Rect(x, y, w, rest.bottom - y), z)


def _divider(node: str, rect: Rect, drawing: Drawing, z: int) -> Node:
    return Node(node, Rect(rect.x, rect.y, rect.w, 1), Fill(drawing.kit.theme["brass"], 110), z)


def _stake(drawing: Drawing, fight: Fight, key: str, row: Rect, z: int) -> list[Node]:
    kit, texts = drawing.kit, drawing.texts
    px = kit.frame.px
    words = Rect(row.x, row.y, round(row.w * 0.40), row.h)
    nodes = widgets.text(kit, f"fight/{key}/word", words, texts(f"zaar_table.battle.{key}"), 20, color=kit.sand, z=z)
    if key == "plaque":
        tile = Rect(words.right, row.y + (row.h - px(42)) // 2, px(63), px(42))
        return [*nodes, plaque("fight/plaque", tile, fight.letter, z)]
    icon = Rect(words.right, row.y + (row.h - px(40)) // 2, px(40), px(40))
    sign = f"zaar/signs/{fight.power}" if key == "room" else "zaar/coins/wisdom"
    nodes.append(Node(f"fight/{key}#icon", icon, Disc(sign), z))
    rest = Rect(icon.right + px(10), row.y, row.right - icon.right - px(10), row.h)
    count = texts(
        "zaar_table.battle.throws_one" if fight.allowed == 1 else "zaar_table.battle.throws_n", n=fight.allowed
    )
    said = drawing.words.power(fight.power).capitalize() if key == "room" else count
    size = 20 if kit.frame.measure(said, kit.frame.text(20), "bold") <= rest.w else 16
    return nodes + widgets.text(kit, f"fight/{key}", rest, said, size, font="bold", z=z)


def _brings(
    drawing: Drawing, fight: Fight, key: str, icon: str, color: Color, rect: Rect, z: int
) -> tuple[list[Node], int]:
    """Return what a result brings, with its heading where there is room for it, and where that ends."""
    kit, texts = drawing.kit, drawing.texts
    px, line = kit.frame.px, line_height(drawing, 18)
    said = texts(f"zaar_table.battle.{key}", letter=fight.letter)
    high = kit.frame.lines(said, rect.w, kit.frame.text(18)) * line
    edge = min(px(30), line_height(drawing, 20))
    top = line_height(drawing, 20)
    if top + high > rect.h:
        return [], rect.y
    title = Rect(rect.x + edge + px(12), rect.y, rect.w - edge - px(12), top)
    mark = Rect(rect.x, rect.y + (top - edge) // 2, edge, edge)
    dark = (color[0] // 3, color[1] // 3, color[2] // 3)
    nodes = [
        Node(f"fight/{key}#body", mark, Fill(dark, 255, edge // 2, color, 200, 1), z),
        Node(f"fight/{key}#icon", mark.inset(max(2, edge // 6)), Icon(icon, color), z),
    ]
    gold = kit.theme["heading"]
    name = texts(f"zaar_table.battle.{key}_head")
    nodes += widgets.text(kit, f"fight/{key}/head", title, name, 20, color=gold, font="bold", z=z)
    spot = Rect(rect.x, title.bottom, rect.w, high)
    nodes += widgets.text(kit, f"fight/{key}", spot, said, 18, wrap=True, valign="top", z=z)
    return nodes, spot.bottom + px(12)


def _brings_briefly(
    drawing: Drawing, fight: Fight, key: str, icon: str, color: Color, rect: Rect, z: int
) -> tuple[list[Node], int]:
    """Return what a result brings in one short sentence beside its sign, and where that ends."""
    kit, px = drawing.kit, drawing.kit.frame.px
    said = drawing.texts(f"zaar_table.battle.{key}_line", letter=fight.letter)
    words = Rect(rect.x + px(34), rect.y, rect.w - px(34), 0)
    high = kit.frame.lines(said, words.w, kit.frame.text(18)) * line_height(drawing, 18)
    if high > rect.h:
        return [], rect.y
    nodes = [Node(f"fight/{key}#icon", Rect(rect.x, rect.y + px(2), px(24), px(24)), Icon(icon, color), z)]
    spot = Rect(words.x, rect.y, words.w, high)
    nodes += widgets.text(kit, f"fight/{key}", spot, said, 18, wrap=True, valign="top", z=z)
    return nodes, spot.bottom + px(6)


def _throws(drawing: Drawing, fight: Fight, rect: Rect, z: int) -> list[Node]:
    """Return the throws of this battle, the last ones where there is no room for all, and those to come."""
    kit, texts = drawing.kit, drawing.texts
    px, line = kit.frame.px, line_height(drawing, 20)
    title_h = line_height(drawing, 24)
    settled = fight.message is not None and drawing.tables.messages[fight.message].kind not in ("strip", "loose")
    coming = 0 if fight.result else fight.left
    rows = max(1, (rect.bottom - rect.y - px(6) - title_h) // line)
    if rect.h < title_h + line or settled or (not fight.made and rows < min(coming, LEAST_ROWS)):
        return []
    nodes = [_divider("fight/throws/line", rect, drawing, z)]
    title = Rect(rect.x, rect.y + px(6), rect.w, title_h)
    name, gold = texts("zaar_table.battle.throws"), kit.theme["heading"]
    nodes += widgets.text(kit, "fight/throws/title", title, name, 24, color=gold, font="title", z=z)
    shown = list(fight.throws)[-max(1, rows - min(coming, 1)) :]
    first = fight.made - len(shown)
    y = title.bottom
    for number, throw in enumerate(shown, start=first + 1):
        row = Rect(rect.x, y, rect.w, line)
        strip = throw.back if throw.met == "back" else throw.front
        nodes += _row(drawing, f"fight/throw/{number}", row, number, drawing.words.strip(strip), bool(throw.met), z)
        y += line
    for number in range(fight.made + 1, fight.made + 1 + min(coming, rows - len(shown))):
        row = Rect(rect.x, y, rect.w, line)
        words = texts("zaar_table.battle.to_come")
        nodes += widgets.text(kit, f"fight/throw/{number}/n", row, str(number), 18, color=kit.sand, z=z, spoken=False)
        late = Rect(row.x + px(44), row.y, row.w - px(44), row.h)
        nodes += widgets.text(kit, f"fight/throw/{number}", late, words, 18, color=kit.sand, z=z)
        y += line
    return nodes


def _row(drawing: Drawing, node: str, row: Rect, number: int, strip: str, met: bool, z: int) -> list[Node]:
    kit, texts, px = drawing.kit, drawing.texts, drawing.kit.frame.px
    word = texts(f"zaar_table.battle.{'met' if met else 'missed'}")
    nodes = widgets.text(kit, f"{node}/n", row, str(number), 18, color=kit.sand, z=z, spoken=False)
    middle = Rect(row.x + px(44), row.y, px(130), row.h)
    art = Text(strip, kit.frame.text(18), kit.theme["cream"], "bold")
    label = texts("zaar_table.battle.throw_label", n=number, strip=strip, result=word)
    nodes.append(Node(node, middle, art, z, meaning=Meaning("text", label)))
    edge = min(px(28), row.h - 2)
    mark = Rect(max(middle.right, row.right - px(124)), row.y + (row.h - edge) // 2, edge, edge)
    color = GOOD if met else BAD
    dark = (color[0] // 3, color[1] // 3, color[2] // 3)
    nodes.append(Node(f"{node}#body", mark, Fill(dark, 255, edge // 2, color, 200, 1), z))
    nodes.append(Node(f"{node}#icon", mark.inset(max(2, edge // 6)), Icon("check" if met else "cross", color), z))
    rest = Rect(mark.right + px(8), row.y, row.right - mark.right - px(8), row.h)
    if kit.frame.measure(word, kit.frame.text(18), "text") <= rest.w:
        nodes += widgets.text(kit, f"{node}/word", rest, word, 18, color=kit.sand, z=z, spoken=False)
    return nodes


def name_and_back(drawing: Drawing, fight: Fight, rect: Rect, z: int = 0, *, opaque: bool = False) -> list[Node]:
    """Return the right column: the demon's name, and the back plate's command now and after an extra win."""
    kit, texts, px = drawing.kit, drawing.texts, drawing.kit.frame.px
    nodes, y = name_table(drawing, rect, z, opaque=opaque)
    inner = Rect(rect.x + px(18), y + px(6), rect.w - px(36), rect.bottom - px(14) - y - px(6))
    nodes.append(_divider("fight/back/line", inner, drawing, z))
    gold, line = kit.theme["heading"], line_height(drawing, 18)
    title = Rect(inner.x, inner.y + px(8), inner.w, line_height(drawing, 26))
    name = texts("zaar_table.battle.back")
    nodes += widgets.text(kit, "fight/back/title", title, name, 26, color=gold, font="title", z=z)
    commands = drawing.tables.commands[drawing.view.options["early_name"]]
    now = commands[drawing.view.back_index]
    y = title.bottom
    nodes += widgets.text(
        kit, "fight/back/now", Rect(inner.x, y, inner.w, line), texts("zaar_table.battle.now"), 18, color=kit.sand, z=z
    )
    y += line
    nodes += _command(drawing, "astrolabe/back", now, Rect(inner.x, y, inner.w, px(70)), z)
    y += px(70) + px(6)
    if fight.message is None:
        return nodes
    arrow = drawing.tables.messages[fight.message].arrow
    then = commands[(drawing.view.back_index + arrow.steps) % PLACES]
    high = max(line, px(36))
    mark = Rect(inner.x, y, round(high * 3.0), high)
    nodes.append(Node("fight/back/arrow", mark, TurnArrow(arrow.dir == "cw", arrow.dots, kit.theme["heading"]), z))
    rest = Rect(mark.right + px(10), y, inner.right - mark.right - px(10), high)
    words = texts("zaar_table.battle.extra_then")
    nodes += widgets.text(kit, "fight/back/extra", rest, words, 18, color=kit.sand, z=z)
    y += high + px(6)
    nodes += _command(drawing, "fight/back/command", then, Rect(inner.x, y, inner.w, px(70)), z)
    y += px(70) + px(8)
    known = then.name in drawing.view.name_letters
    words = texts(f"zaar_table.battle.{'known' if known else 'fresh'}", letter=then.name)
    low = Rect(inner.x, y, inner.w, kit.frame.lines(words, inner.w, kit.frame.text(18)) * line)
    if low.bottom <= rect.bottom - px(6):
        color = BAD if known else kit.sand
        nodes += widgets.text(kit, "fight/back/known", low, words, 18, color=color, wrap=True, valign="top", z=z)
    return nodes + _left_of_turn(drawing, Rect(inner.x, low.bottom, inner.w, inner.bottom - low.bottom), z)


def _left_of_turn(drawing: Drawing, rect: Rect, z: int) -> list[Node]:
    """Return what is left of the turn, the deck and the bag, at the foot of the column where there is room."""
    kit, texts = drawing.kit, drawing.texts
    rows = [(key, texts(f"zaar_table.cards.{key}"), value) for key, value in counts(drawing) if key != "throws"]
    rows.append(("deck", texts("zaar_table.battle.deck"), str(len(drawing.view.deck))))
    line = line_height(drawing, 16) + kit.frame.px(4)
    if rect.h < len(rows) * line + kit.frame.px(16):
        return []
    y = rect.bottom - len(rows) * line
    nodes = [_divider("fight/left/line", Rect(rect.x, y - kit.frame.px(8), rect.w, 1), drawing, z)]
    for key, label, value in rows:
        spot = Rect(rect.x, y, rect.w, line)
        meaning = Meaning("text", f"{label}: {value}")
        nodes.append(Node(f"zaar/count/{key}", spot, Text(label, kit.frame.text(16), kit.sand), z, meaning=meaning))
        number = Text(value, kit.frame.text(16), kit.theme["cream"], "bold", "right")
        nodes.append(Node(f"zaar/count/{key}#n", spot, number, z))
        y += line
    return nodes


def _command(drawing: Drawing, node: str, command: Command, rect: Rect, z: int) -> list[Node]:
    """Return a command in its box: the sign of what it clears, and its letter of the name."""
    kit, px = drawing.kit, drawing.kit.frame.px
    label = drawing.words.command(command)
    body = Fill((10, 6, 18), 235, px(10), kit.theme["brass"], 150, 1)
    role = "dial" if node == "astrolabe/back" else "text"
    value = str(drawing.view.back_index) if role == "dial" else None
    nodes = [Node(node, rect, body, z, meaning=Meaning(role, label, value=value))]
    target, edge = command.target.name, min(px(44), rect.h - px(14))
    is_letter = target in LETTERS
    if is_letter:
        sign = Rect(rect.x + px(14), rect.y + (rect.h - edge) // 2, round(edge * 1.5), edge)
        nodes.append(plaque(f"{node}#sign", sign, target, z))
    else:
        sign = Rect(rect.x + px(14), rect.y + (rect.h - edge) // 2, edge, edge)
        nodes.append(Node(f"{node}#sign", sign, Disc(f"zaar/signs/{target}"), z))
    words = drawing.texts(f"zaar_table.battle.{'plaques' if is_letter else 'rooms'}")
    middle = Rect(sign.right + px(12), rect.y, rect.right - sign.right - px(58), rect.h)
    nodes.append(Node(f"{node}#words", middle, Text(words, kit.frame.text(20), kit.theme["cream"], "bold"), z))
    last = Rect(rect.right - px(50), rect.y, px(34), rect.h)
    art = Text(command.name, kit.frame.text(28), kit.theme["heading"], "title", "right")
    return [*nodes, Node(f"{node}#letter", last, art, z)]
