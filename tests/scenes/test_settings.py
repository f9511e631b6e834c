"""The settings: every one of them by mouse and by keys, kept at once, and back as delivered."""

from collections.abc import Callable

import pytest

from game.present.arts import Outline, Sprite
from game.present.aztack.arts import StoneIso, StoneTop
from game.scenes.settings import PAGES, SettingsScene
from game.scenes.title import TitleScene
from game.store.settings import Settings
from tests.scenes.driver import Driver

Drive = Callable[..., Driver]
TOGGLES = [(page, name) for page, items in PAGES.items() for name, kind in items if kind == "toggle"]
CHOICES = [("animation", "fast"), ("confirm", "always"), ("highlights", "held")]
SLIDERS = ["master_volume", "music_volume", "effects_volume"]


def settings(driver: Driver) -> SettingsScene:
    driver.open(TitleScene(driver.services))
    driver.click("title/settings")
    scene = driver.scene
    assert isinstance(scene, SettingsScene)
    return scene


def kept(driver: Driver) -> Settings:
    """Return the settings as they lie in the file."""
    return driver.services.settings_file.load()[0]


def node_of(name: str) -> str:
    return f"settings/{name.replace('_', '-')}"


@pytest.mark.parametrize(("page", "name"), TOGGLES)
def test_a_switch_counts_and_is_kept_at_once(drive: Drive, page: str, name: str) -> None:
    driver = drive()
    settings(driver)
    before = getattr(driver.services.settings, name)
    driver.click(f"settings/page/{page}")
    driver.click(node_of(name))
    assert getattr(driver.services.settings, name) is not before
    assert getattr(kept(driver), name) is not before
    assert driver.entries()[node_of(name)]["checked"] is not before
    driver.activate(node_of(name))
    assert getattr(kept(driver), name) is before


@pytest.mark.parametrize(("name", "value"), CHOICES)
def test_a_choice_counts_and_is_kept_at_once(drive: Drive, name: str, value: str) -> None:
    driver = drive()
    settings(driver)
    driver.click(f"{node_of(name)}/{value}")
    assert getattr(kept(driver), name) == value


@pytest.mark.parametrize(("name", "value"), CHOICES)
def test_a_choice_by_keys_goes_through_all_values(drive: Drive, name: str, value: str) -> None:
    driver = drive()
    settings(driver)
    driver.tab_to(node_of(name))
    seen = set()
    for key in ("left", "left", "left", "right", "right", "right", "right"):
        if driver.scene.focus == node_of(name):
            driver.key(key)
            seen.add(getattr(driver.services.settings, name))
    assert value in seen
    assert len(seen) >= 3


@pytest.mark.parametrize("name", SLIDERS)
def test_a_slider_follows_the_pointer_and_is_kept_when_it_rests(drive: Drive, name: str) -> None:
    driver = drive()
    scene = settings(driver)
    driver.click("settings/page/sound")
    rect = driver.node(node_of(name)).rect
    driver.point(*rect.center)
    driver.button(*rect.center, down=True)
    driver.point(rect.right + 300, rect.y)
    assert getattr(driver.services.settings, name) == 1.0
    driver.point(rect.x - 300, rect.y)
    assert getattr(driver.services.settings, name) == 0.0
    assert kept(driver) == Settings()
    driver.button(rect.x, rect.y, down=False)
    driver.wait(500)
    assert getattr(kept(driver), name) == 0.0
    assert driver.scene is scene


@pytest.mark.parametrize("name", SLIDERS)
def test_a_slider_by_keys_moves_in_steps(drive: Drive, name: str) -> None:
    driver = drive()
    settings(driver)
    driver.click("settings/page/sound")
    driver.tab_to(node_of(name))
    before = getattr(driver.services.settings, name)
    driver.key("left")
    driver.key("left")
    driver.key("right")
    assert getattr(driver.services.settings, name) == pytest.approx(before - 0.05)
    driver.key("escape")
    assert getattr(kept(driver), name) == pytest.approx(before - 0.05)


def test_the_scale_goes_from_80_to_200_percent(drive: Drive) -> None:
    driver = drive(scale=None)
    settings(driver)
    driver.click("settings/page/picture")
    driver.tab_to("settings/scale/more")
    for _ in range(12):
        driver.key("return")
        for scene in driver.app.stack:
            scene.resize(driver.app.frame())
    assert kept(driver).scale == 2.0
    assert not driver.entries()["settings/scale/more"]["enabled"]
    driver.tab_to("settings/scale/less")
    for _ in range(12):
        driver.key("return")
        for scene in driver.app.stack:
            scene.resize(driver.app.frame())
    assert kept(driver).scale == 0.8
    assert driver.app.frame().interface == 0.8


