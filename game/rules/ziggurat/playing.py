"""Playing a card step by step, and the turn around it, until a decision is open.

Ziggurat rulebook, "How to Play": heroes first, then fire spirits, then what the icon says; discard and draw.
"""

from collections.abc import Callable, Mapping
from typing import Any

from game.rules.ziggurat.events import (
    CardDiscarded,
    DraughtBlew,
    GameLost,
    GameWon,
    NicheFilled,
    NoHeroToMove,
)
from game.rules.ziggurat.goals import check_win, win_if_met
from game.rules.ziggurat.moving import open_push, spawn
from game.rules.ziggurat.setting_up import settle_give, settle_setup
from game.rules.ziggurat.state import (
    CardFrame,
    GiveFrame,
    HeroesFrame,
    HeroMoveFrame,
    SetupFrame,
    SpiritMoveFrame,
    SpiritsFrame,
    TurnFrame,
)
from game.rules.ziggurat.work import Work


def settle(work: Work) -> None:
    """Carry out whatever needs no decision, until one is open or the match is over."""
    while work.ending is None:
        frame = work.frames[-1]
        advance = _ADVANCE.get(type(frame))
        if advance is None or not advance(work, frame):
            return
    end_match(work)


def end_match(work: Work) -> None:
    """Close all decisions; a card being played goes to the discard pile."""
    ending = work.ending
    if ending is None or not work.frames:
        return
    if len(work.frames) > 1 and isinstance(work.frames[1], CardFrame):
        _discard(work, work.frames[1])
    if work.log is not None:
        if ending.kind == "won":
            work.emit(GameWon(work.base.chapter))
        else:
            work.emit(GameLost(ending.reason, ending.seat))
    work.frames = ()


def _advance_turn(work: Work, frame: TurnFrame) -> bool:
    """A player who must play and has no card: everyone loses (R20)."""
    if not frame.played and work.hands[frame.seat] is None:
        work.lose("cards", frame.seat)
        return True
    return False


def _advance_heroes(work: Work, frame: HeroesFrame) -> bool:
    """Ask for the next hero; nobody is asked where only one is left (R10, R11)."""
    below = work.below_summit()
    left = tuple(seat for seat in frame.left if seat in below)
    if not left:
        work.pop_frame()
        return True
    if len(left) > 1:
        if left != frame.left:
            work.swap_frame(HeroesFrame(frame.seat, left, frame.n, frame.all))
        return False
    choose_hero(work, HeroesFrame(frame.seat, left, frame.n, frame.all), left[0])
    return True


def choose_hero(work: Work, frame: HeroesFrame, hero: int) -> None:
    """Open the move of one hero; the others of "all" stay to be chosen."""
    others = tuple(seat for seat in frame.left if seat != hero)
    if frame.all:
        work.swap_frame(HeroesFrame(frame.seat, others, frame.n, True))
    else:
        work.pop_frame()
    house = work.base.house
    chooser = frame.seat if house.chooser == "current" else hero
    may_refuse = house.refuse and not frame.all and hero != frame.seat
    work.push_frame(HeroMoveFrame(chooser, hero, frame.n, others=others if may_refuse else ()))


def _advance_spirits(work: Work, frame: SpiritsFrame) -> bool:
    """Ask for the next spirit; those that have left the board don't move (R13)."""
    chapter = work.chapter
    number, level = chapter.spirit_number, chapter.tables.level
    places = {spirit: work.spirits[number[spirit]] for spirit in frame.left}
    left = tuple([spirit for spirit in frame.left if places[spirit] in level])
    if not left:
        work.pop_frame()
        return True
    if len(left) > 1 and len({(places[spirit], spirit[0]) for spirit in left}) > 1:
        if left != frame.left:
            work.swap_frame(SpiritsFrame(frame.seat, left, frame.n, frame.draught))
        return False
    choose_spirit(work, SpiritsFrame(frame.seat, left, frame.n, frame.draught), left[0])
    return True


def choose_spirit(work: Work, frame: SpiritsFrame, spirit: str) -> None:
    """Open the move of one spirit; without draught the others stay to be chosen."""
    if frame.draught:
        work.pop_frame()
    else:
        work.swap_frame(SpiritsFrame(frame.seat, tuple([s for s in frame.left if s != spirit]), frame.n))
    work.push_frame(SpiritMoveFrame(frame.seat, spirit, frame.n, draught=frame.draught))


def _advance_card(work: Work, frame: CardFrame) -> bool:
    _STEPS[frame.step](work, frame)
    return True


