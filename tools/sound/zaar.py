"""Effects of Zaar: brass, coins, the rooms of the mansion, and what lives in it."""

import numpy as np

from .filters import band, high, low, roomed, swept
from .materials import bell, chink, clack, coins, creak, knock, pluck, quiet, rumble, tap, thud
from .materials import tick as brass
from .recipe import Voice, effect
from .sheet import Sheet
from .synth import Samples, contour, count, faded, glide, hump, modes, noise, ring, saw


@effect("zaar/dice", variants=4, level=-3)
def dice(voice: Voice) -> Samples:
    """Give the four dice turning about their rod: brass ticks that slow down, and the ring of the rod."""
    number = int(voice.rng.integers(20, 24))
    sheet, at = Sheet(), 0.0
    for step in range(number):
        share = step / (number - 1)
        one = brass(voice.rng, voice.pitch * float(voice.rng.uniform(0.94, 1.06)), 2600, 4100, 0.014)
        sheet.add(one, at, float(voice.rng.uniform(0.45, 1.0)) * (1.0 - 0.35 * share))
        at += (0.025 + 0.095 * share**2.2) * float(voice.rng.uniform(0.8, 1.2))
    rod = modes(voice.rng, [1250 * voice.pitch, 2090 * voice.pitch], [0.3, 0.16], [1.0, 0.3], contact=0.002)
    sheet.add(rod, 0.0, 0.25).add(rod, at - 0.05, 0.2).add(low(knock(voice.rng, 0.9), 1400), at - 0.05, 0.4)
    return roomed(low(sheet.samples(), 8000), voice.rng, 0.22, -17)


@effect("zaar/ratchet", variants=5, level=-6)
def ratchet(voice: Voice) -> Samples:
    """Give one sign passed by a plate of the astrolabe."""
    sheet = Sheet().add(brass(voice.rng, voice.pitch, 1900, 3300, 0.02)).add(thud(240, 0.02), gain=0.4)
    return roomed(low(sheet.samples(), 7000), voice.rng, 0.15, -18)


@effect("zaar/plate", variants=2, level=-4, tuned=True)
def plate(voice: Voice) -> Samples:
    """Give a plate that has found its place: a low bell."""
    sheet = Sheet().add(bell(voice.rng, [520, 1040, 1570], 0.7)).add(brass(voice.rng, 0.9, 1900, 3300, 0.02), gain=0.2)
    return roomed(sheet.samples(), voice.rng, 0.5, -15)


@effect("zaar/flip", variants=2, level=-5)
def flip(voice: Voice) -> Samples:
    """Give the whole astrolabe turned over: a breath of air and brass laid on wood."""
    air = band(noise(voice.rng, 0.4, 1.0), 620 * voice.pitch, 1.0) * hump(0.4, 0.5)
    lay = modes(
        voice.rng, [610 * voice.pitch, 1330 * voice.pitch, 2240 * voice.pitch], [0.3, 0.2, 0.12], contact=0.0015
    )
    sheet = Sheet().add(air, gain=0.4).add(lay, 0.38, 0.5).add(low(knock(voice.rng, 0.8), 1300), 0.38, 0.8)
    return roomed(sheet.samples(), voice.rng, 0.3, -15)


@effect("zaar/revoked", variants=2, level=-2)
def revoked(voice: Voice) -> Samples:
    """Give a plaque that loses its power: a breath drawn in, glass that rings out, a coin on top."""
    rise = swept(noise(voice.rng, 0.3, 0.8), "band", glide([(0, 400), (0.3, 2200)], 0.3), 0.9)
    rise *= np.power(np.linspace(0.0, 1.0, len(rise)), 2.2)
    glass = modes(
        voice.rng,
        [1200 * voice.pitch, 1890 * voice.pitch, 2740 * voice.pitch],
        [0.75, 0.55, 0.35],
        [1.0, 0.7, 0.4],
        contact=0.001,
    )
    sheet = Sheet().add(faded(rise, release=0.012), gain=0.45).add(glass, 0.3, 0.5)
    sheet.add(quiet(tap(voice.rng, 0.005, 1800, 0.8), -3), 0.3, 0.8).add(coins(voice.rng, 1.0), 0.45, 0.2)
    return roomed(sheet.samples(), voice.rng, 0.5, -14)


