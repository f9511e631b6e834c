"""The rules of a game (F2), over any scene: chapters at the left, the text at the right."""

from dataclasses import replace

from game.content.texts import Texts
from game.present.focus import nearest
from game.present.form import form_frame
from game.present.frame import Frame
from game.present.intents import Key, Wheel
from game.present.node import Node
from game.present.rulebook_page import Chapter, Layout, Page, layout, rulebook_nodes
from game.present.widgets import Kit
from game.scenes.base import Scene
from game.scenes.go import Go, Pop
from game.scenes.services import Services

WHEEL_LINES = 3
TOPIC = "rules/topic/"


def chapters(texts: Texts, game: str) -> tuple[Chapter, ...]:
    """Return the chapters of a game's rules from the texts, in their order."""
    prefix = f"rulebook.{game}."
    found = []
    for key in texts:
        if key.startswith(prefix) and key.endswith(".title"):
            name = key.removeprefix(prefix).removesuffix(".title")
            words = tuple(texts(f"{prefix}{name}.text").split("\n"))
            found.append(Chapter(name, texts(key), words))
    return tuple(found)


class RulebookScene(Scene):
    """Shows a game's rules, at a chapter (`topic`) if one is asked for; `more` are chapters that a campaign adds."""

    overlay = True

    def __init__(self, services: Services, game: str, topic: str | None = None, more: tuple[Chapter, ...] = ()) -> None:
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
            (*chapters(texts, game), *more),
        )
        self._topic = topic
        self._first = 0
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
            self._first, self._topic = laid.begin(self._topic), None
        self._first = max(0, min(self._first, laid.last_first))
        return rulebook_nodes(kit, self._page, laid, self._first)

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

    def activate(self, node: str) -> Go | None:
        """Turn to a chapter, scroll, or close the rules."""
        if node == "rules/close":
            return Pop()
        if node.startswith(TOPIC):
            self._topic = node.removeprefix(TOPIC)
            self.services.sounds.play("common/page")
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
        """Scroll by a line, a page, or to an end."""
        page, whole = self._room() - 1, len(self._laid.lines) if self._laid else 0
        steps = {"up": -1, "down": 1, "page up": -page, "page down": page, "home": -whole, "end": whole}
        if key.name in steps:
            self._scroll(steps[key.name])
        return None
