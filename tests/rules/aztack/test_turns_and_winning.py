"""Aztack rulebook, "Game Play", "Bonus" and "Winning", where a scenario can't tell it: order, ranking, giving up."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.core.errors import IllegalAction
from game.core.frozen import FrozenDict
from game.core.match import Match
from game.core.protocol import Setup
from game.rules.aztack.actions import DiscardStone, KeepAll, PlaceStone, Resign
from game.rules.aztack.engine import AztackRules
from game.rules.aztack.events import MatchEnded, Resigned
from game.rules.aztack.figures import figures_of
from game.rules.aztack.state import DiscardFrame, End, PlaceFrame, State
from game.rules.aztack.winning import end_when_stuck, outcome_of, ranking

NAMES = ("Ann", "Ben", "Cem", "Dia")
Play = Callable[..., Match]


def test_turns_go_round_clockwise(rules: AztackRules) -> None:
    match = Match(rules, Setup(NAMES, {"first": "2"}), 3)
    order = []
    while len(order) < 8:
        order.append(match.state.seat)
        action = next(
            a
            for a in rules.legal(match.state, match.state.seat)
            if isinstance(a, PlaceStone)
            and "both" not in str(rules.match_of(match.state, a.stone, a.place or 0, a.flip))
        )
        match.play(match.state.seat, action)
    assert order == [2, 3, 0, 1, 2, 3, 0, 1]


def test_a_bonus_is_answered_before_the_turn_goes_on(rules: AztackRules, position_f: State, play: Play) -> None:
    state = play(position_f, "20@5,1>5,2").state
    assert state.frames == (DiscardFrame(0),)
    assert state.seat == 0
    assert rules.legal(state, 1) == ()
    assert rules.legal(state, 0) == (*(DiscardStone(stone) for stone in state.hands[0]), KeepAll())


def test_a_discard_is_no_placement(position_f: State, play: Play) -> None:
    state = play(position_f, "20@5,1>5,2", "discard 58").state
    assert state.last_placed == (1, 0)
    assert state.discards == ((58,), ())
    assert state.frames == (PlaceFrame(1),)


def test_a_placement_waits_for_the_discard(rules: AztackRules, position_f: State, play: Play) -> None:
    match = play(position_f, "20@5,1>5,2")
    with pytest.raises(IllegalAction) as refused:
        match.play(0, PlaceStone(5, 3, 0, 2, 0))
    assert refused.value.code == "DISCARD_FIRST"
    with pytest.raises(IllegalAction) as refused:
        match.play(0, DiscardStone(1))
    assert refused.value.code == "NOT_YOUR_STONE"


def test_undo_takes_back_discard_and_placement_one_by_one(position_f: State, play: Play) -> None:
    match = play(position_f, "20@5,1>5,2", "discard 58")
    assert match.undo()
    assert match.state.frames == (DiscardFrame(0),)
    assert match.undo()
    assert match.state == position_f
    assert not match.undo()


def test_the_ranking_is_by_stones_then_later_placement_then_later_seat() -> None:
    assert ranking([(1,), (2, 3), ()], [5, 6, 4]) == (2, 0, 1)
    assert ranking([(1,), (2,), (3,)], [7, 9, 8]) == (1, 2, 0)
    assert ranking([(1,), (2,), (3, 4)], [0, 0, 3]) == (1, 0, 2)


def test_when_all_are_stuck_a_tie_goes_to_the_later_placement() -> None:
    assert end_when_stuck([(1,), (2, 3)], [5, 6]) == End(0, "fewest")
    assert end_when_stuck([(1,), (2,)], [5, 6]) == End(1, "tie_placed_last")
    assert end_when_stuck([(1,), (2,), (3, 4, 5, 6)], [27, 26, 28]) == End(0, "tie_placed_last")


def test_the_winner_leads_the_ranking_even_after_a_resignation() -> None:
    outcome = outcome_of(End(1, "resigned"), [(1,), (2, 3)], [1, 2])
    assert (outcome.winners, outcome.ranking) == ((1,), (1, 0))


class TestResigning:
    def test_it_is_off_unless_chosen(self, rules: AztackRules, position_f: State) -> None:
        match = Match.from_state(rules, position_f)
        assert Resign() not in rules.legal(position_f, 0)
        with pytest.raises(IllegalAction) as refused:
            match.play(0, Resign())
        assert refused.value.code == "NO_RESIGN"

    @pytest.mark.parametrize("seat", [0, 1])
    def test_either_player_may_give_up_at_any_time(self, rules: AztackRules, position_f: State, seat: int) -> None:
        state = replace(position_f, options=FrozenDict(resign="on"))
        match = Match.from_state(rules, state)
        assert rules.legal(state, 1) == (Resign(),)
        assert rules.legal(state, 0)[-1] == Resign()
        assert [(p.seat, p.kind, p.required) for p in rules.prompts(state)] == [
            (0, "place", True),
            (1, "resign", False),
        ]
        events = match.play(seat, Resign())
        assert events == (Resigned(seat), MatchEnded("won", (1 - seat,), "resigned", (1 - seat, seat)))
        assert match.outcome is not None
        assert match.outcome.winners == (1 - seat,)
        assert rules.prompts(match.state) == ()


def test_the_figures_of_the_end(rules: AztackRules, position_f: State, play: Play) -> None:
    state = play(position_f, "20@5,1>5,2", "discard 58", "33@2,0>3,0", "25@1,2>0,2").state
    figures = figures_of(rules.tables, rules.observe(state, 0))
    assert figures.stones_left == (9, 11)
    assert figures.bonuses == (1, 0)
    assert figures.passes == (0, 0)
    assert figures.levels == 2


def test_the_box_stays_closed_until_the_end(rules: AztackRules, position_f: State) -> None:
    view = rules.observe(position_f, 0)
    assert (view.boxed, view.boxed_count) == ((), 24)
    assert view.last is None
    over = replace(position_f, frames=(), end=End(0, "resigned"))
    assert rules.observe(over, 1).boxed == position_f.boxed
