"""The options of a setup, their values and their defaults (see docs/rules-api-aztack.md)."""

from collections.abc import Mapping

from game.core.errors import ContentError
from game.core.frozen import FrozenDict

MIN_SEATS, MAX_SEATS = 2, 4

TURN_OPTIONS: FrozenDict[str, tuple[str, ...]] = FrozenDict(
    {
        "mode": ("turns", "speed"),
        "first": ("random", "0", "1", "2", "3", "loser"),
        "undo": ("own", "off", "free"),
        "think": ("normal", "longer"),
        "resign": ("off", "on"),
    }
)
"""The options of turn mode; the default stands first."""

SPEED_OPTIONS = (
    "bonus_in_speed",
    "preset",
    "tie_window",
    "hand_over",
    "take_window",
    "place_window",
    "keys_factor",
    "discard_window",
    "lockout",
    "recovery",
    "placing",
    "speed_highlights",
    "pace",
)
"""The options that have a meaning in Speed Stack only."""


def read_options(given: Mapping[str, str], seats: int) -> FrozenDict[str, str]:
    """Return all options, defaults filled in. Raises ContentError with a sentence for each that can't be."""
    problems = list(_problems(given, seats))
    if problems:
        raise ContentError(*problems)
    return FrozenDict({name: given.get(name, values[0]) for name, values in TURN_OPTIONS.items()})


def first_seat(options: Mapping[str, str]) -> int | None:
    """Return the seat that goes first, None where it is drawn.

    RULING: R13, "loser" is the loser of the last match, named as "loser:SEAT"; without a last match it is drawn.
    """
    value = options["first"].removeprefix("loser:")
    return int(value) if value.isdigit() else None


def _problems(given: Mapping[str, str], seats: int) -> list[str]:
    found = []
    if not MIN_SEATS <= seats <= MAX_SEATS:
        found.append(f"Aztack is for {MIN_SEATS} to {MAX_SEATS} players, not {seats}.")
    for name, value in given.items():
        if name in SPEED_OPTIONS:
            found.append(f'The option "{name}" belongs to mode=speed.')
        elif name not in TURN_OPTIONS:
            found.append(f'Aztack has no option "{name}"; its options are {", ".join(TURN_OPTIONS)}.')
        elif name == "first":
            found.extend(_first_problems(value, seats))
        elif value not in TURN_OPTIONS[name]:
            found.append(f'The option "{name}" can\'t be "{value}"; it is one of {", ".join(TURN_OPTIONS[name])}.')
    if given.get("mode") == "speed":
        found.append("Speed Stack is not open yet; choose mode=turns.")
    if given.get("resign") == "on" and seats != MIN_SEATS:
        found.append("Only a match of two can be given up: resign=on is for 2 players.")
    return found


def _first_problems(value: str, seats: int) -> list[str]:
    seat = value.removeprefix("loser:")
    if value in ("random", "loser"):
        return []
    if not (seat.isascii() and seat.isdigit()):
        return [f'The option "first" can\'t be "{value}"; it is random, a seat from 0, loser or loser:SEAT.']
    if len(seat) > 1 or int(seat) >= max(seats, 1):
        return [f"There is no seat {seat} to go first; the seats are 0 to {seats - 1}."]
    return []
