"""Every widget in every state on one screen: what a screen is built from, to be judged by eye at any size and scale."""

from dataclasses import replace

from game.present import widgets
from game.present.arts import Sprite
from game.present.node import Node, Rect
from game.present.textedit import TextEdit
from game.present.widgets import Kit, Pointer
from game.scenes.base import Scene
from game.scenes.go import Go, Reset

STATES = ("normal", "hover", "pressed", "focus", "disabled")
ROW, GAP = 56, 14


class GalleryScene(Scene):
    """Shows the widgets; nothing in it does anything but be looked at."""

    name = "gallery"

    def build(self, kit: Kit) -> list[Node]:
        """Return both lacquers side by side, each with all widgets."""
        frame = kit.frame
        nodes = [Node("ground", Rect(0, 0, frame.width, frame.height), Sprite("common/table", cover=True), -100)]
        half = frame.width // 2
        for column, lacquer in enumerate(("walnut", "indigo")):
            box = Rect(column * half, 0, half, frame.height).inset(max(8, frame.px(20)))
            nodes += _Column(replace(kit, lacquer=lacquer), box, f"gallery/{lacquer}", self).nodes()
        return nodes

    def cancel(self) -> Go | None:
        """Escape leads to the title."""
        from game.scenes.title import TitleScene

        return Reset(TitleScene(self.services))


