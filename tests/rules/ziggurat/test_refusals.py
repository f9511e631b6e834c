"""Each reason code and what brings it about."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.core.frozen import FrozenDict
from game.core.protocol import Setup
from game.rules.ziggurat import actions as act
from game.rules.ziggurat.engine import ZigguratRules
from game.rules.ziggurat.state import State
from tests.rules.ziggurat.conftest import bench

Table = Callable[[ZigguratRules], State]


def at_turn(rules: ZigguratRules) -> State:
    return bench(rules, "Z22", ("L0-05", "L0-25")).state


def at_draw(rules: ZigguratRules) -> State:
    return bench(rules, "Z22", ("L0-05", "L0-25")).say("play", "ccw").state


def at_heroes(rules: ZigguratRules) -> State:
    return bench(rules, "Z06", ("L0-05", "L0-25", "L5-00")).say("play").state


def at_way(rules: ZigguratRules) -> State:
    items = {0: ("cake",), 1: ("cake", "rope")}
    return bench(rules, "Z22", ("L0-05", "L0-25"), chapter=2, items=items).say("play").state


def with_cake(rules: ZigguratRules) -> State:
    items = {0: ("cake",), 1: ("cake",)}
    return bench(rules, "Z22", ("L0-05", "L0-25"), chapter=2, items=items, lore=1).say("play", "cake 0 +1").state


def at_spirits(rules: ZigguratRules) -> State:
    return bench(rules, "Z24", ("L0-05", "L0-25"), {"P1": "L1-05", "P2": "L2-03"}).say("play", "ccw").state


def at_fire(rules: ZigguratRules) -> State:
    return bench(rules, "Z24", ("L0-05", "L0-25"), {"P1": "L1-05"}, 2, items={0: ("cake",)}).say("play", "ccw").state


def at_gift(rules: ZigguratRules) -> State:
    state = rules.new(Setup(("A", "B"), FrozenDict(chapter="4")), 1).state
    full = tuple(replace(hero, items=("bell", "bell") if i else ()) for i, hero in enumerate(state.pieces.heroes))
    changed = replace(state, pieces=replace(state.pieces, heroes=full))
    assert isinstance(changed, State)
    return changed


def at_swap(rules: ZigguratRules) -> State:
    state = rules.new(Setup(("A", "B"), FrozenDict(chapter="3")), 1).state
    assert isinstance(state, State)
    return state


def lost(rules: ZigguratRules) -> State:
    return bench(rules, "Z23", ("L1-15", "L0-25")).say("play", "cw").state


CASES: list[tuple[str, Table, int, object, str]] = [
    ("OVER", lost, 0, act.PlayCard(), "The match is over."),
    ("NO_SUCH_ACTION", at_turn, 0, "play", "not known"),
    ("NO_SUCH_ACTION", at_turn, 7, act.PlayCard(), "not known"),
    ("NOT_NOW", at_turn, 0, act.MoveHero("cw"), "decided first"),
    ("NOT_YOU", at_turn, 1, act.PlayCard(), "Anouk decides"),
    ("ALREADY_PLAYED", at_draw, 0, act.PlayCard(), "draw a new one"),
    ("PLAY_FIRST", at_turn, 0, act.DrawCard(), "Play your card"),
    ("ON_SUMMIT", at_heroes, 0, act.ChooseHero(2), "Gozo is on the summit"),
    ("NO_SUCH_HERO", at_heroes, 0, act.ChooseHero(3), "No hero"),
    ("MUST_MOVE", at_way, 0, act.RefuseMove(), "can't be refused"),
    ("NO_ITEM", at_way, 0, act.UseItem(0, "rope"), "no rope"),
    ("NO_ITEM", at_way, 0, act.UseItem(9, "cake", 1), "no cake"),
    ("NOT_YOUR_ITEM", at_way, 1, act.UseItem(0, "cake", 1), "belongs to Anouk"),
    ("OWN_ROPE_ONLY", at_way, 0, act.UseItem(1, "rope"), "hero that carries it"),
    ("NOTHING_TO_TAKE_BACK", at_way, 0, act.TakeBack("cake"), "Nothing of that kind"),
    ("NO_COUNT", at_way, 0, act.CountAgain(4), "no uses left"),
    ("ONE_CAKE", with_cake, 0, act.UseItem(1, "cake", 1), "One honey cake"),
    ("CAKE_AND_COUNT", with_cake, 0, act.CountAgain(4), "same move"),
    ("NOT_YOU", with_cake, 1, act.CountAgain(4), "Anouk decides"),
    ("NOT_THIS_SPIRIT", at_spirits, 0, act.ChooseSpirit("O1"), "does not move now"),
    ("WRONG_PIECE", at_fire, 0, act.UseItem(0, "cake", 1), "no use before this move"),
    ("HANDS_FULL", at_gift, 0, act.GiveItem(1), "two items already"),
    ("NO_SUCH_HERO", at_gift, 0, act.GiveItem(5), "No hero"),
    ("NO_SUCH_HERO", at_swap, 1, act.SwapCard(4), "No hero"),
]


@pytest.mark.parametrize(("code", "table", "seat", "action", "words"), CASES)
def test_a_refusal_says_why(
    rules: ZigguratRules, code: str, table: Table, seat: int, action: object, words: str
) -> None:
    reason = rules.why_not(table(rules), seat, action)
    assert reason is not None
    assert reason.code == code
    assert words in reason.message


def test_a_hero_that_has_moved_by_an_all_card_does_not_move_again(rules: ZigguratRules) -> None:
    table = bench(rules, "Z06", ("L0-05", "L0-25", "L0-35")).say("play", "hero 1", "cw")
    reason = rules.why_not(table.state, 0, act.ChooseHero(1))
    assert reason is not None
    assert reason.code == "HERO_DONE"


def test_count_again_gives_one_to_six(rules: ZigguratRules) -> None:
    table = bench(rules, "Z22", ("L0-05", "L0-25"), chapter=2, lore=2).say("play")
    for number in (0, 3, 7):
        reason = rules.why_not(table.state, 0, act.CountAgain(number))
        assert reason is not None
        assert reason.code == "ONE_TO_SIX"
