"""The window as layouts see it: scale, floors of text, edges that panels hang on, broken lines."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.present.form import Row, fitting_frame, form_frame, last_first, lay_rows
from game.present.frame import Frame, break_lines
from game.present.node import Rect

SIZES = [(1280, 720), (1920, 1080), (2560, 1440)]


@pytest.mark.parametrize(("size", "scale"), [*zip(SIZES, (2 / 3, 1.0, 4 / 3), strict=True), ((320, 200), 2 / 3)])
def test_the_scale_follows_the_smaller_side_within_its_bounds(size: tuple[int, int], scale: float) -> None:
    assert Frame(*size).s == pytest.approx(scale)
    assert Frame(9000, 9000).s == 2.0
    assert Frame(9000, 1080).s == 1.0


@pytest.mark.parametrize(("size", "least"), [(20, 18), (16, 14), (12, 12)])
def test_text_keeps_its_floor_in_a_small_window(size: int, least: int) -> None:
    assert Frame(1280, 720).text(size) == least
    assert Frame(1920, 1080).text(size) == size
    assert Frame(1280, 720, 2.0).text(size) == 2 * least
    assert Frame(1280, 720, 0.8).text(size) == round(0.8 * least)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("interface", [0.8, 1.0, 1.5, 2.0])
def test_a_rectangle_keeps_its_distance_to_the_edges_it_hangs_on(size: tuple[int, int], interface: float) -> None:
    frame = Frame(*size, interface)
    u = frame.u
    assert frame.rect(24, 18, 100, 50).x == round(24 * u)
    right = frame.rect(1796, 1012, 100, 50, "br")
    assert frame.width - right.right == pytest.approx(24 * u, abs=1)
    assert frame.height - right.bottom == pytest.approx(18 * u, abs=1)
    middle = frame.rect(910, 515, 100, 50, "mc")
    assert middle.center == (pytest.approx(frame.width / 2, abs=1), pytest.approx(frame.height / 2, abs=1))


@given(st.text("ab \n", max_size=60), st.integers(1, 12))
def test_broken_lines_lose_no_word_and_fit(text: str, width: int) -> None:
    lines = break_lines(text, width, len)
    assert " ".join(lines).split() == text.split()
    assert all(len(line) <= width or " " not in line.strip() for line in lines)


@pytest.mark.parametrize("interface", [0.8, 1.0, 1.5, 2.0])
def test_forms_grow_with_the_interface_scale_but_less(interface: float) -> None:
    frame = form_frame(Frame(1920, 1080, interface))
    assert frame.interface == pytest.approx(interface if interface <= 1 else 1 + (interface - 1) * 0.45)


def test_a_small_window_holds_the_scale_down() -> None:
    assert fitting_frame(Frame(960, 540, 2.0)).interface == pytest.approx(1.5)
    assert fitting_frame(Frame(1280, 720, 2.0)).interface == 2.0
    assert fitting_frame(Frame(320, 200, 2.0)).interface == pytest.approx(0.8)


def rows_of(heights: list[int]) -> list[Row]:
    return [Row(height, lambda rect: []) for height in heights]


@given(st.lists(st.integers(1, 60), max_size=15), st.integers(1, 200), st.integers(-3, 20))
def test_a_list_shows_whole_rows_and_its_end(heights: list[int], room: int, first: int) -> None:
    laid = lay_rows(rows_of(heights), Rect(0, 0, 100, room), first)
    shown = heights[laid.first : laid.first + laid.shown]
    assert sum(shown) <= room or len(shown) == 1
    assert laid.total == len(heights)
    assert 0 <= laid.first <= max(0, len(heights) - 1)
    if heights and laid.first + laid.shown < len(heights):
        assert sum(shown) + heights[laid.first + laid.shown] > room
    if sum(heights) <= room:
        assert laid.whole
        assert laid.first == 0


@given(st.lists(st.integers(1, 60), min_size=1, max_size=15), st.integers(1, 200))
def test_the_last_page_is_full(heights: list[int], room: int) -> None:
    first = last_first(heights, room)
    assert sum(heights[first:]) <= room or first == len(heights) - 1
    if first > 0:
        assert sum(heights[first - 1 :]) > room
