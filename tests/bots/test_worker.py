"""The computer players' process: it answers as an inline player would, and nothing it does can stop the program."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.bots.runner import Answer, InlineRunner, Players, Runner
from game.bots.worker import WorkerRunner
from tests.bots import fakes
from tests.bots.fakes import FakeRules, request

PLAYERS = Players(fakes.make_bot, fakes.make_advisor)
LEGAL = {"a", "b", "c", "d"}
PATIENCE_SECONDS = 60.0


class HandClock:
    """Milliseconds that pass only when told."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def start(clock: HandClock) -> Iterator[Callable[..., WorkerRunner]]:
    started: list[WorkerRunner] = []

    def start_one(players: Players = PLAYERS) -> WorkerRunner:
        started.append(WorkerRunner(clock, cap_ms=20_000, players=players))
        return started[-1]

    yield start_one
    for runner in started:
        runner.close()


@pytest.fixture
def worker(start: Callable[..., WorkerRunner]) -> WorkerRunner:
    return start()


def await_answers(runner: Runner, count: int = 1) -> list[Answer]:
    answers: list[Answer] = []
    deadline = time.monotonic() + PATIENCE_SECONDS
    while len(answers) < count:
        answers += runner.poll()
        assert time.monotonic() < deadline, "no answer"
        time.sleep(0.002)
    return answers


def inline_answer(*args: object, **fields: object) -> Answer:
    runner = InlineRunner(slice_ms=None, players=PLAYERS)
    runner.ask(request(*args, **fields))  # type: ignore[arg-type]
    return runner.poll()[0]


def test_the_process_answers_as_an_inline_player_does(worker: WorkerRunner) -> None:
    assert worker.poll() == []
    number = worker.ask(request("play"))
    [answer] = await_answers(worker)
    assert answer.number == number
    assert answer.action == inline_answer("play").action
    assert not answer.fault


def test_a_hint_comes_from_the_process_which_loads_neither_pygame_nor_yaml(worker: WorkerRunner) -> None:
    worker.ask(request("play", kind="hint"))
    [answer] = await_answers(worker)
    assert answer.hint is not None
    assert (answer.action, answer.hint.reason) == ("a", "because")
    assert answer.hint.values["pid"] != str(os.getpid())
    assert answer.hint.values["modules"] == ""


def test_requests_are_answered_in_turn_by_one_process(worker: WorkerRunner) -> None:
    numbers = [worker.ask(request("play", kind="hint")) for _ in range(5)]
    answers = await_answers(worker, 5)
    assert [answer.number for answer in answers] == numbers
    assert len({answer.hint.values["pid"] for answer in answers if answer.hint}) == 1


def test_a_single_legal_action_needs_no_thinking(worker: WorkerRunner) -> None:
    worker.ask(request("hang", legal=("only",)))
    assert await_answers(worker)[0].action == "only"


def test_an_optional_prompt_may_be_passed(worker: WorkerRunner) -> None:
    worker.ask(request("pass", required=False))
    [answer] = await_answers(worker)
    assert (answer.action, answer.fault) == (None, "")


def test_answers_to_cancelled_requests_never_come(worker: WorkerRunner, tmp_path: Path) -> None:
    rules = FakeRules(gate=str(tmp_path / "gate"))
    cancelled = [worker.ask(request("wait", rules)), worker.ask(request("play", rules))]
    worker.poll()
    worker.cancel()
    (tmp_path / "gate").touch()
    fresh = worker.ask(request("play", rules))
    answers = await_answers(worker)
    assert [answer.number for answer in answers] == [fresh]
    assert fresh not in cancelled
    assert worker.poll() == []


def test_cancelling_nothing_keeps_the_process(worker: WorkerRunner) -> None:
    pids = set()
    for _ in range(2):
        worker.ask(request("play", kind="hint"))
        [answer] = await_answers(worker)
        assert answer.hint is not None
        pids.add(answer.hint.values["pid"])
        worker.cancel()
    assert len(pids) == 1


