"""Icons of people, pieces and places: seats, dice, views, warnings, halls, settings pages."""

from __future__ import annotations

from .glyphs import flower
from .paths import circle, moved, polygon, rounded, star
from .pen import Draw, Pen

WIDE = 5.0


def person(p: Pen) -> None:
    """Head and shoulders."""
    p.fill(circle(24, 16, 7.6))
    shoulders = p.curve((9, 40), (9, 30, 15, 27, 24, 27), (33, 27, 39, 30, 39, 40))
    shoulders.close()
    p.fill(shoulders)


def computer(p: Pen) -> None:
    """Robot's head."""
    p.frame(11, 17, 37, 38, 4)
    p.lines(24, 11, 24, 16)
    p.dot(24, 9.5, 2.8)
    p.lines(7, 25, 7, 31)
    p.lines(41, 25, 41, 31)
    p.dot(18.5, 25.5, 2.5)
    p.dot(29.5, 25.5, 2.5)
    p.lines(18, 32, 30, 32, width=2.6)


def closed(p: Pen) -> None:
    """Thin diagonal cross of a closed seat."""
    p.lines(14, 14, 34, 34)
    p.lines(34, 14, 14, 34)


def dice(p: Pen) -> None:
    """Die with five spots."""
    p.frame(9, 9, 39, 39, 6)
    for x, y in ((17, 17), (31, 17), (24, 24), (17, 31), (31, 31)):
        p.dot(x, y, 2.7)


def flip(p: Pen) -> None:
    """Two triangles that mirror each other about an axis."""
    for y in (8, 18, 28, 38):
        p.lines(24, y, 24, y + 3)
    p.lines(18, 13, 18, 35, 7, 35, close=True)
    mirrored = polygon([(30, 13), (30, 35), (41, 35)])
    p.fill(mirrored)
    p.stroke(mirrored)


def rotate_stone(p: Pen) -> None:
    """A stone of two halves under a turning arrow."""
    p.frame(8, 25, 40, 40, 3)
    p.lines(24, 26, 24, 39)
    p.arc(24, 21, 12, 190, 150)
    p.head(35.5, 17.5, 75, 8)


def top_view(p: Pen) -> None:
    """The grid from above."""
    p.frame(8, 12, 40, 36, 2)
    p.lines(24, 12, 24, 36)
    p.lines(8, 24, 40, 24)
    p.lines(16, 12, 16, 24)
    p.lines(32, 24, 32, 36)


def explode(p: Pen) -> None:
    """Levels drawn apart."""
    for y in (13, 24, 35):
        p.lines(24, y - 6, 40, y, 24, y + 6, 8, y, close=True, width=2.6)


def quit_(p: Pen) -> None:
    """Door with an arrow outward."""
    p.lines(27, 9, 10, 9, 10, 39, 27, 39)
    p.lines(19, 24, 38, 24)
    p.head(40, 24, 0, 10)


def hall(p: Pen) -> None:
    """Cup."""
    bowl = p.curve((15, 9), (15, 20, 17, 28, 24, 28), (31, 28, 33, 20, 33, 9))
    bowl.close()
    p.stroke(bowl)
    p.stroke(p.curve((15, 13), (7, 11, 8, 23, 17, 23)))
    p.stroke(p.curve((33, 13), (41, 11, 40, 23, 31, 23)))
    p.lines(24, 29, 24, 35)
    p.lines(16, 39, 32, 39)
    p.lines(20, 36, 28, 36)


def picture(p: Pen) -> None:
    """Monitor."""
    p.frame(7, 10, 41, 33)
    p.lines(24, 34, 24, 39)
    p.lines(16, 40, 32, 40)


def access(p: Pen) -> None:
    """Figure with open arms."""
    p.dot(24, 9.5, 4)
    p.lines(9, 17, 19, 19.5, 29, 19.5, 39, 17)
    p.lines(19, 20, 19.5, 28, 15, 41)
    p.lines(29, 20, 28.5, 28, 33, 41)
    p.lines(19.5, 28, 28.5, 28)


def keys(p: Pen) -> None:
    """Keyboard."""
    p.frame(5, 12, 43, 36, 4)
    for x in (12, 20, 28, 36):
        p.dot(x, 19.5, 1.9)
    for x in (12, 20, 28, 36):
        p.dot(x, 25.5, 1.9)
    p.lines(17, 31, 31, 31)


def danger(p: Pen) -> None:
    """Warning triangle."""
    p.lines(24, 9, 41, 38, 7, 38, close=True)
    p.lines(24, 20, 24, 28, width=3.4)
    p.dot(24, 33.2, 2.1)


def pit(p: Pen) -> None:
    """Square hole with an arrow into it."""
    p.lines(14, 22, 7, 22, 7, 40, 41, 40, 41, 22, 34, 22)
    p.lines(24, 8, 24, 31)
    p.head(24, 33, 90, 10)


