"""Whole random matches on the twin, for benchmarks and large samples."""

from typing import Protocol

from game.bots.aztack.twin import WIDTH, Twin
from game.core.protocol import Setup
from game.rules.aztack.engine import AztackRules


class Chance(Protocol):
    """The part of `random.Random` that a playout needs."""

    def random(self) -> float:
        """Return a number from 0 up to, not including, 1."""


_NAMES = ("A", "B", "C", "D")


def random_by_twin(rules: AztackRules, chance: Chance, seats: int = 2) -> int:
    """Play one match of uniformly random actions, the fastest way there is; return the number of decisions."""
    twin = Twin(rules.tables, rules.new(Setup(_NAMES[:seats]), _seed(chance)).state)
    decisions = 0
    while twin.winner < 0:
        if twin.bonus:
            stones = twin.stones(twin.seat)
            choice = int(chance.random() * (len(stones) + 1))
            if choice < len(stones):
                twin.discard(stones[choice])
            else:
                twin.keep_all()
        else:
            twin.place(random_move(twin, chance))
        decisions += 1
    return decisions


def random_move(twin: Twin, chance: Chance) -> int:
    """Return a uniformly random placement of the seat on turn without listing all of them."""
    hand = twin.hands[twin.seat]
    skip = int(chance.random() * twin.placements(twin.seat))
    first = 0
    for fits in twin.fits_at:
        bits = fits & hand
        if bits:
            count = bits.bit_count()
            if skip < count:
                for _ in range(skip):
                    bits &= bits - 1
                return first + (bits & -bits).bit_length() - 1
            skip -= count
        first += WIDTH
    raise ValueError("the seat on turn has no placement")


def place_and_undo(rules: AztackRules, chance: Chance, seats: int = 2) -> int:
    """Place and take back every legal placement of each position of one match; return how many those were."""
    twin = Twin(rules.tables, rules.new(Setup(_NAMES[:seats]), _seed(chance)).state)
    pairs = 0
    while twin.winner < 0:
        if twin.bonus:
            twin.keep_all()
            continue
        for move in twin.moves():
            twin.place(move)
            twin.undo()
            pairs += 1
        twin.place(random_move(twin, chance))
    return pairs


def _seed(chance: Chance) -> int:
    return int(chance.random() * (1 << 53))
