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
    made._slept, made._wanders, made._waiting, made._owed = 0, False, [], 0
    return made


def move(*buttons: int) -> None:
    pressed = buttons or (0, 0, 0)
    event = pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=pressed, touch=False)
    pygame.event.post(event)


def test_what_can_wait_waits_and_no_time_is_lost(loop: Loop) -> None:
    passes = [loop._due(50) for _ in range(CALM_MS // 50)]
    assert passes[:-1] == [None] * (len(passes) - 1)
    assert passes[-1] == CALM_MS


def test_an_event_wakes_it_at_once(loop: Loop) -> None:
    assert loop._due(50) is None
    move()
    assert loop._due(50) == 50


def test_while_something_moves_every_pass_counts(loop: Loop) -> None:
    loop._slept = None
    assert [loop._due(16), loop._due(900)] == [16, MAX_STEP_MS]


def test_a_pointer_that_changes_nothing_is_followed_every_second_time(loop: Loop) -> None:
    loop._slept, loop._wanders = None, True
    move()
    assert loop._due(16) is None
    move()
    assert loop._due(16) == 32
    assert len(loop._waiting) == 1, "the pass takes it with what came later"


@pytest.mark.parametrize("what", ["button", "key", "nothing"])
def test_all_else_is_taken_at_once(loop: Loop, what: str) -> None:
    loop._slept, loop._wanders = None, True
    if what == "button":
        move(1, 0, 0)
    if what == "key":
        move()
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a", scancode=4))
    assert loop._due(16) == 16
    assert len(loop._waiting) == {"button": 1, "key": 2, "nothing": 0}[what]
