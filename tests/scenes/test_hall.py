"""The hall of honour: what is counted, and who is named first."""

from collections.abc import Callable

from game.scenes.hall import HallScene
from game.scenes.title import TitleScene
from tests.scenes.driver import Driver

Drive = Callable[..., Driver]


def open_hall(driver: Driver) -> dict[str, str]:
    driver.open(TitleScene(driver.services))
    driver.click("title/hall")
    assert isinstance(driver.scene, HallScene)
    return {name: entry["label"] for name, entry in driver.entries().items() if name.startswith("hall/aztack/")}


def test_persons_are_counted_and_ordered_by_wins(drive: Drive) -> None:
    driver = drive()
    add = driver.services.hall.add
    add("a-1", "aztack", (("Ines", None), ("Robo", "easy")), (0,), 30)
    add("a-2", "aztack", (("Ines", None), ("Robo", "hard")), (1,), 25)
    add("a-3", "aztack", (("Bo", None), ("Ines", None)), (1,), 22)
    labels = open_hall(driver)
    assert len(labels) == 2
    assert labels["hall/aztack/0"].startswith("Ines: 2 won of 3.")
    assert driver.services.texts("setup.level.easy") in labels["hall/aztack/0"]
    assert driver.services.texts("setup.level.hard") not in labels["hall/aztack/0"]
    assert "22" in labels["hall/aztack/0"]
    assert labels["hall/aztack/1"] == "Bo: 0 won of 1."


def test_a_match_played_to_its_end_enters_the_hall(drive: Drive) -> None:
    driver = drive()
    driver.open_table("bot:beginner:A,bot:easy:B")
    for _ in range(400):
        if driver.scene.name == "end/aztack":
            break
        driver.wait(100, step=100)
    played = driver.services.hall.load()
    assert [match.names for match in played] == [("A", "B")]
