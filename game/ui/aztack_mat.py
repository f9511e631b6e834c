"""The woven mat from straight above: a red hem, teal cloth, and stepped frets in ochre between two lines."""

import pygame

from game.present.aztack import arts
from game.present.node import Color
from game.ui.brush import Brush, draws
from game.ui.picture import Picture, clear, soft_rect

HEM: Color = (126, 38, 30)
CLOTH: Color = (18, 74, 70)
CLOTH_DARK: Color = (13, 56, 54)
OCHRE: Color = (214, 146, 52)
GOLD: Color = (236, 188, 96)

FRET = (
    "#####.",
    "#...#.",
    "#.#.#.",
    "#.###.",
    "#.....",
)
"""One step of the fret, a square for each sign; it runs round the mat."""


def load() -> None:
    """Make the mat known to the brush: importing this module has done it."""


@draws(arts.MatTop)
def draw_mat_top(brush: Brush, art: arts.MatTop, width: int, height: int) -> Picture:
    """Draw the mat with its shadow; the middle is plain cloth, for stones cover it."""
    margin, line = art.margin, art.line
    shadow = soft_rect(width, height, max(2, margin // 6), max(2, margin // 4), (0, 0, 0, 170))
    pad = -shadow.dx
    surface = clear(width + 2 * pad, height + 2 * pad)
    surface.blit(shadow.surface, (0, 0))
    body = clear(width, height)
    body.fill(HEM)
    hem = max(2, margin // 8)
    inner = pygame.Rect(hem, hem, width - 2 * hem, height - 2 * hem)
    body.fill(CLOTH, inner)
    for y in range(inner.top, inner.bottom, 3):
        pygame.draw.line(body, CLOTH_DARK, (inner.left, y), (inner.right - 1, y))
    pygame.draw.rect(body, GOLD, inner, line)
    edge = margin - hem - 3 * line
    cell = max(1, (edge - 2 * line) // len(FRET))
    gap = line + (edge - cell * len(FRET)) // 2
    _frets(body, inner.inflate(-2 * gap, -2 * gap), cell)
    rim = pygame.Rect(margin, margin, width - 2 * margin, height - 2 * margin).inflate(4 * line, 4 * line)
    pygame.draw.rect(body, GOLD, rim, line)
    surface.blit(body, (pad, pad))
    return Picture(surface, -pad, -pad)


def _frets(body: pygame.Surface, area: pygame.Rect, cell: int) -> None:
    """Draw the frets along the four sides of an area, turned with the side; the corners stay free."""
    band = cell * len(FRET)
    motif = clear(cell * len(FRET[0]), band)
    for y, row in enumerate(FRET):
        for x, sign in enumerate(row):
            if sign == "#":
                motif.fill(OCHRE, (x * cell, y * cell, cell, cell))
    step = motif.get_width()
    for turn, (room, begin) in enumerate(
        (
            (area.w, (area.left, area.top)),
            (area.h, (area.right - band, area.top)),
            (area.w, (area.left, area.bottom - band)),
            (area.h, (area.left, area.top)),
        )
    ):
        picture = pygame.transform.rotate(motif, -90 * turn)
        count = (room - 2 * band) // step
        offset = (room - count * step) // 2
        for i in range(count):
            along = offset + i * step
            x, y = begin
            body.blit(picture, (x + along, y) if turn % 2 == 0 else (x, y + along))
    for corner in (
        (area.left, area.top),
        (area.right - band, area.top),
        (area.left, area.bottom - band),
        (area.right - band, area.bottom - band),
    ):
        spot = pygame.Rect(*corner, band, band)
        pygame.draw.rect(body, OCHRE, spot, cell)
        pygame.draw.rect(body, OCHRE, spot.inflate(-4 * cell, -4 * cell))
