"""Calling and the tie window (Aztack rulebook, "Speed Stack": "shout what type of match you have").

RULING: R17, R19, R20, who may call, which of several simultaneous calls counts, and what the others lose: nothing.
"""

from game.rules.aztack.actions import Call
from game.rules.aztack.claims import begin_claim
from game.rules.aztack.placing import can_place
from game.rules.aztack.race import Race
from game.rules.aztack.race_events import CallMade, ClaimBegan
from game.rules.aztack.speed_state import OpenFrame, SpeedState, TieFrame
from game.rules.aztack.tables import Tables


def may_call(tables: Tables, state: SpeedState, seat: int) -> bool:
    """Whether a seat may call in this state, what has expired being settled."""
    frame = state.frames[-1] if state.frames else None
    if not isinstance(frame, OpenFrame | TieFrame):
        return False
    if isinstance(frame, TieFrame) and seat in frame.seats:
        return False
    # A lockout or recovery that ends on this millisecond is over for calls.
    if max(state.locked_until[seat], state.resting_until[seat]) > state.open_ms:
        return False
    return can_place(tables, state.table.codes, state.table.masks[seat])


def is_locked(state: SpeedState, seat: int) -> bool:
    """Whether a lockout keeps a seat from calling; one that ends on this millisecond is over."""
    return state.locked_until[seat] > state.open_ms


def call(race: Race, seat: int, action: Call) -> None:
    """Make a call: the first opens the tie window, the others join it."""
    state = race.state
    frame = state.frames[-1]
    race.draft.emit(CallMade(seat, action.kind, state.open_ms - state.opened_at))
    if isinstance(frame, TieFrame):
        joined = TieFrame((*frame.seats, seat), (*frame.kinds, action.kind), frame.closes_at)
    else:
        joined = TieFrame((seat,), (action.kind,), state.now_ms + race.windows.tie)
    race.draft.swap_top(joined)


def close_ties(race: Race, frame: TieFrame) -> None:
    """Choose the claim: the caller first in the tie list, who then goes to its end if the call was contested."""
    tie_list = race.state.tie_list
    seat = min(frame.seats, key=tie_list.index)
    others = tuple(sorted(other for other in frame.seats if other != seat))
    if others:
        race.draft.set(tie_list=(*(other for other in tie_list if other != seat), seat))
    kind = frame.kinds[frame.seats.index(seat)]
    race.draft.emit(ClaimBegan(seat, kind, others))
    begin_claim(race, seat, kind)
