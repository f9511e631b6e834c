"""The colours of ``data/palette.yaml``, the single source of all hex values of the game."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
PALETTE_FILE = ROOT / "data" / "palette.yaml"

RGB = tuple[int, int, int]


@cache
def load() -> dict[str, dict[str, dict[str, str]]]:
    """Read the whole palette: group -> name -> fields."""
    with PALETTE_FILE.open(encoding="utf-8") as stream:
        data: dict[str, dict[str, dict[str, str]]] = yaml.safe_load(stream)
    return data


def hex_of(group: str, name: str) -> str:
    """Hex value of one colour."""
    return load()[group][name]["hex"]


def glyph_of(group: str, name: str) -> str:
    """Colour of a glyph or letter drawn on this colour."""
    return load()[group][name]["glyph"]


def names(group: str) -> tuple[str, ...]:
    """Names of a group in the palette's order."""
    return tuple(load()[group])


def rgb(value: str) -> RGB:
    """``#rrggbb`` as three bytes."""
    digits = value.lstrip("#")
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def unit(value: str) -> tuple[float, float, float]:
    """``#rrggbb`` as three numbers from 0 to 1 (sRGB)."""
    red, green, blue = rgb(value)
    return red / 255, green / 255, blue / 255


def linear(value: str) -> tuple[float, float, float]:
    """``#rrggbb`` as linear light."""
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in unit(value))
    return red, green, blue
