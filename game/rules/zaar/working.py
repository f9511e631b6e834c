"""The working copy inside one `apply`: the fields of a state, changed freely and frozen again at the end."""

from collections.abc import Sequence
from typing import Any, TypeVar, cast

from game.core.frozen import FrozenDict
from game.core.hex import Cell, opposite
from game.core.protocol import Change, Event
from game.core.rng import Rng
from game.rules.zaar.state import Amulet, CoinBag, Cover, Player, Raml, Room, Spot, State, Table, Tools, Wall, live_of
from game.rules.zaar.tables import Tables

T = TypeVar("T")


def changed(value: T, **changes: Any) -> T:
    """Return a copy of a frozen value with some fields changed; it does the same as `dataclasses.replace`, faster."""
    cls: Any = type(value)
    return cast(T, cls(*[changes[name] if name in changes else getattr(value, name) for name in cls.__slots__]))


class Working:
    """A state that may be changed. `tables` are the content's; `events` what has happened so far."""

    __slots__ = (
        "_live_stale", "_rooms_stale", "amulets", "back_index", "bag", "board", "broken_walls", "deck",
        "demon_cell", "discard", "events", "frames", "last_revoker", "letter_index", "level", "live",
        "name_letters", "name_table", "options", "passages", "players", "power_index", "quiet_turns", "raml",
        "rng", "rooms", "tables", "tools",
    )  # fmt: skip

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
        self.options = state.options
        self.level = state.level
        self.rooms = state.rooms
        self.amulets = state.amulets
        self.broken_walls = state.broken_walls
        self.players = state.players
        self.raml = state.raml
        self.letter_index = state.letter_index
        self.power_index = state.power_index
        self.back_index = state.back_index
        self.name_letters = state.name_letters
        self.name_table = state.name_table
        self.tools = state.tools
        self.discard = state.discard
        self.demon_cell = state.demon_cell
        self.last_revoker = state.last_revoker
        self.quiet_turns = state.quiet_turns
        self.frames = state.frames
        self.deck = state.deck
        self.board = state.board
        self.live = state.live
        self.bag = state.bag
        self.rng = state.rng
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
        self.frames = (changed(self.frames[0], **changes), *self.frames[1:])

    def set_player(self, seat: int, **changes: Any) -> None:
        """Change fields of a player."""
        players = list(self.players)
        players[seat] = changed(players[seat], **changes)
        self.players = tuple(players)

    def set_room(self, cell: Cell, **changes: Any) -> None:
        """Change fields of a room that change neither its cell nor its doors."""
        self._own_board()
        self.board[cell] = changed(self.board[cell], **changes)
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
            self.rooms = tuple(self.board.values())
        board = self.board if isinstance(self.board, FrozenDict) else FrozenDict(self.board)
        passages = self.passages if isinstance(self.passages, FrozenDict) else FrozenDict(self.passages)
        state = State(
            options=self.options,
            level=self.level,
            rooms=self.rooms,
            amulets=self.amulets,
            broken_walls=self.broken_walls,
            players=self.players,
            raml=self.raml,
            letter_index=self.letter_index,
            power_index=self.power_index,
            back_index=self.back_index,
            name_letters=self.name_letters,
            name_table=self.name_table,
            tools=self.tools,
            discard=self.discard,
            demon_cell=self.demon_cell,
            last_revoker=self.last_revoker,
            quiet_turns=self.quiet_turns,
            frames=self.frames,
            deck=self.deck,
            board=board,
            live=self.live,
            bag=self.bag,
            rng=self.rng,
        )
        object.__setattr__(state, "passages", passages)
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
