"""Zaar's table in windows of all sizes and at all scales: nothing lies over another, nothing leaves the window."""

import random
from collections.abc import Callable

import pytest

from game.present.arts import Text
from game.present.focus import usable
from tests.scenes.driver import Driver
from tests.scenes.screen_checks import presses_hit, well_formed
from tests.scenes.zaar_hands import likely_action, open_zaar

SIZES = [(1280, 720), (1920, 1080), (2560, 1440)]
SCALES = [0.8, 1.0, 1.5, 2.0]
SIX = "human:Ines,human:Bo,human:Kim,human:Lea,human:Omid,human:Ada"


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_everything_has_its_place(drive: Callable[..., Driver], size: tuple[int, int], scale: float) -> None:
    driver = open_zaar(drive(size, seed=5, scale=scale), SIX, mode="advanced")
    chance = random.Random(5)
    kinds = set()
    for _ in range(40):
        prompt = next(prompt for prompt in driver.match.rules.prompts(driver.match.state) if prompt.required)
        if prompt.kind not in kinds:
            kinds.add(prompt.kind)
            well_formed(driver)
            nothing_is_cut(driver)
            in_sight(driver)
        driver.table.play(*likely_action(driver, chance, wild=0.0))
    presses_hit(driver)


def in_sight(driver: Driver) -> None:
    """Check that all that can be pressed, beside the cloth, can be hit in its middle."""
    pressable = set(driver.pressable())
    for node in driver.scene.rest():
        covered = driver.node("large").rect if driver.scene.node("large") else None
        if usable(node) and node.clip is None and node.meaning is not None and node.meaning.actions == ("press",):
            if covered is not None and covered.contains(*node.rect.center):
                continue
            if node.z < 50 and driver.scene.node("pick") is not None:
                continue
            assert node.id in pressable, node.id


def nothing_is_cut(driver: Driver) -> None:
    """Check that the words of buttons fit."""
    frame = driver.scene.frame
    for node in driver.scene.rest():
        if isinstance(node.art, Text) and node.id.endswith("#label") and not node.art.wrap:
            width = frame.measure(node.art.text, node.art.size, node.art.font)
            assert width <= node.rect.w + 1, f"{node.id}: {node.art.text!r} is cut"
