"""`motion`: what each frame costs while something moves at the tables (F3, F4, F6), and whole matches frame by frame.

A frame of 33 ms is seen, one of 50 ms is felt: how many of them there are is counted in matches of random actions, in
which everything comes up for a first time.
"""

import gc
import os
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.app.stack import App
from game.commands.bench.frames import open_on_display
from game.commands.bench.report import Figure, against
from game.commands.bench.units import SIZE, cpu_ms
from game.commands.shot import Offstage
from game.core.seats import parse_seats
from game.rules import GAMES
from game.scenes import zaar_moments, ziggurat_moments
from game.scenes.opening import open_setup
from game.scenes.services import Services
from game.scenes.table import TableScene

FRAME_MS = 16
SEEN_MS, FELT_MS = 33.0, 50.0
MOST_FRAMES, STEPS = 600, 80
MATCH_FRAMES, MATCH_FRAMES_ALONE = 150, 4000
BLIT_SECONDS = 0.1

Step = Callable[[TableScene, int], None]


@dataclass(frozen=True, slots=True)
class Moment:
    """A motion to be measured: `begin` starts it and it ends by itself, or each `step` is one frame of it."""

    name: str
    open: Callable[[Services], TableScene]
    begin: Callable[[TableScene], None] | None = None
    step: Step | None = None
    before: tuple[Callable[[TableScene], None], ...] = ()
    budget: str = ""
    must: float | None = None
    target: float | None = None


MOMENTS = (
    Moment("ziggurat, the tower turns", ziggurat_moments.mid_game, ziggurat_moments.turn_tower),
    Moment(
        "ziggurat, a piece moves", ziggurat_moments.mid_game, ziggurat_moments.move_piece,
        budget="F3", must=3.0, target=1.5,
    ),
    Moment(
        "zaar, 52 rooms, the plates turn", zaar_moments.fight, zaar_moments.turn_plates,
        budget="F6", must=7.0, target=2.0,
    ),
    Moment(
        "zaar, 52 rooms, a throw", zaar_moments.fight, zaar_moments.throw, before=(zaar_moments.turn_plates,),
        budget="F3", must=3.0, target=1.5,
    ),
    Moment("zaar, 52 rooms, pulled", zaar_moments.crowd, step=zaar_moments.pan, budget="F5", must=40.0, target=25.0),
    Moment("zaar, 52 rooms, zoomed", zaar_moments.crowd, step=zaar_moments.zoom, budget="F5", must=40.0, target=25.0),
)  # fmt: skip


class Stand:
    """A table on a display, in time that is moved by hand."""

    def __init__(self, home: Path, make: Callable[[Services], TableScene]) -> None:
        self.off = Offstage(home, SIZE, speed=1.0)
        self.scene = make(self.off.services)
        self.app: App
        self.app, self.screen = open_on_display(self.off, self.scene)
        # In the window this is done beside the first second of the match.
        self.off.services.images.prepare("common", self.scene.game)
        self.off.services.images.wait()
        self.settle()
        gc.collect()
        gc.freeze()  # as the window's loop does after its first picture

    def frame(self) -> float:
        """Let one frame pass; return the CPU ms it took."""
        begin = time.process_time()
        self.off.clock.tick(FRAME_MS)
        self.app.update(FRAME_MS)
        self.app.paint(FRAME_MS)
        return 1000 * (time.process_time() - begin)

    def settle(self) -> None:
        """Let the picture come to rest, and what is drawn ahead be drawn: the window does that in its rest."""
        for _ in range(MOST_FRAMES):
            self.frame()
            if self.app.settled and not self.app.stage.drawing_ahead:
                return

    def close(self) -> None:
        """Leave the table."""
        gc.unfreeze()
        self.off.services.saves.close()


def measure(alone: bool) -> list[Figure]:
    """Return the figures of all moments, and of a match of each game."""
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    figures: list[Figure] = []
    with tempfile.TemporaryDirectory(prefix="oldstone-bench-") as folder:
        for moment in MOMENTS:
            figures += _moment(moment, Path(folder))
        for game in GAMES:
            figures += _match(game, Path(folder), MATCH_FRAMES_ALONE if alone else MATCH_FRAMES)
    return figures


def _moment(moment: Moment, home: Path) -> Iterator[Figure]:
    stand = Stand(home, moment.open)
    background = pygame.Surface(SIZE).convert()
    background.fill((90, 60, 40))
    surface = stand.screen.surface
    blits = [cpu_ms(lambda: surface.blit(background, (0, 0)), BLIT_SECONDS)]
    stand.app.stage.painter.invalidate(layers=True)
    for begin in moment.before:
        begin(stand.scene)
        stand.settle()
    spent = list(_frames(stand, moment))
    blits.append(cpu_ms(lambda: surface.blit(background, (0, 0)), BLIT_SECONDS))
    stand.close()
    median, blit = statistics.median(spent), statistics.mean(blits)
    yield against(
        moment.name, median, "ms CPU", "BLIT", blit, budget=moment.budget, must=moment.must, target=moment.target
    )
    place = spent.index(max(spent)) + 1
    yield Figure(f"{moment.name}: slowest", max(spent), "ms CPU", note=f"frame {place} of {len(spent)}")


def _frames(stand: Stand, moment: Moment) -> Iterator[float]:
    if moment.begin is not None:
        begin = time.process_time()
        moment.begin(stand.scene)
        first = 1000 * (time.process_time() - begin)
        for _ in range(MOST_FRAMES):
            yield first + stand.frame()
            first = 0.0
            if not stand.scene.timeline.busy:
                return
    if moment.step is not None:
        for number in range(STEPS):
            begin = time.process_time()
            moment.step(stand.scene, number)
            yield 1000 * (time.process_time() - begin) + stand.frame()


def _match(game: str, home: Path, count: int) -> Iterator[Figure]:
    """Measure the frames of a match in which persons do what chance wants, as fast as the motion lets them."""
    stand = Stand(home, lambda services: _new(services, game))
    chance = random.Random(4)
    spent: list[float] = []
    while len(spent) < count and stand.scene.match.outcome is None:
        before = time.process_time()
        if stand.scene.settled:
            _act(stand.scene, chance)
        spent.append(1000 * (time.process_time() - before) + stand.frame())
    stand.close()
    name = f"{game}, frames of a match"
    yield Figure(name, len(spent), "frames", note=f"{len(stand.scene.match.entries)} actions")
    yield Figure(f"{name}: median", statistics.median(spent), "ms CPU")
    yield Figure(f"{name}: slowest", max(spent), "ms CPU")
    yield Figure(f"{name}: of {SEEN_MS:g} ms or more", sum(ms >= SEEN_MS for ms in spent), "frames")
    yield Figure(f"{name}: of {FELT_MS:g} ms or more", sum(ms >= FELT_MS for ms in spent), "frames", must=0.0)


def _new(services: Services, game: str) -> TableScene:
    scene = open_setup(services, game, parse_seats("human:Ann,human:Bo"), {})
    assert isinstance(scene, TableScene)
    return scene


def _act(scene: TableScene, chance: random.Random) -> None:
    rules, state = scene.match.rules, scene.match.state
    prompts = rules.prompts(state)
    seat = next((prompt.seat for prompt in prompts if prompt.required), prompts[0].seat)
    legal = rules.legal(state, seat)
    scene.play(seat, legal[int(chance.random() * len(legal))])
