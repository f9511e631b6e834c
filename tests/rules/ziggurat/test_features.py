"""Ziggurat rulebook, "Features", "Fire Spirits Singe!" and the rule stickers J to R; rulings R4 to R9."""

from game.core.frozen import FrozenDict
from game.rules.ziggurat.engine import ZigguratRules
from game.rules.ziggurat.homing import enter, tire
from game.rules.ziggurat.landing import land_hero
from game.rules.ziggurat.moving import open_push
from game.rules.ziggurat.state import CardFrame, PushFrame, TurnFrame
from tests.rules.ziggurat.conftest import bench


def test_two_flasks_save_from_two_spaces_with_fire_and_a_stack_is_one_contact(rules: ZigguratRules) -> None:
    two = bench(rules, "Z22", ("L1-17", "L0-25"), {"O1": "L1-19", "B1": "L1-18"}, 3, items={0: ("flask", "flask")})
    assert two.say("play", "cw").spaces[0] == "L2-15"
    assert two.state.pieces.heroes[0].items == ()
    stack = bench(rules, "Z22", ("L1-17", "L0-25"), {"O1": "L1-19", "B1": "L1-19"}, 3, items={0: ("flask", "flask")})
    assert stack.say("play", "cw").state.pieces.heroes[0].items == ("flask",)
    short = bench(rules, "Z22", ("L1-17", "L0-25"), {"O1": "L1-19", "B1": "L1-18"}, 3, items={0: ("flask",)})
    assert short.say("play", "cw").loss == ("burn", 0)


def test_the_flask_of_another_hero_does_not_help(rules: ZigguratRules) -> None:
    table = bench(rules, "Z22", ("L1-17", "L0-25"), {"O1": "L1-19"}, 3, items={1: ("flask",)})
    assert table.say("play", "cw").loss == ("burn", 0)


def test_with_old_cinder_in_a_stack_no_flask_helps(rules: ZigguratRules) -> None:
    table = bench(rules, "Z22", ("L1-17", "L0-25"), {"O1": "L1-19", "C": "L1-19"}, 5, items={0: ("flask",)})
    assert table.say("play", "cw").loss == ("burn", 0)


def test_a_hero_sent_home_pushes_the_hero_there(rules: ZigguratRules) -> None:
    table = bench(rules, "Z24", ("L1-17", "L0-05"), {"O1": "L1-19"}, 3, items={0: ("flask",)}).say("play", "cw")
    assert table.notations == ["push cw", "push ccw"]
    assert table.say("push ccw").spaces == ["L0-05", "L0-04"]


def test_a_saved_hero_stays_when_the_spirit_goes_on(rules: ZigguratRules) -> None:
    table = bench(rules, "Z24", ("L0-05", "L1-12"), {"P1": "L1-15"}, 3, items={1: ("flask",)}).say("play", "cw")
    assert table.say("fire ccw").spaces[1] == "L0-25"
    passing = bench(rules, "Z24", ("L0-05", "L1-14"), {"P1": "L1-15"}, 3, items={1: ("flask",)}).say("play", "cw")
    assert passing.say("fire ccw").spaces[1] == "L1-14"
    assert passing.state.pieces.spirits["P1"] == "L1-12"


def test_a_pushed_hero_is_burned_by_fire_and_it_is_singed(rules: ZigguratRules) -> None:
    table = bench(rules, "Z22", ("L1-12", "L1-15"), {"B1": "L1-17"})
    assert table.say("play", "cw", "push ccw").spaces == ["L1-15", "L1-14"]
    hot = bench(rules, "Z24", ("L0-20", "L0-22"), {"B1": "L0-23"}).say("play", "cw", "push cw")
    assert hot.loss == ("burn", 1)


def test_a_shard_ends_the_resolution(rules: ZigguratRules) -> None:
    table = bench(rules, "Z24", ("L1-04", "L1-06"), chapter=2, shards=("L1-06",)).say("play", "cw")
    assert table.state.pieces.heroes[0].shards == 1
    assert table.notations == ["draw"]
    assert table.spaces == ["L1-06", "L1-06"]


def test_a_gate_is_walked_once_in_a_resolution(rules: ZigguratRules) -> None:
    table = bench(rules, "Z22", ("L1-00", "L0-25"), chapter=4).say("play", "cw")
    assert table.spaces[0] == "L3-00"
    assert table.names.count("HeroWalkedThrough") == 1


def test_spirits_ignore_gates(rules: ZigguratRules) -> None:
    table = bench(rules, "Z24", ("L0-05", "L0-25"), {"P1": "L1-00"}, 4).say("play", "cw", "fire cw")
    assert table.state.pieces.spirits["P1"] == "L1-03"


