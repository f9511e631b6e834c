"""Event cards in front of a player: what they forbid, when they are fulfilled, how they run out ("Event Cards")."""

from game.content.zaar.cards import Coins, EventCard
from game.core.hex import Cell
from game.rules.zaar.coins import gain, gain_random, lose, tools_left
from game.rules.zaar.events import PawnMoved, PawnShutOut
from game.rules.zaar.frames import ChooseFrame
from game.rules.zaar.mansion import cells_of_power, write_cell
from game.rules.zaar.missions import pass_event
from game.rules.zaar.state import FrontEvent, Table
from game.rules.zaar.tables import CENTRE, Tables
from game.rules.zaar.working import Working, changed


def front_type(tables: Tables, pos: Table | Working, seat: int) -> str | None:
    """Return the effect of the event in front of a player, None when there is none."""
    front = pos.players[seat].front
    return None if front is None else tables.events[front.event].effect.type


def reward(w: Working, seat: int, card: EventCard, coins: Coins | None) -> None:
    """Pay what an event promises; a tool is of the player's own choice (RULING: 4 when all are out)."""
    if coins is None:
        return
    if coins.life or coins.wisdom:
        gain(w, seat, card.id, coins.life, coins.wisdom)
    if coins.random:
        gain_random(w, seat, card.id, coins.random)
    if coins.tool and tools_left(w):
        w.push(ChooseFrame(seat, "tool", tools_left(w), card.id))


def suffer(w: Working, seat: int, card: EventCard, coins: Coins | None) -> None:
    """Make a player lose what an event takes."""
    if coins is not None:
        for _ in range(coins.life):
            lose(w, seat, "life", card.id)
        for _ in range(coins.wisdom):
            lose(w, seat, "wisdom", card.id)


def put_in_front(w: Working, seat: int, card: EventCard) -> None:
    """Lay an event in front of a player for his following turns."""
    w.set_player(seat, front=FrontEvent(card.id, card.turns, fresh=True))
    origin = w.players[seat].cell
    if card.effect.type == "shut_out" and origin is not None:
        w.set_player(seat, cell=None)
        w.emit(PawnShutOut(seat, origin))


def move_pawn(w: Working, seat: int, cell: Cell, how: str) -> None:
    """Put a pawn into a room; no throw follows from this alone."""
    origin = w.players[seat].cell
    w.set_player(seat, cell=cell)
    w.emit(PawnMoved(seat, origin, cell, how))  # type: ignore[arg-type]


def come_home(w: Working, seat: int, how: str) -> None:
    """End Shut Out: the pawn goes into a bloody room of the player's choice, else into the start room."""
    card = w.tables.events[w.tables.event_of_effect["shut_out"]]
    pass_event(w, seat, card.id, how)
    rooms = cells_of_power(w.tables, w, card.effect.power or "") or (CENTRE,)
    w.push(ChooseFrame(seat, "return", tuple(write_cell(cell) for cell in rooms), card.id))


def let_in(w: Working, cell: Cell) -> None:
    """A room was laid: if it has the power a shut-out player waits for, his pawn goes into it."""
    card = w.tables.events[w.tables.event_of_effect["shut_out"]]
    if w.tables.power[w.board[cell].room] != card.effect.power:
        return
    for seat in range(len(w.players)):
        if front_type(w.tables, w, seat) == "shut_out":
            pass_event(w, seat, card.id, "done")
            move_pawn(w, seat, cell, "return")


def lift(w: Working, seat: int, how: str) -> None:
    """Take the event in front of a player off without reward or penalty (Boswellia, or level 3 and 4 starting)."""
    front = w.players[seat].front
    if front is None:
        return
    if front_type(w.tables, w, seat) == "shut_out":
        come_home(w, seat, how)
    else:
        pass_event(w, seat, front.event, how)


def find_room(w: Working, seat: int) -> None:
    """Fulfil the event that sends a pawn to a room, if the pawn stands in it now (RULING: 18)."""
    front = w.players[seat].front
    cell = w.players[seat].cell
    if front is None or cell is None or front_type(w.tables, w, seat) != "find_room":
        return
    card = w.tables.events[front.event]
    if w.board[cell].room == card.effect.room:
        pass_event(w, seat, card.id, "done")
        reward(w, seat, card, card.effect.reward)


def note_revoked(w: Working, seat: int) -> None:
    """Note that a battle of the player revoked a plaque in this turn (Hunter's Vow)."""
    front = w.players[seat].front
    if front is not None:
        w.set_player(seat, front=changed(front, flag=True))


def count_down(w: Working, seat: int) -> None:
    """Look at the event in front at the end of its owner's turn: fulfilled, one turn less, or run out."""
    front = w.players[seat].front
    if front is None:
        return
    if front.fresh:
        w.set_player(seat, front=changed(front, fresh=False))
        return
    find_room(w, seat)
    if w.players[seat].front is None:
        return
    card = w.tables.events[front.event]
    if _is_fulfilled(w, seat, card, front):
        pass_event(w, seat, card.id, "done")
        reward(w, seat, card, card.effect.reward)
    elif front.turns_left > 1:
        w.set_player(seat, front=changed(front, turns_left=front.turns_left - 1))
    else:
        _run_out(w, seat, card)


def _is_fulfilled(w: Working, seat: int, card: EventCard, front: FrontEvent) -> bool:
    cell = w.players[seat].cell
    if card.effect.type == "vow_hunter":
        return front.flag
    if card.effect.type == "vow_sacred":
        return cell is not None and w.board[cell].room in w.tables.sacred_rooms
    return card.effect.type == "vow_silence" and front.turns_left == 1


def _run_out(w: Working, seat: int, card: EventCard) -> None:
    if card.effect.type == "shut_out":
        come_home(w, seat, "over")
        return
    pass_event(w, seat, card.id, "over")
    suffer(w, seat, card, card.effect.penalty)
