"""`engines`: random decisions a second of each engine, and what a change of state costs (E1, E2)."""

import random
from collections.abc import Callable, Iterator

from game.commands.bench.playouts import FASTEST, NAMES, random_by_protocol
from game.commands.bench.report import Figure, against
from game.commands.bench.units import chess_rate, in_turn, rate
from game.core.protocol import Rules, Setup
from game.rules import GAMES, load_rules

SECONDS = 0.15
TARGETS = {"aztack": 4.0, "ziggurat": 3.0, "zaar": 3.0}


def measure(rounds: int) -> list[Figure]:
    """Return the figures of all engines."""
    figures: list[Figure] = []
    for game in GAMES:
        figures += _engine(game, rounds)
    return figures


def _engine(game: str, rounds: int) -> Iterator[Figure]:
    rules = load_rules(game)
    rng = random.Random(2)
    chess, fastest = chess_rate(SECONDS), _Counted(FASTEST[game], rng)
    subjects: list[Callable[[], float]] = [
        lambda: rate(lambda: random_by_protocol(rules, rng), SECONDS),
        lambda: rate(fastest.play, SECONDS),
        lambda: _apply_us(rules, rng),
    ]
    if chess is None:
        by_protocol, by_fastest, apply_us = in_turn(rounds, *subjects)
        yard, note = 0.0, "python-chess is not installed"
    else:
        yard, by_protocol, by_fastest, apply_us = in_turn(rounds, chess, *subjects)
        note = ""
    for name, value in (("by the protocol", by_protocol), ("on the fastest path", by_fastest)):
        yield against(
            f"{game}, random decisions {name}", value, "decisions/s", "CHESS", yard,
            budget="E1", must=1.0, target=TARGETS[game], note=note,
        )  # fmt: skip
    yield Figure(f"{game}, whole games on the fastest path", by_fastest / fastest.length, "games/s")
    yield Figure(f"{game}, time of a decision on the fastest path", 1e6 / by_fastest, "us")
    yield Figure(f"{game}, apply by the protocol", apply_us, "us", budget="E2", must=50.0, target=10.0)
    if game == "aztack":
        yield _aztack_twin(rng, rounds)


class _Counted:
    """Plays random games and knows how long they are."""

    def __init__(self, play_one: Callable[[random.Random], int], rng: random.Random) -> None:
        self._play_one = play_one
        self._rng = rng
        self._games = self._decisions = 0

    def play(self) -> int:
        """Play a game; return its decisions."""
        decisions = self._play_one(self._rng)
        self._games += 1
        self._decisions += decisions
        return decisions

    @property
    def length(self) -> float:
        """The mean number of decisions of a game."""
        return self._decisions / self._games


def _apply_us(rules: Rules, rng: random.Random) -> float:
    """Return the microseconds of one `apply`, which leaves the old state as it was: the copy is in it."""
    calls = []
    state = rules.new(Setup(NAMES), rng.getrandbits(53)).state
    while prompts := rules.prompts(state):
        seat = next((prompt.seat for prompt in prompts if prompt.required), prompts[0].seat)
        actions = rules.legal(state, seat)
        action = actions[int(rng.random() * len(actions))]
        calls.append((state, seat, action))
        state = rules.apply(state, seat, action).state

    def all_calls() -> int:
        for before, seat, action in calls:
            rules.apply(before, seat, action)
        return len(calls)

    return 1e6 / rate(all_calls, SECONDS / 2)


def _aztack_twin(rng: random.Random, rounds: int) -> Figure:
    from game.bots.aztack.playout import place_and_undo
    from game.rules.aztack.engine import AztackRules

    rules = load_rules("aztack")
    assert isinstance(rules, AztackRules)
    [pairs] = in_turn(rounds, lambda: rate(lambda: place_and_undo(rules, rng), SECONDS / 2))
    return Figure("aztack, apply and undo on the twin", 1e6 / pairs, "us", budget="E2", must=50.0, target=10.0)
