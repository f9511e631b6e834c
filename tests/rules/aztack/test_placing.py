"""Aztack rulebook, "Rules for Placing Stones": what lies flat, bridges two stones and matches, and nothing else."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.match import Match
from game.rules.aztack.actions import PlaceStone
from game.rules.aztack.engine import AztackRules
from game.rules.aztack.geometry import (
    PLACE_CELLS,
    PLACES_BESIDE,
    cell_at,
    cell_xy,
    place_and_flip,
    place_cells,
    place_name,
    read_place_name,
)
from game.rules.aztack.matching import Match as Matching
from game.rules.aztack.state import CLOSED, State

Play = Callable[..., Match]


class TestGrid:
    def test_there_are_38_places_20_along_x_and_18_along_y(self) -> None:
        assert len(PLACE_CELLS) == 38
        assert [b - a for a, b in PLACE_CELLS] == [1] * 20 + [6] * 18
        assert place_cells(0) == (cell_at(0, 0), cell_at(1, 0))
        assert place_cells(5 * 3 + 4) == (cell_at(4, 3), cell_at(5, 3))
        assert place_cells(20 + 6 * 2 + 5) == (cell_at(5, 2), cell_at(5, 3))

    def test_at_most_seven_places_share_a_cell(self) -> None:
        assert max(len(beside) for beside in PLACES_BESIDE) == 7
        assert all(place in PLACES_BESIDE[place] for place in range(38))
        assert all(other in PLACES_BESIDE[place] for place in range(38) for other in PLACES_BESIDE[place])

    def test_cells_and_names_go_both_ways(self) -> None:
        assert [cell_at(*cell_xy(cell)) for cell in range(24)] == list(range(24))
        for place in range(38):
            assert read_place_name(place_name(place, 3)) == (place, 3)
        assert place_name(0, 2) == "2/0/0/H"
        assert place_name(37, 1) == "1/5/2/V"

    @pytest.mark.parametrize("name", ["", "1/0/0", "1/5/0/H", "1/0/3/V", "1/0/0/X", "a/0/0/H", "1/0/0/H/1"])
    def test_a_wrong_name_is_refused(self, name: str) -> None:
        with pytest.raises(ValueError):
            read_place_name(name)

    def test_each_place_takes_a_stone_two_ways(self) -> None:
        for place in range(38):
            for flip in (0, 1):
                action = PlaceStone.at(5, place, flip)
                assert (action.place, action.flip) == (place, flip)
                assert action.turned == PlaceStone.at(5, place, 1 - flip)
        assert place_and_flip(0, 0, 2, 0) is None
        assert PlaceStone(5, 0, 0, 1, 1).place is None


class TestPositionF:
    def test_26_places_are_open_on_a_fresh_base(self, rules: AztackRules, position_f: State) -> None:
        assert open_places(rules, position_f) == 26

    def test_both_players_have_their_placements(self, rules: AztackRules, position_f: State) -> None:
        assert len(rules.placements_of(position_f, 0)) == 65
        assert len(rules.placements_of(position_f, 1)) == 60

    def test_after_p4(self, rules: AztackRules, position_f: State, play: Play) -> None:
        state = play(position_f, "20@5,1>5,2", "keep").state
        assert len(rules.placements_of(state, 0)) == 50
        assert len(rules.placements_of(state, 1)) == 54

    def test_example_19_on_the_third_level(self, rules: AztackRules, position_f: State, play: Play) -> None:
        state = play(position_f, "44@1,0>0,0", "33@2,0>3,0", "25@2,0>1,0").state
        assert state.heights[:6] == (2, 3, 3, 2, 1, 1)
        assert len(rules.placements_of(state, 0)) == 41
        assert len(rules.placements_of(state, 1)) == 45
        assert open_places(rules, state) == 22

    def test_one_face_under_both_halves_can_not_be_covered(self, rules: AztackRules, position_f: State) -> None:
        found = place_and_flip(2, 3, 3, 3)
        assert found is not None
        for stone in range(1, 61):
            for flip in (0, 1):
                assert rules.match_of(position_f, stone, found[0], flip) is None

    def test_one_colour_under_both_halves_is_never_matched_by_colours(
        self, rules: AztackRules, position_f: State
    ) -> None:
        found = place_and_flip(0, 2, 1, 2)
        assert found is not None
        matches = {rules.match_of(position_f, stone, found[0], flip) for stone in range(1, 61) for flip in (0, 1)}
        assert matches == {None, Matching.GLYPHS}


def open_places(rules: AztackRules, state: State) -> int:
    """Return how many places lie flat and bridge two stones."""
    tops = state.tops
    return sum(
        code != CLOSED and tops[a] // 2 != tops[b] // 2 for code, (a, b) in zip(state.codes, PLACE_CELLS, strict=True)
    )


Face = tuple[str, str]
Pile = dict[tuple[int, int], list[tuple[int, Face]]]


def pile_up(rules: AztackRules, state: State) -> Pile:
    """Return for each cell the stones in it, lowest first, with the face each shows there."""
    pile: Pile = {(x, y): [] for x in range(6) for y in range(4)}
    faces = {s.id: [(h[0].value, h[1].value) for h in (s.half1, s.half2)] for s in rules.content.stones}
    for stone in state.placed:
        pile[stone.x1, stone.y1].append((stone.stone, faces[stone.stone][0]))
        pile[stone.x2, stone.y2].append((stone.stone, faces[stone.stone][1]))
    return pile


def by_the_book(rules: AztackRules, state: State, seat: int) -> set[PlaceStone]:
    """Return the placements that the rulebook's sentences allow, told from the pile alone."""
    pile, found = pile_up(rules, state), set()
    faces = {s.id: [(h[0].value, h[1].value) for h in (s.half1, s.half2)] for s in rules.content.stones}
    for (x, y), below1 in pile.items():
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            below2 = pile.get((x + dx, y + dy))
            if below2 is None or len(below1) != len(below2) or below1[-1][0] == below2[-1][0]:
                continue
            (colour1, glyph1), (colour2, glyph2) = below1[-1][1], below2[-1][1]
            for stone in state.hands[seat]:
                one, two = faces[stone]
                colours = one[0] == colour1 and two[0] == colour2
                glyphs = one[1] == glyph1 and two[1] == glyph2
                if colours or glyphs:
                    found.add(PlaceStone(stone, x, y, x + dx, y + dy))
    return found


