"""Ziggurat rulebook, "Honorifics": each one's trigger, given once, at the moment it is earned."""

from dataclasses import replace

import pytest

from game.core.frozen import FrozenDict
from game.rules.ziggurat.engine import ZigguratRules
from tests.rules.ziggurat.conftest import Bench, bench


def earned(table: Bench) -> list[tuple[str, int]]:
    return [(award.honorific, award.seat) for award in table.state.awards]


def test_the_swift_goes_to_the_first_hero_only(rules: ZigguratRules) -> None:
    table = bench(rules, "Z22", ("L4-04", "L0-25")).say("play", "cw")
    assert earned(table) == [("swift", 0)]
    assert "swift" not in table.state.open_honorifics


def test_the_steady_needs_three_ladders_and_no_chute(rules: ZigguratRules) -> None:
    for chutes, wanted in (((0, 0), True), ((1, 0), False)):
        table = bench(rules, "Z22", ("L0-05", "L0-25"))
        table.state = replace(table.state, tally=replace(table.state.tally, ladders=(2, 0), chutes=chutes))
        assert (("steady", 0) in earned(table.say("play", "cw"))) == wanted


def test_the_shover_is_the_hero_that_moved(rules: ZigguratRules) -> None:
    table = bench(rules, "Z22", ("L0-17", "L0-20", "L0-21")).say("play", "cw", "push cw")
    assert earned(table) == [("shover", 0)]
    home = bench(rules, "Z24", ("L0-05", "L1-14", "L0-25"), {"P1": "L1-17"}, 3)
    home.state = replace(home.state, open_honorifics=("shover",))
    assert home.say("play", "cw").state.awards == ()


def test_the_sweeper_and_the_shepherd_count_the_spirits_of_one_card(rules: ZigguratRules) -> None:
    spirits = {"O1": "L1-19", "O2": "L1-04"}
    table = bench(rules, "Z02", ("L0-05", "L0-25"), spirits, 3).say("play", "hero 0", "ccw", "ccw")
    table.say("spirit O1", "fire ccw")
    assert earned(table) == [("sweeper", 0)]
    table.say("fire ccw")
    assert earned(table) == [("sweeper", 0), ("shepherd", 0)]


def test_the_full_pockets_and_the_tumbler(rules: ZigguratRules) -> None:
    table = bench(rules, "Z22", ("L0-07", "L0-25"), chapter=2, items={0: ("bell",)}, niches=("cake",))
    assert ("full_pockets", 0) in earned(table.say("play", "cw"))
    fall = bench(rules, "Z21", ("L1-15", "L0-25"), chapter=2)
    fall.state = replace(fall.state, tally=replace(fall.state.tally, chutes=(1, 0)))
    assert ("tumbler", 0) in earned(fall.say("play", "ccw"))


def test_the_generous_gives_to_another(rules: ZigguratRules) -> None:
    own = bench(rules, "Z22", ("L0-05", "L0-25"), chapter=2, items={0: ("cake",)}).say("play", "cake 0 +1", "cw")
    assert "generous" not in dict(earned(own))


def test_the_calm_has_used_no_item(rules: ZigguratRules) -> None:
    for used, wanted in (((0, 0), True), ((1, 0), False)):
        table = bench(rules, "Z22", ("L4-04", "L0-25"), chapter=3)
        table.state = replace(table.state, tally=replace(table.state.tally, used=used))
        assert (("calm", 0) in earned(table.say("play", "cw"))) == wanted


def test_the_porter_brings_two(rules: ZigguratRules) -> None:
    table = bench(rules, "Z23", ("L1-26", "L0-25"), chapter=4, leads={0: "ninu"}, folk=FrozenDict(ninu="led"))
    table.state = replace(table.state, tally=replace(table.state.tally, saved=(1, 0)))
    assert {"porter", "guide"} & set(dict(earned(table.say("play", "cw")))) == {"porter"}


def test_the_long_slide_falls_two_levels(rules: ZigguratRules) -> None:
    assert ("long_slide", 0) in earned(bench(rules, "Z23", ("L4-06", "L0-25"), chapter=4).say("play", "ccw"))
    assert "long_slide" not in dict(earned(bench(rules, "Z21", ("L1-15", "L0-25"), chapter=4).say("play", "ccw")))


def test_the_patient_plays_a_card_without_a_hero_move(rules: ZigguratRules) -> None:
    table = bench(rules, "Z26", ("L5-00", "L5-00"), chapter=5).say("play", "fire cw")
    assert ("patient", 0) in earned(table)
    moved = bench(rules, "Z26", ("L5-00", "L0-06"), chapter=5).say("play", "cw", "fire cw")
    assert "patient" not in dict(earned(moved))


def test_the_close_shave_was_beside_cinder_and_is_up_when_the_game_is_won(rules: ZigguratRules) -> None:
    table = bench(rules, "Z22", ("L3-00", "L5-00"), {"C": "L3-04"}, 5, cooled=4).say("play", "cw")
    assert table.state.tally.beside_cinder == ()
    table.say("draw")
    assert table.state.tally.beside_cinder == (0,)
    last = bench(rules, "Z22", ("L4-04", "L5-00"), chapter=5, cooled=4)
    last.state = replace(last.state, tally=replace(last.state.tally, beside_cinder=(0,)))
    assert ("close_shave", 0) in earned(last.say("play", "cw"))


@pytest.mark.parametrize("already", [False, True])
def test_the_evening_greeter_is_the_last_one_up(rules: ZigguratRules, already: bool) -> None:
    table = bench(rules, "Z22", ("L4-04", "L5-00"), chapter=6, lit=("pink", "blue", "green"))
    if already:
        table.state = replace(table.state, open_honorifics=())
    assert (("evening_greeter", 0) in earned(table.say("play", "cw"))) != already
