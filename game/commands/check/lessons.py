"""Checks the lessons by playing them: every action is legal, every text is there, it is who learns that acts."""

from collections.abc import Iterable, Iterator

from game.commands.check.targets import Target
from game.content.lessons import COURSES, Lesson
from game.content.load import DATA, load_content, shown_path
from game.content.texts import read_texts
from game.content.tree import Item, Problem, read_tree
from game.core.errors import ContentError, IllegalAction
from game.core.match import Match
from game.core.protocol import Rules
from game.rules import load_rules
from game.scenes.lesson_match import begin, play_text

NAMES = ("A", "B", "C", "D", "E", "F")


def find_problems(targets: Iterable[Target]) -> list[Problem]:
    """Return the problems of the named files of lessons; one that can't be read has its problems elsewhere."""
    problems: list[Problem] = []
    for target in targets:
        game = target.tail.removeprefix("lessons/").removesuffix(".yaml")
        if target.kind != "content" or not target.tail.startswith("lessons/") or game not in COURSES:
            continue
        tree = read_tree(target.path, shown_path(target.path), [])
        try:
            course = load_content(COURSES[game], target.root if target.root.name == "data" else DATA)
        except ContentError:
            continue
        if tree is not None:
            problems += _Played(game, shown_path(target.path), tree).problems(course.lessons)
    return problems


class _Played:
    """Plays the lessons of one file."""

    def __init__(self, game: str, shown: str, tree: Item) -> None:
        self._game = game
        self._shown = shown
        self._tree = tree
        self._texts, _ = read_texts(DATA / "texts" / "en")

    def problems(self, lessons: Iterable[Lesson]) -> Iterator[Problem]:
        """Yield what is wrong, each at its place in the file."""
        rules = load_rules(self._game)
        for number, lesson in enumerate(lessons):
            place: tuple[str | int, ...] = ("lessons", number)
            yield from self._texts_of(lesson, place)
            try:
                match = begin(rules, lesson, NAMES)
            except (IllegalAction, ValueError) as error:
                yield self._problem(str(error), *place, "actions")
                continue
            yield from self._steps(rules, match, lesson, place)

    def _steps(self, rules: Rules, match: Match, lesson: Lesson, place: tuple[str | int, ...]) -> Iterator[Problem]:
        for number, step in enumerate(lesson.steps):
            for index, text in enumerate(step.do):
                try:
                    action = rules.read_action(match.state, 0, text)
                except IllegalAction as error:
                    yield self._problem(error.message, *place, "steps", number, "do", index)
                    return
                if action not in rules.legal(match.state, 0):
                    reason = rules.why_not(match.state, 0, action)
                    words = reason.message if reason is not None else "That can't be done now."
                    yield self._problem(f'"{text}": {words}', *place, "steps", number, "do", index)
                    return
            for key, texts in (("do", step.do[:1]), ("then", step.then)):
                for index, text in enumerate(texts):
                    try:
                        play_text(match, text)
                    except IllegalAction as error:
                        yield self._problem(f'"{text}": {error.message}', *place, "steps", number, key, index)
                        return

    def _texts_of(self, lesson: Lesson, place: tuple[str | int, ...]) -> Iterator[Problem]:
        group = f"lesson.{self._game}.{lesson.id}"
        for key in ("title", "about"):
            if f"{group}.{key}" not in self._texts:
                yield self._problem(f'The text "{group}.{key}" is missing.', *place, "id")
        for number, step in enumerate(lesson.steps):
            for key in ("say", "else") if step.do else ("say",):
                if f"{group}.steps.{step.id}.{key}" not in self._texts:
                    words = f'The text "{group}.steps.{step.id}.{key}" is missing.'
                    yield self._problem(words, *place, "steps", number, "id")

    def _problem(self, message: str, *path: str | int) -> Problem:
        item = self._tree
        for part in path:
            value = item.value
            if isinstance(value, dict) and part in value:
                item = value[str(part)]
            elif isinstance(value, tuple) and isinstance(part, int) and part < len(value):
                item = value[part]
            else:
                break
        return Problem(self._shown, item.line, item.column, message)
