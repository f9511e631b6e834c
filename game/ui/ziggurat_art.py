"""Draws the Ziggurat's own art: pieces that stand, reliefs of the plan, badges, paths and portraits."""

from itertools import pairwise
from math import cos, pi, sin

import pygame

from game.present.node import Color
from game.present.ziggurat import arts
from game.ui.brush import Brush, draws, scaled
from game.ui.picture import Picture, blurred, clear, dimmed, gradient, ring, rounded, smooth, soft_rect, thick_line
from game.ui.ziggurat_tower import fitted


def load() -> None:
    """Make the Ziggurat's art known to the brush: importing these modules has done it."""


@draws(arts.Standing)
def draw_standing(brush: Brush, art: arts.Standing, width: int, height: int) -> Picture:
    """Draw a piece with its shadow, its foot at the middle of the lower edge."""
    sprite, ax, ay = fitted(brush.images[art.key], art.scale)
    pad = round(26 * art.scale) + 4
    surface = clear(sprite.get_width() + 2 * pad, sprite.get_height() + 2 * pad)
    if art.halo is not None:
        glow = _light(round(sprite.get_width() * 1.5), (*art.halo, 150))
        x = pad + sprite.get_width() // 2 - glow.get_width() // 2
        y = pad + sprite.get_height() // 2 - glow.get_height() // 2
        surface.blit(glow, (x, y))
    if art.shadow:
        w, h = round(40 * art.scale), round(20 * art.scale)
        shade = soft_rect(w, h, h // 2, max(2, h // 4), (20, 10, 4, 150))
        x, y = round(pad + ax - w * 0.38), round(pad + ay - h * 0.62)
        surface.blit(shade.surface, (x + shade.dx, y + shade.dy))
    surface.blit(dimmed(sprite, art.dim), (pad, pad))
    return Picture(surface, round(width / 2 - ax) - pad, round(height - ay) - pad)


def _light(size: int, color: tuple[int, int, int, int]) -> pygame.Surface:
    disc = clear(size, size)
    disc.fill((*color[:3], 0))
    core = max(2, size // 2)
    disc.blit(rounded(core, core, core // 2, color), ((size - core) // 2, (size - core) // 2))
    soft = blurred(disc, max(2, size // 7))
    soft.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    soft.fill((*color[:3], 255), special_flags=pygame.BLEND_RGBA_MULT)
    return soft


@draws(arts.Glow)
def draw_glow(brush: Brush, art: arts.Glow, width: int, height: int) -> Picture:
    """Draw a soft round light."""
    return Picture(_light(max(4, min(width, height)), (*art.color, art.alpha)))


@draws(arts.Relief)
def draw_relief(brush: Brush, art: arts.Relief, width: int, height: int) -> Picture:
    """Draw a picture of the plan, turned, in the middle."""
    surface, _, _ = fitted(brush.images[art.key], art.scale)
    if art.degrees:
        surface = pygame.transform.rotozoom(surface, -art.degrees, 1.0)
    surface = dimmed(surface, art.dim)
    return Picture(surface, (width - surface.get_width()) // 2, (height - surface.get_height()) // 2)


@draws(arts.Disc)
def draw_disc(brush: Brush, art: arts.Disc, width: int, height: int) -> Picture:
    """Draw a round badge with a number."""
    size = min(width, height)
    surface = clear(width, height)
    x, y = (width - size) // 2, (height - size) // 2
    surface.blit(rounded(size, size, size // 2, (*art.fill, 255)), (x, y))
    surface.blit(ring(size, size, size // 2, (*art.rim, 255), max(1.2, size / 16)), (x, y))
    line = brush.fonts.line(art.words, max(9, round(size * 0.62)), "bold", art.ink)
    surface.blit(line, ((width - line.get_width()) // 2, (height - line.get_height()) // 2))
    return Picture(surface)


@draws(arts.PathLine)
def draw_path(brush: Brush, art: arts.PathLine, width: int, height: int) -> Picture:
    """Draw a path with a dark rim and an arrow head."""
    pad = round(art.width * 3) + 4
    points = [(x + pad, y + pad) for x, y in art.points]
    dark: Color = (28, 16, 8)

    def draw(surface: pygame.Surface, f: int) -> None:
        for color, width in ((dark, art.width * 1.9), (art.color, art.width)):
            spots = [(x * f, y * f) for x, y in points]
            for a, b in pairwise(spots):
                thick_line(surface, (*color, 255), a, b, width * f)
            if len(spots) > 1:
                _head(surface, (*color, 255), spots[-2], spots[-1], width * f)

    return Picture(smooth(width + 2 * pad, height + 2 * pad, draw, 2), -pad, -pad)


def _head(
    surface: pygame.Surface,
    color: tuple[int, int, int, int],
    a: tuple[float, float],
    b: tuple[float, float],
    width: float,
) -> None:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = max(1e-6, (dx * dx + dy * dy) ** 0.5)
    dx, dy = dx / length * width * 2.2, dy / length * width * 2.2
    pygame.draw.polygon(
        surface,
        color,
        [(b[0] + dx, b[1] + dy), (b[0] - dy * 0.75, b[1] + dx * 0.75), (b[0] + dy * 0.75, b[1] - dx * 0.75)],
    )


@draws(arts.Bust)
def draw_bust(brush: Brush, art: arts.Bust, width: int, height: int) -> Picture:
    """Draw a hero's upper half in a round frame."""
    size = min(width, height)
    body = gradient(size, size, (124, 98, 70), (70, 50, 34))
    sprite = brush.images[art.key]
    factor = size * 0.98 / (sprite.surface.get_width() * 0.72 + 40)
    figure = scaled(
        sprite.surface, round(sprite.surface.get_width() * factor), round(sprite.surface.get_height() * factor)
    )
    body.blit(figure, (round(size / 2 - sprite.anchor[0] * factor), round(size * 0.08)))
    mask = rounded(size, size, size // 2, (255, 255, 255, 255))
    body.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface = clear(width, height)
    spot = ((width - size) // 2, (height - size) // 2)
    surface.blit(body, spot)
    surface.blit(ring(size, size, size // 2, (*art.rim, 255), max(2.0, size / 26)), spot)
    return Picture(surface)


@draws(arts.Breeze)
def draw_breeze(brush: Brush, art: arts.Breeze, width: int, height: int) -> Picture:
    """Draw three lines of wind that curl at their ends."""
    size = min(width, height)
    left, top = (width - size) / 2, (height - size) / 2

    def draw(surface: pygame.Surface, f: int) -> None:
        thick = max(1.5, size / 13) * f
        for y, end, radius, up in ((0.36, 0.66, 0.13, True), (0.52, 0.84, 0.15, True), (0.68, 0.58, 0.12, False)):
            a = ((left + 0.08 * size) * f, (top + y * size) * f)
            b = ((left + end * size) * f, (top + y * size) * f)
            thick_line(surface, (*art.color, 255), a, b, thick)
            middle = y - radius if up else y + radius
            spots = []
            for step in range(13):
                angle = (0.5 - 1.25 * step / 12 if up else -0.5 + 1.25 * step / 12) * pi
                x = left + end * size + cos(angle) * radius * size
                spots.append((x * f, (top + middle * size + sin(angle) * radius * size) * f))
            for p, q in pairwise(spots):
                thick_line(surface, (*art.color, 255), p, q, thick)

    return Picture(smooth(width, height, draw, 3))
