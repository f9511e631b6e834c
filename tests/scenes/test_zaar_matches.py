"""Matches of Zaar at the table, played as people play them; the screen is checked on the way."""

import random
from collections.abc import Callable

import pytest

from game.rules.zaar.actions import Action as ZaarAction
from game.rules.zaar.actions import EndTurn, PickCharacter, PlaceRoom, PlaceTool, RemoveTool
from game.store.settings import Settings
from tests.scenes.driver import Driver
from tests.scenes.screen_checks import is_valid, presses_hit, rests_as_built, well_formed
from tests.scenes.zaar_hands import (
    by_keys,
    by_mouse,
    likely_action,
    nodes_of,
    open_zaar,
    show,
    some_action,
    turn_to,
)

TWO = "human:Ines,human:Bo"
SIX = "human:Ines,human:Bo,human:Kim,human:Lea,human:Omid,human:Ada"
Hand = Callable[[Driver, int, ZaarAction], None]


def play(driver: Driver, hand: Hand, chance: random.Random, actions: int, check: int = 8) -> int:
    """Play likely actions by hand, each one as it was chosen; return how many."""
    for count in range(actions):
        if driver.match.outcome is not None:
            return count
        seat, action = likely_action(driver, chance)
        if count % check == 0:
            well_formed(driver)
        before = len(driver.match.entries)
        hand(driver, seat, action)
        assert driver.match.entries[before].action == action
        driver.settle()
        if count % check == 1:
            rests_as_built(driver)
    return actions


@pytest.mark.parametrize(
    ("hand", "seed", "seats", "options", "count"),
    [
        (by_mouse, 3, TWO, {}, 60),
        (by_keys, 4, TWO, {"mode": "advanced"}, 22),
        (by_mouse, 5, SIX, {"mode": "advanced", "letters_needed": "2"}, 40),
    ],
)
def test_people_play_with_the_mouse_or_with_keys(
    drive: Callable[..., Driver], hand: Hand, seed: int, seats: str, options: dict[str, str], count: int
) -> None:
    driver = open_zaar(drive(seed=seed), seats, **options)
    play(driver, hand, random.Random(seed), count)
    is_valid(driver.match)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("hand", "seed", "seats", "options"),
    [
        (by_mouse, 3, TWO, {}),
        (by_keys, 8, TWO, {"letters_needed": "2"}),
        (by_mouse, 5, SIX, {"mode": "advanced", "letters_needed": "2", "alchemist_fee": "on"}),
    ],
)
def test_people_play_whole_matches(
    drive: Callable[..., Driver], hand: Hand, seed: int, seats: str, options: dict[str, str]
) -> None:
    driver = open_zaar(drive((1920, 1080), seed=seed), seats, **options)
    play(driver, hand, random.Random(seed), 3000, check=40)
    assert well_formed(driver)["screen"] == "end/zaar"
    is_valid(driver.match)


def test_one_person_plays_with_computers(drive: Callable[..., Driver]) -> None:
    driver = open_zaar(drive(seed=6), "human:Ines,bot:beginner,bot:easy")
    chance = random.Random(6)
    for _ in range(12):
        seat, action = likely_action(driver, chance)
        assert seat == 0, "the computers have played until the person is to decide"
        by_mouse(driver, seat, action)
        driver.settle()
    assert {entry.seat for entry in driver.match.entries} == {0, 1, 2}


@pytest.mark.slow
def test_computers_play_among_themselves(drive: Callable[..., Driver]) -> None:
    driver = open_zaar(drive(seed=4), "bot:easy,bot:beginner,bot:easy", mode="advanced")
    assert driver.scene.name == "end/zaar"
    is_valid(driver.match)


def offered_by_pressing(driver: Driver) -> None:
    """Check that each legal action can be chosen by pressing listed nodes, one after the other."""
    rules, state = driver.match.rules, driver.match.state
    side = driver.table.side
    prompt = next(prompt for prompt in rules.prompts(state) if prompt.required)
    legal = rules.legal(state, prompt.seat)
    lays = [action for action in legal if isinstance(action, PlaceRoom)]
    for action in legal:
        if isinstance(action, PlaceRoom):
            continue
        *before, last = nodes_of(driver, prompt.seat, action)
        for node in before:
            assert node in driver.pressable(), f"{node} on the way to {action}"
            driver.click(node)
        show(driver, last)
        assert last in driver.pressable(), f"{last} for {action}"
        while before and side._selection.chosen:  # type: ignore[attr-defined]
            driver.key("escape")
    if lays:
        places_offered(driver, lays)


def places_offered(driver: Driver, lays: list[PlaceRoom]) -> None:
    """Check that with the room turned in each way exactly the cells can be pressed where it may lie so."""
    cells = {action.cell for action in lays}
    first = f"hex/{lays[0].cell[0]}/{lays[0].cell[1]}"
    show(driver, first)
    for rotation in range(6):
        driver.point(*driver.node(first).rect.center)
        turn_to(driver, first, rotation, "e")
        entries = driver.entries()
        enabled = {name for name, entry in entries.items() if name.startswith("hex/") and entry["enabled"]}
        wanted = {f"hex/{a.cell[0]}/{a.cell[1]}" for a in lays if a.rotation == rotation}
        assert enabled == wanted
        shut = {name for name, entry in entries.items() if name.startswith("hex/") and not entry["enabled"]}
        assert len(shut) + len(enabled) >= len(cells)


