"""`shot`: what can't be drawn or written is said in a sentence, and folders of the picture are made."""

from pathlib import Path

import pytest

from game.cli import parse
from game.commands import shot
from game.commands.playing import Table, play_out
from game.core.codec import encode
from game.core.protocol import Setup
from game.rules import load_rules
from game.store.saved import Save, to_bytes


@pytest.fixture
def save(home: Path) -> Path:
    match = play_out(load_rules("aztack"), Table(("beginner", "beginner"), Setup(("Ann", "سارا"))), 5)
    path = home / "match.json"
    path.write_bytes(to_bytes(Save(match.record(), encode(match.state))))
    return path


def drawn(*arguments: object) -> int:
    return shot.run(parse(["shot", *map(str, arguments), "--size", "640x360"]))


def test_the_folder_of_the_picture_is_made(home: Path) -> None:
    picture = home / "تصویر x" / "title.png"
    assert drawn("title", "--out", picture) == 0
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("screen", "load", "told"),
    [
        ("table/aztack", "missing.json", "The file missing.json is missing."),
        ("table/zaar", "match.json", "is a match of Aztack"),
        ("end/zaar", "match.json", "is a match of Aztack"),
    ],
)
def test_a_save_that_cannot_be_shown_is_named(
    home: Path, save: Path, capsys: pytest.CaptureFixture[str], screen: str, load: str, told: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        drawn(screen, "--load", home / load, "--out", home / "x.png")
    assert ended.value.code == 1
    assert told in capsys.readouterr().err
    assert not (home / "x.png").exists()


def test_a_picture_that_cannot_be_written_is_told(home: Path, save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        drawn("title", "--out", save / "x.png")
    assert ended.value.code == 1
    assert "can't be written" in capsys.readouterr().err
