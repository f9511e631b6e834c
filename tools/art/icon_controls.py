"""Icons of buttons and controls: moving about, undoing, turning, arrows, sound, files."""

from __future__ import annotations

from .paths import circle, polygon, rounded
from .pen import Draw, Pen


def menu(p: Pen) -> None:
    """Three bars."""
    for y in (14, 24, 34):
        p.lines(10, y, 38, y)


def back(p: Pen) -> None:
    """Angle to the left."""
    p.lines(29, 10, 15, 24, 29, 38)


def close(p: Pen) -> None:
    """Diagonal cross."""
    p.lines(13, 13, 35, 35)
    p.lines(35, 13, 13, 35)


def hint(p: Pen) -> None:
    """Light bulb."""
    p.arc(24, 19, 11.5, 128, 284)
    p.lines(17, 28, 19, 33, 29, 33, 31, 28)
    p.lines(20, 38, 28, 38)
    p.lines(22, 42, 26, 42)


def help_(p: Pen) -> None:
    """Question mark."""
    p.stroke(p.curve((15, 17), (15, 5, 33, 5, 33, 17), (33, 24, 24, 23, 24, 31)), 3.6)
    p.dot(24, 39, 2.7)


def undo(p: Pen) -> None:
    """Arrow that bends back to the left."""
    p.stroke(p.curve((10, 19), (22, 19, 38, 16, 38, 28), (38, 37, 30, 38, 22, 38)))
    p.head(9, 19, 180, 10)


def redo(p: Pen) -> None:
    """Arrow that bends back to the right."""
    p.canvas.scale(-1, 1)
    p.canvas.translate(-48, 0)
    undo(p)


def log(p: Pen) -> None:
    """Bulleted list."""
    for y in (13, 24, 35):
        p.fill(rounded(9, y - 3, 15, y + 3, 1.2))
        p.lines(21, y, 39, y)


def rules(p: Pen) -> None:
    """Open book."""
    for side in (-1, 1):
        page = p.curve((24, 14), (24 + side * 6, 9, 24 + side * 13, 10, 24 + side * 17, 11))
        page.lineTo(24 + side * 17, 35)
        page.cubicTo(24 + side * 13, 34, 24 + side * 6, 33, 24, 38)
        p.stroke(page)
    p.lines(24, 14, 24, 38)


def settings(p: Pen) -> None:
    """Gear."""
    for k in range(8):
        p.canvas.save()
        p.canvas.rotate(45 * k, 24, 24)
        p.fill(rounded(20.4, 7, 27.6, 16, 1.8))
        p.canvas.restore()
    p.fill(circle(24, 24, 13))
    p.erase(circle(24, 24, 10))
    p.ring(24, 24, 11.5)
    p.ring(24, 24, 4.4)


def plus(p: Pen) -> None:
    """Plus sign."""
    p.lines(24, 11, 24, 37, width=3.6)
    p.lines(11, 24, 37, 24, width=3.6)


def minus(p: Pen) -> None:
    """Minus sign."""
    p.lines(11, 24, 37, 24, width=3.6)


def rotate_left(p: Pen) -> None:
    """Three quarters of a circle, counter-clockwise."""
    p.arc(25, 25, 14, 225, 292)
    p.lines(15.1, 15.1, 8, 21.5)
    p.lines(8, 11.5, 8, 21.5, 18, 21.5)


def rotate_right(p: Pen) -> None:
    """Three quarters of a circle, clockwise."""
    p.canvas.scale(-1, 1)
    p.canvas.translate(-48, 0)
    rotate_left(p)


def sort(p: Pen) -> None:
    """Bars of growing length with an arrow."""
    p.lines(13, 10, 13, 37)
    p.head(13, 38, 90, 8)
    for y, x in ((12, 28), (20, 32), (28, 36), (36, 40)):
        p.lines(22, y, x, y)


def check(p: Pen) -> None:
    """Tick."""
    p.lines(10, 25, 20, 35, 38, 13, width=4)


def cross(p: Pen) -> None:
    """Heavy diagonal cross."""
    p.lines(13, 13, 35, 35, width=4)
    p.lines(35, 13, 13, 35, width=4)


