"""What is shown after a fault of the program: what happened, and the ways on. The match was saved before."""

from pathlib import Path

from game.present import widgets
from game.present.arts import Sprite
from game.present.node import Node
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

    def build(self, kit: Kit) -> list[Node]:
        """Return the dialog."""
        frame = kit.frame
        whole = frame.rect(0, 0, 1920, 1080)
        nodes = [Node("ground", whole, Sprite("common/table", cover=True, dim=110), -100)]
        box = frame.rect(460, 290, 1000, 480, "mc")
        nodes += widgets.panel(kit, "error/panel", box, self.texts("error.title"))
        pad = frame.px(40)
        line = frame.px(60)
        title = type(box)(box.x + pad, box.y + frame.px(24), box.w - 2 * pad, line)
        nodes += widgets.heading(kit, "error/title", title, self.texts("error.title"), 34)
        where = self.texts("error.report", path=self._report) if self._report else self.texts("error.no_report")
        words = f"{self.texts('error.saved')}\n{where}"
        body = type(box)(title.x, title.bottom + frame.px(10), title.w, frame.px(220))
        nodes += widgets.text(kit, "error/words", body, words, wrap=True, valign="top")
        detail = type(box)(title.x, body.bottom, title.w, frame.px(40))
        nodes += widgets.text(
            kit, "error/detail", detail, f"{type(self._error).__name__}: {self._error}", 16, color=kit.sand
        )
        width, height, top = frame.px(290), frame.px(54), box.bottom - frame.px(84)
        buttons = [
            ("error/continue", "error.continue", self._latest is not None),
            ("error/title-screen", "error.menu", True),
        ]
        buttons.append(("error/quit", "error.quit", True))
        for i, (node, key, enabled) in enumerate(buttons):
            spot = type(box)(title.x + i * (width + frame.px(20)), top, width, height)
            kind = "primary" if i == 0 and enabled else "normal"
            nodes += widgets.button(kit, node, spot, self.texts(key), kind=kind, enabled=enabled)
        return nodes

    def activate(self, node: str) -> Go | None:
        """Go on in one of the offered ways."""
        from game.scenes.opening import open_save
        from game.scenes.title import TitleScene

        if node == "error/quit":
            return Quit()
        if node == "error/continue" and self._latest is not None:
            return Reset(open_save(self.services, self._latest.name))
        return Reset(TitleScene(self.services))

    def cancel(self) -> Go | None:
        """Escape leads to the title."""
        return self.activate("error/title-screen")
