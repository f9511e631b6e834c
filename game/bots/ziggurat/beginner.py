"""The beginner: the best for its own hero with its own card, without items; for ALL cards it thinks of everybody.

It takes shards and townsfolk for itself and has no plan for what spirits are needed for.
"""

from collections.abc import Generator

from game.bots.ziggurat.judgement import ITEM_VALUE, LOSS, WIN, Judge
from game.bots.ziggurat.lines import Key, endings, unwound
from game.core.protocol import Action, Seat
from game.rules.ziggurat.work import Work

OWN_SHARD = 8.0
OWN_TOWNSPERSON = 8.0


def beginner_plan(judge: Judge, work: Work, seat: Seat) -> Generator[None, None, dict[Key, Action]]:
    """Return the decisions that a beginner at a seat likes best for the open card."""
    ends = yield from endings(judge, work, 0)
    card = work.chapter.tables.cards.get(getattr(work.frames[1], "card", "")) if len(work.frames) > 1 else None
    seats = range(work.players) if card is not None and card.hero.who == "all" else (seat,)
    best = min(ends, key=lambda end: sum(_own_score(judge, end[0], own) for own in seats), default=None)
    return unwound(best[1]) if best is not None else {}


def _own_score(judge: Judge, work: Work, seat: Seat) -> float:
    """Return how a position looks to one hero; lower is better. Of the others it sees only the danger of the moment."""
    if work.ending is not None:
        return WIN if work.ending.kind == "won" else LOSS
    score = -OWN_SHARD * work.held[seat] - ITEM_VALUE * len(work.items[seat])
    if work.leads[seat] is not None:
        score -= OWN_TOWNSPERSON
    score -= OWN_TOWNSPERSON * 2 * work.safe_townsfolk()
    if work.spaces[seat] != work.chapter.tables.summit:
        score += judge.to_summit[work.spaces[seat]]
    _, danger, fire, height, _, _ = judge.terms(work)
    return score + danger + fire + height
