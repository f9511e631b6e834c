"""The computer players: a beginner that minds its own climb, and planners of three breadths."""

from collections.abc import Generator
from dataclasses import replace
from functools import cache

from game.bots.protocol import Hint
from game.bots.ziggurat.advice import advise
from game.bots.ziggurat.beginner import beginner_plan
from game.bots.ziggurat.foresight import foreseen
from game.bots.ziggurat.lines import Breadth
from game.bots.ziggurat.planning import Planner
from game.bots.ziggurat.talk import Sentence, announcement, gives_item
from game.bots.ziggurat.team import team_choice
from game.bots.ziggurat.thinking import finish
from game.core.protocol import Action, Prompt, View
from game.core.rng import Rng
from game.rules.ziggurat.actions import UseItem
from game.rules.ziggurat.engine import ZigguratRules

BREADTHS = {
    "beginner": Breadth(cards=1, beam=1, items_now=0, items_later=0),
    "easy": Breadth(cards=1, beam=8, items_now=400, items_later=0),
    "normal": Breadth(cards=4, beam=8, items_now=1200, items_later=100),
    "hard": Breadth(cards=4, beam=20, items_now=2400, items_later=200, rounds=True),
    "advisor": Breadth(cards=4, beam=8, items_now=1200, items_later=100, rounds=True),
}
"""How far each level looks. Budgets are counts, so that the same match gives the same play on any machine."""


@cache
def planner_of(rules: ZigguratRules, level: str) -> Planner:
    """Return the planner that all seats of a level share."""
    return Planner(rules, BREADTHS[level])


class Thinker:
    """A player of the levels easy, normal and hard: it thinks for the whole team."""

    def __init__(self, rules: ZigguratRules, level: str) -> None:
        self.planner = planner_of(rules, level)

    def think(
        self, view: View, prompt: Prompt, legal: tuple[Action, ...], rng: Rng
    ) -> Generator[None, None, Action | None]:
        """Choose by the plan of the card; an offer to use an item is taken when the plan says so."""
        if prompt.required and len(legal) == 1:
            return legal[0]
        choice = team_choice(self.planner.work(view), legal)
        if choice is not None:
            return choice if prompt.required else None
        planned = yield from self.planner.choose(view)
        if not prompt.required:
            wanted = isinstance(planned, UseItem) and planned.holder == prompt.seat and planned in legal
            return planned if wanted else None
        return planned if planned in legal else legal[0]

    def explain(self, view: View, prompt: Prompt, legal: tuple[Action, ...], rng: Rng) -> Hint:
        """Return the choice and the reason for it."""
        choice = finish(self.think(view, prompt, legal, rng))
        hint = advise(self.planner, view, legal, choice if choice is not None else legal[0])
        return replace(hint, line=foreseen(self.planner, view))

    def announce(self, view: View) -> tuple[Sentence, ...]:
        """Return the plan for the card in play in words: text keys and values."""
        return announcement(self.planner, view)

    def gives_item(self, view: View, action: Action) -> bool:
        """Whether this player lets its item be used when another asks."""
        return gives_item(self.planner, view, action)


class Beginner:
    """A player that minds its own hero and never uses items."""

    def __init__(self, rules: ZigguratRules) -> None:
        self.planner = planner_of(rules, "beginner")

    def think(
        self, view: View, prompt: Prompt, legal: tuple[Action, ...], rng: Rng
    ) -> Generator[None, None, Action | None]:
        """Choose what looks best for the own hero when the card is done."""
        if not prompt.required:
            return None
        if len(legal) == 1:
            return legal[0]
        work = self.planner.work(view)
        choice = team_choice(work, legal)
        if choice is not None:
            return choice
        plan = yield from beginner_plan(self.planner.judge(view), work, prompt.seat)
        planned = plan.get(work.key())
        return planned if planned in legal else legal[0]

    def explain(self, view: View, prompt: Prompt, legal: tuple[Action, ...], rng: Rng) -> Hint:
        """Return the choice and the reason for it."""
        choice = finish(self.think(view, prompt, legal, rng))
        return advise(self.planner, view, legal, choice if choice is not None else legal[0])

    def announce(self, view: View) -> tuple[Sentence, ...]:
        """A beginner has nothing to announce."""
        return ()

    def gives_item(self, view: View, action: Action) -> bool:
        """A beginner gives its item to whoever asks."""
        return True
