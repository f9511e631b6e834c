"""What a choice would do, without doing it: where every piece ends, and what would lose or win.

For the screen: it shows the ghosts of the pieces, the pushes with their two arrows and the outcome in words.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import permutations, product

from game.core.protocol import Action, Event, Seat
from game.rules.ziggurat.actions import ChooseHero, MoveHero, PushHero
from game.rules.ziggurat.choosing import deciding_seat, decisions
from game.rules.ziggurat.handling import play
from game.rules.ziggurat.moving import move_hero, move_spirit
from game.rules.ziggurat.state import WAYS, CardFrame, Ending, HeroesFrame, HeroMoveFrame, PushFrame, SpiritMoveFrame
from game.rules.ziggurat.work import Work


@dataclass(frozen=True, slots=True)
class PieceEnd:
    """Where a piece would go; `piece` is a seat's number for a hero, else a spirit's id."""

    piece: str
    start: str
    end: str


@dataclass(frozen=True, slots=True)
class Preview:
    """What a choice would bring until the next decision.

    `pushes` holds the two ways of a push that would have to be decided; the ends are then those before the push.
    """

    action: Action
    events: tuple[Event, ...]
    ends: tuple[PieceEnd, ...]
    ending: Ending | None
    pushes: tuple["Preview", ...] = ()

    @property
    def loses(self) -> bool:
        """Whether the choice loses the game, whatever is decided about pushes."""
        if self.ending is not None:
            return self.ending.kind == "lost"
        return bool(self.pushes) and all(push.loses for push in self.pushes)

    @property
    def wins(self) -> bool:
        """Whether the choice wins the game on the spot."""
        return self.ending is not None and self.ending.kind == "won"


def preview(work: Work, seat: Seat, action: Action) -> Preview:
    """Return what a legal action would bring."""
    after = work.copy()
    after.log = []
    play(after, seat, action)
    pushes: tuple[Preview, ...] = ()
    if after.frames and isinstance(after.frames[-1], PushFrame):
        chooser = after.frames[-1].seat
        pushes = tuple(preview(after, chooser, PushHero(way)) for way in WAYS)
    return Preview(action, tuple(after.log), tuple(_ends(work, after)), after.ending, pushes)


def _ends(before: Work, after: Work) -> Iterator[PieceEnd]:
    for seat, (start, end) in enumerate(zip(before.spaces, after.spaces, strict=True)):
        if start != end:
            yield PieceEnd(str(seat), start, end)
    for spirit, start, end in zip(before.chapter.spirit_ids, before.spirits, after.spirits, strict=True):
        if start != end:
            yield PieceEnd(spirit, start, end)


@dataclass(frozen=True, slots=True)
class Reach:
    """One end that a card could bring a piece to, as the table lies now; `loses` is the reason of a loss or ""."""

    piece: str
    way: str
    path: tuple[str, ...]
    end: str
    loses: str


def card_reach(work: Work, seat: Seat) -> tuple[Reach, ...]:
    """Return where the open card of a seat could bring each piece that it may move; pushes are left open."""
    card = work.chapter.tables.cards.get(_open_card(work, seat) or "")
    if card is None:
        return ()
    below = work.below_summit()
    heroes = (seat,) if card.hero.who == "own" and seat in below else below
    found = [_hero_reach(work, hero, way, card.hero.n) for hero in heroes for way in WAYS]
    if card.fire is not None and card.fire.move is not None:
        level = work.chapter.tables.level
        spirits = [i for i in work.chapter.indices_of(card.fire.move) if work.spirits[i] in level]
        if work.chapter.cinder >= 0 and work.spirits[work.chapter.cinder] in level:
            spirits.append(work.chapter.cinder)
        found += [_spirit_reach(work, spirit, way, card.fire.n) for spirit in spirits for way in WAYS]
    return tuple(found)


def _open_card(work: Work, seat: Seat) -> str | None:
    for frame in work.frames:
        if isinstance(frame, CardFrame) and frame.seat == seat:
            return frame.card
    return work.hands[seat]


def _hero_reach(work: Work, hero: Seat, way: str, number: int) -> Reach:
    after = work.copy()
    path = work.chapter.tables.walk[work.spaces[hero]][way][number][2]
    move_hero(after, hero, way, number, rope_asked=False)
    return Reach(str(hero), way, path, after.spaces[hero], _reason(after))


def _spirit_reach(work: Work, spirit: int, way: str, number: int) -> Reach:
    after = work.copy()
    path = work.chapter.tables.walk[work.spirits[spirit]][way][number][2]
    move_spirit(after, spirit, way, number)
    return Reach(work.chapter.spirit_ids[spirit], way, path, after.spirits[spirit], _reason(after))


def _reason(work: Work) -> str:
    return work.ending.reason if work.ending is not None and work.ending.kind == "lost" else ""


def saving_items(work: Work) -> tuple[Action, ...]:
    """Return the items that avoid a loss now, () unless every choice without items loses.

    The screen then says "This loses. Use an item?" in place of the commit button.
    """
    frame = work.frames[-1] if work.frames else None
    if not isinstance(frame, (HeroMoveFrame, SpiritMoveFrame)):
        return ()
    seat = deciding_seat(work)
    assert seat is not None
    choices = decisions(work)
    moves = [action for action in choices if _is_move(action)]
    if not all(preview(work, seat, action).loses for action in moves):
        return ()
    return tuple(action for action in choices if action not in moves and _saves(work, seat, action))


def _is_move(action: Action) -> bool:
    return hasattr(action, "way")


def _saves(work: Work, seat: Seat, action: Action) -> bool:
    after = work.copy()
    play(after, seat, action)
    if after.ending is not None or not after.frames:
        return False
    if type(after.frames[-1]) is not type(work.frames[-1]) or len(after.frames) != len(work.frames):
        return True
    return any(not preview(after, seat, move).loses for move in decisions(after) if _is_move(move))


def order_matters(work: Work) -> bool:
    """Whether it makes a difference in which order the heroes of an ALL card move, items left aside."""
    frame = work.frames[-1] if work.frames else None
    if not isinstance(frame, HeroesFrame) or not frame.all:
        return False
    seats = frame.left
    for ways in product(WAYS, repeat=len(seats)):
        way_of = dict(zip(seats, ways, strict=True))
        ends = {_end_of_order(work, order, way_of) for order in permutations(seats)}
        if len(ends) > 1 or None in ends:
            return True
    return False


def _end_of_order(work: Work, order: tuple[Seat, ...], way_of: Mapping[Seat, str]) -> tuple[object, ...] | None:
    """Return how the table lies after the heroes moved in an order; None where a push is to be decided."""
    after = work.copy()
    for hero in order:
        frame = after.frames[-1] if after.frames else None
        if isinstance(frame, HeroesFrame):
            play(after, frame.seat, ChooseHero(hero))
            frame = after.frames[-1] if after.frames else None
        if not isinstance(frame, HeroMoveFrame) or frame.mover != hero:
            return None
        play(after, frame.seat, MoveHero("cw" if way_of[hero] == "cw" else "ccw"))
        if after.frames and isinstance(after.frames[-1], PushFrame):
            return None
    return after.key()
