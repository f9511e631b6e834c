"""F2 at the tables: the rules open at the clause of what is under the pointer, or has the focus."""

import random
from collections.abc import Callable

import pytest

from game.content.texts import load_texts
from game.core.seats import parse_seats
from game.present.aztack import topics as aztack
from game.present.topics import topic_of
from game.present.zaar import topics as zaar
from game.present.ziggurat import topics as ziggurat
from game.scenes.opening import open_setup
from game.scenes.rulebook import RulebookScene, chapters
from tests.scenes.driver import Driver

Drive = Callable[..., Driver]
TWO = "human:Ines,human:Bo"
TOPICS = {"aztack": aztack.TOPICS, "zaar": zaar.TOPICS, "ziggurat": ziggurat.TOPICS}


def open_game(driver: Driver, game: str, entries: int = 0, **options: str) -> Driver:
    driver.open(open_setup(driver.services, game, parse_seats(TWO), options))
    chance = random.Random(4)
    while len(driver.match.entries) < entries:
        prompt = driver.table.required()
        assert prompt is not None
        driver.table.play(prompt.seat, chance.choice(driver.match.rules.legal(driver.match.state, prompt.seat)))
    driver.settle()
    return driver


def read_at(driver: Driver, name: str) -> tuple[str, str]:
    """Open the rules with the pointer on a node; return the marked paragraph and the chapter that is read."""
    driver.point(*driver.node(name).rect.center)
    driver.key("f2")
    read = what_is_read(driver)
    driver.key("f2")
    return read


def what_is_read(driver: Driver) -> tuple[str, str]:
    assert isinstance(driver.scene, RulebookScene)
    nodes = driver.scene.rest()
    plates = [node.rect for node in nodes if node.id.startswith("rules/found/")]
    words = [
        node.meaning.label
        for node in nodes
        if node.id.startswith("rules/text/") and node.meaning and any(p.contains(*node.rect.center) for p in plates)
    ]
    chosen = [entry["id"] for entry in driver.tree()["nodes"] if entry.get("checked")]
    return (words or [""])[0], chosen[0].removeprefix("rules/topic/")


@pytest.mark.parametrize("game", TOPICS)
def test_every_topic_is_there(game: str) -> None:
    named = {chapter.name: chapter for chapter in chapters(load_texts(), game)}
    for pattern, topic in TOPICS[game]:
        chapter, _, number = topic.partition("/")
        if chapter == "stickers":
            continue
        assert chapter in named, pattern
        assert not number or 1 <= int(number) <= len(named[chapter].paragraphs), pattern


@pytest.mark.parametrize(
    ("game", "node", "word"),
    [
        ("zaar", "tool/0/peganum", "Peganum"),
        ("zaar", "remove/amulet/1/2/0", "Amulet"),
        ("zaar", "use/boswellia/A", "Boswellia"),
        ("zaar", "mission/humid_ab", "Ab, the water"),
        ("zaar", "mission/four_powers", "Four powers"),
        ("zaar", "pick/alchemist", "Alchemist"),
        ("zaar", "pick/physician", "Physician"),
        ("zaar", "zaar/seek", "seeking"),
        ("zaar", "zaar/count/moves", "move through a door"),
        ("zaar", "table/end-turn", "end the turn"),
        ("zaar", "zaar/fly", "Suspended Room"),
        ("zaar", "door/0/0/1", "breaking through a wall"),
        ("ziggurat", "item/0/rope", "Rope"),
        ("ziggurat", "ziggurat/use/0/cake/more", "Honey cake"),
        ("ziggurat", "item/1/flask", "Dew flask"),
        ("ziggurat", "supply/blue", "appears"),
        ("ziggurat", "ziggurat/way/cw", "round its own level"),
        ("aztack", "aztack/keep-all", "keep all"),
        ("aztack", "aztack/flip", "turn it yourself"),
        ("aztack", "call/0/both", "call with your three keys"),
    ],
)
def test_a_thing_leads_to_the_paragraph_that_is_about_it(game: str, node: str, word: str) -> None:
    topic = topic_of(node, TOPICS[game])
    assert topic is not None
    chapter, _, number = topic.partition("/")
    named = {chapter.name: chapter for chapter in chapters(load_texts(), game)}
    assert word in named[chapter].paragraphs[int(number) - 1]


