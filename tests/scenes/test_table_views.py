"""However the pile is seen, every legal action stays within reach, on the pile or on the small plan."""

import random
from collections.abc import Callable

import pytest

from game.present.arts import Outline
from game.present.aztack.table import AztackTable
from game.rules.aztack.actions import PlaceStone
from game.store.settings import Settings
from tests.scenes.driver import Driver
from tests.scenes.hands import by_clicks, place_names, play_on, quarters
from tests.scenes.screen_checks import actions_offered, presses_hit, rests_as_built, well_formed

TWO = "human:Ines,human:Bo"
FOUR = "human:Ines,human:Bo,human:Kim,human:Lea"


def in_the_middle(driver: Driver, actions: int, seed: int = 2) -> None:
    """Play on until a stone is to be placed."""
    chance = random.Random(seed)
    play_on(driver, by_clicks, chance, actions)
    while not any(
        isinstance(a, PlaceStone) for a in driver.match.rules.legal(driver.match.state, driver.match.state.seat)
    ):
        play_on(driver, by_clicks, chance)


@pytest.mark.parametrize("way", ["", "aztack/explode", "aztack/view/top"])
@pytest.mark.parametrize("turns", range(4))
def test_every_legal_action_is_within_reach(drive: Callable[..., Driver], turns: int, way: str) -> None:
    driver = drive(seed=30 + turns).open_table(FOUR if turns % 2 else TWO)
    in_the_middle(driver, 14 if turns % 2 else 8)
    for _ in range(turns):
        driver.click("aztack/rotate-view")
    if way:
        driver.click(way)
    well_formed(driver)
    actions_offered(driver)
    rests_as_built(driver)


@pytest.mark.parametrize("way", ["aztack/explode", "aztack/view/top"])
def test_in_every_view_the_middle_of_everything_belongs_to_it(drive: Callable[..., Driver], way: str) -> None:
    driver = drive(seed=33).open_table(TWO)
    in_the_middle(driver, 10)
    driver.click("aztack/rotate-view")
    driver.click(way)
    driver.click(driver.pressable("hand/")[0])
    presses_hit(driver)


