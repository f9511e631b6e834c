"""The astrolabe's plates on the screen: how they stand, where things lie on them, and what shows in the window."""

import math
from dataclasses import dataclass

from game.content.zaar.plates import PLACES, Message
from game.present.arts import Sprite
from game.present.node import Node, Rect
from game.present.zaar.arts import PLATE_STEP, Plate, Pointer
from game.present.zaar.look import Drawing

TENTHS = PLATE_STEP
"""A place of a plate, in tenths of a degree."""
LETTERS_SHARE, POWERS_SHARE = 0.80, 0.64
"""How large the two turning plates are beside the fixed one."""
LETTER_RING, SIGN_RING, WINDOW = 0.885 * LETTERS_SHARE, 0.875 * POWERS_SHARE, 0.655
"""Where the letters and the signs stand, in radii of the whole, and the window in the power plate's radius."""


def tenths(index: float) -> int:
    """Return how far a plate is turned that shows an index at the pointer (look.md 3.3)."""
    return round(index * TENTHS) % 3600


@dataclass(frozen=True)
class Plates:
    """How the plates stand, in tenths of a degree."""

    letters: int
    powers: int
    back: int


def plates_of(drawing: Drawing) -> Plates:
    """Return how the plates stand at rest."""
    view = drawing.view
    return Plates(tenths(view.letter_index), tenths(view.power_index), tenths(view.back_index))


def message_at(plates: Plates) -> int:
    """Return which message stands in the window."""
    return (plates.letters - plates.powers) // TENTHS % PLACES


def shown_message(drawing: Drawing) -> Message:
    """Return the message that stands in the window."""
    return drawing.tables.messages[message_at(plates_of(drawing))]


def square_in(rect: Rect) -> Rect:
    """Return where the plates lie in a rectangle, with room for the hanger above them."""
    size = min(rect.w, round(rect.h / 1.1))
    spare = rect.h - round(size * 1.1)
    return Rect(rect.x + (rect.w - size) // 2, rect.bottom - size - spare // 2, size, size)


def on_ring(square: Rect, share: float, turned: int = 0) -> tuple[int, int]:
    """Return a point of the disc: so many radii from its middle, turned clockwise from the top."""
    angle = math.radians(turned / 10 - 90)
    x, y = square.center
    reach = square.w / 2 * share
    return round(x + reach * math.cos(angle)), round(y + reach * math.sin(angle))


def disc(drawing: Drawing, node: str, square: Rect, plates: Plates, back: bool, z: int) -> list[Node]:
    """Return one side of the astrolabe filling a square: ring, plates and pointer, the hanger above it."""
    x, y, size = square.x, square.y, square.w
    hang = round(size * 0.2)
    hanger = Rect(x + (size - hang) // 2, y - round(hang * 0.50), hang, round(hang * 0.68))
    nodes = [Node(f"{node}#hanger", hanger, Sprite("zaar/papers/hanger"), z)]
    if back:
        early = drawing.view.options["early_name"] == "on"
        nodes.append(Node(f"{node}#back", square, Plate("back_early" if early else "back", plates.back), z))
    else:
        nodes.append(Node(f"{node}#mater", square, Plate("mater"), z))
        nodes.append(Node(f"{node}#letters", square, Plate("letters", plates.letters), z))
        nodes.append(Node(f"{node}#powers", square, Plate("powers", plates.powers), z))
    nodes.append(Node(f"{node}#pointer", square, Pointer(), z))
    return nodes
