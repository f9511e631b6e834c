"""A saved match is played again; whatever is wrong with the file is said in a sentence."""

import argparse
import json
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from game.commands import replay
from game.commands.playing import Table, play_out
from game.core.codec import encode
from game.core.match import Match
from game.core.protocol import Setup
from game.rules import load_rules
from game.store.crashes import write_crash
from game.store.saved import Save, to_bytes
from game.store.seal import checksum


@pytest.fixture(scope="module")
def match() -> Match:
    return play_out(load_rules("aztack"), Table(("beginner", "easy"), Setup(("Ann", "سارا"))), 5)


@pytest.fixture
def file(home: Path, match: Match) -> Path:
    path = home / "match.json"
    path.write_bytes(to_bytes(Save(match.record(), encode(match.state))))
    return path


@pytest.fixture
def replayed(home: Path, capsys: pytest.CaptureFixture[str]) -> Callable[[Path], tuple[int, dict[str, Any]]]:
    def run(path: Path) -> tuple[int, dict[str, Any]]:
        status = replay.run(argparse.Namespace(file=path, json=True, home=home))
        return status, json.loads(capsys.readouterr().out)

    return run


def resealed(path: Path, change: Callable[[dict[str, Any]], None]) -> Path:
    """Change a saved body and put the right checksum on it."""
    data = json.loads(path.read_bytes())
    change(data["body"])
    data["checksum"] = checksum(data["body"])
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def test_a_saved_match_replays_to_the_same_position(file: Path, match: Match, replayed: Any) -> None:
    status, told = replayed(file)
    assert status == 0
    assert (told["identical"], told["entries"], told["over"]) == (True, len(match.entries), True)
    assert told["digest"] == match.record()["digest"]


def test_a_match_in_progress_replays_too(home: Path, match: Match, replayed: Any) -> None:
    half = Match(match.rules, match.setup or Setup(()), match.seed)
    for entry in match.entries[:7]:
        half.play(entry.seat, entry.action)
    path = home / "half.json"
    path.write_bytes(to_bytes(Save(half.record(), encode(half.state))))
    assert replayed(path)[1]["over"] is False


def test_the_record_of_a_crash_report_replays(home: Path, match: Match, replayed: Any) -> None:
    record = match.record()
    path = write_crash(home, ValueError("x"), now=datetime(2026, 1, 1), versions={}, record=record)
    assert replayed(path)[0] == 0
    record["digest"] = "0" * 64
    path = write_crash(home, ValueError("x"), now=datetime(2026, 1, 1), versions={}, record=record)
    assert replayed(path)[0] == 1


def swap_two_entries(body: dict[str, Any]) -> None:
    body["entries"][2], body["entries"][4] = body["entries"][4], body["entries"][2]


def change_seed(body: dict[str, Any]) -> None:
    body["seed"] += 1


def drop_entry(body: dict[str, Any]) -> None:
    del body["entries"][-1]


def other_position(body: dict[str, Any]) -> None:
    body["snapshot"]["seat"] = 1 - body["snapshot"]["seat"]


def no_snapshot(body: dict[str, Any]) -> None:
    body["snapshot"] = {"$": "aztack.State"}


def strange_entry(body: dict[str, Any]) -> None:
    body["entries"][0]["action"] = 5


def later_rules(body: dict[str, Any]) -> None:
    body["setup"]["seats"] = 7


@pytest.mark.parametrize(
    "change", [swap_two_entries, change_seed, drop_entry, other_position, no_snapshot, strange_entry, later_rules]
)
def test_a_record_that_isnt_this_match_is_told(file: Path, replayed: Any, change: Any) -> None:
    status, told = replayed(resealed(file, change))
    assert (status, told["identical"]) == (1, False)
    assert told["message"]


def test_bad_files_are_told_in_a_sentence(home: Path, run_program: Any) -> None:
    (home / "text.json").write_text("hello")
    (home / "other.json").write_text("{}")
    for name in ("text.json", "other.json", "none.json", "."):
        done = run_program("replay", home / name, "--home", home)
        assert done.returncode == 1
        assert "Traceback" not in done.stdout + done.stderr
        assert len(done.stdout.strip().splitlines()) == 1
        assert "{" not in done.stdout


def test_a_match_of_an_unknown_game_is_told(file: Path, replayed: Any) -> None:
    data = json.loads(file.read_bytes())
    data["game"] = data["body"]["game"] = "chess"
    data["checksum"] = checksum(data["body"])
    file.write_text(json.dumps(data))
    assert '"chess"' in replayed(file)[1]["message"]
