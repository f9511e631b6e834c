"""Draws the plates of the astrolabe, their glass and pointer, and the marks of a battle."""

import math
from functools import lru_cache
from itertools import pairwise

import pygame

from game.present.zaar import arts
from game.present.zaar.plates import LETTERS_SHARE, POWERS_SHARE, WINDOW
from game.ui.brush import Brush, draws, scaled
from game.ui.images import Images
from game.ui.picture import Picture, clear, cut_rounded, polygon, ring, smooth, thick_line

LOUPE = 6.4
"""How many glasses the whole astrolabe would be wide."""
SHARES = {"mater": 1.0, "letters": LETTERS_SHARE, "powers": POWERS_SHARE, "back": 1.0, "back_early": 1.0}
KEYS = {kind: f"zaar/plate_{kind}/{kind}" for kind in SHARES}


def load() -> None:
    """Make this art known to the brush: importing this module has done it."""


@lru_cache(maxsize=16)
def _plate(images: Images, key: str, size: int) -> pygame.Surface:
    """Return a plate at a size, as it was baked."""
    return scaled(images[key].surface, size, size)


@lru_cache(maxsize=12)
def _leaning(images: Images, key: str, size: int, tenths: int) -> pygame.Surface:
    """Return a plate turned smoothly by less than a quarter, at one of its places."""
    picture = _plate(images, key, size)
    return _round(pygame.transform.rotozoom(picture, -tenths / 10, 1.0), size) if tenths else picture


def _round(whole: pygame.Surface, size: int) -> pygame.Surface:
    """Return a turned plate without its empty corners."""
    part = pygame.Rect(0, 0, size, size)
    part.center = whole.get_rect().center
    return whole.subsurface(part.clip(whole.get_rect()))


def _turned(brush: Brush, kind: str, size: int, tenths: int) -> pygame.Surface:
    """Return a turned plate: smoothly where it rests, as fast as can be on its way.

    What is turned on its way leans already as at the nearest of its places: so its square hardly grows, and turning it
    costs the fewer pixels.
    """
    key = KEYS[kind]
    if tenths < arts.QUARTER and tenths % arts.PLATE_STEP == 0:
        return _leaning(brush.images, key, size, tenths)
    if tenths % arts.PLATE_STEP == 0:
        picture = _plate(brush.images, key, size)
        return _round(pygame.transform.rotozoom(picture, -tenths / 10, 1.0), size) if tenths % 3600 else picture
    lean = round(tenths / arts.PLATE_STEP) * arts.PLATE_STEP % arts.QUARTER
    return _round(pygame.transform.rotate(_leaning(brush.images, key, size, lean), (lean - tenths) / 10), size)


