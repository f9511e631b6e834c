"""Pictures on the lids of the three game boxes, drawn in a square of 900 units."""

from __future__ import annotations

from typing import Any

import numpy as np
import skia

from . import aztack_faces
from .fonts import typeface
from .library import stamp
from .paths import SMOOTH, colour, fill, gradient, image, line, picture, polygon, radial, rounded, soft, star
from .sheets import Pixels

SIDE = 900


def cover(game: str, size: int = 1200) -> Pixels:
    """The lid picture of a game."""
    draw = {"ziggurat": _ziggurat, "zaar": _zaar, "aztack": _aztack}[game]

    def scaled(canvas: Any) -> None:
        canvas.scale(size / SIDE, size / SIDE)
        draw(canvas)

    return picture(size, size, scaled)


def _title(canvas: Any, text: str, y: float, size: float, track: float, top: str, bottom: str, edge: str) -> None:
    font = skia.Font(typeface("title"), size)
    width = font.measureText(text) + track * (len(text) - 1)
    shadow = soft("#000000", 10, 170)
    rim = line(edge, 12)
    gold = gradient(0, y - size * 0.75, 0, y, [top, bottom])
    for paint, drop in ((shadow, 6.0), (rim, 0.0), (gold, 0.0)):
        x = (SIDE - width) / 2
        for letter in text:
            canvas.drawString(letter, x, y + drop, font, paint)
            x += font.measureText(letter) + track


def _frame(canvas: Any, value: str) -> None:
    canvas.drawPath(rounded(26, 26, SIDE - 26, SIDE - 26, 14), line(value, 10))
    canvas.drawPath(rounded(42, 42, SIDE - 42, SIDE - 42, 8), line(value, 2.5, 200))


def _stars(canvas: Any, rng: np.random.Generator, count: int, depth: float, value: str) -> None:
    for _ in range(count):
        place = rng.uniform(0, SIDE), rng.uniform(0, depth)
        canvas.drawCircle(*place, rng.uniform(0.8, 2.3), fill(value, rng.uniform(60, 225)))


def _ziggurat(canvas: Any) -> None:
    rng = np.random.default_rng(5)
    sunset = ["#1d2a5e", "#7a3b78", "#e8743b", "#f7c05a", "#c98b45"]
    canvas.drawRect(skia.Rect(0, 0, SIDE, SIDE), gradient(0, 0, 0, SIDE, sunset, [0, 0.28, 0.52, 0.66, 1]))
    glow = [colour("#fff3c0"), colour("#ffd27a", 200), colour("#ff9a4a", 0)]
    canvas.drawCircle(450, 470, 330, radial(450, 470, 330, glow, [0, 0.42, 1]))
    _stars(canvas, rng, 60, 300, "#fff3d6")
    for level in range(6):
        _ziggurat_step(canvas, level)
    canvas.drawRect(skia.Rect(0, 760, SIDE, SIDE), gradient(0, 760, 0, SIDE, ["#8a5a2c", "#3f2512"]))
    for x in (70, 150, 760, 850):
        canvas.drawOval(skia.Rect.MakeXYWH(x - 50, 745, 100, 22), fill("#2a1707", 120))
        stamp(canvas, "ziggurat/decor", "palm0", x, 770, 1.9)
    for name, x, y, zoom in (
        ("h04", 205, 800, 2.2),
        ("h09", 695, 800, 2.2),
        ("h02", 335, 828, 2.5),
        ("h08", 565, 828, 2.5),
    ):
        canvas.drawOval(skia.Rect.MakeXYWH(x - 62, y - 20, 130, 36), fill("#1a0d05", 140))
        stamp(canvas, "ziggurat/heroes", name, x, y, zoom)
    spirits = (
        ("orange", 180, 470, 1.6, "#f29a1f"),
        ("pink", 715, 440, 1.6, "#d6337f"),
        ("green", 275, 330, 1.25, "#4fd39a"),
        ("blue", 640, 310, 1.25, "#3a5be0"),
    )
    for name, x, y, zoom, value in spirits:
        halo = radial(x, y - 45, 140, [colour(value, 150), colour(value, 0)])
        halo.setBlendMode(skia.BlendMode.kPlus)
        canvas.drawCircle(x, y - 45, 140, halo)
        stamp(canvas, "ziggurat/spirits", f"{name}_0", x, y, zoom)
    _frame(canvas, "#f2cf86")
    _title(canvas, "ZIGGURAT", 200, 128, 6, "#fff3cf", "#f3b04c", "#1c0d06")


