"""How each common kind of art is drawn: `DRAW[type(art)](brush, art, width, height)` returns a finished picture."""

import pygame

from game.present import arts
from game.ui import widget_art
from game.ui.drawing import DRAW, SLICES, Brush, Slices, draws, draws_in_slices, finished, scaled
from game.ui.fonts import LINE_HEIGHT
from game.ui.picture import (
    Picture,
    blurred,
    clear,
    cut_rounded,
    dimmed,
    drawn_line,
    gradient,
    ring,
    smooth,
    thick_line,
    tinted,
)

__all__ = ["DRAW", "SLICES", "Brush", "Slices", "draws", "draws_in_slices", "finished", "scaled"]

widget_art.load()


@draws(arts.Fill)
def draw_fill(brush: Brush, art: arts.Fill, width: int, height: int) -> Picture:
    """Draw a rounded rectangle."""
    surface = clear(width, height)
    if art.color is not None:
        body = gradient(width, height, art.color, art.bottom or art.color, art.alpha)
        surface = cut_rounded(body, art.radius) if art.radius else body
    if art.line is not None:
        surface.blit(ring(width, height, art.radius, (*art.line, art.line_alpha), art.width), (0, 0))
    return Picture(surface)


SHADE_BLUR, SHADE_PAD, SHADES = 3, 6, 4
"""A text's shadow: how soft, how far out, and how often laid over itself, so that it can be read on anything."""


