"""Faces from the installed font packages, and lines of text rendered at their final size, kept while they are used.

A line is cut into pieces of one direction, one font and one script; each is shaped on its own, so that names in any
script can stand in a line (expectations, section 5). A word that a face lacks letters of comes from the next font that
has them; a letter that no font has is shown as the sign for what is missing. Without a font package the window
library's own font is used.
"""

from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import pygame

from game.present.frame import break_lines
from game.present.node import Color
from game.ui.bidi import visual_runs
from game.ui.coverage import coverage
from game.ui.scripts import clings, invisible, script

_PLEX = "fontpkg_ibm_plex_sans_arabic"
_NOTO = "manimgx_fonts"
FACES: dict[str, tuple[tuple[str, str], ...]] = {
    "text": ((_PLEX, "IBMPlexSansArabic-Regular.ttf"),),
    "medium": ((_PLEX, "IBMPlexSansArabic-Medium.ttf"),),
    "bold": ((_PLEX, "IBMPlexSansArabic-SemiBold.ttf"), (_PLEX, "IBMPlexSansArabic-Bold.ttf")),
    "italic": (("fontpkg_crimson_text", "CrimsonText-Italic.ttf"), ("fontpkg_amiri", "Amiri-Regular.ttf")),
    "title": (
        ("fontpkg_crimson_text", "CrimsonText-Bold.ttf"),
        ("fontpkg_amiri", "Amiri-Bold.ttf"),
        (_PLEX, "IBMPlexSansArabic-Bold.ttf"),
    ),
}
EMOJI = "NotoEmoji[wght].ttf"
OTHERS: tuple[tuple[str, str], ...] = (
    (_NOTO, "NotoSans[wght].ttf"),
    (_NOTO, "NotoSansHebrew[wght].ttf"),
    (_NOTO, EMOJI),
    ("noto_cjk_sans_jp_regular", "NotoSansCJKjp-Regular.otf"),
    *(
        (_NOTO, f"NotoSans{name}[wght].ttf")
        for name in (
            "Armenian",
            "Georgian",
            "Devanagari",
            "Bengali",
            "Gujarati",
            "Gurmukhi",
            "Kannada",
            "Malayalam",
            "Oriya",
            "Sinhala",
            "Tamil",
            "Telugu",
            "Thai",
            "Lao",
            "Khmer",
            "Myanmar",
            "Ethiopic",
            "Arabic",
            "Symbols",
        )
    ),
)
"""Fonts for the letters that a face lacks, looked through in this order."""
LATIN = frozenset(map(chr, range(0xA0, 0x100))) - {"\xad"} | frozenset("–—‘’‚“”„…€™")
"""Beyond ASCII, what each face has and runs from the left: a line of it needn't be looked at letter by letter."""
HEAVY = ("bold", "title")
LINE_HEIGHT = 1.32
MISSING = "\ufffd"


def font_file(face: str) -> Path | None:
    """Return the file of a face; None where no package has one."""
    found = (package_file(*each) for each in FACES.get(face, FACES["text"]))
    return next((path for path in found if path is not None), None)


