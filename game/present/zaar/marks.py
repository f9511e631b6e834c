"""What can be pressed on the cloth: places for a room, rooms to go to, walls, rooms and plaques to choose, a hint."""

from dataclasses import replace

from game.core.hex import Cell, neighbour, opposite
from game.core.rng import Rng
from game.present.arts import Fill, Icon, Outline, Text
from game.present.node import Color, Meaning, Node, Point, Rect
from game.present.zaar.arts import HexOutline
from game.present.zaar.grid import HEIGHT
from game.present.zaar.look import Drawing
from game.present.zaar.mansion import clip_of, plaque_rect, room_art
from game.present.zaar.wayout import exits
from game.rules.zaar.actions import BreakWall, Choose, Fly, Move, PlaceRoom, PlaceTool, Travel
from game.rules.zaar.event_cards import read_spot
from game.rules.zaar.frames import BreakWallFrame, ChooseFrame, PlaceRoomFrame
from game.rules.zaar.mansion import read_cell
from game.rules.zaar.missions import SETS, complete_set
from game.rules.zaar.placing import gaps
from game.rules.zaar.state import Plaque, Room
from game.rules.zaar.working import Working

GOOD: Color = (92, 196, 128)
BAD: Color = (226, 74, 84)
Z_HEX, Z_GLOW, Z_GHOST, Z_CATCH = 1, 3, 20, 30

CELL_CHOICES = ("return", "fall", "shortcut", "trapdoor")
SPOT_CHOICES = ("scroll", "spell")


def marks(drawing: Drawing) -> list[Node]:
    """Return everything that lies on the mansion for the decision that is open."""
    nodes: list[Node] = []
    if drawing.laying is not None:
        nodes += _places(drawing)
    nodes += _moves(drawing)
    nodes += _doors(drawing)
    nodes += _choices(drawing)
    nodes += _live_room(drawing) + exits(drawing) + _focus(drawing)
    return nodes + _advised(drawing)


def outline(drawing: Drawing, node: str, cell: Cell, line: Color, z: int, **style: object) -> Node:
    """Return a hexagon's line around a cell."""
    width = max(2.0, drawing.grid.radius * 0.045)
    art = HexOutline(round(drawing.grid.radius * 0.97), line, width)
    art = replace(art, **style)  # type: ignore[arg-type]
    return Node(node, drawing.grid.rect(cell), art, z, clip=clip_of(drawing))


