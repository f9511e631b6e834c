"""What a person did, free of devices: mouse, touch and keys all become these."""

from dataclasses import dataclass, field
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Point:
    """The pointer is here now, in window pixels."""

    x: int
    y: int
    finger: int = field(default=0, compare=False)
    """Which finger it is, counted from 1 as the device counts; 0 is the mouse."""


@dataclass(frozen=True, slots=True)
class Press:
    """A button went down (1 left, 2 middle, 3 right), or a finger."""

    x: int
    y: int
    button: int = 1
    finger: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Release:
    """A button came up again, or a finger."""

    x: int
    y: int
    button: int = 1
    finger: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned: 1 away from the person, -1 toward."""

    x: int
    y: int
    steps: int


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down, by the name of its sign in the person's layout: "a", "left", "return", "escape", "f1"."""

    name: str
    shift: bool = False
    control: bool = False
    scan: int = field(default=0, compare=False)
    """The key's place on the keyboard (USB usage number), whatever its sign; 0 where it isn't known."""


@dataclass(frozen=True, slots=True)
class Typed:
    """Text came from the keyboard or an input method."""

    text: str


@dataclass(frozen=True, slots=True)
class Composed:
    """An input method is composing this text."""

    text: str


@dataclass(frozen=True, slots=True)
class FocusLost:
    """The window lost the focus, was hidden, or the pointer left it."""

    away: bool = field(default=True, compare=False)
    """False when only the pointer left the window."""


Intent: TypeAlias = Point | Press | Release | Wheel | Key | Typed | Composed | FocusLost
