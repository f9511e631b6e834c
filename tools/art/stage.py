"""A stage: many sprites stand on a grid in one scene, are rendered once and cut apart."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from . import bk
from .bk import Vector
from .sheets import Pixels, Point, Sprite


@dataclass(frozen=True)
class View:
    """Orthographic view: window pixels per world unit, elevation, and whether it looks along the board's diagonal."""

    unit: float
    elevation: float
    diagonal: bool = True

    @property
    def direction(self) -> tuple[float, float, float]:
        """From the origin toward the camera."""
        flat, up = math.cos(self.elevation), math.sin(self.elevation)
        if self.elevation > 1.57:
            return 0, 0, 1
        return (flat / bk.ROOT2, flat / bk.ROOT2, up) if self.diagonal else (0, -flat, up)

    def project(self, place: Sequence[float]) -> Point:
        """Window pixels, right and down, of a world point, counted from the origin's place."""
        x, y, z = place
        if self.diagonal:
            right, toward = (y - x) / bk.ROOT2, (x + y) / bk.ROOT2
        else:
            right, toward = x, -y
        down = toward * math.sin(self.elevation) - z * math.cos(self.elevation)
        return right * self.unit, down * self.unit

    def ground(self, right: float, down: float) -> tuple[float, float]:
        """The ground point under a place of the window (inverse of ``project`` at height 0)."""
        across, toward = right / self.unit, down / self.unit / math.sin(self.elevation)
        if self.diagonal:
            return (toward - across) / bk.ROOT2, (toward + across) / bk.ROOT2
        return across, -toward


class Stage:
    """Sprites side by side in one scene. ``cell`` is the room for one sprite in window pixels (1920x1080)."""

    def __init__(
        self,
        view: View,
        scale: float,
        cell: tuple[int, int],
        columns: int,
        rows: int,
        samples: int,
        threshold: float = 0.02,
    ) -> None:
        self.view, self.scale, self.columns = view, scale, columns
        self.cell = (round(cell[0] * scale), round(cell[1] * scale))
        self.size = (self.cell[0] * columns, self.cell[1] * rows)
        self.places: dict[str, tuple[int, Point]] = {}
        self.paths: dict[str, list[Point]] = {}
        bk.reset(self.size, samples, threshold)
        bk.camera_flat(self.size, view.unit * scale, view.direction)

    def place(self, name: str, x: float = 0.5, y: float = 0.5) -> Vector:
        """World origin of the next sprite; x, y: where in its cell the anchor lies, as fractions."""
        index = len(self.places)
        column, row = index % self.columns, index // self.columns
        anchor = (self.cell[0] * x, self.cell[1] * y)
        right = column * self.cell[0] + anchor[0] - self.size[0] / 2
        down = row * self.cell[1] + anchor[1] - self.size[1] / 2
        self.places[name] = (index, anchor)
        bk.begin(name)
        gx, gy = self.view.ground(right / self.scale, down / self.scale)
        return Vector((gx, gy, 0))

    def mark_path(self, name: str, points: Sequence[Sequence[float]]) -> None:
        """Note a centre line (world points relative to the sprite's origin) for the manifest."""
        anchor = self.places[name][1]
        self.paths[name] = [
            (anchor[0] + right * self.scale, anchor[1] + down * self.scale)
            for right, down in (self.view.project(p) for p in points)
        ]

    def shoot(self) -> list[Sprite]:
        """Render and cut."""
        return self.cut(bk.render())

    def cut(self, picture: Pixels) -> list[Sprite]:
        """Cut a picture of the whole stage into its sprites."""
        width, height = self.cell
        sprites = []
        for name, (index, anchor) in self.places.items():
            left, top = index % self.columns * width, index // self.columns * height
            pixels = picture[top : top + height, left : left + width].copy()
            sprites.append(Sprite(name, pixels, anchor, self.scale, self.paths.get(name, ())))
        return sprites
