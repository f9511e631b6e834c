"""The rules of a game (F2), over any scene: chapters at the left, the text at the right."""

import re
from dataclasses import dataclass, replace

from game.content.texts import Texts
from game.present.focus import nearest
from game.present.form import form_frame
from game.present.frame import Frame
from game.present.intents import Intent, Key, Typed, Wheel
from game.present.node import Node
from game.present.rulebook_page import Chapter, Layout, Page, layout, rulebook_nodes, search_spot
from game.present.rulebook_search import FIELD, LONGEST, Found, paragraphs_with, search_row
from game.present.textedit import TextEdit
from game.present.widgets import Kit
from game.scenes.base import Scene
from game.scenes.go import Go, Pop
from game.scenes.services import Services

WHEEL_LINES = 3
TOPIC = "rules/topic/"
ABOVE = 3
"""A paragraph that was looked for has so many lines above it in sight."""


FROM = re.compile(r"@(\d+) ")


@dataclass(frozen=True)
class Today:
    """The rules of a campaign as they stand: chapters that it adds, and how far its own chapters were opened."""

    added: tuple[Chapter, ...]
    opened: int


def chapters(texts: Texts, game: str, opened: int | None = None) -> tuple[Chapter, ...]:
    """Return the chapters of a game's rules from the texts, in their order.

    A paragraph that begins with "@3 " is about what a campaign brings with its third chapter: it is left out where
    not so many are `opened`. None shows all.
    """
    prefix = f"rulebook.{game}."
    found = []
    for key in texts:
        if key.startswith(prefix) and key.endswith(".title"):
            name = key.removeprefix(prefix).removesuffix(".title")
            words = []
            for line in texts(f"{prefix}{name}.text").split("\n"):
                mark = FROM.match(line)
                if mark is None or opened is None or int(mark[1]) <= opened:
                    words.append(line[mark.end() :] if mark else line)
            if words:
                found.append(Chapter(name, texts(key), tuple(words)))
    return tuple(found)


