"""What the others play in a lesson: told by the lesson, shown at the pace of computer players."""

from collections.abc import Sequence

from game.core.protocol import Action, Seat
from game.present.tablegame import Player
from game.scenes.botplay import PACE_MS, BotPlay
from game.scenes.lesson_match import read


class Replies(BotPlay):
    """Stands in the place of the computer players. `due` is what is still to be played, as the lesson writes it."""

    due: tuple[str, ...] = ()

    def pending(self, players: Sequence[Player]) -> bool:
        """Whether something is still to be played."""
        return bool(self.due)

    def move(self, players: Sequence[Player], dt: float, motion: float) -> tuple[Seat, Action] | None:
        """Return the next action once its time has come."""
        if not self.due:
            return None
        self._waited_ms += dt
        if motion > 0 and self._waited_ms < PACE_MS / motion:
            return None
        return read(self._match, self.due[0])
