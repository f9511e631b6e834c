"""Which way the parts of a line run: the Unicode bidirectional algorithm (UAX 9) for a line without embeddings.

The steps are those of the annex by their names: W1-W7, N0 with its brackets, N1-N2, I1-I2, L1-L2. Mirrored signs (L4)
are the shaper's business. Characters that open or close embeddings are passed over like other invisible ones (X9).
"""

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

_INVISIBLE = {"BN", "LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
_NEUTRAL = {"B", "S", "WS", "ON"}
_CLOSING = {"[": "]", "{": "}", "\u298d": "\u2990", "\u298f": "\u298e"}
"""The brackets whose partner isn't the next character."""
_SAME = {"\u2329": "\u3008", "\u232a": "\u3009"}
MOST_BRACKETS = 63


@dataclass(frozen=True, slots=True)
class Run:
    """A part of a line that runs one way, from character `begin` up to `end`."""

    begin: int
    end: int
    rtl: bool


def visual_runs(text: str) -> list[Run]:
    """Return the parts of a line in the order they stand on the screen, left to right."""
    if text.isascii():
        return [Run(0, len(text), False)]
    found = levels(text, base_level(text))
    runs: list[tuple[int, Run]] = []
    begin = 0
    for i in range(1, len(text) + 1):
        if i == len(text) or found[i] != found[begin]:
            runs.append((found[begin], Run(begin, i, found[begin] % 2 == 1)))
            begin = i
    for level in range(max(found, default=0), 0, -1):
        runs = _turned(runs, level)
    return [run for _, run in runs]


def base_level(text: str) -> int:
    """Return 1 for a line without any left-to-right letter that has a right-to-left one, else 0.

    A name from another script that begins a sentence must not turn the sentence round.
    """
    kinds = {unicodedata.bidirectional(c) for c in text}
    return 0 if "L" in kinds or not kinds & {"R", "AL"} else 1


def levels(text: str, base: int) -> list[int]:
    """Return the level of each character: even ones run left to right, odd ones right to left."""
    given = [unicodedata.bidirectional(c) or "L" for c in text]
    seen = [i for i, kind in enumerate(given) if kind not in _INVISIBLE]
    own = "R" if base else "L"
    kinds = [given[i] for i in seen]
    _weak(kinds, own)
    _brackets([text[i] for i in seen], [given[i] for i in seen], kinds, own)
    _neutral(kinds, own)
    found = [base] * len(text)
    for i, kind in zip(seen, kinds, strict=True):
        found[i] = base + _raised(kind, base)
    for i, kind in enumerate(given):
        if kind in _INVISIBLE:
            found[i] = found[i - 1] if i else base
    _ends(given, found, base)
    return found


def _raised(kind: str, base: int) -> int:
    """I1 and I2: how far above the line's level a character lies."""
    if base:
        return 0 if kind == "R" else 1
    return {"L": 0, "R": 1}.get(kind, 2)


def _weak(kinds: list[str], own: str) -> None:
    """W1-W7: marks, numbers and the signs beside them."""
    before = own
    for i, kind in enumerate(kinds):
        if kind == "NSM":
            kinds[i] = before
        before = kinds[i]
    strong = own
    for i, kind in enumerate(kinds):
        if kind in ("L", "R", "AL"):
            strong = kind
        elif kind == "EN" and strong == "AL":
            kinds[i] = "AN"
    kinds[:] = ["R" if kind == "AL" else kind for kind in kinds]
    for i in range(1, len(kinds) - 1):
        left, kind, right = kinds[i - 1 : i + 2]
        if left == right and (kind, left) in (("CS", "EN"), ("CS", "AN"), ("ES", "EN")):
            kinds[i] = left
    for begin, end in _stretches(kinds, {"ET"}):
        if "EN" in (kinds[begin - 1] if begin else own, kinds[end] if end < len(kinds) else own):
            kinds[begin:end] = ["EN"] * (end - begin)
    kinds[:] = ["ON" if kind in ("ES", "ET", "CS") else kind for kind in kinds]
    strong = own
    for i, kind in enumerate(kinds):
        if kind in ("L", "R"):
            strong = kind
        elif kind == "EN" and strong == "L":
            kinds[i] = "L"


def _brackets(text: Sequence[str], given: Sequence[str], kinds: list[str], own: str) -> None:
    """N0: both brackets of a pair run the way of what they hold, or of what stands before them."""
    other = "L" if own == "R" else "R"
    for begin, end in _pairs(text, kinds):
        inside = {_side(kind) for kind in kinds[begin + 1 : end]}
        if own in inside:
            way = own
        elif other in inside:
            before = next((_side(kind) for kind in reversed(kinds[:begin]) if _side(kind)), own)
            way = other if before == other else own
        else:
            continue
        for place in (begin, end):
            kinds[place] = way
            after = place + 1
            while after < len(kinds) and given[after] == "NSM":
                kinds[after] = way
                after += 1


def _side(kind: str) -> str:
    """Return L or R for what runs one way, numbers counting as R; empty for the rest."""
    return "R" if kind in ("R", "EN", "AN") else "L" if kind == "L" else ""


def _pairs(text: Sequence[str], kinds: Sequence[str]) -> list[tuple[int, int]]:
    """BD16: the pairs of brackets by their places."""
    open_ones: list[tuple[str, int]] = []
    found: list[tuple[int, int]] = []
    for i, letter in enumerate(text):
        if kinds[i] != "ON" or not unicodedata.mirrored(letter):
            continue
        sort = unicodedata.category(letter)
        if sort == "Ps":
            if len(open_ones) == MOST_BRACKETS:
                return []
            closing = _CLOSING.get(letter, chr(ord(letter) + 1))
            open_ones.append((_SAME.get(closing, closing), i))
        elif sort == "Pe":
            name = _SAME.get(letter, letter)
            match = next((k for k in range(len(open_ones) - 1, -1, -1) if open_ones[k][0] == name), None)
            if match is not None:
                found.append((open_ones[match][1], i))
                del open_ones[match:]
    return sorted(found)


def _neutral(kinds: list[str], own: str) -> None:
    """N1 and N2: spaces and signs run as their neighbours do, where those agree, else as the line does."""
    for begin, end in _stretches(kinds, _NEUTRAL):
        before = _side(kinds[begin - 1]) if begin else own
        after = _side(kinds[end]) if end < len(kinds) else own
        kinds[begin:end] = [before if before == after else own] * (end - begin)


def _ends(given: Sequence[str], found: list[int], base: int) -> None:
    """L1: separators, and blanks before them or at the end of the line, run as the line does."""
    blank = True
    for i in range(len(given) - 1, -1, -1):
        if given[i] in ("B", "S"):
            blank = True
        elif given[i] != "WS" and given[i] not in _INVISIBLE:
            blank = False
        if blank:
            found[i] = base


def _stretches(kinds: Sequence[str], wanted: set[str]) -> Iterator[tuple[int, int]]:
    """Yield where characters of the wanted kinds stand side by side, as (begin, end)."""
    begin = 0
    while begin < len(kinds):
        end = begin
        while end < len(kinds) and kinds[end] in wanted:
            end += 1
        if end > begin:
            yield begin, end
        begin = end + 1


def _turned(runs: list[tuple[int, Run]], level: int) -> list[tuple[int, Run]]:
    """L2: turn round every stretch of runs of this level or higher."""
    turned: list[tuple[int, Run]] = []
    stretch: list[tuple[int, Run]] = []
    for item in runs:
        if item[0] >= level:
            stretch.append(item)
        else:
            turned += [*reversed(stretch), item]
            stretch = []
    return [*turned, *reversed(stretch)]
