"""Ambience: stereo loops made on a ring, so that their end runs into their beginning."""

from typing import TypeAlias

import numpy as np

from .filters import band, filtered, high, low, roomed
from .materials import crackle, drum, pipe
from .recipe import Voice, ambience
from .sheet import Ring
from .synth import Samples, count, faded, impulses, modes, noise, sine, times

Rng: TypeAlias = np.random.Generator
REED = [1.0, 0.22, 0.4, 0.12, 0.14, 0.05]
CLAY = [1.0, 0.08, 0.04]


def tide(rng: Rng, seconds: float, lowest: float, cycles: int) -> Samples:
    """Return a slow wave between `lowest` and 1 that repeats with the loop: whole numbers of cycles, mixed."""
    t = times(seconds) / seconds
    wave = np.zeros(len(t))
    for number in range(1, cycles + 1):
        wave += float(rng.uniform(0.5, 1.0)) / np.sqrt(number) * np.sin(2 * np.pi * (number * t + float(rng.random())))
    wave = (wave - wave.min()) / (wave.max() - wave.min())
    level: Samples = lowest + (1.0 - lowest) * wave
    return level


def wind(rng: Rng, seconds: float, centres: tuple[float, ...], cycles: int) -> Samples:
    """Return wind for one ear: bands of noise that rise and fall one after the other."""
    out = np.zeros(count(seconds))
    for index, hz in enumerate(centres):
        air = band(noise(rng, seconds, 1.0), hz, 1.6, wrap=True)
        out += 0.75**index * air * tide(rng, seconds, 0.25, cycles) ** 1.5
    return out


def finished(loop: Ring, rng: Rng, seconds: float, wet: float, dark: float) -> Samples:
    """Return the loop in its hall, each ear with its own walls."""
    rows = [roomed(row, rng, seconds, wet, dark, wrap=True) for row in loop.sides()]
    return np.stack([high(row, 35.0, wrap=True) for row in rows])


@ambience("ziggurat/ambient")
def steps(voice: Voice) -> Samples:
    """Give 24 s on the steps: soft wind, and now and then a reed in a row of five tones."""
    rng, seconds = voice.rng, 24.0
    loop = Ring(seconds)
    sides = [wind(rng, seconds, (210.0, 390.0, 720.0), 5) for _ in range(2)]
    loop.add_sides(sides[0] + 0.35 * sides[1], sides[1] + 0.35 * sides[0], 0.4)
    melody = ((1.4, 220.0, 2.6), (4.3, 261.63, 1.9), (6.1, 293.66, 3.0), (12.2, 329.63, 2.2), (14.3, 293.66, 1.8))
    for at, hz, long in (*melody, (16.2, 220.0, 3.2)):
        loop.add(low(pipe(rng, hz, long, REED, 0.07), 2600), at, 0.1, float(rng.uniform(-0.4, 0.4)))
    return finished(loop, rng, 2.2, -9, 2400)


@ambience("aztack/ambient")
def forest(voice: Voice) -> Samples:
    """Give 24 s by the pyramid: a slow drum, fifths of a clay flute, water far off."""
    rng, seconds = voice.rng, 24.0
    loop = Ring(seconds)
    for side in (-0.8, 0.8):
        loop.add(water(rng, seconds), 0.0, 0.1, side)
    for beat in range(8):
        loop.add(drum(rng, 0.85, 0.35), 3.0 * beat + 1.0, 0.22 if beat % 2 == 0 else 0.14, -0.15)
        if beat % 4 == 3:
            loop.add(drum(rng, 0.95, 0.25), 3.0 * beat + 2.5, 0.08, 0.2)
    fifths = ((2.2, 293.66, 2.4), (4.4, 440.0, 2.8), (13.1, 329.63, 2.2), (15.1, 493.88, 3.0))
    for at, hz, long in fifths:
        loop.add(pipe(rng, hz, long, CLAY, 0.22), at, 0.06, -0.3 if at < 12.0 else 0.3)
    return finished(loop, rng, 1.9, -9, 2600)


