"""Why an action of Speed Stack is refused; for messages only, never to decide."""

from game.core.protocol import Reason
from game.rules.aztack.actions import (
    Action,
    AskHint,
    Call,
    DiscardStone,
    KeepAll,
    Pause,
    PlaceStone,
    Ready,
    Resume,
    TakeStone,
)
from game.rules.aztack.pausing import is_paused
from game.rules.aztack.placing import can_place
from game.rules.aztack.refusals import Refusals
from game.rules.aztack.speed_state import ClaimFrame, ReadyFrame, ResumeFrame, SpeedState, TieFrame
from game.rules.aztack.tables import Tables


class SpeedRefusals:
    """Finds the first reason that applies to a refused action."""

    def __init__(self, refusals: Refusals, tables: Tables) -> None:
        self._refusals = refusals
        self._tables = tables

    def beside_the_race(self, state: SpeedState, action: Action) -> Reason:
        """Return why the match can't be ended, given up or switched, or that it is over."""
        if state.end is not None:
            return self._refusals.reason("GAME_OVER")
        code = {"EndMatch": "NO_END", "Resign": "NO_RESIGN"}.get(type(action).__name__, "NO_SWITCH")
        return self._refusals.reason(code)

    def why_not(self, state: SpeedState, seat: int, action: Action) -> Reason | None:
        """Return why a refused action of the race is refused."""
        reason = self._refusals.reason
        frame = state.frames[-1]
        if isinstance(action, Pause):
            return reason("PAUSED")
        if isinstance(action, Resume):
            return reason("NOT_PAUSED")
        if not 0 <= seat < len(state.names):
            return reason("NO_CLAIM")
        if is_paused(state):
            return reason("PAUSED")
        if isinstance(frame, ReadyFrame | ResumeFrame):
            return reason("NOT_YET")
        if isinstance(action, Call | AskHint):
            return self._why_no_call(state, seat, isinstance(action, AskHint))
        if not isinstance(frame, ClaimFrame):
            return reason("NO_CLAIM")
        if frame.seat != seat:
            return reason("TAKEN", name=state.names[frame.seat])
        return self._why_not_in_claim(state, frame, action)

    def _why_no_call(self, state: SpeedState, seat: int, hint: bool) -> Reason | None:
        reason = self._refusals.reason
        frame = state.frames[-1]
        if isinstance(frame, ClaimFrame):
            return reason("TAKEN", name=state.names[frame.seat])
        if isinstance(frame, TieFrame) and hint:
            return reason("TAKEN", name=state.names[frame.seats[0]])
        if isinstance(frame, TieFrame) and seat in frame.seats:
            return reason("CALLED")
        locked = state.locked_until[seat] - state.open_ms
        if locked > 0:
            return reason("LOCKED", n=f"{-(-locked // 100) / 10:.1f}")
        if state.resting_until[seat] > state.open_ms and not hint:
            return reason("RECOVERING")
        stuck = not can_place(self._tables, state.table.codes, state.table.masks[seat])
        return reason("STUCK") if stuck else None

    def _why_not_in_claim(self, state: SpeedState, frame: ClaimFrame, action: Action) -> Reason | None:
        reason = self._refusals.reason
        bonus = frame.step == "discard"
        if isinstance(action, Ready):
            return reason("NO_HAND_OVER")
        if isinstance(action, TakeStone):
            if frame.step == "place":
                return reason("HAS_STONE")
            return reason("DISCARD_FIRST") if bonus else reason("NOT_YOUR_STONE")
        if isinstance(action, PlaceStone):
            if frame.step != "place":
                return reason("DISCARD_FIRST") if bonus else reason("TAKE_FIRST")
            if action.stone not in state.table.hands[frame.seat]:
                return reason("NOT_YOUR_STONE")
            if action.stone != frame.stone:
                return reason("HAS_STONE")
            return self._refusals.why_it_bounces(state.table, action)
        if isinstance(action, DiscardStone | KeepAll) and bonus:
            return reason("NOT_YOUR_STONE")
        return reason("NO_BONUS")
