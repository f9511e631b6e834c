"""The settings: one versioned JSON file. A value that can't be used falls back to its default, others are kept."""

import dataclasses
import json
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.core.frozen import FrozenDict
from game.store.files import parse, read_bytes, set_aside, write_whole
from game.store.notices import Notice, StoreError, notice

LOG = logging.getLogger(__name__)

VERSION = 1
MAX_NAMES = 12
"""So many names are remembered, the latest first."""


@dataclass(frozen=True, slots=True)
class LastSetup:
    """How a game was last set up: seats as on the command line (`human:Ann`, `bot:normal`), and the options."""

    seats: tuple[str, ...]
    options: FrozenDict[str, str] = dataclasses.field(default_factory=FrozenDict)


Check = Callable[[Any], Any]
"""Turns the data of a file, or a value set by a screen, into a setting's value; ValueError when it can't be one."""


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError("not true or false")
    return value


def _word(value: Any) -> str:
    if not isinstance(value, str) or not value:
        raise ValueError("not a word")
    return value


def _one_of(*choices: str) -> Check:
    def check(value: Any) -> str:
        if value not in choices or not isinstance(value, str):
            raise ValueError(f"not one of {', '.join(choices)}")
        return value

    return check


def _between(low: float, high: float) -> Check:
    def check(value: Any) -> float:
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not low <= value <= high:
            raise ValueError(f"not a number from {low:g} to {high:g}")
        return float(value)

    return check


def _window(value: Any) -> tuple[int, int]:
    if (
        not isinstance(value, (list, tuple))
        or len(value) != 2
        or any(isinstance(side, bool) or not isinstance(side, int) or not 200 <= side <= 16384 for side in value)
    ):
        raise ValueError("not a width and a height in pixels")
    return value[0], value[1]


def _words(value: Any) -> FrozenDict[str, str]:
    if not isinstance(value, Mapping) or not all(isinstance(x, str) for pair in value.items() for x in pair):
        raise ValueError("not an object of texts")
    return FrozenDict(value)


def _texts(value: Any) -> tuple[str, ...]:
    if not isinstance(value, (list, tuple)) or not all(isinstance(text, str) for text in value):
        raise ValueError("not a list of texts")
    return tuple(value)


def _names(value: Any) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_texts(value)))[:MAX_NAMES]


def _setups(value: Any) -> FrozenDict[str, LastSetup]:
    if not isinstance(value, Mapping):
        raise ValueError("not an object with an entry for each game")
    return FrozenDict({_word(game): _setup(setup) for game, setup in value.items()})


def _setup(value: Any) -> LastSetup:
    if isinstance(value, LastSetup):
        return value
    if not isinstance(value, Mapping) or set(value) - {"seats", "options"}:
        raise ValueError("not a setup with seats and options")
    return LastSetup(_texts(value.get("seats")), _words(value.get("options", {})))


_EMPTY: FrozenDict[str, Any] = FrozenDict()


def _setting(default: Any, check: Check) -> Any:
    return dataclasses.field(default=default, metadata={"check": check})


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings. `dataclasses.replace` gives a changed copy; a value that can't be used raises ValueError."""

    # how the game runs
    animation: str = _setting("normal", _one_of("off", "fast", "normal", "slow"))
    confirm: str = _setting("irreversible", _one_of("off", "irreversible", "always"))
    highlights: str = _setting("on", _one_of("on", "held", "off"))
    hints: bool = _setting(True, _flag)
    auto_turn: bool = _setting(True, _flag)
    # what it looks like
    scale: float = _setting(1.0, _between(0.8, 2.0))
    high_contrast: bool = _setting(False, _flag)
    reduced_motion: bool = _setting(False, _flag)
    mark_strength: str = _setting("normal", _one_of("soft", "normal", "strong"))
    letters_on_colours: bool = _setting(False, _flag)
    corner_marks: bool = _setting(True, _flag)
    fullscreen: bool = _setting(False, _flag)
    window_size: tuple[int, int] | None = _setting(None, lambda value: value if value is None else _window(value))
    present: str = _setting("auto", _one_of("auto", "plain", "accelerated", "flip"))
    # what it sounds like
    master_volume: float = _setting(0.8, _between(0.0, 1.0))
    music_volume: float = _setting(0.6, _between(0.0, 1.0))
    effects_volume: float = _setting(0.8, _between(0.0, 1.0))
    mute: bool = _setting(False, _flag)
    mute_in_background: bool = _setting(True, _flag)
    # words and keys
    language: str = _setting("en", _word)
    keys: FrozenDict[str, str] = dataclasses.field(default=_EMPTY, metadata={"check": _words})
    # what is filled in by itself
    names: tuple[str, ...] = _setting((), _names)
    last_setup: FrozenDict[str, LastSetup] = dataclasses.field(default=_EMPTY, metadata={"check": _setups})
    # how far the lessons were played: "GAME/LESSON" -> the number of the step, or "done"
    lessons: FrozenDict[str, str] = dataclasses.field(default=_EMPTY, metadata={"check": _words})
    # entries of the file that this version doesn't know
    others: FrozenDict[str, Any] = _EMPTY

    def __post_init__(self) -> None:
        for name, check in _CHECKS.items():
            try:
                object.__setattr__(self, name, check(getattr(self, name)))
            except ValueError as error:
                raise ValueError(f"{name}: {error}") from error

    def with_name(self, name: str) -> "Settings":
        """Return a copy that remembers a player's name."""
        return dataclasses.replace(self, names=(name, *self.names))

    def with_setup(self, game: str, setup: LastSetup) -> "Settings":
        """Return a copy that remembers how a game was last set up."""
        return dataclasses.replace(self, last_setup=self.last_setup.with_(game, setup))


