"""Plays lessons: presses what the ring points at, as somebody who learns does."""

from collections.abc import Callable

from game.content.lessons import Step
from game.core.protocol import Action
from game.scenes.go import Push
from game.scenes.lesson import LessonScene, Place
from game.scenes.lesson_match import load_course
from game.scenes.screens import make_screen
from tests.scenes.driver import Driver
from tests.scenes.hands import by_clicks
from tests.scenes.zaar_hands import by_mouse
from tests.scenes.ziggurat_hands import play

RING = "lesson/ring/"
HANDS: dict[str, Callable[[Driver, Action], None]] = {
    "aztack": by_clicks,
    "zaar": lambda driver, action: by_mouse(driver, 0, action),
    "ziggurat": play,
}
TURNED = frozenset({"turn"})
"""Steps in which a piece has to be turned before it is laid: the rings alone don't play them."""


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


def play_step(driver: Driver, by_hand: bool = False) -> None:
    """Do what the step asks for: follow the rings, or where there is a choice play the first action by hand."""
    lesson = lesson_of(driver)
    step = lesson.now
    if not step.do:
        driver.click("lesson/next")
    elif not by_hand and len(step.do) == 1 and step.id not in TURNED:
        follow_rings(driver, step)
    else:
        HANDS[lesson.place.game](driver, lesson.wanted()[0])
    driver.settle()
