"""How a stone matches what lies under it (Aztack rulebook, "Rules for Placing Stones" and "Examples").

A face is the number colour * 4 + glyph, 0 to 19.
"""

from enum import Enum


class Match(Enum):
    """By what both halves of a stone match: the two colours, the two glyphs, or both (the bonus)."""

    COLOURS = "colours"
    GLYPHS = "glyphs"
    BOTH = "both"


def same_colour(face: int, other: int) -> bool:
    """Whether two faces have one colour."""
    return face >> 2 == other >> 2


def same_glyph(face: int, other: int) -> bool:
    """Whether two faces have one glyph; which way a glyph points never matters."""
    return face & 3 == other & 3


def match_of(upper: tuple[int, int], lower: tuple[int, int]) -> Match | None:
    """Return how two faces match the two under them, in order; None when the stone may not lie there.

    RULING: R6, a half that matches in both counts for either, so full + colour only is a match by colours.
    """
    colours = same_colour(upper[0], lower[0]) and same_colour(upper[1], lower[1])
    glyphs = same_glyph(upper[0], lower[0]) and same_glyph(upper[1], lower[1])
    if colours and glyphs:
        return Match.BOTH
    if colours:
        return Match.COLOURS
    return Match.GLYPHS if glyphs else None
