"""Sprites, sheets and manifests: cutting, packing, writing pictures with their indexes."""

from __future__ import annotations

import hashlib
import importlib.metadata
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
from PIL import Image

from .palette import ROOT

Pixels: TypeAlias = npt.NDArray[np.uint8]
Point = tuple[float, float]

IMAGES = ROOT / "assets" / "images"
GAP = 2
MAX_WIDTH = 2048
TOOLS = ("bpy", "skia-python", "numpy", "pillow")


@dataclass
class Sprite:
    """One picture with its anchor (in its own pixels) and what the game needs to know about it."""

    name: str
    pixels: Pixels
    anchor: Point
    scale: float
    path: Sequence[Point] = ()
    extra: Mapping[str, Any] = field(default_factory=dict)

    def trimmed(self, margin: int = 1) -> Sprite:
        """Cut away empty borders; the anchor stays inside the picture."""
        alpha = self.pixels[..., 3] > 2
        rows, columns = np.flatnonzero(alpha.any(1)), np.flatnonzero(alpha.any(0))
        height, width = alpha.shape
        ax, ay = self.anchor
        top = max(0, min(int(rows[0]) - margin, int(ay)))
        left = max(0, min(int(columns[0]) - margin, int(ax)))
        bottom = min(height, max(int(rows[-1]) + 1 + margin, int(ay) + 1))
        right = min(width, max(int(columns[-1]) + 1 + margin, int(ax) + 1))
        return Sprite(
            self.name,
            self.pixels[top:bottom, left:right],
            (ax - left, ay - top),
            self.scale,
            [(x - left, y - top) for x, y in self.path],
            self.extra,
        )


def pack(sprites: Sequence[Sprite], width: int) -> tuple[tuple[int, int], list[tuple[int, int]]]:
    """Place sprites on shelves, tallest first; returns the sheet's size and a place for each sprite."""
    order = sorted(range(len(sprites)), key=lambda i: (-sprites[i].pixels.shape[0], i))
    places = [(0, 0)] * len(sprites)
    x = y = GAP
    shelf = right = 0
    for index in order:
        height, sprite_width = sprites[index].pixels.shape[:2]
        if x + sprite_width + GAP > width and x > GAP:
            x, y, shelf = GAP, y + shelf + GAP, 0
        places[index] = (x, y)
        x += sprite_width + GAP
        shelf = max(shelf, height)
        right = max(right, x)
    return (right, y + shelf + GAP), places


def best_pack(sprites: Sequence[Sprite]) -> tuple[tuple[int, int], list[tuple[int, int]]]:
    """Try several sheet widths and keep the smallest area."""
    widest = max(s.pixels.shape[1] for s in sprites) + 2 * GAP
    widths = range(widest, max(MAX_WIDTH, widest) + 1, 64)

    def cost(packed: tuple[tuple[int, int], list[tuple[int, int]]]) -> float:
        width, height = packed[0]
        return width * height * (1 + 0.08 * max(width / height, height / width))

    return min((pack(sprites, width) for width in widths), key=cost)


def _round(values: Iterable[float]) -> list[float]:
    return [round(float(v), 2) for v in values]


def _entry(sprite: Sprite, place: tuple[int, int]) -> dict[str, Any]:
    height, width = sprite.pixels.shape[:2]
    x, y = place
    entry: dict[str, Any] = {
        "rect": [x, y, width, height],
        "anchor": _round(sprite.anchor),
        "scale": round(sprite.scale, 4),
    }
    if sprite.path:
        entry["path"] = [_round(point) for point in sprite.path]
    entry.update(sprite.extra)
    return entry


