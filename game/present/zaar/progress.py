"""How far the missions have come that are fulfilled by laying rooms: the most rooms that already lie as they should."""

from collections.abc import Callable, Iterator

from game.content.zaar.signs import POWERS
from game.core.hex import SIDES, Cell, neighbour
from game.present.zaar.look import Drawing

WIND = "BAD"


def rooms_ready(drawing: Drawing) -> dict[str, tuple[int, int]]:
    """Return for each mission of rooms how many of its rooms lie ready, and how many it needs."""
    return {mission: (count(drawing), need) for mission, (count, need) in _COUNTS.items()}


def _free(drawing: Drawing, power: str) -> list[Cell]:
    """Return the rooms of a power that no mission has used yet."""
    tables = drawing.tables
    rooms = drawing.view.rooms
    return [room.cell for room in rooms if not room.mission_used and tables.power[room.room] == power]


def _pairs(drawing: Drawing, power: str, *, joined: bool) -> Iterator[tuple[Cell, Cell]]:
    """Yield the neighbours of a power, with `joined` only those with a passage between them."""
    cells = _free(drawing, power)
    for cell in cells:
        for side in range(SIDES):
            other = neighbour(cell, side)
            if other in cells and (not joined or drawing.view.passages[cell] >> side & 1):
                yield cell, other


def _letters(drawing: Drawing, cell: Cell) -> set[str]:
    return {plaque.letter for plaque in drawing.view.board[cell].plaques}


def _corridor(drawing: Drawing) -> int:
    cells, best = _free(drawing, "bloody"), 0
    for cell in cells:
        for side in range(SIDES // 2):
            run, here = 1, cell
            while drawing.view.passages[here] >> side & 1 and neighbour(here, side) in cells:
                run, here = run + 1, neighbour(here, side)
            best = max(best, run)
    return min(best, 3)


def _waters(drawing: Drawing) -> int:
    return int(any(_letters(drawing, cell) & {"A", "B"} for cell in _free(drawing, "humid")))


def _winds(drawing: Drawing) -> int:
    for a, b in _pairs(drawing, "windy", joined=False):
        first, second = _letters(drawing, a) & set(WIND), _letters(drawing, b) & set(WIND)
        if first and second and len(first | second) > 1:
            return 2
    return int(any(_letters(drawing, cell) & set(WIND) for cell in _free(drawing, "windy")))


def _triangle(drawing: Drawing) -> int:
    if any(True for _ in _pairs(drawing, "smoggy", joined=True)):
        return 2
    return int(bool(_free(drawing, "smoggy")))


def _powers(drawing: Drawing) -> int:
    """Return the most rooms of different powers in a rhombus whose other cells are still empty."""
    free = {cell: power for power in POWERS for cell in _free(drawing, power)}
    best = 0
    for cell in free:
        for side in range(SIDES):
            around = (neighbour(cell, side), neighbour(cell, (side - 1) % SIDES), neighbour(cell, (side + 1) % SIDES))
            stand = [c for c in (cell, *around) if c in drawing.view.board]
            powers = {free[c] for c in stand if c in free}
            if len(powers) == len(stand):
                best = max(best, len(powers))
    return min(best, 3)


_COUNTS: dict[str, tuple[Callable[[Drawing], int], int]] = {
    "bloody_corridor": (_corridor, 4),
    "humid_ab": (_waters, 2),
    "windy_bad": (_winds, 3),
    "smoggy_triangle": (_triangle, 3),
    "four_powers": (_powers, 4),
}
