"""Thinking in slices: never longer than its slice at a time, never without end."""

import pytest

from game.bots.runner import InlineRunner, Players
from tests.bots import fakes
from tests.bots.fakes import FakeBot, request


class TickingClock:
    """Every look at it costs a millisecond."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return float(self.looks)


PLAYERS = Players(fakes.make_bot, fakes.make_advisor)


def test_a_poll_ends_with_its_slice_and_the_next_goes_on() -> None:
    clock = TickingClock()
    runner = InlineRunner(clock, slice_ms=4, cap_ms=1000, players=PLAYERS)
    number = runner.ask(request("yield", level="hard"))
    polls = 0
    answers = runner.poll()
    while not answers:
        before = clock.looks
        answers = runner.poll()
        assert clock.looks - before <= 8
        polls += 1
    assert polls > 100
    assert (answers[0].number, answers[0].action) == (number, "d")
    assert "no answer after 1000 ms" in answers[0].fault


def test_without_a_slice_all_answers_are_there_at_the_next_poll() -> None:
    runner = InlineRunner(slice_ms=None, players=PLAYERS)
    numbers = [runner.ask(request("play")) for _ in range(3)]
    assert [answer.number for answer in runner.poll()] == numbers
    assert runner.poll() == []


def test_cancelled_requests_are_forgotten() -> None:
    runner = InlineRunner(slice_ms=None, players=PLAYERS)
    runner.ask(request("yield"))
    runner.cancel()
    number = runner.ask(request("play"))
    assert [answer.number for answer in runner.poll()] == [number]


def test_the_same_generator_gives_the_same_answer() -> None:
    def answer() -> object:
        runner = InlineRunner(slice_ms=None, players=PLAYERS)
        runner.ask(request("play"))
        return runner.poll()[0].action

    assert answer() == answer()


def test_a_player_that_cant_be_made_is_stood_in_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def make(game: str, level: str, rules: object) -> FakeBot:
        if level == "hard":
            raise ValueError("no such level")
        return FakeBot(level, rules)

    runner = InlineRunner(slice_ms=None, players=Players(make, fakes.make_advisor))
    runner.ask(request("play", level="hard"))
    [answer] = runner.poll()
    assert answer.action == "d"
    assert "no such level" in answer.fault
