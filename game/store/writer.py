"""The one thread that writes the user's files, so that no frame waits for a disk; the newest content wins."""

import logging
import threading
from collections.abc import Callable
from pathlib import Path

from game.store.files import write_whole
from game.store.notices import Notice, StoreError

LOG = logging.getLogger(__name__)

Make = Callable[[], bytes]


class Writer:
    """Takes contents at once and writes them behind the scenes. Several callers may share one.

    What can't be written stays in memory, `newest` returns it, and `flush` tries it again: the match goes on.
    """

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._waiting: dict[Path, tuple[Make, bool]] = {}
        self._unwritten: dict[Path, tuple[Make, bool]] = {}
        self._writing: dict[Path, tuple[Make, bool]] = {}
        self._notices: list[Notice] = []
        self._thread: threading.Thread | None = None
        self._closed = False

    def put(self, path: Path, make: Make, *, backup: bool = False) -> None:
        """Have a file written soon. `make` is called in the thread and must work on values that don't change."""
        with self._changed:
            self._unwritten.pop(path, None)
            self._waiting[path] = (make, backup)
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
                self._thread.start()
            self._changed.notify_all()

    def newest(self, path: Path) -> bytes | None:
        """Return the content of a file that isn't on the disk yet, None when the disk has the newest."""
        with self._changed:
            job = self._waiting.get(path) or self._writing.get(path) or self._unwritten.get(path)
        return job[0]() if job else None

    def pending(self) -> tuple[Path, ...]:
        """Return the files whose newest content isn't on the disk yet, and perhaps never will be."""
        with self._changed:
            return tuple({**self._unwritten, **self._writing, **self._waiting})

    def forget(self, path: Path) -> None:
        """Drop what was to be written to a file, and wait for a writing of it that has begun."""
        with self._changed:
            self._waiting.pop(path, None)
            self._unwritten.pop(path, None)
            self._changed.wait_for(lambda: path not in self._writing)

    def flush(self, timeout: float | None = None) -> bool:
        """Wait until everything is on the disk, trying again what failed; False when something isn't."""
        with self._changed:
            for path, job in self._unwritten.items():
                self._waiting.setdefault(path, job)
            self._unwritten.clear()
            self._changed.notify_all()
            done = self._changed.wait_for(lambda: not self._waiting and not self._writing, timeout)
            return done and not self._unwritten

    def notices(self) -> tuple[Notice, ...]:
        """Return what went wrong since the last call; the same trouble is told once until a writing succeeds."""
        with self._changed:
            told = tuple(self._notices)
            self._notices.clear()
        return told

    def close(self, timeout: float | None = None) -> bool:
        """Write what is waiting and end the thread; False when something could not be written."""
        written = self.flush(timeout)
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        if self._thread is not None:
            self._thread.join(timeout)
        return written

    def _work(self) -> None:
        last_trouble: Notice | None = None
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting or self._closed)
                if not self._waiting:
                    return
                path = next(iter(self._waiting))
                job = self._writing[path] = self._waiting.pop(path)
            trouble = _write(path, *job)
            with self._changed:
                del self._writing[path]
                if trouble is not None:
                    if path not in self._waiting:
                        self._unwritten[path] = job
                    if trouble != last_trouble:
                        self._notices.append(trouble)
                last_trouble = trouble
                self._changed.notify_all()


def _write(path: Path, make: Make, backup: bool) -> Notice | None:
    try:
        write_whole(path, make(), backup=backup)
    except StoreError as error:
        LOG.warning("%s", error)
        return error.notice
    return None
