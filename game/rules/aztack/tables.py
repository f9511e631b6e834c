"""What is computed once from the stones: which stones, turned which way, match which two halves.

A set of (stone, flip) is a number of 120 bits: stone s has bit s - 1 for flip 0 and bit s + 59 for flip 1. So the
placements of a rack on a place are one AND of the place's entry with the rack's mask.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.content.aztack import COLOURS, GLYPHS, STONE_COUNT, AztackContent, Stone
from game.rules.aztack.actions import DiscardStone, PlaceStone
from game.rules.aztack.geometry import PLACES
from game.rules.aztack.matching import Match
from game.rules.aztack.state import HALVES

FACES = len(COLOURS) * len(GLYPHS)


@dataclass(frozen=True, slots=True)
class Tables:
    """`colours`, `glyphs`, `both` and `fits` are by place code (see `state.codes_of`), `actions` by place and bit.

    `faces` is by half; `discards`, the faces of `halves_of_stone` and the colour numbers of `colours_of_stone` (a
    colour shown twice counts once) are by stone id - 1.
    """

    faces: tuple[int, ...]
    colours: tuple[int, ...]
    glyphs: tuple[int, ...]
    both: tuple[int, ...]
    fits: tuple[int, ...]
    actions: tuple[tuple[PlaceStone, ...], ...]
    discards: tuple[DiscardStone, ...]
    halves_of_stone: tuple[tuple[int, int], ...]
    colours_of_stone: tuple[tuple[int, ...], ...]

    def match_of(self, code: int, bit: int) -> Match | None:
        """Return how the (stone, flip) of a bit matches on a place of this code."""
        if not self.fits[code] >> bit & 1:
            return None
        if self.both[code] >> bit & 1:
            return Match.BOTH
        return Match.COLOURS if self.colours[code] >> bit & 1 else Match.GLYPHS


def build_tables(content: AztackContent) -> Tables:
    """Return the tables of a set of stones."""
    faces = faces_of(content.stones)
    colour_pairs = _pairs([face // len(GLYPHS) for face in faces], len(COLOURS))
    glyph_pairs = _pairs([face % len(GLYPHS) for face in faces], len(GLYPHS))
    colours, glyphs = [], []
    for a in range(HALVES):
        for b in range(HALVES):
            # Two halves of one stone: a new stone there would not bridge two stones (RULING: R4).
            one_stone = a >> 1 == b >> 1
            p, q = faces[a], faces[b]
            by_colour = colour_pairs[p // len(GLYPHS)][q // len(GLYPHS)]
            by_glyph = glyph_pairs[p % len(GLYPHS)][q % len(GLYPHS)]
            colours.append(0 if one_stone else by_colour)
            glyphs.append(0 if one_stone else by_glyph)
    colours.append(0)
    glyphs.append(0)
    halves = tuple(zip(faces[::2], faces[1::2], strict=True))
    return Tables(
        faces=faces,
        colours=tuple(colours),
        glyphs=tuple(glyphs),
        both=tuple(c & g for c, g in zip(colours, glyphs, strict=True)),
        fits=tuple(c | g for c, g in zip(colours, glyphs, strict=True)),
        actions=tuple(
            tuple(PlaceStone.at(stone, place, flip) for flip in (0, 1) for stone in range(1, STONE_COUNT + 1))
            for place in range(PLACES)
        ),
        discards=tuple(DiscardStone(stone) for stone in range(1, STONE_COUNT + 1)),
        halves_of_stone=halves,
        colours_of_stone=tuple(tuple(sorted({p // len(GLYPHS), q // len(GLYPHS)})) for p, q in halves),
    )


def faces_of(stones: Sequence[Stone]) -> tuple[int, ...]:
    """Return the face of each half, in the order of the halves' numbers."""
    return tuple(
        COLOURS.index(colour) * len(GLYPHS) + GLYPHS.index(glyph)
        for stone in sorted(stones, key=lambda stone: stone.id)
        for colour, glyph in (stone.half1, stone.half2)
    )


def _pairs(values: Sequence[int], kinds: int) -> list[list[int]]:
    """Return for each pair of values the set of (stone, flip) that shows the first over the place's first cell."""
    first, second = [0] * kinds, [0] * kinds
    for stone in range(STONE_COUNT):
        one, two = values[2 * stone], values[2 * stone + 1]
        first[one] |= 1 << stone
        second[two] |= 1 << stone
        first[two] |= 1 << (stone + STONE_COUNT)
        second[one] |= 1 << (stone + STONE_COUNT)
    return [[first[p] & second[q] for q in range(kinds)] for p in range(kinds)]
