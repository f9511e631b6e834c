"""The mansion as nodes: cloth, cells, rooms with doors and plaques, tools, pawns (look.md 3.3)."""

from game.core.hex import SIDES, Cell, cells_within, neighbour, opposite
from game.present.arts import Fill, Icon, NineSlice, Sprite
from game.present.node import Meaning, Node, Rect
from game.present.zaar.arts import Disc, PlaqueArt, RoomArt, Warmth
from game.present.zaar.grid import cloth_scale, ground, inner
from game.present.zaar.look import Drawing
from game.rules.zaar.actions import Move
from game.rules.zaar.frames import TURNS
from game.rules.zaar.mansion import seats_at
from game.rules.zaar.state import Plaque, Room

Z_CLOTH, Z_CELL, Z_ROOM, Z_PLAQUE, Z_TOOL, Z_WALL, Z_PAWN = -60, -50, 0, 4, 5, 6, 8
PLAQUE_W, PLAQUE_H = 0.46, 0.31
FAINT = 96
"""How strong the cells beyond the cloth's own four enclosures are drawn."""


def mansion(drawing: Drawing) -> list[Node]:
    """Return the cloth and all that lies on it at rest."""
    nodes = list(drawing.kept(("cloth", drawing.grid), lambda: cloth(drawing)))
    for room in drawing.view.rooms:
        nodes += room_nodes(drawing, room)
    return nodes + walls(drawing) + _halo(drawing) + pawns(drawing)


