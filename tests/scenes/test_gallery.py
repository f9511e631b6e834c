"""The gallery: every widget in every state, at every size and scale, and all of it can be reached."""

from collections.abc import Callable

import pytest

from game.present.gallery_page import KINDS, STATES
from game.scenes.gallery import GalleryScene
from tests.scenes.driver import Driver
from tests.scenes.screen_checks import well_formed
from tests.scenes.test_screens_layout import fits_every_line

Drive = Callable[..., Driver]
SIZES = [(1280, 720), (1920, 1080), (2560, 1440)]
SCALES = [0.8, 1.0, 1.5, 2.0]


def opened(driver: Driver) -> GalleryScene:
    scene = GalleryScene(driver.services)
    driver.open(scene)
    return scene


def test_one_picture_shows_every_widget_in_every_state(drive: Drive) -> None:
    driver = drive((1920, 1080))
    shown = {node.id for node in opened(driver).rest()}
    for lacquer in ("walnut", "indigo"):
        parts = [f"{kind}/{state}" for kind in (*KINDS, "toggle/on", "toggle/off", "slider") for state in STATES]
        parts += [f"dropdown/{state}" for state in STATES]
        parts += [f"field/{which}" for which in ("normal", "focus", "edited", "composed", "empty", "disabled")]
        parts += ["segments/disabled", "stepper/focus", "panel/lit", "open#list", "scroll/bar/down", "rich", "tooltip"]
        assert {f"gallery/{lacquer}/{part}" for part in parts} <= shown
        assert f"gallery/{lacquer}/dialog/ok" in shown


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_wherever_it_is_scrolled(drive: Drive, size: tuple[int, int], scale: float) -> None:
    driver = drive(size, scale=scale)
    scene = opened(driver)
    before = None
    for _ in range(20):
        well_formed(driver)
        fits_every_line(driver, scene)
        if scene.first == before:
            break
        before = scene.first
        driver.key("page down")
    assert scene.first == before
    assert f"gallery/{'indigo'}/dialog/ok" in {node.id for node in scene.rest()}


def test_the_bars_and_the_wheel_scroll(drive: Drive) -> None:
    driver = drive((1280, 720), scale=2.0)
    scene = opened(driver)
    driver.click("gallery/walnut-indigo/scroll/down")
    assert scene.first == 1
    driver.click("gallery/walnut-indigo/scroll/up")
    assert scene.first == 0


def test_escape_leads_to_the_title(drive: Drive) -> None:
    driver = drive()
    opened(driver)
    driver.key("escape")
    assert driver.scene.name == "title"
