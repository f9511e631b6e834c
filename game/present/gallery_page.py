"""The gallery's page: every widget in every state, in cells that flow over the width there is."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from game.content.texts import Texts
from game.present import widgets
from game.present.dialog_page import Choice, Dialog, dialog_nodes
from game.present.form import LINE, Laid, Row, paragraph, scroll_bar
from game.present.node import Node, Rect
from game.present.rich import rich, rich_height
from game.present.textedit import TextEdit
from game.present.widgets import Kit, Pointer

STATES = ("normal", "hover", "pressed", "focus", "disabled")
ICONS = ("menu", "undo", "hint", "help", "person", "computer", "sound", "danger", "star", "lock")
KINDS = ("normal", "primary", "tab")
HEIGHT, GAP, PAD = 44, 9, 16
SIZE = 19

Draw = Callable[[Rect], list[Node]]


@dataclass(frozen=True)
class Cell:
    """A widget with the room it takes."""

    width: int
    height: int
    draw: Draw


def rows(kit: Kit, node: str, texts: Texts, width: int) -> list[Row]:
    """Return all widgets of a lacquer as rows of a list of this width; a kind of widget begins on a new row."""
    found: list[Row] = []
    for cells in _Cells(kit, node, texts, width).kinds():
        found += _flowed(kit, cells, width)
    return found


def _flowed(kit: Kit, cells: Sequence[Cell], width: int) -> Iterator[Row]:
    gap = kit.frame.px(GAP)
    line: list[Cell] = []
    for cell in cells:
        if line and sum(c.width + gap for c in line) + cell.width > width:
            yield _row(line, gap)
            line = []
        line.append(cell)
    if line:
        yield _row(line, gap)


def _row(line: Sequence[Cell], gap: int) -> Row:
    def draw(rect: Rect) -> list[Node]:
        nodes: list[Node] = []
        x = rect.x
        for cell in line:
            nodes += cell.draw(Rect(x, rect.y, cell.width, cell.height))
            x += cell.width + gap
        return nodes

    return Row(max(cell.height for cell in line) + gap, draw)


class _Cells:
    """The cells of one lacquer, kind by kind."""

    def __init__(self, kit: Kit, node: str, texts: Texts, width: int) -> None:
        self._kit, self._node, self._texts, self._width = kit, node, texts, width
        self._h = kit.frame.px(HEIGHT)

    def kinds(self) -> Iterator[list[Cell]]:
        """Yield the cells of each kind of widget."""
        for kind in KINDS:
            yield [self._button(kind, state) for state in STATES]
        yield [self._icon(name, state) for name, state in zip(ICONS, STATES * 2, strict=True)]
        yield [self._toggle(state, on) for on in (False, True) for state in STATES]
        segments = [self._segments(state) for state in ("normal", "focus", "disabled")]
        yield [*segments, *(self._stepper(state) for state in ("normal", "focus"))]
        yield [self._dropdown(state) for state in STATES]
        yield [self._slider(state) for state in STATES]
        yield [*self._fields(), self._panel(False), self._panel(True)]
        yield [self._rich(), self._tooltip()]
        yield [self._dialog(), self._list(), self._scroll(), self._small()]

    def _word(self, key: str) -> str:
        return self._texts(f"gallery.{key}")

    def _wide(self, words: str, size: float = SIZE, font: str = "bold") -> int:
        return self._kit.frame.measure(words, self._kit.frame.text(size), font)

    def _in(self, node: str, state: str) -> Kit:
        """Return the kit as it is while the widget of a node is in a state."""
        pointer = Pointer(
            hover=node if state in ("hover", "pressed") else None,
            pressed=node if state == "pressed" else None,
            focus=node if state == "focus" else None,
            keyboard=state == "focus",
        )
        return replace(self._kit, pointer=pointer)

    def _button(self, kind: str, state: str) -> Cell:
        node, label = f"{self._node}/{kind}/{state}", self._word(state)

        def draw(rect: Rect) -> list[Node]:
            kit = self._in(node, state)
            return widgets.button(kit, node, rect, label, kind=kind, enabled=state != "disabled", size=SIZE)

        return Cell(max(self._kit.frame.px(120), self._wide(label) + self._kit.frame.px(36)), self._h, draw)

    def _icon(self, name: str, state: str) -> Cell:
        node = f"{self._node}/icon/{name}"

        def draw(rect: Rect) -> list[Node]:
            kit = self._in(node, state)
            return widgets.button(kit, node, rect, name, icon=name, show_label=False, enabled=state != "disabled")

        return Cell(self._h, self._h, draw)

    def _toggle(self, state: str, on: bool) -> Cell:
        node = f"{self._node}/toggle/{'on' if on else 'off'}/{state}"
        words = (self._texts("common.off"), self._texts("common.on"))
        height = self._kit.frame.px(34)

        def draw(rect: Rect) -> list[Node]:
            kit = self._in(node, state)
            return widgets.toggle(kit, node, rect, state, on, words, enabled=state != "disabled", size=16)

        return Cell(height + max(self._wide(word, 16) for word in words) + self._kit.frame.px(14), height, draw)

    def _segments(self, state: str) -> Cell:
        node = f"{self._node}/segments/{state}"
        options = [(name, self._word(name)) for name in STATES[:3]]

        def draw(rect: Rect) -> list[Node]:
            kit = self._in(node, state)
            return widgets.segments(kit, node, rect, state, options, "hover", enabled=state != "disabled", size=SIZE)

        part = max(self._wide(words) for _, words in options) + self._kit.frame.px(26)
        return Cell(min(self._width, 3 * part), self._h, draw)

    def _dropdown(self, state: str) -> Cell:
        node, shown = f"{self._node}/dropdown/{state}", self._word(state)

        def draw(rect: Rect) -> list[Node]:
            kit = self._in(node, state)
            return widgets.dropdown(kit, node, rect, state, shown, enabled=state != "disabled", size=SIZE)

        return Cell(self._wide(shown) + self._h + self._kit.frame.px(30), self._h, draw)

    def _list(self) -> Cell:
        """An open list below its field."""
        node, options = f"{self._node}/open", [(name, self._word(name)) for name in STATES[:3]]
        wide = max(self._wide(words) for _, words in options) + self._h + self._kit.frame.px(30)
        row = self._h + self._kit.frame.px(2)

        def draw(rect: Rect) -> list[Node]:
            kit = self._in(f"{node}/pressed", "hover")
            field = Rect(rect.x, rect.y, rect.w, self._h)
            nodes = widgets.dropdown(kit, node, field, "open", self._word("hover"), size=SIZE)
            options_at = Rect(rect.x, rect.y, rect.w, self._h)
            return nodes + widgets.dropdown_list(kit, node, options_at, "open", options, "hover", size=SIZE, z=0)

        return Cell(wide, self._h + 3 * row + self._kit.frame.px(16), draw)

    def _stepper(self, state: str) -> Cell:
        node = f"{self._node}/stepper/{state}"

        def draw(rect: Rect) -> list[Node]:
            return widgets.stepper(self._in(node, state), node, rect, state, "3", less=True, more=False)

        return Cell(3 * self._h, self._h, draw)

    def _slider(self, state: str) -> Cell:
        node = f"{self._node}/slider/{state}"

        def draw(rect: Rect) -> list[Node]:
            percent = 10 + 20 * STATES.index(state)
            return widgets.slider(self._in(node, state), node, rect, state, percent, enabled=state != "disabled")

        return Cell(self._kit.frame.px(150), self._kit.frame.px(36), draw)

    def _fields(self) -> Iterator[Cell]:
        name = self._word("name")
        edit, composing = TextEdit(name), TextEdit(name)
        edit.move_to(2)
        edit.move_to(4, extend=True)
        composing.move_to(len(name))
        composing.composition = self._word("composed")
        yield self._field("normal", name)
        yield self._field("focus", name, state="focus")
        yield self._field("edited", name, edit)
        yield self._field("composed", name, composing)
        yield self._field("empty", "")
        yield self._field("disabled", name, state="disabled")
        for script in ("persian", "chinese", "picture"):
            yield self._field(script, self._word(script))

    def _field(self, which: str, value: str, edit: TextEdit | None = None, state: str = "normal") -> Cell:
        node = f"{self._node}/field/{which}"
        empty = self._word("empty")

        def draw(rect: Rect) -> list[Node]:
            kit, enabled = self._in(node, state), state != "disabled"
            return widgets.text_field(kit, node, rect, which, value, edit, enabled=enabled, empty=empty, size=SIZE)

        shown = value + edit.composition if edit is not None else value or empty
        return Cell(
            max(self._kit.frame.px(120), self._wide(shown, font="text") + self._kit.frame.px(36)), self._h, draw
        )

    def _column(self) -> int:
        return min(self._width, max(self._kit.frame.px(250), self._wide(self._word("hover")) * 3))

    def _rich(self) -> Cell:
        words, width = self._word("rich"), self._column()
        height = rich_height(self._kit, words, width, 20)
        return Cell(width, height, lambda rect: rich(self._kit, f"{self._node}/rich", rect, words, 20))

    def _small(self) -> Cell:
        words, width, kit = self._word("small"), self._column(), self._kit

        def draw(rect: Rect) -> list[Node]:
            node = f"{self._node}/small"
            return widgets.text(kit, node, rect, words, 16, color=kit.sand, wrap=True, valign="top")

        return Cell(width, paragraph(kit, words, width, 16), draw)

    def _panel(self, lit: bool) -> Cell:
        words, kit = self._word("lit" if lit else "panel"), self._kit
        node = f"{self._node}/panel/{'lit' if lit else 'plain'}"

        def draw(rect: Rect) -> list[Node]:
            nodes = widgets.panel(kit, node, rect, words, lit=lit)
            return nodes + widgets.text(kit, f"{node}/words", rect, words, SIZE, align="center", font="bold")

        return Cell(self._wide(words) + kit.frame.px(40), self._h, draw)

    def _scroll(self) -> Cell:
        kit, node = self._kit, f"{self._node}/scroll"
        words = [self._word(state) for state in STATES[:3]]
        line = round(kit.frame.text(SIZE) * LINE)
        height = max(3 * line, 3 * self._h)

        def draw(rect: Rect) -> list[Node]:
            bar = Rect(rect.right - self._h, rect.y, self._h, rect.h)
            up_down = (self._texts("common.scroll_up"), self._texts("common.scroll_down"))
            nodes = scroll_bar(kit, f"{node}/bar", bar, Laid((), 0, 3, 5), up_down)
            for i, text in enumerate(words):
                spot = Rect(rect.x, rect.y + i * line, rect.w - self._h, line)
                nodes += widgets.text(kit, f"{node}/{i}", spot, text, SIZE)
            return nodes

        return Cell(max(self._wide(text) for text in words) + self._h + kit.frame.px(16), height, draw)

    def _tooltip(self) -> Cell:
        title, words, kit = self._word("tip"), self._word("tip_words"), self._kit
        width = min(self._width, kit.frame.px(470))
        line = round(kit.frame.text(20) * LINE)
        height = line + paragraph(kit, words, width - kit.frame.px(40), 20) + kit.frame.px(32)

        def draw(rect: Rect) -> list[Node]:
            nodes = widgets.tooltip(kit, Rect(rect.center[0], rect.y - kit.frame.px(8), 1, 1), title, words)
            return [replace(node, id=f"{self._node}/{node.id}", z=0) for node in nodes]

        return Cell(width, height, draw)

    def _dialog(self) -> Cell:
        buttons = [Choice("cancel", self._texts("common.cancel")), Choice("ok", self._texts("common.ok"), primary=True)]
        dialog = Dialog(self._word("asked"), self._word("asked_words"), buttons)
        kit = self._kit
        width = min(self._width, kit.frame.px(530))
        tall = dialog_nodes(kit, dialog, Rect(0, 0, width, kit.frame.height))
        height = next(node.rect.h for node in tall if node.id == dialog.name)

        def draw(rect: Rect) -> list[Node]:
            return [replace(node, id=f"{self._node}/dialog/{node.id}") for node in dialog_nodes(kit, dialog, rect)]

        return Cell(width, height, draw)
