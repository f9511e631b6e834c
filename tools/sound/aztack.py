"""Effects of Aztack: carved stones, and the calls and clocks of Speed Stack."""

from .filters import low, roomed
from .materials import clack, coins, drum, grind, knock, pipe, pluck, thud
from .recipe import Voice, effect
from .sheet import Sheet
from .synth import Samples, faded

D4, FIS4, G4, A4, B4, D5 = 293.66, 369.99, 392.0, 440.0, 493.88, 587.33
CLAY = [1.0, 0.1, 0.05]


@effect("aztack/stone", variants=5)
def stone(voice: Voice) -> Samples:
    """Give a stone set down on stones."""
    return roomed(clack(voice.rng, voice.pitch), voice.rng, 0.22, -15)


@effect("aztack/slide", variants=4, level=-6)
def slide(voice: Voice) -> Samples:
    """Give a stone pushed over stone."""
    return roomed(grind(voice.rng, 0.18, voice.pitch), voice.rng, 0.18, -18)


@effect("aztack/wrong", variants=3, level=-4)
def wrong(voice: Voice) -> Samples:
    """Give the soft thud of a stone that does not fit, while it shakes three times."""
    sheet = Sheet()
    for number, gain in enumerate((1.0, 0.6, 0.35)):
        sheet.add(thud(150 * voice.pitch, 0.09), 0.1 * number, gain)
        sheet.add(low(clack(voice.rng, 0.7 * voice.pitch), 900), 0.1 * number, 0.25 * gain)
    return sheet.samples()


@effect("aztack/discard", variants=3, level=-5)
def discard(voice: Voice) -> Samples:
    """Give a stone that flies off: a short slide, and a clack further away."""
    far = low(clack(voice.rng, 1.06 * voice.pitch), 2200)
    sheet = Sheet().add(grind(voice.rng, 0.16, 1.15 * voice.pitch, 0.2), gain=0.7).add(far, 0.3, 0.5)
    return roomed(sheet.samples(), voice.rng, 0.35, -10)


@effect("aztack/match", variants=2, level=-3, tuned=True)
def match(voice: Voice) -> Samples:
    """Give the plucked tones D4, F sharp 4, A4."""
    return _arpeggio(voice, [D4, FIS4, A4])


@effect("aztack/bonus", variants=2, level=-2, tuned=True)
def bonus(voice: Voice) -> Samples:
    """Give the tones of a match, D5 on top, and a coin."""
    return Sheet().add(_arpeggio(voice, [D4, FIS4, A4, D5])).add(coins(voice.rng, 1.0), 0.36, 0.22).samples()


def _arpeggio(voice: Voice, tones: list[float]) -> Samples:
    sheet = Sheet()
    for number, hz in enumerate(tones):
        sheet.add(pluck(voice.rng, hz, 0.42), 0.095 * number, 1.0 - 0.06 * number)
    return roomed(sheet.samples(), voice.rng, 0.45, -14)


@effect("aztack/pass", variants=2, level=-7)
def passed(voice: Voice) -> Samples:
    """Give two soft knocks on the table, as people do who pass."""
    first, second = (low(knock(voice.rng, factor * voice.pitch), 1400) for factor in (0.85, 0.8))
    return roomed(Sheet().add(first).add(second, 0.15, 0.75).samples(), voice.rng, 0.22, -15)


@effect("aztack/call_colours", variants=2, level=-4, tuned=True)
def call_colours(voice: Voice) -> Samples:
    """Give one soft low clay tone that stays."""
    return _call(voice, [(D4, 0.0, 0.5)])


@effect("aztack/call_glyphs", variants=2, level=-4, tuned=True)
def call_glyphs(voice: Voice) -> Samples:
    """Give two short higher clay tones, the second one above the first."""
    return _call(voice, [(G4, 0.0, 0.3), (B4, 0.17, 0.42)])


@effect("aztack/call_both", variants=2, level=-4, tuned=True)
def call_both(voice: Voice) -> Samples:
    """Give three clay tones that climb to a fifth and hold it with the first."""
    return _call(voice, [(D4, 0.0, 0.7), (A4, 0.13, 0.57), (D5, 0.26, 0.44)])


def _call(voice: Voice, tones: list[tuple[float, float, float]]) -> Samples:
    sheet = Sheet()
    for hz, at, seconds in tones:
        note = pipe(voice.rng, hz, max(seconds, 0.5), CLAY, 0.12)
        sheet.add(faded(note, release=0.2), at, 0.4 if len(tones) > 1 else 0.5)
        sheet.add(pluck(voice.rng, hz, 0.25, 0.4), at, 1.2)
    return roomed(sheet.samples(), voice.rng, 0.35, -14)


@effect("aztack/taken", variants=2, level=-6)
def taken(voice: Voice) -> Samples:
    """Give a wooden block: somebody else was first."""
    block = low(knock(voice.rng, 0.75 * voice.pitch, short=1.3), 1300)
    return roomed(Sheet().add(block).add(block, 0.09, 0.6).samples(), voice.rng, 0.2, -17)


@effect("aztack/locked", variants=2, level=-6)
def locked(voice: Voice) -> Samples:
    """Give a bolt pushed home: a falling pair of low blocks."""
    first = low(knock(voice.rng, 0.7 * voice.pitch), 1100)
    second = low(knock(voice.rng, 0.5 * voice.pitch, short=1.6), 900)
    sheet = Sheet().add(first, gain=0.7).add(grind(voice.rng, 0.1, 0.6), 0.02, 0.2).add(second, 0.12)
    return roomed(sheet.add(thud(95, 0.12), 0.12, 0.4).samples(), voice.rng, 0.2, -17)


@effect("aztack/unlocked", variants=2, level=-8)
def unlocked(voice: Voice) -> Samples:
    """Give the bolt drawn back: a rising pair of light blocks."""
    first = low(knock(voice.rng, 0.8 * voice.pitch, short=0.7), 1500)
    second = low(knock(voice.rng, 1.2 * voice.pitch, short=0.8), 2400)
    return roomed(Sheet().add(first, gain=0.7).add(second, 0.1).samples(), voice.rng, 0.2, -17)


@effect("aztack/tick", variants=3, level=-8)
def tick(voice: Voice) -> Samples:
    """Give one second of a countdown: a small clay block."""
    return roomed(low(knock(voice.rng, 1.1 * voice.pitch, short=0.7), 2600), voice.rng, 0.2, -17)


@effect("aztack/go", level=-3, tuned=True)
def go(voice: Voice) -> Samples:
    """Give the start: a drum and the fifth D4, A4 above it."""
    sheet = Sheet().add(drum(voice.rng), gain=0.45).add(pluck(voice.rng, D4, 0.45), gain=0.8)
    return roomed(sheet.add(pluck(voice.rng, A4, 0.45), 0.02, 0.8).samples(), voice.rng, 0.5, -13)
