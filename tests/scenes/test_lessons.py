"""The lessons of every game are played through, and nothing else than what they ask for is ever played."""

from collections.abc import Callable, Iterator

import pytest

from game.content.lessons import COURSES
from game.content.load import load_content
from game.content.texts import Texts
from game.scenes.lessons import LessonsScene
from tests.scenes.driver import Driver
from tests.scenes.pupil import lesson_of, open_lesson, play_step, ringed
from tests.scenes.screen_checks import presses_hit, well_formed

Drive = Callable[..., Driver]
COUNTS = {game: len(load_content(course).lessons) for game, course in COURSES.items()}
LESSONS = [(game, number) for game, count in COUNTS.items() for number in range(count)]
NAMES = [f"{game}-{number + 1}" for game, number in LESSONS]
OWN = ("lesson", "table/rules", "table/menu", "table/confirm", "aztack/rotate-view", "ziggurat/turn-", "tooltip")
"""What a lesson leaves open at every step, beside what its file names as free."""


@pytest.mark.parametrize(("game", "number"), LESSONS, ids=NAMES)
def test_a_lesson_is_played_through_by_its_rings(drive: Drive, game: str, number: int) -> None:
    driver = drive(seed=5)
    lesson = open_lesson(driver, game, number)
    steps = lesson.place.lesson.steps
    for expected, step in enumerate(steps[:-1]):
        assert lesson_of(driver).step == expected
        key = f"lesson.{game}.{lesson.place.lesson.id}.steps.{step.id}.say"
        assert driver.words("lesson/words") == driver.services.texts(key)
        assert set(ringed(driver)) == {name for name in step.at if driver.scene.node(name)} or step.do
        play_step(driver)
    assert lesson.step == len(steps) - 1
    driver.click("lesson/next")
    assert driver.services.settings.lessons[lesson.place.key] == "done"
    if number + 1 == COUNTS[game]:
        assert isinstance(driver.scene, LessonsScene)
    else:
        assert lesson_of(driver).place.number == number + 1


@pytest.mark.parametrize(("game", "number"), LESSONS, ids=NAMES)
def test_every_other_press_is_answered_and_changes_nothing(drive: Drive, game: str, number: int) -> None:
    driver = drive(seed=5, motion=1.0)
    lesson = open_lesson(driver, game, number)
    tried = 0
    while lesson.step < len(lesson.place.lesson.steps) - 1:
        entries, step = list(driver.match.entries), lesson.step
        for name in wrong(driver):
            tried += 1
            driver.click(name)
            assert told(driver) == [lesson.instead()], name
            driver.wait(3000, 100)
            assert (driver.match.entries, lesson.step) == (entries, step), name
        driver.click_at(driver.scene.frame.width // 2, 4)
        assert told(driver)
        for key in ("z", "y", "p", "l", "h"):
            driver.key(key)
        assert (driver.match.entries, lesson.step) == (entries, step)
        play_step(driver)
    assert tried


def wrong(driver: Driver) -> Iterator[str]:
    """Yield what can be pressed and is not asked for, as long as it is there."""
    lesson = lesson_of(driver)
    for name in driver.pressable():
        is_open = name in lesson.now.at or name.startswith((*OWN, *lesson.place.course.free))
        if not is_open and name in driver.pressable():
            yield name


def told(driver: Driver) -> list[str]:
    """Return the sentence that answers a press."""
    return [node.meaning.label for node in driver.scene.nodes() if node.id == "refusal/words" and node.meaning]


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("game", COURSES)
def test_every_step_fits(drive: Drive, game: str, size: tuple[int, int], scale: float) -> None:
    driver = drive(size, scale=scale, seed=5)
    for number in range(COUNTS[game]):
        lesson = open_lesson(driver, game, number)
        while True:
            well_formed(driver)
            the_panel_fits(driver, min(scale, 1.0))
            if lesson.step == len(lesson.place.lesson.steps) - 1:
                break
            play_step(driver, by_hand=True)
    presses_hit(driver)


@pytest.mark.parametrize("game", COURSES)
def test_longer_words_fit_at_the_largest_scale(drive: Drive, game: str) -> None:
    """Words of another language, 1.6 times as long, on the smallest of the usual windows."""
    driver = drive((1280, 720), scale=2.0, seed=5)
    for number in range(COUNTS[game]):
        lesson = open_lesson(driver, game, number)
        lesson.texts = Stretched(driver.services.texts)
        lesson.resize(lesson._window)
        for step in range(len(lesson.place.lesson.steps)):
            lesson.step = step
            lesson.touch()
            the_words_fit(driver)


class Stretched(Texts):
    """The texts with longer words."""

    def __init__(self, texts: Texts) -> None:
        super().__init__({key: texts(key) for key in texts})

    def __call__(self, key: str, /, **values: object) -> str:
        words = super().__call__(key, **values).split(" ")
        return " ".join(word + word[: len(word) * 6 // 10] for word in words)


@pytest.mark.parametrize("game", COURSES)
def test_while_somebody_reads_nobody_is_asked(drive: Drive, game: str) -> None:
    driver = drive(seed=5)
    lesson = open_lesson(driver, game, 0)
    while lesson.step < len(lesson.place.lesson.steps) - 1:
        title = driver.services.texts(f"lesson.{game}.{lesson.place.lesson.id}.title")
        assert (driver.words("table/prompt") == title) is not bool(lesson.now.do)
        play_step(driver)


def the_panel_fits(driver: Driver, scale: float) -> None:
    """Check that the panel's words are whole, its buttons large enough, and nothing that is needed lies below it."""
    the_words_fit(driver)
    lesson = lesson_of(driver)
    for name in ("next", "back", "skip", "leave"):
        assert driver.node(f"lesson/{name}").rect.h >= 44 * lesson._window.s * scale - 1, name
    top = driver.node("lesson").rect.y
    pointed = ringed(driver)
    assert pointed or not lesson.now.do, f"{lesson.now.id} points at nothing"
    for name in [*pointed, *driver.pressable("hand/")]:
        assert driver.node(name).rect.bottom <= top, f"the panel lies over {name}"


def the_words_fit(driver: Driver) -> None:
    """Check that the text and the labels of the panel are whole."""
    lesson = lesson_of(driver)
    frame = lesson._window
    words = driver.node("lesson/words")
    size = getattr(words.art, "size", 0)
    lines = frame.lines(driver.words("lesson/words"), words.rect.w, size)
    assert lines * round(size * 1.32) <= words.rect.h + size // 3, f"{lesson.now.id} is cut"
    for name in ("next", "back", "skip", "leave"):
        label = driver.node(f"lesson/{name}#label")
        text, size = getattr(label.art, "text", ""), getattr(label.art, "size", 0)
        assert frame.measure(text, size, "bold") <= label.rect.w, name
