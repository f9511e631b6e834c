"""Render the sounds into assets/sounds: `python -m tools.sound.bake [game] [name ...]`."""

import argparse
import hashlib
import json
import sys
import zlib
from pathlib import Path
from typing import Any

import numpy as np

from . import aztack, common, loops, stings, zaar, ziggurat
from .loudness import CEILING, levelled, loudness, peak, tidy
from .recipe import RECIPES, Recipe
from .sheet import seams
from .synth import RATE, Samples, decibels
from .vorbis import decode, encode

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"
MANIFEST = FOLDER / "manifest.json"
BOOKS = (common, aztack, ziggurat, zaar, stings, loops)
QUALITY = {"effects": 0.35, "stings": 0.4, "ambience": 0.3}
HEADROOM = 0.3
CUTS = 8
TRIES = 6

Manifest = dict[str, dict[str, Any]]


def rendered(recipe: Recipe) -> list[Samples]:
    """Return all variants of a sound at their level, of equal length."""
    raw = [recipe.render(recipe.voice(variant)) for variant in range(recipe.variants)]
    if recipe.loop:
        target = recipe.loudness(0)
        return [rows * decibels(target - loudness(rows)) for rows in raw]
    ceiling = CEILING - HEADROOM
    clean = [tidy(each) for each in raw]
    longest = max(len(each) for each in clean)
    even = [np.pad(each, (0, longest - len(each))) for each in clean]
    return [levelled(each, recipe.loudness(variant), ceiling) for variant, each in enumerate(even)]


def packed(samples: Samples, recipe: Recipe, variant: int) -> bytes:
    """Return the file of a variant, softened until the decoded sound keeps under the ceiling."""
    serial = zlib.crc32(f"{recipe.key}_{variant}".encode())
    for _ in range(TRIES):
        data = encode(samples, QUALITY[recipe.group], serial)
        over = peak(decode(data)) - CEILING
        if over <= 0.0:
            return data
        samples = samples * decibels(-over - 0.05)
    raise ValueError(f"{recipe.key}: the encoder keeps raising the peak")


def looped(rows: Samples, recipe: Recipe) -> bytes:
    """Return the file of a loop, cut open where the encoder joins its ends best.

    The ring itself has no seam, but the encoder renders the two ends of a file a little differently.
    """
    step = rows.shape[1] // CUTS
    files = [packed(np.roll(rows, -number * step, axis=1), recipe, 0) for number in range(CUTS)]
    return min(files, key=lambda data: max(seams(decode(data))))


def baked(recipe: Recipe) -> list[bytes]:
    """Return the files of all variants of a sound."""
    if recipe.loop:
        return [looped(samples, recipe) for samples in rendered(recipe)]
    return [packed(samples, recipe, variant) for variant, samples in enumerate(rendered(recipe), start=1)]


def bake(recipe: Recipe) -> dict[str, Any]:
    """Write the files of a sound and return its entry in the manifest."""
    files, hashes, peaks, loud = [], {}, {}, {}
    seconds = 0.0
    for variant, data in enumerate(baked(recipe), start=1):
        name = f"{recipe.key}_{variant}.ogg"
        path = FOLDER / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        sound = decode(data)
        files.append(name)
        hashes[name] = hashlib.sha256(data).hexdigest()
        peaks[name] = round(peak(sound), 2)
        loud[name] = round(loudness(sound), 2)
        seconds = sound.shape[1] / RATE
    return {
        "files": files,
        "group": recipe.group,
        "seconds": round(seconds, 4),
        "loop": recipe.loop,
        "sha256": hashes,
        "peak": peaks,
        "loudness": loud,
    }


def read_manifest() -> Manifest:
    """Return the manifest as it lies in the folder, empty when there is none."""
    if not MANIFEST.exists():
        return {}
    entries: Manifest = json.loads(MANIFEST.read_text(encoding="utf-8"))
    return entries


def write_manifest(entries: Manifest) -> None:
    """Write the manifest in the order of its keys."""
    text = json.dumps(entries, indent=1, sort_keys=True)
    MANIFEST.write_text(text + "\n", encoding="utf-8")


def chosen(game: str | None, names: list[str]) -> list[Recipe]:
    """Return the recipes asked for; without a game all of them."""
    keys = [key for key in RECIPES if game is None or key.split("/")[0] == game]
    if names:
        keys = [key for key in keys if key.split("/")[1] in names]
    return [RECIPES[key] for key in keys]


def main(arguments: list[str] | None = None) -> int:
    """Bake what the command line names and remove files that belong to nothing any more."""
    parser = argparse.ArgumentParser(prog="python -m tools.sound.bake", description=__doc__)
    parser.add_argument("game", nargs="?", help="common, aztack, ziggurat, zaar or title; all when left out")
    parser.add_argument("name", nargs="*", help="names inside the game")
    options = parser.parse_args(arguments)
    recipes = chosen(options.game, options.name)
    if not recipes:
        parser.error("no such sound")
    entries = {key: entry for key, entry in read_manifest().items() if key in RECIPES}
    for recipe in recipes:
        entries[recipe.key] = entry = bake(recipe)
        loud = ", ".join(f"{value:.1f}" for value in entry["loudness"].values())
        print(f"{recipe.key:24} {entry['seconds']:7.3f} s  {loud} LUFS", flush=True)
    write_manifest(entries)
    known = {name for entry in entries.values() for name in entry["files"]}
    for path in FOLDER.rglob("*.ogg"):
        if path.relative_to(FOLDER).as_posix() not in known:
            path.unlink()
    return 0


if __name__ == "__main__":
    sys.exit(main())
