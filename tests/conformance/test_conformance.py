"""What every game's rules and computer players must keep, in random matches. A game joins by one line in CASES."""

import dataclasses
import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from game.bots import LEVELS, bot_rng, decide, load_advisor, load_bot
from game.content.texts import load_texts
from game.core.codec import decode, digest, encode
from game.core.errors import ContentError, IllegalAction
from game.core.frozen import FrozenDict
from game.core.match import Match
from game.core.protocol import Event, Prompt, Rules, Setup
from game.core.rng import Rng
from game.rules import load_rules

NAMES = ("Ann", "Ben", "Cem", "Dia")


@dataclass(frozen=True)
class Case:
    """A way to play a game; a random match ends within `bound` actions.

    Where random matches are too long, `guide` names a level whose players choose three of four required actions, and
    `stride` thins out the tests that take long at each step.
    """

    game: str
    seats: tuple[int, ...]
    bound: int
    options: FrozenDict[str, str] = dataclasses.field(default_factory=FrozenDict)
    guide: str = ""
    stride: int = 1


CASES = (
    Case("aztack", seats=(2, 3, 4), bound=4 * 24),
    Case("aztack", seats=(2,), bound=2 * 24, options=FrozenDict(resign="on")),
    Case("zaar", seats=(2,), bound=1500, guide="easy", stride=6),
    Case("zaar", seats=(4,), bound=2500, guide="easy", stride=6, options=FrozenDict(mode="advanced")),
    Case("ziggurat", seats=(2, 3, 4), bound=2000),
    Case("ziggurat", seats=(3,), bound=2000, options=FrozenDict(chapter="4", refuse="yes", win_check="card")),
    Case("ziggurat", seats=(3,), bound=2000, options=FrozenDict(chapter="5", chooser="current", lore="yes")),
    Case("ziggurat", seats=(2,), bound=2000, options=FrozenDict(chapter="6", difficulty="gentle", buildings="4")),
)

TABLES = [(case, seats) for case in CASES for seats in case.seats]
IDS = [f"{case.game}-{seats}-{','.join(f'{k}={v}' for k, v in case.options.items())}" for case, seats in TABLES]
every_table = pytest.mark.parametrize(("case", "seats"), TABLES, ids=IDS)


def begin(case: Case, seats: int, seed: int) -> Match:
    return Match(load_rules(case.game), Setup(NAMES[:seats], case.options), seed)


def open_prompts(match: Match) -> tuple[Prompt, ...]:
    prompts: tuple[Prompt, ...] = match.rules.prompts(match.state)
    return prompts


def random_step(match: Match, rng: Rng, guide: str = "") -> Rng:
    """Let a random prompt be answered at random, or mostly by the guide."""
    prompt, rng = rng.choice(open_prompts(match))
    legal = match.rules.legal(match.state, prompt.seat)
    action, rng = rng.choice(legal)
    if guide and prompt.required:
        dice, rng = rng.below(4)
        if dice:
            bot = load_bot(match.rules.game_id, guide, match.rules)
            action = decide(bot, match.rules.observe(match.state, prompt.seat), prompt, legal, rng)
    match.play(prompt.seat, action)
    return rng


def play_through(case: Case, seats: int, seed: int) -> Iterator[Match]:
    """Yield a match at its start and after each action of a random one, to its end."""
    match, rng = begin(case, seats, seed), Rng.from_seed(seed, "conformance")
    yield match
    while match.outcome is None:
        assert len(match.entries) < case.bound, "the match doesn't end"
        rng = random_step(match, rng, case.guide)
        yield match


@every_table
def test_matches_end_and_prompts_are_empty_exactly_then(case: Case, seats: int) -> None:
    for seed in range(5):
        for match in play_through(case, seats, seed):
            prompts = open_prompts(match)
            assert (match.outcome is None) == bool(prompts)
            assert sum(prompt.required for prompt in prompts) <= 1
            asked = [prompt.seat for prompt in prompts]
            assert len(asked) == len(set(asked))
            for seat in range(seats):
                assert bool(match.rules.legal(match.state, seat)) == (seat in asked)
        outcome = match.outcome
        assert outcome is not None
        assert outcome.kind in ("won", "lost", "draw")
        assert set(outcome.winners) <= set(range(seats))
        assert sorted(outcome.ranking) in ([], list(range(seats)))


