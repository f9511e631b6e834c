"""Relief and colour of the 20 Aztack faces: a sunken enamel panel with a raised glyph and corner marks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import skia

from . import palette
from .glyphs import GLYPHS, corner_marks
from .paths import blurred, coverage, fill, rounded
from .shapes import Heights
from .sheets import Pixels

SIDE = 320
PANEL = 0.47 * 0.98
GLYPH_SCALE = 0.76
STONE = "#cbbd9f"
SUNK, RAISED = 0.075, 0.055


@dataclass(frozen=True)
class Face:
    """A face ready for a height field of side 0.92 cells."""

    heights: Heights
    picture: Pixels


def names() -> list[tuple[str, str]]:
    """All (colour, glyph) pairs in the palette's order."""
    return [(colour, glyph) for colour in palette.names("aztack") for glyph in GLYPHS]


def _draw_ink(canvas: Any, colour: str, glyph: str, marked: bool) -> None:
    white = fill("#ffffff")
    canvas.save()
    canvas.scale(GLYPH_SCALE, GLYPH_SCALE)
    canvas.drawPath(GLYPHS[glyph](), white)
    canvas.restore()
    marks = corner_marks(palette.load()["aztack"][colour]["mark"]) if marked else None
    if marks is not None:
        canvas.clipRRect(skia.RRect.MakeRectXY(skia.Rect(-0.45, -0.45, 0.45, 0.45), 0.06, 0.06), True)
        canvas.scale(0.93, 0.93)
        canvas.drawPath(marks, white)


@cache
def face(colour: str, glyph: str, marked: bool = True) -> Face:
    """Height field and colour picture of one face, with the marks of its colour in the corners or without them."""

    def scaled(canvas: Any) -> None:
        canvas.translate(SIDE / 2, SIDE / 2)
        canvas.scale(SIDE * 0.98, SIDE * 0.98)

    def draw_panel(canvas: Any) -> None:
        scaled(canvas)
        canvas.drawPath(rounded(-0.47, -0.47, 0.47, 0.47, 0.075), fill("#ffffff"))

    def draw_ink(canvas: Any) -> None:
        scaled(canvas)
        _draw_ink(canvas, colour, glyph, marked)

    panel, ink = coverage(SIDE, draw_panel), coverage(SIDE, draw_ink)
    heights = RAISED * blurred(ink * panel, 2.0) - SUNK * blurred(panel, 2.2)

    def mix(ground: np.ndarray[Any, Any], value: str, mask: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        mixed: np.ndarray[Any, Any] = ground * (1 - mask[..., None]) + np.array(palette.rgb(value)) * mask[..., None]
        return mixed

    picture = mix(np.full((SIDE, SIDE, 3), palette.rgb(STONE), float), palette.hex_of("aztack", colour), panel)
    picture = mix(picture, palette.glyph_of("aztack", colour), ink)
    return Face(heights[::2, ::2], np.clip(picture, 0, 255).astype(np.uint8))
