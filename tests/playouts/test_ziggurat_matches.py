"""Whole matches with invariants after every action: nothing gets lost, nothing runs away, every end is told."""

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from game.bots import bot_rng, decide, load_bot
from game.bots.ziggurat.playout import random_ziggurat
from game.core.codec import digest
from game.core.frozen import FrozenDict
from game.core.match import Match
from game.core.protocol import Setup
from game.rules import load_rules
from game.rules.ziggurat.choosing import decisions
from game.rules.ziggurat.engine import ZigguratRules
from game.rules.ziggurat.handling import play
from game.rules.ziggurat.state import CardFrame, PushFrame, State

ROOT = Path(__file__).resolve().parents[2]
SEATS = ("A", "B", "C", "D")
STEPS = 3000
TABLES = [(chapter, seats) for chapter in range(1, 7) for seats in (2, 3, 4)]


@pytest.fixture(scope="module")
def rules() -> ZigguratRules:
    loaded = load_rules("ziggurat")
    assert isinstance(loaded, ZigguratRules)
    return loaded


def begin(rules: ZigguratRules, chapter: int, seats: int, seed: int, **options: str) -> Match:
    return Match(rules, Setup(SEATS[:seats], FrozenDict({"chapter": str(chapter), **options})), seed)


def check_pieces(rules: ZigguratRules, state: State) -> None:
    """Cards, spirits and items are all there; heroes share a space only where a push is open."""
    rules.check(state)
    chapter = rules.chapters[state.chapter, len(state.hands)]
    playing = [frame.card for frame in state.frames if isinstance(frame, CardFrame)]
    cards = [*state.deck, *state.discard, *state.boxed, *(card for card in state.hands if card is not None), *playing]
    if state.plays:
        assert sorted(cards) == sorted(chapter.cards)
    below = [hero.space for hero in state.pieces.heroes if hero.space != "L5-00"]
    pushing = any(isinstance(frame, PushFrame) for frame in state.frames)
    if state.ending is None:
        assert len(below) - len(set(below)) == pushing


@pytest.mark.parametrize(("chapter", "seats"), TABLES)
def test_random_matches_keep_every_piece(rules: ZigguratRules, chapter: int, seats: int) -> None:
    for seed in range(4):
        rng = random.Random(seed)
        match = begin(rules, chapter, seats, seed, lore="yes" if seed % 2 else "no", refuse="yes", buildings="4")
        while match.outcome is None:
            prompt = rng.choice(rules.prompts(match.state))
            match.play(prompt.seat, rng.choice(rules.legal(match.state, prompt.seat)))
            check_pieces(rules, match.state)
            assert len(match.entries) < STEPS
        assert match.outcome.reason in ("pit", "burn", "summit", "cards", "deadlock", "climb")


@pytest.mark.parametrize(("chapter", "seats"), [(1, 4), (2, 3), (3, 2), (4, 2), (5, 3), (6, 2)])
def test_computers_play_matches_to_their_end(rules: ZigguratRules, chapter: int, seats: int) -> None:
    bot = load_bot("ziggurat", "easy", rules)
    for seed in range(2):
        match = begin(rules, chapter, seats, seed)
        while match.outcome is None:
            prompt = next(prompt for prompt in rules.prompts(match.state) if prompt.required)
            view = rules.observe(match.state, prompt.seat)
            legal = rules.legal(match.state, prompt.seat)
            rng = bot_rng(seed, prompt.seat, len(match.entries))
            match.play(prompt.seat, decide(bot, view, prompt, legal, rng))
            check_pieces(rules, match.state)
            assert len(match.entries) < STEPS
        again = Match.from_record(rules, match.record())
        assert digest(again.state) == digest(match.state)


def test_random_play_nearly_never_wins(rules: ZigguratRules) -> None:
    rng = random.Random(1)
    wins = 0
    for _ in range(300):
        work = rules.work(rules.new(Setup(("A", "B")), rng.getrandbits(32)).state)
        while work.frames:
            play(work, work.frames[-1].seat, rng.choice(decisions(work)))
        wins += work.ending is not None and work.ending.kind == "won"
    assert wins <= 3


def test_the_fast_random_match_ends(rules: ZigguratRules) -> None:
    rng = random.Random(2)
    assert all(3 <= random_ziggurat(rules, rng) < STEPS for _ in range(200))


def test_the_working_copy_and_the_states_play_the_same_match(rules: ZigguratRules) -> None:
    """The search's path (copies without a log) against `apply` from state to state."""
    for seed in range(12):
        rng = random.Random(seed)
        match = begin(rules, seed % 6 + 1, 3, seed, lore="yes")
        work = rules.work(match.state)
        while match.outcome is None:
            prompt = next(prompt for prompt in rules.prompts(match.state) if prompt.required)
            action = rng.choice(rules.legal(match.state, prompt.seat))
            match.play(prompt.seat, action)
            work = work.copy()
            play(work, prompt.seat, action)
            assert work.pieces() == match.state.pieces
            assert (work.hands, work.deck, work.ending) == (match.state.hands, match.state.deck, match.state.ending)


SCRIPT = """
from game.core.codec import digest
from game.core.frozen import FrozenDict
from game.core.match import Match
from game.core.protocol import Setup
from game.core.rng import Rng
from game.bots import decide, load_bot
from game.rules import load_rules
rules = load_rules("ziggurat")
bot = load_bot("ziggurat", "easy", rules)
match = Match(rules, Setup(("A", "B", "C"), FrozenDict(chapter="6")), 5)
while match.outcome is None:
    prompt = next(prompt for prompt in rules.prompts(match.state) if prompt.required)
    legal = rules.legal(match.state, prompt.seat)
    match.play(prompt.seat, decide(bot, rules.observe(match.state, prompt.seat), prompt, legal, Rng(1)))
print(digest(match.state), len(match.entries))
"""


def test_the_order_of_hashes_changes_nothing() -> None:
    told = set()
    for seed in ("0", "1", "77"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, check=True, cwd=ROOT
        )
        told.add(done.stdout)
    assert len(told) == 1
