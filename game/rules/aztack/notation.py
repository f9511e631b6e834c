"""The short notation of actions: `5@3,0>2,0`, `discard 7`, `keep`, `call both`, `take 5`, `mode speed` and so on."""

import re

from game.core.errors import IllegalAction
from game.rules.aztack.actions import (
    Action,
    AskHint,
    Call,
    DiscardStone,
    EndMatch,
    KeepAll,
    Pause,
    PlaceStone,
    Ready,
    Resign,
    Resume,
    SwitchMode,
    TakeStone,
)
from game.rules.aztack.matching import Match

_NUMBER = r"\s*(-?\d{1,4})\s*"
_PLACE = re.compile(rf"{_NUMBER}@{_NUMBER},{_NUMBER}>{_NUMBER},{_NUMBER}", re.ASCII)
_DISCARD = re.compile(rf"\s*discard\s{_NUMBER}", re.ASCII)
_TAKE = re.compile(rf"\s*take\s{_NUMBER}", re.ASCII)

_WORDS: dict[str, Action] = {
    "keep": KeepAll(),
    "resign": Resign(),
    **{f"call {kind.value}": Call(kind) for kind in Match},
    "ready": Ready(),
    "pause": Pause(),
    "resume": Resume(),
    "mode turns": SwitchMode("turns"),
    "mode speed": SwitchMode("speed"),
    "hint": AskHint(),
    "end": EndMatch(),
}
_WORD_OF = {action: word for word, action in _WORDS.items()}


def write_action(action: Action) -> str:
    """Return an action in the short notation."""
    match action:
        case PlaceStone(stone, x1, y1, x2, y2):
            return f"{stone}@{x1},{y1}>{x2},{y2}"
        case DiscardStone(stone):
            return f"discard {stone}"
        case TakeStone(stone):
            return f"take {stone}"
    return _WORD_OF[action]


def read_action(text: str) -> Action:
    """Read the short notation. Raises IllegalAction with code NOTATION for anything else."""
    if placed := _PLACE.fullmatch(text):
        return PlaceStone(*map(int, placed.groups()))
    if discarded := _DISCARD.fullmatch(text):
        return DiscardStone(int(discarded[1]))
    if taken := _TAKE.fullmatch(text):
        return TakeStone(int(taken[1]))
    word = " ".join(text.split())
    if word in _WORDS:
        return _WORDS[word]
    raise IllegalAction(
        "NOTATION",
        f'"{text}" can\'t be read. Write 5@3,0>2,0 (stone, half 1, half 2), discard 7, keep or resign; in Speed Stack '
        "call colours, call glyphs, call both, ready, take 5, hint, pause, resume, mode turns, mode speed or end.",
    )
