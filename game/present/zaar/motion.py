"""How Zaar's events are shown: pawns walk, the Raml rolls, plates turn, rooms drop and fall (look.md, 6)."""

from collections.abc import Mapping, Sequence

from game.core.protocol import Event
from game.present.node import Rect
from game.present.timeline import Tween
from game.present.zaar.look import Drawing


class Motion:
    """Makes the tweens of what happened; `rects` are the places of the nodes before it."""

    def __init__(self, drawing: Drawing, rects: Mapping[str, Rect]) -> None:
        self._drawing = drawing
        self._rects = rects

    def script(self, events: Sequence[Event]) -> list[Tween]:
        """Return the tweens of events, one after the other."""
        return []
