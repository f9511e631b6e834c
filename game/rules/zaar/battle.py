"""The battle of level 2: message, throws, result, command ("Battle and Results")."""

from game.rules.zaar.astrolabe import reward_revoker, turn_back_plate, turn_plates
from game.rules.zaar.coins import lose, wisdom_allowed
from game.rules.zaar.dice import readings, throw
from game.rules.zaar.events import BattleDeclined, BattleEnded
from game.rules.zaar.frames import BattleFrame, ChooseFrame, ConfrontFrame
from game.rules.zaar.fronts import note_revoked
from game.rules.zaar.mansion import power_at
from game.rules.zaar.working import Working


def decline(w: Working) -> None:
    """Do not fight: the turn is over."""
    frame: ConfrontFrame = w.pop()
    w.emit(BattleDeclined(frame.seat, "word"))


def fight(w: Working) -> None:
    """Turn the astrolabe and read its message; a number message is thrown for unless the Raml meets it already.

    RULING: 15 (what may be done before, and that throwing goes on to the end).
    """
    frame: ConfrontFrame = w.pop()
    seat, cell = frame.seat, w.players[frame.seat].cell
    if cell is None:
        raise ValueError("the pawn is out of the mansion")
    power = power_at(w.tables, w, cell)
    index = turn_plates(w, seat, frame.letter, power)
    message = w.tables.messages[index]
    battle = BattleFrame(seat, frame.letter, index)
    if message.kind == "revoked":
        end_battle(w, battle, "extra")
    elif message.kind == "draw":
        end_battle(w, battle, "draw")
    elif message.kind == "sacrifice":
        end_battle(w, battle, "lose" if message.power == power else "draw")
    elif any(w.tables.meets(message, strip.numbers) for _, strip in readings(w, seat)):
        end_battle(w, battle, "extra", first=True)
    else:
        w.push(battle)


def throw_in_battle(w: Working, frame: BattleFrame) -> None:
    """Throw once: the first throw that meets the message wins, the last one without it loses."""
    w.pop()
    message = w.tables.messages[frame.message]
    throw(w, frame.seat, "battle")
    hits = [(name, strip) for name, strip in readings(w, frame.seat) if w.tables.meets(message, strip.numbers)]
    if not hits:
        throws = frame.throws + 1
        if throws < wisdom_allowed(w.players[frame.seat], w.turn.boosted):
            w.push(BattleFrame(frame.seat, frame.letter, frame.message, throws))
        else:
            end_battle(w, frame, "lose")
        return
    extra = {strip.letter == frame.letter for _, strip in hits}
    if len(extra) > 1:
        w.push(frame)
        w.push(ChooseFrame(frame.seat, "reading", tuple(name for name, _ in hits)))
    else:
        end_battle(w, frame, "extra" if extra.pop() else "win")


def choose_reading(w: Working, _: ChooseFrame, option: str) -> None:
    """Read the strip the Warrior chose: its letter decides on an extra win (RULING: 26)."""
    frame: BattleFrame = w.pop()
    strip = dict(readings(w, frame.seat))[option]
    end_battle(w, frame, "extra" if strip.letter == frame.letter else "win")


def end_battle(w: Working, battle: BattleFrame, result: str, first: bool = False) -> None:
    """Do what a result brings. Every battle that the Wise wins is an extra win."""
    seat, cell = battle.seat, w.players[battle.seat].cell
    if cell is None:
        raise ValueError("the pawn is out of the mansion")
    if result == "win" and w.players[seat].character == "wise":
        result = "extra"
    w.emit(BattleEnded(seat, cell, battle.letter, result, first))  # type: ignore[arg-type]
    if result == "lose":
        lose(w, seat, "life", "battle")
    if result in ("win", "extra"):
        reward_revoker(w, seat, cell, battle.letter)
        note_revoked(w, seat)
    if result == "extra":
        turn_back_plate(w, seat, w.tables.messages[battle.message].arrow.steps)
