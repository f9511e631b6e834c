"""Aztack rulebook, "Setting Up": the base of twelve, every colour on two stones, twelve stones for each player."""

from collections import Counter

import pytest

from game.core.errors import ContentError
from game.core.protocol import Setup
from game.core.rng import Rng
from game.rules.aztack.engine import AztackRules
from game.rules.aztack.events import MatchBegan, StonesSwapped
from game.rules.aztack.setting_up import Deal, colour_counts, deal, missing_colour, swap_in

NAMES = ("Ann", "Ben", "Cem", "Dia")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_twelve_stones_lie_and_each_player_has_twelve(rules: AztackRules, seats: int) -> None:
    state = rules.new(Setup(NAMES[:seats]), 5).state
    assert len(state.placed) == 12
    assert [len(hand) for hand in state.hands] == [12] * seats
    assert len(state.boxed) == 48 - 12 * seats
    everything = [stone.stone for stone in state.placed] + [s for hand in state.hands for s in hand] + list(state.boxed)
    assert sorted(everything) == list(range(1, 61))


def test_the_base_is_two_rows_of_six_side_by_side(rules: AztackRules) -> None:
    state = rules.new(Setup(("Ann", "Ben")), 5).state
    cells = [{(stone.x1, stone.y1), (stone.x2, stone.y2)} for stone in state.placed]
    assert cells[:6] == [{(x, 0), (x, 1)} for x in range(6)]
    assert cells[6:] == [{(x, 2), (x, 3)} for x in range(6)]
    assert {stone.level for stone in state.placed} == {1}
    assert state.heights == (1,) * 24


def test_which_half_lies_further_back_is_random(rules: AztackRules) -> None:
    flips = Counter(
        (position, stone.y1 > stone.y2)
        for seed in range(200)
        for position, stone in enumerate(rules.new(Setup(("Ann", "Ben")), seed).state.placed)
    )
    assert all(60 < flips[position, flip] < 140 for position in range(12) for flip in (False, True))


def test_each_colour_is_on_at_least_two_stones_of_the_base(rules: AztackRules) -> None:
    rng = Rng.from_seed(1)
    swaps = Counter[int]()
    for _ in range(3000):
        laid, rng = deal(rules.tables, rng)
        assert min(colour_counts(rules.tables, laid.base)) >= 2
        assert sorted(laid.base + laid.supply) == list(range(1, 61))
        swaps[len(laid.swaps)] += 1
    # Measured on 30,000 deals: 94.4 % need no swap, 5.1 % one, 0.5 % two.
    assert 0.93 < swaps[0] / 3000 < 0.96
    assert 0.035 < swaps[1] / 3000 < 0.067


BASE_WITHOUT_BURGUNDY = (1, 2, 3, 7, 8, 9, 13, 14, 25, 26, 31, 43)


def test_a_missing_colour_is_swapped_in_for_a_stone_that_can_be_spared(rules: AztackRules) -> None:
    tables = rules.tables
    supply = tuple(stone for stone in range(1, 61) if stone not in BASE_WITHOUT_BURGUNDY)
    counts = colour_counts(tables, BASE_WITHOUT_BURGUNDY)
    assert counts[4] == 0
    assert missing_colour(tables, BASE_WITHOUT_BURGUNDY) == 4
    for seed in range(60):
        laid, _ = swap_in(tables, Deal(BASE_WITHOUT_BURGUNDY, supply, ()), 4, Rng(seed))
        (swap,) = laid.swaps
        assert swap.colour == "burgundy"
        assert 4 in tables.colours_of_stone[swap.incoming - 1]
        assert BASE_WITHOUT_BURGUNDY[swap.position] == swap.outgoing
        assert laid.base[swap.position] == swap.incoming
        assert all(counts[colour] >= 3 for colour in tables.colours_of_stone[swap.outgoing - 1])
        assert sorted(laid.base + laid.supply) == list(range(1, 61))


def test_the_first_of_several_missing_colours_is_the_rarest(rules: AztackRules) -> None:
    base = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 55)  # grey on 5, blue and burgundy on one each
    assert missing_colour(rules.tables, base) == 3


