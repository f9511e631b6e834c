"""Sprites that are already baked, for pictures that are made of them."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import numpy as np
from PIL import Image

from .paths import SMOOTH, image
from .sheets import IMAGES, Pixels


@cache
def _sheet(key: str) -> tuple[Pixels, dict[str, Any]]:
    with Image.open(IMAGES / f"{key}.webp") as picture:
        pixels = np.asarray(picture.convert("RGBA"), np.uint8).copy()
    entries: dict[str, Any] = json.loads((IMAGES / f"{key}.json").read_text(encoding="utf-8"))
    return pixels, entries


def pixels(key: str, name: str) -> Pixels:
    """Pixels of one baked sprite."""
    sheet, entries = _sheet(key)
    x, y, width, height = entries[name]["rect"]
    return sheet[y : y + height, x : x + width]


def stamp(canvas: Any, key: str, name: str, x: float, y: float, zoom: float = 1.0) -> None:
    """Draw a baked sprite with its anchor at x, y; zoom 1 is its size in a 1920x1080 window."""
    entry = _sheet(key)[1][name]
    factor = zoom / entry["scale"]
    canvas.save()
    canvas.translate(x, y)
    canvas.scale(factor, factor)
    canvas.translate(-entry["anchor"][0], -entry["anchor"][1])
    canvas.drawImage(image(pixels(key, name)).withDefaultMipmaps(), 0, 0, SMOOTH)
    canvas.restore()
