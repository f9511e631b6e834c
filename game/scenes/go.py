"""What a scene may ask for: a change of the stack of scenes. Only the app carries it out."""

from dataclasses import dataclass
from typing import Protocol, TypeAlias


class Shown(Protocol):
    """A scene, as far as a change of scene needs to know it."""

    name: str

    def enter(self) -> None:
        """The scene is on top now, for the first time or again."""


@dataclass(frozen=True)
class Push:
    """Show a scene over this one."""

    scene: Shown


@dataclass(frozen=True)
class Pop:
    """Return to the scene below."""


@dataclass(frozen=True)
class Replace:
    """Show a scene in place of this one."""

    scene: Shown


@dataclass(frozen=True)
class Reset:
    """Close all scenes and show this one."""

    scene: Shown


@dataclass(frozen=True)
class Quit:
    """Leave the program."""


Go: TypeAlias = Push | Pop | Replace | Reset | Quit
