"""Every widget in every state on one screen: what a screen is built from, to be judged by eye at any size and scale."""

from collections.abc import Sequence
from dataclasses import replace

from game.present import widgets
from game.present.arts import Sprite
from game.present.form import Laid, Row, lay_rows, scroll_bar
from game.present.gallery_page import PAD, rows
from game.present.intents import Key, Wheel
from game.present.node import Node, Rect
from game.present.widgets import Kit
from game.scenes.base import Scene
from game.scenes.go import Go, Reset
from game.scenes.services import Services

LACQUERS = ("walnut", "indigo")
BOTH_W = 1500
"""A window of this width at 1x has room for both lacquers side by side."""


class GalleryScene(Scene):
    """Shows the widgets; nothing in it does anything but be looked at, and scroll where not all fits."""

    name = "gallery"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.first = 0
        self._page = 1

    def build(self, kit: Kit) -> list[Node]:
        """Return both lacquers side by side, or one below the other in a list where the room is short."""
        frame = kit.frame
        nodes = [Node("ground", Rect(0, 0, frame.width, frame.height), Sprite("common/table", cover=True), -100)]
        whole = Rect(0, 0, frame.width, frame.height).inset(max(8, frame.px(16)))
        if frame.px(BOTH_W) > whole.w:
            return nodes + self._panel(kit, whole, LACQUERS)
        width = (whole.w - frame.px(16)) // 2
        nodes += self._panel(kit, replace(whole, w=width), LACQUERS[:1])
        return nodes + self._panel(kit, replace(whole, x=whole.right - width, w=width), LACQUERS[1:])

    def _panel(self, kit: Kit, box: Rect, lacquers: Sequence[str]) -> list[Node]:
        pad, side = kit.frame.px(PAD), kit.frame.px(44)
        inner = box.inset(pad)
        node = f"gallery/{'-'.join(lacquers)}"
        nodes = widgets.panel(replace(kit, lacquer=lacquers[0]), node, box, self.texts("gallery.title"))
        width = inner.w
        lines = self._rows(kit, lacquers, width)
        if sum(line.height for line in lines) > inner.h:
            width -= side + pad
            lines = self._rows(kit, lacquers, width)
        laid = lay_rows(lines, replace(inner, w=width), self.first)
        self._page = max(1, laid.shown)
        words = (self.texts("common.scroll_up"), self.texts("common.scroll_down"))
        bar = Rect(inner.right - side, inner.y, side, inner.h)
        laid_bar = Laid((), laid.first, laid.shown, laid.total)
        self.first = laid.first
        return [*nodes, *laid.nodes, *scroll_bar(kit, f"{node}/scroll", bar, laid_bar, words)]

    def _rows(self, kit: Kit, lacquers: Sequence[str], width: int) -> list[Row]:
        return [
            row
            for lacquer in lacquers
            for row in rows(replace(kit, lacquer=lacquer), f"gallery/{lacquer}", self.texts, width)
        ]

    def activate(self, node: str) -> Go | None:
        """Scroll by the buttons of the bars."""
        if node.endswith("/scroll/up"):
            self._scroll(-1)
        elif node.endswith("/scroll/down"):
            self._scroll(1)
        return None

    def wheel(self, wheel: Wheel) -> None:
        """Scroll."""
        self._scroll(-wheel.steps)

    def key(self, key: Key) -> Go | None:
        """Page Up and Page Down scroll by a page."""
        if key.name in ("page up", "page down"):
            self._scroll(-self._page if key.name == "page up" else self._page)
        return None

    def _scroll(self, by: int) -> None:
        self.first = max(0, self.first + by)
        self.touch()

    def cancel(self) -> Go | None:
        """Escape leads to the title."""
        from game.scenes.title import TitleScene

        return Reset(TitleScene(self.services))
