"""Whole random games of each engine, by the protocol and on the fastest complete path there is."""

import random
from collections.abc import Callable

from game.core.protocol import Rules, Setup
from game.rules import load_rules

NAMES = ("A", "B")
DECISIONS = 100_000
"""A random game that is longer is a fault of the rules."""


def random_aztack(rng: random.Random) -> int:
    """Play a random game of Aztack for two; return the number of decisions."""
    return FASTEST["aztack"](rng)


def random_ziggurat(rng: random.Random) -> int:
    """Play a random game of the Ziggurat's first chapter for two; return the number of decisions."""
    return FASTEST["ziggurat"](rng)


def random_zaar(rng: random.Random) -> int:
    """Play a random game of Zaar for two; return the number of decisions."""
    return FASTEST["zaar"](rng)


def random_by_protocol(rules: Rules, rng: random.Random) -> int:
    """Play a game by `legal`, a uniform choice and `apply`; return the number of decisions.

    Only the seat that the game waits for decides; offers to interrupt are let pass.
    """
    state = rules.new(Setup(NAMES), rng.getrandbits(53)).state
    decisions = 0
    while prompts := rules.prompts(state):
        seat = next((prompt.seat for prompt in prompts if prompt.required), prompts[0].seat)
        actions = rules.legal(state, seat)
        state = rules.apply(state, seat, actions[int(rng.random() * len(actions))]).state
        decisions += 1
        if decisions > DECISIONS:
            raise RuntimeError(f"A random game of {rules.game_id} has no end.")
    return decisions


def _aztack(rng: random.Random) -> int:
    from game.bots.aztack.playout import random_by_twin
    from game.rules.aztack.engine import AztackRules

    rules = load_rules("aztack")
    assert isinstance(rules, AztackRules)
    return random_by_twin(rules, rng)


def _ziggurat(rng: random.Random) -> int:
    from game.bots.ziggurat import playout
    from game.rules.ziggurat.engine import ZigguratRules

    rules = load_rules("ziggurat")
    assert isinstance(rules, ZigguratRules)
    return playout.random_ziggurat(rules, rng)


FASTEST: dict[str, Callable[[random.Random], int]] = {
    "aztack": _aztack,
    "ziggurat": _ziggurat,
    "zaar": lambda rng: random_by_protocol(load_rules("zaar"), rng),
}
"""The fastest complete path of each engine: a twin where the search has one, else the protocol."""
