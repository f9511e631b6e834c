"""Where the focus may rest, where Tab and the arrows lead it, and what the pointer is on."""

import pytest

from game.present.focus import focusable, nearest, next_in_order, top_node
from game.present.node import Meaning, Node, Rect


def node(name: str, x: int, y: int, role: str = "button", *, w: int = 80, h: int = 40, enabled: bool = True) -> Node:
    meaning = Meaning(role, name, enabled, actions=("press",) if enabled else ())
    return Node(name, Rect(x, y, w, h), meaning=meaning)


GRID = [node(f"{row}{column}", 100 * column, 100 * row) for row in range(3) for column in range(3)]


@pytest.mark.parametrize(
    ("start", "direction", "goal"),
    [
        ("11", "left", "10"),
        ("11", "right", "12"),
        ("11", "up", "01"),
        ("11", "down", "21"),
        ("00", "up", "00"),
        ("22", "right", "22"),
        ("02", "down", "12"),
    ],
)
def test_arrows_go_to_the_neighbour(start: str, direction: str, goal: str) -> None:
    assert nearest(GRID, start, direction) == goal


def test_every_node_of_a_grid_is_reached_by_arrows() -> None:
    reached = {"00"}
    for _ in range(9):
        reached |= {str(nearest(GRID, name, d)) for name in reached for d in ("left", "right", "up", "down")}
    assert reached == {node.id for node in GRID}


def test_a_wide_button_below_is_reached_from_the_edges() -> None:
    nodes = [node("left", 0, 0), node("right", 600, 0), node("wide", 0, 80, w=680)]
    assert nearest(nodes, "left", "down") == "wide"
    assert nearest(nodes, "right", "down") == "wide"


def test_without_a_focus_an_arrow_takes_the_first() -> None:
    assert nearest(GRID, None, "down") == "00"
    assert nearest([], None, "down") is None


def test_tab_goes_round_in_the_order_of_the_list() -> None:
    assert next_in_order(GRID, "22", 1) == "00"
    assert next_in_order(GRID, "00", -1) == "22"
    assert next_in_order(GRID, "gone", 1) == "00"
    assert next_in_order(GRID, None, -1) == "22"
    assert next_in_order([], None, 1) is None


def test_texts_take_no_focus_and_disabled_buttons_do() -> None:
    words = Node("words", Rect(0, 0, 10, 10), meaning=Meaning("text", "words"))
    shut = node("shut", 0, 0, enabled=False)
    assert [n.id for n in focusable([words, shut, Node("art", Rect(0, 0, 1, 1))])] == ["shut"]


def test_the_parts_inside_a_choice_are_left_to_it() -> None:
    choice = node("kind", 0, 0, "choice", w=90)
    parts = [node(f"kind/{i}", 30 * i, 0, w=30) for i in range(3)]
    opened = node("kind/list", 0, 200)
    other = node("kindred", 0, 0)
    assert [n.id for n in focusable([choice, *parts, opened, other])] == ["kind", "kind/list", "kindred"]


def test_the_pointer_is_on_the_topmost_thing() -> None:
    below, above = node("below", 0, 0), node("above", 40, 0)
    words = Node("words", Rect(0, 0, 200, 40), meaning=Meaning("text", "words"))
    panel = Node("panel", Rect(0, 0, 200, 200), solid=True)
    nodes = [below, above, words]
    assert (top_node(nodes, 10, 10) or panel).id == "below"
    assert (top_node(nodes, 60, 10) or panel).id == "above"
    assert top_node(nodes, 150, 10) is None
    assert top_node([*nodes, panel], 10, 10) is panel


def test_an_outline_takes_the_pointer_only_inside() -> None:
    meaning = Meaning("place", "three corners", actions=("press",))
    corner = Node("corner", Rect(0, 0, 100, 100), meaning=meaning, hit=((0, 0), (100, 0), (0, 100)))
    assert top_node([corner], 20, 20) is corner
    assert top_node([corner], 90, 90) is None
