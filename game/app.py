"""Wires the program together and runs its loop: the scene stack, the window, and what happens when something fails."""

import argparse
import logging
import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pygame

import game
from game import bootstrap
from game.content.load import ROOT, load_content
from game.content.palette import PaletteContent
from game.content.texts import load_texts
from game.core.errors import SaveError
from game.present.clock import Clock, RealClock
from game.present.frame import Frame
from game.present.intents import Key
from game.present.screentree import Snapshot, screen_tree
from game.scenes.base import Scene
from game.scenes.go import Go, Pop, Push, Quit, Replace, Reset
from game.scenes.services import Services
from game.store import lock
from game.store.campaigns import Campaigns
from game.store.crashes import write_crash
from game.store.hall import HallFile
from game.store.log import Log
from game.store.notices import StoreError
from game.store.paths import Folders, find_folders
from game.store.saves import Saves
from game.store.settings import Settings, SettingsFile
from game.store.writer import Writer
from game.ui.brush import Brush
from game.ui.devices import intents
from game.ui.fonts import Fonts
from game.ui.images import Images
from game.ui.painter import Painter
from game.ui.sounds import Sounds, Volumes
from game.ui.stage import Stage
from game.ui.window import NoDisplay, SystemClipboard, Window, Wish

LOG = logging.getLogger(__name__)

ASSETS = ROOT / "assets"
TITLE = "Oldstone"
BUSY_HZ, REST_HZ, HIDDEN_HZ = 60, 20, 5
LIVE_MS = 1000
"""The loop keeps its full pace this long after the last input."""
MAX_STEP_MS = 100
RESTLESS_MS = 100
"""Where nothing ever rests, the screen tree is written no more often than this."""
"""A longer hitch is a pause: nothing moves on by more than this in one frame."""
RESIZE_MS = 150
"""The window's size is taken over this long after its last change."""
NO_DISPLAY = 3


def make_runner() -> object:
    """Return a new runner of computer players: a worker process, or slices of this one where none can be started."""
    from game.bots.worker import make_runner as start_runner

    return start_runner()


def make_services(folders: Folders, settings_file: SettingsFile, settings: Settings, **parts: object) -> Services:
    """Return the services; `parts` stand in for the ones made here (tests bring their own clock and sounds)."""
    writer = Writer()
    made: dict[str, object] = {
        "clock": RealClock(),
        "texts": load_texts(settings.language, cache=folders.cache),
        "palette": load_content(PaletteContent, cache=folders.cache),
        "images": Images(ASSETS / "images"),
        "sounds": Sounds(ASSETS / "sounds", volumes_of(settings)),
        "clipboard": SystemClipboard(),
        "settings_file": settings_file,
        "settings": settings,
        "saves": Saves(folders.saves, writer),
        "campaigns": Campaigns(folders.campaigns, writer),
        "hall": HallFile(folders.hall),
        "cache": folders.cache,
        "make_runner": make_runner,
        "new_seed": lambda: int.from_bytes(os.urandom(6), "big"),
    }
    return Services(**(made | parts))  # type: ignore[arg-type]


def volumes_of(settings: Settings, mute: bool = False) -> Volumes:
    """Return the loudness that the settings want."""
    return Volumes(settings.master_volume, settings.music_volume, settings.effects_volume, settings.mute or mute)


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
        whole = before is not None and not (before.overlay or self.top.overlay)
        self.stage.change_scene(fade=whole, motion=self.services.motion, reduced=self.services.settings.reduced_motion)

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
        self._tell_tree()

    @property
    def moving(self) -> bool:
        """Whether the picture changes by itself now."""
        return self.top.moving or self.stage.fading

    def _tell_tree(self) -> None:
        if self.tree_file is None:
            return
        settled = self.top.settled and not self.stage.fading
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


def write_tree(path: Path, tree: dict[str, object]) -> None:
    """Write a screen tree beside the file and rename it, so that a reader never sees half of one."""
    import json

    fresh = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        fresh.write_text(json.dumps(tree, ensure_ascii=False), encoding="utf-8")
        fresh.replace(path)
    except OSError as error:
        LOG.warning("The screen tree can't be written: %s", error)


def run(args: argparse.Namespace) -> int:
    """Open the window and stay until it is closed; returns the exit status."""
    folders = find_folders(args.home)
    log = Log(folders.logs)
    running = lock.take(folders.home / "running.lock")
    try:
        if running is None and lock.holder(folders.home / "running.lock") is not None:
            bootstrap.fail("Oldstone is running already; go to its window, or close it first.", 1)
        return _run(args, folders, log)
    finally:
        if running is not None:
            running.release()
        log.close()