@every_table
def test_every_legal_action_applies_and_the_old_state_stays(case: Case, seats: int) -> None:
    for match in play_through(case, seats, seed=1):
        rules, state = match.rules, match.state
        before = digest(state)
        for prompt in open_prompts(match):
            legal = rules.legal(state, prompt.seat)
            assert len(set(legal)) == len(legal)
            assert rules.legal(state, prompt.seat) == legal
            for action in legal:
                assert rules.why_not(state, prompt.seat, action) is None
                change = rules.apply(state, prompt.seat, action)
                assert change.events
                assert all(isinstance(event, Event) for event in change.events)
                assert change.state != state
        assert digest(state) == before


@every_table
def test_what_is_not_legal_is_refused_with_a_reason(case: Case, seats: int) -> None:
    known: dict[Any, None] = {}
    for match in play_through(case, seats, seed=2):
        rules, state = match.rules, match.state
        for seat in range(seats):
            legal = rules.legal(state, seat)
            for action in [action for action in known if action not in legal][-40:]:
                reason = rules.why_not(state, seat, action)
                assert reason is not None
                assert reason.code == reason.code.upper()
                assert reason.message.endswith((".", "?", "!"))
                assert "{" not in reason.message
                with pytest.raises(IllegalAction) as refused:
                    match.play(seat, action)
                assert (refused.value.code, refused.value.message) == (reason.code, reason.message)
                assert match.state is state
            known.update(dict.fromkeys(legal))


@every_table
def test_everything_survives_the_codec(case: Case, seats: int) -> None:
    for number, match in enumerate(play_through(case, seats, seed=3)):
        if number % case.stride:
            continue
        values = [match.state, *match.last_events()]
        for seat in range(seats):
            values += [match.rules.observe(match.state, seat), *match.rules.legal(match.state, seat)]
        for value in values:
            again = decode(json.loads(json.dumps(encode(value))))
            assert again == value
            assert digest(again) == digest(value)
            for field in dataclasses.fields(value):
                if field.metadata.get("derived"):
                    assert getattr(again, field.name) == getattr(value, field.name), field.name


@every_table
def test_the_notation_says_each_action_once(case: Case, seats: int) -> None:
    for match in play_through(case, seats, seed=4):
        rules, state = match.rules, match.state
        for prompt in open_prompts(match):
            legal = rules.legal(state, prompt.seat)
            texts = [rules.write_action(action) for action in legal]
            assert len(set(texts)) == len(texts)
            assert tuple(rules.read_action(state, prompt.seat, text) for text in texts) == legal
    for text in ("", "nonsense", "\N{SNOWMAN}", "0" * 50):
        with pytest.raises(IllegalAction) as refused:
            match.rules.read_action(begin(case, seats, 4).state, 0, text)
        assert refused.value.code == "NOTATION"


@every_table
def test_a_state_reached_by_play_passes_its_check(case: Case, seats: int) -> None:
    for match in play_through(case, seats, seed=5):
        match.rules.check(match.state)


