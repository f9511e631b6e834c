"""Loudness after ITU-R BS.1770, the limiter, and the finish every sound gets before it is encoded."""

import numpy as np

from .filters import high, ratio
from .synth import RATE, Samples, count, decibels, faded

CEILING = -3.0
SHORT = 1.0
SILENCE = -70.0
DEEPEST_LIMITING = 5.0


def weighted(samples: Samples) -> Samples:
    """Return the sound as the ear weighs it: the two K-weighting filters of BS.1770 (rows are channels)."""
    rows = np.atleast_2d(samples)
    size = rows.shape[1] + count(0.5)
    shelf = _shelf(1681.974450955533, 3.999843853973347, 0.7071752369554196)
    k, q = np.tan(np.pi * 38.13547087602444 / RATE), 0.5003270373238773
    below = (1.0 + k / q + k * k, 2.0 * (k * k - 1.0), 1.0 - k / q + k * k)
    curve = ratio(shelf[0], shelf[1], size) * ratio((1.0, -2.0, 1.0), below, size)
    out: Samples = np.fft.irfft(np.fft.rfft(rows, size) * curve, size)[:, : rows.shape[1]]
    return out


def _shelf(hz: float, gain: float, q: float) -> tuple[tuple[float, float, float], tuple[float, float, float]]:
    k = float(np.tan(np.pi * hz / RATE))
    loud = decibels(gain)
    part = loud**0.4996667741545416
    above = (loud + part * k / q + k * k, 2.0 * (k * k - loud), loud - part * k / q + k * k)
    return above, (1.0 + k / q + k * k, 2.0 * (k * k - 1.0), 1.0 - k / q + k * k)


def loudness(samples: Samples) -> float:
    """Return the loudness in LUFS: gated, over 400 ms blocks; of a sound under one second that of its loudest 50 ms."""
    rows = weighted(samples)
    if rows.shape[1] < count(SHORT):
        return _lufs(float(np.max(_blocks(rows, 0.05, 0.005))))
    power = _blocks(rows, 0.4, 0.1)
    power = power[power > _power(SILENCE)]
    if not len(power):
        return SILENCE
    gate = _power(_lufs(float(np.mean(power))) - 10.0)
    return _lufs(float(np.mean(power[power > gate])))


def _blocks(rows: Samples, window: float, hop: float) -> Samples:
    total = np.concatenate([[0.0], np.cumsum(np.sum(rows**2, axis=0))])
    long = min(count(window), rows.shape[1])
    starts = np.arange(0, rows.shape[1] - long + 1, count(hop))
    mean: Samples = (total[starts + long] - total[starts]) / long
    return mean


def _lufs(power: float) -> float:
    return -0.691 + 10.0 * float(np.log10(max(power, 1e-12)))


def _power(lufs: float) -> float:
    return float(10.0 ** ((lufs + 0.691) / 10.0))


def peak(samples: Samples) -> float:
    """Return the highest sample in dBFS."""
    return 20.0 * float(np.log10(max(float(np.max(np.abs(samples))), 1e-6)))


def limited(samples: Samples, ceiling: float) -> Samples:
    """Return the sound with its peaks pressed under the ceiling (dBFS), the gain moving smoothly 4 ms round each."""
    half = count(0.004)
    needed = np.minimum(1.0, decibels(ceiling) / np.maximum(np.abs(samples), 1e-9))
    padded = np.pad(needed, 2 * half, mode="edge")
    lowest = np.min(np.lib.stride_tricks.sliding_window_view(padded, 2 * half + 1), axis=1)
    window = np.hanning(2 * half + 3)[1:-1]
    gain = np.convolve(lowest, window / np.sum(window), mode="valid")
    out: Samples = samples * gain
    return out


def tidy(samples: Samples) -> Samples:
    """Return the sound without rumble, 2 ms of silence before it, and ending in a fade."""
    clean = high(samples, 32.0)
    loud = np.flatnonzero(np.abs(clean) > np.max(np.abs(clean)) * decibels(-58.0))
    lead = count(0.002)
    kept = np.concatenate([np.zeros(lead), clean])[int(loud[0]) : int(loud[-1]) + lead + count(0.02)]
    return faded(kept, attack=0.001, release=min(0.12, 0.25 * len(kept) / RATE))


def levelled(samples: Samples, target: float, ceiling: float) -> Samples:
    """Return a mono sound at the target loudness, or as near to it as the ceiling allows without audible limiting."""
    gain = decibels(target - loudness(samples))
    highest = decibels(ceiling + DEEPEST_LIMITING - peak(samples))
    out = limited(samples * min(gain, highest), ceiling)
    if gain < highest:
        more = min(decibels(target - loudness(out)), highest / gain)
        out = limited(samples * gain * more, ceiling)
    return out
