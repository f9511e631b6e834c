"""The pile on the screen: turning, the order of drawing, what fits into its area, what the pointer means."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.content.aztack import Colour, Glyph, Stone
from game.present.aztack.arts import PileShadow
from game.present.aztack.board import pile
from game.present.aztack.faces import Faces
from game.present.aztack.pile import (
    STONE_HEIGHT,
    PileView,
    bounds,
    dim_of,
    fitting,
    place_catch,
    place_outline,
    turned,
    unturned,
)
from game.present.aztack.plan import Plan
from game.present.node import Rect, inside
from game.rules.aztack.geometry import ALONG_X, CELLS, DEPTH, PLACE_CELLS, PLACES, WIDTH, cell_xy
from game.rules.aztack.state import Placed
from tests.scenes.hands import TURNED

AREA = Rect(100, 80, 800, 600)
FLAT = (1,) * CELLS
DEER = Stone(1, (Colour.GREEN, Glyph.DEER), (Colour.BLUE, Glyph.DEER))


def view(turns: int, scale: float = 1.0) -> PileView:
    return PileView(AREA, turns, scale)


def stone(x1: int, y1: int, x2: int, y2: int, level: int = 1) -> Placed:
    return Placed(1, x1, y1, x2, y2, level, None)


@pytest.mark.parametrize("turns", range(4))
def test_the_camera_turns_cells_as_the_design_says(turns: int) -> None:
    for cell in range(CELLS):
        x, y = cell_xy(cell)
        rx, ry = turned(x + 0.5, y + 0.5, turns)
        assert (math.floor(rx), math.floor(ry)) == TURNED[turns](x, y)
        assert unturned(rx, ry, turns) == (x + 0.5, y + 0.5)


@pytest.mark.parametrize("turns", range(4))
def test_nearer_cells_lie_lower_and_higher_levels_higher(turns: int) -> None:
    v = view(turns)
    for cell in range(CELLS):
        x, y = cell_xy(cell)
        rx, ry = TURNED[turns](x, y)
        sx, sy = v.point(x + 0.5, y + 0.5)
        for other in range(CELLS):
            ox, oy = cell_xy(other)
            tx, ty = TURNED[turns](ox, oy)
            px, py = v.point(ox + 0.5, oy + 0.5)
            if rx + ry < tx + ty:
                assert sy < py
            if rx - ry < tx - ty:
                assert sx < px
        assert v.point(x, y, 2)[1] < v.point(x, y, 1)[1]


@pytest.mark.parametrize("turns", range(4))
def test_of_two_stones_that_touch_the_nearer_is_drawn_later(turns: int) -> None:
    v = view(turns)
    stones = [stone(*cell_xy(a), *cell_xy(b)) for a, b in PLACE_CELLS]
    for one in stones:
        for other in stones:
            cells = {(one.x1, one.y1), (one.x2, one.y2)}
            others = {(other.x1, other.y1), (other.x2, other.y2)}
            if cells & others:
                continue
            # The sides of a stone are hidden where another stands straight before it on the screen.
            if stands_before(cells, others, turns) and not stands_before(others, cells, turns):
                assert v.stone(one)[1] > v.stone(other)[1], (one, other)


def stands_before(front: set[tuple[int, int]], back: set[tuple[int, int]], turns: int) -> bool:
    """Whether a cell of `front` lies right before one of `back`, as the camera sees them."""
    near = {TURNED[turns](*cell) for cell in front}
    far = [TURNED[turns](*cell) for cell in back]
    return any(near & {(x + 1, y), (x, y + 1), (x + 1, y + 1)} for x, y in far)


@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize("only_axis", [False, True])
def test_every_point_of_the_board_means_at_most_one_place_and_its_nearest(turns: int, only_axis: bool) -> None:
    v = view(turns)
    catches = [place_catch(v, place, 1, only_axis) for place in range(PLACES)]
    along = [place for place in range(PLACES) if place < ALONG_X]
    for i in range(4 * WIDTH):
        for j in range(4 * DEPTH):
            x, y = i / 4 + 0.11, j / 4 + 0.13
            point = v.point(x, y, 0.5)
            hits = [place for place in range(PLACES) if inside(catches[place], *point)]
            if only_axis:
                hits = [place for place in hits if place in along]
                if 0.5 < x < WIDTH - 0.5:
                    assert len(hits) == 1
                continue
            assert len(hits) <= 1
            inner = 0.5 < x < WIDTH - 0.5 and 0.5 < y < DEPTH - 0.5
            if inner:
                nearest = min(range(PLACES), key=lambda place: math.dist((x, y), middle(place)))
                assert hits == [nearest]


def middle(place: int) -> tuple[float, float]:
    """Return the middle of the edge that the two cells share."""
    (ax, ay), (bx, by) = (cell_xy(cell) for cell in PLACE_CELLS[place])
    return (ax + bx + 1) / 2, (ay + by + 1) / 2


@pytest.mark.parametrize("turns", range(4))
def test_the_middle_of_a_place_is_inside_its_outline_and_its_catch(turns: int) -> None:
    v = view(turns)
    for place in range(PLACES):
        x, y = middle(place)
        for level in (1, 5):
            point = v.point(x, y, level * 0.5)
            assert inside(place_outline(v, place, level), *point)
            for only_axis in (False, True):
                catch = place_catch(v, place, level, only_axis)
                assert inside(catch, *point)
                assert inside(catch, *bounds(catch).center), "a press on the middle of the rectangle means the place"


@settings(max_examples=60)
@given(
    heights=st.lists(st.integers(1, 25), min_size=CELLS, max_size=CELLS),
    turns=st.integers(0, 3),
    size=st.tuples(st.integers(300, 1500), st.integers(250, 900)),
    spread=st.sampled_from((1.0, 3.0)),
    scale=st.sampled_from((0.667, 1.0, 2.0)),
)
def test_the_whole_pile_fits_into_its_area(
    heights: list[int], turns: int, size: tuple[int, int], spread: float, scale: float
) -> None:
    area = Rect(50, 60, *size)
    v = fitting(area, scale, turns, heights, spread, 1.0)
    assert v.scale <= scale
    for cell, height in enumerate(heights):
        x, y = cell_xy(cell)
        for dx, dy in ((0, 0), (1, 0), (1, 1), (0, 1)):
            for z in (0.0, height * 0.5):
                sx, sy = v.point(x + dx, y + dy, z)
                assert area.x - 1 <= sx <= area.right + 1
                assert area.y - 1 <= sy <= area.bottom + 1


def test_higher_stones_are_brighter() -> None:
    dims = [dim_of(level) for level in range(1, 26)]
    assert dims == sorted(dims)
    assert dims[0] < dims[1] < dims[2] < dims[3] == 255


# From above ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize("rect", [Rect(10, 20, 330, 120), Rect(0, 0, 900, 600), Rect(5, 5, 60, 200)])
def test_the_cells_of_the_plan_tile_it(turns: int, rect: Rect) -> None:
    plan = Plan(rect, turns)
    first = min((plan.cell(cell) for cell in range(CELLS)), key=lambda spot: (spot.y, spot.x))
    for cell in range(CELLS):
        spot = plan.cell(cell)
        assert spot.w == spot.h == plan.edge
        column, row = TURNED[turns](*cell_xy(cell))
        assert (spot.x, spot.y) == (first.x + column * plan.edge, first.y + row * plan.edge)
    if plan.edge > 8:
        for cell in range(CELLS):
            spot = plan.cell(cell)
            assert rect.x <= spot.x
            assert spot.right <= rect.right
            assert rect.y <= spot.y
            assert spot.bottom <= rect.bottom


@pytest.mark.parametrize("turns", range(4))
def test_a_place_of_the_plan_is_its_two_cells(turns: int) -> None:
    plan = Plan(Rect(0, 0, 600, 400), turns)
    for place, cells in enumerate(PLACE_CELLS):
        spot = plan.place(place)
        assert spot.w * spot.h == 2 * plan.edge**2
        for cell in cells:
            assert spot.contains(*plan.cell(cell).center)
        for only_axis in (False, True):
            catch = plan.catch(place, only_axis)
            assert inside(catch, *bounds(catch).center)
            for other in range(PLACES):
                if other != place and not only_axis:
                    assert not inside(plan.catch(other, only_axis), *bounds(catch).center)


def test_a_shadow_reaches_below_the_stone_that_throws_it() -> None:
    """Else a bright seam shows between the foot of a stone and its shadow."""
    low = [stone(x, y, x + 1, y) for y in range(DEPTH) for x in range(0, WIDTH, 2)]
    high = stone(1, 1, 2, 1, 2)
    nodes = pile(view(0), [*low, high], Faces((DEER,), {}, False), None)
    shadow = next(node for node in nodes if node.id == "shadow/2")
    assert isinstance(shadow.art, PileShadow)
    foot = view(0).point(1.5, 1.5, STONE_HEIGHT)
    spot = (foot[0] - shadow.rect.x, foot[1] - shadow.rect.y)
    assert any(inside(quad, *spot) for quad in shadow.art.surface)
