"""Wild input in a lesson: nothing raises, and nothing is ever played but what the lesson asks for."""

import random
from collections.abc import Callable

import pytest

from game.content.lessons import COURSES
from game.core.match import Match
from game.present.intents import FocusLost, Key
from game.scenes.lesson import LessonScene
from game.scenes.lesson_match import begin, read
from tests.scenes.driver import Driver
from tests.scenes.pupil import open_lesson, play_step
from tests.scenes.test_table_storms import wild

ROUNDS = 250


def as_asked(lesson: LessonScene) -> bool:
    """Whether what was played are the lesson's own actions, one of those asked for in each step."""
    place = lesson.place.lesson
    match: Match = begin(lesson.match.rules, place, [player.name for player in lesson.players])
    entries = iter(lesson.match.entries[len(match.entries) :])
    for step in place.steps:
        for texts in (step.do, *((text,) for text in step.then)):
            entry = next(entries, None) if texts else None
            if texts and entry is None:
                return next(entries, None) is None
            if entry is not None:
                if (entry.seat, entry.action) not in [read(match, text) for text in texts]:
                    return False
                match.play(entry.seat, entry.action)
    return next(entries, None) is None


@pytest.mark.parametrize("game", COURSES)
def test_a_storm_plays_nothing_that_is_not_asked_for(drive: Callable[..., Driver], game: str) -> None:
    driver = drive(seed=5, motion=1.0)
    chance = random.Random(game)
    lesson = open_lesson(driver, game, 0)
    for number in range(ROUNDS):
        for intent in wild(driver, chance):
            driver.app.carry_out(driver.scene.handle(intent))
        if number % 3 == 0:
            driver.wait(chance.choice((1, 16, 400)), 400)
        if not driver.app.running or not any(isinstance(scene, LessonScene) for scene in driver.app.stack):
            lesson = open_lesson(driver, game, chance.randrange(5))
        elif isinstance(driver.scene, LessonScene):
            lesson = driver.scene
            assert as_asked(lesson)
            if number % 10 == 0:
                driver.settle()
                driver.scene.handle(FocusLost())
                driver.key("home")
                if not lesson.side.cancel() and lesson.step < len(lesson.place.lesson.steps) - 1 and lesson.now.at:
                    play_step(driver)
        elif chance.random() < 0.5:
            driver.app.carry_out(driver.scene.handle(Key("escape")))
    assert driver.services.hall.load() == ()
