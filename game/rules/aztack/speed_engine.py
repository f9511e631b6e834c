"""The rules of Speed Stack: routes actions to the chapters (Aztack rulebook, "Speed Stack"); time is numbers."""

from game.content.aztack import AztackContent
from game.core.draft import Draft
from game.core.frozen import FrozenDict
from game.core.protocol import Change, Outcome, Prompt, Reason
from game.rules.aztack import claims
from game.rules.aztack.actions import (
    Action,
    AskHint,
    Call,
    DiscardStone,
    EndMatch,
    KeepAll,
    Pause,
    PlaceStone,
    Ready,
    Resign,
    Resume,
    SwitchMode,
    TakeStone,
)
from game.rules.aztack.calls import call, may_call
from game.rules.aztack.clock import advance, expire, next_due, passed
from game.rules.aztack.events import Resigned
from game.rules.aztack.hinting import give_hint, may_ask
from game.rules.aztack.matching import Match
from game.rules.aztack.options import MIN_SEATS, may_switch
from game.rules.aztack.pausing import is_paused, pause, resume
from game.rules.aztack.race import Race, stuck_seats
from game.rules.aztack.race_events import EndAgreed
from game.rules.aztack.refusals import Refusals
from game.rules.aztack.speed_refusals import SpeedRefusals
from game.rules.aztack.speed_state import (
    ClaimFrame,
    OpenFrame,
    ReadyFrame,
    ResumeFrame,
    SpeedState,
    SpeedView,
    TieFrame,
)
from game.rules.aztack.state import End
from game.rules.aztack.switching import may_leave
from game.rules.aztack.tables import Tables
from game.rules.aztack.view import view_of
from game.rules.aztack.windows import END_AFTER, windows_of
from game.rules.aztack.winning import last_placer, outcome_of

_CALLS = tuple(Call(kind) for kind in Match)
_CLAIM_PROMPTS = {"hand_over": "hand_over", "take": "take", "place": "drop", "discard": "bonus"}


