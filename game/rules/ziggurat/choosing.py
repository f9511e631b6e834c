"""Who may decide what: the prompts and legal actions of every open decision.

Ziggurat rulebook, "Playing Your Card", "If You Are on the Summit", "Items"; rulings R1, R11.
"""

from collections.abc import Callable, Mapping
from typing import Any

from game.core.frozen import FrozenDict
from game.core.protocol import Prompt, Seat
from game.rules.ziggurat import actions as act
from game.rules.ziggurat.actions import Action
from game.rules.ziggurat.items import announcements
from game.rules.ziggurat.setting_up import room_for_items
from game.rules.ziggurat.state import (
    WAYS,
    GiveFrame,
    HeroesFrame,
    HeroMoveFrame,
    PushFrame,
    SpiritMoveFrame,
    SpiritsFrame,
    StartFrame,
    SwapFrame,
    TurnFrame,
)
from game.rules.ziggurat.work import Work

TEAM_SEAT = 0
"""Decisions of the whole team are asked of the first seat; every other seat may answer too."""


def deciding_seat(work: Work) -> Seat | None:
    """Return the seat that must decide, None when the match is over."""
    if not work.frames:
        return None
    seat: Seat = getattr(work.frames[-1], "seat", TEAM_SEAT)
    return seat


def decisions(work: Work) -> tuple[Action, ...]:
    """Return everything that the deciding seat may do now."""
    if not work.frames:
        return ()
    frame = work.frames[-1]
    return _LEGAL[type(frame)](work, frame)


def legal(work: Work, seat: Seat) -> tuple[Action, ...]:
    """Return everything that a seat may do now, in a stable order."""
    found = decisions(work)
    if not found or not 0 <= seat < work.players:
        return ()
    frame = work.frames[-1]
    if seat == deciding_seat(work) or isinstance(frame, (GiveFrame, SwapFrame, StartFrame)):
        return found
    if isinstance(frame, (HeroMoveFrame, SpiritMoveFrame)):
        return tuple(action for action in found if _is_of_holder(frame, action, seat))
    return ()


def _is_of_holder(frame: HeroMoveFrame | SpiritMoveFrame, action: Action, seat: Seat) -> bool:
    """Whether a seat whose turn it isn't may do this: use its own items, and take them back."""
    if isinstance(action, act.UseItem):
        return action.holder == seat
    if isinstance(action, act.TakeBack) and isinstance(frame, HeroMoveFrame):
        return (action.item == "cake" and frame.cake == seat) or (action.item == "rope" and frame.mover == seat)
    return False


def prompts(work: Work) -> tuple[Prompt, ...]:
    """Return who must decide now, and who may."""
    if not work.frames:
        return ()
    frame = work.frames[-1]
    kind = _KINDS[type(frame)]
    if isinstance(frame, TurnFrame) and frame.played:
        kind = "draw"
    decider = deciding_seat(work)
    values = _values(work, frame)
    found = []
    for seat in range(work.players):
        if seat == decider:
            found.append(Prompt(seat, kind, True, f"ziggurat.prompt.{kind}", values))
        elif legal(work, seat):
            offer = "item" if kind in ("way", "fire_way") else kind
            found.append(Prompt(seat, offer, False, f"ziggurat.prompt.{offer}", values))
    return tuple(found)


def _values(work: Work, frame: Any) -> FrozenDict[str, str]:
    heroes = work.base.pieces.heroes
    values = {}
    for field in ("mover", "pushed", "by", "preset"):
        if hasattr(frame, field):
            values[field] = heroes[getattr(frame, field)].name
    for field in ("spirit", "item", "building"):
        if hasattr(frame, field):
            values[field] = getattr(frame, field)
    if hasattr(frame, "number"):
        values["n"] = str(frame.number)
    elif hasattr(frame, "n"):
        values["n"] = str(frame.n)
    return FrozenDict(values)


def _turn(work: Work, frame: TurnFrame) -> tuple[Action, ...]:
    return (act.DrawCard(),) if frame.played else (act.PlayCard(),)


def _heroes(work: Work, frame: HeroesFrame) -> tuple[Action, ...]:
    return tuple(act.ChooseHero(seat) for seat in frame.left)


def _way(work: Work, frame: HeroMoveFrame) -> tuple[Action, ...]:
    moves: tuple[Action, ...] = tuple(act.MoveHero(way) for way in WAYS)
    refuse: tuple[Action, ...] = (act.RefuseMove(),) if frame.others else ()
    return (*moves, *announcements(work, frame), *refuse)


def _spirits(work: Work, frame: SpiritsFrame) -> tuple[Action, ...]:
    return tuple(act.ChooseSpirit(spirit) for spirit in frame.left)


def _fire_way(work: Work, frame: SpiritMoveFrame) -> tuple[Action, ...]:
    moves: tuple[Action, ...] = tuple(act.MoveSpirit(way) for way in WAYS)
    return (*moves, *announcements(work, frame))


def _push(work: Work, frame: PushFrame) -> tuple[Action, ...]:
    return tuple(act.PushHero(way) for way in WAYS)


def _give(work: Work, frame: GiveFrame) -> tuple[Action, ...]:
    return tuple(act.GiveItem(seat) for seat in room_for_items(work))


def _swap(work: Work, frame: SwapFrame) -> tuple[Action, ...]:
    return (act.KeepCards(), *(act.SwapCard(seat) for seat in range(work.players)))


def _start(work: Work, frame: StartFrame) -> tuple[Action, ...]:
    others = (seat for seat in range(work.players) if seat != frame.preset)
    return tuple(act.ChooseStart(seat) for seat in (frame.preset, *others))


_LEGAL: Mapping[type, Callable[[Work, Any], tuple[Action, ...]]] = {
    TurnFrame: _turn,
    HeroesFrame: _heroes,
    HeroMoveFrame: _way,
    SpiritsFrame: _spirits,
    SpiritMoveFrame: _fire_way,
    PushFrame: _push,
    GiveFrame: _give,
    SwapFrame: _swap,
    StartFrame: _start,
}

_KINDS: Mapping[type, str] = {
    TurnFrame: "play",
    HeroesFrame: "hero",
    HeroMoveFrame: "way",
    SpiritsFrame: "spirit",
    SpiritMoveFrame: "fire_way",
    PushFrame: "push",
    GiveFrame: "give",
    SwapFrame: "swap",
    StartFrame: "start",
}
"""The prompt's kind of each frame; "draw" is a turn whose card has been played, "item" an offer to other seats."""
