"""How a computer player of Speed Stack searches: a queue of pairs of an own stone and a place, looked at one by one."""

import random
from collections import deque
from dataclasses import dataclass

from game.content.aztack import STONE_COUNT, Reaction
from game.core.protocol import Seat
from game.rules.aztack.claims import is_sound
from game.rules.aztack.engine import AztackRules
from game.rules.aztack.geometry import PLACES, PLACES_BESIDE, place_and_flip
from game.rules.aztack.matching import Match
from game.rules.aztack.speed_state import ClaimFrame
from game.rules.aztack.view import AztackView

_AGAIN_MS = 300.0
"""The search begins anew so long after the last pair was looked at."""
_DRAWN = 0.6
"""Chance that the pairs at a change of the pyramid are looked at first."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A pair taken for a match: the stone, where it goes, how it will be called, and the place's code at that time."""

    stone: int
    place: int
    flip: int
    kind: Match
    code: int


class Sight:
    """The eyes of one player; `look_ms` is the time for one pair."""

    def __init__(
        self, rules: AztackRules, seat: Seat, figures: Reaction, look_ms: float, chance: random.Random
    ) -> None:
        self._rules = rules
        self._seat = seat
        self._figures = figures
        self._look_ms = look_ms
        self._chance = chance
        self._queue: deque[tuple[int, int]] = deque()
        self._left = look_ms

    def changed(self, table: AztackView) -> None:
        """A stone was placed: the eye is often drawn there."""
        last = table.placed[-1]
        found = place_and_flip(last.x1, last.y1, last.x2, last.y2)
        if found is None or self._chance.random() >= _DRAWN:
            return
        pairs = [(stone, place) for stone in table.hands[self._seat] for place in PLACES_BESIDE[found[0]]]
        self._chance.shuffle(pairs)
        self._queue.extendleft(pairs)

    def still_there(self, table: AztackView, seen: Seen) -> bool:
        """Whether what was seen is still so."""
        return table.codes[seen.place] == seen.code and seen.stone in table.hands[self._seat]

    def look(self, table: AztackView, span: float) -> tuple[Seen | None, float]:
        """Look for so many ms; return what is taken for a match, and the time used until then."""
        used = 0.0
        hand = set(table.hands[self._seat])
        while used + self._left <= span:
            if not self._queue:
                # All was looked at: the search begins anew after a moment.
                self._fill(table)
                self._left += _AGAIN_MS
                if not self._queue:
                    return None, span
                continue
            stone, place = self._queue.popleft()
            if stone not in hand or not is_sound(table.codes[place]):
                continue
            used += self._left
            self._left = self._look_ms
            found = self._judge(table, stone, place)
            if found is not None:
                return found, used
        self._left -= span - used
        return None, span

    def _fill(self, table: AztackView) -> None:
        """Line up all pairs: the stones in random order, the open places in random order for each."""
        stones = list(table.hands[self._seat])
        self._chance.shuffle(stones)
        for stone in stones:
            places = [place for place in range(PLACES) if is_sound(table.codes[place])]
            self._chance.shuffle(places)
            self._queue.extend((stone, place) for place in places)

    def _judge(self, table: AztackView, stone: int, place: int) -> Seen | None:
        tables, code = self._rules.tables, table.codes[place]
        matches = [(flip, tables.match_of(code, flip * STONE_COUNT + stone - 1)) for flip in (0, 1)]
        fitting = [(flip, match) for flip, match in matches if match is not None]
        if fitting:
            if self._chance.random() * 100 >= self._figures.notice:
                return None
            flip, match = next((pair for pair in fitting if pair[1] is Match.BOTH), fitting[0])
            return Seen(stone, place, flip, match, code)
        if self._chance.random() * 10_000 >= self._figures.misread:
            return None
        return Seen(stone, place, self._chance.randrange(2), self._chance.choice(tuple(Match)), code)

    def guess(self, table: AztackView, frame: ClaimFrame) -> Seen:
        """Return a good pair for a claim whose own has been forgotten, or any that would come to rest."""
        stones = (frame.stone,) if frame.stone else table.hands[self._seat]
        open_places = [place for place in range(PLACES) if is_sound(table.codes[place])]
        choices = [(stone, place, flip) for stone in stones for place in open_places for flip in (0, 1)]
        kinds = {frame.kind, Match.BOTH}
        match_of = self._rules.tables.match_of
        good = [
            (stone, place, flip)
            for stone, place, flip in choices
            if match_of(table.codes[place], flip * STONE_COUNT + stone - 1) in kinds
        ]
        stone, place, flip = self._chance.choice(good or choices)
        return Seen(stone, place, flip, frame.kind, table.codes[place])
