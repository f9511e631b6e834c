"""The Ziggurat's table: views, previews, danger, refusals, undo, layout at sizes and scales, storms of input."""

import random
import re
from collections.abc import Callable

import pytest

from game.content.load import ROOT
from game.rules.ziggurat.actions import DrawCard, MoveHero
from tests.scenes.driver import Driver
from tests.scenes.screen_checks import presses_hit, rests_as_built, well_formed
from tests.scenes.ziggurat_hands import careful, legal_now, open_ziggurat, play, play_on

TWO = "human:Ines,human:Bo"
FOUR = "human:Ines,human:Bo,human:Kim,human:Lea"
Drive = Callable[..., Driver]


def to_a_move(driver: Driver, seed: int = 1, most: int = 60) -> None:
    """Play on until a hero is to be moved."""
    chance = random.Random(seed)
    for _ in range(most):
        if any(isinstance(action, MoveHero) for action in legal_now(driver)):
            return
        play(driver, careful(driver, chance))
    raise AssertionError("no hero was to move")


@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize("flat", [False, True])
def test_in_every_view_all_can_be_pressed(drive: Drive, turns: int, flat: bool) -> None:
    driver = open_ziggurat(drive(seed=7), FOUR, chapter="2")
    to_a_move(driver)
    for _ in range(turns):
        driver.click("ziggurat/turn-right")
    if flat:
        driver.click("ziggurat/plan")
    well_formed(driver)
    presses_hit(driver)
    rests_as_built(driver)
    assert {"ziggurat/way/cw", "ziggurat/way/ccw"} <= set(driver.pressable())


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_all_lies_inside_the_window(drive: Drive, size: tuple[int, int], scale: float) -> None:
    driver = open_ziggurat(drive(size, seed=8, scale=scale), FOUR, chapter="2")
    to_a_move(driver)
    well_formed(driver)
    driver.point(*driver.node("ziggurat/way/cw").rect.center)
    assert driver.words("ziggurat/outcome/words")
    well_formed(driver)


def test_a_way_that_is_pointed_at_is_told_before_it_is_gone(drive: Drive) -> None:
    driver = open_ziggurat(drive(seed=9), TWO)
    to_a_move(driver)
    driver.point(*driver.node("ziggurat/way/cw").rect.center)
    told = driver.words("ziggurat/outcome/words")
    before = driver.match.state
    assert told.startswith(before.pieces.heroes[before.frames[-1].mover].name)
    assert any(node.id.startswith("path/") for node in driver.scene.rest())
    driver.point(2, 2)
    assert "ziggurat/outcome/words" not in driver.entries()
    assert driver.match.state == before


def test_the_space_a_way_ends_on_chooses_it(drive: Drive) -> None:
    driver = open_ziggurat(drive(seed=9), TWO)
    to_a_move(driver)
    ends = [name for name in driver.pressable("space/") if name.startswith("space/")]
    assert ends
    before = len(driver.match.entries)
    driver.click(ends[0])
    assert isinstance(driver.match.entries[before].action, MoveHero)


def test_a_losing_choice_needs_a_second_press(drive: Drive) -> None:
    driver = open_ziggurat(drive(seed=3), FOUR)
    chance = random.Random(3)
    for _ in range(400):
        assert driver.match.outcome is None
        losing = [name for name in driver.pressable("ziggurat/way/") if "loses" in driver.words(name)]
        if losing:
            break
        play(driver, careful(driver, chance))
    before = len(driver.match.entries)
    driver.click(losing[0])
    assert len(driver.match.entries) == before
    told = [node.meaning.label for node in driver.scene.nodes() if node.id == "refusal/words" and node.meaning]
    assert told == [driver.services.texts("ziggurat_table.refused.loses")]
    driver.key("escape")
    assert driver.scene.name == "table/ziggurat"
    driver.click(losing[0])
    assert len(driver.match.entries) == before
    driver.click(losing[0])
    assert len(driver.match.entries) == before + 1
    driver.settle()
    assert driver.scene.name == "end/ziggurat"
    assert driver.match.outcome is not None
    assert driver.match.outcome.kind == "lost"


def test_undo_reaches_back_to_the_card_but_not_behind_the_draw(drive: Drive) -> None:
    driver = open_ziggurat(drive(seed=2), TWO)
    chance = random.Random(2)
    while not any(isinstance(action, DrawCard) for action in legal_now(driver)):
        play(driver, careful(driver, chance))
    state = driver.match.state
    driver.click("table/undo")
    assert driver.match.state != state
    driver.click("table/redo")
    assert driver.match.state == state
    driver.click("table/end-turn")
    driver.settle()
    assert driver.entries()["table/undo"]["enabled"] is False


def test_the_spaces_can_be_read_by_keys(drive: Drive) -> None:
    driver = open_ziggurat(drive(seed=2), TWO)
    assert "space/1/1" not in driver.pressable()
    driver.key("x")
    driver.tab_to("space/0/0")
    driver.key("right")
    assert (driver.scene.focus or "").startswith("space/")
    driver.key("escape")
    assert "space/1/1" not in driver.pressable()


def test_a_hint_shows_a_legal_choice_with_a_reason(drive: Drive) -> None:
    driver = open_ziggurat(drive(seed=2), TWO)
    to_a_move(driver)
    for _ in range(3):
        driver.key("h")
        driver.settle()
        driver.wait(200)
    assert driver.words("table/prompt").strip()
    assert "ziggurat.hint" not in driver.words("table/prompt")


