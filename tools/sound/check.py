"""Check that recipes, manifest and files agree and that every file is sound: `python -m tools.sound.check`."""

import hashlib
import sys
from typing import Any

import numpy as np

from .bake import FOLDER, read_manifest
from .loudness import CEILING, loudness, peak
from .recipe import RECIPES, Recipe
from .sheet import seams
from .synth import count
from .vorbis import decode

OFFSET = 0.002
TOLERANCE = 2.0
QUIETER = 4.0
SEAM = 4.0


def check_all() -> list[str]:
    """Return every disagreement as a sentence, none when all is well."""
    manifest = read_manifest()
    faults = [f"{key}: no recipe" for key in manifest if key not in RECIPES]
    faults += [f"{key}: not baked" for key in RECIPES if key not in manifest]
    named = {name for entry in manifest.values() for name in entry["files"]}
    stored = {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.ogg")}
    faults += [f"{name}: file in no entry" for name in sorted(stored - named)]
    faults += [f"{name}: file missing" for name in sorted(named - stored)]
    for key, recipe in RECIPES.items():
        if key in manifest:
            faults += [f"{key}: {text}" for text in _entry(recipe, manifest[key])]
            for number, name in enumerate(manifest[key]["files"]):
                if name in stored:
                    faults += [f"{name}: {text}" for text in _file(recipe, number, name, manifest[key])]
    return faults


def _entry(recipe: Recipe, entry: dict[str, Any]) -> list[str]:
    faults = []
    if entry["group"] != recipe.group or entry["loop"] != recipe.loop:
        faults.append("group or loop differ from the recipe")
    if len(entry["files"]) != recipe.variants:
        faults.append(f"{len(entry['files'])} files for {recipe.variants} variants")
    return faults


def _file(recipe: Recipe, number: int, name: str, entry: dict[str, Any]) -> list[str]:
    data = (FOLDER / name).read_bytes()
    sound = decode(data)
    faults = []
    if hashlib.sha256(data).hexdigest() != entry["sha256"][name]:
        faults.append("hash differs from the manifest")
    if sound.shape[0] != (2 if recipe.loop else 1):
        faults.append(f"{sound.shape[0]} channels")
    if abs(sound.shape[1] - count(entry["seconds"])) > count(0.001):
        faults.append("length differs from the manifest")
    if peak(sound) > CEILING:
        faults.append(f"peak {peak(sound):.1f} dBFS")
    if float(np.max(np.abs(np.mean(sound, axis=1)))) > OFFSET:
        faults.append("not centred on zero")
    distance = loudness(sound) - recipe.loudness(number)
    if distance > TOLERANCE or distance < -QUIETER:
        faults.append(f"{distance:+.1f} dB from its loudness")
    if recipe.loop:
        faults += [f"seam {step:.1f} times a usual step" for step in seams(sound) if step > SEAM]
    elif float(np.max(np.abs(sound[:, -count(0.001) :]))) > OFFSET:
        faults.append("ends with a click")
    return faults


def main() -> int:
    """Print every fault and return whether there was one."""
    faults = check_all()
    for fault in faults:
        print(fault)
    print(f"{len(RECIPES)} sounds, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
