"""What a table tells for a moment: why something can't be done, and whose turn it is now."""

from game.present.node import Node
from game.present.tablepage import banner, refusal
from game.present.widgets import Kit

REFUSAL_MS = 2600
WARNING_MS = 8000
BANNER_MS = 600
SHAKE_MS = 300
SHAKES = 3


class Telling:
    """A refusal with the piece that shakes, and the banner that names the next person."""

    def __init__(self) -> None:
        self._words = ""
        self._node: str | None = None
        self._icon = "danger"
        self._refusal_ms = 0.0
        self._banner_ms = 0.0
        self._lasting = False

    @property
    def refusing(self) -> bool:
        """Whether a refusal is in sight."""
        return self._refusal_ms > 0

    @property
    def announcing(self) -> bool:
        """Whether the banner is in sight, or will be."""
        return self._banner_ms > 0

    def refuse(self, words: str, node: str | None) -> None:
        """Tell why something can't be done; the node shakes. A warning that is in sight stays."""
        if not (self._lasting and self.refusing):
            self._words, self._node, self._refusal_ms, self._lasting = words, node, REFUSAL_MS, False
            self._icon = "danger"

    def note(self, words: str, icon: str) -> None:
        """Tell what a key has changed that can't be seen by itself. A warning that is in sight stays."""
        if not (self._lasting and self.refusing):
            self.refuse(words, None)
            self._icon = icon

    def warn(self, words: str) -> None:
        """Tell of trouble outside the match, such as a full disk; what is played meanwhile doesn't take it away."""
        self._words, self._node, self._refusal_ms, self._lasting = words, None, WARNING_MS, True
        self._icon = "danger"

    def announce(self, wait_ms: float = 0.0) -> None:
        """Show the banner, after so long: it would lie over what is still on its way."""
        self._banner_ms = BANNER_MS + wait_ms

    def hush(self) -> None:
        """Take the banner away."""
        self._banner_ms = 0.0

    def forget(self) -> None:
        """Take the refusal away; a warning stays."""
        if not self._lasting:
            self._refusal_ms = 0.0

    def advance(self, dt: float) -> None:
        """Let time pass."""
        self._banner_ms = max(0.0, self._banner_ms - dt)
        self._refusal_ms = max(0.0, self._refusal_ms - dt)

    def nodes(self, kit: Kit, turn: str) -> list[Node]:
        """Return what is told now; `turn` says whose turn it is."""
        nodes: list[Node] = []
        if 0 < self._banner_ms <= BANNER_MS:
            nodes += banner(kit, turn, self._banner_ms / BANNER_MS)
        if self.refusing:
            nodes += refusal(kit, self._words, self._icon)
        return nodes

    def shaken(self, rest: tuple[Node, ...], width: int) -> Node | None:
        """Return the refused piece on its way: three shakes by `width` pixels; None when none shakes."""
        if self._lasting:
            return None
        passed = REFUSAL_MS - self._refusal_ms
        if not self.refusing or self._node is None or passed > SHAKE_MS:
            return None
        node = next((node for node in rest if node.id == self._node), None)
        if node is None:
            return None
        right = int(passed / SHAKE_MS * 2 * SHAKES) % 2
        return node.moved(width if right else -width, 0)
