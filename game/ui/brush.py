"""How each common kind of art is drawn: `DRAW[type(art)](brush, art, width, height)` returns a finished picture."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

import pygame

from game.present import arts
from game.present.node import Art, Color
from game.present.theme import Theme
from game.ui.fonts import LINE_HEIGHT, Fonts
from game.ui.images import Images
from game.ui.picture import (
    Picture,
    blurred,
    clear,
    cut_rounded,
    dimmed,
    gradient,
    ring,
    rounded,
    smooth,
    soft_rect,
    thick_line,
    tinted,
)


@dataclass(frozen=True)
class Brush:
    """What drawing needs: faces, pictures and colours."""

    fonts: Fonts
    images: Images
    theme: Theme


DrawArt = Callable[[Brush, Any, int, int], Picture]
DRAW: dict[type[Art], DrawArt] = {}
F = TypeVar("F", bound=DrawArt)


def draws(kind: type[Art]) -> Callable[[F], F]:
    """Decorator: this function draws that kind of art."""

    def add(function: F) -> F:
        DRAW[kind] = function
        return function

    return add


def scaled(surface: pygame.Surface, width: int, height: int) -> pygame.Surface:
    """Return a surface at another size, smoothly."""
    size = (max(1, width), max(1, height))
    return surface if surface.get_size() == size else pygame.transform.smoothscale(surface, size)


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


@draws(arts.Panel)
def draw_panel(brush: Brush, art: arts.Panel, width: int, height: int) -> Picture:
    """Draw a lacquer panel with its shadow; lit, it glows in gold."""
    theme, u, radius = brush.theme, art.scale, art.radius
    if art.kind == "parchment":
        top, bottom, line = theme["parchment_top"], theme["parchment_bottom"], (91, 63, 34)
    else:
        top, bottom, line = theme[f"{art.kind}_top"], theme[f"{art.kind}_bottom"], theme["outline"]
    shadow = soft_rect(width, height, radius, max(2, round(10 * u)), (0, 0, 0, 150))
    pad, drop = -shadow.dx, round(6 * u)
    surface = clear(width + 2 * pad, height + 2 * pad + drop)
    surface.blit(shadow.surface, (0, drop))
    if art.lit:
        glow = soft_rect(width, height, radius, max(2, round(9 * u)), (*theme["gold"], 170))
        surface.blit(glow.surface, (pad + glow.dx, pad + glow.dy))
    body = cut_rounded(gradient(width, height, top, bottom, 240), radius)
    body.blit(ring(width, height, radius, (*line, 220), 1.5 * u), (0, 0))
    edge = (*theme["gold"], 255) if art.lit else (*theme["brass"], 128)
    body.blit(ring(width, height, radius, edge, max(1.0, (1.8 if art.lit else 1.3) * u), 2.5 * u), (0, 0))
    if art.kind != "parchment":
        light = clear(max(1, width - 2 * radius), 1)
        light.fill((255, 233, 191, 41))
        body.blit(light, (radius, round(4.5 * u)))
    surface.blit(body, (pad, pad))
    return Picture(surface, -pad, -pad)


_BUTTONS = {
    ("normal", "normal"): ("button_top", "button_bottom"),
    ("normal", "hover"): ("button_hover_top", "button_hover_bottom"),
    ("normal", "pressed"): ("button_bottom", "button_top"),
    ("indigo", "normal"): ("indigo_button_top", "indigo_button_bottom"),
    ("indigo", "hover"): ("indigo_button_top", "indigo_button_bottom"),
    ("indigo", "pressed"): ("indigo_button_bottom", "indigo_button_top"),
    ("primary", "normal"): ("primary_top", "primary_bottom"),
    ("primary", "hover"): ("primary_hover_top", "primary_hover_bottom"),
    ("primary", "pressed"): ("primary_bottom", "primary_top"),
    ("tab", "normal"): ("walnut_top", "walnut_bottom"),
    ("tab", "hover"): ("button_top", "button_bottom"),
    ("tab", "pressed"): ("button_bottom", "button_top"),
}


@draws(arts.Button)
def draw_button(brush: Brush, art: arts.Button, width: int, height: int) -> Picture:
    """Draw a button's body in its state, with the focus ring outside its edge."""
    theme, u = brush.theme, art.scale
    radius = max(3, round(height * 0.24))
    pad = max(8, round(10 * u))
    surface = clear(width + 2 * pad, height + 2 * pad)
    flat = art.kind == "segment"
    if not flat and art.state in ("normal", "hover"):
        shadow = soft_rect(width, height, radius, max(2, round(4 * u)), (0, 0, 0, 150))
        surface.blit(shadow.surface, (pad + shadow.dx, pad + shadow.dy + round(3 * u)))
    lift = -1 if art.state == "hover" and not flat else 0
    if flat:
        if art.state in ("hover", "pressed"):
            surface.blit(rounded(width, height, radius, (255, 240, 200, 34)), (pad, pad))
    else:
        if art.state == "disabled":
            top, bottom = theme["disabled_top"], theme["disabled_bottom"]
        else:
            names = _BUTTONS.get((art.kind, art.state), _BUTTONS[("normal", "normal")])
            top, bottom = theme[names[0]], theme[names[1]]
        body = cut_rounded(gradient(width, height, top, bottom), radius)
        if art.kind == "indigo" and art.state == "hover":
            body.blit(rounded(width, height, radius, (255, 240, 255, 26)), (0, 0))
        if art.state != "disabled":
            light = 110 if art.kind == "primary" else 51
            body.blit(ring(width, height, radius, (255, 240, 200, light), 1.2 * u, u), (0, 0))
            body.blit(ring(width, height, radius, (20, 12, 7, 230), 1.3 * u), (0, 0))
        surface.blit(body, (pad, pad + lift))
    if art.focus:
        gap = max(2, round(3 * u))
        outer = ring(
            width + 4 * gap, height + 4 * gap, radius + 2 * gap, (*theme["gold"], 255), max(2.0, 3 * u), gap / 2
        )
        surface.blit(outer, (pad - 2 * gap, pad - 2 * gap))
    return Picture(surface, -pad, -pad)


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
    sprite = brush.images[f"common/icons/{art.name}"]
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
        surface.blit(blurred(halo, art.glow), (0, 0))
    if art.fill is not None:
        flat = art.fill

        def fill(target: pygame.Surface, f: int) -> None:
            pygame.draw.polygon(target, (*flat, art.fill_alpha), [(x * f, y * f) for x, y in points])

        surface.blit(smooth(*surface.get_size(), fill, 2), (0, 0))
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
                _stroke(target, color, a, b, art.width * f, art.dashed)

        surface.blit(smooth(*surface.get_size(), stroke, 4), (0, 0))
    return Picture(surface, -pad, -pad)


