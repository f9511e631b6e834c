"""The options of a setup, their values and their defaults (see docs/rules-api-aztack.md)."""

from collections.abc import Mapping

from game.core.errors import ContentError
from game.core.frozen import FrozenDict
from game.rules.aztack.windows import SPEED_OPTIONS, speed_problems

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
"""The options of every match; the default stands first."""

SWITCH = ("off", "on")
"""Option `switch`: whether a match may change between the two ways of playing; it stands only where it is given."""


def read_options(given: Mapping[str, str], seats: int) -> FrozenDict[str, str]:
    """Return all options, defaults filled in. Raises ContentError with a sentence for each that can't be."""
    problems = list(_problems(given, seats))
    if problems:
        raise ContentError(*problems)
    options = {name: given.get(name, values[0]) for name, values in TURN_OPTIONS.items()}
    if options["mode"] == "speed":
        options["undo"] = "off"
    # Options of Speed Stack, and `switch`, are kept as given: those left out stand for the preset's values.
    return FrozenDict(options | {name: given[name] for name in given if name not in TURN_OPTIONS})


def may_switch(options: Mapping[str, str]) -> bool:
    """Whether a match may change between turns and Speed Stack."""
    return options.get("switch", SWITCH[0]) == "on"


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
    racing = given.get("mode") == "speed" or may_switch(given)
    for name, value in given.items():
        if name in SPEED_OPTIONS:
            if not racing:
                found.append(f'The option "{name}" belongs to mode=speed.')
        elif name == "switch":
            if value not in SWITCH:
                found.append(f'The option "switch" can\'t be "{value}"; it is one of {", ".join(SWITCH)}.')
        elif name not in TURN_OPTIONS:
            found.append(f'Aztack has no option "{name}"; its options are {", ".join(TURN_OPTIONS)}.')
        elif name == "first":
            found.extend(_first_problems(value, seats))
        elif value not in TURN_OPTIONS[name]:
            found.append(f'The option "{name}" can\'t be "{value}"; it is one of {", ".join(TURN_OPTIONS[name])}.')
    found.extend(speed_problems(given, seats))
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
