"""The lessons of Aztack are played through, and nothing else than what they ask for is ever played."""

from collections.abc import Callable

import pytest

from game.content.lessons import AztackCourse
from game.content.load import load_content
from game.scenes.lesson import LessonScene
from game.scenes.lessons import LessonsScene
from game.store.settings import Settings
from tests.scenes.driver import Driver
from tests.scenes.hands import by_clicks, by_keys
from tests.scenes.pupil import follow_rings, lesson_of, open_lesson, ringed
from tests.scenes.screen_checks import presses_hit, well_formed

Drive = Callable[..., Driver]
COURSE = load_content(AztackCourse)
LESSONS = range(len(COURSE.lessons))
NAMES = [lesson.id for lesson in COURSE.lessons]


def play_step(driver: Driver, hand: Callable[..., None] | None = None) -> None:
    """Do what the step asks for: follow the rings, or play its first action by hand."""
    lesson = lesson_of(driver)
    step = lesson.now
    if not step.do:
        driver.click("lesson/next")
    elif hand is None and len(step.do) == 1 and step.id != "turn":
        follow_rings(driver, step)
    else:
        (hand or by_clicks)(driver, lesson.wanted()[0])
    driver.settle()


@pytest.mark.parametrize("number", LESSONS, ids=NAMES)
def test_a_lesson_is_played_through_by_its_rings(drive: Drive, number: int) -> None:
    driver = drive(seed=5)
    lesson = open_lesson(driver, "aztack", number)
    for expected, step in enumerate(lesson.place.lesson.steps[:-1]):
        assert lesson_of(driver).step == expected
        assert driver.words("lesson/words") == driver.services.texts(
            f"lesson.aztack.{lesson.place.lesson.id}.steps.{step.id}.say"
        )
        play_step(driver)
    assert lesson.step == len(lesson.place.lesson.steps) - 1
    driver.click("lesson/next")
    assert driver.services.settings.lessons[f"aztack/{lesson.place.lesson.id}"] == "done"
    if number == LESSONS[-1]:
        assert isinstance(driver.scene, LessonsScene)
    else:
        assert lesson_of(driver).place.number == number + 1


def test_a_lesson_is_played_by_keys_alone(drive: Drive) -> None:
    driver = drive(seed=5)
    lesson = open_lesson(driver, "aztack", 0)
    while lesson.step < len(lesson.place.lesson.steps) - 1:
        if lesson.now.do:
            by_keys(driver, lesson.wanted()[0])
        else:
            driver.activate("lesson/next")
        driver.settle()
    driver.key("escape")
    assert isinstance(driver.scene, LessonsScene)


