"""What the tests of Zaar share: the rules, and a way to play on from any seed."""

from collections.abc import Callable, Iterator

import pytest

from game.core.match import Match
from game.core.protocol import Action, Setup
from game.core.rng import Rng
from game.rules import load_rules
from game.rules.zaar.actions import BuyTool, DrawCard
from game.rules.zaar.engine import ZaarRules
from game.rules.zaar.state import State

NAMES = ("Ann", "Ben", "Cem", "Dia", "Eli", "Fay")


@pytest.fixture(scope="session")
def rules() -> ZaarRules:
    loaded = load_rules("zaar")
    assert isinstance(loaded, ZaarRules)
    return loaded


@pytest.fixture(scope="session")
def wander(rules: ZaarRules) -> Callable[..., Iterator[State]]:
    """Return a generator of the states of a random match: cards are drawn often, tools bought seldom."""

    def states(seed: int, seats: int = 3, steps: int = 400, **options: str) -> Iterator[State]:
        match = Match(rules, Setup(NAMES[:seats], options), seed)  # type: ignore[arg-type]
        rng = Rng.from_seed(seed, "wander")
        yield match.state
        while match.outcome is None and len(match.entries) < steps:
            seat = rules.prompts(match.state)[0].seat
            legal: list[Action] = [a for a in rules.legal(match.state, seat) if not isinstance(a, BuyTool)]
            action, rng = rng.choice(legal)
            if DrawCard() in legal:
                coin, rng = rng.below(2)
                action = DrawCard() if coin else action
            match.play(seat, action)
            yield match.state

    return states
