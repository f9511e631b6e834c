"""Seeing again what happened: the replay since the last turn, the replay from a moment on, and the log that scrolls."""

import random
from collections.abc import Callable

import pytest

from game.core.codec import digest
from game.core.seats import parse_seats
from game.scenes.opening import open_setup
from game.scenes.replaying import last_turn
from tests.scenes.driver import Driver
from tests.scenes.hands import by_clicks, play_on
from tests.scenes.screen_checks import well_formed

ALONE = "human:Ines,bot:easy,bot:easy"


class _Entry:
    def __init__(self, seat: int) -> None:
        self.seat = seat


@pytest.mark.parametrize(
    ("seats", "seat", "first"),
    [
        ("", 0, 0),
        ("12", 0, 0),
        ("012", 0, 1),
        ("0012", 0, 2),
        ("01200", 0, 1),
        ("120", 0, 0),
        ("00", 0, 1),
        ("0120121", 0, 4),
        ("01", 1, 0),
        ("010", 1, 2),
    ],
)
def test_the_last_turn_begins_after_the_seats_own_decision_before_the_others(seats: str, seat: int, first: int) -> None:
    entries = [_Entry(int(one)) for one in seats]
    assert last_turn(entries, seat) == first  # type: ignore[arg-type]


def to_a_persons_turn(driver: Driver, chance: random.Random, entries: int) -> None:
    """Play with legal actions of the person until so many entries stand and the person is to act again."""
    while len(driver.match.entries) < entries:
        prompt = driver.table.required()
        assert prompt is not None
        assert driver.table.players[prompt.seat].person
        driver.table.play(prompt.seat, chance.choice(driver.match.rules.legal(driver.match.state, prompt.seat)))
        driver.settle()


def open_game(driver: Driver, game: str, seats: str) -> Driver:
    return driver.open(open_setup(driver.services, game, parse_seats(seats), {}))


@pytest.mark.parametrize(
    ("game", "seats", "entries"),
    [("aztack", ALONE, 6), ("zaar", ALONE, 40), ("ziggurat", "human:Ines,human:Bo", 14)],
)
def test_a_replay_shows_each_action_once_more_and_returns(
    drive: Callable[..., Driver], game: str, seats: str, entries: int
) -> None:
    driver = open_game(drive(seed=5, motion=0.0), game, seats)
    to_a_persons_turn(driver, random.Random(2), entries)
    now = digest(driver.match.state)
    first = last_turn(driver.match.entries, driver.table.context().shown)
    assert first < len(driver.match.entries)
    driver.services.speed = 1.0
    driver.key("p")
    moments: list[int] = []
    moved = 0
    for _ in range(6000):
        driver.wait(50, 50)
        table = driver.table
        if table.looking is None:
            break
        assert not driver.scene.settled
        assert driver.scene.moving
        moved += table.timeline.busy
        driver.scene.nodes()
        if not moments or moments[-1] != table.looking:
            moments.append(table.looking)
    assert moments == list(range(moments[0], len(driver.match.entries) + 1))
    assert moments[0] in (first, first + 1)
    assert moved, "it is shown with motion"
    assert digest(driver.match.state) == now
    driver.settle()
    well_formed(driver)


def after_a_round(drive: Callable[..., Driver], motion: float = 0.0) -> Driver:
    driver = open_game(drive(seed=5), "aztack", ALONE)
    to_a_persons_turn(driver, random.Random(2), 9)
    driver.services.speed = motion
    return driver


def test_without_motion_each_action_is_left_in_sight(drive: Callable[..., Driver]) -> None:
    driver = after_a_round(drive)
    driver.click("table/replay")
    seen = []
    for _ in range(100):
        driver.wait(100, 100)
        seen.append(driver.table.looking)
        if seen[-1] is None:
            break
    assert seen[-1] is None
    shown = sorted({entry for entry in seen if entry is not None})
    assert shown[-1] == len(driver.match.entries)
    assert min(seen.count(entry) for entry in shown[1:]) >= 8


@pytest.mark.parametrize("way", ["escape", "p", "look/now", "table/replay"])
def test_a_replay_can_be_ended(drive: Callable[..., Driver], way: str) -> None:
    driver = after_a_round(drive, 1.0)
    entries = len(driver.match.entries)
    driver.click("table/replay")
    driver.wait(100, 20)
    assert driver.table.looking is not None
    if "/" in way:
        driver.click(way)
    else:
        driver.key(way)
    assert driver.table.looking is None
    driver.settle()
    assert driver.scene.name == "table/aztack"
    assert len(driver.match.entries) == entries


def test_a_press_hurries_the_replay_on(drive: Callable[..., Driver]) -> None:
    driver = after_a_round(drive, 1.0)
    driver.click("table/replay")
    driver.wait(50, 50)
    for _ in range(20):
        before = driver.table.looking
        if before is None:
            break
        driver.click_at(2, 2)
        driver.wait(32, 16)
        assert driver.table.looking in (before + 1, None)
    assert driver.table.looking is None


