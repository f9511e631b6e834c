"""Mouse, touch and keyboard of pygame as intents without a device."""

from collections.abc import Iterable
from typing import Any

import pygame

from game.present.intents import Composed, FocusLost, Intent, Key, Point, Press, Release, Typed, Wheel
from game.present.node import Rect

_LEFT_WINDOW = (
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWHIDDEN,
    pygame.WINDOWLEAVE,
)

_SIGNS = (*range(ord("!"), 0x7F), *range(0xA1, 0x530))
"""The keys that carry a sign, by the code of the sign: Latin, Greek, Cyrillic."""

REPEAT = (400, 40)
"""A key that is held counts again after so many ms, and from then on each time after so many."""

_KEYPAD = {"enter": "return", "[+]": "+", "[-]": "-"}
"""The keys beside the numbers that do what their twins do."""


def intents(events: Iterable[pygame.event.Event], size: tuple[int, int]) -> list[Intent]:
    """Return what a person did in a batch of events; of movements that follow one another only the last counts,
    of each finger its own.

    Touch is a mouse without hover; SDL's own mouse events made from touches are left out.
    """
    found: list[Intent] = []
    for event in events:
        intent = _intent(event, size)
        if intent is None:
            continue
        last = found[-1] if found else None
        if isinstance(intent, Point) and isinstance(last, Point) and last.finger == intent.finger:
            found[-1] = intent
        else:
            found.append(intent)
    return found


def key_held(scan: int) -> bool:
    """Return whether the key at a place on the keyboard is held down."""
    return bool(tuple.__getitem__(pygame.key.get_pressed(), scan))


def key_sign(scan: int) -> str:
    """Return what stands on the key at a place on the keyboard in the present layout, empty where it is no sign."""
    # pygame only tells where a sign's key lies; asked about a keyboard of numbers, it answers with that number.
    numbers: Any = range(len(pygame.key.get_pressed()))
    places = pygame.key.ScancodeWrapper(numbers)
    code = next((code for code in _SIGNS if places[code] == scan), 0) if scan > 0 else 0
    sign = chr(code) if code else ""
    return sign.upper() if len(sign.upper()) == 1 else sign


def repeat_keys(on: bool) -> None:
    """Let a key that is held count as pressed again and again, for typing; or not."""
    pygame.key.set_repeat(*(REPEAT if on else ()))


def type_at(rect: Rect) -> None:
    """Tell the system where text is being typed, so that an input method shows its choices there."""
    if pygame.display.get_init():
        pygame.key.set_text_input_rect(pygame.Rect(rect.x, rect.y, rect.w, rect.h))


def _intent(event: pygame.event.Event, size: tuple[int, int]) -> Intent | None:
    kind = event.type
    if kind == pygame.MOUSEMOTION:
        return None if event.touch else Point(*event.pos)
    if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        if event.touch or event.button > 3:
            return None
        x, y = event.pos
        return Press(x, y, event.button) if kind == pygame.MOUSEBUTTONDOWN else Release(x, y, event.button)
    if kind == pygame.MOUSEWHEEL:
        x, y = pygame.mouse.get_pos()
        return Wheel(x, y, event.y * (-1 if event.flipped else 1)) if event.y else None
    if kind == pygame.KEYDOWN:
        control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        name = pygame.key.name(event.key)
        scan = getattr(event, "scancode", 0)
        return Key(_KEYPAD.get(name, name), bool(event.mod & pygame.KMOD_SHIFT), control, scan)
    if kind == pygame.TEXTINPUT:
        return Typed(event.text)
    if kind == pygame.TEXTEDITING:
        return Composed(event.text)
    if kind in _LEFT_WINDOW:
        return FocusLost(kind != pygame.WINDOWLEAVE)
    return _touch(event, size)


def _touch(event: pygame.event.Event, size: tuple[int, int]) -> Intent | None:
    if event.type not in (pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION):
        return None
    x, y = round(event.x * size[0]), round(event.y * size[1])
    finger = event.finger_id + 1
    if event.type == pygame.FINGERMOTION:
        return Point(x, y, finger)
    return Press(x, y, 1, finger) if event.type == pygame.FINGERDOWN else Release(x, y, 1, finger)
