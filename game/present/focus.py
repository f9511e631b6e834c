"""Where the keyboard's focus goes, and which node the pointer is on: pure functions over the nodes of a screen."""

from collections.abc import Iterable, Sequence

from game.present.node import Node

DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def usable(node: Node) -> bool:
    """Whether a node can be pressed or dragged now."""
    return node.meaning is not None and node.meaning.enabled and bool(node.meaning.actions)


def focusable(nodes: Iterable[Node]) -> list[Node]:
    """Return the nodes the focus may rest on, in reading order of the list: also disabled ones that say why.

    The parts that lie in a choice are left out: the choice has the focus, left and right go through its parts.
    """
    seen: dict[str, Node] = {}
    choice: Node | None = None
    for node in nodes:
        meaning = node.meaning
        if meaning is None or not ("press" in meaning.actions or (not meaning.enabled and meaning.role in _PRESSABLE)):
            continue
        if choice is not None and node.id.startswith(f"{choice.id}/") and choice.rect.contains(*node.rect.center):
            continue
        if meaning.role == "choice":
            choice = node
        seen.setdefault(node.id, node)
    return list(seen.values())


_PRESSABLE = {"button", "toggle", "slider", "choice", "text-field", "place"}


def takes_pointer(node: Node) -> bool:
    """Whether the pointer can be on a node at all: it can be pressed, says why it can't, or has a solid body."""
    meaning = node.meaning
    return node.solid or (meaning is not None and (bool(meaning.actions) or not meaning.enabled))


def top_node(nodes: Sequence[Node], x: float, y: float) -> Node | None:
    """Return what the pointer is on: the topmost node there that takes it."""
    for node in reversed(nodes):
        rect = node.rect
        # This is asked of many nodes for every move of the pointer: most are elsewhere, which is quickly seen.
        if node.hit is None and not (rect.x <= x < rect.x + rect.w and rect.y <= y < rect.y + rect.h):
            continue
        if takes_pointer(node) and node.at(x, y):
            return node
    return None


def next_in_order(nodes: Sequence[Node], focus: str | None, step: int) -> str | None:
    """Return the id after (step 1) or before (step -1) the focus, round and round."""
    ids = [node.id for node in focusable(nodes)]
    if not ids:
        return None
    if focus not in ids:
        return ids[0 if step > 0 else -1]
    return ids[(ids.index(focus) + step) % len(ids)]


def nearest(nodes: Sequence[Node], focus: str | None, direction: str) -> str | None:
    """Return the id of the next node in a direction on the screen; the focus itself where there is none.

    How far a node lies aside is measured from its middle; a wider one is met all along its width.
    """
    choices = focusable(nodes)
    here = next((node for node in choices if node.id == focus), None)
    if here is None:
        return choices[0].id if choices else None
    dx, dy = DIRECTIONS[direction]
    x, y = here.rect.center
    best: tuple[float, str] | None = None
    for node in choices:
        if node.id == focus:
            continue
        nx, ny = node.rect.center
        along = (nx - x) * dx + (ny - y) * dy
        wider = abs(node.rect.w - here.rect.w) if dy else abs(node.rect.h - here.rect.h)
        across = max(0.0, abs((nx - x) * dy) + abs((ny - y) * dx) - wider / 2)
        if along <= max(2, across * 0.35):
            continue
        distance = along + 2.2 * across
        if best is None or distance < best[0]:
            best = (distance, node.id)
    return best[1] if best else focus
