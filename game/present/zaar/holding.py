"""What stands beside the cloth while something moves: counters and turn bar as they were, until it is done."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.core.protocol import Event
from game.present.node import Node
from game.present.tablepage import turn_bar
from game.present.timeline import Tween
from game.present.zaar.look import Drawing
from game.present.zaar.moving import Stage

BAR = ("table/prompt", "table/prompt#head", "table/prompt#detail")
COUNTERS = ("zaar/count/", "zaar/deck", "zaar/goal", "mission/", "fate/")
SEAT_NODES = ("seat", "tool", "event")
"""The nodes of a player's plate are these, with the seat's number."""


def hold(stage: Stage, now: Sequence[Node], ends: Mapping[int, int], end: int) -> list[Tween]:
    """Return what differs beside the cloth as it stood before the events.

    `now` are the nodes after the events; a player's plate changes when the last coin or tool has come (`ends`, by
    seat), whose turn it is and all else when everything has come to rest.
    """
    old = stage.drawing.look.standing
    tweens: list[Tween] = []
    plates, fresh = _plates(old), _plates(now)
    for seat, before in plates.items():
        after = fresh.get(seat, {})
        if before != after:
            panel = f"seat/{seat}"
            turns = before.get(panel) != after.get(panel)
            tweens += _held(before, after, end if turns else ends.get(seat, end))
    before, after = _counters(old), _counters(now)
    changed = {name for name, node in before.items() if name in after and _only_the_art(node, after[name])}
    tweens += _held(
        {name: node for name, node in before.items() if name in changed},
        {name: node for name, node in after.items() if name in changed},
        end,
    )
    return tweens


def hold_bar(stage: Stage, events: Sequence[Event], end: int) -> list[Tween]:
    """Return the turn bar until the end: who does what, else what was asked before."""
    drawing = stage.drawing
    words = told(drawing, events) or drawing.look.asked
    if drawing.context.looking_back or words is None:
        return []
    return hold_nodes(turn_bar(drawing.kit, *words), end)


def told(drawing: Drawing, events: Sequence[Event]) -> tuple[str, str] | None:
    """Return who did what, of the first event that has a few words for it."""
    for event in events:
        seat, words = getattr(event, "seat", None), drawing.words.brief(event)
        if seat is not None and words:
            return drawing.context.names[seat], words
    return None


def hold_nodes(nodes: Sequence[Node], end: int) -> list[Tween]:
    """Return nodes that stand in for the turn bar until the end."""
    return _held({node.id: node for node in nodes}, dict.fromkeys(BAR), end)


def _plates(nodes: Sequence[Node]) -> dict[int, dict[str, Node]]:
    """Return the nodes of the players' plates, by seat."""
    found: dict[int, dict[str, Node]] = {}
    for node in nodes:
        part, *rest = node.id.split("/", 2)
        if part in SEAT_NODES:
            seat = int(rest[0].partition("#")[0])
            found.setdefault(seat, {})[node.id] = node
    return found


def _only_the_art(before: Node, after: Node) -> bool:
    """Whether a node still lies where it lay, but looks different: beside a battle the counters lie elsewhere."""
    return (before.rect.x, before.rect.y) == (after.rect.x, after.rect.y) and before.art != after.art


def _counters(nodes: Sequence[Node]) -> dict[str, Node]:
    return {node.id: node for node in nodes if node.id.startswith(COUNTERS)}


def _held(before: Mapping[str, Node], after: Mapping[str, object], end: int) -> list[Tween]:
    if end <= 0:
        return []
    still = tuple(replace(node, id=f"held/{name}", meaning=None, solid=False) for name, node in before.items())
    return [Tween(lambda share: still, end, 0, "linear", frozenset(before) | frozenset(after))]
