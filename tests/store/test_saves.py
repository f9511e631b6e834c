"""Saved matches: what was written is read back, and no file, however broken, harms the others."""

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.store.files import backup_of
from game.store.notices import StoreError
from game.store.saves import KEPT, Saves
from game.store.seal import seal
from tests.store.conftest import StandingClock, make_save


def put(saves: Saves, steps: int = 3, **fields: object) -> str:
    name = saves.begin("aztack")
    saves.write(name, make_save(steps, **fields))  # type: ignore[arg-type]
    assert saves.flush(10)
    return name


def test_a_save_is_read_back_as_it_was(saves: Saves, open_saves: Callable[[], Saves]) -> None:
    outcome = {"kind": "won", "winners": [0], "reason": "empty"}
    made = make_save(5, names=("سارا", "Łukasz 🦌"), outcome=outcome, title="عصر جمعه", auto=False)
    name = saves.begin("aztack")
    saves.write(name, made)
    saves.close()

    read = open_saves().read(name)
    assert read.record == made.record
    assert read.snapshot == made.snapshot
    assert (list(read.table), read.outcome, read.title, read.auto) == ([{"kind": "human"}], outcome, "عصر جمعه", False)
    assert read.names == ("سارا", "Łukasz 🦌")
    assert read.saved_at == "2026-03-21T18:30:00Z"
    assert read.told is None


def test_the_file_has_the_contracts_form(saves: Saves, folder: Path) -> None:
    name = put(saves)
    text = (folder / f"{name}.json").read_text(encoding="utf-8")
    data = json.loads(text)
    assert set(data) == {"format", "game", "rules_version", "checksum", "body"}
    assert {"setup", "seed", "entries", "snapshot", "table"} <= set(data["body"])
    assert len(text.splitlines()) > 10  # readable, not one endless line
    relaid = folder / "relaid.json"
    relaid.write_text(json.dumps(data, indent=4), encoding="utf-8")
    assert saves.read("relaid").record == saves.read(name).record  # an editor may lay it out anew


def test_words_of_another_kind_are_left_out(saves: Saves, folder: Path) -> None:
    name = put(saves)
    body = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))["body"]
    (folder / "odd.json").write_bytes(seal("aztack", 1, {**body, "title": [], "saved_at": {"a": 1}}))
    assert [(info.title, info.saved_at) for info in saves.list() if info.name == "odd"] == [("", "")]


def test_half_a_letter_in_a_name_is_no_obstacle(saves: Saves, open_saves: Callable[[], Saves]) -> None:
    name = put(saves, names=("A\udc80", "B"))
    saves.close()
    assert open_saves().read(name).names == ("A\udc80", "B")


def test_the_newest_content_wins_and_the_one_before_is_kept(saves: Saves, folder: Path) -> None:
    name = saves.begin("aztack")
    for steps in range(1, 60):
        saves.write(name, make_save(steps))
        assert len(saves.read(name).record["entries"]) == steps  # also while the disk is behind
    assert saves.flush(10)
    assert len(saves.read(name).record["entries"]) == 59
    assert backup_of(folder / f"{name}.json").exists()


def test_the_list_names_game_people_and_date_newest_first(saves: Saves, clock: StandingClock) -> None:
    first = put(saves, names=("Ann", "Ben"))
    clock.tick(60)
    second = put(saves, outcome={"kind": "draw", "winners": [], "reason": "stuck"}, title="Final", auto=False)
    infos = saves.list()
    assert [info.name for info in infos] == [second, first]
    assert (infos[0].over, infos[0].title, infos[0].auto) == (True, "Final", False)
    assert (infos[1].game, infos[1].names, infos[1].saved_at) == ("aztack", ("Ann", "Ben"), "2026-03-21T18:30:00Z")


def test_continue_takes_the_latest_unfinished_match(saves: Saves, clock: StandingClock) -> None:
    assert saves.latest_unfinished() is None
    unfinished = put(saves)
    clock.tick()
    put(saves, outcome={"kind": "won", "winners": [1], "reason": "empty"})
    latest = saves.latest_unfinished()
    assert latest is not None
    assert latest.name == unfinished


def test_a_damaged_file_gives_way_to_its_backup_and_is_left_alone(saves: Saves, folder: Path) -> None:
    name = put(saves, 3)
    saves.write(name, make_save(4))
    saves.flush(10)
    saves.release(name)
    path = folder / f"{name}.json"
    damaged = path.read_bytes()[:200]
    path.write_bytes(damaged)

    info = saves.list()[0]
    assert (info.state, info.usable) == ("backup", True)
    fresh, save = saves.resume(name)
    assert len(save.record["entries"]) == 3
    assert save.told is not None
    assert save.told.key == "store.backup_used"
    assert fresh != name
    saves.write(fresh, make_save(5))
    saves.flush(10)
    assert path.read_bytes() == damaged


