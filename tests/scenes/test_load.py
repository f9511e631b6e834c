"""The list of kept matches: opening, throwing away, and files that can't be used."""

from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from game.core.codec import decode, encode
from game.core.match import Match
from game.rules import load_rules
from game.scenes.dialog import DialogScene
from game.scenes.load import LoadScene
from game.scenes.opening import open_save_file
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from game.store.saved import Save, to_bytes
from tests.scenes.driver import Driver

Drive = Callable[..., Driver]
SCENARIOS = Path(__file__).parents[1] / "scenarios"


def keep(driver: Driver, seats: str) -> str:
    """Begin a match, leave it, and return the name it is kept under."""
    driver.open_table(seats)
    name = driver.table.save_name
    driver.scene.leave()
    driver.services.saves.flush(5)
    return str(name)


def open_list(driver: Driver) -> LoadScene:
    driver.open(TitleScene(driver.services))
    driver.click("title/load")
    assert isinstance(driver.scene, LoadScene)
    return driver.scene


def test_an_older_match_is_opened_with_its_players(drive: Drive) -> None:
    driver = drive()
    older = keep(driver, "human:Ines,human:Bo")
    keep(driver, "human:Ada,bot:easy:Robo")
    open_list(driver)
    driver.click(f"load/open/{older}")
    assert isinstance(driver.scene, TableScene)
    assert [player.name for player in driver.scene.players] == ["Ines", "Bo"]
    assert driver.scene.save_name == older


def test_a_match_is_thrown_away_only_after_a_question(drive: Drive) -> None:
    driver = drive()
    name = keep(driver, "human:Ines,human:Bo")
    open_list(driver)
    driver.click(f"load/delete/{name}")
    assert isinstance(driver.scene, DialogScene)
    driver.click("dialog/cancel")
    assert f"load/open/{name}" in driver.entries()
    driver.click(f"load/delete/{name}")
    driver.click("dialog/ok")
    assert f"load/open/{name}" not in driver.entries()
    assert driver.words("load/empty") == driver.services.texts("load.empty")


def test_a_damaged_file_is_listed_with_the_reason_and_left(drive: Drive, home: Path) -> None:
    driver = drive()
    file = home / "saves" / "broken.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text('{"format": 1, "game": "aztack"', encoding="utf-8")
    scene = open_list(driver)
    entry = driver.entries()["load/open/broken"]
    assert not entry["enabled"]
    assert entry["label"].endswith("broken.json is damaged and can't be opened. It stays where it is.")
    driver.click("load/open/broken")
    assert driver.scene is scene
    assert file.read_text(encoding="utf-8") == '{"format": 1, "game": "aztack"'


@pytest.mark.parametrize("key", ["return", "escape"])
def test_keys_open_the_latest_match_and_close_the_list(drive: Drive, key: str) -> None:
    driver = drive()
    keep(driver, "human:Ines,human:Bo")
    open_list(driver)
    driver.key(key)
    assert isinstance(driver.scene, TableScene if key == "return" else TitleScene)


@pytest.mark.parametrize(("game", "position"), [("aztack", "position_f"), ("aztack", "speed_f"), ("ziggurat", "ch3_3")])
def test_a_saved_position_without_names_gets_names_as_in_the_set_up(
    drive: Drive, home: Path, game: str, position: str
) -> None:
    driver = drive()
    text = (SCENARIOS / game / f"{position}.yaml").read_text(encoding="utf-8")
    match = Match.from_state(load_rules(game), decode(yaml.safe_load(text)))
    file = home / "by hand.json"
    file.write_bytes(to_bytes(Save(match.record(), encode(match.state))))
    driver.open(open_save_file(driver.services, file), settle=False)
    count = 3 if position == "ch3_3" else 2
    assert [player.name for player in driver.table.players] == [f"Player {n + 1}" for n in range(count)]
    assert all(player.person for player in driver.table.players)
