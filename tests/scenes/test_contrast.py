"""Text can be read: its contrast is measured from the painted pictures, against the worst pixel behind its letters.

Behind a letter lies what the picture shows at its place when no text is painted; behind one with a shadow, what lies
round it when only the shadows are. Icons are held against what lies behind their strokes. Left out are labels of what
can't be used now, texts that are fading, what is covered, and the gallery.
"""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from game.commands.shot import Offstage
from game.present.arts import Icon, Text
from game.present.node import Art, Node
from game.scenes.go import Push
from game.scenes.screens import SCREENS, make_screen
from game.store.settings import Settings
from game.ui.images import Images

Picture = npt.NDArray[np.int16]
Mask = npt.NDArray[np.bool_]

BODY, LARGE, LARGE_PX = 4.5, 3.0, 24
INK, EDGE = 128, 8
"""From this alpha on a pixel is a letter's, and below this one it is free of it."""
REACH = 2
"""So far round a letter its shadow is what it stands on."""
APART, TOLD = 6, 1.5
"""A difference that counts as seen; a letter that stands out so much and isn't seen is covered."""
THICK, FRINGE = 130, 16
"""What is at least so thick covers a text below it; so thin is its shadow, which covers a text as well."""
SEEN = 0.05
"""A text of which less is seen lies below something."""
SHADOW = (10, 5, 2)
SIZES = ((1280, 720), (1920, 1080))
_LIGHT = np.array([c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in range(256)])


def contrast(pixels: Picture, color: Sequence[int]) -> npt.NDArray[np.float64]:
    """Return the contrast of each pixel with a colour, 1 to 21, as WCAG 2 defines it."""
    light = _LIGHT[pixels] @ np.array([0.2126, 0.7152, 0.0722])
    own = float(_LIGHT[list(color)] @ np.array([0.2126, 0.7152, 0.0722]))
    found: npt.NDArray[np.float64] = (np.maximum(light, own) + 0.05) / (np.minimum(light, own) + 0.05)
    return found


def taken(surface: pygame.Surface) -> Picture:
    """Return a surface's colours."""
    return pygame.surfarray.array3d(surface).astype(np.int16)


