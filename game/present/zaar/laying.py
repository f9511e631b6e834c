"""A room in hand on the cloth: where it may lie, its ghost, walls that block doors, missions it would fulfil."""

from game.core.hex import Cell, neighbour, opposite
from game.core.rng import Rng
from game.present.arts import Fill, Icon, Text
from game.present.node import Color, Meaning, Node, Rect
from game.present.zaar.grid import HEIGHT
from game.present.zaar.look import Drawing
from game.present.zaar.mansion import clip_of, room_art
from game.present.zaar.outline import outline
from game.rules.zaar.actions import Fly, PlaceRoom
from game.rules.zaar.frames import PlaceRoomFrame
from game.rules.zaar.missions import SETS, complete_set
from game.rules.zaar.placing import gaps
from game.rules.zaar.state import Plaque, Room
from game.rules.zaar.working import Working

GOOD: Color = (92, 196, 128)
BAD: Color = (226, 74, 84)
Z_HEX, Z_GHOST, Z_CATCH = 1, 20, 30


def places_to_lay(drawing: Drawing) -> list[Node]:
    """Return the cells where the room in hand may lie, those next to the mansion where it may not, and its ghost."""
    nodes: list[Node] = []
    beside = gaps(drawing.tables, drawing.view)
    cells = sorted({*beside, *drawing.places_of})
    for cell in cells:
        nodes += _place(drawing, cell)
    if drawing.look.over in cells and drawing.look.over is not None:
        nodes += _ghost(drawing, drawing.look.over)
    return nodes


def _place(drawing: Drawing, cell: Cell) -> list[Node]:
    action = drawing.laid(cell)
    legal = drawing.may(action)
    q, r = cell
    node = f"hex/{q}/{r}"
    texts, ring = drawing.texts, drawing.tables.enclosure[cell]
    room = drawing.words.room(drawing.laying or "")
    reason = ""
    if legal:
        key = "place" if isinstance(action, PlaceRoom) else "fly"
        label = texts(f"zaar_table.hex.{key}", room=room, ring=ring)
        if drawing.focused(node):
            titles = missions_by(drawing, action)
            reason = texts("zaar_table.hex.mission", missions=", ".join(titles)) if titles else ""
    else:
        label = texts("zaar_table.hex.shut", room=room, ring=ring)
        if drawing.focused(node):
            reason = drawing.context.why(action)
    actions = ("press",) if legal else ()
    meaning = Meaning("place", label, legal, None, None, actions, reason)
    clip, hit = clip_of(drawing), drawing.grid.outline(cell)
    nodes = [Node(node, drawing.grid.rect(cell), None, Z_CATCH, meaning=meaning, hit=hit, clip=clip)]
    if legal and drawing.context.wishes.highlights != "off":
        theme = drawing.kit.theme
        style = {
            "fill": theme["hint_fill"],
            "fill_alpha": round(theme.mark_width(70)),
            "glow": 5,
            "width": theme.mark_width(max(2.0, drawing.grid.radius * 0.045)),
        }
        nodes.append(outline(drawing, f"{node}#lit", cell, theme["hint_line"], Z_HEX, **style))
    if drawing.kit.pointer.focused(node):
        nodes.append(outline(drawing, f"{node}#focus", cell, drawing.kit.theme["gold"], Z_CATCH + 1, width=4.0))
    return nodes


def missions_by(drawing: Drawing, action: PlaceRoom | Fly) -> list[str]:
    """Return the titles of the missions that a placement would fulfil."""
    top = drawing.top
    if drawing.view.level != 2 or not isinstance(top, PlaceRoomFrame) or not isinstance(action, PlaceRoom):
        return []
    ground = _with_room(drawing, top.room, action)
    found = [mission for mission in SETS if complete_set(drawing.tables, ground, mission, action.cell) is not None]
    return [mission.title for mission in drawing.tables.content.missions if mission.id in found]


def mission_cells(drawing: Drawing, action: PlaceRoom | Fly) -> set[Cell]:
    """Return the rooms of the missions that a placement would fulfil."""
    top = drawing.top
    if drawing.view.level != 2 or not isinstance(top, PlaceRoomFrame) or not isinstance(action, PlaceRoom):
        return set()
    ground = _with_room(drawing, top.room, action)
    sets = (complete_set(drawing.tables, ground, mission, action.cell) for mission in SETS)
    return {cell for cells in sets if cells is not None for cell in cells}


def _with_room(drawing: Drawing, room: str, action: PlaceRoom) -> Working:
    """Return the mansion as it would be with a room laid."""
    ground = Working(drawing.rules.imagine(drawing.view, Rng.from_seed(0)), drawing.tables)
    plaques = tuple(Plaque(letter) for letter in drawing.tables.rooms[room].plaques)
    ground.add_room(Room(action.cell, room, action.rotation, plaques))
    return ground


