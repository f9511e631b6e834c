"""Drives the program without a window: pygame's own events go in, the screen tree comes out, time passes by hand."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game.app.stack import App
from game.bots.runner import InlineRunner
from game.commands.shot import Offstage
from game.core.match import Match
from game.core.seats import SeatSpec, parse_seats
from game.present.intents import Wheel
from game.present.node import Node
from game.present.screentree import Snapshot, screen_tree
from game.scenes.base import Scene
from game.scenes.opening import open_setup
from game.scenes.table import TableScene

FRAME_MS = 16
PATIENCE_MS = 60_000
TABS = 120


class Driver:
    """The program with one scene on top. `motion` is the speed of all movement, 0 for none."""

    def __init__(
        self,
        home: Path,
        size: tuple[int, int] = (1280, 720),
        *,
        seed: int = 3,
        motion: float = 0.0,
        **parts: Any,
    ) -> None:
        # Without a slice, every answer of a computer player is there at the next look.
        runner: Callable[[], Any] = lambda: InlineRunner(self.off.clock.now_ms, slice_ms=None)  # noqa: E731
        self.off = Offstage(home, size, seed=seed, **{"speed": motion, "make_runner": runner, **parts})
        self.services = self.off.services
        self.app: App

    def open(self, scene: Scene, *, settle: bool = True) -> "Driver":
        """Put a scene on the empty stage and let it come to rest, unless it never will."""
        self.app = self.off.open(scene)
        if settle:
            self.settle()
        return self

    def open_table(self, seats: str, *, settle: bool = True, **options: str) -> "Driver":
        """Begin a match; `seats` as on the command line."""
        lines: tuple[SeatSpec, ...] = parse_seats(seats)
        return self.open(open_setup(self.services, "aztack", lines, options), settle=settle)

    def close(self) -> None:
        """Close everything as the program does at its end."""
        for scene in self.app.stack:
            scene.leave()
        self.services.saves.close()

    # What is to be seen ----------------------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self.app.top

    @property
    def table(self) -> TableScene:
        """The table in the stack."""
        return next(scene for scene in self.app.stack if isinstance(scene, TableScene))

    @property
    def match(self) -> Match:
        """The match on the table."""
        return self.table.match

    def tree(self) -> dict[str, Any]:
        """Return the screen tree as the program would write it now."""
        scene, services = self.scene, self.services
        size = self.off.stage.size
        return screen_tree(Snapshot(scene.name, size, services.interface, scene.settled, scene.focus, scene.rest()), 1)

    def entries(self) -> dict[str, dict[str, Any]]:
        """Return the nodes of the tree by their ids."""
        return {entry["id"]: entry for entry in self.tree()["nodes"]}

    def node(self, name: str) -> Node:
        """Return a node at rest; it must be there."""
        node = self.scene.node(name)
        assert node is not None, f"{name} is not on the screen {self.scene.name}"
        return node

    def pressable(self, prefix: str = "") -> list[str]:
        """Return the ids that begin so and can be pressed, in the tree's order."""
        return [entry["id"] for entry in self.tree()["nodes"] if entry["id"].startswith(prefix) and entry["actions"]]

    def words(self, name: str) -> str:
        """Return the label of a node."""
        return str(self.entries()[name]["label"])

    # Time ------------------------------------------------------------------------------------------------------

    def wait(self, ms: int, step: int = FRAME_MS) -> None:
        """Let time pass, frame by frame."""
        for _ in range(max(1, ms // step)):
            self.off.clock.tick(step)
            self.app.update(step)

    def settle(self) -> None:
        """Let time pass until nothing moves and nobody thinks."""
        for _ in range(0, PATIENCE_MS, 50):
            self.wait(50, 50)
            if self.scene.settled:
                self.off.stage.end_fade()
                return
        raise AssertionError(f"{self.scene.name} does not come to rest")

    # What a person does ----------------------------------------------------------------------------------------

    def send(self, *events: pygame.event.Event) -> None:
        """Hand events to the program as one batch."""
        self.app.handle(list(events))

    def point(self, x: int, y: int) -> None:
        """Move the pointer."""
        self.send(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0), touch=False))

    def button(self, x: int, y: int, *, down: bool, button: int = 1) -> None:
        """Press or release a button of the mouse."""
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        self.send(pygame.event.Event(kind, pos=(x, y), button=button, touch=False))

    def click_at(self, x: int, y: int, button: int = 1) -> None:
        """Move, press and release."""
        self.point(x, y)
        self.button(x, y, down=True, button=button)
        self.button(x, y, down=False, button=button)

    def click(self, name: str, button: int = 1) -> None:
        """Click the middle of a node."""
        self.click_at(*self.node(name).rect.center, button=button)

    def key(self, name: str, *, shift: bool = False, control: bool = False) -> None:
        """Press a key by the name pygame has for it."""
        mod = (pygame.KMOD_SHIFT if shift else 0) | (pygame.KMOD_CTRL if control else 0)
        self.send(pygame.event.Event(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=mod, unicode="", scancode=0))

    def wheel(self, steps: int) -> None:
        """Turn the wheel."""
        self.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False, touch=False))

    def wheel_over(self, name: str, steps: int) -> None:
        """Turn the wheel over the middle of a node."""
        self.point(*self.node(name).rect.center)
        self.scene.handle(Wheel(*self.node(name).rect.center, steps))

    def lift(self, name: str) -> None:
        """Press a piece and pull it off its place."""
        x, y = self.node(name).rect.center
        self.point(x, y)
        self.button(x, y, down=True)
        self.point(x + 9, y - 9)

    def drop(self, name: str) -> None:
        """Move what is pulled over a node and let go."""
        x, y = self.node(name).rect.center
        self.point(x, y)
        self.button(x, y, down=False)

    def tab_to(self, name: str) -> None:
        """Press Tab until a node has the focus."""
        for _ in range(TABS):
            if self.scene.focus == name:
                return
            self.key("tab")
        raise AssertionError(f"Tab never reaches {name}")

    def activate(self, name: str) -> None:
        """Reach a node by Tab and press Enter."""
        self.tab_to(name)
        self.key("return")