class RulebookScene(Scene):
    """Shows a game's rules, at a topic if one is asked for; those of a campaign as they stand `today`.

    A topic is a chapter, or one of its paragraphs like "tools/2", which is marked then.
    """

    overlay = True

    def __init__(self, services: Services, game: str, topic: str | None = None, today: Today | None = None) -> None:
        super().__init__(services)
        self.game = game
        self.name = f"rules/{game}"
        texts = services.texts
        self._page = Page(
            texts("rules.title", game=texts(f"game.{game}.name")),
            texts("rules.chapters"),
            texts("rules.agreed"),
            texts("rules.close"),
            (texts("common.scroll_up"), texts("common.scroll_down")),
            (*chapters(texts, game, today.opened if today else None), *(today.added if today else ())),
        )
        self._topic = topic
        self._first = 0
        self._query = ""
        self._hits: tuple[int, ...] = ()
        self._at = 0
        self._marked: int | None = None
        self._laid: Layout | None = None
        self._framed: Frame | None = None

    def enter(self) -> None:
        """Close has the focus; the arrows scroll."""
        super().enter()
        if self.focus is None:
            self.focus = "rules/close"

    def build(self, kit: Kit) -> list[Node]:
        """Return the page."""
        kit = replace(kit, frame=form_frame(kit.frame))
        laid = self._layout(kit.frame)
        if self._topic is not None:
            self._open_at(laid, self._topic)
        self._first = max(0, min(self._first, laid.last_first))
        found = Found(self._query, len(self._hits), self._at, self._marked)
        nodes = rulebook_nodes(kit, self._page, laid, self._first, found)
        return nodes + search_row(kit, self.texts, search_spot(kit, self._page, laid), found, self.edit)

    def _open_at(self, laid: Layout, topic: str) -> None:
        """Turn to a chapter, or to one of its paragraphs."""
        self._topic = None
        clause = laid.clause(topic)
        self._first = laid.begin(topic.partition("/")[0])
        if clause is not None:
            self._first, self._marked = max(self._first, laid.line_of(clause) - ABOVE), clause

    def _layout(self, frame: Frame) -> Layout:
        """Return the page as it is laid out in this window; broken anew, it stays at the chapter that is being read."""
        if self._laid is None or frame != self._framed:
            if self._laid is not None:
                self._topic = self._topic or self._laid.lines[self._first].chapter
            self._laid, self._framed = layout(frame, self._page), frame
        return self._laid

    def _room(self) -> int:
        return self._laid.room(self._first) if self._laid else 1

    def _scroll(self, lines: int) -> None:
        self._first = max(0, self._first + lines)
        self.touch()

    # Looking for words ---------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> Go | None:
        """Take what a person did; typing begins to look for words, wherever the focus is."""
        if isinstance(intent, Typed) and self.edit is None and intent.text.strip():
            self.begin_edit(FIELD, "")
        go = super().handle(intent)
        if self.edit is not None and self.edit.text != self._query:
            self._look_for(self.edit.text)
        return go

    def begin_edit(self, name: str, text: str) -> None:
        """Open the field to type in."""
        super().begin_edit(name, text)
        self.edit = TextEdit(text, LONGEST)

    def edited(self, node: str, text: str) -> None:
        """The field is closed: what was found stays marked."""
        self._look_for(text)

    def _key(self, key: Key) -> Go | None:
        if self.edit is not None and key.name == "return":
            self._to_hit(self._at + (-1 if key.shift else 1))
            return None
        if self.edit is not None and key.name == "escape" and self._query:
            self._look_for("")
        return super()._key(key)

    def _look_for(self, query: str) -> None:
        """Mark what has the words, and turn to the first place from the one that is read on."""
        if query == self._query:
            return
        laid = self._layout(form_frame(self.frame))
        self._query = query
        self._hits = paragraphs_with(laid.paragraphs(), query)
        here = [laid.line_of(hit) >= self._first for hit in self._hits]
        self._marked = None
        self._to_hit(here.index(True) if True in here else 0)

    def _to_hit(self, number: int) -> None:
        if self._hits:
            self._at = number % len(self._hits)
            self._marked = self._hits[self._at]
            self._first = max(0, self._layout(form_frame(self.frame)).line_of(self._marked) - ABOVE)
        self.touch()

    # Turning and scrolling -----------------------------------------------------------------------------------

    def activate(self, node: str) -> Go | None:
        """Turn to a chapter or to what was found, scroll, or close the rules."""
        if node == "rules/close":
            return Pop()
        if node.startswith(TOPIC):
            self._topic = node.removeprefix(TOPIC)
            self.services.sounds.play("common/page")
        elif node == f"{FIELD}/next":
            self._to_hit(self._at + 1)
        elif node == f"{FIELD}/before":
            self._to_hit(self._at - 1)
        elif node == "rules/scroll/up":
            self._scroll(1 - self._room())
        elif node == "rules/scroll/down":
            self._scroll(self._room() - 1)
        self.touch()
        return None

    def wheel(self, wheel: Wheel) -> None:
        """Scroll the text."""
        self._scroll(-WHEEL_LINES * wheel.steps)

    def arrow_target(self, direction: str) -> str | None:
        """Among the chapters the arrows move the focus; else up and down scroll."""
        if direction in ("up", "down") and not (self.focus or "").startswith(TOPIC):
            return None
        return nearest(self.rest(), self.focus, direction)

    def key(self, key: Key) -> Go | None:
        """Scroll by a line, a page, or to an end; Ctrl F opens the field for words."""
        if key.name == "f" and key.control:
            self.begin_edit(FIELD, self._query)
            return None
        page, whole = self._room() - 1, len(self._laid.lines) if self._laid else 0
        steps = {"up": -1, "down": 1, "page up": -page, "page down": page, "home": -whole, "end": whole}
        if key.name in steps:
            self._scroll(steps[key.name])
        return None
