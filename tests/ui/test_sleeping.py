"""At rest the loop looks at events with each pass and at all else a few times a second; an event wakes it at once."""

import pygame
import pytest

from game.app.loop import CALM_MS, MAX_STEP_MS, Loop


@pytest.fixture
def loop() -> Loop:
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    pygame.event.clear()
    made: Loop = Loop.__new__(Loop)
    made._slept = 0
    return made


def test_what_can_wait_waits_and_no_time_is_lost(loop: Loop) -> None:
    passes = [loop._due(50) for _ in range(CALM_MS // 50)]
    assert passes[:-1] == [None] * (len(passes) - 1)
    assert passes[-1] == CALM_MS


def test_an_event_wakes_it_at_once(loop: Loop) -> None:
    assert loop._due(50) is None
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0), touch=False))
    assert loop._due(50) == 50


def test_while_something_moves_every_pass_counts(loop: Loop) -> None:
    loop._slept = None
    assert [loop._due(16), loop._due(900)] == [16, MAX_STEP_MS]
