"""What happens to heroes. Ziggurat rulebook, "Playing Your Card" and "Features"."""

from dataclasses import dataclass

from game.core.codec import register
from game.core.protocol import Event, Seat


@register("ziggurat.HeroMoved")
@dataclass(frozen=True, slots=True)
class HeroMoved(Event):
    """A hero went round the ring; `path` are the spaces entered."""

    seat: Seat
    way: str
    start: str
    path: tuple[str, ...]


@register("ziggurat.HeroClimbed")
@dataclass(frozen=True, slots=True)
class HeroClimbed(Event):
    """A hero climbed a ladder."""

    seat: Seat
    start: str
    end: str


@register("ziggurat.HeroFell")
@dataclass(frozen=True, slots=True)
class HeroFell(Event):
    """A hero fell down a chute."""

    seat: Seat
    start: str
    end: str


@register("ziggurat.HeroWalkedThrough")
@dataclass(frozen=True, slots=True)
class HeroWalkedThrough(Event):
    """A hero walked through a moss gate."""

    seat: Seat
    start: str
    end: str


@register("ziggurat.HeroPushed")
@dataclass(frozen=True, slots=True)
class HeroPushed(Event):
    """A hero was pushed to the next space."""

    seat: Seat
    by: Seat
    way: str
    start: str
    end: str


@register("ziggurat.HeroWentHome")
@dataclass(frozen=True, slots=True)
class HeroWentHome(Event):
    """A hero went home; `why` is flask or weary."""

    seat: Seat
    start: str
    end: str
    why: str


@register("ziggurat.HeroRested")
@dataclass(frozen=True, slots=True)
class HeroRested(Event):
    """A hero in an endless chain came to rest on a free space."""

    seat: Seat
    start: str
    end: str


@register("ziggurat.SummitReached")
@dataclass(frozen=True, slots=True)
class SummitReached(Event):
    """A hero reached the summit."""

    seat: Seat


@register("ziggurat.HeroInPit")
@dataclass(frozen=True, slots=True)
class HeroInPit(Event):
    """A hero fell into a pit."""

    seat: Seat
    space: str


@register("ziggurat.HeroBurned")
@dataclass(frozen=True, slots=True)
class HeroBurned(Event):
    """A fire spirit burned a hero."""

    seat: Seat
    spirit: str
    space: str


@register("ziggurat.FriendMet")
@dataclass(frozen=True, slots=True)
class FriendMet(Event):
    """A hero met a friendly spirit."""

    seat: Seat
    spirit: str
    space: str


@register("ziggurat.ShardTaken")
@dataclass(frozen=True, slots=True)
class ShardTaken(Event):
    """A hero took a shard."""

    seat: Seat
    space: str


@register("ziggurat.TownspersonTaken")
@dataclass(frozen=True, slots=True)
class TownspersonTaken(Event):
    """A hero takes a townsperson along."""

    seat: Seat
    who: str
    space: str


@register("ziggurat.TownspersonSafe")
@dataclass(frozen=True, slots=True)
class TownspersonSafe(Event):
    """A townsperson is safe in town."""

    seat: Seat
    who: str
