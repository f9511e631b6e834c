"""Undo and redo over whole stretches of play: what they may reach in each game, and that a saved match keeps both."""

import random
from collections.abc import Callable
from itertools import pairwise

import pytest

from game.core.codec import digest
from game.core.protocol import Action
from game.core.seats import parse_seats
from game.scenes.opening import open_setup
from game.scenes.title import TitleScene
from tests.scenes.driver import Driver

Drive = Callable[..., Driver]
TWO = "human:Ines,human:Bo"
ALONE = "human:Ines,bot:easy"


def open_game(driver: Driver, game: str, seats: str, **options: str) -> Driver:
    return driver.open(open_setup(driver.services, game, parse_seats(seats), options))


def play_some(driver: Driver, chance: random.Random) -> tuple[int, Action]:
    """Play a legal action of the person to act; computers answer."""
    prompt = driver.table.required()
    assert prompt is not None
    action = chance.choice(driver.match.rules.legal(driver.match.state, prompt.seat))
    driver.table.play(prompt.seat, action)
    driver.settle()
    return prompt.seat, action


def learned(driver: Driver, since: int) -> bool:
    """Whether anything was drawn, thrown or revealed by the entries after so many."""
    match = driver.match
    states = [match.state_after(n) for n in range(since, len(match.entries) + 1)]
    drawn = any(a.rng != b.rng for a, b in pairwise(states))
    return drawn or any(event.reveals for event in match.events[len(match.events_until(since)) :])


@pytest.mark.parametrize(
    ("game", "seats", "count"),
    [("aztack", TWO, 20), ("aztack", ALONE, 10), ("zaar", TWO, 90), ("zaar", ALONE, 40)],
)
def test_one_press_returns_to_the_own_decision_and_never_past_what_was_learned(
    drive: Drive, game: str, seats: str, count: int
) -> None:
    driver = open_game(drive(seed=8), game, seats)
    chance = random.Random(8)
    taken = refused = 0
    for _ in range(count):
        begin, state = len(driver.match.entries), digest(driver.match.state)
        seat, _ = play_some(driver, chance)
        if driver.match.outcome is not None:
            break
        now, record = digest(driver.match.state), driver.match.record()
        barred = learned(driver, begin)
        driver.key("z")
        if barred:
            refused += 1
            assert driver.match.record() == record, "what was learned stays learned"
            continue
        taken += 1
        assert digest(driver.match.state) == state
        required = driver.table.required()
        assert required is not None
        assert required.seat == seat, "it is the same person's decision again"
        assert driver.scene.settled, "no computer acts before the person does"
        driver.key("y")
        driver.settle()
        assert digest(driver.match.state) == now
        assert driver.match.record() == record
    assert taken > 4
    assert refused > 4 or game == "aztack"


def reopened(drive: Drive, driver: Driver) -> Driver:
    """Leave the match, start the program anew on the same folder and press Continue."""
    driver.services.saves.flush(10.0)
    driver.table.leave()
    again = drive(seed=1)
    again.open(TitleScene(again.services))
    again.click("title/continue")
    again.settle()
    return again


def two_that_can_be_taken_back(driver: Driver, chance: random.Random) -> tuple[str, ...]:
    """Play until the last two decisions are one person's and nothing was learned by them; return the states."""
    for _ in range(400):
        play_some(driver, chance)
        entries, match = driver.match.entries, driver.match
        if len(entries) < 3 or match.outcome is not None:
            continue
        if len({entry.seat for entry in entries[-2:]}) == 1 and not learned(driver, len(entries) - 2):
            return tuple(digest(match.state_after(n)) for n in range(len(entries) - 2, len(entries) + 1))
    raise AssertionError("no two such decisions came")


@pytest.mark.parametrize(("game", "options"), [("aztack", {"undo": "free"}), ("zaar", {})])
def test_what_was_taken_back_is_there_after_continue(drive: Drive, game: str, options: dict[str, str]) -> None:
    driver = open_game(drive(seed=5), game, TWO, **options)
    chance = random.Random(5)
    if game == "aztack":
        for _ in range(5):
            play_some(driver, chance)
        first, middle, last = (digest(driver.match.state_after(n)) for n in (3, 4, 5))
    else:
        first, middle, last = two_that_can_be_taken_back(driver, chance)
    record = driver.match.record()
    driver.key("z")
    assert digest(driver.match.state) == middle

    again = reopened(drive, driver)
    assert digest(again.match.state) == middle
    assert "table/redo" in again.pressable("table/")
    again.key("z")
    assert digest(again.match.state) == first
    for state in (middle, last):
        again.key("y")
        assert digest(again.match.state) == state
    assert again.match.record() == record
    assert "table/redo" not in again.pressable("table/")


def test_after_continue_nobody_takes_back_what_somebody_else_decided(drive: Drive) -> None:
    driver = open_game(drive(seed=5), "aztack", TWO, undo="own")
    chance = random.Random(5)
    for _ in range(4):
        play_some(driver, chance)
    driver.key("z")
    assert "table/undo" not in driver.pressable("table/")
    again = reopened(drive, driver)
    before = again.match.record()
    assert "table/undo" not in again.pressable("table/")
    again.key("z")
    assert again.match.record() == before
