"""The rules and the list of keys: everything can be read, at every size, by every means."""

from collections.abc import Callable

import pytest

from game.content.texts import load_texts
from game.present.bindings import Keymap
from game.scenes.base import Scene
from game.scenes.keys import KeysScene, key_lines
from game.scenes.rulebook import RulebookScene, chapters
from game.scenes.title import TitleScene
from tests.scenes.driver import Driver

Drive = Callable[..., Driver]
TEXTS = load_texts()
TEXTS.stand(Keymap({}).signs())
CHAPTERS = chapters(TEXTS, "aztack")


def over_title(driver: Driver, scene: Scene) -> Scene:
    driver.open(TitleScene(driver.services))
    driver.key("f2" if isinstance(scene, RulebookScene) else "f1")
    return driver.scene


def read(driver: Driver) -> set[str]:
    """Return the texts in sight."""
    return {node["label"] for node in driver.tree()["nodes"] if node["role"] == "text"}


def all_words() -> set[str]:
    agreed = load_texts()("rules.agreed")
    words = set()
    for chapter in CHAPTERS:
        words.add(chapter.title)
        for paragraph in chapter.paragraphs:
            bare = paragraph.removeprefix("- ").removeprefix("! ")
            words.add(f"{bare} {agreed}" if paragraph.startswith("! ") else bare)
    return words


def test_every_chapter_has_a_title_and_words() -> None:
    assert len(CHAPTERS) >= 9
    for chapter in CHAPTERS:
        assert chapter.title
        assert all(paragraph.strip() for paragraph in chapter.paragraphs)


@pytest.mark.parametrize("way", ["down", "wheel", "page"])
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_every_word_can_be_read(drive: Drive, scale: float, way: str) -> None:
    driver = drive(scale=scale)
    driver.open(RulebookScene(driver.services, "aztack"))
    seen = read(driver)
    for _ in range(200):
        if way == "down":
            driver.key("down")
        elif way == "wheel":
            driver.wheel(-1)
        else:
            driver.key("pagedown")
        seen |= read(driver)
    assert all_words() <= seen
    driver.key("home")
    assert CHAPTERS[0].title in read(driver)
    driver.key("end")
    assert CHAPTERS[-1].paragraphs[-1] in read(driver)


@pytest.mark.parametrize("chapter", [chapter.name for chapter in CHAPTERS])
def test_a_chapter_opens_by_its_heading_and_from_outside(drive: Drive, chapter: str) -> None:
    driver = drive()
    title = next(c.title for c in CHAPTERS if c.name == chapter)
    driver.open(RulebookScene(driver.services, "aztack"))
    driver.click(f"rules/topic/{chapter}")
    assert title in read(driver)
    driver.open(RulebookScene(driver.services, "aztack", chapter))
    assert title in read(driver)
    driver.open(RulebookScene(driver.services, "aztack"))
    driver.activate(f"rules/topic/{chapter}")
    assert title in read(driver)


def test_a_change_of_the_window_keeps_the_chapter(drive: Drive) -> None:
    driver = drive()
    scene = RulebookScene(driver.services, "aztack", "bonus")
    driver.open(scene)
    driver.services.scale = 2.0
    scene.resize(driver.app.frame())
    assert "The bonus" in read(driver)


def test_the_bar_scrolls_and_ends(drive: Drive) -> None:
    driver = drive()
    driver.open(RulebookScene(driver.services, "aztack"))
    assert not driver.entries()["rules/scroll/up"]["enabled"]
    for _ in range(40):
        if driver.entries()["rules/scroll/down"]["enabled"]:
            driver.click("rules/scroll/down")
    assert not driver.entries()["rules/scroll/down"]["enabled"]
    assert CHAPTERS[-1].paragraphs[-1] in read(driver)


@pytest.mark.parametrize("way", ["rules/close", "escape", "f2"])
def test_every_way_out_of_the_rules(drive: Drive, way: str) -> None:
    driver = drive()
    over_title(driver, RulebookScene(driver.services, "aztack"))
    driver.click(way) if "/" in way else driver.key(way)
    assert isinstance(driver.scene, TitleScene)


def test_all_keys_can_be_read(drive: Drive) -> None:
    driver = drive(scale=2.0)
    over_title(driver, KeysScene(driver.services))
    seen = read(driver)
    for _ in range(60):
        driver.key("down")
        seen |= read(driver)
    for line in key_lines(driver.services.texts):
        assert (f"{line.keys}: {line.does}" if line.keys else line.does) in seen
    driver.key("escape")
    assert isinstance(driver.scene, TitleScene)
