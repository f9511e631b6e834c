"""`frames`: the CPU time of frames on each game's table, and what they draw and present (F1 to F6)."""

import os
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.app.stack import App
from game.commands.bench.report import Figure, against
from game.commands.bench.units import SIZE, cpu_ms, in_turn
from game.commands.shot import Offstage
from game.present.arts import Panel
from game.present.node import Node, Rect
from game.rules import GAMES
from game.scenes.base import Scene
from game.scenes.screens import make_screen
from game.scenes.zaar_moments import crowd

CARD = (128, 180)
FRAMES = 60
FRAME_MS = 16.0
SECONDS = 0.25


class Screen:
    """The display as a stage's window, which counts what is presented."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        self.rects = 0
        self.pixels = 0

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.surface.get_size()

    def present(self, rects: Sequence[pygame.Rect]) -> None:
        """Show parts of the picture."""
        self.rects += len(rects)
        self.pixels += sum(rect.w * rect.h for rect in rects)
        pygame.display.update(list(rects))


@dataclass(frozen=True, slots=True)
class Table:
    """A table at rest on the display."""

    app: App
    screen: Screen
    nodes: tuple[Node, ...]

    def paint(self, extra: Sequence[Node] = ()) -> None:
        """Paint the table, with more nodes on top."""
        self.app.stage.paint([[*self.nodes, *extra]], FRAME_MS)


def measure(rounds: int) -> list[Figure]:
    """Return the figures of all tables that are open."""
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    figures: list[Figure] = []
    with tempfile.TemporaryDirectory(prefix="oldstone-bench-") as folder:
        for game in GAMES:
            figures += _table(game, open_table(Path(folder), game), rounds)
    return figures


def open_on_display(off: Offstage, scene: Scene) -> tuple[App, Screen]:
    """Return the running program with a scene on top, on a display of 1920x1080."""
    app = off.open(scene)
    screen = Screen(pygame.display.set_mode(SIZE))
    app.stage.rebuild(screen.surface, off.services.theme)
    app.stage.window = screen  # type: ignore[assignment]
    return app, screen


def open_table(home: Path, game: str) -> Table:
    """Return a table of a game at rest: its fullest sample."""
    off = Offstage(home, SIZE, speed=0.0)
    scene = crowd(off.services) if game == "zaar" else make_screen(off.services, f"table/{game}")[0]
    app, screen = open_on_display(off, scene)
    off.settle(app)
    return Table(app, screen, tuple(scene.nodes()))


def _table(game: str, table: Table, rounds: int) -> Iterator[Figure]:
    background = pygame.Surface(SIZE).convert()
    background.fill((90, 60, 40))  # untouched memory would be copied faster than any picture

    def moving(count: int) -> Callable[[], float]:
        return lambda: _moving_ms(table, count)

    def whole() -> None:
        table.app.stage.painter.invalidate()
        table.paint()

    def anew() -> None:
        table.app.stage.painter.invalidate(layers=True)
        table.paint()

    blit, one, ten, full, rebuilt = in_turn(
        rounds,
        lambda: cpu_ms(lambda: table.screen.surface.blit(background, (0, 0)), SECONDS),
        moving(1),
        moving(10),
        lambda: cpu_ms(whole, SECONDS),
        lambda: cpu_ms(anew, SECONDS),
    )
    table.paint()
    pixels, rects = _drawn(table, table.paint)
    yield Figure(f"{game}, nothing changed: pixels drawn", pixels, "pixels", budget="F1", must=0.0)
    yield Figure(f"{game}, nothing changed: presented", rects, "rectangles", budget="F1", must=0.0)
    slide = _slides(table, 1)
    next(slide)()
    pixels, rects = _drawn(table, next(slide))
    yield Figure(f"{game}, a sliding card: pixels drawn", pixels, "pixels", note=f"the card has {CARD[0] * CARD[1]}")
    yield Figure(f"{game}, a sliding card: presented", rects, "rectangles")
    for name, value, budget, must, target in (
        ("a card slides", one, "F2", 1.0, 0.3),
        ("ten pieces move", ten, "F3", 3.0, 1.5),
        ("everything redrawn from what is kept", full, "F4", 6.0, 3.0),
        ("everything drawn anew", rebuilt, "F5", 40.0, 25.0),
    ):
        yield against(f"{game}, {name}", value, "ms CPU", "BLIT", blit, budget=budget, must=must, target=target)


def _slides(table: Table, count: int) -> Iterator[Callable[[], None]]:
    """Yield the frames of cards that slide over the table."""
    width, height = SIZE
    for number in range(10_000):
        cards = [
            Node(
                f"bench/{k}",
                Rect((number * 8 + k * 180) % width, (90 + k * 90) % (height - CARD[1]), *CARD),
                Panel(),
                900,
            )
            for k in range(count)
        ]
        yield lambda cards=cards: table.paint(cards)  # type: ignore[misc]


def _moving_ms(table: Table, count: int) -> float:
    slides = _slides(table, count)
    next(slides)()
    begin = time.process_time()
    for _ in range(FRAMES):
        next(slides)()
    spent = 1000 * (time.process_time() - begin) / FRAMES
    table.paint()
    return spent


def _drawn(table: Table, frame: Callable[[], None]) -> tuple[int, int]:
    before = table.screen.rects
    frame()
    return table.app.stage.painter.pixels, table.screen.rects - before
