"""Laying a drawn room: where it fits, breaches, the sealed house ("Picking Cards"; design 3.1)."""

from typing import NamedTuple

from game.core.hex import Cell, mask_sides, opposite
from game.rules.zaar.events import CardPutBack, LevelBegan, RoomPlaced, WallBroken
from game.rules.zaar.frames import BreakWallFrame, How, PlaceRoomFrame
from game.rules.zaar.fronts import let_in
from game.rules.zaar.mansion import room_cards, sorted_cells
from game.rules.zaar.missions import pay_room_missions
from game.rules.zaar.state import Plaque, Room, Table
from game.rules.zaar.tables import Tables
from game.rules.zaar.working import Working, wall_of

Place = tuple[Cell, int]
"""A cell and a rotation."""


class Gap(NamedTuple):
    """An empty cell: sides with a neighbour that counts, those whose neighbour has a door there, sides of anchors.

    `anchors` are the sides where an anchor room lies, `anchor_doors` those where it has a door.
    """

    sides: int = 0
    doors: int = 0
    anchors: int = 0
    anchor_doors: int = 0


def gaps(tables: Tables, pos: Table | Working) -> dict[Cell, Gap]:
    """Return the empty cells next to the mansion, the Suspended Room left out, in order."""
    found: dict[Cell, list[int]] = {}
    for cell, room in pos.board.items():
        if room.room == tables.suspended_room:
            continue
        anchor = room.room not in tables.not_anchors
        mask = tables.masks[room.room][room.rotation]
        for side, beyond in enumerate(tables.neighbours[cell]):
            if beyond is None or beyond in pos.board:
                continue
            gap = found.setdefault(beyond, [0, 0, 0, 0])
            bit = 1 << (side + 3) % 6
            door = mask >> side & 1
            gap[0] |= bit
            if door:
                gap[1] |= bit
            if anchor:
                gap[2] |= bit
                if door:
                    gap[3] |= bit
    return {cell: Gap(*found[cell]) for cell in sorted_cells(tables, found)}


def seals_matter(tables: Tables, pos: Table | Working, room: str, others_left: bool) -> bool:
    """Tell whether laying a room must leave a door open to an empty cell (rule 4, RULING: 8)."""
    if room == tables.suspended_room or not others_left:
        return False
    return not (pos.level == 1 and room in tables.sacred_rooms)


class Fit:
    """Where rooms fit into a mansion; made once for one position."""

    def __init__(self, tables: Tables, pos: Table | Working) -> None:
        self.tables = tables
        self.pos = pos
        self.gaps = gaps(tables, pos)
        self.open_doors = sum(gap.anchor_doors.bit_count() for gap in self.gaps.values())

    def places(self, room: str, how: How, others_left: bool) -> tuple[Place, ...]:
        """Return the cells and rotations where a room may be laid, in order."""
        masks = self.tables.masks[room]
        found = []
        for cell, gap in self.gaps.items():
            if how == "sealed":
                if gap.anchors:
                    found += [(cell, rotation) for rotation in range(6)]
            elif gap.anchor_doors:
                found += [(cell, r) for r in range(6) if self._fits(room, how, others_left, cell, gap, masks[r])]
        return tuple(found)

    def _fits(self, room: str, how: How, others_left: bool, cell: Cell, gap: Gap, mask: int) -> bool:
        if not mask & gap.anchor_doors:
            return False
        if how == "strict" and mask & gap.sides != gap.doors and room != self.tables.suspended_room:
            return False
        return not seals_matter(self.tables, self.pos, room, others_left) or self.leaves_open(room, cell, gap, mask)

    def leaves_open(self, room: str, cell: Cell, gap: Gap, mask: int) -> bool:
        """Tell whether a door of an anchor room still faces an empty cell after a room is laid."""
        if self.open_doors > gap.anchor_doors.bit_count():
            return True
        if room in self.tables.not_anchors:
            return False
        near = self.tables.neighbours[cell]
        return any(near[side] is not None and near[side] not in self.pos.board for side in mask_sides(mask))

    def how(self, room: str) -> How | None:
        """Return by which rule a drawn room is laid, None when it goes back into the deck."""
        left = room_cards(self.tables, self.pos)
        for how in ("strict", "breach"):
            if self.places(room, how, bool(left)):
                return how
        others = (self.places(card, how, True) for card in left for how in ("strict", "breach"))
        return None if any(others) else "sealed"


