"""The Ziggurat's content files: what they hold, and what is refused with its place."""

import shutil
from pathlib import Path

import pytest

from game.content.load import DATA, find_problems, load_content
from game.content.tiled import load_board
from game.content.ziggurat import ZigguratContent
from game.core.errors import ContentError
from game.rules.ziggurat.chapters import all_chapters
from game.rules.ziggurat.engine import ZigguratRules
from game.rules.ziggurat.tables import Tables


@pytest.fixture
def data(tmp_path: Path) -> Path:
    shutil.copytree(DATA / "ziggurat", tmp_path / "ziggurat")
    (tmp_path / "texts" / "en").mkdir(parents=True)
    shutil.copy(DATA / "texts" / "en" / "ziggurat.yaml", tmp_path / "texts" / "en" / "ziggurat.yaml")
    return tmp_path


def test_the_deck_is_that_of_the_design(rules: ZigguratRules) -> None:
    cards = [card for card in rules.tables.content.cards if card.chapter == 1]
    assert [sum(card.hero.who == who for card in cards) for who in ("all", "own", "any")] == [14, 18, 6]
    fires = [card.fire for card in cards if card.fire is not None]
    moves = [fire.move for fire in fires if fire.move is not None]
    assert [moves.count(colour) for colour in ("pink", "orange", "blue", "green")] == [6, 6, 7, 6]
    spawns = [fire.spawn for fire in fires if fire.spawn is not None]
    assert [spawns.count(colour) for colour in ("pink", "orange", "blue", "green")] == [2, 2, 1, 1]
    assert [card.id for card in cards if card.two_player] == ["Z16", "Z17", "Z18"]


def test_stickers_are_in_force_from_their_chapter_on(rules: ZigguratRules) -> None:
    letters = {chapter: "".join(sorted(rules.chapters[chapter, 2].letters)) for chapter in range(1, 7)}
    assert letters == {
        1: "",
        2: "AENQS",
        3: "ACEFJNQS",
        4: "ACEGIJNOPQS",
        5: "ACDEGIJKMNOPQS",
        6: "ABCEGHIJKLMNOPQRS",
    }


FAULTS = [
    ("cards.yaml", "{id: Z01, chapter: 1", "{id: Z02, chapter: 1", "Z02 stands here 2 times"),
    ("cards.yaml", "{id: Z01, chapter: 1", "{id: Z01, chapter: 2", "Chapter 1 must have 38 cards; found 37"),
    ("cards.yaml", "{id: Z01, chapter: 1", "{id: Z01, chapter: 7", "Chapter 7 does not exist"),
    ("cards.yaml", "hero: {who: all, n: 1}", "hero: {who: all, n: 7}", "1 to 6 spaces, not 7"),
    ("cards.yaml", "fire: {move: pink, n: 2}", "fire: {move: pink}", "1 to 6 spaces, not 0"),
    ("cards.yaml", "fire: {move: pink, n: 2}", "fire: {n: 2}", "either moves a colour or spawns one"),
    ("cards.yaml", "fire: {spawn: pink}", "fire: {spawn: pink, n: 1}", "A spawn has no number"),
    ("cards.yaml", "fire: {spawn: orange}, two_player: true", "fire: {spawn: orange}", "Exactly 3 cards"),
    ("cards.yaml", "icon: flask", "icon: flusk", '"flusk" is not one of'),
    ("cards.yaml", "who: all, n: 1}, fire", "who: all, m: 1}, fire", 'Unknown key "m"'),
    (
        "cards.yaml",
        "n: 3}, fire: {move: pink, n: 3}, icon: cake",
        "n: 3}, icon: flask",
        "comes later than the card Z39",
    ),
    ("chapters.yaml", "number: 3", "number: 4", "The chapters must be 1 to 6 in order"),
    ("chapters.yaml", "stickers: [C, F, J]", "stickers: [C, F]", "Chapter 3 doesn't list the sticker J"),
    ("chapters.yaml", "stickers: [C, F, J]", "stickers: [C, F, J, Z]", "There is no sticker Z"),
    ("stickers.yaml", "{letter: K", "{letter: k", "A sticker's letter is one of A to S"),
    ("stickers.yaml", "- {letter: L, chapter: 6, slot: singe, mode: read}\n", "", "The sticker L is missing"),
    ("landing.yaml", "sticker: M", "sticker: N", "doesn't belong to this list"),
    ("landing.yaml", "  - {effect: pick_up_item, sticker: Q}\n", "", "no entry for the sticker Q"),
    ("landing.yaml", "effect: stack", "effect: climb_ladder", "climb_ladder stands here 2 times"),
    ("items.yaml", "tokens: 3", "tokens: 0", "at least one token"),
    ("items.yaml", "- {id: rope, chapter: 2, tokens: 3}\n", "", "The item rope is missing"),
    ("heroes.yaml", "name: Anouk", "name: Anouk of the Seven Mills", "1 to 16 characters"),
    ("heroes.yaml", "colour: vermilion, shape: square", "colour: vermilion, shape: round", "have the same shape"),
    ("honorifics.yaml", "{id: steady", "{id: swift", "swift stands here 2 times"),
]


@pytest.mark.parametrize(("file", "old", "new", "message"), FAULTS)
def test_a_fault_is_told_with_its_place(data: Path, file: str, old: str, new: str, message: str) -> None:
    path = data / "ziggurat" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    found = [problem for problem in find_problems(ZigguratContent, data) if message in problem.message]
    assert found, find_problems(ZigguratContent, data)
    assert all(problem.path.startswith(data.as_posix()) and problem.line for problem in found)


NAMES = [
    ("landing.yaml", "effect: stack", "effect: pile_up", "There is no effect pile_up for spirits"),
    ("stickers.yaml", "do: wake_town", "do: wake_up", "Sticker A: there is no step wake_up"),
    ("honorifics.yaml", "earned: took_shard", "earned: stole_shard", "glassbearer: there is no way stole_shard"),
    ("items.yaml", "{id: flask, chapter: 3", "{id: flask, chapter: 2", "flask has its niche from chapter 3 on"),
]


@pytest.mark.parametrize(("file", "old", "new", "message"), NAMES)
def test_a_name_that_no_rule_knows_is_refused(data: Path, file: str, old: str, new: str, message: str) -> None:
    path = data / "ziggurat" / file
    path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError, match=message):
        all_chapters(Tables(load_content(ZigguratContent, data), load_board()))


def test_a_card_is_found_by_its_id(rules: ZigguratRules) -> None:
    assert rules.tables.content.card("Z54").hero.n == 6
    with pytest.raises(KeyError):
        rules.tables.content.card("Z99")
