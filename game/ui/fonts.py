"""Faces from the installed font packages, and lines of text rendered at their final size, kept while they are used.

A missing package or file falls back to the next face. Runs of right-to-left script are shaped on their own, so that
names in any script can stand in a line (expectations, section 5).
"""

import unicodedata
from collections import OrderedDict
from importlib.util import find_spec
from pathlib import Path

import pygame

from game.present.frame import break_lines
from game.present.node import Color

_PLEX = "fontpkg_ibm_plex_sans_arabic"
FACES: dict[str, tuple[tuple[str, str], ...]] = {
    "text": ((_PLEX, "IBMPlexSansArabic-Regular.ttf"),),
    "medium": ((_PLEX, "IBMPlexSansArabic-Medium.ttf"),),
    "bold": ((_PLEX, "IBMPlexSansArabic-SemiBold.ttf"), (_PLEX, "IBMPlexSansArabic-Bold.ttf")),
    "title": (("fontpkg_crimson_text", "CrimsonText-Bold.ttf"), ("fontpkg_amiri", "Amiri-Bold.ttf")),
    "title-rtl": (("fontpkg_amiri", "Amiri-Bold.ttf"), (_PLEX, "IBMPlexSansArabic-Bold.ttf")),
}
_RTL = {"R", "AL"}
LINE_HEIGHT = 1.32


def font_file(face: str) -> Path | None:
    """Return the file of a face; None where no package has one."""
    for package, name in FACES.get(face, FACES["text"]):
        spec = find_spec(package)
        for folder in (spec.submodule_search_locations or ()) if spec else ():
            path = Path(folder) / "files" / name
            if path.is_file():
                return path
    return None


def runs(text: str) -> list[tuple[str, bool]]:
    """Return a line as (run, is right-to-left) in the order they stand on the screen, left to right."""
    parts, backwards = _parts(text)
    return parts[::-1] if backwards else parts


def _parts(text: str) -> tuple[list[tuple[str, bool]], bool]:
    """Return a line as (run, is right-to-left) in the order they are read, and whether the line runs right to left.

    A line with a left-to-right letter runs left to right: a name from another script that begins a sentence must not
    turn the sentence round. Spaces and signs between two runs of the same direction belong to them, else to the line.
    """
    kinds = [_is_rtl(letter) for letter in text]
    if True not in kinds:
        return [(text, False)], False
    base = not any(kind is False and not letter.isdigit() for kind, letter in zip(kinds, text, strict=True))
    resolved: list[bool] = []
    for i, kind in enumerate(kinds):
        if i and unicodedata.bidirectional(text[i]) == "NSM":
            kind = resolved[-1]
        elif kind is None:
            before = next((k for k in reversed(kinds[:i]) if k is not None), base)
            after = next((k for k in kinds[i:] if k is not None), base)
            kind = before if before == after else base
        resolved.append(kind)
    parts: list[tuple[str, bool]] = []
    for letter, rtl in zip(text, resolved, strict=True):
        if parts and parts[-1][1] == rtl:
            parts[-1] = (parts[-1][0] + letter, rtl)
        else:
            parts.append((letter, rtl))
    return parts, base


def _is_rtl(letter: str) -> bool | None:
    """Whether a letter runs right to left; None for spaces and signs, which follow their neighbours."""
    kind = unicodedata.bidirectional(letter)
    if kind in _RTL:
        return True
    return False if kind in ("L", "EN", "AN") else None


class Fonts:
    """Renders and measures lines; keeps at most `keep` rendered lines."""

    def __init__(self, keep: int = 512) -> None:
        pygame.font.init()
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._files: dict[str, Path | None] = {}
        self._lines: OrderedDict[tuple[str, int, str, Color], pygame.Surface] = OrderedDict()
        self._widths: OrderedDict[tuple[str, int, str], int] = OrderedDict()
        self._keep = keep

    def _font(self, face: str, size: int) -> pygame.font.Font:
        font = self._fonts.get((face, size))
        if font is None:
            if face not in self._files:
                self._files[face] = font_file(face)
            path = self._files[face]
            font = pygame.font.Font(str(path) if path else None, size)
            font.set_script("Latn")
            self._fonts[(face, size)] = font
        return font

    def _run_font(self, face: str, size: int, rtl: bool) -> pygame.font.Font:
        if not rtl:
            return self._font(face, size)
        name = "title-rtl" if face == "title" else f"{face}-rtl"
        self._files.setdefault(name, font_file("title-rtl" if face == "title" else face))
        new = (name, size) not in self._fonts
        font = self._font(name, size)
        if new:
            font.set_script("Arab")
            font.set_direction(pygame.DIRECTION_RTL)
        return font

    def measure(self, text: str, size: int, face: str) -> int:
        """Return a line's width in pixels."""
        key = (text, size, face)
        width = self._widths.get(key)
        if width is None:
            width = sum(self._run_font(face, size, rtl).size(part)[0] for part, rtl in runs(text))
            self._widths[key] = width
            if len(self._widths) > 4 * self._keep:
                self._widths.popitem(last=False)
        return width

    def caret(self, text: str, index: int, size: int, face: str) -> int:
        """Return where in a line, in pixels from its left, the caret before a character stands."""
        parts, backwards = _parts(text)
        widths = [self._run_font(face, size, rtl).size(part)[0] for part, rtl in parts]
        for i, (part, rtl) in enumerate(parts):
            if index <= len(part) or i == len(parts) - 1:
                left = sum(widths[i + 1 :] if backwards else widths[:i])
                along = self._run_font(face, size, rtl).size(part[:index])[0]
                return left + (widths[i] - along if rtl else along)
            index -= len(part)
        return 0

    def line(self, text: str, size: int, face: str, color: Color) -> pygame.Surface:
        """Return a rendered line; it is shared, so it must not be drawn on."""
        key = (text, size, face, color)
        line = self._lines.get(key)
        if line is not None:
            self._lines.move_to_end(key)
            return line
        parts = [self._run_font(face, size, rtl).render(part, True, color) for part, rtl in runs(text) if part]
        line = parts[0] if len(parts) == 1 else self._joined(parts, size)
        self._lines[key] = line
        if len(self._lines) > self._keep:
            self._lines.popitem(last=False)
        return line

    def _joined(self, parts: list[pygame.Surface], size: int) -> pygame.Surface:
        width = sum(part.get_width() for part in parts)
        height = max((part.get_height() for part in parts), default=size)
        line = pygame.Surface((max(1, width), height), pygame.SRCALPHA)
        x = 0
        for part in parts:
            line.blit(part, (x, (height - part.get_height()) // 2))
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
