"""The running program: faults, trouble with files and pictures, window events, and the screen tree's file."""

import json
import logging
import random
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app.faults import Faults
from game.app.loop import BUSY_HZ, HIDDEN_HZ, RESIZE_MS, REST_HZ, Loop
from game.app.stack import App
from game.app.treefile import write_tree
from game.core.codec import digest
from game.core.match import Match
from game.present.clock import FakeClock
from game.scenes.error import ErrorScene
from game.scenes.title import TitleScene
from game.store.crashes import read_crash
from game.store.log import Log
from game.store.paths import find_folders
from game.ui.brush import Brush
from game.ui.fonts import Fonts
from game.ui.images import Images
from game.ui.painter import Painter
from game.ui.stage import Stage
from game.ui.window import Window, Wish
from tests.scenes.driver import Driver
from tests.scenes.hands import by_clicks, play_on, some_action
from tests.scenes.screen_checks import well_formed

TWO = "human:Ines,human:Bo"
SIZE = (1280, 720)


class Program(Driver):
    """The driver's program in a window of the dummy driver, with the real loop."""

    def __init__(self, home: Path, images: Images, **parts: Any) -> None:
        super().__init__(home, SIZE, images=images, **parts)
        self.folders = find_folders(home)
        self.log = Log(self.folders.logs)
        self.window = Window("Oldstone", Wish(SIZE))
        painter = Painter(self.window.surface, Brush(Fonts(), self.services.images, self.services.theme))
        self.off.stage = Stage(self.window, painter)

    @property
    def clock(self) -> FakeClock:
        return self.off.clock

    def start(self) -> Loop:
        """Return the loop over the app that was opened."""
        pygame.event.clear()
        self.loop = Loop(self.app, self.window, Faults(self.app, self.folders, self.log), False)
        return self.loop

    def passes(self, count: int = 1, ms: int = 16) -> bool:
        """Do passes of the loop as `Loop.run` does; False when a fault ended the program."""
        for _ in range(count):
            self.clock.tick(ms)
            try:
                self.loop.step(ms, self.clock.now_ms())
            except Exception as error:
                if not self.loop.faults.caught(error):
                    return False
        return True

    def close(self) -> None:
        super().close()
        self.log.close()
        self.window.close()


@pytest.fixture
def program(home: Path, brush: Brush) -> Iterator[Callable[..., Program]]:
    started: list[Program] = []

    def make(**parts: Any) -> Program:
        started.append(Program(home, parts.pop("images", brush.images), **parts))
        return started[-1]

    yield make
    for one in started:
        one.close()


def fault(*arguments: object) -> None:
    raise RuntimeError("a fault of ours")


# Faults ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("where", ["tick", "handle", "build", "nodes"])
def test_a_fault_shows_the_error_scene_and_the_match_goes_on(program: Callable[..., Program], where: str) -> None:
    p = program()
    p.open_table(TWO)
    play_on(p, by_clicks, random.Random(1), 4)
    state = digest(p.match.state)
    record = p.match.record()
    p.start()
    setattr(p.table, where, fault)
    p.table.touch()
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0), touch=False))
    assert p.passes(3)
    assert isinstance(p.scene, ErrorScene)
    (report,) = p.folders.crashes.glob("*.txt")
    assert "a fault of ours" in report.read_text(encoding="utf-8")
    assert read_crash(report) == record
    assert str(report) in p.words("error/words")
    p.settle()
    well_formed(p)
    p.click("error/continue")
    p.settle()
    assert p.scene.name == "table/aztack"
    assert digest(p.match.state) == state
    play_on(p, by_clicks, random.Random(2), 3)


def test_a_fault_without_a_match_leads_to_the_title(program: Callable[..., Program]) -> None:
    p = program()
    p.open(TitleScene(p.services))
    p.start()
    p.scene.tick = fault  # type: ignore[assignment,method-assign]
    assert p.passes(2)
    assert "error/continue" not in p.pressable("error/")
    p.key("escape")
    p.settle()
    assert p.scene.name == "title"


