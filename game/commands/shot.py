"""`shot SCREEN --out FILE`: draws one screen without a visible window into a PNG."""

import argparse
import os
import tempfile
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game import bootstrap
from game.app.services import make_services
from game.app.stack import App
from game.present.clock import FakeClock
from game.rules import GAMES
from game.scenes.base import Scene
from game.scenes.go import Push
from game.scenes.screens import SCREENS, make_screen
from game.scenes.services import Services
from game.scenes.table import TableScene
from game.store.notices import StoreError
from game.store.paths import find_folders
from game.store.settings import Settings, SettingsFile
from game.ui.brush import Brush
from game.ui.fonts import Fonts
from game.ui.painter import Painter
from game.ui.stage import Stage, Surface

SEED = 7
SETTLE_MS, STEPS = 50, 600


class Silence:
    """A player of no sounds."""

    def play(self, key: str) -> None:
        """Play nothing."""

    def ambience(self, key: str | None) -> None:
        """Play nothing."""


class Offstage:
    """The program without a window: the same scenes, painted onto a surface, with a clock that is moved by hand."""

    def __init__(self, home: Path, size: tuple[int, int], *, seed: int = SEED, **parts: Any) -> None:
        pygame.display.init()
        pygame.display.set_mode((16, 16))
        folders = find_folders(home)
        self.clock = FakeClock()
        settings = parts.pop("settings", Settings())
        self.services: Services = make_services(
            folders,
            SettingsFile(folders.settings),
            settings,
            **{"clock": self.clock, "sounds": Silence(), "new_seed": lambda: seed, **parts},
        )
        self.target = Surface(size)
        painter = Painter(self.target.surface, Brush(Fonts(), self.services.images, self.services.theme))
        self.stage = Stage(self.target, painter)

    def open(self, scene: Scene) -> App:
        """Return the running program with a scene on top."""
        return App(self.services, self.stage, scene)

    def settle(self, app: App) -> None:
        """Let time pass until the picture has come to rest."""
        for _ in range(STEPS):
            self.clock.tick(SETTLE_MS)
            app.update(SETTLE_MS)
            app.paint(SETTLE_MS)
            if app.top.settled and not self.stage.fading:
                return


def run(args: argparse.Namespace) -> int:
    """Draw a screen, or name all of them."""
    if args.list:
        print("\n".join(SCREENS))
        return 0
    if args.screen not in SCREENS:
        bootstrap.fail(f'There is no screen "{args.screen}"; the screens are {", ".join(SCREENS)}.', 2)
    with tempfile.TemporaryDirectory(prefix="oldstone-shot-") as folder:
        seed = SEED if args.seed is None else args.seed
        home = args.home or Path(folder)
        off = Offstage(home, args.size or (1920, 1080), seed=seed, scale=args.scale, speed=0.0)
        try:
            first, *others = make_screen(off.services, args.screen, args.load)
        except StoreError as error:
            bootstrap.fail(error.notice.told(off.services.texts))
        if args.load and isinstance(first, TableScene):
            _fits(args, first)
        app = off.open(first)
        for scene in others:
            app.carry_out(Push(scene))
        off.settle(app)
        off.services.saves.close()
        _write(off.target.surface, args.out)
    return 0


def _fits(args: argparse.Namespace, table: TableScene) -> None:
    """A match can't be shown at another game's table."""
    wanted, held = args.screen.split("/")[-1], table.match.rules.game_id
    if wanted in GAMES and wanted != held:
        bootstrap.fail(f"{args.load} is a match of {held.capitalize()}; {args.screen} can't show it.")


def _write(picture: pygame.Surface, path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(picture, str(path))
    except (OSError, pygame.error) as error:
        bootstrap.fail(f"The picture can't be written: {error}.")
