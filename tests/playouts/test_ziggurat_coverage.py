"""Whole matches until every card, event, item, honorific, loss and chapter end has happened at least once.

Players plan or act at random; the first matches of the list were found to bring rare things, more follow as needed.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import pytest

from game.bots import decide, load_bot
from game.core.frozen import FrozenDict
from game.core.match import Match
from game.core.protocol import Setup
from game.core.rng import Rng
from game.rules import load_rules
from game.rules.ziggurat import events
from game.rules.ziggurat.engine import ZigguratRules

SEATS = ("A", "B", "C", "D")
MOST_MATCHES = 240
FRUITFUL = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 14, 17, 20, 23, 35, 76, 99, 103)
RARE = {"HeroRested"}
"""Needs two endless chains in one move; tests/rules/ziggurat/test_features.py brings it about by hand."""


@dataclass(frozen=True)
class Game:
    """A match to play: `wild` is the share of random decisions, `level` plays the others."""

    chapter: int
    seats: int
    seed: int
    level: str = "easy"
    wild: float = 0.0
    options: FrozenDict[str, str] = field(default_factory=FrozenDict)


FIRST = (
    Game(4, 2, 3, "beginner"),
    Game(2, 2, 18, "beginner"),
    Game(3, 2, 228, wild=1.0),
)


def games() -> Iterator[Game]:
    yield from FIRST
    for seed in (*FRUITFUL, *(seed for seed in range(MOST_MATCHES) if seed not in FRUITFUL)):
        chapter = seed % 6 + 1
        seats = 2 + seed // 6 % 3
        options = FrozenDict(
            refuse="yes" if seed % 2 else "no",
            lore="yes" if seed // 2 % 3 == 0 else "no",
            buildings="4" if chapter > 1 else "0",
        )
        wild = random.Random(seed).choice((0.0, 0.03, 0.1))
        yield Game(chapter, seats, seed, "normal" if seats == 2 else "easy", wild, options)


def played(rules: ZigguratRules, game: Game) -> Match:
    options = game.options.with_("chapter", str(game.chapter))
    match = Match(rules, Setup(SEATS[: game.seats], options), game.seed)
    bot = load_bot("ziggurat", game.level, rules)
    rng = random.Random(game.seed)
    while match.outcome is None:
        prompts = rules.prompts(match.state)
        prompt = next(prompt for prompt in prompts if prompt.required)
        if rng.random() < game.wild:
            prompt = rng.choice(prompts)
            action = rng.choice(rules.legal(match.state, prompt.seat))
        else:
            view = rules.observe(match.state, prompt.seat)
            action = decide(bot, view, prompt, rules.legal(match.state, prompt.seat), Rng(game.seed))
        match.play(prompt.seat, action)
    return match


def last_brazier(rules: ZigguratRules) -> Match:
    """Three braziers are lit, the spirit of the fourth stands before it and a hero has far to go."""
    state = rules.new(Setup(("A", "B"), FrozenDict(chapter="6", buildings="0")), 1).state
    for text in ("keep", "start 0"):
        state = rules.apply(state, 0, rules.read_action(state, 0, text)).state
    cards = sorted((*state.deck, *state.boxed, *(card for card in state.hands if card is not None)))
    cards.remove("Z01")
    spirits = dict.fromkeys(state.pieces.spirits, "beside")
    spirits |= {"O1": "settled", "B1": "settled", "G1": "settled", "P1": "L2-18"}
    pieces = replace(state.pieces, spirits=FrozenDict(spirits), lit=("orange", "blue", "green"))
    return Match.from_state(
        rules,
        replace(state, pieces=pieces, hands=("Z01", cards[0]), deck=tuple(cards[1:]), boxed=()),
    )


def happened(match: Match) -> set[str]:
    found = {type(event).__name__ for event in match.events}
    found |= {event.honorific for event in match.events if isinstance(event, events.HonorificEarned)}
    found |= {event.card for event in match.events if isinstance(event, events.CardPlayed)}
    outcome = match.outcome
    if outcome is not None:
        found.add(f"{outcome.kind} {outcome.reason}")
    return found


def wanted(rules: ZigguratRules) -> set[str]:
    names = set(events.__all__) - RARE
    names |= {honorific.id for honorific in rules.tables.content.honorifics}
    names |= {f"won {chapter.goal}" for chapter in rules.tables.content.chapters}
    names |= {f"lost {reason}" for reason in ("pit", "burn", "summit", "cards", "deadlock")}
    return names | set(rules.tables.cards)


@pytest.mark.slow
def test_everything_happens_in_play() -> None:
    rules = load_rules("ziggurat")
    assert isinstance(rules, ZigguratRules)
    missing = wanted(rules)
    fourth = last_brazier(rules)
    for text in ("play", "hero 0", "cw", "cw", "fire cw"):
        seat = next(prompt.seat for prompt in rules.prompts(fourth.state) if prompt.required)
        fourth.play(seat, rules.read_action(fourth.state, seat, text))
    missing -= happened(fourth)
    for game in games():
        missing -= happened(played(rules, game))
        if not missing:
            return
    raise AssertionError(f"never seen: {sorted(missing)}")
