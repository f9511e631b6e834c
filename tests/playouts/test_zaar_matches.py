"""Whole matches of Zaar: nothing breaks, everything replays, and the averages are those the design measured."""

import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

import pytest

from game.bots import bot_rng, decide, load_bot
from game.core.match import Match
from game.core.protocol import Action, Setup
from game.core.rng import Rng
from game.rules import load_rules
from game.rules.zaar.engine import ZaarRules
from game.rules.zaar.statistics import figures

REPO = Path(__file__).resolve().parents[2]
NAMES = ("Ann", "Ben", "Cem", "Dia", "Eli", "Fay")
BOUND = 3000
"""No match of computer players has more actions; the longest of 10,000 had far fewer."""

OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"mode": "advanced"},
    {"letters_needed": "2", "seek": "off"},
    {"mode": "advanced", "deadly_mansion": "on", "alchemist_fee": "on"},
    {"early_name": "on", "letters_needed": "4"},
)


@pytest.fixture(scope="module")
def rules() -> ZaarRules:
    loaded = load_rules("zaar")
    assert isinstance(loaded, ZaarRules)
    return loaded


def played(rules: ZaarRules, levels: tuple[str, ...], options: dict[str, str], seed: int) -> Match:
    """Let computer players play a match to its end."""
    match = Match(rules, Setup(NAMES[: len(levels)], options), seed)  # type: ignore[arg-type]
    bots = {level: load_bot("zaar", level, rules) for level in levels}
    while match.outcome is None:
        assert len(match.entries) < BOUND
        prompt = rules.prompts(match.state)[0]
        legal: tuple[Action, ...] = rules.legal(match.state, prompt.seat)
        view = rules.observe(match.state, prompt.seat)
        rng = bot_rng(seed, prompt.seat, len(match.entries))
        match.play(prompt.seat, decide(bots[levels[prompt.seat]], view, prompt, legal, rng))
    return match


def random_match(rules: ZaarRules, seats: int, seed: int, actions: int) -> Match:
    """Play random actions; after each the state passes its check."""
    options = OPTIONS[seed % len(OPTIONS)]
    match, rng = Match(rules, Setup(NAMES[:seats], options), seed), Rng.from_seed(seed, "playout")  # type: ignore[arg-type]
    while match.outcome is None and len(match.entries) < actions:
        prompt, rng = rng.choice(rules.prompts(match.state))
        action, rng = rng.choice(rules.legal(match.state, prompt.seat))
        match.play(prompt.seat, action)
        rules.check(match.state)
    return match


def sound(rules: ZaarRules, seats: int, seed: int, actions: int) -> None:
    match = random_match(rules, seats, seed, actions)
    record = json.loads(json.dumps(match.record()))
    end = match.state
    back = 0
    while match.undo():
        back += 1
    while match.redo():
        back -= 1
    assert back == 0
    assert match.state == end
    assert Match.from_record(rules, record).state == end


@pytest.mark.parametrize("seats", range(2, 7))
def test_random_matches_are_sound(rules: ZaarRules, seats: int) -> None:
    sound(rules, seats, seed=seats, actions=600)


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(2, 7))
def test_long_random_matches_are_sound(rules: ZaarRules, seats: int) -> None:
    for seed in range(20, 22):
        sound(rules, seats, seed, actions=6000)


@pytest.mark.parametrize("seats", range(2, 7))
def test_matches_of_computer_players_end(rules: ZaarRules, seats: int) -> None:
    for number, options in enumerate(OPTIONS):
        levels = tuple(("easy", "beginner")[(seat + number) % 3 == 0] for seat in range(seats))
        match = played(rules, levels, options, 300 + number)
        rules.check(match.state)
        assert match.state.level == 4 or options.get("deadly_mansion") == "on"


def test_the_last_plaque_is_found_without_seeking(rules: ZaarRules) -> None:
    """Once the pawns stood in its room for ever: it must be left and entered again."""
    assert played(rules, ("easy", "easy"), {"seek": "off"}, 101_360).outcome is not None


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(2, 7))
def test_many_matches_of_computer_players_end(rules: ZaarRules, seats: int) -> None:
    for seed in range(100):
        levels = tuple(("easy", "beginner")[(seat + seed) % 3 == 0] for seat in range(seats))
        rules.check(played(rules, levels, OPTIONS[seed % len(OPTIONS)], 1000 + seed).state)


MEASURED = {2: (16, 25, 36), 4: (12, 18, 25), 6: (9, 14, 20)}
"""Rounds of normal matches by number of players, as the design measured them: 10 %, median, 90 %."""


@pytest.mark.slow
@pytest.mark.parametrize("seats", MEASURED)
def test_matches_of_easy_players_are_as_long_as_measured(rules: ZaarRules, seats: int) -> None:
    rows = [figures(played(rules, ("easy",) * seats, {}, 5000 + seed)) for seed in range(100)]
    rounds = [int(row["rounds"]) for row in rows]
    low, median, high = MEASURED[seats]
    assert abs(statistics.median(rounds) - median) <= 3
    assert low <= statistics.mean(rounds) <= high
    assert all(row["level"] == 4 for row in rows)
    won = sum(int(row["battles_win"]) + int(row["battles_extra"]) for row in rows)
    assert 0.54 < won / sum(int(row["battles"]) for row in rows) < 0.68


REPLAY = """
import json, sys
from game.core.codec import digest
from game.core.match import Match
from game.rules import load_rules
rules = load_rules("zaar")
for record in json.load(sys.stdin):
    match = Match.from_record(rules, record)
    print(digest(match.state), digest(tuple(match.events)))
    fresh = Match(rules, match.setup, match.seed)
    for entry in match.entries:
        fresh.play(entry.seat, entry.action)
    print(digest(fresh.state))
"""


def replayed(records: str, hash_seed: int) -> str:
    environment = {**os.environ, "PYTHONPATH": str(REPO), "PYTHONHASHSEED": str(hash_seed)}
    run = subprocess.run(
        [sys.executable, "-c", REPLAY], input=records, env=environment, capture_output=True, text=True, check=True
    )
    return run.stdout


def test_records_replay_alike_under_every_hash_seed(rules: ZaarRules) -> None:
    matches = [played(rules, ("easy", "beginner"), OPTIONS[1], 1), random_match(rules, 4, 8, 300)]
    records = json.dumps([match.record() for match in matches])
    outputs = {replayed(records, hash_seed) for hash_seed in (0, 1, 77)}
    assert len(outputs) == 1
    assert len(outputs.pop().split()) == 6


def test_computer_players_choose_alike_under_every_hash_seed(rules: ZaarRules) -> None:
    script = (
        "import sys\nfrom game.core.codec import digest\nfrom game.rules import load_rules\n"
        f"sys.path.insert(0, {str(Path(__file__).parent)!r})\n"
        "from test_zaar_matches import played\n"
        "match = played(load_rules('zaar'), ('easy', 'beginner', 'easy'), {'mode': 'advanced'}, 4)\n"
        "print(digest(match.state), len(match.entries))\n"
    )
    outputs = set()
    for hash_seed in (0, 5):
        environment = {**os.environ, "PYTHONPATH": str(REPO), "PYTHONHASHSEED": str(hash_seed)}
        run = subprocess.run(
            [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
        )
        outputs.add(run.stdout)
    assert len(outputs) == 1
