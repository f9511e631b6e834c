"""Aztack for search: a mutable twin of the rules that plays and takes back in a few microseconds.

A test holds it equal to the rules. A move is the number place * 120 + bit, where bit is stone - 1 for flip 0 and
stone + 59 for flip 1. `fits_at` holds for each place the set of (stone, flip) that match there; `board` is all of
them in one number of 38 * 120 bits, so that a rack's placements are one AND. Lists are replaced, never changed, so
that taking back is putting the old ones in place again.
"""

from game.content.aztack import STONE_COUNT
from game.rules.aztack.actions import DiscardStone, KeepAll, PlaceStone
from game.rules.aztack.geometry import PLACE_CELLS, PLACES, PLACES_BESIDE
from game.rules.aztack.state import HALVES, DiscardFrame, State
from game.rules.aztack.tables import Tables
from game.rules.aztack.view import AztackView
from game.rules.aztack.winning import ranking

WIDTH = 2 * STONE_COUNT
"""Bits of one place."""

_EVERY_PLACE = sum(1 << WIDTH * place for place in range(PLACES))
_BOTH_FLIPS = (1 << STONE_COUNT) | 1
_STONES = (1 << STONE_COUNT) - 1

STONE_MASKS = tuple(_BOTH_FLIPS << stone for stone in range(STONE_COUNT))
"""For each stone (id - 1) its bits in a rack."""

STONE_WIDE = tuple(mask * _EVERY_PLACE for mask in STONE_MASKS)
"""For each stone (id - 1) its bits on every place of the board."""


def _beside(place: int) -> tuple[tuple[int, int, int, bool], ...]:
    """Return (other place, cell shared, cell not shared, whether the shared one is first) for each neighbour."""
    found = []
    for other in PLACES_BESIDE[place]:
        shared = [cell for cell in PLACE_CELLS[other] if cell in PLACE_CELLS[place]]
        if other != place:
            first, second = PLACE_CELLS[other]
            found.append((other, shared[0], second if shared[0] == first else first, shared[0] == first))
    return tuple(found)


_BESIDE = tuple(_beside(place) for place in range(PLACES))

_ORDERS = tuple(tuple((*range(seat + 1, seats), *range(seat + 1)) for seat in range(seats)) for seats in range(5))
"""For each number of seats and seat on turn: who comes next, in order, the seat itself last."""

NOBODY = -1


