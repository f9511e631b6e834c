"""A battle over the cloth: the large astrolabe with what it was turned to, the glass, and the tray (look.md 12.1)."""

from dataclasses import dataclass

from game.present import widgets
from game.present.arts import Fill
from game.present.node import Meaning, Node, Rect
from game.present.zaar.arts import Disc, Lead, Loupe, Warmth
from game.present.zaar.fight import Fight, resumed
from game.present.zaar.fight_panels import name_and_back, stakes
from game.present.zaar.fight_tray import tray
from game.present.zaar.look import Drawing
from game.present.zaar.mansion import clip_of
from game.present.zaar.parts import free_cloth, line_height, plaque
from game.present.zaar.plates import (
    LETTER_RING,
    POWERS_SHARE,
    SIGN_RING,
    WINDOW,
    Plates,
    disc,
    message_at,
    on_ring,
    square_in,
)
from game.rules.zaar.coins import wisdom_allowed
from game.rules.zaar.frames import BattleFrame, ConfrontFrame
from game.rules.zaar.mansion import power_at

RED = (214, 48, 56)
SHADE = (10, 6, 20)
TRAY_H, CALL_W, CALL_H, GLASS = 222, 240, 75, 234


@dataclass(frozen=True)
class Spots:
    """Where the parts of a battle lie on the cloth."""

    square: Rect
    letter: Rect
    power: Rect
    glass: Rect
    tray: Rect


def fight_of(drawing: Drawing) -> Fight | None:
    """Return the battle that goes on or is offered, None where there is none."""
    view = drawing.view
    frame = next((frame for frame in view.frames if isinstance(frame, (BattleFrame, ConfrontFrame))), None)
    if frame is None:
        return None
    player, raml = view.players[frame.seat], view.raml
    power = power_at(drawing.tables, view, player.cell) if player.cell is not None else ""
    allowed = wisdom_allowed(player, drawing.turn.boosted)
    begun = Fight(frame.seat, frame.letter, power, allowed, raml.front, raml.back, player.character == "warrior")
    return resumed(drawing.tables, begun, frame, drawing.context.past) if isinstance(frame, BattleFrame) else begun


def goes_on(drawing: Drawing) -> bool:
    """Whether a battle's picture is to be shown: it goes on, and the person has not put it aside."""
    return any(isinstance(frame, BattleFrame) for frame in drawing.view.frames) and not drawing.look.shut


def left_column(drawing: Drawing) -> Rect:
    """Return the whole column at the left; where the panels are folded the one at the right, above the tabs."""
    places = drawing.places
    top, low = (places.raml, places.cards) if places.astrolabe is None else (places.astrolabe, places.message)
    return Rect(top.x, top.y, top.w, low.bottom - top.y)


def right_column(drawing: Drawing) -> Rect | None:
    """Return the whole column at the right, None where the panels are folded."""
    top, low = drawing.places.name, drawing.places.cards
    return Rect(top.x, top.y, top.w, low.bottom - top.y) if top is not None else None


def columns(drawing: Drawing, fight: Fight, z: int = 0, *, opaque: bool = False) -> list[Node]:
    """Return the columns beside a battle."""
    right = right_column(drawing)
    nodes = stakes(drawing, fight, left_column(drawing), z, opaque=opaque)
    return nodes + (name_and_back(drawing, fight, right, z, opaque=opaque) if right is not None else [])


