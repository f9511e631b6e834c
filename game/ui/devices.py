"""Mouse, touch and keyboard of pygame as intents without a device."""

from collections.abc import Iterable

import pygame

from game.present.intents import Composed, FocusLost, Intent, Key, Point, Press, Release, Typed, Wheel

_LEFT_WINDOW = (
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWHIDDEN,
    pygame.WINDOWLEAVE,
)

_KEYPAD = {"enter": "return", "[+]": "+", "[-]": "-"}
"""The keys beside the numbers that do what their twins do."""


def intents(events: Iterable[pygame.event.Event], size: tuple[int, int]) -> list[Intent]:
    """Return what a person did in a batch of events; of movements that follow one another only the last counts.

    Touch is a mouse without hover; SDL's own mouse events made from touches are left out.
    """
    found: list[Intent] = []
    for event in events:
        intent = _intent(event, size)
        if intent is None:
            continue
        if isinstance(intent, Point) and found and isinstance(found[-1], Point):
            found[-1] = intent
        else:
            found.append(intent)
    return found


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
    if event.type == pygame.FINGERMOTION:
        return Point(x, y)
    return Press(x, y) if event.type == pygame.FINGERDOWN else Release(x, y)
