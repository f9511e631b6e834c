"""A hexagon's line around a cell of the cloth."""

from dataclasses import replace

from game.core.hex import Cell
from game.present.node import Color, Node
from game.present.zaar.arts import HexOutline
from game.present.zaar.look import Drawing
from game.present.zaar.mansion import clip_of


def outline(drawing: Drawing, node: str, cell: Cell, line: Color, z: int, **style: object) -> Node:
    """Return a hexagon's line around a cell."""
    width = max(2.0, drawing.grid.radius * 0.045)
    art = HexOutline(round(drawing.grid.radius * 0.97), line, width)
    art = replace(art, **style)  # type: ignore[arg-type]
    return Node(node, drawing.grid.rect(cell), art, z, clip=clip_of(drawing))
