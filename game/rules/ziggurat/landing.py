"""Landing: contact with fire first, then the list of features read from top to bottom until it ends.

Ziggurat rulebook, "Fire Spirits Singe!" and "Features"; rulings R3, R4, R14, R26.
"""

from game.core.protocol import Seat
from game.rules.ziggurat.events import FlaskUsed, FriendMet, HeroBurned, TownspersonSafe
from game.rules.ziggurat.homing import go_home
from game.rules.ziggurat.state import SAFE
from game.rules.ziggurat.work import Work

LONGEST_SPIRIT_CHAIN = 8


def land_hero(work: Work, seat: Seat) -> None:
    """Resolve the space a hero has come to; a push that follows stays in `work.pending`."""
    chapter = work.chapter
    bit = chapter.tables.bit
    work.through_gate = False
    while work.ending is None:
        space = work.spaces[seat]
        if work.leads[seat] is not None and chapter.tables.level[space] == 0:
            _bring_home(work, seat)
        if work.hot() & bit[space]:
            if meet(work, seat, work.burning_on(space), space):
                return
            # RULING: R34, a hero saved where it lands goes home before the list is read.
            work.through_gate = False
            work.rope = False
            go_home(work, seat, "flask")
            continue
        if work.lit and work.log is not None:
            greet_friends(work, seat, space)
        for effect in chapter.hero_effects:
            goes_on = effect(work, seat, space)
            if goes_on is not None:
                break
        else:
            return
        if not goes_on:
            if work.leads[seat] is not None and chapter.tables.level[work.spaces[seat]] == 0:
                _bring_home(work, seat)
            return
        work.rope = False


def _bring_home(work: Work, seat: Seat) -> None:
    who = work.leads[seat]
    if who is not None:
        work.folk[who] = SAFE
        work.leads[seat] = None
        if work.log is not None:
            work.emit(TownspersonSafe(seat, who))


def meet(work: Work, seat: Seat, spirits: list[int], space: str) -> bool:
    """A hero and burning spirits meet on a space: a flask saves the hero (sticker J), or everyone loses.

    Returns whether the hero was burned. A stack is one contact; against Old Cinder no flask helps (sticker K).
    """
    hottest = work.chapter.cinder if work.chapter.cinder in spirits else spirits[0]
    spirit = work.chapter.spirit_ids[hottest]
    if "flask" in work.items[seat] and hottest != work.chapter.cinder and "J" in work.chapter.letters:
        work.drop_item(seat, "flask")
        if work.log is not None:
            work.emit(FlaskUsed(seat, spirit, space))
        return False
    work.lose("burn", seat)
    if work.log is not None:
        work.emit(HeroBurned(seat, spirit, space))
    return True


def greet_friends(work: Work, seat: Seat, space: str) -> None:
    """Note that a hero met friendly spirits on a space; nothing happens to it."""
    for i, place in enumerate(work.spirits):
        if place == space and work.is_friend(i):
            work.emit(FriendMet(seat, work.chapter.spirit_ids[i], space))


def land_spirit(work: Work, spirit: int) -> None:
    """Resolve the space a spirit has come to; a hero saved by a flask that shares its last space goes home."""
    saved: list[Seat] = []
    for _ in range(LONGEST_SPIRIT_CHAIN + 1):
        space = work.spirits[spirit]
        if not burn_heroes(work, spirit, space, saved):
            return
        for effect in work.chapter.spirit_effects:
            goes_on = effect(work, spirit, space)
            if goes_on is not None:
                break
        else:
            break
        if not goes_on:
            break
    if work.ending is None:
        for seat in saved:
            if work.spaces[seat] == work.spirits[spirit]:
                # RULING: R34, the hero goes home only if both share the space in the end.
                go_home(work, seat, "flask")
                land_hero(work, seat)


def burn_heroes(work: Work, spirit: int, space: str, saved: list[Seat]) -> bool:
    """A spirit passes or lands on heroes; those saved are added. Returns whether the match goes on."""
    for seat, place in enumerate(work.spaces):
        if place == space:
            if work.is_friend(spirit):
                if work.log is not None:
                    work.emit(FriendMet(seat, work.chapter.spirit_ids[spirit], space))
            elif meet(work, seat, [spirit], space):
                return False
            else:
                saved.append(seat)
    return True
