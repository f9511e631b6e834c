"""The short notation of actions. `docs/rules-api-ziggurat.md` lists it; seats count from 0.

play  draw  hero 1  cw  ccw  push cw  spirit P1  fire ccw  cake 0 +1  bell 2  rope 0  count 4  back cake  refuse
give 0  swap 1  keep  start 2
"""

from collections.abc import Callable, Mapping
from typing import Any

from game.core.errors import IllegalAction
from game.rules.ziggurat import actions as act
from game.rules.ziggurat.actions import Action
from game.rules.ziggurat.state import CCW, CW, WAYS
from game.rules.ziggurat.tables import spirit_ids

_SEATED: Mapping[str, Callable[[int], Action]] = {
    "hero": act.ChooseHero,
    "give": act.GiveItem,
    "swap": act.SwapCard,
    "start": act.ChooseStart,
}
_BARE: Mapping[str, Callable[[], Action]] = {
    "play": act.PlayCard,
    "draw": act.DrawCard,
    "refuse": act.RefuseMove,
    "keep": act.KeepCards,
}
_WAYED: Mapping[str, Callable[[act.Way], Action]] = {"push": act.PushHero, "fire": act.MoveSpirit}
_WORD_OF: Mapping[Any, str] = {kind: word for word, kind in (*_SEATED.items(), *_BARE.items())}


def write_action(action: Action) -> str:
    """Return an action in the short notation."""
    match action:
        case act.MoveHero(way):
            return way
        case act.PushHero(way):
            return f"push {way}"
        case act.MoveSpirit(way):
            return f"fire {way}"
        case act.ChooseSpirit(spirit):
            return f"spirit {spirit}"
        case act.UseItem(holder, "cake", change):
            return f"cake {holder} {change:+d}"
        case act.UseItem(holder, item, _):
            return f"{item} {holder}"
        case act.CountAgain(number):
            return f"count {number}"
        case act.TakeBack(item):
            return f"back {item}"
        case act.ChooseHero(hero) | act.GiveItem(hero) | act.SwapCard(hero) | act.ChooseStart(hero):
            return f"{_WORD_OF[type(action)]} {hero}"
        case _:
            return _WORD_OF[type(action)]


def read_action(text: str) -> Action:
    """Read the short notation. Raises IllegalAction with code NOTATION when it can't be read."""
    words = text.split()
    found = _read(words) if words else None
    if found is None:
        raise IllegalAction("NOTATION", f'"{text}" is not an action. Examples: play, cw, push ccw, fire cw, cake 0 +1.')
    return found


def _read(words: list[str]) -> Action | None:
    word, rest = words[0], words[1:]
    if not rest:
        if word == CW:
            return act.MoveHero("cw")
        if word == CCW:
            return act.MoveHero("ccw")
        return _BARE[word]() if word in _BARE else None
    first = rest[0]
    if len(rest) == 1 and word in _WAYED and first in WAYS:
        return _WAYED[word]("cw" if first == CW else "ccw")
    if len(rest) == 1 and word == "spirit" and first in spirit_ids(with_cinder=True):
        return act.ChooseSpirit(first)
    if len(rest) == 1 and word == "back":
        return _BACK.get(first)
    if not first.isdecimal():
        return None
    number = int(first)
    if len(rest) == 2:
        change = {"+1": 1, "-1": -1}.get(rest[1])
        return act.UseItem(number, "cake", change) if word == "cake" and change is not None else None
    if len(rest) > 2:
        return None
    if word == "count":
        return act.CountAgain(number)
    if word == "bell":
        return act.UseItem(number, "bell")
    if word == "rope":
        return act.UseItem(number, "rope")
    return _SEATED[word](number) if word in _SEATED else None


_BACK = {"cake": act.TakeBack("cake"), "rope": act.TakeBack("rope"), "count": act.TakeBack("count")}
