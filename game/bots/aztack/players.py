"""The levels: a beginner who plays at random, and players who look one, two or more steps ahead."""

from collections.abc import Callable, Generator

from game.bots.aztack.hints import explain
from game.bots.aztack.judgement import Judgement
from game.bots.aztack.search import Limits, Search
from game.bots.aztack.twin import WIDTH, Twin
from game.bots.protocol import Hint
from game.content.aztack import Search as SearchSettings
from game.core.protocol import Prompt
from game.core.rng import Rng
from game.rules.aztack.actions import Action, DiscardStone, KeepAll, Resign, SwitchMode
from game.rules.aztack.engine import AztackRules
from game.rules.aztack.view import AztackView

_UNLIMITED = 1 << 40
_DEEPEST = 60

LimitsOf = Callable[[AztackView], Limits]


def limits_of(level: str, settings: SearchSettings) -> LimitsOf:
    """Return how far a level looks, by the table in front of it."""
    if level == "easy":
        return lambda view: Limits(_UNLIMITED, 1, 1, 1)
    if level == "normal":
        return lambda view: Limits(_UNLIMITED, 2, settings.normal_width, settings.width)
    return lambda view: Limits(hard_nodes(view, settings), _DEEPEST, settings.root_width, settings.width)


def hard_nodes(view: AztackView, settings: SearchSettings) -> int:
    """Return the positions that the hard player examines: fewer with four, more where two asked for it."""
    if len(view.names) == 4:
        return settings.hard_nodes_with_four
    if len(view.names) == 2 and view.options.get("think") == "longer":
        return settings.hard_nodes_longer
    return settings.hard_nodes


class Beginner:
    """Places and discards at random; it always uses a bonus."""

    def __init__(self, rules: AztackRules) -> None:
        self._rules = rules

    def think(
        self, view: AztackView, prompt: Prompt, legal: tuple[Action, ...], rng: Rng
    ) -> Generator[None, None, Action | None]:
        """Choose one of `legal`."""
        yield from ()
        choices = [action for action in legal if not isinstance(action, KeepAll | Resign | SwitchMode)]
        if not prompt.required or not choices:
            return None
        return rng.choice(choices)[0]

    def explain(self, view: AztackView, prompt: Prompt, legal: tuple[Action, ...], rng: Rng) -> Hint:
        """Return a random action and what speaks for it."""
        choices = [action for action in legal if not isinstance(action, KeepAll | Resign | SwitchMode)]
        return explain(self._rules, view, rng.choice(choices)[0])


class Thinker:
    """Looks ahead as far as its limits allow; discards the stone with the fewest placements."""

    def __init__(self, rules: AztackRules, limits: LimitsOf) -> None:
        self._rules = rules
        self._limits = limits
        self._judgement = Judgement(rules.content.weights)

    def think(
        self, view: AztackView, prompt: Prompt, legal: tuple[Action, ...], rng: Rng
    ) -> Generator[None, None, Action | None]:
        """Choose one of `legal`; equally good placements are chosen among by lot."""
        if not prompt.required:
            return None
        twin = Twin(self._rules.tables, view)
        if twin.bonus:
            return DiscardStone(twin.weakest_stone(twin.seat))
        moves, _ = rng.shuffle(twin.moves())
        if len(moves) == 1:
            best = moves[0]
        else:
            best = yield from Search(twin, self._judgement, self._limits(view)).best(list(moves))
        place, bit = divmod(best, WIDTH)
        return self._rules.tables.actions[place][bit]

    def explain(self, view: AztackView, prompt: Prompt, legal: tuple[Action, ...], rng: Rng) -> Hint:
        """Return the action this player would choose and what speaks for it."""
        thinking = self.think(view, prompt, legal, rng)
        while True:
            try:
                next(thinking)
            except StopIteration as done:
                return explain(self._rules, view, done.value)


class Advisor(Thinker):
    """The hard player with a small budget, so that a hint comes at once."""

    def __init__(self, rules: AztackRules) -> None:
        settings = rules.content.search
        limits = Limits(settings.hint_nodes, _DEEPEST, settings.root_width, settings.width)
        super().__init__(rules, lambda view: limits)
