"""A clock that stands still, and saved matches of a made-up game: the store looks into neither record nor snapshot."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from game.store.saved import Save
from game.store.saves import Saves
from game.store.writer import Writer


class StandingClock:
    """Wall time for file names and dates; `tick` moves it on."""

    def __init__(self) -> None:
        self.time = datetime(2026, 3, 21, 18, 30, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time

    def tick(self, seconds: int = 1) -> None:
        self.time += timedelta(seconds=seconds)


@pytest.fixture
def clock() -> StandingClock:
    return StandingClock()


@pytest.fixture
def folder(home: Path) -> Path:
    return home / "saves"


@pytest.fixture
def open_saves(folder: Path, clock: StandingClock) -> Iterator[Callable[[], Saves]]:
    """Opens the folder as one more running program would."""
    opened: list[tuple[Saves, Writer]] = []

    def open_one() -> Saves:
        writer = Writer()
        saves = Saves(folder, writer, clock)
        opened.append((saves, writer))
        return saves

    yield open_one
    for saves, writer in opened:
        saves.close()
        writer.close(10)


@pytest.fixture
def saves(open_saves: Callable[[], Saves]) -> Saves:
    return open_saves()


def make_save(steps: int = 3, names: tuple[str, ...] = ("Ann", "Ben"), **fields: Any) -> Save:
    record = {
        "game": "aztack",
        "rules_version": 1,
        "setup": {"seats": list(names), "options": {"mode": "turns"}},
        "seed": 7,
        "entries": [{"seat": i % 2, "action": {"$": "aztack.Keep", "n": i}} for i in range(steps)],
        "digests": {},
        "time_ms": 0,
        "digest": "d" * 64,
    }
    return Save(record, {"$": "aztack.State", "steps": steps, "rng": 2**64 - 1}, ({"kind": "human"},), **fields)
