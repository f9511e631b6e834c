"""Setting up a match: seats, names, levels, options, what blocks the start, and what is remembered."""

from collections.abc import Callable

import pygame
import pytest

from game.core.frozen import FrozenDict
from game.present.arts import Text, TextInput
from game.scenes.lessons import LessonsScene
from game.scenes.opening import open_save
from game.scenes.rulebook import RulebookScene
from game.scenes.setup import SetupScene
from game.scenes.speed import SpeedScene
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from game.store.settings import LastSetup, Settings
from tests.scenes.driver import Driver

Drive = Callable[..., Driver]


def setup(driver: Driver) -> SetupScene:
    scene = SetupScene(driver.services, "aztack")
    driver.open(scene)
    return scene


def values(driver: Driver) -> list[str]:
    """Return who plays on each seat."""
    return [driver.entries()[f"setup/seats/{n}/kind"]["value"] for n in range(4)]


def write(driver: Driver, node: str, text: str) -> None:
    """Click a field, replace what is in it, and press Enter."""
    driver.click(node)
    driver.send(pygame.event.Event(pygame.TEXTINPUT, text=text))
    driver.key("return")


def test_at_first_one_person_plays_a_normal_computer(drive: Drive) -> None:
    driver = drive()
    setup(driver)
    assert values(driver) == ["person", "computer", "closed", "closed"]
    assert driver.entries()["setup/seats/1/level"]["value"] == "Normal"
    assert driver.words("setup/summary") == "2 seats: 1 person, 1 computer."


def test_every_part_of_a_seat_by_mouse(drive: Drive) -> None:
    driver = drive()
    setup(driver)
    driver.click("setup/seats/2/kind/person")
    driver.click("setup/seats/3/kind/computer")
    driver.click("setup/seats/1/kind/closed")
    assert values(driver) == ["person", "closed", "person", "computer"]
    driver.click("setup/seats/3/level")
    driver.click("setup/seats/3/level/hard")
    assert driver.entries()["setup/seats/3/level"]["value"] == "Hard"
    assert "setup/seats/1/level" not in driver.entries()


def test_the_middle_of_the_row_is_the_computer(drive: Drive) -> None:
    driver = drive()
    setup(driver)
    driver.click("setup/seats/2/kind")
    assert values(driver)[2] == "computer"


def test_every_part_of_a_seat_by_keys(drive: Drive) -> None:
    driver = drive()
    scene = setup(driver)
    driver.tab_to("setup/seats/2/kind")
    driver.key("left")
    assert values(driver)[2] == "computer"
    driver.key("tab")
    assert scene.focus == "setup/seats/2/level"
    driver.key("right")
    assert driver.entries()["setup/seats/2/level"]["value"] == "Hard"
    driver.key("return")
    driver.key("up")
    driver.key("return")
    assert driver.entries()["setup/seats/2/level"]["value"] == "Normal"
    driver.key("return")
    driver.key("escape")
    assert scene.open_list is None
    assert scene.focus == "setup/seats/2/level"
    driver.tab_to("setup/seats/2/kind")
    driver.key("return")
    assert values(driver)[2] == "closed"


def test_a_name_is_typed_and_stands_at_the_table(drive: Drive) -> None:
    driver = drive()
    setup(driver)
    write(driver, "setup/seats/0/name", "Ines")
    write(driver, "setup/seats/1/name", "شیرین")
    driver.click("setup/start")
    assert [player.name for player in driver.table.players] == ["Ines", "شیرین"]


