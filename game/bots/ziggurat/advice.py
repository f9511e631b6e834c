"""Why a choice is good, in words: the term of the judgement that it changes most against the other choices.

The first press of the hint shows one decision and this reason; `best_line` gives the whole line.
"""

from dataclasses import dataclass

from game.bots.protocol import Hint
from game.bots.ziggurat.judgement import LOSS, TERMS, Judge
from game.bots.ziggurat.planning import Planner
from game.content.board import LEVELS
from game.core.frozen import FrozenDict
from game.core.protocol import Action
from game.rules.ziggurat.actions import ChooseStart, CountAgain, GiveItem, KeepCards, SwapCard, UseItem
from game.rules.ziggurat.choosing import deciding_seat
from game.rules.ziggurat.handling import play
from game.rules.ziggurat.state import INSIDE, SAFE, SETTLED
from game.rules.ziggurat.view import View
from game.rules.ziggurat.work import Work

KEY = "ziggurat.hint."


@dataclass(frozen=True, slots=True)
class _Outcome:
    """What one decision leads to at once."""

    action: Action
    work: Work
    terms: tuple[float, ...]
    score: float


def advise(planner: Planner, view: View, legal: tuple[Action, ...], choice: Action) -> Hint:
    """Return the hint for a choice."""
    work = planner.work(view)
    if len(legal) == 1:
        return Hint(choice, KEY + "only")
    if isinstance(choice, GiveItem):
        return Hint(choice, KEY + "give", _values(piece=_name(work, choice.hero)))
    if isinstance(choice, (KeepCards, SwapCard)):
        return Hint(choice, KEY + "keep")
    if isinstance(choice, ChooseStart):
        return Hint(choice, KEY + "start", _values(piece=_name(work, choice.hero)))
    judge = planner.judge(view)
    chosen = _try(judge, work, choice, planner, view)
    others = [_try(judge, work, action) for action in legal if action != choice and not _is_item(action)]
    if _is_item(choice):
        return Hint(choice, KEY + "item", _values(item=getattr(choice, "item", "count")))
    return _reason(work, chosen, others)


def _is_item(action: Action) -> bool:
    return isinstance(action, (UseItem, CountAgain))


def _try(
    judge: Judge, work: Work, action: Action, planner: Planner | None = None, view: View | None = None
) -> _Outcome:
    """Return what an action leads to; with a planner and view, what the rest of the planned card leads to."""
    after = work.copy()
    seat = deciding_seat(work)
    play(after, seat if seat is not None else 0, action)
    if planner is not None and view is not None:
        follow_plan(planner, view, after)
    score = judge.score(after)
    return _Outcome(action, after, judge.terms(after) if after.ending is None else (), score)


def follow_plan(planner: Planner, view: View, work: Work) -> None:
    """Play the planned decisions of the card that follow from a position on."""
    decisions = planner.remembered(view)
    while work.frames and (action := decisions.get(work.key())) is not None:
        play(work, work.frames[-1].seat, action)


def _reason(work: Work, chosen: _Outcome, others: list[_Outcome]) -> Hint:
    """Return the clearest thing that the choice does: what happens to a piece, else what gets better."""
    if chosen.work.ending is not None and chosen.work.ending.kind == "won":
        return Hint(chosen.action, KEY + "wins")
    if others and all(other.score >= LOSS for other in others):
        return Hint(chosen.action, KEY + "forced")
    return _deed(work, chosen) or _gain(work, chosen, others)


def _deed(work: Work, chosen: _Outcome) -> Hint | None:
    """Return what visibly happens by the choice, if anything worth a word does."""
    after = chosen.work
    for spirit, (old, new) in enumerate(zip(work.spirits, after.spirits, strict=True)):
        name = work.chapter.spirit_ids[spirit]
        if old != new and new == INSIDE:
            return Hint(chosen.action, KEY + "falls_in", _values(spirit=name))
        if old != new and new == SETTLED:
            return Hint(chosen.action, KEY + "brazier")
    if after.cooled > work.cooled:
        return Hint(chosen.action, KEY + "cooled")
    for who, place in after.folk.items():
        if place == SAFE and work.folk[who] != SAFE:
            return Hint(chosen.action, KEY + "rescued", _values(who=who))
    level = work.chapter.tables.level
    mover = getattr(chosen.action, "hero", getattr(work.frames[-1], "mover", 0))
    for seat in sorted(range(work.players), key=lambda seat: (seat != mover, seat)):
        old, new = work.spaces[seat], after.spaces[seat]
        name = _name(work, seat)
        if after.held[seat] > work.held[seat]:
            return Hint(chosen.action, KEY + "shard", _values(piece=name))
        leads = after.leads[seat]
        if leads is not None and leads != work.leads[seat]:
            return Hint(chosen.action, KEY + "townsfolk", _values(piece=name, who=leads))
        if level[new] == LEVELS - 1 and old != new:
            return Hint(chosen.action, KEY + "summit", _values(piece=name))
        if level[new] > level[old]:
            return Hint(chosen.action, KEY + "climbs", _values(piece=name, space=new))
        if len(after.items[seat]) > len(work.items[seat]):
            return Hint(chosen.action, KEY + "item_found", _values(piece=name, item=after.items[seat][-1]))
    return None


_WORDS = {
    "climb": "nearer",
    "hero_danger": "safe",
    "spirit_danger": "keeps_summit",
    "height": "fire_down",
    "goal": "goal",
}


def _gain(work: Work, chosen: _Outcome, others: list[_Outcome]) -> Hint:
    """Return the term that is most better than with the best of the other choices."""
    sound = [other for other in others if other.terms]
    if not chosen.terms or not sound:
        return Hint(chosen.action, KEY + "even")
    best = min(sound, key=lambda other: other.score)
    gains = {name: best.terms[i] - chosen.terms[i] for i, name in enumerate(TERMS) if name in _WORDS}
    name = max(gains, key=lambda term: gains[term])
    if gains[name] <= 0:
        return Hint(chosen.action, KEY + "even")
    moved = [seat for seat, (a, b) in enumerate(zip(work.spaces, chosen.work.spaces, strict=True)) if a != b]
    mover = getattr(work.frames[-1], "mover", moved[0] if moved else 0)
    return Hint(chosen.action, KEY + _WORDS[name], _values(piece=_name(work, mover)))


def _name(work: Work, seat: int) -> str:
    return work.base.pieces.heroes[seat].name


def _values(**values: str) -> FrozenDict[str, str]:
    return FrozenDict(values)