def _run(args: argparse.Namespace, folders: Folders, log: Log) -> int:
    settings_file = SettingsFile(folders.settings)
    settings, told = (Settings(), None) if args.safe else settings_file.load()
    wish = Wish(
        args.size or settings.window_size,
        not args.safe and (args.fullscreen or (settings.fullscreen and args.size is None)),
        args.present or settings.present,
        ASSETS / "images" / "common" / "icon.png",
    )
    try:
        window = Window(TITLE, wish)
    except NoDisplay:
        bootstrap.fail(
            "There is no screen to open a window on; start Oldstone from a desktop, or set DISPLAY.", NO_DISPLAY
        )
    services = make_services(
        folders,
        settings_file,
        settings,
        sounds=Sounds(ASSETS / "sounds", volumes_of(settings, args.mute)),
        speed=args.speed,
        scale=args.scale,
    )
    services.put_pointer = lambda x, y: pygame.mouse.set_pos((x, y))
    if args.seed is not None:
        seed = args.seed
        services.new_seed = lambda: seed
    if told is not None:
        services.notices.append(told.told(services.texts))
    services.notices.extend(_unwritable(folders, services))
    brush = Brush(Fonts(), services.images, services.theme)
    stage = Stage(window, Painter(window.surface, brush))
    app = App(services, stage, first_scene(args, services))
    app.tree_file = args.screen_tree
    try:
        return Loop(app, window, folders, log, args.exit_after_first_frame).run()
    finally:
        services.sounds.ambience(None)
        services.saves.close()
        services.campaigns.close()
        window.close()


def _unwritable(folders: Folders, services: Services) -> list[str]:
    try:
        folders.require_writable()
    except StoreError as error:
        return [error.notice.told(services.texts)]
    return []


def first_scene(args: argparse.Namespace, services: Services) -> Scene:
    """Return the scene the command line asks for: the title, a new match, or a saved one."""
    if args.new:
        from game.scenes.opening import open_setup_line

        return open_setup_line(services, args.new, args.seats, args.options)
    if args.load:
        from game.scenes.opening import open_save_file

        try:
            return open_save_file(services, args.load)
        except StoreError as error:
            raise SaveError(error.notice.told(services.texts)) from error
    from game.scenes.title import TitleScene

    return TitleScene(services)


class Loop:
    """Ticks: full pace while something moves or was just touched, slowly at rest, hardly at all when hidden."""

    def __init__(self, app: App, window: Window, folders: Folders, log: Log, once: bool) -> None:
        self.app = app
        self.window = window
        self.folders = folders
        self.log = log
        self.once = once
        self.crashes = 0
        self._live_until = LIVE_MS
        self._resize_at: int | None = None
        self._settings = app.services.settings
        self._interface = app.services.interface

    def run(self) -> int:
        """Run until the window is closed; returns the exit status."""
        clock, ticker = self.app.services.clock, pygame.time.Clock()
        last = clock.now_ms()
        while self.app.running:
            now = clock.now_ms()
            dt, last = min(MAX_STEP_MS, now - last), now
            try:
                self.step(dt, now)
            except Exception as error:
                if not self.caught(error):
                    return 1
            if self.once:
                break
            ticker.tick(self.pace(now))
        self._keep_window()
        return 0

    def step(self, dt: float, now: int) -> None:
        """Do one pass: events, time, settings, picture."""
        events = pygame.event.get()
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
        services = self.app.services
        if not self.window.fullscreen and self.window.size != services.settings.window_size:
            services.change(window_size=self.window.size)

    def caught(self, error: Exception) -> bool:
        """Report a fault of ours and show the error scene; False when the program can't go on."""
        from game.scenes.error import ErrorScene

        LOG.exception("A fault of the program", exc_info=error)
        self.crashes += 1
        services = self.app.services
        record = next((scene.crash_record() for scene in reversed(self.app.stack) if scene.crash_record()), None)
        try:
            path: Path | None = write_crash(
                self.folders.crashes,
                error,
                now=datetime.now(),
                versions=versions(),
                log=self.log.lines(),
                record=record,
            )
        except StoreError:
            path = None
        if self.crashes > 1 and self.app.stack and isinstance(self.app.top, ErrorScene):
            self._last_words(path)
            return False
        try:
            for scene in self.app.stack:
                _quietly(scene.leave)
            self.app.stack.clear()
            services.saves.flush(5.0)
            self.app.carry_out(Push(ErrorScene(services, error, path)))
        except Exception:
            LOG.exception("The error scene failed")
            self._last_words(path)
            return False
        return True

    def _last_words(self, path: Path | None) -> None:
        where = f" A report lies in {path}." if path else ""
        bootstrap.tell(f"Oldstone had to stop. Your match is saved up to the last move.{where}")


def _quietly(leave: Callable[[], None]) -> None:
    try:
        leave()
    except Exception:
        LOG.exception("A scene could not be closed")


def versions() -> dict[str, str]:
    """Return the versions a crash report names."""
    return {
        "Oldstone": game.__version__,
        "pygame-ce": pygame.version.ver,
        "SDL": ".".join(map(str, pygame.version.SDL)),
    }


__all__ = ["App", "Clock", "Loop", "first_scene", "make_services", "run"]
