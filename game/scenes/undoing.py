"""How far the Undo button reaches, by the setup option `undo`: off, own or free (RULING R15, architecture 4)."""

from game.content.texts import Texts
from game.core.match import Match
from game.core.protocol import Seat
from game.present.tablegame import Player


class Undoing:
    """Takes decisions of people back, with the computers' answers to them, and plays them again."""

    def __init__(self, match: Match, players: tuple[Player, ...]) -> None:
        self._match = match
        self._players = players
        self.reach = match.setup.options.get("undo", "own") if match.setup is not None else "own"

    def _person(self, seat: Seat) -> bool:
        return self._players[seat].person

    def _owner(self) -> Seat | None:
        """Return the person who decided last, counting what was taken back."""
        later = [entry.seat for entry in self._match.redo_entries if self._person(entry.seat)]
        earlier = [entry.seat for entry in self._match.entries if self._person(entry.seat)]
        return (earlier + later)[-1] if earlier or later else None

    def _steps(self) -> int:
        """Return how many entries one press takes back, 0 when it may not."""
        if self.reach == "off":
            return 0
        entries = self._match.entries
        people = any(player.person for player in self._players)
        for steps in range(1, len(entries) + 1):
            seat = entries[-steps].seat
            if self._person(seat):
                return steps if self.reach == "free" or seat == self._owner() else 0
            if not people and self.reach == "free":
                return steps
        return 0

    def why_not(self, texts: Texts) -> str:
        """Return why nothing can be taken back now; empty when it can."""
        if self.reach == "off":
            return texts("table.undo_off")
        if not self._match.entries:
            return texts("table.undo_nothing")
        steps = self._steps()
        if not steps:
            return texts("table.undo_other")
        return "" if self._match.can_undo_by(steps) else texts("table.undo_barrier")

    def undo(self) -> bool:
        """Take back to a person's decision; False when it may not be."""
        steps = self._steps()
        if not steps or not self._match.can_undo_by(steps):
            return False
        for _ in range(steps):
            self._match.undo()
        return True

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back."""
        return self._match.can_redo

    def redo(self) -> bool:
        """Play on again until a person is to decide."""
        done = False
        while self._match.can_redo:
            self._match.redo()
            done = True
            following = self._match.redo_entries
            if following and self._person(following[0].seat):
                break
        return done