def test_a_base_that_swaps_can_not_mend_is_dealt_anew(rules: AztackRules, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.rules.aztack.setting_up.MAX_SWAPS", 0)
    rng, lucky = Rng.from_seed(1), 0
    for _ in range(400):
        laid, after = deal(rules.tables, rng)
        assert laid.swaps == ()
        assert min(colour_counts(rules.tables, laid.base)) >= 2
        first, _ = rng.shuffle(range(1, 61))
        lucky += first[:12] == laid.base
        rng = after
    assert 360 < lucky < 400


def test_swaps_are_told_and_end_undo(rules: AztackRules) -> None:
    told = 0
    for seed in range(300):
        change = rules.new(Setup(("Ann", "Ben")), seed)
        swaps = [event for event in change.events if isinstance(event, StonesSwapped)]
        assert [type(event) for event in change.events[: len(swaps)]] == [StonesSwapped] * len(swaps)
        for swap in swaps[-1:]:
            assert change.state.placed[swap.position].stone == swap.incoming
        told += len(swaps)
    assert told > 5


def test_the_first_player_is_drawn(rules: AztackRules) -> None:
    firsts = Counter(rules.new(Setup(NAMES[:3]), seed).state.seat for seed in range(300))
    assert all(70 < firsts[seat] < 130 for seat in range(3))


@pytest.mark.parametrize(("value", "seat"), [("0", 0), ("2", 2), ("loser:1", 1), ("loser:0", 0)])
def test_the_first_player_can_be_chosen(rules: AztackRules, value: str, seat: int) -> None:
    change = rules.new(Setup(NAMES[:3], {"first": value}), 1)
    assert change.state.seat == seat
    assert MatchBegan(seat) in change.events
    assert change.state.options["first"] == value


def test_without_a_last_match_its_loser_is_drawn(rules: AztackRules) -> None:
    assert {rules.new(Setup(NAMES[:2], {"first": "loser"}), seed).state.seat for seed in range(20)} == {0, 1}


def test_the_deal_does_not_depend_on_the_options(rules: AztackRules) -> None:
    one = rules.new(Setup(("Ann", "Ben"), {"first": "0"}), 3).state
    other = rules.new(Setup(("Cem", "Dia"), {"first": "1", "undo": "off"}), 3).state
    assert (one.placed, one.hands, one.boxed) == (other.placed, other.hands, other.boxed)


def test_options_have_their_defaults(rules: AztackRules) -> None:
    state = rules.new(Setup(("Ann", "Ben")), 1).state
    assert state.options == {"mode": "turns", "first": "random", "undo": "own", "think": "normal", "resign": "off"}


@pytest.mark.parametrize(
    ("seats", "options", "message"),
    [
        (1, {}, "Aztack is for 2 to 4 players, not 1."),
        (5, {}, "Aztack is for 2 to 4 players, not 5."),
        (
            2,
            {"mode": "speed", "lockout": "9000"},
            'The option "lockout" can\'t be "9000"; it is a whole number from 0 to 8000.',
        ),
        (
            2,
            {"mode": "speed", "placing": "feet"},
            'The option "placing" can\'t be "feet"; it is one of mouse, keys, touch.',
        ),
        (
            2,
            {"mode": "speed", "pace": "2.0"},
            'The option "pace" can\'t be "2.0"; it is a number from 0.6 to 1.6 with one decimal.',
        ),
        (
            2,
            {"mode": "speed", "speed_highlights": "young:2"},
            'The option "speed_highlights" can\'t be "young:2"; it is off, held, or young:SEAT;SEAT.',
        ),
        (2, {"switch": "maybe"}, 'The option "switch" can\'t be "maybe"; it is one of off, on.'),
        (2, {"mode": "slow"}, 'The option "mode" can\'t be "slow"; it is one of turns, speed.'),
        (2, {"lockout": "4000"}, 'The option "lockout" belongs to mode=speed.'),
        (2, {"colour": "red"}, 'Aztack has no option "colour"; its options are mode, first, undo, think, resign.'),
        (2, {"first": "2"}, "There is no seat 2 to go first; the seats are 0 to 1."),
        (2, {"first": "loser:2"}, "There is no seat 2 to go first; the seats are 0 to 1."),
        (
            2,
            {"first": "last"},
            'The option "first" can\'t be "last"; it is random, a seat from 0, loser or loser:SEAT.',
        ),
        (2, {"first": "01"}, "There is no seat 01 to go first; the seats are 0 to 1."),
        (2, {"first": "²"}, 'The option "first" can\'t be "²"; it is random, a seat from 0, loser or loser:SEAT.'),
        (3, {"resign": "on"}, "Only a match of two can be given up: resign=on is for 2 players."),
    ],
)
def test_a_wrong_setup_is_refused_with_a_sentence(
    rules: AztackRules, seats: int, options: dict[str, str], message: str
) -> None:
    with pytest.raises(ContentError) as refused:
        rules.new(Setup((*NAMES, "Eli")[:seats], options), 0)
    assert message in refused.value.problems


def test_all_faults_of_a_setup_are_named(rules: AztackRules) -> None:
    with pytest.raises(ContentError) as refused:
        rules.new(Setup(("Ann",), {"undo": "x", "think": "y"}), 0)
    assert len(refused.value.problems) == 3
