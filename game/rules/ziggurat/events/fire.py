"""What happens to fire spirits. Ziggurat rulebook, "Playing Your Card" and "Features"."""

from dataclasses import dataclass

from game.core.codec import register
from game.core.protocol import Event


@register("ziggurat.SpiritMoved")
@dataclass(frozen=True, slots=True)
class SpiritMoved(Event):
    """A spirit went round the ring; `path` are the spaces entered."""

    spirit: str
    way: str
    start: str
    path: tuple[str, ...]


@register("ziggurat.SpiritClimbed")
@dataclass(frozen=True, slots=True)
class SpiritClimbed(Event):
    """A spirit climbed a ladder."""

    spirit: str
    start: str
    end: str


@register("ziggurat.SpiritFell")
@dataclass(frozen=True, slots=True)
class SpiritFell(Event):
    """A spirit fell down a chute."""

    spirit: str
    start: str
    end: str


@register("ziggurat.SpiritInPit")
@dataclass(frozen=True, slots=True)
class SpiritInPit(Event):
    """A spirit fell into a pit and is out of play."""

    spirit: str
    space: str
    inside: int


@register("ziggurat.SpiritSpawned")
@dataclass(frozen=True, slots=True)
class SpiritSpawned(Event):
    """A spirit appeared on its spawn space."""

    spirit: str
    space: str


@register("ziggurat.NothingSpawned")
@dataclass(frozen=True, slots=True)
class NothingSpawned(Event):
    """No spirit of that colour was left to spawn."""

    colour: str


@register("ziggurat.SpiritStacked")
@dataclass(frozen=True, slots=True)
class SpiritStacked(Event):
    """A spirit came to rest on others."""

    spirit: str
    space: str


@register("ziggurat.SpiritDoused")
@dataclass(frozen=True, slots=True)
class SpiritDoused(Event):
    """A spirit met a basin and went beside the board."""

    spirit: str
    space: str


@register("ziggurat.CinderCooled")
@dataclass(frozen=True, slots=True)
class CinderCooled(Event):
    """Old Cinder emptied a basin."""

    space: str
    cooled: int


@register("ziggurat.BrazierLit")
@dataclass(frozen=True, slots=True)
class BrazierLit(Event):
    """A spirit settled in the brazier of its colour."""

    spirit: str
    colour: str
    space: str


@register("ziggurat.SummitBlocked")
@dataclass(frozen=True, slots=True)
class SummitBlocked(Event):
    """A spirit entered the summit."""

    spirit: str
