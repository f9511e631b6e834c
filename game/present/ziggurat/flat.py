"""The flat plan: all 121 spaces from straight above, with their features (ziggurat.md, 11)."""

from dataclasses import dataclass

from game.content.board import Board, Space
from game.present.node import Node, Point, Rect
from game.present.ziggurat.arts import Relief
from game.present.ziggurat.tower import SPAN, START_TURNS, level_of, turned, turned_way

Z_PLAN = -40
DIMS = (150, 178, 200, 220, 240, 255)
"""Brightness of the levels, the town darkest."""
DEGREES = {(0, 1): 0, (-1, 1): 45, (-1, 0): 90, (-1, -1): 135, (0, -1): 180, (1, -1): 225, (1, 0): 270, (1, 1): 315}
"""How far a ladder or chute that leads down the screen is turned to lead another way."""
CELL = 65
"""A cell of the baked plan in pixels at 1x."""


@dataclass(frozen=True, slots=True)
class FlatView:
    """How the plan lies in the window: its corner, the edge of a cell, the quarter turns."""

    x: int
    y: int
    cell: int
    turns: int = START_TURNS

    @property
    def scale(self) -> float:
        """How large pieces are, screen pixels per 1x pixel."""
        return self.cell / 88

    def rect(self, space: Space) -> Rect:
        """Return a space's square."""
        x, y = turned(space.x, space.y, self.turns)
        return Rect(self.x + round(x) * self.cell, self.y + round(y) * self.cell, self.cell, self.cell)

    def space(self, space: Space) -> Point:
        """Return the middle of a space."""
        return self.rect(space).center

    def foot(self, space: Space) -> Point:
        """Return where a piece on a space stands."""
        x, y = self.space(space)
        return x, y + self.cell * 0.30

    def diamond(self, x: float, y: float, share: float = 1.0) -> tuple[Point, ...]:
        """Return the outline of a space round its middle."""
        half = self.cell / 2 * share
        return (x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)


def fitting_plan(area: Rect, turns: int) -> FlatView:
    """Return the plan as large as the area allows, in its middle."""
    cell = max(8, min(area.w, area.h) // SPAN)
    side = cell * SPAN
    return FlatView(area.x + (area.w - side) // 2, area.y + (area.h - side) // 2, cell, turns % 4)


def plan_nodes(view: FlatView, board: Board) -> list[Node]:
    """Return tiles, pads, ladders and chutes."""
    by_id = {space.id: space for space in board.spaces}
    scale = view.cell / CELL
    nodes: list[Node] = []
    pads = {space: f"home_{colour}" for colour, space in board.homes.items()}
    pads |= {space: f"spawn_{colour}" for colour, space in board.spawns.items()}
    pads |= dict.fromkeys(board.pits, "pit") | {board.summit: "sun"}
    for space in board.spaces:
        rect = view.rect(space)
        dim = DIMS[space.level]
        kind = f"town{(space.x + space.y) % 2}" if space.level == 0 else f"tile{(space.x * 7 + space.y * 5) % 4}"
        nodes.append(Node(f"plan/{space.id}", rect, Relief(f"ziggurat/plan/{kind}", scale, 0, dim), Z_PLAN))
        pad = pads.get(space.id)
        if pad:
            nodes.append(Node(f"plan/{space.id}/pad", rect, Relief(f"ziggurat/plan/{pad}", scale * 0.98), Z_PLAN + 1))
    for bottom, top in board.ladders.items():
        nodes.append(_link(view, "ladder", by_id[top], by_id[bottom], scale))
    for top, bottom in board.chutes.items():
        nodes.append(_link(view, "chute", by_id[top], by_id[bottom], scale))
    return nodes


def _link(view: FlatView, kind: str, high: Space, low: Space, scale: float) -> Node:
    dx, dy = low.x - high.x, low.y - high.y
    one = turned_way(max(-1, min(1, dx)), max(-1, min(1, dy)), view.turns)
    name = kind
    if kind == "chute" and level_of(high.x, high.y) - level_of(low.x, low.y) > 1:
        name = "long_chute"
    elif kind == "chute" and dx and dy:
        name = "corner_chute"
    (ax, ay), (bx, by) = view.space(high), view.space(low)
    x, y = round((ax + bx) / 2), round((ay + by) / 2)
    art = Relief(f"ziggurat/plan/{name}", scale * 0.92, DEGREES[one])
    return Node(f"plan/{kind}/{high.id}", Rect(x - 1, y - 1, 2, 2), art, Z_PLAN + 2)
