"""Basic drawing that every kind of art is made from: gradients, rounded masks, soft shadows, smooth shapes."""

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.present.node import Color, Point


@dataclass(frozen=True, slots=True)
class Picture:
    """A finished drawing; it is blitted `dx`, `dy` from its node's top left corner, which it may stick out of."""

    surface: pygame.Surface
    dx: int = 0
    dy: int = 0


def clear(width: int, height: int) -> pygame.Surface:
    """Return an empty transparent surface of at least one pixel."""
    return pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA)


def gradient(width: int, height: int, top: Color, bottom: Color, alpha: int = 255) -> pygame.Surface:
    """Return a vertical gradient."""
    strip = pygame.Surface((1, 2), pygame.SRCALPHA)
    strip.set_at((0, 0), (*top, alpha))
    strip.set_at((0, 1), (*bottom, alpha))
    # smoothscale blends from pixel centre to pixel centre: scale twice the height and take the middle.
    tall = pygame.transform.smoothscale(strip, (1, max(2, 2 * height)))
    return pygame.transform.scale(tall.subsurface((0, height // 2, 1, max(1, height))), (max(1, width), max(1, height)))


def smooth(
    width: int,
    height: int,
    draw: Callable[[pygame.Surface, int], object],
    factor: int = 3,
    ground: Color | None = None,
) -> pygame.Surface:
    """Return what `draw(surface, factor)` draws at `factor` times the size, scaled down: clean edges.

    With `ground`, the colour at its outer edge, the edge keeps its colour where it grows thin; else it darkens there.
    """
    large = clear(width * factor, height * factor)
    if ground is not None:
        large.fill((*ground, 0))
    draw(large, factor)
    return pygame.transform.smoothscale(large, (max(1, width), max(1, height)))


def framed(width: int, height: int, corner: int, make: Callable[[int, int], pygame.Surface]) -> pygame.Surface:
    """Return what `make` draws, whose edges and inside are the same all along: a large one grows from a small one.

    `corner` is how far its corners reach.
    """
    size = 2 * corner + 2
    if width <= size or height <= size:
        return make(width, height)
    small, surface = make(size, size), clear(width, height)
    inner_w, inner_h = width - 2 * corner, height - 2 * corner
    surface.fill(small.get_at((corner, corner)), (corner, corner, inner_w, inner_h))
    far_x, far_y = width - corner, height - corner
    end = size - corner
    for x, left in ((0, 0), (end, far_x)):
        for y, top in ((0, 0), (end, far_y)):
            surface.blit(small, (left, top), (x, y, corner, corner))
        side = pygame.transform.scale(small.subsurface((x, corner, corner, 1)), (corner, inner_h))
        surface.blit(side, (left, corner))
    for y, top in ((0, 0), (end, far_y)):
        side = pygame.transform.scale(small.subsurface((corner, y, 1, corner)), (inner_w, corner))
        surface.blit(side, (corner, top))
    return surface


def rounded(width: int, height: int, radius: int, color: tuple[int, int, int, int]) -> pygame.Surface:
    """Return a filled rounded rectangle."""

    def draw(surface: pygame.Surface, f: int) -> None:
        pygame.draw.rect(surface, color, surface.get_rect(), border_radius=radius * f)

    return framed(width, height, max(2, radius + 1), lambda w, h: smooth(w, h, draw, 2, color[:3]))


def ring(
    width: int, height: int, radius: int, color: tuple[int, int, int, int], thick: float, inset: float = 0
) -> pygame.Surface:
    """Return the line of a rounded rectangle, `inset` pixels inside its edge."""

    def draw(surface: pygame.Surface, f: int) -> None:
        gap = round(inset * f)
        rect = surface.get_rect().inflate(-2 * gap, -2 * gap)
        pygame.draw.rect(surface, color, rect, max(1, round(thick * f)), max(1, round((radius - inset) * f)))

    corner = max(2, radius + 1, math.ceil(inset + thick) + 1)
    return framed(width, height, corner, lambda w, h: smooth(w, h, draw, 3, color[:3]))


def cut_rounded(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """Return the surface with rounded corners."""
    mask = rounded(*surface.get_size(), radius, (255, 255, 255, 255))
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def blurred(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """Return the surface blurred; done at a reduced size when the radius is large, which looks the same."""
    if radius < 1:
        return surface
    width, height = surface.get_size()
    shrink = 2 if radius >= 4 and width > 48 and height > 48 else 1
    small = (
        pygame.transform.smoothscale(surface, (max(1, width // shrink), max(1, height // shrink)))
        if shrink > 1
        else surface
    )
    soft = pygame.transform.box_blur(small, max(1, radius // shrink))
    soft = pygame.transform.box_blur(soft, max(1, radius // (2 * shrink)))
    return pygame.transform.smoothscale(soft, (width, height)) if shrink > 1 else soft


def soft_rect(width: int, height: int, radius: int, blur: int, color: tuple[int, int, int, int]) -> Picture:
    """Return a blurred rounded rectangle, for shadows and glows; it sticks out by twice the blur."""
    pad = 2 * blur

    def draw(w: int, h: int) -> pygame.Surface:
        surface = clear(w, h)
        surface.fill((*color[:3], 0))
        surface.blit(rounded(w - 2 * pad, h - 2 * pad, radius, color), (pad, pad))
        return _kept_color(blurred(surface, blur), color)

    # Below this size a blur is drawn finer than above it.
    corner = max(24, 2 * pad + radius + 2)
    return Picture(framed(width + 2 * pad, height + 2 * pad, corner, draw), -pad, -pad)


def soft_shape(width: int, height: int, points: list[Point], blur: int, color: tuple[int, int, int, int]) -> Picture:
    """Return a blurred polygon; it sticks out by twice the blur."""
    pad = 2 * blur + 2
    surface = clear(width + 2 * pad, height + 2 * pad)
    pygame.draw.polygon(surface, color, [(x + pad, y + pad) for x, y in points])
    return Picture(_kept_color(blurred(surface, blur), color), -pad, -pad)


def _kept_color(surface: pygame.Surface, color: tuple[int, int, int, int]) -> pygame.Surface:
    """Return the surface with its alpha kept and its colour pure: blurring mixes in the empty pixels' black."""
    surface.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    surface.fill((*color[:3], 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def tinted(surface: pygame.Surface, color: Color) -> pygame.Surface:
    """Return a white drawing in another colour."""
    copy = surface.copy()
    copy.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    copy.fill((*color, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def dimmed(surface: pygame.Surface, dim: int) -> pygame.Surface:
    """Return the surface with its brightness times `dim` / 255."""
    if dim >= 255:
        return surface
    copy = surface.copy()
    copy.fill((dim, dim, dim), special_flags=pygame.BLEND_RGB_MULT)
    return copy


def polygon(surface: pygame.Surface, color: tuple[int, int, int, int], points: list[Point]) -> None:
    """Draw a filled polygon onto a transparent surface."""
    pygame.draw.polygon(surface, color, points)


def thick_line(surface: pygame.Surface, color: tuple[int, int, int, int], a: Point, b: Point, width: float) -> None:
    """Draw a line with round ends."""
    (ax, ay), (bx, by) = a, b
    length = max(1e-6, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
    nx, ny = (by - ay) / length * width / 2, -(bx - ax) / length * width / 2
    pygame.draw.polygon(
        surface, color, [(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)]
    )
    if width > 2:
        pygame.draw.circle(surface, color, a, width / 2)
        pygame.draw.circle(surface, color, b, width / 2)


def drawn_line(
    surface: pygame.Surface,
    color: tuple[int, int, int, int],
    a: Point,
    b: Point,
    width: float,
    dashed: bool,
) -> None:
    """Draw a line with round ends, in one piece or in dashes."""
    if not dashed:
        thick_line(surface, color, a, b, width)
        return
    length = ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5
    dashes = max(1, round(length / (width * 6)))
    for i in range(dashes):
        begin, end = (i + 0.2) / dashes, (i + 0.8) / dashes
        p = (a[0] + (b[0] - a[0]) * begin, a[1] + (b[1] - a[1]) * begin)
        q = (a[0] + (b[0] - a[0]) * end, a[1] + (b[1] - a[1]) * end)
        thick_line(surface, color, p, q, width)
