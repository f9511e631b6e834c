"""Events of mouse, touch and keyboard become what a person did."""

from typing import Any

import pygame
import pytest

from game.present.intents import Composed, FocusLost, Intent, Key, Point, Press, Release, Typed, Wheel
from game.ui.devices import intents

SIZE = (1000, 500)
MOUSE: dict[str, Any] = {"pos": (30, 40), "touch": False}


def event(kind: int, **fields: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, **fields)


def key(code: int, mod: int = 0) -> pygame.event.Event:
    return event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (event(pygame.MOUSEMOTION, rel=(0, 0), buttons=(0, 0, 0), **MOUSE), Point(30, 40)),
        (event(pygame.MOUSEBUTTONDOWN, button=1, **MOUSE), Press(30, 40, 1)),
        (event(pygame.MOUSEBUTTONDOWN, button=3, **MOUSE), Press(30, 40, 3)),
        (event(pygame.MOUSEBUTTONUP, button=2, **MOUSE), Release(30, 40, 2)),
        (event(pygame.FINGERDOWN, x=0.25, y=0.5, finger_id=1, touch_id=1), Press(250, 250)),
        (event(pygame.FINGERMOTION, x=0.1, y=0.9, finger_id=1, touch_id=1), Point(100, 450)),
        (event(pygame.FINGERUP, x=1.0, y=1.0, finger_id=1, touch_id=1), Release(1000, 500)),
        (key(pygame.K_RETURN), Key("return")),
        (key(pygame.K_TAB, pygame.KMOD_LSHIFT), Key("tab", shift=True)),
        (key(pygame.K_v, pygame.KMOD_RCTRL), Key("v", control=True)),
        (key(pygame.K_v, pygame.KMOD_LMETA), Key("v", control=True)),
        (key(pygame.K_F1), Key("f1")),
        (key(pygame.K_KP_ENTER), Key("return")),
        (key(pygame.K_KP_PLUS), Key("+")),
        (key(pygame.K_KP_MINUS), Key("-")),
        (event(pygame.TEXTINPUT, text="ش"), Typed("ش")),
        (event(pygame.TEXTEDITING, text="か", start=0, length=1), Composed("か")),
        (event(pygame.WINDOWFOCUSLOST), FocusLost()),
        (event(pygame.WINDOWLEAVE), FocusLost()),
        (event(pygame.WINDOWMINIMIZED), FocusLost()),
    ],
)
def test_an_event_and_its_meaning(brush: object, given: pygame.event.Event, expected: Intent) -> None:
    assert intents([given], SIZE) == [expected]


@pytest.mark.parametrize(
    "given",
    [
        event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0), touch=True),
        event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1, touch=True),
        event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=4, touch=False),
        event(pygame.MOUSEWHEEL, x=1, y=0, flipped=False),
        event(pygame.KEYUP, key=pygame.K_a, mod=0),
        event(pygame.USEREVENT),
        event(pygame.QUIT),
        event(pygame.WINDOWENTER),
    ],
)
def test_what_nobody_did_is_left_out(brush: object, given: pygame.event.Event) -> None:
    assert intents([given], SIZE) == []


def test_the_wheel_turns_at_the_pointer(brush: object) -> None:
    x, y = pygame.mouse.get_pos()
    turned = [event(pygame.MOUSEWHEEL, x=0, y=2, flipped=False), event(pygame.MOUSEWHEEL, x=0, y=2, flipped=True)]
    assert intents(turned, SIZE) == [Wheel(x, y, 2), Wheel(x, y, -2)]


def test_of_movements_in_a_row_the_last_counts(brush: object) -> None:
    def moved(x: int) -> pygame.event.Event:
        return event(pygame.MOUSEMOTION, pos=(x, 5), rel=(0, 0), buttons=(0, 0, 0), touch=False)

    down = event(pygame.MOUSEBUTTONDOWN, pos=(3, 5), button=1, touch=False)
    assert intents([moved(1), moved(2), moved(3), down, moved(8), moved(9)], SIZE) == [
        Point(3, 5),
        Press(3, 5),
        Point(9, 5),
    ]
