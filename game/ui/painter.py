"""Draws nodes onto a surface and redraws only what changed since the last picture."""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.present.node import Art, Node
from game.ui.brush import DRAW, Brush
from game.ui.picture import Picture

FULL_SHARE = 0.4
"""Above this share of the window the whole picture is redrawn and presented at once."""


@dataclass(slots=True)
class _Item:
    """A node with its finished drawing and where that lies on the surface."""

    node: Node
    surface: pygame.Surface | None
    rect: pygame.Rect


class Painter:
    """Paints one surface. Finished drawings are kept by art and size, up to `budget` bytes."""

    def __init__(self, surface: pygame.Surface, brush: Brush, budget: int = 96_000_000) -> None:
        self.surface = surface
        self.brush = brush
        self._budget = budget
        self._kept = 0
        self._pictures: OrderedDict[tuple[Art, int, int], Picture] = OrderedDict()
        self._items: dict[str, _Item] = {}
        self._stale = True
        self.pixels = 0
        """How many pixels the last `paint` redrew."""

    @property
    def kept(self) -> int:
        """How many bytes of finished drawings are kept."""
        return self._kept

    def invalidate(self) -> None:
        """Redraw everything at the next `paint`."""
        self._stale = True

    def forget(self) -> None:
        """Drop all kept drawings, after the theme or the window's scale changed."""
        self._pictures.clear()
        self._kept = 0
        self._items.clear()
        self._stale = True

    def picture(self, art: Art, width: int, height: int) -> Picture:
        """Return the finished drawing of an art at a size."""
        key = (art, width, height)
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
            return found
        picture = DRAW[type(art)](self.brush, art, width, height)
        self._pictures[key] = picture
        self._kept += _bytes(picture)
        while self._kept > self._budget and len(self._pictures) > 1:
            _, dropped = self._pictures.popitem(last=False)
            self._kept -= _bytes(dropped)
        return picture

    def paint(self, nodes: Sequence[Node]) -> list[pygame.Rect]:
        """Bring the surface up to date with the nodes; returns the rectangles that changed, to be presented."""
        items: dict[str, _Item] = {}
        dirty: list[pygame.Rect] = []
        old = self._items
        for node in nodes:
            known = old.get(node.id)
            if known is not None and (known.node is node or known.node == node):
                items[node.id] = known
                continue
            item = self._item(node, known)
            items[node.id] = item
            if (
                known is None
                or known.surface is not item.surface
                or known.rect != item.rect
                or known.node.alpha != node.alpha
            ):
                dirty.append(item.rect)
                if known is not None:
                    dirty.append(known.rect)
        dirty.extend(item.rect for key, item in old.items() if key not in items)
        self._items = items
        return self._redraw(dirty)

    def _item(self, node: Node, known: _Item | None) -> _Item:
        if node.art is None or node.alpha <= 0:
            return _Item(node, None, pygame.Rect(node.rect.x, node.rect.y, 0, 0))
        if known is not None and known.surface is not None and known.node.art == node.art:
            before, now = known.node.rect, node.rect
            if (before.w, before.h) == (now.w, now.h):
                return _Item(node, known.surface, known.rect.move(now.x - before.x, now.y - before.y))
        picture = self.picture(node.art, node.rect.w, node.rect.h)
        place = (node.rect.x + picture.dx, node.rect.y + picture.dy)
        return _Item(node, picture.surface, picture.surface.get_rect(topleft=place))

    def _redraw(self, dirty: list[pygame.Rect]) -> list[pygame.Rect]:
        whole = self.surface.get_rect()
        if self._stale:
            areas = [whole]
            self._stale = False
        else:
            areas = merged([rect.clip(whole) for rect in dirty], FULL_SHARE * whole.w * whole.h, whole)
        self.pixels = sum(area.w * area.h for area in areas)
        for area in areas:
            self.surface.set_clip(area)
            for item in self._items.values():
                if item.surface is not None and item.rect.colliderect(area):
                    _blit(self.surface, item)
        self.surface.set_clip(None)
        return areas


def _blit(target: pygame.Surface, item: _Item) -> None:
    surface = item.surface
    assert surface is not None
    if item.node.alpha >= 255:
        target.blit(surface, item.rect)
        return
    surface.set_alpha(item.node.alpha)
    target.blit(surface, item.rect)
    surface.set_alpha(255)


def _bytes(picture: Picture) -> int:
    return picture.surface.get_width() * picture.surface.get_height() * 4


def merged(rects: list[pygame.Rect], limit: float, whole: pygame.Rect) -> list[pygame.Rect]:
    """Return rectangles that cover the given ones without overlap; the whole window when they cover too much."""
    rest = [rect for rect in rects if rect.w > 0 and rect.h > 0]
    found: list[pygame.Rect] = []
    while rest:
        rect = rest.pop()
        hit = next((i for i, other in enumerate(found) if other.colliderect(rect)), None)
        if hit is None:
            found.append(rect)
        else:
            rest.append(found.pop(hit).union(rect))
    if len(found) > 30 or sum(rect.w * rect.h for rect in found) > limit:
        return [whole]
    return found
