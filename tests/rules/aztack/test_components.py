"""Aztack rulebook, "Components": 60 stones of 5 colours with 4 glyphs, in the mix of our design."""

from collections import Counter
from itertools import combinations

import pytest

from game.content.aztack import COLOURS, GLYPHS, Stone
from game.rules.aztack.engine import AztackRules


@pytest.fixture
def stones(rules: AztackRules) -> tuple[Stone, ...]:
    return rules.content.stones


def test_there_are_60_stones_with_the_ids_1_to_60(stones: tuple[Stone, ...]) -> None:
    assert [stone.id for stone in stones] == list(range(1, 61))


def test_no_two_are_alike_also_when_turned_round(stones: tuple[Stone, ...]) -> None:
    assert len({frozenset((stone.half1, stone.half2)) for stone in stones}) == 60


def test_every_face_is_on_six_halves(stones: tuple[Stone, ...]) -> None:
    faces = Counter(face for stone in stones for face in (stone.half1, stone.half2))
    assert faces == {(colour, glyph): 6 for colour in COLOURS for glyph in GLYPHS}


def test_every_colour_is_on_24_stones_and_every_glyph_on_30(stones: tuple[Stone, ...]) -> None:
    colours = Counter(colour for stone in stones for colour in {stone.half1[0], stone.half2[0]})
    glyphs = Counter(glyph for stone in stones for glyph in {stone.half1[1], stone.half2[1]})
    assert colours == dict.fromkeys(COLOURS, 24)
    assert glyphs == dict.fromkeys(GLYPHS, 30)


def test_every_pair_of_colours_meets_every_pair_of_glyphs_once(stones: tuple[Stone, ...]) -> None:
    pairs = Counter(
        (frozenset((stone.half1[0], stone.half2[0])), frozenset((stone.half1[1], stone.half2[1]))) for stone in stones
    )
    wanted = {(frozenset(c), frozenset(g)): 1 for c in combinations(COLOURS, 2) for g in combinations(GLYPHS, 2)}
    assert pairs == wanted


def test_no_stone_shows_a_colour_or_glyph_twice(stones: tuple[Stone, ...]) -> None:
    assert all(stone.half1[0] != stone.half2[0] and stone.half1[1] != stone.half2[1] for stone in stones)


def test_a_place_of_two_colours_and_two_glyphs_takes_six_stones_by_colour_and_ten_by_glyph(rules: AztackRules) -> None:
    tables, faces = rules.tables, rules.tables.faces
    checked = 0
    for one in range(120):
        for two in range(120):
            p, q = faces[one], faces[two]
            if one // 2 != two // 2 and p // 4 != q // 4 and p % 4 != q % 4:
                assert tables.colours[one * 120 + two].bit_count() == 6
                assert tables.glyphs[one * 120 + two].bit_count() == 10
                checked += 1
    assert checked > 5000
