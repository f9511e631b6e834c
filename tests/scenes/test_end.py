"""The end of a match: the result, and the ways on: once more, the same deal, watching, the title."""

import random
from collections.abc import Callable

import pytest

from game.core.codec import digest
from game.core.match import Match
from game.rules.aztack.events import MatchBegan
from game.scenes.opening import open_finished
from tests.scenes.driver import Driver
from tests.scenes.hands import some_action
from tests.scenes.screen_checks import actions_offered, is_valid, presses_hit, rests_as_built, well_formed

TWO = "human:Ines,human:Bo"


def played_out(driver: Driver, seats: str = TWO, **options: str) -> Driver:
    """Begin a match and play it to its end."""
    driver.open_table(seats, **options)
    return to_the_end(driver)


def to_the_end(driver: Driver, seed: int = 1) -> Driver:
    """Play the open match to its end, the people's part at random and without the mouse."""
    chance = random.Random(seed)
    while driver.match.outcome is None:
        driver.table.play(driver.match.state.seat, some_action(driver, chance))
        driver.settle()
    assert driver.scene.name == "end/aztack"
    return driver


def first_seat(match: Match) -> int:
    return next(event.seat for event in match.events if isinstance(event, MatchBegan))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 540)])
def test_the_result_names_winner_rule_and_figures(drive: Callable[..., Driver], size: tuple[int, int]) -> None:
    driver = played_out(drive(size, seed=4))
    well_formed(driver)
    presses_hit(driver)
    state, outcome = driver.match.state, driver.match.outcome
    assert outcome is not None
    winner = state.names[outcome.winners[0]]
    assert winner in driver.words("end/winner")
    reason = driver.services.texts(f"aztack.end.{outcome.reason}")
    assert reason.lower() in driver.words("end/reason").lower()
    rows = [entry["label"] for name, entry in driver.entries().items() if name.startswith("end/row/")]
    assert [row.split(", ")[0] for row in rows[1:]] == [state.names[seat] for seat in outcome.ranking]
    for row, seat in zip(rows[1:], outcome.ranking, strict=True):
        placed = sum(stone.seat == seat for stone in state.placed)
        assert row.split(", ")[1:3] == [str(len(state.hands[seat])), str(placed)]


def test_once_more_the_next_seat_goes_first(drive: Callable[..., Driver]) -> None:
    driver = played_out(drive(seed=4))
    before, seats = first_seat(driver.match), driver.table.players
    name = driver.table.save_name
    driver.click("end/again")
    driver.settle()
    assert driver.scene.name == "table/aztack"
    assert driver.match.entries == []
    assert driver.table.players == seats
    assert first_seat(driver.match) == (before + 1) % 2
    assert driver.table.save_name != name, "the match before stays saved"
    actions_offered(driver)
    to_the_end(driver, 2)
    driver.click("end/again")
    driver.settle()
    assert first_seat(driver.match) == before


def test_in_a_series_of_four_every_seat_begins_once(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=4)
    played_out(driver, "human:Ines,bot:beginner,bot:beginner,bot:beginner")
    firsts = [first_seat(driver.match)]
    for number in range(3):
        driver.click("end/again")
        driver.settle()
        to_the_end(driver, number)
        firsts.append(first_seat(driver.match))
    assert sorted(firsts) == [0, 1, 2, 3]


def test_with_the_loser_first_the_last_one_begins(drive: Callable[..., Driver]) -> None:
    driver = played_out(drive(seed=4), "human:Ines,human:Bo,human:Kim", first="loser")
    outcome = driver.match.outcome
    assert outcome is not None
    driver.click("end/again")
    driver.settle()
    assert first_seat(driver.match) == outcome.ranking[-1]


@pytest.mark.parametrize("seats", [TWO, "human:Ines,bot:easy"])
def test_the_same_deal_starts_equal(drive: Callable[..., Driver], seats: str) -> None:
    driver = played_out(drive(seed=4), seats)
    start, setup, seed = driver.match.state_after(0), driver.match.setup, driver.match.seed
    # Another seed would be drawn now: the same deal must not ask for it.
    driver.services.new_seed = lambda: 987_654
    driver.click("end/same-deal")
    driver.wait(16)
    assert digest(driver.match.state_after(0)) == digest(start)
    assert (driver.match.setup, driver.match.seed) == (setup, seed)
    assert driver.table.players[0].name == "Ines"


def test_once_more_is_another_deal(drive: Callable[..., Driver]) -> None:
    driver = played_out(drive(seed=4))
    start = driver.match.state_after(0)
    driver.services.new_seed = lambda: 987_654
    driver.click("end/again")
    driver.settle()
    assert driver.match.state.hands != start.hands


def test_watching_shows_the_match_from_its_beginning(drive: Callable[..., Driver]) -> None:
    driver = played_out(drive(seed=4))
    record, count = driver.match.record(), len(driver.match.entries)
    driver.click("end/watch")
    driver.settle()
    assert driver.scene.name == "table/aztack"
    for entry in range(count + 1):
        placed = driver.match.state_after(entry).placed
        assert len([name for name in driver.entries() if name.startswith("stone/")]) == len(placed)
        well_formed(driver)
        assert not driver.pressable("hand/")
        if entry < count:
            driver.click("look/on")
    assert "look/on" not in driver.pressable("look/")
    driver.click("look/now")
    driver.settle()
    assert driver.scene.name == "end/aztack", "from there one can play again"
    rests_as_built(driver)
    assert driver.match.record() == record


def test_escape_leaves_the_finished_table_in_sight(drive: Callable[..., Driver]) -> None:
    driver = played_out(drive(seed=4))
    driver.key("escape")
    driver.wait(1000)
    assert driver.scene.name == "table/aztack"
    assert not driver.pressable("hand/")
    assert driver.words("table/prompt").startswith(driver.services.texts("aztack_table.prompt.over"))
    driver.click("table/menu")
    driver.click("menu/result")
    driver.settle()
    assert driver.scene.name == "end/aztack"


def test_a_finished_match_is_not_continued(drive: Callable[..., Driver]) -> None:
    driver = played_out(drive(seed=4))
    driver.click("end/title")
    driver.settle()
    assert driver.scene.name == "title"
    assert "title/continue" not in driver.pressable("title/")
    (info,) = driver.services.saves.list()
    assert info.over
    assert info.names == ("Ines", "Bo")


def test_a_finished_match_can_be_opened_and_shows_its_end(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=4)
    driver.open(open_finished(driver.services, "aztack"))
    assert driver.scene.name == "end/aztack"
    is_valid(driver.match)


def test_the_result_by_keys(drive: Callable[..., Driver]) -> None:
    driver = played_out(drive(seed=4))
    assert driver.scene.focus == "end/again"
    reached = set()
    for _ in range(5):
        driver.key("tab")
        reached.add(driver.scene.focus)
    assert {"end/again", "end/same-deal", "end/watch", "end/title"} <= reached
    driver.activate("end/title")
    driver.settle()
    assert driver.scene.name == "title"
