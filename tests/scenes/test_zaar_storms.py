"""Storms of input at Zaar's table: nothing raises, and the match stays valid."""

import random
from collections.abc import Callable

import pytest

from game.present.focus import usable
from game.present.intents import FocusLost, Intent, Key, Point, Press, Release, Wheel
from tests.scenes.driver import Driver
from tests.scenes.screen_checks import is_valid, well_formed
from tests.scenes.zaar_hands import open_zaar

KEYS = "tab return escape left right up down q e r v x d t s f b n h l z y home f1 f2".split() + ["page up"]  # noqa: SIM905
BACK = {"end/zaar", "table/menu", "rules/zaar", "keys", "settings"}


def wild(driver: Driver, chance: random.Random) -> list[Intent]:
    """Return what a wild person might do."""
    nodes = [node for node in driver.scene.rest() if node.meaning is not None]
    pieces = [node for node in nodes if usable(node)]
    x, y = chance.choice(pieces if pieces and chance.random() < 0.7 else nodes).rect.center
    kind = chance.random()
    if kind < 0.6:
        button = chance.choice((1, 1, 1, 1, 2, 3))
        return [Press(x, y, button), Release(x, y, button)]
    if kind < 0.7:
        return [Press(x, y), Point(x + 40, y - 30), Release(x + 40, y - 30)]
    if kind < 0.9:
        return [Key(chance.choice(KEYS), chance.random() < 0.2)]
    return [chance.choice((Wheel(x, y, chance.choice((-1, 1))), Point(x, y), FocusLost()))]


def storm(driver: Driver, count: int, seed: int) -> None:
    """Send intents to whatever scene is on top, and come back to the table."""
    chance = random.Random(seed)
    for number in range(count):
        for intent in wild(driver, chance):
            driver.app.carry_out(driver.scene.handle(intent))
        assert any(scene is driver.table for scene in driver.app.stack), "the table is gone"
        if number % 3 == 0:
            driver.wait(chance.choice((16, 400)), 400)
        if number % 500 == 499:
            is_valid(driver.match)
        if driver.scene.name in BACK and chance.random() < 0.5:
            driver.app.carry_out(driver.scene.handle(Key("escape")))


@pytest.mark.parametrize(
    ("seats", "motion", "count"),
    [
        ("human:Ines,human:Bo", 1.0, 220),
        ("human:Ines,bot:easy,human:Kim", 0.0, 220),
        pytest.param("human:Ines,human:Bo,bot:beginner", 1.0, 10_000, marks=pytest.mark.slow),
    ],
)
def test_a_storm_of_input_leaves_a_valid_match(
    drive: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch, seats: str, motion: float, count: int
) -> None:
    driver = open_zaar(drive(seed=2, motion=motion), seats, mode="advanced")
    # What leaves the table would end the storm: those ways are closed.
    monkeypatch.setattr("game.scenes.pause.PauseScene.activate", lambda self, node: None)
    monkeypatch.setattr("game.scenes.end.EndScene.activate", lambda self, node: None)
    storm(driver, count, count)
    is_valid(driver.match)
    while driver.scene is not driver.table:
        driver.key("escape")
    driver.settle()
    well_formed(driver)
