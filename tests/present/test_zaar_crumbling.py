"""A room that collapses breaks into seven pieces and falls apart; without motion a still picture stays."""

from collections.abc import Callable

import pytest

from game.present.node import Node, Point, inside
from game.present.zaar.arts import RoomArt, Shard
from game.present.zaar.crumbling import COLLAPSE_MS, collapsed
from game.present.zaar.grid import hexagon, middle, pieces
from game.present.zaar.moving import Stage
from game.rules.zaar.actions import Move
from game.rules.zaar.events import RoomCollapsed
from tests.present.zaar_drawing import Table


def area(points: tuple[Point, ...]) -> float:
    """Return a polygon's area."""
    pairs = zip(points, (*points[1:], points[0]), strict=True)
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs)) / 2


def test_the_pieces_fill_the_room_and_no_two_overlap() -> None:
    found = pieces(100)
    assert len(found) == 7
    assert sum(map(area, found)) == pytest.approx(area(hexagon(0, 0, 102)))
    for i, points in enumerate(found):
        assert [inside(other, *middle(points)) for other in found] == [j == i for j in range(7)]


def after_a_step(reduced: bool) -> tuple[Stage, RoomCollapsed]:
    """Return the picture after a pawn has left its room for good, and that event."""
    table = Table.in_flight(reduced=reduced)
    step = next(action for action in table.context().legal if isinstance(action, Move))
    event = next(event for event in table.play(step) if isinstance(event, RoomCollapsed))
    return Stage(table.drawing(), {}), event


def shards(nodes: tuple[Node, ...]) -> list[int]:
    """Return the numbers of the pieces among nodes."""
    return [node.art.piece for node in nodes if isinstance(node.art, Shard)]


def test_a_room_shakes_and_falls_apart() -> None:
    stage, event = after_a_step(reduced=False)
    (fall,) = [tween for tween in collapsed(stage, event, 0) if tween.duration == COLLAPSE_MS]
    shaken = {next(n.rect.x for n in fall.draw(share) if isinstance(n.art, RoomArt)) for share in (0.02, 0.05, 0.12)}
    assert len(shaken) > 1
    early, late = fall.draw(0.4), fall.draw(0.9)
    assert shards(early) == shards(late) == list(range(7))
    spread: Callable[[tuple[Node, ...]], int] = lambda nodes: sum(  # noqa: E731
        abs(a.rect.x - b.rect.x) for a in nodes for b in nodes if isinstance(a.art, Shard) and isinstance(b.art, Shard)
    )
    assert spread(late) > spread(early)
    assert max(n.alpha for n in late if isinstance(n.art, Shard)) < max(
        n.alpha for n in early if isinstance(n.art, Shard)
    )


def test_without_motion_the_pieces_stand_still() -> None:
    stage, event = after_a_step(reduced=True)
    tween = collapsed(stage, event, 0)[-1]
    assert tween.draw(0.0) == tween.draw(0.5) == tween.draw(1.0)
    assert shards(tween.draw(0.5)) == list(range(7))


def test_a_room_that_fell_with_its_coin_falls_as_it_stood() -> None:
    stage, event = after_a_step(reduced=False)
    room = stage.before.view.board[event.cell]
    assert stage.plaques_before(event.cell) == room.plaques
    assert stage.plaques_before((99, 99)) == ()
