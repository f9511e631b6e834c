"""The list of keys (F1), over any scene."""

from collections.abc import Sequence

from game.content.texts import Texts
from game.present.form import Field, Row
from game.present.intents import Key
from game.present.keys_page import keys_nodes
from game.present.node import Node, Rect
from game.present.settings_page import Line
from game.present.widgets import Kit
from game.scenes.change_keys import ChangeKeysScene
from game.scenes.form import FormScene
from game.scenes.go import Go, Pop, Push

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

        change = ("keys/change", self.texts("keys.change.open"))
        title, close = self.texts("keys.title"), self.texts("keys.close")
        return keys_nodes(kit, title, close, key_lines(self.texts), scrolled, other=change)

    def pressed_other(self, node: str) -> Go | None:
        """Close the list, or open the page on which the keys are changed."""
        if node == "keys/change":
            return Push(ChangeKeysScene(self.services))
        return Pop() if node == "keys/close" else None

    def arrow_target(self, direction: str) -> str | None:
        """Up and down scroll the list."""
        return None

    def key(self, key: Key) -> Go | None:
        """Scroll the list."""
        whole = len(key_lines(self.texts))
        steps = {"up": -1, "down": 1, "page up": -5, "page down": 5, "home": -whole, "end": whole}
        if key.name in steps:
            self.scroll(steps[key.name])
        return None
