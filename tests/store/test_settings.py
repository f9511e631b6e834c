"""Settings: every value that can't be used falls back alone, and no file of the user is lost."""

import dataclasses
import json
import logging
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.frozen import FrozenDict
from game.store.settings import MAX_NAMES, LastSetup, SafeSettingsFile, Settings, SettingsFile, from_data, to_data

CHANGED = Settings(
    animation="slow",
    confirm="always",
    highlights="held",
    hints=False,
    scale=1.5,
    high_contrast=True,
    window_size=(1280, 720),
    master_volume=0.0,
    language="fa",
    keys=FrozenDict({"undo": "z"}),
    names=("آرش", "Ann"),
    last_setup=FrozenDict({"zaar": LastSetup(("human:آرش", "bot:hard"), FrozenDict({"mode": "advanced"}))}),
    lessons=FrozenDict({"aztack/laying": "done", "aztack/bonus": "2"}),
)


@pytest.fixture
def path(home: Path) -> Path:
    return home / "settings.json"


def test_settings_are_read_back_as_they_were(path: Path) -> None:
    assert SettingsFile(path).save(CHANGED) is None
    assert SettingsFile(path).load() == (CHANGED, None)


def test_without_a_file_everything_is_as_delivered(path: Path) -> None:
    assert SettingsFile(path).load() == (Settings(), None)
    assert not path.exists()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("animation", "warp"),
        ("animation", 1),
        ("animation", ["off"]),
        ("confirm", True),
        ("highlights", None),
        ("hints", 1),
        ("auto_turn", "yes"),
        ("scale", 0.79),
        ("scale", 2.01),
        ("scale", "big"),
        ("scale", True),
        ("scale", float("nan")),
        ("scale", 1e999),
        ("high_contrast", "true"),
        ("window_size", [1280]),
        ("window_size", [1280, 10**9]),
        ("window_size", [1280.0, 720]),
        ("window_size", "1280x720"),
        ("present", "fast"),
        ("master_volume", -0.1),
        ("music_volume", 1.1),
        ("mute", {}),
        ("language", ""),
        ("language", 5),
        ("keys", ["a"]),
        ("keys", {"undo": 5}),
        ("names", "Ann"),
        ("names", [1]),
        ("lessons", {"aztack/laying": 3}),
        ("last_setup", []),
        ("last_setup", {"zaar": {"options": {}}}),
        ("last_setup", {"zaar": {"seats": ["human"], "wrong": 1}}),
        ("last_setup", {"zaar": {"seats": ["human"], "options": {"a": 1}}}),
    ],
)
def test_a_value_that_cant_be_used_falls_back_alone(
    path: Path, name: str, value: object, caplog: pytest.LogCaptureFixture
) -> None:
    data = json.loads(json.dumps(to_data(CHANGED)))
    data[name] = value
    path.write_text(json.dumps(data), encoding="utf-8")
    with caplog.at_level(logging.WARNING):
        settings, told = SettingsFile(path).load()
    assert told is None
    assert settings == dataclasses.replace(CHANGED, **{name: getattr(Settings(), name)})
    assert name in caplog.text
    with pytest.raises(ValueError, match=name):
        dataclasses.replace(Settings(), **{name: value})


def test_unknown_entries_are_kept(path: Path) -> None:
    path.write_text(json.dumps({"version": 1, "animation": "fast", "weather": {"rain": [1, None]}}), encoding="utf-8")
    file = SettingsFile(path)
    settings, _ = file.load()
    file.save(dataclasses.replace(settings, animation="off"))
    data = json.loads(path.read_text(encoding="utf-8"))
    assert (data["animation"], data["weather"]) == ("off", {"rain": [1, None]})


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"5", b"\xff\xff", b"[" * 99_999])
def test_a_damaged_file_is_kept_beside_the_new_one(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    file = SettingsFile(path)
    settings, told = file.load()
    assert settings == Settings()
    assert told is not None
    assert told.key == "store.settings_damaged"
    assert path.read_bytes() == content
    file.save(settings)
    file.save(settings)
    assert path.with_name("settings.json.bad").read_bytes() == content
    assert SettingsFile(path).load() == (settings, None)
    assert len(list(path.parent.iterdir())) == 2


def test_a_newer_file_is_used_as_far_as_known_and_kept(path: Path) -> None:
    newer = json.dumps({"version": 2, "animation": "slow", "scale": {"x": 2}})
    path.write_text(newer, encoding="utf-8")
    file = SettingsFile(path)
    settings, told = file.load()
    assert settings == Settings(animation="slow")
    assert told is not None
    assert told.key == "store.settings_newer"
    file.save(settings)
    assert path.with_name("settings.json.newer").read_text(encoding="utf-8") == newer


def test_an_unwritable_place_is_told_and_nothing_breaks(home: Path) -> None:
    (home / "file").write_text("in the way")
    file = SettingsFile(home / "file" / "settings.json")
    assert file.load() == (Settings(), None)
    told = file.save(CHANGED)
    assert told is not None
    assert told.key == "store.unwritable"


def test_names_are_remembered_latest_first() -> None:
    settings = Settings()
    for number in range(MAX_NAMES + 3):
        settings = settings.with_name(f"P{number}")
    settings = settings.with_name("P5")
    assert settings.names[:2] == ("P5", f"P{MAX_NAMES + 2}")
    assert len(settings.names) == MAX_NAMES == len(set(settings.names))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)


@given(st.dictionaries(st.sampled_from([f.name for f in dataclasses.fields(Settings)]), JSON))
def test_any_json_gives_settings(data: dict[str, object]) -> None:
    settings = from_data(data)
    assert from_data(json.loads(json.dumps(to_data(settings)))) == settings or "others" in data


def test_a_safe_start_begins_with_the_delivered_settings_and_keeps_the_file(path: Path) -> None:
    SettingsFile(path).save(CHANGED)
    file = SafeSettingsFile(path)
    settings, told = file.load()
    assert (settings, told) == (
        Settings(names=CHANGED.names, last_setup=CHANGED.last_setup, lessons=CHANGED.lessons),
        None,
    )
    file.save(settings)
    assert SettingsFile(path).load()[0] == CHANGED


def test_what_is_changed_in_a_safe_start_is_kept_beside_the_rest(path: Path) -> None:
    SettingsFile(path).save(CHANGED)
    file = SafeSettingsFile(path)
    settings = dataclasses.replace(file.load()[0], fullscreen=True, animation="off").with_name("Bo")
    file.save(settings)
    file.save(dataclasses.replace(settings, fullscreen=False, mute=True))
    wanted = dataclasses.replace(CHANGED, animation="off", mute=True, names=("Bo", *CHANGED.names))
    assert SettingsFile(path).load()[0] == wanted
