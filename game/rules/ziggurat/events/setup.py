"""What happens at setup. Ziggurat rulebook, "Setup"."""

from dataclasses import dataclass
from typing import ClassVar

from game.core.codec import register
from game.core.protocol import Event, Seat


@register("ziggurat.HeroPlaced")
@dataclass(frozen=True, slots=True)
class HeroPlaced(Event):
    """A hero was put on its home."""

    seat: Seat
    hero: str
    name: str
    space: str


@register("ziggurat.SpiritPlaced")
@dataclass(frozen=True, slots=True)
class SpiritPlaced(Event):
    """A fire spirit was put on the board at setup."""

    spirit: str
    space: str


@register("ziggurat.CinderPlaced")
@dataclass(frozen=True, slots=True)
class CinderPlaced(Event):
    """Old Cinder was put on the board."""

    space: str


@register("ziggurat.NicheFilled")
@dataclass(frozen=True, slots=True)
class NicheFilled(Event):
    """An item was put on its niche."""

    item: str
    space: str


@register("ziggurat.ShardPlaced")
@dataclass(frozen=True, slots=True)
class ShardPlaced(Event):
    """A shard was put on the board."""

    space: str


@register("ziggurat.TownspersonPlaced")
@dataclass(frozen=True, slots=True)
class TownspersonPlaced(Event):
    """A townsperson was put on the board."""

    who: str
    space: str


@register("ziggurat.BasinPlaced")
@dataclass(frozen=True, slots=True)
class BasinPlaced(Event):
    """A full basin was put on the board."""

    space: str


@register("ziggurat.BrazierPlaced")
@dataclass(frozen=True, slots=True)
class BrazierPlaced(Event):
    """A brazier was put on the board."""

    colour: str
    space: str


@register("ziggurat.GateOpened")
@dataclass(frozen=True, slots=True)
class GateOpened(Event):
    """A moss gate was opened."""

    pair: int
    spaces: tuple[str, ...]


@register("ziggurat.CardDealt")
@dataclass(frozen=True, slots=True)
class CardDealt(Event):
    """A card was dealt face up."""

    reveals: ClassVar[bool] = True

    seat: Seat
    card: str


@register("ziggurat.CardsPutBack")
@dataclass(frozen=True, slots=True)
class CardsPutBack(Event):
    """Cards were put back into the box unseen."""

    count: int
    sticker: str


@register("ziggurat.CardSwapped")
@dataclass(frozen=True, slots=True)
class CardSwapped(Event):
    """A dealt card went under the pile and a new one was dealt."""

    reveals: ClassVar[bool] = True

    seat: Seat
    old: str
    card: str


@register("ziggurat.CardsKept")
@dataclass(frozen=True, slots=True)
class CardsKept(Event):
    """The team kept the dealt cards."""


@register("ziggurat.ItemGiven")
@dataclass(frozen=True, slots=True)
class ItemGiven(Event):
    """A hero got the item of a restored building, or at the start of a gentle game."""

    seat: Seat
    item: str
    building: str


@register("ziggurat.LoreReady")
@dataclass(frozen=True, slots=True)
class LoreReady(Event):
    """Count Again lies ready with so many uses."""

    uses: int


@register("ziggurat.StarterChosen")
@dataclass(frozen=True, slots=True)
class StarterChosen(Event):
    """The starting player is known."""

    seat: Seat