def flame(p: Pen) -> None:
    """Flame."""
    body = p.curve(
        (25, 6),
        (27, 14, 37, 19, 37, 29),
        (37, 37, 31, 42, 24, 42),
        (17, 42, 11, 37, 11, 29),
        (11, 23, 15, 20, 17, 16),
        (18, 20, 20, 22, 22, 22),
        (25, 18, 23, 12, 25, 6),
    )
    p.stroke(body)
    p.stroke(p.curve((24, 41), (18, 40, 18, 33, 24, 29), (30, 33, 30, 40, 24, 41)), 2.4)


def star_(p: Pen) -> None:
    """Five-point star."""
    shape = moved(star(5, 18, 7.6), 24, 25.5)
    p.fill(shape)
    p.stroke(shape, 2)


def crown(p: Pen) -> None:
    """Crown."""
    p.lines(9, 34, 7, 15, 16, 24, 24, 11, 32, 24, 41, 15, 39, 34, close=True)
    p.lines(10, 40, 38, 40)


def eye(p: Pen) -> None:
    """Eye."""
    lid = p.curve((6, 24), (13, 11, 35, 11, 42, 24), (35, 37, 13, 37, 6, 24))
    p.stroke(lid)
    p.ring(24, 24, 5.5)
    p.dot(24, 24, 2)


def speed(p: Pen) -> None:
    """Stopwatch."""
    p.ring(24, 27, 14)
    p.lines(20, 7, 28, 7)
    p.lines(24, 8, 24, 12)
    p.lines(24, 27, 24, 19)
    p.lines(24, 27, 30, 30)
    p.lines(35, 13, 38, 16)


def colours(p: Pen) -> None:
    """Drop of colour."""
    drop = p.curve((24, 7), (28, 16, 37, 21, 37, 30), (37, 38, 31, 42, 24, 42), (17, 42, 11, 38, 11, 30))
    drop.cubicTo(11, 21, 20, 16, 24, 7)
    p.stroke(drop)
    p.arc(24, 30, 7, 60, 80)


def glyphs(p: Pen) -> None:
    """Glyph flower."""
    p.fill(moved(flower(), 24, 24, 38))


def both(p: Pen) -> None:
    """Drop and flower together."""
    p.canvas.save()
    p.canvas.translate(-1, -1)
    p.canvas.scale(0.6, 0.6)
    p.canvas.translate(2, 2)
    drop = p.curve((24, 5), (29, 16, 39, 21, 39, 31), (39, 40, 32, 44, 24, 44), (16, 44, 9, 40, 9, 31))
    drop.cubicTo(9, 21, 19, 16, 24, 5)
    p.stroke(drop, WIDE)
    p.canvas.restore()
    p.fill(moved(flower(), 33.5, 33.5, 25))


def globe(p: Pen) -> None:
    """Globe for the language."""
    p.ring(24, 24, 16)
    p.stroke(p.curve((24, 8), (15, 14, 15, 34, 24, 40), (33, 34, 33, 14, 24, 8)))
    p.lines(8, 24, 40, 24)


def full_screen(p: Pen) -> None:
    """Four corners."""
    for turn in range(4):
        p.canvas.save()
        p.canvas.rotate(90 * turn, 24, 24)
        p.lines(9, 18, 9, 9, 18, 9)
        p.canvas.restore()


def learn(p: Pen) -> None:
    """Mortarboard."""
    p.lines(24, 11, 43, 20, 24, 29, 5, 20, close=True)
    p.lines(13, 25, 13, 34, 24, 38, 35, 34, 35, 25)
    p.lines(42, 21, 42, 32)


def seal(p: Pen) -> None:
    """Wax seal of the hidden things."""
    p.fill(moved(star(12, 18, 15), 24, 24))
    p.erase(moved(star(5, 8.5, 3.6), 24, 24.5))
    p.erase(circle(24, 24, 11.8), 1.8)


def ladder(p: Pen) -> None:
    """Ladder."""
    p.lines(16, 7, 16, 41)
    p.lines(32, 7, 32, 41)
    for y in (14, 24, 34):
        p.lines(16, y, 32, y)


def book_mark(p: Pen) -> None:
    """Ribbon for saved places."""
    p.lines(14, 8, 34, 8, 34, 41, 24, 32, 14, 41, close=True)


def coin(p: Pen) -> None:
    """Coin."""
    p.ring(24, 24, 16)
    p.ring(24, 24, 10, 2.2)
    p.fill(rounded(22.6, 19, 25.4, 29, 1.2))


THINGS: dict[str, Draw] = {
    "person": person,
    "computer": computer,
    "closed": closed,
    "dice": dice,
    "flip": flip,
    "rotate-stone": rotate_stone,
    "top-view": top_view,
    "explode": explode,
    "quit": quit_,
    "hall": hall,
    "picture": picture,
    "access": access,
    "keys": keys,
    "danger": danger,
    "pit": pit,
    "flame": flame,
    "star": star_,
    "crown": crown,
    "eye": eye,
    "speed": speed,
    "colours": colours,
    "glyphs": glyphs,
    "both": both,
    "globe": globe,
    "full-screen": full_screen,
    "learn": learn,
    "seal": seal,
    "ladder": ladder,
    "bookmark": book_mark,
    "coin": coin,
}
