"""Whether an action is asked about once more before it is played (settings, page Game)."""

from game.present.tablegame import Play


class Confirming:
    """Holds back an action until it is chosen a second time. `pending` is what waits for that."""

    def __init__(self) -> None:
        self.pending: Play | None = None

    def holds(self, play: Play, wish: str, reach: str) -> bool:
        """Keep an action back; False when it is to be played now.

        `wish` is the setting: always, or only where the match can't be taken back, which `reach` tells.
        """
        asked = wish == "always" or (wish == "irreversible" and reach == "off")
        if asked and play != self.pending:
            self.pending = play
            return True
        self.pending = None
        return False

    def forget(self) -> bool:
        """Let go of what waits; False when nothing did."""
        waited = self.pending is not None
        self.pending = None
        return waited