class SpeedRules:
    """The part of `AztackRules` that plays states of Speed Stack; the methods are those of `core.protocol.Rules`."""

    def __init__(self, content: AztackContent, tables: Tables, refusals: Refusals) -> None:
        self._content = content
        self._tables = tables
        self._refusals = refusals
        self._reasons = SpeedRefusals(refusals, tables)

    def prompts(self, state: SpeedState) -> tuple[Prompt, ...]:
        """Return one prompt for each seat, none of them required: nobody waits in a race."""
        if state.end is not None:
            return ()
        return tuple(self._prompt(state, seat) for seat in range(len(state.names)))

    def legal(self, state: SpeedState, seat: int) -> tuple[Action, ...]:
        """Return what the seat may do: its claim, calls, then pausing, ending, switching and giving up."""
        if state.end is not None or not 0 <= seat < len(state.names):
            return ()
        found: list[Action] = []
        state = self._counted(state)
        frame = state.frames[-1]
        if isinstance(frame, ClaimFrame) and frame.seat == seat:
            found += claims.claim_actions(self._tables, state, frame)
        if may_call(self._tables, self._expired(state), seat):
            found += _CALLS
        if may_ask(self._tables, self._expired(state), seat):
            found.append(AskHint())
        found.append(Resume() if is_paused(state) else Pause())
        if may_leave(state):
            if state.open_ms - state.opened_at >= END_AFTER and any(state.table.last_placed):
                found.append(EndMatch())
            if may_switch(state.options):
                found.append(SwitchMode("turns"))
        if state.options.get("resign") == "on" and len(state.names) == MIN_SEATS:
            found.append(Resign())
        return tuple(found)

    def apply(self, state: SpeedState, seat: int, action: Action, at_ms: int = 0) -> Change:
        """Bring the clock to `at_ms`, then play a legal action. Switching to turns is not played here."""
        race = self._race(state)
        advance(race, at_ms)
        if isinstance(action, Pause):
            pause(race, seat)
            return race.draft.change()
        if isinstance(action, Call | AskHint) or _counts_down(race.state):
            expire(race)
        frame = race.state.frames[-1]
        if isinstance(action, Call):
            call(race, seat, action)
        elif isinstance(action, AskHint):
            give_hint(race, seat)
        elif isinstance(action, Resume):
            resume(race)
        elif isinstance(action, EndMatch):
            race.draft.emit(EndAgreed(seat))
            race.finish(End(last_placer(race.state.table.last_placed), "agreed_placed_last"))
        elif isinstance(action, Resign):
            race.draft.emit(Resigned(seat))
            race.finish(End(1 - seat, "resigned"))
        elif isinstance(frame, ClaimFrame):
            self._claim(race, frame, action)
        return race.draft.change()

    def _claim(self, race: Race, frame: ClaimFrame, action: Action) -> None:
        if isinstance(action, Ready):
            claims.hand_is_over(race, frame, race.state.now_ms)
        elif isinstance(action, TakeStone):
            claims.take(race, frame, action.stone)
        elif isinstance(action, PlaceStone):
            claims.place(race, self._refusals, frame, action)
        elif isinstance(action, DiscardStone):
            claims.discard(race, frame, action)
        elif isinstance(action, KeepAll):
            claims.keep_all(race, frame)
        else:
            raise TypeError(f"{action} belongs to no claim")

    def advance(self, state: SpeedState, to_ms: int) -> Change:
        """Settle what falls due before `to_ms`."""
        if state.end is not None or to_ms <= state.now_ms:
            return Change(state, ())
        due = next_due(state)
        if due is None or due >= to_ms:
            return Change(passed(state, to_ms), ())
        race = self._race(state)
        advance(race, to_ms)
        return race.draft.change()

    def why_not(self, state: SpeedState, seat: int, action: Action) -> Reason | None:
        """Return the first reason against an action, None when it is legal."""
        if action in self.legal(state, seat):
            return None
        state = self._counted(state)
        if isinstance(action, SwitchMode | EndMatch | Resign) or state.end is not None:
            return self._reasons.beside_the_race(state, action)
        late = isinstance(action, Call | AskHint)
        return self._reasons.why_not(self._expired(state) if late else state, seat, action)

    def observe(self, state: SpeedState) -> SpeedView:
        """Return the table and the race; everybody sees the same."""
        return SpeedView(
            view_of(state.table),
            state.frames,
            state.now_ms,
            state.played_ms,
            state.open_ms,
            state.opened_at,
            state.tie_list,
            state.locked_until,
            state.resting_until,
            stuck_seats(self._tables, state.table),
        )

    def outcome(self, state: SpeedState) -> Outcome | None:
        """Return how the match ended, None while it goes on."""
        return None if state.end is None else outcome_of(state.end, state.table.hands, state.table.last_placed)

    def _race(self, state: SpeedState) -> Race:
        return Race(Draft(state), self._tables, windows_of(state.options, self._content.presets))

    def _expired(self, state: SpeedState) -> SpeedState:
        """Return the state as calls of this millisecond find it: what has expired is settled before them."""
        race = self._race(state)
        expire(race)
        return race.state

    def _counted(self, state: SpeedState) -> SpeedState:
        """Return the state as all inputs of this millisecond find it: a countdown that ends now is over."""
        return self._expired(state) if _counts_down(state) else state

    def _prompt(self, state: SpeedState, seat: int) -> Prompt:
        frame = state.frames[-1]
        values = {"name": state.names[seat]}
        if isinstance(frame, ReadyFrame | ResumeFrame):
            kind = "ready"
        elif isinstance(frame, OpenFrame):
            kind = "call"
        elif isinstance(frame, TieFrame):
            kind = "tie"
        elif not isinstance(frame, ClaimFrame):
            kind = "paused"
        elif frame.seat == seat:
            kind = _CLAIM_PROMPTS[frame.step]
        else:
            kind = "wait"
            values |= {"claimant": state.names[frame.seat], "kind": self._content.call_names[frame.kind.value]}
        return Prompt(seat, kind, False, f"aztack.prompt.{kind}", FrozenDict(values))


def _counts_down(state: SpeedState) -> bool:
    return bool(state.frames) and isinstance(state.frames[-1], ReadyFrame | ResumeFrame)
