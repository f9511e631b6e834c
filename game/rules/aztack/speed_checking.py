"""Whether a race could be in a state, for positions written by hand."""

from collections.abc import Iterator

from game.core.errors import ContentError
from game.rules.aztack.checking import check_table, end_of_race_faults
from game.rules.aztack.options import read_options
from game.rules.aztack.placing import can_place
from game.rules.aztack.speed_state import (
    ClaimFrame,
    OpenFrame,
    PauseFrame,
    ReadyFrame,
    ResumeFrame,
    SpeedState,
    TieFrame,
)
from game.rules.aztack.tables import Tables


def check_speed_state(tables: Tables, state: SpeedState) -> None:
    """Raise ContentError that lists every fault of the table, or else of the race."""
    read_options(state.options, len(state.names))
    check_table(tables, state.table)
    problems = list(_race_faults(state)) or list(_frame_faults(tables, state))
    if problems:
        raise ContentError(*problems)


def _race_faults(state: SpeedState) -> Iterator[str]:
    seats = len(state.names)
    if state.options.get("mode") != "speed":
        yield "options: a race is played in mode speed"
    if state.table.frames:
        yield "table.frames: nobody has the turn in a race"
    for name in ("tie_list", "locked_until", "resting_until"):
        found = len(getattr(state, name))
        if found != seats:
            yield f"{name}: expected one entry for each of {seats} seats, found {found}"
    if sorted(state.tie_list) != list(range(seats)):
        yield "tie_list: every seat stands there once"
    times = (state.now_ms, state.played_ms, state.open_ms, state.opened_at, *state.locked_until, *state.resting_until)
    if min(times) < 0:
        yield "no time can be negative"
    if not state.opened_at <= state.open_ms <= state.played_ms <= state.now_ms:
        yield "the times are in the order opened_at, open_ms, played_ms, now_ms"


def _frame_faults(tables: Tables, state: SpeedState) -> Iterator[str]:
    if state.end is not None:
        if state.frames:
            yield "frames: none is open once the match is over"
        yield from end_of_race_faults(tables, state.table)
        return
    if any(not hand for hand in state.hands):
        yield "a player without stones has won; `end` is missing"
    if not state.frames or len(state.frames) > 2:
        yield "frames: expected one frame of the race, with a pause on it at most"
        return
    below, above = state.frames[0], state.frames[1:]
    if isinstance(below, PauseFrame | ResumeFrame):
        yield "frames: a pause lies over something"
    elif above and not isinstance(above[0], PauseFrame | ResumeFrame):
        yield "frames: only a pause lies over something"
    elif above and isinstance(below, ReadyFrame) and isinstance(above[0], ResumeFrame):
        yield "frames: before the race there is one countdown only"
    if isinstance(below, OpenFrame) and not any(
        can_place(tables, state.table.codes, mask) for mask in state.table.masks
    ):
        yield "nobody can place a stone; `end` is missing"
    if isinstance(below, TieFrame):
        yield from _tie_faults(state, below)
    if isinstance(below, ClaimFrame):
        yield from _claim_faults(state, below)


def _tie_faults(state: SpeedState, frame: TieFrame) -> Iterator[str]:
    if not frame.seats or len(set(frame.seats)) != len(frame.seats) or len(frame.seats) != len(frame.kinds):
        yield "frames: each caller of a tie window stands there once, with the call"
    if any(not 0 <= seat < len(state.names) for seat in frame.seats):
        yield "frames: a caller of the tie window is no seat"


def _claim_faults(state: SpeedState, frame: ClaimFrame) -> Iterator[str]:
    if not 0 <= frame.seat < len(state.names):
        yield f"frames: there is no seat {frame.seat}"
    elif frame.step == "place" and frame.stone not in state.hands[frame.seat]:
        yield "frames: the stone taken up is in the claimant's rack until it is placed"
    elif frame.step != "place" and frame.stone:
        yield "frames: a stone is held only while it is to be placed"
    elif frame.step == "discard" and state.table.placed[-1].seat != frame.seat:
        yield "frames: the bonus belongs to the player who placed last"
