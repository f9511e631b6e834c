"""The title: a table with the three boxes, their captions, and a bar of buttons (look.md, 8 and 9).

The boxes belong to the picture and keep the window's scale; captions and bar take the interface scale as well.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.present import widgets
from game.present.arts import Fill, Icon, Outline, Sprite, Text
from game.present.form import LINE, fitting_frame
from game.present.frame import Frame
from game.present.node import Meaning, Node, Point, Rect
from game.present.widgets import PRESS, Kit

LIFT = 6
SHUT = 165
"""The brightness of a box that can't be opened, 255 being as baked."""
PLATE_GAP = 14
PLATES_Y = 712
"""Where the captions begin, in the picture."""
CUT_ABOVE = 0.2
"""How much of what a wide window cuts is cut at the upper edge: the name needs the room above the boxes."""
STATE_LINES = 2
BOXES_Y, HEADING_H = 262, 182
"""Where the boxes begin in the picture, and how high name and question are together, both at 1x."""
TEXT_GROWTH = 1.4
"""The name grows no further than this, so that it leaves room for the boxes."""


@dataclass(frozen=True)
class Box:
    """One game's box. `spot` and `outline` are at 1x in the picture; `lift` runs from 0.0 to 1.0."""

    game: str
    name: str
    label: str
    players: str
    state: str
    spot: tuple[float, float, float, float]
    outline: tuple[Point, ...]
    shut: str = ""
    lift: float = 0.0


@dataclass(frozen=True)
class Piece:
    """Something that lies on the table; `spot` is at 1x in the picture."""

    name: str
    spot: tuple[float, float, float, float]


@dataclass(frozen=True)
class Entry:
    """One button of the bar; `reason` says why it is disabled, or what it does."""

    node: str
    label: str
    enabled: bool = True
    reason: str = ""
    primary: bool = False


@dataclass(frozen=True)
class TitlePage:
    """Everything the title shows."""

    name: str
    question: str
    keys: str
    boxes: Sequence[Box]
    pieces: Sequence[Piece]
    bar: Sequence[Entry]


@dataclass(frozen=True)
class View:
    """How the picture's 1x coordinates lie in the window.

    A wider window cuts its upper and lower edge; a taller one stretches it, for its sides can't be missed.
    """

    kx: float
    ky: float
    top: float

    @classmethod
    def of(cls, frame: Frame) -> "View":
        """Return the view of a window."""
        kx = frame.width / 1920
        ky = max(kx, frame.height / 1080)
        return cls(kx, ky, (frame.height - 1080 * ky) * CUT_ABOVE)

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """Return a rectangle of the picture in the window."""
        return Rect(round(x * self.kx), round(self.top + y * self.ky), round(w * self.kx), round(h * self.ky))

    def point(self, point: Point) -> Point:
        """Return a point of the picture in the window."""
        return point[0] * self.kx, self.top + point[1] * self.ky


def title_nodes(kit: Kit, page: TitlePage) -> list[Node]:
    """Return the whole screen."""
    frame = fitting_frame(kit.frame)
    kit = replace(kit, frame=frame)
    view = View.of(frame)
    bar, bar_top = _bar(kit, page)
    nodes = _ground(view, page)
    for box, plate in zip(page.boxes, _plates(kit, page, view, bar_top), strict=True):
        nodes += _box(kit, box, view, plate)
    return nodes + _heading(kit, page) + bar


def table_nodes(kit: Kit, page: TitlePage) -> list[Node]:
    """Return the table with the boxes and pieces on it, without a word."""
    view = View.of(kit.frame)
    return _ground(view, page) + [_picture(box, view, 0) for box in page.boxes]


def _ground(view: View, page: TitlePage) -> list[Node]:
    nodes = [Node("title/ground", view.rect(0, 0, 1920, 1080), Sprite("title/table"), -100)]
    nodes += [
        Node(f"title/pieces/{piece.name}", view.rect(*piece.spot), Sprite(f"title/pieces/{piece.name}"), -90)
        for piece in page.pieces
    ]
    return nodes


def _picture(box: Box, view: View, rise: int) -> Node:
    place = view.rect(*box.spot).moved(0, -rise)
    return Node(f"title/box/{box.game}", place, Sprite(f"title/box_{box.game}", dim=SHUT if box.shut else 255))


