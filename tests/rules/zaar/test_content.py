"""Zaar's files: the counts of the design hold, and damage is told with file, line and column, all at once."""

import shutil
from collections import Counter
from pathlib import Path

import pytest

from game.content.load import DATA, find_problems, load_content
from game.content.zaar import ZaarContent
from game.core.errors import ContentError
from game.rules.zaar.engine import ZaarRules

POWER_LETTERS = {
    "bloody": {"A": 2, "B": 2, "J": 6, "D": 3},
    "smoggy": {"A": 2, "B": 2, "J": 5, "D": 4},
    "humid": {"A": 5, "B": 5, "J": 1, "D": 2},
    "windy": {"A": 4, "B": 4, "J": 1, "D": 4},
}


def test_rooms_have_the_doors_and_plaques_of_the_design(rules: ZaarRules) -> None:
    rooms = rules.content.rooms
    assert Counter(len(room.doors) for room in rooms) == {1: 4, 2: 13, 3: 20, 4: 10, 5: 1, 6: 4}
    for power, counts in POWER_LETTERS.items():
        shown = Counter[str](letter for room in rooms if room.power == power for letter in room.plaques)
        assert shown == counts
        assert sum(len(room.plaques) == 2 for room in rooms if room.power == power) == 2
    assert sum(map(len, (room.plaques for room in rooms))) == 52
    assert [room.id for room in rooms if set(room.plaques) == {"J", "D"}]


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    for folder in ("zaar", "texts"):
        shutil.copytree(DATA / folder, tmp_path / folder)
    return tmp_path


DAMAGE = [
    ("rooms.yaml", "doors: [n, s], special: null", "doors: [n, south], special: null", "is not one of n, ne"),
    ("rooms.yaml", "plaques: [J, D]", "plaques: [J, J]", "shows the same plaque twice"),
    ("rooms.yaml", "id: sallakh_khane,", "id: siah_chal,", 'The id "siah_chal" is used twice'),
    ("rooms.yaml", "power: bloody", "power: windy", "There must be 11 bloody rooms"),
    ("rooms.yaml", "special: windcatcher", "special: null", "Exactly one room must be special: windcatcher"),
    ("events.yaml", "room: motreb_khane", "room: motreb", 'There is no room "motreb"'),
    ("events.yaml", "turns: 3", "turns: 0", "a front card has turns"),
    ("events.yaml", "type: alms", "type: gift", "stands on more than one card"),
    ("astrolabe.yaml", "letters: [A, J,", "letters: [A, A,", "must stand on the ring 4 times"),
    ("astrolabe.yaml", "value: [0, null, 3]", "value: [3, null, 3]", "can never show this message"),
    ("astrolabe.yaml", "dots: 2}", "dots: 4}", "one, two or three dots"),
    ("astrolabe.yaml", "name: H}", "name: V}", "must stand here 2 times"),
    ("name_table.yaml", '"003"', '"020"', "stands at more than one line"),
    ("name_table.yaml", '"030"', '"033"', ""),
    ("name_table.yaml", '"001"', '"002"', "can never show the code 002"),
    ("name_table.yaml", "ZTKVHM", "ZTKVHH", "must stand in 3 cells"),
    ("characters.yaml", "amulet: 1", "talisman: 1", '"talisman" is not a tool'),
    ("rules.yaml", "values: [normal, advanced]", "values: [advanced]", "is not one of the values"),
    ("rules.yaml", "price: 3", "price: three", 'Expected a whole number, found "three"'),
]


@pytest.mark.parametrize(("file", "old", "new", "words"), DAMAGE, ids=[f"{f}: {n}" for f, _, n, _ in DAMAGE])
def test_damage_is_told_with_its_place(copied: Path, file: str, old: str, new: str, words: str) -> None:
    path = copied / "zaar" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    problems = find_problems(ZaarContent, copied)
    if not words:
        assert problems == []
        return
    with pytest.raises(ContentError):
        load_content(ZaarContent, copied)
    assert any(words in problem.message and problem.line > 0 and problem.column > 0 for problem in problems), problems


def test_all_damage_is_told_at_once(copied: Path) -> None:
    for file, old, new, _ in (DAMAGE[0], DAMAGE[5], DAMAGE[10], DAMAGE[18]):
        path = copied / "zaar" / file
        path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    files = {Path(problem.path).name for problem in find_problems(ZaarContent, copied)}
    assert {"rooms.yaml", "astrolabe.yaml", "rules.yaml"} <= files