@pytest.mark.parametrize("number", LESSONS, ids=NAMES)
def test_every_other_press_is_answered_and_changes_nothing(drive: Drive, number: int) -> None:
    driver = drive(seed=5, motion=1.0)
    lesson = open_lesson(driver, "aztack", number)
    while lesson.step < len(lesson.place.lesson.steps) - 1:
        entries, step = list(driver.match.entries), lesson.step
        for name in [n for n in driver.pressable("hand/") + driver.pressable("aztack/keep") if not lesson.is_open(n)]:
            driver.click(name)
            told = [node.meaning.label for node in driver.scene.nodes() if node.id == "refusal/words" and node.meaning]
            assert told == [lesson.instead()]
            assert driver.pressable("place/") == [], "no other stone is taken"
            driver.wait(3000, 100)
        driver.click_at(driver.scene.frame.width // 2, 4)
        assert any(node.id == "refusal/words" for node in driver.scene.nodes())
        for key in ("z", "y", "p", "l"):
            driver.key(key)
        assert (driver.match.entries, lesson.step) == (entries, step)
        play_step(driver)


def test_a_legal_place_that_is_not_asked_for_is_not_taken(drive: Drive) -> None:
    driver = drive(seed=5)
    lesson = open_lesson(driver, "aztack", 0, 4)
    driver.click("hand/0/56")
    others = [name for name in driver.pressable("place/") if name not in lesson.now.at]
    assert others
    before = len(driver.match.entries)
    driver.click(others[0])
    assert len(driver.match.entries) == before
    assert any(node.id == "refusal/words" for node in driver.scene.nodes())
    driver.click("place/2/0/1/H")
    driver.settle()
    assert len(driver.match.entries) == before + 2, "the own stone, and the answer"


def test_a_lesson_is_left_and_taken_up_again_where_it_was(drive: Drive) -> None:
    driver = drive(seed=5)
    open_lesson(driver, "aztack", 1)
    for _ in range(3):
        play_step(driver)
    state = driver.match.state
    driver.click("lesson/leave")
    assert isinstance(driver.scene, LessonsScene)
    assert driver.services.settings.lessons["aztack/matching"] == "3"
    driver.click("lessons/open/matching")
    driver.settle()
    assert lesson_of(driver).step == 3
    assert driver.match.state == state


def test_back_undoes_a_step_and_the_next_lesson_can_be_had_at_once(drive: Drive) -> None:
    driver = drive(seed=5)
    open_lesson(driver, "aztack", 0)
    for _ in range(3):
        play_step(driver)
    assert len(driver.match.entries) == 2
    driver.click("lesson/back")
    driver.settle()
    assert (lesson_of(driver).step, len(driver.match.entries)) == (2, 0)
    driver.click("lesson/skip")
    driver.settle()
    assert (lesson_of(driver).place.number, lesson_of(driver).step) == (1, 0)
    assert driver.services.settings.lessons["aztack/laying"] == "2", "what is skipped is not done"


def test_nothing_of_a_lesson_is_saved(drive: Drive) -> None:
    driver = drive(seed=5)
    open_lesson(driver, "aztack", 4)
    while lesson_of(driver).step < 4:
        play_step(driver)
    assert driver.match.outcome is not None
    driver.wait(2000)
    assert isinstance(driver.scene, LessonScene), "no result is shown over a lesson"
    assert driver.services.saves.list() == ()
    assert driver.services.hall.load() == ()


def test_the_list_tells_what_is_done_and_leads_to_the_rules(drive: Drive) -> None:
    kept = Settings().__class__(lessons=Settings().lessons.with_("aztack/laying", "done").with_("aztack/bonus", "1"))
    driver = drive(seed=5, settings=kept)
    open_lesson(driver, "aztack", 1)
    driver.key("escape")
    assert driver.scene.focus == "lessons/open/matching"
    assert driver.services.texts("lessons.done") in driver.words("lessons/open/laying")
    assert driver.services.texts("lessons.left", n=2, all=4) in driver.words("lessons/open/bonus")
    driver.click("lessons/rules")
    assert driver.scene.name == "rules/aztack"


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_every_step_fits(drive: Drive, size: tuple[int, int], scale: float) -> None:
    driver = drive(size, scale=scale, seed=5)
    for number in LESSONS:
        lesson = open_lesson(driver, "aztack", number)
        frame = lesson._window
        while True:
            well_formed(driver)
            words = driver.node("lesson/words")
            art = words.art
            size_px, width = getattr(art, "size", 0), words.rect.w
            lines = frame.lines(driver.words("lesson/words"), width, size_px)
            assert lines * round(size_px * 1.32) <= words.rect.h + size_px // 3, f"{lesson.now.id} is cut"
            for name in ("next", "back", "skip", "leave"):
                node, label = driver.node(f"lesson/{name}"), driver.node(f"lesson/{name}#label")
                assert (
                    frame.measure(getattr(label.art, "text", ""), getattr(label.art, "size", 0), "bold") <= label.rect.w
                )
                assert node.rect.h >= 44 * frame.s * min(scale, 1.0) - 1, name
            panel = driver.node("lesson").rect
            for name in [*ringed(driver), *driver.pressable("hand/")]:
                assert driver.node(name).rect.bottom <= panel.y, f"the panel lies over {name}"
            if lesson.step == len(lesson.place.lesson.steps) - 1:
                break
            play_step(driver, by_clicks)
    presses_hit(driver)


def test_the_menu_of_a_lesson_has_the_settings_and_nothing_of_a_match(drive: Drive) -> None:
    driver = drive(seed=5)
    lesson = open_lesson(driver, "aztack", 4, 4)
    assert driver.match.outcome is not None
    driver.click("table/menu")
    assert driver.pressable("menu/") == ["menu/resume", "menu/rules", "menu/settings", "menu/keys", "menu/title"]
    assert driver.pressable("aztack/") == []
    assert driver.words("menu/note") == driver.services.texts("lessons.kept")
    driver.click("menu/settings")
    driver.key("escape")
    driver.click("menu/resume")
    assert driver.scene is lesson


def test_whoever_reads_the_last_step_is_done_also_when_leaving_there(drive: Drive) -> None:
    driver = drive(seed=5)
    lesson = open_lesson(driver, "aztack", 3)
    while lesson.step < len(lesson.place.lesson.steps) - 1:
        play_step(driver)
    driver.key("escape")
    assert driver.services.settings.lessons["aztack/bonus"] == "done"
    driver.click("lessons/open/bonus")
    driver.settle()
    assert lesson_of(driver).step == 0, "a lesson that is done begins anew"
