"""The benchmark's own counting; what it measures is read by people, never asserted."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.commands import bench
from game.commands.bench import frames, random_aztack, random_zaar, random_ziggurat
from game.commands.bench.report import Figure, against, lines, to_data
from game.commands.bench.units import in_turn, process_cpu_ms, rate


@pytest.mark.parametrize("play", [random_aztack, random_ziggurat, random_zaar])
def test_a_random_game_has_decisions_and_repeats(play: Callable[[random.Random], int]) -> None:
    first = play(random.Random(3))
    assert first > 10
    assert play(random.Random(3)) == first
    assert first != play(random.Random(4))


def test_subjects_are_measured_in_turn_and_medians_count() -> None:
    calls: list[str] = []
    values = {"a": [1.0, 9.0, 2.0], "b": [5.0, 5.0, 50.0]}

    def subject(name: str) -> Callable[[], float]:
        def measured() -> float:
            calls.append(name)
            return values[name][calls.count(name) - 1]

        return measured

    assert in_turn(3, subject("a"), subject("b")) == [2.0, 5.0]
    assert calls == ["a", "b"] * 3


def test_a_figure_shows_its_ratio_and_its_budget() -> None:
    figure = against("slide", 3.0, "ms", "BLIT", 2.0, budget="F2", must=1.0, target=0.3)
    assert figure.ratio == 1.5
    [line] = lines([figure])
    for part in ("F2", "slide", "3.000 ms", "1.500 BLIT (of 2.000)", "must 1, target 0.3"):
        assert part in line
    assert to_data([Figure("x", 0, "px", budget="F1", must=0.0)]) == [
        {"name": "x", "value": 0, "unit": "px", "budget": "F1", "must": 0.0}
    ]


def test_work_is_counted_until_the_time_is_over() -> None:
    done: list[int] = []
    assert rate(lambda: done.append(1) or 10, 0.0) > 0  # type: ignore[func-returns-value]
    assert done


def test_a_process_that_fails_is_told() -> None:
    with pytest.raises(RuntimeError, match="out of order"):
        process_cpu_ms(["python3", "-c", "raise SystemExit('out of order')"])


def test_json_holds_every_named_benchmark(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def fake(rounds: int, alone: bool) -> list[Figure]:
        return [Figure("rounds", rounds, "rounds"), Figure("alone", float(alone), "flag")]

    monkeypatch.setattr(bench, "BENCHES", {"start": fake, "ai": fake})

    def run(*names: str) -> Any:
        bench.run(type("Args", (), {"names": list(names), "rounds": 4, "json": True}))  # type: ignore[arg-type]
        return json.loads(capsys.readouterr().out)

    assert list(run()) == list(run("all")) == ["start", "ai"]
    assert run("ai")["ai"] == [
        {"name": "rounds", "value": 4, "unit": "rounds"},
        {"name": "alone", "value": 1.0, "unit": "flag"},
    ]
    assert run("ai", "start")["start"][1]["value"] == 0.0


def test_a_table_at_rest_draws_and_presents_nothing(home: Path) -> None:
    table = frames.open_table(home, "aztack")
    table.paint()
    before = table.screen.rects
    for _ in range(3):
        table.paint()
        assert table.app.stage.painter.pixels == 0
    assert table.screen.rects == before
