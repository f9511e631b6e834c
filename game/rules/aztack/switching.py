"""Beginning a race: at the start of a match, or from a match in turns, and going back to turns (RULING: R25)."""

from dataclasses import replace

from game.core.draft import Draft
from game.core.frozen import FrozenDict
from game.core.protocol import Change, Event
from game.rules.aztack.actions import Mode
from game.rules.aztack.race_events import CountdownBegan, ModeSwitched
from game.rules.aztack.speed_state import OpenFrame, ReadyFrame, SpeedState
from game.rules.aztack.state import State
from game.rules.aztack.windows import COUNTDOWN
from game.rules.aztack.winning import last_placer


def begin_race(table: State, now_ms: int, before: tuple[Event, ...] = ()) -> Change:
    """Return the race over a table: the tie list is drawn, three, two, one."""
    seats = len(table.names)
    tie_list, rng = table.rng.shuffle(range(seats))
    go_ms = now_ms + COUNTDOWN
    state = SpeedState(
        table=replace(table, frames=(), rng=rng),
        frames=(ReadyFrame(go_ms),),
        now_ms=now_ms,
        played_ms=0,
        open_ms=0,
        opened_at=0,
        tie_list=tie_list,
        locked_until=(0,) * seats,
        resting_until=(0,) * seats,
    )
    return Change(state, (*before, CountdownBegan(go_ms)))


def to_speed(state: State, seat: int, at_ms: int) -> Change:
    """Go on in Speed Stack from a match in turns; pile and racks stay."""
    return begin_race(in_mode(state, "speed"), at_ms, (ModeSwitched(seat, "speed"),))


def to_turns(state: SpeedState, seat: int) -> tuple[Draft[State], tuple[int, ...]]:
    """Return the table in turns, without a turn given yet, and the order in which the seats are asked."""
    table = in_mode(state.table, "turns")
    last = last_placer(table.last_placed)
    draft = Draft(replace(table, seat=last))
    draft.emit(ModeSwitched(seat, "turns"))
    seats = len(table.names)
    return draft, (*range(last + 1, seats), *range(last + 1))


def may_leave(state: SpeedState) -> bool:
    """Whether no call or claim is pending: only then may the way of playing change or the match be ended."""
    return bool(state.frames) and isinstance(state.frames[0], OpenFrame)


def in_mode(table: State, mode: Mode) -> State:
    """Return a table whose options name another way of playing."""
    return replace(table, options=FrozenDict({**table.options, "mode": mode}))