@draws(arts.Plate)
def draw_plate(brush: Brush, art: arts.Plate, width: int, height: int) -> Picture:
    """Draw one plate; seen at an angle it is narrower than high."""
    size = max(width, height)
    plate = _turned(brush, art.kind, round(size * SHARES[art.kind]), art.turned)
    if width < height:
        plate = scaled(plate, round(plate.get_width() * width / height), plate.get_height())
    w, h = plate.get_size()
    return Picture(plate, (width - w) // 2, (height - h) // 2)


@draws(arts.Loupe)
def draw_loupe(brush: Brush, art: arts.Loupe, width: int, height: int) -> Picture:
    """Draw the window through a glass: the plates are turned so that it stands upright at twelve o'clock."""
    size = min(width, height)
    whole = round(size * LOUPE)
    below = round(whole / 2 * POWERS_SHARE * WINDOW)
    glass = clear(size, size)
    glass.fill((120, 78, 24, 255))
    for kind, turned in (("letters", art.message * arts.PLATE_STEP), ("powers", 0)):
        glass.blit(_part(brush, kind, round(whole * SHARES[kind]), turned, size, below), (0, 0))
    glass = cut_rounded(glass, size // 2)
    glass.blit(ring(size, size, size // 2, (*brush.theme["brass"], 255), max(3.0, size / 22)), (0, 0))
    glass.blit(ring(size, size, size // 2, (60, 36, 12, 255), max(1.0, size / 70)), (0, 0))
    surface = clear(width, height)
    surface.blit(glass, ((width - size) // 2, (height - size) // 2))
    return Picture(surface)


def _part(brush: Brush, kind: str, plate: int, turned: int, size: int, below: int) -> pygame.Surface:
    """Return a square of a plate of a diameter, turned, around the point so far above its middle.

    Only what can come into the square is cut out of the baked plate, turned and made large.
    """
    source = brush.images[KEYS[kind]].surface
    factor = plate / source.get_width()
    angle = math.radians(turned / 10)
    reach = size / factor * 0.75
    middle = source.get_width() / 2
    x, y = middle - below / factor * math.sin(angle), middle - below / factor * math.cos(angle)
    area = pygame.Rect(round(x - reach), round(y - reach), round(2 * reach), round(2 * reach))
    cut = clear(area.w, area.h)
    cut.blit(source, (0, 0), area)
    large = pygame.transform.rotozoom(cut, -turned / 10, factor)
    found = clear(size, size)
    found.blit(large, large.get_rect(center=(size // 2, size // 2)))
    return found


@draws(arts.Pointer)
def draw_pointer(brush: Brush, art: arts.Pointer, width: int, height: int) -> Picture:
    """Draw the pointer over the rim, its tip at the letter plate's edge, and the boss on the axis."""
    size = min(width, height)
    surface = clear(width, height)
    tip = brush.images["zaar/papers/pointer"].surface
    high = round(size * 0.115)
    wide = max(2, round(high * tip.get_width() / tip.get_height()))
    surface.blit(scaled(tip, wide, high), ((width - wide) // 2, 0))
    boss = max(4, round(size * 0.055))
    picture = scaled(brush.images["zaar/papers/boss"].surface, boss, boss)
    surface.blit(picture, picture.get_rect(center=(width // 2, height // 2)))
    return Picture(surface)


@draws(arts.Lead)
def draw_lead(brush: Brush, art: arts.Lead, width: int, height: int) -> Picture:
    """Draw a thin line with a dot at its end."""
    pad = max(4, round(art.width * 3))

    def draw(surface: pygame.Surface, f: int) -> None:
        points = [((x + pad) * f, (y + pad) * f) for x, y in art.points]
        for a, b in pairwise(points):
            thick_line(surface, (*art.color, 235), a, b, art.width * f)
        pygame.draw.circle(surface, (*art.color, 255), points[-1], art.width * 2.2 * f)

    return Picture(smooth(width + 2 * pad, height + 2 * pad, draw, 2), -pad, -pad)


@draws(arts.Warmth)
def draw_warmth(brush: Brush, art: arts.Warmth, width: int, height: int) -> Picture:
    """Draw a pool of light: few rings on a small picture, then made large, which smooths them."""
    edge = 64
    small = clear(edge, edge)
    for step in range(edge // 2, 0, -1):
        fade = 1 - step / (edge / 2)
        pygame.draw.circle(small, (*art.color, round(art.alpha * fade**1.4)), (edge // 2, edge // 2), step)
    return Picture(scaled(small, width, height))


@draws(arts.TurnArrow)
def draw_turn_arrow(brush: Brush, art: arts.TurnArrow, width: int, height: int) -> Picture:
    """Draw a bent arrow as high as the rectangle, and its dots."""
    span = height * 1.15

    def draw(surface: pygame.Surface, f: int) -> None:
        radius, middle = span * 0.46, (span / 2, height * 0.72)
        sweep = [math.radians(200 + 7 * k) for k in range(21)]
        curve = [(middle[0] + radius * math.cos(t), middle[1] + radius * math.sin(t)) for t in sweep]
        if not art.clockwise:
            curve = [(span - x, y) for x, y in curve]
        for a, b in pairwise(curve):
            thick_line(surface, (*art.color, 255), (a[0] * f, a[1] * f), (b[0] * f, b[1] * f), height * 0.1 * f)
        (x, y), way, head = curve[-1], 1 if art.clockwise else -1, height * 0.24
        tip = [
            (x + way * head * 0.35, y + head * 1.1),
            (x - head * 0.9, y - head * 0.1),
            (x + head * 0.9, y - head * 0.1),
        ]
        polygon(surface, (*art.color, 255), [(px * f, py * f) for px, py in tip])
        for k in range(art.dots):
            spot = ((span + height * (0.45 + 0.5 * k)) * f, height * 0.55 * f)
            pygame.draw.circle(surface, (*art.color, 255), spot, height * 0.15 * f)

    return Picture(smooth(width, height, draw, 3))
