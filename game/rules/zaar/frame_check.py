"""Whether the open decisions of a state fit it: who decides, about what, and among which options."""

from collections.abc import Callable, Iterable
from typing import Any

from game.content.zaar.signs import TOOLS
from game.core.errors import ContentError
from game.rules.zaar.coins import seats_in
from game.rules.zaar.event_cards import EFFECTS, write_spot
from game.rules.zaar.frames import (
    BattleFrame,
    BreakWallFrame,
    ChooseFrame,
    ConfrontFrame,
    DemonFrame,
    EndFrame,
    EscapeFrame,
    EventFrame,
    EventThrowFrame,
    FightFrame,
    PickFrame,
    PlaceRoomFrame,
    ShortcutFrame,
    ShowdownFrame,
    TurnFrame,
)
from game.rules.zaar.mansion import live_letters, write_cell
from game.rules.zaar.moving import shortcut_targets
from game.rules.zaar.state import State
from game.rules.zaar.tables import Tables

BOTTOMS: dict[int, tuple[type, ...]] = {
    1: (PickFrame, TurnFrame, EndFrame),
    2: (TurnFrame, EndFrame),
    3: (ShowdownFrame, EndFrame),
    4: (EscapeFrame, EndFrame),
}
"""The lowest frame by level; under an EndFrame there is always a decision on top."""

UPPERS = (
    PlaceRoomFrame, BreakWallFrame, DemonFrame, ConfrontFrame, BattleFrame, ShortcutFrame, EventFrame,
    EventThrowFrame, FightFrame, ChooseFrame,
)  # fmt: skip

WITH_PAWN = (DemonFrame, ConfrontFrame, BattleFrame, ShortcutFrame, FightFrame, EscapeFrame)

COUNTS = ("cards", "moves", "throws", "step")


def wrong(where: str, message: str) -> ContentError:
    """Return the error of a place in a state."""
    return ContentError(f"state.{where}: {message}")


def check_frames(tables: Tables, state: State) -> None:
    """Raise ContentError that names the first frame which doesn't fit."""
    if state.level not in BOTTOMS:
        raise wrong("level", "a level is a number from 1 to 4")
    if not state.frames:
        if seats_in(state):
            raise wrong("frames", "somebody must decide while a pawn is in the game")
        return
    frames: tuple[Any, ...] = state.frames
    bottom, uppers = frames[0], frames[1:]
    if not isinstance(bottom, BOTTOMS[state.level]) or (isinstance(bottom, EndFrame) and not uppers):
        raise wrong("frames", "the lowest frame doesn't fit the level")
    for frame in uppers:
        if not isinstance(frame, UPPERS) or (isinstance(frame, EventFrame) and frame is uppers[-1]):
            raise wrong("frames", f"{type(frame).__name__} can't stand there")
    for frame in frames:
        _check_seats(state, frame)
        _check_numbers(tables, state, frame)
    owner = frames[0].seat
    for below, frame in zip(frames, uppers, strict=False):
        foreign = frame.seat != owner and not (isinstance(frame, ChooseFrame) and frame.kind == "return")
        if foreign:
            raise wrong("frames", f"in a turn of seat {owner} nobody else has anything to decide")
        fault = FITS[type(frame)](tables, state, frame, below)
        if fault:
            raise wrong("frames", fault)


def _check_seats(state: State, frame: Any) -> None:
    if isinstance(frame, PickFrame) and (not frame.seats or len(set(frame.seats)) < len(frame.seats)):
        raise wrong("frames", "each seat picks once")
    seats: Iterable[int] = (*frame.seats, frame.starter) if isinstance(frame, PickFrame) else (frame.seat,)
    for seat in seats:
        if not 0 <= seat < len(state.players):
            raise wrong("frames", f"there is no seat {seat}")
        if state.players[seat].status != "in" and not isinstance(frame, EndFrame):
            raise wrong("frames", f"seat {seat} is out of the game")
    if isinstance(frame, WITH_PAWN) and state.players[frame.seat].cell is None:
        raise wrong("frames", f"the pawn of seat {frame.seat} is out of the mansion")
    after = getattr(frame, "next_seat", None)
    if after is not None and not 0 <= after < len(state.players):
        raise wrong("frames", f"there is no seat {after}")


def _check_numbers(tables: Tables, state: State, frame: Any) -> None:
    for name in COUNTS:
        if getattr(frame, name, 0) < 0:
            raise wrong("frames", f"{name} can't be less than 0")
    began = getattr(frame, "began", None)
    if began is not None and began not in tables.rooms:
        raise wrong("frames", f"there is no room {began}")
    if began is None and isinstance(frame, EscapeFrame):
        raise wrong("frames", "a turn of level 4 tells the room in which it began: a stay is counted by it")


def _placing(tables: Tables, state: State, frame: PlaceRoomFrame, below: Any) -> str:
    return "" if frame.room in tables.rooms else f"there is no room {frame.room}"


def _breaking(tables: Tables, state: State, frame: BreakWallFrame, below: Any) -> str:
    return "" if frame.cell in state.board else f"there is no room at {frame.cell}"


def _demon(tables: Tables, state: State, frame: DemonFrame, below: Any) -> str:
    cell = state.players[frame.seat].cell
    return "" if cell is not None and live_letters(state, cell) else "the demon is looked for at a live plaque"


