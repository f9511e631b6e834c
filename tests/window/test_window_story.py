"""The story in the real window, by a real mouse: a new group, the first chapter to its end, and on to the second."""

import json
from pathlib import Path

import pytest

from tests.window.program import Program, Tree, _xdotool, ids, pressable

pytestmark = [pytest.mark.window, pytest.mark.slow]

END = "end/ziggurat"
MOST_GAMES = 6


def drag(program: Program, node: str, target: str) -> None:
    """Pull a node with the mouse onto another."""
    x, y = program.middle(node)
    goal = program.middle(target)
    _xdotool("mousemove", x, y, "mousedown", 1, "mousemove", x + 9, y - 9, "sleep", 0.1)
    _xdotool("mousemove", *goal, "sleep", 0.1, "mouseup", 1)


def press(program: Program, node: str, *, then: str = "") -> Tree:
    """Press a node once it can be pressed, and wait for a screen."""
    program.until(lambda tree: node in pressable(tree, node), f"{node} to be pressable")
    program.click(node)
    return program.screen(then) if then else program.until(lambda tree: True, "rest")


def open_panel(program: Program, part: str) -> None:
    """Break a seal, and open the panel at the other side of the book."""
    press(program, f"storybook/{part}")
    press(program, "storybook/confirm")
    program.until(lambda tree: "storybook/confirm" not in ids(tree), "the panel to be open")


def campaign_file(program: Program) -> dict[str, object]:
    """Return the campaign as its file holds it."""
    (path,) = (program.home / "campaigns").glob("*/campaign.json")
    data: dict[str, object] = json.loads(path.read_text(encoding="utf-8"))["body"]["campaign"]
    return data


def sit_down(program: Program) -> None:
    """Have two computers play the chapter, and wait for the end."""
    for seat in range(2):
        node = f"setup/seats/{seat}/kind/computer"
        press(program, node)
        program.until(lambda tree, node=node: ids(tree)[node]["checked"], "a computer")  # type: ignore[misc]
    press(program, "setup/start")
    program.until(lambda tree: tree["screen"] == END, "the end of the game")


def place_by_hand(program: Program) -> None:
    """Drag the first loose honorific onto the card of the hero that has earned it, then place the others."""
    tree = program.screen("storybook")
    loose = pressable(tree, "storybook/honour/")
    assert loose
    label = ids(tree)[loose[0]]["label"]
    cards = [name for name in ids(tree) if name.startswith("storybook/hero/") and name.count("/") == 2]
    owner = next(name for name in cards if label.endswith(str(ids(tree)[name]["label"]).partition(":")[0]))
    drag(program, loose[0], owner)
    program.until(lambda tree: loose[0] not in pressable(tree, loose[0]), "the honorific to be given")
    while pressable(program.until(lambda tree: True, "rest"), "storybook/place"):
        press(program, "storybook/place")


def test_a_group_plays_on_from_the_first_chapter_to_the_second(tmp_path: Path) -> None:
    with Program(tmp_path, "--size", "1920x1080", "--speed", 0, "--seed", 11) as program:
        program.screen("title")
        press(program, "title/new/ziggurat", then="setup/ziggurat")
        press(program, "setup/option/mode/campaign")
        press(program, "setup/start", then="campaign")
        tree = program.screen("campaign")
        if "campaign/new" in ids(tree):
            press(program, "campaign/new")
        press(program, "campaign/go", then="storybook")
        open_panel(program, "top")
        press(program, "storybook/back", then="campaign")
        for _ in range(MOST_GAMES):
            press(program, "campaign/go", then="setup/ziggurat")
            sit_down(program)
            won = "end/watch" in ids(program.screen(END))
            press(program, "end/go")
            tree = program.until(lambda tree: tree["screen"] in ("storybook", "campaign"), "the story")
            if tree["screen"] == "storybook":
                place_by_hand(program)
                press(program, "storybook/back", then="campaign")
            if won:
                break
            if "campaign/lore" in ids(program.screen("campaign")):
                press(program, "campaign/lore")
                press(program, "campaign/lore/open")
        press(program, "campaign/go", then="storybook")
        open_panel(program, "bottom")
        press(program, "storybook/back", then="campaign")
        press(program, "campaign/go", then="storybook")
        open_panel(program, "top")
        drag(program, "storybook/sheet/Q", "storybook/slot/Q")
        program.until(lambda tree: "storybook/sheet/Q" not in ids(tree), "the sticker to be in its slot")
        press(program, "storybook/place-all")
        program.until(lambda tree: "storybook/place" not in ids(tree), "all stickers to be placed")
        press(program, "storybook/back", then="campaign")
        assert program.close() == 0
    state = campaign_file(program)["state"]
    assert isinstance(state, dict)
    assert state["chapter"] == 2
    assert state["story_read"] == ["top/1", "bottom/1", "top/2"]
