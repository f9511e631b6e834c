"""Paint the tileset of the Ziggurat's maps: flat stones and signs that are easy to tell apart in Tiled.

`python -m tools.levels.make_tileset` writes `assets/images/ziggurat/tileset.png`; the order of the tiles is
the one that `levels/ziggurat/tiles.tsx` names. The table itself is drawn from other pictures.
"""

import os
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

SIZE = 64
COLUMNS = 8
TARGET = Path(__file__).resolve().parents[2] / "assets" / "images" / "ziggurat" / "tileset.png"
STONES = ("#8a7f6b", "#a3967c", "#b7a98a", "#cbbc98", "#ddcfa9", "#efe3bf")
HOMES = (("#b03a2e", 1), ("#f0e442", 2), ("#ffffff", 3), ("#6c3483", 4))
SPIRITS = ("#cc79a7", "#e69f00", "#56b4e9", "#009e73")
BUILDINGS = ("#a0522d", "#8c6d1f", "#5f7f4f", "#3f6f8f")
DARK = "#2b2620"

Painter = Callable[[pygame.Surface], None]


def stone(colour: str) -> Painter:
    """Return the painter of a plain stone."""

    def paint(tile: pygame.Surface) -> None:
        tile.fill(colour)
        pygame.draw.rect(tile, DARK, tile.get_rect(), 1)

    return paint


def moss(tile: pygame.Surface) -> None:
    """Paint moss over the upper edge; the rest stays clear."""
    for x in range(4, SIZE, 12):
        pygame.draw.circle(tile, "#4e7a35", (x, 6), 9)
        pygame.draw.line(tile, "#4e7a35", (x, 6), (x, 22), 3)


def ladder(tile: pygame.Surface, *, foot: bool) -> None:
    """Paint a ladder; at its foot an arrow stands beside it."""
    stone(STONES[2])(tile)
    for x in (22, 42):
        pygame.draw.line(tile, "#6b3f12", (x, 6), (x, 58), 5)
    for y in range(12, 58, 11):
        pygame.draw.line(tile, "#6b3f12", (22, y), (42, y), 4)
    if foot:
        pygame.draw.polygon(tile, DARK, [(52, 30), (46, 42), (58, 42)])


def chute(tile: pygame.Surface, *, mouth: bool) -> None:
    """Paint a chute: its mouth is a dark hole over a slope, its end an open slope."""
    stone(STONES[2])(tile)
    pygame.draw.polygon(tile, "#7f9fb5", [(16, 60), (24, 14), (40, 14), (48, 60)])
    if mouth:
        pygame.draw.ellipse(tile, DARK, (20, 6, 24, 18))
    else:
        pygame.draw.polygon(tile, DARK, [(32, 52), (24, 38), (40, 38)])


def both(tile: pygame.Surface) -> None:
    """Paint the top of a ladder that is the end of a chute too."""
    chute(tile, mouth=False)
    for y in range(8, 34, 8):
        pygame.draw.line(tile, "#6b3f12", (24, y), (40, y), 4)


def pit(tile: pygame.Surface) -> None:
    """Paint a pit."""
    stone(STONES[2])(tile)
    pygame.draw.circle(tile, "#17120d", (32, 32), 24)
    pygame.draw.circle(tile, "#c94f1d", (32, 40), 6)


def gate(tile: pygame.Surface) -> None:
    """Paint a moss gate."""
    stone(STONES[2])(tile)
    pygame.draw.rect(tile, "#4e7a35", (12, 20, 40, 40), 8)
    pygame.draw.circle(tile, "#4e7a35", (32, 22), 20, 8)


def niche(tile: pygame.Surface) -> None:
    """Paint a niche for an item."""
    stone(STONES[2])(tile)
    pygame.draw.rect(tile, "#5b4a33", (14, 14, 36, 36))
    pygame.draw.circle(tile, "#f6ead0", (32, 34), 10)


def home(colour: str, dots: int) -> Painter:
    """Return the painter of a home with its dots."""

    def paint(tile: pygame.Surface) -> None:
        stone(STONES[0])(tile)
        pygame.draw.rect(tile, colour, (8, 8, 48, 48), 10)
        for dot in range(dots):
            pygame.draw.circle(tile, DARK, (32 - 7 * (dots - 1) // 2 + 7 * dot, 32), 3)

    return paint


def spawn(colour: str) -> Painter:
    """Return the painter of a spawn space: a flame."""

    def paint(tile: pygame.Surface) -> None:
        stone(STONES[2])(tile)
        pygame.draw.polygon(tile, colour, [(32, 6), (50, 34), (44, 54), (20, 54), (14, 34)])
        pygame.draw.circle(tile, "#fff6d8", (32, 42), 8)

    return paint


def building(colour: str) -> Painter:
    """Return the painter of a house of the town."""

    def paint(tile: pygame.Surface) -> None:
        pygame.draw.rect(tile, colour, (10, 28, 44, 34))
        pygame.draw.polygon(tile, DARK, [(4, 28), (32, 4), (60, 28)])

    return paint


def summit(tile: pygame.Surface) -> None:
    """Paint the platform of the summit with the foot of the lamp."""
    stone(STONES[5])(tile)
    pygame.draw.circle(tile, "#d9a520", (32, 32), 22, 6)


def painters() -> list[Painter]:
    """Return the painters of all tiles in the order of the tileset."""
    signs: list[Painter] = [
        lambda tile: ladder(tile, foot=True),
        lambda tile: ladder(tile, foot=False),
        lambda tile: chute(tile, mouth=True),
        lambda tile: chute(tile, mouth=False),
        both,
        pit,
        gate,
        niche,
    ]
    return [
        *(stone(colour) for colour in STONES[:5]),
        summit,
        moss,
        stone("#6f6a5f"),
        *signs,
        *(home(colour, dots) for colour, dots in HOMES),
        *(spawn(colour) for colour in SPIRITS),
        *(building(colour) for colour in BUILDINGS),
    ]


def main() -> None:
    """Write the picture."""
    tiles = painters()
    rows = -(-len(tiles) // COLUMNS)
    sheet = pygame.Surface((COLUMNS * SIZE, rows * SIZE), pygame.SRCALPHA)
    for number, paint in enumerate(tiles):
        tile = pygame.Surface((SIZE, SIZE), pygame.SRCALPHA)
        paint(tile)
        sheet.blit(tile, (number % COLUMNS * SIZE, number // COLUMNS * SIZE))
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(sheet, TARGET)


if __name__ == "__main__":
    main()
