"""Checks images and sounds against their manifests: every file is there, unchanged, and cut out within its bounds."""

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from game.commands.check.targets import Target
from game.content.load import shown_path
from game.content.tree import Problem

GROUPS = ("effects", "ambience", "stings")


def find_problems(targets: Iterable[Target]) -> list[Problem]:
    """Return the problems of the sheets and sounds that the files belong to; a manifest stands for all it lists."""
    wanted: dict[tuple[str, Path], set[str]] = defaultdict(set)
    for target in targets:
        if target.kind in ("images", "sounds"):
            folder, _, tail = target.tail.partition("/")
            wanted[target.kind, target.root / folder].add(tail)
    problems: list[Problem] = []
    for (kind, place), names in wanted.items():
        problems += _folder(kind, place, None if "manifest.json" in names else names)
    return problems


def _folder(kind: str, folder: Path, names: set[str] | None) -> Iterator[Problem]:
    """Yield the problems of a folder of assets; `names` limits them to some files, None to none."""
    path = folder / "manifest.json"
    try:
        manifest = json.loads(path.read_text(encoding="utf-8"))
        entries = manifest["sheets"] if kind == "images" else manifest
        listed = {name for entry in entries.values() for name in _files_of(kind, entry)}
    except FileNotFoundError:
        yield Problem(shown_path(path), 0, 0, "The file is missing; it lists what lies beside it.")
        return
    except json.JSONDecodeError as error:
        yield Problem(shown_path(path), error.lineno, error.colno, f"This is not JSON: {error.msg}.")
        return
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        yield Problem(shown_path(path), 0, 0, f"This is not a manifest of {kind}: {type(error).__name__} {error}.")
        return
    for key, entry in entries.items():
        if names is None or names & set(_files_of(kind, entry)):
            yield from (_sheet if kind == "images" else _sound)(folder, key, entry)
    present = {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}
    for name in sorted(present - listed - {"manifest.json"}):
        if (names is None or name in names) and not name.endswith((".md", ".txt")) and name not in TILED:
            yield Problem(shown_path(folder / name), 0, 0, "The manifest doesn't list this file.")


TILED = ("ziggurat/tileset.png",)
"""Pictures that only the map editor shows."""


def _files_of(kind: str, entry: dict[str, Any]) -> list[str]:
    if kind == "sounds":
        return list(entry["files"])
    file = str(entry["file"])
    return [file, file.rpartition(".")[0] + ".json"]


def _sheet(folder: Path, key: str, entry: dict[str, Any]) -> Iterator[Problem]:
    picture, index = (folder / name for name in _files_of("images", entry))
    yield from _unchanged(picture, entry.get("sha256"))
    yield from _unchanged(index, entry.get("index_sha256"))
    if not picture.is_file() or not index.is_file():
        return
    size = _size_of(picture)
    if size is None:
        yield Problem(shown_path(picture), 0, 0, "The picture can't be read.")
        return
    if list(size) != entry.get("size"):
        yield Problem(shown_path(picture), 0, 0, f"The manifest says {entry.get('size')}, the picture is {list(size)}.")
    try:
        sprites = json.loads(index.read_text(encoding="utf-8"))
        for name, sprite in sprites.get("sprites", sprites).items():
            yield from _sprite(index, name, sprite, size)
    except json.JSONDecodeError as error:
        yield Problem(shown_path(index), error.lineno, error.colno, f"This is not JSON: {error.msg}.")
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        yield Problem(shown_path(index), 0, 0, f"This is not an index of {key}: {type(error).__name__} {error}.")


def _sprite(index: Path, name: str, sprite: dict[str, Any], size: tuple[int, int]) -> Iterator[Problem]:
    x, y, width, height = sprite["rect"]
    if not (min(x, y) >= 0 and width > 0 and height > 0 and x + width <= size[0] and y + height <= size[1]):
        yield Problem(shown_path(index), *_place(index, name), f'"{name}" lies outside its picture of {list(size)}.')
    across, down = sprite["anchor"]
    if not (0 <= across <= width and 0 <= down <= height):
        yield Problem(shown_path(index), *_place(index, name), f'The anchor of "{name}" lies outside it.')
    if not sprite["scale"] > 0:
        yield Problem(shown_path(index), *_place(index, name), f'The scale of "{name}" must be more than 0.')


def _place(index: Path, name: str) -> tuple[int, int]:
    """Return where a key of a JSON file stands, 0 and 0 when it isn't found."""
    for number, line in enumerate(index.read_text(encoding="utf-8").splitlines(), start=1):
        column = line.find(json.dumps(name, ensure_ascii=False) + ":")
        if column >= 0:
            return number, column + 1
    return 0, 0


def _sound(folder: Path, key: str, entry: dict[str, Any]) -> Iterator[Problem]:
    for name in entry["files"]:
        yield from _unchanged(folder / name, entry.get("sha256", {}).get(name))
    if entry.get("group") not in GROUPS:
        yield Problem(
            shown_path(folder / "manifest.json"),
            *_place(folder / "manifest.json", key),
            f'The group of "{key}" must be one of {", ".join(GROUPS)}.',
        )


def _unchanged(path: Path, expected: str | None) -> Iterator[Problem]:
    try:
        content = path.read_bytes()
    except OSError:
        yield Problem(shown_path(path), 0, 0, "The file is missing or can't be read.")
        return
    if hashlib.sha256(content).hexdigest() != expected:
        yield Problem(shown_path(path), 0, 0, "The file differs from its entry in the manifest; bake it anew.")


def _size_of(picture: Path) -> tuple[int, int] | None:
    import pygame

    try:
        size: tuple[int, int] = pygame.image.load(picture).get_size()
    except (pygame.error, OSError):
        return None
    return size
