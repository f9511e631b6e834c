"""What a hint foresees: the events of the open cards, in turn order, as the rules themselves would tell them."""

import random

from game.bots import load_advisor
from game.bots.protocol import bot_rng
from game.core.frozen import FrozenDict
from game.core.match import Match
from game.core.protocol import Setup
from game.rules import load_rules
from game.rules.ziggurat.events import HeroMoved, SpiritMoved


def test_the_line_begins_with_the_hinted_move_and_goes_over_the_open_cards() -> None:
    rules = load_rules("ziggurat")
    adviser = load_advisor("ziggurat", rules)
    match = Match(rules, Setup(("Ann", "Ben", "Cem"), FrozenDict(chapter="1")), 5)
    chance = random.Random(5)
    looked = 0
    while looked < 4 and match.outcome is None:
        prompt = next(prompt for prompt in rules.prompts(match.state) if prompt.required)
        legal = rules.legal(match.state, prompt.seat)
        view = rules.observe(match.state, prompt.seat)
        if prompt.kind != "way":
            match.play(prompt.seat, chance.choice(legal))
            continue
        hint = adviser.explain(view, prompt, legal, bot_rng(5, prompt.seat, len(match.entries)))
        seats = [seat for seat, _ in hint.line]
        whose = match.state.frames[0].seat
        assert seats == [(whose + step) % 3 for step in range(len(seats))]
        assert len(seats) == 3
        assert all(events for _, events in hint.line)
        moved = [event for event in match.play(prompt.seat, hint.action) if isinstance(event, (HeroMoved, SpiritMoved))]
        foreseen = [event for event in hint.line[0][1] if isinstance(event, (HeroMoved, SpiritMoved))]
        assert foreseen[: len(moved)] == moved
        looked += 1
    assert looked == 4
