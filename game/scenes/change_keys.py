"""The page on which the keys of the tables are changed: press a line, then the new key."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from game.core.frozen import FrozenDict
from game.present.bindings import BINDINGS, FIXED, Binding, find, is_table_key, sign
from game.present.change_keys_page import KeysForm, change_keys_nodes
from game.present.form import Field, Row
from game.present.intents import Key
from game.present.node import Node, Rect
from game.present.widgets import Kit
from game.scenes.form import FormScene
from game.scenes.go import Go, Pop
from game.scenes.services import Services

NODE = "change-keys/"


class ChangeKeysScene(FormScene):
    """Changes the keys; what is used already is refused with the reason."""

    name = "change-keys"
    overlay = True
    list_id = "change-keys/list"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._waiting: Binding | None = None
        self._told = self.texts("keys.change.told")

    def enter(self) -> None:
        """The first line has the focus."""
        super().enter()
        if self.focus is None:
            self.focus = f"{NODE}{BINDINGS[0].id}"

    def fields(self) -> Sequence[Field]:
        """Return a line for each thing that a key is for."""
        return [self._field(binding) for binding in BINDINGS]

    def _field(self, binding: Binding) -> Field:
        keys = " / ".join(sign(key) for key in self.services.keymap.keys_of(binding))
        shown = self.texts("keys.change.press") if binding is self._waiting else keys
        return Field(f"{NODE}{binding.id}", self._does(binding), "press", shown, ((shown, shown),))

    def _does(self, binding: Binding) -> str:
        return self.texts(f"keys.change.does.{binding.group}.{binding.name}")

    def choose(self, node: str, value: str) -> None:
        """Lines are pressed, not chosen from."""

    def lay_out(self, kit: Kit, beyond: bool) -> list[Node]:
        """Return the page."""
        texts = self.texts
        groups = [
            (texts(f"keys.change.group.{group}"), tuple(self._field(binding) for binding in bindings))
            for group, bindings in groupby(BINDINGS, lambda binding: binding.group)
        ]
        words = {word: texts(f"keys.change.{word}") for word in ("title", "usual", "usual_why", "close")}
        form = KeysForm(words, tuple(groups), self._told)

        def scrolled(inner: Kit, rows: Sequence[Row], area: Rect) -> list[Node]:
            return self.scrolled(inner, rows, area, beyond)

        return change_keys_nodes(kit, form, scrolled)

    # Input ---------------------------------------------------------------------------------------------------

    def pressed_other(self, node: str) -> Go | None:
        """Wait for the new key of a line, set all back, or close the page."""
        if node == f"{NODE}close":
            return Pop()
        if node == f"{NODE}usual":
            self._waiting = None
            self._keep(FrozenDict())
            self._told = self.texts("keys.change.reset")
            return None
        binding = find(node.removeprefix(NODE))
        if binding is not None:
            self._waiting = binding
            self._told = self.texts("keys.change.wait", does=self._does(binding))
        return None

    def handle(self, intent: Any) -> Go | None:
        """Take the new key before anything else does."""
        if isinstance(intent, Key) and self._waiting is not None:
            self._take_key(self._waiting, intent.name)
            return None
        return super().handle(intent)

    def _take_key(self, binding: Binding, key: str) -> None:
        """Use a key from now on, or say why it can't be used; then the line still waits."""
        if key == "escape":
            self._waiting, self._told = None, self.texts("keys.change.told")
        elif key in FIXED:
            self._refuse(self.texts("keys.change.fixed", key=sign(key)))
        elif (other := self.services.keymap.clash(binding, key)) is not None:
            self._refuse(self.texts("keys.change.clash", key=sign(key), does=self._does(other)))
        else:
            self._keep(self.services.keymap.with_key(binding, key))
            self._waiting = None
            self._told = self.texts("keys.change.done", key=sign(key), does=self._does(binding))
        self.touch()

    def _refuse(self, words: str) -> None:
        self._told = words
        self.services.sounds.play("common/button_off")

    def _keep(self, changed: FrozenDict[str, str]) -> None:
        others = {name: key for name, key in self.services.settings.keys.items() if not is_table_key(name)}
        self.services.change(keys=FrozenDict({**others, **changed}))
