"""The match of a lesson: set up, played to where the lesson begins, and on to any of its steps."""

from collections.abc import Sequence

from game.content.lessons import Course, Lesson, Step
from game.content.load import load_content
from game.core.errors import IllegalAction
from game.core.match import Match
from game.core.protocol import Action, Rules, Seat, Setup
from game.scenes.services import Services


def load_course(services: Services, game: str) -> Course | None:
    """Return the lessons of a game, None where it has none. Raises ContentError when they can't be read."""
    from game.content.lessons import COURSES

    return load_content(COURSES[game], cache=services.cache) if game in COURSES else None


def begin(rules: Rules, lesson: Lesson, names: Sequence[str]) -> Match:
    """Return a lesson's match as it stands before the first step. Raises IllegalAction or ValueError."""
    match = Match(rules, Setup(tuple(names[: lesson.seats]), lesson.options), lesson.seed)
    for text in lesson.actions:
        play_text(match, text)
    return match


def play_through(match: Match, steps: Sequence[Step]) -> None:
    """Play what these steps ask for, and what the others answer. Raises IllegalAction."""
    for step in steps:
        for text in (*step.do[:1], *step.then):
            play_text(match, text)


def play_text(match: Match, text: str) -> None:
    """Play an action as a lesson writes it. Raises IllegalAction."""
    match.play(*read(match, text))


def read(match: Match, text: str) -> tuple[Seat, Action]:
    """Return who acts and how; an action without "SEAT: " is of who learns. Raises IllegalAction with code NOTATION."""
    seat, named, rest = text.partition(": ")
    if not named:
        return 0, match.rules.read_action(match.state, 0, text)
    if not seat.isdigit():
        raise IllegalAction("NOTATION", f'"{text}" does not begin with a seat.')
    return int(seat), match.rules.read_action(match.state, int(seat), rest)
