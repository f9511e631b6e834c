"""The twelve heroes of Ziggurat: people and animals whose outlines differ even in plain black."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from . import pegs
from .materials import Surface, material
from .pegs import GOLD, Peg
from .shapes import curve, lathe, sphere


@dataclass(frozen=True)
class Hero:
    """Family, outline and letter of the base, and how the peg on it is built."""

    family: str
    shape: str
    letter: str
    build: Callable[[Any], None]

    def stand(self, origin: Any) -> None:
        """Put the hero into the scene."""
        pegs.base(origin, self.family, self.shape, self.letter)
        self.build(origin)


def anouk(origin: Any) -> None:
    """Miller's girl: kerchief, braids, apron."""
    peg = Peg(origin, "#efe2c4", "#d55e2a", "#e0ac7f")
    peg.stand()
    peg.face()
    peg.blob((0, -0.02, 0.83), (0.212, 0.2, 0.2), "#6b3a1c")
    peg.shell(0.232, "#f7f1e0", 72, (0, -0.02, 0.84))
    peg.blob((0, -0.2, 0.72), (0.1, 0.07, 0.06), "#f7f1e0")
    for side in (-1, 1):
        points = [(side * (0.215 + 0.012 * k), 0.06, 0.74 - 0.07 * k) for k in range(4)]
        peg.chain(points, 0.05, 0.04, "#6b3a1c")
        peg.blob((side * 0.255, 0.06, 0.47), (0.035, 0.035, 0.045), "#d55e2a")
    peg.blob((0, 0.13, 0.32), (0.13, 0.11, 0.2), "#d9603a")


def baruz(origin: Any) -> None:
    """Old stonecutter: turban, white beard, hammer."""
    peg = Peg(origin, "#b8402f", GOLD, "#c98a5a")
    peg.stand()
    peg.face()
    for radius, up in ((0.215, 0.86), (0.2, 0.93), (0.15, 0.99)):
        ring = [
            (radius + 0.045 * math.cos(2 * math.pi * k / 12), 0.054 * math.sin(2 * math.pi * k / 12)) for k in range(13)
        ]
        peg.turned(ring, up, "#f3ead6", 40).rotation_euler = (0.12, -0.1, 0)
    sphere(0.1, pegs.paint("#f3ead6"), peg.at(0, 0, 1.0))
    sphere(0.04, pegs.paint(GOLD), peg.at(0, 0.235, 0.92), rings=12)
    peg.blob((0, 0.11, 0.66), (0.117, 0.117, 0.156), "#efe9dc")
    peg.stick((0.28, 0.1, 0.16), (0.31, 0.1, 0.62), 0.024, "#7a4b22")
    peg.slab((0.315, 0.1, 0.62), (0.2, 0.085, 0.1), "#7d8388", roll=4)


def cileo(origin: Any) -> None:
    """Goat in a waistcoat: horns, ears, beard."""
    fur = "#e9dfcb"
    peg = Peg(origin, "#2f6d4a", GOLD, fur)
    peg.stand()
    peg.face(cheeks=None)
    peg.blob((0, 0.17, 0.745), (0.11, 0.12, 0.095), "#f6efe0")
    for side in (-1, 1):
        peg.blob((side * 0.035, 0.28, 0.77), (0.014, 0.012, 0.016), "#7a4a3a")
        peg.blob((side * 0.235, 0.02, 0.8), (0.1, 0.045, 0.05), fur, roll=side * 24)
        horn = [(side * (0.075 + 0.05 * t * t), 0.05 - 0.3 * t, 0.97 + 0.26 * t - 0.2 * t * t) for t in _steps(9)]
        peg.chain(horn, 0.056, 0.018, "#8a6a48")
        peg.blob((side * 0.13, 0.13, 0.33), (0.1, 0.1, 0.2), "#e8d9b6", roll=side * 8)
    peg.spike((0, 0.2, 0.68), (0, 0.17, 0.5), 0.055, "#f6efe0")
    for up in (0.3, 0.42):
        sphere(0.026, pegs.paint(GOLD), peg.at(0, 0.255 - 0.12 * (up - 0.3), up), rings=10)


