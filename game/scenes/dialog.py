"""A dialog over another scene: something to be told, or a question with two answers."""

from collections.abc import Callable

from game.present.dialog_page import Choice, Dialog, dialog_nodes
from game.present.node import Node
from game.present.widgets import Kit
from game.scenes.base import Scene
from game.scenes.go import Go, Pop
from game.scenes.services import Services

Answer = Callable[[], Go | None]


class DialogScene(Scene):
    """Tells or asks something; `answer` says what follows "OK" in place of closing the dialog.

    `screen` is the name of the screen below: a dialog is no screen of its own.
    """

    overlay = True

    def __init__(
        self,
        services: Services,
        screen: str,
        title: str,
        words: str,
        *,
        ask: bool = False,
        answer: Answer | None = None,
    ) -> None:
        super().__init__(services)
        self.name = screen
        self._answer = answer
        self._ask = ask
        buttons = [Choice("dialog/ok", services.texts("common.ok"), primary=True)]
        if ask:
            buttons.insert(0, Choice("dialog/cancel", services.texts("common.cancel")))
        self._dialog = Dialog(title, words, buttons)

    def enter(self) -> None:
        """The answer that does no harm has the focus."""
        super().enter()
        self.focus = "dialog/cancel" if self._ask else "dialog/ok"

    def build(self, kit: Kit) -> list[Node]:
        """Return the dialog."""
        return dialog_nodes(kit, self._dialog)

    def activate(self, node: str) -> Go | None:
        """Close the dialog, or go on as the answer says."""
        if node == "dialog/ok" and self._answer is not None:
            return self._answer() or Pop()
        return Pop()
