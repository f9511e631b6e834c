"""Chapter 1 of the Ziggurat in the real window, by a real mouse that follows the screen tree."""

import json
import random
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.window.program import Program, Tree, ids, pressable

pytestmark = [pytest.mark.window, pytest.mark.slow]

END = "end/ziggurat"
CHOICES = ("ziggurat/play", "ziggurat/way/", "ziggurat/choose/", "ziggurat/spirit/", "table/end-turn")
Replay = Callable[..., subprocess.CompletedProcess[str]]


def choices(tree: Tree) -> list[str]:
    """Return what can be decided now, by the buttons of the bar."""
    return [name for prefix in CHOICES for name in pressable(tree, prefix)]


def decide(program: Program, chance: random.Random) -> bool:
    """Make one decision, no losing one where there is another; False when the game is over."""
    tree = program.until(lambda tree: tree["screen"] == END or choices(tree), "a decision")
    if tree["screen"] == END:
        return False
    names = choices(tree)
    safe = [name for name in names if "loses" not in ids(tree)[name]["label"]]
    name = chance.choice(safe or names)
    program.click(name)
    after = program.changed(tree, 5.0)
    if not safe:
        program.click(name)
        program.changed(after, 5.0)
    return True


@pytest.mark.parametrize(("seats", "size"), [(2, "1280x720"), (4, "1920x1080")])
def test_people_play_a_chapter_with_the_mouse_from_the_title(
    tmp_path: Path, run_program: Replay, seats: int, size: str
) -> None:
    chance = random.Random(seats)
    with Program(tmp_path, "--size", size, "--speed", 0, "--seed", 5) as program:
        program.screen("title")
        program.click("title/new/ziggurat")
        program.screen("setup/ziggurat")
        for seat in range(1, seats):
            program.click(f"setup/seats/{seat}/kind/person")
            node = f"setup/seats/{seat}/kind/person"
            program.until(lambda tree, node=node: ids(tree)[node]["checked"], "a person")  # type: ignore[misc]
        program.click("setup/start")
        program.screen("table/ziggurat")
        while decide(program, chance):
            pass
        assert ids(program.screen(END))["end/reason"]["label"]
        assert program.close() == 0
    (path,) = (program.home / "saves").glob("*.json")
    body = json.loads(path.read_text(encoding="utf-8"))["body"]
    assert body["outcome"]["kind"] in ("won", "lost")
    assert {entry["seat"] for entry in body["entries"]} == set(range(seats))
    done = run_program("replay", path)
    assert done.returncode == 0, done.stdout + done.stderr
