"""Level 3: the fight at the demon's name table ("Fighting the Demon and Surrender"; design 4.3)."""

from game.rules.zaar.astrolabe import set_plaque
from game.rules.zaar.coins import lose, wisdom_allowed
from game.rules.zaar.dice import readings, throw
from game.rules.zaar.events import DemonDestroyed, FightLost, LineTaken, PlaqueRevoked
from game.rules.zaar.frames import ChooseFrame, FightFrame
from game.rules.zaar.state import Cover, Plaque, Strip, Table
from game.rules.zaar.tables import Line, Tables
from game.rules.zaar.working import Working, changed


def in_demon_room(pos: Table | Working, seat: int) -> bool:
    """Tell whether a pawn stands in the demon's room: it can't leave and must fight."""
    return pos.demon_cell is not None and pos.players[seat].cell == pos.demon_cell


def covers(pos: Table | Working, line: Line) -> tuple[Cover, ...]:
    """Return what still lies on a line of the name table."""
    return tuple(cover for row, column in line.cells if (cover := pos.name_table[row][column]) != "none")


def table_is_empty(pos: Table | Working) -> bool:
    """Tell whether nothing lies on the name table."""
    return all(cover == "none" for row in pos.name_table for cover in row)


def hit_line(tables: Tables, pos: Table | Working, strip: Strip) -> Line | None:
    """Return the line a strip hits: its code is the three numbers and something lies on it."""
    line = tables.line_of.get(strip.numbers)
    return line if line is not None and covers(pos, line) else None


def throw_in_fight(w: Working, frame: FightFrame) -> None:
    """Throw once at the table: a hit takes the line, the last throw without one costs a life."""
    throw(w, frame.seat, "fight")
    lines = {name: line for name, strip in readings(w, frame.seat) if (line := hit_line(w.tables, w, strip))}
    if len(set(lines.values())) > 1:
        w.push(ChooseFrame(frame.seat, "line", tuple(lines)))
    elif lines:
        take_line(w, frame.seat, next(iter(lines.values())))
    elif frame.throws + 1 < wisdom_allowed(w.players[frame.seat], w.turn.boosted):
        w.swap_top(changed(frame, throws=frame.throws + 1))
    else:
        w.pop()
        w.emit(FightLost(frame.seat))
        w.set_turn(over="confronted")
        lose(w, frame.seat, "life", "fight")


def choose_line(w: Working, frame: ChooseFrame, option: str) -> None:
    """Take the line of the strip the Warrior chose."""
    line = hit_line(w.tables, w, dict(readings(w, frame.seat))[option])
    if line is not None:
        take_line(w, frame.seat, line)


def take_line(w: Working, seat: int, line: Line) -> None:
    """Take everything on a line; when the table is empty the demon is destroyed and its plaque breaks."""
    w.pop()
    found = covers(w, line)
    cells = tuple((row, column) for row, column in line.cells if w.name_table[row][column] != "none")
    rows = [list(row) for row in w.name_table]
    for row, column in cells:
        rows[row][column] = "none"
    w.name_table = tuple(tuple(row) for row in rows)
    life, wisdom = found.count("life"), found.count("wisdom")
    player = w.players[seat]
    w.set_player(seat, life=player.life + life, wisdom=player.wisdom + wisdom)
    w.emit(LineTaken(seat, "".join(map(str, line.code)), cells, life, wisdom, found.count("seal")))
    w.set_turn(over="confronted")
    if table_is_empty(w):
        w.emit(DemonDestroyed(seat))
        for cell, letter in w.live_spots():
            set_plaque(w, cell, Plaque(letter, False))
            w.emit(PlaqueRevoked(None, cell, letter, "nothing"))
