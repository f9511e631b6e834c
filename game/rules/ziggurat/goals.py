"""The goals of the chapters: when one is met, and when it can no longer be reached (ruling R22).

Ziggurat rulebook, "Object" and "Chapter End".
"""

from collections.abc import Mapping

from game.content.board import SPIRIT_COLOURS
from game.rules.ziggurat.state import BESIDE, INSIDE, SETTLED, Ending
from game.rules.ziggurat.tables import Test
from game.rules.ziggurat.work import Work


def all_up(work: Work) -> bool:
    """Whether every hero is on the summit."""
    return not work.below_summit()


def _shards_up(work: Work) -> int:
    summit = work.chapter.tables.summit
    return sum(held for held, space in zip(work.held, work.spaces, strict=True) if space == summit)


def shards_met(work: Work) -> bool:
    """Enough shards are held on the summit, and every hero is there."""
    return all_up(work) and _shards_up(work) >= work.chapter.needed


def inside_met(work: Work) -> bool:
    """Enough spirits lie inside the ziggurat, and every hero is on the summit."""
    return work.spirits.count(INSIDE) >= work.chapter.needed and all_up(work)


def townsfolk_met(work: Work) -> bool:
    """Enough townsfolk are safe in town."""
    return work.safe_townsfolk() >= work.chapter.needed


def cooled_met(work: Work) -> bool:
    """Old Cinder is cool enough, and every hero is on the summit."""
    return work.cooled >= work.chapter.needed and all_up(work)


def braziers_met(work: Work) -> bool:
    """Enough braziers are lit, and every hero is on the summit."""
    return len(work.lit) >= work.chapter.needed and all_up(work)


def never(work: Work) -> bool:
    """This goal can be reached as long as the match goes on."""
    return False


def shards_hopeless(work: Work) -> bool:
    """All heroes are on the summit with too few shards."""
    return all_up(work) and _shards_up(work) < work.chapter.needed


def inside_hopeless(work: Work) -> bool:
    """Too few spirits are left to reach the number."""
    return len(work.spirits) - work.spirits.count(SETTLED) < work.chapter.needed


def townsfolk_hopeless(work: Work) -> bool:
    """All heroes are on the summit, or a townsperson was carried up there."""
    summit = work.chapter.tables.summit
    carried = any(space == summit and who is not None for space, who in zip(work.spaces, work.leads, strict=True))
    return carried or all_up(work)


def can_light(work: Work, colour: str) -> bool:
    """Whether a brazier is lit or a token of its colour can still reach it."""
    return colour in work.lit or any(
        work.spirits[i] == BESIDE or work.spirits[i] in work.chapter.tables.level
        for i in work.chapter.indices_of(colour)
    )


def braziers_hopeless(work: Work) -> bool:
    """Too few colours can still light their brazier."""
    return sum(can_light(work, colour) for colour in SPIRIT_COLOURS) < work.chapter.needed


GOALS: Mapping[str, tuple[Test, Test]] = {
    "climb": (all_up, never),
    "shards": (shards_met, shards_hopeless),
    "inside": (inside_met, inside_hopeless),
    "townsfolk": (townsfolk_met, townsfolk_hopeless),
    "cooled": (cooled_met, never),
    "braziers": (braziers_met, braziers_hopeless),
}
"""Goal by name: when it is met, and when it is out of reach."""


def check_win(work: Work) -> None:
    """Win on the spot when the goal is met after a move, push or spawn (R21), unless cards are played out."""
    if work.ending is None and work.base.house.win_check == "move":
        win_if_met(work)


def win_if_met(work: Work) -> None:
    """Win when the goal is met."""
    if work.ending is None and work.chapter.is_met(work):
        work.ending = Ending("won", work.chapter.chapter.goal)


def progress(work: Work) -> tuple[int, int]:
    """Return how far the chapter's number is reached and the number; (heroes up, players) in chapter 1."""
    counted = {
        "climb": (work.players - len(work.below_summit()), work.players),
        "shards": (_shards_up(work), work.chapter.needed),
        "inside": (work.spirits.count(INSIDE), work.chapter.needed),
        "townsfolk": (work.safe_townsfolk(), work.chapter.needed),
        "cooled": (work.cooled, work.chapter.needed),
        "braziers": (len(work.lit), work.chapter.needed),
    }
    return counted[work.chapter.chapter.goal]
