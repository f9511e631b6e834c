"""Kept drawings look like fresh ones, and whatever is wrong with their file they are drawn anew."""

import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.present.arts import Fill, Panel, Sprite, Text
from game.present.node import LIVE_Z, Node, Rect
from game.ui import shelf as shelf_module
from game.ui.brush import Brush
from game.ui.painter import Painter
from game.ui.picture import Picture
from game.ui.shelf import Shelf, seal_of

SIZE = (200, 150)
NODES = (
    Node("ground", Rect(0, 0, *SIZE), Sprite("title/table"), -100),
    Node("panel", Rect(30, 30, 90, 60), Panel()),
    Node("words", Rect(40, 40, 80, 20), Text("Words", 15, (250, 250, 250))),
    Node("faint", Rect(60, 70, 80, 40), Sprite("title/pieces/coins"), LIVE_Z, alpha=120),
)


@pytest.fixture(autouse=True)
def _always_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf_module, "WORTH_MS", 0.0)


def keep(shelf: Shelf) -> bool:
    """End the first picture; True when something was written."""
    writer = shelf.keep()
    if writer is None:
        return False
    writer.join()
    return True


def painted(brush: Brush, folder: Path, seal: str = "s") -> tuple[pygame.Surface, bool]:
    """Paint the nodes as a fresh start would; return the picture, and whether drawings were written."""
    shelf = Shelf(folder, seal)
    painter = Painter(pygame.Surface(SIZE), brush, shelf=shelf)
    shelf.open("table/x-200x150")
    painter.paint(NODES)
    painter.invalidate(layers=True)
    painter.paint(NODES)
    return painter.surface, keep(shelf)


def same(a: pygame.Surface, b: pygame.Surface) -> bool:
    return pygame.image.tobytes(a, "RGB") == pygame.image.tobytes(b, "RGB")


def never() -> Picture:
    raise AssertionError("it should have been kept")


def some(width: int = 8, height: int = 6, color: tuple[int, int, int, int] = (9, 8, 7, 50)) -> Picture:
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    surface.fill(color)
    return Picture(surface, -3, 2)


def test_a_start_with_kept_drawings_shows_the_same_picture(brush: Brush, tmp_path: Path) -> None:
    fresh, wrote = painted(brush, tmp_path)
    assert wrote
    kept, again = painted(brush, tmp_path)
    assert same(fresh, kept)
    assert not again, "nothing was missing"


def test_a_drawing_is_taken_with_its_place_and_without_being_drawn(brush: Brush, tmp_path: Path) -> None:
    first = Shelf(tmp_path, "s")
    first.open("a")
    first.drawn(Fill((1, 2, 3)), 8, 6, some)
    keep(first)
    second = Shelf(tmp_path, "s")
    second.open("a")
    picture = second.drawn(Fill((1, 2, 3)), 8, 6, never)
    assert (picture.dx, picture.dy) == (-3, 2)
    assert tuple(picture.surface.get_at((2, 2))) == (9, 8, 7, 50)
    picture.surface.fill((0, 0, 0, 0))  # a kept drawing may be drawn on like any other
    for art, width in ((Fill((1, 2, 4)), 8), (Fill((1, 2, 3)), 9)):
        with pytest.raises(AssertionError):
            second.drawn(art, width, 6, never)


