"""The rules of a game as a scroll of lines with a list of its chapters; lengths are broken to the window's width."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.present import widgets
from game.present.arts import Button, Fill, Text
from game.present.form import BODY, LINE, Laid, last_first, scroll_bar
from game.present.frame import Frame, break_lines
from game.present.node import Meaning, Node, Rect
from game.present.rulebook_search import Found, marked
from game.present.widgets import PRESS, Kit

WIDTH, HEIGHT = 1560, 1010
CHAPTERS_W = 400
HEADING = 36
POINT, AGREED = "- ", "! "


@dataclass(frozen=True)
class Chapter:
    """A chapter of the rules; a paragraph may begin with "- " (a point) or "! " (an agreement of ours)."""

    name: str
    title: str
    paragraphs: tuple[str, ...]


@dataclass(frozen=True)
class Line:
    """A line of the scroll. `paragraph` is a number for all lines of one paragraph, `words` its whole text."""

    chapter: str
    kind: str
    text: str
    paragraph: int
    words: str
    first: bool


@dataclass(frozen=True)
class Page:
    """Everything the rules page shows."""

    title: str
    chapters_title: str
    agreed: str
    close: str
    scroll_words: tuple[str, str]
    chapters: Sequence[Chapter]


@dataclass(frozen=True)
class Layout:
    """The parts of the page in the window, and the lines as they are broken there."""

    box: Rect
    head: Rect
    chapters: Rect | None
    text: Rect
    foot: Rect
    lines: tuple[Line, ...]
    step: int

    def height(self, line: Line) -> int:
        """Return how high a line is."""
        share = {"gap": 0.45, "heading": 1.5}.get(line.kind, 1.0)
        return round(self.step * share)

    def room(self, first: int) -> int:
        """Return how many lines from `first` on are in sight."""
        used = count = 0
        for line in self.lines[first:]:
            used += self.height(line)
            if used > self.text.h:
                break
            count += 1
        return max(1, count)

    @property
    def last_first(self) -> int:
        """The line on top when the end is in sight."""
        return last_first([self.height(line) for line in self.lines], self.text.h)

    def begin(self, chapter: str) -> int:
        """Return the line a chapter begins with."""
        return next((i for i, line in enumerate(self.lines) if line.chapter == chapter), 0)

    def clause(self, topic: str) -> int | None:
        """Return the number of the paragraph that a topic like "tools/2" names: the second one of its chapter."""
        chapter, _, number = topic.partition("/")
        heading = next((line.paragraph for line in self.lines if line.chapter == chapter), None)
        if not number or heading is None:
            return None
        wanted = heading + int(number)
        return wanted if any(line.chapter == chapter and line.paragraph == wanted for line in self.lines) else None

    def line_of(self, paragraph: int) -> int:
        """Return the line a paragraph begins with."""
        return next((i for i, line in enumerate(self.lines) if line.paragraph == paragraph and line.first), 0)

    def paragraphs(self) -> list[tuple[int, str]]:
        """Return the numbers and words of all paragraphs and headings."""
        return [(line.paragraph, line.words) for line in self.lines if line.first]


def layout(frame: Frame, page: Page) -> Layout:
    """Return where everything lies, and the text in lines."""
    edge, pad = frame.px(12), frame.px(30)
    width = min(frame.width - 2 * edge, frame.px(WIDTH))
    height = min(frame.height - 2 * edge, frame.px(HEIGHT))
    box = Rect((frame.width - width) // 2, (frame.height - height) // 2, width, height)
    head = Rect(box.x + pad, box.y + frame.px(14), width - 2 * pad, frame.px(76))
    foot = Rect(box.x + pad, box.bottom - frame.px(84), width - 2 * pad, frame.px(64))
    top, bottom = head.bottom + frame.px(6), foot.y - frame.px(16)
    left = box.x + pad
    chapters = None
    if width >= frame.px(1120):
        chapters = Rect(left, top, frame.px(CHAPTERS_W), bottom - top)
        left = chapters.right + frame.px(34)
    text = Rect(left, top, box.right - pad - left, bottom - top)
    step = round(frame.text(BODY) * LINE)
    bar = frame.px(64)
    return Layout(box, head, chapters, text, foot, _lines(frame, page, text.w - bar), step)


def _lines(frame: Frame, page: Page, width: int) -> tuple[Line, ...]:
    size = frame.text(BODY)
    found: list[Line] = []
    number = 0
    for chapter in page.chapters:
        if found:
            found += [Line(found[-1].chapter, "gap", "", number, "", False)] * 2
        found.append(Line(chapter.name, "heading", chapter.title, number, chapter.title, True))
        for index, words in enumerate(chapter.paragraphs):
            number += 1
            if index:
                found.append(Line(chapter.name, "gap", "", number, "", False))
            kind = "point" if words.startswith(POINT) else "agreed" if words.startswith(AGREED) else "plain"
            bare = words.removeprefix(POINT).removeprefix(AGREED)
            if kind == "agreed":
                bare = f"{bare} {page.agreed}"
            room = width - (frame.px(40) if kind != "plain" else 0)
            broken = break_lines(bare, room, lambda part: frame.measure(part, size, "text"))
            found += [Line(chapter.name, kind, text, number, bare, i == 0) for i, text in enumerate(broken)]
        number += 1
    return tuple(found)


def rulebook_nodes(kit: Kit, page: Page, laid: Layout, first: int, found: Found) -> list[Node]:
    """Return the page with the line `first` on top, and what is looked for marked; the foot's left part stays free."""
    frame = kit.frame
    nodes = widgets.panel(kit, "rules/panel", laid.box, page.title, opaque=True)
    nodes += widgets.heading(kit, "rules/title", laid.head, page.title, 42)
    shown = laid.lines[first : first + laid.room(first)]
    current = _current(laid, first)
    if laid.chapters is not None:
        nodes += _chapters(kit, page, laid.chapters, current)
    nodes += _text(kit, laid, shown, found)
    side = frame.px(48)
    bar = Rect(laid.text.right - side, laid.text.y, side, laid.text.h)
    state = Laid((), first, len(shown), len(laid.lines))
    nodes += scroll_bar(kit, "rules/scroll", bar, state, page.scroll_words)
    return nodes + widgets.button(kit, "rules/close", _close(kit, page, laid), page.close, kind="primary", size=BODY)


