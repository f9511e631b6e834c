"""Moving a pawn, meeting the demon, falling through the Windcatcher, the shortcut rooms ("Moving")."""

from game.core.hex import Cell, mask_sides
from game.rules.zaar.actions import Move, Travel
from game.rules.zaar.coins import life_allowed
from game.rules.zaar.dice import throw
from game.rules.zaar.events import BattleDeclined, DemonAway, DemonSought, DemonTrapped
from game.rules.zaar.frames import ChooseFrame, ConfrontFrame, DemonFrame, ShortcutFrame, ShowdownFrame, TurnFrame
from game.rules.zaar.fronts import find_room, front_type, move_pawn
from game.rules.zaar.levels import trap_cell
from game.rules.zaar.mansion import live_letters, nearest, sacred_cells, sorted_cells, write_cell
from game.rules.zaar.state import Table
from game.rules.zaar.tables import Tables
from game.rules.zaar.working import Working


def moves_left(tables: Tables, pos: Table | Working, frame: TurnFrame | ShowdownFrame) -> int:
    """Return how many moves the turn still allows; allowances are read at the moment of use."""
    allowed = life_allowed(pos.players[frame.seat], frame.boosted)
    front = pos.players[frame.seat].front
    if front is not None and front_type(tables, pos, frame.seat) == "few_moves":
        allowed = min(allowed, tables.events[front.event].effect.moves)
    return max(0, allowed - frame.moves)


def steps(tables: Tables, pos: Table | Working, seat: int, through_walls: bool) -> tuple[Move, ...]:
    """Return the steps into neighbouring rooms: through passages, the Alchemist's also through walls."""
    cell = pos.players[seat].cell
    if cell is None:
        return ()
    passages = pos.passages[cell]
    walls = through_walls and pos.players[seat].character == "alchemist"
    if walls:
        for side, beyond in enumerate(tables.neighbours[cell]):
            if beyond is not None and beyond in pos.board and not pos.board[beyond].collapsed:
                passages |= 1 << side
    return tuple(Move(side) for side in mask_sides(passages))


def travels(tables: Tables, pos: Table | Working, seat: int) -> tuple[Travel, ...]:
    """Return the steps that need no passage: the Monk's, and those by an own Boswellia placed before."""
    cell = pos.players[seat].cell
    if cell is None:
        return ()
    secret = [
        room.cell
        for room in pos.board.values()
        if room.tools
        and not room.collapsed
        and any(tool.kind == "boswellia" and tool.owner == seat for tool in room.tools)
    ]
    found: set[Cell] = set()
    if pos.board[cell].room in tables.sacred_rooms:
        found.update(secret)
        if pos.players[seat].character == "monk":
            found.update(sacred_cells(tables, pos))
    elif cell in secret:
        found.update(sacred_cells(tables, pos))
    found.discard(cell)
    return tuple(Travel(target) for target in sorted_cells(tables, found))


def take_step(w: Working, seat: int, action: Move | Travel) -> bool:
    """Put the pawn where a move leads; return whether it came in by a short-cut (RULING: 12)."""
    cell = w.players[seat].cell
    if cell is None:
        raise ValueError("the pawn is out of the mansion")
    if isinstance(action, Travel):
        move_pawn(w, seat, action.cell, "travel")
        return True
    target = w.tables.neighbours[cell][action.side]
    if target is None:
        raise ValueError("there is no room beyond the rim")
    by_passage = bool(w.passages[cell] >> action.side & 1)
    move_pawn(w, seat, target, "passage" if by_passage else "wall")
    return not by_passage or w.board[cell].room == w.tables.suspended_room


def move(w: Working, seat: int, action: Move | Travel) -> None:
    """Move the pawn in levels 1 to 3."""
    w.set_turn(moves=w.turn.moves + 1)
    enter(w, seat, take_step(w, seat, action))


def enter(w: Working, seat: int, shortcut: bool) -> None:
    """Do what entering a room brings: event goal, level 3, the demon's throw, a fall, a shortcut, in this order."""
    find_room(w, seat)
    cell = w.players[seat].cell
    if cell is None or cell in (trap_cell(w), w.demon_cell):
        return
    if live_letters(w, cell):
        w.push(DemonFrame(seat, shortcut))
    else:
        after_entry(w, seat, shortcut)


