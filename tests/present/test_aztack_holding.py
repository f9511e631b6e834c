"""The stone in hand: turning it, turning the camera, and which placement is meant over a place."""

import pytest

from game.present.aztack.holding import Held, board_direction, meant
from game.rules.aztack.actions import PlaceStone
from game.rules.aztack.geometry import ALONG_X, PLACES
from tests.scenes.hands import RIGHT_FRONT_LEFT_BACK, TURNED, quarters


def test_four_quarters_are_a_whole_turn_and_two_are_a_flip() -> None:
    held = Held(5)
    assert held.rotated(4).quarter == held.quarter
    assert held.rotated(-1).quarter == 3
    assert held.flipped() == held.rotated().rotated()
    assert held.rotated().turned
    assert not held.turned


@pytest.mark.parametrize("camera", range(4))
@pytest.mark.parametrize("quarter", range(4))
def test_the_direction_on_the_board_is_what_one_sees(camera: int, quarter: int) -> None:
    dx, dy = board_direction(quarter, camera)
    ax, ay = TURNED[camera](2, 1)
    bx, by = TURNED[camera](2 + dx, 1 + dy)
    assert (bx - ax, by - ay) == RIGHT_FRONT_LEFT_BACK[quarter]


@pytest.mark.parametrize("camera", range(4))
def test_a_turned_stone_lies_on_a_place_as_one_sees_it(camera: int) -> None:
    for place in range(PLACES):
        for flip in (0, 1):
            action = PlaceStone.at(7, place, flip)
            held = Held(7, quarters(action, camera), turned=True)
            assert held.flip_on(place, camera) == flip
            assert meant(held, place, camera, (), auto=True) == action
            assert held.rotated().flip_on(place, camera) is None
            assert held.flipped().flip_on(place, camera) == 1 - flip


@pytest.mark.parametrize("place", [3, ALONG_X + 3])
@pytest.mark.parametrize("flip", [0, 1])
def test_an_untouched_stone_turns_itself_to_the_only_legal_way(place: int, flip: int) -> None:
    legal = (PlaceStone.at(7, place, flip), PlaceStone.at(8, place, 1 - flip), PlaceStone.at(7, place + 1, 1 - flip))
    assert meant(Held(7), place, 0, legal, auto=True) == legal[0]


def test_it_does_not_turn_itself_when_switched_off_or_turned_by_hand() -> None:
    legal = (PlaceStone.at(7, 3, 1),)
    assert meant(Held(7), 3, 0, legal, auto=False) == PlaceStone.at(7, 3, 0)
    assert meant(Held(7, 0, turned=True), 3, 0, legal, auto=True) == PlaceStone.at(7, 3, 0)
    assert meant(Held(7, 2, turned=True), 3, 0, legal, auto=True) == legal[0]


def test_where_both_ways_are_legal_the_one_that_is_seen_is_meant() -> None:
    both = (PlaceStone.at(7, 3, 0), PlaceStone.at(7, 3, 1))
    assert meant(Held(7), 3, 0, both, auto=True) == both[0]
    across = (PlaceStone.at(7, ALONG_X + 3, 0), PlaceStone.at(7, ALONG_X + 3, 1))
    assert meant(Held(7), ALONG_X + 3, 0, across, auto=True) in across
    assert meant(Held(7, 2, turned=True), 3, 0, both, auto=True) == both[1]


def test_where_nothing_is_legal_a_placement_on_that_place_is_meant() -> None:
    for place in range(PLACES):
        action = meant(Held(7), place, 0, (), auto=True)
        assert (action.stone, action.place) == (7, place)
