"""The log rotates and never fails; a crash report holds what is needed to replay the match."""

import logging
from datetime import datetime
from pathlib import Path

import pytest

from game.store import log as log_module
from game.store.crashes import read_crash, write_crash
from game.store.log import LINES, Log
from game.store.notices import StoreError
from tests.store.conftest import make_save

NOW = datetime(2026, 3, 21, 18, 30)


def test_the_log_is_three_files_at_most_and_keeps_the_last_lines(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_module, "BYTES", 2_000)
    log = Log(home / "logs")
    for number in range(LINES + 50):
        logging.getLogger("game.test").info("line %d: آرش \udc80", number)
    log.close()
    assert log.file == home / "logs" / "oldstone.log"
    assert len(list((home / "logs").iterdir())) == 3
    assert all(file.stat().st_size <= 2_000 for file in (home / "logs").iterdir())
    assert len(log.lines()) == LINES
    assert "line 50: آرش" in log.lines()[0]
    logging.getLogger("game.test").info("after the end")
    assert "after" not in log.lines()[-1]


def test_without_a_place_for_it_the_log_stays_in_memory(home: Path) -> None:
    (home / "logs").write_text("in the way")
    log = Log(home / "logs")
    logging.getLogger("game.test").warning("still heard")
    log.close()
    assert log.file is None
    assert any("no log file" in line for line in log.lines())
    assert "still heard" in log.lines()[-1]


def crash(folder: Path, record: dict[str, object] | None) -> Path:
    try:
        raise RuntimeError("the roof fell in")
    except RuntimeError as error:
        return write_crash(
            folder, error, now=NOW, versions={"Oldstone": "1.2.3"}, log=["first line", "last line"], record=record
        )


def test_a_crash_report_says_what_where_and_holds_the_record(home: Path) -> None:
    record = dict(make_save(names=("آرش",)).record)
    path = crash(home / "crashes", record)
    text = path.read_text(encoding="utf-8")
    assert path.name == "crash-20260321-183000.txt"
    for part in ("Oldstone: 1.2.3", "Python: 3", "RuntimeError: the roof fell in", "in crash", "last line"):
        assert part in text
    assert read_crash(path) == record
    assert crash(home / "crashes", record) != path  # a second crash in the same second has its own file


def test_a_report_without_a_match_or_no_report_has_no_record(home: Path) -> None:
    assert read_crash(crash(home, None)) is None
    (home / "other.txt").write_text("shopping list")
    assert read_crash(home / "other.txt") is None
    with pytest.raises(StoreError):
        read_crash(home / "none.txt")


def test_a_report_that_cant_be_written_is_told(home: Path) -> None:
    (home / "crashes").write_text("in the way")
    with pytest.raises(StoreError, match="unwritable"):
        crash(home / "crashes", None)
