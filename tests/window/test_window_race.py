"""Races of Speed Stack in the real window: two people on keys and one mouse, one against three computers, pauses."""

import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.present.aztack.holding import Held
from tests.window.players import END
from tests.window.program import Program, ids
from tests.window.races import SLOW, Wanted, has_claim, matching, place_node, snapshot, until_placed

pytestmark = [pytest.mark.window, pytest.mark.slow]

KEYS = ({"colours": "z", "glyphs": "x", "both": "c"}, {"colours": "comma", "glyphs": "period", "both": "slash"})
ALONE = {"colours": "1", "glyphs": "2", "both": "3"}
UPRIGHT, FRONT = 1, 0
"""From which side the places are seen: with two people from above, alone from the front."""


def put(program: Program, wanted: Wanted, node: str, camera: int) -> None:
    """Turn the stone in hand by key and put it down by mouse."""
    _, stone, place, flip = wanted
    program.until(lambda tree: any(name.startswith("place/") for name in ids(tree)), "a stone in hand", settled=False)
    turns = next(turns for turns in range(4) if Held(stone, turns).flip_on(place, camera) == flip)
    for _ in range(turns):
        program.key("r")
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
            seat = turn % 2
            wanted = matching(state, seat)
            if wanted is not None:
                call = f"call/{seat}/{wanted[0].value}"
                program.until(lambda tree, call=call: ids(tree)[call]["enabled"], "the right to call", settled=False)  # type: ignore[misc]
                program.key(KEYS[seat][wanted[0].value])
                assert has_claim(program, seat, wanted[1], 20)
                program.click(f"hand/{seat}/{wanted[1]}", settled=False)
                put(program, wanted, place_node(state, wanted[2]), UPRIGHT)
                placed += 1
                until_placed(program, placed)
            turn += 1
        assert ids(program.screen(END))["end/winner"]["label"]
        assert program.close() == 0
    (path,) = (program.home / "saves").glob("*.json")
    done = run_program("replay", path)
    assert done.returncode == 0, done.stdout + done.stderr


def test_one_person_races_against_three_computers(
    tmp_path: Path, run_program: Callable[..., subprocess.CompletedProcess[str]]
) -> None:
    """Before the pile: calls by number, stones by mouse; whoever is slower tries again when the race is open."""
    seats = "human:Ines,bot:beginner,bot:beginner,bot:beginner"
    options = ("--new", "aztack", "--seats", seats, "--option", "mode=speed", *SLOW, "pace=1.6")
    own = 0
    with Program(tmp_path, *options, "--size", "1280x720", "--seed", 5) as program:
        program.until(lambda tree: "speed/bar" in ids(tree), "the race", settled=False)
        deadline = time.monotonic() + 400
        while True:
            assert time.monotonic() < deadline, "the race doesn't end"
            state = snapshot(program.home)
            if state.end is not None:
                break
            wanted = matching(state, 0)
            tree = program.tree() or {}
            call = f"call/0/{wanted[0].value}" if wanted is not None else ""
            if wanted is None or not ids(tree).get(call, {}).get("enabled"):
                time.sleep(0.1)
                continue
            program.key(ALONE[wanted[0].value])
            if not has_claim(program, 0, wanted[1], 1.0):
                continue
            state = snapshot(program.home)
            wanted = matching(state, 0) or wanted
            program.click(f"hand/0/{wanted[1]}", settled=False)
            put(program, wanted, place_node(state, wanted[2]), FRONT)
            deadline_put = time.monotonic() + 9
            while time.monotonic() < deadline_put and has_claim(program, 0, wanted[1], 0.05):
                time.sleep(0.05)
            own += 1
        assert ids(program.screen(END))["end/winner"]["label"]
        assert program.close() == 0
    assert own > 2
    assert any(stone.seat == 0 for stone in snapshot(program.home).table.placed)
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


def test_the_window_that_loses_the_focus_pauses_the_race(tmp_path: Path) -> None:
    """Another window takes the focus; coming back doesn't go on by itself."""
    options = ("--new", "aztack", "--seats", "human:Ines,human:Bo", "--option", "mode=speed", "--size", "1280x720")
    with Program(tmp_path / "race", *options, "--seed", 5) as program:
        program.until(lambda tree: any(name.startswith("hand/") for name in ids(tree)), "go", settled=False)
        with Program(tmp_path / "other", "--size", "960x540"):
            tree = program.until(lambda tree: "speed/resume" in ids(tree), "the pause")
            assert not any(name.startswith(("hand/", "stone/")) for name in ids(tree))
        program.focus()
        time.sleep(0.5)
        assert "speed/resume" in ids(program.tree() or {})
        assert program.close() == 0


def test_the_call_keys_carry_the_signs_of_the_users_layout(tmp_path: Path) -> None:
    """On a French keyboard the first player's keys are W, X and C, known before any of them was pressed."""
    command = shutil.which("setxkbmap")
    assert command is not None, "setxkbmap is missing; it comes with Xvfb's keyboard tools (x11-xkb-utils)"
    options = ("--new", "aztack", "--seats", "human:Ines,human:Bo", "--option", "mode=speed", "--size", "1280x720")
    with Program(tmp_path, *options, "--seed", 5) as program:
        program.until(lambda tree: any(name.startswith("hand/") for name in ids(tree)), "go", settled=False)
        subprocess.run([command, "fr"], check=True)
        try:
            program.key("space")
            program.until(lambda tree: "speed/keys" in ids(tree), "the pause")
            program.click("speed/keys")
            tree = program.until(lambda tree: "speed-keys/0/colours" in ids(tree), "the keys")
            signs = [ids(tree)[f"speed-keys/{seat}/colours"]["label"].rpartition(" ")[2] for seat in (0, 1)]
            assert signs == ["W", ";"]
            program.key("w")
            program.until(lambda tree: ids(tree)["speed-keys/0/colours"]["checked"], "the key to light up")
        finally:
            subprocess.run([command, "us"], check=True)
        assert program.close() == 0
