"""Missions: who fulfils one in level 2 draws three coins ("Missions"; design section 8)."""

from collections.abc import Iterator
from itertools import combinations, permutations

from game.content.zaar.signs import POWERS
from game.core.hex import Cell, neighbour
from game.rules.zaar.coins import gain_random
from game.rules.zaar.events import EventPassed, MissionPaid
from game.rules.zaar.mansion import Ground, joined, power_at
from game.rules.zaar.tables import Tables
from game.rules.zaar.working import Working


def pay_mission(w: Working, seat: int, mission: str, cells: tuple[Cell, ...] = ()) -> None:
    """Pay a mission and mark its rooms: a room is never used for a second one."""
    for cell in cells:
        w.set_room(cell, mission_used=True)
    w.emit(MissionPaid(seat, mission, cells))
    gain_random(w, seat, mission, w.tables.numbers.mission_coins)


def pay_room_missions(w: Working, seat: int, cell: Cell) -> None:
    """Pay every placement mission that the room just laid in a cell completes (level 2 only)."""
    if w.level != 2:
        return
    for mission in SETS:
        cells = complete_set(w.tables, w, mission, cell)
        if cells is not None:
            pay_mission(w, seat, mission, cells)


def complete_set(tables: Tables, pos: Ground, mission: str, cell: Cell) -> tuple[Cell, ...] | None:
    """Return the first set of rooms around a cell that fulfils a mission, None when there is none.

    RULING: 24 (the first set in the order of the sides is taken).
    """
    room = pos.board[cell]
    if room.mission_used or not room.plaques:
        return None
    found = SETS[mission](tables, pos, cell)
    return next((cells for cells in found if not any(pos.board[c].mission_used for c in cells)), None)


def _is_joined(pos: Ground, cell: Cell, side: int) -> bool:
    return bool(pos.passages[cell] >> side & 1)


def _corridors(tables: Tables, pos: Ground, cell: Cell) -> Iterator[tuple[Cell, ...]]:
    for side in range(6):
        for before in range(4):
            start = cell
            for _ in range(before):
                start = neighbour(start, (side + 3) % 6)
            line = [start]
            while len(line) < 4:
                line.append(neighbour(line[-1], side))
            bloody = all(c in pos.board and power_at(tables, pos, c) == "bloody" for c in line)
            if bloody and all(_is_joined(pos, c, side) for c in line[:3]):
                yield tuple(line)


def _letters(pos: Ground, cell: Cell) -> tuple[str, ...]:
    return tuple(plaque.letter for plaque in pos.board[cell].plaques)


def _waters(tables: Tables, pos: Ground, cell: Cell) -> Iterator[tuple[Cell, ...]]:
    if power_at(tables, pos, cell) != "humid":
        return
    own = _letters(pos, cell)
    for other in joined(tables, pos, cell):
        if power_at(tables, pos, other) == "humid":
            letters = _letters(pos, other)
            if ("A" in own and "B" in letters) or ("B" in own and "A" in letters):
                yield cell, other


def _near(tables: Tables, pos: Ground, cell: Cell, power: str) -> tuple[Cell, ...]:
    around = (c for c in tables.neighbours[cell] if c is not None and c in pos.board)
    return tuple(c for c in around if power_at(tables, pos, c) == power)


def _winds(tables: Tables, pos: Ground, cell: Cell) -> Iterator[tuple[Cell, ...]]:
    if power_at(tables, pos, cell) != "windy":
        return
    near = _near(tables, pos, cell, "windy")
    sets = [(cell, *pair) for pair in combinations(near, 2)]
    sets += [(cell, c, far) for c in near for far in _near(tables, pos, c, "windy") if far != cell and far not in near]
    for cells in sets:
        letters = [_letters(pos, c) for c in cells]
        orders = permutations("BAD")
        if any(all(letter in shown for letter, shown in zip(order, letters, strict=True)) for order in orders):
            yield cells


def _triangles(tables: Tables, pos: Ground, cell: Cell) -> Iterator[tuple[Cell, ...]]:
    for side in range(6):
        cells = (cell, neighbour(cell, side), neighbour(cell, (side + 1) % 6))
        if not all(c in pos.board and power_at(tables, pos, c) == "smoggy" for c in cells):
            continue
        second = _is_joined(pos, cell, side) and _is_joined(pos, cell, (side + 1) % 6)
        if second and _is_joined(pos, cells[1], (side + 2) % 6):
            yield cells


def _rhombuses(tables: Tables, pos: Ground, cell: Cell) -> Iterator[tuple[Cell, ...]]:
    for cells in _rhombus_cells(cell):
        if all(c in pos.board for c in cells):
            powers = {power_at(tables, pos, c) for c in cells}
            if powers == set(POWERS) and _is_connected(tables, pos, cells):
                yield cells


def _rhombus_cells(cell: Cell) -> Iterator[tuple[Cell, ...]]:
    """Yield the rhombuses with a cell: it is first an end of the short diagonal, then of the long one."""
    for side in range(6):
        middle = neighbour(cell, side)
        yield cell, middle, neighbour(cell, (side - 1) % 6), neighbour(cell, (side + 1) % 6)
        yield cell, middle, neighbour(cell, (side + 1) % 6), neighbour(middle, (side + 1) % 6)


def _is_connected(tables: Tables, pos: Ground, cells: tuple[Cell, ...]) -> bool:
    reached = {cells[0]}
    edge = [cells[0]]
    while edge:
        for other in joined(tables, pos, edge.pop()):
            if other in cells and other not in reached:
                reached.add(other)
                edge.append(other)
    return len(reached) == len(cells)


SETS = {
    "bloody_corridor": _corridors,
    "humid_ab": _waters,
    "windy_bad": _winds,
    "smoggy_triangle": _triangles,
    "four_powers": _rhombuses,
}
"""The placement missions in the order in which they are paid, and how their sets around a room are found."""


def pass_event(w: Working, seat: int, event: str, how: str) -> None:
    """Put an event card on the player's passed pile; every fourth card pays in level 2 (RULING: 25)."""
    player = w.players[seat]
    front = player.front if player.front is not None and player.front.event != event else None
    w.set_player(seat, passed=(*player.passed, event), front=front)
    w.emit(EventPassed(seat, event, how))  # type: ignore[arg-type]
    if w.level != 2:
        return
    due = len(w.players[seat].passed) // w.tables.numbers.passed_events
    while w.players[seat].fours_paid < due:
        w.set_player(seat, fours_paid=w.players[seat].fours_paid + 1)
        pay_mission(w, seat, "four_events")
