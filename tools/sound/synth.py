"""Raw material: noise, oscillators, strings, decaying modes and envelopes, all as float arrays at 44.1 kHz."""

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

RATE = 44_100

Samples: TypeAlias = npt.NDArray[np.float64]
Points = Sequence[tuple[float, float]]


def count(seconds: float) -> int:
    """Return the number of samples in that time."""
    return round(seconds * RATE)


def times(seconds: float) -> Samples:
    """Return the time of every sample, in seconds."""
    return np.arange(count(seconds)) / RATE


def decibels(value: float) -> float:
    """Return the factor that belongs to a level in dB."""
    return float(10.0 ** (value / 20.0))


# --- envelopes -------------------------------------------------------------------------------------------------------


def contour(points: Points, seconds: float) -> Samples:
    """Return a soft curve through (time, value) points: cosine steps between neighbours, flat outside."""
    t = times(seconds)
    where, values = (np.asarray(column, dtype=np.float64) for column in zip(*points, strict=True))
    left = np.clip(np.searchsorted(where, t, side="right") - 1, 0, len(where) - 2)
    share = np.clip((t - where[left]) / (where[left + 1] - where[left]), 0.0, 1.0)
    ease = 0.5 - 0.5 * np.cos(np.pi * share)
    curve: Samples = values[left] + (values[left + 1] - values[left]) * ease
    return curve


def glide(points: Points, seconds: float) -> Samples:
    """Return a contour through frequencies, even to the ear (equal ratios in equal times)."""
    curve: Samples = np.exp(contour([(at, float(np.log(hz))) for at, hz in points], seconds))
    return curve


def ring(seconds: float, tenth: float) -> Samples:
    """Return an exponential decay that falls to a tenth (-20 dB) after `tenth` seconds."""
    return np.power(10.0, -times(seconds) / tenth)


def hump(seconds: float, peak: float = 0.5) -> Samples:
    """Return one smooth rise and fall; `peak` is the share of the time at which it is loudest."""
    return contour([(0.0, 0.0), (peak * seconds, 1.0), (seconds, 0.0)], seconds)


def faded(samples: Samples, attack: float = 0.0, release: float = 0.0) -> Samples:
    """Return the sound with cosine fades of these times at its start and end."""
    out = samples.copy()
    rise, fall = min(count(attack), len(out)), min(count(release), len(out))
    if rise:
        out[:rise] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(rise) / rise)
    if fall:
        out[-fall:] *= 0.5 + 0.5 * np.cos(np.pi * (np.arange(fall) + 1) / fall)
    return out


# --- sources ---------------------------------------------------------------------------------------------------------


def noise(rng: np.random.Generator, seconds: float, slope: float = 0.0) -> Samples:
    """Return noise of RMS 1 whose power falls with f ** -slope: 0 is white, 1 pink, 2 brown.

    The noise is made in the frequency domain, so that its end runs on into its own beginning.
    """
    size = count(seconds)
    spectrum = np.fft.rfft(rng.standard_normal(size))
    hz = np.fft.rfftfreq(size, 1.0 / RATE)
    spectrum *= np.power(np.maximum(hz, 20.0), -slope / 2.0)
    spectrum[0] = 0.0
    shaped = np.fft.irfft(spectrum, size)
    level: Samples = shaped / np.sqrt(np.mean(shaped**2))
    return level


def sine(hz: Samples, phase: float = 0.0) -> Samples:
    """Return a sine that follows a frequency curve."""
    wave: Samples = np.sin(2.0 * np.pi * (np.cumsum(hz) - hz[0]) / RATE + phase)
    return wave


def saw(hz: Samples) -> Samples:
    """Return a saw wave that follows a frequency curve, its jump rounded (polyBLEP) against aliasing."""
    step = hz / RATE
    phase = np.mod(np.cumsum(step), 1.0)
    early, late = phase / step, (phase - 1.0) / step
    bend = np.where(phase < step, 2.0 * early - early**2 - 1.0, 0.0)
    bend += np.where(phase > 1.0 - step, late**2 + 2.0 * late + 1.0, 0.0)
    wave: Samples = 2.0 * phase - 1.0 - bend
    return wave


def modes(
    rng: np.random.Generator,
    hz: Sequence[float],
    tenths: Sequence[float],
    gains: Sequence[float] | None = None,
    *,
    spread: float = 0.01,
    contact: float = 0.0004,
) -> Samples:
    """Return a struck body: decaying sines with their frequencies and times to fall to a tenth.

    `spread` is the random detuning of each mode (the striker never hits the same spot twice), `contact` the time the
    striker takes to press the body: longer is softer. Without gains each mode is weaker than the one before.
    """
    weights = gains if gains is not None else [0.62**index for index in range(len(hz))]
    seconds = 3.2 * max(tenths)
    t = times(seconds)
    out = np.zeros(len(t))
    for base, tenth, weight in zip(hz, tenths, weights, strict=True):
        tuned = base * (1.0 + rng.uniform(-spread, spread))
        loud = weight * decibels(float(rng.uniform(-1.5, 1.5)))
        out += loud * np.sin(2.0 * np.pi * tuned * t) * ring(seconds, tenth)
    struck: Samples = out * (1.0 - np.exp(-t / contact))
    return faded(struck, release=0.2 * seconds)


def string(
    rng: np.random.Generator,
    hz: float,
    *,
    seconds: float = 1.6,
    tenth: float = 0.55,
    bright: float = 0.55,
    touch: float = 0.17,
) -> Samples:
    """Return a plucked string after Karplus and Strong.

    A burst of noise one period long runs round a loop that delays it by a period and dulls it a little. The loop is
    solved in the frequency domain, which tunes it exactly. `bright` (0 to 1) is the hardness of the pluck, `touch` the
    place where the string is plucked, as a share of its length.
    """
    size = 1 << int(np.ceil(np.log2(count(max(seconds, 4.5 * tenth)))) + 1)
    omega = 2.0 * np.pi * np.fft.rfftfreq(size)
    period = RATE / hz
    burst = np.zeros(size)
    long = int(period) + 1
    burst[:long] = rng.standard_normal(long) * (0.5 - 0.5 * np.cos(2.0 * np.pi * (np.arange(long) + 0.5) / long))
    dull = 1.0 - bright
    pick = np.fft.rfft(burst) * ((1.0 - dull) / (1.0 - dull * np.exp(-1j * omega))) ** 2
    pick *= 1.0 - 0.9 * np.exp(-1j * omega * period * touch)
    loss = 0.5 + 0.5 * np.exp(-1j * omega)
    gain = 10.0 ** (-1.0 / (hz * tenth))
    wave = np.fft.irfft(pick / (1.0 - gain * loss * np.exp(-1j * omega * (period - 0.5))), size)[: count(seconds)]
    return faded(wave / np.max(np.abs(wave)), attack=0.001, release=0.25 * seconds)


def impulses(rng: np.random.Generator, seconds: float, per_second: float, *, steep: float = 1.6) -> Samples:
    """Return single clicks at random moments: many small, few large (a power law, `steep` makes large ones rarer)."""
    out = np.zeros(count(seconds))
    number = int(rng.poisson(per_second * seconds))
    sizes = np.minimum(np.power(1.0 - rng.random(number), -1.0 / steep), 12.0) / 12.0
    np.add.at(out, rng.integers(0, len(out), number), sizes * rng.choice([-1.0, 1.0], number))
    return out
