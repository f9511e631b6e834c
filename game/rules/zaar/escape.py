"""Level 4: one step a turn out of a collapsing mansion ("Escaping the Mansion"; design 4.4)."""

from game.core.hex import Cell
from game.rules.zaar.actions import Move, Travel
from game.rules.zaar.astrolabe import set_plaque
from game.rules.zaar.coins import give_up_all, pay, seats_in
from game.rules.zaar.events import (
    DuskFell,
    PawnBuried,
    PawnEscaped,
    PawnStayed,
    PlaqueCoinsTaken,
    RoomCollapsed,
    ToolRemoved,
)
from game.rules.zaar.frames import ChooseFrame, EscapeFrame
from game.rules.zaar.mansion import has_peganum, seats_at, write_cell
from game.rules.zaar.moving import fall_targets, steps, take_step, throw_for_shortcut, travels
from game.rules.zaar.state import Plaque, Table
from game.rules.zaar.tables import Tables
from game.rules.zaar.working import Working, wall_of


def escape_steps(tables: Tables, pos: Table | Working, seat: int) -> tuple[Move | Travel, ...]:
    """Return the one step a pawn may make; under `alchemist_fee` a wall needs a coin."""
    player = pos.players[seat]
    free = pos.options["alchemist_fee"] == "off" or player.life + player.wisdom > 0
    return (*steps(tables, pos, seat, free), *travels(tables, pos, seat))


def _note_busy(w: Working) -> None:
    if isinstance(w.turn, EscapeFrame):
        w.set_turn(busy=True)


def take_plaque_coins(w: Working, seat: int) -> None:
    """Take all coins on the plaques of the pawn's room."""
    cell = w.players[seat].cell
    if cell is None:
        return
    found = [plaque.coin for plaque in w.board[cell].plaques if plaque.coin is not None]
    if not found:
        return
    for plaque in w.board[cell].plaques:
        set_plaque(w, cell, Plaque(plaque.letter, plaque.live))
    life, wisdom = found.count("life"), found.count("wisdom")
    player = w.players[seat]
    w.set_player(seat, life=player.life + life, wisdom=player.wisdom + wisdom)
    w.emit(PlaqueCoinsTaken(seat, cell, life, wisdom, found.count("seal")))
    if life or wisdom:
        _note_busy(w)


def step(w: Working, seat: int, action: Move | Travel) -> None:
    """Make the one step: pay the Alchemist's fee, leave the room, take the coins of the next, fall on."""
    origin = w.players[seat].cell
    if origin is None:
        raise ValueError("the pawn is out of the mansion")
    if isinstance(action, Move) and not w.passages[origin] >> action.side & 1:
        _pay_fee(w, seat)
    shortcut = take_step(w, seat, action)
    w.set_player(seat, has_moved=True)
    _arrive(w, seat, origin)
    cell = w.players[seat].cell
    if cell is not None and w.board[cell].room == w.tables.windcatcher:
        targets = fall_targets(w.tables, w, cell, shortcut)
        if targets:
            w.push(ChooseFrame(seat, "fall", tuple(write_cell(target) for target in targets)))


def _pay_fee(w: Working, seat: int) -> None:
    if w.options["alchemist_fee"] == "on":
        has_life = w.players[seat].life > 0
        pay(w, seat, "fee", life=int(has_life), wisdom=int(not has_life))


def arrive_by_chance(w: Working, seat: int, origin: Cell) -> None:
    """Do what follows a fall or a shortcut in level 4: the left room collapses, the pawn has moved."""
    w.set_player(seat, has_moved=True)
    _arrive(w, seat, origin)


def _arrive(w: Working, seat: int, origin: Cell) -> None:
    left_by_pawn(w, origin)
    take_plaque_coins(w, seat)
    cell = w.players[seat].cell
    sacred = cell is not None and w.board[cell].room in w.tables.sacred_rooms
    w.set_turn(stage="arrived" if sacred else "over")


