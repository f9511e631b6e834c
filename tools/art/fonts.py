"""Typefaces from installed packages; no font file lies in the repository."""

from __future__ import annotations

import importlib.util
from functools import cache
from pathlib import Path
from typing import Any

import skia

from .paths import moved

FACES = {
    "title": ("font_source_serif_pro", "SourceSerifPro-Black.ttf"),
    "serif": ("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
    "sans": ("fontpkg_ibm_plex_sans_arabic", "IBMPlexSansArabic-Bold.ttf"),
}


@cache
def typeface(role: str) -> Any:
    """Typeface for a role."""
    package, file = FACES[role]
    spec = importlib.util.find_spec(package)
    if spec is None:
        raise SystemExit(f"font package {package} is not installed")
    for root in spec.submodule_search_locations or ():
        for found in sorted(Path(root).rglob(file)):
            return skia.Typeface.MakeFromFile(str(found))
    raise SystemExit(f"{file} not found in {package}")


@cache
def character(text: str, role: str, size: float = 1.0) -> Any:
    """One character as a path around (0, 0) whose longer side has a size."""
    font = skia.Font(typeface(role), 100)
    path = font.getPath(font.textToGlyphs(text)[0])
    bounds = path.computeTightBounds()
    factor = size / max(bounds.height(), bounds.width(), 1)
    return moved(moved(path, -bounds.centerX(), -bounds.centerY()), scale=factor)
