"""The computer players: from the beginner's slips to sampling with exact odds (design section 13)."""

from collections.abc import Generator

from game.bots.protocol import Hint, decide
from game.bots.zaar.beginner import sensible
from game.bots.zaar.candidates import candidates
from game.bots.zaar.expert import Expert
from game.bots.zaar.heuristic import Heuristic
from game.bots.zaar.hints import reason_of
from game.bots.zaar.luck import MIDDLE, Luck, traits_of
from game.bots.zaar.sampling import Sampler
from game.core.protocol import Action, Prompt
from game.core.rng import Rng
from game.rules.zaar.actions import EndTurn
from game.rules.zaar.engine import ZaarRules
from game.rules.zaar.frames import ConfrontFrame
from game.rules.zaar.state import View
from game.rules.zaar.working import passages_of

ADVISOR_LEVEL = "normal"


class ZaarBot:
    """A computer player of one level; it keeps nothing between decisions."""

    def __init__(self, level: str, rules: ZaarRules) -> None:
        self.level = level
        self.rules = rules
        self.settings = rules.content.bots[level]

    def think(
        self, view: View, prompt: Prompt, legal: tuple[Action, ...], rng: Rng
    ) -> Generator[None, None, Action | None]:
        """Choose one of `legal`; placed tools are never taken back, so optional decisions are passed."""
        if not prompt.required:
            return None
        if len(legal) == 1:
            return legal[0]
        passages_of(self.rules.tables, view)
        luck = Luck(rng)
        slip = self._slip(view, legal, luck)
        if slip is not None:
            return slip
        heuristic = self._heuristic(luck)
        if not self.settings.steps:
            return heuristic.choose(view)
        if self.settings.exact_odds and isinstance(view.frames[-1], ConfrontFrame):
            return heuristic.choose(view)
        options = candidates(self.rules.tables, view, legal, heuristic, luck, self.settings.candidates)
        if len(options) == 1:
            return options[0]
        chosen = yield from Sampler(self.rules, self.settings.steps).best(view, options, luck)
        return chosen

    def _heuristic(self, luck: Luck) -> Heuristic:
        if self.settings.exact_odds:
            return Expert(self.rules.tables, luck, lambda pos, seat: MIDDLE)
        if self.settings.steps:
            return Heuristic(self.rules.tables, luck, lambda pos, seat: MIDDLE)
        return Heuristic(self.rules.tables, luck, traits_of)

    def _slip(self, view: View, legal: tuple[Action, ...], luck: Luck) -> Action | None:
        """Return a beginner's random or timid action, None when it plays on as the heuristic does."""
        if self.settings.decline_percent and isinstance(view.frames[-1], ConfrontFrame):
            return EndTurn() if luck.chance(self.settings.decline_percent) else None
        if not luck.chance(self.settings.random_percent):
            return None
        options = sensible(self.rules.tables, view, legal)
        return options[luck.below(len(options))]

    def explain(self, view: View, prompt: Prompt, legal: tuple[Action, ...], rng: Rng) -> Hint:
        """Return the action this player would choose and a reason in words."""
        action = decide(self, view, prompt, legal, rng)
        if action is None:
            action = legal[0]
        return reason_of(self.rules.tables, view, action)