class Twin:
    """A position of a match. `winner` is NOBODY while it goes on; `bonus` is True while a discard may be chosen."""

    __slots__ = (
        "_both",
        "_fits",
        "_order",
        "_past",
        "board",
        "bonus",
        "counts",
        "fits_at",
        "hands",
        "heights",
        "last_placed",
        "number",
        "seat",
        "seats",
        "tops",
        "wides",
        "winner",
    )

    def __init__(self, tables: Tables, start: State | AztackView) -> None:
        self._fits = tables.fits
        self._both = tables.both
        self.seats = len(start.names)
        self._order = _ORDERS[self.seats]
        self.seat = start.seat
        self.tops = list(start.tops)
        self.heights = list(start.heights)
        self.fits_at = [tables.fits[code] for code in start.codes]
        self.board = sum(fits << WIDTH * place for place, fits in enumerate(self.fits_at))
        self.hands = list(start.masks)
        self.wides = [mask * _EVERY_PLACE for mask in start.masks]
        self.counts = [len(hand) for hand in start.hands]
        self.last_placed = list(start.last_placed)
        self.number = max(start.last_placed)
        self.bonus = bool(start.frames) and isinstance(start.frames[-1], DiscardFrame)
        self.winner = NOBODY if start.end is None else start.end.winner
        self._past: list[tuple[object, ...]] = []

    def moves(self) -> list[int]:
        """Return the legal placements of the seat on turn, in the order of the rules."""
        hand, found = self.hands[self.seat], []
        first = 0
        for fits in self.fits_at:
            bits = fits & hand
            while bits:
                low = bits & -bits
                found.append(first + low.bit_length() - 1)
                bits ^= low
            first += WIDTH
        return found

    def place(self, move: int) -> None:
        """Place a stone: a legal move of the seat on turn."""
        self._keep_past()
        place, bit = divmod(move, WIDTH)
        a, b = PLACE_CELLS[place]
        tops, heights, fits_at = self.tops.copy(), self.heights.copy(), self.fits_at.copy()
        bonus = self._both[tops[a] * HALVES + tops[b]] >> bit & 1
        if bit < STONE_COUNT:
            stone = bit
            tops[a], tops[b] = 2 * stone, 2 * stone + 1
        else:
            stone = bit - STONE_COUNT
            tops[a], tops[b] = 2 * stone + 1, 2 * stone
        level = heights[a] + 1
        heights[a] = heights[b] = level
        fits = self._fits
        change = fits_at[place] << WIDTH * place
        fits_at[place] = 0
        for other, shared, cell, is_first in _BESIDE[place]:
            if heights[cell] == level:
                top = tops[cell]
                now = fits[tops[shared] * HALVES + top if is_first else top * HALVES + tops[shared]]
            else:
                now = 0
            was = fits_at[other]
            if was != now:
                change ^= (was ^ now) << WIDTH * other
                fits_at[other] = now
        self.board ^= change
        self.tops, self.heights, self.fits_at = tops, heights, fits_at
        self.number += 1
        self.last_placed = self.last_placed.copy()
        self.last_placed[self.seat] = self.number
        if not self._drop(stone):
            self.winner = self.seat
        elif bonus:
            self.bonus = True
        else:
            self._give_turn()

    def discard(self, stone: int) -> None:
        """Use the bonus on a stone of the seat's rack (its id)."""
        self._keep_past()
        self.bonus = False
        if not self._drop(stone - 1):
            self.winner = self.seat
        else:
            self._give_turn()

    def keep_all(self) -> None:
        """Leave the bonus unused."""
        self._keep_past()
        self.bonus = False
        self._give_turn()

    def undo(self) -> None:
        """Take back the latest placement, discard or keeping."""
        (
            self.tops,
            self.heights,
            self.fits_at,
            self.board,
            self.hands,
            self.wides,
            self.counts,
            self.last_placed,
            self.number,
            self.seat,
            self.bonus,
            self.winner,
        ) = self._past.pop()  # type: ignore[assignment]

    def placements(self, seat: int) -> int:
        """Return how many placements a seat would have if it had the turn."""
        return (self.board & self.wides[seat]).bit_count()

    def placements_of(self, stone: int) -> int:
        """Return how many placements a stone (its id) has, whoever holds it."""
        return (self.board & STONE_WIDE[stone - 1]).bit_count()

    def fitting(self) -> int:
        """Return the set of (stone, flip) that match on some place, in the form of a rack's mask."""
        every = self.board
        for places in (19, 10, 5, 3, 2, 1):
            every |= every >> WIDTH * places
        return every & ((1 << WIDTH) - 1)

    def playable(self, seat: int, fitting: int) -> int:
        """Return how many stones of a seat have a placement; `fitting` is that of this position."""
        bits = fitting & self.hands[seat]
        return ((bits | bits >> STONE_COUNT) & _STONES).bit_count()

    def stones(self, seat: int) -> list[int]:
        """Return the ids of the stones in a seat's rack, lowest first."""
        hand = self.hands[seat] & _STONES
        return [stone + 1 for stone in range(STONE_COUNT) if hand >> stone & 1]

    def weakest_stone(self, seat: int) -> int:
        """Return the stone of a seat's rack with the fewest placements now; of equals the lowest id."""
        return min(self.stones(seat), key=self.placements_of)

    def _keep_past(self) -> None:
        self._past.append(
            (
                self.tops,
                self.heights,
                self.fits_at,
                self.board,
                self.hands,
                self.wides,
                self.counts,
                self.last_placed,
                self.number,
                self.seat,
                self.bonus,
                self.winner,
            )
        )

    def _drop(self, stone: int) -> int:
        """Take a stone (id - 1) out of the rack of the seat on turn; return how many are left."""
        seat = self.seat
        hands, wides, counts = self.hands.copy(), self.wides.copy(), self.counts.copy()
        hands[seat] ^= STONE_MASKS[stone]
        wides[seat] ^= STONE_WIDE[stone]
        counts[seat] = left = counts[seat] - 1
        self.hands, self.wides, self.counts = hands, wides, counts
        return left

    def _give_turn(self) -> None:
        board, wides = self.board, self.wides
        for seat in self._order[self.seat]:
            if board & wides[seat]:
                self.seat = seat
                return
        self.winner = ranking([self.stones(seat) for seat in range(self.seats)], self.last_placed)[0]


def play_on_twin(twin: Twin, action: object) -> None:
    """Play an action of the rules on the twin."""
    if isinstance(action, PlaceStone):
        place = action.place
        if place is None:
            raise ValueError("the two cells are no place")
        twin.place(place * WIDTH + action.flip * STONE_COUNT + action.stone - 1)
    elif isinstance(action, DiscardStone):
        twin.discard(action.stone)
    elif isinstance(action, KeepAll):
        twin.keep_all()
    else:
        raise TypeError(f"{action} is nothing that search considers")
