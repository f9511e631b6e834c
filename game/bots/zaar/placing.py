"""Where to lay a drawn room (design 13.2, point 3)."""

from collections.abc import Sequence
from typing import NamedTuple

from game.bots.zaar.luck import Luck
from game.core.hex import Cell, distance, opposite
from game.rules.zaar.actions import PlaceRoom
from game.rules.zaar.frames import PlaceRoomFrame
from game.rules.zaar.missions import SETS, complete_set
from game.rules.zaar.state import Plaque, Room, Table
from game.rules.zaar.tables import CENTRE, Tables

MISSION = 30.0
PASSAGE = 2.0
TO_PAWN = 0.8
TO_CENTRE = 0.3
SAME_POWER = 1.2

MISSIONS_OF = {
    "bloody": ("bloody_corridor", "four_powers"),
    "humid": ("humid_ab", "four_powers"),
    "windy": ("windy_bad", "four_powers"),
    "smoggy": ("smoggy_triangle", "four_powers"),
}


class Trial(NamedTuple):
    """A mansion with one more room."""

    board: dict[Cell, Room]
    passages: dict[Cell, int]


class RoomScore:
    """Scores the places of one drawn room."""

    def __init__(self, tables: Tables, pos: Table, frame: PlaceRoomFrame) -> None:
        self.tables = tables
        self.pos = pos
        self.room = frame.room
        self.power = tables.power[frame.room]
        self.pawn = pos.players[frame.seat].cell or CENTRE
        self.missions = MISSIONS_OF.get(self.power, ()) if pos.level == 2 else ()
        self.plaques = tuple(Plaque(letter) for letter in tables.rooms[frame.room].plaques)

    def score(self, cell: Cell, rotation: int) -> float:
        """Return what a place is worth, without its random part."""
        tables, board = self.tables, self.pos.board
        mask = tables.masks[self.room][rotation]
        made, open_doors, same, neighbours = 0, 0, 0, 0
        for side, beyond in enumerate(tables.neighbours[cell]):
            if beyond is None:
                continue
            other = board.get(beyond)
            if other is None:
                open_doors += mask >> side & 1
                continue
            neighbours += 1
            made |= (mask >> side & tables.masks[other.room][other.rotation] >> opposite(side) & 1) << side
            same += tables.power[other.room] == self.power
        value = PASSAGE * made.bit_count() + min(open_doors, 6) + SAME_POWER * same
        value -= TO_PAWN * distance(cell, self.pawn) + TO_CENTRE * distance(cell, CENTRE)
        if self.missions and (same or neighbours > 1):
            value += MISSION * self._missions_done(cell, rotation, made)
        return value

    def _missions_done(self, cell: Cell, rotation: int, made: int) -> int:
        passages = dict(self.pos.passages)
        passages[cell] = made
        for side, beyond in enumerate(self.tables.neighbours[cell]):
            if made >> side & 1 and beyond is not None:
                passages[beyond] |= 1 << opposite(side)
        board = {**self.pos.board, cell: Room(cell, self.room, rotation, self.plaques)}
        trial = Trial(board, passages)
        order = [mission for mission in SETS if mission in self.missions]
        return sum(complete_set(self.tables, trial, mission, cell) is not None for mission in order)


def ranked(
    tables: Tables, pos: Table, frame: PlaceRoomFrame, options: Sequence[PlaceRoom], luck: Luck
) -> list[PlaceRoom]:
    """Return the places of the drawn room, best first; a little chance varies equals."""
    judge = RoomScore(tables, pos, frame)
    scored = [(judge.score(option.cell, option.rotation) + luck.below(1000) / 1000, option) for option in options]
    scored.sort(key=lambda pair: -pair[0])
    return [option for _, option in scored]
