"""Every screen before the table at every size and scale: nothing is clipped, no thing to press lies over another."""

from collections.abc import Callable

import pytest

from game.present.arts import Text
from game.present.focus import usable
from game.scenes.base import Scene
from game.scenes.screens import make_screen
from game.scenes.services import Services
from game.scenes.settings import PAGES, SettingsScene
from tests.scenes.driver import Driver
from tests.scenes.screen_checks import presses_hit, well_formed

SIZES = [(1280, 720), (1920, 1080), (2560, 1440), (1280, 1024), (960, 540), (2560, 1080)]
SCALES = [0.8, 1.0, 1.5, 2.0]
SCREENS = ["title", "setup/aztack", "lessons/aztack", "settings", "rules/aztack", "keys", "error"]


def opened(driver: Driver, screen: str) -> Scene:
    """Return the scene on top of a screen."""
    scene = make_screen(driver.services, screen)[-1]
    driver.open(scene)
    return scene


def fits_every_line(driver: Driver, scene: Scene) -> None:
    """Check that no text is cut: each line is as wide and each paragraph as high as its rectangle allows."""
    frame = scene.frame
    for node in scene.rest():
        art = node.art
        if not isinstance(art, Text) or not art.text:
            continue
        if art.wrap:
            lines = frame.lines(art.text, node.rect.w, art.size, art.font)
            assert lines * round(art.size * 1.32) <= node.rect.h + art.size // 3, f"{node.id}: {art.text!r} is cut"
        else:
            assert frame.measure(art.text, art.size, art.font) <= node.rect.w + 1, f"{node.id}: {art.text!r} is cut"


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_is_clipped_or_hidden(
    drive: Callable[..., Driver], screen: str, size: tuple[int, int], scale: float
) -> None:
    driver = drive(size, scale=scale)
    scene = opened(driver, screen)
    well_formed(driver)
    presses_hit(driver)
    fits_every_line(driver, scene)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("page", PAGES)
def test_every_page_of_the_settings_fits(drive: Callable[..., Driver], page: str, scale: float) -> None:
    driver = drive((1280, 720), scale=scale)
    scene = opened(driver, "settings")
    driver.click(f"settings/page/{page}")
    well_formed(driver)
    presses_hit(driver)
    fits_every_line(driver, scene)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("screen", SCREENS)
def test_text_is_never_smaller_than_the_floor(drive: Callable[..., Driver], screen: str, scale: float) -> None:
    driver = drive((1280, 720), scale=scale)
    sizes = [node.art.size for node in opened(driver, screen).rest() if isinstance(node.art, Text)]
    assert min(sizes) >= round(14 * min(scale, 1.0))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("screen", SCREENS)
def test_things_to_press_are_large_enough(drive: Callable[..., Driver], screen: str, size: tuple[int, int]) -> None:
    scene = opened(drive(size), screen)
    least = 44 * scene.frame.s
    for node in scene.rest():
        if usable(node):
            assert min(node.rect.w, node.rect.h) >= least - 2, node.id


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_tab_reaches_everything_and_the_ring_is_in_sight(
    drive: Callable[..., Driver], screen: str, scale: float
) -> None:
    driver = drive((1280, 720), scale=scale)
    scene = opened(driver, screen)
    driver.key("tab")
    seen = []
    while scene.focus not in seen:
        assert scene.focus is not None
        node = scene.node(scene.focus)
        assert node is not None, f"{scene.focus} has the focus and is not in sight"
        seen.append(scene.focus)
        driver.key("tab")
    missing = [
        name
        for name in driver.pressable()
        if name not in seen and not any(name.startswith(f"{stop}/") for stop in seen)
    ]
    assert not missing


def test_longer_words_are_cut_nowhere_at_the_largest_scale(drive: Callable[..., Driver]) -> None:
    """Words of another language, half as long again, on the smallest of the usual windows."""
    driver = drive((1280, 720), scale=2.0)
    scene = opened(driver, "settings")
    assert isinstance(scene, SettingsScene)
    services: Services = driver.services
    longer = services.texts
    scene.texts = lambda key, **values: _stretched(longer(key, **values))  # type: ignore[assignment]
    scene.touch()
    well_formed(driver)
    presses_hit(driver)


def _stretched(words: str) -> str:
    return " ".join(word + word[: len(word) * 6 // 10] for word in words.split(" "))