def places(tables: Tables, pos: Table | Working, frame: PlaceRoomFrame) -> tuple[Place, ...]:
    """Return where the drawn room may be laid."""
    return Fit(tables, pos).places(frame.room, frame.how, bool(room_cards(tables, pos)))


def begin_placing(w: Working, seat: int, room: str) -> None:
    """Open the decision where a drawn room is laid; a room that fits nowhere goes back at a random place."""
    how = Fit(w.tables, w).how(room)
    if how is None:
        put_card_back(w, seat, room, "no_place")
    else:
        w.push(PlaceRoomFrame(seat, room, how))


def put_card_back(w: Working, seat: int, card: str, why: str) -> None:
    """Put a drawn card back into the deck at a random place."""
    place = w.below(len(w.deck) + 1)
    w.deck = (*w.deck[:place], card, *w.deck[place:])
    w.emit(CardPutBack(seat, card, why))  # type: ignore[arg-type]


def lay_room(w: Working, frame: PlaceRoomFrame, cell: Cell, rotation: int) -> None:
    """Lay the drawn room; in a sealed house a wall must then be broken through."""
    w.pop()
    card = w.tables.rooms[frame.room]
    w.add_room(Room(cell, frame.room, rotation, tuple(Plaque(letter) for letter in card.plaques)))
    w.emit(RoomPlaced(frame.seat, frame.room, cell, rotation, frame.how, bricked_sides(w.tables, w, cell)))
    walls = breakable_sides(w.tables, w, cell) if frame.how == "sealed" else ()
    if len(walls) > 1:
        w.push(BreakWallFrame(frame.seat, cell))
    elif walls:
        break_wall(w, frame.seat, cell, walls[0])
    else:
        after_laying(w, frame.seat, cell)


def bricked_sides(tables: Tables, pos: Table | Working, cell: Cell) -> tuple[int, ...]:
    """Return the sides of a room where a door meets a wall for good, that is, not the Suspended Room's."""
    room = pos.board[cell]
    if room.room == tables.suspended_room:
        return ()
    mask = tables.masks[room.room][room.rotation]
    found = []
    for side, beyond in enumerate(tables.neighbours[cell]):
        other = pos.board.get(beyond) if beyond is not None else None
        if other is None or other.room == tables.suspended_room:
            continue
        faces = tables.masks[other.room][other.rotation] >> opposite(side) & 1
        if mask >> side & 1 != faces and not pos.passages[cell] >> side & 1:
            found.append(side)
    return tuple(found)


def breakable_sides(tables: Tables, pos: Table | Working, cell: Cell) -> tuple[int, ...]:
    """Return the sides of a room laid in a sealed house where a wall to an anchor room can be broken through.

    RULING: 9 (a side that is a passage already isn't a wall).
    """
    found = []
    for side, beyond in enumerate(tables.neighbours[cell]):
        other = pos.board.get(beyond) if beyond is not None else None
        if other is not None and other.room not in tables.not_anchors and not pos.passages[cell] >> side & 1:
            found.append(side)
    return tuple(found)


def break_wall(w: Working, seat: int, cell: Cell, side: int) -> None:
    """Break a wall through: it is a passage for good."""
    beyond = w.tables.neighbours[cell][side]
    if beyond is not None:
        w.broken_walls = (*w.broken_walls, wall_of(cell, side, beyond))
    w.refresh_passages(cell)
    w.emit(WallBroken(seat, cell, side))
    after_laying(w, seat, cell)


def after_laying(w: Working, seat: int, cell: Cell) -> None:
    """Do what a room just laid brings: level 2, the return of a shut-out pawn, placement missions."""
    if w.level == 1 and w.board[cell].room in w.tables.sacred_rooms:
        w.level = 2
        w.emit(LevelBegan(2, seat, cell))
    let_in(w, cell)
    pay_room_missions(w, seat, cell)
