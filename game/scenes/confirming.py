"""Whether an action is asked about once more before it is played (settings, page Game)."""

from game.present.tablegame import Play


class Confirming:
    """Holds back an action until it is chosen a second time. `pending` is what waits for that."""

    def __init__(self) -> None:
        self.pending: Play | None = None
        self._focus: str | None = None

    def holds(self, play: Play, wish: str, reach: str, focus: str | None) -> bool:
        """Keep an action back; False when it is to be played now.

        `wish` is the setting: always, or only where the match can't be taken back, which `reach` tells. `focus` is the
        node that has the focus now.
        """
        asked = wish == "always" or (wish == "irreversible" and reach == "off")
        if asked and play != self.pending:
            self.pending, self._focus = play, focus
            return True
        self.pending = None
        return False

    def by_enter(self, focus: str | None) -> bool:
        """Whether Enter does what waits: the focus has not gone elsewhere since it was chosen."""
        return self.pending is not None and focus == self._focus

    def forget(self) -> bool:
        """Let go of what waits; False when nothing did."""
        waited = self.pending is not None
        self.pending = None
        return waited
