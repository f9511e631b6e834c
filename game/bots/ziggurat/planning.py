"""Plans: one for each card, from which the single decisions of that card are answered.

A plan depends only on what everybody sees, so a match against computers repeats, also after loading: the table as it
lay when the card was played stands in the state (`CardFrame.before`). Where play has left the plan, a new one is made.
"""

from collections.abc import Generator
from dataclasses import replace
from typing import Any

from game.bots.ziggurat.judgement import Judge
from game.bots.ziggurat.lines import Breadth, Key, Line, best_line, stripped, unwound
from game.bots.ziggurat.thinking import finish
from game.core.protocol import Action
from game.core.rng import Rng
from game.rules.ziggurat.actions import PlayCard
from game.rules.ziggurat.engine import ZigguratRules
from game.rules.ziggurat.handling import play
from game.rules.ziggurat.state import CardFrame, TurnFrame
from game.rules.ziggurat.view import View, imagine
from game.rules.ziggurat.work import Work

REMEMBERED = 32
"""So many plans are kept; they can be made again at any time."""

DEFAULT_SEED = 1
"""For the order of unseen cards in an imagined state; no plan looks at them."""


class Planner:
    """Makes and remembers plans of one breadth. What it remembers only saves time."""

    def __init__(self, rules: ZigguratRules, breadth: Breadth) -> None:
        self.rules = rules
        self.breadth = breadth
        self.judges: dict[tuple[int, int], Judge] = {}
        self.plans: dict[Key, tuple[dict[Key, Action], Line | None]] = {}

    def judge(self, view: View) -> Judge:
        """Return the judgement of a view's chapter and number of players."""
        name = (view.chapter, len(view.hands))
        if name not in self.judges:
            self.judges[name] = Judge(self.rules.chapters[name], self.breadth.rounds)
        return self.judges[name]

    def work(self, view: View) -> Work:
        """Return a working copy of the position that a view shows."""
        return stripped(self.rules.work(imagine(view, Rng(DEFAULT_SEED))))

    def choose(self, view: View) -> Generator[None, None, Action | None]:
        """Return the planned decision of the seat that must decide; None when there is nothing to plan."""
        here = self.work(view)
        key = here.key()
        start = self._card_start(view)
        if start is not None:
            plan, _ = yield from self.plan(view, start)
            if key in plan:
                return plan[key]
        plan, _ = yield from self.plan(view, here)
        return plan.get(key)

    def plan(self, view: View, start: Work) -> Generator[None, None, tuple[dict[Key, Action], Line | None]]:
        """Return the decisions of the best line from a position, and the line."""
        name = self._name(view, start)
        if name not in self.plans:
            line = yield from best_line(self.judge(view), start, self.breadth)
            if len(self.plans) >= REMEMBERED:
                self.plans.pop(next(iter(self.plans)))
            self.plans[name] = (unwound(line.first) if line is not None else {}, line)
        return self.plans[name]

    def line(self, view: View, work: Work) -> Line | None:
        """Return the line that is planned from a position on: that of the card in play, as long as play follows it."""
        start = self._card_start(view)
        if start is not None:
            plan, line = finish(self.plan(view, start))
            if work.key() in plan:
                return line
        return finish(self.plan(view, work))[1]

    def remembered(self, view: View) -> dict[Key, Action]:
        """Return the decisions of the plans made for the card in play, as far as they are remembered."""
        found: dict[Key, Action] = {}
        for start in (self._card_start(view), self.work(view)):
            if start is not None:
                found |= self.plans.get(self._name(view, start), ({}, None))[0]
        return found

    def _name(self, view: View, start: Work) -> Key:
        return (view.chapter, view.hands, start.key(), view.house)

    def _card_start(self, view: View) -> Work | None:
        """Return the first position of the card in play in which something was to decide."""
        card: Any = view.frames[1] if len(view.frames) > 1 else None
        if not isinstance(card, CardFrame) or card.before is None:
            return None
        hands = (*view.hands[: card.seat], card.card, *view.hands[card.seat + 1 :])
        begun = replace(view, pieces=card.before, hands=hands, frames=(TurnFrame(card.seat),), ending=None)
        work = self.work(begun)
        play(work, card.seat, PlayCard())
        if work.ending is not None or isinstance(work.frames[-1], TurnFrame):
            return None
        return work
