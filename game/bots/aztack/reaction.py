"""Computer players of Speed Stack: they look at pairs of stone and place one after the other, as people do.

A player is told the view and how far time will run unless something happens, and answers with the first action it
would play in that time and its millisecond. The figures of each level stand in data/aztack/settings.yaml; they are
modelled, not measured on people. A misread pair is called as a random type and fails at the drop.
"""

import math
import random

from game.bots.aztack.looking import Seen, Sight
from game.content.aztack import Reaction
from game.core.protocol import Seat
from game.core.rng import Rng
from game.rules.aztack.actions import Action, Call, DiscardStone, KeepAll, PlaceStone, Ready, TakeStone
from game.rules.aztack.engine import AztackRules
from game.rules.aztack.speed_state import ClaimFrame, OpenFrame, SpeedView, TieFrame
from game.rules.aztack.windows import pace_of

_JITTER = 0.2
"""Sigma of the lognormal spread of the time from seeing to calling."""
_AGAIN = 0.8
"""What was seen during another's claim is called so much faster once the race is open."""
_QUICKEST = 200

Due = tuple[int, Action]


class Reactor:
    """One computer player of one race. Its generator is its own: the same match and seat give the same player."""

    def __init__(self, rules: AztackRules, level: str, seat: Seat, seed: int, view: SpeedView) -> None:
        self.seat = seat
        self._rules = rules
        self._figures: Reaction = rules.content.reactions[level]
        self._chance = random.Random(Rng.from_seed(seed, f"reaction/{seat}").state)
        spread = math.exp(self._chance.gauss(0, self._figures.spread / 100))
        self._slowness = spread * pace_of(view.options) / 10
        look = self._figures.look * self._slowness
        self._sight = Sight(rules, seat, self._figures, look, self._chance)
        self._now = float(view.now_ms)
        self._placed = len(view.table.placed)
        self._blind_until = self._now
        self._begun = False
        self._seen: Seen | None = None
        self._call_at = 0.0
        self._others_claim = False
        self._step = ""
        self._act_at = 0.0

    def think(self, view: SpeedView, to_ms: int) -> Due | None:
        """Return the first action until `to_ms` and when, None when there is none; time before it has been used."""
        frame = view.frames[-1] if view.frames else None
        if frame is None or view.covered:
            self._stand_still(to_ms)
            return None
        self._notice_changes(view)
        if isinstance(frame, ClaimFrame) and frame.seat == self.seat:
            return self._prove(view, frame, to_ms)
        self._step = ""
        if isinstance(frame, ClaimFrame):
            self._others_claim = True
            self._look(view, self._figures.watch / 100, to_ms)
            self._now = max(self._now, to_ms)
            return None
        if self._others_claim and isinstance(frame, OpenFrame):
            self._others_claim = False
            self._call_at = self._now + _AGAIN * self._to_call()
        self._look(view, 1.0, to_ms)
        due = self._call(view, frame, to_ms)
        if due is None:
            self._now = max(self._now, to_ms)
        return due

    def _stand_still(self, to_ms: int) -> None:
        """In pauses and countdowns nothing is seen and nothing falls due."""
        passed = max(0.0, to_ms - self._now)
        self._now += passed
        self._call_at += passed
        self._act_at += passed
        self._blind_until += passed

    def _notice_changes(self, view: SpeedView) -> None:
        """Take in a placement: it costs a moment, and what was seen may be gone."""
        orient = self._figures.orient * self._slowness
        if not self._begun:
            self._begun = True
            self._blind_until = self._now + 2 * orient
        if len(view.table.placed) != self._placed:
            self._placed = len(view.table.placed)
            self._blind_until = max(self._blind_until, self._now + orient / 2)
            self._sight.changed(view.table)
        if self._seen is not None and not self._sight.still_there(view.table, self._seen):
            self._seen = None

    def _look(self, view: SpeedView, speed: float, to_ms: int) -> None:
        """Look at pairs until one is taken for a match."""
        if self._seen is not None or speed <= 0:
            return
        begin = max(self._now, self._blind_until)
        if begin >= to_ms:
            return
        found, used = self._sight.look(view.table, (to_ms - begin) * speed)
        if found is not None:
            self._seen = found
            self._now = begin + used / speed
            self._call_at = self._now + self._to_call()

    def _to_call(self) -> float:
        """Return a time from seeing to calling."""
        return self._figures.motor * self._slowness * math.exp(self._chance.gauss(0, _JITTER))

    def _call(self, view: SpeedView, frame: object, to_ms: int) -> Due | None:
        if self._seen is None or view.stuck[self.seat]:
            return None
        if isinstance(frame, TieFrame) and self.seat in frame.seats:
            return None
        blocked, _ = view.blocked_ms(self.seat)
        # Blocked time runs while the race is open; in a tie window it stands still.
        if blocked and not isinstance(frame, OpenFrame):
            return None
        at = max(self._call_at, float(view.now_ms + blocked), float(view.now_ms))
        if at > to_ms:
            return None
        self._now = max(self._now, at)
        return math.ceil(at), Call(self._seen.kind)

    def _prove(self, view: SpeedView, frame: ClaimFrame, to_ms: int) -> Due | None:
        """Take, place and discard, each in its own time."""
        if frame.step == "hand_over":
            return view.now_ms, Ready()
        if self._step != frame.step:
            self._step = frame.step
            self._act_at = view.now_ms + self._time_for(frame)
        self._now = max(self._now, to_ms)
        if self._act_at > to_ms:
            return None
        at = max(view.now_ms, math.ceil(self._act_at))
        return at, self._proof(view, frame)

    def _time_for(self, frame: ClaimFrame) -> float:
        figures = self._figures
        if frame.step == "take":
            return max(_QUICKEST, self._chance.gauss(figures.take, figures.take_spread))
        if frame.step == "place":
            return max(_QUICKEST, self._chance.gauss(figures.place, figures.place_spread))
        return self._to_call()

    def _proof(self, view: SpeedView, frame: ClaimFrame) -> Action:
        seen, hand = self._seen, view.table.hands[self.seat]
        if frame.step == "discard":
            self._seen = None
            return self._discard(view, hand)
        if seen is None:
            # Only after a load in the middle of a claim: what was seen is forgotten.
            seen = self._sight.guess(view.table, frame)
            self._seen = seen
        if frame.step == "take":
            return TakeStone(seen.stone)
        self._seen = None
        return PlaceStone.at(frame.stone, seen.place, seen.flip)

    def _discard(self, view: SpeedView, hand: tuple[int, ...]) -> Action:
        if not hand:
            return KeepAll()
        if self._figures.discards == "random":
            return DiscardStone(self._chance.choice(hand))
        counts = dict.fromkeys(hand, 0)
        for action in self._rules.placements_of(view.table, self.seat):
            counts[action.stone] += 1
        return DiscardStone(min(hand, key=lambda stone: (counts[stone], stone)))
