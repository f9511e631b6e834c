"""Storms of input and trouble with computer players: nothing raises, nothing freezes, the match stays valid."""

import random
import time
from collections.abc import Callable
from typing import Any

import pytest

from game.bots.runner import Answer, InlineRunner, Players, Request
from game.core.codec import digest
from game.present.focus import usable
from game.present.frame import Frame
from game.present.intents import Composed, FocusLost, Intent, Key, Point, Press, Release, Typed, Wheel
from game.store.settings import Settings
from tests.scenes.driver import Driver
from tests.scenes.hands import by_clicks, play_on, some_action, stone_node
from tests.scenes.screen_checks import is_valid, presses_hit, rests_as_built, well_formed

TWO = "human:Ines,human:Bo"
KEYS = (
    "tab return space escape left right up down r f q e v x h l p z y + - m home backspace f1 f2 a 5".split()  # noqa: SIM905
    + ["page up", "page down"]
)
BACK = {"end/aztack", "table/menu", "rules/aztack", "keys", "change-keys", "settings"}


def wild(driver: Driver, chance: random.Random) -> list[Intent]:
    """Return what a wild person might do: mostly with a thing that can be used, at times anywhere and by halves."""
    nodes = [node for node in driver.scene.rest() if node.meaning is not None]
    pieces = [node for node in nodes if usable(node) and node.id.startswith(("hand/", "place/", "plan/"))]
    x, y = chance.choice(pieces if pieces and chance.random() < 0.6 else nodes).rect.center
    if chance.random() < 0.1:
        x, y = chance.randrange(-9, 1300), chance.randrange(-9, 740)
    button = chance.choice((1, 1, 1, 1, 1, 1, 2, 3))
    kind = chance.random()
    if kind < 0.5:
        return [Press(x, y, button), Release(x, y, button)]
    if kind < 0.6:
        return [Press(x, y, button)]
    if kind < 0.7:
        return [Release(x, y, button)]
    if kind < 0.8:
        return [Point(x, y)]
    if kind < 0.95:
        return [Key(chance.choice(KEYS), chance.random() < 0.2, chance.random() < 0.05)]
    return [chance.choice((Wheel(x, y, chance.choice((-2, -1, 1))), FocusLost(), Typed("ж"), Composed("か")))]


def storm(driver: Driver, count: int, seed: int) -> int:
    """Send intents straight to whatever scene is on top, and come back to the table; return how much was played."""
    chance, played = random.Random(seed), set()
    for number in range(count):
        for intent in wild(driver, chance):
            driver.app.carry_out(driver.scene.handle(intent))
        if not driver.app.running or not any(scene is driver.table for scene in driver.app.stack):
            raise AssertionError("the table is gone")
        if number % 3 == 0:
            driver.wait(chance.choice((1, 16, 400)), 400)
        if driver.scene.name in BACK and chance.random() < 0.5:
            driver.app.carry_out(driver.scene.handle(Key("escape")))
        played.add(tuple(driver.match.entries))
    return len(played)


@pytest.mark.parametrize(("seats", "motion", "seed"), [(TWO, 1.0, 2), ("human:Ines,bot:easy", 0.0, 3)])
def test_a_storm_of_input_leaves_a_valid_match(
    drive: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch, seats: str, motion: float, seed: int
) -> None:
    driver = drive(seed=seed, motion=motion).open_table(seats, undo="free")
    # What leaves the table would end the storm: those ways are closed.
    monkeypatch.setattr("game.scenes.pause.PauseScene.activate", lambda self, node: None)
    monkeypatch.setattr("game.scenes.end.EndScene.activate", lambda self, node: None)
    assert storm(driver, 250, seed) > 5
    is_valid(driver.match)
    while driver.scene is not driver.table:
        driver.key("escape")
    driver.table.look_back(None)
    driver.settle()
    if driver.scene is driver.table:
        driver.key("home")
        well_formed(driver)
        rests_as_built(driver)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 12))