def test_high_contrast_changes_the_colours_at_once(drive: Drive) -> None:
    driver = drive()
    settings(driver)
    driver.click("settings/page/picture")
    driver.click("settings/high-contrast")
    assert driver.services.theme["cream"] == (255, 255, 255)


def test_letters_appear_in_the_preview(drive: Drive) -> None:
    driver = drive()
    scene = settings(driver)
    driver.click("settings/page/picture")
    assert scene.node("settings/preview/stone/0#letter0") is None
    driver.click("settings/letters-on-colours")
    node = scene.node("settings/preview/stone/0#letter0")
    assert node is not None


@pytest.mark.parametrize("page", [page for page, items in PAGES.items() if items])
def test_as_delivered_sets_one_page_back(drive: Drive, page: str) -> None:
    changed = Settings(
        animation="slow", confirm="off", hints=False, scale=1.25, high_contrast=True, mute=True, music_volume=0.1
    )
    driver = drive(settings=changed, scale=None)
    settings(driver)
    driver.click(f"settings/page/{page}")
    driver.click("settings/delivered")
    names = [name for name, _ in PAGES[page]]
    assert all(getattr(kept(driver), name) == getattr(Settings(), name) for name in names)
    others = [name for other, items in PAGES.items() if other != page for name, _ in items]
    assert all(getattr(kept(driver), name) == getattr(changed, name) for name in others)


@pytest.mark.parametrize("way", ["settings/done", "settings/close", "escape"])
def test_every_way_out_leads_back(drive: Drive, way: str) -> None:
    driver = drive()
    settings(driver)
    driver.key("escape") if way == "escape" else driver.click(way)
    assert isinstance(driver.scene, TitleScene)


def test_page_keys_turn_the_pages(drive: Drive) -> None:
    driver = drive()
    scene = settings(driver)
    pages = []
    for _ in PAGES:
        driver.key("pagedown")
        pages.append(scene.page)
    assert pages == [*list(PAGES)[1:], next(iter(PAGES))]
    driver.key("pageup")
    assert scene.page == list(PAGES)[-1]


def test_the_keys_are_listed_on_their_page(drive: Drive) -> None:
    driver = drive()
    settings(driver)
    driver.click("settings/page/keys")
    assert "English" in driver.words("settings/language")
    assert driver.words("keys/everywhere/escape") == "Esc: back"


def test_a_value_given_on_the_command_line_is_the_one_that_is_shown(drive: Drive) -> None:
    driver = drive(scale=1.3)
    settings(driver)
    driver.click("settings/page/picture")
    assert driver.entries()["settings/scale"]["value"] == "130 %"
    driver.click("settings/scale/less")
    assert driver.services.interface == 1.25


def test_strong_marks_and_faces_without_corner_marks_are_seen_at_once(drive: Drive) -> None:
    driver = drive((1920, 1080))
    driver.open_table("human:Ines,human:Bo", first="0")
    driver.click(driver.pressable("hand/")[0])

    def shown() -> tuple[float, set[str]]:
        nodes = driver.scene.rest()
        marks = [node.art.width for node in nodes if node.id.startswith("legal/") and isinstance(node.art, Outline)]
        faces = {face for node in nodes if isinstance(node.art, (StoneIso, StoneTop)) for face in node.art.faces}
        return max(marks), {face.rpartition("/")[0].rstrip("_0123") for face in faces}

    width, sheets = shown()
    assert sheets == {"faces_iso", "faces_top"}
    driver.services.change(mark_strength="strong", corner_marks=False)
    driver.scene.touch()
    stronger, sheets = shown()
    assert stronger > 1.5 * width
    assert sheets == {"faces_plain_iso", "faces_plain_top"}


def test_the_preview_shows_marks_as_they_will_be(drive: Drive) -> None:
    driver = drive((1920, 1080))
    driver.open(SettingsScene(driver.services))
    driver.click("settings/page/picture")
    mark = driver.node("settings/preview/mark").art
    driver.click("settings/mark-strength/strong")
    assert driver.node("settings/preview/mark").art != mark
    driver.click("settings/corner-marks")
    face = driver.node("settings/preview/stone/0#face0").art
    assert isinstance(face, Sprite)
    assert face.key.startswith("aztack/faces_plain_top/")
