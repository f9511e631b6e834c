"""Lessons: short matches that are played by heart, with a text for each step (data/lessons/GAME.yaml)."""

from dataclasses import dataclass, field

from game.content.schema import Report, part
from game.core.frozen import FrozenDict


@dataclass(frozen=True, slots=True)
class Step:
    """One step: its text has its id, `at` are the nodes pointed at, `do` the actions of which one is to be played.

    Without `do` the step is only read. `then` is what is played after it by the others, as "SEAT: ACTION".
    """

    id: str
    at: tuple[str, ...] = ()
    do: tuple[str, ...] = ()
    then: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: how its match is set up, what has been played in it before, and its steps. Seat 0 is who learns."""

    id: str
    minutes: int
    steps: tuple[Step, ...]
    seats: int = 2
    seed: int = 0
    options: FrozenDict[str, str] = field(default_factory=FrozenDict)
    actions: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not self.steps:
            raise ValueError("A lesson has one step at least.")
        if self.steps[-1].do or self.steps[-1].then:
            raise ValueError("The last step of a lesson is only read: nothing is played in it.")


@dataclass(frozen=True, slots=True)
class Course:
    """The lessons of a game. `free` are the beginnings of the nodes that may be pressed in every step."""

    free: tuple[str, ...]
    lessons: tuple[Lesson, ...]

    def check(self, report: Report) -> None:
        """Report ids that stand twice."""
        seen: set[str] = set()
        for number, lesson in enumerate(self.lessons):
            if lesson.id in seen:
                report(f'The lesson "{lesson.id}" stands here twice.', "lessons", number, "id")
            seen.add(lesson.id)
            steps: set[str] = set()
            for place, step in enumerate(lesson.steps):
                if step.id in steps:
                    report(f'The step "{step.id}" stands here twice.', "lessons", number, "steps", place, "id")
                steps.add(step.id)


@dataclass(frozen=True, slots=True)
class AztackCourse(Course):
    """The lessons of Aztack."""

    free: tuple[str, ...] = part("lessons/aztack.yaml", key="free")
    lessons: tuple[Lesson, ...] = part("lessons/aztack.yaml", key="lessons")


@dataclass(frozen=True, slots=True)
class ZaarCourse(Course):
    """The lessons of Zaar."""

    free: tuple[str, ...] = part("lessons/zaar.yaml", key="free")
    lessons: tuple[Lesson, ...] = part("lessons/zaar.yaml", key="lessons")


@dataclass(frozen=True, slots=True)
class ZigguratCourse(Course):
    """The lessons of the Ziggurat."""

    free: tuple[str, ...] = part("lessons/ziggurat.yaml", key="free")
    lessons: tuple[Lesson, ...] = part("lessons/ziggurat.yaml", key="lessons")


COURSES: dict[str, type[Course]] = {"aztack": AztackCourse, "zaar": ZaarCourse, "ziggurat": ZigguratCourse}
"""The games that have lessons."""
