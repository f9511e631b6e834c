"""What can be pressed on the cloth: places for a room, rooms to go to, walls, rooms and plaques to choose, a hint."""

from game.core.hex import Cell, neighbour
from game.present.arts import Fill, Outline
from game.present.node import Color, Meaning, Node, Point, Rect
from game.present.zaar.grid import HEIGHT
from game.present.zaar.laying import places_to_lay
from game.present.zaar.look import Drawing
from game.present.zaar.mansion import clip_of, plaque_rect
from game.present.zaar.outline import outline
from game.present.zaar.wayout import exits
from game.rules.zaar.actions import BreakWall, Choose, Fly, Move, PlaceRoom, PlaceTool, Travel
from game.rules.zaar.event_cards import read_spot
from game.rules.zaar.frames import BreakWallFrame, ChooseFrame
from game.rules.zaar.mansion import read_cell

GOOD: Color = (92, 196, 128)
Z_GLOW, Z_GHOST, Z_CATCH = 3, 20, 30

CELL_CHOICES = ("return", "fall", "shortcut", "trapdoor")
SPOT_CHOICES = ("scroll", "spell")


def marks(drawing: Drawing) -> list[Node]:
    """Return everything that lies on the mansion for the decision that is open."""
    nodes: list[Node] = []
    if drawing.laying is not None:
        nodes += places_to_lay(drawing)
    nodes += _moves(drawing)
    nodes += _doors(drawing)
    nodes += _choices(drawing)
    nodes += _live_room(drawing) + exits(drawing) + _focus(drawing)
    return nodes + _advised(drawing)


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
