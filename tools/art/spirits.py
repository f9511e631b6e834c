"""Fire spirits with their flicker frames, and Old Cinder from red-hot to cooled."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from . import palette
from .bk import colour
from .materials import Surface, flame_material, material
from .pegs import FRONT, RIGHT, UP, letter
from .shapes import curve, lathe, sphere

FRAMES = 4
FLAMES = {
    "orange": ("#fff0b0", "#f7a924", "#e0700c"),
    "pink": ("#ffd9ea", "#dd3f88", "#94104f"),
    "green": ("#efffea", "#6fe6a8", "#24a866"),
    "blue": ("#d2dcff", "#4668ec", "#2038a8"),
}
TONGUES = {
    "orange": ((0.27, 1.08, 0.05, 0.0, 0.0),),
    "pink": ((0.27, 0.62, 0.0, 0.0, 0.0), (0.14, 0.92, 0.12, 0.14, 0.06), (0.14, 0.92, -0.12, -0.14, 0.06)),
    "green": (
        (0.28, 0.6, 0.0, 0.0, 0.0),
        (0.12, 0.95, 0.0, 0.0, 0.12),
        (0.11, 0.72, 0.2, 0.17, 0.1),
        (0.11, 0.72, -0.2, -0.17, 0.1),
    ),
    "blue": ((0.28, 0.98, 0.3, 0.0, 0.0),),
}


def flame(
    origin: Any,
    look: Any,
    radius: float,
    height: float,
    bend: float = 0.0,
    aside: float = 0.0,
    up: float = 0.0,
    phase: float = 0.0,
) -> Any:
    """One tongue of fire; bend and aside go to the player's right; the phase moves its ripples and its tip."""
    sway = bend + 0.07 * math.sin(phase)
    tall = height * (1 + 0.05 * math.sin(phase * 2 + 1))
    shape = [(0.0001, 0), (0.7, 0.03), (1, 0.2), (0.86, 0.42), (0.45, 0.68), (0.16, 0.86), (0.0001, 1)]
    profile = curve([(r * radius, z * tall) for r, z in shape], 6)
    thing = lathe(profile, look, origin + RIGHT * aside + UP * up, 40)
    data = thing.data
    points = np.empty(len(data.vertices) * 3, np.float32)
    data.vertices.foreach_get("co", points)
    points = points.reshape(-1, 3)
    t = np.clip(points[:, 2] / tall, 0, 1)
    around = np.arctan2(points[:, 1], points[:, 0])
    points[:, :2] *= (1 + 0.07 * np.sin(5 * around + 7 * t + phase * 1.5) * (1 - t))[:, None]
    points[:, 0] += RIGHT.x * sway * t**2.2
    points[:, 1] += RIGHT.y * sway * t**2.2
    data.vertices.foreach_set("co", points.ravel())
    data.update()
    return thing


def _eyes(origin: Any, up: float = 0.3, wide: float = 0.095, size: float = 1.0) -> None:
    white, dark = material("white", Surface("#ffffff", emission=0.8)), material("eye", Surface("#1a0d08", rough=0.3))
    for side in (-1, 1):
        sphere(0.068 * size, white, origin + FRONT * 0.215 + RIGHT * side * wide + UP * up, (1, 1, 1.2), 12)
        place = origin + FRONT * 0.275 + RIGHT * side * wide * 0.93 + UP * (up + 0.005)
        sphere(0.036 * size, dark, place, (1, 1, 1.25), 10)


def spirit(origin: Any, name: str, frame: int) -> None:
    """A fire spirit on its dark base with its letter; frames 0 to 3 make a loop."""
    phase = 2 * math.pi * frame / FRAMES
    look = flame_material(f"flame {name}", *FLAMES[name])
    lifted = origin + UP * 0.05
    for k, (radius, height, bend, aside, up) in enumerate(TONGUES[name]):
        flame(lifted, look, radius, height, bend, aside, up, phase + k * 2.1)
    _eyes(lifted)
    stone = material("base", Surface("#3b2c24", rough=0.5))
    outline = [(0.0001, 0), (0.29, 0), (0.305, 0.03), (0.3, 0.09), (0.26, 0.11), (0.0001, 0.11)]
    lathe(outline, stone, origin)
    glow = material("letter", Surface("#fff0d0", emission=0.4))
    letter(palette.load()["spirits"][name]["letter"], origin + FRONT * 0.303 + UP * 0.058, 0.095, glow)


