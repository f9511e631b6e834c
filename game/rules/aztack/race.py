"""The working copy of a Speed Stack match inside one action: opening, ending and the small steps all chapters share."""

from dataclasses import dataclass, replace

from game.core.draft import Draft
from game.rules.aztack.events import MatchEnded
from game.rules.aztack.placing import can_place, with_entry
from game.rules.aztack.race_events import ClaimFailed, GotFree, GotStuck
from game.rules.aztack.speed_state import ClaimFrame, OpenFrame, SpeedState
from game.rules.aztack.state import End, State
from game.rules.aztack.tables import Tables
from game.rules.aztack.windows import Windows
from game.rules.aztack.winning import last_placer, outcome_of


@dataclass(frozen=True, slots=True)
class Race:
    """A draft of the state with what its chapters need: the tables of matches and the times of this match."""

    draft: Draft[SpeedState]
    tables: Tables
    windows: Windows

    @property
    def state(self) -> SpeedState:
        """The working state."""
        return self.draft.state

    def set_table(self, table: State) -> None:
        """Put another table under the race and tell who got stuck or free by it."""
        before, after = stuck_seats(self.tables, self.state.table), stuck_seats(self.tables, table)
        self.draft.set(table=table)
        for seat, (was, now) in enumerate(zip(before, after, strict=True)):
            if was != now and table.hands[seat]:
                self.draft.emit(GotStuck(seat) if now else GotFree(seat))

    def open(self) -> None:
        """Open the race for calls; where nobody can place the match is over instead (RULING: R22)."""
        state = self.state
        if all(stuck_seats(self.tables, state.table)):
            self.finish(End(last_placer(state.table.last_placed), "stuck_placed_last"))
        else:
            self.draft.set(frames=(OpenFrame(),), opened_at=state.open_ms)

    def fail(self, frame: ClaimFrame, reason: str, cells: tuple[int, int, int, int] = (-1, -1, -1, -1)) -> None:
        """End a claim that came to nothing: the stone goes back, its player is locked (RULING: R18)."""
        state, lockout = self.state, self.windows.lockout
        if lockout:
            self.draft.set(locked_until=with_entry(state.locked_until, frame.seat, state.open_ms + lockout))
        self.draft.emit(ClaimFailed(frame.seat, frame.kind, reason, lockout, frame.stone, *cells))
        self.open()

    def finish(self, end: End) -> None:
        """End the match."""
        table = replace_end(self.state.table, end)
        self.draft.set(table=table, frames=())
        outcome = outcome_of(end, table.hands, table.last_placed)
        self.draft.emit(MatchEnded(outcome.kind, outcome.winners, outcome.reason, outcome.ranking))


def replace_end(table: State, end: End) -> State:
    """Return a table that is over."""
    return replace(table, frames=(), end=end)


def stuck_seats(tables: Tables, table: State) -> tuple[bool, ...]:
    """Return for each seat whether none of its stones fits anywhere."""
    return tuple(not can_place(tables, table.codes, mask) for mask in table.masks)
