"""The player of sounds: sliders, mute, the background, a sting over a loop, and silence where nothing can sound."""

import json
import logging
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.app.services import ASSETS
from game.ui.sounds import DUCKED, Sounds, Volumes

FOLDER = ASSETS / "sounds"


@pytest.fixture(autouse=True)
def no_device_left() -> Iterator[None]:
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


class Heard:
    """What `pygame.mixer.Sound.play` was asked for, with the loudness at that moment."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.plays: list[tuple[str, float]] = []
        heard = self

        class Recorded(pygame.mixer.Sound):
            def __init__(self, file: str) -> None:
                super().__init__(file)
                self.name = Path(file).name

            def play(self, loops: int = 0, maxtime: int = 0, fade_ms: int = 0) -> pygame.mixer.Channel:
                heard.plays.append((self.name, round(self.get_volume(), 2)))
                return super().play(loops, maxtime, fade_ms)

        monkeypatch.setattr(pygame.mixer, "Sound", Recorded)

    def names(self) -> list[str]:
        names, self.plays = [name for name, _ in self.plays], []
        return names


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Heard:
    return Heard(monkeypatch)


def test_the_device_is_opened_by_the_first_sound(heard: Heard) -> None:
    sounds = Sounds(FOLDER)
    assert not pygame.mixer.get_init()
    sounds.play("common/button")
    assert pygame.mixer.get_init()
    assert heard.names() == ["button_1.ogg"]


def test_variants_follow_one_another(heard: Heard) -> None:
    sounds = Sounds(FOLDER)
    for _ in range(5):
        sounds.play("common/coin")
    names = heard.names()
    assert len(set(names)) == 4
    assert all(a != b for a, b in pairwise(names))


def test_each_slider_governs_its_group(heard: Heard) -> None:
    sounds = Sounds(FOLDER, Volumes(master=0.5, music=0.4, effects=0.8))
    sounds.play("common/button")
    sounds.play("common/win")
    assert [volume for _, volume in heard.plays] == [pytest.approx(0.4, abs=0.02), pytest.approx(0.2, abs=0.02)]


@pytest.mark.parametrize("volumes", [Volumes(mute=True), Volumes(master=0.0)])
def test_while_all_is_silent_the_device_stays_closed(heard: Heard, volumes: Volumes) -> None:
    sounds = Sounds(FOLDER)
    sounds.ambience("title/fire")
    sounds.tick()
    assert pygame.mixer.get_init()
    sounds.set_volumes(volumes)
    assert not pygame.mixer.get_init()
    heard.names()
    sounds.play("common/button")
    sounds.tick()
    assert heard.names() == []
    sounds.set_volumes(Volumes())
    sounds.tick()
    assert heard.names() == ["fire_1.ogg"], "the loop comes back"


def test_in_the_background_it_is_silent_and_then_goes_on(heard: Heard) -> None:
    sounds = Sounds(FOLDER)
    sounds.ambience("title/fire")
    sounds.tick()
    sounds.in_background(True)
    assert not pygame.mixer.get_init()
    sounds.in_background(False)
    heard.names()
    sounds.tick()
    assert heard.names() == ["fire_1.ogg"]


def test_a_loop_begins_after_the_picture_and_gives_way_to_the_next(heard: Heard) -> None:
    sounds = Sounds(FOLDER)
    sounds.ambience("title/fire")
    assert heard.names() == []
    sounds.tick()
    sounds.ambience("title/fire")
    sounds.tick()
    assert heard.names() == ["fire_1.ogg"], "the same loop goes on"
    sounds.ambience("zaar/ambient")
    sounds.tick()
    sounds.ambience(None)
    sounds.tick()
    assert heard.names() == ["ambient_1.ogg"]


def test_a_sting_makes_the_loop_softer_for_its_length(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000]
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: now[0])
    sounds = Sounds(FOLDER, Volumes(master=1.0, music=1.0))
    sounds.ambience("title/fire")
    sounds.tick()
    channel = sounds._channel
    assert channel is not None
    full = channel.get_volume()
    sounds.play("common/win")
    assert channel.get_volume() == pytest.approx(full * DUCKED, abs=0.02)
    now[0] += 10_000
    sounds.tick()
    assert channel.get_volume() == pytest.approx(full, abs=0.02)


def test_without_music_only_effects_are_heard(heard: Heard) -> None:
    sounds = Sounds(FOLDER, Volumes(music=0.0))
    sounds.ambience("title/fire")
    sounds.tick()
    sounds.play("common/button")
    assert heard.names() == ["button_1.ogg"]


def test_without_a_device_it_is_silent_and_says_so_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(*arguments: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sounds = Sounds(FOLDER)
    with caplog.at_level(logging.INFO):
        sounds.play("common/button")
        sounds.ambience("title/fire")
        sounds.tick()
        sounds.play("common/button")
    assert [record.message for record in caplog.records] == ["There is no sound: no device"]


@pytest.mark.parametrize("content", [None, "no json", "[1, 2]", '{"common/button": 7}', '{"common/button": {}}'])
def test_a_list_of_sounds_that_is_no_use_is_silence(tmp_path: Path, content: str | None) -> None:
    if content is not None:
        (tmp_path / "manifest.json").write_text(content, encoding="utf-8")
    sounds = Sounds(tmp_path)
    sounds.play("common/button")
    sounds.ambience("common/button")
    sounds.tick()


def test_a_missing_and_a_damaged_file_are_silence(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "bad.ogg").write_bytes(b"OggS nothing")
    entry = {"group": "effects", "files": ["bad.ogg", "gone.ogg"]}
    (tmp_path / "manifest.json").write_text(json.dumps({"common/button": entry}), encoding="utf-8")
    sounds = Sounds(tmp_path)
    for _ in range(4):
        sounds.play("common/button")
    assert len([record for record in caplog.records if "can't be read" in record.message]) == 2