def dalia(origin: Any) -> None:
    """Letter-carrier: blue hood, satchel, a sealed letter."""
    peg = Peg(origin, "#2d6fb3", "#e9dfc6", "#8d5a3a")
    peg.stand()
    peg.face()
    peg.shell(0.236, "#234f80", 58, (0, -0.015, 0.81))
    peg.turned([(0.2, -0.22), (0.25, -0.2), (0.24, -0.15), (0.2, -0.14)], 0.8, "#234f80")
    peg.spike((0, -0.1, 1.0), (0, -0.24, 1.12), 0.12, "#234f80", 0.03)
    peg.slab((0.25, 0.06, 0.3), (0.12, 0.2, 0.2), "#8a5a2b", roll=-6)
    peg.slab((0.25, 0.075, 0.37), (0.13, 0.21, 0.07), "#6b4320", roll=-6)
    peg.slab((-0.2, 0.2, 0.38), (0.24, 0.03, 0.16), "#f7f0dc", roll=12, bevel=0.008)
    sphere(0.035, pegs.paint("#b3202e"), peg.at(-0.2, 0.222, 0.38), rings=12)


def emmer(origin: Any) -> None:
    """Hare who sleeps in the bell tower: long ears, a bell."""
    fur = "#c79a63"
    peg = Peg(origin, "#3f74a8", "#f2e4c4", fur)
    peg.stand()
    peg.face(cheeks=None)
    peg.blob((0, 0.165, 0.735), (0.1, 0.085, 0.075), "#f2e6cf")
    peg.blob((0, 0.245, 0.765), (0.026, 0.02, 0.02), "#a3574a")
    peg.slab((0, 0.235, 0.685), (0.05, 0.02, 0.055), "#fffaf0", bevel=0.008)
    for side, lean in ((-1, 10), (1, 15)):
        peg.blob((side * 0.12, -0.03, 1.17), (0.062, 0.045, 0.24), fur, roll=side * lean)
        peg.blob((side * 0.122, 0.0, 1.17), (0.034, 0.035, 0.19), "#e8b79a", roll=side * lean)
    bell = curve([(0.0001, 0.12), (0.045, 0.11), (0.06, 0.05), (0.085, 0.0), (0.07, 0.0)], 4)
    lathe(bell, pegs.paint(GOLD, metal=0.7), peg.at(0, 0.245, 0.34), 24)
    sphere(0.024, pegs.paint(pegs.DARK), peg.at(0, 0.25, 0.335), rings=8)


def fenn(origin: Any) -> None:
    """Shy ferryman: wide straw hat, scarf, bucket."""
    peg = Peg(origin, "#4f8f92", "#e9dfc6", "#d69a6c")
    peg.stand()
    peg.face()
    hat = [(0.32, 0.03), (0.325, 0.045), (0.25, 0.09), (0.17, 0.2), (0.06, 0.28), (0.0001, 0.3)]
    straw = [*curve(hat, 5), (0.0001, 0.2), (0.2, 0.1), (0.32, 0.03)]
    crown = [(0.222, 0.12), (0.232, 0.13), (0.205, 0.175), (0.19, 0.17)]
    for profile, value in ((straw, "#dcbf78"), (crown, "#a8432f")):
        part = peg.turned(profile, 0.92, value, bump=0.4, bump_noise=40)
        part.location -= pegs.FRONT * 0.05
        part.rotation_euler = (0.26, -0.26, 0)
    peg.turned([(0.15, -0.22), (0.23, -0.2), (0.235, -0.14), (0.17, -0.12)], 0.8, "#d9803a")
    wood = curve([(0.075, 0.0), (0.1, 0.02), (0.12, 0.17), (0.115, 0.18), (0.1, 0.16), (0.001, 0.15)], 4)
    lathe(wood, pegs.paint("#8a5a2b", vary=0.3, noise=12), peg.at(0.31, 0.1, 0.12), 24)
    for up in (0.15, 0.26):
        lathe([(0.098, 0), (0.118, 0.01), (0.12, 0.035), (0.1, 0.04)], pegs.paint("#55493c"), peg.at(0.31, 0.1, up), 24)
    handle = [(0.31 + 0.11 * math.cos(a), 0.1, 0.3 + 0.13 * math.sin(a)) for a in _steps(15, math.pi)]
    peg.chain(handle, 0.014, 0.0139, "#55493c")


