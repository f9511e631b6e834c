"""A whole race by touch in the real window: the program gets the events of a touch screen, two people's fingers."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from game.present.aztack.holding import Held
from tests.window.players import END
from tests.window.program import REPO, Program, ids
from tests.window.races import SLOW, has_claim, matching, place_node, snapshot, until_placed

pytestmark = [pytest.mark.window, pytest.mark.slow]


class TouchProgram(Program):
    """The program with a touch screen. Each seat has a finger of its own."""

    script = REPO / "tests" / "window" / "touching.py"

    def finger(self, way: str, number: int, x: float, y: float) -> None:
        """Put a finger down, move or lift it, in window pixels."""
        tree = self.tree()
        assert tree is not None
        assert self.process.stdin is not None
        width, height = tree["size"]
        self.process.stdin.write(f"{way} {number} {x / width} {y / height}\n")
        self.process.stdin.flush()

    def tap(self, node: str, number: int) -> None:
        """Tap the middle of a node."""
        tree = self.until(lambda tree: node in ids(tree), node, settled=False)
        x, y, w, h = ids(tree)[node]["rect"]
        self.finger("down", number, x + w // 2, y + h // 2)
        self.finger("up", number, x + w // 2, y + h // 2)


def test_two_people_race_by_touch(tmp_path: Path, run_program: Callable[..., subprocess.CompletedProcess[str]]) -> None:
    options = ("--new", "aztack", "--seats", "human:Ines,human:Bo", "--option", "mode=speed", "placing=touch", *SLOW)
    with TouchProgram(tmp_path, *options, "--size", "1280x720", "--seed", 5) as program:
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
                program.tap(call, seat)
                assert has_claim(program, seat, wanted[1], 20)
                hand = f"hand/{seat}/{wanted[1]}"
                x, y, w, h = ids(program.tree() or {})[hand]["rect"]
                program.tap(hand, seat)
                program.until(
                    lambda tree: any(name.startswith("place/") for name in ids(tree)), "a stone in hand", settled=False
                )
                turns = next(turns for turns in range(4) if Held(wanted[1], turns).flip_on(wanted[2], 1) == wanted[3])
                for _ in range(turns):
                    # The stone in hand waits where it was taken: a tap turns it.
                    program.finger("down", seat, x + w // 2, y + h // 2)
                    program.finger("up", seat, x + w // 2, y + h // 2)
                program.tap(place_node(state, wanted[2]), 4 + seat)
                placed += 1
                until_placed(program, placed)
            turn += 1
        assert ids(program.screen(END))["end/winner"]["label"]
        assert program.close() == 0
    (path,) = (program.home / "saves").glob("*.json")
    done = run_program("replay", path)
    assert done.returncode == 0, done.stdout + done.stderr
