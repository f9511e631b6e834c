"""The short notation of actions: `5@3,0>2,0`, `discard 7`, `keep`, `resign`."""

import re

from game.core.errors import IllegalAction
from game.rules.aztack.actions import Action, DiscardStone, KeepAll, PlaceStone, Resign

_NUMBER = r"\s*(-?\d{1,4})\s*"
_PLACE = re.compile(rf"{_NUMBER}@{_NUMBER},{_NUMBER}>{_NUMBER},{_NUMBER}", re.ASCII)
_DISCARD = re.compile(rf"\s*discard\s{_NUMBER}", re.ASCII)


def write_action(action: Action) -> str:
    """Return an action in the short notation."""
    match action:
        case PlaceStone(stone, x1, y1, x2, y2):
            return f"{stone}@{x1},{y1}>{x2},{y2}"
        case DiscardStone(stone):
            return f"discard {stone}"
        case KeepAll():
            return "keep"
        case Resign():
            return "resign"


def read_action(text: str) -> Action:
    """Read the short notation. Raises IllegalAction with code NOTATION for anything else."""
    if placed := _PLACE.fullmatch(text):
        return PlaceStone(*map(int, placed.groups()))
    if discarded := _DISCARD.fullmatch(text):
        return DiscardStone(int(discarded[1]))
    if text.strip() == "keep":
        return KeepAll()
    if text.strip() == "resign":
        return Resign()
    raise IllegalAction(
        "NOTATION", f'"{text}" can\'t be read. Write 5@3,0>2,0 (stone, half 1, half 2), discard 7, keep or resign.'
    )