def test_a_missing_file_gives_way_to_its_backup(saves: Saves, folder: Path) -> None:
    name = put(saves, 3)
    saves.release(name)
    (folder / f"{name}.json").rename(folder / f"{name}.json.bak")
    assert [info.state for info in saves.list()] == ["backup"]
    assert len(saves.read(name).record["entries"]) == 3


@pytest.mark.parametrize(
    ("content", "state"),
    [
        (b"", "damaged"),
        (b"not json", "damaged"),
        (b"\xff\xfe\x00", "damaged"),
        (b"[" * 100_000, "damaged"),
        (b"9" * 10_000, "damaged"),
        (b"[1, 2]", "foreign"),
        (b'{"version": 1, "player": "x"}', "foreign"),
        (b'{"format": 99, "game": "aztack", "checksum": "", "body": {}}', "newer"),
        (b'{"format": 0, "game": "aztack", "checksum": "", "body": {}}', "damaged"),
        (b'{"format": true, "game": "aztack", "checksum": "", "body": {}}', "damaged"),
        (b'{"format": 1, "game": "aztack", "checksum": "00", "body": {}}', "damaged"),
    ],
)
def test_a_file_that_is_no_save_is_listed_and_never_touched(
    saves: Saves, folder: Path, content: bytes, state: str
) -> None:
    good = put(saves)
    strange = folder / "strange.json"
    strange.write_bytes(content)
    infos = {info.name: info for info in saves.list()}
    assert infos[good].state == "good"
    assert infos["strange"].state == state
    assert infos["strange"].problem is not None
    with pytest.raises(StoreError):
        saves.resume("strange")
    assert not saves.delete("strange")
    assert strange.read_bytes() == content
    with pytest.raises(ValueError, match="isn't held"):
        saves.write("strange", make_save())


def test_a_body_that_verifies_but_is_no_match_is_damaged(saves: Saves, folder: Path) -> None:
    from game.store.seal import seal

    folder.mkdir(parents=True, exist_ok=True)
    for number, body in enumerate(
        ({}, {"setup": 1, "seed": 2, "entries": 3, "snapshot": 4}, {**make_save().record, "snapshot": 1, "table": 5})
    ):
        (folder / f"odd-{number}.json").write_bytes(seal("aztack", 1, body))
    other = {**make_save().record, "snapshot": 1}
    (folder / "odd-other.json").write_bytes(seal("zaar", 1, other))  # header and record disagree
    assert {info.state for info in saves.list()} == {"damaged"}


def mutate(content: bytes, rng: random.Random) -> bytes:
    kind = rng.randrange(6)
    at = rng.randrange(len(content))
    if kind == 0:
        return content[:at]
    if kind == 1:
        return content[:at] + bytes([rng.randrange(256)]) + content[at + 1 :]
    if kind == 2:
        return content[:at] + content[at + rng.randrange(1, 40) :]
    if kind == 3:
        return content[:at] + rng.randbytes(rng.randrange(1, 20)) + content[at:]
    if kind == 4:
        words = [b"null", b"{}", b"[]", b"1e999", b"NaN", b'"x"', b"-1", b"true"]
        return content.replace(rng.choice([b"7", b"1", b'"aztack"', b"[", b"{", b"null"]), rng.choice(words), 1)
    return content[at:] + content[:at]


def test_five_hundred_mutated_files_harm_nobody(saves: Saves, folder: Path) -> None:
    rng = random.Random(4)
    name = put(saves, 40)
    good = (folder / f"{name}.json").read_bytes()
    for number in range(500):
        (folder / f"m{number}.json").write_bytes(mutate(good, rng))
    infos = saves.list()
    assert len(infos) == 501
    for info in infos:
        if info.usable:
            assert saves.read(info.name).record["entries"] == make_save(40).record["entries"]
        else:
            with pytest.raises(StoreError):
                saves.read(info.name)
    assert sum(info.usable for info in infos) < 60  # most changes are noticed; what is left changed only the layout


