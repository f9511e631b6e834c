"""The screen tree lists what can be seen, and offers only what the mouse can reach."""

from typing import Any

from game.present.node import Meaning, Node, Rect
from game.present.screentree import Snapshot, screen_tree

BUTTON = Meaning("button", "Press me", actions=("press",), reason="Why")


def tree(*nodes: Node, focus: str | None = None, settled: bool = True) -> dict[str, Any]:
    return screen_tree(Snapshot("title", (200, 100), 1.5, settled, focus, nodes), 7)


def listed(*nodes: Node) -> dict[str, list[str]]:
    return {entry["id"]: entry["actions"] for entry in tree(*nodes)["nodes"]}


def test_the_form_of_the_contract() -> None:
    meaning = Meaning("toggle", "Sound", True, True, "on", ("press",))
    found = tree(Node("a", Rect(1, 2, 3, 4), meaning=meaning), focus="a", settled=False)
    assert found == {
        "serial": 7,
        "screen": "title",
        "size": [200, 100],
        "scale": 1.5,
        "settled": False,
        "focus": "a",
        "nodes": [
            {
                "id": "a",
                "role": "toggle",
                "label": "Sound",
                "rect": [1, 2, 3, 4],
                "enabled": True,
                "focused": True,
                "checked": True,
                "value": "on",
                "actions": ["press"],
            }
        ],
    }


def test_what_has_no_meaning_or_cant_be_seen_is_left_out() -> None:
    seen = Rect(10, 10, 20, 20)
    assert listed(
        Node("picture", seen),
        Node("invisible", seen, alpha=0, meaning=BUTTON),
        Node("left", Rect(-30, 10, 20, 20), meaning=BUTTON),
        Node("below", Rect(10, 100, 20, 20), meaning=BUTTON),
        Node("here", seen, meaning=BUTTON),
        Node("here", seen.moved(30, 0), meaning=BUTTON),
    ) == {"here": ["press"]}


def test_what_is_covered_is_listed_without_actions() -> None:
    below = Node("below", Rect(10, 10, 40, 40), meaning=BUTTON)
    over = Rect(25, 25, 10, 10)
    assert listed(below, Node("over", over, meaning=BUTTON))["below"] == []
    assert listed(below, Node("over", over, solid=True))["below"] == []
    assert listed(below, Node("over", over, meaning=Meaning("button", "No", enabled=False)))["below"] == []
    # Drawings and plain texts let the pointer through.
    assert listed(below, Node("over", over))["below"] == ["press"]
    assert listed(below, Node("over", over, meaning=Meaning("text", "words")))["below"] == ["press"]
    assert listed(Node("over", over, solid=True), below)["below"] == ["press"], "it lies below"


def test_what_is_disabled_offers_nothing() -> None:
    node = Node("a", Rect(0, 0, 20, 20), meaning=Meaning("button", "No", False, actions=("press",)))
    assert listed(node) == {"a": []}


def test_an_outline_that_leaves_out_the_middle_cant_be_pressed_there() -> None:
    corner = ((0.0, 0.0), (5.0, 0.0), (0.0, 5.0))
    assert listed(Node("a", Rect(0, 0, 40, 40), meaning=BUTTON, hit=corner)) == {"a": []}


def test_a_focus_on_what_is_gone_is_none() -> None:
    assert tree(Node("a", Rect(1, 2, 3, 4), meaning=Meaning("button", "A")), focus="gone")["focus"] is None
