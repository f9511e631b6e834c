"""How far Undo reaches (RULING R15, option `undo`), between people and against computers; Redo; saving of both."""

import random
from collections.abc import Callable

import pytest

from game.core.codec import digest
from game.core.match import Match
from game.rules.aztack.actions import DiscardStone, KeepAll, PlaceStone
from game.store.settings import Settings
from tests.scenes.driver import Driver
from tests.scenes.hands import by_clicks, by_keys, play_on, some_action
from tests.scenes.screen_checks import actions_offered, is_valid, rests_as_built, well_formed

TWO = "human:Ines,human:Bo"
ALONE = "human:Ines,bot:easy,bot:beginner"


def can_undo(driver: Driver) -> bool:
    return "table/undo" in driver.pressable("table/undo")


def refusal_of(driver: Driver) -> str:
    """Return the tooltip of the disabled button, as a person finds it."""
    driver.click("table/undo")
    return driver.words("tooltip/words")


def play_one(driver: Driver, chance: random.Random, wanted: Callable[[object], bool] = lambda action: True) -> None:
    """Play one action of a kind by clicks."""
    state = driver.match.state
    actions = [a for a in driver.match.rules.legal(state, state.seat) if wanted(a)]
    by_clicks(driver, chance.choice(actions))
    driver.settle()


def test_nothing_can_be_undone_at_the_beginning(drive: Callable[..., Driver]) -> None:
    driver = drive().open_table(TWO)
    before = driver.match.record()
    assert not can_undo(driver)
    assert refusal_of(driver) == driver.services.texts("table.undo_nothing")
    driver.key("z")
    assert driver.match.record() == before


def test_an_own_placement_can_be_undone_until_the_other_has_placed(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=5).open_table(TWO)
    chance = random.Random(5)
    states = [digest(driver.match.state)]
    for _ in range(2):
        play_one(driver, chance, lambda action: isinstance(action, PlaceStone))
        states.append(digest(driver.match.state))
        if driver.match.state.seat == driver.match.entries[-1].seat:
            play_one(driver, chance)
            states[-1] = digest(driver.match.state)
    driver.click("table/undo")
    assert digest(driver.match.state) == states[1]
    assert not can_undo(driver), "the placement before was the other's"
    assert refusal_of(driver) == driver.services.texts("table.undo_other")
    driver.key("backspace")
    assert digest(driver.match.state) == states[1]
    actions_offered(driver)


def test_free_take_back_reaches_to_the_beginning_and_redo_to_the_end(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=5).open_table(TWO, undo="free")
    chance = random.Random(5)
    states = [digest(driver.match.state)]
    for _ in range(8):
        play_on(driver, by_clicks, chance)
        states.append(digest(driver.match.state))
    record = driver.match.record()
    for state in reversed(states[:-1]):
        driver.click("table/undo")
        assert digest(driver.match.state) == state
        rests_as_built(driver)
    assert not can_undo(driver)
    actions_offered(driver)
    for state in states[1:]:
        driver.click("table/redo")
        assert digest(driver.match.state) == state
    assert "table/redo" not in driver.pressable("table/")
    assert driver.match.record() == record


def test_without_undo_nothing_is_taken_back(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=5, settings=Settings(confirm="off")).open_table(TWO, undo="off")
    play_on(driver, by_clicks, random.Random(5), 2)
    record = driver.match.record()
    assert not can_undo(driver)
    assert refusal_of(driver) == driver.services.texts("table.undo_off")
    for key in ("z", "backspace", "y"):
        driver.key(key)
    assert driver.match.record() == record


@pytest.mark.parametrize("undo", ["own", "free"])
def test_undo_against_computers_returns_to_the_persons_own_decision(drive: Callable[..., Driver], undo: str) -> None:
    driver = drive(seed=6).open_table(ALONE, undo=undo)
    chance = random.Random(6)
    states = []
    for _ in range(4):
        assert driver.match.state.seat == 0
        states.append(digest(driver.match.state))
        play_on(driver, by_clicks, chance)
    record = driver.match.record()
    for state in reversed(states):
        driver.click("table/undo")
        assert digest(driver.match.state) == state
        assert driver.scene.settled, "no computer may answer before the person has decided anew"
    for _ in states:
        driver.click("table/redo")
        assert driver.match.state.seat == 0
    assert driver.match.record() == record


