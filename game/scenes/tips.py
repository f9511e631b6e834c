"""Whose tooltip is in sight: at once for what has the keyboard's focus, after a while for what is under the pointer."""

from game.present import widgets
from game.present.node import Node
from game.present.widgets import Kit

TOOLTIP_MS = 350
LONG_PRESS_MS = 600


class Tips:
    """The tooltip of one scene. `shown` is the node it is about."""

    def __init__(self) -> None:
        self.shown: str | None = None
        self._waited_ms = 0.0

    def show(self, name: str | None) -> bool:
        """Show a node's tooltip at once, or none; True when that is a change."""
        changed = self.shown != name
        self.shown = name
        return changed

    def pin(self, name: str | None) -> None:
        """Show a node's tooltip at once; the pointer that lies still elsewhere must not take it away."""
        self.shown, self._waited_ms = name, float("-inf")

    def restart(self) -> None:
        """The pointer has come to another node."""
        self.shown, self._waited_ms = None, 0.0

    def advance(self, hover: str | None, held: bool, dt: float) -> bool:
        """Let time pass over a node, on which the button may be held; True when its tooltip is due."""
        if not hover or self.shown == hover:
            return False
        self._waited_ms += dt
        return self._waited_ms >= (LONG_PRESS_MS if held else TOOLTIP_MS)

    def nodes(self, kit: Kit, nodes: list[Node]) -> list[Node]:
        """Return the tooltip, laid where it covers least of what can be pressed."""
        node = next((n for n in nodes if n.id == self.shown), None)
        if node is None or node.meaning is None or not node.meaning.reason:
            return []
        label = node.meaning.label if node.meaning.label != node.meaning.reason else ""
        others = [n.rect for n in nodes if n.meaning is not None and n.meaning.actions and n.id != node.id]
        return widgets.tooltip(kit, node.rect, label, node.meaning.reason, others)
