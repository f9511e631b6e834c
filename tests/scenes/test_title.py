"""The title: boxes, bar, Continue, and what is told once."""

from collections.abc import Callable

import pygame
import pytest

from game.present.arts import Text
from game.present.node import inside
from game.scenes.dialog import DialogScene
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.scenes.table import TableScene
from game.scenes.title import REST_MS, TitleScene
from game.store.saves import Saves
from game.store.settings import Settings
from tests.scenes.driver import Driver

Drive = Callable[..., Driver]


def title(driver: Driver) -> TitleScene:
    scene = TitleScene(driver.services)
    driver.open(scene)
    return scene


def played(driver: Driver) -> None:
    """Begin a match of two people and go back to the title."""
    driver.open_table("human:Ines,human:Bo")
    driver.scene.leave()
    driver.services.saves.flush(5)


def test_two_presses_start_a_match(drive: Drive) -> None:
    driver = drive()
    title(driver)
    driver.click("title/new/aztack")
    assert isinstance(driver.scene, SetupScene)
    driver.click("setup/start")
    assert isinstance(driver.scene, TableScene)
    assert driver.match.setup is not None
    assert len(driver.match.setup.seats) == 2


def test_two_keys_start_a_match(drive: Drive) -> None:
    driver = drive()
    title(driver)
    driver.key("return")
    driver.key("return")
    assert isinstance(driver.scene, TableScene)


def test_without_a_match_continue_says_why_not(drive: Drive) -> None:
    driver = drive()
    scene = title(driver)
    entry = driver.entries()["title/continue"]
    assert not entry["enabled"]
    assert scene.focus == "title/new/aztack"
    driver.click("title/continue")
    assert isinstance(driver.scene, TitleScene)
    assert driver.words("tooltip/words") == driver.services.texts("title.no_match")


def test_continue_names_the_match_comes_first_and_opens_it(drive: Drive) -> None:
    driver = drive()
    played(driver)
    scene = title(driver)
    assert scene.focus == "title/continue"
    assert driver.words("title/continue") == "Continue Aztack: Ines, Bo"
    assert next(iter(scene.tab_order())).id == "title/continue"
    assert "Ines, Bo" in driver.words("title/plate/aztack/state")
    driver.key("return")
    assert isinstance(driver.scene, TableScene)
    assert [player.name for player in driver.table.players] == ["Ines", "Bo"]


