"""How a turn begins and ends, level by level ("Player Turns"; design section 3)."""

from game.rules.zaar.coins import gain, next_seat, seats_in
from game.rules.zaar.escape import end_escape_turn, take_plaque_coins
from game.rules.zaar.events import MatchEnded, TurnBegan, TurnEnded
from game.rules.zaar.frames import ChooseFrame, EndFrame, EscapeFrame, EventThrowFrame, ShowdownFrame, TurnFrame
from game.rules.zaar.fronts import count_down, front_type
from game.rules.zaar.levels import needs_no_fight, start_level_4
from game.rules.zaar.scoring import outcome
from game.rules.zaar.showdown import table_is_empty
from game.rules.zaar.working import Working, changed


def begin_turn(w: Working, seat: int) -> None:
    """Begin a turn: a fever throws, in level 4 the coins of the own room are taken (RULING: 19)."""
    cell = w.players[seat].cell
    began = w.board[cell].room if cell is not None else None
    w.emit(TurnBegan(seat, w.level))
    if w.level == 4:
        w.frames = (EscapeFrame(seat, began),)
        take_plaque_coins(w, seat)
    elif w.level == 3:
        w.frames = (ShowdownFrame(seat, began),)
    else:
        w.frames = (TurnFrame(seat, began),)
        front = w.players[seat].front
        if front is not None and front_type(w.tables, w, seat) == "fever":
            w.push(EventThrowFrame(seat, front.event))


def end_turn(w: Working) -> None:
    """Close the turn's menu; what its end brings is done step by step."""
    turn = w.turn
    if isinstance(turn, EscapeFrame):
        end_escape_turn(w, turn)
    w.frames = (EndFrame(turn.seat, turn.began),)


def end_step(w: Working) -> None:
    """Do the next step of a turn's end: gift, front event, level checks, next turn."""
    frame: EndFrame = w.top
    player, step = w.players[frame.seat], frame.step
    if step == 0 and player.character != "physician":
        step = 1
    if step == 1 and player.front is None:
        step = 2
    w.swap_top(changed(frame, step=step + 1))
    if step == 0:
        _physician_gift(w, frame)
    elif step == 1:
        count_down(w, frame.seat)
    elif step == 2:
        _check_levels(w, frame)
    else:
        _next_turn(w, frame)


def _physician_gift(w: Working, frame: EndFrame) -> None:
    """Give the Physician his coins when his turn ends in a sacred room.

    RULING: 20 (how a short bag and an empty table are read).
    """
    seat, player = frame.seat, w.players[frame.seat]
    if player.status != "in" or player.cell is None:
        return
    room = w.board[player.cell].room
    others = tuple(str(other) for other in seats_in(w) if other != seat)
    if room not in w.tables.sacred_rooms or not others or not w.bag.life:
        return
    if w.options["literal_physician"] == "off" and (w.level > 2 or room == frame.began):
        return
    gain(w, seat, "physician", life=1)
    if w.bag.life:
        w.push(ChooseFrame(seat, "gift", others))


def choose_gift(w: Working, _: ChooseFrame, option: str) -> None:
    """Give the second coin of the Physician's gift to another player."""
    gain(w, int(option), "gift", life=1)


def _check_levels(w: Working, frame: EndFrame) -> None:
    if not seats_in(w):
        return
    if needs_no_fight(w.tables, w):
        start_level_4(w, w.last_revoker)
    elif w.level == 3 and table_is_empty(w):
        start_level_4(w, frame.seat)


def _next_turn(w: Working, frame: EndFrame) -> None:
    w.emit(TurnEnded(frame.seat))
    over = outcome(w)
    if over is not None:
        w.frames = ()
        w.emit(MatchEnded(over.winners, over.reason))
        return
    seat = frame.next_seat if frame.next_seat is not None else next_seat(w, frame.seat)
    if seat is not None:
        begin_turn(w, seat)