def _ghost(drawing: Drawing, cell: Cell) -> list[Node]:
    """Return the room in hand over a cell, the walls that block doors, and the rooms of missions it fulfils."""
    room = drawing.laying
    assert room is not None
    action = drawing.laid(cell)
    legal = drawing.may(action)
    mask = drawing.tables.masks[room][action.rotation]
    sides = tuple(_ghost_side(drawing, cell, mask, side) for side in range(6))
    art, clip = room_art(drawing, room, action.rotation, sides), clip_of(drawing)
    nodes = [Node("ghost", drawing.grid.rect(cell), art, Z_GHOST, 215 if legal else 150, clip=clip)]
    nodes.append(outline(drawing, "ghost#rim", cell, GOOD if legal else BAD, Z_GHOST + 1, glow=5))
    if not legal:
        nodes += _blocks(drawing, cell, mask)
    nodes += _turn_keys(drawing, cell)
    if legal:
        for q, r in sorted(mission_cells(drawing, action)):
            gold = drawing.kit.theme["gold"]
            nodes.append(outline(drawing, f"mission/{q}/{r}", (q, r), gold, Z_GHOST + 2, glow=7))
    return nodes


def _turn_keys(drawing: Drawing, cell: Cell) -> list[Node]:
    """Return the keys that turn the room in hand, beside its ghost."""
    kit = drawing.kit
    px, size = kit.frame.px, kit.frame.text(16)
    edge, clip = px(40), clip_of(drawing)
    word = drawing.texts("zaar_table.button.turn")
    keys = [drawing.texts(f"zaar_table.button.key_{side}").partition(",")[0] for side in ("left", "right")]
    first, last = (max(edge, kit.frame.measure(key, size, "bold") + px(20)) for key in keys)
    wide = kit.frame.measure(word, size, "bold") + px(16)
    x, y = drawing.grid.center(cell)
    reach = round(HEIGHT / 2 * drawing.grid.radius) + px(6)
    top = y - reach - edge if y - reach - edge >= clip.y else y + reach
    pill = Rect(x - (first + wide + last) // 2, top, first + wide + last, edge)
    nodes = [Node("ghost/keys", pill, Fill((16, 10, 26), 225, edge // 2, kit.theme["brass"], 200, 1), Z_GHOST + 5)]
    spots = (Rect(pill.x, top, first, edge), Rect(pill.right - last, top, last, edge))
    for i, (key, spot) in enumerate(zip(keys, spots, strict=True)):
        disc = Fill((44, 36, 64), 255, edge // 2, kit.theme["brass"], 255, 1)
        nodes.append(Node(f"ghost/keys/{i}#disc", spot.inset(2), disc, Z_GHOST + 6))
        art = Text(key, size, kit.theme["heading"], "bold", "center")
        nodes.append(Node(f"ghost/keys/{i}", spot, art, Z_GHOST + 7))
    art = Text(word, size, kit.theme["cream"], "bold", "center")
    return [*nodes, Node("ghost/keys/turn", Rect(pill.x + first, top, wide, edge), art, Z_GHOST + 6)]


def _other_door(drawing: Drawing, cell: Cell, side: int) -> bool | None:
    """Return whether the neighbour over a side has a door there; None where there is no neighbour that counts."""
    other = drawing.view.board.get(neighbour(cell, side))
    if other is None or other.room == drawing.tables.suspended_room:
        return None
    return bool(drawing.tables.masks[other.room][other.rotation] >> opposite(side) & 1)


def _ghost_side(drawing: Drawing, cell: Cell, mask: int, side: int) -> str:
    if not mask >> side & 1:
        return ""
    return "open" if _other_door(drawing, cell, side) else "closed"


def _blocks(drawing: Drawing, cell: Cell, mask: int) -> list[Node]:
    """Return a cross on each wall that would block a door."""
    nodes: list[Node] = []
    size, clip = max(16, round(drawing.grid.radius * 0.3)), clip_of(drawing)
    for side in range(6):
        door = _other_door(drawing, cell, side)
        if door is None or door == bool(mask >> side & 1):
            continue
        x, y = drawing.grid.edge(cell, side)
        spot = Rect(x - size // 2, y - size // 2, size, size)
        back = Fill((150, 40, 44), 255, size // 2, drawing.kit.theme["cream"], 220, 1)
        nodes.append(Node(f"block/{side}", spot, back, Z_GHOST + 3, clip=clip))
        cross = Icon("cross", drawing.kit.theme["cream"])
        nodes.append(Node(f"block/{side}#icon", spot.inset(size // 6), cross, Z_GHOST + 4, clip=clip))
    return nodes
