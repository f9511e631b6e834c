"""Whole chapters of the Ziggurat played through the screen, by mouse and by keys, for people and computers."""

import random
from collections.abc import Callable

import pytest

from game.core.codec import digest
from game.core.match import Match
from tests.scenes.driver import Driver
from tests.scenes.screen_checks import rests_as_built, well_formed
from tests.scenes.ziggurat_hands import by_key, careful, legal_now, node_of, open_ziggurat, play, play_on

TWO = "human:Ines,human:Bo"
FOUR = "human:Ines,human:Bo,human:Kim,human:Lea"
Drive = Callable[..., Driver]


def is_valid(match: Match) -> None:
    """Check that the record leads to the same state."""
    match.rules.check(match.state)
    assert digest(Match.from_record(match.rules, match.record()).state) == digest(match.state)


def test_a_whole_chapter_by_the_mouse(drive: Drive) -> None:
    driver = open_ziggurat(drive(seed=1), TWO)
    chance = random.Random(1)
    count = 0
    while driver.match.outcome is None:
        if count % 9 == 0:
            well_formed(driver)
            rests_as_built(driver)
        play(driver, careful(driver, chance))
        count += 1
    assert driver.scene.name == "end/ziggurat"
    assert driver.words("end/reason").strip()
    is_valid(driver.match)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [2, 3])
def test_a_whole_chapter_for_four_by_the_mouse(drive: Drive, seed: int) -> None:
    driver = open_ziggurat(drive(seed=seed), FOUR)
    play_on(driver, random.Random(seed), 2000)
    assert driver.scene.name == "end/ziggurat"
    is_valid(driver.match)


@pytest.mark.slow
def test_a_whole_chapter_by_keys_alone(drive: Drive) -> None:
    driver = open_ziggurat(drive(seed=4), TWO)
    play_on(driver, random.Random(4), 2000, by_key)
    assert driver.scene.name == "end/ziggurat"
    is_valid(driver.match)


def test_the_first_turns_by_keys_alone(drive: Drive) -> None:
    driver = open_ziggurat(drive(seed=4), TWO)
    play_on(driver, random.Random(4), 14, by_key)
    assert len(driver.match.entries) >= 14
    is_valid(driver.match)


@pytest.mark.parametrize("chapter", "23456")
def test_the_later_chapters_begin_and_go_on(drive: Drive, chapter: str) -> None:
    driver = open_ziggurat(drive(seed=int(chapter)), FOUR, chapter=chapter)
    chance = random.Random(int(chapter))
    for _ in range(4):
        well_formed(driver)
        play_on(driver, chance, 5)
    is_valid(driver.match)


@pytest.mark.slow
@pytest.mark.parametrize("chapter", "123456")
def test_whole_later_chapters(drive: Drive, chapter: str) -> None:
    driver = open_ziggurat(drive(seed=10 + int(chapter)), "human:Ines,human:Bo,human:Kim", chapter=chapter)
    play_on(driver, random.Random(int(chapter)), 3000)
    assert driver.match.outcome is not None
    is_valid(driver.match)


def test_people_and_computers_play_together(drive: Drive) -> None:
    driver = open_ziggurat(drive(seed=5), "human:Ines,bot:beginner,bot:easy")
    chance = random.Random(5)
    for _ in range(12):
        if driver.match.outcome is not None:
            break
        prompt = driver.table.required()
        assert prompt is not None
        assert prompt.seat == 0, "the computers have played until the person is to decide"
        play(driver, careful(driver, chance))
        rests_as_built(driver)
    assert {0, 1, 2} & {entry.seat for entry in driver.match.entries} == {0, 1, 2}
    is_valid(driver.match)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 540)])
@pytest.mark.parametrize("chapter", ["1", "6"])
def test_exactly_the_legal_actions_can_be_pressed(drive: Drive, size: tuple[int, int], chapter: str) -> None:
    driver = open_ziggurat(drive(size, seed=6), FOUR, chapter=chapter)
    chance = random.Random(6)
    for _ in range(8):
        wanted = {node_of(driver, action) for action in legal_now(driver)}
        pressable = set(driver.pressable())
        assert wanted <= pressable, wanted - pressable
        prefixes = ("ziggurat/way/", "ziggurat/choose/", "ziggurat/spirit/", "ziggurat/use/", "ziggurat/count/")
        offered = {name for name in pressable if name.startswith(prefixes)}
        assert offered <= wanted
        play_on(driver, chance, 3)


def test_the_same_seed_gives_the_same_match_with_and_without_motion(drive: Drive) -> None:
    records = []
    for motion in (0.0, 4.0):
        driver = open_ziggurat(drive(seed=12, motion=motion), TWO)
        play_on(driver, random.Random(12), 14)
        records.append(driver.match.record())
    assert records[0] == records[1]
