"""What scenes with forms share: open lists, scrolling, and the keys that change a field."""

from collections.abc import Sequence
from dataclasses import replace

from game.present import widgets
from game.present.focus import nearest, next_in_order
from game.present.form import BODY, Field, Laid, Row, form_frame, lay_rows, row_of, scroll_bar
from game.present.intents import Wheel
from game.present.node import Node, Rect
from game.present.widgets import Kit
from game.scenes.base import Scene
from game.scenes.go import Go
from game.scenes.services import Services


class FormScene(Scene):
    """A scene of fields in a list that scrolls when it doesn't fit. A subclass names its fields and takes the choices.

    Rows that are scrolled away can still get the focus: they come into sight then.
    """

    list_id = "form"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.open_list: str | None = None
        self.first = 0
        self._rows: Sequence[Row] = ()
        self._laid = Laid((), 0, 0, 0)

    # What a subclass gives -----------------------------------------------------------------------------------

    def fields(self) -> Sequence[Field]:
        """Return everything that can be chosen now."""
        raise NotImplementedError

    def choose(self, node: str, value: str) -> None:
        """Take over a chosen value."""
        raise NotImplementedError

    def lay_out(self, kit: Kit, beyond: bool) -> list[Node]:
        """Return the scene's nodes; with `beyond` also the rows that are scrolled away (see `scrolled`)."""
        raise NotImplementedError

    def pressed_other(self, node: str) -> Go | None:
        """A node was pressed that is no part of a field."""

    # Layout --------------------------------------------------------------------------------------------------

    def build(self, kit: Kit) -> list[Node]:
        """Return the scene's nodes and, over them, the list that is open."""
        kit = replace(kit, frame=form_frame(kit.frame))
        nodes = self.lay_out(kit, beyond=False)
        item = self.field(self.open_list)
        if item is not None:
            spot = next((node.rect for node in nodes if node.id == item.node), None)
            if spot is not None:
                whole = Rect(0, 0, kit.frame.width, kit.frame.height)
                nodes.append(Node(f"{self.list_id}#shade", whole, None, 49, solid=True))
                nodes += widgets.dropdown_list(
                    kit, item.node, spot, item.label, item.options, item.value, size=BODY - 1
                )
        return nodes

    def scrolled(self, kit: Kit, rows: Sequence[Row], area: Rect, beyond: bool) -> list[Node]:
        """Return the rows that fit the area, with a bar at its right edge when not all do."""
        side = kit.frame.px(48)
        laid = lay_rows(rows, area, self.first)
        if not laid.whole:
            narrow = Rect(area.x, area.y, area.w - side - kit.frame.px(8), area.h)
            laid = lay_rows(rows, narrow, self.first)
            if beyond:
                laid = replace(lay_rows(rows, narrow, self.first, beyond=True), first=laid.first, shown=laid.shown)
        self.first = laid.first
        self._rows, self._laid = rows, laid
        bar = Rect(area.right - side, area.y, side, area.h)
        words = (self.texts("common.scroll_up"), self.texts("common.scroll_down"))
        return [*laid.nodes, *scroll_bar(kit, f"{self.list_id}/scroll", bar, laid, words)]

    def field(self, node: str | None) -> Field | None:
        """Return the field of a node or of one of its parts."""
        if node is None:
            return None
        return next((f for f in self.fields() if node == f.node or node.startswith(f"{f.node}/")), None)

    def meant(self) -> str | None:
        """Return the node that is explained: after a key or while typing the focus, else what is under the pointer."""
        return self.focus if self.keyboard or self.edit is not None else self.hover

    # Input ---------------------------------------------------------------------------------------------------

    def activate(self, node: str) -> Go | None:
        """Change a field, open or close its list, scroll, or leave it to the scene."""
        opened, self.open_list = self.open_list, None
        if node == f"{self.list_id}/scroll/up":
            self.scroll(-1)
        elif node == f"{self.list_id}/scroll/down":
            self.scroll(1)
        else:
            item = self.field(node)
            if item is None or item.kind == "press":
                return self.pressed_other(node)
            self._take(item, node.removeprefix(item.node).removeprefix("/"), opened)
        return None

    def _take(self, item: Field, part: str, opened: str | None) -> None:
        if item.kind == "toggle":
            self.choose(item.node, "off" if item.value == "on" else "on")
        elif part in ("less", "more") and item.kind == "stepper":
            self.adjust(item.node, -1 if part == "less" else 1)
        elif part:
            if part not in item.refused:
                self.choose(item.node, part)
            self.focus = item.node
        elif self._shows_list(item):
            self.open_list = None if opened == item.node else item.node
            if self.keyboard and self.open_list:
                self.focus = f"{item.node}/{item.value}"
        elif item.options and item.kind != "slider":
            self.choose(item.node, item.beside(1) or item.options[0][0])

    def _shows_list(self, item: Field) -> bool:
        """Whether the field is a drop-down list now: its values have no buttons of their own."""
        return item.kind == "list" or (item.kind == "segments" and self.node(f"{item.node}/{item.value}") is None)

    def adjust(self, node: str, step: int) -> bool:
        """Take the value before or after."""
        item = self.field(node)
        if item is None or not item.enabled:
            return False
        if item.kind == "slider" and not item.options:
            self.choose(item.node, str(max(0, min(100, int(item.value) + 5 * step))))
        elif (value := item.beside(step)) is not None:
            self.choose(item.node, value)
        return True

    def set_share(self, node: str, share: float) -> None:
        """A slider is being dragged."""
        item = self.field(node)
        if item is not None and item.kind == "slider" and item.enabled:
            self.choose(item.node, item.at_share(share))
            self.touch()

    def pressed_nothing(self, x: int, y: int) -> Go | None:
        """A press beside an open list closes it."""
        self.close_list()
        return None

    def close_list(self) -> bool:
        """Close the open list; False when none is open."""
        item = self.field(self.open_list)
        if item is None:
            return False
        self.open_list = None
        self.focus = item.node
        self.touch()
        return True

    def cancel(self) -> Go | None:
        """Escape closes an open list first."""
        return None if self.close_list() else self.left()

    def left(self) -> Go | None:
        """Escape was pressed and no list was open."""
        return super().cancel()

    def wheel(self, wheel: Wheel) -> None:
        """Scroll the list."""
        self.scroll(-wheel.steps)

    def scroll(self, rows: int) -> None:
        """Scroll by rows."""
        if self.open_list is None and not self._laid.whole:
            self.first = max(0, self.first + rows)
            self.touch()

    # Focus ---------------------------------------------------------------------------------------------------

    def tab_order(self) -> tuple[Node, ...]:
        """Return all nodes, also those scrolled away; only the list's lines while a list is open."""
        if self.open_list is not None:
            return tuple(node for node in self.rest() if node.id.startswith(f"{self.open_list}/"))
        return self._everything()

    def _everything(self) -> tuple[Node, ...]:
        if self._laid.whole:
            return self.rest()
        kit = self.kit()
        first, laid = self.first, self._laid
        nodes = self.lay_out(replace(kit, frame=form_frame(kit.frame)), beyond=True)
        self.first, self._laid = first, laid
        return tuple(nodes)

    def arrow_target(self, direction: str) -> str | None:
        """Return the next node in a direction; rows that are scrolled away count too."""
        nodes = self.tab_order()
        if self.open_list is not None:
            return next_in_order(nodes, self.focus, -1 if direction in ("up", "left") else 1)
        target = nearest(nodes, self.focus, direction)
        if target == self.focus and direction in ("up", "down"):
            return next_in_order(nodes, self.focus, -1 if direction == "up" else 1)
        return target

    def focused(self, name: str | None) -> None:
        """Bring the row of the focus into sight."""
        self.rest()  # several keys may come before the next picture, each from where the one before has led
        if name is None or self._laid.whole or self.open_list is not None:
            return
        row = row_of(self._rows, name)
        if row is None:
            return
        if row < self._laid.first:
            self.first = row
        elif row >= self._laid.first + self._laid.shown:
            self.first = row - self._laid.shown + 1