def _places(drawing: Drawing) -> list[Node]:
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
    edge, clip = kit.frame.px(40), clip_of(drawing)
    x, y = drawing.grid.center(cell)
    top = y - round(HEIGHT / 2 * drawing.grid.radius) - edge - kit.frame.px(6)
    if top < clip.y:
        top = y + round(HEIGHT / 2 * drawing.grid.radius) + kit.frame.px(6)
    word = drawing.texts("zaar_table.button.turn")
    wide = kit.frame.measure(word, kit.frame.text(16), "bold") + kit.frame.px(16)
    left = x - wide // 2 - edge
    pill = Rect(left, top, 2 * edge + wide, edge)
    nodes = [Node("ghost/keys", pill, Fill((16, 10, 26), 225, edge // 2, kit.theme["brass"], 200, 1), Z_GHOST + 5)]
    for key, spot in (("Q", Rect(left, top, edge, edge)), ("E", Rect(left + edge + wide, top, edge, edge))):
        disc = Fill((44, 36, 64), 255, edge // 2, kit.theme["brass"], 255, 1)
        nodes.append(Node(f"ghost/keys/{key}#disc", spot.inset(2), disc, Z_GHOST + 6))
        nodes.append(
            Node(
                f"ghost/keys/{key}",
                spot,
                Text(key, kit.frame.text(16), kit.theme["heading"], "bold", "center"),
                Z_GHOST + 7,
            )
        )
    middle = Rect(left + edge, top, wide, edge)
    nodes.append(
        Node(
            "ghost/keys/turn", middle, Text(word, kit.frame.text(16), kit.theme["cream"], "bold", "center"), Z_GHOST + 6
        )
    )
    return nodes


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


def goal_of(drawing: Drawing, action: Move | Travel) -> Cell:
    """Return the room a step leads to."""
    if isinstance(action, Travel):
        return action.cell
    cell = drawing.view.players[drawing.context.acting or 0].cell
    assert cell is not None
    return neighbour(cell, action.side)


def _moves(drawing: Drawing) -> list[Node]:
    """Return the glow around the rooms the pawn can go to."""
    if drawing.context.wishes.highlights == "off" or drawing.chosen:
        return []
    cells = {goal_of(drawing, action) for action in drawing.context.legal if isinstance(action, (Move, Travel))}
    nodes = []
    for q, r in sorted(cells):
        lit = drawing.focused(f"room/{q}/{r}")
        line = drawing.kit.theme["gold" if lit else "hint_line"]
        width = drawing.kit.theme.mark_width(max(2.0, drawing.grid.radius * (0.06 if lit else 0.035)))
        nodes.append(outline(drawing, f"move/{q}/{r}", (q, r), line, Z_GLOW, glow=6 if lit else 3, width=width))
    return nodes


def _doors(drawing: Drawing) -> list[Node]:
    """Return the walls that can be broken through, or opened by an Amulet."""
    top = drawing.top
    nodes: list[Node] = []
    for action in drawing.context.legal:
        if isinstance(action, BreakWall) and isinstance(top, BreakWallFrame):
            nodes += _door(drawing, top.cell, action.side, "break")
        elif isinstance(action, PlaceTool) and action.side is not None and drawing.chosen[1:2] == ("put/amulet",):
            cell = drawing.view.players[drawing.context.acting or 0].cell
            if cell is not None:
                nodes += _door(drawing, cell, action.side, "amulet")
    return nodes


def _door(drawing: Drawing, cell: Cell, side: int, what: str) -> list[Node]:
    x, y = drawing.grid.edge(cell, side)
    q, r = cell
    size = max(28, round(drawing.grid.radius * 0.5))
    spot = Rect(x - size // 2, y - size // 2, size, size)
    texts, theme, clip = drawing.texts, drawing.kit.theme, clip_of(drawing)
    label = texts(f"zaar_table.door.{what}", side=drawing.words.side(side), room=drawing.words.at(cell))
    node = f"door/{q}/{r}/{side}"
    lit = drawing.focused(node)
    art = Fill(theme["gold"], 150 if lit else 90, size // 2, theme["gold"], 255, 4 if lit else 2)
    meaning = Meaning("place", label, True, None, None, ("press",))
    return [Node(node, spot, art, Z_CATCH + 2, meaning=meaning, clip=clip)]


def _choices(drawing: Drawing) -> list[Node]:
    """Return the rooms and plaques among which is to be chosen."""
    top = drawing.top
    if not isinstance(top, ChooseFrame) or not drawing.acts:
        return []
    if top.kind in CELL_CHOICES:
        return [node for option in top.options for node in _cell_choice(drawing, option)]
    if top.kind in SPOT_CHOICES:
        return [node for option in top.options for node in _spot_choice(drawing, option, top.options)]
    return []


def _cell_choice(drawing: Drawing, option: str) -> list[Node]:
    cell = read_cell(option)
    node = f"choice/{option}"
    label = drawing.texts("zaar_table.choice.cell", room=drawing.words.at(cell))
    meaning = Meaning("place", label, True, None, None, ("press",))
    lit = drawing.focused(node)
    theme = drawing.kit.theme
    hit, clip = drawing.grid.outline(cell), clip_of(drawing)
    nodes = [Node(node, drawing.grid.rect(cell), None, Z_CATCH, meaning=meaning, hit=hit, clip=clip)]
    line = theme["gold" if lit else "hint_line"]
    glow = outline(drawing, f"{node}#lit", cell, line, Z_GHOST, glow=6, fill=theme["hint_fill"], fill_alpha=60)
    return [*nodes, glow]


def _spot_choice(drawing: Drawing, option: str, options: tuple[str, ...]) -> list[Node]:
    cell, letter = read_spot(option)
    plaques = drawing.view.board[cell].plaques
    index = next(i for i, plaque in enumerate(plaques) if plaque.letter == letter)
    node = f"choice/{option}"
    room = drawing.words.at(cell)
    label = drawing.texts("zaar_table.choice.spot", letter=letter, room=room)
    meaning = Meaning("place", label, True, None, None, ("press",))
    alone = sum(read_spot(other)[0] == cell for other in options) == 1
    x, y = drawing.grid.center(cell)
    r = drawing.grid.radius
    hit: tuple[Point, ...] = drawing.grid.outline(cell)
    rect = drawing.grid.rect(cell)
    if not alone:
        half, low = -1 if index == 0 else 1, HEIGHT / 2 * r
        hit = ((x, y - low), (x + half * r / 2, y - low), (x + half * r, y), (x + half * r / 2, y + low), (x, y + low))
        rect = Rect(rect.x if half < 0 else x, rect.y, rect.w // 2, rect.h)
    theme, lit, clip = drawing.kit.theme, drawing.focused(node), clip_of(drawing)
    line = theme["gold" if lit else "hint_line"]
    nodes = [Node(node, rect, None, Z_CATCH, meaning=meaning, hit=hit, clip=clip)]
    points = tuple((px - rect.x, py - rect.y) for px, py in hit)
    shape = Outline(points, line, 3.0, theme["hint_fill"], 60, glow=5)
    nodes.append(Node(f"{node}#lit", rect, shape, Z_GHOST, clip=clip))
    spot = plaque_rect(drawing, cell, len(plaques), index).inset(-4)
    nodes.append(Node(f"{node}#plaque", spot, Fill(None, 0, 6, line, 255, 3), Z_GHOST + 1, clip=clip))
    return nodes


def _focus(drawing: Drawing) -> list[Node]:
    """Return the ring of the keyboard's focus around a room."""
    focus = drawing.kit.pointer.focus or ""
    if not focus.startswith("room/") or not drawing.kit.pointer.focused(focus):
        return []
    _, q, r = focus.split("/")
    return [outline(drawing, "focus", (int(q), int(r)), drawing.kit.theme["gold"], Z_GHOST + 6, width=4.0)]


def _live_room(drawing: Drawing) -> list[Node]:
    """Return the glow around the demon's room in level 3."""
    cell = drawing.view.demon_cell
    if cell is None:
        return []
    return [outline(drawing, "demon", cell, (214, 48, 56), Z_GLOW, glow=9, width=4.0)]


def _advised(drawing: Drawing) -> list[Node]:
    """Return where a hint points to."""
    advice = drawing.context.advice
    if advice is None:
        return []
    action = advice.action
    cell: Cell | None = None
    if isinstance(action, (PlaceRoom, Fly)):
        cell = action.cell
    elif isinstance(action, (Move, Travel)):
        cell = goal_of(drawing, action)
    elif isinstance(action, Choose) and isinstance(drawing.top, ChooseFrame):
        if drawing.top.kind in CELL_CHOICES:
            cell = read_cell(action.option)
        elif drawing.top.kind in SPOT_CHOICES:
            cell = read_spot(action.option)[0]
    if cell is None:
        return []
    line = drawing.kit.theme["hint_fill"]
    return [outline(drawing, "advice", cell, line, Z_GHOST + 5, glow=8, width=5.0, dashed=True)]
