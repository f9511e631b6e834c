"""Whole matches of computer players: what is printed, what is refused, and that the same call gives the same result."""

import argparse
import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.bots.asking import asked
from game.commands import simulate
from game.commands.playing import Stuck, Table, play_out
from game.commands.simulate import Job, Played
from game.core.protocol import Outcome, Prompt, Setup
from game.core.seats import parse_seats
from game.rules import load_rules

Run = Callable[..., subprocess.CompletedProcess[str]]
TIMES = ("seconds", "steps_per_second")


def result_of(run_program: Run, home: Path, *arguments: object) -> dict[str, Any]:
    done = run_program("simulate", *arguments, "--json", "--home", home)
    assert done.returncode == 0, done.stderr
    data: dict[str, Any] = json.loads(done.stdout)
    return {key: value for key, value in data.items() if key not in TIMES}


def test_the_same_call_gives_the_same_result_in_any_number_of_processes(run_program: Run, home: Path) -> None:
    call = ("aztack", "--games", 6, "--seats", "bot:easy,bot:beginner", "--seed", 3)
    first = result_of(run_program, home, *call)
    assert first == result_of(run_program, home, *call, "--jobs", 2)
    assert first["games"] == 6
    assert sum(first["wins_per_seat"]) == 6
    assert sum(first["reasons"].values()) == 6
    assert first["actions"]["min"] <= first["actions"]["median"] <= first["actions"]["max"]
    assert first["rounds"]["max"] < first["actions"]["max"]
    assert len(first["mean_score_per_seat"]) == 2
    assert first["faults"] == []
    assert first != result_of(run_program, home, "aztack", "--games", 6, "--seats", "bot:easy,bot:beginner")


def test_words_go_to_standard_output_and_the_bar_to_standard_error(run_program: Run, home: Path) -> None:
    done = run_program("simulate", "aztack", "--games", 3, "--seats", "bot:beginner,bot:beginner", "--home", home)
    assert done.returncode == 0
    assert "wins of seat 1" in done.stdout
    assert "steps a second" in done.stdout
    assert "3/3 matches" in done.stderr
    assert "#" not in done.stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["aztack", "--seats", "human,bot:easy"], "Seat 1 is a person"),
        (["aztack", "--seats", "bot:easy,human:Ann"], "Seat 2 is a person"),
        (["aztack", "--seats", "bot:genius"], "genius"),
        (["aztack", "--seats", "robot"], "robot"),
        (["aztack", "--seats", ",,,"], "Seat 1"),
        (["aztack", "--seats", "bot:easy"], ""),
        (["aztack", "--seats", ",".join(["bot:easy"] * 9)], ""),
        (["aztack", "--option", "mood=gay"], "mood"),
        (["aztack", "--option", "mode=backwards"], "backwards"),
        (["aztack", "--games", "0"], "0"),
        (["chess"], "chess"),
    ],
)
def test_nonsense_is_refused_in_one_sentence(run_program: Run, home: Path, arguments: list[str], words: str) -> None:
    done = run_program("simulate", *arguments, "--home", home)
    assert done.returncode in (1, 2)
    assert done.stdout == ""
    assert words in done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def arguments(**changed: Any) -> argparse.Namespace:
    fields = {"game": "aztack", "seats": None, "games": 4, "seed": None, "options": {}, "jobs": 1, "swap": False}
    return argparse.Namespace(**{**fields, "json": True, "home": None, **changed})


@pytest.fixture
def jobs(monkeypatch: pytest.MonkeyPatch) -> list[Job]:
    """The matches that would be played; each is won by the highest level, in as many actions as its number."""
    made: list[Job] = []

    def play(job: Job) -> Played:
        made.append(job)
        winner = job.levels.index(max(job.levels))
        reason = "placed_last" if len(made) < 4 else "fewest"
        return Played(job.levels, job.seed, Outcome("won", (winner,), reason), len(made), 2, (len(made), 0), {}, 0.5)

    monkeypatch.setattr(simulate, "play", play)
    return made


