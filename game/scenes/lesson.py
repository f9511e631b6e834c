"""A lesson at the table: the real game, in which only what the lesson asks for is played."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.content.lessons import Course, Lesson, Step
from game.core.protocol import Action, Seat
from game.present.frame import Frame
from game.present.intents import Key
from game.present.lesson_page import LessonWords, lesson_panel, panel_height, rings
from game.present.node import Node
from game.present.tablegame import Answer, Play, Player, TableContext
from game.present.widgets import Kit
from game.scenes.go import Go, Pop, Replace
from game.scenes.lesson_match import begin, play_through, read
from game.scenes.lesson_replies import Replies
from game.scenes.opening import make_game
from game.scenes.services import Services
from game.scenes.table import TableScene

PARTNERS = 5
"""So many names there are for the others at the table."""
HIDDEN = frozenset({"table/log", "table/undo", "table/redo", "table/replay", "table/hint"})
"""The buttons of a table that a lesson has not: it is left, and gone back in, by its own."""
FREE = ("lesson/", "table/menu", "table/rules", "table/confirm")
DONE = "done"


@dataclass(frozen=True)
class Place:
    """Where somebody is in the lessons of a game."""

    game: str
    course: Course
    number: int
    step: int = 0

    @property
    def lesson(self) -> Lesson:
        """The lesson."""
        return self.course.lessons[self.number]

    @property
    def key(self) -> str:
        """The name by which the settings remember the lesson."""
        return f"{self.game}/{self.lesson.id}"


class LessonScene(TableScene):
    """Shows one lesson; see `TableScene`. Nothing of it is saved but how far somebody came."""

    is_match = False

    def __init__(self, services: Services, place: Place) -> None:
        self.place = place
        self.step = place.step
        self._window = Frame(1920, 1080)
        rules = services.rules(place.game)
        names = seat_names(services, place.lesson.seats)
        match = begin(rules, place.lesson, names)
        play_through(match, place.lesson.steps[: place.step])
        players = tuple(Player(name, None if seat == 0 else "normal") for seat, name in enumerate(names))
        super().__init__(services, make_game(services, place.game, rules), match, players, None)
        self.name = f"lesson/{place.game}"
        self._replies = self._bots = Replies(match, services.make_runner)
        self._ended = True  # a lesson ends with its last step, not with the result of a match

    # Where the lesson stands ---------------------------------------------------------------------------------

    @property
    def now(self) -> Step:
        """The step that is shown."""
        return self.place.lesson.steps[self.step]

    @property
    def _waits(self) -> bool:
        """Whether the others play at the moment."""
        return bool(self._replies.due)

    def wanted(self) -> tuple[Action, ...]:
        """Return the actions of which one is to be played now."""
        return () if self._waits else tuple(read(self.match, text)[1] for text in self.now.do)

    def _say(self, key: str) -> str:
        return self.texts(f"lesson.{self.place.key.replace('/', '.')}.{key}")

    def instead(self) -> str:
        """Return what is to be done now, as an answer to anything else."""
        if self._waits:
            return self.texts("lessons.wait")
        return self._say(f"steps.{self.now.id}.else") if self.now.do else self.texts("lessons.read_on")

    def context(self) -> TableContext:
        """Return the match as it is shown: places are marked and stones turn by themselves, whatever is set."""
        shown = super().context()
        if shown.wishes.highlights != "on" or not shown.wishes.auto_turn:
            shown = self._context = replace(shown, wishes=replace(shown.wishes, highlights="on", auto_turn=True))
        return shown

    def play(self, seat: Seat, action: Action) -> None:
        """Play an action; what the others answer comes next, then the next step."""
        played = len(self.match.entries)
        super().play(seat, action)
        if len(self.match.entries) == played:
            return
        due = self._replies.due[1:] if self._waits else self.now.then
        self._go_on(due)

    def _go_on(self, due: tuple[str, ...]) -> None:
        self._replies.due = due
        if not due:
            self.step += 1
            if not self.now.do:
                self.focus = "lesson/next"
        self.touch()

    # What may be pressed -------------------------------------------------------------------------------------

    def is_open(self, node: str) -> bool:
        """Whether a press on a node does something now."""
        if node.startswith(FREE) or node in self.side.turn_nodes:
            return True
        return node.startswith(self.place.course.free) or (not self._waits and node in self.now.at)

    def _activate(self, name: str) -> Go | None:
        if self.is_open(name):
            return super()._activate(name)
        self._say_instead()
        return None

    def _say_instead(self, reason: str = "") -> None:
        """Answer a press that isn't asked for: why it can't be, if so, and what to do instead."""
        self._tell(f"{reason} {self.instead()}".strip())

    def _tell(self, words: str) -> None:
        self.services.sounds.play("common/button_off")
        self._note(words, "hint")

    def drag_begin(self, node: str) -> bool:
        """A piece is pulled, if the lesson asks for it; the board may always be moved."""
        found = self.node(node)
        board = found is not None and found.meaning is not None and found.meaning.role == "panel"
        if board or self.is_open(node):
            return super().drag_begin(node)
        self._say_instead()
        return False

    def pressed_nothing(self, x: int, y: int) -> Go | None:
        """A press beside what is asked for says what to do; on a place also why nothing may lie there."""
        node = self.node(self.hover)
        meaning = node.meaning if node is not None else None
        reason = meaning.reason if meaning is not None and meaning.role == "place" and not meaning.enabled else ""
        self._say_instead(reason)
        return None

    def _key(self, key: Key) -> Go | None:
        node = self.node(self.focus)
        shut = node is not None and node.meaning is not None and not node.meaning.enabled
        if key.name in ("return", "space") and shut:
            self.keyboard = True
            self._say_instead()
            return None
        return super()._key(key)

    def _take(self, answer: Answer) -> Go | None:
        if isinstance(answer, Play) and answer.action not in self.wanted():
            self._say_instead()
            return None
        return super()._take(answer)

    def activate(self, node: str) -> Go | None:
        """Go on, back, to the next lesson, or leave."""
        if node == "lesson/next":
            return self._next()
        if node == "lesson/back":
            return Replace(LessonScene(self.services, replace(self.place, step=self.step - 1)))
        if node == "lesson/skip":
            return self._follow()
        return Pop() if node == "lesson/leave" else super().activate(node)

    @property
    def _last(self) -> bool:
        """Whether the last step is shown: then the lesson is done."""
        return self.step == len(self.place.lesson.steps) - 1

    def _next(self) -> Go | None:
        if self._last:
            return self._follow()
        self._go_on(self.now.then)
        return None

    def _follow(self) -> Go:
        """Open the next lesson; after the last one return to the list."""
        if self.place.number + 1 == len(self.place.course.lessons):
            return Pop()
        following = replace(self.place, number=self.place.number + 1, step=0)
        return Replace(LessonScene(self.services, resumed(self.services, following)))

    def cancel(self) -> Go | None:
        """Escape: let go of what is in hand, else leave the lesson."""
        if self._confirming.forget() or self.side.cancel():
            self.touch()
            return None
        return Pop()

    def menu_rows(self) -> list[tuple[str, bool, str]]:
        """The menu leads to no new match: the list of lessons is below."""
        return []

    # What a lesson has not -----------------------------------------------------------------------------------

    def undo(self) -> None:
        """Say how to go back in a lesson."""
        self._tell(self.texts("lessons.not_here"))

    redo = undo

    def replay(self, first: int | None = None) -> None:
        """Say how to go back in a lesson."""
        self.undo()

    def _toggle_log(self) -> None:
        self.undo()

    def hint(self) -> None:
        """Say what is to be done."""
        self._say_instead()

    # Pictures ------------------------------------------------------------------------------------------------

    def resize(self, frame: Frame) -> None:
        """Take the window's size: the table gets what the lesson's panel leaves."""
        self._window = frame
        steps = self.place.lesson.steps
        texts = [self._say(f"steps.{step.id}.say") for step in steps]
        self._height = panel_height(frame, self._words(), texts)
        super().resize(replace(frame, height=frame.height - self._height))

    def build(self, kit: Kit) -> list[Node]:
        """Return the table, and below it the lesson's panel."""
        whole = replace(kit, frame=self._window)
        nodes = [node for node in super().build(kit) if node.id.partition("#")[0] not in HIDDEN]
        nodes += rings(kit, nodes, self._pointed(nodes))
        return nodes + lesson_panel(whole, self._height, self._words())

    def _bar_words(self, context: TableContext) -> tuple[str, str]:
        """Return the two pieces of the turn bar; while somebody reads, nobody is asked and nobody thinks."""
        if self._waits or self.now.do:
            return super()._bar_words(context)
        return self._say("title"), ""

    def _pointed(self, nodes: Sequence[Node]) -> list[str]:
        """Return what is pointed at: all that is told of, but of what is to be pressed only what comes next."""
        there = {node.id for node in nodes}
        found = [name for name in self.now.at if name in there]
        return [] if self._waits else found[-1:] if self.now.do else found

    def _words(self) -> LessonWords:
        texts, lesson = self.texts, self.place.lesson
        end = self.place.number + 1 == len(self.place.course.lessons)
        shut = self._waits or bool(self.now.do)
        return LessonWords(
            texts("lessons.head", title=self._say("title"), n=self.step + 1, all=len(lesson.steps)),
            self._say(f"steps.{self.now.id}.say"),
            texts("lessons.finish" if self._last and end else "lessons.next_lesson" if self._last else "lessons.next"),
            texts("lessons.back"),
            texts("lessons.skip"),
            texts("lessons.leave"),
            self.instead() if shut else "",
            texts("lessons.first_step") if self.step == 0 else texts("lessons.wait") if self._waits else "",
        )

    # Coming and going ----------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The lesson is on top."""
        super().enter()
        if self.focus is None and not self.now.do:
            self.focus = "lesson/next"

    def leave(self) -> None:
        """The lesson is left: remember how far it was played."""
        super().leave()
        kept = self.services.settings.lessons
        if kept.get(self.place.key) != DONE:
            value = DONE if self._last else str(self.step)
            self.services.change(lessons=kept.with_(self.place.key, value))


def seat_names(services: Services, seats: int) -> tuple[str, ...]:
    """Return who sits at the table of a lesson: who plays here, and the others."""
    own = next(iter(services.settings.names), services.texts("setup.person_name", n=1))
    others = [services.texts(f"lessons.partners.{n}") for n in range(1, PARTNERS + 1)]
    return (own, *[name for name in others if name != own][: seats - 1])


def resumed(services: Services, place: Place) -> Place:
    """Return the place at the step where the lesson was left; a lesson that is done begins anew."""
    kept = services.settings.lessons.get(place.key, "")
    step = int(kept) if kept.isdigit() else 0
    return replace(place, step=step if step < len(place.lesson.steps) else 0)
