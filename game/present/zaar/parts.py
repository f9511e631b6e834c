"""Small parts that several panels of Zaar's table are made of."""

from game.present import widgets
from game.present.arts import Text
from game.present.node import Node, Rect
from game.present.zaar.arts import Disc, PlaqueArt
from game.present.zaar.look import Drawing

LOOKING_BAR = 152
"""Where the bar for looking back ends, from the window's upper edge."""


def line_height(drawing: Drawing, size: float) -> int:
    """Return the height of a line of text."""
    return round(drawing.kit.frame.text(size) * 1.36)


def head(
    drawing: Drawing, node: str, rect: Rect, title: str, aside: str, *, z: int = 0, opaque: bool = False
) -> list[Node]:
    """Return a panel with its heading, and a few words at the right where there is room."""
    kit = drawing.kit
    frame, px = kit.frame, kit.frame.px
    nodes = widgets.panel(kit, node, rect, title, z=z, opaque=opaque)
    spot = Rect(rect.x + px(18), rect.y + px(8), rect.w - px(36), px(42))
    size = 26.0
    while size > 18 and frame.measure(title, frame.text(size), "title") > spot.w:
        size -= 2
    color = kit.theme["heading"]
    nodes += widgets.text(kit, f"{node}/title", spot, title, size, color=color, font="title", z=z, spoken=False)
    used = frame.measure(title, frame.text(size), "title") + px(12)
    if aside and used + frame.measure(aside, frame.text(16), "text") <= spot.w:
        nodes += widgets.text(kit, f"{node}/aside", spot, aside, 16, color=kit.sand, align="right", z=z)
    return nodes


def plaque(node: str, rect: Rect, letter: str, z: int) -> Node:
    """Return a plaque as a sign in a panel."""
    return Node(node, rect, PlaqueArt(letter), z)


def counted(
    drawing: Drawing, node: str, rect: Rect, key: str, count: int, *, z: int = 0, dim: int = 255
) -> tuple[list[Node], int]:
    """Return a coin with a number beside it, and how wide the two are."""
    kit = drawing.kit
    frame = kit.frame
    size = min(frame.text(24), round(rect.h * 0.82))
    width = frame.measure(str(count), size, "title") + frame.px(4)
    nodes = [Node(f"{node}#coin", Rect(rect.x, rect.y, rect.h, rect.h), Disc(f"zaar/coins/{key}", dim), z)]
    spot = Rect(rect.x + rect.h + frame.px(4), rect.y, width, rect.h)
    nodes.append(Node(f"{node}#n", spot, Text(str(count), size, kit.theme["cream"], "title"), z))
    return nodes, rect.h + frame.px(8) + width


def free_cloth(drawing: Drawing) -> Rect:
    """Return the part of the cloth that can be covered: not what lies under the bar for looking back."""
    cloth = drawing.places.cloth
    if not drawing.context.looking_back:
        return cloth
    cut = max(0, drawing.kit.frame.px(LOOKING_BAR) - cloth.y)
    return Rect(cloth.x, cloth.y + cut, cloth.w, cloth.h - cut)
