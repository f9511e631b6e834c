"""Whole games of the real rules through the store: what is loaded after any action equals what was being played."""

import random

import pytest

from game.core.codec import decode, encode
from game.core.match import Match
from game.core.protocol import Setup
from game.core.resume import open_match
from game.rules import GAMES, load_rules
from game.store.saved import Save, to_bytes, to_save
from game.store.seal import open_sealed

ACTIONS = 150


@pytest.mark.parametrize("game", GAMES)
def test_a_match_loaded_after_any_action_is_the_match(game: str) -> None:
    rules = load_rules(game)
    rng = random.Random(game)
    match = Match(rules, Setup(("Ann", "آرش")), 8)
    saved = None
    while match.outcome is None and len(match.entries) < ACTIONS:
        prompt = next(prompt for prompt in rules.prompts(match.state) if prompt.required)
        match.play(prompt.seat, rng.choice(rules.legal(match.state, prompt.seat)))
        content = to_bytes(Save(match.record(), encode(match.state)))
        saved = to_save(open_sealed(content, "x.json"), "x.json")
        assert decode(saved.snapshot) == match.state
        assert saved.record == match.record()
    assert saved is not None
    opened = open_match(rules, saved.record, saved.snapshot)
    assert opened.unreplayable is None
    assert (opened.match.state, opened.match.entries, opened.match.events) == (match.state, match.entries, match.events)
