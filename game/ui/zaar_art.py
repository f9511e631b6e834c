"""Draws Zaar's own art: rooms with doors, plaques, coins, dice, the plates of the astrolabe."""

import math
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

import pygame

from game.present.node import Color
from game.present.zaar import arts
from game.present.zaar.grid import HEIGHT, hexagon, middle, pieces
from game.ui import zaar_plates_art
from game.ui.brush import Brush, draws, scaled
from game.ui.images import Images, Sprite
from game.ui.picture import (
    Picture,
    blurred,
    clear,
    cut_rounded,
    dimmed,
    gradient,
    polygon,
    ring,
    smooth,
    soft_shape,
    thick_line,
    tinted,
)

LINE, MARGIN = 10, 7.5
SIGN = 24
RUNGS = (40, 56, 78, 109, 152)
"""The radii that rooms are drawn at; those between are made from the next larger one."""
LEAST_WITH_SIGNS = 34
"""Smaller rooms show no signs at their doors."""


def load() -> None:
    """Make Zaar's art known to the brush: importing these modules has done it."""
    zaar_plates_art.load()


def _fitted(sprite: Sprite, factor: float) -> tuple[pygame.Surface, float, float]:
    w, h = round(sprite.surface.get_width() * factor), round(sprite.surface.get_height() * factor)
    return scaled(sprite.surface, w, h), sprite.anchor[0] * factor, sprite.anchor[1] * factor


@draws(arts.RoomArt)
def draw_room(brush: Brush, art: arts.RoomArt, width: int, height: int) -> Picture:
    """Draw a room: shadow, floor turned and cut to the hexagon, margin in its colour, doors, signs at the doors.

    It is drawn at one of few sizes and made smaller from there: so the whole mansion is zoomed within a frame.
    """
    r = art.radius
    rung = next((rung for rung in RUNGS if rung >= r), r)
    surface = _room(brush.images, replace(art, radius=rung, dim=255), r >= LEAST_WITH_SIGNS)
    if rung != r:
        surface = scaled(surface, *_size(r))
    w, h = surface.get_size()
    return Picture(dimmed(surface, art.dim), round(width / 2 - w / 2), round(height / 2 - h / 2))