def _halo(drawing: Drawing) -> list[Node]:
    """Return the light under the pawn of whoever has to decide."""
    seat, view = drawing.context.acting, drawing.view
    cell = view.players[seat].cell if seat is not None else None
    if seat is None or cell is None or not drawn(drawing, seat):
        return []
    seats = tuple(other for other in seats_at(view, cell) if drawn(drawing, other))
    x, y = pawn_foot(drawing, cell, seats, seat)
    w, h = round(drawing.grid.radius * 0.86), round(drawing.grid.radius * 0.56)
    rect = Rect(x - w // 2, y - h // 2, w, h)
    return [Node("pawn/halo", rect, Warmth(drawing.kit.theme["gold"], 255), Z_WALL + 1, clip=clip_of(drawing))]


def drawn(drawing: Drawing, seat: int) -> bool:
    """Whether a seat has picked a pawn that stands in the mansion."""
    player = drawing.view.players[seat]
    return player.status == "in" and player.cell is not None and bool(player.colour or player.character)


def cloth(drawing: Drawing) -> list[Node]:
    """Return the cloth with its cells and the numbers of the enclosures."""
    grid, tables = drawing.grid, drawing.tables
    rect, s = drawing.places.cloth, drawing.kit.frame.s
    scale = cloth_scale(rect, s)
    label = drawing.texts("zaar_table.cards.title")
    meaning = Meaning("panel", label, True, None, None, ("drag",))
    nodes = [Node("zaar/cloth", rect, NineSlice("zaar/cloth/cloth", scale), Z_CLOTH, meaning=meaning, solid=True)]
    clip, board = inner(rect, s), drawing.view.board
    share = grid.radius / 95
    for cell in cells_within(tables.numbers.limit):
        spot = grid.rect(cell)
        if cell in board or not _touches(spot, clip):
            continue
        ring = tables.enclosure[cell]
        alpha = 255 if ring <= tables.numbers.cloth_enclosures else FAINT
        name = f"cell/{cell[0]}/{cell[1]}"
        nodes.append(Node(name, spot, Sprite("zaar/cells/cell", True, share), Z_CELL, alpha, clip=clip))
        number = Sprite(f"zaar/cells/enclosure_{ring}", True, share)
        x, y = grid.center(cell)
        nodes.append(Node(f"{name}#ring", Rect(x - 8, y - 8, 16, 16), number, Z_CELL, alpha, clip=clip))
    return nodes


def _touches(a: Rect, b: Rect) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


def clip_of(drawing: Drawing) -> Rect:
    """Return where what lies on the cloth can be seen."""
    return ground(drawing.places.cloth, drawing.kit.frame.s)


def edges(drawing: Drawing, room: Room) -> tuple[str, ...]:
    """Return what each side of a room shows: an open, closed or bricked door, a hole in the wall, or nothing."""
    view, tables = drawing.view, drawing.tables
    mask = tables.masks[room.room][room.rotation]
    passages = view.passages.get(room.cell, 0)
    found = []
    for side in range(6):
        own, joined = bool(mask >> side & 1), bool(passages >> side & 1)
        if joined:
            found.append("open" if own else "hole")
        elif own:
            found.append("bricked" if _is_bricked(drawing, room, side) else "closed")
        else:
            found.append("")
    return tuple(found)


def _is_bricked(drawing: Drawing, room: Room, side: int) -> bool:
    """Whether a wall stands before a door for good: the Suspended Room's walls may fly away."""
    view, tables = drawing.view, drawing.tables
    other = view.board.get(neighbour(room.cell, side))
    if other is None or tables.suspended_room in (room.room, other.room) or other.collapsed:
        return False
    return not tables.masks[other.room][other.rotation] >> opposite(side) & 1


def room_art(drawing: Drawing, room: str, rotation: int, sides: tuple[str, ...], *, fallen: bool = False) -> RoomArt:
    """Return a room's picture."""
    power = drawing.tables.power[room]
    margin = drawing.hue("rooms", power)
    return RoomArt(f"zaar/rooms_{power}/{room}", rotation, power, margin, sides, drawing.grid.radius, fallen)


def room_nodes(drawing: Drawing, room: Room, *, fresh: bool = False) -> list[Node]:
    """Return a room with its plaques, coins and tools; `fresh` for one that does not stand so."""
    grid, clip = drawing.grid, clip_of(drawing)
    q, r = room.cell
    spot = grid.rect(room.cell)
    node = f"room/{q}/{r}"
    if not fresh and not drawing.focused(node) and node not in drawing.open_now:
        return drawing.kept((node, drawing.grid), lambda: _room_nodes(drawing, room, spot, clip))
    return _room_nodes(drawing, room, spot, clip)


def _room_nodes(drawing: Drawing, room: Room, spot: Rect, clip: Rect) -> list[Node]:
    grid, (q, r) = drawing.grid, room.cell
    if not _touches(spot, clip):
        meaning = Meaning("piece", room_label(drawing, room))
        return [Node(f"room/{q}/{r}", spot, None, Z_ROOM, meaning=meaning, clip=clip)]
    art = room_art(drawing, room.room, room.rotation, edges(drawing, room), fallen=room.collapsed)
    nodes = [_room_node(drawing, room, spot, art, clip)]
    if room.collapsed:
        return nodes
    for i, plaque in enumerate(room.plaques):
        nodes += _plaque(drawing, room, plaque, plaque_rect(drawing, room.cell, len(room.plaques), i), clip)
    nodes += _tools(drawing, room, clip)
    if room.mission_used and grid.radius >= 30:
        x, y = grid.center(room.cell)
        size = round(grid.radius * 0.22)
        star = Rect(x - round(grid.radius * 0.58) - size // 2, y - size // 2, size, size)
        ground = Fill((24, 16, 22), 255, size, drawing.kit.theme["brass"], 255, 1)
        nodes.append(Node(f"room/{q}/{r}#used", star.inset(-max(2, size // 6)), ground, Z_TOOL, clip=clip))
        nodes.append(Node(f"room/{q}/{r}#star", star, Icon("star", drawing.kit.theme["gold"]), Z_TOOL, clip=clip))
    return nodes


def _room_node(drawing: Drawing, room: Room, spot: Rect, art: RoomArt, clip: Rect) -> Node:
    q, r = room.cell
    node = f"room/{q}/{r}"
    label, hit = room_label(drawing, room), drawing.grid.outline(room.cell)
    reason = _reason(drawing, room) if drawing.focused(node) else ""
    if node in drawing.open_now:
        meaning = Meaning("place", label, True, None, None, ("press",), reason)
    else:
        meaning = Meaning("place" if _refused(drawing, room) else "piece", label, False, None, None, (), reason)
    return Node(node, spot, art, Z_ROOM, meaning=meaning, hit=hit, clip=clip)


def _refused(drawing: Drawing, room: Room) -> bool:
    """Whether a pawn could step while it can't go to this room: then a press on it is told why."""
    acting = drawing.context.acting
    here = drawing.view.players[acting].cell if acting is not None else None
    return drawing.acts and here is not None and here != room.cell and isinstance(drawing.top, TURNS)


def _reason(drawing: Drawing, room: Room) -> str:
    """Return what a room is, and while a step can be made, why the pawn can't go there."""
    q, r = room.cell
    said = room_words(drawing, room)
    acting = drawing.context.acting
    if f"room/{q}/{r}" in drawing.open_now or acting is None or not _refused(drawing, room):
        return said
    here = drawing.view.players[acting].cell
    assert here is not None
    side = next((side for side in range(SIDES) if neighbour(here, side) == room.cell), None)
    why = drawing.context.why(Move(side)) if side is not None else drawing.texts("zaar_table.room.far")
    return f"{why} ({said})"


def room_label(drawing: Drawing, room: Room) -> str:
    """Return a room's name with what matters now: plaques, and who stands in it."""
    key = room.cell, room.collapsed
    if key not in drawing.labels:
        drawing.labels[key] = _room_label(drawing, room)
    return drawing.labels[key]


def _room_label(drawing: Drawing, room: Room) -> str:
    texts, words = drawing.texts, drawing.words
    name = words.room(room.room)
    if room.collapsed:
        return f"{name}: {texts('zaar_table.room.collapsed')}"
    parts = [words.power(drawing.tables.power[room.room])]
    for plaque in room.plaques:
        key = "live" if plaque.live else "coin" if plaque.coin else "revoked"
        parts.append(texts(f"zaar_table.room.{key}", letter=plaque.letter))
    if drawing.view.demon_cell == room.cell:
        parts.append(texts("zaar_table.room.demon"))
    here = [drawing.context.names[seat] for seat in seats_at(drawing.view, room.cell)]
    if here:
        parts.append(texts("zaar_table.room.pawns", names=", ".join(here)))
    return f"{name}: {', '.join(parts)}"


def room_words(drawing: Drawing, room: Room) -> str:
    """Return the rest that can be said of a room: what it was, where it lies, what it does, tools in it."""
    texts, tables, words = drawing.texts, drawing.tables, drawing.words
    card = tables.rooms[room.room]
    power, ring = words.power(card.power), tables.enclosure[room.cell]
    lines = [texts("zaar_table.room.power", power=f"{card.gloss}; {power}", ring=ring)]
    if card.special is not None:
        lines.append(texts(f"zaar_table.room.{card.special}"))
    for tool in room.tools:
        name = drawing.context.names[tool.owner]
        lines.append(texts("zaar_table.room.tool", tool=words.tool(tool.kind), name=name))
    return "; ".join(lines)


def plaque_rect(drawing: Drawing, cell: Cell, count: int, index: int) -> Rect:
    """Return where a room's plaque lies: one in the lower third, two side by side."""
    grid = drawing.grid
    x, y = grid.center(cell)
    w, h = round(grid.radius * PLAQUE_W), round(grid.radius * PLAQUE_H)
    shift = 0 if count == 1 else round(grid.radius * 0.26 * (2 * index - 1))
    return Rect(x + shift - w // 2, y + round(grid.radius * 0.50) - h // 2, w, h)


def _plaque(drawing: Drawing, room: Room, plaque: Plaque, rect: Rect, clip: Rect) -> list[Node]:
    q, r = room.cell
    node = f"plaque/{q}/{r}/{plaque.letter}"
    demon = drawing.view.demon_cell == room.cell and plaque.live
    nodes = [Node(node, rect, PlaqueArt(plaque.letter, plaque.live, plaque.live or demon), Z_PLAQUE, clip=clip)]
    if plaque.coin is not None:
        size = round(rect.h * 1.02)
        x, y = rect.center
        dim = 150 if plaque.coin == "seal" else 255
        key = "revoked" if plaque.coin in ("hidden", "seal") else plaque.coin
        spot = Rect(x - size // 2, y - size // 2, size, size)
        nodes.append(Node(f"{node}#coin", spot, Disc(f"zaar/coins/{key}", dim), Z_PLAQUE, clip=clip))
    return nodes


def _tools(drawing: Drawing, room: Room, clip: Rect) -> list[Node]:
    grid = drawing.grid
    x, y = grid.center(room.cell)
    size, q, r = round(grid.radius * 0.30), *room.cell
    nodes = []
    for i, tool in enumerate(room.tools):
        left = x + round((i - (len(room.tools) - 1) / 2) * size * 1.05) - size // 2
        spot = Rect(left, y - round(grid.radius * 0.58) - size // 2, size, size)
        art = Disc(f"zaar/coins/{tool.kind}", 255, drawing.seat_color(tool.owner))
        nodes.append(Node(f"room/{q}/{r}#tool{i}", spot, art, Z_TOOL, clip=clip))
    return nodes


def walls(drawing: Drawing) -> list[Node]:
    """Return the Amulets on walls."""
    grid, clip = drawing.grid, clip_of(drawing)
    size = round(grid.radius * 0.34)
    nodes = []
    for amulet in drawing.view.amulets:
        (q, r), side = amulet.wall.cell, amulet.wall.side
        x, y = grid.edge(amulet.wall.cell, side)
        owner = drawing.context.names[amulet.owner]
        label = drawing.texts("zaar_table.room.tool", tool=drawing.words.tool("amulet"), name=owner)
        art = Disc("zaar/coins/amulet", 255, drawing.seat_color(amulet.owner))
        spot = Rect(x - size // 2, y - size // 2, size, size)
        nodes.append(Node(f"wall/{q}/{r}/{side}", spot, art, Z_WALL, meaning=Meaning("piece", label), clip=clip))
    return nodes


PAWN_SPOTS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0.0, 0.0),),
    2: ((-0.24, 0.0), (0.24, 0.0)),
    3: ((0.0, -0.26), (-0.3, 0.06), (0.3, 0.06)),
    4: ((-0.24, -0.24), (0.24, -0.24), (-0.34, 0.1), (0.34, 0.1)),
    5: ((-0.24, -0.26), (0.24, -0.26), (-0.46, 0.08), (0.0, 0.08), (0.46, 0.08)),
    6: ((-0.42, -0.26), (0.0, -0.26), (0.42, -0.26), (-0.46, 0.1), (0.0, 0.1), (0.46, 0.1)),
}
"""Where pawns that share a room stand, in radii from the point above its plaque."""


def pawn_sprite(colour: str | None, character: str | None) -> str:
    """Return the key of a pawn's picture."""
    return f"zaar/pawns/{character or f'pawn_{colour}'}"


def pawn_foot(drawing: Drawing, cell: Cell, seats: tuple[int, ...], seat: int) -> tuple[int, int]:
    """Return where a pawn's foot stands in a room that it shares with others."""
    grid = drawing.grid
    x, y = grid.center(cell)
    dx, dy = PAWN_SPOTS[len(seats)][seats.index(seat)]
    return x + round(dx * grid.radius), y + round((dy + 0.16) * grid.radius)


def pawn_node(drawing: Drawing, seat: int, x: int, y: int, z: int = Z_PAWN) -> Node:
    """Return a pawn with its foot at a point."""
    player, grid = drawing.view.players[seat], drawing.grid
    share = max(0.42, grid.radius / 95) * 0.92
    w, h = round(26 * share), round(18 * share)
    art = Sprite(pawn_sprite(player.colour, player.character), True, share)
    where = drawing.words.at(player.cell) if player.cell is not None else ""
    label = drawing.texts("zaar_table.pawn.label", name=drawing.context.names[seat], room=where)
    meaning = Meaning("piece", label) if z < 100 else None
    return Node(f"pawn/{seat}", Rect(x - w // 2, y - h // 2, w, h), art, z, meaning=meaning, clip=clip_of(drawing))


def pawns(drawing: Drawing) -> list[Node]:
    """Return all pawns in the mansion, those further back first."""
    view = drawing.view
    found = []
    for seat, player in enumerate(view.players):
        if drawn(drawing, seat) and player.cell is not None:
            seats = tuple(other for other in seats_at(view, player.cell) if drawn(drawing, other))
            found.append(pawn_node(drawing, seat, *pawn_foot(drawing, player.cell, seats, seat)))
    return sorted(found, key=lambda node: node.rect.y)