def spots_of(drawing: Drawing) -> Spots:
    """Return the places of a battle's parts; without room the glass is left out."""
    kit, cloth = drawing.kit, free_cloth(drawing)
    px = kit.frame.px
    low = min(max(px(TRAY_H), 5 * line_height(drawing, 20)), round(cloth.h * 0.46))
    bar = Rect(cloth.x + px(14), cloth.bottom - low - px(8), cloth.w - 2 * px(14), low)
    area = Rect(cloth.x + px(14), cloth.y + px(10), cloth.w - 2 * px(14), bar.y - cloth.y - px(20))
    square = square_in(area)
    w = min(px(CALL_W), (area.w - square.w) // 2 - px(16))
    top = area.y + px(28)
    letter, power = Rect(area.x, top, w, px(CALL_H)), Rect(area.right - w, top, w, px(CALL_H))
    free = Rect(square.right - square.w // 12, power.bottom + px(14), 0, area.bottom - power.bottom - px(14))
    size = min(px(GLASS), free.h, area.right - free.x)
    glass = Rect(area.right - size, free.y + (free.h - size) // 2, size, size)
    return Spots(square, letter, power, glass, bar)


def battle(
    drawing: Drawing,
    fight: Fight,
    plates: Plates,
    z: int,
    *,
    quiet: bool = False,
    dice: bool = True,
    stands: tuple[bool, bool] = (True, True),
) -> list[Node]:
    """Return the picture of a battle.

    In motion it is `quiet`, without buttons; `dice` is False while they roll, `stands` tells whether the letter and the
    power that the plates turn to stand under the pointer.
    """
    spots = spots_of(drawing)
    cloth, px = free_cloth(drawing), drawing.kit.frame.px
    back = drawing.look.back and not quiet
    square = spots.square
    nodes = [Node("large", cloth, Fill(SHADE, 168, px(10)), z, solid=True)]
    grown = square.inset(-square.w // 5)
    nodes.append(Node("large/warmth", grown, Warmth((255, 176, 84), 120), z, clip=clip_of(drawing)))
    nodes += disc(drawing, "large/astrolabe", square, plates, back, z + 1)
    if back:
        nodes += _back_dial(drawing, square, z + 2)
    else:
        nodes += _callouts(drawing, fight, stands, spots, z + 2)
        if fight.message is not None:
            nodes += _glass(drawing, plates, spots, z + 2)
    nodes += tray(drawing, fight, spots.tray, z + 2, quiet=quiet, dice=dice)
    return nodes if quiet else nodes + _buttons(drawing, spots, z + 3)


def _back_dial(drawing: Drawing, square: Rect, z: int) -> list[Node]:
    """Return what the back plate says, where the column that says it is folded."""
    if right_column(drawing) is not None:
        return []
    command = drawing.tables.commands[drawing.view.options["early_name"]][drawing.view.back_index]
    label = drawing.texts("zaar_table.astrolabe.back_label", command=drawing.words.command(command))
    meaning = Meaning("dial", label, value=str(drawing.view.back_index))
    return [Node("astrolabe/back", square.inset(square.w // 4), None, z, meaning=meaning)]


def _callouts(drawing: Drawing, fight: Fight, stands: tuple[bool, bool], spots: Spots, z: int) -> list[Node]:
    """Return what the plates are turned to, in words, with a line to where it stands; a ring around it once it does."""
    kit, texts = drawing.kit, drawing.texts
    px = kit.frame.px
    if spots.letter.w < px(110):
        return []
    nodes: list[Node] = []
    power = drawing.words.power(fight.power)
    label = texts("zaar_table.astrolabe.letter", letter=fight.letter)
    found = widgets.panel(kit, "astrolabe/letter", spots.letter, opaque=True, z=z)
    value = str(drawing.view.letter_index)
    nodes += [_with_meaning(node, "astrolabe/letter", Meaning("dial", label, value=value)) for node in found]
    tile = Rect(spots.letter.right - px(96), spots.letter.y + (spots.letter.h - px(50)) // 2, px(74), px(50))
    words = Rect(spots.letter.x + px(20), spots.letter.y, tile.x - spots.letter.x - px(24), spots.letter.h)
    word = texts("zaar_table.battle.letter")
    nodes += widgets.text(kit, "large/letter/word", words, word, 18, color=kit.sand, z=z + 1, spoken=False)
    nodes.append(plaque("large/letter/plaque", tile, fight.letter, z + 1))
    label = texts("zaar_table.astrolabe.power", power=power)
    found = widgets.panel(kit, "astrolabe/power", spots.power, opaque=True, z=z)
    value = str(drawing.view.power_index)
    nodes += [_with_meaning(node, "astrolabe/power", Meaning("dial", label, value=value)) for node in found]
    edge = min(px(50), spots.power.h - px(8))
    sign = Rect(spots.power.x + px(14), spots.power.y + (spots.power.h - edge) // 2, edge, edge)
    words = Rect(sign.right + px(12), spots.power.y, spots.power.right - sign.right - px(20), spots.power.h)
    nodes.append(Node("large/power/sign", sign, Disc(f"zaar/signs/{fight.power}"), z + 1))
    nodes += widgets.text(kit, "large/power/word", words, power.capitalize(), 20, font="bold", z=z + 1, spoken=False)
    for name, box, share, is_there in (
        ("letter", spots.letter, LETTER_RING, stands[0]),
        ("power", spots.power, SIGN_RING, stands[1]),
    ):
        if is_there:
            nodes += _marked(drawing, name, box, spots.square, share, z)
    return nodes


def _with_meaning(node: Node, name: str, meaning: Meaning) -> Node:
    return Node(node.id, node.rect, node.art, node.z, meaning=meaning) if node.id == name else node


def _marked(drawing: Drawing, name: str, box: Rect, square: Rect, share: float, z: int) -> list[Node]:
    """Return the red ring around a sign of the disc and the line from its call-out."""
    spot = on_ring(square, share)
    radius = max(8, min(drawing.kit.frame.px(22), square.w // 18))
    around = Rect(spot[0] - radius, spot[1] - radius, 2 * radius, 2 * radius)
    width = max(2, radius // 8)
    nodes = [
        Node(f"large/{name}/glow", around.inset(-width), Fill(None, 0, radius + width, RED, 110, 2 * width), z),
        Node(f"large/{name}/ring", around, Fill(None, 0, radius, RED, 255, width), z),
    ]
    left = box.center[0] < spot[0]
    start = (box.right if left else box.x, box.center[1])
    end = (spot[0] + (-radius if left else radius), spot[1])
    bend = (start[0] + (end[0] - start[0]) * 6 // 10, start[1])
    return [*nodes, lead(f"large/{name}/lead", (start, bend, end), drawing, z)]


def lead(node: str, points: tuple[tuple[int, int], ...], drawing: Drawing, z: int) -> Node:
    """Return a thin line through points of the window."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    rect = Rect(min(xs), min(ys), max(1, max(xs) - min(xs)), max(1, max(ys) - min(ys)))
    inner = tuple((x - rect.x, y - rect.y) for x, y in points)
    return Node(node, rect, Lead(inner, drawing.kit.theme["cream"], max(1.5, 2.4 * drawing.kit.frame.u)), z)


def _glass(drawing: Drawing, plates: Plates, spots: Spots, z: int) -> list[Node]:
    """Return the glass over the window, where there is room, and a line to the window."""
    if spots.glass.w < drawing.kit.frame.px(100):
        return []
    message = drawing.words.message(drawing.tables.messages[message_at(plates)])
    meaning = Meaning("text", drawing.texts("zaar_table.astrolabe.message", message=message))
    window = on_ring(spots.square, POWERS_SHARE * WINDOW, plates.powers)
    x, y = spots.glass.center
    reach = ((window[0] - x) ** 2 + (window[1] - y) ** 2) ** 0.5 or 1.0
    share = spots.glass.w / 2 / reach
    start = (round(x + (window[0] - x) * share), round(y + (window[1] - y) * share))
    return [
        lead("large/loupe/lead", (start, window), drawing, z),
        Node("large/loupe", spots.glass, Loupe(message_at(plates)), z, meaning=meaning),
    ]


def _buttons(drawing: Drawing, spots: Spots, z: int) -> list[Node]:
    """Return the buttons that turn the astrolabe over and put it aside, at the left above the tray."""
    kit, texts, px = drawing.kit, drawing.texts, drawing.kit.frame.px
    edge = px(54)
    nodes: list[Node] = []
    for i, (node, key, icon) in enumerate(
        (("zaar/large/flip", "flip", "flip"), ("zaar/astrolabe/close", "close", "close"))
    ):
        spot = Rect(spots.tray.x + i * (edge + px(8)), spots.tray.y - edge - px(12), edge, edge)
        why = texts(f"zaar_table.astrolabe.{'aside_why' if key == 'close' else 'flip_why'}")
        nodes += widgets.button(
            kit, node, spot, texts(f"zaar_table.astrolabe.{key}"), icon=icon, show_label=False, reason=why, z=z
        )
    return nodes
