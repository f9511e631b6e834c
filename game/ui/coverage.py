"""Which characters a font file has: its character map, read from the file, for the window library doesn't tell."""

import struct
from bisect import bisect_right
from functools import cache
from pathlib import Path

_BEST = ((3, 10), (0, 6), (0, 4), (3, 1), (0, 3))
"""Platform and encoding of the maps worth reading, the fullest first."""


class Coverage:
    """The characters of a font, as ranges."""

    def __init__(self, ranges: list[tuple[int, int]]) -> None:
        ranges.sort()
        self._begins = [begin for begin, _ in ranges]
        self._ends = [end for _, end in ranges]

    def __contains__(self, character: object) -> bool:
        if not isinstance(character, str):
            return False
        place = bisect_right(self._begins, ord(character)) - 1
        return place >= 0 and ord(character) <= self._ends[place]

    def __len__(self) -> int:
        return sum(end - begin + 1 for begin, end in zip(self._begins, self._ends, strict=True))


@cache
def coverage(path: Path) -> Coverage:
    """Return what a TrueType or OpenType file covers; nothing where it can't be read."""
    try:
        with path.open("rb") as file:
            count = struct.unpack(">4xH6x", file.read(12))[0]
            tables = {tag: place for tag, _, *place in struct.iter_unpack(">4s3I", file.read(16 * count))}
            file.seek(tables[b"cmap"][0])
            return Coverage(_ranges(file.read(tables[b"cmap"][1])))
    except (OSError, KeyError, struct.error):
        return Coverage([])


def _ranges(table: bytes) -> list[tuple[int, int]]:
    (count,) = struct.unpack_from(">2xH", table)
    places = {entry[:2]: entry[2] for entry in struct.iter_unpack(">HHI", table[4 : 4 + 8 * count])}
    for sort in _BEST:
        if sort in places:
            part = table[places[sort] :]
            (layout,) = struct.unpack_from(">H", part)
            if layout == 12:
                return _groups(part)
            if layout == 4:
                return _segments(part)
    return []


def _groups(part: bytes) -> list[tuple[int, int]]:
    """Format 12: groups of characters."""
    (count,) = struct.unpack_from(">12xI", part)
    return [(begin, end) for begin, end, _ in struct.iter_unpack(">3I", part[16 : 16 + 12 * count])]


def _segments(part: bytes) -> list[tuple[int, int]]:
    """Format 4: segments of the first plane; a segment's characters may still have no picture."""
    (double,) = struct.unpack_from(">6xH", part)
    count = double // 2
    row = f">{count}H"
    ends = struct.unpack_from(row, part, 14)
    begins = struct.unpack_from(row, part, 16 + double)
    steps = struct.unpack_from(row, part, 16 + 2 * double)
    offsets = struct.unpack_from(row, part, 16 + 3 * double)
    found: list[tuple[int, int]] = []
    for i, (begin, end, step, offset) in enumerate(zip(begins, ends, steps, offsets, strict=True)):
        if begin == 0xFFFF:
            continue
        if not offset:
            # One character of the segment may lead to the picture of what is missing.
            gap = -step & 0xFFFF
            found += [(b, e) for b, e in ((begin, min(end, gap - 1)), (max(begin, gap + 1), end)) if b <= e]
            continue
        base = 16 + 3 * double + 2 * i + offset
        glyphs = struct.unpack_from(f">{end - begin + 1}H", part, base)
        found += [(c, c) for c, glyph in enumerate(glyphs, begin) if glyph]
    return found