def gozo(origin: Any) -> None:
    """Tortoise: domed shell, bald head."""
    skin = "#93ad5c"
    peg = Peg(origin, "#e6cf86", "#b99a4a", skin)
    peg.stand()
    peg.face(cheeks="#c9b85a")
    peg.blob((0, 0.14, 0.75), (0.13, 0.11, 0.09), "#a6bd6e")
    peg.slab((0, 0.24, 0.735), (0.12, 0.012, 0.012), "#5d6f34", bevel=0.004)
    peg.blob((0, -0.15, 0.42), (0.36, 0.3, 0.42), "#7a5a2c")
    peg.blob((0, -0.12, 0.42), (0.385, 0.2, 0.36), "#c8a750")
    for right, up in ((0, 0.62), (-0.2, 0.5), (0.2, 0.5), (-0.14, 0.26), (0.14, 0.26)):
        peg.blob((right, -0.36, up), (0.11, 0.07, 0.1), "#8f6d38")
    for side in (-1, 1):
        peg.blob((side * 0.31, 0.1, 0.3), (0.09, 0.09, 0.12), skin, roll=side * 25)


def hesh(origin: Any) -> None:
    """Rope-walker retired from the fair: crown and balancing pole."""
    peg = Peg(origin, "#4d8a3c", GOLD, "#e0ac7f")
    peg.stand()
    peg.face()
    sphere(0.17, pegs.paint("#5a3418"), peg.at(0, -0.02, 0.87))
    peg.turned(curve([(0.205, 0.09), (0.215, 0.1), (0.2, 0.2)], 3), 0.8, GOLD)
    for k in range(8):
        angle = k * math.pi / 4
        peg.blob((0.195 * math.cos(angle), 0.195 * math.sin(angle), 1.03), (0.036, 0.036, 0.072), GOLD)
    peg.stick((-0.52, 0.27, 0.42), (0.52, 0.27, 0.5), 0.024, "#c98a3a")
    for side, up in ((-1, 0.42), (1, 0.5)):
        sphere(0.055, pegs.paint("#b3202e"), peg.at(side * 0.52, 0.27, up), rings=14)
        peg.blob((side * 0.17, 0.25, 0.46 + side * 0.014), (0.055, 0.05, 0.05), "#e0ac7f")


def ilka(origin: Any) -> None:
    """The elder twin: bun and book."""
    peg = Peg(origin, "#7a3c8c", "#f2d9a0", "#a86b42")
    peg.stand()
    peg.face()
    peg.blob((0, -0.035, 0.845), (0.207, 0.205, 0.2), "#2a1a12")
    sphere(0.105, pegs.paint("#2a1a12"), peg.at(0, -0.06, 1.07))
    peg.turned([(0.09, 0.15), (0.115, 0.175), (0.09, 0.2)], 0.82, "#f2d9a0")
    peg.slab((-0.23, 0.14, 0.36), (0.2, 0.07, 0.26), "#7b2d26", roll=-8)
    peg.slab((-0.225, 0.145, 0.365), (0.18, 0.075, 0.23), "#f7f0dc", roll=-8, bevel=0.006)
    peg.slab((-0.22, 0.18, 0.36), (0.2, 0.012, 0.26), "#8d352c", roll=-8, bevel=0.005)


def joren(origin: Any) -> None:
    """The silent twin: wild hair, a long scarf over the mouth."""
    peg = Peg(origin, "#59506e", "#f2d9a0", "#a86b42")
    peg.stand()
    peg.face()
    tufts = ((0, 0.02, 1.0), (-0.13, 0.04, 0.96), (0.13, 0.04, 0.96), (-0.17, -0.1, 0.9), (0.17, -0.1, 0.9))
    for place in (*tufts, (0, -0.15, 0.95), (0.07, -0.05, 1.03), (-0.08, -0.06, 1.02), (0.0, 0.13, 0.95)):
        sphere(0.095, pegs.paint("#2a1a12"), peg.at(*place), rings=14)
    peg.turned([(0.12, -0.24), (0.235, -0.22), (0.25, -0.13), (0.232, -0.06), (0.19, -0.05)], 0.8, "#c9a23c")
    peg.turned([(0.2, -0.16), (0.254, -0.15), (0.25, -0.11), (0.2, -0.1)], 0.8, "#8f3a2a")
    peg.slab((0.14, 0.235, 0.4), (0.12, 0.035, 0.34), "#c9a23c", roll=-5)
    peg.slab((0.13, 0.25, 0.3), (0.125, 0.03, 0.05), "#8f3a2a", roll=-5, bevel=0.008)


