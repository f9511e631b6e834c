"""Sets the story's text: an initial over two lines, every line but the last of a paragraph spread to both margins."""

from game.present.frame import Frame
from game.present.node import Color
from game.present.ziggurat.book_arts import Story, StoryLine

RED: Color = (140, 40, 28)
STEP = 1.26
INITIAL = 2.6
INITIAL_LINES = 2


def set_story(frame: Frame, text: str, width: int, size: int, ink: Color) -> Story:
    """Return a text set in a width."""
    first = text[:1]
    large = round(size * INITIAL) if first.isalpha() else 0
    dent = frame.measure(first, large, "title") + round(size * 0.35) if large else 0
    lines: list[StoryLine] = []
    rest = text[1:] if large else text
    for paragraph in rest.split("\n"):
        lines += _paragraph(frame, paragraph, width, size, dent, len(lines))
    return Story(first if large else "", large, tuple(lines), size, round(size * STEP), ink, RED)


def _paragraph(frame: Frame, text: str, width: int, size: int, dent: int, before: int) -> list[StoryLine]:
    lines: list[StoryLine] = []
    line = ""

    def place() -> int:
        return dent if before + len(lines) < INITIAL_LINES else 0

    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if line and frame.measure(longer, size, "italic") > width - place():
            lines.append(StoryLine(line, place(), width - place()))
            line = word
        else:
            line = longer
    lines.append(StoryLine(line, place(), 0))
    return lines


def story_height(art: Story) -> int:
    """Return how high a text that is set stands."""
    return art.step * max(len(art.lines), INITIAL_LINES if art.initial else 1)


def fitting_story(frame: Frame, text: str, width: int, height: int, size: int, least: int, ink: Color) -> Story:
    """Return the text at `size`, or as large as it fits the height, but not below `least`."""
    art = set_story(frame, text, width, size, ink)
    while story_height(art) > height and size > least:
        size -= 1
        art = set_story(frame, text, width, size, ink)
    return art
