"""How the tower is looked at, what is pointed at, and what every part of the Ziggurat's picture needs to know."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from game.content.board import LEVELS, Space
from game.content.palette import PaletteContent
from game.content.texts import Texts
from game.core.protocol import Action, Seat
from game.present.node import Color, Point
from game.present.tablegame import TableContext
from game.present.widgets import Kit
from game.present.ziggurat.facts import Facts
from game.present.ziggurat.flat import FlatView
from game.present.ziggurat.tower import START_TURNS, TowerView
from game.present.ziggurat.words import Words
from game.rules.ziggurat.engine import ZigguratRules
from game.rules.ziggurat.view import View

ZOOM_STEP, ZOOM_MIN, ZOOM_MAX = 1.1, 0.7, 2.0
BoardView = TowerView | FlatView
WARN: Color = (240, 138, 36)
DANGER: Color = (226, 58, 58)
GOOD: Color = (255, 236, 160)


@dataclass
class Look:
    """Quarter turns, plan or tower, zoom, and what is pointed at or armed."""

    turns: int = START_TURNS
    flat: bool = False
    top: int = LEVELS - 1
    """The highest level that stands on the tower; the others are lifted off, so that what lies behind is seen."""
    zoom: float = 1.0
    shift: tuple[int, int] = (0, 0)
    spaces: bool = False
    """Whether the keyboard's focus goes over all spaces, to read what they are."""
    over: str | None = None
    armed: Action | None = None
    """A losing choice that was pressed once."""
    turned_from: tuple[int, int] | None = None
    """The quarter turns before the last turn and its direction, until that has been shown."""
    unfolded: Seat | None = None
    """Whose card is open where room is too short for the panels."""

    def turn(self, step: int) -> None:
        """Walk round the table by quarter turns."""
        self.turned_from = (self.turns, step)
        self.turns = (self.turns + step) % 4

    def lift(self) -> None:
        """Take another step off the tower, at first the two small ones at once; at last put all back."""
        self.top = LEVELS - 1 if self.top == 0 else min(self.top, LEVELS - 2) - 1

    def zoom_by(self, steps: int) -> None:
        """Come nearer or go away."""
        self.zoom = max(ZOOM_MIN, min(ZOOM_MAX, self.zoom * ZOOM_STEP**steps))

    def reset(self) -> None:
        """Look at the tower as at the beginning."""
        self.zoom, self.shift, self.turns, self.top = 1.0, (0, 0), START_TURNS, LEVELS - 1


@dataclass(frozen=True)
class Choice:
    """A legal action with the nodes that choose it; the first is the one in the bar."""

    seat: Seat
    action: Action
    nodes: tuple[str, ...]


@dataclass
class Drawing:
    """All that goes into one picture of the table."""

    kit: Kit
    context: TableContext
    look: Look
    rules: ZigguratRules
    texts: Texts
    words: Words
    palette: PaletteContent
    facts: Facts
    choices: tuple[Choice, ...]
    why: Callable[[Action], str]

    @property
    def view(self) -> View:
        """What lies on the table."""
        view: View = self.context.view
        return view

    @property
    def dealt(self) -> bool:
        """Whether the cards are in play: before that, items are given out."""
        view = self.view
        return view.plays_left > 0 or len(view.discard) > 0

    @cached_property
    def spaces(self) -> dict[str, Space]:
        """The board's spaces by id."""
        return {space.id: space for space in self.rules.tables.board.spaces}

    def stands(self, space: str) -> bool:
        """Whether a space is in its place, not lifted off with its level."""
        return space in self.spaces and (self.look.flat or self.spaces[space].level <= self.look.top)

    @cached_property
    def targets(self) -> dict[str, tuple[Choice, ...]]:
        """The choices by the nodes that choose them."""
        found: dict[str, tuple[Choice, ...]] = {}
        for choice in self.choices:
            for node in choice.nodes:
                found[node] = (*found.get(node, ()), choice)
        return found

    @cached_property
    def pointed(self) -> Choice | None:
        """The choice that is pointed at, or was pressed once."""
        armed = next((choice for choice in self.choices if choice.action == self.look.armed), None)
        over = self.targets.get(self.look.over or "", ())
        return over[0] if len(over) == 1 else armed

    def spirit_color(self, colour: str) -> Color:
        """Return a spirit colour; Old Cinder's is a glowing orange."""
        hue = self.palette.spirits.get(colour)
        return hue.rgb if hue is not None else (255, 120, 40)


def middle(view: BoardView, space: Space) -> Point:
    """Return where a space lies."""
    return view.space(space)
