"""What time brings about in Speed Stack, in the order of one millisecond.

RULING: R26, at one millisecond: pauses; the end of a countdown; the claimant's actions; expiry of windows and
lockouts; calls; the close of the tie window.
`advance` settles all before a time; what falls on that very millisecond waits for the inputs of it.
"""

from dataclasses import replace

from game.rules.aztack.calls import close_ties
from game.rules.aztack.claims import hand_is_over, keep_all
from game.rules.aztack.pausing import go_on
from game.rules.aztack.placing import with_entry
from game.rules.aztack.race import Race
from game.rules.aztack.race_events import RaceBegan, Unlocked
from game.rules.aztack.speed_state import (
    ClaimFrame,
    OpenFrame,
    ReadyFrame,
    ResumeFrame,
    SpeedState,
    TieFrame,
)
from game.rules.aztack.windows import GRACE


def advance(race: Race, to_ms: int) -> None:
    """Settle everything due before `to_ms` and bring the clock there."""
    while (due := next_due(race.state)) is not None and due < to_ms:
        race.draft.state = passed(race.state, due)
        expire(race)
        _close(race)
    race.draft.state = passed(race.state, to_ms)


def next_due(state: SpeedState) -> int | None:
    """Return when the next thing falls due, None while nothing will happen by itself."""
    frame = state.frames[-1] if state.frames else None
    if isinstance(frame, ReadyFrame | ResumeFrame):
        return frame.ends_at
    if isinstance(frame, TieFrame):
        return frame.closes_at
    if isinstance(frame, ClaimFrame):
        return expires_at(frame)
    if isinstance(frame, OpenFrame):
        ends = [until for until in state.locked_until if until]
        return state.now_ms + min(ends) - state.open_ms if ends else None
    return None


def expires_at(frame: ClaimFrame) -> int:
    """Return when a step of a claim really ends: windows have a grace after the end shown, handing over has none."""
    return frame.ends_at if frame.step == "hand_over" else frame.ends_at + GRACE


def expire(race: Race) -> None:
    """Settle what has expired by now: countdowns, windows, lockouts. What a tie window decides stays open."""
    while True:
        state = race.state
        frame = state.frames[-1] if state.frames else None
        due = next_due(state)
        if due is None or due > state.now_ms or isinstance(frame, TieFrame):
            return
        if isinstance(frame, ReadyFrame):
            race.draft.emit(RaceBegan())
            race.open()
        elif isinstance(frame, ResumeFrame):
            go_on(race, frame)
        elif isinstance(frame, ClaimFrame):
            _expire_claim(race, frame)
        else:
            _unlock(race)


def _expire_claim(race: Race, frame: ClaimFrame) -> None:
    if frame.step == "hand_over":
        hand_is_over(race, frame, frame.ends_at)
    elif frame.step == "discard":
        keep_all(race, frame)
    else:
        race.fail(frame, "TIME")


def _unlock(race: Race) -> None:
    for seat, until in enumerate(race.state.locked_until):
        if until and until <= race.state.open_ms:
            race.draft.set(locked_until=with_entry(race.state.locked_until, seat, 0))
            race.draft.emit(Unlocked(seat))


def _close(race: Race) -> None:
    state = race.state
    frame = state.frames[-1] if state.frames else None
    if isinstance(frame, TieFrame) and frame.closes_at <= state.now_ms:
        close_ties(race, frame)


def passed(state: SpeedState, to_ms: int) -> SpeedState:
    """Return the state after some time in which nothing falls due."""
    passing = to_ms - state.now_ms
    if passing <= 0:
        return state
    frame = state.frames[-1] if state.frames else None
    racing = passing if isinstance(frame, OpenFrame | TieFrame | ClaimFrame) else 0
    opened = passing if isinstance(frame, OpenFrame) else 0
    resting = state.resting_until
    if racing > opened and state.options.get("recovery_runs") == "always":
        # Recovery is counted in open time; where it runs on during claims, these bring its end nearer.
        resting = tuple(max(0, until - passing) for until in resting)
    played_ms, open_ms = state.played_ms + racing, state.open_ms + opened
    return replace(state, now_ms=to_ms, played_ms=played_ms, open_ms=open_ms, resting_until=resting)
