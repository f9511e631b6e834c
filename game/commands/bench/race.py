"""`race`: a race of Speed Stack with three computer players: what frames cost, how late they are, what pauses draw."""

import os
import statistics
import tempfile
import time
from pathlib import Path

import pygame

from game.commands.bench.frames import Screen
from game.commands.bench.report import Figure, against
from game.commands.bench.units import SIZE, cpu_ms
from game.commands.shot import Offstage
from game.core.seats import parse_seats
from game.scenes.opening import open_setup
from game.scenes.speed import SpeedScene

FRAME_MS = 16
PERIOD_MS = 1000 / 60
WARM_UP = 200
"""So many frames pass before the counting begins: in them the pictures are loaded and the first stones uncovered."""
FRAMES = 1500
CALL_SCAN = 30
"""The key of the first call of one person against computer players."""
PAUSED_FRAMES = 60


def measure(rounds: int) -> list[Figure]:
    """Return the figures of one race, all frames of it counted."""
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    with tempfile.TemporaryDirectory(prefix="oldstone-bench-") as folder:
        race = _Race(Path(folder))
        race.run(WARM_UP)
        spent, walls = race.run(FRAMES)
        blit = race.blit()
        delays = race.delays(rounds)
        pixels = race.paused_pixels()
        race.close()
    late = [max(0.0, wall - PERIOD_MS) for wall in walls]
    ordered = sorted(spent)
    share = 100 * sum(one > PERIOD_MS / 2 for one in late) / len(late)
    unit = ("ms CPU", "BLIT", blit)
    return [
        against("a frame with three computer players, median", statistics.median(spent), *unit, budget="F3", must=3.0),
        against("the slowest frame in a hundred", ordered[len(ordered) * 99 // 100], *unit, budget="F5", must=40.0),
        against("the slowest frame", ordered[-1], *unit),
        Figure("frames later than 1.5 periods", share, "%", budget="F7", must=2.0, target=0.5),
        Figure("lateness of the latest frame", max(late), "ms"),
        Figure("from a key to its picture, median", statistics.median(delays), "ms", note="frame by frame, no display"),
        Figure("pixels drawn in a pause", pixels, "pixels", must=0.0),
    ]


class _Race:
    """One person, who does nothing but call, and three computer players on a display."""

    def __init__(self, home: Path) -> None:
        off = self._off = Offstage(home, SIZE, seed=3, speed=1.0)
        seats = parse_seats("human:Ann,bot:normal,bot:normal,bot:hard")
        scene = open_setup(off.services, "aztack", seats, {"mode": "speed", "lockout": "0"})
        assert isinstance(scene, SpeedScene)
        self._scene = scene
        self._app = off.open(scene)
        screen = Screen(pygame.display.set_mode(SIZE))
        self._app.stage.rebuild(screen.surface, off.services.theme)
        self._app.stage.window = screen  # type: ignore[assignment]

    def _frame(self, *events: pygame.event.Event) -> tuple[float, float]:
        begin, wall = time.process_time(), time.perf_counter()
        self._off.clock.tick(FRAME_MS)
        self._app.handle(list(events))
        self._app.update(FRAME_MS)
        self._app.paint(FRAME_MS)
        return 1000 * (time.process_time() - begin), 1000 * (time.perf_counter() - wall)

    def run(self, frames: int) -> tuple[list[float], list[float]]:
        """Play so many frames; return the CPU and the wall time of each."""
        found = [self._frame() for _ in range(frames)]
        return [cpu for cpu, _ in found], [wall for _, wall in found]

    def blit(self) -> float:
        """Return the CPU time of copying a whole picture, the unit of frames."""
        surface = pygame.display.get_surface()
        assert surface is not None
        background = surface.copy()
        return cpu_ms(lambda: surface.blit(background, (0, 0)))

    def delays(self, times: int) -> list[float]:
        """Call by key when the race is open; return the wall time until the call is on the picture."""
        found: list[float] = []
        for _ in range(20_000):
            if len(found) >= times or self._scene.match.outcome is not None:
                break
            if not self._can_call():
                self._frame()
                continue
            begin = time.perf_counter()
            key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_1, mod=0, unicode="1", scancode=CALL_SCAN)
            for _ in range(5):
                self._frame(key)
                if any(node.id == "call/0/colours#called" for node in self._scene.rest()):
                    found.append(1000 * (time.perf_counter() - begin))
                    break
        return found or [0.0]

    def _can_call(self) -> bool:
        node = self._scene.node("call/0/colours")
        return node is not None and node.meaning is not None and node.meaning.enabled

    def paused_pixels(self) -> int:
        """Pause and let frames pass; return how many pixels the later ones draw."""
        self._scene.pause()
        for _ in range(PAUSED_FRAMES):
            self._frame()
        drawn = 0
        for _ in range(PAUSED_FRAMES):
            self._frame()
            drawn += self._app.stage.painter.pixels
        return drawn

    def close(self) -> None:
        """Leave the race."""
        self._scene.leave()
        self._off.services.saves.close()