@effect("zaar/trapped", level=-1, tuned=True)
def trapped(voice: Voice) -> Samples:
    """Give the demon in the trap: two low voices that beat, and a breath between walls."""
    seconds = 2.2
    swell = contour([(0, 0), (0.4, 1), (1.3, 0.8), (seconds, 0)], seconds)
    growl = saw(np.full(count(seconds), 55.0)) + saw(np.full(count(seconds), 58.0))
    growl = high(low(growl, 520, 0.9), 70) + 0.8 * band(growl, 240, 3.0)
    breath = swept(noise(voice.rng, seconds, 0.8), "band", glide([(0, 350), (0.8, 900), (seconds, 300)], seconds), 2.0)
    breath *= contour([(0, 0), (0.7, 1), (seconds, 0)], seconds)
    sheet = Sheet().add(growl * swell, gain=0.5).add(breath, gain=0.35)
    sheet.add(bell(voice.rng, [147, 293, 441], 1.2, 0.006), 0.4, 0.3)
    return roomed(sheet.samples(), voice.rng, 0.8, -12, 2200)


@effect("zaar/door", variants=3, level=-5)
def door(voice: Voice) -> Samples:
    """Give a wooden door that opens: a creak, and the latch."""
    sheet = Sheet().add(low(knock(voice.rng, 1.2, 0.6), 2400), gain=0.6)
    sheet.add(creak(voice.rng, 0.42 * float(voice.rng.uniform(0.9, 1.15)), voice.pitch), 0.05, 0.8)
    return roomed(sheet.samples(), voice.rng, 0.4, -14, 2400)


@effect("zaar/room", variants=4, level=-3)
def room(voice: Voice) -> Samples:
    """Give a room laid to the mansion: a thick tile on wood."""
    tile = low(clack(voice.rng, 0.62 * voice.pitch, 1.2), 3200)
    return roomed(Sheet().add(tile).add(knock(voice.rng, 0.7 * voice.pitch), gain=0.45).samples(), voice.rng, 0.3, -14)


@effect("zaar/fly", variants=2, level=-5)
def fly(voice: Voice) -> Samples:
    """Give a suspended room: chains lift it, it floats, it comes down."""
    seconds = 0.85
    path = [(0, 300 * voice.pitch), (0.45 * seconds, 760 * voice.pitch), (seconds, 320 * voice.pitch)]
    air = swept(noise(voice.rng, seconds, 1.0), "band", glide(path, seconds), 1.2) * hump(seconds, 0.5)
    sheet = Sheet().add(air, gain=0.6)
    for number in range(6):
        link = brass(voice.rng, voice.pitch * float(voice.rng.uniform(0.8, 1.0)), 1700, 2900, 0.04)
        sheet.add(link, 0.02 + 0.045 * number + float(voice.rng.uniform(0, 0.02)), 0.28)
    tile = low(clack(voice.rng, 0.62 * voice.pitch, 1.2), 2400)
    return roomed(sheet.add(tile, seconds + 0.02, 0.8).samples(), voice.rng, 0.35, -13)


@effect("zaar/collapse", variants=2, level=-1)
def collapse(voice: Voice) -> Samples:
    """Give a room that falls apart: earth that rolls, and twelve stones."""
    sheet = Sheet().add(rumble(voice.rng, 0.9), gain=1.1).add(thud(62, 0.3), 0.05, 0.6)
    for _ in range(12):
        at = 0.08 + 0.75 * float(voice.rng.beta(1.6, 2.0))
        stone = low(clack(voice.rng, float(voice.rng.uniform(0.55, 0.9)) * voice.pitch), 2600)
        sheet.add(stone, at, float(voice.rng.uniform(0.2, 0.6)))
    dust = band(noise(voice.rng, 0.7, 0.8), 1400, 0.7) * contour([(0, 0), (0.2, 1), (0.7, 0)], 0.7)
    return roomed(sheet.add(dust, 0.55, 0.1).samples(), voice.rng, 0.6, -12, 2000)


