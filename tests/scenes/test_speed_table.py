"""Whole races through the screen: time by hand, keys, mouse and touch, computer players, pauses in every state."""

import json
import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.match import Match
from game.core.seats import parse_seats
from game.present.arts import Text
from game.rules.aztack.geometry import PLACES
from game.rules.aztack.matching import Match as Kind
from game.rules.aztack.race_events import CallMade, ClaimFailed, ClaimKept, Paused, StoneTaken
from game.rules.aztack.speed_state import SpeedState, SpeedView
from game.scenes.opening import open_race, open_save, open_setup
from game.scenes.pause import PauseScene
from game.scenes.speed import SpeedScene
from tests.scenes.races import FRAME_MS, Race, finish, press_scan


def test_two_people_race_with_keys_and_mouse(race: Any) -> None:
    driver = race("human:Ann,human:Ben")
    finish(driver, (0, 1))
    match: Match = driver.speed.match
    seconds = match.state.played_ms // 1000
    assert f"{seconds // 60}:{seconds % 60:02}" in driver.words("end/reason")
    again = Match.from_record(match.rules, json.loads(json.dumps(match.record())))
    assert again.events == match.events
    assert not [event for event in match.events if isinstance(event, ClaimFailed)]


def test_one_person_against_three_computers(race: Any) -> None:
    driver = race("human:Ann,bot:beginner,bot:beginner,bot:easy")
    finish(driver, (0,))
    kept = [event.seat for event in driver.speed.match.events if isinstance(event, ClaimKept)]
    assert 0 in kept
    assert set(kept) - {0}


def test_two_people_by_touch(race: Any) -> None:
    driver = race("human:Ann,human:Ben", placing="touch")
    finish(driver, (0, 1), finger=True)


def test_placing_with_own_keys(race: Any) -> None:
    driver = race("human:Ann,human:Ben", placing="keys")
    driver.go()
    wanted = driver.matching(1)
    assert wanted is not None
    driver.call_key(1, wanted[0])
    driver.wait(200)
    assert driver.claim is not None
    hand = driver.speed.race.table.hands[1]
    for _ in range(hand.index(wanted[1])):
        driver.call_key(1, Kind.GLYPHS)
    driver.call_key(1, Kind.BOTH)
    assert driver.claim.stone == wanted[1]
    for _ in range(PLACES):
        if driver.speed.side.grip.over == wanted[2]:
            break
        driver.call_key(1, Kind.GLYPHS)
    held = driver.speed.side.grip.held
    assert held is not None
    if held.flip_on(wanted[2], 1) != wanted[3]:
        driver.call_key(1, Kind.BOTH)
        driver.call_key(1, Kind.BOTH)
    driver.call_key(1, Kind.BOTH)
    driver.wait(400)
    assert any(isinstance(event, ClaimKept) and event.seat == 1 for event in driver.speed.match.events)


def test_the_mouse_wakes_the_clock_of_the_claimant(race: Any) -> None:
    driver = race("human:Ann,human:Ben")
    put: list[tuple[int, int]] = []
    driver.services.put_pointer = lambda x, y: put.append((x, y))
    driver.go()
    driver.call_key(0, Kind.COLOURS)
    driver.wait(200)
    assert driver.claim is not None
    assert driver.claim.step == "hand_over"
    ((x, y),) = put
    assert driver.node("seat/0").rect.contains(x, y)
    driver.point(x, y)
    driver.wait(FRAME_MS)
    assert driver.claim.step == "hand_over"
    driver.point(300, 300)
    driver.wait(FRAME_MS)
    assert driver.claim.step == "take"


def test_calls_during_a_claim_do_nothing_and_a_bounce_is_told(race: Any) -> None:
    driver = race("human:Ann,human:Ben")
    driver.go()
    wanted = driver.matching(0)
    assert wanted is not None
    driver.call_key(0, wanted[0])
    driver.wait(200)
    driver.call_key(1, Kind.BOTH)
    calls = [event.seat for event in driver.speed.match.events if isinstance(event, CallMade)]
    assert calls == [0]
    driver.press_at(f"hand/0/{wanted[1]}")
    driver.key("r")
    driver.press_at("place/2/0/0/H")
    taken = [event for event in driver.speed.match.events if isinstance(event, StoneTaken)]
    assert len(taken) == 1


