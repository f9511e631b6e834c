"""Stings: the short music at the end of a match."""

from .filters import low, roomed, swept
from .materials import bell, drum, pipe, pluck
from .recipe import Voice, sting
from .sheet import Sheet
from .synth import Samples, contour, faded, glide, noise

D3, A3, D4, F4, FIS4, G4, A4, D5, FIS5 = 146.83, 220.0, 293.66, 349.23, 369.99, 392.0, 440.0, 587.33, 739.99


@sting("common/win")
def win(voice: Voice) -> Samples:
    """Give 2.5 s of joy: a plucked major chord that climbs, three drums, a bell."""
    sheet = Sheet()
    for number, hz in enumerate((D4, FIS4, A4, D5)):
        sheet.add(pluck(voice.rng, hz, 0.6), 0.14 * number, 0.85)
    for hz, gain in ((D3, 0.7), (D4, 0.6), (FIS4, 0.6), (A4, 0.6), (FIS5, 0.5)):
        sheet.add(pluck(voice.rng, hz, 0.9), 0.72 + float(voice.rng.uniform(0, 0.025)), gain)
    for at, gain in ((0.0, 0.5), (0.42, 0.35), (0.72, 0.6)):
        sheet.add(drum(voice.rng), at, gain)
    sheet.add(bell(voice.rng, [587, 1174, 1770], 0.9), 0.74, 0.22)
    return _ending(voice, sheet, 2.5)


@sting("common/lose", level=-2)
def lose(voice: Voice) -> Samples:
    """Give 2 s of regret: a minor third that falls, a low drum, wind."""
    sheet = Sheet().add(pluck(voice.rng, F4, 0.6, 0.4), 0.05, 0.9).add(pluck(voice.rng, D4, 0.9, 0.35), 0.5, 0.95)
    sheet.add(pluck(voice.rng, D3, 0.9, 0.3), 0.52, 0.7).add(drum(voice.rng, 0.8, 0.4), 0.0, 0.5)
    sheet.add(drum(voice.rng, 0.75, 0.4), 0.5, 0.4)
    wind = swept(noise(voice.rng, 1.8, 1.0), "band", glide([(0, 350), (0.7, 620), (1.8, 240)], 1.8), 1.6)
    sheet.add(wind * contour([(0, 0), (0.7, 1), (1.8, 0)], 1.8), 0.15, 0.16)
    return _ending(voice, sheet, 2.0)


@sting("common/draw", level=-2)
def draw(voice: Voice) -> Samples:
    """Give 1.8 s of rest: a fifth that stays open, one drum."""
    sheet = Sheet().add(drum(voice.rng, 0.9), 0.0, 0.6).add(pluck(voice.rng, A4, 0.7, 0.4), 0.0, 0.8)
    sheet.add(pluck(voice.rng, G4, 0.6, 0.4), 0.22, 0.7).add(pluck(voice.rng, D4, 0.9, 0.4), 0.44, 0.9)
    return _ending(voice, sheet.add(pluck(voice.rng, A3, 0.9, 0.35), 0.46, 0.7), 1.8)


@sting("ziggurat/chapter", level=-2)
def chapter(voice: Voice) -> Samples:
    """Give 2.4 s before a chapter of the storybook: a reed that asks, strings that answer."""
    sheet = Sheet().add(pipe(voice.rng, D4, 1.3, [1.0, 0.25, 0.35, 0.1, 0.08], 0.06), 0.0, 0.3)
    sheet.add(pipe(voice.rng, G4, 1.2, [1.0, 0.25, 0.35, 0.1, 0.08], 0.06), 0.75, 0.28)
    for at, hz in ((0.9, G4), (1.04, A4), (1.18, D5)):
        sheet.add(pluck(voice.rng, hz, 0.6), at, 0.6)
    return _ending(voice, sheet.add(drum(voice.rng, 0.9), 0.9, 0.5), 2.4)


def _ending(voice: Voice, sheet: Sheet, seconds: float) -> Samples:
    music = roomed(low(sheet.samples(), 7500), voice.rng, 0.9, -12)
    length = round(seconds * 44_100)
    return faded(music[:length], release=0.35 * seconds)
