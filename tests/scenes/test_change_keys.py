"""Changing the keys of the tables: the page, clashes, what is kept, and what the tables and lists make of it."""

from collections.abc import Callable

import pytest

from game.core.frozen import FrozenDict
from game.core.seats import parse_seats
from game.present.bindings import BINDINGS, COMMON, FIXED, Keymap, find
from game.scenes.change_keys import ChangeKeysScene
from game.scenes.keys import KeysScene, key_lines
from game.scenes.opening import open_setup
from game.scenes.title import TitleScene
from game.store.settings import Settings, SettingsFile
from tests.scenes.driver import Driver
from tests.scenes.screen_checks import presses_hit, well_formed

Drive = Callable[..., Driver]
TWO = "human:Ines,human:Bo"


def binding(name: str):  # type: ignore[no-untyped-def]
    found = find(name)
    assert found is not None
    return found


# The keymap --------------------------------------------------------------------------------------------------


def test_by_use_no_key_has_two_meanings_at_a_table_and_none_is_fixed() -> None:
    keymap = Keymap({})
    for one in BINDINGS:
        for key in one.keys:
            assert keymap.clash(one, key) is None, f"{one.id} {key}"
            assert key not in FIXED


def test_a_changed_key_does_what_the_usual_one_did_and_the_usual_one_nothing() -> None:
    keymap = Keymap({"aztack/turn": "k"})
    assert keymap.usual("aztack", "k") == "r"
    assert keymap.usual("aztack", "r") == ""
    assert keymap.usual("zaar", "k") == "k", "at another table it means nothing"
    assert keymap.usual("zaar", "r") == "e"
    assert keymap.usual("aztack", "backspace") == "z"
    assert keymap.usual("aztack", "f9") == "f9"


def test_keys_can_change_places_in_steps() -> None:
    changed = Keymap({}).with_key(binding("aztack/walk-left"), "k")
    assert Keymap(changed).clash(binding("aztack/walk-right"), "q") is None
    changed = Keymap(changed).with_key(binding("aztack/walk-right"), "q")
    changed = Keymap(changed).with_key(binding("aztack/walk-left"), "e")
    keymap = Keymap(changed)
    assert keymap.usual("aztack", "q") == "e"
    assert keymap.usual("aztack", "e") == "q"
    assert Keymap(keymap.with_key(binding("aztack/walk-left"), "q")).usual("aztack", "e") == ""


@pytest.mark.parametrize(
    ("name", "key", "clash"),
    [
        ("table/undo", "f", "aztack/flip"),
        ("aztack/flip", "z", "table/undo"),
        ("aztack/flip", "backspace", "table/undo"),
        ("aztack/flip", "d", None),
        ("zaar/fight", "i", None),
        ("table/log", "i", "ziggurat/items"),
    ],
)
def test_keys_clash_within_a_table(name: str, key: str, clash: str | None) -> None:
    found = Keymap({}).clash(binding(name), key)
    assert (found.id if found else None) == clash


def test_settings_with_unknown_names_do_no_harm() -> None:
    keymap = Keymap({"speed/0/colours": "29", "table/nothing": "q"})
    assert keymap.usual("aztack", "q") == "q"


# The page ----------------------------------------------------------------------------------------------------


def open_page(drive: Drive, **parts: object) -> Driver:
    driver = drive(**parts)
    driver.open(TitleScene(driver.services))
    driver.key("f1")
    assert isinstance(driver.scene, KeysScene)
    driver.click("keys/change")
    assert isinstance(driver.scene, ChangeKeysScene)
    return driver


def test_every_binding_has_its_line_and_its_words(drive: Drive) -> None:
    driver = open_page(drive, size=(1920, 1080))
    seen = set()
    for one in BINDINGS:
        driver.tab_to(f"change-keys/{one.id}")
        seen.add((one.group, driver.words(f"change-keys/{one.id}")))
        assert (
            driver.services.texts(f"keys.change.does.{one.group}.{one.name}")
            != f"keys.change.does.{one.group}.{one.name}"
        )
    well_formed(driver)
    assert ("aztack", "swap the halves of the stone in hand: F") in seen
    assert len(seen) == len(BINDINGS)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_key_is_changed_kept_and_listed(drive: Drive, scale: float) -> None:
    driver = open_page(drive, scale=scale)
    presses_hit(driver)
    driver.click("change-keys/table/undo")
    assert "Esc" in driver.words("change-keys/told")
    driver.key("u")
    assert driver.words("change-keys/told").startswith("U: ")
    assert driver.services.settings.keys == {"table/undo": "u"}
    kept, _ = SettingsFile(driver.services.settings_file._path).load()
    assert kept.keys == {"table/undo": "u"}
    driver.key("escape")
    assert isinstance(driver.scene, KeysScene)
    lines = {line.node: line.keys for line in key_lines(driver.services.texts)}
    assert lines["keys/table/undo"] == "U"
    assert lines["keys/table/redo"] == "Y"


@pytest.mark.parametrize("key", ["tab", "return", "space", "left", "f1", "f2"])
def test_keys_with_a_meaning_everywhere_are_refused(drive: Drive, key: str) -> None:
    driver = open_page(drive)
    driver.click("change-keys/table/undo")
    driver.key(key)
    assert driver.scene.name == "change-keys"
    assert driver.services.settings.keys == {}
    assert "can't be used" in driver.words("change-keys/told")
    driver.key("u")
    assert driver.services.settings.keys == {"table/undo": "u"}, "the line still waits after a refusal"