@given(seed=st.integers(0, 2**32), seats=st.integers(2, 4), steps=st.integers(0, 45))
def test_legal_placements_are_those_of_the_book(
    rules: AztackRules, random_state: Callable[..., State], seed: int, seats: int, steps: int
) -> None:
    state = random_state(seed, seats, steps)
    for seat in range(seats):
        placements = rules.placements_of(state, seat)
        assert set(placements) == by_the_book(rules, state, seat)
        assert len(set(placements)) == len(placements)


@given(seed=st.integers(0, 2**32), seats=st.integers(2, 4), steps=st.integers(0, 45))
def test_heights_and_tops_are_those_of_the_pile(
    rules: AztackRules, random_state: Callable[..., State], seed: int, seats: int, steps: int
) -> None:
    state = random_state(seed, seats, steps)
    pile = pile_up(rules, state)
    for (x, y), stones in pile.items():
        cell = cell_at(x, y)
        assert state.heights[cell] == len(stones)
        assert state.tops[cell] // 2 + 1 == stones[-1][0]
    seen: dict[tuple[int, int], int] = dict.fromkeys(pile, 0)
    for stone in state.placed:
        cells = [(stone.x1, stone.y1), (stone.x2, stone.y2)]
        for cell_of_stone in cells:
            seen[cell_of_stone] += 1
            assert seen[cell_of_stone] == stone.level


@given(
    seed=st.integers(0, 2**32),
    steps=st.integers(0, 20),
    stone=st.integers(0, 61),
    cells=st.tuples(st.integers(-2, 7), st.integers(-2, 5), st.integers(-2, 7), st.integers(-2, 5)),
)
def test_a_placement_is_refused_exactly_when_it_is_not_legal(
    rules: AztackRules,
    random_state: Callable[..., State],
    seed: int,
    steps: int,
    stone: int,
    cells: tuple[int, int, int, int],
) -> None:
    state = random_state(seed, 2, steps)
    action = PlaceStone(stone, *cells)
    for seat in (0, 1):
        reason = rules.why_not(state, seat, action)
        assert (reason is None) == (action in rules.legal(state, seat))
