"""Whole matches in the real window, with a real mouse and real keys, and what survives when it is closed or killed."""

import json
import random
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.window.players import END, holding, nothing_held, to_decide, turn_by_keys, turn_by_mouse
from tests.window.program import Program, Tree, ids, pressable, table

pytestmark = [pytest.mark.window, pytest.mark.slow]

Replay = Callable[..., subprocess.CompletedProcess[str]]


def the_save(home: Path) -> tuple[Path, dict[str, Any]]:
    """Return the one save's file and body."""
    (path,) = (home / "saves").glob("*.json")
    return path, json.loads(path.read_text(encoding="utf-8"))["body"]


def replays(run_program: Replay, path: Path) -> None:
    """Check that the saved match replays to the same end."""
    done = run_program("replay", path)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(("size", "pull"), [("1280x720", False), ("1920x1080", True)])
def test_two_people_play_with_the_mouse_from_the_title(
    tmp_path: Path, run_program: Replay, size: str, pull: bool
) -> None:
    chance = random.Random(1)
    with Program(tmp_path, "--size", size, "--speed", 0, "--seed", 5) as program:
        tree = program.screen("title")
        assert tree["size"] == [int(part) for part in size.split("x")]
        program.click("title/new/aztack")
        program.screen("setup/aztack")
        program.click("setup/seats/1/kind/person")
        program.until(lambda tree: ids(tree)["setup/seats/1/kind/person"]["checked"], "a second person")
        program.click("setup/start")
        program.screen("table/aztack")
        decisions = 0
        while turn_by_mouse(program, chance, pull=pull and decisions % 2 == 0):
            decisions += 1
        assert ids(program.screen(END))["end/winner"]["label"]
        assert program.close() == 0
    path, body = the_save(program.home)
    assert len(body["entries"]) == decisions
    assert body["outcome"]["kind"] == "won"
    replays(run_program, path)


def test_one_person_plays_with_keys_alone_from_the_title(tmp_path: Path, run_program: Replay) -> None:
    chance = random.Random(2)
    with Program(tmp_path, "--size", "1280x720", "--speed", 0, "--seed", 6) as program:
        assert program.screen("title")["focus"] == "title/new/aztack"
        program.key("Return")
        assert program.screen("setup/aztack")["focus"] == "setup/start"
        program.key("Return")
        program.screen("table/aztack")
        while turn_by_keys(program, chance):
            pass
        program.screen(END)
        program.focus_on("end/title")
        program.key("Return")
        program.screen("title")
        program.focus_on("title/quit")
        program.key("Return")
        assert program.process.wait(60) == 0
    path, body = the_save(program.home)
    assert body["outcome"]["kind"] == "won"
    replays(run_program, path)


def test_one_person_plays_against_three_computers(tmp_path: Path, run_program: Replay) -> None:
    chance = random.Random(3)
    seats = "human:Ines,bot:easy:Ada,bot:normal:Bo,bot:hard:Cy"
    options = ("--new", "aztack", "--seats", seats, "--size", "1280x720", "--speed", 4, "--seed", 7)
    with Program(tmp_path, *options) as program:
        program.until(to_decide, "the person's turn")
        while turn_by_mouse(program, chance):
            pass
        rows = [node["label"] for name, node in ids(program.screen(END)).items() if name.startswith("end/row/")]
        assert {row.split(",")[0] for row in rows} >= {"Ines", "Ada", "Bo", "Cy"}
        assert program.close() == 0
    path, body = the_save(program.home)
    assert {entry["seat"] for entry in body["entries"]} == {0, 1, 2, 3}
    replays(run_program, path)


def begun(tmp_path: Path, decisions: int) -> tuple[Program, Tree, Tree]:
    """Return a match of two people after some decisions, the table before the last decision, and the table now."""
    chance = random.Random(4)
    options = ("--new", "aztack", "--seats", "human:Ines,human:Bo", "--size", "1280x720", "--speed", 0, "--seed", 8)
    program = Program(tmp_path, *options)
    before: Tree = {}
    for _ in range(decisions):
        before = program.until(to_decide, "a decision")
        turn_by_mouse(program, chance)
    return program, before, program.until(to_decide, "a decision")


def continued(tmp_path: Path) -> tuple[Program, Tree]:
    """Start the program again and press Continue."""
    program = Program(tmp_path, "--size", "1280x720", "--speed", 0)
    assert program.screen("title")["focus"] == "title/continue"
    program.click("title/continue")
    return program, program.screen("table/aztack")


def test_a_match_that_was_closed_goes_on_where_it_was(tmp_path: Path, run_program: Replay) -> None:
    program, _, now = begun(tmp_path, 6)
    with program:
        # A stone in hand is no action: it lies in the rack again.
        program.click(pressable(now, "hand/")[0])
        program.until(holding, "places")
        assert program.close() == 0
    again, found = continued(tmp_path)
    with again:
        assert table(found) == table(now)
        assert ids(found)["table/prompt"]["label"] == ids(now)["table/prompt"]["label"]
        chance = random.Random(5)
        while turn_by_mouse(again, chance):
            pass
        assert again.close() == 0
    path, body = the_save(again.home)
    assert body["outcome"]["kind"] == "won"
    replays(run_program, path)


@pytest.mark.parametrize("at_once", [True, False])
def test_a_match_that_was_killed_goes_on_after_its_last_move(tmp_path: Path, at_once: bool) -> None:
    program, before, now = begun(tmp_path, 5)
    with program:
        if not at_once:
            program.click(pressable(now, "hand/")[0])
            program.until(holding, "places")
        program.kill()
    again, found = continued(tmp_path)
    with again:
        tables = [table(now)] if not at_once else [table(now), table(before)]
        assert table(found) in tables
        assert turn_by_mouse(again, random.Random(6))
        again.until(nothing_held, "the next turn")
        assert again.close() == 0


def test_a_second_start_leaves_the_running_match_alone(tmp_path: Path, run_program: Replay) -> None:
    program, _, now = begun(tmp_path, 2)
    with program:
        second = run_program("--home", program.home, "--exit-after-first-frame", timeout=60)
        assert second.returncode == 1
        assert "running already" in second.stderr
        assert program.process.poll() is None
        assert table(program.until(to_decide, "the same table")) == table(now)
        assert program.close() == 0


def test_out_of_full_screen_the_window_has_its_old_size(tmp_path: Path) -> None:
    with Program(tmp_path, "--size", "1280x720", "--speed", 0) as program:
        program.screen("title")
        for size in ([1920, 1080], [1280, 720]):
            program.key("F11")
            program.until(lambda tree, want=size: tree["size"] == want, f"a picture of {size}")  # type: ignore[misc]
