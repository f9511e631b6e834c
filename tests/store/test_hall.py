"""The file of played matches."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.store.hall import HallFile, Played

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
SEATS = (("شیرین", None), ("Robo", "hard"))


def hall(folder: Path) -> HallFile:
    return HallFile(folder / "hall.json", lambda: NOON)


def test_a_match_is_read_back_as_it_was_added(tmp_path: Path) -> None:
    hall(tmp_path).add("aztack-1", "aztack", SEATS, (0,), 21)
    expected = Played("aztack-1", "aztack", "2026-05-01T12:00:00Z", ("شیرین", "Robo"), (None, "hard"), (0,), 21)
    assert hall(tmp_path).load() == (expected,)


def test_a_match_counts_once_with_its_latest_end(tmp_path: Path) -> None:
    hall(tmp_path).add("aztack-1", "aztack", SEATS, (1,), 21)
    hall(tmp_path).add("aztack-2", "aztack", SEATS, (1,), 20)
    hall(tmp_path).add("aztack-1", "aztack", SEATS, (0,), 19)
    assert [(played.save, played.won) for played in hall(tmp_path).load()] == [("aztack-2", (1,)), ("aztack-1", (0,))]


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"version": 9}', b"\xff\xfe", b'{"played": 3, "version": 2}'])
def test_a_damaged_file_is_kept_aside_and_harms_nobody(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "hall.json").write_bytes(content)
    assert hall(tmp_path).load() == ()
    hall(tmp_path).add("aztack-1", "aztack", SEATS, (0,), 21)
    assert len(hall(tmp_path).load()) == 1
    assert (tmp_path / "hall.json.bad").read_bytes() == content


def test_entries_that_can_not_be_read_are_left_out(tmp_path: Path) -> None:
    hall(tmp_path).add("aztack-1", "aztack", SEATS, (0,), 21)
    data = json.loads((tmp_path / "hall.json").read_text(encoding="utf-8"))
    good = data["played"][0]
    data["played"] += [7, {}, {**good, "won": [5]}, {**good, "levels": []}, {**good, "actions": "many"}]
    (tmp_path / "hall.json").write_text(json.dumps(data), encoding="utf-8")
    assert len(hall(tmp_path).load()) == 1


def test_an_unwritable_place_is_no_reason_to_stop(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    HallFile(tmp_path / "file" / "hall.json").add("aztack-1", "aztack", SEATS, (0,), 21)
    assert (tmp_path / "file").read_bytes() == b""