@draws(arts.Text)
def draw_text(brush: Brush, art: arts.Text, width: int, height: int) -> Picture:
    """Draw a text at its final size; what doesn't fit ends in an ellipsis."""
    fonts = brush.fonts
    step = round(art.size * LINE_HEIGHT)
    if art.wrap:
        lines = fonts.broken(art.text, width, art.size, art.font)
        room = max(1, height // step)
        if len(lines) > room:
            rest = " ".join(lines[room - 1 :])
            lines = [*lines[: room - 1], fonts.shortened(rest, width, art.size, art.font)]
    else:
        lines = [art.text]
    lines = [fonts.shortened(line, width, art.size, art.font) for line in lines]
    total = step * len(lines)
    pad = SHADE_PAD if art.shadow else 0
    surface = clear(width + 2 * pad, max(height, total) + 2 * pad)
    y = {"top": 0, "middle": (height - total) // 2, "bottom": height - total}[art.valign]
    lead = min(0, y)
    for line in lines:
        image = fonts.line(line, art.size, art.font, art.color)
        x = {"left": 0, "center": (width - image.get_width()) // 2, "right": width - image.get_width()}[art.align]
        place = (x + pad, y - lead + (step - image.get_height()) // 2 + pad)
        if art.shadow:
            shade = clear(image.get_width() + 2 * pad, image.get_height() + 2 * pad)
            shade.blit(tinted(image, (10, 5, 2)), (pad, pad))
            soft = blurred(shade, SHADE_BLUR)
            for _ in range(SHADES):
                surface.blit(soft, (place[0] - pad, place[1] - pad + 1))
        surface.blit(image, place)
        y += step
    return Picture(surface, -pad, lead - pad)


@draws(arts.Icon)
def draw_icon(brush: Brush, art: arts.Icon, width: int, height: int) -> Picture:
    """Draw a stroke icon in its colour."""
    key = f"common/icons/{art.name}"
    sprite = brush.images[key]
    if key not in brush.images:
        # A placeholder's label can't be read at an icon's size: the icon's first letter stands in for it.
        letter = brush.fonts.line(art.name[:1].upper(), max(9, height * 3 // 5), "bold", (255, 255, 255))
        surface = scaled(sprite.surface, width, height).copy()
        surface.fill((120, 30, 110, 255))
        surface.blit(letter, ((width - letter.get_width()) // 2, (height - letter.get_height()) // 2))
        return Picture(surface)
    return Picture(tinted(scaled(sprite.surface, width, height), art.color))


@draws(arts.UpsideDown)
def draw_upside_down(brush: Brush, art: arts.UpsideDown, width: int, height: int) -> Picture:
    """Draw what it holds, turned by half a circle in its rectangle."""
    picture = DRAW[type(art.art)](brush, art.art, width, height)
    w, h = picture.surface.get_size()
    turned = pygame.transform.rotate(picture.surface, 180)
    return Picture(turned, width - picture.dx - w, height - picture.dy - h)


@draws(arts.Sprite)
def draw_sprite(brush: Brush, art: arts.Sprite, width: int, height: int) -> Picture:
    """Draw a baked picture."""
    sprite = brush.images[art.key]
    if art.anchored:
        factor = art.scale / sprite.scale
        w, h = round(sprite.surface.get_width() * factor), round(sprite.surface.get_height() * factor)
        surface = dimmed(scaled(sprite.surface, w, h), art.dim)
        dx, dy = round(width / 2 - sprite.anchor[0] * factor), round(height / 2 - sprite.anchor[1] * factor)
        return Picture(surface, dx, dy)
    if art.cover:
        w, h = sprite.surface.get_size()
        factor = max(width / w, height / h)
        part = pygame.Rect(0, 0, min(w, round(width / factor)), min(h, round(height / factor)))
        part.center = (w // 2, h // 2)
        whole = scaled(sprite.surface.subsurface(part), width, height)
        return Picture(dimmed(whole, art.dim))
    return Picture(dimmed(scaled(sprite.surface, width, height), art.dim))


@draws(arts.NineSlice)
def draw_nine_slice(brush: Brush, art: arts.NineSlice, width: int, height: int) -> Picture:
    """Draw a frame whose corners keep their size."""
    sprite = brush.images[art.key]
    source = sprite.surface
    factor = art.scale / sprite.scale
    left, top, right, bottom = sprite.slices
    w, h = source.get_size()
    xs, ys = (0, left, w - right, w), (0, top, h - bottom, h)
    fx = (0, round(left * factor), width - round(right * factor), width)
    fy = (0, round(top * factor), height - round(bottom * factor), height)
    surface = clear(width, height)
    for i in range(3):
        for j in range(3):
            part = (xs[i], ys[j], xs[i + 1] - xs[i], ys[j + 1] - ys[j])
            size = (fx[i + 1] - fx[i], fy[j + 1] - fy[j])
            if min(*size, part[2], part[3]) > 0:
                surface.blit(scaled(source.subsurface(part), *size), (fx[i], fy[j]))
    return Picture(surface)


BACK_WIDTH, BACK_ALPHA = 1.7, 190
"""How much wider the line below an outline is, and how strong."""


@draws(arts.Outline)
def draw_outline(brush: Brush, art: arts.Outline, width: int, height: int) -> Picture:
    """Draw a polygon with fill, glow and a plain or dashed line."""
    pad = art.glow * 2 + round(art.width * BACK_WIDTH) + 4
    points = [(x + pad, y + pad) for x, y in art.points]
    surface = clear(width + 2 * pad, height + 2 * pad)
    if art.glow and art.line is not None:
        halo = clear(*surface.get_size())
        for a, b in zip(points, [*points[1:], points[0]], strict=True):
            thick_line(halo, (*art.line, 190), a, b, art.width * 2.2)
        surface.blit(tinted(blurred(halo, art.glow), art.line), (0, 0))
    if art.fill is not None:
        flat = art.fill

        def fill(target: pygame.Surface, f: int) -> None:
            pygame.draw.polygon(target, (*flat, art.fill_alpha), [(x * f, y * f) for x, y in points])

        surface.blit(smooth(*surface.get_size(), fill, 2, flat), (0, 0))
    if art.line is not None:
        color, back = (*art.line, art.line_alpha), art.back

        def stroke(target: pygame.Surface, f: int) -> None:
            sides = [
                ((a[0] * f, a[1] * f), (b[0] * f, b[1] * f))
                for a, b in zip(points, [*points[1:], points[0]], strict=True)
            ]
            if back is not None:
                for a, b in sides:
                    thick_line(target, (*back, BACK_ALPHA), a, b, art.width * f * BACK_WIDTH)
            for a, b in sides:
                drawn_line(target, color, a, b, art.width * f, art.dashed)

        surface.blit(smooth(*surface.get_size(), stroke, 4, back or art.line), (0, 0))
    return Picture(surface, -pad, -pad)


@draws(arts.SeatMark)
def draw_seat_mark(brush: Brush, art: arts.SeatMark, width: int, height: int) -> Picture:
    """Draw a seat's shape in its colour with a cream rim and the name's first letter."""
    size = min(width, height)
    mask = scaled(brush.images[f"common/seats/{art.shape}"].surface, size, size)
    inner = scaled(brush.images[f"common/seats/{art.shape}"].surface, round(size * 0.86), round(size * 0.86))
    surface = clear(width, height)
    x, y = (width - size) // 2, (height - size) // 2
    surface.blit(tinted(mask, brush.theme["cream"]), (x, y))
    gap = (size - inner.get_width()) // 2
    surface.blit(tinted(inner, art.color), (x + gap, y + gap))
    if art.letter:
        letter = brush.fonts.line(art.letter, max(10, round(size * 0.44)), "bold", art.ink)
        low = round(size * 0.06) if art.shape == "triangle" else 0
        surface.blit(letter, ((width - letter.get_width()) // 2, (height - letter.get_height()) // 2 + low))
    return Picture(surface)