def kavi(origin: Any) -> None:
    """Crow: long beak, crest, wings, a string of buttons."""
    feather = "#31333f"
    peg = Peg(origin, feather, "#4a4d5e", feather)
    peg.stand()
    sphere(0.205, pegs.paint(feather), peg.at(0, 0, 0.8))
    for side in (-1, 1):
        peg.blob((side * 0.085, 0.165, 0.85), (0.05, 0.04, 0.055), "#f6f0dc")
        sphere(0.026, pegs.paint(pegs.DARK), peg.at(side * 0.082, 0.2, 0.852), rings=10)
        peg.blob((side * 0.25, -0.02, 0.36), (0.07, 0.15, 0.27), "#3d4050", roll=side * 14)
        peg.spike((side * 0.28, -0.06, 0.2), (side * 0.4, -0.16, 0.08), 0.075, "#3d4050", 0.02)
    peg.spike((0, 0.17, 0.79), (0, 0.43, 0.72), 0.075, "#e0a52e", 0.006)
    for lean in (-22, 0, 22):
        aside = math.sin(math.radians(lean))
        peg.spike((aside * 0.12, -0.03, 0.97), (aside * 0.45, -0.14, 1.2), 0.05, "#3d4050", 0.012)
    for k, value in enumerate(("#b3202e", "#f0c44c", "#2f86c6", "#f4ecd8", "#4d8a3c")):
        angle = math.radians(-50 + 25 * k)
        place = (0.235 * math.sin(angle), 0.235 * math.cos(angle), 0.5 - 0.07 * math.cos(angle))
        peg.blob(place, (0.038, 0.02, 0.038), value)


def lumo(origin: Any) -> None:
    """Owl who is afraid of the dark: tufts, round face, lantern."""
    feather = "#8a6a48"
    peg = Peg(origin, feather, "#5d4630", feather)
    peg.stand(1.06)
    sphere(0.225, pegs.paint(feather), peg.at(0, 0, 0.8))
    for side in (-1, 1):
        peg.blob((side * 0.092, 0.145, 0.83), (0.105, 0.075, 0.115), "#f0e2c2")
        peg.blob((side * 0.088, 0.205, 0.835), (0.062, 0.03, 0.066), "#f0b53a")
        sphere(0.034, pegs.paint(pegs.DARK), peg.at(side * 0.085, 0.225, 0.84), rings=12)
        peg.spike((side * 0.13, -0.01, 0.95), (side * 0.24, -0.03, 1.19), 0.08, feather, 0.012)
        peg.blob((side * 0.26, 0.0, 0.38), (0.07, 0.16, 0.25), "#6b5036", roll=side * 12)
    peg.spike((0, 0.21, 0.79), (0, 0.27, 0.7), 0.04, "#e0a52e", 0.006)
    peg.blob((0, 0.14, 0.34), (0.14, 0.12, 0.21), "#e6d3ac")
    lantern = material("lantern", Surface("#ffc04a", emission=1.6))
    lathe(curve([(0.05, 0), (0.075, 0.06), (0.05, 0.13)], 4), lantern, peg.at(0.3, 0.16, 0.26), 16)
    for up in (0.23, 0.39):
        lathe(
            [(0.0001, 0), (0.08, 0.0), (0.07, 0.04), (0.0001, 0.05)], pegs.paint(GOLD, metal=0.7), peg.at(0.3, 0.16, up)
        )


def _steps(count: int, end: float = 1.0) -> list[float]:
    return [end * k / (count - 1) for k in range(count)]


HEROES: dict[str, Hero] = {
    "h01": Hero("vermilion", "round", "A", anouk),
    "h02": Hero("vermilion", "square", "B", baruz),
    "h03": Hero("vermilion", "triangle", "C", cileo),
    "h04": Hero("dark_blue", "round", "D", dalia),
    "h05": Hero("dark_blue", "square", "E", emmer),
    "h06": Hero("dark_blue", "triangle", "F", fenn),
    "h07": Hero("yellow", "round", "G", gozo),
    "h08": Hero("yellow", "square", "H", hesh),
    "h09": Hero("yellow", "triangle", "I", ilka),
    "h10": Hero("dark_grey", "round", "J", joren),
    "h11": Hero("dark_grey", "square", "K", kavi),
    "h12": Hero("dark_grey", "triangle", "L", lumo),
}
