"""Looking for words in the rules: which paragraphs have them, where they stand in a line, and the row to type them."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from game.content.texts import Texts
from game.present import widgets
from game.present.arts import Fill
from game.present.form import BODY
from game.present.node import Node, Rect
from game.present.textedit import TextEdit
from game.present.widgets import Kit

FIELD = "rules/search"
LONGEST = 40
"""A search has at most so many characters."""


@dataclass(frozen=True)
class Found:
    """What was looked for, how many paragraphs have it, and which of them is shown, counted from 0."""

    query: str = ""
    count: int = 0
    at: int = 0
    paragraph: int | None = None
    """The number of the paragraph that is marked: the one that is shown, or the one the rules were opened at."""


def fold(text: str) -> str:
    """Return a text in small letters without marks above and below them; it stays as long as it was."""
    return "".join(unicodedata.normalize("NFKD", letter)[0].casefold()[:1] or letter for letter in text)


def has_all(words: str, query: str) -> bool:
    """Whether a text has every word of the search, in whatever order."""
    folded, parts = fold(words), fold(query).split()
    return bool(parts) and all(part in folded for part in parts)


def spots(text: str, query: str) -> list[tuple[int, int]]:
    """Return where words of the search stand in a line: begin and end, from left to right."""
    folded, found = fold(text), set()
    for part in fold(query).split():
        begin = folded.find(part)
        while begin >= 0:
            found.add((begin, begin + len(part)))
            begin = folded.find(part, begin + 1)
    return sorted(found)


def marked(kit: Kit, node: str, text: str, rect: Rect, query: str) -> list[Node]:
    """Return a light ground and a line below the words of the search in a line of the text."""
    size = kit.frame.text(BODY)
    nodes = []
    for number, (begin, end) in enumerate(spots(text, query)):
        left = rect.x + kit.frame.measure(text[:begin], size, "text")
        right = rect.x + kit.frame.measure(text[:end], size, "text")
        ground = Rect(left - 1, rect.y, right - left + 2, rect.h)
        nodes.append(Node(f"{node}#{number}", ground, Fill(kit.theme["gold"], 50, kit.frame.px(4))))
        thick = max(2, kit.frame.px(3))
        below = Rect(ground.x, ground.bottom - thick, ground.w, thick)
        nodes.append(Node(f"{node}#{number}-line", below, Fill(kit.theme["gold"])))
    return nodes


def search_row(kit: Kit, texts: Texts, area: Rect, found: Found, edit: TextEdit | None) -> list[Node]:
    """Return the field to type in, and while something is looked for, the way to the other places and their number."""
    frame = kit.frame
    pad, edge = frame.px(12), area.h
    field = Rect(
        area.x, area.y, min(frame.px(400), max(area.w // 2, area.w - 2 * (edge + pad) - frame.px(200))), area.h
    )
    label, empty = texts("rules.search"), texts("rules.search_empty")
    nodes = widgets.text_field(kit, FIELD, field, label, found.query, edit, empty=empty, size=BODY)
    if not found.query.strip():
        return nodes
    x = field.right + pad
    for node, icon in ((f"{FIELD}/before", "chevron-up"), (f"{FIELD}/next", "chevron-down")):
        spot, words = Rect(x, area.y, edge, edge), texts(f"rules.search_{node.rpartition('/')[2]}")
        nodes += widgets.button(kit, node, spot, words, icon=icon, show_label=False, enabled=found.count > 1)
        x = spot.right + pad
    told = texts("rules.search_found", n=found.at + 1, all=found.count) if found.count else texts("rules.search_none")
    return nodes + widgets.text(kit, f"{FIELD}/count", Rect(x, area.y, max(1, area.right - x), edge), told, BODY)


def paragraphs_with(paragraphs: Sequence[tuple[int, str]], query: str) -> tuple[int, ...]:
    """Return the numbers of the paragraphs that have every word of the search."""
    return tuple(number for number, words in paragraphs if has_all(words, query))
