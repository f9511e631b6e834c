"""Hexagons on the cloth: neighbours touch at their edges, and a fitted mansion lies within its cloth."""

import math

from hypothesis import given
from hypothesis import strategies as st

from game.core.hex import cells_within, neighbour
from game.present.node import Rect, inside
from game.present.zaar.grid import Grid, fitting

CELLS = st.sampled_from(cells_within(5))
GRIDS = st.builds(
    lambda radius, dx, dy: Grid(Rect(300, 80, 760, 560), radius, (dx, dy)),
    st.integers(20, 140),
    st.integers(-200, 200),
    st.integers(-200, 200),
)


@given(GRIDS, CELLS, st.integers(0, 5))
def test_an_edge_lies_half_way_to_the_neighbour(grid: Grid, cell: tuple[int, int], side: int) -> None:
    x, y = grid.edge(cell, side)
    (ax, ay), (bx, by) = grid.center(cell), grid.center(neighbour(cell, side))
    assert math.hypot(x - (ax + bx) / 2, y - (ay + by) / 2) < 2


@given(GRIDS, CELLS, CELLS)
def test_a_middle_belongs_to_its_own_hexagon_alone(grid: Grid, a: tuple[int, int], b: tuple[int, int]) -> None:
    assert inside(grid.outline(a), *grid.center(b)) == (a == b)


@given(st.sets(CELLS, min_size=1, max_size=30), st.integers(400, 1600), st.integers(300, 1000))
def test_a_fitted_mansion_lies_within_its_cloth(cells: set[tuple[int, int]], width: int, height: int) -> None:
    cloth = Rect(50, 70, width, height)
    grid = fitting(cloth, 1.0, sorted({(0, 0), *cells}), 0.0, (0, 0))
    if grid.zoom <= 0.46:
        return
    for cell in cells:
        rect = grid.rect(cell)
        assert cloth.x <= rect.x
        assert rect.right <= cloth.right
        assert cloth.y <= rect.y
        assert rect.bottom <= cloth.bottom