def _heroes_step(work: Work, frame: CardFrame) -> None:
    """The hero action: your own hero, all, or any one; from the summit you help another (R11)."""
    action = work.chapter.tables.cards[frame.card].hero
    work.next_step("fire")
    below = work.below_summit()
    if not below:
        if work.log is not None:
            work.emit(NoHeroToMove(frame.seat))
    elif action.who == "own" and frame.seat in below:
        work.push_frame(HeroMoveFrame(frame.seat, frame.seat, action.n))
    else:
        work.push_frame(HeroesFrame(frame.seat, below, action.n, all=action.who == "all"))


def _fire_step(work: Work, frame: CardFrame) -> None:
    """The fire action: move each spirit of a colour, or spawn one."""
    action = work.chapter.tables.cards[frame.card].fire
    work.next_step("cinder" if work.chapter.cinder >= 0 else _icon_or_end(work, frame))
    if action is None:
        return
    if action.spawn is not None:
        spawn(work, action.spawn)
        open_push(work)
        check_win(work)
    elif action.move is not None:
        ids, level = work.chapter.spirit_ids, work.chapter.tables.level
        left = tuple(ids[i] for i in work.chapter.indices_of(action.move) if work.spirits[i] in level)
        work.push_frame(SpiritsFrame(frame.seat, left, action.n))


def _icon_or_end(work: Work, frame: CardFrame) -> str:
    """Return the step after the fire: most cards have no icon."""
    return "end" if work.chapter.tables.cards[frame.card].icon is None else "icon"


def _cinder_step(work: Work, frame: CardFrame) -> None:
    """Whenever a card moves a colour, Old Cinder moves as many spaces after it (sticker D)."""
    action = work.chapter.tables.cards[frame.card].fire
    work.next_step(_icon_or_end(work, frame))
    cinder = work.chapter.cinder
    if cinder >= 0 and action is not None and action.move is not None:
        work.push_frame(SpiritMoveFrame(frame.seat, work.chapter.spirit_ids[cinder], action.n))


def _icon_step(work: Work, frame: CardFrame) -> None:
    """An item icon fills its niche if that is empty and a token is left; a hero there doesn't pick it up."""
    item = work.chapter.tables.cards[frame.card].icon
    work.next_step("draught")
    space = next((space for space, kind in work.chapter.niche_at.items() if kind == item), None)
    if item is not None and space is not None and item not in work.niches and work.tokens_left(item) > 0:
        work.niches = (*work.niches, item)
        if work.log is not None:
            work.emit(NicheFilled(item, space))


def _draught_step(work: Work, frame: CardFrame) -> None:
    """The draught moves one spirit of the highest level that has any (sticker I, R31)."""
    work.next_step("end")
    if work.chapter.tables.cards[frame.card].icon != "draught" or "I" not in work.chapter.letters:
        return
    level = work.chapter.tables.level
    on_board = [
        (level[place], spirit)
        for i, (spirit, place) in enumerate(zip(work.chapter.spirit_ids, work.spirits, strict=True))
        if place in level and i != work.chapter.cinder
    ]
    if not on_board:
        return
    highest = max(on_board)[0]
    if work.log is not None:
        work.emit(DraughtBlew(frame.seat, highest))
    left = tuple(spirit for found, spirit in on_board if found == highest)
    work.push_frame(SpiritsFrame(frame.seat, left, 1, draught=True))


def _end_step(work: Work, frame: CardFrame) -> None:
    """The card is done: the goal may be met or out of reach (R21); then it is discarded."""
    win_if_met(work)
    if work.ending is None and work.chapter.is_hopeless(work):
        work.lose("deadlock", None)
    if work.ending is None:
        _discard(work, frame)
        work.pop_frame()
        work.swap_frame(TurnFrame(frame.seat, played=True))


def _discard(work: Work, frame: CardFrame) -> None:
    work.discard = (*work.discard, frame.card)
    if work.log is not None:
        work.emit(CardDiscarded(frame.seat, frame.card))


_STEPS: Mapping[str, Callable[[Work, CardFrame], None]] = {
    "heroes": _heroes_step,
    "fire": _fire_step,
    "cinder": _cinder_step,
    "icon": _icon_step,
    "draught": _draught_step,
    "end": _end_step,
}

_ADVANCE: Mapping[type, Callable[[Work, Any], bool]] = {
    SetupFrame: settle_setup,
    GiveFrame: settle_give,
    TurnFrame: _advance_turn,
    CardFrame: _advance_card,
    HeroesFrame: _advance_heroes,
    SpiritsFrame: _advance_spirits,
}
