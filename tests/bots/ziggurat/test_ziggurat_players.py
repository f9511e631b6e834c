"""The Ziggurat's computer players: they see losses coming, use items, keep to a plan and say what they do."""

from dataclasses import replace

import pytest

from game.bots import LEVELS, bot_rng, decide, load_advisor, load_bot
from game.bots.ziggurat.distances import expected_moves, hero_mix
from game.bots.ziggurat.judgement import Judge
from game.bots.ziggurat.players import planner_of
from game.commands.playing import Table, play_out
from game.content.texts import load_texts
from game.core.codec import digest
from game.core.frozen import FrozenDict
from game.core.match import Match
from game.core.protocol import Setup
from game.core.rng import Rng
from game.rules.ziggurat.actions import CountAgain, UseItem
from game.rules.ziggurat.engine import ZigguratRules
from tests.rules.ziggurat.conftest import Bench, bench, rules

__all__ = ["rules"]

ABOVE_BEGINNER = ("easy", "normal", "hard")


def chosen(table: Bench, level: str) -> str:
    prompt = next(prompt for prompt in table.rules.prompts(table.state) if prompt.required)
    legal = table.rules.legal(table.state, prompt.seat)
    bot = load_bot("ziggurat", level, table.rules)
    action = decide(bot, table.rules.observe(table.state, prompt.seat), prompt, legal, Rng(1))
    return table.rules.write_action(action)


def test_a_lone_hero_needs_so_many_moves_from_its_home(rules: ZigguratRules) -> None:
    """The design's figures (20.4 to 21.5 from a home; means by level)."""
    judge = Judge(rules.chapters[1, 4])
    homes = [judge.to_summit[space] for space in rules.tables.board.homes.values()]
    assert 20.3 < min(homes) <= max(homes) < 21.6
    for level, mean in ((0, 21.0), (1, 17.1), (2, 13.3), (3, 9.2), (4, 5.5)):
        spaces = [
            space
            for space in rules.tables.spaces
            if rules.tables.level[space] == level
            and space not in rules.tables.pits
            and space not in rules.tables.ladders
            and space not in rules.tables.chutes
        ]
        assert sum(judge.to_summit[space] for space in spaces) / len(spaces) == pytest.approx(mean, abs=0.06)


def test_a_goal_costs_nothing_and_what_is_shut_in_is_far(rules: ZigguratRules) -> None:
    chapter = rules.chapters[1, 2]
    values = expected_moves(rules.tables, hero_mix(chapter), ("L1-06",))
    assert values["L1-06"] == 0.0
    assert values["L4-00"] > values["L1-04"] > 1.0


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_goes_the_way_that_does_not_lose(rules: ZigguratRules, level: str) -> None:
    assert chosen(bench(rules, "Z23", ("L1-15", "L0-25")).say("play"), level) == "ccw"
    assert chosen(bench(rules, "Z22", ("L1-17", "L0-25"), {"O1": "L1-19"}).say("play"), level) == "ccw"


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_takes_the_last_ladder(rules: ZigguratRules, level: str) -> None:
    assert chosen(bench(rules, "Z22", ("L4-04", "L0-25")).say("play"), level) == "cw"


@pytest.mark.parametrize("level", ABOVE_BEGINNER)
def test_planners_use_an_item_that_saves_the_game(rules: ZigguratRules, level: str) -> None:
    table = bench(rules, "Z23", ("L1-17", "L0-25"), {"O1": "L1-18"}, 2, items={1: ("cake",)}).say("play")
    assert chosen(table, level) == "cake 1 +1"
    lore = bench(rules, "Z23", ("L1-17", "L0-25"), {"O1": "L1-18"}, 2, lore=1).say("play")
    assert chosen(lore, level).startswith("count ")


