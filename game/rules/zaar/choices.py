"""What each kind of open choice leads to, once one of its options is taken."""

from collections.abc import Callable
from typing import cast

from game.content.zaar.signs import Tool
from game.rules.zaar import event_cards
from game.rules.zaar.battle import choose_reading
from game.rules.zaar.coins import gain_tool
from game.rules.zaar.escape import arrive_by_chance
from game.rules.zaar.frames import ChooseFrame
from game.rules.zaar.fronts import move_pawn
from game.rules.zaar.mansion import read_cell
from game.rules.zaar.showdown import choose_line
from game.rules.zaar.turns import choose_gift
from game.rules.zaar.working import Working


def choose(w: Working, option: str) -> None:
    """Take an option of the choice on top."""
    frame: ChooseFrame = w.pop()
    CHOICES[frame.kind](w, frame, option)


def _tool(w: Working, frame: ChooseFrame, option: str) -> None:
    gain_tool(w, frame.seat, cast(Tool, option), frame.about)


def _return(w: Working, frame: ChooseFrame, option: str) -> None:
    move_pawn(w, frame.seat, read_cell(option), "return")


def _slide(w: Working, frame: ChooseFrame, option: str) -> None:
    """Fall, or go by a shortcut, into a sacred room."""
    origin = w.players[frame.seat].cell
    move_pawn(w, frame.seat, read_cell(option), frame.kind)
    if w.level == 4 and origin is not None:
        arrive_by_chance(w, frame.seat, origin)


CHOICES: dict[str, Callable[[Working, ChooseFrame, str], None]] = {
    "tool": _tool,
    "return": _return,
    "fall": _slide,
    "shortcut": _slide,
    "gift": choose_gift,
    "reading": choose_reading,
    "line": choose_line,
    "well": event_cards.choose_well,
    "scroll": event_cards.choose_scroll,
    "spell": event_cards.choose_spell,
    "swap": event_cards.choose_swap,
    "trapdoor": event_cards.choose_trapdoor,
    "alms": event_cards.choose_alms,
    "alms_life": event_cards.give_alms,
    "alms_wisdom": event_cards.give_alms,
}
"""By kind of choice; the kinds are listed in the docs of these rules."""


def is_forced(w: Working, frame: ChooseFrame) -> bool:
    """Tell whether a choice has one option only and can't be left: it is then made at once."""
    return len(frame.options) == 1 and not may_leave(w.level, frame)


def may_leave(level: int, frame: ChooseFrame) -> bool:
    """Tell whether the player may decline a choice: before level 4 nobody must go by a shortcut."""
    return frame.kind == "shortcut" and level < 4