@effect("zaar/wall", variants=2, level=-3)
def wall(voice: Voice) -> Samples:
    """Give a wall that is broken through: one heavy blow, then rubble."""
    sheet = Sheet().add(clack(voice.rng, 0.6 * voice.pitch, 1.3)).add(rumble(voice.rng, 0.4, 400), 0.0, 0.45)
    for _ in range(5):
        stone = low(clack(voice.rng, float(voice.rng.uniform(0.8, 1.1))), 2600)
        sheet.add(stone, float(voice.rng.uniform(0.1, 0.42)), float(voice.rng.uniform(0.25, 0.55)))
    return roomed(sheet.samples(), voice.rng, 0.4, -13)


@effect("zaar/tool", variants=3, level=-6)
def tool(voice: Voice) -> Samples:
    """Give a tool taken in the hand or laid down: cloth, and a touch of metal."""
    cloth = band(noise(voice.rng, 0.13, 1.0), 1100 * voice.pitch, 0.7) * hump(0.13, 0.35)
    metal = modes(voice.rng, [1480 * voice.pitch, 2510 * voice.pitch], [0.12, 0.08], [1.0, 0.4], contact=0.001)
    sheet = Sheet().add(cloth, gain=0.5).add(metal, 0.07, 0.35).add(low(knock(voice.rng, 1.1), 1800), 0.07, 0.5)
    return roomed(sheet.samples(), voice.rng, 0.2, -17)


@effect("zaar/hurt", variants=2, level=-3)
def hurt(voice: Voice) -> Samples:
    """Give a life lost: a heart-like double blow and a breath that falls."""
    air = swept(noise(voice.rng, 0.5, 1.0), "band", glide([(0, 900), (0.5, 260)], 0.5), 1.2)
    air *= contour([(0, 0), (0.05, 1), (0.5, 0)], 0.5)
    sheet = Sheet().add(thud(92 * voice.pitch, 0.14)).add(thud(80 * voice.pitch, 0.16), 0.17, 0.8).add(air, 0.02, 0.4)
    growl = low(saw(glide([(0, 150), (0.35, 70)], 0.35)), 380) * contour([(0, 0), (0.03, 1), (0.35, 0)], 0.35)
    return roomed(sheet.add(growl, 0.0, 0.35).samples(), voice.rng, 0.35, -14, 1800)


@effect("zaar/letter", variants=2, level=-3, tuned=True)
def letter(voice: Voice) -> Samples:
    """Give a letter of the name found: a coin covers it, two strings answer in the mode of the house."""
    sheet = Sheet().add(coins(voice.rng, 0.95), gain=0.3)
    for number, hz in enumerate((293.66, 311.13, 440.0)):
        sheet.add(pluck(voice.rng, hz, 0.5), 0.12 + 0.13 * number, 0.9)
    return roomed(sheet.samples(), voice.rng, 0.6, -13)


@effect("zaar/event", variants=2, level=-5, tuned=True)
def event(voice: Voice) -> Samples:
    """Give an event card that takes effect: a low bell under a breath of wind."""
    wind = swept(noise(voice.rng, 0.9, 0.8), "band", glide([(0, 300), (0.4, 700), (0.9, 350)], 0.9), 1.6) * hump(0.9)
    sheet = Sheet().add(bell(voice.rng, [233, 466, 705], 0.8, 0.004), gain=0.6).add(wind, gain=0.3)
    return roomed(sheet.samples(), voice.rng, 0.6, -13)


@effect("zaar/incense", variants=2, level=-7)
def incense(voice: Voice) -> Samples:
    """Give smoke that rises from a tool used up: embers, a soft hiss, one small ring."""
    hiss = low(high(noise(voice.rng, 0.7, 0.8), 900), 5000) * contour([(0, 0), (0.15, 1), (0.7, 0)], 0.7)
    sheet = Sheet().add(hiss, gain=0.4).add(chink(voice.rng, 0.5 * voice.pitch), 0.02, 0.25)
    return roomed(sheet.add(low(noise(voice.rng, 0.1), 400) * ring(0.1, 0.04), gain=0.2).samples(), voice.rng, 0.4, -13)
