"""The pile from above: all that the rules look at, flat, with the height of each cell (aztack.md 7.2)."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.present.arts import Fill, Outline, Text
from game.present.aztack.arts import CellTop
from game.present.aztack.faces import Faces
from game.present.aztack.pile import dim_of, relative, turned
from game.present.node import Color, Node, Point, Rect
from game.present.theme import Theme
from game.rules.aztack.geometry import CELLS, PLACE_CELLS, cell_xy
from game.rules.aztack.state import stone_and_half


@dataclass(frozen=True)
class Plan:
    """Where the cells of the view from above lie; it turns with the camera."""

    rect: Rect
    turns: int

    @property
    def columns(self) -> int:
        """Cells across."""
        return 4 if self.turns % 2 else 6

    @property
    def rows(self) -> int:
        """Cells down."""
        return 6 if self.turns % 2 else 4

    @property
    def edge(self) -> int:
        """A cell's edge in pixels."""
        return max(8, min(self.rect.w // self.columns, self.rect.h // self.rows))

    def cell(self, cell: int) -> Rect:
        """Return a cell's rectangle."""
        x, y = cell_xy(cell)
        rx, ry = turned(x + 0.5, y + 0.5, self.turns)
        edge = self.edge
        left = self.rect.x + (self.rect.w - edge * self.columns) // 2
        top = self.rect.y + (self.rect.h - edge * self.rows) // 2
        return Rect(left + int(rx) * edge, top + int(ry) * edge, edge, edge)

    def place(self, place: int) -> Rect:
        """Return the rectangle of a place's two cells."""
        a, b = (self.cell(cell) for cell in PLACE_CELLS[place])
        x, y = min(a.x, b.x), min(a.y, b.y)
        return Rect(x, y, max(a.right, b.right) - x, max(a.bottom, b.bottom) - y)

    def catch(self, place: int, only_axis: bool) -> tuple[Point, ...]:
        """Return where the pointer means a place, as in the pile."""
        a, b = (self.cell(cell) for cell in PLACE_CELLS[place])
        (ax, ay), (bx, by) = a.center, b.center
        mx, my, half = (ax + bx) / 2, (ay + by) / 2, self.edge / 2
        across = ay == by
        if only_axis:
            dx, dy = (half, half)
            return ((mx - dx, my - dy), (mx + dx, my - dy), (mx + dx, my + dy), (mx - dx, my + dy))
        if across:
            return ((ax, ay), (mx, my - half), (bx, by), (mx, my + half))
        return ((ax, ay), (mx - half, my), (bx, by), (mx + half, my))


def cells(
    plan: Plan,
    heights: Sequence[int],
    tops: Sequence[int],
    faces: Faces,
    theme: Theme,
    *,
    prefix: str,
    z: int = 0,
    badge: float = 0.4,
) -> list[Node]:
    """Return the top faces, a line round each stone, and the heights from two up; `badge` is their size in cells."""
    nodes: list[Node] = []
    edge = plan.edge
    for cell in range(CELLS):
        stone, half = stone_and_half(tops[cell])
        face = faces.name(stone, half)
        rect = plan.cell(cell)
        art = CellTop(faces.above(face), dim_of(heights[cell]), faces.letter(face) if edge > 26 else "")
        nodes.append(Node(f"{prefix}cell/{cell}", rect, art, z))
    nodes += _stone_lines(plan, heights, tops, prefix, z)
    size = max(9, round(edge * badge * 0.85))
    for cell in range(CELLS):
        if heights[cell] > 1:
            rect = plan.cell(cell)
            side = round(edge * badge)
            spot = Rect(rect.right - side, rect.bottom - side, side, side)
            nodes.append(Node(f"{prefix}height/{cell}", spot, Fill((20, 12, 7), 225, side // 2), z + 6))
            words = Text(str(heights[cell]), size, theme["heading"], "bold", "center")
            nodes.append(Node(f"{prefix}height/{cell}#n", spot, words, z + 6))
    return nodes


def _stone_lines(plan: Plan, heights: Sequence[int], tops: Sequence[int], prefix: str, z: int) -> list[Node]:
    nodes = []
    for place, (a, b) in enumerate(PLACE_CELLS):
        if tops[a] >> 1 == tops[b] >> 1 and heights[a] == heights[b]:
            rect = plan.place(place)
            line = Fill(None, 0, max(2, plan.edge // 12), (24, 15, 9), 220, max(1, plan.edge // 24))
            nodes.append(Node(f"{prefix}stone/{place}", rect, line, z))
    return nodes


def mark(
    plan: Plan,
    place: int,
    node: str,
    line: Color,
    *,
    width: float,
    dashed: bool = False,
    fill: Color | None = None,
    alpha: int = 255,
    z: int,
) -> Node:
    """Return the outline of a place."""
    rect = plan.place(place).inset(max(1, plan.edge // 20))
    corners = ((rect.x, rect.y), (rect.right, rect.y), (rect.right, rect.bottom), (rect.x, rect.bottom))
    art = Outline(relative(corners, rect), line, width, fill, 60 if fill else 0, dashed, line_alpha=alpha)
    return Node(node, rect, art, z)
