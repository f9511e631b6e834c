"""Running a race of computer players against time: used by the table for each frame and by simulations at a stretch."""

from collections.abc import Iterator, Sequence

from game.bots.aztack.reaction import Reactor
from game.core.match import Match
from game.core.protocol import Action, Seat
from game.rules.aztack.engine import AztackRules
from game.rules.aztack.speed_state import SpeedView

STEP_MS = 16
"""So far players think ahead of what the others do."""


class Racers:
    """The computer players of a race; `levels` has an entry for each seat, None for a person."""

    def __init__(self, match: Match, levels: Sequence[str | None]) -> None:
        rules, view = match.rules, match.rules.observe(match.state, 0)
        assert isinstance(rules, AztackRules)
        self._match = match
        self._rules = rules
        self._reactors = [
            Reactor(rules, level, seat, match.seed, view) for seat, level in enumerate(levels) if level is not None
        ]

    def run(self, to_ms: int) -> Iterator[tuple[Seat, Action, int]]:
        """Yield the actions due until `to_ms`, each to be played before the next is asked for; time moves with it."""
        match = self._match
        while match.outcome is None and match.time_ms < to_ms:
            due = self._rules.next_due(match.state)
            if due is not None and due <= match.time_ms:
                # What falls due by itself now is settled by the next millisecond; then everything looks different.
                match.advance(match.time_ms + 1)
                continue
            horizon = min(to_ms, match.time_ms + STEP_MS, to_ms if due is None else due)
            view = self._rules.observe(match.state, 0)
            if not isinstance(view, SpeedView):
                return
            wanted = [(found, reactor) for reactor in self._reactors if (found := reactor.think(view, horizon))]
            if not wanted:
                match.advance(horizon)
                continue
            (at_ms, action), reactor = min(wanted, key=lambda one: one[0][0])
            entries = len(match.entries)
            yield reactor.seat, action, max(at_ms, match.time_ms)
            if len(match.entries) == entries:
                match.advance(match.time_ms + 1)
