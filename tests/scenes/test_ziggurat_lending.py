"""A computer player is asked before its item is used: it keeps what would be wasted; what saves all it uses unasked."""

from collections.abc import Callable

import pytest

from game.core.frozen import FrozenDict
from game.core.match import Match
from game.core.protocol import Setup
from game.present.tablegame import Player
from game.rules.ziggurat.actions import UseItem
from game.rules.ziggurat.engine import ZigguratRules
from game.rules.ziggurat.state import State
from game.scenes.opening import make_table
from tests.rules.ziggurat.conftest import bench
from tests.scenes.driver import Driver

Drive = Callable[..., Driver]
USE = "ziggurat/use/1/cake/more"


def sit_down(driver: Driver, level: str, position: State) -> None:
    """Open the table of a position; the second seat is a computer player."""
    rules = driver.services.rules("ziggurat")
    match = Match.from_state(rules, position)
    match.setup = Setup(("Ines", "Robot"), FrozenDict({"chapter": "2"}))
    driver.open(make_table(driver.services, "ziggurat", match, (Player("Ines"), Player("Robot", level)), None))


def rules_of(driver: Driver) -> ZigguratRules:
    """Return the rules of the Ziggurat."""
    rules = driver.services.rules("ziggurat")
    assert isinstance(rules, ZigguratRules)
    return rules


def saving(driver: Driver) -> State:
    """Return a position in which a cake of the other saves everyone."""
    rules = rules_of(driver)
    table = bench(rules, "Z23", ("L1-17", "L0-25"), {"O1": "L1-18"}, 2, items={1: ("cake",)})
    return table.say("play").state


def wasted(driver: Driver) -> State:
    """Return a position in which a cake would make little difference."""
    return bench(rules_of(driver), "Z22", ("L0-05", "L0-25"), chapter=2, items={1: ("cake",)}).say("play").state


def test_what_saves_the_game_is_used_unasked(drive: Drive) -> None:
    driver = drive((1920, 1080), seed=3)
    sit_down(driver, "normal", saving(driver))
    assert [(entry.seat, entry.action) for entry in driver.match.entries] == [(1, UseItem(1, "cake", 1))]


def test_what_would_be_wasted_is_kept_and_the_answer_is_told(drive: Drive) -> None:
    driver = drive((1920, 1080), seed=3)
    sit_down(driver, "normal", wasted(driver))
    driver.click(USE)
    driver.wait(100)
    assert driver.match.entries == []
    shown = " ".join(str(node.art) for node in driver.scene.nodes())
    assert driver.services.texts("table.keeps", name="Robot") in shown


@pytest.mark.parametrize("level", ["beginner"])
def test_a_beginner_lends_whatever_it_is_asked_for(drive: Drive, level: str) -> None:
    driver = drive((1920, 1080), seed=3)
    sit_down(driver, level, wasted(driver))
    driver.click(USE)
    driver.settle()
    assert [entry.action for entry in driver.match.entries] == [UseItem(1, "cake", 1)]


def test_a_persons_own_item_needs_no_leave(drive: Drive) -> None:
    driver = drive((1920, 1080), seed=3)
    position = bench(rules_of(driver), "Z22", ("L0-05", "L0-25"), chapter=2, items={0: ("cake",)}).say("play").state
    sit_down(driver, "normal", position)
    driver.click("ziggurat/use/0/cake/more")
    assert [entry.action for entry in driver.match.entries] == [UseItem(0, "cake", 1)]


def test_a_computer_player_says_its_plan_and_keeps_to_it(drive: Drive) -> None:
    driver = drive((1920, 1080), seed=3, motion=1.0)
    position = bench(rules_of(driver), "Z22", ("L4-04", "L0-25")).state
    match = Match.from_state(rules_of(driver), position)
    match.setup = Setup(("Robot", "Ines"), FrozenDict({"chapter": "1"}))
    players = (Player("Robot", "normal"), Player("Ines"))
    driver.open(make_table(driver.services, "ziggurat", match, players, None), settle=False)
    told = ""
    for _ in range(200):
        driver.wait(50, 50)
        acting = driver.table.context().acting
        if acting == 0 and "Summit" in driver.words("table/prompt"):
            told = driver.words("table/prompt")
        if match.outcome is not None or acting == 1:
            break
    hero = match.state.pieces.heroes[0]
    assert hero.space == "L5-00"
    assert hero.name in told
