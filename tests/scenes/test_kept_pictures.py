"""A screen put together from kept drawings is the same, pixel for pixel, as one that was drawn."""

import threading
from pathlib import Path

import pygame
import pytest

from game.app.stack import App
from game.commands.shot import Offstage
from game.scenes.go import Push
from game.scenes.screens import make_screen
from game.ui import shelf as shelf_module
from game.ui.shelf import Shelf

SCREENS = ("title", "setup/zaar", "table/aztack", "table/ziggurat", "table/zaar")


def picture(home: Path, screen: str, shelf: Shelf | None) -> bytes:
    off = Offstage(home, (1280, 720), speed=0.0)
    off.stage.painter.shelf = shelf
    first, *others = make_screen(off.services, screen)
    app: App = off.open(first)
    for scene in others:
        app.carry_out(Push(scene))
    off.settle(app)
    off.services.saves.close()
    for thread in threading.enumerate():
        if thread.name == "pictures":
            thread.join()
    return pygame.image.tobytes(off.target.surface, "RGB")


@pytest.mark.parametrize("screen", SCREENS)
def test_kept_drawings_look_the_same(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, screen: str) -> None:
    monkeypatch.setattr(shelf_module, "WORTH_MS", 0.0)
    folder = tmp_path / "pictures"
    drawn = picture(home, screen, None)
    assert picture(home, screen, Shelf(folder, "seal")) == drawn
    (file,) = folder.iterdir()
    written = file.stat().st_ino
    assert picture(home, screen, Shelf(folder, "seal")) == drawn
    assert file.stat().st_ino == written, "it has all of them, so it isn't written again"