class _Column:
    """One lacquer's widgets, row under row."""

    def __init__(self, kit: Kit, box: Rect, node: str, scene: GalleryScene) -> None:
        self._kit = kit
        self._box = box
        self._node = node
        self._texts = scene.texts
        rows = 12
        self._gap = min(kit.frame.px(GAP), max(2, box.h // 90))
        self._row = min(kit.frame.px(ROW), (box.h - 2 * self._gap) // rows - self._gap)
        self._y = box.y + self._gap

    def nodes(self) -> list[Node]:
        """Return the panel and everything on it."""
        kit, box, texts = self._kit, self._box, self._texts
        nodes = widgets.panel(kit, self._node, box, texts("gallery.title"))
        nodes += widgets.heading(kit, f"{self._node}/title", self._next()[0], texts("gallery.title"), 28)
        for kind in ("normal", "primary", "tab"):
            nodes += self._buttons(kind)
        nodes += self._icons()
        nodes += self._toggles()
        nodes += self._choices()
        nodes += self._sliders()
        nodes += self._fields()
        nodes += self._words()
        return nodes

    def _next(self, parts: int = 1) -> list[Rect]:
        """Return the next row, divided into equal parts."""
        pad = max(8, self._kit.frame.px(18))
        width = (self._box.w - 2 * pad - (parts - 1) * self._gap) // parts
        left = self._box.x + pad
        row = [Rect(left + i * (width + self._gap), self._y, width, self._row) for i in range(parts)]
        self._y += self._row + self._gap
        return row

    def _in_state(self, node: str, state: str) -> Kit:
        pointer = Pointer(
            hover=node if state in ("hover", "pressed") else None,
            pressed=node if state == "pressed" else None,
            focus=node if state == "focus" else None,
            keyboard=state == "focus",
        )
        return replace(self._kit, pointer=pointer)

    def _buttons(self, kind: str) -> list[Node]:
        nodes: list[Node] = []
        for spot, state in zip(self._next(len(STATES)), STATES, strict=True):
            node = f"{self._node}/{kind}/{state}"
            label = self._texts(f"gallery.{state}")
            kit = self._in_state(node, state)
            nodes += widgets.button(kit, node, spot, label, kind=kind, enabled=state != "disabled", size=18)
        return nodes

    def _icons(self) -> list[Node]:
        nodes: list[Node] = []
        names = ("menu", "undo", "hint", "help", "person", "computer", "sound", "danger", "star", "lock")
        for spot, name in zip(self._next(len(names)), names, strict=True):
            edge = min(spot.w, spot.h)
            square = Rect(spot.x + (spot.w - edge) // 2, spot.y, edge, edge)
            nodes += widgets.button(
                self._kit, f"{self._node}/icon/{name}", square, name, icon=name, show_label=False, reason=name
            )
        return nodes

    def _toggles(self) -> list[Node]:
        nodes: list[Node] = []
        words = (self._texts("common.off"), self._texts("common.on"))
        for i, spot in enumerate(self._next(5)):
            state = STATES[i]
            node = f"{self._node}/toggle/{state}"
            height = round(spot.h * 0.6)
            width = min(spot.w, round(height * 2.07))
            place = Rect(spot.x, spot.y + (spot.h - height) // 2, width, height)
            kit = self._in_state(node, state)
            nodes += widgets.toggle(kit, node, place, state, i % 2 == 1, words, enabled=state != "disabled")
        return nodes

    def _choices(self) -> list[Node]:
        kit, node, texts = self._kit, self._node, self._texts
        first, second = self._next(2)
        options = [(state, texts(f"gallery.{state}")) for state in STATES[:3]]
        nodes = widgets.segments(kit, f"{node}/segments", first, "segments", options, "hover")
        nodes += widgets.dropdown(kit, f"{node}/dropdown", second, "dropdown", texts("gallery.normal"))
        first, second = self._next(2)
        nodes += widgets.stepper(kit, f"{node}/stepper", first, "stepper", "3", less=True, more=False)
        nodes += widgets.dropdown(kit, f"{node}/dropdown/off", second, "off", texts("gallery.disabled"), enabled=False)
        return nodes

    def _sliders(self) -> list[Node]:
        nodes: list[Node] = []
        for i, spot in enumerate(self._next(4)):
            node = f"{self._node}/slider/{i}"
            state = STATES[(0, 1, 3, 4)[i]]
            kit = self._in_state(node, state)
            nodes += widgets.slider(kit, node, spot, state, 25 * i + 10, enabled=state != "disabled")
        return nodes

    def _fields(self) -> list[Node]:
        first, second, third = self._next(3)
        kit, node, name = self._kit, self._node, self._texts("gallery.name")
        edit = TextEdit(name)
        edit.move_to(2)
        edit.move_to(4, extend=True)
        nodes = widgets.text_field(kit, f"{node}/field", first, "field", name)
        nodes += widgets.text_field(kit, f"{node}/field/edited", second, "field", name, edit)
        return nodes + widgets.text_field(kit, f"{node}/field/rtl", third, "field", self._texts("gallery.persian"))

    def _words(self) -> list[Node]:
        kit, node = self._kit, self._node
        left, right = self._next(2)
        room = self._box.bottom - left.y - self._gap
        left, right = Rect(left.x, left.y, left.w, room), Rect(right.x, right.y, right.w, room)
        nodes = widgets.text(kit, f"{node}/words", left, self._texts("gallery.words"), 20, wrap=True, valign="top")
        nodes += widgets.text(
            kit, f"{node}/small", right, self._texts("gallery.small"), 16, color=kit.sand, wrap=True, valign="top"
        )
        return nodes + self._floating(right)

    def _floating(self, room: Rect) -> list[Node]:
        """Return an open list and a tooltip below the words, where there is room for them."""
        kit, texts, node = self._kit, self._texts, self._node
        height = kit.frame.px(44)
        if room.h < 6 * height:
            return []
        field = Rect(room.x, room.y + 2 * height, room.w, height)
        options = [(state, texts(f"gallery.{state}")) for state in STATES[:3]]
        nodes = widgets.dropdown(kit, f"{node}/open", field, "open", texts("gallery.hover"))
        nodes += widgets.dropdown_list(kit, f"{node}/open", field, "open", options, "hover")
        above = Rect(room.x - room.w, room.y + round(2.4 * height), room.w - kit.frame.px(30), 2)
        tip = widgets.tooltip(kit, above, texts("gallery.tip"), texts("gallery.tip_words"))
        return nodes + [replace(part, id=f"{node}/{part.id}") for part in tip]
