"""Zaar's astrolabe, Raml and name table (Zaar rulebook, "Reading the Astrolabe" and "Geomancy Dice")."""

from dataclasses import dataclass
from typing import Literal

from game.content.zaar.signs import Letter, NameLetter, Power

PLACES = 16
"""Places of each plate of the astrolabe."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """How far the back plate is turned: its direction and one to three dots."""

    dir: Literal["cw", "ccw"]
    dots: int

    def __post_init__(self) -> None:
        if not 1 <= self.dots <= 3:
            raise ValueError("An arrow has one, two or three dots.")

    @property
    def steps(self) -> int:
        """What to add to the back plate's index."""
        return self.dots if self.dir == "cw" else -self.dots


@dataclass(frozen=True, slots=True)
class Message:
    """A message of the letter plate: what the Raml must show (null is a blank square), or another verdict."""

    kind: Literal["revoked", "draw", "sacrifice", "loose", "strip"]
    arrow: Arrow
    value: tuple[int | None, ...] = ()
    power: Power | None = None

    def __post_init__(self) -> None:
        if (self.kind == "sacrifice") != (self.power is not None):
            raise ValueError("Only a sacrifice names a power.")
        if self.kind == "strip" and len(self.value) != 3:
            raise ValueError("A strip has three squares.")
        if self.kind == "loose" and (not self.value or None in self.value):
            raise ValueError("Loose squares are never blank, and there is at least one.")
        if self.kind not in ("strip", "loose") and self.value:
            raise ValueError("Only strips and loose squares have a value.")


@dataclass(frozen=True, slots=True)
class Target:
    """What a command points to: all plaques of a letter, or all plaques in rooms of a power."""

    letter: Letter | None = None
    power: Power | None = None

    def __post_init__(self) -> None:
        if (self.letter is None) == (self.power is None):
            raise ValueError("A target is either a letter or a power.")

    @property
    def name(self) -> str:
        """The letter or the power."""
        return self.letter or self.power or ""


@dataclass(frozen=True, slots=True)
class Command:
    """A command of the back plate: what is revoked and which letter of the demon's name is covered."""

    target: Target
    name: NameLetter


@dataclass(frozen=True, slots=True)
class Astrolabe:
    """The rings of the three plates (Zaar rulebook, "Reading the Astrolabe")."""

    letters: tuple[Letter, ...]
    powers: tuple[Power, ...]
    messages: tuple[Message, ...]
    commands: tuple[Command, ...]
    early_names: tuple[NameLetter, ...]


@dataclass(frozen=True, slots=True)
class RamlFaces:
    """The faces of the four cubes (Zaar rulebook, "Geomancy Dice")."""

    letter: tuple[Letter, Letter, Letter, Letter]
    numbers: tuple[tuple[int, int, int, int], tuple[int, int, int, int], tuple[int, int, int, int]]


@dataclass(frozen=True, slots=True)
class NameTable:
    """The demon's name table: a code before each row and above each column, a letter in each cell."""

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[str, ...]
