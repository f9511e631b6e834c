"""skia paths: polygons, safe strokes, unions, and pictures of their coverage."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
import skia
from PIL import Image, ImageFilter

from .palette import rgb
from .sheets import Pixels

Coverage: TypeAlias = npt.NDArray[np.float32]
Flat = tuple[float, float]


def colour(value: str, alpha: float = 255) -> int:
    """skia colour of a hex value."""
    number: int = skia.Color(*rgb(value), int(alpha))
    return number


def fill(value: str, alpha: float = 255) -> Any:
    """Fill paint."""
    return skia.Paint(AntiAlias=True, Color=colour(value, alpha))


def line(value: str, width: float = 1, alpha: float = 255, cap: Any = skia.Paint.kRound_Cap) -> Any:
    """Stroke paint with round ends and joins."""
    return skia.Paint(
        AntiAlias=True,
        Color=colour(value, alpha),
        Style=skia.Paint.kStroke_Style,
        StrokeWidth=width,
        StrokeCap=cap,
        StrokeJoin=skia.Paint.kRound_Join,
    )


def gradient(x0: float, y0: float, x1: float, y1: float, colours: Sequence[str | int], at: Any = None) -> Any:
    """Linear gradient paint."""
    stops = [c if isinstance(c, int) else colour(c) for c in colours]
    return skia.Paint(AntiAlias=True, Shader=skia.GradientShader.MakeLinear([(x0, y0), (x1, y1)], stops, at))


def radial(x: float, y: float, radius: float, colours: Sequence[str | int], at: Any = None) -> Any:
    """Radial gradient paint."""
    stops = [c if isinstance(c, int) else colour(c) for c in colours]
    return skia.Paint(AntiAlias=True, Shader=skia.GradientShader.MakeRadial((x, y), radius, stops, at))


def soft(value: str, sigma: float, alpha: float = 255) -> Any:
    """Blurred fill paint."""
    return skia.Paint(
        AntiAlias=True, Color=colour(value, alpha), MaskFilter=skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, sigma)
    )


def polygon(points: Sequence[Flat], close: bool = True, smooth: bool = False) -> Any:
    """Path through points, straight or smooth."""
    path = skia.Path()
    if smooth:
        start = [(points[0][i] + points[-1][i]) / 2 for i in (0, 1)] if close else points[0]
        path.moveTo(*start)
        for a, b in zip(points, [*points[1:], points[0]], strict=True):
            path.quadTo(a[0], a[1], (a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    else:
        path.moveTo(*points[0])
        for point in points[1:]:
            path.lineTo(*point)
    if close:
        path.close()
    return path


def circle(x: float, y: float, radius: float) -> Any:
    """Circle as a path."""
    path = skia.Path()
    path.addCircle(x, y, radius)
    return path


def rounded(x0: float, y0: float, x1: float, y1: float, radius: float) -> Any:
    """Rounded rectangle as a path."""
    path = skia.Path()
    path.addRoundRect(skia.Rect(x0, y0, x1, y1), radius, radius)
    return path


def star(points: int, outer: float, inner: float, turn: float = -90) -> Any:
    """Star around the origin, first point at the turn's angle."""
    corners = []
    for k in range(points * 2):
        radius, angle = (outer, inner)[k % 2], math.radians(turn + 180 * k / points)
        corners.append((radius * math.cos(angle), radius * math.sin(angle)))
    return polygon(corners)


def moved(path: Any, dx: float = 0, dy: float = 0, scale: float = 1, turn: float = 0) -> Any:
    """Copy of a path: scaled, turned (degrees, clockwise), then shifted."""
    matrix = skia.Matrix()
    matrix.setRotate(turn)
    matrix.postScale(scale, scale)
    matrix.postTranslate(dx, dy)
    copy = skia.Path(path)
    copy.transform(matrix)
    return copy


def stroke(path: Any, width: float, cap: Any = skia.Paint.kRound_Cap, join: Any = skia.Paint.kRound_Join) -> Any:
    """Outline of a stroked path, computed at 1000 times the scale (skia makes eggs of tiny circles)."""
    big = 1000.0
    source = moved(path, scale=big)
    paint = skia.Paint(Style=skia.Paint.kStroke_Style, StrokeWidth=width * big, StrokeCap=cap, StrokeJoin=join)
    outline = skia.Path()
    if hasattr(paint, "getFillPath"):
        paint.getFillPath(source, outline)
    else:
        skia.FillPathWithPaint(source, paint, outline)
    return moved(outline, scale=1 / big)


def union(*paths: Any) -> Any:
    """Union of paths."""
    whole = paths[0]
    for path in paths[1:]:
        whole = skia.Op(whole, path, skia.kUnion_PathOp)
    return whole


def difference(path: Any, *holes: Any) -> Any:
    """A path without others."""
    for hole in holes:
        path = skia.Op(path, hole, skia.kDifference_PathOp)
    return path


def picture(width: int, height: int, draw: Callable[[Any], None], ground: str | None = None) -> Pixels:
    """RGBA picture of what ``draw(canvas)`` paints, alpha not premultiplied."""
    surface = skia.Surface(width, height)
    with surface as canvas:
        if ground:
            canvas.clear(colour(ground))
        draw(canvas)
    image = surface.makeImageSnapshot()
    pixels: Pixels = image.toarray(colorType=skia.kRGBA_8888_ColorType)
    return pixels


def coverage(size: int | tuple[int, int], draw: Callable[[Any], None]) -> Coverage:
    """How much of each pixel ``draw(canvas)`` covers with white, from 0 to 1."""
    width, height = (size, size) if isinstance(size, int) else size
    return picture(width, height, draw, "#000000")[..., 0].astype(np.float32) / 255


def blurred(mask: Coverage, radius: float) -> Coverage:
    """Gaussian blur of a coverage."""
    image = Image.fromarray((mask * 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(radius))
    return np.asarray(image, np.float32) / 255


def image(pixels: Pixels) -> Any:
    """A numpy RGBA picture as a skia image."""
    return skia.Image.fromarray(np.ascontiguousarray(pixels), colorType=skia.kRGBA_8888_ColorType)


SMOOTH = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