def package_file(package: str, name: str) -> Path | None:
    """Return a font file of an installed package; None where it isn't there."""
    spec = find_spec(package)
    for folder in (spec.submodule_search_locations or ()) if spec else ():
        for path in (Path(folder) / "files" / name, Path(folder) / name):
            if path.is_file():
                return path
    return None


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a line, from character `begin` up to `end`, that is shaped as one."""

    begin: int
    end: int
    rtl: bool
    path: Path | None
    script: str
    text: str


class Fonts:
    """Renders and measures lines; keeps at most `keep` rendered lines."""

    def __init__(self, keep: int = 512) -> None:
        pygame.font.init()
        self._fonts: dict[tuple[Path | None, int, bool, str, bool], pygame.font.Font] = {}
        self._chains: dict[str, list[Path]] = {}
        self._others: list[Path] | None = None
        self._chosen: dict[tuple[str, str], Path | None] = {}
        self._lines: OrderedDict[tuple[str, int, str, Color], pygame.Surface] = OrderedDict()
        self._widths: OrderedDict[tuple[str, int, str], int] = OrderedDict()
        self._keep = keep

    # Which font ----------------------------------------------------------------------------------------------

    def _chain(self, face: str) -> list[Path]:
        """Return the files of a face, its own first."""
        chain = self._chains.get(face)
        if chain is None:
            found = (package_file(*each) for each in FACES.get(face, FACES["text"]))
            chain = self._chains[face] = [path for path in found if path is not None]
        return chain

    def _path(self, face: str, character: str) -> Path | None:
        """Return the font that draws a character; the face's own one where no font has it."""
        key = (face, character)
        if key not in self._chosen:
            own = self._chain(face)
            found = next((path for path in self._all(face) if character in coverage(path)), None)
            self._chosen[key] = found or (own[0] if own else None)
        return self._chosen[key]

    def _all(self, face: str) -> Iterator[Path]:
        """Yield all fonts, those of the face first."""
        yield from self._chain(face)
        if self._others is None:
            paths = (package_file(*each) for each in OTHERS)
            self._others = [path for path in paths if path is not None]
        yield from self._others

    def _shown(self, face: str, character: str) -> str:
        """Return the character, or the sign for what is missing where no font has it."""
        path = self._path(face, character)
        if path is None or invisible(character) or character in coverage(path):
            return character
        stand_in = self._path(face, MISSING)
        return MISSING if stand_in is not None and MISSING in coverage(stand_in) else "?"

    def _font(self, path: Path | None, size: int, heavy: bool, tag: str, rtl: bool) -> pygame.font.Font:
        key = (path, size, heavy, tag, rtl)
        font = self._fonts.get(key)
        if font is None:
            font = self._fonts[key] = pygame.font.Font(str(path) if path else None, size)
            font.set_script(tag)
            if rtl:
                font.set_direction(pygame.DIRECTION_RTL)
            if heavy:
                font.set_bold(True)
        return font

    def _piece_font(self, piece: Piece, size: int, face: str) -> pygame.font.Font:
        lent = piece.path is not None and piece.path not in self._chain(face)
        heavy = lent and face in HEAVY and piece.path is not None and piece.path.name != EMOJI
        return self._font(piece.path, size, heavy, piece.script, piece.rtl)

    # Lines ---------------------------------------------------------------------------------------------------

    def pieces(self, text: str, face: str) -> list[Piece]:
        """Return the pieces of a line in the order they stand on the screen, left to right."""
        own = self._chain(face)
        if text.isascii() or (own and all(letter in LATIN or letter < "\x80" for letter in text)):
            return [_piece(text, 0, len(text), False, own[0] if own else None, "")]
        if not own:
            runs = visual_runs(text)
            return [_piece(text[run.begin : run.end], run.begin, run.end, run.rtl, None, "") for run in runs]
        found: list[Piece] = []
        for run in visual_runs(text):
            parts = self._parted(text, run.begin, run.end, run.rtl, face)
            found += parts[::-1] if run.rtl else parts
        return found

    def _parted(self, text: str, begin: int, end: int, rtl: bool, face: str) -> list[Piece]:
        """Return a run as pieces of one font and one script, in the order they are read."""
        parts: list[Piece] = []
        path: Path | None = None
        tag = ""
        start = begin
        letters: list[str] = []
        for word_begin, word_end, word_tag in _words(text, begin, end):
            whole = self._whole(face, text[word_begin:word_end]) if word_tag else None
            for i in range(word_begin, word_end):
                letter = text[i] if whole else self._shown(face, text[i])
                wanted = whole or self._path(face, letter)
                # Marks and joiners stay with their letter, and in a run from the right signs with the word before them.
                stays = i > begin and not word_tag and path is not None and (rtl or clings(letter))
                if stays and path is not None and (invisible(letter) or letter in coverage(path)):
                    wanted = path
                if i > begin and (wanted != path or (word_tag and tag and word_tag != tag)):
                    parts.append(_piece("".join(letters), start, i, rtl, path, tag))
                    start, tag, letters = i, "", []
                path, tag = wanted, tag or word_tag
                letters.append(letter)
        parts.append(_piece("".join(letters), start, end, rtl, path, tag))
        return parts

    def _whole(self, face: str, word: str) -> Path | None:
        """Return the first font that has all letters of a word; None where none has."""
        letters = [letter for letter in word if not invisible(letter)]
        return next((path for path in self._all(face) if all(letter in coverage(path) for letter in letters)), None)

    def measure(self, text: str, size: int, face: str) -> int:
        """Return a line's width in pixels."""
        key = (text, size, face)
        width = self._widths.get(key)
        if width is None:
            width = sum(self._width(piece, size, face) for piece in self.pieces(text, face))
            self._widths[key] = width
            if len(self._widths) > 4 * self._keep:
                self._widths.popitem(last=False)
        return width

    def _width(self, piece: Piece, size: int, face: str, letters: int | None = None) -> int:
        return self._piece_font(piece, size, face).size(piece.text[:letters])[0]

    def caret(self, text: str, index: int, size: int, face: str) -> int:
        """Return where in a line, in pixels from its left, the caret before a character stands."""
        left = 0
        for piece in self.pieces(text, face):
            width = self._width(piece, size, face)
            if piece.begin < index <= piece.end or index == piece.begin == 0:
                along = self._width(piece, size, face, index - piece.begin)
                return left + (width - along if piece.rtl else along)
            left += width
        return 0

    def line(self, text: str, size: int, face: str, color: Color) -> pygame.Surface:
        """Return a rendered line; it is shared, so it must not be drawn on."""
        key = (text, size, face, color)
        line = self._lines.get(key)
        if line is not None:
            self._lines.move_to_end(key)
            return line
        line = self._lines[key] = self._rendered(text, size, face, color)
        if len(self._lines) > self._keep:
            self._lines.popitem(last=False)
        return line

    def _rendered(self, text: str, size: int, face: str, color: Color) -> pygame.Surface:
        fonts = [(piece, self._piece_font(piece, size, face)) for piece in self.pieces(text, face) if piece.text]
        chain = self._chain(face)
        own = self._font(chain[0] if chain else None, size, False, "Latn", False)
        parts = [(font.render(piece.text, True, color), font.get_ascent()) for piece, font in fonts]
        if len(fonts) == 1 and fonts[0][1] is own:
            return parts[0][0]
        # Every line of a face is as high as the face, whatever stands in it, and all letters on one base line.
        width = sum(part.get_width() for part, _ in parts)
        line = pygame.Surface((max(1, width), own.get_height()), pygame.SRCALPHA)
        x = 0
        for part, ascent in parts:
            line.blit(part, (x, own.get_ascent() - ascent))
            x += part.get_width()
        return line

    def shortened(self, text: str, width: int, size: int, face: str) -> str:
        """Return a text that fits the width, ended by an ellipsis where it had to be cut."""
        if self.measure(text, size, face) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.measure(text[:middle].rstrip() + "…", size, face) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + "…"

    def broken(self, text: str, width: int, size: int, face: str) -> list[str]:
        """Return a text as lines that fit the width."""
        return break_lines(text, width, lambda part: self.measure(part, size, face))


def _piece(text: str, begin: int, end: int, rtl: bool, path: Path | None, tag: str) -> Piece:
    return Piece(begin, end, rtl, path, tag or ("Arab" if rtl else "Latn"), text)


def _words(text: str, begin: int, end: int) -> Iterator[tuple[int, int, str]]:
    """Yield the stretches of letters of one script, with their marks, and of what belongs to none."""
    tag = script(text[begin])
    for i in range(begin + 1, end):
        own = script(text[i])
        if own != tag and not clings(text[i]):
            yield begin, i, tag
            begin, tag = i, own
    yield begin, end, tag
