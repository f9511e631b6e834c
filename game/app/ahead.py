"""Gets ready what will be needed soon, beside the program's further work: pictures, and the game that is to begin."""

import logging
import threading

from game.rules import GAMES
from game.scenes.services import Services

LOG = logging.getLogger(__name__)


class Ahead:
    """Told which screen has come to rest, it loads what usually comes next."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._screen = ""
        self._ready: set[str] = set()
        self._thread: threading.Thread | None = None

    def rested(self, screen: str) -> None:
        """A screen has come to rest."""
        if screen == self._screen:
            return
        self._screen = screen
        game = screen.rpartition("/")[2]
        self._services.images.prepare("common", *([game] if game in GAMES else []))
        coming = self._coming(screen)
        if coming in GAMES and coming not in self._ready and not self.busy:
            self._ready.add(coming)
            self._thread = threading.Thread(target=self._load, args=(coming,), name="ahead", daemon=True)
            self._thread.start()

    @property
    def busy(self) -> bool:
        """Whether a game is being loaded."""
        return self._thread is not None and self._thread.is_alive()

    def close(self) -> None:
        """End it."""
        self._services.images.close()
        if self._thread is not None:
            self._thread.join()

    def _coming(self, screen: str) -> str:
        """Return the game that a screen leads to, empty where none is near."""
        kind, _, game = screen.partition("/")
        if kind == "setup":
            return game
        if screen == "title":
            latest = self._services.saves.latest_unfinished()
            return latest.game if latest is not None else ""
        return "ziggurat" if screen == "campaign" else ""

    def _load(self, game: str) -> None:
        from game.scenes.opening import make_game

        try:
            make_game(self._services, game, self._services.rules(game))
        except Exception as error:
            # When the game is opened the same fault is met again, and told.
            LOG.info("%s can't be loaded ahead: %s", game, error)