def left_by_pawn(w: Working, cell: Cell) -> None:
    """Let a room collapse that a pawn has left: not a sacred one, none with a pawn, none with a Peganum.

    RULING: 30 (coins that still lie there stay under it).
    """
    room = w.board[cell]
    if room.collapsed or room.room in w.tables.sacred_rooms or seats_at(w, cell) or has_peganum(room):
        return
    for tool in room.tools:
        w.tools = w.tools.plus(tool.kind, 1)
        w.emit(ToolRemoved(tool.owner, tool.kind, cell, None, "collapse"))
    w.set_room(cell, collapsed=True, tools=())
    drop_amulets(w, cell, "collapse")
    w.refresh_passages(cell)
    w.emit(RoomCollapsed(cell, room.room))
    _note_busy(w)


def drop_amulets(w: Working, cell: Cell, why: str) -> None:
    """Put the Amulets on a room's walls into the tool bag."""
    around = w.tables.neighbours[cell]
    walls = {wall_of(cell, side, beyond) for side, beyond in enumerate(around) if beyond is not None}
    for amulet in w.amulets:
        if amulet.wall in walls:
            w.tools = w.tools.plus("amulet", 1)
            w.emit(ToolRemoved(amulet.owner, "amulet", amulet.wall.cell, amulet.wall.side, why))  # type: ignore[arg-type]
    w.amulets = tuple(amulet for amulet in w.amulets if amulet.wall not in walls)


def throw_to_escape(w: Working, seat: int) -> None:
    """Throw in a shortcut room as the one step of the turn: without success the pawn stays."""
    if not throw_for_shortcut(w, seat):
        w.set_turn(stage="over")


def leave(w: Working, seat: int, forced: bool = False) -> None:
    """Leave the mansion with all coins and tools in hand."""
    cell = w.players[seat].cell
    if cell is None:
        raise ValueError("the pawn is out of the mansion")
    w.set_player(seat, status="escaped", cell=None)
    w.emit(PawnEscaped(seat, cell, forced))
    if isinstance(w.turn, EscapeFrame):
        w.set_turn(stage="over", busy=True)


def bury(w: Working, seat: int) -> None:
    """Bury a pawn: its coins and tools go back, and the room collapses when no pawn is left in it."""
    cell = w.players[seat].cell
    if cell is None:
        raise ValueError("the pawn is out of the mansion")
    give_up_all(w, seat)
    w.set_player(seat, status="buried", cell=None)
    w.emit(PawnBuried(seat, cell))
    _note_busy(w)
    left_by_pawn(w, cell)


def end_escape_turn(w: Working, frame: EscapeFrame) -> None:
    """Count a stay, bury or let out who stayed too long, and see whether dusk falls (RULING: 21)."""
    seat, player = frame.seat, w.players[frame.seat]
    if player.status == "in" and player.cell is not None:
        if w.board[player.cell].room == frame.began:
            _count_stay(w, seat, player.cell)
        else:
            w.set_player(seat, stay_count=0)
    busy = w.turn.busy
    w.quiet_turns = 0 if busy else w.quiet_turns + 1
    pawns = seats_in(w)
    if pawns and w.quiet_turns >= w.tables.numbers.dusk_rounds * len(pawns):
        _fall_of_dusk(w, pawns)


def _count_stay(w: Working, seat: int, cell: Cell) -> None:
    count = w.players[seat].stay_count + 1
    w.emit(PawnStayed(seat, cell, count))
    w.set_player(seat, stay_count=count)
    if count < w.tables.numbers.stay_limit:
        return
    if w.board[cell].room in w.tables.sacred_rooms:
        leave(w, seat, forced=True)
    elif has_peganum(w.board[cell]):
        w.set_player(seat, stay_count=0)
    else:
        bury(w, seat)


def _fall_of_dusk(w: Working, pawns: tuple[int, ...]) -> None:
    w.emit(DuskFell())
    for seat in pawns:
        cell = w.players[seat].cell
        if cell is not None and w.board[cell].room in w.tables.sacred_rooms:
            leave(w, seat, forced=True)
        else:
            bury(w, seat)
