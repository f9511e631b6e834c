"""Effects of Ziggurat: ladders, chutes, pits, the fire spirits, and the storybook."""

from .filters import band, high, low, roomed, swept
from .materials import (
    clack,
    crackle,
    creak,
    grind,
    knock,
    paper,
    pipe,
    pluck,
    quiet,
    tap,
    thud,
    whoosh,
)
from .recipe import Voice, effect
from .sheet import Sheet
from .synth import Samples, contour, faded, glide, hump, noise, ring, saw, sine

G4, A4, C5, D5, G5 = 392.0, 440.0, 523.25, 587.33, 783.99


@effect("ziggurat/ladder", variants=3, level=-3)
def ladder(voice: Voice) -> Samples:
    """Give five rungs, each a little higher, and the creak of the ropes."""
    sheet = Sheet()
    for rung in range(5):
        at = 0.104 * rung + float(voice.rng.uniform(0, 0.012))
        sheet.add(knock(voice.rng, voice.pitch * 0.95 * 1.06**rung, short=0.8), at, 0.8 + 0.05 * rung)
        if rung < 4:
            rope = band(saw(contour([(0, 88), (0.06, 96)], 0.06)), 600 * voice.pitch, 3.0) * hump(0.06, 0.4)
            sheet.add(rope, at + 0.045, 0.4)
    return roomed(sheet.samples(), voice.rng, 0.2, -17)


@effect("ziggurat/chute", variants=3, level=-4)
def chute(voice: Voice) -> Samples:
    """Give a slide down polished stone: noise that opens and closes, and the knock at the bottom."""
    seconds = 0.45
    path = [(0, 900 * voice.pitch), (0.55 * seconds, 2600 * voice.pitch), (seconds, 700 * voice.pitch)]
    slide = swept(noise(voice.rng, seconds, 0.4), "band", glide(path, seconds), 1.1)
    slide *= contour([(0, 0), (0.08, 0.5), (0.3, 1.0), (seconds, 0.1)], seconds)
    sheet = Sheet().add(faded(slide, release=0.02), gain=0.5).add(knock(voice.rng, 0.85 * voice.pitch), 0.44, 1.1)
    return roomed(sheet.add(thud(120, 0.07), 0.44, 0.5).samples(), voice.rng, 0.24, -16)


@effect("ziggurat/push", variants=3, level=-4)
def push(voice: Voice) -> Samples:
    """Give one wooden pawn shoving another: a double knock and a short scrape."""
    scrape = band(noise(voice.rng, 0.12, 1.0), 850 * voice.pitch, 1.0) * hump(0.12, 0.3)
    sheet = Sheet().add(knock(voice.rng, 1.1 * voice.pitch)).add(scrape, 0.02, 0.5)
    return roomed(sheet.add(knock(voice.rng, 0.92 * voice.pitch), 0.085, 0.8).samples(), voice.rng, 0.2, -16)


@effect("ziggurat/pit", variants=2, level=-2)
def pit(voice: Voice) -> Samples:
    """Give a fall: a tone that sinks from 400 to 90 Hz, a muffled thump, the hiss of embers."""
    seconds = 0.5
    path = glide([(0, 400 * voice.pitch), (seconds, 90 * voice.pitch)], seconds)
    fall = sine(path) + 0.22 * sine(2.0 * path) + 0.08 * sine(3.0 * path)
    fall *= contour([(0, 0), (0.06, 0.7), (0.35, 0.8), (seconds, 0)], seconds)
    hiss = low(high(noise(voice.rng, 0.5, 0.6), 1800), 6500) * ring(0.5, 0.3) + 0.5 * crackle(voice.rng, 0.5, 60)
    sheet = Sheet().add(fall, gain=0.6).add(thud(78, 0.16), 0.46, 1.1)
    sheet.add(low(noise(voice.rng, 0.12, 1.0), 300) * ring(0.12, 0.06), 0.46, 0.5)
    return roomed(sheet.add(faded(hiss, 0.03, 0.2), 0.5, 0.16).samples(), voice.rng, 0.4, -17, 1800)


@effect("ziggurat/spirit", variants=4, level=-7)
def spirit(voice: Voice) -> Samples:
    """Give a fire spirit that hops one cell: a small leap of flame."""
    return whoosh(voice.rng, 0.26, 1.1 * voice.pitch)


@effect("ziggurat/flame", variants=2, level=-3)
def flame(voice: Voice) -> Samples:
    """Give a fire that leaps up: a spirit arrives, a brazier is lit."""
    return roomed(whoosh(voice.rng, 0.5, voice.pitch), voice.rng, 0.3, -18)