def water(rng: Rng, seconds: float) -> Samples:
    """Return a brook for one ear: a bed of noise and many small bubbles that rise in pitch."""
    bed = band(noise(rng, seconds, 0.8), 900.0, 0.6, wrap=True) * tide(rng, seconds, 0.55, 7)
    bubbles = Ring(seconds)
    for _ in range(int(16 * seconds)):
        long = float(rng.uniform(0.02, 0.06))
        hz = float(np.exp(rng.uniform(np.log(380), np.log(1300))))
        drop = faded(sine(hz * (1.0 + 0.25 * times(long) / long)), 0.25 * long, 0.7 * long)
        bubbles.add(drop, float(rng.uniform(0, seconds)), float(rng.uniform(0.1, 0.8)) ** 2, -1.0)
    return low(0.45 * bed + 0.8 * bubbles.sides()[0], 2600.0, wrap=True)


@ambience("zaar/ambient")
def night(voice: Voice) -> Samples:
    """Give 32 s in the mansion: a low drone that beats slowly, insects of the night, rarely a ring of brass."""
    rng, seconds = voice.rng, 32.0
    loop = Ring(seconds)
    sides = [drone(rng, seconds, detune) for detune in (4, 6)]
    loop.add_sides(sides[0], sides[1], 0.2)
    air = [wind(rng, seconds, (260.0, 480.0), 4) for _ in range(2)]
    loop.add_sides(air[0], air[1], 0.06)
    for hz, rate, pan, gain in ((7800.0, 27, -0.6, 0.0055), (8300.0, 31, 0.5, 0.004)):
        loop.add(insects(rng, seconds, hz, rate), 0.0, gain, pan)
    for at, hz, pan in ((6.5, 1250.0, 0.5), (17.8, 1110.0, -0.5), (26.4, 1480.0, 0.2)):
        chime = modes(rng, [hz, 1.67 * hz, 2.71 * hz], [2.2, 1.3, 0.7], [1.0, 0.4, 0.12], contact=0.004)
        loop.add(chime, at, 0.07, pan)
    return finished(loop, rng, 2.8, -9, 2800)


def drone(rng: Rng, seconds: float, detune: int) -> Samples:
    """Return the tone D2 for one ear: partials that fit the loop exactly, each with a neighbour it beats against."""
    t = times(seconds)
    base = round(73.42 * seconds)
    out = np.zeros(len(t))
    for number, gain in ((1, 1.0), (2, 0.55), (3, 0.4), (4, 0.16), (5, 0.1), (6, 0.08), (8, 0.03)):
        swell = tide(rng, seconds, 0.45, 4)
        for offset, share in ((0, 1.0), (detune + number, 0.6)):
            turns = (base * number + offset) / seconds
            out += gain * share * swell * np.sin(2 * np.pi * (turns * t + float(rng.random())))
    return out


def insects(rng: Rng, seconds: float, hz: float, rate: int) -> Samples:
    """Return crickets: a thin band of noise, chopped `rate` times a second, in songs that come and go."""
    t = times(seconds)
    thin = band(noise(rng, seconds), hz, 30.0, wrap=True)
    chirps = np.clip(np.sin(2 * np.pi * rate * t), 0.0, 1.0) ** 1.5
    songs = np.clip(1.6 * np.sin(2 * np.pi * round(0.55 * seconds) * t / seconds + float(rng.uniform(0, 6))), 0.0, 1.0)
    song: Samples = thin * chirps * songs * tide(rng, seconds, 0.0, 3) ** 2
    return song / float(np.sqrt(np.mean(song**2)))


@ambience("title/fire")
def fire(voice: Voice) -> Samples:
    """Give 16 s by the lamp: embers that crackle and pop over a low hum."""
    rng, seconds = voice.rng, 16.0
    loop = Ring(seconds)
    hum = high(low(noise(rng, seconds, 1.4), 190.0, wrap=True), 75.0, wrap=True) * tide(rng, seconds, 0.6, 9)
    loop.add_sides(hum, hum, 0.07)
    for pan in (-0.7, 0.7):
        loop.add(band(noise(rng, seconds, 1.0), 420.0, 0.7, wrap=True) * tide(rng, seconds, 0.35, 12), 0.0, 0.03, pan)
    for pan in (-0.5, 0.0, 0.5):
        sparks = crackle(rng, seconds, 12.0, wrap=True) * tide(rng, seconds, 0.3, 6)
        loop.add(sparks, 0.0, 0.7, pan)
        pops = filtered(impulses(rng, seconds, 0.8, steep=2.0), "band", 700.0, 1.2, wrap=True)
        loop.add(pops / max(float(np.max(np.abs(pops))), 1e-6), 0.0, 0.3, pan)
    return finished(loop, rng, 0.5, -13, 3000)
