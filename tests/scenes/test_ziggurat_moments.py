"""The moments that are measured and pictured: they begin as they say, and come to an end."""

from collections.abc import Callable

from game.scenes.ziggurat_moments import mid_game, move_piece, turn_tower
from tests.scenes.driver import Driver

Drive = Callable[..., Driver]


def test_the_tower_turns_and_a_piece_moves_for_a_while(drive: Drive) -> None:
    driver = drive((1280, 720), seed=7, motion=1.0)
    driver.open(mid_game(driver.services))
    table = driver.table
    before = driver.match.state
    turn_tower(table)
    assert table.timeline.busy
    assert driver.match.state == before
    driver.settle()
    move_piece(table)
    assert table.timeline.busy
    assert driver.match.state.pieces.heroes != before.pieces.heroes
    driver.settle()
    assert driver.match.outcome is None
