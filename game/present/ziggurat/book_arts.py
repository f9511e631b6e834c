"""The storybook's own kinds of art: pages, ribbons, envelopes, stickers, honorifics and the story's text."""

from dataclasses import dataclass

from game.present.node import Art, Color


@dataclass(frozen=True, slots=True)
class Page(Art):
    """A page of the book; `spine` is the side on which it is bound: left, right, or empty."""

    spine: str
    scale: float


@dataclass(frozen=True, slots=True)
class Ribbon(Art):
    """A chapter's ribbon that hangs out of the book at its left; `look` is lit, plain or faint."""

    words: str
    size: int
    look: str
    focus: bool
    scale: float


@dataclass(frozen=True, slots=True)
class Envelope(Art):
    """A shut panel: folded paper; `lit` while it can be opened."""

    lit: bool
    scale: float


@dataclass(frozen=True, slots=True)
class Sticker(Art):
    """A rule sticker: letter, title and stamp, its text where there is room, and a line at its foot while it is loose.

    Lines are broken already; `turn` tilts it by so many tenths of a degree.
    """

    letter: str
    title: tuple[str, ...]
    lines: tuple[str, ...]
    stamp: str
    follow: bool
    size: int
    title_size: int
    foot: str = ""
    turn: int = 0
    lit: bool = False
    scale: float = 1.0
    margin: tuple[int, int] = (0, 0)
    """So much of the rectangle, at each side, is for the corners and the shadow of a tilted one."""


@dataclass(frozen=True, slots=True)
class Band(Art):
    """An honorific: a gold band, or the place of one; `look` is gold, given or empty."""

    words: str
    size: int
    look: str
    turn: int = 0


@dataclass(frozen=True, slots=True)
class StoryLine:
    """A line of the story: its text, how far it is set in, and how wide it is spread; 0 leaves it as it is."""

    words: str
    x: int
    spread: int


@dataclass(frozen=True, slots=True)
class Story(Art):
    """The story's text in italics with an initial."""

    initial: str
    initial_size: int
    lines: tuple[StoryLine, ...]
    size: int
    step: int
    ink: Color
    red: Color


@dataclass(frozen=True, slots=True)
class Pencil(Art):
    """A pencil: what stands beside it can be written anew."""

    color: Color