def test_typing_takes_letters_only_into_the_field(drive: Drive) -> None:
    driver = drive()
    scene = setup(driver)
    driver.tab_to("setup/seats/0/name")
    driver.key("return")
    for letter in "Zoe":
        driver.key(letter.lower())
        driver.send(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    driver.key("backspace")
    driver.send(pygame.event.Event(pygame.TEXTINPUT, text="é\n"))
    driver.key("tab")
    assert driver.entries()["setup/seats/0/name"]["value"] == "Zoé"
    assert scene.edit is None
    driver.tab_to("setup/seats/0/name")
    driver.key("return")
    driver.send(pygame.event.Event(pygame.TEXTINPUT, text="lost"))
    driver.key("escape")
    assert driver.entries()["setup/seats/0/name"]["value"] == "Zoé"
    assert driver.scene is scene


def test_a_name_that_is_being_typed_counts_when_start_is_pressed(drive: Drive) -> None:
    driver = drive()
    setup(driver)
    driver.click("setup/seats/0/name")
    driver.send(pygame.event.Event(pygame.TEXTINPUT, text="Ines"))
    driver.click("setup/start")
    assert driver.table.players[0].name == "Ines"


@pytest.mark.parametrize(
    ("closed", "sentence"),
    [(["1"], "setup.too_few"), (["0", "1"], "setup.none_open")],
)
def test_too_few_seats_block_the_start_and_say_so(drive: Drive, closed: list[str], sentence: str) -> None:
    driver = drive()
    scene = setup(driver)
    for line in closed:
        driver.click(f"setup/seats/{line}/kind/closed")
    assert not driver.entries()["setup/start"]["enabled"]
    assert driver.words("setup/summary") == driver.services.texts(sentence)
    driver.click("setup/start")
    assert driver.scene is scene
    assert driver.words("tooltip/words") == driver.services.texts(sentence)


@pytest.mark.parametrize(("first", "second"), [("Bo", "bo"), ("Bo ", "Bo"), ("Computer 2", "")])
def test_two_same_names_block_the_start(drive: Drive, first: str, second: str) -> None:
    driver = drive()
    setup(driver)
    write(driver, "setup/seats/0/name", first)
    write(driver, "setup/seats/1/name", second)
    assert not driver.entries()["setup/start"]["enabled"]
    assert "Give one of them another name" in driver.words("setup/summary")
    write(driver, "setup/seats/1/name", "Kim")
    assert driver.entries()["setup/start"]["enabled"]


def test_options_reach_the_match(drive: Drive) -> None:
    driver = drive()
    setup(driver)
    driver.click("setup/option/first")
    driver.click("setup/option/first/1")
    driver.click("setup/option/undo")
    driver.click("setup/option/undo/free")
    driver.click("setup/option/resign")
    write(driver, "setup/option/seed", "00412")
    assert driver.entries()["setup/option/seed"]["value"] == "412"
    driver.click("setup/start")
    assert driver.match.setup is not None
    assert dict(driver.match.setup.options) == {"mode": "turns", "first": "1", "undo": "free", "resign": "on"}
    assert driver.match.record()["seed"] == 412
    assert driver.match.events[-1].seat == 1 or driver.match.state.seat == 1


def test_the_dice_draw_a_seed(drive: Drive) -> None:
    driver = drive(seed=1_234_567)
    setup(driver)
    driver.click("setup/option/seed/draw")
    assert driver.entries()["setup/option/seed"]["value"] == "34567"


def test_options_for_two_are_closed_to_three(drive: Drive) -> None:
    driver = drive()
    setup(driver)
    driver.click("setup/option/resign")
    driver.click("setup/seats/2/kind/computer")
    entries = driver.entries()
    assert not entries["setup/option/resign"]["enabled"]
    assert not entries["setup/option/think"]["enabled"]
    driver.click("setup/start")
    assert driver.match.setup is not None
    assert "resign" not in driver.match.setup.options


def test_thinking_longer_needs_a_hard_computer(drive: Drive) -> None:
    driver = drive()
    setup(driver)
    assert not driver.entries()["setup/option/think"]["enabled"]
    driver.click("setup/seats/1/level")
    driver.click("setup/seats/1/level/hard")
    driver.tab_to("setup/option/think")
    driver.key("right")
    driver.click("setup/start")
    assert driver.match.setup is not None
    assert driver.match.setup.options["think"] == "longer"


def test_a_first_player_who_left_is_forgotten(drive: Drive) -> None:
    driver = drive()
    setup(driver)
    driver.click("setup/seats/2/kind/person")
    driver.click("setup/option/first")
    driver.click("setup/option/first/2")
    assert driver.entries()["setup/option/first"]["value"] == "Player 3"
    driver.click("setup/seats/2/kind/closed")
    assert driver.entries()["setup/option/first"]["value"] == "By lot"
    driver.click("setup/start")
    assert isinstance(driver.scene, TableScene)


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768)])
def test_speed_stack_has_its_own_options(drive: Drive, size: tuple[int, int]) -> None:
    driver = drive(size)
    setup(driver)
    driver.click("setup/option/mode/speed")
    assert driver.entries()["setup/option/mode"]["value"] == "Speed Stack"
    assert driver.scene.node("setup/option/undo") is None
    driver.click("setup/option/preset")
    driver.click("setup/option/preset/sharp")
    driver.click("setup/start")
    assert isinstance(driver.scene, SpeedScene)
    options = driver.match.state.options
    assert (options["mode"], options["preset"], options["undo"]) == ("speed", "sharp", "off")


