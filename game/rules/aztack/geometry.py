"""The grid of the pyramid: cells, places and their names (Aztack rulebook, "Setting Up": two rows of six stones).

A cell is (x, y), x from 0 to 5 left to right, y from 0 to 3 back to front; its number is 6y + x. A place is a pair
of neighbouring cells; places 0 to 19 lie along x, 20 to 37 along y. The flip of a stone is 0 when its half 1 lies
on the place's first cell, 1 when it lies on the second.
"""

WIDTH = 6
DEPTH = 4
CELLS = WIDTH * DEPTH


def cell_at(x: int, y: int) -> int:
    """Return the number of a cell of the grid."""
    return WIDTH * y + x


def cell_xy(cell: int) -> tuple[int, int]:
    """Return (x, y) of a cell."""
    return cell % WIDTH, cell // WIDTH


def is_on_grid(x: int, y: int) -> bool:
    """Whether (x, y) is a cell."""
    return 0 <= x < WIDTH and 0 <= y < DEPTH


PLACE_CELLS: tuple[tuple[int, int], ...] = tuple(
    [(cell_at(x, y), cell_at(x + 1, y)) for y in range(DEPTH) for x in range(WIDTH - 1)]
    + [(cell_at(x, y), cell_at(x, y + 1)) for y in range(DEPTH - 1) for x in range(WIDTH)]
)
PLACES = len(PLACE_CELLS)
ALONG_X = (WIDTH - 1) * DEPTH
"""The first place that lies along y; all before it lie along x."""

PLACES_BESIDE: tuple[tuple[int, ...], ...] = tuple(
    tuple(other for other, cells in enumerate(PLACE_CELLS) if set(cells) & set(place)) for place in PLACE_CELLS
)
"""For each place the places that share a cell with it, itself included."""

_PLACE_AND_FLIP = {
    (*cell_xy(cells[flip]), *cell_xy(cells[1 - flip])): (place, flip)
    for place, cells in enumerate(PLACE_CELLS)
    for flip in (0, 1)
}


def place_cells(place: int) -> tuple[int, int]:
    """Return the two cells of a place, first cell first."""
    return PLACE_CELLS[place]


def place_and_flip(x1: int, y1: int, x2: int, y2: int) -> tuple[int, int] | None:
    """Return place and flip of a stone whose half 1 lies on (x1, y1); None where the cells make no place."""
    return _PLACE_AND_FLIP.get((x1, y1, x2, y2))


def halves_at(place: int, flip: int) -> tuple[int, int, int, int]:
    """Return x1, y1, x2, y2: the cells under half 1 and half 2."""
    cells = PLACE_CELLS[place]
    return (*cell_xy(cells[flip]), *cell_xy(cells[1 - flip]))


def place_name(place: int, level: int) -> str:
    """Return a place as "LEVEL/X/Y/H" or "LEVEL/X/Y/V"; the level is the one a stone would have there."""
    x, y = cell_xy(PLACE_CELLS[place][0])
    return f"{level}/{x}/{y}/{'H' if place < ALONG_X else 'V'}"


def read_place_name(name: str) -> tuple[int, int]:
    """Return (place, level) of a name. Raises ValueError for anything that is no such name."""
    level, x, y, direction = name.split("/")
    if direction not in ("H", "V"):
        raise ValueError(f"{name}: a place lies H or V")
    step = (1, 0) if direction == "H" else (0, 1)
    found = place_and_flip(int(x), int(y), int(x) + step[0], int(y) + step[1])
    if found is None:
        raise ValueError(f"{name}: there is no such place")
    return found[0], int(level)
