"""Pausing a race and going on (RULING: R24)."""

from dataclasses import replace

from game.rules.aztack.race import Race
from game.rules.aztack.race_events import CountdownBegan, Paused, RaceWentOn
from game.rules.aztack.speed_state import (
    ClaimFrame,
    PauseFrame,
    RaceFrame,
    ReadyFrame,
    ResumeFrame,
    SpeedState,
    TieFrame,
)
from game.rules.aztack.windows import COUNTDOWN, LEAST_AFTER_PAUSE


def is_paused(state: SpeedState) -> bool:
    """Whether the race stands still until somebody resumes it."""
    return bool(state.frames) and isinstance(state.frames[-1], PauseFrame)


def pause(race: Race, seat: int) -> None:
    """Stop everything; in a countdown after a pause the same pause goes on."""
    state = race.state
    top = state.frames[-1]
    since = top.since_ms if isinstance(top, ResumeFrame) else state.now_ms
    below = state.frames[:-1] if isinstance(top, ResumeFrame) else state.frames
    race.draft.set(frames=(*below, PauseFrame(since)))
    race.draft.emit(Paused(seat))


def resume(race: Race) -> None:
    """Count down; a pause before the race begins the first countdown anew."""
    state = race.state
    go_ms = state.now_ms + COUNTDOWN
    top = state.frames[-1]
    if isinstance(state.frames[0], ReadyFrame):
        race.draft.set(frames=(ReadyFrame(go_ms),))
    elif isinstance(top, PauseFrame):
        race.draft.set(frames=(*state.frames[:-1], ResumeFrame(top.since_ms, go_ms)))
    race.draft.emit(CountdownBegan(go_ms))


def go_on(race: Race, frame: ResumeFrame) -> None:
    """Let the clocks run again from where they stood; a claim has at least a moment left."""
    state = race.state
    race.draft.set(frames=(_later(state.frames[0], state.now_ms - frame.since_ms, state.now_ms),))
    race.draft.emit(RaceWentOn())


def _later(frame: RaceFrame, by_ms: int, now_ms: int) -> RaceFrame:
    if isinstance(frame, TieFrame):
        return replace(frame, closes_at=frame.closes_at + by_ms)
    if isinstance(frame, ClaimFrame):
        ends_at = frame.ends_at + by_ms
        return replace(
            frame, ends_at=ends_at if frame.step == "hand_over" else max(ends_at, now_ms + LEAST_AFTER_PAUSE)
        )
    return frame
