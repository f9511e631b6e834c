"""Tool coins: bought, used up, placed, removed; the flight of the Suspended Room ("Tools Abilities")."""

from game.content.zaar.signs import Tool
from game.core.hex import Cell
from game.rules.zaar.actions import BuyTool, Fly, PlaceTool, RemoveTool, UseTool
from game.rules.zaar.astrolabe import revoke, spots_of
from game.rules.zaar.coins import pay, tools_left
from game.rules.zaar.escape import drop_amulets
from game.rules.zaar.events import RoomFlew, ToolBought, ToolPlaced, ToolRemoved, ToolUsed
from game.rules.zaar.fronts import lift
from game.rules.zaar.mansion import joined, seats_at
from game.rules.zaar.state import Amulet, PlacedTool, Spot, Table, Wall
from game.rules.zaar.tables import Tables
from game.rules.zaar.working import Working, changed, wall_of


def price_of(tables: Tables, pos: Table | Working, seat: int) -> int:
    """Return how many coins a tool costs a player."""
    numbers = tables.numbers
    return numbers.knight_price if pos.players[seat].character == "knight" else numbers.price


def purchases(tables: Tables, pos: Table | Working, seat: int) -> tuple[BuyTool, ...]:
    """Return the tools a player can buy, with every mix of coins."""
    player, price = pos.players[seat], price_of(tables, pos, seat)
    if player.life + player.wisdom < price:
        return ()
    mixes = [(life, price - life) for life in range(price, -1, -1) if life <= player.life]
    mixes = [mix for mix in mixes if mix[1] <= player.wisdom]
    return tuple(BuyTool(kind, life, wisdom) for kind in tools_left(pos) for life, wisdom in mixes)


def buy(w: Working, seat: int, action: BuyTool) -> None:
    """Buy a tool of the player's choice."""
    w.tools = w.tools.plus(action.kind, -1)
    w.set_player(seat, tools=w.players[seat].tools.plus(action.kind, 1))
    pay(w, seat, "tool", action.life, action.wisdom)
    w.emit(ToolBought(seat, action.kind, action.life, action.wisdom))


def uses(tables: Tables, pos: Table | Working, seat: int, boosted: bool) -> tuple[UseTool, ...]:
    """Return the tools a player can use up."""
    player = pos.players[seat]
    found: list[UseTool] = []
    if player.tools.boswellia:
        if pos.level == 2 and player.cell is not None:
            found += [UseTool("boswellia", target) for target in tables.targets]
        if player.front is not None and tables.events[player.front.event].liftable:
            found.append(UseTool("boswellia", "event"))
    if player.cell is None:
        return tuple(found)
    if player.tools.amulet and pos.level < 4 and not boosted:
        found.append(UseTool("amulet"))
    if player.tools.peganum and pos.level == 2:
        found.append(UseTool("peganum"))
    return tuple(found)


def use(w: Working, seat: int, action: UseTool) -> None:
    """Use a tool up: it goes to the tool bag."""
    w.set_player(seat, tools=w.players[seat].tools.plus(action.kind, -1))
    w.tools = w.tools.plus(action.kind, 1)
    w.emit(ToolUsed(seat, action.kind, action.target))
    if action.kind == "amulet":
        w.set_turn(boosted=True)
    elif action.kind == "peganum":
        revoke(w, seat, peganum_spots(w.tables, w, w.players[seat].cell))
    elif action.target == "event":
        lift(w, seat, "lifted")
    else:
        revoke(w, seat, spots_of(w.tables, w, action.target or ""))


def peganum_spots(tables: Tables, pos: Table | Working, cell: Cell | None) -> tuple[Spot, ...]:
    """Return the plaques a Peganum revokes: of its room and of every room that a passage joins to it."""
    if cell is None:
        return ()
    rooms = (cell, *joined(tables, pos, cell))
    live = pos.live_spots() if isinstance(pos, Working) else pos.live
    return tuple(spot for spot in live if spot[0] in rooms)


def placings(tables: Tables, pos: Table | Working, seat: int) -> tuple[PlaceTool, ...]:
    """Return where a player can put his tools: into the own room, an Amulet onto one of its walls."""
    player = pos.players[seat]
    cell = player.cell
    if cell is None or not player.tools.total:
        return ()
    found = [PlaceTool(kind) for kind in ("boswellia", "peganum") if can_lie(tables, pos, seat, cell, kind)]
    if player.tools.amulet:
        found += [PlaceTool("amulet", side) for side in amulet_sides(tables, pos, cell)]
    return tuple(found)


def can_lie(tables: Tables, pos: Table | Working, seat: int, cell: Cell, kind: Tool) -> bool:
    """Tell whether a player has a tool that may lie in a room; a Boswellia needs a room with plaques (RULING: 23)."""
    if not pos.players[seat].tools.of(kind):
        return False
    return kind == "peganum" or bool(tables.rooms[pos.board[cell].room].plaques)