def _arrow(turn: float) -> Draw:
    def draw(p: Pen) -> None:
        p.canvas.rotate(turn, 24, 24)
        p.lines(9, 24, 38, 24)
        p.head(39, 24, 0, 13)

    return draw


def _chevron(turn: float) -> Draw:
    def draw(p: Pen) -> None:
        p.canvas.rotate(turn, 24, 24)
        p.lines(12, 18, 24, 30, 36, 18, width=3.6)

    return draw


def play(p: Pen) -> None:
    """Triangle."""
    triangle = polygon([(16, 11), (38, 24), (16, 37)])
    p.fill(triangle)
    p.stroke(triangle)


def pause(p: Pen) -> None:
    """Two bars."""
    p.fill(rounded(13, 10, 20, 38, 2))
    p.fill(rounded(28, 10, 35, 38, 2))


def load(p: Pen) -> None:
    """Open folder."""
    p.lines(8, 37, 8, 12, 19, 12, 23, 17, 36, 17, 36, 22)
    p.lines(8, 37, 14, 22, 42, 22, 36, 37, close=True)


def save(p: Pen) -> None:
    """Floppy disk."""
    p.lines(9, 9, 33, 9, 39, 15, 39, 39, 9, 39, close=True)
    p.frame(16, 26, 32, 39, 1)
    p.lines(17, 9, 17, 18, 29, 18, 29, 10)


def copy(p: Pen) -> None:
    """Two sheets."""
    p.frame(17, 17, 38, 40)
    p.lines(31, 9, 13, 9, 10, 12, 10, 31)
    p.lines(24, 25, 31, 25)
    p.lines(24, 32, 31, 32)


def trash(p: Pen) -> None:
    """Bin."""
    p.lines(9, 14, 39, 14)
    p.lines(19, 13, 20, 8, 28, 8, 29, 13)
    p.lines(13, 15, 15, 40, 33, 40, 35, 15)
    p.lines(20.5, 21, 21, 34)
    p.lines(27.5, 21, 27, 34)


def lock(p: Pen) -> None:
    """Padlock."""
    p.fill(rounded(11, 21, 37, 40, 4))
    p.arc(24, 19, 8.5, 180, 180)
    p.lines(15.5, 19, 15.5, 22)
    p.lines(32.5, 19, 32.5, 22)
    p.erase(circle(24, 29, 3))
    p.erase(rounded(22.7, 29, 25.3, 35, 1))


def _speaker(p: Pen) -> None:
    speaker = polygon([(8, 19), (15, 19), (24, 11), (24, 37), (15, 29), (8, 29)])
    p.fill(speaker)
    p.stroke(speaker, 2)


def sound(p: Pen) -> None:
    """Loudspeaker with waves."""
    _speaker(p)
    p.arc(24, 24, 8, -45, 90)
    p.arc(24, 24, 15, -48, 96)


def mute(p: Pen) -> None:
    """Loudspeaker with a cross."""
    _speaker(p)
    p.lines(31, 19, 41, 29)
    p.lines(41, 19, 31, 29)


CONTROLS: dict[str, Draw] = {
    "menu": menu,
    "back": back,
    "close": close,
    "hint": hint,
    "help": help_,
    "undo": undo,
    "redo": redo,
    "log": log,
    "rules": rules,
    "settings": settings,
    "plus": plus,
    "minus": minus,
    "rotate-left": rotate_left,
    "rotate-right": rotate_right,
    "sort": sort,
    "check": check,
    "cross": cross,
    "arrow-right": _arrow(0),
    "arrow-down": _arrow(90),
    "arrow-left": _arrow(180),
    "arrow-up": _arrow(270),
    "chevron-down": _chevron(0),
    "chevron-left": _chevron(90),
    "chevron-up": _chevron(180),
    "chevron-right": _chevron(270),
    "play": play,
    "pause": pause,
    "load": load,
    "save": save,
    "copy": copy,
    "trash": trash,
    "lock": lock,
    "sound": sound,
    "mute": mute,
}
