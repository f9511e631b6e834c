"""The list of recipes: a function that renders one variant of a sound, registered under the sound's key."""

import zlib
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from .synth import Samples

PITCH_SPREAD = 0.04
LEVEL_SPREAD = 1.5
EFFECT_LOUDNESS = -16.0
LOOP_LOUDNESS = -30.0


@dataclass(frozen=True, slots=True)
class Voice:
    """What makes one variant of a sound differ from the next: its random numbers and its pitch factor."""

    rng: np.random.Generator
    pitch: float


Render = Callable[[Voice], Samples]


@dataclass(frozen=True, slots=True)
class Recipe:
    """How a sound is made: `level` is its distance in dB from the loudness of its group."""

    key: str
    group: str
    loop: bool
    variants: int
    level: float
    tuned: bool
    render: Render

    def voice(self, variant: int) -> Voice:
        """Return the voice of a variant, always the same one. Tuned sounds keep their pitch."""
        rng = np.random.default_rng([zlib.crc32(self.key.encode()), variant])
        if self.tuned or self.variants == 1:
            return Voice(rng, 1.0)
        step = 2.0 * variant / (self.variants - 1) - 1.0
        return Voice(rng, 1.0 + PITCH_SPREAD * step)

    def loudness(self, variant: int) -> float:
        """Return the loudness this variant aims at."""
        if self.loop:
            return LOOP_LOUDNESS + self.level
        if self.variants == 1 or self.tuned:
            return EFFECT_LOUDNESS + self.level
        rng = np.random.default_rng([zlib.crc32(self.key.encode()), variant, 1])
        return EFFECT_LOUDNESS + self.level + float(rng.uniform(-LEVEL_SPREAD, LEVEL_SPREAD))


RECIPES: dict[str, Recipe] = {}


def effect(key: str, *, variants: int = 1, level: float = 0.0, tuned: bool = False) -> Callable[[Render], Render]:
    """Register a short sound of the table or the screen."""
    return _register(key, "effects", variants, level, loop=False, tuned=tuned)


def sting(key: str, *, level: float = 0.0) -> Callable[[Render], Render]:
    """Register a short piece of music, under which the ambience is lowered."""
    return _register(key, "stings", 1, level, loop=False, tuned=True)


def ambience(key: str, *, level: float = 0.0) -> Callable[[Render], Render]:
    """Register an endless stereo loop."""
    return _register(key, "ambience", 1, level, loop=True, tuned=True)


def _register(
    key: str, group: str, variants: int, level: float, *, loop: bool, tuned: bool
) -> Callable[[Render], Render]:
    def keep(render: Render) -> Render:
        if key in RECIPES:
            raise ValueError(f"two recipes for {key}")
        RECIPES[key] = Recipe(key, group, loop, variants, level, tuned, render)
        return render

    return keep