def crust(name: str, heat: float) -> Any:
    """Dark crust with glowing seams; heat from 0 (grey) to 1."""
    made = material(name, Surface("#4a4038", "#2a221d", 0.3, 3.0, bump=0.8, bump_noise=9, rough=0.9))
    tree = made.node_tree
    place = tree.nodes.new("ShaderNodeTexCoord")
    cells = tree.nodes.new("ShaderNodeTexVoronoi")
    cells.feature = "DISTANCE_TO_EDGE"
    cells.inputs["Scale"].default_value = 3.4
    tree.links.new(place.outputs["Object"], cells.inputs["Vector"])
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    seam, stone = ramp.color_ramp.elements[0], ramp.color_ramp.elements[1]
    warm = 0.25 + 0.75 * heat
    seam.position, seam.color = 0.0, tuple(c * warm for c in colour("#ff7a1c")[:3]) + (1.0,)
    stone.position, stone.color = 0.03 + 0.13 * heat, (0, 0, 0, 1)
    tree.links.new(cells.outputs["Distance"], ramp.inputs[0])
    shader = tree.nodes["Principled BSDF"]
    tree.links.new(ramp.outputs[0], shader.inputs["Emission Color"])
    shader.inputs["Emission Strength"].default_value = 0.5 + 2.2 * heat
    return made


def cinder(origin: Any, cooled: int) -> None:
    """Old Cinder, cooled 0 to 4 times: a broad fellow of crust whose seams and crown of fire fade."""
    heat = 1 - cooled / 4
    look = crust(f"crust {cooled}", heat)
    body = [
        (0.0001, 0),
        (0.4, 0.0),
        (0.46, 0.12),
        (0.44, 0.4),
        (0.37, 0.72),
        (0.27, 0.98),
        (0.12, 1.12),
        (0.0001, 1.14),
    ]
    lathe(curve(body, 6), look, origin, 40)
    for side in (-1, 1):
        sphere(0.16, look, origin + RIGHT * side * 0.42 + FRONT * 0.06 + UP * 0.5, (1, 1, 1.5), 14)
        sphere(0.13, look, origin + RIGHT * side * 0.46 + FRONT * 0.14 + UP * 0.26, (1, 1, 1), 14)
    if cooled < 4:
        fire = flame_material(f"crown {cooled}", "#ffc050", "#ff8a22", "#d8400c", 0.8)
        for aside, tall in ((0, 0.62), (0.17, 0.42), (-0.17, 0.42), (0.27, 0.26), (-0.27, 0.26)):
            foot = UP * (1.0 - abs(aside) * 0.9)
            flame(origin + foot, fire, 0.13, tall * (0.35 + 0.65 * heat), aside * 0.5, aside, phase=aside * 9)
    lit = material("pupil", Surface("#ffe9a0" if cooled < 4 else "#d9c8b0", emission=0.4 + 1.6 * heat))
    dark = material("socket", Surface("#140c08", rough=0.8))
    for side in (-1, 1):
        sphere(0.085, dark, origin + RIGHT * side * 0.13 + FRONT * 0.3 + UP * 0.78, (1, 1, 1), 14)
        sphere(0.045, lit, origin + RIGHT * side * 0.125 + FRONT * 0.365 + UP * 0.785, (1, 1, 0.4 + 0.9 * heat), 12)


def ember_pile(origin: Any) -> None:
    """Three glowing embers."""
    look = crust("ember", 0.9)
    for right, front, size in ((-0.1, 0.05, 0.12), (0.12, 0.02, 0.1), (0.0, -0.1, 0.11)):
        sphere(size, look, origin + RIGHT * right + FRONT * front + UP * size * 0.7, (1.1, 0.9, 0.75), 12)
