"""Reads the six Tiled maps of the Ziggurat with pytmx into one checked `Board`.

`import pytmx` imports pygame, so nothing pure imports this module; it is loaded inside `load_rules("ziggurat")`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.content.board import LEVELS, RINGS, Board
from game.content.board_check import MapObject, board_of
from game.content.load import ROOT, shown_path
from game.content.tmx_file import OBJECT_LAYERS, SIDE, TILE, TILE_LAYERS, Place, TmxFile, read_tmx
from game.content.tree import Problem
from game.core.errors import ContentError

MAPS = ROOT / "levels" / "ziggurat"


@dataclass(frozen=True, slots=True)
class BoardReading:
    """What reading a folder of maps gave: the board if it is sound, all faults, and remarks that break nothing."""

    board: Board | None
    problems: tuple[Problem, ...]
    warnings: tuple[Problem, ...]


def load_board(folder: Path = MAPS) -> Board:
    """Return the board of a folder of maps. Raises ContentError that lists all problems, sorted by place."""
    reading = read_board(folder)
    if reading.board is None or reading.problems:
        raise ContentError(*map(str, reading.problems))
    return reading.board


def read_board(folder: Path = MAPS) -> BoardReading:
    """Read and check a folder of maps; for the `check` command, which shows the warnings too."""
    problems: list[Problem] = []
    warnings: list[Problem] = []
    objects: list[MapObject] = []
    sides: list[tuple[str, Place]] = []
    seen: dict[int, str] = {}
    for path in _map_files(folder):
        file = read_tmx(path, shown_path(path), problems)
        if file is None:
            continue
        level = _read_head(file, path, seen, sides, problems)
        if level is not None:
            objects.extend(_objects(path, file, level, problems))
    if not problems:
        missing = [level for level in range(LEVELS) if level not in seen]
        if missing:
            text = ", ".join(f"level{level}.tmx" for level in missing)
            problems.append(Problem(shown_path(folder), 0, 0, f"A map is missing for each of: {text}."))
    for side, place in sides:
        if side != sides[0][0]:
            problems.append(place.problem(f'moss_side is "{side}" here and "{sides[0][0]}" in {sides[0][1].path}.'))
    board = None
    if not problems:
        board = board_of(objects, sides[0][0], problems, warnings)
    return BoardReading(board, tuple(sorted(set(problems))), tuple(sorted(set(warnings))))


def _map_files(folder: Path) -> list[Path]:
    """Return the six files that must be there and any other map of the folder."""
    wanted = [folder / f"level{level}.tmx" for level in range(LEVELS)]
    return wanted + sorted(set(folder.glob("*.tmx")) - set(wanted))


def _read_head(
    file: TmxFile, path: Path, seen: dict[int, str], sides: list[tuple[str, Place]], problems: list[Problem]
) -> int | None:
    """Check the map's properties and return its level."""
    wanted = {"game": "string", "level": "int", "ring": "int", "moss_side": "string"}
    for name, kind in wanted.items():
        if name not in file.properties:
            problems.append(file.place.problem(f'The map property "{name}" is missing.'))
            return None
        found, _, place = file.properties[name]
        if found != kind:
            problems.append(place.problem(f'The map property "{name}" must be of type {kind}; found {found}.'))
            return None
    game, game_place = file.properties["game"][1:]
    if game != "ziggurat":
        problems.append(game_place.problem(f'The map belongs to "{game}"; it must be of "ziggurat".'))
    level_text, level_place = file.properties["level"][1:]
    level = int(level_text)
    if not 0 <= level < LEVELS:
        problems.append(level_place.problem(f"The level must be 0 to {LEVELS - 1}; found {level}."))
        return None
    if level in seen:
        problems.append(level_place.problem(f"Level {level} has two maps; the other one is {seen[level]}."))
        return None
    seen[level] = shown_path(path)
    ring, ring_place = file.properties["ring"][1:]
    if int(ring) != RINGS[level]:
        problems.append(ring_place.problem(f"ring must be {RINGS[level]} on level {level}; found {ring}."))
    sides.append(file.properties["moss_side"][1:])
    return level


def _objects(path: Path, file: TmxFile, level: int, problems: list[Problem]) -> Iterator[MapObject]:
    """Read a map with pytmx and yield its objects with their places in the file."""
    import pytmx

    try:
        tiled: Any = pytmx.TiledMap(str(path), allow_duplicate_names=True)
    except Exception as error:  # pytmx raises bare Exception for much that it doesn't know
        problems.append(file.place.problem(f"The map can't be read: {error}"))
        return
    for name in TILE_LAYERS:
        rows = tiled.get_layer_by_name(name).data
        if [len(row) for row in rows] != [SIDE] * SIDE:
            count = sum(len(row) for row in rows)
            message = f'Layer "{name}" has {count} tiles; it must have {SIDE * SIDE}.'
            problems.append(file.layers[name].problem(message))
    for layer in OBJECT_LAYERS:
        for item in tiled.get_layer_by_name(layer):
            yield MapObject(
                layer=layer,
                level=level,
                name=item.name or "",
                kind=item.type or getattr(item, "class", None) or "",
                rect=(round(item.x), round(item.y), round(item.width), round(item.height)),
                grid=(item.x / TILE, item.y / TILE),
                values=dict(item.properties),
                place=file.objects[item.id],
            )