def test_the_rules_of_aztack_open_at_the_stone_the_place_and_the_focus(drive: Drive) -> None:
    driver = open_game(drive(seed=5), "aztack", 3)
    hand = driver.pressable("hand/")[0]
    words, chapter = read_at(driver, hand)
    assert words.startswith("A stone lies across two stones")
    assert chapter == "placing"
    driver.click(hand)
    words, _ = read_at(driver, driver.pressable("place/")[0])
    assert "match what they cover" in words
    driver.tab_to("aztack/flip")
    driver.point(5, driver.app.frame().height // 2)
    driver.key("f2")
    assert "turn it yourself" in what_is_read(driver)[0]


def test_the_button_and_the_menu_open_the_rules_from_the_beginning(drive: Drive) -> None:
    driver = open_game(drive(seed=5), "aztack", 1)
    driver.click("table/rules")
    assert what_is_read(driver) == ("", "aim")


def test_the_rules_of_zaar_open_at_room_mission_and_astrolabe(drive: Drive) -> None:
    driver = open_game(drive(seed=5), "zaar", 12)
    assert "Bloody corridor" in read_at(driver, "mission/bloody_corridor")[0]
    assert read_at(driver, "astrolabe/letter")[1] == "battle"
    assert read_at(driver, "zaar/goal")[0].startswith(f"Level {driver.match.state.level}")
    for room in driver.match.state.rooms:
        name = f"room/{room.cell[0]}/{room.cell[1]}"
        if name not in driver.entries():
            continue
        words, chapter = read_at(driver, name)
        if any(plaque.live for plaque in room.plaques) and not driver.match.rules.tables.special[room.room]:  # type: ignore[attr-defined]
            assert "live plaque" in words
        assert chapter in ("special", "demon", "turn", "rooms")


def test_the_rules_of_the_ziggurat_open_at_the_kind_of_space(drive: Drive) -> None:
    driver = open_game(drive(seed=5), "ziggurat", 4)
    board = driver.match.rules.tables.board  # type: ignore[attr-defined]
    spaces = {space.id: f"space/{space.level}/{space.index}" for space in board.spaces}
    view = driver.table.context().view
    for space, word in (
        (board.pits[0], "A pit"),
        (next(iter(board.chutes)), "A chute"),
        (next(iter(board.ladders)), "A ladder"),
        (board.summit, "The summit"),
    ):
        topic = ziggurat.topic(spaces[space], driver.match.rules, view)  # type: ignore[arg-type]
        assert topic is not None
        chapter, number = topic.split("/")
        named = {one.name: one for one in chapters(load_texts(), "ziggurat")}
        assert word in named[chapter].paragraphs[int(number) - 1]
    assert read_at(driver, "card/0")[1] == "turn"
    driver.tab_to("hero/0" if "hero/0" in driver.pressable() else "card/0")
    driver.key("f2")
    assert what_is_read(driver)[1] in ("hero-ends", "turn")


def test_a_single_chapter_shows_its_stickers_and_only_what_is_in_force(drive: Drive) -> None:
    first = open_game(drive(seed=5), "ziggurat", 1, chapter="1")
    first.click("table/rules")
    assert "rules/topic/stickers" not in first.entries()
    assert "rules/topic/items" not in first.entries()
    later = open_game(drive(seed=5), "ziggurat", 1, chapter="4")
    later.click("table/rules")
    assert "rules/topic/stickers" in later.entries()
    assert "rules/topic/items" in later.entries()