def test_the_pace_of_the_computers_is_a_slider_in_tenths(drive: Drive) -> None:
    driver = drive(size=(1920, 1080))
    scene = setup(driver)
    driver.click("setup/option/mode/speed")
    node = driver.node("setup/option/pace")
    assert node.meaning is not None
    assert (node.meaning.role, node.meaning.value) == ("slider", "× 1.0")
    driver.button(*node.rect.center, down=True)
    assert scene.form.options["pace"] == "1.1"
    driver.point(node.rect.right + 50, node.rect.y)
    driver.button(*node.rect.center, down=False)
    assert scene.form.options["pace"] == "1.6"
    for key in ("right", "left", "left"):
        driver.key(key)
    assert scene.form.options["pace"] == "1.4"
    driver.click("setup/start")
    assert driver.match.setup.options["pace"] == "1.4"


def test_the_setup_is_remembered(drive: Drive) -> None:
    driver = drive()
    setup(driver)
    write(driver, "setup/seats/0/name", "Ines")
    driver.click("setup/seats/2/kind/computer")
    driver.click("setup/seats/2/level")
    driver.click("setup/seats/2/level/easy")
    driver.click("setup/option/undo")
    driver.click("setup/option/undo/off")
    driver.click("setup/start")
    kept = driver.services.settings_file.load()[0]
    last = LastSetup(("human:Ines", "bot:normal", "bot:easy"), FrozenDict({"mode": "turns", "undo": "off"}))
    assert kept.last_setup["aztack"] == last
    assert kept.names == ("Ines",)
    driver.scene.leave()
    setup(driver)
    assert values(driver) == ["person", "computer", "computer", "closed"]
    assert driver.entries()["setup/seats/0/name"]["value"] == "Ines"
    assert driver.entries()["setup/option/undo"]["value"] == "Off"


def test_as_last_time_brings_it_back(drive: Drive) -> None:
    last = LastSetup(("human:Ann", "human:Ben, Jr"), FrozenDict({"resign": "on"}))
    driver = drive(settings=Settings().with_setup("aztack", last))
    setup(driver)
    driver.click("setup/seats/1/kind/closed")
    driver.click("setup/option/resign")
    driver.click("setup/last")
    assert values(driver) == ["person", "person", "closed", "closed"]
    assert driver.entries()["setup/seats/1/name"]["value"] == "Ben, Jr"
    assert driver.entries()["setup/option/resign"]["checked"]


@pytest.mark.parametrize(
    "seats", [(), ("human",), ("robot:x", "human"), ("bot:grandmaster", "human"), ("human",) * 5, ("", "")]
)
def test_a_remembered_setup_that_cannot_be_is_left_aside(drive: Drive, seats: tuple[str, ...]) -> None:
    settings = Settings().with_setup("aztack", LastSetup(seats, FrozenDict({"first": "7", "undo": "never", "x": "y"})))
    driver = drive(settings=settings)
    setup(driver)
    assert values(driver) == ["person", "computer", "closed", "closed"]
    driver.click("setup/start")
    assert isinstance(driver.scene, TableScene)