@every_table
def test_a_match_goes_on_from_any_of_its_states(case: Case, seats: int) -> None:
    states = [match.state for match in play_through(case, seats, seed=6)]
    for state in states[:: max(1, len(states) // 8)]:
        match, rng = Match.from_state(load_rules(case.game), decode(encode(state))), Rng(9)
        assert match.state == state
        if match.outcome is None:
            random_step(match, rng, case.guide)
            again = Match.from_record(match.rules, json.loads(json.dumps(match.record())))
            assert again.state == match.state


@every_table
def test_the_same_seed_and_actions_give_the_same_match(case: Case, seats: int) -> None:
    one, other = ([digest(m.state) for m in play_through(case, seats, seed=7)] for _ in range(2))
    assert one == other
    assert one[0] != digest(begin(case, seats, 8).state)


@every_table
def test_a_record_replays_to_the_same_end(case: Case, seats: int) -> None:
    for seed in range(3):
        *_, match = play_through(case, seats, seed)
        again = Match.from_record(match.rules, json.loads(json.dumps(match.record())))
        assert again.state == match.state
        assert again.events == match.events
        assert again.outcome == match.outcome


@every_table
def test_undo_and_redo_come_back_to_the_same_states(case: Case, seats: int) -> None:
    match, rng, states = begin(case, seats, 10), Rng(10), []
    for _ in range(case.bound):
        if match.outcome is not None:
            break
        states.append(match.state)
        rng = random_step(match, rng, case.guide)
        end = match.state
        back = 0
        while match.undo():
            back += 1
            assert match.state == states[-back]
        for _ in range(back):
            assert match.redo()
        assert match.state == end


@every_table
def test_a_view_hides_the_generator_and_can_be_imagined(case: Case, seats: int) -> None:
    for match in play_through(case, seats, seed=11):
        rules, state = match.rules, match.state
        for seat in range(seats):
            view = rules.observe(state, seat)
            assert "core.Rng" not in json.dumps(encode(view))
            guess = rules.imagine(view, Rng(12))
            rules.check(guess)
            assert rules.observe(guess, seat) == view
            assert rules.legal(guess, seat) == rules.legal(state, seat)


@every_table
def test_a_view_does_not_depend_on_what_is_hidden(case: Case, seats: int) -> None:
    for match in play_through(case, seats, seed=12):
        rules = match.rules
        other = dataclasses.replace(match.state, rng=Rng(1))
        for seat in range(seats):
            assert rules.observe(other, seat) == rules.observe(match.state, seat)


@every_table
def test_every_prompt_and_event_has_its_words(case: Case, seats: int) -> None:
    texts = load_texts()
    for match in play_through(case, seats, seed=13):
        for prompt in open_prompts(match):
            assert prompt.text in texts
            assert "{" not in texts(prompt.text, **prompt.values)
        for event in match.last_events():
            assert f"{case.game}.log.{type(event).__name__}" in texts
    assert match.outcome is not None
    assert f"{case.game}.end.{match.outcome.reason}" in texts


@every_table
def test_a_setup_that_does_not_fit_is_refused(case: Case, seats: int) -> None:
    rules = load_rules(case.game)
    for setup in (
        Setup(()),
        Setup(NAMES * 4),
        Setup(NAMES[:seats], FrozenDict(no_such_option="1")),
        *(Setup(NAMES[:seats], case.options.with_(name, "no such value")) for name in case.options),
    ):
        with pytest.raises(ContentError) as refused:
            rules.new(setup, 0)
        assert all(problem.endswith(".") for problem in refused.value.problems)


@every_table
@pytest.mark.parametrize("level", LEVELS)
def test_computer_players_choose_what_is_legal_and_repeat_it(case: Case, seats: int, level: str) -> None:
    rules = load_rules(case.game)
    bot = load_bot(case.game, level, rules)
    for number, match in enumerate(play_through(case, seats, seed=14)):
        if number % (6 * case.stride) == 0:
            for prompt in open_prompts(match):
                legal = rules.legal(match.state, prompt.seat)
                chosen = ask(bot, rules, match, prompt)
                assert chosen in legal or (chosen is None and not prompt.required)
                assert ask(bot, rules, match, prompt) == chosen


def ask(bot: Any, rules: Rules, match: Match, prompt: Prompt) -> Any:
    view = decode(json.loads(json.dumps(encode(rules.observe(match.state, prompt.seat)))))
    legal = rules.legal(match.state, prompt.seat)
    return decide(bot, view, prompt, legal, bot_rng(14, prompt.seat, len(match.entries)))


@every_table
def test_the_advisor_gives_a_legal_action_and_a_reason_in_words(case: Case, seats: int) -> None:
    rules, texts = load_rules(case.game), load_texts()
    advisor = load_advisor(case.game, rules)
    for number, match in enumerate(play_through(case, seats, seed=15)):
        for prompt in open_prompts(match):
            if number % (4 * case.stride) == 0 and prompt.required:
                legal = rules.legal(match.state, prompt.seat)
                hint = advisor.explain(rules.observe(match.state, prompt.seat), prompt, legal, Rng(1))
                assert hint.action in legal
                assert hint.reason in texts
                assert "{" not in texts(hint.reason, **hint.values)