def test_a_clash_is_refused_and_named(drive: Drive) -> None:
    driver = open_page(drive)
    driver.click("change-keys/table/undo")
    driver.key("f")
    assert driver.services.settings.keys == {}
    assert driver.services.texts("keys.change.does.aztack.flip") in driver.words("change-keys/told")
    driver.key("escape")
    assert driver.scene.name == "change-keys", "Esc only ends the waiting"
    driver.key("u")
    assert driver.services.settings.keys == {}


def test_all_keys_are_set_back_at_once_and_those_of_speed_stack_stay(drive: Drive) -> None:
    keys = FrozenDict({"table/undo": "u", "aztack/flip": "g", "speed/0/colours": "29"})
    driver = open_page(drive, settings=Settings(keys=keys))
    driver.click("change-keys/usual")
    assert driver.services.settings.keys == {"speed/0/colours": "29"}


def test_the_settings_lead_to_the_page(drive: Drive) -> None:
    driver = drive()
    driver.open(TitleScene(driver.services))
    driver.click("title/settings")
    driver.click("settings/page/keys")
    driver.click("settings/change-keys")
    assert driver.scene.name == "change-keys"
    driver.activate("change-keys/aztack/turn")
    driver.key("k")
    driver.click("change-keys/close")
    assert driver.scene.name == "settings"
    assert any(e["label"].startswith("K, mouse wheel") for e in all_lines(driver))


def all_lines(driver: Driver) -> list[dict[str, str]]:
    found = []
    for _ in range(40):
        found += [e for e in driver.tree()["nodes"] if e["id"].startswith("keys/")]
        driver.scene.scroll(1)  # type: ignore[attr-defined]
    return found


# The tables --------------------------------------------------------------------------------------------------


def open_game(driver: Driver, game: str) -> Driver:
    return driver.open(open_setup(driver.services, game, parse_seats(TWO), {}))


@pytest.mark.parametrize("game", ["aztack", "zaar", "ziggurat"])
def test_the_common_keys_follow_at_every_table(drive: Drive, game: str) -> None:
    settings = Settings(keys=FrozenDict({"table/log": "k", "table/undo": "u"}))
    driver = open_game(drive(seed=5, settings=settings), game)
    driver.key("l")
    assert "log" not in driver.entries()
    driver.key("k")
    assert "log" in driver.entries()
    driver.key("k")
    if game == "aztack":
        driver.table.play(
            driver.match.state.seat, driver.match.rules.legal(driver.match.state, driver.match.state.seat)[0]
        )
        driver.settle()
        driver.key("z")
        assert len(driver.match.entries) == 1
        driver.key("u")
        assert len(driver.match.entries) == 0


def test_a_games_own_keys_follow_and_its_tooltips_name_them(drive: Drive) -> None:
    settings = Settings(keys=FrozenDict({"aztack/view": "k", "aztack/walk-right": "j"}))
    driver = open_game(drive(seed=5, settings=settings), "aztack")
    look = driver.table.side.look  # type: ignore[attr-defined]
    driver.key("v")
    assert not look.from_above
    driver.key("k")
    assert look.from_above
    camera = look.camera
    driver.key("e")
    assert look.camera == camera
    driver.key("j")
    assert look.camera != camera
    tooltip = driver.node("aztack/view/top").meaning
    assert tooltip is not None
    assert tooltip.reason.endswith("(K)")
    walk = driver.node("aztack/rotate-view").meaning
    assert walk is not None
    assert walk.reason.endswith("(J)")


def test_a_table_follows_a_change_in_the_midst_of_a_match(drive: Drive) -> None:
    driver = open_game(drive(seed=5), "zaar")
    before = driver.node("zaar/astrolabe/open").meaning
    driver.key("f1")
    driver.click("keys/change")
    driver.activate("change-keys/zaar/plates")
    driver.key("o")
    driver.key("escape")
    driver.key("escape")
    after = driver.node("zaar/astrolabe/open").meaning
    assert before is not None
    assert after is not None
    assert after.reason == before.reason.replace("(V)", "(O)") != before.reason
    driver.key("o")
    driver.settle()
    assert "zaar/astrolabe/close" in driver.entries()


def test_no_text_of_the_program_is_left_with_a_place_for_a_key(drive: Drive) -> None:
    driver = drive()
    texts = driver.open(TitleScene(driver.services)).services.texts
    assert [key for key in texts if "{key_" in texts(key)] == []


def test_every_table_key_is_named_by_the_list_of_keys(drive: Drive) -> None:
    driver = drive(settings=Settings(keys=FrozenDict({one.id: f"f{i + 13}" for i, one in enumerate(BINDINGS)})))
    driver.open(TitleScene(driver.services))
    lines = " ".join(f"{line.keys}, " for line in key_lines(driver.services.texts))
    for i, one in enumerate(BINDINGS):
        assert f"F{i + 13}" in lines, one.id
    assert all(one.group == COMMON or one.group in ("aztack", "zaar", "ziggurat") for one in BINDINGS)