def test_remembered_options_that_cannot_be_are_left_aside(drive: Drive) -> None:
    options = FrozenDict({"first": "7", "undo": "never", "x": "y"})
    driver = drive(settings=Settings().with_setup("aztack", LastSetup(("human", "human"), options)))
    setup(driver)
    driver.click("setup/start")
    assert isinstance(driver.scene, TableScene)


@pytest.mark.parametrize("way", ["setup/back", "escape"])
def test_back_leads_to_the_title(drive: Drive, way: str) -> None:
    driver = drive()
    setup(driver)
    driver.key("escape") if way == "escape" else driver.click(way)
    assert isinstance(driver.scene, TitleScene)


def test_learn_opens_the_lessons_over_the_setup(drive: Drive) -> None:
    driver = drive()
    scene = setup(driver)
    driver.click("setup/seats/2/kind/person")
    driver.click("setup/learn")
    assert isinstance(driver.scene, LessonsScene)
    driver.click("lessons/rules")
    assert isinstance(driver.scene, RulebookScene)
    driver.key("escape")
    driver.key("escape")
    assert driver.scene is scene
    assert values(driver)[2] == "person"


def test_a_press_beside_an_open_list_closes_it_and_nothing_else(drive: Drive) -> None:
    driver = drive()
    scene = setup(driver)
    driver.click("setup/option/first")
    assert scene.open_list is not None
    driver.click_at(*driver.node("setup/back").rect.center)
    assert driver.scene is scene
    assert scene.open_list is None


def test_the_explained_line_is_the_one_under_the_pointer_or_the_focus(drive: Drive) -> None:
    driver = drive()
    setup(driver)
    driver.point(*driver.node("setup/option/undo").rect.center)
    assert driver.words("setup/help").startswith("Taking back:")
    driver.tab_to("setup/option/first")
    assert driver.words("setup/help").startswith("First player:")


def test_a_scrolled_list_shows_the_row_of_the_focus(drive: Drive) -> None:
    driver = drive(scale=2.0)
    scene = setup(driver)
    assert scene.node("setup/option/seed") is None
    driver.tab_to("setup/option/seed")
    assert scene.node("setup/option/seed") is not None
    assert scene.node("setup/seats/0/name") is None
    driver.wheel(20)
    assert scene.node("setup/seats/0/name") is not None
    driver.click("setup/list/scroll/down")
    assert scene.node("setup/seats/0/name") is None


@pytest.mark.parametrize("name", ["李明", "さくら", "민준", "שרה", "Жаня", "👩‍🚀 Zoë", "क्षिति", "سارا و Bo"])
def test_a_name_in_any_script_is_typed_shown_and_saved(drive: Drive, name: str) -> None:
    driver = drive()
    setup(driver)
    write(driver, "setup/seats/0/name", name)
    field = driver.node("setup/seats/0/name#text").art
    assert isinstance(field, TextInput)
    assert field.text == name
    driver.click("setup/start")
    driver.settle()
    assert any(isinstance(node.art, Text) and name in node.art.text for node in driver.scene.rest())
    driver.table.save()
    driver.services.saves.flush(5)
    saved = driver.services.saves.latest_unfinished()
    assert saved is not None
    assert name in saved.names
    opened = open_save(driver.services, saved.name)
    assert opened.players[0].name == name


def test_keys_belong_to_the_input_method_while_it_composes(drive: Drive) -> None:
    driver = drive()
    scene = setup(driver)
    driver.click("setup/seats/0/name")
    driver.send(pygame.event.Event(pygame.TEXTEDITING, text="にほ", start=0, length=2))
    driver.key("return")
    assert scene.edit is not None, "Return takes over the input method's choice, not the field"
    driver.key("backspace")
    assert scene.edit.composition == "にほ"
    driver.send(pygame.event.Event(pygame.TEXTEDITING, text="", start=0, length=0))
    driver.send(pygame.event.Event(pygame.TEXTINPUT, text="日本"))
    driver.key("return")
    assert scene.edit is None
    assert driver.node("setup/seats/0/name").meaning is not None
    assert driver.node("setup/seats/0/name").meaning.value == "日本"
