"""Whole random matches on the twin, for benchmarks and large samples."""

from typing import Protocol

from game.bots.aztack.twin import WIDTH, Twin
from game.core.protocol import Setup
from game.rules.aztack.engine import AztackRules


class Chance(Protocol):
    """The part of `random.Random` that a playout needs."""

    def random(self) -> float:
        """Return a number from 0 up to, not including, 1."""


_HALVINGS = tuple((WIDTH * places, (1 << WIDTH * places) - 1) for places in (19, 10, 5, 3, 2, 1))
"""Bits and mask of the lower part at each step from 38 places down to one."""

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
    """Return a uniformly random placement of the seat on turn without listing all of them.

    The set of all placements is halved by places until the place of the chosen one is left.
    """
    bits = twin.board & twin.wides[twin.seat]
    skip = int(chance.random() * bits.bit_count())
    first = 0
    for width, mask in _HALVINGS:
        low = bits & mask
        count = low.bit_count()
        if skip < count:
            bits = low
        else:
            skip -= count
            bits >>= width
            first += width
    for _ in range(skip):
        bits &= bits - 1
    return first + (bits & -bits).bit_length() - 1


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
