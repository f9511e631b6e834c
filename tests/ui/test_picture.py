"""Large frames grow from small ones, and look as if they had been drawn whole."""

from collections.abc import Callable

import pygame
import pytest

from game.ui import picture
from game.ui.picture import Picture, gradient, ring, rounded, soft_rect

INK = (200, 100, 50, 220)
SIZES = [(30, 20), (201, 87), (400, 301), (100, 500)]


def whole(width: int, height: int, corner: int, make: Callable[[int, int], pygame.Surface]) -> pygame.Surface:
    return make(width, height)


def farthest(a: pygame.Surface, b: pygame.Surface) -> int:
    assert a.get_size() == b.get_size()
    pairs = zip(pygame.image.tobytes(a, "RGBA"), pygame.image.tobytes(b, "RGBA"), strict=True)
    return max(abs(one - other) for one, other in pairs)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("radius", [0, 4, 12, 20])
def test_frames_are_the_same_as_drawn_whole(
    monkeypatch: pytest.MonkeyPatch, brush: object, size: tuple[int, int], radius: int
) -> None:
    def drawn() -> list[pygame.Surface]:
        return [
            rounded(*size, radius, INK),
            ring(*size, radius, INK, 1.3),
            ring(*size, radius, INK, 2, 2.5),
            ring(*size, radius, INK, 7, 3.0),
        ]

    grown = drawn()
    monkeypatch.setattr(picture, "framed", whole)
    for one, other in zip(grown, drawn(), strict=True):
        assert farthest(one, other) == 0


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("blur", [2, 4, 10])
def test_shadows_are_the_same_to_the_eye(
    monkeypatch: pytest.MonkeyPatch, brush: object, size: tuple[int, int], blur: int
) -> None:
    def drawn() -> Picture:
        return soft_rect(*size, 12, blur, (0, 0, 0, 150))

    grown = drawn()
    monkeypatch.setattr(picture, "framed", whole)
    assert (grown.dx, grown.dy) == (drawn().dx, drawn().dy)
    assert farthest(grown.surface, drawn().surface) <= 8


def test_a_gradient_runs_down_and_is_the_same_across(brush: object) -> None:
    surface = gradient(37, 100, (200, 100, 50), (20, 10, 90), 240)
    assert surface.get_size() == (37, 100)
    reds = [surface.get_at((5, y))[0] for y in range(100)]
    assert reds == sorted(reds, reverse=True)
    assert reds[0] > 150 > 70 > reds[-1]
    for y in (0, 40, 99):
        assert len({tuple(surface.get_at((x, y))) for x in range(37)}) == 1
        assert surface.get_at((0, y))[3] == 240
