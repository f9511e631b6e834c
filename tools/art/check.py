"""Check the baked pictures against the recipes: ``python -m tools.art.check``. Needs no art package.

Every recipe has its sheet and every sheet its recipe; hashes are those of the manifest; sprites lie inside their sheet
and do not overlap; anchors lie inside their sprites; sizes and count stay inside the budget.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .recipes import RECIPES

IMAGES = Path(__file__).resolve().parents[2] / "assets" / "images"
MAX_FILE, MAX_TOTAL, MAX_FILES = 400 * 1024, 12 * 1024 * 1024, 400


def _read(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _pairing(sheets: dict[str, Any]) -> Iterator[str]:
    recipes = {recipe.key: recipe for recipe in RECIPES}
    for key in sorted(recipes.keys() - sheets.keys()):
        yield f"{key}: has a recipe but was never baked"
    for key in sorted(sheets.keys() - recipes.keys()):
        yield f"{key}: has no recipe"
    for key in sorted(recipes.keys() & sheets.keys()):
        if not sheets[key]["file"].endswith(recipes[key].suffix):
            yield f"{key}: is not a {recipes[key].suffix} file"
    listed = {sheet["file"] for sheet in sheets.values()} | {f"{key}.json" for key in sheets} | {"manifest.json"}
    for path in sorted(IMAGES.rglob("*")):
        name = path.relative_to(IMAGES).as_posix()
        if path.suffix in (".webp", ".jpg", ".json") and name not in listed:
            yield f"{name}: is not in the manifest"


def _sheet(key: str, sheet: dict[str, Any]) -> Iterator[str]:
    picture, index = IMAGES / sheet["file"], IMAGES / f"{key}.json"
    for path, digest in ((picture, sheet["sha256"]), (index, sheet["index_sha256"])):
        if not path.exists():
            yield f"{key}: {path.name} is missing"
            return
        if _digest(path) != digest:
            yield f"{key}: {path.name} is not the file that was baked"
    width, height = sheet["size"]
    entries = _read(index)
    for name, entry in entries.items():
        x, y, w, h = entry["rect"]
        ax, ay = entry["anchor"]
        if min(x, y) < 0 or min(w, h) <= 0 or x + w > width or y + h > height:
            yield f"{key}: {name} reaches out of the picture"
        if not (0 <= ax <= w and 0 <= ay <= h):
            yield f"{key}: the anchor of {name} lies outside"
    for (first, a), (second, b) in itertools.combinations(entries.items(), 2):
        (ax, ay, aw, ah), (bx, by, bw, bh) = a["rect"], b["rect"]
        if ax < bx + bw and bx < ax + aw and ay < by + bh and by < ay + ah:
            yield f"{key}: {first} and {second} overlap"


def _budget() -> Iterator[str]:
    sizes = {p: p.stat().st_size for p in IMAGES.rglob("*") if p.is_file() and not p.name.startswith(".")}
    for path, size in sorted(sizes.items()):
        if size > MAX_FILE:
            yield f"{path.relative_to(IMAGES).as_posix()}: {size // 1024} KB, at most {MAX_FILE // 1024} are allowed"
    if sum(sizes.values()) > MAX_TOTAL:
        yield f"all pictures together have {sum(sizes.values()) // 1024} KB, at most {MAX_TOTAL // 1024} are allowed"
    if len(sizes) > MAX_FILES:
        yield f"there are {len(sizes)} files, at most {MAX_FILES} are allowed"


def problems() -> list[str]:
    """Everything that is wrong, in plain words."""
    sheets = _read(IMAGES / "manifest.json")["sheets"]
    found = list(_pairing(sheets))
    for key, sheet in sheets.items():
        found += _sheet(key, sheet)
    return found + list(_budget())


def main() -> None:
    """Print all problems; exit status 1 if there are any."""
    found = problems()
    for problem in found:
        print(problem)
    print(f"{len(found)} problems")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
