"""Rectangles, outlines and the order of drawing."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.present.node import Node, Rect, by_depth, inside

RECTS = st.builds(Rect, st.integers(-50, 50), st.integers(-50, 50), st.integers(0, 40), st.integers(0, 40))
POINTS = st.tuples(st.integers(-60, 60), st.integers(-60, 60))


@given(rect=RECTS, point=POINTS)
def test_a_rectangle_holds_its_edges_at_left_and_top_only(rect: Rect, point: tuple[int, int]) -> None:
    x, y = point
    held = x in range(rect.x, rect.right) and y in range(rect.y, rect.bottom)
    assert rect.contains(x, y) == held
    assert rect.moved(7, -3).contains(x + 7, y - 3) == held


@given(rect=RECTS)
def test_the_middle_lies_inside(rect: Rect) -> None:
    if rect.w and rect.h:
        assert rect.contains(*rect.center)


@given(rect=RECTS, dx=st.integers(0, 30), dy=st.integers(0, 30))
def test_an_inset_stays_inside_and_is_never_negative(rect: Rect, dx: int, dy: int) -> None:
    small = rect.inset(dx, dy)
    assert small.w >= 0
    assert small.h >= 0
    assert small.w == max(0, rect.w - 2 * dx)
    assert rect.inset(dx) == rect.inset(dx, dx)


@given(sides=st.integers(3, 9), radius=st.integers(5, 40), angle=st.floats(0, 6.2), distance=st.floats(0, 2))
def test_a_point_is_inside_a_regular_outline_by_its_distance(
    sides: int, radius: int, angle: float, distance: float
) -> None:
    outline = tuple(
        (radius * math.cos(2 * math.pi * i / sides), radius * math.sin(2 * math.pi * i / sides)) for i in range(sides)
    )
    x, y = math.cos(angle) * radius * distance, math.sin(angle) * radius * distance
    if distance > 1.001:
        assert not inside(outline, x, y)
    if distance < math.cos(math.pi / sides) - 0.001:
        assert inside(outline, x, y)


def test_outlines_that_touch_share_no_point_and_leave_no_gap() -> None:
    left, right = ((0, 0), (10, 0), (10, 10), (0, 10)), ((10, 0), (20, 0), (20, 10), (10, 10))
    for x in range(20):
        for y in range(10):
            assert inside(left, x, y) + inside(right, x, y) == 1


def test_where_a_node_takes_the_pointer() -> None:
    rect = Rect(0, 0, 20, 20)
    triangle = ((0.0, 0.0), (20.0, 0.0), (0.0, 20.0))
    assert Node("a", rect).at(19, 19)
    assert not Node("a", rect, hit=triangle).at(19, 19)
    assert Node("a", rect, hit=triangle).at(3, 3)
    assert not Node("a", rect, clip=Rect(10, 10, 5, 5)).at(3, 3)
    assert Node("a", rect, clip=Rect(10, 10, 5, 5)).at(12, 12)


@pytest.mark.parametrize(("by", "moved"), [((2, 3), (12, 23)), ((1.6, -0.6), (12, 19))])
def test_a_node_moves_by_whole_pixels(by: tuple[float, float], moved: tuple[int, int]) -> None:
    node = Node("a", Rect(10, 20, 5, 5)).moved(*by)
    assert (node.rect.x, node.rect.y) == moved


@given(depths=st.lists(st.integers(-2, 2), max_size=12))
def test_drawing_order_is_by_depth_and_else_as_listed(depths: list[int]) -> None:
    nodes = [Node(str(i), Rect(0, 0, 1, 1), z=z) for i, z in enumerate(depths)]
    order = [(node.z, int(node.id)) for node in by_depth(nodes)]
    assert order == sorted(order)
