"""The program as a person has it: a process with a window, a mouse and keys from xdotool, and the screen tree."""

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.window.closing import ask_to_close

REPO = Path(__file__).resolve().parents[2]
PATIENCE_SECONDS = 60.0
POLL_SECONDS = 0.02

Tree = dict[str, Any]


class Program:
    """A running `main.py` on the display of the environment. Use as a context: it is gone at the end."""

    script = REPO / "main.py"

    def __init__(self, folder: Path, *arguments: object) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.home = folder / "home"
        self._tree = folder / "tree.json"
        self._tree.unlink(missing_ok=True)
        self._log = folder / "program.txt"
        command = [sys.executable, self.script, "--home", self.home, "--screen-tree", self._tree, "--mute"]
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(
                [*map(str, command), *map(str, arguments)], stdin=subprocess.PIPE, stdout=log, stderr=log, text=True
            )
        try:
            self.until(lambda tree: True, "a first picture", settled=False)
            self.window = self._find_window()
            self.focus()
        except BaseException:
            self.kill()
            raise

    def __enter__(self) -> "Program":
        return self

    def __exit__(self, *error: object) -> None:
        self.kill()

    def kill(self) -> None:
        """End the process at once, as a power cut would."""
        self.process.kill()
        self.process.wait()
        if self.process.stdin is not None:
            self.process.stdin.close()

    def focus(self) -> None:
        """Give the window the keyboard's focus."""
        _xdotool("windowfocus", self.window)

    def close(self) -> int:
        """Close the window as a window manager does; return the exit status."""
        ask_to_close(int(self.window))
        return self.process.wait(PATIENCE_SECONDS)

    def _find_window(self) -> str:
        deadline = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < deadline:
            found = subprocess.run(
                ["xdotool", "search", "--pid", str(self.process.pid), "--name", "Oldstone"],
                capture_output=True,
                text=True,
                check=False,
            ).stdout.split()
            if found:
                return found[-1]
            time.sleep(POLL_SECONDS)
        raise AssertionError("the program has no window")

    # The screen tree -------------------------------------------------------------------------------------------

    def tree(self) -> Tree | None:
        """Return the tree as it is in the file now, which must be whole; None before the first."""
        try:
            text = self._tree.read_text(encoding="utf-8")
        except FileNotFoundError:
            return None
        tree: Tree = json.loads(text)
        return tree

    def until(self, holds: Callable[[Tree], object], what: str, *, settled: bool = True) -> Tree:
        """Wait for a settled tree (in a race, for any) of which something holds, and return it."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < deadline:
            tree = self.tree()
            if tree is not None and (tree["settled"] or not settled) and holds(tree):
                return tree
            assert self.process.poll() is None, f"the program ended: {self._log.read_text(encoding='utf-8')}"
            time.sleep(POLL_SECONDS)
        raise AssertionError(f"waited in vain for {what}; {(tree or {}).get('screen')} shows {sorted(ids(tree or {}))}")

    def changed(self, before: Tree, seconds: float = 1.0) -> Tree:
        """Return the tree after what may have changed it; the same one when nothing came of it in time."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            tree = self.tree()
            if tree is not None and tree["settled"] and tree["serial"] > before["serial"]:
                return tree
            time.sleep(POLL_SECONDS)
        return before

    def screen(self, name: str) -> Tree:
        """Wait for a screen."""
        return self.until(lambda tree: tree["screen"] == name, name)

    # Mouse and keys --------------------------------------------------------------------------------------------

    def middle(self, node: str, *, settled: bool = True) -> tuple[int, int]:
        """Return where the middle of a node is on the display."""
        tree = self.until(lambda tree: node in ids(tree), node, settled=settled)
        x, y, w, h = ids(tree)[node]["rect"]
        told = subprocess.run(["xwininfo", "-id", self.window], capture_output=True, text=True, check=True).stdout
        left, top = (int(re.findall(rf"Absolute upper-left {axis}: +(-?\d+)", told)[0]) for axis in "XY")
        return left + x + w // 2, top + y + h // 2

    def click(self, node: str, *, settled: bool = True) -> None:
        """Move the mouse to a node and click."""
        _xdotool("mousemove", *self.middle(node, settled=settled), "click", 1)

    def pull(self, node: str, target: Callable[[Tree], str]) -> None:
        """Pull a node with the mouse to another, which is looked for once the pulling has begun."""
        x, y = self.middle(node)
        _xdotool("mousemove", x, y, "mousedown", 1, "mousemove", x + 12, y - 12)
        tree = self.until(lambda tree: any(name.startswith("place/") for name in ids(tree)), "places")
        _xdotool("mousemove", *self.middle(target(tree)), "mouseup", 1)

    def key(self, *names: str) -> None:
        """Press keys, by their X names."""
        _xdotool("key", *names)

    def focus_on(self, node: str) -> None:
        """Press Tab until a node has the focus."""
        for _ in range(100):
            tree = self.until(lambda tree: True, "a settled picture")
            if tree["focus"] == node:
                return
            self.key("Tab")
            self.until(lambda now, before=tree["serial"]: now["serial"] > before, "the focus to move")  # type: ignore[misc]
        raise AssertionError(f"Tab never reaches {node}")


def ids(tree: Tree) -> dict[str, dict[str, Any]]:
    """Return a tree's nodes by their ids."""
    return {node["id"]: node for node in tree.get("nodes", ())}


def pressable(tree: Tree, prefix: str) -> list[str]:
    """Return the nodes that begin so and can be pressed."""
    return [node["id"] for node in tree["nodes"] if node["id"].startswith(prefix) and node["actions"]]


def table(tree: Tree) -> dict[str, str]:
    """Return what lies on the table: every stone in a rack, on the pile and out of the game, in words."""
    return {name: node["label"] for name, node in ids(tree).items() if name.startswith(("hand/", "stone/", "discard/"))}


def _xdotool(*words: object) -> None:
    subprocess.run(["xdotool", *map(str, words)], check=True, timeout=PATIENCE_SECONDS, env=os.environ)
