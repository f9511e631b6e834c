"""Two places to put sounds together, a mono sheet that grows and a stereo ring that runs into itself, and its seam."""

import numpy as np

from .synth import Samples, count


class Sheet:
    """A mono strip on which sounds are laid at given times."""

    def __init__(self) -> None:
        self._strip: Samples = np.zeros(0)

    def add(self, samples: Samples, at: float = 0.0, gain: float = 1.0) -> "Sheet":
        """Lay a sound at a time; the strip grows as needed."""
        start = count(at)
        missing = start + len(samples) - len(self._strip)
        if missing > 0:
            self._strip = np.concatenate([self._strip, np.zeros(missing)])
        self._strip[start : start + len(samples)] += gain * samples
        return self

    def samples(self) -> Samples:
        """Return everything laid down so far."""
        return self._strip.copy()


class Ring:
    """A stereo loop of fixed length; what reaches over its end goes on at its beginning."""

    def __init__(self, seconds: float) -> None:
        self._sides: Samples = np.zeros((2, count(seconds)))

    def add(self, samples: Samples, at: float = 0.0, gain: float = 1.0, pan: float = 0.0) -> "Ring":
        """Lay a sound at a time, between left (-1) and right (1) at equal power."""
        size = self._sides.shape[1]
        where = (count(at) + np.arange(len(samples))) % size
        angle = (pan + 1.0) * np.pi / 4.0
        for side, share in enumerate((np.cos(angle), np.sin(angle))):
            np.add.at(self._sides[side], where, float(share) * gain * samples)
        return self

    def add_sides(self, left: Samples, right: Samples, gain: float = 1.0) -> "Ring":
        """Lay two full turns, one for each ear."""
        self._sides[0] += gain * left
        self._sides[1] += gain * right
        return self

    def sides(self) -> Samples:
        """Return the loop as an array of two rows."""
        return self._sides.copy()


def seams(sound: Samples) -> list[float]:
    """Return for each ear how the bend of the wave across the seam compares with what is usual around it.

    The bend is the second difference of the samples, which a click raises far more than music does. The four bends
    that touch the seam are measured against the root mean square of those 20 ms on either side.
    """
    result = []
    for row in sound:
        near = np.concatenate([row[-count(0.02) :], row[: count(0.02)]])
        bend = np.abs(np.diff(near, 2))
        middle = len(bend) // 2
        result.append(float(np.max(bend[middle - 2 : middle + 2]) / np.sqrt(np.mean(bend**2))))
    return result
