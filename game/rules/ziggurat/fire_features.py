"""What the spaces do to a fire spirit that ends its move or spawns there; `landing.yaml` orders them.

Ziggurat rulebook, "Features", second list, and rule stickers M and R. An effect returns None when it doesn't apply,
ON when the spirit has moved on and the list is read again, STAY when the resolution ends.
"""

from game.rules.ziggurat.events import (
    BrazierLit,
    CinderCooled,
    SpiritClimbed,
    SpiritDoused,
    SpiritFell,
    SpiritInPit,
    SpiritStacked,
    SummitBlocked,
)
from game.rules.ziggurat.homing import ON, STAY
from game.rules.ziggurat.state import BESIDE, INSIDE, SETTLED
from game.rules.ziggurat.tables import SpiritEffect, colour_of
from game.rules.ziggurat.work import Work


def fall_into_pit(work: Work, spirit: int, space: str) -> bool | None:
    """A pit: it falls in and is out of play. Old Cinder is too big for pits (sticker D)."""
    if space not in work.chapter.tables.pits or spirit == work.chapter.cinder:
        return None
    work.put_spirit(spirit, INSIDE)
    if work.log is not None:
        inside = work.spirits.count(INSIDE)
        work.emit(SpiritInPit(work.chapter.spirit_ids[spirit], space, inside))
    return STAY


def meet_basin(work: Work, spirit: int, space: str) -> bool | None:
    """A full basin: Old Cinder empties it and is one step cooler; any other spirit goes beside the board."""
    if space not in work.basins:
        return None
    if spirit == work.chapter.cinder:
        work.basins = tuple(other for other in work.basins if other != space)
        work.cooled += 1
        if work.log is not None:
            work.emit(CinderCooled(space, work.cooled))
        return STAY
    work.put_spirit(spirit, BESIDE)
    if work.log is not None:
        work.emit(SpiritDoused(work.chapter.spirit_ids[spirit], space))
    return STAY


def fall_down_chute(work: Work, spirit: int, space: str) -> bool | None:
    """A chute: it falls down."""
    end = work.chapter.tables.chutes.get(space)
    if end is None:
        return None
    work.put_spirit(spirit, end)
    if work.log is not None:
        work.emit(SpiritFell(work.chapter.spirit_ids[spirit], space, end))
    return ON


def climb_ladder(work: Work, spirit: int, space: str) -> bool | None:
    """A ladder: climb up."""
    end = work.chapter.tables.ladders.get(space)
    if end is None:
        return None
    work.put_spirit(spirit, end)
    if work.log is not None:
        work.emit(SpiritClimbed(work.chapter.spirit_ids[spirit], space, end))
    return ON


def stack(work: Work, spirit: int, space: str) -> bool | None:
    """A fire spirit: stack them."""
    if work.spirits.count(space) < 2:
        return None
    if work.log is not None:
        work.emit(SpiritStacked(work.chapter.spirit_ids[spirit], space))
    return STAY


def block_summit(work: Work, spirit: int, space: str) -> bool | None:
    """The summit: everyone loses, also by a friendly spirit (R19)."""
    if space != work.chapter.tables.summit:
        return None
    work.lose("summit", None)
    if work.log is not None:
        work.emit(SummitBlocked(work.chapter.spirit_ids[spirit]))
    return STAY


def settle_in_brazier(work: Work, spirit: int, space: str) -> bool | None:
    """The brazier of its colour: it settles, and its colour is friendly from now on (sticker L)."""
    colour = work.chapter.braziers.get(space)
    if colour is None or colour in work.lit or colour != colour_of(work.chapter.spirit_ids[spirit]):
        return None
    work.lit = (*work.lit, colour)
    work.put_spirit(spirit, SETTLED)
    if work.log is not None:
        work.emit(BrazierLit(work.chapter.spirit_ids[spirit], colour, space))
    return STAY


SPIRIT_EFFECTS: dict[str, SpiritEffect] = {
    effect.__name__: effect
    for effect in (
        fall_into_pit,
        meet_basin,
        fall_down_chute,
        climb_ladder,
        stack,
        block_summit,
        settle_in_brazier,
    )
}
"""The effects by the names that `landing.yaml` uses."""
