"""Draws nodes onto a surface and redraws only what changed since the last picture.

Two layers: what lies still is kept as a finished picture of its own; what is on its way (z from LIVE_Z up) is drawn
over it. So a piece that flies across a full board costs two small copies a frame, however much lies below.
"""

import time
from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.present.node import LIVE_Z, Art, Node
from game.ui.brush import DRAW, SLICES, Brush, Slices, finished
from game.ui.picture import Picture
from game.ui.shelf import Shelf

Key = tuple[Art, int, int]
KEPT_BYTES, KEPT_SURFACES = 40_000_000, 4
"""So many bytes of finished drawings are kept, and as many again as so many surfaces have."""
AHEAD_SHARE = 0.75
"""What is drawn ahead fills the room for kept drawings no further than this."""
FULL_SHARE = 0.4
"""Above this share of the window the whole picture is redrawn and presented at once."""
MANY = 120
"""More rectangles than these, as when a board is pulled, are covered by a single one: to sort them out takes longer."""


@dataclass(slots=True)
class _Item:
    """A node with its finished drawing and where that lies on the surface."""

    node: Node
    surface: pygame.Surface | None
    rect: pygame.Rect

    def looks(self) -> tuple[object, ...]:
        """Return what decides how it looks."""
        return id(self.surface), self.node.alpha, self.node.z, self.node.clip, tuple(self.rect)


class Painter:
    """Paints one surface. Finished drawings are kept by art and size, up to `budget` bytes.

    Without a budget it is what a surface of this size may need.
    """

    def __init__(
        self, surface: pygame.Surface, brush: Brush, budget: int | None = None, shelf: Shelf | None = None
    ) -> None:
        self.surface = surface
        self.brush = brush
        self.shelf = shelf
        self._given_budget = budget
        self._kept = 0
        self._pictures: OrderedDict[Key, Picture] = OrderedDict()
        self._half: tuple[Key, Slices] | None = None
        self._too_large: set[Key] = set()
        self._still: dict[str, _Item] = {}
        self._live: dict[str, _Item] = {}
        self._layer = surface.copy()
        self._layer_stale = self._stale = True
        self.pixels = 0
        """How many pixels the last `paint` redrew."""
        self.areas = 0
        """In how many rectangles they lay."""

    @property
    def _budget(self) -> int:
        if self._given_budget is not None:
            return self._given_budget
        width, height = self.surface.get_size()
        return KEPT_BYTES + KEPT_SURFACES * 4 * width * height

    @property
    def kept(self) -> int:
        """How many bytes of finished drawings are kept."""
        return self._kept

    @property
    def stale(self) -> bool:
        """Whether the next `paint` must present everything."""
        return self._stale or self._layer_stale

    def invalidate(self, *, layers: bool = False) -> None:
        """Present everything at the next `paint`, from what is kept; with `layers` put that together anew, too."""
        self._stale = True
        self._layer_stale = self._layer_stale or layers

    def forget(self, surface: pygame.Surface, brush: Brush) -> None:
        """Take over a changed window, scale or theme: all kept drawings are dropped."""
        self.surface, self.brush = surface, brush
        self._pictures.clear()
        self._half = None
        self._too_large.clear()
        self._kept = 0
        self._still.clear()
        self._live.clear()
        self._layer = surface.copy()
        self._layer_stale = self._stale = True

    def picture(self, art: Art, width: int, height: int) -> Picture:
        """Return the finished drawing of an art at a size."""
        if art.fleeting:
            return DRAW[type(art)](self.brush, art, width, height)
        key = (art, width, height)
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
            return found
        half, self._half = (self._half, None) if self._half is not None and self._half[0] == key else (None, self._half)
        picture = self._drawn(art, width, height) if half is None else finished(half[1])
        self._keep(key, picture)
        return picture

    def _keep(self, key: Key, picture: Picture) -> None:
        self._pictures[key] = picture
        self._kept += _bytes(picture)
        while self._kept > self._budget and len(self._pictures) > 1:
            _, dropped = self._pictures.popitem(last=False)
            self._kept -= _bytes(dropped)

    def ahead(self, wanted: Sequence[Node], ms: float) -> bool:
        """Draw for about so many ms what will be needed soon, the first one first; True when there is nothing left.

        What has no room beside the drawings in use is left for when it is needed.
        """
        begin = time.perf_counter()
        for node in wanted:
            key = _key(node)
            if key is None or key in self._pictures or key in self._too_large:
                continue
            if self._half is None or self._half[0] != key:
                slices = SLICES.get(type(key[0]))
                self._half = (key, self._at_once(key) if slices is None else slices(self.brush, *key))
            while self._half is not None:
                self._go_on(key)
                if self._half is not None and 1000 * (time.perf_counter() - begin) >= ms:
                    return False
        return True

    def _at_once(self, key: Key) -> Slices:
        """Draw after a pause what can't be drawn in slices."""
        yield
        return DRAW[type(key[0])](self.brush, *key)

    def _go_on(self, key: Key) -> None:
        """Draw a slice of what is drawn ahead, and keep it once it is whole, if there is room."""
        assert self._half is not None
        try:
            next(self._half[1])
        except StopIteration as done:
            self._half = None
            picture: Picture = done.value
            if self._kept + _bytes(picture) <= self._budget * AHEAD_SHARE:
                self._keep(key, picture)
            else:
                self._too_large.add(key)

    def _drawn(self, art: Art, width: int, height: int) -> Picture:
        def draw() -> Picture:
            return DRAW[type(art)](self.brush, art, width, height)

        return draw() if self.shelf is None else self.shelf.drawn(art, width, height, draw)

    def paint(self, nodes: Sequence[Node]) -> list[pygame.Rect]:
        """Bring the surface up to date with the nodes; returns the rectangles that changed, to be presented."""
        whole = self.surface.get_rect()
        limit = FULL_SHARE * whole.w * whole.h
        still, below = self._compared([node for node in nodes if node.z < LIVE_Z], self._still)
        live, above = self._compared([node for node in nodes if node.z >= LIVE_Z], self._live)
        self._still, self._live = still, live
        below = [whole] if self._layer_stale else merged([rect.clip(whole) for rect in below], limit, whole)
        for area in below:
            _draw(self._layer, still, area)
        changed = [*below, *(rect.clip(whole) for rect in above)]
        areas = [whole] if self._stale else merged(changed, limit, whole)
        for area in areas:
            self.surface.blit(self._layer, area, area)
            _draw(self.surface, live, area)
        self._layer_stale = self._stale = False
        self.pixels, self.areas = sum(area.w * area.h for area in areas), len(areas)
        return areas

    def _compared(self, nodes: Sequence[Node], old: dict[str, _Item]) -> tuple[dict[str, _Item], list[pygame.Rect]]:
        """Return the items of nodes, and the rectangles in which they differ from the ones before."""
        items: dict[str, _Item] = {}
        dirty: list[pygame.Rect] = []
        for node in nodes:
            known = old.get(node.id)
            if known is not None and (known.node is node or known.node == node):
                items[node.id] = known
                continue
            item = items[node.id] = self._item(node, known)
            if known is None or known.looks() != item.looks():
                dirty.append(item.rect)
                if known is not None:
                    dirty.append(known.rect)
        dirty.extend(item.rect for key, item in old.items() if key not in items)
        dirty.extend(_reordered(items, old))
        return items, dirty

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


