"""Render sounds again and compare them with the committed ones: `python -m tools.sound.check_rebake [key ...]`.

Without keys one sound of each kind of synthesis is rendered. Nothing is written. Files of the same bytes agree; else
the decoded sounds are compared, which leaves room for an encoder of another machine.
"""

import argparse
import sys
import time

import numpy as np

from .bake import FOLDER, baked, read_manifest
from .recipe import RECIPES
from .vorbis import decode

KINDS = {
    "modes and a burst of noise": "aztack/stone",
    "filtered noise": "aztack/slide",
    "a filter that moves": "ziggurat/chute",
    "plucked strings": "common/your_turn",
    "many hits in a row": "zaar/dice",
    "saws": "zaar/trapped",
    "a sting": "common/win",
    "a loop on a ring": "title/fire",
}
"""A sound of each kind of synthesis."""
TOLERANCE = -50.0
"""How far below the sound the difference has to lie, in dB."""


def distance(old: bytes, new: bytes) -> float:
    """Return how strong the difference of two files is against the first one, in dB; minus infinity for none."""
    if old == new:
        return float("-inf")
    a, b = decode(old), decode(new)
    if a.shape != b.shape:
        return float("inf")
    rest, whole = float(np.sum((a - b) ** 2)), float(np.sum(a**2))
    return 10 * float(np.log10(max(rest, 1e-20) / max(whole, 1e-20)))


def main() -> int:
    """Render and compare; exit status 1 when something lies beyond the tolerance."""
    parser = argparse.ArgumentParser(prog="python -m tools.sound.check_rebake", description=__doc__)
    parser.add_argument("key", nargs="*", help="GAME/NAME; without it one sound of each kind")
    keys = parser.parse_args().key or list(KINDS.values())
    manifest = read_manifest()
    unknown = [key for key in keys if key not in RECIPES or key not in manifest]
    if unknown:
        parser.error(f"no such sound: {', '.join(unknown)}")
    wrong = 0
    for key in keys:
        begin = time.monotonic()
        names, files = manifest[key]["files"], baked(RECIPES[key])
        apart = [distance((FOLDER / name).read_bytes(), data) for name, data in zip(names, files, strict=True)]
        wrong += max(apart) > TOLERANCE
        same = sum(each == float("-inf") for each in apart)
        rest = "" if same == len(apart) else f", the worst {max(apart):.0f} dB from it"
        print(f"{key}: {same} of {len(apart)} files the same bytes{rest}, {time.monotonic() - begin:.0f} s", flush=True)
    print(f"{len(keys)} sounds, {wrong} beyond the tolerance ({TOLERANCE:.0f} dB)")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
