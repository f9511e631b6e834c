"""Every widget by mouse and by keys, on a scene of nothing but widgets."""

from collections.abc import Callable

import pygame
import pytest

from game.present import widgets
from game.present.node import Node, Rect
from game.present.widgets import Kit
from game.scenes.base import Scene
from game.scenes.go import Go
from game.scenes.services import Services
from tests.scenes.driver import Driver

Drive = Callable[..., Driver]
OPTIONS = (("a", "Ash"), ("b", "Birch"), ("c", "Cedar"))


class Board(Scene):
    """A scene with one widget of each kind; it writes down what it was told."""

    name = "board"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.told: list[tuple[str, object]] = []
        self.value = "b"

    def build(self, kit: Kit) -> list[Node]:
        def at(row: int, width: int = 300) -> Rect:
            return Rect(40, 30 + 80 * row, width, 50)

        nodes = widgets.panel(kit, "panel", Rect(10, 10, 900, 690), "Board")
        nodes += widgets.button(kit, "button", at(0), "Press me", icon="star")
        nodes += widgets.button(kit, "shut", at(1), "Not now", enabled=False, reason="It rains.")
        nodes += widgets.toggle(kit, "toggle", at(2, 90), "Light", True, ("off", "on"))
        nodes += widgets.segments(kit, "segments", at(3), "Wood", OPTIONS, self.value)
        nodes += widgets.stepper(kit, "stepper", at(4), "Number", "3", less=True, more=False)
        nodes += widgets.slider(kit, "slider", at(5), "Loudness", 40)
        edit = self.edit if self.focus == "field" else None
        nodes += widgets.text_field(kit, "field", at(6), "Name", "Ann", edit)
        nodes += widgets.dropdown(kit, "dropdown", at(7), "Tree", "Birch")
        return nodes

    def activate(self, node: str) -> Go | None:
        self.told.append((node, "pressed"))
        return None

    def adjust(self, node: str, step: int) -> bool:
        self.told.append((node, step))
        return True

    def set_share(self, node: str, share: float) -> None:
        self.told.append((node, round(share, 2)))

    def edited(self, node: str, text: str) -> None:
        self.told.append((node, text))


@pytest.fixture
def driver(drive: Drive) -> Driver:
    driver = drive()
    driver.open(Board(driver.services))
    return driver


def board(driver: Driver) -> Board:
    assert isinstance(driver.scene, Board)
    return driver.scene


PRESSED = ["button", "toggle", "segments/a", "segments/c", "stepper/less", "dropdown"]


@pytest.mark.parametrize("name", PRESSED)
def test_a_click_presses(driver: Driver, name: str) -> None:
    driver.click(name)
    assert board(driver).told == [(name, "pressed")]


@pytest.mark.parametrize("name", ["button", "toggle", "segments", "stepper/less", "dropdown"])
@pytest.mark.parametrize("key", ["return", "space"])
def test_a_key_presses_what_has_the_focus(driver: Driver, name: str, key: str) -> None:
    driver.tab_to(name)
    driver.key(key)
    assert board(driver).told == [(name, "pressed")]


@pytest.mark.parametrize("name", ["segments", "stepper", "slider", "dropdown"])
def test_left_and_right_change_a_value(driver: Driver, name: str) -> None:
    driver.tab_to(name)
    driver.key("left")
    driver.key("right")
    assert board(driver).told == [(name, -1), (name, 1)]


@pytest.mark.parametrize("name", ["shut", "stepper/more"])
def test_what_is_disabled_cannot_be_pressed(driver: Driver, name: str) -> None:
    driver.click(name)
    driver.tab_to(name)
    driver.key("return")
    assert board(driver).told == []
    assert driver.entries()[name]["actions"] == []


def test_a_disabled_button_says_why_under_the_pointer_and_under_the_focus(driver: Driver) -> None:
    driver.point(*driver.node("shut").rect.center)
    assert driver.scene.node("tooltip/words") is None
    driver.wait(400)
    assert driver.words("tooltip/words") == "It rains."
    driver.point(1000, 700)
    assert driver.scene.node("tooltip/words") is None
    driver.tab_to("shut")
    assert driver.words("tooltip/words") == "It rains."


