"""Whole random matches of Aztack: nothing ever breaks, and the averages are those known from large samples."""

import json
import math
import os
import statistics
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from game.core.match import Match
from game.core.protocol import Setup
from game.core.rng import Rng
from game.rules import load_rules
from game.rules.aztack.actions import Action, KeepAll
from game.rules.aztack.engine import AztackRules
from game.rules.aztack.figures import figures_of

REPO = Path(__file__).resolve().parents[2]
NAMES = ("Ann", "Ben", "Cem", "Dia")


@pytest.fixture(scope="module")
def rules() -> AztackRules:
    loaded = load_rules("aztack")
    assert isinstance(loaded, AztackRules)
    return loaded


def random_match(rules: AztackRules, seats: int, seed: int, careful: bool = False) -> Match:
    """Play a match of random placements; every bonus is used on a random stone. `careful` checks each state."""
    match, rng = Match(rules, Setup(NAMES[:seats]), seed), Rng.from_seed(seed, "playout")
    while match.outcome is None:
        legal: tuple[Action, ...] = rules.legal(match.state, match.state.seat)
        action, rng = rng.choice([action for action in legal if not isinstance(action, KeepAll)])
        match.play(match.state.seat, action)
        if careful:
            rules.check(match.state)
            assert len(match.entries) <= 24 * seats
    return match


def sound(rules: AztackRules, seats: int, seed: int) -> None:
    match = random_match(rules, seats, seed, careful=True)
    start = Match(rules, Setup(NAMES[:seats]), seed).state
    record = match.record()
    end, outcome = match.state, match.outcome
    assert outcome is not None
    (winner,) = outcome.winners
    assert len(end.hands[winner]) == min(map(len, end.hands))
    while match.undo():
        pass
    assert match.state == start
    while match.redo():
        pass
    assert match.state == end
    assert Match.from_record(rules, json.loads(json.dumps(record))).state == end


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_matches_are_sound(rules: AztackRules, seats: int) -> None:
    for seed in range(25):
        sound(rules, seats, seed)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_many_matches_are_sound(rules: AztackRules, seats: int) -> None:
    for seed in range(1000, 1300):
        sound(rules, seats, seed)


@dataclass(frozen=True)
class Known:
    """Averages of random players over 4,000 matches of an independent program."""

    placed: float
    placed_last: float
    discarded_last: float
    bonuses: float
    passes: float
    levels: float
    left: float


KNOWN = {
    2: Known(20.4, 0.369, 0.020, 0.37, 0.55, 4.9, 1.60),
    3: Known(28.7, 0.280, 0.018, 0.48, 1.39, 6.5, 2.28),
    4: Known(35.9, 0.240, 0.017, 0.60, 2.40, 8.2, 2.87),
}


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_averages_are_those_of_large_samples(rules: AztackRules, seats: int) -> None:
    rows = []
    for seed in range(500):
        match = random_match(rules, seats, seed)
        figures = figures_of(rules.tables, rules.observe(match.state, 0))
        reason = match.state.end.reason
        rows.append(
            Known(
                placed=len(match.state.placed) - 12,
                placed_last=reason == "placed_last",
                discarded_last=reason == "discarded_last",
                bonuses=sum(figures.bonuses),
                passes=sum(figures.passes),
                levels=figures.levels,
                left=sum(figures.stones_left) / seats,
            )
        )
    for name in Known.__dataclass_fields__:
        sample = [float(getattr(row, name)) for row in rows]
        known = getattr(KNOWN[seats], name)
        # Three standard errors of both samples, and half a unit of the last printed digit.
        error = 3 * statistics.stdev(sample) * math.sqrt(1 / 500 + 1 / 4000) + (0.05 if known > 4 else 0.005)
        assert abs(statistics.mean(sample) - known) < error, (name, statistics.mean(sample), known)


REPLAY = """
import json, sys
from game.core.codec import digest
from game.core.match import Match
from game.rules import load_rules
rules = load_rules("aztack")
for record in json.load(sys.stdin):
    match = Match.from_record(rules, record)
    print(digest(match.state), digest(tuple(match.events)))
    fresh = Match(rules, match.setup, match.seed)
    for entry in match.entries:
        fresh.play(entry.seat, entry.action)
    print(digest(fresh.state))
"""


def test_records_replay_alike_under_every_hash_seed(rules: AztackRules) -> None:
    records = json.dumps([random_match(rules, seats, seed).record() for seats in (2, 3, 4) for seed in range(4)])
    runs = [
        subprocess.Popen(
            [sys.executable, "-c", REPLAY],
            env={**os.environ, "PYTHONPATH": str(REPO), "PYTHONHASHSEED": str(seed)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in (0, 1, 2, 3, 5, 8, 13, 21, 34, 4294967295)
    ]
    outputs = [run.communicate(records, timeout=120)[0] for run in runs]
    assert [run.returncode for run in runs] == [0] * len(runs)
    assert len(outputs[0].split()) == 36
    assert len(set(outputs)) == 1
