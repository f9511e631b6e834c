"""Forms: rows of a label and a control, as the settings and the set-up of a match show them (look.md, 12.4 and 12.5).

Forms are drawn larger than a table's texts: at 100 percent their text is 28 px, so beyond that they grow more slowly
than the interface scale and stay in the window at 200 percent.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from game.core.frozen import FrozenDict
from game.present import widgets
from game.present.arts import Fill, Text
from game.present.frame import Frame, break_lines
from game.present.node import Meaning, Node, Rect
from game.present.widgets import Kit

BODY = 28
"""The text size of forms at 1x."""
ROW, CONTROL = 84, 62
"""Heights of a row and of its control at 1x."""
GROWTH = 0.45
LINE = 1.32


def fitting_frame(frame: Frame) -> Frame:
    """Return the frame with an interface scale that fits: 200 percent needs a window of 1280x720."""
    most = 2.0 * min(frame.width / 1280, frame.height / 720)
    return replace(frame, interface=min(frame.interface, max(0.8, most)))


def form_frame(frame: Frame) -> Frame:
    """Return the frame that forms are laid out in: what is over 100 percent counts less."""
    frame = fitting_frame(frame)
    return replace(frame, interface=min(frame.interface, 1.0 + max(0.0, frame.interface - 1.0) * GROWTH))


@dataclass(frozen=True)
class Field:
    """One thing that can be chosen. `kind` is toggle, segments, list, stepper or slider, or press for a button.

    The value is a text: "on" and "off" of a toggle; of a slider the percentage, or one of its options where it has
    some, which are its steps. `refused` are values that can't be chosen now.
    """

    node: str
    label: str
    kind: str
    value: str
    options: tuple[tuple[str, str], ...] = ()
    help: str = ""
    enabled: bool = True
    reason: str = ""
    quiet: frozenset[str] = frozenset()
    icons: tuple[str, ...] = ()
    refused: FrozenDict[str, str] = field(default_factory=FrozenDict)

    @property
    def shown(self) -> str:
        """The value in words."""
        return (
            f"{self.value} %"
            if self.kind == "slider" and not self.options
            else dict(self.options).get(self.value, self.value)
        )

    @property
    def share(self) -> int:
        """Where a slider's knob stands, from 0 to 100."""
        if not self.options:
            return int(self.value)
        values = [value for value, _ in self.options]
        return round(100 * values.index(self.value) / (len(values) - 1))

    def at_share(self, share: float) -> str:
        """Return the value of a slider whose knob stands at a place from 0.0 to 1.0."""
        return self.options[round(share * (len(self.options) - 1))][0] if self.options else str(round(share * 100))

    def beside(self, step: int) -> str | None:
        """Return the value before (-1) or after (1) the present one; None at the ends of a stepper or slider.

        Segments and lists go round: after the last value comes the first.
        """
        values = [value for value, _ in self.options if value not in self.refused]
        if self.value not in values:
            return values[0] if values else None
        index = values.index(self.value) + step
        if self.kind not in ("stepper", "slider"):
            return values[index % len(values)]
        return values[index] if 0 <= index < len(values) else None


def control_width(kit: Kit, item: Field, most: int) -> int:
    """Return how wide a field's control is, at most `most` pixels."""
    frame = kit.frame
    size = frame.text(BODY - 1)
    longest = max((frame.measure(words, size, "bold") for _, words in item.options), default=0)
    if item.kind == "toggle":
        return frame.px(100) + max(0, longest - frame.px(36))
    if item.kind == "press":
        return min(most, longest + frame.px(CONTROL) + frame.px(40))
    if item.kind == "stepper":
        return min(most, longest + 2 * frame.px(CONTROL) + frame.px(30))
    if item.kind == "slider":
        return min(most, frame.px(420))
    if item.icons and item.kind == "segments":
        return frame.px(78) * len(item.options)
    if item.kind == "segments":
        return (longest + frame.px(26)) * len(item.options)
    return min(most, longest + frame.px(92))


