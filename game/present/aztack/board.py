"""The pile in perspective as nodes: mat, stones with their shadows, places, the held stone over its place."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from game.present.arts import Outline
from game.present.aztack.arts import Mat, PileShadow
from game.present.aztack.faces import Faces
from game.present.aztack.pile import (
    EDGE,
    STONE_HEIGHT,
    PileView,
    bounds,
    dim_of,
    place_outline,
    relative,
)
from game.present.aztack.words import Words
from game.present.node import Color, Meaning, Node, Point, Rect
from game.rules.aztack.geometry import DEPTH, WIDTH, cell_at
from game.rules.aztack.state import Placed

Z_MAT, Z_PILE, Z_MARK, Z_PLACE = -90, -86, -46, -40
"""The pile lies below the panels, however near it is seen: a place is above the marks, each level above the last."""
LEVEL_Z = 2
SHADOW = (-0.37, 0.2)
"""Where a shadow falls, in cells toward the lower left and lower right of the screen: the lamp stands at the left."""

GHOST_RISE = 0.75
OUTLINE_ALPHA = 64
"""Levels above the chosen one show as outlines of this alpha, a quarter of the full strength."""


def mat(view: PileView, prefix: str = "") -> list[Node]:
    """Return the woven mat under the pile."""
    x, y = view.center
    rect = Rect(round(x) - 1, round(y) - 1, 2, 2)
    return [Node(f"{prefix}mat", rect, Mat(bool(view.turns % 2), view.scale), Z_MAT)]


def pile(
    view: PileView,
    placed: Sequence[Placed],
    faces: Faces,
    words: Words | None,
    *,
    prefix: str = "",
    top: int = 99,
    base: int = Z_PILE,
) -> list[Node]:
    """Return all stones and shadows, the lowest level first; levels above `top` are outlines only.

    With `words` each stone is listed in the screen tree as `stone/ID`.
    """
    levels: defaultdict[int, list[Placed]] = defaultdict(list)
    for stone in placed:
        levels[stone.level].append(stone)
    nodes: list[Node] = []
    for level in sorted(levels):
        z = base + LEVEL_Z * level
        if level > top:
            nodes += [_outlined(view, stone, f"{prefix}stone/{stone.stone}", z) for stone in levels[level]]
            continue
        if view.spread == 1.0:
            nodes.append(_shadows(view, levels[level], levels, level, f"{prefix}shadow/{level}", z))
        for stone in sorted(levels[level], key=lambda stone: view.stone(stone)[1]):
            nodes.append(stone_node(view, stone, faces, f"{prefix}stone/{stone.stone}", words, z))
    return nodes


def stone_node(
    view: PileView, stone: Placed, faces: Faces, node: str, words: Words | None = None, z: int = 0, rise: float = 0.0
) -> Node:
    """Return one stone; `rise` lifts it, in cells."""
    (x, y), _, axis = view.stone(stone)
    y -= rise * view.spread * 69.42 * view.scale
    edge = EDGE * view.scale
    half_w, half_h = round(edge * 0.62), round(edge * 0.48)
    rect = Rect(round(x) - half_w, round(y) - half_h, 2 * half_w, 2 * half_h)
    art = faces.iso(stone, axis, view.turns, round(edge, 2), dim_of(stone.level))
    meaning = Meaning("piece", words.stone(stone.stone)) if words else None
    return Node(node, rect, art, z, meaning=meaning)


def _outlined(view: PileView, stone: Placed, node: str, z: int) -> Node:
    points = view.quad(
        min(stone.x1, stone.x2),
        min(stone.y1, stone.y2),
        max(stone.x1, stone.x2) + 1,
        max(stone.y1, stone.y2) + 1,
        stone.level,
    )
    rect = bounds(points)
    return Node(node, rect, Outline(relative(points, rect), (255, 240, 200), 2.0, line_alpha=OUTLINE_ALPHA), z)


def _shadows(
    view: PileView,
    stones: Sequence[Placed],
    levels: dict[int, list[Placed]],
    level: int,
    node: str,
    z: int,
) -> Node:
    below = (level - 1) * STONE_HEIGHT
    shapes = [_shadow_shape(view, stone, below) for stone in stones]
    rect = bounds(point for shape in shapes for point in shape)
    surface: list[tuple[Point, ...]] = []
    if level > 1:
        heights = _heights(levels)
        surface = [
            view.quad(x, y, x + 1, y + 1, level - 1)
            for x in range(WIDTH)
            for y in range(DEPTH)
            if heights[cell_at(x, y)] >= level - 1
        ]
    art = PileShadow(
        tuple(_rounded(relative(shape, rect)) for shape in shapes),
        tuple(_rounded(relative(quad, rect)) for quad in surface),
        max(2, round(6 * view.scale)),
    )
    return Node(node, rect, art, z)


def _heights(levels: dict[int, list[Placed]]) -> list[int]:
    heights = [0] * (WIDTH * DEPTH)
    for stones in levels.values():
        for stone in stones:
            for x, y in ((stone.x1, stone.y1), (stone.x2, stone.y2)):
                heights[cell_at(x, y)] = max(heights[cell_at(x, y)], stone.level)
    return heights


def _shadow_shape(view: PileView, stone: Placed, z: float) -> tuple[Point, ...]:
    """Return the hull of the footprint and the footprint moved away from the lamp."""
    x0, y0 = min(stone.x1, stone.x2), min(stone.y1, stone.y2)
    x1, y1 = max(stone.x1, stone.x2) + 1, max(stone.y1, stone.y2) + 1
    corners = [view.point(x, y, z) for x, y in ((x0, y0), (x1, y0), (x1, y1), (x0, y1))]
    dx = (SHADOW[1] - SHADOW[0]) * 76.37 * view.scale
    dy = (SHADOW[0] + SHADOW[1]) * 58.5 * view.scale
    return _hull([*corners, *((x + dx, y + dy) for x, y in corners)])


def _hull(points: list[Point]) -> tuple[Point, ...]:
    ordered = sorted(set(points))

    def half(side: list[Point]) -> list[Point]:
        chain: list[Point] = []
        for p in side:
            while len(chain) > 1 and _turn(chain[-2], chain[-1], p) <= 0:
                chain.pop()
            chain.append(p)
        return chain[:-1]

    return tuple(half(ordered) + half(ordered[::-1]))


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _rounded(points: Sequence[Point]) -> tuple[Point, ...]:
    return tuple((round(x, 1), round(y, 1)) for x, y in points)


def mark(
    view: PileView,
    place: int,
    level: int,
    node: str,
    line: Color,
    *,
    width: float = 2.5,
    dashed: bool = False,
    fill: Color | None = None,
    glow: int = 0,
    alpha: int = 255,
    back: Color | None = None,
) -> Node:
    """Return the outline of a place, drawn over everything that stands before it."""
    points = place_outline(view, place, level)
    rect = bounds(points)
    s = max(0.7, view.scale)
    art = Outline(
        _rounded(relative(points, rect)), line, width * s, fill, 56 if fill else 0, dashed, round(glow * s), alpha, back
    )
    return Node(node, rect, art, Z_MARK)


def rim(view: PileView, stone: Placed, node: str, color: Color, rise: float, z: int) -> Node:
    """Return a coloured rim round a floating stone's top face."""
    points = view.quad(
        min(stone.x1, stone.x2),
        min(stone.y1, stone.y2),
        max(stone.x1, stone.x2) + 1,
        max(stone.y1, stone.y2) + 1,
        stone.level,
    )
    lift = rise * view.spread * 69.42 * view.scale
    raised = [(x, y - lift) for x, y in points]
    rect = bounds(raised)
    art = Outline(_rounded(relative(raised, rect)), color, 4 * max(0.7, view.scale), glow=round(6 * view.scale))
    return Node(node, rect, art, z)


def ghost(view: PileView, stone: Placed, faces: Faces, color: Color, *, float_rise: float = GHOST_RISE) -> list[Node]:
    """Return the held stone floating over its place, rimmed in a colour that says whether it may lie there."""
    body = stone_node(view, stone, faces, "ghost", None, Z_MARK + 2, float_rise)
    return [replace(body, alpha=215), rim(view, stone, "ghost/rim", color, float_rise, Z_MARK + 3)]
