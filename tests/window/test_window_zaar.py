"""A match of Zaar in the real window, by a real mouse that follows the screen tree."""

import json
import random
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.window.program import Program, Tree, ids, pressable

pytestmark = [pytest.mark.window, pytest.mark.slow]

END = "end/zaar"
AT_ONCE = ("pick/", "zaar/throw", "zaar/fight", "choice/", "door/", "hex/", "zaar/leave")
Replay = Callable[..., subprocess.CompletedProcess[str]]


def choices(tree: Tree) -> list[str]:
    """Return what somebody does who looks for the demon, and then for the way out."""
    for prefix in AT_ONCE:
        found = pressable(tree, prefix)
        if found:
            return found
    rooms = pressable(tree, "room/")
    wanted = [name for name in rooms if "live plaque" in ids(tree)[name]["label"]]
    sacred = [name for name in rooms if ": sacred" in ids(tree)[name]["label"]]
    escaping = bool(pressable(tree, "zaar/stay"))
    for found in (
        sacred if escaping else [],
        pressable(tree, "zaar/seek"),
        wanted,
        pressable(tree, "zaar/draw"),
        rooms,
    ):
        if found:
            return found
    return pressable(tree, "table/end-turn") or pressable(tree, "zaar/stay") or pressable(tree, "zaar/yield")


def decide(program: Program, chance: random.Random) -> bool:
    """Make one decision; False when the match is over."""
    tree = program.until(lambda tree: tree["screen"] == END or choices(tree), "a decision")
    if tree["screen"] == END:
        return False
    names = choices(tree)
    ends = pressable(tree, "table/end-turn")
    program.click(chance.choice(ends) if ends and chance.random() < 0.1 else chance.choice(names))
    program.changed(tree, 5.0)
    return True


def test_two_people_play_with_the_mouse(tmp_path: Path, run_program: Replay) -> None:
    chance = random.Random(3)
    start = ("--new", "zaar", "--seats", "human:Ines,human:Bo", "--option", "letters_needed=2")
    with Program(tmp_path, "--size", "1280x720", "--speed", 0, "--seed", 5, *start) as program:
        program.screen("table/zaar")
        while decide(program, chance):
            pass
        assert ids(program.screen(END))["end/reason"]["label"]
        assert program.close() == 0
    (path,) = (program.home / "saves").glob("*.json")
    body = json.loads(path.read_text(encoding="utf-8"))["body"]
    assert {entry["seat"] for entry in body["entries"]} == {0, 1}
    done = run_program("replay", path)
    assert done.returncode == 0, done.stdout + done.stderr