def _size(r: int) -> tuple[int, int]:
    """Return how large the picture of a room is, with its shadow."""
    pad = max(6, r // 6)
    return 2 * r + 2 * pad, round(HEIGHT * r) + 2 * pad


@lru_cache(maxsize=64)
def _room(images: Images, art: arts.RoomArt, signs: bool) -> pygame.Surface:
    """Return a room at one of the sizes that rooms are drawn in."""
    r = art.radius
    w, h = _size(r)
    x, y = w / 2, h / 2
    surface = _shadow(w, h, r).copy()
    surface.blit(_floor(images, art, w, h), (0, 0))
    margin = (120, 112, 110) if art.collapsed else art.margin
    surface.blit(_rim(w, h, r, margin), (0, 0))
    for side, edge in enumerate(art.edges):
        if edge and not art.collapsed:
            door, ax, ay = _door(images, "open" if edge == "hole" else edge, side, r)
            surface.blit(door, (round(x - ax), round(y - ay)))
    if not art.collapsed and signs:
        _signs(images, surface, art, x, y, r, r / 95)
    return surface


@draws(arts.Shard)
def draw_shard(brush: Brush, art: arts.Shard, width: int, height: int) -> Picture:
    """Draw a piece of a broken room, turned around its middle."""
    cut = _shard(brush, art.room, art.piece)
    picture = pygame.transform.rotozoom(cut, -art.turned / 10, 1.0) if art.turned else cut
    w, h = picture.get_size()
    return Picture(picture, (width - w) // 2, (height - h) // 2)


@lru_cache(maxsize=14)
def _shard(brush: Brush, room: arts.RoomArt, piece: int) -> pygame.Surface:
    """Return a piece as it lay in its room, its middle in the middle."""
    r = room.radius
    whole = draw_room(brush, room, 2 * r, round(HEIGHT * r))
    points = pieces(r)[piece]
    mx, my = middle(points)
    reach = math.ceil(max(math.hypot(x - mx, y - my) for x, y in points)) + 2
    edge = 2 * reach

    def draw(target: pygame.Surface, f: int) -> None:
        polygon(target, (255, 255, 255, 255), [((x - mx + reach) * f, (y - my + reach) * f) for x, y in points])

    cut = clear(edge, edge)
    corner = (reach - mx - r + whole.dx, reach - my - HEIGHT * r / 2 + whole.dy)
    cut.blit(whole.surface, (round(corner[0]), round(corner[1])))
    cut.blit(smooth(edge, edge, draw, 2), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut


@lru_cache(maxsize=8)
def _shadow(w: int, h: int, r: int) -> pygame.Surface:
    """Return the soft shadow of a room of a size on an empty surface."""
    surface = clear(w, h)
    corners = [(px + r * 0.05, py + r * 0.08) for px, py in hexagon(w / 2, h / 2, r)]
    shadow = soft_shape(w, h, corners, max(2, r // 12), (0, 0, 0, 170))
    surface.blit(shadow.surface, (shadow.dx, shadow.dy))
    return surface


@lru_cache(maxsize=80)
def _door(images: Images, kind: str, side: int, r: int) -> tuple[pygame.Surface, float, float]:
    """Return a door at the size of a room, and its anchor."""
    sprite = images[f"zaar/doors/{kind}_{side}"]
    return _fitted(sprite, r / 95 / sprite.scale)


@lru_cache(maxsize=8)
def _mask(w: int, h: int, r: int) -> pygame.Surface:
    """Return the hexagon that floors are cut to."""
    corners = hexagon(w / 2, h / 2, r)

    def draw(target: pygame.Surface, f: int) -> None:
        pygame.draw.polygon(target, (255, 255, 255, 255), [(px * f, py * f) for px, py in corners])

    return smooth(w, h, draw, 2)


def _floor(images: Images, art: arts.RoomArt, w: int, h: int) -> pygame.Surface:
    """Return the room's floor plan, turned and cut to the hexagon; a collapsed room lies with its back up, broken."""
    r = art.radius
    floor = clear(w, h)
    sprite = images["zaar/papers/card_back" if art.collapsed else art.sprite]
    if art.collapsed:
        card = scaled(sprite.surface, 2 * r, round(HEIGHT * r))
        floor.blit(dimmed(card, 120), card.get_rect(center=(w // 2, h // 2)))
        _crack(floor, w / 2, h / 2, r)
    else:
        picture = pygame.transform.rotozoom(sprite.surface, -60 * art.rotation, r / 95 / sprite.scale)
        floor.blit(picture, picture.get_rect(center=(w // 2, h // 2)))
    floor.blit(_mask(w, h, r), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return floor


def _crack(surface: pygame.Surface, x: float, y: float, r: int) -> None:
    """Draw the cracks of a room that has come down."""

    def draw(target: pygame.Surface, f: int) -> None:
        for k in range(7):
            angle = k * 0.9 + 0.3
            points = [(x * f, y * f)]
            for step in range(1, 5):
                bend = angle + (0.35 if (step + k) % 2 else -0.3)
                reach = r * 0.25 * step
                points.append(((x + math.cos(bend) * reach) * f, (y + math.sin(bend) * reach) * f))
            for a, b in pairwise(points):
                thick_line(target, (10, 6, 12, 230), a, b, max(1.5, r * 0.035) * f)

    surface.blit(smooth(*surface.get_size(), draw, 2), (0, 0))


@lru_cache(maxsize=32)
def _rim(w: int, h: int, r: int, margin: Color) -> pygame.Surface:
    """Return the dark line and the category's margin inside the edge."""
    scale = r / 95

    def draw(target: pygame.Surface, f: int) -> None:
        for color, width, share in (((24, 16, 22), LINE, 0.968), (margin, MARGIN, 0.972)):
            corners = [(px * f, py * f) for px, py in hexagon(w / 2, h / 2, r * share)]
            for a, b in zip(corners, [*corners[1:], corners[0]], strict=True):
                thick_line(target, (*color, 255), a, b, max(1.0, width * scale * 0.72) * f)

    return smooth(w, h, draw, 2)


def _signs(
    images: Images, surface: pygame.Surface, art: arts.RoomArt, x: float, y: float, r: int, scale: float
) -> None:
    """Draw the category's medallion on the margin beside each door."""
    sprite = images[f"zaar/signs/{art.power}"]
    size = max(8, round(SIGN * scale))
    picture = scaled(sprite.surface, size, size)
    for side, edge in enumerate(art.edges):
        if edge in ("open", "closed"):
            angle = math.radians(-90 + 60 * side)
            reach = HEIGHT / 2 * r * 0.86
            px, py = x + reach * math.cos(angle), y + reach * math.sin(angle)
            surface.blit(picture, picture.get_rect(center=(round(px), round(py))))


@draws(arts.HexOutline)
def draw_hex(brush: Brush, art: arts.HexOutline, width: int, height: int) -> Picture:
    """Draw a hexagon around the node's middle."""
    pad = 2 * art.glow + round(art.width) + 3
    w, h = 2 * art.radius + 2 * pad, round(HEIGHT * art.radius) + 2 * pad
    corners = hexagon(w / 2, h / 2, art.radius)
    surface = clear(w, h)

    def lines(target: pygame.Surface, f: int, alpha: int, thick: float) -> None:
        for a, b in zip(corners, [*corners[1:], corners[0]], strict=True):
            parts = 7 if art.dashed else 1
            for k in range(parts):
                t0, t1 = (k + 0.15) / parts, (k + 0.8) / parts
                if not art.dashed:
                    t0, t1 = 0.0, 1.0
                p = ((a[0] + (b[0] - a[0]) * t0) * f, (a[1] + (b[1] - a[1]) * t0) * f)
                q = ((a[0] + (b[0] - a[0]) * t1) * f, (a[1] + (b[1] - a[1]) * t1) * f)
                thick_line(target, (*art.line, alpha), p, q, thick * f)

    if art.glow:
        halo = clear(w, h)
        lines(halo, 1, 190, art.width * 2)
        surface.blit(blurred(halo, art.glow), (0, 0))
    if art.fill is not None:
        flat = art.fill
        fill = smooth(
            w,
            h,
            lambda s, f: pygame.draw.polygon(s, (*flat, art.fill_alpha), [(px * f, py * f) for px, py in corners]),
            2,
        )
        surface.blit(fill, (0, 0))
    surface.blit(smooth(w, h, lambda s, f: lines(s, f, 255, art.width), 2), (0, 0))
    return Picture(surface, round(width / 2 - w / 2), round(height / 2 - h / 2))


@draws(arts.PlaqueArt)
def draw_plaque(brush: Brush, art: arts.PlaqueArt, width: int, height: int) -> Picture:
    """Draw a plaque; a live one glows."""
    theme = brush.theme
    pad = max(3, height // 4)
    surface = clear(width + 2 * pad, height + 2 * pad)
    if art.lit:
        halo = clear(*surface.get_size())
        pygame.draw.rect(halo, (*theme["gold"], 220), (pad, pad, width, height), border_radius=height // 4)
        surface.blit(blurred(halo, max(2, pad // 2)), (0, 0))
    body = cut_rounded(gradient(width, height, (40, 32, 56), (20, 15, 30)), height // 4)
    body.blit(ring(width, height, height // 4, (*theme["brass"], 255), max(1.0, height / 16)), (0, 0))
    ink = theme["heading"] if art.live else (150, 140, 150)
    line = brush.fonts.line(art.letter, max(8, round(height * 0.72)), "title", ink)
    body.blit(line, line.get_rect(center=(round(width * 0.28), height // 2)))
    edge = round(height * 0.86)
    abjad = tinted(scaled(brush.images[f"zaar/signs/letter_{art.letter}"].surface, edge, edge), ink)
    body.blit(abjad, abjad.get_rect(center=(round(width * 0.7), height // 2)))
    surface.blit(body, (pad, pad))
    return Picture(surface, -pad, -pad)


@draws(arts.Disc)
def draw_disc(brush: Brush, art: arts.Disc, width: int, height: int) -> Picture:
    """Draw a round picture."""
    size = min(width, height)
    surface = clear(width, height)
    picture = dimmed(scaled(brush.images[art.key].surface, size, size), art.dim)
    surface.blit(picture, ((width - size) // 2, (height - size) // 2))
    if art.ring is not None:
        surface.blit(ring(width, height, size // 2, (*art.ring, 255), max(2.0, size / 14)), (0, 0))
    return Picture(surface)


@draws(arts.Rod)
def draw_rod(brush: Brush, art: arts.Rod, width: int, height: int) -> Picture:
    """Draw the rod that the cubes turn on."""
    return Picture(scaled(brush.images["zaar/dice/rod"].surface, width, height))


@draws(arts.Die)
def draw_die(brush: Brush, art: arts.Die, width: int, height: int) -> Picture:
    """Draw one cube of the Raml."""
    sprite = brush.images[f"zaar/dice/{art.face}"]
    factor = width / 120
    picture, ax, ay = _fitted(sprite, factor)
    surface = dimmed(picture, art.dim)
    if art.ring is not None:
        surface = surface.copy()
        surface.blit(ring(*surface.get_size(), width // 8, (*art.ring, 255), max(2.0, width / 20)), (0, 0))
    return Picture(surface, round(width / 2 - ax), round(height / 2 - ay))


@draws(arts.CardBack)
def draw_card_back(brush: Brush, art: arts.CardBack, width: int, height: int) -> Picture:
    """Draw a small pile of sealed hexagonal cards."""
    card = brush.images[f"zaar/papers/{art.key}"].surface
    factor = min(width * 0.94 / card.get_width(), height * 0.94 / card.get_height())
    picture = scaled(card, round(card.get_width() * factor), round(card.get_height() * factor))
    surface = clear(width, height)
    step = max(1, round(height * 0.018))
    for k in range(art.pile - 1, -1, -1):
        part = dimmed(picture, 130) if k else picture
        surface.blit(part, (k * step, k * step))
    return Picture(surface)
