"""Entering spaces in a chain of pushes, chutes, ladders and gates, and what ends an endless one.

Ziggurat rulebook, "Features": in the rare case of an infinite loop the hero goes to its home space.
"""

from game.core.protocol import Seat
from game.rules.ziggurat.events import HeroRested, HeroWentHome
from game.rules.ziggurat.work import Work

DEEPEST_PUSH = 8
ON, STAY = True, False


def enter(work: Work, seat: Seat, space: str) -> bool:
    """Put a hero on a space by chute, ladder, gate or push; returns whether that space is to be resolved.

    RULING: R9, a hero that would enter the same space a second time in one individual move is weary.
    """
    step = (seat, space)
    if step in work.entered:
        return tire(work, seat)
    work.entered = (*work.entered, step)
    work.spaces[seat] = space
    return ON


def tire(work: Work, seat: Seat) -> bool:
    """End an endless chain: the hero goes home, or at the second time rests on a free space near its home."""
    work.weary += 1
    if work.weary == 1:
        go_home(work, seat, "weary")
        return ON
    start = work.spaces[seat]
    work.spaces[seat] = _free_space_after(work, work.base.pieces.heroes[seat].home)
    if work.log is not None:
        work.emit(HeroRested(seat, start, work.spaces[seat]))
    return STAY


def go_home(work: Work, seat: Seat, why: str) -> None:
    """Put a hero on its home; the caller resolves that space. Not a move (R27)."""
    start = work.spaces[seat]
    home = work.base.pieces.heroes[seat].home
    work.spaces[seat] = home
    if work.log is not None:
        work.emit(HeroWentHome(seat, start, home, why))


def _free_space_after(work: Work, home: str) -> str:
    tables = work.chapter.tables
    taken = {*work.spaces, *work.spirits, *work.chapter.niche_at, *work.chapter.gates}
    walk = tables.walk[home]["cw"][1]
    while walk[0] in taken or walk[0] not in tables.plain:
        walk = tables.walk[walk[0]]["cw"][1]
    return walk[0]
