"""Bake sheets again and compare them with the committed ones: ``python -m tools.art.check_rebake [key ...]``.

Without keys one small sheet of each kind of recipe is baked. Nothing in the repository is changed: the new sheets go
into a temporary folder. A sprite agrees when its index entry is the same and its pixels lie within the tolerance, which
leaves room for a denoiser or a codec that rounds otherwise on another machine, and for nothing that can be seen.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
from PIL import Image

from .job import Job
from .recipes import RECIPES, Recipe
from .sheets import IMAGES

KINDS = {
    "Blender, many sprites in one render": "zaar/coins",
    "Blender, stones with a stone's texture": "aztack/blocks_top",
    "Blender, turned figures": "zaar/pawns",
    "Blender, relief from a mask": "ziggurat/pads",
    "Blender, a room in perspective": "zaar/rooms_suspended",
    "Blender, a plate under the ring of lights": "zaar/plate_mater",
    "Blender, a box of the title": "title/box_zaar",
    "vector, icons": "common/icons",
    "vector, seat marks": "common/seats",
    "vector, signs": "zaar/signs",
    "vector, papers": "ziggurat/papers",
    "vector and noise, a ground": "zaar/cells",
    "noise, the wooden table": "common/table",
    "put together from baked sprites": "ziggurat/plan",
}
"""A small sheet of each kind of recipe."""
MEAN, FAR, FAR_SHARE = 0.5, 12, 0.001
"""Grey levels: the mean difference of a sprite, and the difference that only this share of its values may pass."""

Levels: TypeAlias = npt.NDArray[np.float32]


@dataclass(frozen=True)
class Difference:
    """How far a sprite lies from the committed one: mean and greatest difference, and the share of far values."""

    name: str
    mean: float
    greatest: float
    far: float

    @property
    def agrees(self) -> bool:
        """Whether it lies within the tolerance."""
        return self.mean <= MEAN and self.far <= FAR_SHARE


def compared(name: str, old: Levels, new: Levels) -> Difference:
    """Return the difference of two pictures of the same size, as they look: colours weighted by their alpha."""
    apart = np.abs(_seen(old) - _seen(new))
    return Difference(name, float(apart.mean()), float(apart.max()), float((apart > FAR).mean()))


def _seen(pixels: Levels) -> Levels:
    out = pixels.copy()
    out[..., :3] *= out[..., 3:] / 255.0
    return out


def _read(folder: Path, recipe: Recipe) -> tuple[Levels, dict[str, Any]]:
    path = folder / f"{recipe.key}{recipe.suffix}"
    with Image.open(path) as picture:
        pixels = np.asarray(picture.convert("RGBA"), np.float32)
    entries: dict[str, Any] = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    return pixels, entries


def differences(recipe: Recipe, folder: Path) -> tuple[list[Difference], list[str]]:
    """Return how the sprites of a sheet in another folder differ, and what can't be compared."""
    (old, before), (new, after) = _read(IMAGES, recipe), _read(folder, recipe)
    faults = [f"{name} is in one sheet only" for name in sorted(before.keys() ^ after.keys())]
    found = []
    for name in sorted(before.keys() & after.keys()):
        if before[name] != after[name]:
            faults.append(f"{name}: {after[name]} in place of {before[name]}")
            continue
        x, y, w, h = before[name]["rect"]
        found.append(compared(name, old[y : y + h, x : x + w], new[y : y + h, x : x + w]))
    return found, faults


def _told(recipe: Recipe, folder: Path, seconds: float) -> bool:
    """Print one line for a sheet and one for each sprite that differs; returns whether it agrees."""
    found, faults = differences(recipe, folder)
    faults += [
        f"{d.name}: mean {d.mean:.2f}, greatest {d.greatest:.0f}, {d.far:.2%} beyond {FAR}"
        for d in found
        if not d.agrees
    ]
    same = (folder / f"{recipe.key}{recipe.suffix}").read_bytes() == (
        IMAGES / f"{recipe.key}{recipe.suffix}"
    ).read_bytes()
    mean, greatest = max((d.mean for d in found), default=0.0), max((d.greatest for d in found), default=0.0)
    words = "the same bytes" if same else f"worst sprite: mean {mean:.3f}, greatest {greatest:.0f}"
    print(f"{recipe.key}: {len(found)} sprites, {words}, {seconds:.0f} s", flush=True)
    for fault in faults:
        print(f"  {fault}", flush=True)
    return not faults


def main() -> int:
    """Bake and compare; exit status 1 when something lies beyond the tolerance."""
    parser = argparse.ArgumentParser(prog="python -m tools.art.check_rebake", description=__doc__)
    parser.add_argument("key", nargs="*", help="GAME/SHEET; without it one small sheet of each kind")
    given = parser.parse_args()
    keys = given.key or list(KINDS.values())
    recipes = {recipe.key: recipe for recipe in RECIPES}
    unknown = [key for key in keys if key not in recipes]
    if unknown:
        parser.error(f"no such sheet: {', '.join(unknown)}")
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for key in keys:
            begin = time.monotonic()
            recipes[key].load()(Job(key, Path(folder)))
            wrong += not _told(recipes[key], Path(folder), time.monotonic() - begin)
    print(f"{len(keys)} sheets, {wrong} beyond the tolerance (mean {MEAN}, {FAR_SHARE:.1%} beyond {FAR} levels)")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