def test_the_holder_offers_its_item_when_the_plan_needs_it(rules: ZigguratRules) -> None:
    table = bench(rules, "Z23", ("L1-17", "L0-25"), {"O1": "L1-18"}, 2, items={1: ("cake",)}).say("play")
    prompt = next(prompt for prompt in rules.prompts(table.state) if not prompt.required)
    bot = load_bot("ziggurat", "normal", rules)
    legal = rules.legal(table.state, prompt.seat)
    view = rules.observe(table.state, prompt.seat)
    assert decide(bot, view, prompt, legal, Rng(1)) == UseItem(1, "cake", 1)
    idle = bench(rules, "Z22", ("L0-05", "L0-25"), chapter=2, items={1: ("cake",)}).say("play")
    offer = next(prompt for prompt in rules.prompts(idle.state) if not prompt.required)
    view = rules.observe(idle.state, offer.seat)
    assert decide(bot, view, offer, rules.legal(idle.state, offer.seat), Rng(1)) is None


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_planners_look_at_the_next_card(rules: ZigguratRules, level: str) -> None:
    """The next card spawns a pink spirit on L2-07; who stands there is burned."""
    table = bench(rules, "Z23", ("L2-06", "L0-25"))
    cards = (*table.state.deck, table.state.hands[1])
    others = tuple(str(card) for card in cards if card != "Z15")
    table.state = replace(table.state, hands=("Z23", "Z15"), deck=others)
    assert chosen(table.say("play"), level) == "ccw"


def test_a_plan_is_the_same_with_and_without_memory(rules: ZigguratRules) -> None:
    """What a player remembers only saves time: a match gone on with after loading is the same match."""
    setup = Setup(("A", "B", "C"), FrozenDict(chapter="2"))
    ends = []
    for forget in (False, True):
        match = Match(rules, setup, 4)
        bot = load_bot("ziggurat", "easy", rules)
        while match.outcome is None:
            if forget:
                planner_of(rules, "easy").plans.clear()
            prompt = next(prompt for prompt in rules.prompts(match.state) if prompt.required)
            view = rules.observe(match.state, prompt.seat)
            legal = rules.legal(match.state, prompt.seat)
            match.play(prompt.seat, decide(bot, view, prompt, legal, bot_rng(4, prompt.seat, len(match.entries))))
        ends.append(digest(match.state))
    assert ends[0] == ends[1]


def test_no_player_looks_at_the_pile(rules: ZigguratRules) -> None:
    table = bench(rules, "Z06", ("L0-05", "L0-25")).say("play")
    first = chosen(table, "normal")
    table.state = replace(table.state, deck=tuple(reversed(table.state.deck)))
    planner_of(rules, "normal").plans.clear()
    assert chosen(table, "normal") == first


def test_a_player_announces_its_plan_and_lends_what_helps(rules: ZigguratRules) -> None:
    texts = load_texts()
    bot = load_advisor("ziggurat", rules)
    table = bench(rules, "Z22", ("L4-04", "L0-25")).say("play")
    said = bot.announce(rules.observe(table.state, 0))  # type: ignore[attr-defined]
    assert [texts(key, **values) for key, values in said] == ["I take Anouk to L5-00"]
    saving = bench(rules, "Z23", ("L1-17", "L0-25"), {"O1": "L1-18"}, 2, items={1: ("cake",)}).say("play")
    view = rules.observe(saving.state, 0)
    assert bot.gives_item(view, UseItem(1, "cake", 1))  # type: ignore[attr-defined]
    wasted = bench(rules, "Z22", ("L0-05", "L0-25"), chapter=2, items={1: ("cake",)}).say("play")
    view = rules.observe(wasted.state, 0)
    assert not bot.gives_item(view, UseItem(1, "cake", 1))  # type: ignore[attr-defined]


def test_the_hint_says_why(rules: ZigguratRules) -> None:
    texts = load_texts()
    table = bench(rules, "Z22", ("L4-04", "L0-25")).say("play")
    prompt = rules.prompts(table.state)[0]
    hint = load_advisor("ziggurat", rules).explain(
        rules.observe(table.state, 0), prompt, rules.legal(table.state, 0), Rng(1)
    )
    assert texts(hint.reason, **hint.values) == "Anouk reaches the summit."


def test_count_again_is_never_mixed_up_with_an_item(rules: ZigguratRules) -> None:
    table = bench(rules, "Z23", ("L1-17", "L0-25"), {"O1": "L1-18"}, 2, lore=1).say("play")
    assert CountAgain(4) in rules.legal(table.state, 0)