def test_the_list_reads_a_file_once(saves: Saves, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = put(saves)
    first = saves.list()

    def refuse(*_: object) -> None:
        raise AssertionError("read again")

    monkeypatch.setattr("game.store.saves.read_save", refuse)
    assert saves.list() == first
    monkeypatch.undo()
    saves.write(name, make_save(9, title="changed"))
    saves.flush(10)
    assert saves.list()[0].title == "changed"


def test_two_programs_never_play_the_same_save(saves: Saves, open_saves: Callable[[], Saves]) -> None:
    name = put(saves)
    other = open_saves()
    with pytest.raises(StoreError, match="in_use"):
        other.resume(name)
    assert not other.delete(name)
    assert other.begin("aztack") != name
    saves.release(name)
    assert other.resume(name)[0] == name


HOLDER = """
import sys, time
from datetime import datetime, UTC
from pathlib import Path
from game.store import lock
assert lock.take(Path(sys.argv[1])) is not None
print("held", flush=True)
time.sleep(600)
"""


def test_the_lock_of_a_killed_program_is_taken_over(saves: Saves, folder: Path) -> None:
    name = put(saves)
    saves.release(name)
    path = folder / f"{name}.lock"
    with subprocess.Popen([sys.executable, "-c", HOLDER, str(path)], stdout=subprocess.PIPE, cwd=Path.cwd()) as process:
        assert process.stdout is not None
        process.stdout.readline()
        assert path.read_text() == str(process.pid)
        with pytest.raises(StoreError, match="in_use"):
            saves.resume(name)
        process.kill()
    assert path.exists()
    assert saves.resume(name)[0] == name
    assert path.read_text() == str(os.getpid())
    saves.release(name)
    assert not path.exists()


def test_an_unwritable_folder_is_told_and_the_match_goes_on_in_memory(saves: Saves, home: Path) -> None:
    (home / "saves").write_text("a file where the folder should be")
    name = saves.begin("aztack")
    for steps in (1, 2):
        saves.write(name, make_save(steps))
        assert not saves.flush(10)
    notices = saves.notices()
    assert [told.key for told in notices] == ["store.unwritable"]
    assert saves.notices() == ()
    assert len(saves.read(name).record["entries"]) == 2
    assert [info.name for info in saves.list()] == [name]
    saves.release(name)
    assert len(saves.resume(name)[1].record["entries"]) == 2
    (home / "saves").unlink()
    assert saves.flush(10)
    assert (home / "saves" / f"{name}.json").exists()


def test_automatic_saves_are_pruned_finished_first_and_named_ones_stay(saves: Saves, clock: StandingClock) -> None:
    over = {"kind": "won", "winners": [0], "reason": "empty"}
    named = put(saves, title="Keep me", auto=False)
    finished = [put(saves, outcome=over) for _ in range(2)]
    for name in (named, *finished):
        saves.release(name)
    running = []
    for _ in range(KEPT + 2):
        clock.tick()
        running.append(put(saves))
        saves.release(running[-1])
    assert {named, *running[2:]} == {info.name for info in saves.list()}
    saves.prune(KEPT - 1)
    left = {info.name for info in saves.list()}
    assert left == {named, *running[3:]}


def test_leftovers_of_a_killed_writer_are_removed_when_its_match_is_opened(saves: Saves, folder: Path) -> None:
    name = put(saves)
    saves.release(name)
    (folder / f"{name}.json.1.tmp").write_bytes(b"half")
    (folder / f"{name}.json.1.old").write_bytes(b"old")
    saves.resume(name)
    assert not list(folder.glob("*.tmp"))
    assert not list(folder.glob("*.old"))


def test_names_never_lead_out_of_the_folder(saves: Saves) -> None:
    for name in ("../settings", "a/b", "..", "", "a\0b", "c\\d"):
        with pytest.raises(StoreError):
            saves.read(name)


def test_a_file_put_there_by_hand_is_opened_but_not_written_to(saves: Saves, folder: Path) -> None:
    name = put(saves)
    saves.release(name)
    copy = folder / "Kopie von Spiel (1).json"
    copy.write_bytes((folder / f"{name}.json").read_bytes())
    before = copy.read_bytes()
    fresh, save = saves.resume("Kopie von Spiel (1)")
    assert save.game == "aztack"
    saves.write(fresh, make_save(9))
    saves.flush(10)
    assert copy.read_bytes() == before


def test_writing_waits_for_no_disk(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    entered: list[Path] = []
    gate: list[bool] = []

    def slow(path: Path, content: bytes, *, backup: bool = False) -> None:
        entered.append(path)
        while not gate:
            time.sleep(0.001)

    monkeypatch.setattr("game.store.writer.write_whole", slow)
    name = saves.begin("aztack")
    for steps in range(20):
        saves.write(name, make_save(steps))
    assert not saves.flush(0)
    gate.append(True)
    assert saves.flush(10)
    assert len(entered) <= 2  # the one under way and the newest
