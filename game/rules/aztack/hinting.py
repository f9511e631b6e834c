"""A hint in the race: the type of a match that a player has, at the price of a lockout (RULING: R27)."""

from game.content.aztack import STONE_COUNT
from game.rules.aztack.calls import is_locked
from game.rules.aztack.matching import Match
from game.rules.aztack.placing import can_place, placements, with_entry
from game.rules.aztack.race import Race
from game.rules.aztack.race_events import HintGiven
from game.rules.aztack.speed_state import OpenFrame, SpeedState
from game.rules.aztack.tables import Tables


def may_ask(tables: Tables, state: SpeedState, seat: int) -> bool:
    """Whether a seat may ask for a hint: nobody has called, it isn't locked, and a stone of its rack fits."""
    if not isinstance(state.frames[-1], OpenFrame) or is_locked(state, seat):
        return False
    return can_place(tables, state.table.codes, state.table.masks[seat])


def give_hint(race: Race, seat: int) -> None:
    """Tell the type of a match, both where there is one, and lock the seat."""
    state, lockout = race.state, race.windows.lockout
    kind = match_type(race.tables, state, seat)
    if lockout:
        race.draft.set(locked_until=with_entry(state.locked_until, seat, state.open_ms + lockout))
    race.draft.emit(HintGiven(seat, kind, lockout))


def match_type(tables: Tables, state: SpeedState, seat: int) -> Match:
    """Return the type of a match that a seat has: of both kinds where there is one, else of the first place."""
    table = state.table
    kinds = [
        tables.match_of(table.codes[action.place or 0], action.flip * STONE_COUNT + action.stone - 1)
        for action in placements(tables, table.codes, table.masks[seat])
    ]
    found = [kind for kind in kinds if kind is not None]
    return Match.BOTH if Match.BOTH in found else found[0]