@pytest.mark.parametrize("harm", ["stale", "cut", "empty", "foreign", "head", "folder"])
def test_a_file_that_cannot_be_used_is_replaced(brush: Brush, tmp_path: Path, harm: str) -> None:
    fresh, _ = painted(brush, tmp_path)
    (path,) = tmp_path.glob("*.bin")
    content = path.read_bytes()
    match harm:
        case "cut":
            path.write_bytes(content[: len(content) // 2])
        case "empty":
            path.write_bytes(b"")
        case "foreign":
            path.write_bytes(os.urandom(5000))
        case "head":
            path.write_bytes(content[:40] + b"x" + content[41:])
        case "folder":
            path.unlink()
            path.mkdir()
    shown, wrote = painted(brush, tmp_path, "other" if harm == "stale" else "s")
    assert wrote
    assert same(fresh, shown)


def test_where_nothing_can_be_written_everything_is_drawn(brush: Brush, tmp_path: Path) -> None:
    fresh, _ = painted(brush, tmp_path / "good")
    (tmp_path / "file").write_text("", encoding="utf-8")
    shown, _ = painted(brush, tmp_path / "file")
    assert same(fresh, shown)


def test_what_earlier_matches_showed_stays(tmp_path: Path) -> None:
    for number in range(3):
        shelf = Shelf(tmp_path, "s")
        shelf.open("a")
        shelf.drawn(Fill((1, 2, number)), 8, 6, lambda number=number: some(color=(number, 8, 7, 50)))  # type: ignore[misc]
        keep(shelf)
    shelf = Shelf(tmp_path, "s")
    shelf.open("a")
    for number in range(3):
        picture = shelf.drawn(Fill((1, 2, number)), 8, 6, never)
        assert tuple(picture.surface.get_at((1, 1))) == (number, 8, 7, 50)


def test_a_part_of_a_larger_surface_is_kept_as_it_looks(tmp_path: Path) -> None:
    large = pygame.Surface((50, 40), pygame.SRCALPHA)
    for x in range(50):
        large.fill((x, 200 - x, 3, 5 * x), (x, 0, 1, 40))
    part = large.subsurface((7, 5, 20, 10))
    first = Shelf(tmp_path, "s")
    first.open("a")
    first.drawn(Fill((1, 2, 3)), 20, 10, lambda: Picture(part))
    keep(first)
    second = Shelf(tmp_path, "s")
    second.open("a")
    found = second.drawn(Fill((1, 2, 3)), 20, 10, never).surface
    assert pygame.image.tobytes(found, "RGBA") == pygame.image.tobytes(part, "RGBA")


def test_words_are_not_kept(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, "s")
    shelf.open("a")
    shelf.drawn(Text("secret", 15, (1, 2, 3)), 8, 6, some)
    shelf.drawn(Fill((1, 2, 3)), 8, 6, some)
    keep(shelf)
    assert b"secret" not in (tmp_path / "a.bin").read_bytes()


def test_after_the_first_picture_nothing_is_gathered(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, "s")
    shelf.open("a")
    assert not keep(shelf)
    shelf.drawn(Fill((1, 2, 3)), 8, 6, some)
    assert not keep(shelf)
    assert not list(tmp_path.iterdir())


def test_what_is_too_much_is_drawn_each_time_and_not_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shelf_module, "MOST_BYTES", 500)
    for wrote in (True, False):
        shelf = Shelf(tmp_path, "s")
        shelf.open("a")
        shelf.drawn(Fill((1, 2, 3)), 8, 6, some)
        shelf.drawn(Panel(), 20, 20, lambda: some(20, 20))
        assert keep(shelf) == wrote


def test_the_screens_opened_last_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf_module, "FOLDER_BYTES", 12_000)

    def open_screen(name: str, when: int) -> None:
        shelf = Shelf(tmp_path, "s")
        shelf.open(name)
        shelf.drawn(Panel(), 30, 40, lambda: some(30, 40))
        keep(shelf)
        os.utime(tmp_path / f"{name}.bin", (when, when))

    (tmp_path / "left.bin.77.tmp").write_bytes(bytes(900))
    os.utime(tmp_path / "left.bin.77.tmp", (5, 5))
    for when, name in enumerate(("a", "b", "a", "c"), 100):
        open_screen(name, when)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.bin", "c.bin"]


@pytest.mark.parametrize("change", ["content", "new", "deep", "version"])
def test_the_seal_tells_a_change(tmp_path: Path, change: str) -> None:
    (tmp_path / "deep").mkdir()
    for path in (tmp_path / "a.txt", tmp_path / "deep" / "b.txt"):
        path.write_text("one", encoding="utf-8")
    before = seal_of("1", tmp_path)
    assert before == seal_of("1", tmp_path)
    changes: dict[str, Callable[[], object]] = {
        "content": lambda: (tmp_path / "a.txt").write_text("three", encoding="utf-8"),
        "new": lambda: (tmp_path / "c.txt").write_text("", encoding="utf-8"),
        "deep": lambda: (tmp_path / "deep" / "b.txt").write_text("three", encoding="utf-8"),
    }
    if change in changes:
        changes[change]()
    assert seal_of("2" if change == "version" else "1", tmp_path) != before
