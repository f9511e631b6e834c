"""The one owner of the window: opens it, changes its size, and brings finished pictures to the screen."""

import os
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.ui.devices import repeat_keys

# Without the first SDL emulates the window's surface with a texture and copies the whole of it for every small update.
HINTS = {"SDL_FRAMEBUFFER_ACCELERATION": "0", "SDL_VIDEO_X11_WMCLASS": "Oldstone"}
UNASKED = ("offscreen", "dummy")
SMALLEST = (960, 540)


class NoDisplay(Exception):
    """There is no screen to open a window on."""


@dataclass(frozen=True)
class Wish:
    """How the window is wanted: size, fullscreen, and the way pictures are presented."""

    size: tuple[int, int] | None = None
    fullscreen: bool = False
    present: str = "auto"
    icon: Path | None = None


class Window:
    """The window and its surface. `size` is in pixels."""

    def __init__(self, title: str, wish: Wish) -> None:
        self._present_all = wish.present in ("flip", "accelerated")
        self._windowed = wish.size or (1280, 720)
        self.fullscreen = wish.fullscreen
        for name, value in HINTS.items():
            if wish.present != "accelerated" or name != "SDL_FRAMEBUFFER_ACCELERATION":
                os.environ.setdefault(name, value)
        try:
            pygame.display.init()
            if "SDL_VIDEODRIVER" not in os.environ and pygame.display.get_driver() in UNASKED:
                raise NoDisplay
            if wish.size is None:
                self._windowed = _comfortable(pygame.display.get_desktop_sizes()[0])
            pygame.display.set_caption(title)
            _set_icon(wish.icon)
            self.surface = self._open()
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        repeat_keys(True)
        pygame.key.start_text_input()

    def _open(self) -> pygame.Surface:
        if self.fullscreen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        return pygame.display.set_mode(self._windowed, pygame.RESIZABLE)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.surface.get_size()

    def set_fullscreen(self, on: bool) -> None:
        """Fill the desktop, or return to the window as it was."""
        if on != self.fullscreen:
            if not self.fullscreen:
                self._windowed = self.size
            self.fullscreen = on
            self.surface = self._open()
            if not on and self.size != self._windowed:
                # Some systems give the window back at the desktop's size at first and take its own size once it is one.
                self.surface = self._open()

    def refresh(self) -> pygame.Surface:
        """Return the surface after the system has changed the window."""
        current = pygame.display.get_surface()
        if current is not None:
            self.surface = current
        return self.surface

    def present(self, rects: list[pygame.Rect]) -> None:
        """Bring changed rectangles to the screen."""
        if not rects:
            return
        width, height = self.size
        if self._present_all or sum(rect.w * rect.h for rect in rects) > 0.4 * width * height:
            pygame.display.flip()
        else:
            pygame.display.update(rects)

    @property
    def visible(self) -> bool:
        """Whether the window can be seen at all."""
        return bool(pygame.display.get_active())

    def close(self) -> None:
        """Close the window."""
        pygame.display.quit()


def _comfortable(desktop: tuple[int, int]) -> tuple[int, int]:
    """Return the largest of the usual sizes that leaves room for the desktop's own bars."""
    for size in ((2560, 1440), (1920, 1080), (1600, 900), (1280, 720)):
        if size[0] <= desktop[0] * 0.95 and size[1] <= desktop[1] * 0.9:
            return size
    return max(SMALLEST[0], min(1280, desktop[0])), max(SMALLEST[1], min(720, desktop[1]))


def _set_icon(path: Path | None) -> None:
    if path is not None and path.is_file():
        pygame.display.set_icon(pygame.image.load(path))


class SystemClipboard:
    """The system's clipboard; without one, what was put is still kept for this program."""

    def __init__(self) -> None:
        self._kept = ""

    def get(self) -> str:
        """Return its text, empty where it has none."""
        try:
            return pygame.scrap.get_text() or self._kept
        except pygame.error:
            return self._kept

    def put(self, text: str) -> None:
        """Put a text there."""
        self._kept = text
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return