def _stroke(
    target: pygame.Surface,
    color: tuple[int, int, int, int],
    a: tuple[float, float],
    b: tuple[float, float],
    width: float,
    dashed: bool,
) -> None:
    if not dashed:
        thick_line(target, color, a, b, width)
        return
    length = ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5
    dashes = max(1, round(length / (width * 6)))
    for i in range(dashes):
        begin, end = (i + 0.2) / dashes, (i + 0.8) / dashes
        p = (a[0] + (b[0] - a[0]) * begin, a[1] + (b[1] - a[1]) * begin)
        q = (a[0] + (b[0] - a[0]) * end, a[1] + (b[1] - a[1]) * end)
        thick_line(target, color, p, q, width)


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


@draws(arts.Switch)
def draw_switch(brush: Brush, art: arts.Switch, width: int, height: int) -> Picture:
    """Draw the on/off switch."""
    theme = brush.theme
    pad = max(6, height // 4)
    surface = clear(width + 2 * pad, height + 2 * pad)
    top, bottom = ((58, 143, 97), (38, 104, 66)) if art.on else ((38, 26, 16), (24, 15, 9))
    if art.state == "disabled":
        top, bottom = theme["disabled_top"], theme["disabled_bottom"]
    body = cut_rounded(gradient(width, height, top, bottom), height // 2)
    body.blit(ring(width, height, height // 2, (*theme["brass"], 170), max(1.0, height / 24)), (0, 0))
    knob = height - max(4, height // 6)
    gap = (height - knob) // 2
    face = cut_rounded(gradient(knob, knob, (250, 238, 208), (206, 184, 140)), knob // 2)
    word = brush.fonts.line(art.word, art.size, "bold", theme["cream"])
    room = width - knob - 2 * gap
    if art.on:
        body.blit(word, (gap + (room - word.get_width()) // 2, (height - word.get_height()) // 2))
        body.blit(face, (width - knob - gap, gap))
    else:
        body.blit(word, (knob + gap + (room - word.get_width()) // 2, (height - word.get_height()) // 2))
        body.blit(face, (gap, gap))
    if art.state == "hover":
        body.blit(rounded(width, height, height // 2, (255, 240, 200, 26)), (0, 0))
    surface.blit(body, (pad, pad))
    if art.focus:
        gap = max(2, height // 10)
        outer = ring(width + 4 * gap, height + 4 * gap, height // 2 + 2 * gap, (*theme["gold"], 255), gap)
        surface.blit(outer, (pad - 2 * gap, pad - 2 * gap))
    return Picture(surface, -pad, -pad)


@draws(arts.Knob)
def draw_knob(brush: Brush, art: arts.Knob, width: int, height: int) -> Picture:
    """Draw a slider."""
    theme = brush.theme
    thick = max(6, height // 4)
    knob = min(height, max(18, round(height * 0.8)))
    surface = clear(width, height)
    y = (height - thick) // 2
    surface.blit(rounded(width, thick, thick // 2, (*theme["outline"], 230)), (0, y))
    surface.blit(ring(width, thick, thick // 2, (*theme["brass"], 120), 1.2), (0, y))
    x = round((width - knob) * art.share / 100)
    if x > 4:
        bar = cut_rounded(gradient(x + knob // 2, thick, theme["primary_top"], theme["primary_bottom"]), thick // 2)
        surface.blit(bar, (0, y))
    light = (255, 246, 220) if art.state in ("hover", "pressed") else (246, 232, 200)
    surface.blit(cut_rounded(gradient(knob, knob, light, (206, 184, 140)), knob // 2), (x, (height - knob) // 2))
    if art.state == "disabled":
        surface = dimmed(surface, 120)
    line: Color = theme["gold"] if art.focus else theme["outline"]
    surface.blit(ring(knob, knob, knob // 2, (*line, 255), 3 if art.focus else 1.3), (x, (height - knob) // 2))
    return Picture(surface)


@draws(arts.TextInput)
def draw_text_input(brush: Brush, art: arts.TextInput, width: int, height: int) -> Picture:
    """Draw the text of a field with caret and selection; the caret is always kept in sight."""
    fonts, theme = brush.fonts, brush.theme
    before = art.text[: max(0, art.caret)] + art.composition
    shown = before + art.text[max(0, art.caret) :] if art.composition else art.text
    if art.caret < 0:
        shown = fonts.shortened(shown, width, art.size, "text")

    def spot(index: int) -> int:
        return fonts.caret(shown, index, art.size, "text")

    caret_x = spot(len(before)) if art.caret >= 0 else 0
    shift = max(0, caret_x - width + 4)
    surface = clear(width, height)
    if art.caret != art.anchor and art.caret >= 0:
        x0, x1 = sorted((spot(art.caret), spot(art.anchor)))
        surface.fill((*theme["brass"], 130), (x0 - shift, 2, x1 - x0, height - 4))
    if shown:
        line = fonts.line(shown, art.size, "text", art.color)
        surface.blit(line, (-shift, (height - line.get_height()) // 2))
    if art.composition:
        x0, x1 = sorted((spot(art.caret), caret_x))
        surface.fill((*theme["gold"], 255), (x0 - shift, height - 4, x1 - x0, 2))
    if art.caret >= 0:
        surface.fill((*theme["gold"], 255), (min(width - 2, caret_x - shift), 3, 2, height - 6))
    return Picture(surface)
