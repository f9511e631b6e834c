"""What a game gives the table scene: its nodes, its answers to what is pressed, its motion and its words."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias, runtime_checkable

from game.core.frozen import FrozenDict
from game.core.protocol import Action, Event, Seat, View
from game.present.node import Node, Rect
from game.present.timeline import Tween
from game.present.widgets import Kit


@dataclass(frozen=True)
class Player:
    """Who sits on a seat: a person, or a computer player of a level."""

    name: str
    level: str | None = None

    @property
    def person(self) -> bool:
        """Whether it is a person."""
        return self.level is None


@dataclass(frozen=True)
class Wishes:
    """The settings a table looks at."""

    highlights: str = "on"
    auto_turn: bool = True
    letters: bool = False
    corners: bool = True
    reduced_motion: bool = False
    still: bool = False
    """Nothing moves at all: what is told by motion is to be told otherwise."""


@dataclass(frozen=True)
class Advice:
    """A hint for the screen: the action, the reason in words, and how much of it is shown yet (1, 2 or 3).

    `line` is what the adviser foresees: whose turn, and what happens in it; it is shown last.
    """

    action: Action
    words: str
    stage: int = 1
    line: tuple[tuple[Seat, tuple[Event, ...]], ...] = ()


@dataclass(frozen=True)
class TableContext:
    """The match as the table shows it now.

    `acting` is the seat that must decide, `legal` what it may do when a person sits there and nothing else is going
    on; `shown` is the seat whose pieces lie before the person; `briefs` hold a few words on each seat's last act.
    """

    view: View
    players: tuple[Player, ...]
    acting: Seat | None
    legal: tuple[Action, ...]
    shown: Seat
    thinking: Seat | None = None
    said: str = ""
    """What the computer player that plays now is about to do, in words."""
    briefs: FrozenDict[int, str] = field(default_factory=FrozenDict)
    wishes: Wishes = field(default_factory=Wishes)
    advice: Advice | None = None
    looking_back: bool = False
    offers: FrozenDict[int, tuple[Action, ...]] = field(default_factory=FrozenDict)
    """What persons on other seats may do meanwhile, by seat; nobody waits for it."""
    past: Sequence[Event] = field(default=(), compare=False)
    """All that has happened up to what is shown."""
    why: Callable[[Action], str] = field(default=lambda action: "", compare=False)
    """Why an action of the acting seat is refused, as a sentence; empty when it is legal."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(player.name for player in self.players)


@dataclass(frozen=True)
class Play:
    """Play this action, for the seat to act unless another seat is named.

    `owner` is the computer player whose own is used by it, and who is asked first.
    """

    action: Action
    seat: Seat | None = None
    owner: Seat | None = None


@dataclass(frozen=True)
class Refused:
    """Nothing can be done there; `node` shakes, the sentence is shown."""

    words: str
    node: str | None = None


Answer: TypeAlias = Play | Refused | None


@runtime_checkable
class Turning(Protocol):
    """A game whose view turns: it shows the old view going while the new one is there already."""

    def turning(self, kit: Kit) -> list[Tween]:
        """Return how the last turn of the view is shown, once; nothing when the view was not turned."""

    def other_views(self, kit: Kit) -> Sequence[Node]:
        """Return the ground as it will look after a turn, the likeliest one first; nothing before the first picture."""


@runtime_checkable
class Foreseeing(Protocol):
    """A game that knows of a large picture that may be shown soon, such as that of a battle."""

    def soon(self, kit: Kit, context: TableContext) -> Sequence[Node]:
        """Return that picture: it is drawn while the table rests."""


@runtime_checkable
class Retelling(Protocol):
    """A game that shows once more how it came to the end, before the result."""

    def retold_from(self, events: Sequence[tuple[int, Event]]) -> int | None:
        """Return the entry from which the end is shown, None where it needs no telling; events come by entry."""


@runtime_checkable
class Announcing(Protocol):
    """A game whose computer players say what they are about to do."""

    def announces(self, action: Action) -> bool:
        """Whether a computer player says it after this action of its own."""


class TableGame(Protocol):
    """One game's side of the table scene. It keeps what the person has in hand and how the board is seen."""

    game_id: str
    lacquer: str
    ambience: str

    @property
    def turn_nodes(self) -> tuple[str, ...]:
        """The buttons that turn the view to the right and to the left; none where the game has no such view."""

    def build(self, kit: Kit, context: TableContext) -> list[Node]:
        """Return the board, the panels and the pieces at rest."""

    def prompt(self, context: TableContext) -> tuple[str, str]:
        """Return whose turn it is, and what is asked of them, in two short pieces."""

    def resignation(self, context: TableContext) -> Action | None:
        """Return the legal action by which the person to act gives up, None where there is none."""

    def begin_turn(self, context: TableContext) -> None:
        """Other actions are legal from now on: let go of what was in hand."""

    def activate(self, node: str, context: TableContext) -> Answer:
        """A node was pressed."""

    def cancel(self) -> bool:
        """Escape: let go of what is in hand; False when nothing was."""

    def key(self, name: str, context: TableContext) -> Answer | bool:
        """A key of the game's own; False when it has no use for it."""

    def wheel(self, steps: int) -> None:
        """The wheel turned: it turns what is in hand, else it zooms."""

    def pan(self, dx: int, dy: int) -> None:
        """The board is dragged."""

    def hovered(self, node: str | None, x: int, y: int, context: TableContext) -> bool:
        """The pointer is on a node; True when the picture changes by it."""

    def drag_begin(self, node: str, context: TableContext) -> bool:
        """A piece is pulled; True when it can be."""

    def drag_end(self, node: str | None, context: TableContext) -> Answer:
        """The piece is let go over a node, or over none."""

    def live(self, x: int, y: int, kit: Kit, context: TableContext) -> tuple[Node, ...]:
        """Return what follows the pointer while a piece is dragged."""

    def focus_after(self, nodes: Sequence[Node], context: TableContext) -> str | None:
        """Return where the keyboard's focus goes after a press, None to leave it."""

    def arrow_target(self, nodes: Sequence[Node], focus: str | None, direction: str) -> str | bool | None:
        """Return where an arrow key moves the focus while something is in hand; False to leave it to the scene."""

    def script(self, events: Sequence[Event], rects: Mapping[str, Rect], after: TableContext, kit: Kit) -> list[Tween]:
        """Return how what happened is shown; `rects` are the places of the nodes before it."""

    def log_line(self, event: Event, names: tuple[str, ...]) -> str | None:
        """Return an event as a sentence, None where the log leaves it out."""

    def brief(self, event: Event) -> tuple[Seat, str] | None:
        """Return the seat and a few words for the line under its name, None where an event needs none."""

    def figures(self, context: TableContext, events: Sequence[Event]) -> list[tuple[str, ...]]:
        """Return the table of the end screen: a head row, then a row for each seat in the order of the ranking."""

    def ended(self, events: Sequence[Event], names: tuple[str, ...]) -> tuple[str, str]:
        """Return who won, and by which rule, in words."""

    def rematch_options(self, options: Mapping[str, str], events: Sequence[Event], seats: int) -> Mapping[str, str]:
        """Return the options that differ when the same seats play again."""

    def advise(self, reason: str, values: FrozenDict[str, str]) -> str:
        """Return a hint's reason in words."""
