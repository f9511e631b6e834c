"""How the widgets are drawn: panels, buttons, switches, sliders and text fields."""

from game.present import arts
from game.present.node import Color
from game.ui.drawing import Brush, draws
from game.ui.picture import Picture, clear, cut_rounded, dimmed, gradient, ring, rounded, soft_rect


def load() -> None:
    """Make sure that this module's drawings are known; importing it was enough."""


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
