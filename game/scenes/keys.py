"""The list of keys (F1), over any scene."""

from collections.abc import Sequence

from game.content.texts import Texts
from game.present.form import Field, Row
from game.present.intents import Key
from game.present.keys_page import keys_nodes
from game.present.node import Node, Rect
from game.present.settings_page import Line
from game.present.widgets import Kit
from game.scenes.form import FormScene
from game.scenes.go import Go, Pop
from game.scenes.services import Services

PREFIX = "keys.group."


def key_lines(texts: Texts) -> list[Line]:
    """Return the list of keys from the texts, in their order."""
    lines: list[Line] = []
    for key in texts:
        if not key.startswith(PREFIX):
            continue
        group, _, rest = key.removeprefix(PREFIX).partition(".")
        if rest == "title":
            lines.append(Line(f"keys/{group}", "", texts(key)))
        elif rest.endswith(".does"):
            name = rest.split(".")[1]
            lines.append(Line(f"keys/{group}/{name}", texts(f"{PREFIX}{group}.line.{name}.keys"), texts(key)))
    return lines


class KeysScene(FormScene):
    """Shows the list of keys; F1 and Escape close it."""

    name = "keys"
    overlay = True
    list_id = "keys/list"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._lines = key_lines(services.texts)

    def enter(self) -> None:
        """Close has the focus."""
        super().enter()
        self.focus = "keys/close"

    def fields(self) -> Sequence[Field]:
        """Nothing can be chosen here."""
        return ()

    def choose(self, node: str, value: str) -> None:
        """Nothing can be chosen here."""

    def lay_out(self, kit: Kit, beyond: bool) -> list[Node]:
        """Return the list."""

        def scrolled(inner: Kit, rows: Sequence[Row], area: Rect) -> list[Node]:
            return self.scrolled(inner, rows, area, beyond)

        return keys_nodes(kit, self.texts("keys.title"), self.texts("keys.close"), self._lines, scrolled)

    def pressed_other(self, node: str) -> Go | None:
        """Close the list."""
        return Pop() if node == "keys/close" else None

    def arrow_target(self, direction: str) -> str | None:
        """Up and down scroll the list."""
        return None

    def key(self, key: Key) -> Go | None:
        """Scroll the list."""
        steps = {"up": -1, "down": 1, "page up": -5, "page down": 5, "home": -len(self._lines), "end": len(self._lines)}
        if key.name in steps:
            self.scroll(steps[key.name])
        return None
