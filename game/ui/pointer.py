"""The mouse's pointer in a colour: in Speed Stack it shows whose the shared mouse is."""

import logging

import pygame

from game.present.node import Color
from game.ui.picture import smooth

LOG = logging.getLogger(__name__)

EDGE = 40
ARROW = ((2, 2), (2, 30), (9, 24), (14, 36), (20, 33), (15, 22), (24, 22))
"""The pointer's outline; its tip is the first point."""
RIM: Color = (255, 250, 240)
DARK: Color = (20, 12, 7)


def arrow(color: Color) -> pygame.Surface:
    """Return a pointer of a colour with a light rim and a dark line round it, readable on every ground."""

    def draw(surface: pygame.Surface, factor: int) -> None:
        points = [(x * factor, y * factor) for x, y in ARROW]
        for line, width in ((DARK, 5), (RIM, 3)):
            for begin, end in zip(points, (*points[1:], points[0]), strict=True):
                pygame.draw.line(surface, line, begin, end, width * factor)
                pygame.draw.circle(surface, line, begin, width * factor // 2)
        pygame.draw.polygon(surface, color, points)

    return smooth(EDGE, EDGE, draw)


def dress_pointer(color: Color | None) -> None:
    """Give the pointer a colour, None the system's looks; where pointers have no colours it stays as it is."""
    try:
        if color is None:
            pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_ARROW)
        else:
            pygame.mouse.set_cursor(pygame.cursors.Cursor(ARROW[0], arrow(color)))
    except pygame.error as error:
        LOG.info("The pointer can't be coloured: %s", error)
