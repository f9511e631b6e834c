"""Pictures by key: `GAME/SHEET/NAME` is a sprite of a baked sheet, `GAME/SHEET` a whole picture.

A sheet is loaded when first asked for and converted once. What is missing or damaged becomes a labelled placeholder
and one line in the log, never a crash.
"""

import json
import logging
import threading
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from game.ui.pack import Draft, Pack, read_pack

LOG = logging.getLogger(__name__)

MOST_PIXELS = 1_200_000
"""Sheets up to this size are kept unpacked in the cache folder; all of them together take some 80 MB there."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """A picture with its anchor (in its own pixels), how many of its pixels make one pixel at 1x, and more."""

    surface: pygame.Surface
    anchor: tuple[float, float]
    scale: float
    slices: tuple[int, int, int, int]


class Images:
    """Loads sheets from a folder of images and keeps them. A manifest alone is read without its picture.

    With a cache folder, sheets are unpacked once and not at every start.
    """

    def __init__(self, folder: Path, cache: Path | None = None) -> None:
        self._folder = folder
        self._cache = cache
        self._manifests: dict[str, dict[str, Any]] = {}
        self._sheets: dict[str, pygame.Surface | None] = {}
        self._sprites: dict[str, Sprite] = {}
        self._absent: set[str] = set()
        self._lock = threading.Lock()
        self._loading: dict[str, threading.Event] = {}
        self._ahead: threading.Thread | None = None
        self._wanted: list[str] = []

    def __getitem__(self, key: str) -> Sprite:
        """Return a sprite; a labelled placeholder where it is missing."""
        sprite = self._sprites.get(key)
        if sprite is None:
            sprite = self._find(key)
            if sprite is None:
                sprite = self._placeholder(key)
                self._absent.add(key)
            self._sprites[key] = sprite
        return sprite

    def __contains__(self, key: str) -> bool:
        return key not in self._absent and (key in self._sprites or self._find(key) is not None)

    def entry(self, key: str) -> dict[str, Any]:
        """Return the manifest's entry of a sprite, empty where it has none."""
        sheet, name = _split(key)
        found = self._manifest(sheet).get(name, {})
        return dict(found) if isinstance(found, dict) else {}

    def prepare(self, *folders: str) -> None:
        """Load all sheets of these folders beside the program's further work, so that none is waited for later."""
        for folder in folders:
            sheets = (f"{folder}/{path.stem}" for path in sorted((self._folder / folder).glob("*.json")))
            self._wanted += [sheet for sheet in sheets if sheet not in self._sheets and sheet not in self._wanted]
        if self._wanted and (self._ahead is None or not self._ahead.is_alive()):
            self._ahead = threading.Thread(target=self._load_ahead, name="sheets", daemon=True)
            self._ahead.start()

    def wait(self) -> None:
        """Wait until everything is loaded that is being prepared."""
        if self._ahead is not None:
            self._ahead.join()

    def close(self) -> None:
        """End what is being prepared."""
        self._wanted.clear()
        self.wait()

    def _load_ahead(self) -> None:
        with suppress(IndexError):  # the list is empty
            while True:
                self._sheet(self._wanted.pop(0))

    def _find(self, key: str) -> Sprite | None:
        sheet, name = _split(key)
        surface, entry = self._sheet(sheet), self._manifest(sheet).get(name)
        if surface is None or not isinstance(entry, dict):
            return None
        try:
            part = surface.subsurface(pygame.Rect(entry["rect"]))
            left, top = entry.get("anchor", (part.get_width() / 2, part.get_height() / 2))
            scale = float(entry.get("scale", 1.0))
            a, b, c, d = entry.get("slice", (0, 0, 0, 0))
            return Sprite(part, (float(left), float(top)), scale, (a, b, c, d)) if scale > 0 else None
        except (KeyError, TypeError, ValueError):
            return None

    def _sheet(self, sheet: str) -> pygame.Surface | None:
        """Return a sheet; what another thread is loading is waited for."""
        with self._lock:
            if sheet in self._sheets:
                return self._sheets[sheet]
            other = self._loading.get(sheet)
            if other is None:
                mine = self._loading[sheet] = threading.Event()
        if other is not None:
            other.wait()
            return self._sheets[sheet]
        surface: pygame.Surface | None = None
        try:
            surface = self._load(sheet)
        finally:
            with self._lock:
                self._sheets[sheet] = surface
                del self._loading[sheet]
            mine.set()
        return surface

    def _manifest(self, sheet: str) -> dict[str, Any]:
        """Return the entries of a sheet's manifest, none where it can't be read."""
        found = self._manifests.get(sheet)
        if found is None:
            found = self._manifests[sheet] = self._read_manifest(sheet)
        return found

    def _read_manifest(self, sheet: str) -> dict[str, Any]:
        path = self._folder / f"{sheet}.json"
        try:
            manifest = json.loads(path.read_text(encoding="utf-8"))
            entries = manifest.get("sprites", manifest) if isinstance(manifest, dict) else None
            if not isinstance(entries, dict):
                raise ValueError("it lists no sprites")
        except (OSError, ValueError) as error:
            LOG.warning("The manifest of the picture %s can't be read: %s", path.stem, error)
            return {}
        return entries

    def _load(self, sheet: str) -> pygame.Surface | None:
        for ending in (".webp", ".jpg", ".png"):
            path = self._folder / f"{sheet}{ending}"
            if path.is_file():
                break
        else:
            LOG.warning("The picture %s is missing.", sheet)
            return None
        try:
            stat = path.stat()
            seal = f"{stat.st_size} {stat.st_mtime_ns}"
            kept = None if self._cache is None else self._cache / f"{sheet.replace('/', '-')}.bin"
            pack = read_pack(kept, seal) if kept is not None else Pack()
            if sheet in pack:
                return pack.picture(sheet)[0]
            surface = pygame.image.load(path)
            surface = surface.convert() if ending == ".jpg" else surface.convert_alpha()
        except (OSError, pygame.error) as error:
            LOG.warning("The picture %s can't be read: %s", path.name, error)
            return None
        if kept is not None and surface.get_width() * surface.get_height() <= MOST_PIXELS:
            draft = Draft(4 * MOST_PIXELS)
            draft.add(sheet, surface)
            draft.write(kept, seal)
        return surface

    def _placeholder(self, key: str) -> Sprite:
        LOG.warning("There is no picture %s; a placeholder is shown.", key)
        surface = pygame.Surface((160, 96), pygame.SRCALPHA)
        surface.fill((120, 30, 110, 200))
        pygame.draw.rect(surface, (255, 220, 255), surface.get_rect(), 3)
        font = pygame.font.Font(None, 22)
        for i, part in enumerate(key.split("/")):
            surface.blit(font.render(part, True, (255, 255, 255)), (8, 8 + 24 * i))
        return Sprite(surface, (80, 48), 1.0, (0, 0, 0, 0))


def _split(key: str) -> tuple[str, str]:
    """Return the sheet and the sprite's name; a whole picture is the sprite of its sheet's own name."""
    sheet, _, name = key.rpartition("/")
    return (sheet, name) if "/" in sheet else (key, name)
