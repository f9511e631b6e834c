"""Writing is all or nothing: ended at any moment, the last good file is there."""

import errno
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.store import files
from game.store.files import backup_of, read_bytes, set_aside, write_whole
from game.store.notices import StoreError

OLD, NEW = b"the old content", b"the new content, which is longer"
CALLS = ("open", "write", "fsync", "close", "link", "replace", "unlink")


class Killed(BaseException):
    """The process ends here: nothing after it runs, as far as the disk can tell."""


def interrupt(patch: pytest.MonkeyPatch, at: int, error: Callable[[], BaseException]) -> list[str]:
    """Let the call number `at` to the system fail, and every later one if it is a kill; return all calls made."""
    made: list[str] = []
    dead = False

    def wrap(name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **options: Any) -> Any:
            nonlocal dead
            if dead:
                raise Killed
            made.append(name)
            if len(made) - 1 == at:
                raised = error()
                dead = isinstance(raised, Killed)
                if name == "write":
                    real(args[0], bytes(args[1])[:5])
                raise raised
            return real(*args, **options)

        return call

    for name in CALLS:
        patch.setattr(os, name, wrap(name, getattr(os, name)))
    return made


def count_calls(path: Path, backup: bool) -> int:
    with pytest.MonkeyPatch.context() as patch:
        made = interrupt(patch, -1, Killed)
        write_whole(path, NEW, backup=backup)
    assert {"open", "write", "fsync", "replace"} <= set(made)
    return len(made)


@pytest.mark.parametrize("backup", [False, True])
def test_a_kill_at_any_call_leaves_the_old_file_or_the_new_one(tmp_path: Path, backup: bool) -> None:
    calls = count_calls(tmp_path / "counted.json", backup)
    (tmp_path / "known.json").write_bytes(OLD)
    calls = max(calls, count_calls(tmp_path / "known.json", backup))
    seen = set()
    for at in range(calls):
        path = tmp_path / f"{at}.json"
        path.write_bytes(OLD)
        with pytest.MonkeyPatch.context() as patch:
            interrupt(patch, at, Killed)
            with pytest.raises(Killed):
                write_whole(path, NEW, backup=backup)
        assert path.read_bytes() in (OLD, NEW)
        seen.add(path.read_bytes())
        if backup_of(path).exists():
            assert backup_of(path).read_bytes() == OLD
        write_whole(path, NEW, backup=backup)
        assert path.read_bytes() == NEW
    assert seen == {OLD, NEW}


@pytest.mark.parametrize("trouble", [errno.ENOSPC, errno.EIO, errno.EROFS, errno.EACCES])
def test_a_failing_call_is_told_and_leaves_no_rubbish(tmp_path: Path, trouble: int) -> None:
    probe = tmp_path / "probe.json"
    probe.write_bytes(OLD)
    for at in range(count_calls(probe, backup=True)):
        path = tmp_path / f"{at}" / "it.json"
        path.parent.mkdir()
        path.write_bytes(OLD)
        with pytest.MonkeyPatch.context() as patch:
            made = interrupt(patch, at, lambda: OSError(trouble, os.strerror(trouble)))
            try:
                write_whole(path, NEW, backup=True)
            except StoreError as error:
                key = error.notice.key
                assert key == ("store.disk_full" if trouble == errno.ENOSPC else "store.unwritable"), made[at]
                assert path.read_bytes() == OLD
            else:
                assert path.read_bytes() == NEW  # what failed did not matter, such as a file system without links
        assert {p.name for p in path.parent.iterdir()} <= {"it.json", "it.json.bak"}


def test_the_previous_file_stays_as_backup(tmp_path: Path) -> None:
    path = tmp_path / "it.json"
    for content in (b"1", b"2", b"3"):
        write_whole(path, content, backup=True)
    assert (path.read_bytes(), backup_of(path).read_bytes()) == (b"3", b"2")


def test_without_links_the_backup_is_kept_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(*_: Any) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", no_links)
    path = tmp_path / "it.json"
    for content in (b"1", b"2", b"3"):
        write_whole(path, content, backup=True)
    assert (path.read_bytes(), backup_of(path).read_bytes()) == (b"3", b"2")


def test_a_file_held_by_another_program_on_windows_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, refusals, slept = os.replace, [2], []

    def replace(source: Any, target: Any) -> None:
        if refusals[0]:
            refusals[0] -= 1
            raise PermissionError(errno.EACCES, "in use")
        real(source, target)

    monkeypatch.setattr(os, "replace", replace)
    monkeypatch.setattr(files, "ON_WINDOWS", True)
    write_whole(tmp_path / "it.json", NEW, sleep=slept.append)
    assert (tmp_path / "it.json").read_bytes() == NEW
    assert slept == list(files.LOCK_WAITS[:2])

    refusals[0] = 100
    with pytest.raises(StoreError):
        write_whole(tmp_path / "it.json", OLD, sleep=slept.append)
    assert (tmp_path / "it.json").read_bytes() == NEW


def test_what_must_not_be_overwritten_is_set_aside_under_a_free_name(tmp_path: Path) -> None:
    path = tmp_path / "it.json"
    for content in (b"1", b"2"):
        path.write_bytes(content)
        set_aside(path, "bad")
    assert (tmp_path / "it.json.bad").read_bytes() == b"1"
    assert (tmp_path / "it.json.2.bad").read_bytes() == b"2"
    assert not path.exists()


def test_a_folder_or_a_huge_file_in_place_of_a_save_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.json").mkdir()
    with pytest.raises(StoreError, match="unreadable"):
        read_bytes(tmp_path / "a.json")
    (tmp_path / "b.json").write_bytes(b"12345")
    monkeypatch.setattr(files, "MAX_BYTES", 4)
    with pytest.raises(StoreError, match="foreign"):
        read_bytes(tmp_path / "b.json")


KILL_TARGET = """
import sys
from pathlib import Path
from game.store.files import write_whole
path = Path(sys.argv[1])
n = 0
print("started", flush=True)
while True:
    n += 1
    write_whole(path, (str(n % 10) * 5000).encode(), backup=True)
"""


@pytest.mark.slow
def test_a_killed_process_never_leaves_half_a_file(tmp_path: Path) -> None:
    path = tmp_path / "it.json"
    for trial in range(40):
        with subprocess.Popen(
            [sys.executable, "-c", KILL_TARGET, str(path)], stdout=subprocess.PIPE, cwd=Path(files.__file__).parents[2]
        ) as process:
            assert process.stdout is not None
            process.stdout.readline()
            time.sleep(0.003 * trial)
            process.kill()
        if path.exists():
            content = path.read_bytes()
            assert len(content) == 5000
            assert len(set(content)) == 1
    assert path.exists()
