"""The screen tree of the contract: every node with a meaning, in window pixels, as JSON data."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.present.focus import top_node
from game.present.node import Node, Rect


@dataclass(frozen=True)
class Snapshot:
    """What the tree is made from."""

    screen: str
    size: tuple[int, int]
    scale: float
    settled: bool
    focus: str | None
    nodes: Sequence[Node]


def screen_tree(shot: Snapshot, serial: int) -> dict[str, Any]:
    """Return the tree as the contract's section 3 writes it."""
    width, height = shot.size
    listed = []
    seen: set[str] = set()
    for node in shot.nodes:
        rect = _seen(node)
        if node.meaning is None or node.id in seen or node.alpha == 0:
            continue
        if rect.w <= 0 or rect.h <= 0 or rect.right <= 0 or rect.bottom <= 0 or rect.x >= width or rect.y >= height:
            continue
        seen.add(node.id)
        listed.append(_entry(node, shot))
    return {
        "serial": serial,
        "screen": shot.screen,
        "size": list(shot.size),
        "scale": shot.scale,
        "settled": shot.settled,
        "focus": shot.focus if shot.focus in seen else None,
        "nodes": listed,
    }


def _seen(node: Node) -> Rect:
    """Return the part of a node that its clip lets be seen."""
    clip = node.clip
    return node.rect if clip is None else node.rect.within(clip)


def _entry(node: Node, shot: Snapshot) -> dict[str, Any]:
    meaning = node.meaning
    assert meaning is not None
    rect = _seen(node)
    actions = meaning.actions if meaning.enabled else ()
    if actions:
        top = top_node(shot.nodes, *rect.center)
        if top is None or top.id != node.id:
            actions = ()
    return {
        "id": node.id,
        "role": meaning.role,
        "label": meaning.label,
        "rect": [rect.x, rect.y, rect.w, rect.h],
        "enabled": meaning.enabled,
        "focused": node.id == shot.focus,
        "checked": meaning.checked,
        "value": meaning.value,
        "actions": list(actions),
    }