def test_a_slider_is_pressed_and_dragged(driver: Driver) -> None:
    rect = driver.node("slider").rect
    driver.point(*rect.center)
    driver.button(*rect.center, down=True)
    driver.point(rect.right + 50, rect.y - 200)
    driver.point(rect.x - 50, rect.y)
    driver.button(rect.x, rect.y, down=False)
    driver.point(rect.right, rect.y)
    shares = [share for name, share in board(driver).told if name == "slider" and share != "pressed"]
    assert shares[0] == 0.5
    assert 1.0 in shares
    assert shares[-1] == 0.0


def test_a_text_field_is_edited(driver: Driver) -> None:
    driver.click("field")
    assert driver.entries()["field"]["value"] == "Ann"
    driver.send(pygame.event.Event(pygame.TEXTINPUT, text="Bo"))
    driver.key("left")
    driver.send(pygame.event.Event(pygame.TEXTINPUT, text="r"))
    assert driver.entries()["field"]["value"] == "Bro"
    driver.click("button")
    assert board(driver).told == [("field", "Bro"), ("button", "pressed")]


def test_an_input_method_composes_before_it_writes(driver: Driver) -> None:
    driver.click("field")
    driver.send(pygame.event.Event(pygame.TEXTEDITING, text="にほ", start=0, length=2))
    assert driver.entries()["field"]["value"] == "Ann"
    driver.send(pygame.event.Event(pygame.TEXTINPUT, text="日本"))
    driver.key("return")
    assert board(driver).told == [("field", "日本")]


def test_cut_copy_and_paste(driver: Driver) -> None:
    driver.click("field")
    driver.key("x", control=True)
    assert driver.services.clipboard.get() == "Ann"
    driver.key("v", control=True)
    driver.key("v", control=True)
    driver.key("a", control=True)
    driver.key("c", control=True)
    assert driver.services.clipboard.get() == "AnnAnn"


def test_the_focus_ring_is_drawn_after_a_key_and_not_after_a_click(driver: Driver) -> None:
    def ringed() -> bool:
        return bool(getattr(driver.node("button").art, "focus", False))

    driver.click("button")
    assert not ringed()
    driver.key("tab", shift=True)
    driver.key("tab")
    assert driver.scene.focus == "button"
    assert ringed()


def test_tab_goes_round_both_ways(driver: Driver) -> None:
    stops = []
    for _ in range(20):
        driver.key("tab")
        if driver.scene.focus in stops:
            break
        stops.append(driver.scene.focus)
    expected = ["button", "shut", "toggle", "segments", "stepper", "stepper/less", "stepper/more", "slider", "field"]
    assert stops == [*expected, "dropdown"]
    back = [driver.scene.focus]
    for _ in stops:
        driver.key("tab", shift=True)
        back.append(driver.scene.focus)
    assert back == ["button", *stops[::-1]]


def test_a_touch_is_a_press(driver: Driver) -> None:
    width, height = driver.off.stage.size
    x, y = driver.node("button").rect.center
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        driver.send(pygame.event.Event(kind, x=x / width, y=y / height, finger_id=0, touch_id=0, dx=0, dy=0))
    assert board(driver).told == [("button", "pressed")]


def test_the_right_button_presses_nothing(driver: Driver) -> None:
    driver.click("button", button=3)
    driver.click("button", button=2)
    assert board(driver).told == []


def test_a_press_that_ends_elsewhere_is_none(driver: Driver) -> None:
    driver.point(*driver.node("button").rect.center)
    driver.button(*driver.node("button").rect.center, down=True)
    driver.point(*driver.node("toggle").rect.center)
    driver.button(*driver.node("toggle").rect.center, down=False)
    assert board(driver).told == []


def test_a_panel_keeps_the_pointer_from_what_lies_below(driver: Driver) -> None:
    scene = board(driver)
    plain = scene.build
    above = widgets.panel(scene.kit(), "above", Rect(0, 0, 900, 700), "Above")
    scene.build = lambda kit: [*plain(kit), *above]  # type: ignore[method-assign]
    scene.touch()
    driver.click("button")
    assert scene.told == []
    assert driver.pressable() == []
