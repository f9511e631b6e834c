"""Ziggurat rulebook, "Items"; the Hidden Lore; rule sticker A. What may be announced, taken back and spent."""

import pytest

from game.core.errors import IllegalAction
from game.core.frozen import FrozenDict
from game.core.match import Match
from game.core.protocol import Setup
from game.rules.ziggurat.engine import ZigguratRules
from tests.rules.ziggurat.conftest import Bench, bench


def refused(table: Bench, seat: int, text: str) -> str:
    match = Match.from_state(table.rules, table.state)
    with pytest.raises(IllegalAction) as error:
        match.play(seat, table.rules.read_action(table.state, seat, text))
    return error.value.code


def test_a_seat_whose_turn_it_is_not_may_use_its_own_items_only(rules: ZigguratRules) -> None:
    table = bench(rules, "Z22", ("L0-05", "L0-25", "L0-35"), chapter=2, items={1: ("cake",), 2: ("cake",)}).say("play")
    own = [rules.write_action(action) for action in rules.legal(table.state, 2)]
    assert own == ["cake 2 +1", "cake 2 -1"]
    assert [(p.seat, p.kind, p.required) for p in rules.prompts(table.state)] == [
        (0, "way", True),
        (1, "item", False),
        (2, "item", False),
    ]
    assert refused(table, 2, "cake 1 +1") == "NOT_YOUR_ITEM"
    assert refused(table, 2, "cw") == "NOT_YOU"


def test_an_announced_cake_is_spent_only_when_the_move_is_made(rules: ZigguratRules) -> None:
    table = bench(rules, "Z22", ("L0-05", "L0-25"), chapter=2, items={0: ("cake",)}).say("play", "cake 0 -1")
    assert table.state.pieces.heroes[0].items == ("cake",)
    assert table.state.frames[-1].number == 2
    assert table.say("cw").spaces[0] == "L0-07"
    assert table.state.pieces.heroes[0].items == ()


def test_a_number_never_falls_below_one(rules: ZigguratRules) -> None:
    table = bench(rules, "Z23", ("L0-05", "L0-25"), chapter=2, items={0: ("cake",)}).say("play")
    assert "cake 0 -1" not in table.notations
    assert refused(table, 0, "cake 0 -1") == "AT_LEAST_ONE"


def test_each_hero_of_an_all_card_may_have_its_own_cake(rules: ZigguratRules) -> None:
    table = bench(rules, "Z06", ("L0-05", "L0-25"), chapter=2, items={0: ("cake", "cake")})
    table.say("play", "hero 0", "cake 0 +1", "ccw", "cake 0 -1", "ccw")
    assert table.spaces == ["L0-02", "L0-24"]
    assert table.state.pieces.heroes[0].items == ()


def test_a_bell_has_no_use_for_heroes_and_a_cake_none_for_spirits(rules: ZigguratRules) -> None:
    items = {0: ("bell", "cake")}
    table = bench(rules, "Z24", ("L0-05", "L0-25"), {"P1": "L1-04"}, 2, items=items).say("play")
    assert refused(table, 0, "bell 0") == "WRONG_PIECE"
    table.say("cw")
    assert refused(table, 0, "cake 0 +1") == "WRONG_PIECE"
    assert table.say("bell 0").state.pieces.spirits["P1"] == "L1-04"


def test_a_bell_stops_old_cinder_and_the_draught(rules: ZigguratRules) -> None:
    cinder = bench(rules, "Z24", ("L0-05", "L0-25"), chapter=5, items={1: ("bell",)}).say("play", "cw", "bell 1")
    assert cinder.state.pieces.spirits["C"] == "L3-02"
    draught = bench(rules, "Z47", ("L0-05", "L0-25"), {"P1": "L1-04"}, 4, items={1: ("bell",)})
    assert draught.say("play", "ccw", "bell 1").state.pieces.spirits["P1"] == "L1-04"


def test_count_again_gives_any_other_number_and_is_not_combined_with_a_cake(rules: ZigguratRules) -> None:
    table = bench(rules, "Z22", ("L0-05", "L0-25"), chapter=2, items={0: ("cake",)}, lore=1).say("play")
    assert "count 3" not in table.notations
    table.say("count 6")
    assert refused(table, 0, "cake 0 +1") == "CAKE_AND_COUNT"
    assert refused(table, 0, "count 2") == "ONE_COUNT"
    table.say("cw")
    assert (table.spaces[0], table.state.pieces.lore) == ("L0-11", 0)


def test_count_again_does_not_work_on_the_draught(rules: ZigguratRules) -> None:
    table = bench(rules, "Z47", ("L0-05", "L0-25"), {"P1": "L1-04"}, 4, lore=1).say("play", "ccw")
    assert table.notations == ["fire cw", "fire ccw"]
    assert refused(table, 0, "count 4") == "NOT_THE_DRAUGHT"


def test_announcements_end_after_a_while(rules: ZigguratRules) -> None:
    table = bench(rules, "Z22", ("L0-05", "L0-25"), chapter=2, items={0: ("cake",)}).say("play")
    for _ in range(4):
        table.say("cake 0 +1", "back cake")
    assert table.notations == ["cw", "ccw"]
    assert refused(table, 0, "cake 0 +1") == "ENOUGH_CHANGES"


def test_taking_back_is_for_the_one_who_announced_or_decides(rules: ZigguratRules) -> None:
    items = {1: ("cake",), 2: ("bell",)}
    table = bench(rules, "Z22", ("L0-05", "L0-25", "L0-35"), chapter=2, items=items).say("play", "cake 1 +1")
    assert [rules.write_action(a) for a in rules.legal(table.state, 1)] == ["back cake"]
    assert rules.legal(table.state, 2) == ()
    assert table.say("back cake", "cw").spaces[0] == "L1-07"


def test_a_rope_is_offered_only_where_a_way_ends_on_a_chute(rules: ZigguratRules) -> None:
    table = bench(rules, "Z22", ("L0-05", "L0-25"), chapter=2, items={0: ("rope",), 1: ("rope",)}).say("play")
    assert refused(table, 0, "rope 0") == "NO_CHUTE"
    assert refused(table, 0, "rope 1") == "OWN_ROPE_ONLY"


def test_restored_buildings_give_items_in_page_order_to_heroes_with_room(rules: ZigguratRules) -> None:
    match = Match(rules, Setup(("A", "B"), FrozenDict(chapter="2", buildings="4")), 1)
    for wanted in ("cake", "bell", "rope"):
        assert match.state.frames[-1].item == wanted
        match.play(0, rules.read_action(match.state, 0, "give 1" if wanted != "rope" else "give 0"))
    assert [hero.items for hero in match.state.pieces.heroes] == [("rope",), ("cake", "bell")]
    assert [prompt.kind for prompt in rules.prompts(match.state)] == ["play"]
