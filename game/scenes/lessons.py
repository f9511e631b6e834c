"""The list of a game's lessons, reached from the set-up: each can be opened, also again, and so can the rules."""

from collections.abc import Sequence

from game.content.lessons import Course
from game.present.form import Field, Row
from game.present.lessons_page import LessonLine, ListWords, lessons_nodes
from game.present.node import Node, Rect
from game.present.widgets import Kit
from game.scenes.form import FormScene
from game.scenes.go import Go, Pop, Push
from game.scenes.lesson import DONE, LessonScene, Place, resumed
from game.scenes.lesson_match import load_course
from game.scenes.services import Services

LACQUERS = {"zaar": "indigo"}


class LessonsScene(FormScene):
    """Shows the lessons of a game and how far each was played."""

    overlay = True
    list_id = "lessons/list"

    def __init__(self, services: Services, game: str, course: Course) -> None:
        super().__init__(services)
        self.game = game
        self.course = course
        self.name = f"lessons/{game}"
        self.lacquer = LACQUERS.get(game, self.lacquer)

    def enter(self) -> None:
        """The first lesson that isn't done has the focus."""
        super().enter()
        following = next((line for line in self._lines() if not line.done), None)
        self.focus = f"lessons/open/{following.id}" if following else "lessons/close"

    def fields(self) -> Sequence[Field]:
        """Nothing can be chosen here."""
        return ()

    def choose(self, node: str, value: str) -> None:
        """Nothing can be chosen here."""

    def lay_out(self, kit: Kit, beyond: bool) -> list[Node]:
        """Return the list."""

        def scrolled(inner: Kit, rows: Sequence[Row], area: Rect) -> list[Node]:
            return self.scrolled(inner, rows, area, beyond)

        texts = self.texts
        title = texts("lessons.title", game=texts(f"game.{self.game}.name"))
        words = ListWords(title, texts("lessons.intro"), texts("lessons.rules"), texts("lessons.close"))
        return lessons_nodes(kit, words, self._lines(), scrolled)

    def _lines(self) -> list[LessonLine]:
        return [self._line(Place(self.game, self.course, number)) for number in range(len(self.course.lessons))]

    def _line(self, place: Place) -> LessonLine:
        texts, lesson = self.texts, place.lesson
        kept = self.services.settings.lessons.get(place.key, "")
        step = resumed(self.services, place).step
        state = texts("lessons.minutes" if lesson.minutes > 1 else "lessons.minute", n=lesson.minutes)
        if kept == DONE:
            state = texts("lessons.done")
        elif step:
            state = texts("lessons.left", n=step + 1, all=len(lesson.steps))
        group = f"lesson.{self.game}.{lesson.id}"
        return LessonLine(
            lesson.id, place.number + 1, texts(f"{group}.title"), texts(f"{group}.about"), state, kept == DONE
        )

    def pressed_other(self, node: str) -> Go | None:
        """Open a lesson or the rules, or close the list."""
        if node.startswith("lessons/open/"):
            name = node.removeprefix("lessons/open/")
            number = next(i for i, lesson in enumerate(self.course.lessons) if lesson.id == name)
            return Push(LessonScene(self.services, resumed(self.services, Place(self.game, self.course, number))))
        if node == "lessons/rules":
            from game.scenes.rulebook import RulebookScene

            return Push(RulebookScene(self.services, self.game))
        return Pop()


def learn(services: Services, game: str) -> Go:
    """Return the change to a game's lessons; where it has none, to its rules."""
    from game.scenes.rulebook import RulebookScene

    course = load_course(services, game)
    return Push(RulebookScene(services, game) if course is None else LessonsScene(services, game, course))
