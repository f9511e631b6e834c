"""Rich text: paragraphs in which **strong words** stand out by weight and colour, broken to a width."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from game.present.arts import Text
from game.present.form import LINE
from game.present.node import Color, Meaning, Node, Rect
from game.present.widgets import Kit

_STRONG = re.compile(r"\*\*(.+?)\*\*")


@dataclass(frozen=True)
class Word:
    """A word with the space before it, strong or not."""

    text: str
    strong: bool


@dataclass(frozen=True)
class Part:
    """Words of one weight side by side on a line, and how far from its left they begin."""

    text: str
    strong: bool
    left: int
    width: int


def plain(words: str) -> str:
    """Return a rich text without its marks, as it is read aloud."""
    return _STRONG.sub(r"\1", words)


def rich_height(kit: Kit, words: str, width: int, size: float) -> int:
    """Return how high a rich text is that is broken to a width."""
    return len(_lines(kit, words, width, kit.frame.text(size))) * round(kit.frame.text(size) * LINE)


def rich(kit: Kit, node: str, rect: Rect, words: str, size: float, *, color: Color | None = None) -> list[Node]:
    """Return a rich text from the upper edge of a rectangle on; lines that don't fit are left out."""
    pixels = kit.frame.text(size)
    step = round(pixels * LINE)
    nodes = [Node(node, rect, None, meaning=Meaning("text", plain(words)))]
    for row, line in enumerate(_lines(kit, words, rect.w, pixels)[: max(1, rect.h // step)]):
        for column, part in enumerate(line):
            spot = Rect(rect.x + part.left, rect.y + row * step, part.width + 2, step)
            tone = kit.theme["heading"] if part.strong else color or kit.theme["cream"]
            art = Text(part.text, pixels, tone, _face(part.strong))
            nodes.append(Node(f"{node}#{row}/{column}", spot, art))
    return nodes


def _face(strong: bool) -> str:
    return "bold" if strong else "text"


def _words(paragraph: str) -> list[Word]:
    found: list[Word] = []
    glued = True
    for index, piece in enumerate(_STRONG.split(paragraph)):
        for number, word in enumerate(piece.split(" ")):
            glued = glued if number == 0 else False
            if word:
                found.append(Word(word if glued else f" {word}", index % 2 == 1))
                glued = True
    return found


def _lines(kit: Kit, words: str, width: int, pixels: int) -> list[Sequence[Part]]:
    """Return the text as lines of parts; a word goes on the next line together with what is glued to it."""
    lines: list[Sequence[Part]] = []
    for paragraph in words.split("\n"):
        line: list[Word] = []
        for group in _groups(_words(paragraph)):
            if line and _width(kit, [*line, *group], pixels) > width:
                lines.append(_parts(kit, line, pixels))
                line = [Word(group[0].text.lstrip(" "), group[0].strong), *group[1:]]
            else:
                line += group
        lines.append(_parts(kit, line, pixels))
    return lines


def _groups(words: Sequence[Word]) -> list[list[Word]]:
    """Return the words that are not parted by a space together."""
    groups: list[list[Word]] = []
    for word in words:
        if groups and not word.text.startswith(" "):
            groups[-1].append(word)
        else:
            groups.append([word])
    return groups


def _width(kit: Kit, words: Sequence[Word], pixels: int) -> int:
    return sum(part.width for part in _parts(kit, words, pixels))


def _parts(kit: Kit, words: Sequence[Word], pixels: int) -> list[Part]:
    parts: list[Part] = []
    left = 0
    begin = 0
    for end in range(1, len(words) + 1):
        if end == len(words) or words[end].strong != words[begin].strong:
            strong = words[begin].strong
            text = "".join(word.text for word in words[begin:end])
            width = kit.frame.measure(text, pixels, _face(strong))
            parts.append(Part(text, strong, left, width))
            left += width
            begin = end
    return parts
