"""Every id of the screens of Speed Stack is listed in `docs/screen-tree.md`, and each has a label to be read aloud."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from game.content.load import ROOT
from game.core.seats import parse_seats
from game.rules.aztack.matching import Match as Kind
from game.scenes.opening import open_setup
from tests.scenes.races import FRAME_MS, Race, press_scan

Begin = Callable[..., Race]

WORDS = {"GAME": "aztack", "SEAT": r"\d", "STONE": r"\d+", "LEVEL": r"\d+", "KIND": "[a-z]+", "N": r"\d+"}
CELLS = {"/X/Y": r"/\d/\d"}


def patterns() -> list[re.Pattern[str]]:
    """Return a pattern for each id of the page."""
    page = (ROOT / "docs" / "screen-tree.md").read_text(encoding="utf-8")
    names = re.findall(r"`([^` ]+)`", page)
    names += [name[:-1] + "V" for name in names if name.endswith("/X/Y/H")]
    found = []
    for name in names:
        text = re.escape(name)
        for word, pattern in (CELLS | WORDS).items():
            text = text.replace(re.escape(word), pattern)
        found.append(re.compile(text))
    return found


def check(driver: Race) -> None:
    known = patterns()
    for name, entry in driver.entries().items():
        assert any(pattern.fullmatch(name) for pattern in known), name
        assert entry["label"].strip(), name


@pytest.mark.parametrize("seats", ["human:Ann,human:Ben", "human:Ann,bot:beginner,bot:beginner,bot:beginner"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_id_of_a_race_is_documented(tmp_path: Path, seats: str, scale: float) -> None:
    driver = Race(tmp_path, scale=scale)
    driver.begin(seats)
    check(driver)
    driver.go()
    check(driver)
    wanted = driver.matching(0)
    assert wanted is not None
    driver.call_key(0, wanted[0])
    check(driver)
    driver.wait(200)
    check(driver)
    if driver.claim is not None and driver.claim.seat == 0:
        driver.press_at(f"hand/0/{wanted[1]}")
        check(driver)
        driver.turn_to(wanted[2], wanted[3])
        driver.press_at(driver.place_node(wanted[2]))
        check(driver)
    driver.key("p")
    driver.wait(FRAME_MS)
    check(driver)
    driver.click("speed/keys")
    press_scan(driver, 30)
    check(driver)
    driver.click("speed-keys/close")
    driver.speed.look_back(1)
    check(driver)
    driver.close()


def test_the_offers_of_a_quiet_race_are_documented(race: Begin) -> None:
    driver = race("human:Ann,human:Ben")
    driver.go()
    driver.claim_by(0)
    driver.wait(122_000, 100)
    assert {"speed/hint-all", "speed/end-match"} <= driver.entries().keys()
    check(driver)
    driver.click("speed/end-match")
    driver.wait(FRAME_MS)
    assert driver.speed.match.outcome is not None
    assert driver.speed.match.outcome.reason == "agreed_placed_last"


def test_the_page_that_asks_for_consent_is_documented(tmp_path: Path) -> None:
    driver = Race(tmp_path)
    driver.open(open_setup(driver.services, "aztack", parse_seats("human:Ann,human:Ben"), {"switch": "on"}))
    driver.key("escape")
    driver.click("aztack/speed")
    check(driver)
    assert {f"consent/{kind.value}/said" for kind in Kind} <= driver.entries().keys()
    driver.close()
