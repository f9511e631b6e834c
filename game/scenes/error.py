"""What is shown after a fault of the program: what happened, and the ways on. The match was saved before."""

from pathlib import Path

from game.core.errors import OldstoneError
from game.present.arts import Sprite
from game.present.dialog_page import Choice, Dialog, dialog_nodes
from game.present.node import Node, Rect
from game.present.widgets import Kit
from game.scenes.base import Scene
from game.scenes.go import Go, Quit, Reset
from game.scenes.services import Services


class ErrorScene(Scene):
    """Tells that something went wrong; Continue opens the last save, Main menu the title."""

    name = "error"

    def __init__(self, services: Services, error: Exception, report: Path | None) -> None:
        super().__init__(services)
        self._error = error
        self._report = report
        self._latest = services.saves.latest_unfinished()

    def enter(self) -> None:
        """The way back into the match has the focus."""
        super().enter()
        self.focus = "error/continue" if self._latest is not None else "error/title-screen"

    def build(self, kit: Kit) -> list[Node]:
        """Return the dialog."""
        texts = self.texts
        where = texts("error.report", path=self._report) if self._report else texts("error.no_report")
        dialog = Dialog(
            texts("error.title"),
            f"{texts('error.saved')}\n{where}",
            [
                Choice("error/quit", texts("error.quit")),
                Choice("error/title-screen", texts("error.menu")),
                Choice("error/continue", texts("error.continue"), self._latest is not None, True),
            ],
            detail=f"{type(self._error).__name__}: {self._error}",
            name="error",
        )
        ground = Sprite("common/table", cover=True, dim=110)
        return [Node("ground", Rect(0, 0, kit.frame.width, kit.frame.height), ground, -100), *dialog_nodes(kit, dialog)]

    def activate(self, node: str) -> Go | None:
        """Go on in one of the offered ways."""
        from game.scenes.opening import open_save
        from game.scenes.title import TitleScene

        if node == "error/quit":
            return Quit()
        if node == "error/continue" and self._latest is not None:
            try:
                return Reset(open_save(self.services, self._latest.name))
            except OldstoneError as error:
                self._latest, self._error = None, error
                return None
        return Reset(TitleScene(self.services))

    def cancel(self) -> Go | None:
        """Escape leads to the title."""
        return self.activate("error/title-screen")