def test_the_stone_can_be_pulled_to_its_place(race: Any) -> None:
    driver = race("human:Ann,human:Ben")
    driver.go()
    wanted = driver.matching(0)
    assert wanted is not None
    kind, stone, place, flip = wanted
    driver.call_key(0, kind)
    driver.wait(200)
    x, y = driver.node(f"hand/0/{stone}").rect.center
    driver.app.handle([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False)])
    driver.wait(FRAME_MS)
    driver.turn_to(place, flip)
    x, y = driver.node(driver.place_node(place)).rect.center
    driver.app.handle([pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(1, 0, 0), touch=False)])
    driver.app.handle([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=False)])
    driver.wait(FRAME_MS)
    assert any(isinstance(event, ClaimKept) for event in driver.speed.match.events)


@pytest.mark.parametrize("state", ["ready", "open", "tie", "claim", "place"])
def test_losing_the_window_pauses_in_every_state(race: Any, state: str) -> None:
    driver = race("human:Ann,human:Ben")
    if state != "ready":
        driver.go()
    wanted = driver.matching(0)
    assert wanted is not None
    if state in ("tie", "claim", "place"):
        driver.call_key(0, wanted[0])
    if state in ("claim", "place"):
        driver.wait(200)
    if state == "place":
        driver.press_at(f"hand/0/{wanted[1]}")
    driver.app.handle([pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    driver.wait(30_000, 500)
    assert driver.speed.paused
    assert driver.scene.settled
    shown = [node.id for node in driver.scene.nodes()]
    assert not [name for name in shown if name.startswith(("hand/", "stone/", "top/", "plan/", "carried"))]
    driver.app.handle([pygame.event.Event(pygame.WINDOWFOCUSGAINED)])
    driver.wait(FRAME_MS)
    assert driver.speed.paused
    driver.click("speed/resume")
    driver.wait(2300)
    assert not driver.speed.paused
    assert isinstance(driver.speed.race, SpeedView)
    assert not driver.speed.race.covered


def test_the_pointer_may_leave_the_window(race: Any) -> None:
    driver = race("human:Ann,human:Ben")
    driver.go()
    driver.app.handle([pygame.event.Event(pygame.WINDOWLEAVE)])
    driver.wait(FRAME_MS)
    assert not driver.speed.paused


def test_the_menu_pauses_and_space_goes_on(race: Any) -> None:
    driver = race("human:Ann,bot:hard")
    driver.go()
    driver.key("escape")
    assert isinstance(driver.scene, PauseScene)
    before = driver.speed.match.time_ms
    driver.wait(5000, 500)
    driver.key("escape")
    assert driver.speed.paused
    assert driver.speed.match.time_ms - before < 600
    driver.key("space")
    driver.wait(2200)
    assert not driver.speed.paused
    assert sum(isinstance(event, Paused) for event in driver.speed.match.events) == 1


def test_a_saved_race_is_opened_paused(race: Any) -> None:
    driver = race("human:Ann,human:Ben")
    driver.go()
    driver.claim_by(0)
    scene = driver.speed
    scene.save()
    name = scene.save_name
    assert name is not None
    driver.services.saves.flush(5.0)
    state = scene.match.state
    scene.leave()
    opened = open_save(driver.services, name)
    assert isinstance(opened, SpeedScene)
    assert opened.paused
    assert isinstance(opened.match.state, SpeedState)
    assert opened.match.state.table == state.table
    opened.leave()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_lies_outside_the_window(race: Any, size: tuple[int, int], seats: int) -> None:
    driver = race(",".join(["human:Ann", "human:Ben", "bot:easy:Cem", "bot:hard:Dia"][:seats]), size)
    driver.go()
    driver.call_key(0, Kind.COLOURS)
    driver.wait(200)
    for node in driver.scene.nodes():
        if node.meaning is not None:
            assert node.rect.x >= 0, node.id
            assert node.rect.right <= size[0], node.id
            assert node.rect.y >= 0, node.id
            assert node.rect.bottom <= size[1], node.id
    tree = driver.tree()
    names = [entry["id"] for entry in tree["nodes"]]
    assert len(names) == len(set(names))
    for seat in range(seats):
        for kind in Kind:
            assert f"call/{seat}/{kind.value}" in names


def test_from_turns_to_speed_stack_and_back(race: Any, tmp_path: Path) -> None:
    driver = Race(tmp_path / "switch")
    lines = parse_seats("human:Ann,human:Ben")
    driver.open(open_setup(driver.services, "aztack", lines, {"switch": "on", "first": "0"}))
    before = driver.match.state
    driver.key("escape")
    driver.click("aztack/speed")
    told = [entry["label"] for entry in driver.entries().values()]
    for kind in Kind:
        assert driver.services.texts(f"aztack_speed.switch.{kind.value}") in told
    texts = driver.services.texts
    assert texts("aztack_speed.keys.cap", name="Ben", kind=texts("aztack.call.both"), key="/") in told
    driver.click("dialog/cancel")
    driver.click("aztack/speed")
    driver.click("dialog/ok")
    assert isinstance(driver.scene, SpeedScene)
    assert driver.match.state.table.placed == before.placed
    driver.go()
    assert driver.claim_by(1)
    driver.key("escape")
    assert driver.words("aztack/speed") == driver.services.texts("menu.turns")
    driver.click("aztack/speed")
    driver.click("dialog/ok")
    assert driver.scene.name == "table/aztack"
    assert driver.match.state.seat == 0
    assert len(driver.match.state.placed) == len(before.placed) + 1
    name = driver.table.save_name
    assert name is not None
    driver.services.saves.flush(5.0)
    again = Match.from_record(driver.match.rules, json.loads(json.dumps(driver.match.record())))
    assert again.state == driver.match.state
    driver.close()


def test_a_match_without_the_option_says_why_it_stays_in_turns(race: Any, tmp_path: Path) -> None:
    driver = Race(tmp_path / "stay")
    driver.open(open_setup(driver.services, "aztack", parse_seats("human:Ann,human:Ben"), {}))
    driver.key("escape")
    entry = driver.entries()["aztack/speed"]
    assert not entry["enabled"]
    assert entry["actions"] == []
    driver.close()


def test_the_screen_tree_tells_each_change_of_a_race(race: Any, tmp_path: Path) -> None:
    driver = race("human:Ann,human:Ben")
    driver.app.tree_file = tmp_path / "tree.json"
    driver.app.paint(FRAME_MS)
    serials, states = [], set()
    driver.go()
    for i in range(40):
        if i == 5:
            driver.call_key(0, Kind.COLOURS)
        driver.wait(FRAME_MS)
        driver.app.paint(FRAME_MS)
        tree = json.loads(driver.app.tree_file.read_text(encoding="utf-8"))
        serials.append(tree["serial"])
        states.add(tree["settled"])
    assert 2 <= serials[-1] - serials[0] <= 8
    assert states == {False}
    assert any(node["id"] == "call/0/colours" and node["checked"] for node in tree["nodes"])


def test_keys_are_tried_and_changed(race: Any) -> None:
    driver = race("human:Ann,human:Ben")
    driver.go()
    driver.key("space")
    driver.wait(FRAME_MS)
    driver.click("speed/keys")
    press_scan(driver, 54)
    assert driver.entries()["speed-keys/1/colours"]["checked"]
    assert not driver.entries()["speed-keys/1/both"]["checked"]
    driver.click("speed-keys/0/both")
    press_scan(driver, 27, pygame.K_x)
    assert driver.words("speed-keys/told") == driver.services.texts("aztack_speed.keys.clash")
    driver.click("speed-keys/0/both")
    press_scan(driver, 4, pygame.K_a)
    assert driver.speed.side.grip.keys_of(driver.speed.players, 0) == (29, 27, 4)
    assert driver.services.settings.keys["speed/0/2"] == "4 A"
    driver.click("speed-keys/close")
    driver.key("space")
    driver.wait(2300)
    press_scan(driver, 4, pygame.K_a)
    calls = [event for event in driver.speed.match.events if isinstance(event, CallMade)]
    assert [(call.seat, call.kind) for call in calls] == [(0, Kind.BOTH)]
    assert driver.speed.side.grip.sign(4) == "A"


@pytest.mark.parametrize(
    ("seed", "seats", "placing"),
    [
        (1, "human:Ann,human:Ben,bot:normal", "mouse"),
        (2, "human:Ann,human:Ben,bot:normal", "keys"),
        (3, "human:Ann,bot:normal,bot:hard", "mouse"),
        (4, "human:Ann,human:Ben,human:Cem,human:Dia", "touch"),
    ],
)
def test_a_storm_of_inputs_breaks_nothing(race: Any, seed: int, seats: str, placing: str) -> None:
    """Keys, presses, fingers, turns and lost focus at random; the record of what came of it replays."""
    driver = race(seats, placing=placing, motion=float(seed % 2))
    chance = random.Random(seed)
    names = ("r", "f", "h", "space", "p", "return", "tab", "left", "right", "escape", "m", "q", "v", "x", "home")
    for _ in range(1500):
        kind = chance.randrange(10)
        usable = driver.pressable()
        usable = [name for name in usable if name not in AWAY] or usable[:1]
        if kind < 3:
            press_scan(driver, chance.choice((29, 27, 6, 54, 55, 56, 30, 45, 31, 32)))
        elif kind < 5 and usable:
            driver.click(chance.choice(usable))
        elif kind < 7 and usable:
            x, y = driver.node(chance.choice(usable)).rect.center
            for way in chance.sample(("down", "move", "up"), 2):
                driver.finger(way, chance.randrange(3), x + chance.randrange(-9, 9), y)
        elif kind == 7:
            driver.key(chance.choice(names))
        elif kind == 8:
            driver.point(chance.randrange(1280), chance.randrange(720))
            driver.wheel(chance.choice((-1, 1)))
        elif chance.randrange(8) == 0:
            driver.send(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        if not any(isinstance(scene, SpeedScene) for scene in driver.app.stack):
            break
        driver.wait(chance.choice((16, 16, 50, 120)))
        driver.scene.nodes()
    for scene in driver.app.stack:
        if isinstance(scene, SpeedScene):
            match = scene.match
            again = Match.from_record(match.rules, json.loads(json.dumps(match.record())))
            assert again.state == match.state


AWAY = {"menu/title", "menu/new", "end/title", "end/again", "end/same-deal", "menu/settings"}


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 540), (2560, 1080)])
def test_the_words_of_a_race_fit(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    driver = Race(tmp_path / "fit", size, scale=scale)
    driver.open(open_race(driver.services))
    frame = driver.scene.frame
    for node in driver.scene.rest():
        if isinstance(node.art, Text) and node.art.text and not node.art.wrap:
            width = frame.measure(node.art.text, node.art.size, node.art.font)
            assert width <= node.rect.w + 1, f"{node.id}: {node.art.text!r} is cut"
    driver.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 540), (1024, 768)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_bar_for_looking_back_leaves_the_corners_free(
    tmp_path: Path, size: tuple[int, int], scale: float, seats: int
) -> None:
    driver = Race(tmp_path / "look", size, scale=scale)
    names = ",".join(["human:Ann", "human:Ben", "human:Cem", "human:Dia"][:seats])
    driver.begin(names)
    driver.go()
    driver.claim_by(0)
    driver.speed.look_back(1)
    driver.wait(FRAME_MS)
    bar = driver.node("look").rect
    for seat in range(seats):
        shared = driver.node(f"seat/{seat}").rect.within(bar)
        assert shared.w * shared.h == 0
    for name in ("look/first", "look/back", "look/on", "look/where", "look/now"):
        assert driver.node(name).rect.within(bar) == driver.node(name).rect
    assert driver.node("look/where").rect.right <= driver.node("look/now").rect.x
    driver.click("look/on")
    driver.click("look/now")
    driver.close()


