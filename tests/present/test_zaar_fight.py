"""A battle as the screen tells it: its throws, what met the message, what is left."""

from dataclasses import replace

import pytest

from game.present.zaar.fight import Fight, met_by, remembered, resumed
from game.rules import load_rules
from game.rules.zaar.engine import ZaarRules
from game.rules.zaar.events import AstrolabeTurned, BattleEnded, DiceThrown
from game.rules.zaar.frames import BattleFrame
from game.rules.zaar.state import Strip
from game.rules.zaar.tables import Tables

TURNED = AstrolabeTurned(0, "A", "windy", 4, 3, 0, 14, 2)
ZERO_ANY_THREE = 2


@pytest.fixture(scope="module")
def tables() -> Tables:
    """The look-up tables."""
    rules = load_rules("zaar")
    assert isinstance(rules, ZaarRules)
    return rules.tables


def strip(letter: str, *numbers: int) -> Strip:
    """Return a strip of the Raml."""
    return Strip(letter, numbers)  # type: ignore[arg-type]


def fight(**fields: object) -> Fight:
    """Return a battle over 0, any, 3 with three throws."""
    begun = Fight(0, "A", "windy", 3, strip("D", 1, 1, 1), strip("B", 0, 3, 0), message=ZERO_ANY_THREE)
    return replace(begun, **fields)  # type: ignore[arg-type]


def thrown(letter: str, *numbers: int, back: tuple[int, int, int] = (1, 1, 1), why: str = "battle") -> DiceThrown:
    """Return a throw."""
    return DiceThrown(0, why, strip(letter, *numbers), strip("A", *back))


def test_throws_are_counted_and_compared(tables: Tables) -> None:
    begun = fight()
    once = begun.thrown(tables, thrown("B", 0, 2, 1))
    assert (once.made, once.left, once.met) == (1, 2, "")
    twice = once.thrown(tables, thrown("A", 0, 1, 3))
    assert (twice.made, twice.left, twice.met) == (2, 1, "front")
    assert twice.strip == strip("A", 0, 1, 3)
    assert twice.ended(BattleEnded(0, (0, 0), "A", "extra", False)).result == "extra"


def test_only_the_warrior_reads_the_back(tables: Tables) -> None:
    throw = thrown("B", 1, 1, 1, back=(0, 2, 3))
    assert fight().thrown(tables, throw).met == ""
    warrior = fight(reads_back=True).thrown(tables, throw)
    assert (warrior.met, warrior.strip.numbers) == ("back", (0, 2, 3))


def test_nothing_is_met_while_the_plates_turn(tables: Tables) -> None:
    turning = fight(message=None)
    assert met_by(tables, turning, strip("A", 0, 0, 3), strip("A", 0, 0, 3)) == ""


def test_the_throws_of_this_battle_are_remembered_and_no_others(tables: Tables) -> None:
    past = [
        thrown("A", 0, 0, 3),
        BattleEnded(0, (0, 0), "A", "win", False),
        thrown("D", 1, 1, 1, why="demon"),
        TURNED,
        thrown("B", 1, 0, 0),
        thrown("J", 2, 3, 1),
    ]
    assert [event.front.letter for event in remembered(past)] == ["B", "J"]
    found = resumed(tables, fight(message=None), BattleFrame(0, "A", ZERO_ANY_THREE, 2), past)
    assert (found.made, found.earlier, len(found.throws)) == (2, 0, 2)


def test_throws_that_nobody_remembers_are_counted_all_the_same(tables: Tables) -> None:
    found = resumed(tables, fight(message=None), BattleFrame(0, "A", ZERO_ANY_THREE, 2), [])
    assert (found.made, found.earlier, found.left, found.throws) == (2, 2, 1, ())