def test_from_the_first_step_of_a_hint_on_its_button_has_a_ring(drive: Drive) -> None:
    driver = open_ziggurat(drive(seed=2), TWO)
    chance = random.Random(2)
    for _ in range(8):
        driver.key("h")
        driver.settle()
        advice = driver.table.context().advice
        assert advice is not None
        ring = next(node.rect for node in driver.scene.nodes() if node.id == "advice/ring")
        ringed = [name for name in driver.pressable() if ring.contains(*driver.node(name).rect.center)]
        assert len(ringed) == 1
        driver.click(ringed[0])
        driver.settle()
        assert driver.match.entries[-1].action == advice.action
        play(driver, careful(driver, chance))


def test_a_hint_is_gone_when_its_move_is_played_again(drive: Drive) -> None:
    driver = open_ziggurat(drive(seed=2), TWO)
    to_a_move(driver)
    play(driver, careful(driver, random.Random(3)))
    driver.click("table/undo")
    for _ in range(3):
        driver.key("h")
        driver.settle()
        driver.wait(200)
    assert driver.table.context().advice is not None
    driver.click("table/redo")
    assert driver.table.context().advice is None
    rests_as_built(driver)


def test_the_log_speaks_in_sentences(drive: Drive) -> None:
    driver = open_ziggurat(drive(seed=5), FOUR, chapter="5")
    play_on(driver, random.Random(5), 25)
    for entry, event in driver.match.events_by_entry():
        words = driver.table.side.log_line(event, tuple(player.name for player in driver.table.players))
        assert words is None or ("{" not in words and "ziggurat." not in words and not words[0].islower()), (
            entry,
            words,
        )


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_random_input_breaks_nothing(drive: Drive, seed: int) -> None:
    driver = open_ziggurat(drive(seed=seed), FOUR, chapter="2")
    chance = random.Random(seed)
    keys = ["tab", "return", "escape", "left", "right", "up", "down", "q", "e", "v", "x", "z", "y", "h", "l", "home"]
    for _ in range(450 if seed == 1 else 5000):
        kind = chance.random()
        if driver.scene.name != "table/ziggurat":
            driver.key("escape")
        elif kind < 0.5:
            driver.click_at(chance.randrange(1280), chance.randrange(720), chance.choice((1, 1, 1, 3)))
        elif kind < 0.8:
            driver.key(chance.choice(keys))
        elif kind < 0.9:
            driver.wheel(chance.choice((-1, 1)))
        else:
            driver.wait(32)
    driver.match.rules.check(driver.match.state)


WORDS = {
    "SEAT": r"\d",
    "LEVEL": r"\d",
    "INDEX": r"\d+",
    "NUMBER": r"\d",
    "NAME": "[a-z0-9_]+",
    "N": r"\d+",
    "COLOUR": "[a-z]+",
    "SPACE": r"L\d-\d\d",
    "SPIRIT": r"[POBGC]\d?",
    "LETTER": "[A-S]",
    "GAME": "ziggurat",
}


def documented() -> list[re.Pattern[str]]:
    """Return a pattern for each id of the pages on the screen tree."""
    pages = [
        (ROOT / "docs" / name).read_text(encoding="utf-8") for name in ("screen-tree.md", "screen-tree-ziggurat.md")
    ]
    ids = [name for page in pages for name in re.findall(r"`([^`\s]+)`", page)]
    return [re.compile(re.sub("|".join(WORDS), lambda word: WORDS[word[0]], re.escape(name))) for name in ids]


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("chapter", ["1", "4", "6"])
def test_every_id_is_documented(drive: Drive, chapter: str, scale: float) -> None:
    patterns = documented()
    driver = open_ziggurat(drive(seed=4, scale=scale), FOUR, chapter=chapter, difficulty="gentle")
    chance = random.Random(4)
    for _ in range(6):
        names = {name for name in driver.entries() if "#" not in name}
        missing = [name for name in names if not any(pattern.fullmatch(name) for pattern in patterns)]
        assert missing == []
        if "seat/0" in driver.pressable():
            driver.click("seat/0")
            names = {name for name in driver.entries() if name.endswith("/open")}
            assert "seat/0/open" in names
            driver.click("seat/0")
        play_on(driver, chance, 2)


def test_a_hint_ends_with_the_whole_line_over_the_open_cards(drive: Drive) -> None:
    driver = open_ziggurat(drive((1920, 1080), seed=9), FOUR)
    to_a_move(driver)
    for _ in range(3):
        assert "hint/line/0" not in driver.entries()
        driver.key("h")
        driver.settle()
    told = [driver.words(f"hint/line/{number}") for number in range(4)]
    heroes = [hero.name for hero in driver.match.state.pieces.heroes]
    first = driver.match.state.frames[0].seat
    assert all(heroes[(first + number) % 4] in words for number, words in enumerate(told))
    drawn = {node.id for node in driver.scene.rest()}
    assert {"line/0/0", "line/1/0", "line/2/0", "line/3/0"} <= drawn
    well_formed(driver)
    play(driver, careful(driver, random.Random(1)))
    assert "hint/line/0" not in driver.entries()


def test_steps_are_lifted_off_one_after_the_other_and_put_back(drive: Drive) -> None:
    driver = open_ziggurat(drive((1920, 1080), seed=9), FOUR)
    to_a_move(driver)
    before = driver.match.state
    highest = []
    for _ in range(5):
        highest.append(max(int(name.split("/")[1]) for name in driver.entries() if name.startswith("space/")))
        for name in list(driver.entries()):
            if name.startswith("hero/"):
                space = before.pieces.heroes[int(name.split("/")[1])].space
                assert int(space[1]) <= highest[-1], "no hero stands in the air"
        well_formed(driver)
        presses_hit(driver)
        driver.click("ziggurat/lift")
    assert highest == [5, 3, 2, 1, 0]
    assert any(name == "space/5/0" for name in driver.entries())
    driver.key("t")
    assert "space/5/0" not in driver.entries()
    driver.key("home")
    assert "space/5/0" in driver.entries()
    assert driver.match.state == before
