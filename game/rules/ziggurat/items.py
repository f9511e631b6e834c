"""Items and Count Again: what may be announced before an individual move, and what the move then spends.

Ziggurat rulebook, "Items": before any individual hero or fire spirit moves, even if it's not your turn.
"""

from dataclasses import replace

from game.core.protocol import Seat
from game.rules.ziggurat.actions import Action, CountAgain, TakeBack, UseItem
from game.rules.ziggurat.events import (
    BellUsed,
    CakeAnnounced,
    CakeUsed,
    CountAnnounced,
    CountedAgain,
    RopeAsked,
    TakenBack,
)
from game.rules.ziggurat.state import WAYS, HeroMoveFrame, SpiritMoveFrame
from game.rules.ziggurat.work import Work

MOST_ANNOUNCEMENTS = 8
"""So often may something be announced or taken back before one move; then the move must be made."""

NUMBERS = range(1, 7)


def announcements(work: Work, frame: HeroMoveFrame | SpiritMoveFrame) -> tuple[Action, ...]:
    """Return everything that may be announced or taken back before the coming move, whoever holds it."""
    if frame.touched >= MOST_ANNOUNCEMENTS:
        return ()
    if isinstance(frame, SpiritMoveFrame):
        return _for_spirit(work, frame)
    return _for_hero(work, frame)


def _for_hero(work: Work, frame: HeroMoveFrame) -> tuple[Action, ...]:
    found: list[Action] = []
    if frame.cake is None and not frame.count:
        for seat, items in enumerate(work.items):
            if "cake" in items:
                found.append(UseItem(seat, "cake", 1))
                if frame.n > 1:
                    found.append(UseItem(seat, "cake", -1))
    if not frame.rope and "rope" in work.items[frame.mover] and _ends_on_chute(work, frame):
        found.append(UseItem(frame.mover, "rope"))
    if work.lore and frame.cake is None and not frame.count:
        found.extend(CountAgain(number) for number in NUMBERS if number != frame.n)
    if frame.cake is not None:
        found.append(TakeBack("cake"))
    if frame.rope:
        found.append(TakeBack("rope"))
    if frame.count:
        found.append(TakeBack("count"))
    return tuple(found)


def _ends_on_chute(work: Work, frame: HeroMoveFrame) -> bool:
    tables = work.chapter.tables
    walks = tables.walk[work.spaces[frame.mover]]
    return any(walks[way][frame.number][0] in tables.chutes for way in WAYS)


def _for_spirit(work: Work, frame: SpiritMoveFrame) -> tuple[Action, ...]:
    found: list[Action] = [UseItem(seat, "bell") for seat, items in enumerate(work.items) if "bell" in items]
    if work.lore and not frame.count and not frame.draught:
        found.extend(CountAgain(number) for number in NUMBERS if number != frame.n)
    if frame.count:
        found.append(TakeBack("count"))
    return tuple(found)


def use_item(work: Work, seat: Seat, action: UseItem) -> None:
    """Announce a honey cake or a rope, or ring a clay bell, which stops the spirit at once."""
    frame = work.frames[-1]
    if action.item == "bell":
        work.drop_item(action.holder, "bell")
        work.pop_frame()
        if work.log is not None:
            work.emit(BellUsed(action.holder, frame.spirit))
        return
    if action.item == "cake":
        work.swap_frame(replace(frame, cake=action.holder, change=action.change, touched=frame.touched + 1))
        if work.log is not None:
            work.emit(CakeAnnounced(action.holder, frame.mover, action.change))
        return
    work.swap_frame(replace(frame, rope=True, touched=frame.touched + 1))
    if work.log is not None:
        work.emit(RopeAsked(action.holder))


def count_again(work: Work, seat: Seat, action: CountAgain) -> None:
    """Announce another number for the coming move (Hidden Lore)."""
    frame = work.frames[-1]
    work.swap_frame(replace(frame, count=action.number, touched=frame.touched + 1))
    if work.log is not None:
        work.emit(CountAnnounced(action.number))


def take_back(work: Work, seat: Seat, action: TakeBack) -> None:
    """Take back an announcement; nothing is spent."""
    frame = work.frames[-1]
    touched = frame.touched + 1
    if action.item == "cake":
        work.swap_frame(replace(frame, cake=None, change=0, touched=touched))
    elif action.item == "rope":
        work.swap_frame(replace(frame, rope=False, touched=touched))
    else:
        work.swap_frame(replace(frame, count=0, touched=touched))
    if work.log is not None:
        work.emit(TakenBack(action.item))


def spend_for_hero(work: Work, frame: HeroMoveFrame) -> None:
    """Spend what was announced for a hero's move; a rope is spent only where it holds."""
    if frame.cake is not None:
        work.drop_item(frame.cake, "cake")
        if work.log is not None:
            work.emit(CakeUsed(frame.cake, frame.mover, frame.change))
    if frame.count:
        _spend_count(work, str(frame.mover), frame.count)


def spend_for_spirit(work: Work, frame: SpiritMoveFrame) -> None:
    """Spend what was announced for a spirit's move."""
    if frame.count:
        _spend_count(work, frame.spirit, frame.count)


def _spend_count(work: Work, piece: str, number: int) -> None:
    work.lore -= 1
    if work.log is not None:
        work.emit(CountedAgain(piece, number))
