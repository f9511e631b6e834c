"""Thousands of presses, keys and movements at random on each screen: nothing breaks, the tree stays well formed."""

import random
from collections.abc import Callable

import pygame
import pytest

from game.scenes.go import Push
from game.scenes.screens import make_screen
from game.scenes.title import TitleScene
from tests.scenes.driver import Driver
from tests.scenes.screen_checks import well_formed

FEW, MANY = 1_000, 10_000
CHECK_EVERY = 500
KEYS = (
    "tab return space escape up down left right home end pageup pagedown backspace delete f1 f2 a z 1".split()  # noqa: SIM905
)
SCREENS = ["title", "setup/aztack", "settings", "rules/aztack", "keys", "error"]


def one_event(driver: Driver, chance: random.Random) -> None:
    """Send one thing a person could do, mostly near something that can be pressed."""
    width, height = driver.off.stage.size
    x, y = chance.randrange(width), chance.randrange(height)
    targets = driver.scene.rest()
    if chance.random() < 0.7 and targets:
        x, y = chance.choice(targets).rect.center
    kind = chance.randrange(8)
    if kind < 3:
        driver.click_at(x, y, chance.choice((1, 1, 1, 2, 3)))
    elif kind == 3:
        driver.point(x, y)
    elif kind == 4:
        driver.button(x, y, down=chance.random() < 0.5)
    elif kind == 5:
        driver.wheel(chance.choice((-3, -1, 1, 3)))
    elif kind == 6:
        driver.send(pygame.event.Event(pygame.TEXTINPUT, text=chance.choice(("Ada", "ش", "7", "\x07", "e\u0301"))))
    else:
        driver.key(chance.choice(KEYS), shift=chance.random() < 0.2, control=chance.random() < 0.1)


@pytest.mark.parametrize("events", [FEW, pytest.param(MANY, marks=pytest.mark.slow)])
@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_breaks(
    drive: Callable[..., Driver], screen: str, events: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = random.Random(f"storm {screen} {events}")
    driver = drive((1280, 720))
    # A match is a storm of its own; here its place is taken by the way back.
    monkeypatch.setattr("game.scenes.opening.open_setup", lambda services, *_: TitleScene(services))
    monkeypatch.setattr(driver.services.settings_file, "save", lambda settings: None)

    def begin() -> None:
        first, *others = make_screen(driver.services, screen)
        driver.open(first)
        for scene in others:
            driver.app.carry_out(Push(scene))

    begin()
    for count in range(events):
        one_event(driver, chance)
        if count % 20 == 0:
            driver.wait(16)
        if not driver.app.running or driver.scene.name.split("/")[0] != screen.split("/")[0]:
            begin()
        if count % CHECK_EVERY == 0:
            well_formed(driver)
