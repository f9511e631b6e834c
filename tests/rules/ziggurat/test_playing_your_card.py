"""Ziggurat rulebook, "Playing Your Card" and "If You Are on the Summit"."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from game.rules import load_rules
from game.rules.ziggurat.engine import ZigguratRules
from game.rules.ziggurat.state import CCW, CW
from tests.rules.ziggurat.conftest import bench

LEVEL_SIZES = (40, 32, 24, 16, 8)


@given(st.integers(0, 4), st.integers(0, 39), st.integers(1, 7))
def test_a_walk_goes_its_exact_number_and_comes_back_the_other_way(level: int, index: int, number: int) -> None:
    rules = load_rules("ziggurat")
    assert isinstance(rules, ZigguratRules)
    start = f"L{level}-{index % LEVEL_SIZES[level]:02d}"
    end, _, path = rules.tables.walk[start][CW][number]
    assert len(path) == number
    assert path[-1] == end
    assert rules.tables.walk[end][CCW][number][0] == start
    assert {space[:2] for space in path} == {start[:2]}


def test_on_the_crown_four_either_way_ends_on_the_same_space(rules: ZigguratRules) -> None:
    walks = rules.tables.walk["L4-00"]
    assert walks[CW][4][0] == walks[CCW][4][0] == "L4-04"
    assert walks[CW][4][2] != walks[CCW][4][2]


def test_own_needs_no_choice_of_hero(rules: ZigguratRules) -> None:
    table = bench(rules, "Z22", ("L0-05", "L0-25")).say("play")
    assert table.notations == ["cw", "ccw"]
    assert table.seat == 0


def test_all_lets_the_current_player_order_and_each_owner_choose_the_way(rules: ZigguratRules) -> None:
    table = bench(rules, "Z06", ("L0-05", "L0-25", "L0-35")).say("play")
    assert table.notations == ["hero 0", "hero 1", "hero 2"]
    table.say("hero 2")
    assert table.seat == 2
    table.say("cw")
    assert table.seat == 0
    assert table.notations == ["hero 0", "hero 1"]


def test_any_moves_one_hero_only(rules: ZigguratRules) -> None:
    table = bench(rules, "Z38", ("L0-05", "L0-25", "L0-35")).say("play", "hero 1", "ccw")
    assert table.spaces == ["L0-05", "L0-22", "L0-35"]
    assert table.notations == ["draw"]


def test_with_chooser_current_one_person_chooses_all_ways(rules: ZigguratRules) -> None:
    table = bench(rules, "Z38", ("L0-05", "L0-25"), options={"chooser": "current"}).say("play", "hero 1")
    assert table.seat == 0


def test_a_refusal_leaves_the_other_heroes_to_choose_from(rules: ZigguratRules) -> None:
    table = bench(rules, "Z38", ("L0-05", "L0-25", "L0-35"), options={"refuse": "yes"}).say("play", "hero 1")
    assert table.notations == ["cw", "ccw", "refuse"]
    table.say("refuse")
    assert table.notations == ["hero 0", "hero 2"]
    table.say("hero 2", "refuse")
    assert table.seat == 0
    assert table.notations == ["cw", "ccw"]


def test_the_last_hero_that_can_move_may_not_refuse(rules: ZigguratRules) -> None:
    table = bench(rules, "Z21", ("L5-00", "L0-25"), options={"refuse": "yes"}).say("play")
    assert table.notations == ["cw", "ccw"]


def test_a_hero_pushed_onto_the_summit_before_its_turn_is_skipped(rules: ZigguratRules) -> None:
    table = bench(rules, "Z06", ("L4-04", "L4-06", "L0-05")).say("play", "hero 0", "cw", "push cw")
    assert table.spaces[:2] == ["L4-06", "L5-00"]
    assert table.seat == 2
    table.say("cw")
    assert table.notations == ["draw"]


def test_nobody_moves_on_the_summit_and_the_fire_action_happens(rules: ZigguratRules) -> None:
    table = bench(rules, "Z24", ("L5-00", "L5-00"), {"P1": "L2-12"}, chapter=3).say("play")
    assert "NoHeroToMove" in table.names
    assert table.notations == ["fire cw", "fire ccw"]


def test_the_card_leaves_the_hand_and_a_new_one_is_drawn(rules: ZigguratRules) -> None:
    table = bench(rules, "Z22", ("L0-05", "L0-25"))
    top = table.state.deck[0]
    table.say("play", "cw")
    assert table.state.discard == ("Z22",)
    table.say("draw")
    assert table.state.hands[0] == top
    assert table.seat == 1


def test_an_empty_pile_gives_no_card_and_the_player_without_one_loses(rules: ZigguratRules) -> None:
    table = bench(rules, "Z22", ("L0-05", "L0-25"))
    rest = (*table.state.deck, table.state.hands[1])
    table.state = replace(table.state, deck=(), hands=("Z22", None), discard=tuple(str(card) for card in rest))
    table.say("play", "cw", "draw")
    assert table.loss == ("cards", 1)


def test_spirits_move_one_after_the_other_in_the_chosen_order(rules: ZigguratRules) -> None:
    table = bench(rules, "Z24", ("L0-05", "L0-25"), {"P1": "L2-03", "P2": "L1-05", "O1": "L1-04"}).say("play", "ccw")
    assert table.notations == ["spirit P1", "spirit P2"]
    table.say("spirit P2", "fire cw", "fire ccw")
    assert [table.state.pieces.spirits[s] for s in ("P1", "P2", "O1")] == ["L2-00", "L1-08", "L1-04"]


def test_spawning_takes_a_token_from_beside_the_board(rules: ZigguratRules) -> None:
    table = bench(rules, "Z15", ("L0-06", "L0-25"), {"P1": "inside"}).say("play", "cw")
    assert table.state.pieces.spirits["P2"] == "L2-07"
    assert table.state.pieces.spirits["P1"] == "inside"


def test_a_spirit_spawns_onto_others_and_stacks(rules: ZigguratRules) -> None:
    table = bench(rules, "Z15", ("L0-06", "L0-25"), {"B1": "L2-07"}).say("play", "cw")
    assert "SpiritStacked" in table.names


def test_the_item_of_an_icon_is_put_on_its_empty_niche(rules: ZigguratRules) -> None:
    table = bench(rules, "Z39", ("L0-05", "L0-10"), chapter=2).say("play", "ccw")
    assert table.state.pieces.niches == ("cake",)
    assert table.state.pieces.heroes[1].items == ()


def test_no_item_is_put_where_one_lies_or_no_token_is_left(rules: ZigguratRules) -> None:
    full = bench(rules, "Z39", ("L0-05", "L0-25"), chapter=2, niches=("cake",)).say("play", "ccw")
    assert full.state.pieces.niches == ("cake",)
    gone = bench(rules, "Z39", ("L0-05", "L0-25"), chapter=2, items={0: ("cake", "cake"), 1: ("cake",)})
    assert gone.say("play", "ccw").state.pieces.niches == ()


def test_the_draught_takes_any_one_of_the_highest_level_also_from_a_stack(rules: ZigguratRules) -> None:
    table = bench(rules, "Z48", ("L0-05", "L0-25"), {"P1": "L2-03", "O1": "L2-03", "B1": "L1-05"}, chapter=4).say(
        "play", "ccw"
    )
    assert table.notations == ["spirit P1", "spirit O1"]
    table.say("spirit O1", "fire cw")
    assert table.state.pieces.spirits["O1"] == "L2-04"
    assert table.state.pieces.spirits["P1"] == "L2-03"


def test_old_cinder_moves_after_the_colour_even_if_it_has_no_spirit(rules: ZigguratRules) -> None:
    table = bench(rules, "Z26", ("L0-05", "L0-25"), chapter=5).say("play", "cw")
    assert table.notations == ["fire cw", "fire ccw"]
    table.say("fire cw")
    assert table.state.pieces.spirits["C"] == "L3-05"


def test_a_spawn_and_the_draught_do_not_move_old_cinder(rules: ZigguratRules) -> None:
    table = bench(rules, "Z15", ("L0-06", "L0-25"), chapter=5).say("play", "cw")
    assert table.notations == ["draw"]
    table = bench(rules, "Z47", ("L0-06", "L0-25"), {"C": "L4-01"}, chapter=5).say("play", "cw", "fire cw")
    assert table.state.pieces.spirits["C"] == "L4-03"
    assert table.notations == ["draw"]
