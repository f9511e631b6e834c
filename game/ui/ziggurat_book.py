"""Draws the storybook: pages with spine and fibres, ribbons, envelopes, stickers, honorifics, the story's text."""

import random

import pygame

from game.present.node import Color
from game.present.ziggurat import book_arts as arts
from game.ui.brush import Brush, draws, scaled
from game.ui.picture import (
    Picture,
    blurred,
    clear,
    cut_rounded,
    drawn_line,
    gradient,
    ring,
    rounded,
    smooth,
    soft_rect,
    thick_line,
)

BROWN: Color = (122, 62, 30)
INK: Color = (58, 36, 19)
RED: Color = (168, 36, 40)
TEAL: Color = (24, 108, 116)
CREAM: Color = (255, 240, 214)
FIBRES = 96
SPINE_SHARE = 0.11
FINE = 2


def load() -> None:
    """Make the book's art known to the brush: importing this module has done it."""


@draws(arts.Page)
def draw_page(brush: Brush, art: arts.Page, width: int, height: int) -> Picture:
    """Draw parchment that darkens toward the spine, with the edges of the pages below at the other side."""
    page = gradient(width, height, (247, 236, 211), (231, 211, 169))
    fibres = pygame.transform.smoothscale(_fibres(), (2 * FIBRES, 2 * FIBRES))
    for x in range(0, width, 2 * FIBRES):
        for y in range(0, height, 2 * FIBRES):
            page.blit(fibres, (x, y))
    edge = _ramp(max(4, round(width * 0.05)), height, 26)
    if art.spine:
        shade = _ramp(round(width * SPINE_SHARE), height, 96)
        at_left = art.spine == "left"
        page.blit(
            shade if at_left else pygame.transform.flip(shade, True, False),
            (0 if at_left else width - shade.get_width(), 0),
        )
        page.blit(
            pygame.transform.flip(edge, True, False) if at_left else edge,
            (width - edge.get_width() if at_left else 0, 0),
        )
        for i in range(4):
            x = width - 2 - round(i * 3 * art.scale) if at_left else 1 + round(i * 3 * art.scale)
            pygame.draw.line(page, (150, 116, 66, 150), (x, 3), (x, height - 4))
    page = cut_rounded(page, max(3, round(8 * art.scale)))
    return Picture(page)


def _fibres() -> pygame.Surface:
    """Return a small tile of paper fibres, the same each time."""
    chance = random.Random(11)
    tile = clear(FIBRES, FIBRES)
    for _ in range(900):
        tone = chance.choice(((90, 58, 20), (255, 250, 235)))
        tile.set_at((chance.randrange(FIBRES), chance.randrange(FIBRES)), (*tone, chance.randrange(6, 26)))
    return tile


def _ramp(width: int, height: int, alpha: int) -> pygame.Surface:
    """Return a brown shade that is strongest at its left edge and gone at its right."""
    strip = clear(32, 1)
    for x in range(32):
        strip.set_at((x, 0), (72, 40, 12, round(alpha * (1 - x / 31) ** 2)))
    return pygame.transform.smoothscale(strip, (max(1, width), max(1, height)))