def _close(kit: Kit, page: Page, laid: Layout) -> Rect:
    width = max(kit.frame.px(260), kit.frame.measure(page.close, kit.frame.text(BODY), "bold") + kit.frame.px(70))
    return Rect(laid.foot.right - width, laid.foot.y, width, laid.foot.h)


def search_spot(kit: Kit, page: Page, laid: Layout) -> Rect:
    """Return where the search lies: in the foot, beside the button that closes."""
    right = _close(kit, page, laid).x - kit.frame.px(20)
    return Rect(laid.foot.x, laid.foot.y, right - laid.foot.x, laid.foot.h)


def _current(laid: Layout, first: int) -> str:
    """Return the chapter that is being read: the first whose heading is in the upper third, else the one on top."""
    upper = laid.lines[first : first + max(1, laid.room(first) // 3)]
    begins = [line.chapter for line in upper if line.kind == "heading"]
    if begins:
        return begins[0]
    return laid.lines[first].chapter if laid.lines else ""


def _chapters(kit: Kit, page: Page, area: Rect, current: str) -> list[Node]:
    frame, theme = kit.frame, kit.theme
    count = max(1, len(page.chapters))
    gap = frame.px(6)
    height = min(frame.px(70), (area.h - gap * (count - 1)) // count)
    nodes: list[Node] = []
    for i, chapter in enumerate(page.chapters):
        node = f"rules/topic/{chapter.name}"
        spot = Rect(area.x, area.y + i * (height + gap), area.w, height)
        chosen = chapter.name == current
        meaning = Meaning("button", chapter.title, True, chosen, None, PRESS)
        state = kit.pointer.state(node)
        art = Button("normal" if chosen else "tab", state, kit.pointer.focused(node), frame.u)
        nodes.append(Node(node, spot, art, meaning=meaning))
        color = theme["heading"] if chosen else kit.sand
        words = spot.inset(frame.px(20), 0)
        label = Text(chapter.title, frame.text(BODY - 1), color, "bold" if chosen else "medium")
        nodes.append(Node(f"{node}#label", words, label))
    return nodes


def _text(kit: Kit, laid: Layout, shown: Sequence[Line], found: Found) -> list[Node]:
    """Return the lines in sight; each paragraph is one text of the screen tree."""
    frame, theme = kit.frame, kit.theme
    size = frame.text(BODY)
    nodes: list[Node] = []
    spoken: set[tuple[str, int]] = set()
    y = laid.text.y
    for i, line in enumerate(shown):
        top, y = y, y + laid.height(line)
        if line.kind == "gap":
            continue
        indent = frame.px(40) if line.kind in ("point", "agreed") else 0
        rect = Rect(laid.text.x + indent, top, laid.text.w - frame.px(64) - indent, y - top)
        key = (line.chapter, line.paragraph)
        meaning = None if key in spoken else Meaning("text", line.words)
        spoken.add(key)
        node = f"rules/text/{line.chapter}/{line.paragraph}" if meaning else f"rules/line/{i}"
        if line.paragraph == found.paragraph:
            edge = frame.px(8)
            plate = Rect(laid.text.x - edge, top, laid.text.w - frame.px(64) + 2 * edge, y - top)
            nodes.append(Node(f"rules/found/{i}", plate, Fill(theme["gold"], 30)))
        words = marked(kit, f"rules/match/{i}", line.text, rect, found.query) if line.kind != "heading" else []
        nodes += words
        if line.kind == "heading":
            art = Text(line.text, frame.text(HEADING), theme["heading"], "title")
        else:
            quiet = line.kind == "agreed" and not words and line.paragraph != found.paragraph
            color = kit.sand if quiet else theme["cream"]
            art = Text(line.text, size, color)
        nodes.append(Node(node, rect, art, meaning=meaning))
        if line.first and indent:
            nodes += _mark(kit, line, Rect(laid.text.x, top, indent, laid.step), i)
    return nodes


def _mark(kit: Kit, line: Line, spot: Rect, i: int) -> list[Node]:
    """A dot before a point, a ring before an agreement."""
    side = max(5, spot.w // 4)
    place = Rect(spot.x + spot.w // 4, spot.y + (spot.h - side) // 2, side, side)
    if line.kind == "point":
        return [Node(f"rules/mark/{i}", place, Fill(kit.theme["brass"], 255, side // 2))]
    return [Node(f"rules/mark/{i}", place, Fill(None, 0, side // 2, kit.theme["brass"], 255, max(1, side // 5)))]
