"""Draws the tower from its board: slab, walls, tiles with their shade, pads, ladders and chutes, palms and houses."""

from collections.abc import Generator

import pygame

from game.present.ziggurat import arts
from game.present.ziggurat.arts import Board, Space
from game.present.ziggurat.tower import HALF_H, HALF_W, SLAB_EDGE, SLAB_H, SLAB_W, SPAN, TowerView, level_of
from game.present.ziggurat.tower import turned_way as way_after
from game.ui.brush import Brush, Slices, draws_in_slices, scaled
from game.ui.images import Images, Sprite
from game.ui.picture import Picture, clear, smooth, thick_line

TINTS = (0.86, 0.89, 0.92, 0.95, 0.98, 1.0)
"""Brightness of the levels from the town to the summit: the tiles are baked as bright as the summit."""
WALL_DIM = {"e": (0.94, 0.91, 0.92), "s": (1.0, 1.0, 1.0)}
WAYS = {(1, 0): "e", (0, 1): "s", (-1, 0): "w", (0, -1): "n"}
CORNERS = {(1, -1): "ne", (1, 1): "se", (-1, 1): "sw", (-1, -1): "nw"}
MOSS_SIDE = (0, -1)
APRON_HOUSES = {(-1, 1): "house0", (-1, 8): "house2", (3, 11): "house1", (9, 11): "house2", (11, 2): "house1"}
TOWERS = {(11, 8): "tower"}
PALM_STEP = 3
NEAR_HOMES = range(SPAN // 2 - 1, SPAN // 2 + 2)
"""No palm hides a home."""
SUN = "ziggurat/pads/sun"
SLICE_CELLS = 6
HOLLOW = (0.42, 0.38, 0.36)
"""The floor where steps are lifted off, which nothing stands on."""
Fitted = tuple[pygame.Surface, float, float]
TOP = 80
"""Room above the slab for palms, in pixels at 1x."""


class _Parts:
    """The sprites of a tower at one scale, as they are or tinted, and the shades of its steps; all sides share them."""

    def __init__(self, images: Images, scale: float) -> None:
        self.images, self.scale = images, scale
        self.edges = _edge_shades(scale)
        self._kept: dict[tuple[str, tuple[float, float, float]], Fitted] = {}
        self._plain: dict[str, Fitted] = {}

    def fitted(self, key: str, tint: tuple[float, float, float]) -> Fitted:
        """Return a sprite in a tint, with its anchor."""
        r, g, b = (min(1.0, round(part, 2)) for part in tint)
        found = self._kept.get((key, (r, g, b)))
        if found is None:
            if key not in self._plain:
                plain, ax, ay = fitted(self.images[key], self.scale)
                self._plain[key] = (_cut_round(plain) if key == SUN else plain, ax, ay)
            surface, ax, ay = self._plain[key]
            if (r, g, b) != (1.0, 1.0, 1.0):
                surface = surface.copy()
                surface.fill((round(255 * r), round(255 * g), round(255 * b)), special_flags=pygame.BLEND_RGB_MULT)
            found = self._kept[key, (r, g, b)] = (surface, ax, ay)
        return found


_PARTS: list[_Parts] = []
"""The parts that were used last: a turned tower is of the same size."""


def _parts(images: Images, scale: float) -> _Parts:
    if not _PARTS or _PARTS[0].images is not images or _PARTS[0].scale != scale:
        _PARTS[:] = [_Parts(images, scale)]
    return _PARTS[0]


class _Tower:
    """Puts one picture of the tower together, back to front."""

    def __init__(self, brush: Brush, art: arts.TowerArt) -> None:
        self.art = art
        s = art.scale
        width, height = round((SLAB_W + 60) * s), round((SLAB_H + SLAB_EDGE + 2 * TOP) * s)
        self.surface = clear(width, height)
        self.view = TowerView(width / 2, height / 2, s, art.turns)
        self.spaces: dict[tuple[int, int], Space] = {(space.x, space.y): space for space in art.board.spaces}
        self.by_id = {space.id: space for space in art.board.spaces}
        self._parts = _parts(brush.images, s)

    def paint(self) -> Generator[None, None, pygame.Surface]:
        """Put the picture together, with a pause after every few cells."""
        self._put("ziggurat/slab/slab", self.view.cx, self.view.cy)
        cells = [(x, y) for x in range(-1, SPAN + 1) for y in range(-1, SPAN + 1)]
        cells.sort(key=lambda cell: self.view.depth(*cell))
        links = self._links()
        for number, (x, y) in enumerate(cells):
            self._cell(x, y)
            for link in links.get((x, y), ()):
                self._link(*link)
            if number % SLICE_CELLS == 0:
                yield
        self._upper_ends()
        return self.surface

    def _links(self) -> dict[tuple[int, int], list[tuple[str, Space, Space]]]:
        """Return ladders and chutes by the cell of their lower end."""
        board = self.art.board
        found: dict[tuple[int, int], list[tuple[str, Space, Space]]] = {}
        for bottom, top in board.ladders.items():
            low, high = self.by_id[bottom], self.by_id[top]
            if high.level > self.art.top:
                continue
            found.setdefault((low.x, low.y), []).append(("ladder", high, low))
        for top, bottom in board.chutes.items():
            low, high = self.by_id[bottom], self.by_id[top]
            if high.level > self.art.top:
                continue
            found.setdefault((low.x, low.y), []).append(("chute", high, low))
        return found

    def _cell(self, x: int, y: int) -> None:
        inside = 0 <= x < SPAN and 0 <= y < SPAN
        level = self._level(x, y) if inside else 0
        px, py = self.view.point(x, y, level)
        shade = TINTS[level] * (1.02 if (x + y) % 2 else 0.98)
        if not inside:
            self._put(f"ziggurat/tiles/ground{(x * 5 + y * 3) % 8}", px, py)
            self._decor(x, y, px, py)
            return
        space = self.spaces[x, y]
        board = self.art.board
        if space.level > level:
            self._put(f"ziggurat/tiles/town{(x * 7 + y * 3) % 3}", px, py, HOLLOW)
            return
        for way, step in (("s", (0, 1)), ("e", (1, 0))):
            self._wall(x, y, level, way, step, px, py)
        if space.id in board.pits:
            self._put("ziggurat/tiles/pit", px, py, (shade, shade, shade))
        elif level == 0:
            self._put(f"ziggurat/tiles/town{(x * 7 + y * 3) % 3}", px, py, (shade, shade, shade))
        else:
            warm = (shade, shade * 0.995, shade * (0.985 - 0.01 * level))
            self._put(f"ziggurat/tiles/top{(x * 7 + y * 5 + level) % 8}", px, py, warm)
        self._shades(x, y, level, px, py)
        pad = self._pad(space, board)
        if pad:
            self._put(f"ziggurat/pads/{pad}", px, py)

    def _pad(self, space: Space, board: Board) -> str:
        for colour, home in board.homes.items():
            if home == space.id:
                return f"home_{colour}"
        for colour, spawn in board.spawns.items():
            if spawn == space.id:
                return f"spawn_{colour}"
        return "sun" if space.id == board.summit else ""

    def _level(self, x: int, y: int) -> int:
        """Return how high a cell stands: what is lifted off leaves the floor of the level below."""
        return min(level_of(x, y), self.art.top)

    def _neighbour(self, x: int, y: int, step: tuple[int, int]) -> tuple[int, int]:
        """Return the cell beside one, in a direction of the screen."""
        dx, dy = way_after(*step, -self.art.turns % 4)
        return x + dx, y + dy

    def _wall(self, x: int, y: int, level: int, way: str, step: tuple[int, int], px: float, py: float) -> None:
        nx, ny = self._neighbour(x, y, step)
        if self._level(nx, ny) >= level or level == 0:
            return
        moss = (nx - x, ny - y) == MOSS_SIDE
        number = (x * 3 + y * 5 + level) % (4 if moss else 6)
        r, g, b = WALL_DIM[way]
        tint = TINTS[level]
        self._put(f"ziggurat/walls/{'moss' if moss else 'wall'}_{way}{number}", px, py, (r * tint, g * tint, b * tint))

    def _shades(self, x: int, y: int, level: int, px: float, py: float) -> None:
        """Draw the dark strips where a step rises behind a cell, and the edge lines where one rises in front of it."""
        for step, name in (((-1, 0), "foot_e"), ((0, -1), "foot_s"), ((1, 0), "back_e"), ((0, 1), "back_s")):
            nx, ny = self._neighbour(x, y, step)
            if self._level(nx, ny) > level:
                picture = self._parts.edges[name]
                self.surface.blit(picture.surface, (round(px) + picture.dx, round(py) + picture.dy))
        for step, name in (((-1, 0), "rim_w"), ((0, -1), "rim_n")):
            nx, ny = self._neighbour(x, y, step)
            if self._level(nx, ny) < level:
                picture = self._parts.edges[name]
                self.surface.blit(picture.surface, (round(px) + picture.dx, round(py) + picture.dy))

    def _link(self, kind: str, high: Space, low: Space) -> None:
        name, _ = self._link_name(kind, high, low)
        self._put(name, *self.view.space(high))

    def _link_name(self, kind: str, high: Space, low: Space) -> tuple[str, tuple[int, int]]:
        """Return the sprite of a ladder or chute, and the way on the screen that it leads down."""
        one = max(-1, min(1, low.x - high.x)), max(-1, min(1, low.y - high.y))
        way = way_after(*one, self.art.turns)
        if way in CORNERS:
            return f"ziggurat/ladders_chutes/corner_chute_{CORNERS[way]}", way
        name = "long_chute" if high.level - low.level > 1 else kind
        return f"ziggurat/ladders_chutes/{name}_{WAYS[way]}", way

    def _upper_ends(self) -> None:
        """Draw the parts of back ladders and chutes that lie on the upper cell: the upper tile has covered them."""
        for links in self._links().values():
            for kind, high, low in links:
                name, way = self._link_name(kind, high, low)
                if WAYS.get(way, "") in ("e", "s") or CORNERS.get(way) == "se":
                    continue
                px, py = self.view.space(high)
                w, h = round(HALF_W * self.art.scale), round(HALF_H * self.art.scale)
                left, top = round(px) - w, round(py) - h
                part = clear(2 * w, 2 * h)
                picture, ax, ay = self._parts.fitted(name, (1.0, 1.0, 1.0))
                part.blit(picture, (round(px - ax) - left, round(py - ay) - top))
                mask = clear(2 * w, 2 * h)
                pygame.draw.polygon(
                    mask, (255, 255, 255, 255), [(x - left, y - top) for x, y in self.view.diamond(px, py)]
                )
                part.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
                self.surface.blit(part, (left, top))

    def _decor(self, x: int, y: int, px: float, py: float) -> None:
        name = APRON_HOUSES.get((x, y)) or TOWERS.get((x, y))
        if name is None and (x + 2 * y) % PALM_STEP == 0 and not any(part in NEAR_HOMES for part in (x, y)):
            name = f"palm{(x + y) % 2}"
        if name:
            self._put(f"ziggurat/decor/{name}", px, py)

    def _put(self, key: str, x: float, y: float, tint: tuple[float, float, float] = (1.0, 1.0, 1.0)) -> None:
        picture, ax, ay = self._parts.fitted(key, tint)
        self.surface.blit(picture, (round(x - ax), round(y - ay)))


def _cut_round(surface: pygame.Surface) -> pygame.Surface:
    """Return the inner oval of a picture."""
    w, h = surface.get_size()
    mask = smooth(
        w, h, lambda target, f: pygame.draw.ellipse(target, (255, 255, 255, 255), (2 * f, f, (w - 4) * f, (h - 2) * f))
    )
    cut = surface.copy()
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut


def fitted(sprite: Sprite, scale: float) -> tuple[pygame.Surface, float, float]:
    """Return a sprite at a scale of screen pixels per 1x pixel, with its anchor."""
    factor = scale / sprite.scale
    w, h = round(sprite.surface.get_width() * factor), round(sprite.surface.get_height() * factor)
    return scaled(sprite.surface, w, h), sprite.anchor[0] * factor, sprite.anchor[1] * factor


def _edge_shades(scale: float) -> dict[str, Picture]:
    """Return the strips of shade of one cell, by name, drawn from the cell's middle.

    foot_e, foot_s: a step rises behind, at the upper left or upper right edge; its wall faces right or left.
    back_e, back_s: a step rises in front, at the lower right or lower left edge, and hides half of the cell.
    rim_w, rim_n: the edge of a tile that hides what lies behind.
    """
    w, h = HALF_W * scale, HALF_H * scale
    top, right, left = (0.0, -h), (w, 0.0), (-w, 0.0)
    found = {}
    for name, a, b, inward, depth, alpha in (
        ("foot_e", left, top, (w, h), 0.42, 96),
        ("foot_s", top, right, (-w, h), 0.16, 80),
        ("back_e", (w / 2, -h / 2), (-w / 2, h / 2), (-w, -h), 0.34, 150),
        ("back_s", (-w / 2, -h / 2), (w / 2, h / 2), (w, -h), 0.34, 150),
    ):
        found[name] = _strip(w, h, a, b, inward, depth, alpha)
    found["rim_w"] = _rim(w, h, left, top, scale)
    found["rim_n"] = _rim(w, h, top, right, scale)
    return found


STEPS = 7


def _strip(
    w: float,
    h: float,
    a: tuple[float, float],
    b: tuple[float, float],
    inward: tuple[float, float],
    depth: float,
    alpha: int,
) -> Picture:
    width, height = round(2 * w) + 4, round(2 * h) + 4

    def draw(surface: pygame.Surface, f: int) -> None:
        for i in range(STEPS, 0, -1):
            share = depth * i / STEPS
            strength = round(alpha * (1 - (i - 1) / STEPS) ** 1.4)
            points = [
                a,
                b,
                (b[0] + inward[0] * share, b[1] + inward[1] * share),
                (a[0] + inward[0] * share, a[1] + inward[1] * share),
            ]
            spots = [((x + width / 2) * f, (y + height / 2) * f) for x, y in points]
            pygame.draw.polygon(surface, (30, 17, 8, strength), spots)

    return Picture(smooth(width, height, draw, 2), -width // 2, -height // 2)


def _rim(w: float, h: float, a: tuple[float, float], b: tuple[float, float], scale: float) -> Picture:
    """Draw the edge of a tile that hides what lies behind: a dark line, and a light one inside."""
    width, height = round(2 * w) + 8, round(2 * h) + 8

    def draw(surface: pygame.Surface, f: int) -> None:
        def spot(point: tuple[float, float], drop: float) -> tuple[float, float]:
            return (point[0] + width / 2) * f, (point[1] + height / 2 + drop) * f

        thick_line(surface, (52, 33, 18, 235), spot(a, 0), spot(b, 0), 2.5 * scale * f)
        thick_line(surface, (255, 244, 212, 170), spot(a, 2.4 * scale), spot(b, 2.4 * scale), 1.6 * scale * f)

    return Picture(smooth(width, height, draw, 2), -width // 2, -height // 2)


@draws_in_slices(arts.TowerArt)
def draw_tower(brush: Brush, art: arts.TowerArt, width: int, height: int) -> Slices:
    """Draw the whole tower round the node's centre."""
    surface = yield from _Tower(brush, art).paint()
    return Picture(surface, (width - surface.get_width()) // 2, (height - surface.get_height()) // 2)
