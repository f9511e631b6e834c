"""One folder holds everything that is the user's."""

from pathlib import Path

import pytest

from game.store.notices import StoreError
from game.store.paths import find_folders


def test_everything_lies_below_the_named_home(home: Path) -> None:
    folders = find_folders(home / "Spiele آرش")
    names = ("settings", "saves", "campaigns", "hall", "logs", "crashes", "screenshots", "cache")
    assert {getattr(folders, name).relative_to(home).parts[0] for name in names} == {"Spiele آرش"}
    folders.require_writable()
    assert list(folders.home.iterdir()) == []


def test_without_one_the_platforms_folder_is_used(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(home))
    monkeypatch.setattr("sys.platform", "linux")
    assert find_folders().home.name == "Oldstone"


def test_a_relative_home_is_fixed_at_the_start(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(home)
    folders = find_folders(Path("here"))
    monkeypatch.chdir("/")
    assert folders.home == home / "here"


def test_a_home_that_takes_no_files_is_told(home: Path) -> None:
    (home / "file").write_text("")
    with pytest.raises(StoreError, match="unwritable"):
        find_folders(home / "file" / "sub").require_writable()
