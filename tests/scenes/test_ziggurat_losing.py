"""A loss at the Ziggurat's table: the last card runs once more, the board says why, and Escape or a press skips it."""

import random
from collections.abc import Callable

from game.rules.ziggurat.events import CardPlayed
from tests.scenes.driver import Driver
from tests.scenes.ziggurat_hands import careful, legal_now, node_of, open_ziggurat, play

THREE = "human:Ines,human:Bo,human:Kim"
Drive = Callable[..., Driver]
BOARD = ("pit", "burn", "summit")


def lose(drive: Drive) -> Driver:
    """Play without motion until something on the board can be lost, and lose it with motion."""
    driver = open_ziggurat(drive((1920, 1080), seed=11, motion=1.0), THREE)
    chance = random.Random(1)
    driver.services.speed = 0.0
    while driver.match.outcome is None:
        rules, state = driver.match.rules, driver.match.state
        seat = rules.prompts(state)[0].seat
        ends = [(action, rules.apply(state, seat, action).state.ending) for action in legal_now(driver)]
        losing = next((action for action, ending in ends if ending is not None and ending.reason in BOARD), None)
        if losing is None or len(driver.match.entries) < 20:
            play(driver, careful(driver, chance))
            continue
        driver.services.speed = 1.0
        for _ in range(2):
            driver.click(node_of(driver, losing))
            driver.wait(50)
    return driver


def pass_until(driver: Driver, holds: Callable[[], bool], most: int = 20_000) -> None:
    """Let time pass until something holds."""
    for _ in range(most // 50):
        if holds():
            return
        driver.wait(50, 50)
    raise AssertionError("it never came to that")


def seen(driver: Driver) -> set[str]:
    """Return the nodes that are drawn now, with what moves."""
    return {node.id for node in driver.scene.nodes()}


def test_the_last_card_is_shown_once_more_before_the_result(drive: Drive) -> None:
    driver = lose(drive)
    table, match = driver.table, driver.match
    assert "loss" not in seen(driver), "the sign waits until it has happened"
    pass_until(driver, lambda: table.looking is not None)
    played = [entry for entry, event in match.events_by_entry() if isinstance(event, CardPlayed)]
    assert table.looking is not None
    assert table.looking <= played[-1]
    moments = set()
    while table.looking is not None:
        moments.add(table.looking)
        driver.wait(50, 50)
        if table.looking == len(match.entries) and not table.timeline.busy:
            assert "loss" in seen(driver)
            assert "everyone loses" in driver.words("loss/words")
    assert set(range(played[-1], len(match.entries) + 1)) <= moments
    pass_until(driver, lambda: driver.scene.name == "end/ziggurat", 500)
    driver.key("escape")
    driver.wait(3000, 50)
    assert table.looking is None, "once is enough"
    assert "loss/words" in driver.entries(), "the board goes on saying why"


def test_the_retelling_can_be_skipped(drive: Drive) -> None:
    driver = lose(drive)
    pass_until(driver, lambda: driver.table.looking is not None)
    driver.key("escape")
    driver.wait(200, 50)
    assert driver.scene.name == "end/ziggurat"


def test_without_motion_the_result_comes_at_once(drive: Drive) -> None:
    driver = lose(drive)
    driver.services.speed = 0.0
    driver.table.timeline.skip()
    driver.wait(50, 50)
    assert driver.scene.name == "end/ziggurat"
