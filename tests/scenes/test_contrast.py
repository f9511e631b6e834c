"""Text can be read: its contrast is measured from the painted pictures, against what really lies behind it.

Measured is the mean of the worst tenth of what lies behind a text. Left out are labels of what can't be used now, texts
that are fading or covered, and the gallery.
"""

from pathlib import Path

import pygame
import pytest

from game.commands.shot import Offstage
from game.present.arts import Text
from game.present.node import Node
from game.scenes.go import Push
from game.scenes.screens import SCREENS, make_screen
from game.store.settings import Settings

BODY, LARGE, LARGE_PX = 4.5, 3.0, 24
STRONG, SHARE = 48, 0.004
"""A text is in sight where this share of its place differs by more than so much from the place without it."""
SIZES = ((1280, 720), (1920, 1080))


def luminance(color: tuple[int, ...]) -> float:
    """Return the relative luminance of WCAG 2."""
    parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in color[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(a: tuple[int, ...], b: tuple[int, ...]) -> float:
    """Return the contrast of two colours, 1 to 21."""
    bright, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def background(surface: pygame.Surface, node: Node, off: Offstage) -> tuple[int, ...]:
    """Return the mean colour of the worst tenth of what lies behind a text's letters."""
    art = node.art
    assert isinstance(art, Text)
    width = min(node.rect.w, off.stage.fonts.measure(art.text, art.size, art.font))
    left = {"left": 0, "center": (node.rect.w - width) // 2, "right": node.rect.w - width}[art.align]
    height = node.rect.h if art.wrap else min(node.rect.h, art.size)
    area = pygame.Rect(node.rect.x + left, node.rect.y + (node.rect.h - height) // 2, width, height)
    area = area.clip(surface.get_rect())
    small = pygame.transform.smoothscale(surface.subsurface(area), (max(1, area.w // 4), max(1, area.h // 4)))
    pixels = [tuple(small.get_at((x, y)))[:3] for x in range(small.get_width()) for y in range(small.get_height())]
    pixels.sort(key=lambda pixel: contrast(pixel, art.color))
    worst = pixels[: max(1, len(pixels) // 10)]
    return tuple(sum(pixel[i] for pixel in worst) // len(worst) for i in range(3))


def seen(with_words: pygame.Surface, without: pygame.Surface, node: Node) -> bool:
    """Whether a text is in sight at all: some lie under a coin, a clock or the stone in hand."""
    area = pygame.Rect(node.rect.x, node.rect.y, node.rect.w, node.rect.h).clip(without.get_rect())
    parts = [pygame.image.tobytes(picture.subsurface(area), "RGB") for picture in (with_words, without)]
    strong = sum(abs(a - b) > STRONG for a, b in zip(*parts, strict=True))
    return strong > SHARE * len(parts[0])


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("screen", sorted(set(SCREENS) - {"gallery"}))
@pytest.mark.parametrize("high", [False, True], ids=["usual", "high-contrast"])
def test_text_stands_out_from_what_lies_behind_it(
    screen: str, size: tuple[int, int], high: bool, tmp_path: Path
) -> None:
    off = Offstage(tmp_path, size, speed=0.0, settings=Settings(high_contrast=high))
    first, *others = make_screen(off.services, screen)
    app = off.open(first)
    for scene in others:
        app.carry_out(Push(scene))
    off.settle(app)
    top = app.top
    nodes = top.nodes()
    texts = [node for node in nodes if isinstance(node.art, Text) and node.art.text.strip() and node.rect.w > 4]
    below = [scene.nodes() for scene in app.stack[:-1]] if top.overlay else []
    with_words = off.target.surface.copy()
    off.stage.paint([*below, tuple(node for node in nodes if not isinstance(node.art, Text))], 16)
    disabled = off.services.theme["disabled_label"]
    faint = {}
    for node in texts:
        art = node.art
        assert isinstance(art, Text)
        if art.color == disabled or node.alpha < 255 or not seen(with_words, off.target.surface, node):
            continue
        found = contrast(art.color, background(off.target.surface, node, off))
        if found < (LARGE if art.size >= LARGE_PX else BODY):
            faint[node.id] = round(found, 2)
    assert texts
    assert not faint
