"""Zaar's computer players: what each level does in positions where the right action is plain, and who beats whom."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from game.bots import LEVELS, bot_rng, decide, load_advisor, load_bot
from game.bots.zaar.beginner import sensible
from game.content.texts import load_texts
from game.core.match import Match
from game.core.protocol import Action, Setup
from game.core.rng import Rng
from game.rules.zaar.actions import (
    BuyTool,
    DrawCard,
    EndTurn,
    Fight,
    Fly,
    Leave,
    Move,
    PlaceTool,
    RemoveTool,
    Seek,
    Stay,
    Travel,
    UseTool,
)
from game.rules.zaar.engine import ZaarRules
from game.rules.zaar.state import State

Positions = Callable[[str], State]


def chosen(rules: ZaarRules, level: str, state: State, seed: int = 1) -> Action | None:
    prompt = rules.prompts(state)[0]
    view, legal = rules.observe(state, prompt.seat), rules.legal(state, prompt.seat)
    return decide(load_bot("zaar", level, rules), view, prompt, legal, Rng(seed))


def test_who_can_trap_the_demon_goes_there(rules: ZaarRules, position: Positions) -> None:
    assert chosen(rules, "easy", position("trap/23")) == Move(0)


def test_a_way_out_is_bought_where_there_is_none(rules: ZaarRules, position: Positions) -> None:
    state, played = position("escape/43"), []
    while state.players[0].status == "in" and len(played) < 6:
        action = chosen(rules, "easy", state)
        played.append(action)
        state = rules.apply(state, 0, action).state
    assert played == [BuyTool("boswellia", 2, 1), PlaceTool("boswellia"), Travel((0, 2)), Leave()]


def test_a_peganum_is_used_where_it_revokes_three(rules: ZaarRules, position: Positions) -> None:
    assert chosen(rules, "easy", position("turns/37")) == UseTool("peganum")


def test_a_demon_in_the_own_room_is_sought_again(rules: ZaarRules, position: Positions) -> None:
    state = rules.apply(position("demon/9"), 0, Move(0)).state
    away = next(
        after
        for seed in range(50)
        if (after := rules.apply(replace(state, rng=Rng(seed)), 0, rules.legal(state, 0)[0]).state).frames[-1].seat == 0
        and rules.prompts(after)[0].kind == "turn"
    )
    assert Seek() in rules.legal(away, 0)
    assert chosen(rules, "easy", away) in (Seek(), DrawCard())


def test_the_expert_shuns_a_sacrifice_and_the_others_fight(rules: ZaarRules, position: Positions) -> None:
    state = position("demon/19: in a bloody room")
    assert chosen(rules, "hard", state) == EndTurn()
    assert chosen(rules, "easy", state) == Fight()


def test_the_expert_takes_a_battle_that_is_won_already(rules: ZaarRules, position: Positions) -> None:
    assert chosen(rules, "hard", position("demon/13")) == Fight()


def test_a_beginner_declines_three_battles_of_ten(rules: ZaarRules, position: Positions) -> None:
    state = position("demon/13")
    found = Counter(type(chosen(rules, "beginner", state, seed)).__name__ for seed in range(400))
    assert 90 < found["EndTurn"] < 150
    assert found["EndTurn"] + found["Fight"] == 400


def test_a_beginner_does_nothing_senseless(rules: ZaarRules, position: Positions) -> None:
    for name in ("turns/37", "turns/50", "turns/38", "demon/8"):
        state = position(name)
        legal = rules.legal(state, 0)
        options = sensible(rules.tables, rules.observe(state, 0), legal)
        assert options
        assert not any(
            isinstance(action, BuyTool | UseTool | PlaceTool | RemoveTool | Fly | EndTurn) for action in options
        )


def test_a_beginner_runs_for_the_door_in_level_4(rules: ZaarRules, position: Positions) -> None:
    state = position("escape/41")
    assert sensible(rules.tables, rules.observe(state, 0), rules.legal(state, 0)) == (Move(3),)
    state = position("escape/45: equal coins, more")
    assert sensible(rules.tables, rules.observe(state, 1), rules.legal(state, 1)) == (Leave(),)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_nobody_stays_to_be_buried_who_can_leave(rules: ZaarRules, position: Positions, level: str) -> None:
    assert chosen(rules, level, position("escape/42: who stays")) != Stay()


@pytest.mark.parametrize("level", LEVELS)
def test_a_player_depends_on_the_view_only(rules: ZaarRules, position: Positions, level: str) -> None:
    for name in ("turns/37", "demon/9", "laying/3"):
        state = position(name)
        view = rules.observe(state, 0)
        other = rules.imagine(view, Rng(99))
        assert chosen(rules, level, other) == chosen(rules, level, state)


@pytest.mark.parametrize("level", LEVELS)
def test_placed_tools_are_never_taken_back(rules: ZaarRules, position: Positions, level: str) -> None:
    state = position("escape/42: a Peganum")
    asked = next(prompt for prompt in rules.prompts(state) if not prompt.required)
    legal = rules.legal(state, asked.seat)
    assert decide(load_bot("zaar", level, rules), rules.observe(state, asked.seat), asked, legal, Rng(1)) is None


def test_every_kind_of_hint_has_its_words(rules: ZaarRules, position: Positions) -> None:
    texts = load_texts()
    advisor = load_advisor("zaar", rules)
    for name in ("turns/37", "trap/23", "trap/25", "laying/4", "demon/13", "escape/40", "escape/45: equal coins, more"):
        state = position(name)
        prompt = rules.prompts(state)[0]
        view, legal = rules.observe(state, prompt.seat), rules.legal(state, prompt.seat)
        hint = advisor.explain(view, prompt, legal, Rng(1))
        assert hint.action in legal
        assert "{" not in texts(hint.reason, **hint.values)


def wins(rules: ZaarRules, stronger: str, weaker: str, matches: int, first: int) -> float:
    """Return the share of matches of two that the stronger level wins; seats are swapped in every second one."""
    bots = {level: load_bot("zaar", level, rules) for level in (stronger, weaker)}
    won = 0.0
    for number in range(matches):
        levels = (stronger, weaker) if number % 2 == 0 else (weaker, stronger)
        match = Match(rules, Setup(("Ann", "Ben")), first + number // 2)
        while match.outcome is None:
            prompt = rules.prompts(match.state)[0]
            legal = rules.legal(match.state, prompt.seat)
            view, rng = rules.observe(match.state, prompt.seat), bot_rng(match.seed, prompt.seat, len(match.entries))
            match.play(prompt.seat, decide(bots[levels[prompt.seat]], view, prompt, legal, rng))
        if levels.index(stronger) in match.outcome.winners:
            won += 1 / len(match.outcome.winners)
    return won / matches


@pytest.mark.slow
def test_easy_beats_the_beginner(rules: ZaarRules) -> None:
    assert wins(rules, "easy", "beginner", 200, 100) > 0.65


@pytest.mark.slow
def test_normal_beats_easy(rules: ZaarRules) -> None:
    assert wins(rules, "normal", "easy", 40, 200) > 0.6
