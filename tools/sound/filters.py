"""Filters: fixed ones solved in the frequency domain, one that moves, and the room round the table."""

from typing import Literal, TypeAlias

import numpy as np
import numpy.typing as npt

from .synth import RATE, Samples, count, decibels, noise

Spectrum: TypeAlias = npt.NDArray[np.complex128]
Kind = Literal["low", "band", "high"]


def response(kind: Kind, hz: float, q: float, size: int) -> Spectrum:
    """Return what a two-pole filter does to each frequency of a transform of that size."""
    omega = 2.0 * np.pi * min(hz, 0.45 * RATE) / RATE
    alpha = np.sin(omega) / (2.0 * q)
    cosine = np.cos(omega)
    above = {
        "low": ((1.0 - cosine) / 2.0, 1.0 - cosine, (1.0 - cosine) / 2.0),
        "band": (alpha, 0.0, -alpha),
        "high": ((1.0 + cosine) / 2.0, -1.0 - cosine, (1.0 + cosine) / 2.0),
    }[kind]
    below = (1.0 + alpha, -2.0 * cosine, 1.0 - alpha)
    return ratio(above, below, size)


def ratio(above: tuple[float, float, float], below: tuple[float, float, float], size: int) -> Spectrum:
    """Return the quotient of two polynomials in z ** -1 on the unit circle."""
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(size))
    result: Spectrum = (above[0] + z * (above[1] + z * above[2])) / (below[0] + z * (below[1] + z * below[2]))
    return result


def filtered(samples: Samples, kind: Kind, hz: float, q: float = 0.707, *, wrap: bool = False) -> Samples:
    """Return the sound through a filter. With `wrap` it is one turn of an endless loop, otherwise silence follows."""
    size = len(samples) if wrap else len(samples) + count(min(1.0, 8.0 * q / hz + 0.02))
    out = np.fft.irfft(np.fft.rfft(samples, size) * response(kind, hz, q, size), size)
    return out[: len(samples)]


def low(samples: Samples, hz: float, q: float = 0.707, *, wrap: bool = False) -> Samples:
    """Return what lies below the frequency."""
    return filtered(samples, "low", hz, q, wrap=wrap)


def high(samples: Samples, hz: float, q: float = 0.707, *, wrap: bool = False) -> Samples:
    """Return what lies above the frequency."""
    return filtered(samples, "high", hz, q, wrap=wrap)


def band(samples: Samples, hz: float, q: float = 1.0, *, wrap: bool = False) -> Samples:
    """Return what lies round the frequency, 1 at its centre."""
    return filtered(samples, "band", hz, q, wrap=wrap)


def swept(samples: Samples, kind: Kind, hz: Samples, q: float = 1.0) -> Samples:
    """Return the sound through a filter whose frequency follows a curve (a state variable filter, step by step)."""
    out = np.empty(len(samples))
    first = second = 0.0
    damp = 1.0 / q
    gains = np.tan(np.pi * np.minimum(hz, 0.45 * RATE) / RATE).tolist()
    for index, (value, g) in enumerate(zip(samples.tolist(), gains, strict=True)):
        above = (value - (damp + g) * first - second) / (1.0 + g * (g + damp))
        middle = g * above + first
        below = g * middle + second
        first, second = g * above + middle, g * middle + below
        out[index] = below if kind == "low" else middle * damp if kind == "band" else above
    return out


def echo(rng: np.random.Generator, seconds: float, dark: float) -> Samples:
    """Return the answer of a room to one clap: a few early walls, then a tail that falls by 60 dB in that time."""
    t = np.arange(count(seconds)) / RATE
    tail = low(noise(rng, seconds), dark) * np.power(10.0, -3.0 * t / seconds)
    tail *= 1.0 - np.exp(-t / 0.006)
    for _ in range(6):
        tail[count(float(rng.uniform(0.003, 0.25 * seconds)))] += float(rng.uniform(-1.0, 1.0)) * 2.0
    tail = high(low(tail, dark), 160.0)
    answer: Samples = tail / np.sqrt(np.sum(tail**2))
    return answer


def roomed(
    samples: Samples,
    rng: np.random.Generator,
    seconds: float = 0.22,
    wet: float = -15.0,
    dark: float = 3200.0,
    *,
    wrap: bool = False,
) -> Samples:
    """Return the sound in a small warm room; `wet` is the level of the answer in dB, `dark` where it turns dull."""
    answer = echo(rng, seconds, dark)
    size = len(samples) if wrap else len(samples) + len(answer)
    if len(answer) > size:
        raise ValueError("the room rings longer than the loop")
    dry = np.zeros(size)
    dry[: len(samples)] = samples
    reply = np.fft.irfft(np.fft.rfft(dry) * np.fft.rfft(answer, size), size)
    out: Samples = dry + decibels(wet) * reply
    return out
