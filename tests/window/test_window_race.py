"""Races of Speed Stack in the real window: two people on keys and one mouse, and a window that loses the focus."""

import json
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core.codec import decode
from game.present.aztack.holding import Held
from game.rules import load_rules
from game.rules.aztack.geometry import PLACE_CELLS, place_name
from game.rules.aztack.matching import Match as Kind
from tests.window.players import END
from tests.window.program import Program, ids

pytestmark = [pytest.mark.window, pytest.mark.slow]

KEYS = ({"colours": "z", "glyphs": "x", "both": "c"}, {"colours": "comma", "glyphs": "period", "both": "slash"})
SLOW = ["lockout=0", "recovery=0", "take_window=6000", "place_window=8000", "hand_over=3000", "bonus_in_speed=off"]


def snapshot(home: Path) -> Any:
    """Return the state of the one save."""
    load_rules("aztack")  # makes its states known
    (path,) = (home / "saves").glob("*.json")
    return decode(json.loads(path.read_text(encoding="utf-8"))["body"]["snapshot"])


def matching(state: Any, seat: int) -> tuple[Kind, int, int, int] | None:
    """Return what a person could call and place."""
    rules: Any = load_rules("aztack")
    for action in rules.placements_of(state.table, seat):
        match = rules.match_of(state.table, action.stone, action.place, action.flip)
        return match, action.stone, action.place, action.flip
    return None


def claim(program: Program, seat: int, wanted: tuple[Kind, int, int, int], state: Any) -> None:
    """Call by key, take by mouse, turn by key, put by mouse."""
    kind, stone, place, flip = wanted
    call = f"call/{seat}/{kind.value}"
    program.until(lambda tree: ids(tree)[call]["enabled"], "the right to call", settled=False)
    program.key(KEYS[seat][kind.value])
    hand = f"hand/{seat}/{stone}"
    program.until(lambda tree: ids(tree).get(hand, {}).get("actions"), "the claim", settled=False)
    program.click(hand, settled=False)
    program.until(lambda tree: any(name.startswith("place/") for name in ids(tree)), "a stone in hand", settled=False)
    turns = next(turns for turns in range(4) if Held(stone, turns).flip_on(place, 1) == flip)
    for _ in range(turns):
        program.key("r")
    level = max(state.table.heights[cell] for cell in PLACE_CELLS[place]) + 1
    node = f"place/{place_name(place, level)}"
    program.until(lambda tree: node in ids(tree), "the place", settled=False)
    program.click(node, settled=False)


def test_two_people_race_with_keys_and_one_mouse(
    tmp_path: Path, run_program: Callable[..., subprocess.CompletedProcess[str]]
) -> None:
    options = ("--new", "aztack", "--seats", "human:Ines,human:Bo", "--option", "mode=speed", *SLOW)
    with Program(tmp_path, *options, "--size", "1280x720", "--seed", 5) as program:
        program.until(lambda tree: "speed/bar" in ids(tree), "the race", settled=False)
        turn, placed = 0, 12
        while True:
            state = snapshot(program.home)
            if state.end is not None:
                break
            wanted = matching(state, turn % 2)
            if wanted is not None:
                claim(program, turn % 2, wanted, state)
                placed += 1
                deadline = time.monotonic() + 20
                while len(snapshot(program.home).table.placed) < placed:
                    assert time.monotonic() < deadline, "the stone doesn't lie"
                    time.sleep(0.02)
            turn += 1
        assert ids(program.screen(END))["end/winner"]["label"]
        assert program.close() == 0
    (path,) = (program.home / "saves").glob("*.json")
    done = run_program("replay", path)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_press_on_pause_covers_the_stones_until_somebody_goes_on(tmp_path: Path) -> None:
    options = ("--new", "aztack", "--seats", "human:Ines,bot:hard", "--option", "mode=speed", "--size", "1280x720")
    with Program(tmp_path, *options, "--seed", 5) as program:
        program.until(lambda tree: any(name.startswith("hand/") for name in ids(tree)), "go", settled=False)
        program.key("space")
        tree = program.until(lambda tree: "speed/resume" in ids(tree), "the pause")
        assert not any(name.startswith(("hand/", "stone/")) for name in ids(tree))
        program.click("speed/resume")
        program.until(lambda tree: any(name.startswith("hand/") for name in ids(tree)), "go", settled=False)
        assert program.close() == 0
