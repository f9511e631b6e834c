"""A generator that is used up as it goes, and what makes one computer player differ from another."""

from dataclasses import dataclass

from game.core.rng import Rng
from game.rules.zaar.state import Table


class Luck:
    """Draws numbers from a generator."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1."""
        value, self.rng = self.rng.below(n)
        return value

    def chance(self, percent: int) -> bool:
        """Return True in so many cases of a hundred."""
        return self.below(100) < percent


@dataclass(frozen=True, slots=True)
class Traits:
    """A player's habits: how many live plaques beyond the usual it wants, and whether it joins the last fight."""

    more_plaques: int = 0
    joins: bool = True


MIDDLE = Traits()
"""The habits of everybody in a playout."""


def traits_of(pos: Table, seat: int) -> Traits:
    """Return the habits of a seat: they come from the first rooms laid, so they stay the same through a match."""
    rooms = ",".join(room.room for room in pos.rooms[:3])
    luck = Luck(Rng.from_seed(seat, rooms))
    more = luck.below(7) - 2
    rate = 40 + luck.below(51)
    return Traits(more, luck.chance(rate))
