"""What happens when the program fails: a report is written, the match is safe, the error scene tells of it."""

import logging
from collections.abc import Callable
from pathlib import Path

import pygame

import game
from game import bootstrap
from game.app.stack import App
from game.scenes.go import Push
from game.store.log import Log
from game.store.notices import StoreError
from game.store.paths import Folders

LOG = logging.getLogger(__name__)


class Faults:
    """Catches faults of ours, and counts them."""

    def __init__(self, app: App, folders: Folders, log: Log) -> None:
        self.app = app
        self.folders = folders
        self.log = log
        self.count = 0

    def caught(self, error: Exception) -> bool:
        """Report a fault of ours and show the error scene; False when the program can't go on."""
        # What only faults need is not loaded by a start without any.
        from datetime import datetime

        from game.scenes.error import ErrorScene
        from game.store.crashes import write_crash

        LOG.exception("A fault of the program", exc_info=error)
        self.count += 1
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
        if self.count > 1 and self.app.stack and isinstance(self.app.top, ErrorScene):
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
