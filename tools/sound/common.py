"""Effects of the screen and of everything the games share: buttons, cards, pieces, whose turn it is."""

import numpy as np

from .filters import band, high, low, roomed, swept
from .materials import coins, knock, paper, pluck, quiet, tap, thud
from .recipe import Voice, effect
from .sheet import Sheet
from .synth import Samples, contour, faded, glide, hump, noise

D4, A4 = 293.66, 440.0


@effect("common/button", variants=4, level=-6)
def button(voice: Voice) -> Samples:
    """Give a short wood knock at half level."""
    return faded(knock(voice.rng, 1.25 * voice.pitch, short=0.6), release=0.05)


@effect("common/button_off", variants=2, level=-9)
def button_off(voice: Voice) -> Samples:
    """Give a dull blow at 180 Hz: nothing happens here."""
    return Sheet().add(thud(180 * voice.pitch, 0.06, 0.1)).add(low(tap(voice.rng, 0.004, 500), 700), gain=0.3).samples()


@effect("common/toggle", variants=3, level=-7)
def toggle(voice: Voice) -> Samples:
    """Give a wooden switch: two light knocks, the second one higher."""
    first, second = (knock(voice.rng, factor * voice.pitch, short=0.45) for factor in (1.45, 1.8))
    return Sheet().add(first, gain=0.55).add(second, 0.045).samples()


@effect("common/slider", variants=4, level=-13)
def slider(voice: Voice) -> Samples:
    """Give the tick of a notch."""
    return low(knock(voice.rng, 2.0 * voice.pitch, short=0.3), 4500)


@effect("common/open", variants=2, level=-8)
def dialog_open(voice: Voice) -> Samples:
    """Give a board that slides in: a rising breath of air, then a soft stop."""
    return _slide(voice, [(0, 500), (0.2, 1500)], 1.0)


@effect("common/close", variants=2, level=-9)
def dialog_close(voice: Voice) -> Samples:
    """Give the same board going away: the breath falls."""
    return _slide(voice, [(0, 1400), (0.2, 420)], 0.8)


def _slide(voice: Voice, path: list[tuple[float, float]], wood: float) -> Samples:
    seconds = 0.2
    curve = glide([(at, hz * voice.pitch) for at, hz in path], seconds)
    air = swept(noise(voice.rng, seconds, 1.0), "band", curve, 0.9) * hump(seconds, 0.45)
    stop = low(knock(voice.rng, wood * voice.pitch, short=0.8), 1600)
    return roomed(Sheet().add(air, gain=0.5).add(stop, 0.15, 0.5).samples(), voice.rng)


@effect("common/page", variants=3, level=-6)
def page(voice: Voice) -> Samples:
    """Give a page of heavy paper that is turned: a long rustle with a low flap at its end."""
    leaf = paper(voice.rng, 0.42, 0.55 * voice.pitch, 0.6)
    flap = band(noise(voice.rng, 0.16, 1.0), 420 * voice.pitch, 0.9) * hump(0.16, 0.3)
    return Sheet().add(leaf).add(flap, 0.25, 0.45).samples()


@effect("common/turn", variants=3, level=-9)
def board_turn(voice: Voice) -> Samples:
    """Give a board turned on the table: felt brushing on wood, and a small stop."""
    seconds = 0.22
    path = [(0, 380 * voice.pitch), (0.5 * seconds, 640 * voice.pitch), (seconds, 420 * voice.pitch)]
    brush = swept(noise(voice.rng, seconds, 1.0), "band", glide(path, seconds), 0.9) * hump(seconds, 0.4)
    return Sheet().add(brush, gain=0.7).add(low(knock(voice.rng, 0.9 * voice.pitch), 1200), 0.19, 0.4).samples()


@effect("common/pick_up", variants=4, level=-9)
def pick_up(voice: Voice) -> Samples:
    """Give a piece leaving the table: a light touch, the pitch rising."""
    brush = swept(noise(voice.rng, 0.07, 1.0), "band", glide([(0, 700), (0.07, 1900)], 0.07), 1.0) * hump(0.07, 0.4)
    return Sheet().add(knock(voice.rng, 1.5 * voice.pitch, short=0.4), gain=0.6).add(brush, 0.006, 0.3).samples()


@effect("common/put_back", variants=4, level=-8)
def put_back(voice: Voice) -> Samples:
    """Give a piece going back to its place: a low soft tap."""
    tapped = low(knock(voice.rng, 0.95 * voice.pitch, short=0.6), 1500)
    return Sheet().add(tapped).add(thud(130 * voice.pitch, 0.05), gain=0.4).samples()


@effect("common/step", variants=5, level=-3)
def step(voice: Voice) -> Samples:
    """Give a wooden pawn set down one cell further."""
    return roomed(knock(voice.rng, voice.pitch), voice.rng, 0.18, -16)


@effect("common/card_slide", variants=5, level=-6)
def card_slide(voice: Voice) -> Samples:
    """Give one card sliding over the cloth."""
    return paper(voice.rng, 0.09 * float(voice.rng.uniform(0.95, 1.25)), 0.85 * voice.pitch)


@effect("common/card_flip", variants=4, level=-5)
def card_flip(voice: Voice) -> Samples:
    """Give a card turned over: the slide, then the snap of its edge on the table."""
    snap = high(tap(voice.rng, 0.005, 2100 * voice.pitch, 0.7), 500)
    sheet = Sheet().add(paper(voice.rng, 0.11, 0.85 * voice.pitch)).add(quiet(snap, -1), 0.112)
    return sheet.add(thud(210 * voice.pitch, 0.03), 0.112, 0.35).samples()


@effect("common/shuffle", variants=3, level=-5)
def shuffle(voice: Voice) -> Samples:
    """Give fourteen cards in quick, uneven succession, and the pack squared on the table."""
    sheet, at = Sheet(), 0.0
    for number in range(14):
        card = paper(voice.rng, 0.07, float(voice.rng.uniform(0.75, 0.95)) * voice.pitch)
        sheet.add(card, at, 0.55 + 0.45 * float(np.sin(np.pi * (number + 1) / 15)))
        at += float(voice.rng.uniform(0.025, 0.055))
    return sheet.add(low(knock(voice.rng, 0.9), 1300), at + 0.07, 0.5).samples()


@effect("common/your_turn", variants=2, level=-5, tuned=True)
def your_turn(voice: Voice) -> Samples:
    """Give two plucked tones, D4 and A4."""
    sheet = Sheet().add(pluck(voice.rng, D4, 0.5)).add(pluck(voice.rng, A4, 0.5), 0.16, 0.9)
    return roomed(sheet.samples(), voice.rng, 0.5, -14)


@effect("common/coin", variants=4, level=-6)
def coin(voice: Voice) -> Samples:
    """Give a coin that lands on another one."""
    return roomed(coins(voice.rng, voice.pitch), voice.rng, 0.2, -22)


@effect("title/box", variants=1, level=-4)
def box(voice: Voice) -> Samples:
    """Give the lid of a box: card rubbing on card, the air under it, a soft knock as it comes free."""
    seconds = 0.42
    path = [(0, 300), (0.7 * seconds, 900), (seconds, 500)]
    rub = swept(noise(voice.rng, seconds, 1.0), "band", glide(path, seconds), 0.8)
    rub *= contour([(0, 0), (0.12, 0.55), (0.3, 1.0), (seconds, 0)], seconds)
    free = low(knock(voice.rng, 0.7), 1100)
    return roomed(Sheet().add(rub, gain=0.6).add(free, 0.3, 0.7).add(thud(95, 0.12), 0.3, 0.5).samples(), voice.rng)