def test_stones_of_computer_players_fly_and_lie_still_with_reduced_motion(race: Any) -> None:
    for reduced in (False, True):
        driver = race("human:Ann,human:Ben,bot:hard", motion=1.0)
        driver.services.change(reduced_motion=reduced)
        driver.go()
        seen = set()
        for _ in range(1200):
            driver.wait(FRAME_MS)
            seen |= {node.id.partition("/")[0] for node in driver.scene.nodes() if node.z >= 100}
            if any(isinstance(event, ClaimKept) for event in driver.speed.match.events):
                break
        driver.wait(FRAME_MS)
        seen |= {node.id.partition("/")[0] for node in driver.scene.nodes() if node.z >= 100}
        assert "taken" in seen
        assert ("fly" in seen) is not reduced
        assert ("glow" in seen) is False or not reduced
        driver.wait(1500)
        assert not [node.id for node in driver.scene.nodes() if node.id.startswith(("fly/", "glow/"))]


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_page_that_asks_for_consent_fits(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    driver = Race(tmp_path / "consent", size, scale=scale)
    lines = parse_seats("human:Ann,human:Ben,human:Cem,human:Dia")
    driver.open(open_setup(driver.services, "aztack", lines, {"switch": "on"}))
    driver.key("escape")
    driver.click("aztack/speed")
    box = driver.node("dialog").rect
    frame = driver.scene.frame
    below = 0
    for node in driver.scene.rest():
        if isinstance(node.art, Text):
            assert node.rect.within(box) == node.rect, node.id
            if not node.art.wrap:
                assert frame.measure(node.art.text, node.art.size, node.art.font) <= node.rect.w + 1, node.id
        if node.id.startswith("consent/"):
            below = max(below, node.rect.bottom)
    assert below <= driver.node("dialog/agree").rect.y
    assert driver.node("dialog/agree").rect.bottom <= driver.node("dialog/ok").rect.y + frame.px(20)
    driver.close()
