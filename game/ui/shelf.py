"""Finished drawings of a screen's first picture, kept in the cache folder for the next time the screen is opened.

Decoding and scaling the baked pictures takes longer than anything else at a start. What one start has drawn, the next
finds: one file for each screen and size of the window, which holds what matches so far have shown there.
"""

import os
import threading
import time
import zlib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pygame

from game.present.arts import Text, TextInput
from game.present.node import Art
from game.ui.pack import Draft, Pack, read_pack, remove_oldest
from game.ui.picture import Picture

WORTH_MS = 15.0
"""A screen whose missing drawings took less than this isn't written anew."""
MOST_BYTES = 64_000_000
"""All drawings of one screen; what comes after that is drawn each time."""
MOST_DRAWINGS = 1000
FOLDER_BYTES = 200_000_000
"""The screens that were opened last stay, up to this many bytes."""
WORDS = (Text, TextInput)
"""Words are quickly drawn, and what somebody has typed is not to lie about."""


def seal_of(version: str, *folders: Path) -> str:
    """Return what tells whether the program, or any file in these folders, has changed."""
    told = [version, pygame.version.ver]
    for folder in folders:
        _tell(folder, told)
    return f"{zlib.crc32(' '.join(told).encode()):08x}"


def _tell(folder: Path | str, told: list[str]) -> None:
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in sorted(entries, key=lambda entry: entry.name):
            if entry.is_dir():
                if entry.name != "__pycache__":
                    _tell(entry.path, told)
            else:
                stat = entry.stat()
                told.append(f"{entry.path} {stat.st_size} {stat.st_mtime_ns}")


class Shelf:
    """Keeps one file for each screen. `open` begins a screen, `keep` ends its first picture."""

    def __init__(self, folder: Path, seal: str) -> None:
        self._folder = folder
        self._seal = seal
        self._path: Path | None = None
        self._pack = Pack()
        self._used: dict[str, Picture] = {}
        self._missed_ms = 0.0

    def open(self, screen: str) -> None:
        """From now on the drawings belong to this screen, until its first picture is complete."""
        self._path = self._folder / f"{screen.replace('/', '-')}.bin"
        self._pack = read_pack(self._path, self._seal)
        self._used = {}
        self._missed_ms = 0.0

    def drawn(self, art: Art, width: int, height: int, draw: Callable[[], Picture]) -> Picture:
        """Return a drawing as it was kept; where it wasn't, `draw` makes it."""
        if self._path is None or isinstance(art, WORDS):
            return draw()
        key = f"{width}x{height} {art!r}"
        if key in self._pack:
            picture = Picture(*self._pack.picture(key))
        else:
            begin = time.perf_counter()
            picture = draw()
            self._missed_ms += 1000 * (time.perf_counter() - begin)
        self._used[key] = picture
        return picture

    def keep(self) -> threading.Thread | None:
        """The screen's first picture is complete; what was missing is written beside the program's further work."""
        path, pack, used, worth = self._path, self._pack, self._used, self._missed_ms >= WORTH_MS
        self._path, self._pack, self._used = None, Pack(), {}
        if path is None or not worth:
            return None
        draft = Draft(MOST_BYTES)
        # The surfaces are read here: while another thread does, none of them could be drawn.
        for key, picture in used.items():
            if " at 0x" not in key:
                draft.add(key, picture.surface, picture.dx, picture.dy)
        if draft.places.keys() <= pack.places.keys():
            return None
        if len(pack.places) < MOST_DRAWINGS:
            draft.copy(pack)
        writer = threading.Thread(target=self._write, args=(draft, path), name="pictures")
        writer.start()
        return writer

    def _write(self, draft: Draft, path: Path) -> None:
        draft.write(path, self._seal)
        remove_oldest(self._folder, FOLDER_BYTES)
