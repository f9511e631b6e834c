"""Draws Aztack's own art: stones in perspective and from above, shadows on the pile, mat and dust."""

import math

import pygame

from game.present.aztack import arts
from game.ui import aztack_mat
from game.ui.brush import Brush, draws, scaled
from game.ui.images import Sprite
from game.ui.picture import Picture, blurred, clear, dimmed, ring, rounded, soft_rect, thick_line


def load() -> None:
    """Make Aztack's art known to the brush: importing this module has done it."""
    aztack_mat.load()


LETTER_BACK = (20, 12, 7)


def _letter(brush: Brush, surface: pygame.Surface, letter: str, x: int, y: int, size: int) -> None:
    """Put a colour's letter in a dark disc; (x, y) is its middle."""
    pygame.draw.circle(surface, (*LETTER_BACK, 255), (x, y), size * 0.62)
    pygame.draw.circle(surface, (*brush.theme["cream"], 255), (x, y), size * 0.62, max(1, size // 12))
    line = brush.fonts.line(letter, max(8, size), "bold", brush.theme["cream"])
    surface.blit(line, (x - line.get_width() // 2, y - line.get_height() // 2))


def _fitted(sprite: Sprite, factor: float) -> tuple[pygame.Surface, float, float]:
    w, h = round(sprite.surface.get_width() * factor), round(sprite.surface.get_height() * factor)
    return scaled(sprite.surface, w, h), sprite.anchor[0] * factor, sprite.anchor[1] * factor


@draws(arts.StoneIso)
def draw_stone_iso(brush: Brush, art: arts.StoneIso, width: int, height: int) -> Picture:
    """Draw a stone in perspective: the block, darker on its right side, and its two faces."""
    block_sprite = brush.images[f"aztack/blocks/{art.axis}{art.variant}"]
    scale = art.edge / 108
    block, ax, ay = _fitted(block_sprite, scale / block_sprite.scale)
    surface = block.copy()
    _shade_sides(surface, art, scale, ax, ay)
    across, down = 76.37 * scale / 2, 58.5 * scale / 2
    side = 1 if art.axis == "x" else -1
    pull = 1 - 0.028
    spots = ((-side * across * pull, -down * pull), (side * across * pull, down * pull))
    for face, (dx, dy), letter in zip(art.faces, spots, art.letters, strict=True):
        sprite = brush.images[f"aztack/{face}"]
        decal, fx, fy = _fitted(sprite, scale / sprite.scale)
        surface.blit(decal, (round(ax + dx - fx), round(ay + dy - fy)))
        if letter:
            _letter(brush, surface, letter, round(ax + dx), round(ay + dy + art.edge * 0.3), round(art.edge * 0.19))
    return Picture(dimmed(surface, art.dim), round(width / 2 - ax), round(height / 2 - ay))


def _shade_sides(surface: pygame.Surface, art: arts.StoneIso, scale: float, ax: float, ay: float) -> None:
    """Darken the side that looks away from the lamp, so that the two sides differ."""
    long, short = (2, 1) if art.axis == "x" else (1, 2)
    px, py, drop = 76.37 * scale, 58.5 * scale, 34.7 * scale
    right = (ax + (long - short) * px / 2, ay + (long + short) * py / 2)
    far = (right[0] + short * px, right[1] - short * py)
    near_left = (right[0] - long * px, right[1] - long * py)
    shade = clear(*surface.get_size())
    pygame.draw.polygon(shade, (40, 24, 12, 70), [right, far, (far[0], far[1] + drop), (right[0], right[1] + drop)])
    pygame.draw.polygon(
        shade, (40, 24, 12, 14), [right, near_left, (near_left[0], near_left[1] + drop), (right[0], right[1] + drop)]
    )
    mask = surface.copy()
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    shade.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(shade, (0, 0))


@draws(arts.StoneTop)
def draw_stone_top(brush: Brush, art: arts.StoneTop, width: int, height: int) -> Picture:
    """Draw a stone from above with a soft shadow and, where it can be placed or is held, a rim."""
    theme = brush.theme
    long, short = (height, width) if art.upright else (width, height)
    pad = max(6, short // 4)
    body = clear(long, short)
    block = brush.images[f"aztack/blocks_top/top{art.variant}"]
    body.blit(scaled(block.surface, long, short), (0, 0))
    face_edge = min(round(short * 0.9), long // 2)
    for i, face in enumerate(art.faces):
        picture = brush.images[f"aztack/{face}"].surface
        x = round(long * (0.25 + 0.5 * i) - face_edge / 2)
        body.blit(scaled(picture, face_edge, face_edge), (x, (short - face_edge) // 2))
        if art.letters[i]:
            size = max(9, round(short * 0.24))
            _letter(
                brush,
                body,
                art.letters[i],
                x + face_edge - size // 2 - 1,
                (short + face_edge) // 2 - size // 2 - 1,
                size,
            )
    if art.upright:
        body = pygame.transform.rotate(body, -90)
    body = dimmed(body, art.dim)
    surface = clear(width + 2 * pad, height + 2 * pad)
    if art.lit == "held":
        glow = soft_rect(width, height, short // 8, max(2, short // 7), (*theme["gold"], 230))
        surface.blit(glow.surface, (pad + glow.dx, pad + glow.dy))
    elif width > 60:
        shadow = soft_rect(width, height, short // 8, max(2, short // 12), (0, 0, 0, 150))
        surface.blit(shadow.surface, (pad + shadow.dx, pad + shadow.dy + short // 12))
    surface.blit(body, (pad, pad))
    if art.lit:
        thick = max(2, short // 18)
        color = theme["gold"] if art.lit == "held" else theme["tooltip_heading"]
        outer = ring(width + 2 * thick, height + 2 * thick, short // 7, (*color, 255), thick)
        surface.blit(outer, (pad - thick, pad - thick))
    if art.crossed:
        red = (*theme["danger"], 255)
        thick_line(surface, red, (pad + 2, pad + 2), (pad + width - 2, pad + height - 2), max(2, short / 9))
        thick_line(surface, red, (pad + 2, pad + height - 2), (pad + width - 2, pad + 2), max(2, short / 9))
    return Picture(surface, -pad, -pad)


@draws(arts.CellTop)
def draw_cell_top(brush: Brush, art: arts.CellTop, width: int, height: int) -> Picture:
    """Draw one face from above on a piece of stone."""
    surface = clear(width, height)
    surface.fill((203, 189, 159, 255))
    gap = max(1, round(width * 0.05))
    face = scaled(brush.images[f"aztack/{art.face}"].surface, width - 2 * gap, height - 2 * gap)
    surface.blit(face, (gap, gap))
    surface = dimmed(surface, art.dim)
    if art.letter:
        size = max(9, round(width * 0.24))
        _letter(brush, surface, art.letter, gap + size // 2 + 1, gap + size // 2 + 1, size)
    return Picture(surface)


@draws(arts.PileShadow)
def draw_pile_shadow(brush: Brush, art: arts.PileShadow, width: int, height: int) -> Picture:
    """Draw the soft shadows of a level, cut to the surface they fall on."""
    pad = 2 * art.blur + 2
    shade = clear(width + 2 * pad, height + 2 * pad)
    for shape in art.shapes:
        pygame.draw.polygon(shade, (21, 12, 6, art.alpha), [(x + pad, y + pad) for x, y in shape])
    soft = blurred(shade, art.blur)
    soft.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    soft.fill((21, 12, 6, 255), special_flags=pygame.BLEND_RGBA_MULT)
    if art.surface:
        mask = clear(*soft.get_size())
        for quad in art.surface:
            pygame.draw.polygon(mask, (255, 255, 255, 255), [(x + pad, y + pad) for x, y in quad])
        soft.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return Picture(soft, -pad, -pad)


@draws(arts.Mat)
def draw_mat(brush: Brush, art: arts.Mat, width: int, height: int) -> Picture:
    """Draw the mat around the node's centre."""
    sprite = brush.images[f"aztack/mat_{1 if art.odd else 0}"]
    surface, ax, ay = _fitted(sprite, art.scale / sprite.scale)
    return Picture(surface, round(width / 2 - ax), round(height / 2 - ay))


@draws(arts.Puff)
def draw_puff(brush: Brush, art: arts.Puff, width: int, height: int) -> Picture:
    """Draw a soft disc of dust."""
    core = max(2, width // 2)
    disc = clear(width, height)
    disc.blit(rounded(core, core, core // 2, (*art.color, art.alpha)), ((width - core) // 2, (height - core) // 2))
    soft = blurred(disc, max(1, width // 8))
    soft.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    soft.fill((*art.color, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return Picture(soft)


@draws(arts.ClockRing)
def draw_clock_ring(brush: Brush, art: arts.ClockRing, width: int, height: int) -> Picture:
    """Draw a clock's ring on a dark disc, at twice the size for smooth edges."""
    side = 2 * min(width, height)
    surface = clear(side, side)
    middle, radius, thick = side // 2, side // 2 - 2, max(2, 2 * art.thick)
    pygame.draw.circle(surface, (18, 11, 7, 235), (middle, middle), radius)
    pygame.draw.circle(surface, (74, 56, 38, 255), (middle, middle), radius, thick)
    steps = max(1, round(1.2 * art.share))
    inner, outer = radius - thick, radius
    if art.share > 0:
        turns = [i / steps * art.share / 100 * math.tau for i in range(steps + 1)]
        rim = [(middle + outer * math.sin(t), middle - outer * math.cos(t)) for t in turns]
        hub = [(middle + inner * math.sin(t), middle - inner * math.cos(t)) for t in reversed(turns)]
        pygame.draw.polygon(surface, (*art.color, 255), [*rim, *hub])
    return Picture(pygame.transform.smoothscale(surface, (side // 2, side // 2)))