@pytest.mark.parametrize(("seed", "options"), [(3, {"mode": "advanced"}), (9, {})])
def test_every_legal_action_can_be_chosen(drive: Callable[..., Driver], seed: int, options: dict[str, str]) -> None:
    driver = open_zaar(drive(seed=seed), "human:Ines,human:Bo,human:Kim", **options)
    chance = random.Random(seed)
    kinds: set[str] = set()
    for step in range(70):
        prompt = next(prompt for prompt in driver.match.rules.prompts(driver.match.state) if prompt.required)
        if prompt.kind not in kinds or step % 12 == 0:
            kinds.add(prompt.kind)
            offered_by_pressing(driver)
        seat, action = likely_action(driver, chance, wild=0.3)
        driver.table.play(seat, action)
        driver.settle()
    assert {"turn", "place_room", "demon"} <= kinds


def test_a_place_where_the_room_does_not_fit_says_why(drive: Callable[..., Driver]) -> None:
    driver = open_zaar(drive(seed=3), TWO)
    chance = random.Random(3)
    while not isinstance(some_action(driver, chance)[1], PlaceRoom):
        driver.table.play(*likely_action(driver, chance))
        driver.settle()
    shut: list[str] = []
    for _ in range(6):
        driver.key("e")
        shut = [name for name, e in driver.entries().items() if name.startswith("hex/") and not e["enabled"]]
        if shut:
            break
    driver.click(shut[0])
    assert driver.words("tooltip/words").endswith(".")


def test_tools_are_taken_out_while_another_player_decides(drive: Callable[..., Driver]) -> None:
    driver = open_zaar(drive(seed=2), TWO, mode="advanced")
    for character in ("alchemist", "wise"):
        seat, _ = some_action(driver, random.Random(1))
        by_mouse(driver, seat, PickCharacter(character))
        driver.settle()
    alchemist = next(i for i, p in enumerate(driver.match.state.players) if p.character == "alchemist")
    while driver.match.state.frames[0].seat != alchemist:
        seat, _ = some_action(driver, random.Random(1))
        by_mouse(driver, seat, EndTurn())
        driver.settle()
    by_mouse(driver, alchemist, PlaceTool("peganum"))
    by_mouse(driver, alchemist, EndTurn())
    driver.settle()
    assert driver.match.state.frames[0].seat != alchemist
    by_mouse(driver, alchemist, RemoveTool("peganum", (0, 0)))
    assert driver.match.entries[-1].seat == alchemist
    assert driver.match.entries[-1].action == RemoveTool("peganum", (0, 0))


def test_the_middle_of_everything_belongs_to_it(drive: Callable[..., Driver]) -> None:
    driver = open_zaar(drive(seed=9), "human:Ines,bot:easy,human:Kim", mode="advanced")
    chance = random.Random(9)
    for _ in range(4):
        presses_hit(driver)
        play(driver, by_mouse, chance, 4)


def test_the_cloth_is_pulled_and_zoomed(drive: Callable[..., Driver]) -> None:
    driver = open_zaar(drive(seed=3), TWO)
    for _ in range(2):
        driver.table.play(*likely_action(driver, random.Random(1)))
        driver.settle()
    before = driver.node("room/0/0").rect
    cloth = driver.node("zaar/cloth").rect
    x, y = cloth.x + 40, cloth.y + 60
    driver.point(x, y)
    driver.button(x, y, down=True)
    driver.point(x + 50, y + 30)
    driver.button(x + 50, y + 30, down=False)
    moved = driver.node("room/0/0").rect
    assert (moved.x - before.x, moved.y - before.y) == (50, 30)
    driver.click("zaar/zoom-out")
    assert driver.node("room/0/0").rect.w < moved.w
    driver.key("home")
    assert driver.node("room/0/0").rect == before


def test_the_astrolabe_can_be_opened_turned_over_and_closed(drive: Callable[..., Driver]) -> None:
    driver = open_zaar(drive(seed=3), TWO)
    for _ in range(2):
        driver.table.play(*likely_action(driver, random.Random(1)))
        driver.settle()
    driver.click("zaar/astrolabe/open")
    assert driver.words("large/words")
    driver.click("zaar/flip")
    assert "astrolabe/back" in driver.entries()
    driver.click("zaar/flip")
    assert {"astrolabe/letter", "astrolabe/power"} <= set(driver.entries())
    driver.click("zaar/astrolabe/close")
    assert "large/words" not in driver.entries()


@pytest.mark.parametrize("reduced", [False, True])
def test_motion_ends_in_the_picture_that_is_built_anew(drive: Callable[..., Driver], reduced: bool) -> None:
    driver = open_zaar(drive(seed=3, motion=4.0, settings=Settings(reduced_motion=reduced)), TWO, mode="advanced")
    chance = random.Random(3)
    moved = 0
    for _ in range(45):
        driver.table.play(*likely_action(driver, chance, wild=0.0))
        moved += driver.table.timeline.busy
        driver.wait(100, 50)
        hidden = driver.table.timeline.hidden()
        assert not {node.id for node in driver.table.nodes()} & hidden
        driver.settle()
        rests_as_built(driver)
    assert moved > 20


def test_a_hint_marks_what_to_press_and_says_why(drive: Callable[..., Driver]) -> None:
    driver = open_zaar(drive(seed=3), "human:Ines,bot:easy")
    for _ in range(6):
        driver.key("h")
        driver.wait(400, 50)
        assert any(node.id.startswith("advice") for node in driver.scene.rest())
        driver.key("h")
        driver.key("h")
        assert driver.words("table/prompt")
        driver.table.play(*likely_action(driver, random.Random(1), wild=0.0))
        driver.settle()


def test_a_step_is_taken_back(drive: Callable[..., Driver]) -> None:
    driver = open_zaar(drive(seed=3), TWO)
    seat, action = likely_action(driver, random.Random(1), wild=0.0)
    by_mouse(driver, seat, action)
    driver.settle()
    driver.click("table/undo")
    assert not driver.match.entries
    driver.click("table/redo")
    assert driver.match.entries[0].action == action