def test_a_fault_in_the_error_scene_ends_the_program_in_words(
    program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr("game.app.bootstrap.tell", told.append)
    p = program()
    p.open_table(TWO)
    p.start()
    p.table.tick = fault  # type: ignore[assignment,method-assign]
    assert p.passes()
    monkeypatch.setattr(ErrorScene, "build", fault)
    assert not p.passes(2)
    assert len(told) == 1
    assert "saved" in told[0]


def test_a_fault_is_survived_when_no_report_can_be_written(program: Callable[..., Program], home: Path) -> None:
    (home / "crashes").write_text("in the way", encoding="utf-8")
    p = program()
    p.open_table(TWO)
    p.start()
    p.table.tick = fault  # type: ignore[assignment,method-assign]
    assert p.passes(2)
    assert isinstance(p.scene, ErrorScene)
    assert p.services.texts("error.no_report") in p.words("error/words")


def test_the_loop_itself_catches_faults_and_runs_on(program: Callable[..., Program]) -> None:
    p = program()
    p.open_table(TWO)
    loop = p.start()
    p.table.tick = fault  # type: ignore[assignment,method-assign]
    passes = 0
    real = p.clock.now_ms

    def now_ms() -> int:
        nonlocal passes
        passes += 1
        p.app.running = passes < 8
        p.clock.tick(16)
        return real()

    p.clock.now_ms = now_ms  # type: ignore[method-assign]
    assert loop.run() == 0
    assert loop.faults.count == 1
    assert isinstance(p.scene, ErrorScene)


# Trouble with files and pictures ---------------------------------------------------------------------------------


def test_settings_that_cant_be_written_are_told_and_the_program_goes_on(
    program: Callable[..., Program], home: Path
) -> None:
    (home / "settings.json").mkdir()
    p = program()
    p.open_table(TWO)
    p.start()
    p.key("m")
    assert p.services.settings.mute
    assert p.passes(3)
    play_on(p, by_clicks, random.Random(1), 2)
    p.key("escape")
    p.click("menu/title")
    p.settle()
    assert p.scene.name == "title"
    assert p.passes(2)
    assert p.services.texts("title.notice") in [entry["label"] for entry in p.tree()["nodes"]]
    p.click("dialog/ok")
    assert p.scene.name == "title"


def test_a_match_that_cant_be_saved_is_told_and_goes_on(program: Callable[..., Program], home: Path) -> None:
    (home / "saves").write_text("in the way", encoding="utf-8")
    p = program()
    p.open_table(TWO, settle=False)
    p.start()
    p.services.saves.flush(10)
    assert p.passes(2)
    assert any(node.id == "refusal/words" for node in p.scene.nodes())
    play_on(p, by_clicks, random.Random(2), 500)
    assert p.match.outcome is not None


def test_without_any_picture_the_game_goes_on(program: Callable[..., Program], tmp_path: Path) -> None:
    empty = tmp_path / "no-images"
    empty.mkdir()
    p = program(images=Images(empty))
    p.open(TitleScene(p.services))
    p.start()
    assert p.passes(3)
    p.open_table(TWO)
    p.start()
    chance = random.Random(1)
    for _ in range(3):
        play_on(p, by_clicks, chance)
        assert p.passes(2)
    for key in ("v", "x", "e"):
        p.key(key)
        assert p.passes()
    assert p.scene.name == "table/aztack"
    assert p.loop.faults.count == 0


# Window ----------------------------------------------------------------------------------------------------------


def test_closing_the_window_ends_the_program_and_keeps_the_match(program: Callable[..., Program]) -> None:
    p = program()
    p.open_table(TWO)
    p.start()
    play_on(p, by_clicks, random.Random(1), 3)
    state, name = digest(p.match.state), str(p.table.save_name)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert p.passes()
    assert not p.app.running
    p.services.saves.flush(10)
    saved = p.services.saves.read(name)
    assert digest(Match.from_record(p.match.rules, saved.record).state) == state


def test_a_changed_size_is_laid_out_once_it_rests(program: Callable[..., Program]) -> None:
    p = program()
    p.open_table(TWO)
    p.start()
    assert p.passes(2)
    pygame.display.set_mode((1600, 900))
    for _ in range(5):
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1600, y=900))
        assert p.passes()
        assert p.scene.frame.width == 1280
    assert p.passes(RESIZE_MS // 16 + 2)
    assert (p.scene.frame.width, p.scene.frame.height) == (1600, 900)
    assert well_formed(p)["size"] == [1600, 900]
    play_on(p, by_clicks, random.Random(1), 2)


def test_the_loop_rests_when_nothing_moves(program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch) -> None:
    p = program()
    p.open_table("human:Ines,bot:easy", first="0")
    loop = p.start()
    p.passes(2)
    now = p.clock.now_ms() + 60_000
    assert loop.pace(now) == REST_HZ
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0), touch=False))
    p.passes()
    assert loop.pace(p.clock.now_ms()) == BUSY_HZ
    p.services.speed = 1.0
    p.table.play(0, some_action(p, random.Random(1)))
    assert loop.pace(now) == BUSY_HZ
    monkeypatch.setattr(Window, "visible", False)
    assert loop.pace(now) == HIDDEN_HZ


