"""Pausing and losing the window in every state of a race: clocks stand, stones are covered, nothing is lost."""

from collections.abc import Callable

import pygame
import pytest

from game.present.arts import Text
from game.rules.aztack.matching import Match as Kind
from game.rules.aztack.race_events import Paused
from game.rules.aztack.speed_state import ClaimFrame, OpenFrame, PauseFrame, ReadyFrame, TieFrame
from game.scenes.end import EndScene
from tests.scenes.races import FRAME_MS, Race, finish

Begin = Callable[..., Race]

COVERED = ("hand/", "stone/", "top/", "plan/", "carried", "place/", "fly/", "taken")
STATES = ("ready", "open", "tie", "hand_over", "take", "place", "discard", "lockout", "recovery")


def bring_to(driver: Race, state: str) -> None:
    """Let the race come to a state."""
    if state == "ready":
        driver.wait(300)
        return
    driver.go()
    if state == "open":
        return
    wanted = driver.matching(0)
    assert wanted is not None
    if state == "discard":
        bring_to_bonus(driver)
        return
    driver.call_key(0, wanted[0])
    if state == "tie":
        return
    driver.wait(200)
    if state == "hand_over":
        return
    driver.point(400, 300)
    driver.wait(FRAME_MS)
    if state == "lockout":
        driver.wait(2700)
        return
    if state == "take":
        return
    driver.press_at(f"hand/0/{wanted[1]}")
    if state == "recovery":
        driver.turn_to(wanted[2], wanted[3])
        driver.press_at(driver.place_node(wanted[2]))


def bring_to_bonus(driver: Race) -> None:
    """Let somebody make good a call of both."""
    for _ in range(40):
        driver.go()
        found = both(driver)
        if found is None:
            driver.claim_by(0) or driver.claim_by(1)
            driver.wait(1500)
            continue
        seat, stone, place, flip = found
        driver.call_key(seat, Kind.BOTH)
        driver.wait(200)
        driver.press_at(f"hand/{seat}/{stone}")
        driver.turn_to(place, flip)
        driver.press_at(driver.place_node(place))
        return
    raise AssertionError("nobody has a match of both")


def both(driver: Race) -> tuple[int, int, int, int] | None:
    """Return a placement that matches by both: seat, stone, place and flip."""
    rules, race = driver.speed.match.rules, driver.speed.race
    for seat in range(2):
        for action in rules.placements_of(race.table, seat):  # type: ignore[attr-defined]
            if rules.match_of(race.table, action.stone, action.place, action.flip) is Kind.BOTH:  # type: ignore[attr-defined]
                return seat, action.stone, action.place, action.flip
    return None


def state_of(driver: Race) -> str:
    """Return in which of the states the race is."""
    race = driver.speed.race
    frame = race.frames[0]
    if isinstance(frame, ReadyFrame):
        return "ready"
    if isinstance(frame, TieFrame):
        return "tie"
    if isinstance(frame, ClaimFrame):
        return frame.step
    assert isinstance(frame, OpenFrame)
    blocked, locked = race.blocked_ms(0)
    return "lockout" if locked else "recovery" if blocked else "open"


@pytest.mark.parametrize("way", ["focus", "minimised", "key", "button"])
@pytest.mark.parametrize("state", STATES)
def test_a_pause_in_every_state(race: Begin, state: str, way: str) -> None:
    driver = race("human:Ann,human:Ben")
    bring_to(driver, state)
    assert state_of(driver) == state
    before = driver.speed.race
    if way == "focus":
        driver.send(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    elif way == "minimised":
        driver.send(pygame.event.Event(pygame.WINDOWMINIMIZED))
    elif way == "key":
        driver.key("p")
    elif state == "ready":
        return  # the stones are covered already: the button rests
    else:
        driver.click("speed/pause")
    assert isinstance(driver.speed.match.state.frames[-1], PauseFrame)
    driver.wait(30_000, 500)
    assert driver.scene.settled
    assert not driver.speed.moving
    paused = driver.speed.race
    assert (paused.played_ms, paused.open_ms, paused.table) == (before.played_ms, before.open_ms, before.table)
    shown = [node.id for node in driver.scene.nodes()]
    assert not [name for name in shown if name.startswith(COVERED)]
    driver.send(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    driver.wait(FRAME_MS)
    assert driver.speed.paused
    driver.click("speed/resume")
    driver.wait(1000)
    assert any(node.id == "speed/countdown" and isinstance(node.art, Text) for node in driver.scene.nodes())
    assert not [node.id for node in driver.scene.nodes() if node.id.startswith(COVERED)]
    driver.wait(1150)
    assert not driver.speed.race.covered
    assert sum(isinstance(event, Paused) for event in driver.speed.match.events) == 1
    if state in ("take", "place", "discard"):
        frame = driver.claim
        assert frame is not None
        assert frame.ends_at - driver.speed.match.time_ms >= 1400
        assert driver.speed.side.grip.held is None or state == "place"


@pytest.mark.parametrize("scene", ["race", "end"])
def test_losing_the_window_after_the_end_changes_nothing(race: Begin, scene: str) -> None:
    driver = race("human:Ann,human:Ben")
    finish(driver, (0, 1))
    if scene == "race":
        driver.click("end/watch")
    entries = len(driver.speed.match.entries)
    driver.send(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    driver.wait(2000)
    assert len(driver.speed.match.entries) == entries
    assert driver.speed.match.outcome is not None
    assert isinstance(driver.scene, EndScene) == (scene == "end")


def test_a_pull_that_the_pause_interrupts_is_forgotten(race: Begin) -> None:
    """The button that comes up while the window is away neither drops the stone nor presses anything later."""
    driver = race("human:Ann,human:Ben")
    driver.go()
    wanted = driver.matching(0)
    assert wanted is not None
    driver.call_key(0, wanted[0])
    driver.wait(200)
    x, y = driver.node(f"hand/0/{wanted[1]}").rect.center
    driver.point(x, y)
    driver.button(x, y, down=True)
    driver.wait(FRAME_MS)
    driver.send(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    driver.button(640, 360, down=False)
    driver.wait(FRAME_MS)
    entries = len(driver.speed.match.entries)
    driver.click("speed/resume")
    driver.wait(2200)
    assert driver.claim is not None
    assert driver.claim.stone == wanted[1]
    assert len(driver.speed.match.entries) == entries + 1
    driver.turn_to(wanted[2], wanted[3])
    driver.press_at(driver.place_node(wanted[2]))
    assert driver.speed.race.table.placed[-1].stone == wanted[1]


def test_help_and_rules_pause_the_race(race: Begin) -> None:
    driver = race("human:Ann,bot:hard")
    driver.go()
    driver.key("f2")
    assert driver.scene is not driver.speed
    topics = [node for node in driver.scene.nodes() if node.id.startswith("rules/topic/") and node.meaning]
    assert [node.id for node in topics if node.meaning and node.meaning.checked] == ["rules/topic/speed"]
    before = driver.speed.match.time_ms
    driver.wait(5000, 100)
    assert driver.speed.match.time_ms == before
    driver.key("escape")
    assert driver.scene is driver.speed
    assert driver.speed.paused
