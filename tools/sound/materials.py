"""Building blocks that several sounds share: stone, wood, paper, brass, fire, strings, skin and clay."""

from typing import TypeAlias

import numpy as np

from .filters import band, high, low, swept
from .sheet import Sheet
from .synth import (
    Samples,
    contour,
    count,
    decibels,
    faded,
    glide,
    hump,
    impulses,
    modes,
    noise,
    ring,
    saw,
    sine,
    string,
    times,
)

Rng: TypeAlias = np.random.Generator


def tap(rng: Rng, seconds: float, hz: float, q: float = 1.0) -> Samples:
    """Return the click of a contact: a short burst of noise round a frequency."""
    burst = noise(rng, seconds) * hump(seconds, 0.2)
    return band(np.concatenate([burst, np.zeros(count(6.0 * q / hz + 0.004))]), hz, q)


def thud(hz: float, tenth: float, drop: float = 0.25) -> Samples:
    """Return a soft low blow: a sine that sinks by the share `drop` while it dies away.

    Two weak overtones let small loudspeakers hint at it."""
    seconds = 2.6 * tenth
    curve = hz * (1.0 + drop * (ring(seconds, 0.5 * tenth) - 0.3))
    blow = sine(curve) * ring(seconds, tenth)
    blow += 0.3 * sine(2.0 * curve) * ring(seconds, 0.6 * tenth) + 0.12 * sine(3.0 * curve) * ring(seconds, 0.4 * tenth)
    return faded(blow, attack=0.003, release=0.3 * seconds)


def clack(rng: Rng, pitch: float, heavy: float = 1.0) -> Samples:
    """Return stone on stone: a dry click, three short modes, a low thud, and the smaller knock of the second edge."""
    hz = [1450 * pitch, 2310 * pitch, 3720 * pitch]
    body = modes(rng, hz, [0.035, 0.025, 0.015], [1.0, 0.6, 0.3], contact=0.0006)
    sheet = Sheet().add(tap(rng, 0.004, 2200 * pitch), gain=0.9).add(body, gain=0.55)
    sheet.add(thud(140 * pitch, 0.07 * heavy), gain=0.5 * heavy)
    late = float(rng.uniform(0.014, 0.026))
    sheet.add(tap(rng, 0.003, 1900 * pitch), late, 0.28).add(body, late, 0.13)
    return low(sheet.samples(), 7000)


def grind(rng: Rng, seconds: float, pitch: float, attack: float = 0.3) -> Samples:
    """Return stone sliding over stone: grained pink noise round 700 Hz that wanders."""
    path = [(share * seconds, 700 * pitch + float(rng.uniform(-150, 150))) for share in np.linspace(0, 1, 6)]
    bed = swept(noise(rng, seconds, 1.0), "band", contour(path, seconds), 1.3)
    grain = band(impulses(rng, seconds, 420, steep=2.2), 1500 * pitch, 1.2)
    grain /= max(float(np.sqrt(np.mean(grain**2))), 1e-6)
    return low((bed + 0.11 * grain) * hump(seconds, attack), 5200)


def knock(rng: Rng, pitch: float, short: float = 1.0) -> Samples:
    """Return wood on wood."""
    hz, tenths = [420 * pitch, 980 * pitch, 1710 * pitch], [0.06 * short, 0.03 * short, 0.018 * short]
    body = modes(rng, hz, tenths, [1.0, 0.55, 0.28], contact=0.0008)
    sheet = Sheet().add(body).add(tap(rng, 0.0012, 2600 * pitch, 0.8), gain=0.5)
    return sheet.add(thud(165 * pitch, 0.035), gain=0.35).samples()


def paper(rng: Rng, seconds: float, pitch: float, share: float = 0.42) -> Samples:
    """Return a card sliding over cloth: high noise in two waves."""
    first, second = share * seconds, (1.0 - share) * seconds
    curve = contour([(0, 0), (0.5 * first, 0.8), (first, 0.22), (first + 0.4 * second, 1), (seconds, 0)], seconds)
    air = high(noise(rng, seconds, 0.7), 3000 * pitch, 0.6)
    air = low(air, 8000) + 0.35 * band(noise(rng, seconds), 1500 * pitch, 0.8)
    return air * curve


def tick(rng: Rng, pitch: float, low_hz: float, high_hz: float, tenth: float) -> Samples:
    """Return a small brass tick of two modes."""
    body = modes(rng, [low_hz * pitch, high_hz * pitch], [tenth, 0.7 * tenth], [1.0, 0.45], contact=0.0005)
    return Sheet().add(body).add(tap(rng, 0.002, 1.1 * low_hz * pitch), gain=0.5).samples()


def chink(rng: Rng, pitch: float) -> Samples:
    """Return one blow on a coin."""
    gains = [1.0, 0.62, 0.3, 0.14]
    hz = [3100 * pitch, 4870 * pitch, 6790 * pitch, 8230 * pitch]
    return modes(rng, hz, [0.22, 0.16, 0.09, 0.06], gains, spread=0.006, contact=0.0007)


def coins(rng: Rng, pitch: float, gap: float = 0.07) -> Samples:
    """Return a coin that falls on another: two blows and the table below."""
    sheet = Sheet().add(chink(rng, pitch), gain=0.8)
    sheet.add(chink(rng, pitch * 1.012), gap * float(rng.uniform(0.92, 1.08)), 0.55)
    sheet.add(low(knock(rng, 1.3), 1500), gain=0.22)
    return low(sheet.samples(), 9500)


