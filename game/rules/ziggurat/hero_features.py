"""What the spaces do to a hero that ends its move there, one function each; `landing.yaml` orders them.

Ziggurat rulebook, "Features", first list, and rule stickers N, O, P, Q. An effect returns None when it doesn't apply,
ON when the hero has moved on and the list is read again, STAY when the resolution ends.
"""

from game.core.protocol import Seat
from game.rules.ziggurat.events import (
    HeroClimbed,
    HeroFell,
    HeroInPit,
    HeroWalkedThrough,
    ItemTaken,
    RopeHeld,
    ShardTaken,
    SummitReached,
    TownspersonTaken,
)
from game.rules.ziggurat.homing import STAY, enter
from game.rules.ziggurat.state import LED, MAX_ITEMS
from game.rules.ziggurat.tables import HeroEffect
from game.rules.ziggurat.work import Work


def lose_in_pit(work: Work, seat: Seat, space: str) -> bool | None:
    """A pit: everyone loses, unless a rope holds the hero, which needs no asking."""
    if space not in work.chapter.tables.pits:
        return None
    if "rope" in work.items[seat] and work.rope:
        _hold(work, seat, space)
        return None
    work.lose("pit", seat)
    if work.log is not None:
        work.emit(HeroInPit(seat, space))
    return STAY


def _hold(work: Work, seat: Seat, space: str) -> None:
    work.drop_item(seat, "rope")
    work.rope = False
    if work.log is not None:
        work.emit(RopeHeld(seat, space))


def fall_down_chute(work: Work, seat: Seat, space: str) -> bool | None:
    """A chute: fall down, unless the rope was asked to hold."""
    end = work.chapter.tables.chutes.get(space)
    if end is None:
        return None
    if work.rope_asked and "rope" in work.items[seat] and work.rope:
        _hold(work, seat, space)
        return None
    if work.log is not None:
        work.emit(HeroFell(seat, space, end))
    return enter(work, seat, end)


def take_shard(work: Work, seat: Seat, space: str) -> bool | None:
    """A shard: lay it on the hero card."""
    if space not in work.shards:
        return None
    work.shards = tuple(other for other in work.shards if other != space)
    work.held[seat] += 1
    if work.log is not None:
        work.emit(ShardTaken(seat, space))
    return STAY


def take_townsperson_along(work: Work, seat: Seat, space: str) -> bool | None:
    """One of the townsfolk: take them along, one at a time. A hero that stands there is pushed."""
    if work.leads[seat] is not None:
        return None
    who = next((name for name, place in work.folk.items() if place == space), None)
    if who is None:
        return None
    work.folk[who] = LED
    work.leads[seat] = who
    if work.log is not None:
        work.emit(TownspersonTaken(seat, who, space))
    push_hero(work, seat, space)
    return STAY


def walk_through_gate(work: Work, seat: Seat, space: str) -> bool | None:
    """A moss gate: go to its other arch, at most once in one resolution."""
    end = work.chapter.gates.get(space)
    if end is None or work.through_gate:
        return None
    work.through_gate = True
    if work.log is not None:
        work.emit(HeroWalkedThrough(seat, space, end))
    return enter(work, seat, end)


def climb_ladder(work: Work, seat: Seat, space: str) -> bool | None:
    """A ladder: climb up."""
    end = work.chapter.tables.ladders.get(space)
    if end is None:
        return None
    if work.log is not None:
        work.emit(HeroClimbed(seat, space, end))
    return enter(work, seat, end)


def push_hero(work: Work, seat: Seat, space: str) -> bool | None:
    """A hero: give a push. The current player says which way; on the summit nobody is pushed (R5)."""
    for other, place in enumerate(work.spaces):
        if place == space and other != seat and space != work.chapter.tables.summit:
            work.pending = (other, seat)
            if work.base.house.item_after_push:
                pick_up_item(work, seat, space)
            return STAY
    return None


def reach_summit(work: Work, seat: Seat, space: str) -> bool | None:
    """The summit: from now on this hero helps the others."""
    if space != work.chapter.tables.summit:
        return None
    if work.log is not None:
        work.emit(SummitReached(seat))
    return STAY


def pick_up_item(work: Work, seat: Seat, space: str) -> bool | None:
    """An item: pick it up; with two in hand the token stays."""
    item = work.chapter.niche_at.get(space)
    if item is None or item not in work.niches or len(work.items[seat]) >= MAX_ITEMS:
        return None
    work.niches = tuple(other for other in work.niches if other != item)
    work.items[seat] = (*work.items[seat], item)
    if work.log is not None:
        work.emit(ItemTaken(seat, item, space))
    return STAY


HERO_EFFECTS: dict[str, HeroEffect] = {
    effect.__name__: effect
    for effect in (
        lose_in_pit,
        fall_down_chute,
        take_shard,
        take_townsperson_along,
        walk_through_gate,
        climb_ladder,
        push_hero,
        reach_summit,
        pick_up_item,
    )
}
"""The effects by the names that `landing.yaml` uses."""