def bleed(pixels: Pixels) -> Pixels:
    """Give fully transparent pixels the colour of their visible neighbours, so that scaling shows no dark rim."""
    out = pixels.astype(np.float32)
    colour, weight = out[..., :3] * out[..., 3:], out[..., 3:].copy()
    for _ in range(3):
        padded_c = np.pad(colour, ((1, 1), (1, 1), (0, 0)))
        padded_w = np.pad(weight, ((1, 1), (1, 1), (0, 0)))
        near_c = sum(np.roll(padded_c, s, a)[1:-1, 1:-1] for s in (-1, 1) for a in (0, 1))
        near_w = sum(np.roll(padded_w, s, a)[1:-1, 1:-1] for s in (-1, 1) for a in (0, 1))
        empty = weight[..., 0] == 0
        colour[empty], weight[empty] = np.asarray(near_c)[empty], np.asarray(near_w)[empty]
    hidden = (out[..., 3] == 0) & (weight[..., 0] > 0)
    out[hidden, :3] = colour[hidden] / weight[hidden]
    return np.clip(out, 0, 255).astype(np.uint8)


def write_sheet(
    key: str,
    sprites: Sequence[Sprite],
    settings: Mapping[str, Any],
    folder: Path = IMAGES,
    quality: int = 92,
    trim: bool = True,
) -> Path:
    """Pack sprites into ``<key>.webp`` with ``<key>.json`` beside it and note both in the manifest."""
    cut = [s.trimmed() if trim else s for s in sprites]
    (width, height), places = best_pack(cut)
    sheet = np.zeros((height, width, 4), np.uint8)
    for sprite, (x, y) in zip(cut, places, strict=True):
        sprite_height, sprite_width = sprite.pixels.shape[:2]
        sheet[y : y + sprite_height, x : x + sprite_width] = sprite.pixels
    path = folder / f"{key}.webp"
    path.parent.mkdir(parents=True, exist_ok=True)
    picture = Image.fromarray(bleed(sheet), "RGBA")
    picture.save(path, quality=quality, alpha_quality=100, method=6, exact=True)
    entries = {sprite.name: _entry(sprite, place) for sprite, place in zip(cut, places, strict=True)}
    _finish(key, path, (width, height), entries, dict(settings, quality=quality), folder)
    return path


def write_picture(
    key: str,
    pixels: npt.NDArray[np.uint8],
    scale: float,
    settings: Mapping[str, Any],
    folder: Path = IMAGES,
    quality: int = 90,
    extra: Mapping[str, Any] | None = None,
) -> Path:
    """Write an opaque full-window picture as ``<key>.jpg`` with its index and note it in the manifest."""
    path = folder / f"{key}.jpg"
    path.parent.mkdir(parents=True, exist_ok=True)
    height, width = pixels.shape[:2]
    Image.fromarray(pixels[..., :3], "RGB").save(path, quality=quality, optimize=True)
    name = Path(key).name
    entry = {"rect": [0, 0, width, height], "anchor": [0, 0], "scale": round(scale, 4), **(extra or {})}
    _finish(key, path, (width, height), {name: entry}, dict(settings, quality=quality), folder)
    return path


def versions() -> dict[str, str]:
    """Versions of the tools that draw."""
    found = {}
    for name in TOOLS:
        try:
            found[name] = importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            continue
    return found


def _finish(
    key: str,
    path: Path,
    size: tuple[int, int],
    entries: Mapping[str, Any],
    settings: Mapping[str, Any],
    folder: Path,
) -> None:
    lines = [f"  {json.dumps(name)}: {json.dumps(entry)}" for name, entry in sorted(entries.items())]
    path.with_suffix(".json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    manifest_path = folder / "manifest.json"
    manifest: dict[str, Any] = {"sheets": {}}
    if manifest_path.exists():
        manifest = json.loads(manifest_path.read_text(encoding="utf-8"))
    manifest["sheets"][key] = {
        "file": path.relative_to(folder).as_posix(),
        "size": list(size),
        "bytes": path.stat().st_size,
        "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
        "index_sha256": hashlib.sha256(path.with_suffix(".json").read_bytes()).hexdigest(),
        "settings": dict(settings),
        "tools": versions(),
    }
    manifest["sheets"] = dict(sorted(manifest["sheets"].items()))
    manifest_path.write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")
    print(f"wrote {path.relative_to(folder)} {size[0]}x{size[1]} {path.stat().st_size / 1024:.0f} KB", flush=True)