def _reordered(items: dict[str, _Item], old: dict[str, _Item]) -> list[pygame.Rect]:
    """Return where items overlap of which the other one lay on top before."""
    places = {key: place for place, key in enumerate(old)}
    order = [(places[key], item.rect) for key, item in items.items() if key in places]
    if all(before < after for (before, _), (after, _) in pairwise(order)):
        return []
    stayed = _longest_rise([place for place, _ in order])
    # Of two that changed places at least one has left the order that the others kept.
    return [
        rect.clip(over)
        for i, (place, rect) in enumerate(order)
        if i not in stayed
        for k, (other, over) in enumerate(order)
        if (i < k) != (place < other) and i != k and rect.colliderect(over)
    ]


def _longest_rise(numbers: Sequence[int]) -> set[int]:
    """Return the indices of the longest run of rising numbers, others being left out."""
    ends: list[int] = []
    last: list[int] = []
    before: list[int] = []
    for i, number in enumerate(numbers):
        at = bisect_left(ends, number)
        before.append(last[at - 1] if at else -1)
        ends[at : at + 1] = [number]
        last[at : at + 1] = [i]
    found: set[int] = set()
    i = last[-1] if last else -1
    while i >= 0:
        found.add(i)
        i = before[i]
    return found


def _draw(target: pygame.Surface, items: dict[str, _Item], area: pygame.Rect) -> None:
    """Draw all items inside an area."""
    target.set_clip(area)
    for item in items.values():
        if item.surface is None or not item.rect.colliderect(area):
            continue
        clip = item.node.clip
        if clip is None:
            _blit(target, item)
        else:
            target.set_clip(area.clip((clip.x, clip.y, clip.w, clip.h)))
            _blit(target, item)
            target.set_clip(area)
    target.set_clip(None)


def _blit(target: pygame.Surface, item: _Item) -> None:
    surface = item.surface
    assert surface is not None
    if item.node.alpha >= 255:
        target.blit(surface, item.rect)
        return
    surface.set_alpha(item.node.alpha)
    target.blit(surface, item.rect)
    surface.set_alpha(255)


def _key(node: Node) -> Key | None:
    """Return under which key a node's drawing is kept; None where nothing is drawn or kept."""
    art = node.art
    return (art, node.rect.w, node.rect.h) if art is not None and not art.fleeting else None


def _bytes(picture: Picture) -> int:
    return picture.surface.get_width() * picture.surface.get_height() * 4


def merged(rects: list[pygame.Rect], limit: float, whole: pygame.Rect) -> list[pygame.Rect]:
    """Return rectangles that cover the given ones without overlap; the whole window when they cover too much."""
    rest = [rect for rect in rects if rect.w > 0 and rect.h > 0]
    if len(rest) > MANY:
        rest = [rest[0].unionall(rest[1:])]
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
