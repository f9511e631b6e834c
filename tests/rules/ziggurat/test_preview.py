"""What the screen asks the rules before a choice: ends, losses, saving items, danger signs."""

from game.core.frozen import FrozenDict
from game.core.match import Match
from game.core.protocol import Setup
from game.rules.ziggurat.actions import MoveHero, MoveSpirit, UseItem
from game.rules.ziggurat.engine import ZigguratRules
from tests.rules.ziggurat.conftest import bench


def test_a_preview_tells_the_ends_and_changes_nothing(rules: ZigguratRules) -> None:
    table = bench(rules, "Z22", ("L0-05", "L0-25")).say("play")
    seen = rules.preview(table.state, 0, MoveHero("cw"))
    assert [(end.piece, end.start, end.end) for end in seen.ends] == [("0", "L0-05", "L1-07")]
    assert [type(event).__name__ for event in seen.events] == ["HeroMoved", "HeroClimbed", "CardDiscarded"]
    assert not seen.loses
    assert table.spaces == ["L0-05", "L0-25"]


def test_a_push_is_shown_both_ways_and_loses_only_if_both_do(rules: ZigguratRules) -> None:
    table = bench(rules, "Z22", ("L1-12", "L1-15")).say("play")
    one = rules.preview(table.state, 0, MoveHero("cw"))
    assert [push.loses for push in one.pushes] == [True, False]
    assert not one.loses
    both = bench(rules, "Z22", ("L1-18", "L1-15"), {"P1": "L1-14"}).say("play")
    assert rules.preview(both.state, 0, MoveHero("ccw")).loses


def test_a_win_is_shown(rules: ZigguratRules) -> None:
    table = bench(rules, "Z22", ("L4-04", "L5-00")).say("play")
    assert rules.preview(table.state, 0, MoveHero("cw")).wins


def test_items_that_save_are_named_only_when_every_way_loses(rules: ZigguratRules) -> None:
    spirits = {"O1": "L1-19", "P1": "L1-17"}
    table = bench(rules, "Z22", ("L1-18", "L0-25"), spirits, 2, items={1: ("cake",)}).say("play")
    assert rules.saving_items(table.state) == ()
    pit = bench(rules, "Z23", ("L1-17", "L0-25"), {"O1": "L1-18"}, 2, items={1: ("cake", "bell")}).say("play")
    assert rules.preview(pit.state, 0, MoveHero("ccw")).loses
    assert rules.preview(pit.state, 0, MoveHero("cw")).loses
    assert rules.saving_items(pit.state) == (UseItem(1, "cake", 1),)


def test_a_bell_saves_from_fire_that_burns_either_way(rules: ZigguratRules) -> None:
    table = bench(rules, "Z25", ("L1-15", "L1-21"), {"O1": "L1-19"}, 2, items={0: ("bell",)}).say("play", "cw")
    assert all(rules.preview(table.state, 0, MoveSpirit(way)).loses for way in ("cw", "ccw"))
    assert rules.saving_items(table.state) == (UseItem(0, "bell"),)


def test_the_order_of_all_matters_only_where_heroes_meet(rules: ZigguratRules) -> None:
    apart = bench(rules, "Z06", ("L0-05", "L0-25")).say("play")
    assert not rules.order_matters(apart.state)
    near = bench(rules, "Z06", ("L0-05", "L0-07")).say("play")
    assert rules.order_matters(near.state)


def test_a_card_shows_where_it_could_bring_each_piece(rules: ZigguratRules) -> None:
    table = bench(rules, "Z24", ("L0-05", "L0-25"), {"P1": "L2-12", "O1": "L1-04"})
    found = {(reach.piece, reach.way): (reach.end, reach.loses) for reach in rules.card_reach(table.state, 0)}
    assert found == {
        ("0", "cw"): ("L0-07", ""),
        ("0", "ccw"): ("L0-03", ""),
        ("P1", "cw"): ("L2-15", ""),
        ("P1", "ccw"): ("L2-09", ""),
    }


def test_heroes_without_a_safe_way_are_marked_and_certain_ones_more_so(rules: ZigguratRules) -> None:
    table = bench(rules, "Z23", ("L1-17", "L0-25"), {"O1": "L1-18"})
    danger = {danger.piece: danger for danger in rules.dangers(table.state)}
    assert 1 in danger["0"].numbers
    assert danger["0"].certain
    assert "1" not in danger


def test_a_spirit_that_can_reach_the_summit_is_marked(rules: ZigguratRules) -> None:
    table = bench(rules, "Z23", ("L0-05", "L0-25"), {"G1": "L4-06", "P1": "L1-04"})
    assert [(danger.piece, danger.numbers) for danger in rules.dangers(table.state)] == [("G1", (1,))]


def test_progress_counts_towards_the_goal(rules: ZigguratRules) -> None:
    assert rules.progress(bench(rules, "Z23", ("L5-00", "L0-25")).state) == (1, 2)
    assert rules.progress(bench(rules, "Z23", ("L5-00", "L0-25"), chapter=2, held={0: 2}).state) == (2, 2)


def test_a_card_is_looked_at_before_old_cinder_has_come(rules: ZigguratRules) -> None:
    """While the dealt cards may be swapped, the cards lie open, but he is not on the board yet."""
    for seed in range(12):
        match = Match(rules, Setup(("Ann", "Ben", "Cem"), FrozenDict(chapter="5")), seed)
        while not any(prompt.kind == "swap" for prompt in rules.prompts(match.state)):
            prompt = next(prompt for prompt in rules.prompts(match.state) if prompt.required)
            match.play(prompt.seat, rules.legal(match.state, prompt.seat)[0])
        assert match.state.pieces.spirits["C"] == "beside"
        for seat in range(3):
            assert all(reach.piece != "C" for reach in rules.card_reach(match.state, seat))
