"""A brush with the real typefaces and pictures, on a display that nobody sees."""

import pygame
import pytest

from game.app.services import ASSETS
from game.content.load import load_content
from game.content.palette import PaletteContent
from game.present.theme import Theme
from game.ui.brush import Brush
from game.ui.fonts import Fonts
from game.ui.images import Images


@pytest.fixture(autouse=True)
def display() -> None:
    """Whatever a test before has closed, pictures can be converted."""
    if not pygame.display.get_init() or pygame.display.get_surface() is None:
        pygame.display.init()
        pygame.display.set_mode((16, 16))


@pytest.fixture(scope="session")
def brush() -> Brush:
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    return Brush(Fonts(), Images(ASSETS / "images"), Theme(load_content(PaletteContent), False))