@pytest.mark.parametrize("view", ["raise", "cheat", "pass"])
def test_a_player_that_fails_is_stood_in_for_by_the_easiest(worker: WorkerRunner, view: str) -> None:
    worker.ask(request(view, level="hard"))
    [answer] = await_answers(worker)
    assert answer.action == "d"  # the easiest made-up player takes the last one
    assert ("not legal" in answer.fault) or ("lost its head" in answer.fault)


def test_when_the_easiest_fails_too_the_first_legal_action_is_played(worker: WorkerRunner) -> None:
    worker.ask(request("ruin", level="hard"))
    assert await_answers(worker)[0].action == "a"
    worker.ask(request("ruin", level="hard", required=False))
    assert await_answers(worker)[0].action is None


def test_a_failing_advisor_gives_no_hint(worker: WorkerRunner) -> None:
    worker.ask(request("raise", kind="hint"))
    [answer] = await_answers(worker)
    assert (answer.action, answer.hint) == (None, None)
    assert "no idea" in answer.fault


def test_a_process_that_hangs_is_replaced_and_its_request_answered_here(worker: WorkerRunner, clock: HandClock) -> None:
    hanging = worker.ask(request("hang", level="hard"))
    waiting = worker.ask(request("play"))
    assert worker.poll() == []
    clock.time += 20_001
    answers = {answer.number: answer for answer in await_answers(worker, 2)}
    assert answers[hanging].action == "d"
    assert "no answer after 20000 ms" in answers[hanging].fault
    assert answers[waiting].action in LEGAL
    assert not answers[waiting].fault


def test_a_process_that_dies_is_started_again_and_then_done_without(worker: WorkerRunner) -> None:
    # A made-up player that dies takes its process along: nobody but a process may ask it.
    deadly, after = worker.ask(request("die", level="hard")), worker.ask(request("play"))
    answers = {answer.number: answer for answer in await_answers(worker, 2)}
    assert answers[deadly].action == "d"
    assert "ended" in answers[deadly].fault
    assert answers[after].action == inline_answer("play").action
    assert not worker.in_process
    worker.ask(request("play", kind="hint"))
    [answer] = await_answers(worker)
    assert answer.hint is not None
    assert answer.hint.values["pid"] == str(os.getpid())


def test_a_process_killed_from_outside_is_replaced_unnoticed(worker: WorkerRunner, tmp_path: Path) -> None:
    rules = FakeRules(gate=str(tmp_path / "gate"))
    worker.ask(request("play", rules, kind="hint"))
    [answer] = await_answers(worker)
    assert answer.hint is not None
    waiting = worker.ask(request("wait", rules))
    worker.poll()
    os.kill(int(answer.hint.values["pid"]), signal.SIGKILL)
    (tmp_path / "gate").touch()
    [answer] = await_answers(worker)
    assert (answer.number, answer.fault) == (waiting, "")
    assert worker.in_process


def test_players_that_cant_be_sent_are_asked_in_slices(start: Callable[..., WorkerRunner]) -> None:
    runner = start(Players(lambda *args: fakes.make_bot(*args), fakes.make_advisor))
    runner.ask(request("play"))
    [answer] = await_answers(runner)
    assert answer.action == inline_answer("play").action
    assert not runner.in_process


def test_where_no_process_can_be_started_slices_do_it(worker: WorkerRunner, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr("multiprocessing.process.BaseProcess.start", refuse)
    worker.ask(request("play"))
    [answer] = await_answers(worker)
    assert answer.action == inline_answer("play").action
    assert not worker.in_process


def test_closing_ends_the_process_even_while_it_hangs(worker: WorkerRunner) -> None:
    worker.ask(request("play", kind="hint"))
    [answer] = await_answers(worker)
    assert answer.hint is not None
    pid = int(answer.hint.values["pid"])
    worker.ask(request("hang"))
    worker.poll()
    worker.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
