"""Finished drawings of a screen's first picture, kept in the cache folder for the next time the screen is opened.

Decoding and scaling the baked pictures takes longer than anything else at a start. What one start has drawn, the next
maps into memory: one file for each screen and size of the window. It is keyed by everything a drawing is made from, so
a stale, damaged or unwritable file only costs time.
"""

import json
import logging
import mmap
import os
import sys
import threading
import time
import zlib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pygame

from game.present.arts import Text, TextInput
from game.present.node import Art
from game.ui.picture import Picture, clear

LOG = logging.getLogger(__name__)

MARK = b"Oldstone pictures 1\n"
ALIGN = 64
WORTH_MS = 15.0
"""A screen whose missing drawings took less than this isn't written anew."""
MOST_BYTES = 64_000_000
"""The drawings of one screen; what comes after that is drawn each time."""
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
        self._content: memoryview | None = None
        self._places: dict[str, list[int]] = {}
        self._used: dict[str, Picture] = {}
        self._missed_ms = 0.0

    def open(self, screen: str) -> None:
        """From now on the drawings belong to this screen, until its first picture is complete."""
        self._path = self._folder / f"{screen.replace('/', '-')}.bin"
        self._used = {}
        self._missed_ms = 0.0
        self._content, self._places = _read(self._path, self._seal)

    def drawn(self, art: Art, width: int, height: int, draw: Callable[[], Picture]) -> Picture:
        """Return a drawing as it was kept; where it wasn't, `draw` makes it."""
        if self._path is None or isinstance(art, WORDS):
            return draw()
        key = f"{width}x{height} {art!r}"
        picture = self._taken(key)
        if picture is None:
            begin = time.perf_counter()
            picture = draw()
            self._missed_ms += 1000 * (time.perf_counter() - begin)
        self._used[key] = picture
        return picture

    def keep(self) -> threading.Thread | None:
        """The screen's first picture is complete; what was missing is written beside the program's further work."""
        path, used, known, worth = self._path, self._used, self._places, self._missed_ms >= WORTH_MS
        self._path, self._used, self._content, self._places = None, {}, None, {}
        if path is None or not worth:
            return None
        # The surfaces are read here: while another thread does, none of them could be drawn.
        places, size, parts = _packed(used)
        if places.keys() <= known.keys():
            return None
        head = _head(places, size, self._seal)
        writer = threading.Thread(target=_write, args=(path, head, parts), name="pictures")
        writer.start()
        return writer

    def _taken(self, key: str) -> Picture | None:
        place = self._places.get(key)
        if place is None or self._content is None:
            return None
        offset, width, height, dx, dy, opaque = place
        pixels = self._content[offset : offset + 4 * width * height]
        surface = pygame.image.frombuffer(pixels, (width, height), "BGRA")
        if opaque:
            surface.set_alpha(None)
        return Picture(surface, dx, dy)


def _read(path: Path, seal: str) -> tuple[memoryview | None, dict[str, list[int]]]:
    """Return a file's content and where each drawing lies in it; nothing where it is missing, stale or damaged."""
    try:
        with path.open("rb") as file:
            # Where a mapped file can't be replaced, it is read instead.
            whole = file.read() if sys.platform == "win32" else mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_COPY)
        content = memoryview(whole)
        start = len(MARK) + 8
        length = int(bytes(content[len(MARK) : start]), 16)
        head = json.loads(bytes(content[start : start + length]))
        if bytes(content[: len(MARK)]) != MARK or head["seal"] != seal or head["bytes"] != len(content):
            return None, {}
        if pygame.image.frombuffer(bytes(4), (1, 1), "BGRA").get_masks() != clear(1, 1).get_masks():
            return None, {}
        os.utime(path)
        return content, head["places"]
    except (OSError, ValueError, KeyError, TypeError):
        return None, {}


def _packed(used: dict[str, Picture]) -> tuple[dict[str, list[int]], int, list[bytes]]:
    """Return where each drawing lies behind the head, how long all are, and their bytes."""
    parts: list[bytes] = []
    places: dict[str, list[int]] = {}
    size = 0
    for key, picture in used.items():
        surface = picture.surface
        width, height = surface.get_size()
        area = 4 * width * height
        plain = surface.get_bitsize() == 32 and surface.get_colorkey() is None and surface.get_alpha() in (None, 255)
        if not plain or " at 0x" in key or size + area > MOST_BYTES:
            continue
        opaque = surface.get_alpha() is None or not surface.get_flags() & pygame.SRCALPHA
        pixels = (surface.convert_alpha() if opaque else surface).get_buffer().raw
        places[key] = [size, width, height, picture.dx, picture.dy, int(opaque)]
        gap = -area % ALIGN
        parts.append(pixels)
        parts.append(bytes(gap))
        size += area + gap
    return places, size, parts


def _head(places: dict[str, list[int]], size: int, seal: str) -> bytes:
    """Return the head with the places counted from the file's beginning."""
    draft = json.dumps({"seal": seal, "bytes": 10**12, "places": places})
    start = len(MARK) + 8 + len(draft) + 16 * len(places)
    start += -start % ALIGN
    moved = {key: [start + place[0], *place[1:]] for key, place in places.items()}
    text = json.dumps({"seal": seal, "bytes": start + size, "places": moved}).encode()
    return (MARK + b"%08x" % len(text) + text).ljust(start)


def _write(path: Path, head: bytes, parts: list[bytes]) -> None:
    fresh = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with fresh.open("wb") as file:
            file.write(head)
            for part in parts:
                file.write(part)
        fresh.replace(path)
        _tidy(path.parent)
    except OSError as error:
        LOG.info("Drawings can't be kept: %s", error)
        with suppress(OSError):
            fresh.unlink(missing_ok=True)


def _tidy(folder: Path) -> None:
    """Remove the files that were used longest ago when there are too many, and what was left half written."""
    files = sorted(((file.stat().st_mtime, file) for file in folder.glob("*.bin*")), reverse=True)
    total = 0
    for stamp, file in files:
        total += file.stat().st_size
        left_behind = file.suffix == ".tmp" and stamp < time.time() - 3600
        if total > FOLDER_BYTES or left_behind:
            file.unlink(missing_ok=True)