class Page:
    """A screen's picture with its texts, without them, and with the texts' shadows only."""

    def __init__(self, off: Offstage, screen: str) -> None:
        first, *others = make_screen(off.services, screen)
        app = off.open(first)
        for scene in others:
            app.carry_out(Push(scene))
        off.settle(app)
        nodes = app.top.nodes()
        self._off = off
        self._nodes = nodes
        self._below = [scene.nodes() for scene in app.stack[:-1]] if app.top.overlay else []
        self.texts = [node for node in nodes if isinstance(node.art, Text) and node.art.text.strip()]
        self._whole = taken(off.target.surface)
        self._bare = self._painted([node for node in nodes if not isinstance(node.art, Text)])
        shades = [_shade(node) for node in nodes]
        self.icons = [node for node in nodes if isinstance(node.art, Icon) and node.alpha == 255]
        self._signless = self._painted([node for node in nodes if not isinstance(node.art, (Icon, Text))])
        self._shaded = self._painted([node for node in shades if node is not None])

    def _painted(self, nodes: list[Node]) -> Picture:
        self._off.stage.paint([*self._below, tuple(nodes)], 16)
        return taken(self._off.target.surface)

    def worst(self, node: Node) -> float | None:
        """Return the contrast of a text with the worst pixel behind it; None where nothing of it is to be seen."""
        art = node.art
        assert isinstance(art, Text)
        ink, touched = self._letters(node, art, INK), self._letters(node, art, EDGE)
        if not ink.any():
            return None
        behind, over = contrast(self._bare[ink], art.color), self._over(node)[ink]
        shown = (np.abs(self._whole[ink] - self._bare[ink]).max(axis=1) > APART) & ~over
        if shown.mean() < SEEN and (behind.min() > TOLD or over.mean() > 0.5):
            return None
        if art.shadow:
            return float(contrast(self._shaded[_round(ink) & ~touched], art.color).min())
        # What differs too little to be seen stands out too little, unless it lies below something.
        behind = behind[shown | (~over & (behind < TOLD))]
        return float(behind.min()) if len(behind) else None

    def worst_of_icon(self, node: Node) -> float | None:
        """Return the contrast of an icon with the worst pixel behind its strokes; None where it lies below things."""
        art = node.art
        assert isinstance(art, Icon)
        ink = self._inked(node, art, INK) & ~self._over(node)
        return float(contrast(self._signless[ink], art.color).min()) if ink.any() else None

    def _over(self, node: Node) -> Mask:
        """Return where something that is no text is drawn over a node, and lets nothing through, with its shadow."""
        place = pygame.Rect(node.rect.x, node.rect.y, node.rect.w, node.rect.h)
        found = np.zeros(self._bare.shape[:2], np.bool_)
        for other in self._nodes[self._nodes.index(node) + 1 :]:
            near = place.colliderect((other.rect.x, other.rect.y, other.rect.w, other.rect.h))
            if near and other.art is not None and not isinstance(other.art, Text) and other.alpha > THICK:
                solid = self._inked(other, other.art, THICK)
                if solid[place.x : place.right, place.y : place.bottom].any():
                    found |= self._inked(other, other.art, FRINGE)
        return found

    def _letters(self, node: Node, art: Text, alpha: int) -> Mask:
        """Return which pixels of the window are a text's letters."""
        return self._inked(node, replace(art, shadow=False), alpha)

    def _inked(self, node: Node, art: Art, alpha: int) -> Mask:
        drawing = self._off.stage.painter.picture(art, node.rect.w, node.rect.h)
        mask = pygame.surfarray.array_alpha(drawing.surface) >= alpha
        found = np.zeros(self._bare.shape[:2], np.bool_)
        left, top = node.rect.x + drawing.dx, node.rect.y + drawing.dy
        area = pygame.Rect(left, top, *mask.shape).clip((0, 0, *found.shape))
        if node.clip is not None:
            area = area.clip((node.clip.x, node.clip.y, node.clip.w, node.clip.h))
        part = mask[area.x - left : area.right - left, area.y - top : area.bottom - top]
        found[area.x : area.right, area.y : area.bottom] = part
        return found


def _shade(node: Node) -> Node | None:
    """Return a text with a shadow as its shadow only; None for one without."""
    if not isinstance(node.art, Text):
        return node
    return replace(node, art=replace(node.art, color=SHADOW)) if node.art.shadow else None


def _round(mask: Mask) -> Mask:
    """Return a mask grown by the reach of a shadow."""
    grown = mask.copy()
    for step in range(1, REACH + 1):
        for axis in (0, 1):
            grown |= np.roll(mask, step, axis) | np.roll(mask, -step, axis)
    return grown


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("screen", sorted(set(SCREENS) - {"gallery"}))
@pytest.mark.parametrize("high", [False, True], ids=["usual", "high-contrast"])
def test_text_stands_out_from_what_lies_behind_it(
    screen: str, size: tuple[int, int], high: bool, tmp_path: Path, images: Images
) -> None:
    off = Offstage(tmp_path, size, speed=0.0, settings=Settings(high_contrast=high), images=images)
    page = Page(off, screen)
    disabled = off.services.theme["disabled_label"]
    faint = {}
    for node in page.texts:
        art = node.art
        assert isinstance(art, Text)
        if art.color == disabled or node.alpha < 255:
            continue
        found = page.worst(node)
        if found is not None and found < (LARGE if art.size >= LARGE_PX else BODY):
            faint[node.id] = round(found, 2)
    for node in page.icons:
        assert isinstance(node.art, Icon)
        found = None if node.art.color == disabled else page.worst_of_icon(node)
        if found is not None and found < LARGE:
            faint[node.id] = round(found, 2)
    assert page.texts
    assert not faint
