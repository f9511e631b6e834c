"""What is kept of races: their way of playing in the hall, and the level that is suggested after three of them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.seats import parse_seats
from game.scenes.hall import HallScene
from game.scenes.opening import open_setup
from game.scenes.setup import SetupScene
from game.scenes.suggesting import suggested_level
from game.store.hall import HallFile, Played
from tests.scenes.races import Race, finish

Begin = Callable[..., Race]


def played(share: tuple[int, ...], level: str = "normal", mode: str = "speed", name: str = "Ann") -> Played:
    names = (name, *(f"Computer {i}" for i in range(1, len(share))))
    levels = (None, *(level for _ in share[1:]))
    return Played("s", "aztack", "2026-05-01T12:00:00Z", names, levels, (0,), 40, mode, share)


def test_a_finished_race_enters_the_hall_with_its_stones(race: Begin) -> None:
    driver = race("human:Ann,bot:beginner")
    finish(driver, (0,))
    (kept,) = driver.services.hall.load()
    assert (kept.game, kept.mode, kept.names[0]) == ("aztack", "speed", "Ann")
    table = driver.speed.match.state.table
    assert sum(kept.placed) == sum(stone.seat is not None for stone in table.placed)
    assert kept.won == driver.speed.match.outcome.winners  # type: ignore[union-attr]


def test_a_match_that_changed_its_way_of_playing_is_mixed(race: Begin, tmp_path: Path) -> None:
    driver = Race(tmp_path / "mixed")
    driver.open(open_setup(driver.services, "aztack", parse_seats("human:Ann,human:Ben"), {"switch": "on"}))
    driver.key("escape")
    driver.click("aztack/speed")
    driver.click("dialog/ok")
    finish(driver, (0, 1))
    (kept,) = driver.services.hall.load()
    assert (kept.mode, kept.placed) == ("mixed", ())
    lines = [node.meaning.label for node in HallScene(driver.services).rest() if node.meaning is not None]
    assert any(driver.services.texts("hall.mixed", n=1) in line for line in lines)
    driver.close()


def test_matches_of_older_files_are_still_read(tmp_path: Path) -> None:
    hall = HallFile(tmp_path / "hall.json")
    hall.add("aztack-1", "aztack", (("Ann", None), ("Ben", None)), (0,), 21, "speed", (12, 9))
    text = (tmp_path / "hall.json").read_text(encoding="utf-8")
    old = text.replace(', "mode": "speed", "placed": [12, 9]', "")
    assert old != text
    (tmp_path / "hall.json").write_text(old, encoding="utf-8")
    (kept,) = hall.load()
    assert (kept.mode, kept.placed) == ("", ())


@pytest.mark.parametrize(
    ("shares", "level", "expected"),
    [
        ([(12, 9)] * 3, "normal", "hard"),
        ([(10, 10)] * 3, "normal", "normal"),
        ([(8, 12)] * 3, "normal", "easy"),
        ([(12, 6, 6, 6)] * 3, "beginner", "easy"),
        ([(12, 3)] * 3, "hard", "hard"),
        ([(3, 12)] * 3, "beginner", "beginner"),
        ([(12, 9)] * 2, "normal", None),
    ],
)
def test_the_share_of_three_races_names_a_level(
    shares: list[tuple[int, ...]], level: str, expected: str | None
) -> None:
    assert suggested_level([played(share, level) for share in shares], "Ann") == expected


def test_only_a_persons_own_races_against_computers_count() -> None:
    mine = [played((12, 9))] * 2
    others = [
        played((12, 9), mode="mixed"),
        played((12, 9), mode="turns"),
        played((12, 9), name="Ben"),
        Played("s", "aztack", "", ("Ann", "Ben", "C"), (None, None, "hard"), (0,), 40, "speed", (9, 9, 9)),
        Played("s", "aztack", "", ("Ann", "Ben"), (None, "hard"), (0,), 40, "speed", ()),
    ]
    assert suggested_level([*mine, *others], "Ann") is None
    assert suggested_level([*mine, *others, played((12, 9))], "Ann") == "hard"


def test_the_setup_names_the_level_in_passing(race: Begin, tmp_path: Path) -> None:
    driver = Race(tmp_path / "suggest")
    texts = driver.services.texts
    for i in range(3):
        driver.services.hall.add(
            f"aztack-{i}", "aztack", (("Ann", None), ("Robo", "normal")), (0,), 40, "speed", (12, 8)
        )
    driver.services.change(names=("Ann",))
    scene = SetupScene(driver.services, "aztack")
    driver.open(scene)
    wanted = texts("setup.suggested", level=texts("setup.level.hard"))
    assert wanted not in [entry["label"] for entry in driver.entries().values()]
    driver.click("setup/mode/speed" if driver.scene.node("setup/mode/speed") else "setup/option/mode/speed")
    driver.point(3, 3)
    driver.settle()
    assert wanted in [entry["label"] for entry in driver.entries().values()]
    computer = next(seat for seat in scene.form.seats if seat.kind == "computer")
    computer.level = "hard"
    scene.touch()
    assert wanted not in [entry["label"] for entry in driver.entries().values()]
    driver.close()
