"""The cloth is pulled with the mouse wherever it is gripped; what a press can't do is told when it is let go."""

from collections.abc import Callable

from game.rules.zaar.frames import BattleFrame
from game.scenes.zaar_moments import rules_of, table_of
from game.scenes.zaar_samples import battle, crowded, placing
from tests.scenes.driver import Driver

Drive = Callable[..., Driver]
PULL = (90, 40)


def pull(driver: Driver, x: int, y: int) -> None:
    """Grip the cloth at a point, pull it, and let go."""
    driver.point(x, y)
    driver.button(x, y, down=True)
    for step in range(1, 6):
        driver.point(x + PULL[0] * step // 5, y + PULL[1] * step // 5)
    driver.button(x + PULL[0], y + PULL[1], down=False)


def room_at(driver: Driver, *, far: bool) -> str:
    """Return a room that a press can't choose, out of the acting pawn's reach or the one it stands in."""
    here = driver.match.state.players[0].cell
    assert here is not None
    if not far:
        return f"room/{here[0]}/{here[1]}"
    return next(name for name in driver.entries() if name.startswith("room/") and not driver.entries()[name]["enabled"])


def test_the_cloth_is_pulled_by_a_room(drive: Drive) -> None:
    driver = drive((1280, 720), seed=7)
    driver.open(table_of(driver.services, crowded(rules_of(driver.services), 30, 4)))
    name = room_at(driver, far=True)
    before = driver.node(name).rect
    pull(driver, *before.center)
    now = driver.node(name).rect
    assert (now.x - before.x, now.y - before.y) == PULL
    assert not driver.table.moving


def test_a_place_that_is_refused_is_told_when_it_is_let_go(drive: Drive) -> None:
    driver = drive((1280, 720), seed=7)
    driver.open(table_of(driver.services, placing(rules_of(driver.services))))
    name = next(n for n, entry in driver.entries().items() if n.startswith("hex/") and not entry["enabled"])
    x, y = driver.node(name).rect.center
    driver.point(x, y)
    driver.button(x, y, down=True)
    assert not any(node.id.startswith("refusal") for node in driver.table.nodes())
    driver.button(x, y, down=False)
    assert any(node.id.startswith("refusal") for node in driver.table.nodes())


def test_a_room_that_is_only_described_is_no_refusal(drive: Drive) -> None:
    driver = drive((1280, 720), seed=7)
    driver.open(table_of(driver.services, crowded(rules_of(driver.services), 30, 4)))
    driver.click(room_at(driver, far=False))
    assert not any(node.id.startswith("refusal") for node in driver.table.nodes())


def test_nothing_is_pulled_through_a_battle(drive: Drive) -> None:
    driver = drive((1280, 720), seed=7)
    driver.open(table_of(driver.services, battle(rules_of(driver.services), 2, 1)))
    assert isinstance(driver.match.state.frames[-1], BattleFrame)
    before = driver.node("room/0/0").rect
    pull(driver, *driver.node("die/1").rect.center)
    assert driver.node("room/0/0").rect == before
