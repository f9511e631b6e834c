"""One person against computer players: the pile is the main view, its tools work, keys alone are enough."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from game.core.seats import parse_seats
from game.present.arts import Text
from game.present.node import LIVE_Z
from game.rules.aztack.matching import Match as Kind
from game.rules.aztack.race_events import CallMade, ClaimKept, HintGiven
from game.scenes.opening import open_setup
from tests.scenes.races import FRAME_MS, Race, press_scan

Begin = Callable[..., Race]


def take_up(driver: Race) -> tuple[Kind, int, int, int]:
    """Call by key and take a stone that fits."""
    for _ in range(60):
        driver.go()
        wanted = driver.matching(0)
        if wanted is not None:
            driver.call_key(0, wanted[0])
            driver.wait(160)
            if driver.claim is not None and driver.claim.seat == 0:
                driver.press_at(f"hand/0/{wanted[1]}")
                return wanted
        driver.wait(600)
    raise AssertionError("the others are always faster")


def test_the_pile_is_the_main_view_and_the_stone_is_put_on_it(race: Begin) -> None:
    driver = race("human:Ann,bot:beginner,bot:beginner")
    driver.go()
    board = driver.node("mat").rect.center
    plan = driver.node("aztack/plan").rect
    assert 320 < board[0] < 960
    assert plan.x > 960
    wanted = take_up(driver)
    driver.turn_to(wanted[2], wanted[3])
    node = driver.place_node(wanted[2])
    small = "plan/" + node.removeprefix("place/")
    assert driver.node(small).rect.w < driver.node(node).rect.w
    driver.point(*driver.node(node).rect.center)
    driver.wait(FRAME_MS)
    ghost = next(found for found in driver.scene.nodes() if found.id == "carried")
    assert ghost.z >= LIVE_Z
    assert abs(ghost.rect.center[0] - driver.node(node).rect.center[0]) < 60
    driver.click(small)
    driver.wait(FRAME_MS)
    assert any(isinstance(event, ClaimKept) and event.seat == 0 for event in driver.speed.match.events)


def test_camera_and_views_follow_their_keys(race: Begin) -> None:
    driver = race("human:Ann,bot:beginner")
    driver.go()
    look = driver.speed.side.look
    driver.key("e")
    assert look.camera == 1
    driver.click("aztack/rotate-view-left")
    assert look.camera == 0
    driver.key("x")
    assert look.spread
    driver.key("x")
    driver.key("v")
    assert look.from_above
    assert driver.scene.node("top/cell/0") is not None
    assert driver.scene.node("mat") is None
    wanted = take_up(driver)
    driver.key("q")
    driver.turn_to(wanted[2], wanted[3])
    driver.press_at(driver.place_node(wanted[2]))
    assert any(isinstance(event, ClaimKept) and event.seat == 0 for event in driver.speed.match.events)
    driver.wheel(1)
    assert look.zoom > 1.0


@pytest.mark.parametrize("camera", range(4))
def test_a_stone_lies_as_it_was_shown_from_every_side(race: Begin, camera: int) -> None:
    driver = race("human:Ann,bot:beginner")
    for _ in range(camera):
        driver.key("e")
    wanted = take_up(driver)
    driver.turn_to(wanted[2], wanted[3])
    driver.press_at(driver.place_node(wanted[2]))
    last = driver.speed.race.table.placed[-1]
    assert last.stone == wanted[1]


def test_keys_alone_are_enough(race: Begin) -> None:
    """Call by number, Tab to a stone, Enter, arrows over the places, R, Enter."""
    driver = race("human:Ann,bot:beginner", take_window="6000", place_window="8000")
    for _ in range(40):
        driver.go()
        wanted = driver.matching(0)
        assert wanted is not None
        driver.call_key(0, wanted[0])
        driver.wait(160)
        if driver.claim is not None and driver.claim.seat == 0:
            break
        driver.wait(600)
    driver.tab_to(f"hand/0/{wanted[1]}")
    driver.key("return")
    driver.wait(FRAME_MS)
    assert str(driver.scene.focus).startswith("place/")
    driver.turn_to(wanted[2], wanted[3])
    driver.tab_to(driver.place_node(wanted[2]))
    driver.key("return")
    driver.wait(FRAME_MS)
    assert any(isinstance(event, ClaimKept) and event.seat == 0 for event in driver.speed.match.events)


def test_a_hint_tells_the_type_and_locks(race: Begin) -> None:
    driver = race("human:Ann,bot:beginner")
    driver.go()
    driver.key("h")
    driver.wait(FRAME_MS)
    (hint,) = [event for event in driver.speed.match.events if isinstance(event, HintGiven)]
    assert hint.kind.value in driver.words("speed/claim/told").lower()
    assert not driver.entries()["table/hint"]["enabled"]
    press_scan(driver, 30)
    assert not [event for event in driver.speed.match.events if isinstance(event, CallMade) and event.seat == 0]
    assert any(node.id == "seat/0/locked" for node in driver.scene.nodes())


def test_without_hints_the_lamp_says_so(race: Begin) -> None:
    driver = race("human:Ann,bot:beginner")
    driver.services.change(hints=False)
    driver.go()
    driver.speed.touch()
    assert not driver.entries()["table/hint"]["enabled"]
    driver.key("h")
    driver.wait(FRAME_MS)
    assert not [event for event in driver.speed.match.events if isinstance(event, HintGiven)]


def test_with_two_people_each_corner_has_a_lamp_and_after_a_minute_there_is_one_for_all(race: Begin) -> None:
    driver = race("human:Ann,human:Ben")
    driver.go()
    driver.key("h")
    driver.click("speed/hint/1")
    driver.wait(FRAME_MS)
    (hint,) = [event for event in driver.speed.match.events if isinstance(event, HintGiven)]
    assert hint.seat == 1
    assert driver.scene.node("speed/hint-all") is None
    driver.wait(61_000, 100)
    driver.click("speed/hint-all")
    driver.wait(FRAME_MS)
    told = driver.words("speed/claim/told")
    assert any(driver.services.texts(f"aztack.call.{kind.value}") in told for kind in Kind)
    assert len([event for event in driver.speed.match.events if isinstance(event, HintGiven)]) == 1


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 540), (2560, 1440)])
@pytest.mark.parametrize("others", [1, 3])
def test_all_of_it_fits(tmp_path: Path, size: tuple[int, int], scale: float, others: int) -> None:
    driver = Race(tmp_path, size, scale=scale)
    seats = ",".join(["human:Ann", *["bot:easy"] * others])
    driver.open(open_setup(driver.services, "aztack", parse_seats(seats), {"mode": "speed"}), settle=False)
    driver.go()
    press_scan(driver, 31)
    driver.wait(200)
    frame = driver.scene.frame
    names = set()
    for node in driver.scene.nodes():
        if isinstance(node.art, Text) and node.art.text and not node.art.wrap:
            width = frame.measure(node.art.text, node.art.size, node.art.font)
            assert width <= node.rect.w + 1, f"{node.id}: {node.art.text!r} is cut"
        if node.meaning is not None and not node.id.startswith(("stone/", "place/")):
            assert node.rect.x >= 0, node.id
            assert node.rect.right <= size[0], node.id
            assert node.rect.y >= 0, node.id
            assert node.rect.bottom <= size[1], node.id
            names.add(node.id)
    buttons = [driver.node(f"call/0/{kind.value}").rect for kind in Kind]
    for first, second in pairwise(buttons):
        assert first.bottom <= second.y
        assert first.h >= 30
    driver.close()


@pytest.mark.parametrize("seats", ["human:Ann,bot:beginner", "human:Ann,human:Ben"])
@pytest.mark.parametrize("wish", ["off", "held", "young:0"])
def test_only_the_option_shows_where_the_held_stone_fits(race: Begin, seats: str, wish: str) -> None:
    driver = race(seats, speed_highlights=wish)
    wanted = take_up(driver)
    driver.turn_to(wanted[2], wanted[3])
    driver.wait(FRAME_MS)
    view = driver.speed.race
    rules = driver.speed.match.rules
    fitting = {a.place for a in rules.placements_of(view.table, 0) if a.stone == wanted[1]}  # type: ignore[attr-defined]
    lying = {
        place
        for place in fitting
        if driver.speed.side.grip.held.flip_on(place, driver.speed.side.grip.camera) is not None
    }  # type: ignore[union-attr]
    marks = {int(node.id.rpartition("/")[2]) for node in driver.scene.nodes() if node.id.startswith("fits/plan/")}
    assert marks == (set() if wish == "off" else lying)
    assert lying