def _against(tables: Tables, state: State, frame: ConfrontFrame | BattleFrame, below: Any) -> str:
    cell = state.players[frame.seat].cell
    if cell is None or frame.letter not in live_letters(state, cell):
        return f"there is no live plaque {frame.letter} where seat {frame.seat} stands"
    if isinstance(frame, BattleFrame):
        if not 0 <= frame.message < len(tables.messages):
            return "a message is a number from 0 to 15"
        if tables.messages[frame.message].kind not in ("strip", "loose"):
            return f"message {frame.message} asks for no throw"
    return ""


def _shortcut(tables: Tables, state: State, frame: ShortcutFrame, below: Any) -> str:
    cell = state.players[frame.seat].cell
    return "" if cell is not None and shortcut_targets(tables, state, cell) else "no shortcut leads on from there"


def _event(tables: Tables, state: State, frame: EventFrame, below: Any) -> str:
    card = tables.events.get(frame.event)
    return "" if card is not None and card.effect.type in EFFECTS else f"{frame.event} takes no effect at once"


def _event_throw(tables: Tables, state: State, frame: EventThrowFrame, below: Any) -> str:
    return "" if frame.event in tables.events else f"there is no event {frame.event}"


def _fight(tables: Tables, state: State, frame: FightFrame, below: Any) -> str:
    at_demon = state.level == 3 and state.players[frame.seat].cell == state.demon_cell
    return "" if at_demon else "a fight is fought in the demon's room"


ABOUT = {
    "well": "wishing_well",
    "scroll": "torn_scroll",
    "alms": "alms",
    "alms_life": "alms",
    "alms_wisdom": "alms",
}
"""The effect of the event that a kind of choice is about, where its card is looked up later."""

UNDER: dict[str, type] = {"reading": BattleFrame, "line": FightFrame}
"""The frame that must lie directly under a choice of this kind."""


def _choice(tables: Tables, state: State, frame: ChooseFrame, below: Any) -> str:
    if frame.kind not in OPTIONS:
        return f"there is no choice {frame.kind}"
    card = tables.events.get(frame.about)
    effect = card.effect.type if card is not None else None
    if (frame.about and card is None) or ABOUT.get(frame.kind, effect) != effect:
        return f"the choice {frame.kind} isn't about {frame.about or 'nothing'}"
    if not isinstance(below, UNDER.get(frame.kind, object)):
        return f"the choice {frame.kind} can't stand there"
    if not frame.options or len(set(frame.options)) < len(frame.options):
        return "a choice has options, each once"
    known = set(OPTIONS[frame.kind](state, frame.seat))
    strange = [option for option in frame.options if option not in known]
    return f"{strange[0]} can't be chosen" if strange else ""


def _cells(state: State, seat: int) -> Iterable[str]:
    return (write_cell(cell) for cell, room in state.board.items() if not room.collapsed)


def _spots(live: bool) -> Callable[[State, int], Iterable[str]]:
    def spots(state: State, seat: int) -> Iterable[str]:
        plaques = ((cell, plaque) for cell, room in state.board.items() for plaque in room.plaques)
        return (write_spot((cell, plaque.letter)) for cell, plaque in plaques if plaque.live == live)

    return spots


def _others(state: State, seat: int) -> Iterable[str]:
    return (str(other) for other in seats_in(state) if other != seat)


def _neighbours(state: State, seat: int) -> Iterable[str]:
    return (str(other) for other in seats_in(state) if other != seat and state.players[other].cell is not None)


def _own_coins(state: State, seat: int) -> Iterable[str]:
    return (coin for coin in ("life", "wisdom") if getattr(state.players[seat], coin))


def _coins_or_none(state: State, seat: int) -> Iterable[str]:
    return (*_own_coins(state, seat), "none")


def _tools(state: State, seat: int) -> Iterable[str]:
    return (kind for kind in TOOLS if state.tools.of(kind))


def _strips(state: State, seat: int) -> Iterable[str]:
    return ("front", "back") if state.players[seat].character == "warrior" else ("front",)


OPTIONS: dict[str, Callable[[State, int], Iterable[str]]] = {
    "tool": _tools,
    "return": _cells,
    "fall": _cells,
    "shortcut": _cells,
    "gift": _others,
    "reading": _strips,
    "line": _strips,
    "well": _coins_or_none,
    "scroll": _spots(live=True),
    "spell": _spots(live=False),
    "swap": _neighbours,
    "trapdoor": _cells,
    "alms": _own_coins,
    "alms_life": _others,
    "alms_wisdom": _others,
}
"""What can be chosen at most, by kind of choice."""

FITS: dict[type, Callable[[Tables, State, Any, Any], str]] = {
    PlaceRoomFrame: _placing,
    BreakWallFrame: _breaking,
    DemonFrame: _demon,
    ConfrontFrame: _against,
    BattleFrame: _against,
    ShortcutFrame: _shortcut,
    EventFrame: _event,
    EventThrowFrame: _event_throw,
    FightFrame: _fight,
    ChooseFrame: _choice,
}
"""What is wrong with a frame above the turn's, empty where it fits; the frame below it is given too."""
