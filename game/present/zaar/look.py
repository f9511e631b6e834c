"""How the mansion is looked at, what is in hand, and what every part of Zaar's picture needs to know."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.content.palette import PaletteContent
from game.content.texts import Texts
from game.core.hex import Cell
from game.core.protocol import Action
from game.present.node import Color, Node, Rect
from game.present.selection import Selection
from game.present.tablegame import TableContext
from game.present.widgets import Kit
from game.present.zaar.fight import Fight
from game.present.zaar.grid import MAX_ZOOM, MIN_ZOOM, STEP, Grid, fitting, ground
from game.present.zaar.places import Places
from game.present.zaar.words import Words
from game.rules.zaar.actions import Fly, PlaceRoom
from game.rules.zaar.engine import ZaarRules
from game.rules.zaar.frames import PlaceRoomFrame
from game.rules.zaar.placing import gaps
from game.rules.zaar.state import View
from game.rules.zaar.tables import Tables

CLOTH_NODES = ("room/", "hex/", "pawn/", "wall/", "zaar/cloth")
"""What can be pointed at on the cloth."""


KEPT_MOST = 4000
"""So many parts of the picture are kept: a cloth that is pulled to and fro leaves new ones at each step."""


@dataclass
class Look:
    """Zoom 0 shows the whole mansion. `turned` is how the person turned what is laid, None while it turns itself."""

    zoom: float = 0.0
    shift: tuple[int, int] = (0, 0)
    turned: int | None = None
    over: Cell | None = None
    panel: str | None = None
    """What lies open over the cloth: "astrolabe" or "name"."""
    back: bool = False
    """Whether the astrolabe shows its back."""
    at_name: bool = False
    """Whether a player throws at the demon's name."""
    shut: bool = False
    """Whether the person put the astrolabe of the running battle aside."""
    grid: Grid | None = field(default=None, compare=False)
    """How the mansion lay in the last picture."""
    fight: Fight | None = field(default=None, compare=False)
    """The battle of the last picture, also one that was about to begin."""
    told: tuple[Fight, str] | None = None
    """The battle that has just ended, and its command in words, where no motion tells of them."""
    standing: Sequence[Node] = field(default=(), compare=False)
    """What stood beside the cloth in the last picture."""
    asked: tuple[str, str] | None = field(default=None, compare=False)
    """What the turn bar asked in the last picture."""
    view: View | None = field(default=None, compare=False)
    """What lay on the table in the last picture."""

    def zoom_by(self, steps: int) -> None:
        """Come nearer or go away; what is in the middle stays there."""
        if self.grid is None:
            return
        now = self.grid.zoom
        zoom = max(MIN_ZOOM, min(MAX_ZOOM, now * STEP**steps))
        share = zoom / now
        x, y = self.grid.shift
        self.zoom, self.shift = zoom, (round(x * share), round(y * share))

    def move_by(self, dx: int, dy: int) -> None:
        """Pull the cloth."""
        if self.grid is None:
            return
        x, y = self.grid.shift
        self.zoom = self.zoom or self.grid.zoom
        self.shift = (x + dx, y + dy)

    def fit(self) -> None:
        """Show the whole mansion."""
        self.zoom, self.shift = 0.0, (0, 0)


