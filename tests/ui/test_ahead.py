"""What is drawn ahead: bit by bit, once, the same picture as when drawn at once, and not beyond the room there is."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass

import pygame
import pytest

from game.present.node import Art, Node, Rect
from game.ui.brush import DRAW, SLICES, Brush, draws_in_slices
from game.ui.painter import Painter
from game.ui.picture import Picture

SLICES_OF_A_BLOCK = 5


@dataclass(frozen=True)
class Block(Art):
    """A block of one colour that takes some slices to draw."""

    red: int


@pytest.fixture
def drawn() -> Iterator[list[int]]:
    """Make the block known; what is returned counts the slices that were drawn of each."""
    slices: list[int] = []

    @draws_in_slices(Block)
    def draw(brush: Brush, art: Block, width: int, height: int) -> Generator[None, None, Picture]:
        surface = pygame.Surface((width, height))
        for _ in range(SLICES_OF_A_BLOCK):
            slices.append(art.red)
            yield
        surface.fill((art.red, 0, 0))
        return Picture(surface)

    yield slices
    del DRAW[Block], SLICES[Block]


def node(red: int, side: int = 20) -> Node:
    """Return a node with a block."""
    return Node(f"block/{red}", Rect(5, 5, side, side), Block(red))


def painter_of(brush: Brush, budget: int = 1_000_000) -> Painter:
    return Painter(pygame.Surface((60, 60)), brush, budget)


def test_it_ends_and_is_not_drawn_again_when_it_is_needed(brush: Brush, drawn: list[int]) -> None:
    painter = painter_of(brush)
    wanted = [node(90), node(120)]
    calls = 0
    while not painter.ahead(wanted, 0.0001):
        calls += 1
        assert calls < 1000
    assert drawn == [90] * SLICES_OF_A_BLOCK + [120] * SLICES_OF_A_BLOCK, "the likeliest first, each slice once"
    painter.paint([node(120)])
    assert len(drawn) == 2 * SLICES_OF_A_BLOCK
    assert painter.surface.get_at((10, 10))[:3] == (120, 0, 0)
    assert painter.ahead(wanted, 5.0), "nothing is left"
    assert len(drawn) == 2 * SLICES_OF_A_BLOCK


def test_what_is_needed_half_way_is_drawn_to_its_end(brush: Brush, drawn: list[int]) -> None:
    painter = painter_of(brush)
    assert not painter.ahead([node(90)], 0.0)
    painter.ahead([node(90)], 0.0)
    painter.paint([node(90)])
    assert drawn == [90] * SLICES_OF_A_BLOCK
    assert painter.surface.get_at((10, 10))[:3] == (90, 0, 0)


def test_another_wish_takes_the_place_of_the_first(brush: Brush, drawn: list[int]) -> None:
    painter = painter_of(brush)
    for _ in range(2):
        assert not painter.ahead([node(90)], 0.0)
    assert painter.ahead([node(120)], 1000.0)
    painter.paint([node(120)])
    assert drawn.count(120) == SLICES_OF_A_BLOCK


def test_it_does_not_push_out_what_is_in_use(brush: Brush, drawn: list[int]) -> None:
    painter = painter_of(brush, budget=20 * 20 * 4)
    painter.paint([node(60, 10)])
    kept = painter.kept
    assert painter.ahead([node(90)], 1000.0), "it comes to an end all the same"
    assert painter.kept == kept
    before = len(drawn)
    assert painter.ahead([node(90)], 1000.0)
    assert len(drawn) == before, "it isn't tried again"
    painter.paint([node(60, 10)])
    assert len(drawn) == before


def test_a_changed_window_forgets_what_was_begun(brush: Brush, drawn: list[int]) -> None:
    painter = painter_of(brush)
    painter.ahead([node(90)], 0.0)
    painter.forget(pygame.Surface((60, 60)), brush)
    painter.paint([node(90)])
    assert drawn.count(90) >= SLICES_OF_A_BLOCK
    assert painter.surface.get_at((10, 10))[:3] == (90, 0, 0)