def test_long_storms(drive: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    seats = (TWO, "human:Ines,bot:easy,human:Bo", "human:Ines,bot:normal")[seed % 3]
    driver = drive(seed=seed, motion=(0.0, 1.0)[seed % 2]).open_table(seats, undo=("free", "own", "off")[seed % 3])
    monkeypatch.setattr("game.scenes.pause.PauseScene.activate", lambda self, node: None)
    monkeypatch.setattr("game.scenes.end.EndScene.activate", lambda self, node: None)
    played = storm(driver, 5000, seed)
    # Against few stones a match is over sooner; then the storm went through all of it.
    assert played > 20 or driver.match.outcome is not None
    assert played > 10
    is_valid(driver.match)


def test_input_while_something_moves_is_neither_lost_nor_misapplied(drive: Callable[..., Driver]) -> None:
    """The same clicks without a pause between them play the same match, however slowly things move."""
    records = []
    for motion in (0.0, 1.0, 0.25):
        driver = drive(seed=9, motion=motion).open_table(TWO)
        chance = random.Random(9)
        for _ in range(8):
            action = some_action(driver, chance)
            by_clicks(driver, action)
            driver.wait(32)
            assert driver.match.entries[-1].action == action
        records.append(driver.match.record())
    assert records[0] == records[1] == records[2]


def test_a_click_or_a_key_ends_the_motion(drive: Callable[..., Driver]) -> None:
    for end in (lambda d: d.click_at(640, 300), lambda d: d.key("space")):
        driver = drive(seed=9, motion=0.25).open_table(TWO)
        by_clicks(driver, some_action(driver, random.Random(1)))
        driver.wait(64)
        assert driver.scene.moving
        end(driver)
        rests_as_built(driver)
        assert not driver.scene.moving


def test_a_change_of_the_windows_size_amid_a_motion(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=9, motion=0.5).open_table(TWO)
    chance = random.Random(9)
    measure = driver.table.frame.measure
    for size in ((1920, 1080), (960, 540), (1280, 720), (2560, 1440)):
        by_clicks(driver, some_action(driver, chance))
        driver.wait(48)
        driver.table.resize(Frame(*size, 1.0, measure))
        rests_as_built(driver)
        for node in driver.table.rest():
            if node.meaning is not None:
                assert node.rect.x >= 0
                assert node.rect.right <= size[0]
                assert node.rect.bottom <= size[1]
        driver.table.resize(Frame(1280, 720, 1.0, measure))
        driver.settle()
    presses_hit(driver)


def test_a_stone_pulled_out_of_the_window_returns(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=9).open_table(TWO)
    record = driver.match.record()
    driver.lift(driver.pressable("hand/")[0])
    driver.app.carry_out(driver.scene.handle(FocusLost()))
    assert not driver.pressable("place/")
    driver.lift(driver.pressable("hand/")[1])
    driver.button(-40, 2000, down=False)
    assert not driver.pressable("place/")
    assert driver.match.record() == record
    rests_as_built(driver)


# Computer players --------------------------------------------------------------------------------------------


class Mute:
    """A runner that never answers."""

    def __init__(self) -> None:
        self.asked = 0
        self.cancelled = 0
        self.closed = False

    def ask(self, request: Request) -> int:
        self.asked += 1
        return self.asked

    def poll(self) -> list[Answer]:
        return []

    def cancel(self) -> None:
        self.cancelled += 1

    def close(self) -> None:
        self.closed = True


def test_a_computer_that_never_answers_freezes_nothing(drive: Callable[..., Driver]) -> None:
    mute = Mute()
    driver = drive(seed=6, make_runner=lambda: mute).open_table("human:Ines,bot:hard", first="0")
    by_clicks(driver, some_action(driver, random.Random(1)))
    begin = time.process_time()
    driver.wait(30_000, 100)
    assert time.process_time() - begin < 3
    assert mute.asked == 1, "the question is put once"
    assert not driver.scene.settled
    assert "seat/1/thinking/0" in driver.entries(), "one sees that it thinks"
    for key in ("e", "v", "v", "x", "x", "l", "l", "h"):
        driver.key(key)
    driver.click("table/menu")
    assert driver.scene.name == "table/menu"
    driver.key("escape")
    driver.key("z")
    assert mute.cancelled == 1
    assert driver.match.entries == []
    driver.click(driver.pressable("hand/")[0])
    driver.click("table/menu")
    driver.click("menu/title")
    assert mute.closed


class Late(Mute):
    """A runner whose answers come when they are wanted no more."""

    def __init__(self, driver: Callable[[], Driver]) -> None:
        super().__init__()
        self._driver = driver
        self._requests: list[tuple[int, Request]] = []
        self.open = False

    def ask(self, request: Request) -> int:
        number = super().ask(request)
        self._requests.append((number, request))
        return number

    def poll(self) -> list[Answer]:
        if not self.open:
            return []
        ready, self._requests = self._requests, []
        return [Answer(number, request.legal[0]) for number, request in ready]


def test_a_late_answer_to_a_decision_taken_back_is_not_played(drive: Callable[..., Driver]) -> None:
    driver: Driver
    late = Late(lambda: driver)
    driver = drive(seed=6, make_runner=lambda: late).open_table("human:Ines,bot:hard", first="0")
    start = digest(driver.match.state)
    by_clicks(driver, some_action(driver, random.Random(1)))
    driver.wait(1000, 100)
    driver.key("z")
    late.open = True
    driver.wait(5000, 100)
    assert digest(driver.match.state) == start
    by_clicks(driver, some_action(driver, random.Random(2)))
    driver.settle()
    assert driver.match.state.seat == 0
    assert len(driver.match.entries) >= 2
    is_valid(driver.match)


class Broken:
    """A computer player that fails at every thought."""

    def think(self, *parts: Any) -> Any:
        raise RuntimeError("lost its head")
        yield

    def explain(self, *parts: Any) -> Any:
        raise RuntimeError("no idea")


def test_a_computer_player_that_fails_is_stood_in_for(drive: Callable[..., Driver]) -> None:
    players = Players(lambda game, level, rules: Broken(), lambda game, rules: Broken())
    runner = lambda: InlineRunner(slice_ms=None, players=players)  # noqa: E731
    driver = drive(seed=6, make_runner=runner).open_table("human:Ines,bot:hard")
    chance = random.Random(6)
    driver.click("table/hint")
    driver.settle()
    assert driver.scene is driver.table
    play_on(driver, by_clicks, chance, 500)
    assert driver.match.outcome is not None
    is_valid(driver.match)


def test_a_move_of_a_computer_is_shown_for_a_while(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=6, motion=1.0).open_table("human:Ines,bot:easy", first="0")
    by_clicks(driver, some_action(driver, random.Random(1)))
    while driver.scene.moving:
        driver.wait(16)
    waited = 0
    while len(driver.match.entries) < 2:
        driver.wait(20, 20)
        waited += 20
    assert 680 <= waited <= 800


@pytest.mark.parametrize("mouse", [True, False])
def test_a_person_can_do_nothing_for_a_computer(drive: Callable[..., Driver], mouse: bool) -> None:
    driver = drive(seed=6, make_runner=Mute).open_table("human:Ines,bot:hard", settle=False, first="1")
    driver.wait(2000, 100)
    assert driver.pressable("hand/") == []
    for stone in driver.match.state.hands[1]:
        if mouse:
            driver.click(f"hand/1/{stone}")
    for stone in driver.match.state.hands[0]:
        if mouse:
            driver.click(f"hand/0/{stone}")
    for _ in range(40):
        driver.key("tab")
        driver.key("return")
        if driver.scene is not driver.table:
            driver.key("escape")
    assert driver.match.entries == []


def test_a_person_cant_move_for_another(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=6, settings=Settings()).open_table(TWO, first="0")
    other = [e for e in driver.entries().values() if e["id"].startswith("hand/1/")]
    assert other
    assert not any(entry["actions"] for entry in other)
    driver.click(other[0]["id"])
    assert driver.pressable("place/") == []
    action = some_action(driver, random.Random(3))
    assert stone_node(driver, action).startswith("hand/0/")
