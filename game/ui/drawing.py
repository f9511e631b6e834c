"""What drawing needs, and the tables of what draws which kind of art."""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any, TypeVar

import pygame

from game.present.node import Art
from game.present.theme import Theme
from game.ui.fonts import Fonts
from game.ui.images import Images
from game.ui.picture import Picture


@dataclass(frozen=True)
class Brush:
    """What drawing needs: faces, pictures and colours."""

    fonts: Fonts
    images: Images
    theme: Theme


DrawArt = Callable[[Brush, Any, int, int], Picture]
DRAW: dict[type[Art], DrawArt] = {}
F = TypeVar("F", bound=DrawArt)


def draws(kind: type[Art]) -> Callable[[F], F]:
    """Decorator: this function draws that kind of art."""

    def add(function: F) -> F:
        DRAW[kind] = function
        return function

    return add


Slices = Generator[None, None, Picture]
SLICES: dict[type[Art], Callable[[Brush, Any, int, int], Slices]] = {}
G = TypeVar("G", bound=Callable[[Brush, Any, int, int], Slices])


def draws_in_slices(kind: type[Art]) -> Callable[[G], G]:
    """Decorator: this generator draws that kind of art with pauses, so that it can be drawn ahead bit by bit."""

    def add(function: G) -> G:
        def whole(brush: Brush, art: Any, width: int, height: int) -> Picture:
            return finished(function(brush, art, width, height))

        SLICES[kind], DRAW[kind] = function, whole
        return function

    return add


def finished(slices: Slices) -> Picture:
    """Draw without a pause what is drawn in slices."""
    while True:
        try:
            next(slices)
        except StopIteration as done:
            picture: Picture = done.value
            return picture


def scaled(surface: pygame.Surface, width: int, height: int) -> pygame.Surface:
    """Return a surface at another size, smoothly."""
    size = (max(1, width), max(1, height))
    return surface if surface.get_size() == size else pygame.transform.smoothscale(surface, size)
