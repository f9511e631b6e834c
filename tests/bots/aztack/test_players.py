"""Aztack's computer players: each level is better than the one below, plays what it should, and gives good reasons."""

from pathlib import Path

import pytest
import yaml

from game.bots import Bot, bot_rng, decide, load_advisor, load_bot
from game.bots.aztack.judgement import Judgement
from game.bots.aztack.players import hard_nodes
from game.bots.aztack.search import Limits, Search
from game.bots.aztack.twin import Twin
from game.bots.protocol import SLICE_NODES
from game.core.codec import decode
from game.core.frozen import FrozenDict
from game.core.protocol import Setup
from game.core.rng import Rng
from game.rules import load_rules
from game.rules.aztack.actions import Action, DiscardStone
from game.rules.aztack.engine import AztackRules
from game.rules.aztack.state import State

SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios" / "aztack"
NAMES = ("Ann", "Ben", "Cem", "Dia")


@pytest.fixture(scope="module")
def rules() -> AztackRules:
    loaded = load_rules("aztack")
    assert isinstance(loaded, AztackRules)
    return loaded


def position(name: str) -> State:
    state = decode(yaml.safe_load((SCENARIOS / f"{name}.yaml").read_text(encoding="utf-8")))
    assert isinstance(state, State)
    return state


def ask(rules: AztackRules, bot: Bot, state: State, seed: int = 0) -> Action:
    (prompt,) = rules.prompts(state)
    legal = rules.legal(state, state.seat)
    chosen = decide(bot, rules.observe(state, state.seat), prompt, legal, bot_rng(seed, state.seat, 0))
    assert chosen in legal
    return chosen


def winner(rules: AztackRules, bots: list[Bot], seed: int) -> int:
    state: State = rules.new(Setup(NAMES[: len(bots)], FrozenDict(first="0")), seed).state
    while state.end is None:
        state = rules.apply(state, state.seat, ask(rules, bots[state.seat], state, seed)).state
    return state.end.winner


def share(rules: AztackRules, better: str, worse: str, deals: int) -> float:
    """Return the part of matches of two that the better level wins; each deal is played from both seats."""
    one, other = load_bot("aztack", better, rules), load_bot("aztack", worse, rules)
    won = sum((winner(rules, [one, other], s) == 0) + (winner(rules, [other, one], s) == 1) for s in range(deals))
    return won / (2 * deals)


@pytest.mark.slow
@pytest.mark.parametrize(("better", "worse"), [("easy", "beginner"), ("normal", "easy"), ("hard", "normal")])
def test_each_level_beats_the_one_below(rules: AztackRules, better: str, worse: str) -> None:
    assert share(rules, better, worse, deals=100) > 0.6


def test_easy_beats_beginner(rules: AztackRules) -> None:
    assert share(rules, "easy", "beginner", deals=30) > 0.6


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_win_at_once_is_taken(rules: AztackRules, level: str) -> None:
    bot = load_bot("aztack", level, rules)
    state = position("last_one")
    assert rules.apply(state, 0, ask(rules, bot, state)).state.end is not None


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_bonus_is_used_on_the_weakest_stone(rules: AztackRules, level: str) -> None:
    bot = load_bot("aztack", level, rules)
    state = rules.apply(position("five_left"), 0, rules.read_action(position("five_left"), 0, "42@4,0>5,0")).state
    counts = {stone: sum(a.stone == stone for a in rules.placements_of(state, 0)) for stone in sorted(state.hands[0])}
    assert ask(rules, bot, state) == DiscardStone(min(counts, key=counts.__getitem__))


def test_the_beginner_varies_with_the_generator_only(rules: AztackRules) -> None:
    bot, state = load_bot("aztack", "beginner", rules), position("position_f")
    assert len({ask(rules, bot, state, seed) for seed in range(40)}) > 15
    assert ask(rules, bot, state, 3) == ask(rules, bot, state, 3)


def test_nobody_gives_up(rules: AztackRules) -> None:
    state: State = rules.new(Setup(NAMES[:2], FrozenDict(resign="on")), 4).state
    bot = load_bot("aztack", "hard", rules)
    required, optional = rules.prompts(state)
    view = rules.observe(state, optional.seat)
    assert decide(bot, view, optional, rules.legal(state, optional.seat), Rng(1)) is None
    for seed in range(30):
        beginner = load_bot("aztack", "beginner", rules)
        legal = rules.legal(state, required.seat)
        chosen = decide(beginner, view, required, legal, Rng.from_seed(seed))
        assert rules.write_action(chosen) != "resign"


def test_thinking_longer_is_for_two(rules: AztackRules) -> None:
    settings = rules.content.search
    for seats, think, nodes in (
        (2, "normal", settings.hard_nodes),
        (2, "longer", settings.hard_nodes_longer),
        (3, "longer", settings.hard_nodes),
        (4, "longer", settings.hard_nodes_with_four),
    ):
        state = rules.new(Setup(NAMES[:seats], FrozenDict(think=think)), 1).state
        assert hard_nodes(rules.observe(state, 0), settings) == nodes


