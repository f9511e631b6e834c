"""Lines of play over the cards that lie open: every way to play a card, the best few kept, then the next seat's card.

The search runs the rules themselves on working copies; it never draws a card, for what comes next is unknown.
"""

from collections import deque
from collections.abc import Generator
from dataclasses import dataclass, replace
from typing import Any

from game.bots.protocol import SLICE_NODES
from game.bots.ziggurat.judgement import LOSS, Judge
from game.core.protocol import Action, Seat
from game.rules.ziggurat.actions import ChooseHero, ChooseSpirit, CountAgain, PlayCard, RefuseMove, TakeBack, UseItem
from game.rules.ziggurat.choosing import decisions
from game.rules.ziggurat.handling import play
from game.rules.ziggurat.state import HeroesFrame, TurnFrame
from game.rules.ziggurat.work import Work

Key = tuple[Any, ...]
Trail = tuple[Any, Key, Action] | None
"""The decisions of a card as a linked list: (what came before, the position, the action)."""


@dataclass(frozen=True, slots=True)
class Breadth:
    """How far a search looks: cards, positions kept after each, and positions tried with items on a card.

    `rounds`: it judges Old Cinder's whole round of basins in place of the next basin.
    """

    cards: int
    beam: int
    items_now: int
    items_later: int
    rounds: bool = False


@dataclass(slots=True)
class Line:
    """A position at the end of a card, the decisions that lead to it over all cards, and its score.

    `first` holds the decisions of the first card alone.
    """

    work: Work
    trail: Trail
    score: float
    first: Trail


def endings(
    judge: Judge, work: Work, item_nodes: int, before: Trail = None
) -> Generator[None, None, list[tuple[Work, Trail]]]:
    """Return every different position in which the open card can end, with the decisions that lead there.

    Decisions without items are all followed; after them so many positions to which items lead. The decisions `before`,
    those of earlier cards, stand in front.
    """
    found: dict[Key, tuple[Work, Trail]] = {}
    key = work.key()
    seen: set[Key] = {key}
    plain: list[tuple[Work, Key, Trail]] = [(work, key, before)]
    with_items: deque[tuple[Work, Key, Trail, Action]] = deque()
    tried = 0
    spending = False
    while not spending or tried < item_nodes:
        if plain:
            here, key, trail = plain.pop()
            choices = _choices(judge, here)
        elif with_items and item_nodes:
            here, key, trail, spent = with_items.popleft()
            choices = ((spent, False),)
            spending = True
        else:
            break
        seat: Seat = here.frames[-1].seat
        for action, is_item in choices:
            if is_item:
                with_items.append((here, key, trail, action))
                continue
            after = here.copy()
            play(after, seat, action)
            tried += spending
            then = (trail, key, action)
            if after.ending is not None or isinstance(after.frames[-1], TurnFrame):
                found.setdefault(after.key(), (after, then))
                continue
            new = after.key()
            if new not in seen:
                seen.add(new)
                plain.append((after, new, then))
        if len(seen) % SLICE_NODES == 0:
            yield
    return list(found.values())


def _choices(judge: Judge, work: Work) -> tuple[tuple[Action, bool], ...]:
    """Return the decisions worth following here, and for each whether it spends an item."""
    frame = work.frames[-1]
    if isinstance(frame, HeroesFrame) and frame.all:
        return tuple((ChooseHero(hero), False) for hero in _who_may_be_first(judge, work, frame))
    found: list[tuple[Action, bool]] = []
    offered: set[tuple[str, int]] = set()
    for action in decisions(work):
        if isinstance(action, (TakeBack, RefuseMove)):
            continue
        if isinstance(action, ChooseSpirit) and not frame.draught and found:
            continue  # in which order spirits of one colour move matters next to never
        if isinstance(action, UseItem):
            if (action.item, action.change) in offered:
                continue  # whose item it is makes no difference worth the search
            offered.add((action.item, action.change))
        found.append((action, isinstance(action, (UseItem, CountAgain))))
    return tuple(found)


def _who_may_be_first(judge: Judge, work: Work, frame: HeroesFrame) -> list[Seat]:
    """Return the heroes of an ALL card of which the order makes a difference, with the first that is left.

    Heroes that can't come to each other's spaces end alike in any order.
    """
    spots = {hero: judge.spots(work.spaces[hero], frame.n) for hero in frame.left}
    group = [frame.left[0]]
    for hero in group:
        group.extend(other for other in frame.left if other not in group and not spots[other].isdisjoint(spots[hero]))
    return group


def best_line(judge: Judge, work: Work, breadth: Breadth) -> Generator[None, None, Line | None]:
    """Return the best line over the open cards; its `first` holds the decisions of the card in play."""
    ends = yield from endings(judge, work, breadth.items_now)
    lines = _keep(judge, [(end, trail, trail) for end, trail in ends], breadth.beam)
    seat = work.frames[0].seat
    for ply in range(1, min(breadth.cards, work.players)):
        following = (seat + ply) % work.players
        reached: list[tuple[Work, Trail, Trail]] = []
        for line in lines:
            if line.work.ending is not None or line.work.hands[following] is None:
                reached.append((line.work, line.trail, line.first))
                continue
            start = next_card(line.work, following)
            if start.ending is not None or isinstance(start.frames[-1], TurnFrame):
                reached.append((start, line.trail, line.first))
                continue
            ends = yield from endings(judge, start, breadth.items_later, line.trail)
            reached.extend((end, trail, line.first) for end, trail in ends)
        lines = _keep(judge, reached, breadth.beam)
        yield
    return lines[0] if lines else None


def next_card(work: Work, seat: Seat) -> Work:
    """Return the position after a seat has put its open card on the table; what the last one drew is left out."""
    start = work.copy()
    start.frames = (TurnFrame(seat),)
    play(start, seat, PlayCard())
    return start


def _keep(judge: Judge, ends: list[tuple[Work, Trail, Trail]], beam: int) -> list[Line]:
    """Return the best different positions, without lost ones while another exists."""
    best: dict[Key, Line] = {}
    for work, trail, first in ends:
        key = work.key()
        if key not in best:
            best[key] = Line(work, trail, judge.score(work), first)
    lines = sorted(best.values(), key=lambda line: line.score)
    if lines and lines[0].score < LOSS:
        lines = [line for line in lines if line.score < LOSS]
    return lines[:beam]


def stripped(work: Work) -> Work:
    """Return a working copy fit for a search: without the memory of how the card began."""
    copy = work.copy()
    copy.frames = tuple(
        replace(frame, before=None) if getattr(frame, "before", None) is not None else frame for frame in work.frames
    )
    return copy


def unwound(trail: Trail) -> dict[Key, Action]:
    """Return the decisions of a trail by the positions in which they are made."""
    found: dict[Key, Action] = {}
    while trail is not None:
        trail, key, action = trail
        found[key] = action
    return found
