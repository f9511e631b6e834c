"""Zaar's table in windows of all sizes and at all scales: nothing lies over another, nothing leaves the window."""

import random
from collections.abc import Callable

import pytest

from game.core.match import Match
from game.present.arts import Text
from game.present.focus import usable
from game.rules.zaar.engine import ZaarRules
from game.scenes.screens import make_screen
from game.scenes.zaar_moments import rules_of, table_of
from game.scenes.zaar_samples import battle, crowded, escape, placing, showdown
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


SAMPLES: dict[str, Callable[[ZaarRules], Match]] = {
    "crowd": lambda rules: crowded(rules, 40, 4),
    "six": lambda rules: crowded(rules, 52, 6),
    "placing": placing,
    "strip": lambda rules: battle(rules, 2, 2),
    "loose": lambda rules: battle(rules, 9, 1),
    "first": lambda rules: battle(rules, 15, 0),
    "confronted": lambda rules: battle(rules, 0, None),
    "showdown": showdown,
    "escape": escape,
}


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_all_words_of_each_moment_fit(drive: Callable[..., Driver], size: tuple[int, int], scale: float) -> None:
    driver = drive(size, scale=scale)
    for name, sample in SAMPLES.items():
        driver.open(table_of(driver.services, sample(rules_of(driver.services))))
        well_formed(driver)
        nothing_is_cut(driver)
        in_sight(driver)
        cut = words_cut(driver)
        assert not cut, f"{name}: {cut}"
        if "zaar/large/flip" in driver.pressable():
            driver.click("zaar/large/flip")
            assert "astrolabe/back" in {node["id"] for node in well_formed(driver)["nodes"]}


def words_cut(driver: Driver) -> list[str]:
    """Return the words that don't fit into their places; names of players may be cut."""
    frame = driver.scene.frame
    found = []
    for node in driver.scene.rest():
        art = node.art
        if not isinstance(art, Text) or node.id.startswith("seat/"):
            continue
        if art.wrap:
            lines = frame.lines(art.text, node.rect.w, art.size, art.font)
            fits = lines * round(art.size * 1.32) <= node.rect.h + art.size // 3
        else:
            fits = frame.measure(art.text, art.size, art.font) <= node.rect.w + 1
        if not fits:
            found.append(f"{node.id} {art.text!r} in {node.rect.w}x{node.rect.h}")
    return found


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


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0)])
@pytest.mark.parametrize("screen", ["setup/zaar", "rules/zaar"])
def test_set_up_and_rules_fit(drive: Callable[..., Driver], screen: str, size: tuple[int, int], scale: float) -> None:
    driver = drive(size, scale=scale)
    scene = make_screen(driver.services, screen)[-1]
    driver.open(scene)
    well_formed(driver)
    presses_hit(driver)
    frame = scene.frame
    for node in scene.rest():
        art = node.art
        if isinstance(art, Text) and art.wrap:
            lines = frame.lines(art.text, node.rect.w, art.size, art.font)
            assert lines * round(art.size * 1.32) <= node.rect.h + art.size // 3, f"{node.id}: {art.text!r} is cut"


def test_the_box_on_the_title_opens(drive: Callable[..., Driver]) -> None:
    driver = drive()
    driver.open(make_screen(driver.services, "title")[-1])
    driver.click("title/new/zaar")
    driver.settle()
    assert driver.scene.name == "setup/zaar"
    driver.click("setup/start")
    driver.settle()
    assert driver.scene.name == "table/zaar"