def _ziggurat_step(canvas: Any, level: int) -> None:
    half, y = 390 - level * 58, 760 - level * 66
    left, right = 450 - half, 450 + half
    face = gradient(left, 0, right, 0, ["#f0b768", "#b9763d", "#6e3f25"])
    canvas.drawRect(skia.Rect(left, y - 66, right, y), face)
    ledge = gradient(left, 0, right, 0, ["#ffe0a0", "#d79a58", "#8a5630"])
    canvas.drawRect(skia.Rect(left - 8, y - 70, right + 8, y - 58), ledge)
    joint = line("#5a3018", 2, 130)
    for k in range(int(half / 22)):
        x = left + k * 44 + level % 2 * 22
        canvas.drawLine(x, y - 54, x, y - 28, joint)
        if x + 22 < right:
            canvas.drawLine(x + 22, y - 28, x + 22, y - 2, joint)
    canvas.drawLine(left, y - 28, right, y - 28, joint)
    stair = 34 - level * 2
    canvas.drawRect(skia.Rect(450 - stair, y - 66, 450 + stair, y), fill("#4a2713"))
    for k in range(5):
        canvas.drawRect(skia.Rect(450 - stair, y - 60 + k * 13, 450 + stair, y - 54 + k * 13), fill("#e9b56b"))


def _arch(x: float, y: float, width: float, height: float) -> Any:
    path = skia.Path()
    path.moveTo(x - width / 2, y)
    path.lineTo(x - width / 2, y - height * 0.55)
    path.cubicTo(x - width / 2, y - height * 0.8, x - width * 0.2, y - height * 0.88, x, y - height)
    path.cubicTo(x + width * 0.2, y - height * 0.88, x + width / 2, y - height * 0.8, x + width / 2, y - height * 0.55)
    path.lineTo(x + width / 2, y)
    path.close()
    return path


def _star_at(
    canvas: Any, x: float, y: float, points: int, size: float, inner: float, value: str, alpha: int = 255
) -> None:
    canvas.save()
    canvas.translate(x, y)
    canvas.scale(size, size)
    canvas.drawPath(star(points, 1, inner, 0), fill(value, alpha))
    canvas.restore()


def _windcatcher(canvas: Any, x: float) -> None:
    body = gradient(x - 40, 0, x + 40, 0, ["#4a3a78", "#33285a", "#20183c"])
    head = gradient(x - 48, 0, x + 48, 0, ["#5a4690", "#3d2f6c", "#2a2050"])
    canvas.drawRect(skia.Rect(x - 40, 410, x + 40, 860), body)
    canvas.drawRect(skia.Rect(x - 48, 330, x + 48, 420), head)
    canvas.drawRect(skia.Rect(x - 56, 316, x + 56, 334), fill("#6a54a4"))
    canvas.drawRect(skia.Rect(x - 52, 416, x + 52, 428), fill("#d8ac4c", 190))
    for k in range(5):
        canvas.drawPath(_arch(x - 34 + k * 17, 412, 10, 70), fill("#0b0716"))
    for k in range(9):
        canvas.drawLine(x - 56 + k * 14, 316, x - 56 + k * 14, 334, line("#2a2050", 2, 150))
    canvas.drawPath(_arch(x, 560, 34, 70), gradient(0, 490, 0, 560, ["#ffcf6e", "#a8441c"]))
    canvas.drawPath(_arch(x, 560, 34, 70), line("#d8ac4c", 3))


def _portal(canvas: Any) -> None:
    canvas.drawRect(skia.Rect(262, 396, 638, 860), gradient(262, 0, 638, 0, ["#5a4690", "#3d2f6c", "#2a2050"]))
    canvas.drawRect(skia.Rect(252, 384, 648, 404), fill("#6a54a4"))
    canvas.drawRect(skia.Rect(280, 418, 620, 860), gradient(0, 418, 0, 860, ["#2f2558", "#1a1230"]))
    for k in range(11):
        _star_at(canvas, 300 + k * 30, 446, 8, 14, 0.6, "#d8ac4c", 230)
    for k in range(9):
        for x in (300, 600):
            _star_at(canvas, x, 480 + k * 42, 4, 12, 0.45, "#3f8f9c", 220)
    canvas.drawRect(skia.Rect(288, 426, 612, 466), line("#d8ac4c", 2.5, 200))
    canvas.drawPath(_arch(450, 860, 290, 390), fill("#241a45"))
    canvas.drawPath(_arch(450, 860, 290, 390), line("#3f8f9c", 4, 220))
    canvas.drawPath(_arch(450, 860, 230, 330), gradient(0, 530, 0, 860, ["#ffb545", "#c0491c", "#5a1812"]))
    canvas.drawPath(_arch(450, 860, 230, 330), line("#d8ac4c", 8))


def _demon(canvas: Any) -> None:
    for side in (-1, 1):
        canvas.save()
        canvas.translate(450 + side * 34, 700)
        canvas.rotate(side * 12)
        canvas.drawPath(polygon([(-22, 0), (0, -13), (22, 0), (0, 13)], smooth=True), fill("#2a0606"))
        canvas.drawOval(skia.Rect(-6, -9, 6, 9), fill("#ffe9a0"))
        canvas.restore()
    shoulders = [(380, 860), (400, 760), (430, 735), (450, 752), (470, 735), (500, 760), (520, 860)]
    canvas.drawPath(polygon(shoulders), fill("#1c0707", 225))


