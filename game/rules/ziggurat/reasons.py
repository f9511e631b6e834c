"""Why an action is refused: a code and a sentence. `docs/rules-api-ziggurat.md` lists the codes."""

from typing import Any

from game.core.protocol import Reason, Seat
from game.rules.ziggurat import actions as act
from game.rules.ziggurat.choosing import deciding_seat, legal
from game.rules.ziggurat.items import MOST_ANNOUNCEMENTS
from game.rules.ziggurat.setting_up import room_for_items
from game.rules.ziggurat.state import (
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

_FRAMES: dict[type, tuple[type, ...]] = {
    act.PlayCard: (TurnFrame,),
    act.DrawCard: (TurnFrame,),
    act.ChooseHero: (HeroesFrame,),
    act.MoveHero: (HeroMoveFrame,),
    act.RefuseMove: (HeroMoveFrame,),
    act.PushHero: (PushFrame,),
    act.ChooseSpirit: (SpiritsFrame,),
    act.MoveSpirit: (SpiritMoveFrame,),
    act.UseItem: (HeroMoveFrame, SpiritMoveFrame),
    act.CountAgain: (HeroMoveFrame, SpiritMoveFrame),
    act.TakeBack: (HeroMoveFrame, SpiritMoveFrame),
    act.GiveItem: (GiveFrame,),
    act.SwapCard: (SwapFrame,),
    act.KeepCards: (SwapFrame,),
    act.ChooseStart: (StartFrame,),
}


def why_not(work: Work, seat: Seat, action: Any) -> Reason | None:
    """Return why a seat may not do this now, None when it may."""
    if action in legal(work, seat):
        return None
    code, values = _code(work, seat, action)
    return Reason(code, work.chapter.tables.content.why[code].format(**values))


def _code(work: Work, seat: Seat, action: Any) -> tuple[str, dict[str, str]]:
    if not work.frames:
        return "OVER", {}
    if type(action) not in _FRAMES or not 0 <= seat < work.players:
        return "NO_SUCH_ACTION", {}
    frame = work.frames[-1]
    if not isinstance(frame, _FRAMES[type(action)]):
        return "NOT_NOW", {}
    decider = deciding_seat(work)
    name = work.base.pieces.heroes[decider if decider is not None else 0].name
    if isinstance(action, (act.UseItem, act.CountAgain, act.TakeBack)):
        return _item_code(work, seat, action, frame, name)
    if seat != decider and not isinstance(frame, (GiveFrame, SwapFrame, StartFrame)):
        return "NOT_YOU", {"name": name}
    return _plain_code(work, action, frame)


def _plain_code(work: Work, action: Any, frame: Any) -> tuple[str, dict[str, str]]:
    heroes = work.base.pieces.heroes
    if isinstance(action, act.PlayCard):
        return "ALREADY_PLAYED", {}
    if isinstance(action, act.DrawCard):
        return "PLAY_FIRST", {}
    if isinstance(action, act.ChooseHero):
        if not 0 <= action.hero < work.players:
            return "NO_SUCH_HERO", {}
        name = heroes[action.hero].name
        up = work.spaces[action.hero] == work.chapter.tables.summit
        return ("ON_SUMMIT" if up else "HERO_DONE"), {"name": name}
    if isinstance(action, act.ChooseSpirit):
        return "NOT_THIS_SPIRIT", {}
    if isinstance(action, act.RefuseMove):
        return "MUST_MOVE", {}
    if isinstance(action, act.GiveItem):
        if 0 <= action.hero < work.players and action.hero not in room_for_items(work):
            return "HANDS_FULL", {"name": heroes[action.hero].name}
        return "NO_SUCH_HERO", {}
    if isinstance(action, (act.SwapCard, act.ChooseStart)):
        return "NO_SUCH_HERO", {}
    return "NO_SUCH_ACTION", {}


def _item_code(
    work: Work, seat: Seat, action: act.UseItem | act.CountAgain | act.TakeBack, frame: Any, name: str
) -> tuple[str, dict[str, str]]:
    if frame.touched >= MOST_ANNOUNCEMENTS:
        return "ENOUGH_CHANGES", {}
    if isinstance(action, act.TakeBack):
        return "NOTHING_TO_TAKE_BACK", {}
    if isinstance(action, act.CountAgain):
        return _count_code(work, seat, action, frame, name)
    if not 0 <= action.holder < work.players or action.item not in work.items[action.holder]:
        return "NO_ITEM", {"item": action.item}
    if seat not in (deciding_seat(work), action.holder):
        return "NOT_YOUR_ITEM", {"name": work.base.pieces.heroes[action.holder].name}
    if (action.item == "bell") != isinstance(frame, SpiritMoveFrame):
        return "WRONG_PIECE", {"item": action.item}
    if action.item == "rope":
        return ("OWN_ROPE_ONLY" if action.holder != frame.mover else "NO_CHUTE"), {}
    if action.item == "cake":
        if frame.count:
            return "CAKE_AND_COUNT", {}
        return ("ONE_CAKE" if frame.cake is not None else "AT_LEAST_ONE"), {}
    return "NOT_NOW", {}


def _count_code(work: Work, seat: Seat, action: act.CountAgain, frame: Any, name: str) -> tuple[str, dict[str, str]]:
    if not work.lore:
        return "NO_COUNT", {}
    if seat != deciding_seat(work):
        return "NOT_YOU", {"name": name}
    if isinstance(frame, SpiritMoveFrame) and frame.draught:
        return "NOT_THE_DRAUGHT", {}
    if frame.count:
        return "ONE_COUNT", {}
    if isinstance(frame, HeroMoveFrame) and frame.cake is not None:
        return "CAKE_AND_COUNT", {}
    return "ONE_TO_SIX", {}
