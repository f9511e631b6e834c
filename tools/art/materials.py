"""Materials: plain and noisy surfaces, pictures on surfaces, flames and glows."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import bpy
from PIL import Image

from .bk import colour, scratch
from .palette import linear
from .sheets import Pixels


@dataclass(frozen=True)
class Surface:
    """How a surface looks; ``second`` or ``vary`` add colour noise, ``bump`` adds small relief."""

    base: str
    second: str = ""
    vary: float = 0.0
    noise: float = 4.0
    bump: float = 0.0
    bump_noise: float = 12.0
    rough: float = 0.6
    metal: float = 0.0
    specular: float = 0.4
    coat: float = 0.0
    stretch: tuple[float, float, float] = (1, 1, 1)
    detail: float = 4.0
    emission: float = 0.0
    gain: float = 1.0

    def but(self, **changes: Any) -> Surface:
        """The same surface with changes."""
        return replace(self, **changes)


def _scaled(value: str, factor: float) -> tuple[float, float, float, float]:
    red, green, blue = (min(1.0, c * factor) for c in linear(value))
    return red, green, blue, 1.0


def _seeded_place(tree: Any, stretch: Sequence[float]) -> Any:
    """Texture place of an object, moved by the object's own seeded numbers (see ``bk.random_look``)."""
    nodes, links = tree.nodes, tree.links
    coordinate = nodes.new("ShaderNodeTexCoord")
    mapping = nodes.new("ShaderNodeMapping")
    mapping.inputs["Scale"].default_value = stretch
    links.new(coordinate.outputs["Object"], mapping.inputs[0])
    info = nodes.new("ShaderNodeObjectInfo")
    shift = nodes.new("ShaderNodeVectorMath")
    shift.operation = "SCALE"
    shift.inputs["Scale"].default_value = 37.0
    links.new(info.outputs["Color"], shift.inputs[0])
    add = nodes.new("ShaderNodeVectorMath")
    add.operation = "ADD"
    links.new(mapping.outputs[0], add.inputs[0])
    links.new(shift.outputs[0], add.inputs[1])
    return add.outputs[0]


def _noise(tree: Any, place: Any, scale: float, detail: float, roughness: float) -> Any:
    noise = tree.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = scale
    noise.inputs["Detail"].default_value = detail
    noise.inputs["Roughness"].default_value = roughness
    tree.links.new(place, noise.inputs["Vector"])
    return noise.outputs[0]


def material(name: str, surface: Surface) -> Any:
    """Principled material of a surface."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    tree = made.node_tree
    shader = tree.nodes.get("Principled BSDF")
    shader.inputs["Base Color"].default_value = _scaled(surface.base, surface.gain)
    shader.inputs["Roughness"].default_value = surface.rough
    shader.inputs["Metallic"].default_value = surface.metal
    shader.inputs["Specular IOR Level"].default_value = surface.specular
    shader.inputs["Coat Weight"].default_value = surface.coat
    shader.inputs["Coat Roughness"].default_value = 0.15
    if surface.emission:
        shader.inputs["Emission Color"].default_value = colour(surface.base)
        shader.inputs["Emission Strength"].default_value = surface.emission
    if not (surface.vary or surface.second or surface.bump):
        return made
    place = _seeded_place(tree, surface.stretch)
    if surface.vary or surface.second:
        ramp = tree.nodes.new("ShaderNodeValToRGB")
        low, high = ramp.color_ramp.elements[0], ramp.color_ramp.elements[1]
        low.position, high.position = 0.35, 0.65
        low.color = (
            _scaled(surface.second, surface.gain)
            if surface.second
            else _scaled(surface.base, surface.gain * (1 - surface.vary))
        )
        high.color = _scaled(surface.base, surface.gain * (1 + surface.vary * 0.4))
        tree.links.new(_noise(tree, place, surface.noise, surface.detail, 0.65), ramp.inputs[0])
        tree.links.new(ramp.outputs[0], shader.inputs["Base Color"])
    if surface.bump:
        bump = tree.nodes.new("ShaderNodeBump")
        bump.inputs["Strength"].default_value = surface.bump
        bump.inputs["Distance"].default_value = 0.05
        tree.links.new(_noise(tree, place, surface.bump_noise, surface.detail, 0.7), bump.inputs["Height"])
        tree.links.new(bump.outputs[0], shader.inputs["Normal"])
    return made


def load_picture(pixels: Pixels) -> Any:
    """A numpy picture as a Blender image."""
    path = scratch(hashlib.sha256(pixels.tobytes()).hexdigest()[:20] + ".png")
    if not path.exists():
        Image.fromarray(pixels).save(path)
    return bpy.data.images.load(str(path), check_existing=True)


def picture_node(tree: Any, pixels: Pixels) -> Any:
    """Texture node that lays a picture on the mesh's own coordinates."""
    texture = tree.nodes.new("ShaderNodeTexImage")
    texture.image = load_picture(pixels)
    coordinates = tree.nodes.new("ShaderNodeUVMap")
    coordinates.uv_map = "UVMap"
    tree.links.new(coordinates.outputs[0], texture.inputs[0])
    return texture


def pictured(name: str, pixels: Pixels, surface: Surface, glow: Pixels | None = None, strength: float = 1.0) -> Any:
    """Surface whose colour is a picture; a second picture may glow."""
    made = material(name, surface)
    tree = made.node_tree
    shader = tree.nodes.get("Principled BSDF")
    tree.links.new(picture_node(tree, pixels).outputs[0], shader.inputs["Base Color"])
    if glow is not None:
        tree.links.new(picture_node(tree, glow).outputs[0], shader.inputs["Emission Color"])
        shader.inputs["Emission Strength"].default_value = strength
    return made


def flame_material(name: str, inner: str, middle: str, outer: str, strength: float = 0.75) -> Any:
    """Glowing material with three colours from the foot up (object height 0 to 1)."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    tree = made.node_tree
    shader = tree.nodes["Principled BSDF"]
    coordinate = tree.nodes.new("ShaderNodeTexCoord")
    split = tree.nodes.new("ShaderNodeSeparateXYZ")
    tree.links.new(coordinate.outputs["Object"], split.inputs[0])
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    first, last = ramp.color_ramp.elements[0], ramp.color_ramp.elements[1]
    first.position, first.color = 0.05, colour(inner)
    last.position, last.color = 0.92, colour(outer)
    ramp.color_ramp.elements.new(0.45).color = colour(middle)
    tree.links.new(split.outputs[2], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], shader.inputs["Emission Color"])
    tree.links.new(ramp.outputs[0], shader.inputs["Base Color"])
    shader.inputs["Emission Strength"].default_value = strength
    shader.inputs["Roughness"].default_value = 0.3
    shader.inputs["Coat Weight"].default_value = 0.3
    return made
