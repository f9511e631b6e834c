"""Where the Ziggurat's spaces lie: rings stay connected on the screen, turning goes round, the plan agrees."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.content.board import LEVELS, RINGS, Board
from game.content.tiled import load_board
from game.present.node import Rect
from game.present.ziggurat.flat import fitting_plan
from game.present.ziggurat.tower import HALF_H, HALF_W, RISE, TowerView, fitting, level_of, turned, turned_way

TURNS = range(4)


@pytest.fixture(scope="module")
def board() -> Board:
    """The board of the maps."""
    return load_board()


@given(st.floats(-1, 11), st.floats(-1, 11), st.integers(0, 3))
def test_four_quarter_turns_lead_back(x: float, y: float, turns: int) -> None:
    there = turned(x, y, turns)
    assert turned(*there, 4 - turns) == pytest.approx((x, y))


@pytest.mark.parametrize("turns", TURNS)
def test_a_ring_goes_from_neighbour_to_neighbour(board: Board, turns: int) -> None:
    view = TowerView(0, 0, 1.0, turns)
    for level in range(LEVELS - 1):
        ring = [space for space in board.spaces if space.level == level]
        assert len(ring) == RINGS[level]
        for a, b in zip(ring, [*ring[1:], ring[0]], strict=True):
            (ax, ay), (bx, by) = view.space(a), view.space(b)
            assert (abs(ax - bx), abs(ay - by)) == (HALF_W, HALF_H)


@pytest.mark.parametrize("turns", TURNS)
def test_clockwise_on_the_board_is_clockwise_on_the_screen(board: Board, turns: int) -> None:
    view = TowerView(0, 0, 1.0, turns)
    ring = [view.space(space) for space in board.spaces if space.level == 0]
    area = sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True))
    assert area > 0, "y grows downward, so a clockwise polygon has a positive area"


@pytest.mark.parametrize("turns", TURNS)
def test_each_level_stands_one_step_higher(board: Board, turns: int) -> None:
    view = TowerView(0, 0, 1.0, turns)
    for space in board.spaces:
        flat = view.point(space.x, space.y, 0)
        assert view.space(space) == (flat[0], flat[1] - space.level * RISE)
        assert level_of(space.x, space.y) == space.level


@pytest.mark.parametrize("turns", TURNS)
@pytest.mark.parametrize("size", [(1280, 640), (1920, 960), (700, 500), (500, 900)])
def test_the_whole_tower_fits_its_area(board: Board, size: tuple[int, int], turns: int) -> None:
    area = Rect(10, 20, *size)
    view = fitting(area, 1.0, turns)
    for space in board.spaces:
        for x, y in view.diamond(*view.space(space)):
            assert area.x <= x <= area.right
            assert area.y <= y <= area.bottom


@pytest.mark.parametrize("turns", TURNS)
def test_tower_and_plan_turn_alike(board: Board, turns: int) -> None:
    tower, plan = TowerView(0, 0, 1.0, turns), fitting_plan(Rect(0, 0, 1100, 1100), turns)
    assert len({plan.rect(space) for space in board.spaces}) == len(board.spaces)
    for space in board.spaces:
        x, y = turned(space.x, space.y, turns)
        assert plan.space(space) == (round(x) * 100 + 50, round(y) * 100 + 50)
        assert tower.depth(space.x, space.y) == x + y


@given(st.integers(-1, 1), st.integers(-1, 1), st.integers(0, 3))
def test_ways_turn_with_the_places(dx: int, dy: int, turns: int) -> None:
    ax, ay = turned(5, 5, turns)
    bx, by = turned(5 + dx, 5 + dy, turns)
    assert turned_way(dx, dy, turns) == (bx - ax, by - ay)
