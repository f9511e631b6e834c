"""Pictures that are missing or damaged become placeholders with their name, and are told in the log once."""

import json
import logging
from pathlib import Path

import pygame
import pytest

from game.app.services import ASSETS
from game.present.arts import Icon, NineSlice, SeatMark, Sprite
from game.ui.brush import DRAW, Brush
from game.ui.images import Images


@pytest.fixture
def folder(tmp_path: Path, brush: Brush) -> Path:
    """A folder with one good sheet `a/good`: a red sprite and a green one."""
    (tmp_path / "a").mkdir()
    sheet = pygame.Surface((20, 10))
    sheet.fill((255, 0, 0), (0, 0, 10, 10))
    sheet.fill((0, 255, 0), (10, 0, 10, 10))
    pygame.image.save(sheet, str(tmp_path / "a" / "good.png"))
    entries = {"red": {"rect": [0, 0, 10, 10], "anchor": [5, 9], "scale": 2}, "green": {"rect": [10, 0, 10, 10]}}
    (tmp_path / "a" / "good.json").write_text(json.dumps({"sprites": entries}), encoding="utf-8")
    return tmp_path


def test_a_sprite_is_cut_from_its_sheet(folder: Path) -> None:
    images = Images(folder)
    red, green = images["a/good/red"], images["a/good/green"]
    assert red.surface.get_at((5, 5))[:3] == (255, 0, 0)
    assert (red.anchor, red.scale) == ((5.0, 9.0), 2.0)
    assert green.surface.get_at((5, 5))[:3] == (0, 255, 0)
    assert green.anchor == (5.0, 5.0)
    assert images["a/good/red"] is red
    assert "a/good/red" in images


@pytest.mark.parametrize(
    ("key", "harm"),
    [
        ("a/missing/red", ""),
        ("a/missing", ""),
        ("nothing", ""),
        ("a/good/blue", ""),
        ("a/good/red", "no manifest"),
        ("a/good/red", "broken manifest"),
        ("a/good/red", "list manifest"),
        ("a/good/red", "no sprites"),
        ("a/good/red", "broken picture"),
        ("a/good/red", "empty picture"),
        ("a/good/red", "rect outside"),
        ("a/good/red", "no rect"),
        ("a/good/red", "bad anchor"),
        ("a/good/red", "no scale"),
        ("a/good/red", "bad slice"),
    ],
)
def test_what_is_missing_or_damaged_becomes_a_placeholder(
    folder: Path, caplog: pytest.LogCaptureFixture, key: str, harm: str
) -> None:
    manifest, picture = folder / "a" / "good.json", folder / "a" / "good.png"
    entries = json.loads(manifest.read_text(encoding="utf-8"))
    match harm:
        case "no manifest":
            manifest.unlink()
        case "broken manifest":
            manifest.write_text("{", encoding="utf-8")
        case "list manifest":
            manifest.write_text("[1, 2]", encoding="utf-8")
        case "no sprites":
            manifest.write_text('{"sprites": 5}', encoding="utf-8")
        case "broken picture":
            picture.write_bytes(picture.read_bytes()[:40])
        case "empty picture":
            picture.write_bytes(b"")
        case "rect outside" | "no rect" | "bad anchor" | "no scale" | "bad slice":
            entries["sprites"]["red"] |= {
                "rect outside": {"rect": [0, 0, 99, 99]},
                "no rect": {"rect": None},
                "bad anchor": {"anchor": "middle"},
                "no scale": {"scale": 0},
                "bad slice": {"slice": [1, 2]},
            }[harm]
            manifest.write_text(json.dumps(entries), encoding="utf-8")
    images = Images(folder)
    with caplog.at_level(logging.WARNING):
        first = images[key]
        told = len(caplog.records)
        assert images[key] is first
    assert first.surface.get_width() > 20, "a placeholder is large enough to be read"
    assert told >= 1
    assert len(caplog.records) == told, "it is told once"
    assert any(key.split("/")[-1] in record.getMessage() or key in record.getMessage() for record in caplog.records)


