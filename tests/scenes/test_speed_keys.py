"""The call keys: tried and chosen before the race and in its pause, shown in the user's layout, counted once."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.present.aztack.speed.hand import KEYS, Grip
from game.present.tablegame import Player
from game.rules.aztack.matching import Match as Kind
from game.rules.aztack.race_events import CallMade
from game.rules.aztack.speed_state import ClaimFrame
from game.scenes.setup import SetupScene
from game.ui import devices
from tests.scenes.races import FRAME_MS, Race, press_scan

Begin = Callable[..., Race]

FRENCH = {29: "W", 27: "X", 6: "C", 54: ";", 55: ":", 56: "!", 30: "&", 31: "É", 32: '"', 4: "Q"}


def test_the_page_opens_from_the_setup_and_keeps_what_is_chosen(tmp_path: Path) -> None:
    driver = Race(tmp_path)
    scene = SetupScene(driver.services, "aztack")
    driver.open(scene)
    scene.form.options["mode"] = "speed"
    for seat in scene.form.seats[:2]:
        seat.kind = "person"
    scene.touch()
    driver.settle()
    driver.click("setup/keys")
    press_scan(driver, 55)
    assert driver.entries()["speed-keys/1/glyphs"]["checked"]
    driver.click("speed-keys/1/both")
    press_scan(driver, 29)
    assert driver.words("speed-keys/told") == driver.services.texts("aztack_speed.keys.clash")
    driver.click("speed-keys/1/both")
    press_scan(driver, 4, pygame.K_a)
    assert driver.services.settings.keys["speed/1/2"] == "4 A"
    driver.click("speed-keys/close")
    assert driver.scene is scene
    driver.click("setup/start")
    driver.go()
    press_scan(driver, 4, pygame.K_a)
    (call,) = [event for event in driver.speed.match.events if isinstance(event, CallMade)]
    assert (call.seat, call.kind) == (1, Kind.BOTH)
    driver.close()


@pytest.mark.parametrize("scan", [40, 41, 43, 44, 79, 29, 55])
def test_keys_with_another_meaning_are_refused(scan: int) -> None:
    grip, players = Grip(), (Player("Ann"), Player("Ben"))
    assert not grip.bind(players, 0, 2, scan)
    assert grip.keys_of(players, 0) == KEYS[0]
    assert grip.bind(players, 0, 2, 6)
    assert grip.bind(players, 0, 2, 7)
    assert grip.keys_of(players, 0) == (29, 27, 7)


def test_the_signs_of_the_layout_stand_on_the_buttons_before_any_press(race: Begin) -> None:
    driver = race("human:Ann,human:Ben")
    driver.speed.side.grip.sign_of = lambda scan: FRENCH.get(scan, "")
    driver.go()
    driver.speed.touch()
    signs = {node.id: getattr(node.art, "text", "") for node in driver.scene.rest()}
    assert [signs[f"call/0/{kind}#key"] for kind in ("colours", "glyphs", "both")] == ["W", "X", "C"]
    assert [signs[f"call/1/{kind}#key"] for kind in ("colours", "glyphs", "both")] == [";", ":", "!"]


def test_a_sign_that_was_pressed_stands_over_the_layout(race: Begin) -> None:
    driver = race("human:Ann,human:Ben")
    driver.go()
    press_scan(driver, 29, pygame.K_y)
    driver.speed.touch()
    signs = {node.id: getattr(node.art, "text", "") for node in driver.scene.rest()}
    assert signs["call/0/colours#key"] == "Y"


def test_the_keyboards_layout_is_asked(race: Begin) -> None:
    """Under the virtual driver the layout is the American one."""
    race("human:Ann,human:Ben")
    assert [devices.key_sign(scan) for scan in (29, 27, 6, 54, 55, 56, 30, 45)] == list("ZXC,./1-")
    assert devices.key_sign(0) == ""
    assert devices.key_sign(44) == ""
    assert not devices.key_held(29)


def test_only_the_way_down_counts(race: Begin) -> None:
    """While a race is on top, a key that is held comes once; everywhere else it repeats."""
    driver = race("human:Ann,human:Ben")
    told: list[bool] = []
    driver.services.repeat_keys = told.append
    driver.speed.enter()
    driver.speed.leave()
    assert told == [False, True]


def test_a_held_key_steps_on_for_the_claimant_who_places_by_keys(race: Begin) -> None:
    driver = race("human:Ann,human:Ben", placing="keys")
    held = {55}
    driver.services.key_held = lambda scan: scan in held
    driver.go()
    driver.call_key(1, Kind.COLOURS)
    driver.wait(200)
    assert isinstance(driver.claim, ClaimFrame)
    driver.call_key(1, Kind.GLYPHS)
    assert driver.speed.side.grip.slot == 1
    driver.wait(480)
    assert driver.speed.side.grip.slot == 4
    held.clear()
    driver.wait(480)
    assert driver.speed.side.grip.slot == 4


@pytest.mark.parametrize(("seats", "camera"), [("human:Ann,human:Ben", 1), ("human:Ann,bot:beginner", 0)])
def test_own_keys_step_over_the_places_in_reading_order(race: Begin, seats: str, camera: int) -> None:
    driver = race(seats, placing="keys", take_window="6000", place_window="8000")
    for _ in range(60):
        driver.go()
        driver.call_key(0, Kind.COLOURS)
        driver.wait(160)
        if driver.claim is not None and driver.claim.seat == 0:
            break
        driver.wait(500)
    driver.call_key(0, Kind.BOTH)
    spots = []
    for _ in range(20):
        node = next(node for node in driver.scene.nodes() if node.id == "carried")
        spots.append(node.rect.center)
        driver.call_key(0, Kind.GLYPHS)
    assert driver.speed.side.grip.camera == camera
    if camera == 1:
        rows = [y for _, y in spots]
        assert rows == sorted(rows)
        assert all(a[0] < b[0] for a, b in pairwise(spots) if a[1] == b[1])


def test_the_pointer_takes_the_seats_colour_while_it_has_the_mouse(race: Begin) -> None:
    driver = race("human:Ann,human:Ben")
    worn: list[object] = []
    driver.services.dress_pointer = worn.append
    driver.go()
    driver.call_key(1, Kind.BOTH)
    driver.wait(200)
    assert worn == [driver.services.theme.speed_seat(1).rgb]
    driver.key("p")
    assert worn[-1] is None
    driver.key("p")
    driver.wait(2300)
    assert worn[-1] == driver.services.theme.speed_seat(1).rgb
    driver.wait(5000)
    assert driver.claim is None
    assert worn[-1] is None
    driver.wait(FRAME_MS)
    assert len(worn) == 4


def test_one_person_needs_no_coloured_pointer(race: Begin) -> None:
    driver = race("human:Ann,bot:beginner")
    worn: list[object] = []
    driver.services.dress_pointer = worn.append
    driver.go()
    press_scan(driver, 30)
    driver.wait(200)
    assert driver.claim is not None
    assert worn == []