@dataclass(frozen=True)
class Drawing:
    """All that goes into one picture of the table."""

    kit: Kit
    context: TableContext
    look: Look
    rules: ZaarRules
    texts: Texts
    words: Words
    palette: PaletteContent
    places: Places
    grid: Grid
    selection: Selection
    chosen: tuple[str, ...]
    open_now: frozenset[str]
    """The nodes that may be pressed next, of those that choose actions."""
    first: frozenset[str]
    """The nodes with which a choice may begin."""
    places_of: Mapping[Cell, tuple[int, ...]]
    """The legal rotations of what is to be laid, by cell."""
    cache: dict[Any, list[Node]]
    """Parts of the picture that stay as they are until something happens."""
    labels: dict[tuple[Cell, bool], str]
    """What is said of rooms, until something happens."""

    def kept_for(self, key: Any, make: Callable[[], list[Node]]) -> list[Node]:
        """Return a part beside the cloth: it depends on what is chosen and pointed at, too, unless that is a room."""
        pointer, look, context = self.kit.pointer, self.look, self.context
        near = tuple("" if (node or "").startswith(CLOTH_NODES) else node for node in (pointer.hover, pointer.focus))
        state = (near, pointer.pressed, pointer.keyboard, look.turned, look.over, look.back, look.shut, look.panel)
        return self.kept((key, state, self.chosen, context.thinking, context.acting, context.advice), make)

    def kept(self, key: Any, make: Callable[[], list[Node]]) -> list[Node]:
        """Return a part of the picture that depends on the key, the window and the match alone."""
        whole = (key, self.kit.frame, self.kit.theme.high_contrast, self.texts.revision)
        found = self.cache.get(whole)
        if found is None:
            if len(self.cache) > KEPT_MOST:
                self.cache.clear()
            found = self.cache[whole] = make()
        return found

    @property
    def view(self) -> View:
        """What lies on the table."""
        view: View = self.context.view
        return view

    @property
    def tables(self) -> Tables:
        """The content's look-up tables."""
        return self.rules.tables

    @property
    def top(self) -> Any:
        """The open decision, None when the match is over."""
        return self.view.frames[-1] if self.view.frames else None

    @property
    def turn(self) -> Any:
        """The turn that goes on."""
        return self.view.frames[0] if self.view.frames else None

    @property
    def acts(self) -> bool:
        """Whether a person is to decide now."""
        return bool(self.context.legal)

    def may(self, action: Action) -> bool:
        """Whether an action is legal for the person who is to decide."""
        return action in self.context.legal

    def hue(self, group: str, name: str) -> Color:
        """Return a colour of the palette's groups "rooms" or "coins"."""
        rgb: Color = getattr(self.palette, group)[name].rgb
        return rgb

    def seat_color(self, seat: int) -> Color:
        """Return a player's colour: of the pawn that was picked, before that of the seat."""
        hue = self.palette.seats.get(self.view.players[seat].colour or "")
        rgb: Color = hue.rgb if hue is not None else self.kit.theme.seat(seat).rgb
        return rgb

    def focused(self, node: str) -> bool:
        """Whether the pointer or the focus is on a node."""
        pointer = self.kit.pointer
        return pointer.hover == node or (pointer.keyboard and pointer.focus == node)

    @property
    def laying(self) -> str | None:
        """Return the room that is being laid or flown by the person who is to decide."""
        top = self.top
        if not self.acts:
            return None
        if isinstance(top, PlaceRoomFrame):
            return top.room
        return self.tables.suspended_room if self.chosen[:1] == ("zaar/fly",) else None

    def laid(self, cell: Cell) -> PlaceRoom | Fly:
        """Return the placement that is meant on a cell."""
        rotation = rotation_at(self.look.turned, self.places_of.get(cell, ()))
        return PlaceRoom(cell, rotation) if isinstance(self.top, PlaceRoomFrame) else Fly(cell, rotation)


def rotation_at(turned: int | None, legal: tuple[int, ...]) -> int:
    """Return how a room lies on a cell: as the person turned it, else in its first legal way."""
    if turned is not None:
        return turned
    return legal[0] if legal else 0


def cells_in_sight(tables: Tables, view: View) -> list[Cell]:
    """Return the cells that the fitted mansion shows: its rooms, and those before its doors while rooms are laid."""
    open_cells = gaps(tables, view).items() if view.level < 3 else ()
    return [*view.board, *(cell for cell, gap in open_cells if gap.anchor_doors)]


def grid_of(look: Look, cloth: Rect, scale: float, cells: list[Cell]) -> Grid:
    """Return how the mansion lies on the cloth now, and keep it for panning and zooming."""
    look.grid = fitting(ground(cloth, scale), scale, cells, look.zoom, look.shift)
    return look.grid
