"""The players of every game in the worker process: they choose there what they would choose here, and read no file."""

import time
from collections.abc import Iterator

import pytest

from game.bots import bot_rng, load_bot
from game.bots.runner import Answer, InlineRunner, Players, Request, Runner
from game.bots.worker import WorkerRunner
from game.core.match import Match
from game.core.protocol import Setup
from game.rules import GAMES, load_rules
from tests.bots import fakes

PATIENCE_SECONDS = 60.0
PLAYERS = Players(load_bot, fakes.make_advisor)


@pytest.fixture(scope="module")
def worker() -> Iterator[WorkerRunner]:
    runner = WorkerRunner(players=PLAYERS)
    yield runner
    runner.close()


def answer_of(runner: Runner, request: Request) -> Answer:
    runner.ask(request)
    deadline = time.monotonic() + PATIENCE_SECONDS
    answers = runner.poll()
    while not answers:
        assert time.monotonic() < deadline, "no answer"
        time.sleep(0.002)
        answers = runner.poll()
    return answers[0]


@pytest.mark.parametrize("game", GAMES)
def test_the_process_chooses_what_a_player_here_would(worker: WorkerRunner, game: str) -> None:
    rules = load_rules(game)
    match = Match(rules, Setup(("A", "B")), 5)
    inline = InlineRunner(slice_ms=None, players=PLAYERS)
    for _ in range(6):
        prompt = next(prompt for prompt in rules.prompts(match.state) if prompt.required)
        legal = rules.legal(match.state, prompt.seat)
        view = rules.observe(match.state, prompt.seat)
        rng = bot_rng(match.seed, prompt.seat, len(match.entries))
        request = Request(rules, view, prompt, legal, rng, "normal")
        answer = answer_of(worker, request)
        assert answer.fault == ""
        assert answer.action == answer_of(inline, request).action
        match.play(prompt.seat, answer.action)
    # The made-up advisor tells what its process has imported.
    told = answer_of(worker, Request(rules, view, prompt, legal, rng, kind="hint"))
    assert told.hint is not None
    assert told.hint.values["modules"] == ""