def seek(w: Working, seat: int) -> None:
    """Stay and throw again, as one move (option `seek`; RULING: 11)."""
    cell = w.players[seat].cell
    if cell is None:
        raise ValueError("the pawn is out of the mansion")
    w.set_turn(moves=w.turn.moves + 1)
    w.emit(DemonSought(seat, cell))
    w.push(DemonFrame(seat, seek=True))


def throw_for_demon(w: Working, frame: DemonFrame) -> None:
    """Throw whether the demon is here; if it is, the turn is over, in level 2 after a battle or without one."""
    w.pop()
    seat, cell = frame.seat, w.players[frame.seat].cell
    if cell is None:
        raise ValueError("the pawn is out of the mansion")
    letter = throw(w, seat, "demon").front.letter
    if letter not in live_letters(w, cell):
        w.emit(DemonAway(seat, cell))
        if not frame.seek:
            after_entry(w, seat, frame.shortcut)
        return
    w.emit(DemonTrapped(seat, cell, letter))
    w.set_turn(over="confronted")
    if w.level == 1:
        w.emit(BattleDeclined(seat, "level"))
    elif front_type(w.tables, w, seat) == "vow_silence":
        w.emit(BattleDeclined(seat, "vow"))
    else:
        w.push(ConfrontFrame(seat, letter))


def after_entry(w: Working, seat: int, shortcut: bool) -> None:
    """Let the pawn fall through the Windcatcher, or offer the throw of a shortcut room."""
    cell = w.players[seat].cell
    if cell is None:
        return
    if w.board[cell].room == w.tables.windcatcher:
        targets = fall_targets(w.tables, w, cell, shortcut)
        if targets:
            w.push(ChooseFrame(seat, "fall", tuple(write_cell(target) for target in targets)))
    elif w.level > 1 and shortcut_targets(w.tables, w, cell):
        w.push(ShortcutFrame(seat))


def fall_targets(tables: Tables, pos: Table | Working, cell: Cell, shortcut: bool) -> tuple[Cell, ...]:
    """Return the sacred rooms a pawn may fall to from the Windcatcher ("Windcatcher Corridor")."""
    sacred = sacred_cells(tables, pos)
    own = tables.enclosure[cell]
    by_distance = nearest(sacred, cell)

    def in_next(lower: bool) -> tuple[Cell, ...]:
        rings = {tables.enclosure[c] for c in sacred if (tables.enclosure[c] < own) == lower}
        rings.discard(own)
        if not rings:
            return by_distance
        ring = max(rings) if lower else min(rings)
        return tuple(c for c in sacred if tables.enclosure[c] == ring)

    found = {*in_next(True), *in_next(False)} if shortcut else in_next(True)
    return sorted_cells(tables, found)


def shortcut_targets(tables: Tables, pos: Table | Working, cell: Cell) -> tuple[Cell, ...]:
    """Return the sacred rooms a shortcut room can lead to; none for other rooms."""
    rule = tables.numbers.shortcuts.get(tables.special[pos.board[cell].room] or "")
    if rule is None:
        return ()
    own = tables.enclosure[cell]
    found = []
    for target in sacred_cells(tables, pos):
        ring = tables.enclosure[target]
        if (ring < own and rule.where != "higher") or (ring > own and rule.where != "lower"):
            found.append(target)
    return tuple(found)


def shortcut_opens(tables: Tables, room: str, numbers: tuple[int, int, int]) -> bool:
    """Tell whether a throw opens a shortcut room's way (RULING: 14)."""
    rule = tables.numbers.shortcuts[tables.special[room] or ""]
    if rule.test == "equal":
        return len(set(numbers)) <= len(numbers) + 1 - rule.number
    total = sum(numbers)
    return total <= rule.number if rule.test == "sum_at_most" else total >= rule.number


def throw_for_shortcut(w: Working, seat: int) -> bool:
    """Throw in a shortcut room; on success the target is chosen. Return whether it opened (RULING: 13)."""
    cell = w.players[seat].cell
    if cell is None:
        raise ValueError("the pawn is out of the mansion")
    numbers = throw(w, seat, "shortcut").front.numbers
    if not shortcut_opens(w.tables, w.board[cell].room, numbers):
        return False
    targets = shortcut_targets(w.tables, w, cell)
    w.push(ChooseFrame(seat, "shortcut", tuple(write_cell(target) for target in targets)))
    return True