def control(kit: Kit, item: Field, spot: Rect) -> list[Node]:
    """Return a field's control in a rectangle; segments that don't fit become a drop-down list."""
    size = BODY - 1
    if item.kind == "toggle":
        words = (dict(item.options).get("off", "off"), dict(item.options).get("on", "on"))
        height = min(spot.h, kit.frame.px(48))
        place = Rect(spot.x, spot.y + (spot.h - height) // 2, spot.w, height)
        return widgets.toggle(
            kit,
            item.node,
            place,
            item.label,
            item.value == "on",
            words,
            enabled=item.enabled,
            reason=item.reason,
            size=23,
        )
    if item.kind == "press":
        icon = next(iter(item.icons), None)
        return widgets.button(kit, item.node, spot, item.shown, icon=icon, reason=item.reason, size=size)
    if item.kind == "stepper":
        low, high = item.beside(-1) is not None, item.beside(1) is not None
        return widgets.stepper(kit, item.node, spot, item.label, item.shown, less=low, more=high, size=size)
    if item.kind == "slider":
        longest = [words for _, words in item.options] or ["100 %"]
        words_w = max(kit.frame.measure(words, kit.frame.text(size), "medium") for words in longest) + kit.frame.px(12)
        bar = Rect(spot.x, spot.y + spot.h // 6, max(40, spot.w - words_w), spot.h * 2 // 3)
        nodes = widgets.slider(kit, item.node, bar, item.label, item.share, item.shown, item.enabled, item.reason)
        color = kit.theme["cream"] if item.enabled else kit.sand
        art = Text(item.shown, kit.frame.text(size), color, "medium", "right")
        return [*nodes, Node(f"{item.node}#value", Rect(bar.right, spot.y, spot.right - bar.right, spot.h), art)]
    if item.kind == "segments":
        return widgets.segments(
            kit,
            item.node,
            spot,
            item.label,
            item.options,
            item.value,
            icons=item.icons,
            quiet=item.quiet,
            enabled=item.enabled,
            reason=item.reason,
            size=size,
        )
    return widgets.dropdown(
        kit, item.node, spot, item.label, item.shown, enabled=item.enabled, reason=item.reason, size=size
    )


def as_fits(kit: Kit, item: Field, room: int) -> Field:
    """Return the field with segments that are wider than the room turned into a drop-down list."""
    if item.kind == "segments" and control_width(kit, item, room) > room:
        return replace(item, kind="list")
    return item


def marked(kit: Kit) -> str:
    """Return the node that is meant: after a key the one with the focus, else the one under the pointer."""
    return (kit.pointer.focus if kit.pointer.keyboard else kit.pointer.hover) or ""


def lit(kit: Kit, node: str) -> bool:
    """Whether a field, a part of it or its row is meant."""
    return marked(kit) == node or marked(kit).startswith((f"{node}/", f"{node}#"))


def field_row(kit: Kit, item: Field, row: Rect, *, control_x: int | None = None) -> list[Node]:
    """Return a row: the label at the left, the control at the right edge, or from `control_x` on.

    The row under the pointer or the focus is lit.
    """
    frame = kit.frame
    pad = frame.px(18)
    left = row.x + row.w * 2 // 5 if control_x is None else control_x
    room = row.right - pad - left
    item = as_fits(kit, item, room)
    width = min(room, control_width(kit, item, room))
    x = row.right - pad - width if control_x is None else control_x
    height = min(frame.px(CONTROL), row.h - 4)
    spot = Rect(x, row.y + (row.h - height) // 2, width, height)
    plate = Fill(None)
    if lit(kit, item.node):
        plate = Fill((255, 240, 200), 26, frame.px(10), kit.theme["gold"], 150, max(1, frame.px(2)))
    nodes = [Node(f"{item.node}#row", row, plate)]
    color = kit.theme["cream"] if item.enabled else kit.sand
    label = Rect(row.x + pad, row.y, max(10, x - row.x - pad - frame.px(14)), row.h)
    nodes.append(Node(f"{item.node}#label-row", label, Text(item.label, frame.text(BODY), color, "medium", wrap=True)))
    return nodes + control(kit, item, spot)


@dataclass(frozen=True)
class Row:
    """A row of a scrolling list: its height, and what draws it into a rectangle."""

    height: int
    draw: Callable[[Rect], list[Node]]


@dataclass(frozen=True)
class Laid:
    """A scrolling list as laid out: its nodes, the first row shown, how many are shown, and how many there are."""

    nodes: tuple[Node, ...]
    first: int
    shown: int
    total: int

    @property
    def whole(self) -> bool:
        """Whether all rows are shown."""
        return self.shown == self.total


def spread(kit: Kit, rows: Sequence[Row], room: int, most: int) -> list[Row]:
    """Return rows made higher or lower so that they fill the room; each keeps room for two lines of its label."""
    if not rows:
        return []
    least = max(kit.frame.px(CONTROL + 8), 2 * round(kit.frame.text(BODY) * LINE))
    more = (room - sum(row.height for row in rows)) // len(rows)
    return [replace(row, height=max(least, min(most, row.height + more))) for row in rows]


def last_first(heights: Sequence[int], room: int) -> int:
    """Return the first row of the last page: from there on all rows fit."""
    first, used = len(heights), 0
    while first > 0 and (used + heights[first - 1] <= room or first == len(heights)):
        first -= 1
        used += heights[first]
    return first


def lay_rows(rows: Sequence[Row], area: Rect, first: int, *, beyond: bool = False) -> Laid:
    """Return the rows from `first` on that fit the area; with `beyond` all of them, also outside it.

    Rows that lie outside the area keep their place in the list: the focus finds them there.
    """
    heights = [row.height for row in rows]
    first = max(0, min(first, last_first(heights, area.h)))
    top = area.y - (sum(heights[:first]) if beyond else 0)
    nodes: list[Node] = []
    shown = 0
    for index, row in enumerate(rows):
        if not beyond and index < first:
            continue
        inside = top >= area.y and (top + row.height <= area.bottom or index == first)
        if not beyond and not inside:
            break
        shown += inside
        nodes += row.draw(Rect(area.x, top, area.w, row.height))
        top += row.height
    return Laid(tuple(nodes), first, shown, len(rows))


def row_of(rows: Sequence[Row], node: str) -> int | None:
    """Return which row a node stands in."""
    for index, row in enumerate(rows):
        if any(found.id == node for found in row.draw(Rect(0, 0, 400, row.height))):
            return index
    return None


def paragraph(kit: Kit, words: str, width: int, size: float = BODY, font: str = "text") -> int:
    """Return how high a paragraph is that is broken to a width."""
    pixels = kit.frame.text(size)
    lines = break_lines(words, width, lambda part: kit.frame.measure(part, pixels, font))
    return round(pixels * LINE) * len(lines)


def scroll_bar(kit: Kit, node: str, spot: Rect, laid: Laid, words: tuple[str, str], z: int = 0) -> list[Node]:
    """Return the bar beside a list that doesn't fit: a button up, a button down, and a thumb between them."""
    if laid.whole:
        return []
    side = spot.w
    up, down = Rect(spot.x, spot.y, side, side), Rect(spot.x, spot.bottom - side, side, side)
    nodes = widgets.button(
        kit, f"{node}/up", up, words[0], icon="chevron-up", show_label=False, enabled=laid.first > 0, z=z
    )
    nodes += widgets.button(
        kit,
        f"{node}/down",
        down,
        words[1],
        icon="chevron-down",
        show_label=False,
        enabled=laid.first + laid.shown < laid.total,
        z=z,
    )
    gap = kit.frame.px(6)
    track = Rect(spot.x + side // 2 - kit.frame.px(4), up.bottom + gap, kit.frame.px(8), down.y - up.bottom - 2 * gap)
    if track.h > kit.frame.px(30):
        thumb_h = max(kit.frame.px(24), track.h * laid.shown // laid.total)
        top = track.y + (track.h - thumb_h) * laid.first // max(1, laid.total - laid.shown)
        radius = track.w // 2
        nodes.append(Node(f"{node}#track", track, Fill(kit.theme["outline"], 200, radius), z))
        thumb = Rect(track.x, top, track.w, thumb_h)
        nodes.append(Node(f"{node}#thumb", thumb, Fill(kit.theme["brass"], 220, radius), z))
    return nodes


def spoken(node: str, rect: Rect, words: str) -> Node:
    """Return a node that isn't drawn but is in the screen tree as a text."""
    return Node(node, rect, None, meaning=Meaning("text", words))
