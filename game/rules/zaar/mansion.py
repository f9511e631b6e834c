"""Questions about the mansion: who stands where, which rooms lie next to each other, where the sacred rooms are."""

from collections.abc import Iterable, Mapping
from typing import Protocol

from game.core.hex import Cell, distance, mask_sides
from game.rules.zaar.state import Room, Table
from game.rules.zaar.tables import Tables
from game.rules.zaar.working import Working


class Ground(Protocol):
    """Rooms and passages: what the shape of the mansion is made of."""

    @property
    def board(self) -> Mapping[Cell, Room]:
        """The rooms by cell."""

    @property
    def passages(self) -> Mapping[Cell, int]:
        """The sides of each room that are passages, as masks."""


def power_at(tables: Tables, pos: Ground, cell: Cell) -> str:
    """Return the category of the room in a cell."""
    return tables.power[pos.board[cell].room]


def live_letters(pos: Ground, cell: Cell) -> tuple[str, ...]:
    """Return the letters of the live plaques in a room."""
    return tuple(plaque.letter for plaque in pos.board[cell].plaques if plaque.live)


def joined(tables: Tables, pos: Ground, cell: Cell) -> tuple[Cell, ...]:
    """Return the rooms that a passage joins to a room, in the order of its sides."""
    near = tables.neighbours[cell]
    return tuple(beyond for side in mask_sides(pos.passages[cell]) if (beyond := near[side]) is not None)


def seats_at(pos: Table | Working, cell: Cell) -> tuple[int, ...]:
    """Return the seats whose pawns stand in a room."""
    return tuple(seat for seat, player in enumerate(pos.players) if player.cell == cell and player.status == "in")


def sorted_cells(tables: Tables, cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """Return cells in order of q, then r."""
    return tuple(sorted(cells, key=tables.order.__getitem__))


def sacred_cells(tables: Tables, pos: Ground) -> tuple[Cell, ...]:
    """Return the cells of the sacred rooms, in order."""
    return sorted_cells(tables, (cell for cell, room in pos.board.items() if room.room in tables.sacred_rooms))


def cells_of_power(tables: Tables, pos: Ground, power: str) -> tuple[Cell, ...]:
    """Return the cells of the rooms of a category that have not collapsed, in order."""
    rooms = pos.board.items()
    return sorted_cells(tables, (cell for cell, room in rooms if tables.power[room.room] == power))


def nearest(cells: Iterable[Cell], origin: Cell) -> tuple[Cell, ...]:
    """Return those cells that lie nearest to a cell."""
    found = tuple(cells)
    least = min((distance(cell, origin) for cell in found), default=0)
    return tuple(cell for cell in found if distance(cell, origin) == least)


def has_peganum(room: Room) -> bool:
    """Tell whether a Peganum lies in a room."""
    return any(tool.kind == "peganum" for tool in room.tools)


def room_cards(tables: Tables, pos: Table | Working) -> tuple[str, ...]:
    """Return the room cards left in the deck, in the deck's order."""
    return tuple(card for card in pos.deck if card in tables.rooms)


def write_cell(cell: Cell) -> str:
    """Return a cell as options and the notation write it: "1,-2"."""
    return f"{cell[0]},{cell[1]}"


def read_cell(text: str) -> Cell:
    """Return the cell of a text such as "1,-2". Raises ValueError when it isn't one."""
    q, r = text.split(",")
    return int(q), int(r)