_CHECKS: dict[str, Check] = {f.name: f.metadata["check"] for f in dataclasses.fields(Settings) if f.metadata}


def from_data(data: Any) -> Settings:
    """Return the settings of a file's data; each value that can't be used is logged and left at its default.

    Raises StoreError when the data is no settings at all.
    """
    if not isinstance(data, dict):
        raise StoreError(notice("damaged", file="settings.json"))
    values: dict[str, Any] = {}
    for name, check in _CHECKS.items():
        if name not in data:
            continue
        try:
            values[name] = check(data[name])
        except ValueError as error:
            LOG.warning("settings: %s is %.60r, %s; the default is used", name, data[name], error)
    others = {key: value for key, value in data.items() if key not in _CHECKS and key != "version"}
    return Settings(**values, others=FrozenDict(others))


def to_data(settings: Settings) -> dict[str, Any]:
    """Return the settings as JSON data."""
    plain = {name: getattr(settings, name) for name in _CHECKS}
    plain["last_setup"] = {
        game: {"seats": setup.seats, "options": setup.options} for game, setup in settings.last_setup.items()
    }
    return {"version": VERSION, **plain, **settings.others}


class SettingsFile:
    """The file of the settings. Reading never fails, and what can't be read is never lost.

    A damaged file is renamed to `settings.json.bad` and one of a newer version to `settings.json.newer`
    (numbered when such a file is there) before the first writing; until then it stays as it is.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._aside: str | None = None

    def load(self) -> tuple[Settings, Notice | None]:
        """Return the settings, and what to tell when the file could not be used as it is."""
        self._aside = None
        if not self._path.exists():
            return Settings(), None
        try:
            data = parse(read_bytes(self._path), self._path.name)
            settings = from_data(data)
            version = data.get("version", VERSION)
        except StoreError as error:
            LOG.warning("%s", error)
            self._aside = "bad"
            return Settings(), notice("settings_damaged", file=self._path)
        if version != VERSION:
            LOG.warning("settings: the file has version %r, this program writes %d", version, VERSION)
            self._aside = "newer"
            return settings, notice("settings_newer", file=self._path)
        return settings, None

    def save(self, settings: Settings) -> Notice | None:
        """Write the settings; what comes back is told to the person when they could not be kept."""
        try:
            if self._aside and self._path.exists():
                set_aside(self._path, self._aside)
            self._aside = None
            text = json.dumps(to_data(settings), ensure_ascii=False, indent=2)
            write_whole(self._path, text.encode("utf-8", "backslashreplace") + b"\n")
        except StoreError as error:
            LOG.warning("%s", error)
            return error.notice
        return None


class SafeSettingsFile(SettingsFile):
    """The file during a start with `--safe`: the program begins with its own settings, and what the file holds stays.

    Only what is changed in this run is written; names, setups and lessons, filled in by themselves, are as kept.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._kept = super().load()[0]
        kept = self._kept
        self._before = Settings(names=kept.names, last_setup=kept.last_setup, lessons=kept.lessons, others=kept.others)

    def load(self) -> tuple[Settings, Notice | None]:
        """Return the settings to begin with; nothing is told of a file that isn't used."""
        return self._before, None

    def save(self, settings: Settings) -> Notice | None:
        """Write the settings of the file with the changes of this run."""
        pairs = {
            f.name: (getattr(self._before, f.name), getattr(settings, f.name)) for f in dataclasses.fields(settings)
        }
        changed = {name: after for name, (before, after) in pairs.items() if after != before}
        self._kept, self._before = dataclasses.replace(self._kept, **changed), settings
        return super().save(self._kept)