@draws(arts.Ribbon)
def draw_ribbon(brush: Brush, art: arts.Ribbon, width: int, height: int) -> Picture:
    """Draw a ribbon with a notch at its loose end."""
    top, bottom = {
        "lit": ((222, 178, 88), (176, 126, 48)),
        "plain": ((122, 88, 60), (84, 58, 38)),
        "faint": ((74, 56, 42), (58, 43, 32)),
    }[art.look]
    notch = round(height * 0.24)
    points = [(0, 0), (width, 0), (width, height), (0, height), (notch, height / 2)]
    pad = 4

    def shape(color: tuple[int, int, int, int]) -> pygame.Surface:
        return smooth(
            width, height, lambda surface, f: pygame.draw.polygon(surface, color, [(x * f, y * f) for x, y in points])
        )

    body = gradient(width, height, top, bottom)
    body.blit(shape((255, 255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface = clear(width + 2 * pad, height + 2 * pad)
    shade = clear(width + 2 * pad, height + 2 * pad)
    shade.blit(shape((0, 0, 0, 130)), (pad, pad + 2))
    surface.blit(blurred(shade, 2), (0, 0))
    surface.blit(body, (pad, pad))
    line = brush.theme["gold"] if art.focus else (46, 28, 14)

    def rim(target: pygame.Surface, f: int) -> None:
        spots = [(x * f, y * f) for x, y in points]
        for a, b in zip(spots, [*spots[1:], spots[0]], strict=True):
            thick_line(target, (*line, 255), a, b, (3.0 if art.focus else 1.4) * f)

    surface.blit(smooth(width, height, rim, 3), (pad, pad))
    ink = {"lit": (42, 23, 7), "plain": (243, 230, 200), "faint": (150, 132, 112)}[art.look]
    words = brush.fonts.line(art.words, art.size, "title", ink)
    x = pad + notch + (width - notch - words.get_width()) // 2
    surface.blit(words, (x, pad + (height - words.get_height()) // 2))
    return Picture(surface, -pad, -pad)


@draws(arts.Envelope)
def draw_envelope(brush: Brush, art: arts.Envelope, width: int, height: int) -> Picture:
    """Draw folded paper: the flap's edges run from the upper corners to the middle."""
    radius = max(3, round(6 * art.scale))
    shade = soft_rect(width, height, radius, max(2, round(6 * art.scale)), (40, 22, 8, 150))
    surface = clear(*shade.surface.get_size())
    surface.blit(shade.surface, (0, 2))
    top, bottom = ((238, 216, 166), (222, 194, 138)) if art.lit else ((222, 200, 152), (206, 182, 130))
    body = gradient(width, height, top, bottom)
    dip = min(height * 0.5, width * 0.2)

    def fold(target: pygame.Surface, f: int) -> None:
        for a, b in (((0, 0), (width / 2, dip)), ((width / 2, dip), (width, 0))):
            thick_line(target, (140, 104, 54, 190), (a[0] * f, a[1] * f), (b[0] * f, b[1] * f), 1.6 * f)
            thick_line(target, (255, 246, 220, 120), (a[0] * f, a[1] * f + 2 * f), (b[0] * f, b[1] * f + 2 * f), f)

    body.blit(smooth(width, height, fold, 2), (0, 0))
    body = cut_rounded(body, radius)
    edge = (*brush.theme["brass"], 255) if art.lit else (138, 108, 62, 220)
    body.blit(ring(width, height, radius, edge, 2.0 if art.lit else 1.2), (0, 0))
    surface.blit(body, (-shade.dx, -shade.dy))
    return Picture(surface, shade.dx, shade.dy)


@draws(arts.Sticker)
def draw_sticker(brush: Brush, art: arts.Sticker, width: int, height: int) -> Picture:
    """Draw a sticker, tilted, with its shadow; a loose one curls at a corner.

    It is drawn at twice its size, so that turning it leaves clean edges and letters.
    """
    f = FINE
    s, fonts = art.scale * f, brush.fonts
    width, height = width - 2 * art.margin[0], height - 2 * art.margin[1]
    w, h, size, title_size = width * f, height * f, art.size * f, art.title_size * f
    radius = max(3, round(8 * s))
    body = cut_rounded(gradient(w, h, (255, 248, 226), (249, 232, 186)), radius)
    body.blit(ring(w, h, radius, (255, 255, 250, 255), 3 * s), (0, 0))
    body.blit(ring(w, h, radius, (222, 164, 66, 255), 2 * s, 3 * s), (0, 0))
    pad = round(max(6 * f, (18 if art.lines else 8) * s))
    disc = round(title_size * 1.5) if art.lines else min(round(size * 1.45), h // 3)
    body.blit(rounded(disc, disc, disc // 2, (*BROWN, 255)), (pad, pad))
    letter = fonts.line(art.letter, round(disc * 0.68), "bold", CREAM)
    body.blit(letter, (pad + (disc - letter.get_width()) // 2, pad + (disc - letter.get_height()) // 2))
    stamp = _stamp(brush, art, size, min(w - 2 * pad - disc - round(4 * s), w // 2))
    body.blit(stamp, (w - pad + 3 * f - stamp.get_width(), pad + (disc - stamp.get_height()) // 2))
    x, y = pad, pad + disc + round(3 * s)
    if art.lines:
        x, y = pad + disc + round(10 * s), pad + (disc - fonts.line("A", title_size, "title", INK).get_height()) // 2
    for words in art.title:
        body.blit(fonts.line(words, title_size, "title" if art.lines else "bold", INK), (x, y))
        y += round(title_size * (1.1 if art.lines else 1.22))
    y = max(y, pad + disc) + round(8 * s)
    for words in art.lines:
        body.blit(fonts.line(words, size, "text", INK), (pad, y))
        y += round(size * 1.3)
    if art.foot:
        line = fonts.line(art.foot, max(12 * f, round(size * 0.86)), "bold", BROWN)
        body.blit(line, (pad, h - pad // 2 - line.get_height()))
        _curl(body, w, h, round(38 * s))
    glow = brush.theme["gold"] if art.lit else None
    picture = _tilted(body, art.turn, max(2, round((8 if art.foot else 3) * art.scale)), glow, 1 / f)
    return Picture(picture.surface, picture.dx + art.margin[0], picture.dy + art.margin[1])


def _stamp(brush: Brush, art: arts.Sticker, size: int, room: int) -> pygame.Surface:
    """Return the stamp that says what is to be done with a sticker, a little crooked."""
    tone = RED if art.follow else TEAL
    points = max(9 * FINE, round(size * (0.78 if art.lines else 0.72)))
    words = brush.fonts.line(art.stamp, points, "bold", tone)
    while words.get_width() + 8 * FINE > room and points > 7 * FINE:
        points -= 1
        words = brush.fonts.line(art.stamp, points, "bold", tone)
    w, h = words.get_width() + round(points * 0.9), round(points * 1.5)
    plate = ring(w, h, max(2, h // 6), (*tone, 255), max(1.2 * FINE, points / 10))
    plate.blit(words, ((w - words.get_width()) // 2, (h - words.get_height()) // 2))
    return pygame.transform.rotozoom(plate, 4, 1.0)


def _curl(body: pygame.Surface, width: int, height: int, size: int) -> None:
    """Curl the lower right corner up."""

    def fold(target: pygame.Surface, f: int) -> None:
        w, h, c = width * f, height * f, size * f
        pygame.draw.polygon(target, (196, 164, 104, 120), [(w, h - c * 1.15), (w - c * 1.15, h), (w, h)])
        pygame.draw.polygon(target, (252, 240, 208, 255), [(w, h - c), (w - c, h), (w - c * 0.86, h - c * 0.86)])
        for a, b in (((w, h - c), (w - c, h)), ((w - c, h), (w - c * 0.86, h - c * 0.86))):
            thick_line(target, (168, 128, 66, 255), a, b, 1.2 * f)
        thick_line(target, (168, 128, 66, 255), (w - c * 0.86, h - c * 0.86), (w, h - c), 1.2 * f)

    mask = smooth(
        width,
        height,
        lambda target, f: pygame.draw.polygon(
            target,
            (255, 255, 255, 255),
            [(width * f, (height - size) * f), ((width - size) * f, height * f), (width * f, height * f)],
        ),
        2,
    )
    body.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    body.blit(smooth(width, height, fold, 2), (0, 0))


def _tilted(body: pygame.Surface, turn: int, blur: int, glow: Color | None = None, share: float = 1.0) -> Picture:
    """Return a drawing, made smaller to a share, tilted by tenths of a degree over its shadow, round its middle."""
    width, height = round(body.get_width() * share), round(body.get_height() * share)
    shape = pygame.transform.rotozoom(body, turn / 10, share) if turn else scaled(body, width, height)
    w, h = shape.get_size()
    pad = 2 * blur + 4
    surface = clear(w + 2 * pad, h + 2 * pad)
    color = glow or (30, 16, 6)
    dark = clear(w + 2 * pad, h + 2 * pad)
    dark.fill((*color, 0))
    cast = shape.copy()
    cast.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    cast.fill((*color, 0), special_flags=pygame.BLEND_RGBA_ADD)
    dark.blit(cast, (pad, pad + (0 if glow else blur // 2)))
    soft = blurred(dark, blur)
    soft.set_alpha(220 if glow else 150)
    surface.blit(soft, (0, 0))
    surface.blit(shape, (pad, pad))
    return Picture(surface, (width - w) // 2 - pad, (height - h) // 2 - pad)


@draws(arts.Band)
def draw_band(brush: Brush, art: arts.Band, width: int, height: int) -> Picture:
    """Draw an honorific's band with notched ends, or the dashed place of one."""
    fine = 1 if art.look == "empty" else FINE
    width, height = width * fine, height * fine
    notch = height * 0.3
    points = [
        (0.0, 0.0),
        (float(width), 0.0),
        (width - notch, height / 2),
        (float(width), float(height)),
        (0.0, float(height)),
        (notch, height / 2),
    ]
    gold = art.look == "gold"
    if art.look == "empty":
        surface = clear(width, height)

        def dashes(target: pygame.Surface, f: int) -> None:
            for a, b in zip(points, [*points[1:], points[0]], strict=True):
                ends = (a[0] * f, a[1] * f), (b[0] * f, b[1] * f)
                drawn_line(target, (168, 132, 78, 255), *ends, 1.6 * f, dashed=True)

        surface.blit(smooth(width, height, dashes, 2), (0, 0))
        ink: Color = (188, 162, 112)
    else:
        colors = ((255, 224, 130), (206, 152, 52)) if gold else ((214, 188, 128), (180, 146, 84))
        surface = gradient(width, height, *colors)

        def cut(target: pygame.Surface, f: int) -> None:
            pygame.draw.polygon(target, (255, 255, 255, 255), [(x * f, y * f) for x, y in points])

        def rim(target: pygame.Surface, f: int) -> None:
            for a, b in zip(points, [*points[1:], points[0]], strict=True):
                thick_line(target, (120, 78, 20, 230), (a[0] * f, a[1] * f), (b[0] * f, b[1] * f), 2.0 * FINE * f)

        surface.blit(smooth(width, height, cut, 3), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(smooth(width, height, rim, 3), (0, 0))
        ink = (52, 30, 8)
    room = width - round(2 * notch) - 4
    size = art.size * fine
    words = brush.fonts.line(art.words, size, "title", ink)
    while words.get_width() > room and size > 9 * fine:
        size -= 1
        words = brush.fonts.line(art.words, size, "title", ink)
    surface.blit(words, ((width - words.get_width()) // 2, (height - words.get_height()) // 2))
    return _tilted(surface, art.turn, 3, None, 1 / FINE) if art.look != "empty" else Picture(surface)


@draws(arts.Story)
def draw_story(brush: Brush, art: arts.Story, width: int, height: int) -> Picture:
    """Draw the story: the initial over two lines, the text spread to both margins."""
    surface = clear(width, max(height, art.step * len(art.lines) + art.size))
    if art.initial:
        letter = brush.fonts.line(art.initial, art.initial_size, "title", art.red)
        surface.blit(letter, (0, art.step - letter.get_height() // 2 + round(art.size * 0.06)))
    for i, line in enumerate(art.lines):
        y = i * art.step
        if not line.spread or " " not in line.words:
            image = brush.fonts.line(line.words, art.size, "italic", art.ink)
            surface.blit(image, (line.x, y + (art.step - image.get_height()) // 2))
            continue
        images = [brush.fonts.line(word, art.size, "italic", art.ink) for word in line.words.split(" ")]
        gap = (line.spread - sum(image.get_width() for image in images)) / (len(images) - 1)
        x = float(line.x)
        for image in images:
            surface.blit(image, (round(x), y + (art.step - image.get_height()) // 2))
            x += image.get_width() + gap
    return Picture(surface)


@draws(arts.Pencil)
def draw_pencil(brush: Brush, art: arts.Pencil, width: int, height: int) -> Picture:
    """Draw a slanted pencil."""

    def draw(target: pygame.Surface, f: int) -> None:
        w, h = width * f, height * f
        body = [(0.24, 0.6), (0.64, 0.2), (0.8, 0.36), (0.4, 0.76)]
        tip = [(0.2, 0.66), (0.34, 0.8), (0.12, 0.88)]
        cap = [(0.68, 0.16), (0.76, 0.08), (0.92, 0.24), (0.84, 0.32)]
        for shape in (body, tip, cap):
            pygame.draw.polygon(target, (*art.color, 255), [(x * w, y * h) for x, y in shape])

    return Picture(smooth(width, height, draw, 4))