def test_a_resting_table_is_not_redrawn(program: Callable[..., Program]) -> None:
    p = program()
    p.open_table(TWO)
    p.start()
    p.passes(3)
    for _ in range(10):
        p.passes()
        assert p.off.stage.painter.pixels == 0


# The screen tree's file ------------------------------------------------------------------------------------------


def test_the_screen_tree_is_whole_at_every_moment(program: Callable[..., Program], tmp_path: Path) -> None:
    p = program()
    p.open_table(TWO)
    p.start()
    file = tmp_path / "tree.json"
    p.app.tree_file = file
    assert p.passes()
    done = threading.Event()
    serials: list[int] = []
    faults: list[Exception] = []

    def read() -> None:
        while not done.is_set():
            try:
                serials.append(json.loads(file.read_text(encoding="utf-8"))["serial"])
            except (OSError, ValueError) as error:
                faults.append(error)

    reader = threading.Thread(target=read)
    reader.start()
    chance = random.Random(1)
    for _ in range(35):
        p.point(chance.randrange(1280), chance.randrange(720))
        p.key(chance.choice(("tab", "e", "v", "l")))
        p.passes()
    done.set()
    reader.join()
    assert faults == []
    assert serials == sorted(serials)
    assert len(set(serials)) > 10
    assert [path.name for path in tmp_path.glob("tree.json*")] == ["tree.json"]
    last = json.loads(file.read_text(encoding="utf-8"))
    assert {**last, "serial": 1} == p.tree()


def test_the_screen_tree_is_told_first_at_once_and_then_at_rest(
    program: Callable[..., Program], tmp_path: Path
) -> None:
    p = program(motion=1.0)
    p.open_table("human:Ines,bot:easy", first="0")
    p.start()
    file = tmp_path / "tree.json"
    p.app.tree_file = file

    def told() -> dict[str, Any]:
        tree: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        return tree

    p.table.play(0, some_action(p, random.Random(1)))
    p.passes()
    first = told()
    assert not first["settled"], "the first frame is told though something moves"
    while not p.scene.settled:
        assert told() == first, "nothing is told while something moves or somebody thinks"
        p.passes()
    p.passes()
    assert told()["settled"]
    assert told()["serial"] == first["serial"] + 1
    p.passes(30)
    assert told()["serial"] == first["serial"] + 1, "nothing new, nothing told"


def test_a_screen_tree_that_cant_be_written_stops_nothing(
    program: Callable[..., Program], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    p = program()
    p.open_table(TWO)
    p.start()
    p.app.tree_file = tmp_path / "not" / "there" / "tree.json"
    with caplog.at_level(logging.WARNING):
        assert p.passes(2)
    assert p.loop.faults.count == 0
    assert "screen tree" in caplog.text


def test_app_is_what_the_loop_runs(program: Callable[..., Program]) -> None:
    p = program()
    p.open(TitleScene(p.services))
    assert isinstance(p.app, App)
    p.key("f12")
    p.start()
    assert p.passes(2)
    fullscreen = p.services.settings.fullscreen
    p.key("f11")
    assert p.passes(2)
    assert p.services.settings.fullscreen != fullscreen
    p.key("f11")
    assert p.passes(2)


def test_half_a_letter_in_a_name_does_not_stop_the_trees_file(tmp_path: Path) -> None:
    file = tmp_path / "tree.json"
    write_tree(file, {"label": "A\udc80 سارا"})
    assert json.loads(file.read_text(encoding="utf-8")) == {"label": "A\udc80 سارا"}
    assert [path.name for path in tmp_path.iterdir()] == ["tree.json"]
