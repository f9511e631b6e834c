"""The working copy inside one `apply`: the fields of a state, changed freely and frozen again at the end."""

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any, TypeVar

from game.core.frozen import FrozenDict
from game.core.hex import Cell, opposite
from game.core.protocol import Change, Event
from game.core.rng import Rng
from game.rules.zaar.state import Amulet, CoinBag, Cover, Player, Raml, Room, Spot, State, Table, Tools, Wall, live_of
from game.rules.zaar.tables import Tables

T = TypeVar("T")

_FIELDS = tuple(field.name for field in fields(State))
"""Every field of a state, the derived ones included."""


class Working:
    """A state that may be changed. `tables` are the content's; `events` what has happened so far."""

    __slots__ = (*_FIELDS, "_live_stale", "_rooms_stale", "events", "passages", "tables")

    options: FrozenDict[str, str]
    level: int
    rooms: tuple[Room, ...]
    amulets: tuple[Amulet, ...]
    broken_walls: tuple[Wall, ...]
    players: tuple[Player, ...]
    raml: Raml
    letter_index: int
    power_index: int
    back_index: int
    name_letters: tuple[str, ...]
    name_table: tuple[tuple[Cover, ...], ...]
    tools: Tools
    discard: tuple[str, ...]
    demon_cell: Cell | None
    last_revoker: int | None
    quiet_turns: int
    frames: tuple[Any, ...]
    deck: tuple[str, ...]
    board: dict[Cell, Room]
    passages: dict[Cell, int]
    live: tuple[Spot, ...]
    bag: CoinBag
    rng: Rng

    def __init__(self, state: State, tables: Tables) -> None:
        for name in _FIELDS:
            setattr(self, name, getattr(state, name))
        self.tables = tables
        self.passages = passages_of(tables, state)
        self.events: list[Event] = []
        self._rooms_stale = False
        self._live_stale = False

    def emit(self, event: Event) -> None:
        """Note what happened."""
        self.events.append(event)

    def below(self, n: int) -> int:
        """Draw a number from 0 to n - 1."""
        value, self.rng = self.rng.below(n)
        return int(value)

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return the items in random order."""
        shuffled, self.rng = self.rng.shuffle(items)
        return tuple(shuffled)

    @property
    def top(self) -> Any:
        """The open decision."""
        return self.frames[-1]

    def push(self, frame: Any) -> None:
        """Open a decision on top of the others."""
        self.frames = (*self.frames, frame)

    def pop(self) -> Any:
        """Close the decision on top and return it."""
        frame = self.frames[-1]
        self.frames = self.frames[:-1]
        return frame

    def swap_top(self, frame: Any) -> None:
        """Put a frame in place of the one on top."""
        self.frames = (*self.frames[:-1], frame)

    @property
    def turn(self) -> Any:
        """The frame of the turn that goes on: the lowest."""
        return self.frames[0]

    def set_turn(self, **changes: Any) -> None:
        """Change fields of the turn's frame."""
        self.frames = (replace(self.frames[0], **changes), *self.frames[1:])

    def set_player(self, seat: int, **changes: Any) -> None:
        """Change fields of a player."""
        players = list(self.players)
        players[seat] = replace(players[seat], **changes)
        self.players = tuple(players)

    def set_room(self, cell: Cell, **changes: Any) -> None:
        """Change fields of a room that change neither its cell nor its doors."""
        self._own_board()
        self.board[cell] = replace(self.board[cell], **changes)
        self._live_stale = self._live_stale or "plaques" in changes

    def add_room(self, room: Room) -> None:
        """Put a room into the mansion."""
        self._own_board()
        self.board[room.cell] = room
        self._live_stale = True
        self.refresh_passages(room.cell)

    def drop_room(self, cell: Cell) -> Room:
        """Take a room out of its cell and return it."""
        self._own_board()
        room = self.board.pop(cell)
        self._live_stale = True
        self.refresh_passages(cell)
        return room

    def _own_board(self) -> None:
        if not self._rooms_stale:
            self.board = dict(self.board)
            self._rooms_stale = True

    def refresh_passages(self, cell: Cell) -> None:
        """Work out the passages of a cell and its neighbours anew after a change of doors or walls there."""
        passages = dict(self.passages)
        passages.pop(cell, None)
        near = [other for other in self.tables.neighbours[cell] if other is not None]
        extra = extra_walls(self)
        for place in (cell, *near):
            if place in self.board:
                passages[place] = passages_at(self.tables, self.board, extra, place)
        self.passages = passages

    def live_spots(self) -> tuple[Spot, ...]:
        """Return the live plaques in their order."""
        if self._live_stale:
            self.live = live_of(tuple(self.board.values()))
            self._live_stale = False
        return self.live

    def change(self) -> Change:
        """Return the frozen state and what happened."""
        if self._rooms_stale:
            self.live_spots()
            self.board = FrozenDict(self.board)
            self.rooms = tuple(self.board.values())
        if type(self.passages) is dict:
            self.passages = FrozenDict(self.passages)
        state = State(**{name: getattr(self, name) for name in _FIELDS})
        object.__setattr__(state, "passages", self.passages)
        return Change(state, tuple(self.events))


def wall_of(cell: Cell, side: int, beyond: Cell) -> Wall:
    """Return the wall over a side of a cell; `beyond` is the neighbour there."""
    return Wall(cell, side) if side < 3 else Wall(beyond, opposite(side))


def extra_walls(pos: Table | Working) -> frozenset[Wall]:
    """Return the walls that are passages by an Amulet or because they were broken through."""
    if not pos.amulets and not pos.broken_walls:
        return frozenset()
    return frozenset((*(amulet.wall for amulet in pos.amulets), *pos.broken_walls))


def passages_at(tables: Tables, board: dict[Cell, Room], extra: frozenset[Wall], cell: Cell) -> int:
    """Return the sides of a room that are passages, as a mask (design 1.1)."""
    room = board[cell]
    if room.collapsed:
        return 0
    doors = tables.masks[room.room][room.rotation]
    found = 0
    for side, beyond in enumerate(tables.neighbours[cell]):
        if beyond is None:
            continue
        other = board.get(beyond)
        if other is None or other.collapsed:
            continue
        faces = tables.masks[other.room][other.rotation] >> (side + 3) % 6
        if doors >> side & faces & 1 or (extra and wall_of(cell, side, beyond) in extra):
            found |= 1 << side
    return found


def passages_of(tables: Tables, pos: Table) -> FrozenDict[Cell, int]:
    """Return the passages of every room; they are worked out once and kept with the position."""
    known: FrozenDict[Cell, int] | None = getattr(pos, "passages", None)
    if known is None:
        extra = extra_walls(pos)
        known = FrozenDict({cell: passages_at(tables, pos.board, extra, cell) for cell in pos.board})
        object.__setattr__(pos, "passages", known)
    return known
