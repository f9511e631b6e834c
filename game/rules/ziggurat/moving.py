"""Moves round the ring, pushes and spawning. Ziggurat rulebook, "Playing Your Card" and "Features".

All the way a mover ignores everything but fire (rulings R2, R3); then it lands.
"""

from game.core.protocol import Seat
from game.rules.ziggurat.events import HeroMoved, HeroPushed, NothingSpawned, SpiritMoved, SpiritSpawned
from game.rules.ziggurat.homing import DEEPEST_PUSH, enter, tire
from game.rules.ziggurat.landing import burn_heroes, greet_friends, land_hero, land_spirit, meet
from game.rules.ziggurat.state import BESIDE, PushFrame
from game.rules.ziggurat.work import Work


def move_hero(work: Work, seat: Seat, way: str, number: int, rope_asked: bool) -> None:
    """Move a hero of a card its full number one way and resolve where it lands."""
    tables = work.chapter.tables
    start = work.spaces[seat]
    end, mask, path = tables.walk[start][way][number]
    work.forget_chain()
    work.rope = True
    work.rope_asked = rope_asked
    work.own_move = True
    if work.log is not None:
        work.emit(HeroMoved(seat, way, start, path))
    if mask & work.hot():
        for space in path[:-1]:
            if tables.bit[space] & work.hot() and meet(work, seat, work.burning_on(space), space):
                work.spaces[seat] = space
                return
    if work.lit and work.log is not None:
        for space in path[:-1]:
            greet_friends(work, seat, space)
    work.spaces[seat] = end
    land_hero(work, seat)
    work.rope = False


def push(work: Work, frame: PushFrame, way: str) -> None:
    """Push a hero one space on and resolve where it lands (R5, R6)."""
    work.forget_chain()
    work.entered = frame.entered
    work.depth = frame.depth
    work.weary = frame.weary
    work.own_move = frame.own_move
    start = work.spaces[frame.pushed]
    end = work.chapter.tables.walk[start][way][1][0]
    if work.log is not None:
        work.emit(HeroPushed(frame.pushed, frame.by, way, start, end))
    work.own_move = False
    if enter(work, frame.pushed, end):
        land_hero(work, frame.pushed)


def open_push(work: Work) -> None:
    """Ask for the way of a push that a landing brought about; a chain that is too deep ends by itself (R9)."""
    while work.pending is not None and work.ending is None:
        pushed, by = work.pending
        work.pending = None
        work.depth += 1
        if work.depth <= DEEPEST_PUSH:
            seat = work.frames[0].seat
            work.push_frame(PushFrame(seat, pushed, by, work.depth, work.entered, work.weary, work.own_move))
            return
        if tire(work, pushed):
            land_hero(work, pushed)


def move_spirit(work: Work, spirit: int, way: str, number: int) -> None:
    """Move a spirit its full number one way and resolve where it lands (R14)."""
    tables = work.chapter.tables
    start = work.spirits[spirit]
    end, mask, path = tables.walk[start][way][number]
    work.forget_chain()
    if work.log is not None:
        work.emit(SpiritMoved(work.chapter.spirit_ids[spirit], way, start, path))
    heroes = 0
    for space in work.spaces:
        heroes |= tables.bit[space]
    if mask & heroes:
        passed: list[Seat] = []
        for space in path[:-1]:
            if tables.bit[space] & heroes and not burn_heroes(work, spirit, space, passed):
                work.put_spirit(spirit, space)
                return
    work.put_spirit(spirit, end)
    land_spirit(work, spirit)


def spawn(work: Work, colour: str) -> None:
    """Put a spirit of a colour on its spawn space, if one lies beside the board (R17)."""
    free = [i for i in work.chapter.indices_of(colour) if work.spirits[i] == BESIDE]
    if not free:
        if work.log is not None:
            work.emit(NothingSpawned(colour))
        return
    space = work.chapter.tables.board.spawns[colour]
    work.forget_chain()
    work.put_spirit(free[0], space)
    if work.log is not None:
        work.emit(SpiritSpawned(work.chapter.spirit_ids[free[0]], space))
    land_spirit(work, free[0])
