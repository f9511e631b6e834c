"""The positions that are measured and pictured: the rules allow them, their motion begins and comes to an end."""

from collections.abc import Callable

import pytest

from game.present.zaar.arts import Plate
from game.rules import load_rules
from game.rules.zaar.engine import ZaarRules
from game.rules.zaar.frames import BattleFrame, ConfrontFrame, PlaceRoomFrame
from game.scenes.zaar_moments import crowd, fight, pan, throw, turn_plates, zoom
from game.scenes.zaar_samples import battle, escape, placing, showdown
from tests.scenes.driver import Driver

Drive = Callable[..., Driver]


def test_the_plates_turn_and_the_cubes_roll_over_the_whole_mansion(drive: Drive) -> None:
    driver = drive((1280, 720), seed=7, motion=1.0)
    driver.open(fight(driver.services))
    assert len(driver.match.state.rooms) == 52
    table = driver.table
    turn_plates(table)
    shown = set()
    while table.timeline.busy:
        driver.wait(50, 50)
        shown |= {node.art for node in table.nodes() if isinstance(node.art, Plate)}
    assert len(shown) > 10
    driver.settle()
    throw(table)
    assert table.moving
    driver.settle()


def test_the_whole_mansion_is_moved_and_zoomed(drive: Drive) -> None:
    driver = drive((1280, 720), seed=7)
    driver.open(crowd(driver.services))
    table = driver.table
    pulled, near = [], []
    for step in range(8):
        pan(table, step)
        pulled.append(driver.node("room/0/0").rect)
    for step in range(6):
        zoom(table, step)
        near.append(driver.node("room/0/0").rect.w)
    assert len(set(pulled)) == 8
    assert near == sorted(set(near))


@pytest.fixture(scope="module")
def rules() -> ZaarRules:
    """Zaar's rules."""
    found = load_rules("zaar")
    assert isinstance(found, ZaarRules)
    return found


def test_each_sample_stands_where_it_says(rules: ZaarRules) -> None:
    assert isinstance(placing(rules).state.frames[-1], PlaceRoomFrame)
    assert showdown(rules).state.level == 3
    players = escape(rules).state.players
    assert {player.status for player in players} == {"in", "escaped", "buried"}


@pytest.mark.parametrize("message", range(16))
def test_each_message_can_be_fought_over(rules: ZaarRules, message: int) -> None:
    top = battle(rules, message).state.frames[-1]
    if rules.tables.messages[message].kind in ("loose", "strip"):
        assert isinstance(top, BattleFrame)
        assert (top.message, top.throws) == (message, 2)
    else:
        assert isinstance(top, ConfrontFrame)
