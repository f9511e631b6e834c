"""Whole matches at the table, played as people play them; the screen is checked at every step."""

import random
from collections.abc import Callable

import pytest

from tests.scenes.driver import Driver
from tests.scenes.hands import Hand, by_clicks, by_dragging, by_keys, play_on
from tests.scenes.screen_checks import actions_offered, is_valid, presses_hit, rests_as_built, well_formed

TWO = "human:Ines,human:Bo"


@pytest.mark.parametrize(("hand", "seed"), [(by_clicks, 3), (by_dragging, 4), (by_keys, 5)])
def test_two_people_play_a_whole_match(drive: Callable[..., Driver], hand: Hand, seed: int) -> None:
    driver = drive(seed=seed).open_table(TWO)
    chance = random.Random(seed)
    while driver.match.outcome is None:
        well_formed(driver)
        play_on(driver, hand, chance)
        rests_as_built(driver)
    assert well_formed(driver)["screen"] == "end/aztack"
    is_valid(driver.match)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20, 30))
@pytest.mark.parametrize("hand", [by_clicks, by_dragging, by_keys])
def test_two_people_play_many_matches(drive: Callable[..., Driver], hand: Hand, seed: int) -> None:
    driver = drive((1920, 1080) if seed % 2 else (1280, 720), seed=seed).open_table(TWO)
    chance = random.Random(seed)
    while driver.match.outcome is None:
        well_formed(driver)
        play_on(driver, hand, chance)
    is_valid(driver.match)


@pytest.mark.parametrize(("size", "every"), [((1280, 720), 4), ((1920, 1080), 12), ((960, 540), 12)])
def test_exactly_the_legal_actions_can_be_chosen(
    drive: Callable[..., Driver], size: tuple[int, int], every: int
) -> None:
    driver = drive(size, seed=6).open_table(TWO)
    chance = random.Random(6)
    while driver.match.outcome is None:
        actions_offered(driver)
        play_on(driver, by_clicks, chance, every)


@pytest.mark.parametrize("seats", [TWO, "human:Ines,human:Bo,human:Kim,human:Lea", "human:Ines,bot:easy,bot:hard"])
def test_the_middle_of_everything_belongs_to_it(drive: Callable[..., Driver], seats: str) -> None:
    driver = drive(seed=9).open_table(seats)
    chance = random.Random(9)
    for _ in range(3):
        presses_hit(driver)
        play_on(driver, by_clicks, chance, 2)
    stone = chance.choice(driver.pressable("hand/"))
    driver.click(stone)
    presses_hit(driver)


@pytest.mark.parametrize("seed", [1, 2])
def test_one_person_plays_three_computers(drive: Callable[..., Driver], seed: int) -> None:
    driver = drive(seed=seed).open_table("human:Ines,bot:beginner,bot:easy,bot:normal")
    chance = random.Random(seed)
    while driver.match.outcome is None:
        well_formed(driver)
        assert driver.match.state.seat == 0, "the computers have played until the person is to decide"
        play_on(driver, by_clicks, chance)
        rests_as_built(driver)
    is_valid(driver.match)
    assert {entry.seat for entry in driver.match.entries} == {0, 1, 2, 3}


def test_computers_play_among_themselves(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=4).open_table("bot:easy,bot:easy,bot:beginner,bot:easy")
    assert driver.match.outcome is not None
    assert driver.scene.name == "end/aztack"
    is_valid(driver.match)


def test_the_same_seed_gives_the_same_match_at_any_pace(drive: Callable[..., Driver]) -> None:
    records = []
    for motion, size in ((0.0, (1280, 720)), (4.0, (1920, 1080))):
        driver = drive(size, seed=12, motion=motion).open_table("human:Ines,bot:easy,bot:normal")
        chance = random.Random(12)
        for _ in range(5):
            play_on(driver, by_clicks, chance)
        records.append(driver.match.record())
    assert records[0] == records[1]
