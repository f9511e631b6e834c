"""The stage: the scenes' nodes become the window's picture; lower scenes are dimmed, a change of scene fades in."""

import mmap
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pygame

from game.present.arts import Fill, Text
from game.present.node import LIVE_Z, Node, Rect
from game.present.theme import Theme
from game.ui.brush import Brush
from game.ui.fonts import Fonts
from game.ui.painter import Painter
from game.ui.window import Window

AHEAD_MS = 5.0
"""While the picture rests, so long a time of each pass is spent on what will be needed soon."""
FADE_MS = 260
REDUCED_FADE_MS = 120
OLD_UNTIL, NEW_FROM = 0.6, 0.3
"""Shares of a change of scene: the old picture is gone then, the new one begins then; so no picture is all dark."""
SLIDE = 8
"""So far below its place the new picture begins, at 1x."""


def resident_bytes() -> int | None:
    """Return how much memory the process has now; None where the system doesn't tell it in a file."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return None
    return pages * mmap.PAGESIZE


class Surface:
    """What a stage draws to when there is no window: a plain surface of the same interface."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.surface = pygame.Surface(size)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.surface.get_size()

    def present(self, rects: list[pygame.Rect]) -> None:
        """Nobody looks."""


class Stage:
    """Paints the scenes onto the window; the lower ones only once, dimmed, as long as they don't change."""

    def __init__(self, window: Window | Surface, painter: Painter) -> None:
        self.window = window
        self.painter = painter
        self._fade_left = 0.0
        self._fade_whole = 1.0
        self._fresh: pygame.Surface | None = None
        self._stale: pygame.Surface | None = None
        self._slide = 0
        self._figures = False
        self._last: tuple[Sequence[Node], ...] = ()
        self._ahead_of: object = None
        self._wanted: Sequence[Node] = ()
        self._frame_ms = 0.0
        self._screen = ""

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in pixels."""
        return self.window.size

    @property
    def fonts(self) -> Fonts:
        """The faces in use."""
        return self.painter.brush.fonts

    @property
    def fading(self) -> bool:
        """Whether a change of scene is being shown."""
        return self._fade_left > 0

    def change_scene(self, fade: bool, motion: float, reduced: bool) -> None:
        """Another scene is on top from now on; with `fade` the old one goes through the dark into it."""
        if fade and motion > 0:
            self._stale = self.painter.surface.copy() if self._last else None
            self._slide = 0 if reduced else round(SLIDE * self.size[1] / 1080)
            self._fade_whole = (REDUCED_FADE_MS if reduced else FADE_MS) / motion
            self._fade_left = self._fade_whole
            self._fresh = None

    def open_screen(self, name: str) -> None:
        """A screen of this name is being built from now on, until it has come to rest; its drawings may be kept."""
        self._screen = name
        shelf = self.painter.shelf
        if shelf is not None:
            width, height = self.size
            contrast = "-contrast" if self.painter.brush.theme.high_contrast else ""
            shelf.open(f"{name}-{width}x{height}{contrast}")

    def rested(self) -> None:
        """The screen has come to rest: its first picture is complete."""
        if self.painter.shelf is not None:
            self.painter.shelf.keep()

    def end_fade(self) -> None:
        """Show the new scene at once."""
        self._fade_left = 0.0
        self._fresh = self._stale = None
        self.painter.invalidate()

    def toggle_figures(self) -> None:
        """Show or hide the figures of the last frame."""
        self._figures = not self._figures
        self._last = ()

    def rebuild(self, surface: pygame.Surface, theme: Theme) -> None:
        """Take over a changed window or theme."""
        self._stale = None
        self.painter.forget(surface, Brush(self.painter.brush.fonts, self.painter.brush.images, theme))
        self.open_screen(self._screen)
        self._ahead_of = None

    def paint(self, layers: Sequence[Sequence[Node]], dt: float) -> None:
        """Bring the picture up to date; `layers` are the nodes of the scenes in sight, the lowest first."""
        same = len(layers) == len(self._last) and all(a is b for a, b in zip(layers, self._last, strict=True))
        if same and not (self.painter.stale or self._figures or self.fading):
            self.painter.pixels = self.painter.areas = 0
            return
        self._last = tuple(layers)
        nodes = self._flattened(layers)
        if self._figures:
            nodes = [*nodes, *self._figure_nodes(dt)]
        areas = self.painter.paint(nodes)
        if self._fade_left > 0:
            self._paint_fade(dt)
        elif areas:
            self.window.present(areas)

    def draw_ahead(self, soon: Callable[[], Sequence[Node]], now: object) -> None:
        """Draw a little of what will be needed soon; `now` tells whether that can have changed since the last call."""
        if now is not self._ahead_of:
            self._ahead_of, self._wanted = now, soon()
        if self._wanted and self.painter.ahead(self._wanted, AHEAD_MS):
            self._wanted = ()

    @property
    def drawing_ahead(self) -> bool:
        """Whether something of it is still to be drawn."""
        return bool(self._wanted)

    def _flattened(self, layers: Sequence[Sequence[Node]]) -> Sequence[Node]:
        if len(layers) == 1:
            return layers[0]
        width, height = self.size
        nodes: list[Node] = []
        for depth, layer in enumerate(layers):
            if depth < len(layers) - 1:
                # What moves in a lower scene must not be drawn over the scenes that cover it.
                layer = [node if node.z < LIVE_Z else replace(node, z=LIVE_Z - 1) for node in layer]
            if depth:
                shade = Fill(self.painter.brush.theme["curtain"], 150)
                nodes.append(Node(f"shade/{depth}", Rect(0, 0, width, height), shade))
                nodes.extend(replace(node, id=f"{depth}:{node.id}") for node in layer)
            else:
                nodes.extend(layer)
        return nodes

    def _paint_fade(self, dt: float) -> None:
        surface = self.painter.surface
        if self._fresh is None:
            self._fresh = surface.copy()
        else:
            self._fade_left = max(0.0, self._fade_left - dt)
        share = 1 - self._fade_left / self._fade_whole
        eased = 4 * share**3 if share < 0.5 else 1 - (-2 * share + 2) ** 3 / 2
        surface.fill(self.painter.brush.theme["curtain"])
        if self._stale is not None:
            self._stale.set_alpha(round(255 * max(0.0, 1 - eased / OLD_UNTIL)))
            surface.blit(self._stale, (0, 0))
        begin = NEW_FROM if self._stale is not None else 0.0
        self._fresh.set_alpha(round(255 * max(0.0, (eased - begin) / (1 - begin))))
        surface.blit(self._fresh, (0, round(self._slide * (1 - eased))))
        if self._fade_left <= 0:
            self._fresh = self._stale = None
            self.painter.invalidate()
        self.window.present([surface.get_rect()])

    def _figure_nodes(self, dt: float) -> list[Node]:
        self._frame_ms += (dt - self._frame_ms) * 0.1
        painter, memory = self.painter, resident_bytes()
        words = f"{self._frame_ms:.1f} ms   {painter.pixels} px in {painter.areas} areas   "
        words += f"{painter.kept // 1_000_000} MB drawings"
        if memory is not None:
            words += f"   {memory // 1_000_000} MB in all"
        box = Rect(8, self.size[1] - 34, 520, 26)
        text = Text(words, 15, (255, 255, 255))
        return [
            Node("figures", box, Fill((0, 0, 0), 190, 4), 10_000),
            Node("figures/words", box.inset(8, 2), text, 10_000),
        ]
