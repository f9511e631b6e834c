"""The file of played matches: who played what against whom, and who won. It stays on this machine."""

import json
import logging
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeAlias

from game.store.files import parse, read_bytes, set_aside, write_whole
from game.store.notices import StoreError

LOG = logging.getLogger(__name__)

VERSION = 1
Seated: TypeAlias = tuple[str, str | None]
"""A seat's name and computer level, None for a person."""

MOST = 2000
"""So many matches are remembered, the latest."""


@dataclass(frozen=True, slots=True)
class Played:
    """One match that was played to its end. `save` is the name it was saved under: a match counts once.

    `levels` are the seats' computer levels, None for a person; `won` are the seats that won. `mode` is how a game with
    several ways of playing was played, and `placed` the pieces each seat has placed, where that is kept.
    """

    save: str
    game: str
    at: str
    names: tuple[str, ...]
    levels: tuple[str | None, ...]
    won: tuple[int, ...]
    actions: int
    mode: str = ""
    placed: tuple[int, ...] = ()


class HallFile:
    """The file. Reading never fails; a damaged file is renamed to `hall.json.bad` before the first writing."""

    def __init__(self, path: Path, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self._path = path
        self._now = now

    def load(self) -> tuple[Played, ...]:
        """Return all matches, oldest first; entries that can't be read are left out."""
        try:
            data = parse(read_bytes(self._path), self._path.name)
        except StoreError:
            return ()
        entries = data.get("played") if isinstance(data, dict) else None
        if not isinstance(entries, list):
            return ()
        return tuple(played for entry in entries if (played := _read(entry)) is not None)

    def add(
        self,
        save: str,
        game: str,
        seats: Sequence[Seated],
        won: Sequence[int],
        actions: int,
        mode: str = "",
        placed: Sequence[int] = (),
    ) -> None:
        """Add a match that has ended, in place of an earlier end of the same match. A fault is only logged."""
        names, levels = tuple(name for name, _ in seats), tuple(level for _, level in seats)
        at = self._now().astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        rest = [played for played in self.load() if played.save != save]
        added = Played(save, game, at, names, levels, tuple(won), actions, mode, tuple(placed))
        played = [*rest, added][-MOST:]
        text = json.dumps({"version": VERSION, "played": [asdict(entry) for entry in played]}, ensure_ascii=False)
        try:
            self._keep_damaged()
            write_whole(self._path, text.encode("utf-8", "backslashreplace"))
        except StoreError as error:
            LOG.warning("The hall could not be written: %s", error)

    def _keep_damaged(self) -> None:
        if not self._path.exists():
            return
        try:
            data = parse(read_bytes(self._path), self._path.name)
        except StoreError:
            data = None
        if not isinstance(data, dict) or data.get("version") != VERSION:
            set_aside(self._path, "bad")


_LATER: dict[str, Any] = {"mode": "", "placed": []}
"""What older entries don't have."""


def _read(entry: Any) -> Played | None:
    if not isinstance(entry, dict) or set(entry) | set(_LATER) != set(Played.__slots__):
        return None
    entry = {**_LATER, **entry}
    names, levels, won, placed = entry["names"], entry["levels"], entry["won"], entry["placed"]
    sound = (
        all(isinstance(entry[key], str) for key in ("save", "game", "at", "mode"))
        and isinstance(entry["actions"], int)
        and isinstance(names, list)
        and all(isinstance(name, str) for name in names)
        and isinstance(levels, list)
        and all(level is None or isinstance(level, str) for level in levels)
        and len(names) == len(levels)
        and isinstance(won, list)
        and all(isinstance(seat, int) and 0 <= seat < len(names) for seat in won)
        and isinstance(placed, list)
        and all(isinstance(count, int) and count >= 0 for count in placed)
    )
    if not sound:
        return None
    return Played(
        entry["save"],
        entry["game"],
        entry["at"],
        tuple(names),
        tuple(levels),
        tuple(won),
        entry["actions"],
        entry["mode"],
        tuple(placed),
    )