def test_swapped_seats_play_equal_deals(jobs: list[Job], capsys: pytest.CaptureFixture[str]) -> None:
    seats = parse_seats("bot:hard,bot:normal:Nora,bot:easy")
    assert simulate.run(arguments(seats=seats, games=6, seed=10, swap=True)) == 0
    assert [job.seed for job in jobs] == [10, 10, 10, 11, 11, 11]
    hard, normal, easy = "hard", "normal", "easy"
    assert [job.levels for job in jobs[:3]] == [(hard, normal, easy), (normal, easy, hard), (easy, hard, normal)]
    assert [job.names[job.levels.index(normal)] for job in jobs[:3]] == ["Nora"] * 3
    result = json.loads(capsys.readouterr().out)
    assert result["wins_per_level"] == {"hard": 0, "normal": 6, "easy": 0}
    assert result["wins_per_seat"] == [2, 2, 2]


def test_the_figures_are_counted_right(jobs: list[Job], capsys: pytest.CaptureFixture[str]) -> None:
    simulate.run(arguments(games=5, seats=parse_seats("bot:easy,bot:normal")))
    result = json.loads(capsys.readouterr().out)
    assert result["kinds"] == {"won": 5}
    assert result["wins_per_seat"] == [0, 5]
    assert result["reasons"] == {"won: placed_last": 3, "won: fewest": 2}
    assert result["actions"] == {"min": 1, "median": 3, "max": 5}
    assert result["mean_score_per_seat"] == [3.0, 0.0]
    assert result["steps_per_second"] == 6.0


def test_every_chapter_of_the_ziggurat_has_its_table(jobs: list[Job], capsys: pytest.CaptureFixture[str]) -> None:
    simulate.run(arguments(game="ziggurat", games=2, options={"chapter": "all"}))
    runs = json.loads(capsys.readouterr().out)["runs"]
    assert [run["options"]["chapter"] for run in runs] == ["1", "2", "3", "4", "5", "6"]
    assert len(jobs) == 12


def test_a_match_without_end_is_a_fault(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("game.commands.simulate.play_out", lambda *args: play_out(*args, steps=5))
    assert simulate.run(arguments(games=2, seats=parse_seats("bot:beginner,bot:beginner"))) == 1
    result = json.loads(capsys.readouterr().out)
    assert len(result["faults"]) == 2
    assert "isn't over after 5 actions" in result["faults"][0]
    assert result["actions"] is None


def test_a_broken_player_ends_its_match_only(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def break_on_one(rules: Any, table: Any, seed: int) -> Any:
        if seed == 1:
            raise KeyError("lost")
        return play_out(rules, table, seed)

    monkeypatch.setattr("game.commands.simulate.play_out", break_on_one)
    assert simulate.run(arguments(games=3, seats=parse_seats("bot:beginner,bot:beginner"))) == 1
    result = json.loads(capsys.readouterr().out)
    assert len(result["faults"]) == 1
    assert "seed 1" in result["faults"][0]
    assert sum(result["wins_per_seat"]) == 2


def test_a_match_is_stopped_at_its_cap() -> None:
    with pytest.raises(Stuck):
        play_out(load_rules("aztack"), Table(("beginner", "beginner"), Setup(("A", "B"))), 1, steps=3)


def test_who_may_interrupt_is_asked_before_who_must_act() -> None:
    must = Prompt(1, "turn", True, "x")
    also = Prompt(1, "tool", False, "x")
    may = [Prompt(2, "tool", False, "x"), Prompt(0, "tool", False, "x"), Prompt(2, "item", False, "x")]
    assert asked((also, must, *may), range(3)) == (may[0], may[1], must)
    assert asked((must, *may), {0}) == (may[1],)
    assert asked((must,), {0, 2}) == ()