def _heading(kit: Kit, page: TitlePage) -> list[Node]:
    room = View.of(kit.frame).point((0, BOXES_Y))[1] / (HEADING_H * kit.frame.s)
    frame = replace(kit.frame, interface=min(kit.frame.interface, TEXT_GROWTH, max(0.8, room)))
    inner = replace(kit, frame=frame)
    size = frame.text(92)
    name_w = frame.measure(page.name, size, "title")
    centre = frame.width // 2
    top, height = frame.px(36), round(size * LINE)
    rect = Rect(centre - name_w // 2 - frame.px(20), top, name_w + frame.px(40), height)
    color = kit.theme["cream"]
    nodes = widgets.text(
        inner, "title/name", rect, page.name, 92, color=color, font="title", align="center", shadow=True
    )
    star, line, gap = frame.px(22), frame.px(124), frame.px(40)
    middle = top + height // 2 + frame.px(6)
    for side, x in (("left", rect.x - gap - star), ("right", rect.right + gap)):
        spot = Rect(x, middle - star // 2, star, star)
        nodes.append(Node(f"title/star-{side}", spot, Icon("star", kit.theme["brass"])))
        begin = x - frame.px(8) - line if side == "left" else x + star + frame.px(8)
        rule = Rect(begin, middle - 1, line, max(2, frame.px(2)))
        nodes.append(Node(f"title/rule-{side}", rule, Fill(kit.theme["brass"], 200)))
    words = Rect(frame.px(20), rect.bottom - frame.px(8), frame.width - 2 * frame.px(20), round(frame.text(25) * LINE))
    return nodes + widgets.text(
        inner, "title/question", words, page.question, 25, color=color, font="bold", align="center", shadow=True
    )


def _lines(kit: Kit, box: Box, width: int) -> tuple[bool, int]:
    """Return whether name and number of players fit one line, and how high the caption is."""
    frame = kit.frame
    name, small = frame.text(27), frame.text(17)
    need = frame.measure(box.name, name, "title") + frame.measure(box.players, small, "bold") + frame.px(24)
    single = need <= width - 2 * frame.px(18)
    small_h = round(small * LINE)
    inner = width - 2 * frame.px(18)
    players_h = 0 if single else small_h * frame.lines(box.players, inner, small, "bold")
    state_h = small_h * _state_lines(kit, box, inner)
    return single, round(name * LINE) + players_h + state_h + frame.px(20)


def _indent(kit: Kit, box: Box) -> int:
    """Return how wide the lock before the state of a shut box is."""
    return round(kit.frame.text(17) * LINE * 0.8) + kit.frame.px(7) if box.shut else 0


def _state_lines(kit: Kit, box: Box, width: int) -> int:
    return min(STATE_LINES, kit.frame.lines(box.state, width - _indent(kit, box), kit.frame.text(17)))


def _plates(kit: Kit, page: TitlePage, view: View, bar_top: int) -> list[Rect]:
    """Return where the captions lie: in one row, all as high as the highest, above the bar."""
    plates = [_plate_rect(kit, box, view) for box in page.boxes]
    height = max(plate.h for plate in plates)
    top = min(round(view.point((0, PLATES_Y))[1]), bar_top - kit.frame.px(PLATE_GAP) - height)
    return [replace(plate, y=top, h=height) for plate in plates]


def _plate_rect(kit: Kit, box: Box, view: View) -> Rect:
    frame = kit.frame
    small = frame.text(17)
    need = max(
        frame.measure(box.state, small, "text"),
        frame.measure(box.name, frame.text(27), "title") + frame.measure(box.players, small, "bold") + frame.px(24),
    )
    most = round(620 * view.kx) - frame.px(PLATE_GAP)
    width = min(most, max(frame.px(396), need + 2 * frame.px(18) + 2))
    _, height = _lines(kit, box, width)
    x, y, w, _ = box.spot
    place = view.rect(x, y, w, PLATES_Y - y)
    left = max(4, min(frame.width - width - 4, place.center[0] - width // 2))
    return Rect(left, place.bottom, width, height)


def _box(kit: Kit, box: Box, view: View, plate: Rect) -> list[Node]:
    node = f"title/new/{box.game}"
    enabled = not box.shut
    rise = round(LIFT * box.lift * kit.frame.s)
    place = view.rect(*box.spot).moved(0, -rise)
    outline = tuple(view.point(point) for point in box.outline)
    lit = kit.pointer.hover == node or kit.pointer.focused(node)
    nodes = [_picture(box, view, rise)]
    if lit:
        color = kit.theme["gold"] if enabled else kit.theme["brass"]
        points = tuple((x - place.x, y - rise - place.y) for x, y in outline)
        s = kit.frame.s
        if enabled:
            halo = Outline(points, color, 12 * s, glow=round(12 * s), line_alpha=40)
            nodes.append(Node(f"title/glow/{box.game}", place, halo))
        ring = Outline(points, color, max(2.0, 3 * s), glow=round(6 * s))
        nodes.append(Node(f"title/ring/{box.game}", place, ring))
    nodes += _plate(kit, box, plate, lit, enabled)
    meaning = Meaning("button", box.label, enabled, None, None, PRESS if enabled else (), box.shut)
    corners = ((plate.x, plate.y), (plate.right, plate.y), (plate.right, plate.bottom), (plate.x, plate.bottom))
    hit = hull((*outline, *corners))
    nodes.append(Node(node, _around(hit), None, meaning=meaning, hit=hit))
    return nodes


def hull(points: Sequence[Point]) -> tuple[Point, ...]:
    """Return the outline round all points: the box and its caption are one thing to press."""
    ordered = sorted(points)

    def half(path: Sequence[Point]) -> list[Point]:
        kept: list[Point] = []
        for x, y in path:
            while len(kept) > 1:
                (ax, ay), (bx, by) = kept[-2:]
                if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0:
                    break
                kept.pop()
            kept.append((x, y))
        return kept[:-1]

    return (*half(ordered), *half(ordered[::-1]))


def _around(points: Sequence[Point]) -> Rect:
    left, top = min(x for x, _ in points), min(y for _, y in points)
    right, bottom = max(x for x, _ in points), max(y for _, y in points)
    return Rect(round(left), round(top), round(right - left), round(bottom - top))


def _plate(kit: Kit, box: Box, plate: Rect, lit: bool, enabled: bool) -> list[Node]:
    frame, theme = kit.frame, kit.theme
    line = theme["gold"] if lit and enabled else theme["brass"]
    width = max(1, frame.px(2 if lit else 1.3))
    body = Fill(theme["walnut_top"], 235, frame.px(12), line, 255 if lit else 170, width, bottom=theme["walnut_bottom"])
    name = f"title/plate/{box.game}"
    nodes = [Node(name, plate, body)]
    single, _ = _lines(kit, box, plate.w)
    inner = plate.inset(frame.px(18), frame.px(10))
    name_h, small_h = round(frame.text(27) * LINE), round(frame.text(17) * LINE)
    heading = Rect(inner.x, inner.y, inner.w, name_h)
    tone = theme["heading"] if enabled else kit.sand
    nodes.append(Node(f"{name}/name", heading, Text(box.name, frame.text(27), tone, "title")))
    top = heading.bottom
    players = Text(box.players, frame.text(17), theme["cream"], "bold", "right" if single else "left", wrap=not single)
    lines = frame.lines(box.players, inner.w, frame.text(17), "bold")
    spot = heading if single else Rect(inner.x, top, inner.w, small_h * lines)
    nodes.append(Node(f"{name}/players", spot, players, meaning=Meaning("text", f"{box.name}: {box.players}")))
    top = max(top, spot.bottom)
    indent = _indent(kit, box)
    if box.shut:
        edge = indent - frame.px(7)
        lock = Rect(inner.x, top + (small_h - edge) // 2, edge, edge)
        nodes.append(Node(f"{name}/lock", lock, Icon("lock", kit.sand)))
    state = Rect(inner.x + indent, top, inner.w - indent, small_h * _state_lines(kit, box, inner.w))
    art = Text(box.state, frame.text(17), kit.sand, wrap=True)
    nodes.append(Node(f"{name}/state", state, art, meaning=Meaning("text", f"{box.name}: {box.state}")))
    return nodes


def _bar(kit: Kit, page: TitlePage) -> tuple[list[Node], int]:
    """Return the bar and its upper edge; what doesn't fit one row stands in two."""
    frame = kit.frame
    gap, pad, height = frame.px(14), frame.px(16), frame.px(48)
    size = frame.text(20)
    room = frame.width - 2 * frame.px(16) - 2 * pad
    widths = [
        max(frame.px(290 if entry.primary else 170), frame.measure(entry.label, size, "bold") + frame.px(44))
        for entry in page.bar
    ]
    widths[0] = min(widths[0], frame.px(560))
    rows = [list(zip(page.bar, widths, strict=True))]
    if sum(widths) + gap * (len(widths) - 1) > room:
        first, *others = rows[0]
        rows = [[(first[0], min(room, first[1]))], others]
        if sum(width for _, width in others) + gap * (len(others) - 1) > room:
            each = (room - gap * (len(others) - 1)) // len(others)
            rows[1] = [(entry, each) for entry, _ in others]
    total = max(sum(width for _, width in row) + gap * (len(row) - 1) for row in rows)
    box_h = 2 * frame.px(12) + len(rows) * height + (len(rows) - 1) * frame.px(8)
    box = Rect((frame.width - total) // 2 - pad, frame.height - frame.px(14) - box_h, total + 2 * pad, box_h)
    nodes = [Node("title/bar", box, Fill(kit.theme["walnut_bottom"], 215, frame.px(14), kit.theme["brass"], 150, 1))]
    y = box.y + frame.px(12)
    for row in rows:
        x = (frame.width - sum(width for _, width in row) - gap * (len(row) - 1)) // 2
        for entry, width in row:
            kind = "primary" if entry.primary and entry.enabled else "normal"
            nodes += widgets.button(
                kit,
                entry.node,
                Rect(x, y, width, height),
                entry.label,
                kind=kind,
                enabled=entry.enabled,
                reason=entry.reason,
            )
            x += width + gap
        y += height + frame.px(8)
    keys_size = frame.text(16)
    keys_w = frame.measure(page.keys, keys_size, "text") + 8
    spot = Rect(frame.width - frame.px(30) - keys_w, box.bottom - frame.px(40), keys_w, round(keys_size * LINE))
    if spot.x > box.right + frame.px(16):
        nodes += widgets.text(kit, "title/keys", spot, page.keys, 16, color=kit.sand, align="right", shadow=True)
    return nodes, box.y