def _zaar(canvas: Any) -> None:
    rng = np.random.default_rng(6)
    night = ["#0b1030", "#1b1d4a", "#3b2350", "#1a1024"]
    canvas.drawRect(skia.Rect(0, 0, SIDE, SIDE), gradient(0, 0, 0, SIDE, night, [0, 0.4, 0.72, 1]))
    _stars(canvas, rng, 140, 620, "#e9e4ff")
    canvas.drawCircle(712, 112, 190, radial(712, 112, 190, [colour("#f3e2b0", 90), colour("#f3e2b0", 0)]))
    canvas.drawCircle(716, 112, 44, fill("#f3e2b0"))
    for x, y, radius in ((-13, -9, 10), (13, 11, 13), (4, -22, 6), (-18, 18, 7)):
        canvas.drawCircle(716 + x, 112 + y, radius, fill("#d9c48a", 150))
    canvas.drawRect(skia.Rect(120, 520, 780, 860), gradient(0, 520, 0, 860, ["#2b2147", "#140d22"]))
    for x in (120, 780):
        _windcatcher(canvas, x)
    _portal(canvas)
    for x0, x1, start in ((120, 262, 166), (638, 780, 644)):
        canvas.drawRect(skia.Rect(x0, 600, x1, 612), fill("#d8ac4c", 150))
        for k in range(12):
            canvas.drawRect(skia.Rect(start + k * 8, 588, start + k * 8 + 5, 600), fill("#33285a"))
    for x, y, lit in ((205, 680, True), (205, 840, False), (695, 680, False), (695, 840, True)):
        glow = ["#ffcf6e", "#a8441c"] if lit else ["#0d0a1c", "#07050f"]
        canvas.drawPath(_arch(x, y, 58, 104), gradient(0, y - 104, 0, y, glow))
        canvas.drawPath(_arch(x, y, 58, 104), line("#8a6a3a", 3))
    _demon(canvas)
    canvas.drawRect(skia.Rect(0, 858, SIDE, SIDE), gradient(0, 858, 0, SIDE, ["#1a1024", "#0a0610"]))
    _frame(canvas, "#d8ac4c")
    for x in (62, 838):
        for y in (62, 838):
            _star_at(canvas, x, y, 8, 30, 0.62, "#d8ac4c")
            _star_at(canvas, x, y, 8, 15, 0.6, "#1b1d4a")
    _title(canvas, "ZAAR", 290, 176, 26, "#fff0c0", "#c8892e", "#1c0d06")


def _aztack(canvas: Any) -> None:
    jade = ["#0f5b63", "#12807c", "#1c6a5a", "#0c3a38"]
    canvas.drawRect(skia.Rect(0, 0, SIDE, SIDE), gradient(0, 0, 0, SIDE, jade))
    for k in range(24):
        canvas.save()
        canvas.translate(450, 560)
        canvas.rotate(k * 15)
        canvas.drawPath(polygon([(-26, 0), (0, -900), (26, 0)]), fill("#ffe08a", 22))
        canvas.restore()
    faces = aztack_faces.names()
    side = 140.0
    for row, count in enumerate((5, 4, 3, 2)):
        y = 690 - row * side * 0.93
        for k in range(count):
            x = 450 + (k - (count - 1) / 2) * side
            stone = (k * 3 + row * 2 + k // 2) % 5
            _stone(canvas, x, y, side, faces[stone * 4 + (k + row * 3) % 4])
    _frame(canvas, "#f0d38c")
    _title(canvas, "AZTACK", 215, 150, 10, "#fff6d8", "#f2b23e", "#0b2c2c")


def _stone(canvas: Any, x: float, y: float, side: float, face: tuple[str, str]) -> None:
    block = rounded(x - side / 2 + 1, y - 2, x + side / 2 - 1, y + side + 6, 16)
    canvas.save()
    canvas.translate(0, 10)
    canvas.drawPath(block, soft("#000000", 10, 170))
    canvas.restore()
    canvas.drawPath(block, gradient(0, y, 0, y + side + 10, ["#efe4c8", "#b9a57f"]))
    canvas.drawPath(block, line("#6a5638", 2, 160))
    inset = side * 0.05
    area = skia.Rect(x - side / 2 + inset, y + inset, x + side / 2 - inset, y + side - inset)
    panel = rounded(area.left(), area.top(), area.right(), area.bottom(), 12)
    pixels = aztack_faces.face(*face).picture
    opaque = np.dstack([pixels, np.full(pixels.shape[:2], 255, np.uint8)])
    canvas.save()
    canvas.clipPath(panel, True)
    canvas.drawImageRect(image(opaque), skia.Rect(8, 8, 312, 312), area, SMOOTH)
    canvas.restore()
    canvas.drawPath(panel, line("#3a2a18", 2, 120))
