"""Sampling: candidates are played out on imagined positions, the same ones for each (design 13.3)."""

from collections.abc import Generator
from math import sqrt

from game.bots.protocol import SLICE_NODES
from game.bots.zaar.heuristic import Heuristic
from game.bots.zaar.luck import MIDDLE, Luck
from game.bots.zaar.value import shares
from game.core.protocol import Action
from game.core.rng import Rng
from game.rules.zaar.engine import ZaarRules
from game.rules.zaar.events import TurnEnded
from game.rules.zaar.state import State, View

CAP = 200
"""The longest playout, in rule steps."""

OWN_TURNS = 2
"""A playout of levels 1 and 2 goes on to the end of the own next turn: this one's end and that one's."""

ROUNDS = 2
"""A playout of level 3 takes at most so many rounds."""


class Sample:
    """One imagined position with the playout's generator; every candidate is tried on it."""

    def __init__(self, rules: ZaarRules, view: View, rng: Rng) -> None:
        seed, rng = rng.below(1 << 62)
        self.state = rules.imagine(view, rng)
        self.seed = seed


class Sampler:
    """Finds the best of some candidates within a number of rule steps."""

    def __init__(self, rules: ZaarRules, steps: int) -> None:
        self.rules = rules
        self.steps = steps

    def best(self, view: View, options: list[Action], luck: Luck) -> Generator[None, None, Action]:
        """Return the best candidate; the first one unless another gains more than one standard error over it.

        Sequential halving: a third of the steps on all candidates, then the worse half is dropped, and again.
        """
        seat = view.seat
        values: dict[Action, list[float]] = {option: [] for option in options}
        samples: list[Sample] = []
        left, alive, spent = self.steps, list(options), 0
        share = self.steps // 3
        while len(alive) > 1 and left > 0:
            budget = min(share, left)
            while budget > 0:
                number = len(values[alive[0]])
                if number == len(samples):
                    samples.append(Sample(self.rules, view, Rng.from_seed(luck.below(1 << 62))))
                for option in alive:
                    value, used = self._play_out(samples[number], seat, option)
                    values[option].append(value)
                    budget -= used
                    left -= used
                    spent += used
                    if spent >= SLICE_NODES:
                        spent = 0
                        yield
            alive = self._better_half(alive, values, options[0])
        return self._decide(options[0], alive, values)

    def _better_half(self, alive: list[Action], values: dict[Action, list[float]], first: Action) -> list[Action]:
        """Drop the worse half; the first candidate always stays, as what the others are compared with."""
        if len(alive) <= 2:
            return alive
        ordered = sorted(alive[1:], key=lambda option: -sum(values[option]) / len(values[option]))
        return [first, *ordered[: max(1, len(alive) // 2 - 1)]]

    def _decide(self, first: Action, alive: list[Action], values: dict[Action, list[float]]) -> Action:
        base = values[first]
        chosen, best = first, 0.0
        for option in alive[1:]:
            gains = [value - old for value, old in zip(values[option], base, strict=False)]
            count = len(gains)
            if count < 2:
                continue
            mean = sum(gains) / count
            error = sqrt(sum((gain - mean) ** 2 for gain in gains) / (count - 1) / count)
            if mean > error and mean > best:
                chosen, best = option, mean
        return chosen

    def _play_out(self, sample: Sample, seat: int, option: Action) -> tuple[float, int]:
        """Play an option and go on with the heuristic for everybody; return the seat's share and the steps used."""
        tables = self.rules.tables
        policy = Heuristic(tables, Luck(Rng(sample.seed)), lambda pos, player: MIDDLE)
        state: State = sample.state
        level, ends, own_ends, steps = state.level, 0, 0, 0
        limit = ROUNDS * sum(player.status == "in" for player in state.players)
        action = option
        while state.frames:
            change = self.rules.apply(state, state.frames[-1].seat, action)
            state = change.state
            steps += 1
            for event in change.events:
                if isinstance(event, TurnEnded):
                    ends += 1
                    own_ends += event.seat == seat
            if steps >= CAP or self._is_over(level, state.level, ends >= limit, own_ends >= OWN_TURNS):
                break
            if state.frames:
                action = policy.choose(state)
        return shares(tables, state)[seat], steps

    def _is_over(self, start: int, level: int, rounds_over: bool, own_over: bool) -> bool:
        if start == 4:
            return False
        if start == 3:
            return level == 4 or rounds_over
        return own_over
