"""What a position is worth to a player, in hundredths of a stone; all whole numbers."""

from game.bots.aztack.twin import NOBODY, Twin
from game.content.aztack import Weights


class Judgement:
    """Scores positions by the weights of data/aztack/settings.yaml.

    A score is the player's own value times the number of others, less the others' values: the difference to their
    mean without fractions.
    """

    def __init__(self, weights: Weights) -> None:
        self._weights = weights

    def score(self, twin: Twin, seat: int) -> int:
        """Return what the position is worth to a seat."""
        if twin.winner != NOBODY:
            return self._final(twin, seat)
        weights, others = self._weights, twin.seats - 1
        fitting = twin.fitting()
        total = 0
        for other in range(twin.seats):
            count = twin.placements(other)
            value = (
                weights.stone_left * twin.counts[other]
                + weights.playable_stone * twin.playable(other, fitting)
                + weights.placement * min(count, weights.placements_counted)
            )
            if twin.bonus and other == twin.seat:
                value += weights.open_bonus
            total += value * others if other == seat else -value
        return total

    def _final(self, twin: Twin, seat: int) -> int:
        weights = self._weights
        if not twin.counts[twin.winner]:
            worth, margin = weights.empty_rack, 0
        else:
            worth = weights.all_stuck
            margin = weights.stone_left * (twin.counts[seat] * twin.seats - sum(twin.counts))
        return (worth if twin.winner == seat else -worth) * (twin.seats - 1) + margin