def test_a_match_that_cannot_be_opened_is_told_in_a_dialog(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive()
    played(driver)
    title(driver)
    saves: Saves = driver.services.saves
    latest = saves.latest_unfinished()
    assert latest is not None
    (driver.off.services.saves._folder / f"{latest.name}.json").write_text("no save")
    driver.click("title/continue")
    assert isinstance(driver.scene, DialogScene)
    assert driver.words("dialog/words").strip()
    driver.key("return")
    assert isinstance(driver.scene, TitleScene)


def test_a_box_is_pressed_by_its_shape_and_by_its_caption(drive: Drive) -> None:
    driver = drive()
    title(driver)
    node = driver.node("title/new/aztack")
    assert node.hit is not None
    corner = (node.rect.x + 1, node.rect.y + 1)
    assert not inside(node.hit, *corner)
    driver.click_at(*corner)
    assert isinstance(driver.scene, TitleScene)
    driver.click_at(*driver.node("title/plate/aztack").rect.center)
    assert isinstance(driver.scene, SetupScene)


def test_a_box_lifts_under_the_pointer(drive: Drive) -> None:
    driver = drive(motion=1.0)
    scene = title(driver)
    before = driver.node("title/box/aztack").rect
    driver.point(*driver.node("title/new/aztack").rect.center)
    assert scene.moving
    driver.wait(200)
    assert not scene.moving
    assert driver.node("title/box/aztack").rect == before.moved(0, -4)
    assert scene.node("title/ring/aztack") is not None
    driver.point(2, 2)
    driver.wait(200)
    assert driver.node("title/box/aztack").rect == before


@pytest.mark.parametrize(("name", "reason"), [("load", "title.load_none"), ("hall", "title.hall_empty")])
def test_what_can_not_be_opened_is_disabled_with_a_reason(drive: Drive, name: str, reason: str) -> None:
    driver = drive()
    scene = title(driver)
    driver.click(f"title/{name}")
    assert driver.scene is scene
    assert driver.words("tooltip/words") == driver.services.texts(reason)


def test_settings_open_over_the_title_and_close_again(drive: Drive) -> None:
    driver = drive()
    scene = title(driver)
    driver.click("title/settings")
    assert isinstance(driver.scene, SettingsScene)
    driver.key("escape")
    assert driver.scene is scene


def test_escape_does_no_harm(drive: Drive) -> None:
    driver = drive()
    scene = title(driver)
    driver.key("escape")
    assert driver.app.running
    assert driver.scene is scene


def test_quit_ends_the_program(drive: Drive) -> None:
    driver = drive()
    title(driver)
    driver.click("title/quit")
    assert not driver.app.running


def test_notices_are_told_once(drive: Drive) -> None:
    driver = drive()
    driver.services.notices += ["The disk is full.", "The settings are new."]
    scene = TitleScene(driver.services)
    driver.open(scene)
    assert isinstance(driver.scene, DialogScene)
    assert "The disk is full." in driver.words("dialog/words")
    assert "The settings are new." in driver.words("dialog/words")
    driver.click("dialog/ok")
    driver.settle()
    assert driver.scene is scene


@pytest.mark.parametrize(("key", "screen"), [("f1", "keys"), ("f2", "rules/aztack")])
def test_help_opens_and_closes_with_its_key(drive: Drive, key: str, screen: str) -> None:
    driver = drive()
    scene = title(driver)
    driver.key(key)
    assert driver.scene.name == screen
    driver.key(key)
    assert driver.scene is scene


def test_the_lamp_flickers_and_comes_to_rest(drive: Drive) -> None:
    driver = drive(motion=1.0)
    scene = title(driver)

    def light() -> list[int]:
        found = []
        for _ in range(40):
            driver.wait(50, 50)
            found.append(next(node.alpha for node in scene.nodes() if node.id == "title/flame"))
        return found

    assert len(set(light())) > 3
    assert scene.settled
    driver.wait(REST_MS, 100)
    assert len(set(light())) == 1
    driver.point(3, 3)
    assert len(set(light())) > 3


def test_a_release_beside_the_button_presses_nothing(drive: Drive) -> None:
    driver = drive()
    scene = title(driver)
    x, y = driver.node("title/quit").rect.center
    driver.point(x, y)
    driver.button(x, y, down=True)
    driver.button(5, 5, down=False)
    assert driver.app.running
    driver.button(x, y, down=True)
    driver.send(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    driver.button(x, y, down=False)
    assert driver.app.running
    assert driver.scene is scene


def test_below_an_overlay_no_half_covered_words_are_left(drive: Drive) -> None:
    driver = drive()
    scene = title(driver)
    words = [node.id for node in scene.nodes() if isinstance(node.art, Text)]
    assert "title/name" in words
    driver.click("title/settings")
    assert isinstance(driver.scene, SettingsScene)
    assert not [node.id for node in scene.nodes() if isinstance(node.art, Text)]
    assert "title/box/zaar" in {node.id for node in scene.nodes()}
    driver.key("escape")
    assert [node.id for node in scene.nodes() if isinstance(node.art, Text)] == words


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_the_captions_stand_in_one_row_above_the_bar(drive: Drive, size: tuple[int, int], scale: float) -> None:
    driver = drive(size, scale=scale)
    scene = title(driver)
    plates = [scene.node(f"title/plate/{game}") for game in ("ziggurat", "zaar", "aztack")]
    bar = scene.node("title/bar")
    assert bar is not None
    rects = [plate.rect for plate in plates if plate is not None]
    assert len({(rect.y, rect.h) for rect in rects}) == 1
    assert rects[0].bottom < bar.rect.y


def test_with_less_motion_nothing_lives_and_a_box_is_up_at_once(drive: Drive) -> None:
    driver = drive(motion=1.0, settings=Settings(reduced_motion=True))
    scene = title(driver)
    still = scene.nodes()
    driver.wait(3000, 50)
    assert scene.nodes() == still
    low = driver.node("title/box/zaar").rect.y
    driver.point(*driver.node("title/new/zaar").rect.center)
    driver.wait(20)
    assert driver.node("title/box/zaar").rect.y < low
    assert not scene.moving
