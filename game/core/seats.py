"""Who sits where, as typed by a person: `human:Ann,bot:hard`."""

from dataclasses import dataclass
from typing import Literal

LEVELS = ("beginner", "easy", "normal", "hard")
MODELS = ("person", "person-slow", "person-fast")
"""Modelled persons of Speed Stack, for simulations only."""
FORM = "a seat is human, human:NAME, bot:LEVEL or bot:LEVEL:NAME, where LEVEL is beginner, easy, normal or hard"


@dataclass(frozen=True, slots=True)
class SeatSpec:
    """One seat of a new match: a person, or a computer player of some level; without a name the game picks one."""

    kind: Literal["human", "bot"]
    level: str | None = None
    name: str | None = None


def parse_seats(text: str, models: bool = False) -> tuple[SeatSpec, ...]:
    """Read a comma-separated list of seats; ValueError says in one sentence which seat is wrong and what it may be.

    With `models` the modelled persons count as levels of computer players.
    """
    levels = (*LEVELS, *MODELS) if models else LEVELS
    return tuple(_parse_seat(number, part, levels) for number, part in enumerate(text.split(","), start=1))


def _parse_seat(number: int, text: str, levels: tuple[str, ...]) -> SeatSpec:
    kind, colon, rest = text.partition(":")
    kind = kind.strip().lower()
    if kind == "human":
        return SeatSpec("human", None, _parse_name(number, rest) if colon else None)
    if kind != "bot":
        found = f'"{text.strip()}" is not known' if text.strip() else "nothing is given"
        raise ValueError(f"Seat {number}: {found}; {FORM}.")
    level, colon, name = rest.partition(":")
    level = level.strip().lower()
    if level not in levels:
        found = f'"{level}" is not a level' if level else f'"{text.strip()}" has no level'
        raise ValueError(f"Seat {number}: {found}; {FORM}.")
    return SeatSpec("bot", level, _parse_name(number, name) if colon else None)


def _parse_name(number: int, text: str) -> str:
    name = text.strip()
    if not name:
        raise ValueError(f"Seat {number}: the name after the colon is empty; {FORM}.")
    # Joiners and direction marks belong to names in many scripts and stay; line breaks and other controls do not.
    if any(ord(letter) < 32 or 127 <= ord(letter) < 160 for letter in name):
        raise ValueError(f"Seat {number}: the name {name!r} has control characters in it; use letters and spaces.")
    return name
