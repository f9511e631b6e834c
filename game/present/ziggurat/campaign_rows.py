"""The rows of the campaign's screen: paragraphs, buttons, names and choices."""

from game.present import widgets
from game.present.arts import Fill, Text
from game.present.form import BODY, CONTROL, LINE, ROW, Field, Row, field_row
from game.present.node import Meaning, Node, Rect
from game.present.textedit import TextEdit
from game.present.widgets import Kit

WIDTH = 1500


def words_row(kit: Kit, node: str, words: str, *, strong: bool = False) -> Row:
    """Return a paragraph; `strong` in the heading's colour."""
    frame = kit.frame
    size = frame.text(BODY if strong else BODY - 4)
    width = min(frame.width - 2 * frame.px(24), frame.px(WIDTH)) - frame.px(150)
    lines = frame.lines(words, width, size)
    height = round(size * LINE) * lines + frame.px(18)

    def draw(rect: Rect) -> list[Node]:
        color = kit.theme["heading"] if strong else kit.theme["cream"]
        art = Text(words, size, color, "title" if strong else "text", "left", "middle", wrap=True)
        return [Node(node, rect.inset(frame.px(18), 0), art, meaning=Meaning("text", words))]

    return Row(height, draw)


def button_row(
    kit: Kit,
    node: str,
    words: str,
    label: str,
    *,
    kind: str = "normal",
    enabled: bool = True,
    reason: str = "",
) -> Row:
    """Return words with a button at the right edge."""
    frame = kit.frame

    def draw(rect: Rect) -> list[Node]:
        width = min(rect.w // 2, frame.measure(label, frame.text(BODY - 2), "bold") + frame.px(50))
        height = min(frame.px(CONTROL), rect.h - 4)
        spot = Rect(rect.right - frame.px(18) - width, rect.y + (rect.h - height) // 2, width, height)
        room = Rect(rect.x + frame.px(18), rect.y, spot.x - rect.x - frame.px(34), rect.h)
        art = Text(words, frame.text(BODY - 4), kit.theme["cream"], "medium", "left", "middle", wrap=True)
        plate = Node(f"{node}#row", rect.inset(0, frame.px(3)), Fill((0, 0, 0), 50, frame.px(10)))
        nodes = [plate, Node(f"{node}#words", room, art, meaning=Meaning("text", words))]
        return nodes + widgets.button(kit, node, spot, label, kind=kind, enabled=enabled, reason=reason, size=BODY - 2)

    return Row(frame.px(ROW), draw)


def name_row(kit: Kit, node: str, words: str, value: str, empty: str, edit: TextEdit | None) -> Row:
    """Return words with a text field at the right edge."""
    frame = kit.frame

    def draw(rect: Rect) -> list[Node]:
        width = min(rect.w // 2, frame.px(420))
        height = min(frame.px(CONTROL), rect.h - 4)
        spot = Rect(rect.right - frame.px(18) - width, rect.y + (rect.h - height) // 2, width, height)
        left = rect.x + frame.px(18)
        room = Rect(left, rect.y, spot.x - left - frame.px(16), rect.h)
        art = Text(words, frame.text(BODY - 4), kit.theme["cream"], "medium", "left", "middle", wrap=True)
        told = Node(f"{node}#words", room, art, meaning=Meaning("text", words))
        return [told, *widgets.text_field(kit, node, spot, words, value, edit, empty=empty, size=BODY - 2)]

    return Row(frame.px(ROW), draw)


def choice_row(kit: Kit, item: Field) -> Row:
    """Return a field with its label."""
    return Row(kit.frame.px(ROW), lambda rect: field_row(kit, item, rect))
