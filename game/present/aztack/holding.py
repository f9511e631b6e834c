"""The stone in hand: how it is turned, and which placement is meant over a place (aztack.md 7.3)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.rules.aztack.actions import PlaceStone
from game.rules.aztack.geometry import ALONG_X

QUARTERS = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""Where half 2 lies from half 1: right, front, left, back, on the board as the camera shows it."""


@dataclass(frozen=True)
class Held:
    """A stone in hand; `quarter` is an index of QUARTERS, `turned` whether the person has turned it since taking it."""

    stone: int
    quarter: int = 0
    turned: bool = False

    def rotated(self, steps: int = 1) -> "Held":
        """Return the stone turned by quarters, clockwise on the board."""
        return replace(self, quarter=(self.quarter + steps) % 4, turned=True)

    def flipped(self) -> "Held":
        """Return the stone turned round."""
        return self.rotated(2)

    def flip_on(self, place: int, camera: int) -> int | None:
        """Return the flip with which it lies on a place as it is turned now; None when it lies across the place."""
        dx, dy = board_direction(self.quarter, camera)
        if (dx != 0) != (place < ALONG_X):
            return None
        return 0 if dx + dy > 0 else 1


def board_direction(quarter: int, camera: int) -> tuple[int, int]:
    """Return half 2's direction on the board, given as the camera shows it."""
    # The camera's quarter turn takes the board's x to the screen's y: a direction turns back by as many quarters.
    return QUARTERS[(quarter - camera) % 4]


def meant(held: Held, place: int, camera: int, legal: Sequence[PlaceStone], auto: bool) -> PlaceStone:
    """Return the placement meant when the held stone is over a place.

    As long as the person has not turned the stone, it turns itself to the legal way, to a bonus before a plain
    match where both ways are legal; `auto` switches that off.
    """
    flip = held.flip_on(place, camera)
    if auto and not held.turned:
        fitting = [action for action in legal if action.stone == held.stone and action.place == place]
        if len(fitting) == 1 or (fitting and flip is None):
            return fitting[0]
    return PlaceStone.at(held.stone, place, flip or 0)
