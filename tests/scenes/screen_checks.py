"""What holds for every screen and every table, whatever was done before: the contract (3) and the motion law."""

from typing import Any

from game.core.codec import digest
from game.core.match import Match
from game.rules.aztack.actions import DiscardStone, KeepAll, PlaceStone
from tests.scenes.driver import Driver
from tests.scenes.hands import place_names

ROLES = set(
    "button toggle slider choice text-field text list item piece place card die dial panel dialog".split()  # noqa: SIM905
)
KEYS = ["id", "role", "label", "rect", "enabled", "focused", "checked", "value", "actions"]


def well_formed(driver: Driver) -> dict[str, Any]:
    """Check the form of the tree, and that ids are unique also among nodes that are only drawn; return the tree."""
    tree = driver.tree()
    assert list(tree) == ["serial", "screen", "size", "scale", "settled", "focus", "nodes"]
    width, height = tree["size"]
    for node in tree["nodes"]:
        x, y, w, h = node["rect"]
        assert list(node) == KEYS
        assert node["role"] in ROLES, node
        assert node["label"].strip(), f"{node['id']} says nothing"
        assert w > 0, node
        assert h > 0, node
        assert x >= 0, node
        assert x + w <= width, node
        assert y >= 0, node
        assert y + h <= height, node
        assert set(node["actions"]) <= {"press", "drag"}
        assert node["enabled"] or not node["actions"]
    drawn = [node.id for node in driver.scene.rest()]
    assert len(drawn) == len(set(drawn)), sorted({name for name in drawn if drawn.count(name) > 1})
    return tree


def presses_hit(driver: Driver) -> None:
    """Check with the pointer itself that the middle of each node that can be pressed is that node's."""
    for name in driver.pressable():
        entry = driver.entries().get(name)
        assert entry is not None, f"{name} vanished when the pointer moved"
        x, y, w, h = entry["rect"]
        driver.point(x + w // 2, y + h // 2)
        assert driver.scene.hover == name, f"the middle of {name} belongs to {driver.scene.hover}"
    driver.point(1, 1)


def actions_offered(driver: Driver) -> None:
    """Check that exactly the legal actions can be chosen: each stone that fits, and with it in hand each place."""
    state = driver.match.state
    legal = driver.match.rules.legal(state, state.seat)
    stones = {f"hand/{state.seat}/{a.stone}" for a in legal if isinstance(a, (PlaceStone, DiscardStone))}
    assert set(driver.pressable("hand/")) == stones
    assert driver.pressable("aztack/keep-all") == ["aztack/keep-all"] * any(isinstance(a, KeepAll) for a in legal)
    assert driver.pressable("place/") == []
    if not any(isinstance(action, PlaceStone) for action in legal):
        return
    for stone in sorted(stones):
        driver.click(stone)
        places = [
            place_names(driver, action)
            for action in legal
            if isinstance(action, PlaceStone) and stone.endswith(f"/{action.stone}")
        ]
        entries = driver.entries()
        enabled = {name for name, entry in entries.items() if name.startswith("place/") and entry["enabled"]}
        assert enabled == {place for place, _ in places}
        offered = {name.partition("/")[2] for name in driver.pressable() if name.startswith(("place/", "plan/"))}
        assert offered == {place.removeprefix("place/") for place, _ in places}
        driver.click(stone)
    assert driver.pressable("place/") == [], "the stone is still in hand"


def rests_as_built(driver: Driver) -> None:
    """Check the motion law: when nothing moves, what is shown is a layout freshly built from the match.

    What is told for a moment, a refusal or whose turn it is, may lie over it.
    """
    table = driver.table
    shown = tuple(node for node in table.nodes() if not node.id.startswith(("banner", "refusal")))
    table.touch()
    assert shown == table.rest()


def is_valid(match: Match) -> None:
    """Check that the match could be so, and that its record leads to the same state."""
    match.rules.check(match.state)
    assert digest(Match.from_record(match.rules, match.record()).state) == digest(match.state)
