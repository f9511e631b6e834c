"""The stack of open scenes: who gets the input, what is painted, and the screen tree that tells of it."""

from pathlib import Path

import pygame

from game.app.treefile import write_tree
from game.present.frame import Frame
from game.present.intents import Key
from game.present.screentree import Snapshot, screen_tree
from game.scenes.base import Scene
from game.scenes.go import Go, Pop, Push, Quit, Replace, Reset
from game.scenes.services import Services
from game.ui.devices import intents
from game.ui.stage import Stage

RESTLESS_MS = 100
"""Where nothing ever rests, the screen tree is written no more often than this."""


class App:
    """The running program. `stack` holds the open scenes, the one on top last."""

    def __init__(self, services: Services, stage: Stage, first: Scene) -> None:
        self.services = services
        self.stage = stage
        self.stack: list[Scene] = []
        self.running = True
        self.tree_file: Path | None = None
        self._serial = 0
        self._told: tuple[object, ...] | None = None
        self._told_ms = 0
        self.carry_out(Push(first))

    @property
    def top(self) -> Scene:
        """The scene that gets the input."""
        return self.stack[-1]

    def frame(self) -> Frame:
        """Return the window as the layouts see it."""
        width, height = self.stage.size
        return Frame(width, height, self.services.interface, self.stage.fonts.measure)

    def carry_out(self, go: Go | None) -> None:
        """Change the stack of scenes as a scene asked for."""
        if go is None:
            return
        before = self.stack[-1] if self.stack else None
        if isinstance(go, Quit):
            self.running = False
            return
        self._tell_panel(go, before)
        if isinstance(go, Reset):
            while self.stack:
                self.stack.pop().leave()
        elif isinstance(go, (Pop, Replace)):
            self.stack.pop().leave()
            if isinstance(go, Pop) and not self.stack:
                self.running = False
                return
        if not isinstance(go, Pop):
            assert isinstance(go.scene, Scene)
            self.stack.append(go.scene)
        frame = self.frame()
        for scene in self.stack:
            scene.resize(frame)
        self.top.enter()
        if self.top.overlay and len(self.stack) > 1:
            self.stack[-2].covered()
        self.stage.open_screen(self.top.name)
        whole = before is not None and not (before.overlay or self.top.overlay)
        self.stage.change_scene(fade=whole, motion=self.services.motion, reduced=self.services.settings.reduced_motion)

    def _tell_panel(self, go: Go, before: Scene | None) -> None:
        """Let be heard that a panel opens over a scene, or is closed."""
        if before is None:
            return
        if isinstance(go, Push) and isinstance(go.scene, Scene) and go.scene.overlay:
            self.services.sounds.play("common/open")
        elif isinstance(go, Pop) and before.overlay:
            self.services.sounds.play("common/close")

    def handle(self, events: list[pygame.event.Event]) -> bool:
        """Take a batch of events; True when a person did something."""
        for event in events:
            if event.type == pygame.QUIT:
                self.running = False
        batch = intents(events, self.stage.size)
        for intent in batch:
            if not self.running:
                break
            if self.stage.fading:
                self.stage.end_fade()
            if isinstance(intent, Key) and self._global_key(intent):
                continue
            self.carry_out(self.top.handle(intent))
        return bool(batch)

    def _global_key(self, key: Key) -> bool:
        if key.name == "f11":
            self.services.change(fullscreen=not self.services.settings.fullscreen)
            return True
        if key.name == "f12":
            self.stage.toggle_figures()
            return True
        return False

    def update(self, dt: float) -> None:
        """Let time pass by `dt` ms."""
        self.carry_out(self.top.update(dt))

    def paint(self, dt: float) -> None:
        """Bring the picture up to date, and the screen tree when the picture has come to rest."""
        below = next((i for i in range(len(self.stack) - 1, -1, -1) if not self.stack[i].overlay), 0)
        self.stage.paint([scene.nodes() for scene in self.stack[below:]], dt)
        settled = self.settled
        if settled:
            self.stage.rested()
        self._tell_tree()
        if settled:
            self.stage.draw_ahead(self.top.soon, self.top.rest())

    @property
    def settled(self) -> bool:
        """Whether the picture has come to rest."""
        return self.top.settled and not self.stage.fading

    @property
    def moving(self) -> bool:
        """Whether the picture changes by itself now."""
        return self.top.moving or self.stage.fading

    def _tell_tree(self) -> None:
        if self.tree_file is None:
            return
        settled = self.settled
        scene = self.top
        now = (scene, settled, scene.focus, scene.rest(), self.stage.size)
        told_ms = self.services.clock.now_ms()
        # Where nothing ever rests, the tree tells each change, but not more often than somebody can read it.
        wait = not settled and (not scene.restless or told_ms - self._told_ms < RESTLESS_MS)
        if self._serial and (wait or now == self._told):
            return
        self._told, self._told_ms = now, told_ms
        shot = Snapshot(scene.name, self.stage.size, self.services.interface, settled, scene.focus, scene.rest())
        self._serial += 1
        write_tree(self.tree_file, screen_tree(shot, self._serial))