def test_a_replay_stops_where_it_is_and_runs_on_from_there(drive: Callable[..., Driver]) -> None:
    driver = after_a_round(drive)
    driver.click("table/log")
    driver.wheel_over("log", 9)
    driver.click("log/2")
    driver.click("look/play")
    driver.wait(1500, 50)
    driver.click("look/play")
    moment = driver.table.looking
    assert moment is not None
    assert moment > 2
    driver.wait(4000, 50)
    assert driver.table.looking == moment
    assert driver.scene.settled
    driver.click("look/play")
    driver.wait(30_000, 50)
    assert driver.table.looking is None


def test_nothing_to_show_again_is_said(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=5).open_table("human:Ines,human:Bo")
    assert "table/replay" not in driver.pressable("table/")
    driver.key("p")
    assert driver.table.looking is None
    assert any(node.id == "refusal/words" for node in driver.scene.nodes())


def test_the_button_gives_way_to_the_turn_bar_and_stands_in_the_log(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=5, size=(1280, 720), scale=2.0).open_table("human:Ines,human:Bo")
    play_on(driver, by_clicks, random.Random(5), 3)
    assert "table/replay" not in driver.entries()
    driver.click("table/log")
    driver.click("log/replay")
    assert driver.table.looking is not None
    well_formed(driver)


# The log -----------------------------------------------------------------------------------------------------


def long_log(drive: Callable[..., Driver]) -> Driver:
    driver = drive(seed=5, size=(960, 540)).open_table("human:Ines,human:Bo")
    play_on(driver, by_clicks, random.Random(5), 16)
    driver.click("table/log")
    return driver


def shown(driver: Driver) -> list[int]:
    """The entries whose lines are in sight."""
    numbers = [name.partition("/")[2] for name in driver.pressable("log/")]
    return [int(number) for number in numbers if number.isdigit()]


def test_the_wheel_scrolls_the_log_and_nothing_else(drive: Callable[..., Driver]) -> None:
    driver = long_log(drive)
    end = shown(driver)
    assert end[-1] == len(driver.match.entries)
    stones = {name: node["rect"] for name, node in driver.entries().items() if name.startswith("stone/")}
    driver.wheel_over("log", 1)
    above = shown(driver)
    assert above[-1] < end[-1]
    assert above[0] < end[0]
    for _ in range(20):
        driver.wheel_over("log", 1)
    assert shown(driver)[0] == 0
    for _ in range(20):
        driver.wheel_over("log", -1)
    assert shown(driver) == end
    assert stones == {name: node["rect"] for name, node in driver.entries().items() if name.startswith("stone/")}


def test_the_buttons_beside_the_log_scroll_it(drive: Callable[..., Driver]) -> None:
    driver = long_log(drive)
    end = shown(driver)
    assert "log/scroll/down" not in driver.pressable("log/")
    driver.click("log/scroll/up")
    assert shown(driver)[0] < end[0]
    driver.click("log/scroll/down")
    assert shown(driver) == end
    well_formed(driver)


def test_arrows_and_pages_go_through_the_whole_log(drive: Callable[..., Driver]) -> None:
    driver = long_log(drive)
    last = len(driver.match.entries)
    driver.tab_to(f"log/{last}")
    walked = [last]
    for _ in range(last):
        driver.key("up")
        walked.append(int((driver.scene.focus or "").removeprefix("log/")))
        assert walked[-1] in shown(driver)
    assert walked == list(range(last, -1, -1))
    driver.key("end")
    assert driver.scene.focus == f"log/{last}"
    driver.key("page up")
    assert driver.scene.focus in driver.pressable("log/")
    driver.key("home")
    assert driver.scene.focus == "log/0"
    driver.key("page down")
    assert driver.scene.focus in driver.pressable("log/")
    driver.key("return")
    assert driver.table.looking == int((driver.scene.focus or "").removeprefix("log/"))


def test_a_line_that_is_pressed_stays_where_it_is(drive: Callable[..., Driver]) -> None:
    driver = long_log(drive)
    driver.click("log/scroll/up")
    driver.click("log/scroll/up")
    before = shown(driver)
    entry = before[1]
    rect = driver.node(f"log/{entry}").rect
    driver.click(f"log/{entry}")
    assert driver.table.looking == entry
    assert driver.node(f"log/{entry}").rect == rect
    assert shown(driver) == before


def test_new_lines_come_in_at_the_end_unless_it_was_scrolled_away(drive: Callable[..., Driver]) -> None:
    driver = long_log(drive)
    chance = random.Random(3)
    to_a_persons_turn(driver, chance, 17)
    assert shown(driver)[-1] == 17
    driver.click("log/scroll/up")
    before = shown(driver)
    to_a_persons_turn(driver, chance, 18)
    assert shown(driver) == before
