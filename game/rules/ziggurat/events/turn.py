"""What happens to cards and turns. Ziggurat rulebook, "How to Play" and "Chapter End"."""

from dataclasses import dataclass
from typing import ClassVar

from game.core.codec import register
from game.core.protocol import Event, Seat


@register("ziggurat.CardPlayed")
@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A seat played its card."""

    seat: Seat
    card: str


@register("ziggurat.CardDiscarded")
@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """A seat's card is done and was put on the discard pile."""

    seat: Seat
    card: str


@register("ziggurat.CardDrawn")
@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A seat drew a new card."""

    reveals: ClassVar[bool] = True

    seat: Seat
    card: str


@register("ziggurat.PileEmpty")
@dataclass(frozen=True, slots=True)
class PileEmpty(Event):
    """A seat found no card to draw."""

    seat: Seat


@register("ziggurat.TurnPassed")
@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """The current player token went on."""

    seat: Seat


@register("ziggurat.NoHeroToMove")
@dataclass(frozen=True, slots=True)
class NoHeroToMove(Event):
    """All heroes are on the summit; the hero action was skipped."""

    seat: Seat


@register("ziggurat.HeroChosen")
@dataclass(frozen=True, slots=True)
class HeroChosen(Event):
    """It was said which hero moves."""

    seat: Seat
    hero: Seat


@register("ziggurat.MoveRefused")
@dataclass(frozen=True, slots=True)
class MoveRefused(Event):
    """A hero's player refused the move."""

    seat: Seat


@register("ziggurat.SpiritChosen")
@dataclass(frozen=True, slots=True)
class SpiritChosen(Event):
    """It was said which spirit moves."""

    seat: Seat
    spirit: str


@register("ziggurat.DraughtBlew")
@dataclass(frozen=True, slots=True)
class DraughtBlew(Event):
    """The draught moves one spirit of the highest level."""

    seat: Seat
    level: int


@register("ziggurat.HonorificEarned")
@dataclass(frozen=True, slots=True)
class HonorificEarned(Event):
    """A hero earned an honorific."""

    honorific: str
    seat: Seat


@register("ziggurat.GameWon")
@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """The goal is met."""

    chapter: int


@register("ziggurat.GameLost")
@dataclass(frozen=True, slots=True)
class GameLost(Event):
    """The match is lost."""

    reason: str
    seat: Seat | None
