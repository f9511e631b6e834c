"""What a seat knows of a position, and a full position that agrees with it.

Hidden are the order of the deck, the kinds of the coins that lie face down and of those in the bag, and the generator;
they are hidden from everybody alike (RULING: 5).
"""

from dataclasses import fields, replace
from typing import TypeVar

from game.core.frozen import FrozenDict
from game.core.rng import Rng
from game.rules.zaar.state import CoinBag, Cover, Plaque, Room, State, Table, View
from game.rules.zaar.tables import Tables

_OPEN = tuple(field.name for field in fields(Table))
T = TypeVar("T", State, View)

_FACE_DOWN = ("life", "wisdom")


def observe(state: State, seat: int) -> View:
    """Return what a seat knows."""
    known = {name: getattr(state, name) for name in _OPEN}
    rooms = tuple(_cover_room(room) for room in state.rooms)
    table = tuple(tuple(_cover(cover) for cover in row) for row in state.name_table)
    known.update(
        rooms=rooms,
        board=FrozenDict({room.cell: room for room in rooms}),
        name_table=table,
        deck=tuple(sorted(state.deck)),
    )
    return _with_passages(View(**known, seat=seat, bag_total=state.bag.total), state)


def _with_passages(pos: T, other: Table) -> T:
    """Give a position the passages of another one with the same rooms."""
    passages = getattr(other, "passages", None)
    if passages is not None:
        object.__setattr__(pos, "passages", passages)
    return pos


def _cover(cover: Cover) -> Cover:
    return "hidden" if cover in _FACE_DOWN else cover


def _cover_room(room: Room) -> Room:
    if not any(plaque.coin in _FACE_DOWN for plaque in room.plaques):
        return room
    plaques = tuple(replace(plaque, coin="hidden") if plaque.coin in _FACE_DOWN else plaque for plaque in room.plaques)
    return replace(room, plaques=plaques)


class _Dealer:
    """Deals the coins nobody has seen: those missing of the box, each equally likely to lie anywhere."""

    def __init__(self, tables: Tables, view: View, rng: Rng) -> None:
        box = tables.numbers.coins
        self.life = box.life - sum(player.life for player in view.players)
        self.wisdom = box.wisdom - sum(player.wisdom for player in view.players)
        self.rng = rng

    def deal(self) -> Cover:
        """Return one coin."""
        number, self.rng = self.rng.below(self.life + self.wisdom)
        if number < self.life:
            self.life -= 1
            return "life"
        self.wisdom -= 1
        return "wisdom"

    def room(self, room: Room) -> Room:
        """Return a room whose hidden coins have kinds."""
        if not any(plaque.coin == "hidden" for plaque in room.plaques):
            return room
        return replace(room, plaques=tuple(self._plaque(plaque) for plaque in room.plaques))

    def _plaque(self, plaque: Plaque) -> Plaque:
        if plaque.coin != "hidden":
            return plaque
        return Plaque(plaque.letter, False, "life" if self.deal() == "life" else "wisdom")


def imagine(tables: Tables, view: View, rng: Rng) -> State:
    """Return a full position that agrees with a view: deck shuffled, hidden coins and bag dealt at random."""
    deck, rng = rng.shuffle(view.deck)
    dealer = _Dealer(tables, view, rng)
    rooms = tuple(dealer.room(room) for room in view.rooms)
    table = tuple(tuple(dealer.deal() if cover == "hidden" else cover for cover in row) for row in view.name_table)
    known = {name: getattr(view, name) for name in _OPEN}
    known.update(rooms=rooms, board=FrozenDict({room.cell: room for room in rooms}), name_table=table, deck=deck)
    seed, _ = dealer.rng.below(1 << 62)
    bag = CoinBag(dealer.life, dealer.wisdom)
    return _with_passages(State(**known, bag=bag, rng=Rng.from_seed(seed)), view)
