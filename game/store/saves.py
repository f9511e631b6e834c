"""Saved matches: written behind the scenes after every committed action, listed and read without ever failing.

A match is saved under a name of letters, digits and dashes that the program makes; what people typed stands inside.
Each match has its own file, held by a lock while it is played. Files that don't verify are listed and left.
"""

import contextlib
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from game.store import lock
from game.store.files import backup_of, read_bytes, set_aside
from game.store.notices import Notice, StoreError, notice
from game.store.saved import Save, SaveInfo, info_of, read_save, to_bytes, to_save
from game.store.seal import FORMAT, open_sealed
from game.store.writer import Writer

KEPT = 10
"""So many automatic saves stay; finished matches go first, then the oldest. Saves that a person named all stay."""

NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,79}")
"""A name this program gives. Files with other names are listed and can be opened, but are not written to."""


class Saves:
    """The folder of saved matches. `writer` may be shared; `now` gives the time that is written into files."""

    def __init__(self, folder: Path, writer: Writer, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self._folder = folder
        self._writer = writer
        self._now = now
        self._locks: dict[str, lock.Lock] = {}
        self._infos: dict[str, tuple[Any, SaveInfo]] = {}

    # --- writing ---

    def begin(self, game: str) -> str:
        """Return the name for a new match of a game, held for this program; old automatic saves make room for it."""
        self.prune(KEPT - 1)
        stem = f"{game}-{self._now():%Y%m%d-%H%M%S}"
        number = 1
        while True:
            name = stem if number == 1 else f"{stem}-{number}"
            if not self._taken(name) and self._hold(name):
                return name
            number += 1

    def resume(self, name: str) -> tuple[str, Save]:
        """Hold a save for this program and return the name to write it to, and the save.

        The name is another one when the file itself must not be overwritten (it is damaged and its backup was taken, or
        the program didn't name it). Raises StoreError: "in_use" while another running program plays it, or why it can't
        be read.
        """
        if name not in self._locks and not self._hold(name):
            raise StoreError(notice("in_use", file=name))
        try:
            save = self.read(name)
            if save.told is not None or not NAME.fullmatch(name):
                fresh = self.begin(save.game)
                self.release(name)
                return fresh, save
            self._keep_old_format(name)
        except StoreError:
            self.release(name)
            raise
        return name, save

    def write(self, name: str, save: Save | Callable[[], Save]) -> None:
        """Write a save soon, replacing the one of this name, which stays as backup. `name` is from `begin` or `resume`.

        A function is called later, in the writing thread; it must not look at anything that changes.
        """
        if name not in self._locks:
            raise ValueError(f"the save {name} isn't held by this program")
        at = self._now().astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")

        def make() -> bytes:
            made = save if isinstance(save, Save) else save()
            return to_bytes(replace(made, saved_at=at))

        self._writer.put(self._path(name), make, backup=True)

    def release(self, name: str) -> None:
        """Let go of a save: its match was left. What is still to be written is written."""
        held = self._locks.pop(name, None)
        if held is not None:
            self._writer.flush()
            held.release()

    def flush(self, timeout: float | None = None) -> bool:
        """Wait until all is on the disk; False when something could not be written (see `notices`)."""
        return self._writer.flush(timeout)

    def notices(self) -> tuple[Notice, ...]:
        """Return what went wrong in writing since the last call."""
        return self._writer.notices()

    def close(self) -> bool:
        """Write what is waiting and let go of everything; False when something could not be written."""
        written = self._writer.flush()
        for name in tuple(self._locks):
            self.release(name)
        return written

    # --- reading ---

    def read(self, name: str) -> Save:
        """Return a save, also one that isn't on the disk yet. Raises StoreError when it can't be used."""
        path = self._path(name)
        unwritten = self._writer.newest(path)
        if unwritten is not None:
            return to_save(open_sealed(unwritten, path.name), path.name)
        return read_save(path)

    def list(self) -> tuple[SaveInfo, ...]:
        """Return all saves, newest first; those that can't be used stand last. Never raises."""
        infos = [self._info(name) for name in self._names()]
        infos.sort(key=lambda info: info.name)
        infos.sort(key=lambda info: (info.usable, info.saved_at), reverse=True)
        return tuple(infos)

    def latest_unfinished(self) -> SaveInfo | None:
        """Return the match that was played last and isn't over, for Continue; None when there is none."""
        return next((info for info in self.list() if info.usable and not info.over), None)

    # --- keeping order ---

    def prune(self, keep: int = KEPT) -> None:
        """Delete the automatic saves that are too many: finished matches first, then the oldest. Held ones stay."""
        mine = [i for i in self.list() if i.state == "good" and i.auto and NAME.fullmatch(i.name)]
        spare = [info for info in reversed(mine) if info.name not in self._locks]
        spare.sort(key=lambda info: not info.over)
        for info in spare[: max(0, len(mine) - keep)]:
            self.delete(info.name)

    def delete(self, name: str) -> bool:
        """Delete a usable save that no other program holds, with its backup; False when it isn't or can't be."""
        held = name in self._locks
        if not self._info(name).usable or not (held or self._hold(name)):
            return False
        path = self._path(name)
        self._writer.forget(path)
        gone = True
        for file in (backup_of(path), path):
            try:
                file.unlink(missing_ok=True)
            except OSError:
                gone = False
        self.release(name)
        return gone

    def _hold(self, name: str) -> bool:
        held = lock.take(self._path(name).with_suffix(".lock"))
        if held is None:
            return False
        self._locks[name] = held
        with contextlib.suppress(OSError):
            for left in (*self._folder.glob(f"{name}.json.*.tmp"), *self._folder.glob(f"{name}.json.*.old")):
                left.unlink(missing_ok=True)  # of a program that was ended while it wrote
        return True

    def _taken(self, name: str) -> bool:
        path = self._path(name)
        return path.exists() or backup_of(path).exists() or self._writer.newest(path) is not None

    def _keep_old_format(self, name: str) -> None:
        """Keep the file of an older format beside the one that will be written."""
        path = self._path(name)
        if self._writer.newest(path) is not None:
            return
        content = read_bytes(path)
        found = open_sealed(content, path.name).format
        if found != FORMAT:
            set_aside(path, f"format{found}")
            self._writer.put(path, lambda: to_bytes(to_save(open_sealed(content, path.name), path.name)))

    def _path(self, name: str) -> Path:
        if not name or name in (".", "..") or "/" in name or "\\" in name or "\0" in name:
            raise StoreError(notice("missing", file=name))
        return self._folder / f"{name}.json"

    def _names(self) -> set[str]:
        names = {path.stem for path in self._writer.pending() if path.parent == self._folder}
        with contextlib.suppress(OSError):
            for path in self._folder.iterdir():
                if path.name.endswith((".json", ".json.bak")):
                    names.add(path.name.removesuffix(".bak").removesuffix(".json"))
        return {name for name in names if name}

    def _info(self, name: str) -> SaveInfo:
        """Return the line of a save; a file that hasn't changed since is not read again."""
        path = self._path(name)
        key = None if path in self._writer.pending() else _key_of(path)
        known = self._infos.get(name)
        if key is not None and known is not None and known[0] == key:
            return known[1]
        try:
            save = self.read(name)
        except StoreError as error:
            state = error.notice.key.removeprefix("store.")
            info = SaveInfo(name, state if state in ("foreign", "newer") else "damaged", error.notice)
        else:
            info = info_of(name, save)
        self._infos[name] = (key, info)
        return info


def _key_of(path: Path) -> Any:
    key = []
    for file in (path, backup_of(path)):
        try:
            stat = file.stat()
            key.append((stat.st_size, stat.st_mtime_ns, stat.st_ino))
        except OSError:
            key.append((0, 0, 0))
    return key