@pytest.mark.parametrize(
    "art",
    [Sprite("x/y/z"), Sprite("x/y", anchored=True), Sprite("x", cover=True), Icon("x", (1, 2, 3)), NineSlice("x/y")],
)
@pytest.mark.parametrize("size", [(1, 1), (40, 30), (700, 20)])
def test_every_art_can_be_drawn_from_a_placeholder(
    folder: Path, brush: Brush, art: object, size: tuple[int, int]
) -> None:
    bare = Brush(brush.fonts, Images(folder), brush.theme)
    picture = DRAW[type(art)](bare, art, *size)  # type: ignore[index]
    assert picture.surface.get_width() >= 1


def test_a_seat_mark_can_be_drawn_without_its_picture(folder: Path, brush: Brush) -> None:
    bare = Brush(brush.fonts, Images(folder), brush.theme)
    art = SeatMark((200, 0, 0), "triangle", "A", (0, 0, 0))
    assert DRAW[SeatMark](bare, art, 40, 40).surface.get_size() == (40, 40)


def test_every_sprite_of_the_program_can_be_found(brush: Brush) -> None:
    images = Images(ASSETS / "images")
    for manifest in sorted((ASSETS / "images").rglob("*.json")):
        if manifest.name == "manifest.json":
            continue
        sheet = manifest.relative_to(ASSETS / "images").with_suffix("").as_posix()
        data = json.loads(manifest.read_text(encoding="utf-8"))
        for name, entry in data.get("sprites", data).items():
            key = sheet if sheet.split("/")[1:] == [name] else f"{sheet}/{name}"
            assert images[key].surface.get_size() == tuple(entry["rect"][2:]), key
        images._sheets.clear()
        images._sprites.clear()


def test_sheets_are_prepared_beside_further_work(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    images = Images(folder)
    loaded: list[str] = []
    load = images._load

    def counted(sheet: str) -> pygame.Surface | None:
        loaded.append(sheet)
        return load(sheet)

    monkeypatch.setattr(images, "_load", counted)
    images.prepare("a", "nothing")
    assert images["a/good/red"].surface.get_at((5, 5))[:3] == (255, 0, 0)
    images.wait()
    images.prepare("a")
    images.close()
    assert images["a/good/green"].surface.get_at((5, 5))[:3] == (0, 255, 0)
    assert loaded == ["a/good"]


def test_a_manifest_is_read_without_its_picture(folder: Path) -> None:
    images = Images(folder)
    (folder / "a" / "good.png").unlink()
    assert images.entry("a/good/red")["scale"] == 2


def test_a_sheet_is_unpacked_once(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = Images(folder, tmp_path / "cache")["a/good/red"]
    monkeypatch.setattr("pygame.image.load", None)
    second = Images(folder, tmp_path / "cache")["a/good/red"]
    assert tuple(second.surface.get_at((5, 5))) == tuple(first.surface.get_at((5, 5))) == (255, 0, 0, 255)
    assert (second.anchor, second.scale) == (first.anchor, first.scale)


def test_a_changed_sheet_is_unpacked_again(folder: Path, tmp_path: Path) -> None:
    assert Images(folder, tmp_path / "cache")["a/good/red"].surface.get_at((5, 5))[:3] == (255, 0, 0)
    sheet = pygame.Surface((20, 10))
    sheet.fill((0, 0, 255))
    pygame.image.save(sheet, str(folder / "a" / "good.png"))
    assert Images(folder, tmp_path / "cache")["a/good/red"].surface.get_at((5, 5))[:3] == (0, 0, 255)


def test_a_placeholder_is_never_taken_for_a_picture(tmp_path: Path) -> None:
    images = Images(tmp_path)
    assert images["aztack/nothing/here"].surface.get_width() > 0
    assert "aztack/nothing/here" not in images


def test_an_icon_that_is_missing_shows_its_letter(brush: Brush) -> None:
    missing = DRAW[Icon](brush, Icon("no-such-icon", (255, 255, 255)), 32, 32).surface
    there = DRAW[Icon](brush, Icon("menu", (255, 255, 255)), 32, 32).surface
    assert missing.get_size() == there.get_size() == (32, 32)
    assert tuple(missing.get_at((1, 1)))[:3] == (120, 30, 110)
    shades = {tuple(missing.get_at((x, y))) for x in range(32) for y in range(32)}
    assert len(shades) > 3, "a letter stands on it"