def bell(rng: Rng, hz: list[float], tenth: float, contact: float = 0.002) -> Samples:
    """Return a soft brass bell; every mode is a close pair, so that it beats slowly."""
    tenths = [tenth * 0.78**index for index in range(len(hz))]
    gains = [0.55**index for index in range(len(hz))]
    near = modes(rng, hz, tenths, gains, spread=0.001, contact=contact)
    far = modes(rng, [each * 1.0035 for each in hz], tenths, gains, spread=0.001, contact=contact)
    return near + 0.4 * far


def crackle(rng: Rng, seconds: float, per_second: float, *, wrap: bool = False) -> Samples:
    """Return embers: random clicks through bands between 1.5 and 5 kHz."""
    out = np.zeros(count(seconds))
    for hz in (1600.0, 2600.0, 4200.0):
        out += band(impulses(rng, seconds, per_second / 3.0, steep=1.5), hz, 2.2, wrap=wrap)
    return out / max(float(np.max(np.abs(out))), 1e-6)


def whoosh(rng: Rng, seconds: float, pitch: float) -> Samples:
    """Return a flame that leaps: brown noise, opening and closing, with a few embers."""
    path = [(0.0, 400 * pitch), (0.4 * seconds, 1800 * pitch), (seconds, 300 * pitch)]
    air = swept(noise(rng, seconds, 1.4), "low", glide(path, seconds), 0.8)
    flutter = 1.0 + 0.35 * np.clip(low(noise(rng, seconds), 22.0) * 9.0, -1.0, 1.0)
    embers = crackle(rng, seconds, 70) * contour([(0, 0), (0.3 * seconds, 1), (seconds, 0.2)], seconds)
    return high(air * flutter * hump(seconds, 0.38), 90) + 0.32 * embers * hump(seconds, 0.55)


def pluck(rng: Rng, hz: float, tenth: float = 0.5, bright: float = 0.5) -> Samples:
    """Return a note of a small lute: a string and the wood under it."""
    note = string(rng, hz, seconds=3.2 * tenth, tenth=tenth, bright=bright)
    body = note + 0.5 * band(note, 210, 3.0) + 0.4 * band(note, 430, 3.0)
    return low(body, 5200) / 1.4


def drum(rng: Rng, pitch: float = 1.0, tenth: float = 0.3) -> Samples:
    """Return a frame drum: a sine that drops to 90 Hz, the ring of the skin, a soft slap."""
    seconds = 2.6 * tenth
    skin = sine(glide([(0, 150 * pitch), (0.05, 98 * pitch), (seconds, 88 * pitch)], seconds)) * ring(seconds, tenth)
    over = modes(rng, [143 * pitch, 192 * pitch, 236 * pitch], [0.16, 0.12, 0.09], [0.35, 0.22, 0.15], contact=0.002)
    slap = low(noise(rng, 0.06, 0.5), 1100) * ring(0.06, 0.03)
    sheet = Sheet().add(faded(skin, attack=0.003, release=0.4 * seconds)).add(over)
    return sheet.add(faded(slap, 0.001, 0.02), gain=0.4).samples()


def pipe(rng: Rng, hz: float, seconds: float, partials: list[float], breath: float) -> Samples:
    """Return a blown note: partials with a late vibrato, and the breath that makes them."""
    t = times(seconds)
    depth = contour([(0, 0), (0.45 * seconds, 0), (0.75 * seconds, 1), (seconds, 0.3)], seconds)
    bend = 1.0 - 0.018 * np.exp(-t / 0.05) + 0.0045 * depth * np.sin(2 * np.pi * 4.7 * t + float(rng.uniform(0, 6)))
    swell = contour([(0, 0), (0.13, 0.9), (0.4 * seconds, 1), (seconds - 0.35, 0.75), (seconds, 0)], seconds)
    tone = np.zeros(len(t))
    for index, gain in enumerate(partials):
        tone += gain * swell ** (1 + 0.4 * index) * sine(hz * (index + 1) * bend, float(rng.uniform(0, 6)))
    air = band(noise(rng, seconds), hz, 5.0) + 0.4 * band(noise(rng, seconds), 2.6 * hz, 2.0)
    return tone + breath * air * swell


def creak(rng: Rng, seconds: float, pitch: float) -> Samples:
    """Return a wooden hinge: a saw with a nervous pitch, through the modes of a plank."""
    steps = max(4, round(seconds / 0.07))
    path = [(share * seconds, float(rng.uniform(60, 110)) * pitch) for share in np.linspace(0, 1, steps)]
    grip = contour([(at, float(rng.random())) for at, _ in path], seconds)
    stick = saw(contour(path, seconds)) * (0.55 + 0.45 * grip)
    wood = band(stick, 300 * pitch, 4.0) + 0.6 * band(stick, 750 * pitch, 5.0) + 0.12 * band(stick, 1600 * pitch, 3.0)
    return faded(wood, attack=0.08 * seconds, release=0.35 * seconds)


def rumble(rng: Rng, seconds: float, hz: float = 220.0) -> Samples:
    """Return falling earth: brown noise, rolling."""
    roll = 0.65 + 0.35 * np.clip(8.0 * low(noise(rng, seconds), 12.0), -1.0, 1.0)
    return low(high(noise(rng, seconds, 1.6), 45), hz) * roll * hump(seconds, 0.25)


def quiet(samples: Samples, level: float) -> Samples:
    """Return the sound with its peak at that level in dB."""
    return samples * decibels(level) / float(np.max(np.abs(samples)))