class TestSearch:
    def search(self, rules: AztackRules, state: State, limits: Limits) -> tuple[int, Search, int]:
        twin = Twin(rules.tables, state)
        search = Search(twin, Judgement(rules.content.weights), limits)
        thinking, slices = search.best(twin.moves()), 0
        while True:
            try:
                next(thinking)
                slices += 1
            except StopIteration as done:
                return done.value, search, slices

    def test_it_keeps_to_its_budget_and_pauses_often(self, rules: AztackRules) -> None:
        state = position("position_f")
        _, search, slices = self.search(rules, state, Limits(3000, 60, 20, 10))
        assert 3000 <= search.nodes < 3000 + 150
        assert slices >= search.nodes // (4 * SLICE_NODES)

    def test_it_leaves_the_twin_as_it_was(self, rules: AztackRules) -> None:
        state = position("position_f")
        twin = Twin(rules.tables, state)
        search = Search(twin, Judgement(rules.content.weights), Limits(700, 60, 20, 10))
        for _ in search.best(twin.moves()):
            pass
        assert tuple(twin.tops) == state.tops
        assert tuple(twin.hands) == state.masks
        assert twin.seat == 0

    @pytest.mark.parametrize("name", ["five_left", "about_to_pass", "last_two"])
    def test_to_the_end_it_finds_what_complete_search_finds(self, rules: AztackRules, name: str) -> None:
        state = position(name)
        best, search, _ = self.search(rules, state, Limits(1 << 30, 60, 100, 100))
        twin = Twin(rules.tables, state)
        values = {}
        for move in twin.moves():
            values[move] = solve(twin, move, twin.seat)
        assert values[best] == max(values.values())
        assert search.depth > 1

    def test_the_first_iteration_alone_is_greedy(self, rules: AztackRules) -> None:
        state = position("position_f")
        best, search, _ = self.search(rules, state, Limits(1 << 30, 1, 1, 1))
        judgement, twin = Judgement(rules.content.weights), Twin(rules.tables, state)
        scores = {}
        for move in twin.moves():
            twin.place(move)
            scores[move] = judgement.score(twin, 0)
            twin.undo()
        assert scores[best] == max(scores.values())
        assert search.nodes == len(scores)


def solve(twin: Twin, move: int, me: int) -> int:
    """Return 1 when a move wins against every answer, else -1; discards are those of the search."""
    twin.place(move)
    steps = 1
    if twin.bonus:
        twin.discard(twin.weakest_stone(twin.seat))
        steps = 2
    if twin.winner >= 0:
        value = 1 if twin.winner == me else -1
    else:
        values = [solve(twin, answer, me) for answer in twin.moves()]
        value = max(values) if twin.seat == me else min(values)
    for _ in range(steps):
        twin.undo()
    return value


class TestHints:
    def hint(self, rules: AztackRules, state: State) -> tuple[str, dict[str, str]]:
        (prompt,) = rules.prompts(state)
        view, legal = rules.observe(state, state.seat), rules.legal(state, state.seat)
        hint = load_advisor("aztack", rules).explain(view, prompt, legal, Rng(1))
        assert hint.action in legal
        return hint.reason, dict(hint.values)

    def test_a_win(self, rules: AztackRules) -> None:
        assert self.hint(rules, position("last_one")) == ("aztack.hint.wins", {})

    def test_a_discard(self, rules: AztackRules) -> None:
        state = position("five_left")
        state = rules.apply(state, 0, rules.read_action(state, 0, "42@4,0>5,0")).state
        reason, values = self.hint(rules, state)
        assert reason == "aztack.hint.discard"
        fewest = min(sum(a.stone == stone for a in rules.placements_of(state, 0)) for stone in state.hands[0])
        assert values == {"n": str(fewest)}

    def test_every_reason_is_given_and_true(self, rules: AztackRules) -> None:
        seen = set()
        advisor = load_advisor("aztack", rules)
        for seed in range(6):
            state: State = rules.new(Setup(NAMES[:3]), seed).state
            while state.end is None:
                (prompt,) = rules.prompts(state)
                view, legal = rules.observe(state, state.seat), rules.legal(state, state.seat)
                hint = advisor.explain(view, prompt, legal, Rng(seed))
                after = rules.apply(state, state.seat, hint.action).state
                seen.add(hint.reason)
                self.is_true(rules, hint.reason, dict(hint.values), state, after)
                state = after
        assert seen >= {"aztack.hint.leaves", "aztack.hint.bonus", "aztack.hint.discard"}

    def is_true(self, rules: AztackRules, reason: str, values: dict[str, str], before: State, after: State) -> None:
        def playable(state: State, seat: int) -> int:
            return len({action.stone for action in rules.placements_of(state, seat)})

        if reason == "aztack.hint.leaves":
            seat = NAMES.index(values["name"])
            assert seat != before.seat
            assert playable(before, seat) == int(values["m"])
            assert playable(after, seat) == int(values["n"]) < int(values["m"])
        elif reason == "aztack.hint.keeps":
            assert playable(after, before.seat) == int(values["n"])
        elif reason == "aztack.hint.bonus":
            assert rules.prompts(after)[0].kind == "discard"
        elif reason == "aztack.hint.wins":
            assert after.end is not None
            assert after.end.winner == before.seat


def test_weights_are_used(rules: AztackRules) -> None:
    """A stone less is worth a stone; the others' values are subtracted evenly."""
    weights = rules.content.weights
    state = position("position_f")
    score = Judgement(weights).score(Twin(rules.tables, state), 0)
    values = []
    for seat in (0, 1):
        placements = rules.placements_of(state, seat)
        values.append(
            weights.stone_left * len(state.hands[seat])
            + weights.playable_stone * len({a.stone for a in placements})
            + weights.placement * min(len(placements), weights.placements_counted)
        )
    assert score == values[0] - values[1]
