"""Proving a call: taking up a stone, putting it down, the bonus (Aztack rulebook, "Speed Stack").

RULING: R18, R21, R22, the windows, what fails and what only bounces, which placement proves which call, and the end.
"""

from dataclasses import replace

from game.content.aztack import STONE_COUNT
from game.core.draft import Draft
from game.rules.aztack.actions import Action, DiscardStone, KeepAll, PlaceStone, Ready, TakeStone
from game.rules.aztack.events import AllKept, StoneDiscarded
from game.rules.aztack.geometry import PLACES
from game.rules.aztack.matching import Match
from game.rules.aztack.placing import place_stone, with_entry, without_stone
from game.rules.aztack.race import Race
from game.rules.aztack.race_events import ClaimKept, StoneTaken, TakingBegan
from game.rules.aztack.refusals import Refusals
from game.rules.aztack.speed_state import ClaimFrame, SpeedState
from game.rules.aztack.state import CLOSED, HALVES, End
from game.rules.aztack.tables import Tables

_ACCEPTED = {
    Match.COLOURS: (Match.COLOURS, Match.BOTH),
    Match.GLYPHS: (Match.GLYPHS, Match.BOTH),
    Match.BOTH: (Match.BOTH,),
}


def begin_claim(race: Race, seat: int, kind: Match) -> None:
    """Give a player the claim; with a shared mouse the clock for taking starts later."""
    now = race.state.now_ms
    frame = ClaimFrame(seat, kind, "hand_over", now + race.windows.hand_over)
    race.draft.swap_top(frame)
    if not race.windows.hand_over:
        hand_is_over(race, frame, now)


def hand_is_over(race: Race, frame: ClaimFrame, since_ms: int) -> None:
    """Start the clock for taking up a stone."""
    race.draft.emit(TakingBegan(frame.seat))
    race.draft.swap_top(replace(frame, step="take", ends_at=since_ms + race.windows.take))


def claim_actions(tables: Tables, state: SpeedState, frame: ClaimFrame) -> tuple[Action, ...]:
    """Return what the claimant may do: every sound place is legal, matching or not."""
    hand = state.table.hands[frame.seat]
    if frame.step == "place":
        return tuple(
            tables.actions[place][flip * STONE_COUNT + frame.stone - 1]
            for place in range(PLACES)
            if is_sound(state.table.codes[place])
            for flip in (0, 1)
        )
    if frame.step == "discard":
        return (*(tables.discards[stone - 1] for stone in hand), KeepAll())
    takes = tuple(TakeStone(stone) for stone in hand)
    return (Ready(), *takes) if frame.step == "hand_over" else takes


def is_sound(code: int) -> bool:
    """Whether a stone would rest on a place of this code: two cells of one height, two stones below."""
    return code != CLOSED and code // HALVES >> 1 != code % HALVES >> 1


def take(race: Race, frame: ClaimFrame, stone: int) -> None:
    """Take up a stone; it can't be changed any more."""
    race.draft.emit(StoneTaken(frame.seat, stone))
    ends_at = race.state.now_ms + race.windows.place
    race.draft.swap_top(replace(frame, step="place", stone=stone, ends_at=ends_at))


def place(race: Race, refusals: Refusals, frame: ClaimFrame, action: PlaceStone) -> None:
    """Put the stone down on a sound place: it stays if it matches as called, else the claim fails."""
    table = race.state.table
    match = None
    if action.place is not None:
        bit = action.flip * STONE_COUNT + action.stone - 1
        match = race.tables.match_of(table.codes[action.place], bit)
    if match not in _ACCEPTED[frame.kind]:
        reason = refusals.why_not_there(table, action)
        code = "WRONG_TYPE" if reason is None else reason.code
        race.fail(frame, code, (action.x1, action.y1, action.x2, action.y2))
        return
    laying = Draft(replace(table, seat=frame.seat))
    place_stone(race.tables, laying, action)
    for event in laying.events:
        race.draft.emit(event)
    race.draft.emit(ClaimKept(frame.seat, frame.kind))
    race.set_table(laying.state)
    _rest(race, frame.seat)
    if not laying.state.hands[frame.seat]:
        race.finish(End(frame.seat, "placed_last"))
    elif frame.kind is Match.BOTH and race.windows.bonus:
        ends_at = race.state.now_ms + race.windows.discard
        race.draft.swap_top(replace(frame, step="discard", stone=0, ends_at=ends_at))
    else:
        race.open()


def discard(race: Race, frame: ClaimFrame, action: DiscardStone) -> None:
    """Use the bonus; a rack emptied by it wins like by placing."""
    table, seat = race.state.table, frame.seat
    hands, masks = without_stone(table, seat, action.stone)
    discards = with_entry(table.discards, seat, (*table.discards[seat], action.stone))
    race.draft.emit(StoneDiscarded(seat, action.stone))
    race.set_table(replace(table, hands=hands, masks=masks, discards=discards))
    if not hands[seat]:
        race.finish(End(seat, "discarded_last"))
    else:
        race.open()


def keep_all(race: Race, frame: ClaimFrame) -> None:
    """Leave the bonus unused, by choice or because its time ran out."""
    race.draft.emit(AllKept(frame.seat))
    race.open()


def _rest(race: Race, seat: int) -> None:
    state = race.state
    if race.windows.recovery:
        race.draft.set(resting_until=with_entry(state.resting_until, seat, state.open_ms + race.windows.recovery))
