"""The times of Speed Stack, from a preset and single options, and the checks of those options."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.content.aztack import SpeedPreset
from game.core.frozen import FrozenDict

GRACE = 50
"""Windows for taking, placing and discarding expire so long after the end shown (an input may be read late)."""

COUNTDOWN = 3 * 700
LEAST_AFTER_PAUSE = 1500
"""A claim that was interrupted by a pause has at least so long."""

HINT_AFTER = 60_000
END_AFTER = 120_000
"""RULING: R23, after so much open time without a call a hint is offered, and ending may be agreed."""

RANGES: FrozenDict[str, tuple[int, int]] = FrozenDict(
    {
        "tie_window": (0, 250),
        "hand_over": (0, 3000),
        "take_window": (1500, 6000),
        "place_window": (2000, 8000),
        "keys_factor": (1, 5),
        "discard_window": (2000, 6000),
        "lockout": (0, 8000),
        "recovery": (0, 1500),
    }
)
"""The options that are numbers, with the least and the greatest."""

CHOICES: FrozenDict[str, tuple[str, ...]] = FrozenDict(
    {
        "bonus_in_speed": ("on", "off"),
        "preset": ("standard", "family", "sharp"),
        "placing": ("mouse", "keys", "touch"),
        "recovery_runs": ("open", "always"),
    }
)
"""The options that are words; the default stands first."""

PACE = (6, 16)
"""The pace of the computer players in tenths."""

SPEED_OPTIONS = ("bonus_in_speed", "preset", *RANGES, "recovery_runs", "placing", "speed_highlights", "pace")
"""The options that have a meaning in Speed Stack only."""


@dataclass(frozen=True, slots=True)
class Windows:
    """The times of one match in milliseconds, and whether a call of both brings the bonus."""

    tie: int
    hand_over: int
    take: int
    place: int
    discard: int
    lockout: int
    recovery: int
    bonus: bool


def windows_of(options: Mapping[str, str], presets: Mapping[str, SpeedPreset]) -> Windows:
    """Return the times of a match: the preset's, where no option names another."""
    preset = presets[options.get("preset", "standard")]

    def number(name: str) -> int:
        return int(options[name]) if name in options else int(getattr(preset, name))

    placing = options.get("placing", "mouse")
    factor = number("keys_factor") if placing == "keys" else 1
    return Windows(
        tie=number("tie_window"),
        hand_over=number("hand_over") if placing == "mouse" or "hand_over" in options else 0,
        take=number("take_window") * factor,
        place=number("place_window") * factor,
        discard=number("discard_window"),
        lockout=number("lockout"),
        recovery=number("recovery"),
        bonus=options.get("bonus_in_speed", "on") == "on",
    )


def pace_of(options: Mapping[str, str]) -> int:
    """Return the pace of the computer players in tenths; more is slower."""
    whole, _, tenth = options.get("pace", "1.0").partition(".")
    return 10 * int(whole) + int(tenth or "0")


def young_seats(options: Mapping[str, str]) -> tuple[int, ...]:
    """Return the seats that always see where their stones fit."""
    value = options.get("speed_highlights", "off")
    return tuple(int(seat) for seat in value.removeprefix("young:").split(";")) if value.startswith("young:") else ()


def speed_problems(given: Mapping[str, str], seats: int) -> Iterator[str]:
    """Yield a sentence for each option of Speed Stack whose value can't be."""
    for name, value in given.items():
        if name in RANGES:
            least, most = RANGES[name]
            if not (value.isascii() and value.isdigit() and len(value) <= 5 and least <= int(value) <= most):
                yield f'The option "{name}" can\'t be "{value}"; it is a whole number from {least} to {most}.'
        elif name in CHOICES:
            if value not in CHOICES[name]:
                yield f'The option "{name}" can\'t be "{value}"; it is one of {", ".join(CHOICES[name])}.'
        elif name == "pace":
            if not _is_pace(value):
                yield f'The option "pace" can\'t be "{value}"; it is a number from 0.6 to 1.6 with one decimal.'
        elif name == "speed_highlights" and not _is_highlighting(value, seats):
            yield f'The option "speed_highlights" can\'t be "{value}"; it is off, held, or young:SEAT;SEAT.'


def _is_pace(value: str) -> bool:
    whole, point, tenth = value.partition(".")
    digits = whole.isascii() and len(whole) == 1 and whole.isdigit()
    if point and not (tenth.isascii() and len(tenth) == 1 and tenth.isdigit()):
        return False
    return digits and PACE[0] <= pace_of({"pace": value}) <= PACE[1]


def _is_highlighting(value: str, seats: int) -> bool:
    if value in ("off", "held"):
        return True
    chosen = value.removeprefix("young:").split(";")
    return value.startswith("young:") and all(
        seat.isascii() and len(seat) == 1 and seat.isdigit() and int(seat) < seats for seat in chosen
    )