def test_a_second_spirit_of_a_lit_colour_stays_on_the_board(rules: ZigguratRules) -> None:
    table = bench(rules, "Z34", ("L5-00", "L0-25"), {"O2": "L2-10", "O1": "settled"}, 6, lit=("orange",))
    table.say("play", "cw", "fire cw")
    assert table.state.pieces.spirits["O2"] == "L2-12"


def test_the_townsperson_of_a_hero_that_goes_home_is_safe(rules: ZigguratRules) -> None:
    table = bench(
        rules,
        "Z24",
        ("L1-17", "L0-25"),
        {"O1": "L1-19"},
        4,
        items={0: ("flask",)},
        leads={0: "ninu"},
        folk=FrozenDict({"ninu": "led"}),
    ).say("play", "cw")
    assert table.state.pieces.folk["ninu"] == "safe"


def test_a_rope_holds_once_and_only_for_its_holder(rules: ZigguratRules) -> None:
    table = bench(rules, "Z22", ("L1-12", "L1-15"), chapter=2, items={1: ("rope",)}).say("play", "cw", "push cw")
    assert table.loss == ("pit", 1)
    chute = bench(rules, "Z21", ("L1-15", "L0-25"), chapter=2, items={0: ("rope",)}).say("play")
    assert "rope 0" in chute.notations
    assert chute.say("rope 0", "ccw").spaces[0] == "L1-11"
    assert chute.state.pieces.heroes[0].items == ()


def test_a_rope_that_was_asked_but_not_needed_is_kept(rules: ZigguratRules) -> None:
    table = bench(rules, "Z21", ("L1-15", "L0-25"), chapter=2, items={0: ("rope",)}).say("play", "rope 0", "cw")
    assert table.state.pieces.heroes[0].items == ("rope",)


def test_a_hero_entering_a_space_twice_in_a_chain_goes_home(rules: ZigguratRules) -> None:
    table = bench(rules, "Z22", ("L0-17", "L0-20", "L0-21")).say(
        "play", "cw", "push cw", "push ccw", "push cw", "push ccw", "push cw", "push ccw", "push cw"
    )
    assert "HeroWentHome" in table.names
    assert table.notations == ["draw"]
    assert len(set(table.spaces)) == 3


def test_a_second_endless_chain_ends_on_a_free_plain_space(rules: ZigguratRules) -> None:
    work = rules.work(bench(rules, "Z22", ("L0-17", "L0-25", "L0-06")).state)
    work.entered = ((0, "L0-08"),)
    assert enter(work, 0, "L0-08")
    assert work.spaces[0] == "L0-05"
    assert not tire(work, 0)
    assert work.spaces[0] == "L0-07"


def test_a_push_chain_that_is_too_deep_sends_the_pushed_hero_home(rules: ZigguratRules) -> None:
    work = rules.work(bench(rules, "Z22", ("L0-20", "L0-21", "L0-35")).state)
    work.frames = (TurnFrame(0), CardFrame(0, "Z22"))
    work.spaces[1] = "L0-20"
    work.depth = 8
    land_hero(work, 0)
    open_push(work)
    assert not isinstance(work.frames[-1], PushFrame)
    assert work.spaces[1] == work.base.pieces.heroes[1].home


def test_deadlocks_are_found_after_the_whole_card(rules: ZigguratRules) -> None:
    shards = bench(rules, "Z22", ("L4-04", "L5-00"), chapter=2, held={0: 1}).say("play", "cw")
    assert shards.loss == ("deadlock", None)
    enough = bench(rules, "Z22", ("L4-04", "L5-00"), chapter=2, held={0: 1, 1: 1}).say("play", "cw")
    assert enough.rules.outcome(enough.state) is not None
    assert enough.state.ending is not None
    assert enough.state.ending.kind == "won"
    inside = dict.fromkeys(("P1", "P2", "P3", "B1", "B2", "B3"), "inside")
    dark = bench(rules, "Z22", ("L0-05", "L0-25"), inside, 6).say("play", "ccw")
    assert dark.loss == ("deadlock", None)


def test_friendly_spirits_may_share_a_space_with_heroes(rules: ZigguratRules) -> None:
    table = bench(rules, "Z24", ("L1-18", "L0-25"), {"P1": "L1-15", "P2": "settled"}, 6, lit=("pink",))
    table.say("play", "cw", "fire cw")
    assert table.loss is None
    assert table.state.pieces.spirits["P1"] == "L1-18"