@effect("ziggurat/quench", variants=2, level=-6)
def quench(voice: Voice) -> Samples:
    """Give a spirit that goes out: a hiss that turns into a sigh."""
    seconds = 0.8
    path = [(0, 4200 * voice.pitch), (0.3, 1800 * voice.pitch), (seconds, 420 * voice.pitch)]
    hiss = swept(noise(voice.rng, seconds, 0.5), "band", glide(path, seconds), 0.8)
    hiss *= contour([(0, 0), (0.03, 1.0), (0.3, 0.5), (seconds, 0)], seconds)
    return roomed(Sheet().add(hiss).add(crackle(voice.rng, 0.3, 50), 0.02, 0.25).samples(), voice.rng, 0.4, -14)


@effect("ziggurat/singe", variants=2, level=-2)
def singe(voice: Voice) -> Samples:
    """Give a burn: the leap of flame, and under it a dulled saw that falls from 600 to 120 Hz."""
    seconds = 0.4
    sink = low(saw(glide([(0, 600 * voice.pitch), (seconds, 120 * voice.pitch)], seconds)), 750, 0.8)
    sink *= contour([(0, 0), (0.03, 1), (seconds, 0)], seconds)
    sheet = Sheet().add(quiet(whoosh(voice.rng, 0.55, 1.1 * voice.pitch), 0)).add(quiet(sink, -9), 0.03)
    return roomed(sheet.add(thud(90, 0.12), 0.02, 0.3).samples(), voice.rng, 0.3, -17)


@effect("ziggurat/item", variants=2, level=-4, tuned=True)
def item(voice: Voice) -> Samples:
    """Give something taken from a niche: two plucked tones and a touch of clay."""
    sheet = Sheet().add(knock(voice.rng, 1.6, 0.5), gain=0.3).add(pluck(voice.rng, A4, 0.35), 0.03)
    return roomed(sheet.add(pluck(voice.rng, D5, 0.4), 0.14, 0.9).samples(), voice.rng, 0.4, -15)


@effect("ziggurat/summit", variants=2, level=-2, tuned=True)
def summit(voice: Voice) -> Samples:
    """Give a hero who has reached the top: four plucked tones and a reed above them."""
    sheet = Sheet()
    for number, hz in enumerate((G4, C5, D5, G5)):
        sheet.add(pluck(voice.rng, hz, 0.45), 0.11 * number, 1.0 - 0.08 * number)
    sheet.add(pipe(voice.rng, G4, 1.0, [1.0, 0.2, 0.3, 0.08], 0.05), 0.3, 0.16)
    return roomed(sheet.samples(), voice.rng, 0.6, -13)


@effect("ziggurat/gate", variants=2, level=-5)
def gate(voice: Voice) -> Samples:
    """Give a gate in the moss: stone moves, air follows, stone closes."""
    air = band(noise(voice.rng, 0.4, 1.0), 520 * voice.pitch, 1.4) * hump(0.4, 0.5)
    sheet = Sheet().add(grind(voice.rng, 0.28, 0.75 * voice.pitch), gain=0.8).add(air, 0.15, 0.35)
    return roomed(sheet.add(low(clack(voice.rng, 0.75, 1.3), 1800), 0.42, 0.5).samples(), voice.rng, 0.5, -11)


@effect("ziggurat/seal", variants=2, level=-4)
def seal(voice: Voice) -> Samples:
    """Give a wax seal that is broken: a brittle crack with crumbs, then the paper that opens."""
    sheet = Sheet().add(quiet(tap(voice.rng, 0.006, 1500 * voice.pitch, 0.7), 0)).add(thud(230, 0.04), gain=0.6)
    for _ in range(9):
        crumb = quiet(tap(voice.rng, 0.003, float(voice.rng.uniform(1500, 3600)) * voice.pitch), -7)
        sheet.add(crumb, float(voice.rng.uniform(0.01, 0.11)), float(voice.rng.uniform(0.2, 0.9)))
    return sheet.add(paper(voice.rng, 0.4, 0.6, 0.5), 0.2, 0.45).samples()


@effect("ziggurat/sticker", variants=3, level=-5)
def sticker(voice: Voice) -> Samples:
    """Give a sticker that is laid down and rubbed firm: a pat and two strokes of a thumb."""
    sheet = Sheet().add(thud(170 * voice.pitch, 0.045), gain=0.7).add(tap(voice.rng, 0.008, 900 * voice.pitch, 0.7))
    for at, seconds in ((0.1, 0.13), (0.25, 0.16)):
        stroke = band(noise(voice.rng, seconds, 0.8), 1700 * voice.pitch, 0.8) * hump(seconds, 0.45)
        sheet.add(stroke, at, 0.35)
    return sheet.samples()


@effect("ziggurat/rope", variants=2, level=-6)
def rope(voice: Voice) -> Samples:
    """Give a rope that holds: a stretched creak and a stop."""
    sheet = Sheet().add(creak(voice.rng, 0.3, 1.2 * voice.pitch), gain=0.7)
    return roomed(sheet.add(low(knock(voice.rng, 0.8), 900), 0.24, 0.5).samples(), voice.rng, 0.2, -16)
