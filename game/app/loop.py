"""The program's loop: its pace, the window's events, changed settings, and the picture."""

import gc

import pygame

from game import methods
from game.app.ahead import Ahead
from game.app.faults import Faults
from game.app.services import volumes_of
from game.app.stack import App
from game.ui.sounds import Sounds
from game.ui.window import Window

BUSY_HZ, REST_HZ, HIDDEN_HZ = 60, 20, 5
CALM_MS = 250
"""While nothing happens, only the events are looked at with each pass, and all the rest this often."""
LIVE_MS = 1000
"""The loop keeps its full pace this long after the last input."""
MAX_STEP_MS = 100
"""A longer hitch is a pause: nothing moves on by more than this in one frame."""
RESIZE_MS = 150
"""The window's size is taken over this long after its last change."""


class Loop:
    """Ticks: full pace while something moves or was just touched, slowly at rest, hardly at all when hidden."""

    def __init__(self, app: App, window: Window, faults: Faults, once: bool) -> None:
        self.app = app
        self.window = window
        self.faults = faults
        self.once = once
        self.ahead = Ahead(app.services)
        self._live_until = LIVE_MS
        self._resize_at: int | None = None
        self._slept: int | None = None
        self._wanders = False
        self._waiting: list[pygame.event.Event] = []
        self._owed = 0
        self._settings = app.services.settings
        self._interface = app.services.interface
        self._opened = window.size

    def run(self) -> int:
        """Run until the window is closed; returns the exit status."""
        clock, ticker = self.app.services.clock, pygame.time.Clock()
        last = clock.now_ms()
        while self.app.running:
            now = clock.now_ms()
            passed, last = now - last, now
            dt = self._due(passed)
            if dt is None:
                ticker.tick(BUSY_HZ if self._slept is None else REST_HZ)
                continue
            try:
                self.step(dt, now)
            except Exception as error:
                if not self.faults.caught(error):
                    return 1
            if not gc.isenabled():
                gc.freeze()  # what a start has made stays: it needn't be looked at again and again
                gc.enable()
            if self.once:
                methods.write()
                break
            settled = self.app.running and self.app.settled
            if settled:
                self.ahead.rested(self.app.top.name)
                if not self.ahead.busy:
                    methods.write()
            pace = self.pace(now)
            self._slept = 0 if settled and pace == REST_HZ and not self.app.stage.drawing_ahead else None
            ticker.tick(pace)
        self._keep_window()
        return 0

    def _due(self, passed: int) -> int | None:
        """Return by how many ms this pass moves on; None when it may be left out.

        That is so while nothing moves, nobody does anything and the last one isn't long ago; and every second time
        while the pointer only wanders about and changes nothing.
        """
        if self._slept is not None and not pygame.event.peek():
            self._slept += passed
            return self._slept if self._slept >= CALM_MS else None
        if self._wanders and not self._waiting:
            self._waiting = pygame.event.get()
            if _only_moves(self._waiting):
                self._owed = passed
                return None
        owed, self._owed = self._owed, 0
        return min(MAX_STEP_MS, passed + owed)

    def step(self, dt: float, now: int) -> None:
        """Do one pass: events, time, settings, picture."""
        events, self._waiting = [*self._waiting, *pygame.event.get()], []
        self._window_events(events, now)
        if self.app.handle(events):
            self._live_until = now + LIVE_MS
        if self.app.running:
            self.app.update(dt)
        if not self.app.running:
            return
        self._take_settings()
        if self.window.visible or self.once:
            self.app.paint(dt)
        self._wanders = _only_moves(events) and self.app.stage.painter.pixels == 0 and not self.app.moving
        if self.once:
            self.app.stage.rested()
        sounds = self.app.services.sounds
        if isinstance(sounds, Sounds) and not self.once:
            sounds.tick()

    def pace(self, now: int) -> int:
        """Return how many passes a second are due."""
        if not self.window.visible:
            return HIDDEN_HZ
        return BUSY_HZ if self.app.moving or now < self._live_until else REST_HZ

    def _window_events(self, events: list[pygame.event.Event], now: int) -> None:
        sounds = self.app.services.sounds
        for event in events:
            if event.type in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
                self._resize_at = now + RESIZE_MS
            elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
                self.app.stage.painter.invalidate()
            elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED) and isinstance(sounds, Sounds):
                away = event.type == pygame.WINDOWFOCUSLOST
                sounds.in_background(away and self.app.services.settings.mute_in_background)
        if self._resize_at is not None and now >= self._resize_at:
            self._resize_at = None
            self._lay_out()

    def _take_settings(self) -> None:
        services = self.app.services
        if services.settings is self._settings and services.interface == self._interface:
            return
        before, self._settings, self._interface = self._settings, services.settings, services.interface
        if isinstance(services.sounds, Sounds):
            services.sounds.set_volumes(volumes_of(services.settings))
        if services.settings.fullscreen != before.fullscreen:
            self.window.set_fullscreen(services.settings.fullscreen)
        self._lay_out()

    def _lay_out(self) -> None:
        self.app.stage.rebuild(self.window.refresh(), self.app.services.theme)
        frame = self.app.frame()
        for scene in self.app.stack:
            scene.resize(frame)

    def _keep_window(self) -> None:
        """Keep the size that the person gave the window, not the one that the command line asked for."""
        services = self.app.services
        if not self.window.fullscreen and self.window.size not in (self._opened, services.settings.window_size):
            services.change(window_size=self.window.size)


def _only_moves(events: list[pygame.event.Event]) -> bool:
    """Whether all that happened is that the pointer was moved, with no button held."""
    return bool(events) and all(event.type == pygame.MOUSEMOTION and not any(event.buttons) for event in events)
