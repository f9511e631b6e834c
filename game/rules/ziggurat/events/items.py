"""What happens to items. Ziggurat rulebook, "Items"."""

from dataclasses import dataclass

from game.core.codec import register
from game.core.protocol import Event, Seat


@register("ziggurat.CakeUsed")
@dataclass(frozen=True, slots=True)
class CakeUsed(Event):
    """A honey cake changed a hero's number."""

    seat: Seat
    mover: Seat
    change: int


@register("ziggurat.BellUsed")
@dataclass(frozen=True, slots=True)
class BellUsed(Event):
    """A clay bell stopped a spirit."""

    seat: Seat
    spirit: str


@register("ziggurat.RopeAsked")
@dataclass(frozen=True, slots=True)
class RopeAsked(Event):
    """A rope is asked to hold over a chute."""

    seat: Seat


@register("ziggurat.CakeAnnounced")
@dataclass(frozen=True, slots=True)
class CakeAnnounced(Event):
    """A honey cake is ready to change a hero's number."""

    seat: Seat
    mover: Seat
    change: int


@register("ziggurat.CountAnnounced")
@dataclass(frozen=True, slots=True)
class CountAnnounced(Event):
    """Count Again is ready for the coming move."""

    number: int


@register("ziggurat.TakenBack")
@dataclass(frozen=True, slots=True)
class TakenBack(Event):
    """An announcement was taken back."""

    item: str


@register("ziggurat.CountedAgain")
@dataclass(frozen=True, slots=True)
class CountedAgain(Event):
    """Count Again gave a move its number."""

    piece: str
    number: int


@register("ziggurat.RopeHeld")
@dataclass(frozen=True, slots=True)
class RopeHeld(Event):
    """A rope held its holder over a pit or chute."""

    seat: Seat
    space: str


@register("ziggurat.FlaskUsed")
@dataclass(frozen=True, slots=True)
class FlaskUsed(Event):
    """A dew flask saved its holder."""

    seat: Seat
    spirit: str
    space: str


@register("ziggurat.ItemTaken")
@dataclass(frozen=True, slots=True)
class ItemTaken(Event):
    """A hero picked up an item."""

    seat: Seat
    item: str
    space: str