def amulet_sides(tables: Tables, pos: Table | Working, cell: Cell) -> tuple[int, ...]:
    """Return the sides of a room with a wall that an Amulet can open: to a room, and no passage yet."""
    if pos.board[cell].room == tables.suspended_room or pos.board[cell].collapsed:
        return ()
    found = []
    for side, beyond in enumerate(tables.neighbours[cell]):
        other = pos.board.get(beyond) if beyond is not None else None
        if other is None or other.collapsed or other.room == tables.suspended_room:
            continue
        if not pos.passages[cell] >> side & 1:
            found.append(side)
    return tuple(found)


def place(w: Working, seat: int, action: PlaceTool) -> None:
    """Put a tool into the mansion."""
    cell = w.players[seat].cell
    if cell is None:
        raise ValueError("the pawn is out of the mansion")
    w.set_player(seat, tools=w.players[seat].tools.plus(action.kind, -1))
    if action.side is None:
        w.set_room(cell, tools=(*w.board[cell].tools, _lying(action.kind, seat)))
    else:
        beyond = w.tables.neighbours[cell][action.side]
        if beyond is not None:
            w.amulets = (*w.amulets, Amulet(wall_of(cell, action.side, beyond), seat))
            w.refresh_passages(cell)
    w.emit(ToolPlaced(seat, action.kind, cell, action.side))


def _lying(kind: Tool, owner: int) -> PlacedTool:
    return PlacedTool("peganum" if kind == "peganum" else "boswellia", owner)


def owners(pos: Table | Working) -> frozenset[int]:
    """Return the seats that have tools in the mansion."""
    lying = [tool.owner for room in pos.board.values() if room.tools for tool in room.tools]
    return frozenset((*lying, *(amulet.owner for amulet in pos.amulets)))


def removals(pos: Table | Working, seat: int) -> tuple[RemoveTool, ...]:
    """Return a player's placed tools, which he may take out at any part of the game."""
    found: dict[RemoveTool, None] = {}
    for room in pos.board.values():
        for tool in room.tools:
            if tool.owner == seat:
                found[RemoveTool(tool.kind, room.cell)] = None
    for amulet in pos.amulets:
        if amulet.owner == seat:
            found[RemoveTool("amulet", amulet.wall.cell, amulet.wall.side)] = None
    return tuple(found)


def remove(w: Working, seat: int, action: RemoveTool) -> None:
    """Take an own placed tool out of the game: it goes to the tool bag (RULING: 22)."""
    w.tools = w.tools.plus(action.kind, 1)
    if action.side is None:
        tools = list(w.board[action.cell].tools)
        tools.remove(_lying(action.kind, seat))
        w.set_room(action.cell, tools=tuple(tools))
    else:
        gone = Amulet(Wall(action.cell, action.side), seat)
        w.amulets = tuple(amulet for amulet in w.amulets if amulet != gone)
        w.refresh_passages(action.cell)
    w.emit(ToolRemoved(seat, action.kind, action.cell, action.side, "word"))


def flights(tables: Tables, pos: Table | Working, seat: int) -> tuple[Fly, ...]:
    """Return where the Suspended Room can fly: one of its doors must meet a door of a standing room."""
    cell = pos.players[seat].cell
    if cell is None or pos.board[cell].room != tables.suspended_room or pos.board[cell].collapsed:
        return ()
    doors: dict[Cell, int] = {}
    for home, room in pos.board.items():
        if room.collapsed or home == cell:
            continue
        mask = tables.masks[room.room][room.rotation]
        for side, beyond in enumerate(tables.neighbours[home]):
            if beyond is not None and beyond not in pos.board and mask >> side & 1:
                doors[beyond] = doors.get(beyond, 0) | 1 << (side + 3) % 6
    own = tables.masks[tables.suspended_room]
    order = sorted(doors, key=tables.order.__getitem__)
    return tuple(Fly(target, turn) for target in order for turn in range(6) if own[turn] & doors[target])


def fly(w: Working, seat: int, action: Fly) -> None:
    """Fly the Suspended Room: pawns and tools in it travel, its walls are left behind."""
    cell = w.players[seat].cell
    if cell is None:
        raise ValueError("the pawn is out of the mansion")
    seats = seats_at(w, cell)
    drop_amulets(w, cell, "flight")
    around = w.tables.neighbours[cell]
    walls = {wall_of(cell, side, beyond) for side, beyond in enumerate(around) if beyond is not None}
    w.broken_walls = tuple(wall for wall in w.broken_walls if wall not in walls)
    room = w.drop_room(cell)
    w.add_room(changed(room, cell=action.cell, rotation=action.rotation))
    for rider in seats:
        w.set_player(rider, cell=action.cell)
    w.set_turn(flown=True)
    w.emit(RoomFlew(seat, cell, action.cell, action.rotation, seats))