def test_after_undo_computers_answer_as_before_to_the_same_and_a_new_line_forgets_redo(
    drive: Callable[..., Driver],
) -> None:
    driver = drive(seed=6).open_table(ALONE)
    action = some_action(driver, random.Random(1))
    by_clicks(driver, action)
    driver.settle()
    record = driver.match.record()
    driver.click("table/undo")
    by_clicks(driver, action)
    driver.settle()
    assert driver.match.record() == record
    assert "table/redo" not in driver.pressable("table/")
    driver.key("z")
    other = next(a for a in driver.match.rules.legal(driver.match.state, 0) if a != action)
    by_clicks(driver, other)
    driver.settle()
    assert not driver.match.can_redo
    is_valid(driver.match)


def test_undo_while_a_computer_thinks_takes_the_decision_back(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=6, motion=1.0).open_table("human:Ines,bot:easy", first="0")
    start = digest(driver.match.state)
    action = some_action(driver, random.Random(2))
    by_clicks(driver, action)
    driver.wait(800)
    assert not driver.scene.settled
    assert len(driver.match.entries) == 1
    driver.key("z")
    driver.wait(3000)
    assert digest(driver.match.state) == start
    assert driver.match.entries == []
    assert driver.scene.settled


def test_a_bonus_and_its_placement_are_taken_back_one_after_the_other(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=7).open_table(TWO)
    chance = random.Random(7)
    while not any(
        isinstance(a, KeepAll) for a in driver.match.rules.legal(driver.match.state, driver.match.state.seat)
    ):
        assert driver.match.outcome is None
        bonus = [
            a
            for a in driver.match.rules.legal(driver.match.state, driver.match.state.seat)
            if isinstance(a, PlaceStone)
            and "both"
            in driver.match.rules.match_of(  # type: ignore[attr-defined]
                driver.match.state, a.stone, a.place, a.flip
            ).value
        ]
        by_clicks(driver, chance.choice(bonus) if bonus else some_action(driver, chance))
        driver.settle()
    seat, placed = driver.match.state.seat, digest(driver.match.state)
    play_one(driver, chance, lambda action: isinstance(action, DiscardStone))
    assert digest(driver.match.state) != placed
    driver.click("table/undo")
    assert digest(driver.match.state) == placed
    assert "aztack/keep-all" in driver.pressable("aztack/")
    driver.click("table/undo")
    assert driver.match.state.seat == seat
    assert not driver.pressable("aztack/keep-all")
    actions_offered(driver)


@pytest.mark.parametrize("undo", ["off", "own", "free"])
def test_that_taking_back_is_free_is_written_in_the_log(drive: Callable[..., Driver], undo: str) -> None:
    driver = drive(seed=5, settings=Settings(confirm="off")).open_table(TWO, undo=undo)
    play_on(driver, by_clicks, random.Random(5), 2)
    driver.click("table/log")
    lines = [e["label"] for e in driver.entries().values() if e["id"].startswith("log/")]
    assert (driver.services.texts("table.log.free_undo") in lines) == (undo == "free")


def test_what_was_taken_back_is_saved_so(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=5).open_table(TWO, undo="free")
    chance = random.Random(5)
    play_on(driver, by_clicks, chance, 4)
    assert driver.table.save_name is not None
    for key in ("z", "z", "y"):
        driver.key(key)
        saved = driver.services.saves.read(driver.table.save_name)
        again = Match.from_record(driver.match.rules, saved.record)
        assert digest(again.state) == digest(driver.match.state)


def test_undo_of_the_last_move_opens_the_match_again(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=5).open_table(TWO)
    play_on(driver, by_clicks, random.Random(5), 500)
    assert driver.scene.name == "end/aztack"
    driver.key("escape")
    driver.settle()
    assert driver.scene.name == "table/aztack"
    driver.click("table/undo")
    driver.settle()
    assert driver.match.outcome is None
    assert driver.scene.name == "table/aztack"
    actions_offered(driver)
    well_formed(driver)
    play_on(driver, by_keys, random.Random(6), 500)
    assert driver.scene.name == "end/aztack", "the end is shown again"
