"""Files of finished pixels in the cache folder: mapped into memory, a picture in them costs nothing until it is drawn.

A file is sealed by what its pictures were made from; one that is stale, damaged or can't be written only costs time.
"""

import json
import logging
import mmap
import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from game.ui.picture import clear

LOG = logging.getLogger(__name__)

MARK = b"Oldstone pictures 3\n"
ALIGN = 64
Place = list[int]
"""Where a picture begins, its width and height, two numbers of its owner, and 1 when it is opaque."""


@dataclass(frozen=True, slots=True)
class Pack:
    """The pictures of one file by key."""

    places: dict[str, Place] = field(default_factory=dict)
    content: memoryview = field(default_factory=lambda: memoryview(b""))

    def __contains__(self, key: str) -> bool:
        return key in self.places

    def pixels(self, key: str) -> memoryview:
        """Return the bytes of a picture, as they lie in the file."""
        offset, width, height, *_ = self.places[key]
        return self.content[offset : offset + 4 * width * height]

    def picture(self, key: str) -> tuple[pygame.Surface, int, int]:
        """Return a picture with its owner's numbers. It may be drawn on: the file doesn't change with it."""
        _, width, height, first, second, opaque = self.places[key]
        surface = pygame.image.frombuffer(self.pixels(key), (width, height), "BGRA")
        if opaque:
            surface.set_alpha(None)
        return surface, first, second


@dataclass(slots=True)
class Draft:
    """Pictures that are to be written, up to `most` bytes."""

    most: int
    places: dict[str, Place] = field(default_factory=dict)
    parts: list[bytes | memoryview] = field(default_factory=list)
    size: int = 0

    def add(self, key: str, surface: pygame.Surface, first: int = 0, second: int = 0) -> None:
        """Take a picture as it looks now; one that has no plain pixels, or has no room, is left out."""
        plain = surface.get_bitsize() == 32 and surface.get_colorkey() is None and surface.get_alpha() in (None, 255)
        width, height = surface.get_size()
        if plain and self.size + 4 * width * height <= self.most:
            opaque = surface.get_alpha() is None or not surface.get_flags() & pygame.SRCALPHA
            # A part of a larger surface has that one's long rows; a copy has its own.
            whole = surface.convert_alpha() if opaque else surface
            whole = whole if whole.get_pitch() == 4 * width else whole.copy()
            self._append(key, [0, width, height, first, second, int(opaque)], whole.get_buffer().raw)

    def copy(self, pack: Pack) -> None:
        """Take over what stands in an older file."""
        for key, place in pack.places.items():
            if key not in self.places and self.size + 4 * place[1] * place[2] <= self.most:
                self._append(key, place, pack.pixels(key))

    def _append(self, key: str, place: Place, pixels: bytes | memoryview) -> None:
        self.places[key] = [self.size, *place[1:]]
        gap = -len(pixels) % ALIGN
        self.parts += [pixels, bytes(gap)]
        self.size += len(pixels) + gap

    def write(self, path: Path, seal: str) -> None:
        """Write the file, under another name first, so that nobody reads half of it."""
        fresh = path.with_name(f"{path.name}.{os.getpid()}.tmp")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with fresh.open("wb") as file:
                file.write(self._head(seal))
                for part in self.parts:
                    file.write(part)
            fresh.replace(path)
        except OSError as error:
            LOG.info("Pictures can't be kept: %s", error)
            with suppress(OSError):
                fresh.unlink(missing_ok=True)

    def _head(self, seal: str) -> bytes:
        """Return the mark, the length of the index, and the index, in which places count from the file's beginning."""
        longest = json.dumps({"seal": seal, "bytes": 10**12, "places": self.places})
        start = len(MARK) + 8 + len(longest) + 16 * len(self.places)
        start += -start % ALIGN
        moved = {key: [start + place[0], *place[1:]] for key, place in self.places.items()}
        index = json.dumps({"seal": seal, "bytes": start + self.size, "places": moved}).encode()
        return (MARK + b"%08x" % len(index) + index).ljust(start)


def read_pack(path: Path, seal: str) -> Pack:
    """Return the pictures of a file, none where it is missing, stale or damaged."""
    try:
        with path.open("rb") as file:
            # Where a mapped file can't be replaced, it is read instead.
            whole = file.read() if sys.platform == "win32" else mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_COPY)
        content = memoryview(whole)
        start = len(MARK) + 8
        length = int(bytes(content[len(MARK) : start]), 16)
        head = json.loads(bytes(content[start : start + length]))
        if bytes(content[: len(MARK)]) != MARK or head["seal"] != seal or head["bytes"] != len(content):
            return Pack()
        with suppress(OSError):  # a folder may be readable only
            os.utime(path)
        return Pack(head["places"], content) if _native() else Pack()
    except (OSError, ValueError, KeyError, TypeError):
        return Pack()


def remove_oldest(folder: Path, most: int, pattern: str = "*.bin*") -> None:
    """Remove the files that were used longest ago when all have more than so many bytes."""
    files: Iterable[tuple[float, Path]] = ((file.stat().st_mtime, file) for file in folder.glob(pattern))
    total = 0
    with suppress(OSError):
        for _, file in sorted(files, reverse=True):
            total += file.stat().st_size
            if total > most:
                file.unlink(missing_ok=True)


def _native() -> bool:
    """Whether this machine's surfaces hold their pixels in the order in which files hold them."""
    return pygame.image.frombuffer(bytes(4), (1, 1), "BGRA").get_masks() == clear(1, 1).get_masks()
