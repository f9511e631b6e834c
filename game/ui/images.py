"""Pictures by key: `GAME/SHEET/NAME` is a sprite of a baked sheet, `GAME/SHEET` a whole picture.

A sheet is loaded when first asked for and converted once. What is missing or damaged becomes a labelled placeholder
and one line in the log, never a crash.
"""

import json
import logging
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Sprite:
    """A picture with its anchor (in its own pixels), how many of its pixels make one pixel at 1x, and more."""

    surface: pygame.Surface
    anchor: tuple[float, float]
    scale: float
    slices: tuple[int, int, int, int]


class Images:
    """Loads sheets from a folder of images and keeps them."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._sheets: dict[str, tuple[pygame.Surface, dict[str, Any]] | None] = {}
        self._sprites: dict[str, Sprite] = {}

    def __getitem__(self, key: str) -> Sprite:
        """Return a sprite; a labelled placeholder where it is missing."""
        sprite = self._sprites.get(key)
        if sprite is None:
            sprite = self._find(key) or self._placeholder(key)
            self._sprites[key] = sprite
        return sprite

    def __contains__(self, key: str) -> bool:
        return key in self._sprites or self._find(key) is not None

    def entry(self, key: str) -> dict[str, Any]:
        """Return the manifest's entry of a sprite, empty where it has none."""
        sheet, name = _split(key)
        loaded = self._sheet(sheet)
        found = loaded[1].get(name, {}) if loaded else {}
        return dict(found) if isinstance(found, dict) else {}

    def _find(self, key: str) -> Sprite | None:
        sheet, name = _split(key)
        loaded = self._sheet(sheet)
        if loaded is None:
            return None
        surface, entries = loaded
        entry = entries.get(name)
        if not isinstance(entry, dict):
            return None
        try:
            part = surface.subsurface(pygame.Rect(entry["rect"]))
            left, top = entry.get("anchor", (part.get_width() / 2, part.get_height() / 2))
            scale = float(entry.get("scale", 1.0))
            a, b, c, d = entry.get("slice", (0, 0, 0, 0))
            return Sprite(part, (float(left), float(top)), scale, (a, b, c, d)) if scale > 0 else None
        except (KeyError, TypeError, ValueError):
            return None

    def _sheet(self, sheet: str) -> tuple[pygame.Surface, dict[str, Any]] | None:
        if sheet not in self._sheets:
            self._sheets[sheet] = self._load(sheet)
        return self._sheets[sheet]

    def _load(self, sheet: str) -> tuple[pygame.Surface, dict[str, Any]] | None:
        for ending in (".webp", ".jpg", ".png"):
            path = self._folder / f"{sheet}{ending}"
            if path.is_file():
                break
        else:
            LOG.warning("The picture %s is missing.", sheet)
            return None
        try:
            manifest = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
            entries = manifest.get("sprites", manifest) if isinstance(manifest, dict) else None
            if not isinstance(entries, dict):
                raise ValueError("its manifest lists no sprites")
            surface = pygame.image.load(path)
        except (OSError, ValueError, pygame.error) as error:
            LOG.warning("The picture %s can't be read: %s", path.name, error)
            return None
        surface = surface.convert() if ending == ".jpg" else surface.convert_alpha()
        return surface, entries

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
