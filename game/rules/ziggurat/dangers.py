"""Danger signs for the screen: heroes without a safe way for some number, and spirits near the summit."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.core.protocol import Seat
from game.rules.ziggurat.moving import move_hero, move_spirit
from game.rules.ziggurat.state import WAYS
from game.rules.ziggurat.work import Work

NUMBERS = range(1, 7)


@dataclass(frozen=True, slots=True)
class Danger:
    """A piece in danger: `numbers` leave it no safe way, or bring a spirit to the summit by one way at least.

    `certain` tells that one of them is on the open card that moves this hero next.
    """

    piece: str
    numbers: tuple[int, ...]
    certain: bool = False


def dangers(work: Work) -> tuple[Danger, ...]:
    """Return all danger signs of a position."""
    if work.ending is not None:
        return ()
    return (*_heroes(work), *_spirits(work))


def _heroes(work: Work) -> Iterator[Danger]:
    for seat in work.below_summit():
        numbers = tuple(number for number in NUMBERS if not any(_is_safe(work, seat, way, number) for way in WAYS))
        if numbers:
            yield Danger(str(seat), numbers, _next_number(work, seat) in numbers)


def _is_safe(work: Work, seat: Seat, way: str, number: int) -> bool:
    after = work.copy()
    move_hero(after, seat, way, number, rope_asked=False)
    return after.ending is None


def _next_number(work: Work, seat: Seat) -> int | None:
    """Return the number of the first open card in turn order that is sure to move a hero."""
    current = work.frames[0].seat if work.frames and hasattr(work.frames[0], "seat") else 0
    for step in range(work.players):
        player = (current + step) % work.players
        card = work.chapter.tables.cards.get(work.hands[player] or "")
        if card is not None and (card.hero.who == "all" or (card.hero.who == "own" and player == seat)):
            return card.hero.n
    return None


def _spirits(work: Work) -> Iterator[Danger]:
    tables = work.chapter.tables
    for spirit, place in enumerate(work.spirits):
        if place not in tables.level:
            continue
        numbers = tuple(number for number in NUMBERS if any(_blocks(work, spirit, way, number) for way in WAYS))
        if numbers:
            yield Danger(work.chapter.spirit_ids[spirit], numbers)


def _blocks(work: Work, spirit: int, way: str, number: int) -> bool:
    after = work.copy()
    after.spaces = [work.chapter.tables.summit for _ in after.spaces]
    after.lit = ()
    move_spirit(after, spirit, way, number)
    return after.spirits[spirit] == work.chapter.tables.summit