@pytest.mark.slow
def test_each_level_wins_more_often_than_the_one_below(rules: ZigguratRules) -> None:
    """A small sample of the measured table in docs/measured-ziggurat.md, chapters 1 and 3 with two players."""
    wins = []
    for level in ("beginner", "easy", "normal"):
        won = 0
        for seed in range(24):
            setup = Setup(("A", "B"), FrozenDict(chapter=str(1 + 2 * (seed % 2))))
            outcome = play_out(rules, Table((level, level), setup), seed).outcome
            won += outcome is not None and outcome.kind == "won"
        wins.append(won)
    assert wins == sorted(wins)
    assert wins[0] < wins[2]


def hint_for(table: Bench) -> str:
    prompt = next(prompt for prompt in table.rules.prompts(table.state) if prompt.required)
    legal = table.rules.legal(table.state, prompt.seat)
    view = table.rules.observe(table.state, prompt.seat)
    hint = load_advisor("ziggurat", table.rules).explain(view, prompt, legal, Rng(1))
    assert hint.action in legal
    return hint.reason.removeprefix("ziggurat.hint.")


def test_hints_name_what_happens(rules: ZigguratRules) -> None:
    assert hint_for(bench(rules, "Z22", ("L0-05", "L0-25"))) == "only"
    assert hint_for(bench(rules, "Z22", ("L0-05", "L0-25")).say("play")) == "climbs"
    assert hint_for(bench(rules, "Z22", ("L4-04", "L5-00")).say("play")) == "wins"
    assert hint_for(bench(rules, "Z23", ("L1-15", "L0-25")).say("play")) == "forced"
    shard = bench(rules, "Z24", ("L1-04", "L0-25"), chapter=2, shards=("L1-06",)).say("play")
    assert hint_for(shard) == "shard"
    saved = bench(rules, "Z23", ("L1-17", "L0-25"), {"O1": "L1-18"}, 2, items={1: ("cake",)}).say("play")
    assert hint_for(saved) == "item"
    fire = bench(rules, "Z02", ("L0-20", "L0-25"), {"O1": "L1-19"}, 3).say("play", "hero 0", "ccw", "ccw")
    assert hint_for(fire) == "falls_in"


def test_hints_for_the_goals_of_the_chapters(rules: ZigguratRules) -> None:
    led = FrozenDict(ninu="led", ruan="L2-12", sefa="L2-20")
    home = bench(rules, "Z23", ("L1-26", "L0-25"), chapter=4, leads={0: "ninu"}, folk=led).say("play")
    assert hint_for(home) == "rescued"
    along = bench(rules, "Z23", ("L1-05", "L0-25"), chapter=4, folk=FrozenDict(ninu="L1-06")).say("play")
    assert hint_for(along) == "townsfolk"
    cinder = bench(rules, "Z26", ("L5-00", "L5-00"), {"C": "L2-16"}, 5, basins=("L2-13",)).say("play")
    assert hint_for(cinder) == "cooled"
    brazier = bench(rules, "Z34", ("L5-00", "L0-26"), {"O1": "L2-10"}, 6).say("play", "cw")
    assert hint_for(brazier) == "brazier"


def test_hints_at_setup(rules: ZigguratRules) -> None:
    match = Match(rules, Setup(("A", "B"), FrozenDict(chapter="6", buildings="1")), 1)
    found = []
    for _ in range(3):
        prompt = next(prompt for prompt in rules.prompts(match.state) if prompt.required)
        legal = rules.legal(match.state, prompt.seat)
        hint = load_advisor("ziggurat", rules).explain(rules.observe(match.state, 0), prompt, legal, Rng(1))
        found.append(hint.reason.removeprefix("ziggurat.hint."))
        match.play(prompt.seat, hint.action)
    assert found == ["give", "keep", "start"]


def test_a_beginner_explains_and_gives_too(rules: ZigguratRules) -> None:
    bot = load_bot("ziggurat", "beginner", rules)
    table = bench(rules, "Z22", ("L0-05", "L0-25"), chapter=2, items={1: ("cake",)}).say("play")
    required, offer = rules.prompts(table.state)
    view = rules.observe(table.state, 0)
    assert bot.explain(view, required, rules.legal(table.state, 0), Rng(1)).reason == "ziggurat.hint.climbs"
    assert decide(bot, view, offer, rules.legal(table.state, 1), Rng(1)) is None
    assert bot.announce(view) == ()  # type: ignore[attr-defined]
    assert bot.gives_item(view, UseItem(1, "cake", 1))  # type: ignore[attr-defined]
