"""People who race at the real window: they see the screen tree, and look into the save for what fits."""

import json
import time
from pathlib import Path
from typing import Any

from game.core.codec import decode
from game.rules import load_rules
from game.rules.aztack.geometry import PLACE_CELLS, place_name
from game.rules.aztack.matching import Match as Kind
from tests.window.program import Program, ids

SLOW = ["lockout=0", "recovery=0", "take_window=6000", "place_window=8000", "hand_over=3000", "bonus_in_speed=off"]
Wanted = tuple[Kind, int, int, int]


def snapshot(home: Path) -> Any:
    """Return the state of the one save."""
    load_rules("aztack")  # makes its states known
    (path,) = (home / "saves").glob("*.json")
    return decode(json.loads(path.read_text(encoding="utf-8"))["body"]["snapshot"])


def matching(state: Any, seat: int) -> Wanted | None:
    """Return what a person could call and place: kind, stone, place and flip."""
    rules: Any = load_rules("aztack")
    for action in rules.placements_of(state.table, seat):
        match = rules.match_of(state.table, action.stone, action.place, action.flip)
        return match, action.stone, action.place, action.flip
    return None


def place_node(state: Any, place: int) -> str:
    """Return the node of a place."""
    return f"place/{place_name(place, max(state.table.heights[cell] for cell in PLACE_CELLS[place]) + 1)}"


def until_placed(program: Program, count: int) -> None:
    """Wait until so many stones lie, the base among them."""
    deadline = time.monotonic() + 20
    while len(snapshot(program.home).table.placed) < count:
        assert time.monotonic() < deadline, "the stone doesn't lie"
        time.sleep(0.02)


def has_claim(program: Program, seat: int, stone: int, seconds: float = 3.0) -> bool:
    """Wait until a stone can be taken; False when somebody else was faster."""
    hand = f"hand/{seat}/{stone}"
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        tree = program.tree() or {}
        if ids(tree).get(hand, {}).get("actions"):
            return True
        time.sleep(0.02)
    return False
