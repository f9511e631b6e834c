"""The random generator that lives inside a state: SplitMix64, one 64-bit number.

Every call returns the result and the next generator, so that a state stays a value. Python's own generator
holds 625 numbers, which is too bulky to keep in every state of a match.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


def _mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def _draw(state: int, n: int) -> tuple[int, int]:
    """Return a number below n and the state after it; what would make small numbers likelier is drawn again."""
    limit = _MASK + 1 - (_MASK + 1) % n
    while True:
        state = (state + _GAMMA) & _MASK
        value = _mix(state)
        if value < limit:
            return value % n, state


@dataclass(frozen=True, slots=True)
class Rng:
    """A generator as a value; `state` is a number from 0 to 2**64 - 1."""

    state: int

    def __post_init__(self) -> None:
        if not 0 <= self.state <= _MASK:
            raise ValueError("a generator's state is a number from 0 to 2**64 - 1")

    @classmethod
    def from_seed(cls, seed: int, stream: str = "") -> "Rng":
        """Return the generator of a seed (any whole number); `stream` names an independent one of the same seed."""
        state = _mix(seed & _MASK)
        for letter in stream:
            state = _mix((state + _GAMMA + ord(letter)) & _MASK)
        return cls(state)

    def below(self, n: int) -> tuple[int, "Rng"]:
        """Return a number from 0 to n - 1, each equally likely, and the next generator."""
        if n <= 0:
            raise ValueError("below() needs at least one choice")
        value, state = _draw(self.state, n)
        return value, Rng(state)

    def shuffle(self, items: Sequence[T]) -> tuple[tuple[T, ...], "Rng"]:
        """Return the items in random order, and the next generator."""
        shuffled = list(items)
        state = self.state
        for i in range(len(shuffled) - 1, 0, -1):
            j, state = _draw(state, i + 1)
            shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
        return tuple(shuffled), Rng(state)

    def choice(self, items: Sequence[T]) -> tuple[T, "Rng"]:
        """Return one of the items, each equally likely, and the next generator."""
        index, rng = self.below(len(items))
        return items[index], rng
