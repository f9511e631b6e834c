"""When level 3 and level 4 begin ("Game Levels"; design 4.2)."""

from game.core.hex import Cell
from game.rules.zaar.coins import next_seat
from game.rules.zaar.events import LevelBegan
from game.rules.zaar.frames import EndFrame, ShowdownFrame, TurnFrame
from game.rules.zaar.fronts import lift
from game.rules.zaar.mansion import seats_at
from game.rules.zaar.missions import pay_mission
from game.rules.zaar.state import Table
from game.rules.zaar.tables import Tables
from game.rules.zaar.working import Working


def letters_needed(pos: Table | Working) -> int:
    """Return how many name letters must be covered; the letter given by `early_name` doesn't count."""
    return int(pos.options["letters_needed"]) + (pos.options["early_name"] == "on")


def trap_cell(pos: Table | Working) -> Cell | None:
    """Return the room of the last live plaque while the trap condition holds, else None."""
    if pos.level != 2:
        return None
    live = pos.live_spots() if isinstance(pos, Working) else pos.live
    return live[0][0] if len(live) == 1 and len(pos.name_letters) >= letters_needed(pos) else None


def check_trap(w: Working) -> bool:
    """Start level 3 if a pawn stands where the demon is trapped; return whether it did."""
    cell = trap_cell(w)
    seats = seats_at(w, cell) if cell is not None else ()
    if cell is None or not seats:
        return False
    active: int = w.turn.seat
    count = len(w.players)
    starter = min(seats, key=lambda seat: (seat - active) % count)
    start_level_3(w, starter, cell)
    return True


def start_level_3(w: Working, starter: int, cell: Cell) -> None:
    """Start the fight: the last spell is paid, front events end, pawns out of the mansion return.

    RULING: 17. Who starts it on the own turn fights in that turn, unless an event card or his word has ended it.
    """
    w.level = 3
    w.demon_cell = cell
    w.emit(LevelBegan(3, starter, cell))
    turn = w.turn
    if isinstance(turn, TurnFrame):
        if starter == turn.seat and turn.over in ("", "confronted"):
            fight = ShowdownFrame(turn.seat, turn.began, turn.moves, turn.boosted, turn.flown)
            w.frames = (fight, *w.frames[1:])
        else:
            w.set_turn(over=turn.over or "ended")
    if w.last_revoker is not None and w.players[w.last_revoker].status == "in":
        pay_mission(w, w.last_revoker, "last_spell")
    end_fronts(w)


def end_fronts(w: Working) -> None:
    """Discard all front events to their owners' passed piles, without effect; pawns outside come in."""
    for seat in range(len(w.players)):
        lift(w, seat, "level")


def needs_no_fight(tables: Tables, pos: Table | Working) -> bool:
    """Tell whether no plaque is live and none can come: level 4 follows level 2 at the end of the turn."""
    live = pos.live_spots() if isinstance(pos, Working) else pos.live
    return pos.level == 2 and not live and not any(card in tables.plaque_rooms for card in pos.deck)


def start_level_4(w: Working, first: int | None) -> None:
    """Start the escape; `first` moves first, or the next seat if he is no longer in the game."""
    end: EndFrame = w.turn
    if first is None or w.players[first].status != "in":
        first = next_seat(w, end.seat if first is None else first)
    w.level = 4
    w.demon_cell = None
    w.quiet_turns = 0
    w.set_turn(next_seat=first)
    w.emit(LevelBegan(4, first if first is not None else end.seat, None))
    end_fronts(w)