@pytest.mark.parametrize("turns", range(4))
def test_a_marked_place_behind_a_taller_pile_can_be_pressed_at_its_mark(
    drive: Callable[..., Driver], turns: int
) -> None:
    driver = drive(seed=30 + turns).open_table(TWO)
    in_the_middle(driver, 14)
    for _ in range(turns):
        driver.click("aztack/rotate-view")
    for stone in driver.pressable("hand/"):
        driver.click(stone)
        entries = driver.entries()
        fits = [entry for name, entry in entries.items() if name.startswith("place/") and entry["enabled"]]
        assert fits
        for entry in fits:
            x, y, w, h = entry["rect"]
            driver.point(x + w // 2, y + h // 2)
            assert driver.scene.hover is not None
            assert entries[driver.scene.hover]["enabled"], f"{driver.scene.hover} lies over {entry['id']}"
        driver.click(stone)


@pytest.mark.parametrize("turns", range(4))
def test_the_camera_does_not_change_what_a_press_means(drive: Callable[..., Driver], turns: int) -> None:
    driver = drive(seed=40 + turns).open_table(TWO)
    for _ in range(turns):
        driver.key("e")
    chance = random.Random(turns)
    play_on(driver, lambda d, action: by_clicks(d, action, turns), chance, 10)
    assert len(driver.match.entries) == 10


def test_a_turned_stone_keeps_its_way_on_the_screen_when_the_camera_turns(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=5).open_table(TWO)
    state = driver.match.state
    legal = [a for a in driver.match.rules.legal(state, state.seat) if isinstance(a, PlaceStone)]
    for camera in (1, 2, 3):
        driver.key("e")
        stone = next(a.stone for a in legal if quarters(a, camera) == 3)
        driver.click(f"hand/{state.seat}/{stone}")
        for _ in range(3):
            driver.key("r")
        driver.key("e")
        driver.key("q")
        found = {place_names(driver, a)[0] for a in legal if a.stone == stone and quarters(a, camera) == 3}
        assert found <= set(driver.entries())
        assert {name for name in found if driver.entries()[name]["enabled"]} == found
        driver.key("escape")


def test_a_turned_stone_floats_over_no_place_that_it_would_cross(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=5).open_table(TWO)
    driver.click(driver.pressable("hand/")[0])
    driver.key("r")
    place = next(
        name for name, entry in driver.entries().items() if name.startswith("plan/") and entry["role"] == "place"
    )
    driver.point(*driver.node(place).rect.center)
    assert any(node.id == "ghost" for node in driver.scene.rest())
    driver.key("e")
    assert not any(node.id == "ghost" for node in driver.scene.rest())


@pytest.mark.parametrize("key", ["v", "x", "e", "q", "page up", "page down", "home"])
def test_a_way_of_seeing_leaves_the_match_alone(drive: Callable[..., Driver], key: str) -> None:
    driver = drive(seed=5).open_table(TWO)
    in_the_middle(driver, 6)
    before = driver.match.record()
    for _ in range(2):
        driver.key(key)
        well_formed(driver)
    actions_offered(driver)
    assert driver.match.record() == before


def test_zoomed_in_and_out_all_actions_can_be_chosen(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=5).open_table(TWO)
    in_the_middle(driver, 6)
    for steps in (9, -20):
        driver.wheel(steps)
        actions_offered(driver)
    driver.key("home")
    assert driver.pressable("hand/")


def test_however_near_it_is_seen_the_pile_lies_below_the_panels(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=5).open_table(TWO)
    in_the_middle(driver, 6)
    driver.wheel(9)
    driver.click(driver.pressable("hand/")[0])
    nodes = driver.scene.rest()
    panels = [node.z for node in nodes if node.id in ("seat/1", "seat/0", "aztack/helper", "aztack/plan")]
    pile = [node.z for node in nodes if node.id.startswith(("stone/", "place/", "legal/")) and "plan" not in node.id]
    assert len(panels) == 3
    assert max(pile) < min(panels)


def test_marks_of_legal_places_are_set_off_from_light_stones(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=5).open_table(TWO)
    driver.click(driver.pressable("hand/")[0])
    marks = [node.art for node in driver.scene.rest() if node.id.startswith("legal/") and "plan" not in node.id]
    assert marks
    for mark in marks:
        assert isinstance(mark, Outline)
        assert mark.line is not None
        assert mark.back is not None
        assert sum(mark.line) - sum(mark.back) > 300


def test_the_slot_of_a_pulled_stone_is_empty_but_for_a_ghost(drive: Callable[..., Driver]) -> None:
    driver = drive((1920, 1080))
    driver.open_table("human:Ines,human:Bo", first="0")
    stone = driver.pressable("hand/")[0]
    spot = driver.node(stone).rect
    driver.lift(stone)
    ghost = driver.node(stone)
    assert ghost.rect == spot, "it does not rise out of its slot as well"
    assert 0 < ghost.alpha < 90
    assert any(node.id == "carried" for node in driver.scene.nodes())
    driver.drop("rack")
    assert driver.node(stone).alpha == 255
    driver.click(stone)
    held = driver.node(stone)
    assert held.alpha == 255
    assert held.rect.y < spot.y, "a stone taken by a click rises out of its slot"


@pytest.mark.parametrize("calm", [False, True])
def test_a_turn_fades_from_the_old_view_into_the_new_one(drive: Callable[..., Driver], calm: bool) -> None:
    driver = drive((1280, 720), motion=1.0, settings=Settings(reduced_motion=calm))
    driver.open_table(TWO, first="0")
    driver.settle()
    old = {node.id: node.rect for node in driver.scene.rest() if node.id.startswith("stone/")}
    driver.key("e")
    driver.wait(50, 50)
    going = [node for node in driver.scene.nodes() if node.id.startswith("before/stone/")]
    assert {node.id.removeprefix("before/") for node in going} == set(old)
    assert all(0 < node.alpha < 255 for node in going)
    moved = {node.rect.x - old[node.id.removeprefix("before/")].x for node in going}
    assert moved == {0} if calm else all(step < 0 for step in moved)
    driver.settle()
    assert not [node.id for node in driver.scene.nodes() if node.id.startswith("before/")]
    rests_as_built(driver)


def test_a_turn_ends_at_the_next_press_which_counts(drive: Callable[..., Driver]) -> None:
    driver = drive((1280, 720), motion=1.0)
    driver.open_table(TWO, first="0")
    driver.settle()
    side = driver.table.side
    assert isinstance(side, AztackTable)
    camera = side.look.camera
    for _ in range(3):
        driver.key("e")
        driver.wait(16)
    assert side.look.camera == (camera + 3) % 4


def test_the_view_after_a_turn_is_what_was_drawn_ahead(drive: Callable[..., Driver]) -> None:
    driver = drive((1280, 720))
    driver.open_table(TWO, first="0")
    assert driver.scene.rest()
    soon = {(node.art, node.rect.w, node.rect.h) for node in driver.table.soon()}
    driver.click(driver.pressable("hand/")[0])
    again = {(node.art, node.rect.w, node.rect.h) for node in driver.table.soon()}
    assert again == soon, "a stone in hand changes nothing"
    driver.key("escape")
    driver.key("e")
    stones = [node for node in driver.scene.rest() if node.id.startswith("stone/")]
    assert stones
    assert all((node.art, node.rect.w, node.rect.h) in soon for node in stones)
