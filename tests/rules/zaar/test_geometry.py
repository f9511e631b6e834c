"""The hex board: sides, neighbours, enclosures and turned door masks."""

import pytest

from game.core import hex as hexes
from game.rules.zaar.engine import ZaarRules


def test_the_numbered_edges_lead_to_the_named_neighbours() -> None:
    around = [hexes.neighbour((2, 5), side) for side in range(6)]
    assert around == [(2, 4), (3, 4), (3, 5), (2, 6), (1, 6), (1, 5)]


@pytest.mark.parametrize("side", range(6))
def test_a_wall_has_opposite_numbers_on_its_two_sides(side: int) -> None:
    beyond = hexes.neighbour((0, 0), side)
    assert hexes.neighbour(beyond, hexes.opposite(side)) == (0, 0)


@pytest.mark.parametrize(("cell", "steps"), [((2, -1), 2), ((-3, 5), 5), ((4, 2), 6), ((0, 0), 0)])
def test_distances_of_the_design(cell: hexes.Cell, steps: int) -> None:
    assert hexes.distance((0, 0), cell) == steps
    assert hexes.distance(cell, (0, 0)) == steps


def test_the_cloth_has_37_cells_and_the_whole_field_91(rules: ZaarRules) -> None:
    assert len(hexes.cells_within(rules.content.numbers.cloth_enclosures - 1)) == 37
    assert len(rules.tables.cells) == 91
    assert (-3, 5) in rules.tables.enclosure
    assert rules.tables.enclosure[(-3, 5)] == 6
    assert rules.tables.enclosure[(2, -1)] == 3
    assert (4, 2) not in rules.tables.enclosure


def test_a_door_turns_clockwise_with_its_room(rules: ZaarRules) -> None:
    assert rules.tables.masks["siah_chal"][0] == 13
    assert rules.tables.masks["siah_chal"][2] == 52
    for masks in rules.tables.masks.values():
        for steps, mask in enumerate(masks):
            assert hexes.mask_sides(mask) == tuple(sorted((s + steps) % 6 for s in hexes.mask_sides(masks[0])))
            assert hexes.turn_mask(masks[0], steps + 6) == mask
