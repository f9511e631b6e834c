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
NAMES = ("Ines", "Bo", "Kim", "Lea", "Omid", "Ada")
LETTERS = {"zaar/draw": "d", "zaar/throw": "t", "zaar/fight": "f", "zaar/seek": "s", "table/end-turn": "n"}
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


def start(seats: int, *options: str) -> list[object]:
    """Return the arguments that begin a match of people."""
    people = ",".join(f"human:{name}" for name in NAMES[:seats])
    chosen = [word for option in options for word in ("--option", option)]
    return ["--size", "1280x720", "--speed", 0, "--seed", 5, "--new", "zaar", "--seats", people, *chosen]


def saved(program: Program) -> tuple[Path, set[int]]:
    """Return the match's file and the seats that have acted in it."""
    (path,) = (program.home / "saves").glob("*.json")
    body = json.loads(path.read_text(encoding="utf-8"))["body"]
    return path, {entry["seat"] for entry in body["entries"]}


@pytest.mark.parametrize(("seats", "options"), [(2, ()), (6, ("mode=advanced",))])
def test_people_play_a_whole_match_with_the_mouse(
    tmp_path: Path, run_program: Replay, seats: int, options: tuple[str, ...]
) -> None:
    chance = random.Random(3)
    with Program(tmp_path, *start(seats, "letters_needed=2", *options)) as program:
        program.screen("table/zaar")
        while decide(program, chance):
            pass
        assert ids(program.screen(END))["end/reason"]["label"]
        assert program.close() == 0
    path, acted = saved(program)
    assert acted == set(range(seats))
    done = run_program("replay", path)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_person_plays_with_keys_alone(tmp_path: Path, run_program: Replay) -> None:
    chance = random.Random(4)
    with Program(tmp_path, *start(2, "letters_needed=2")) as program:
        program.screen("table/zaar")
        for _ in range(24):
            tree = program.until(choices, "a decision")
            node = chance.choice(choices(tree))
            key = LETTERS.get(node)
            if key is not None:
                program.key(key)
            else:
                program.focus_on(node)
                tree = program.until(lambda tree: True, "a settled picture")  # what Tab has changed isn't the answer
                program.key("Return")
            program.changed(tree, 5.0)
        assert program.close() == 0
    path, acted = saved(program)
    assert acted == {0, 1}
    assert run_program("replay", path).returncode == 0
