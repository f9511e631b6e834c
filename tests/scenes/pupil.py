"""Plays lessons: presses what the ring points at, as somebody who learns does."""

from game.content.lessons import Step
from game.scenes.go import Push
from game.scenes.lesson import LessonScene, Place
from game.scenes.lesson_match import load_course
from game.scenes.screens import make_screen
from tests.scenes.driver import Driver

RING = "lesson/ring/"


def open_lesson(driver: Driver, game: str, number: int, step: int = 0) -> LessonScene:
    """Open the list of a game's lessons and one of them over it."""
    course = load_course(driver.services, game)
    assert course is not None
    below = make_screen(driver.services, f"lessons/{game}")
    lesson = LessonScene(driver.services, Place(game, course, number, step))
    driver.open(below[0])
    for scene in (below[1], lesson):
        driver.app.carry_out(Push(scene))
    driver.settle()
    return lesson


def lesson_of(driver: Driver) -> LessonScene:
    """Return the lesson on top."""
    assert isinstance(driver.scene, LessonScene), driver.scene.name
    return driver.scene


def ringed(driver: Driver) -> list[str]:
    """Return what the rings point at."""
    return [n.id.removeprefix(RING) for n in driver.scene.rest() if n.id.startswith(RING) and "#" not in n.id]


def follow_rings(driver: Driver, step: Step) -> None:
    """Press what is pointed at until the action is played."""
    played = len(driver.match.entries)
    for _ in range(8):
        (target,) = ringed(driver)
        driver.click(target)
        if len(driver.match.entries) > played:
            first = driver.match.entries[played].action
            assert first in [driver.match.rules.read_action(driver.match.state, 0, text) for text in step.do]
            driver.settle()
            return
    raise AssertionError(f"the rings of step {step.id} lead nowhere")
