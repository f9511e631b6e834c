"""The decisions of a match, one small class each. Ziggurat rulebook, "How to Play"."""

from dataclasses import dataclass
from typing import Literal

from game.core.codec import register
from game.core.protocol import Seat

Way = Literal["cw", "ccw"]


@register("ziggurat.PlayCard")
@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play the card in front of you."""


@register("ziggurat.DrawCard")
@dataclass(frozen=True, slots=True)
class DrawCard:
    """Draw a new card and pass the current player token."""


@register("ziggurat.ChooseHero")
@dataclass(frozen=True, slots=True)
class ChooseHero:
    """Say which hero moves next."""

    hero: Seat


@register("ziggurat.MoveHero")
@dataclass(frozen=True, slots=True)
class MoveHero:
    """Move the chosen hero its full number one way."""

    way: Way


@register("ziggurat.RefuseMove")
@dataclass(frozen=True, slots=True)
class RefuseMove:
    """Refuse to be moved by another player's card (option `refuse`)."""


@register("ziggurat.PushHero")
@dataclass(frozen=True, slots=True)
class PushHero:
    """Push the hero that stood on the space one space on."""

    way: Way


@register("ziggurat.ChooseSpirit")
@dataclass(frozen=True, slots=True)
class ChooseSpirit:
    """Say which fire spirit moves next."""

    spirit: str


@register("ziggurat.MoveSpirit")
@dataclass(frozen=True, slots=True)
class MoveSpirit:
    """Move the chosen fire spirit its full number one way."""

    way: Way


@register("ziggurat.UseItem")
@dataclass(frozen=True, slots=True)
class UseItem:
    """Announce an item of the hero `holder` for the coming move; `change` is +1 or -1 for a honey cake.

    A clay bell works at once: the spirit does not move.
    """

    holder: Seat
    item: Literal["cake", "bell", "rope"]
    change: int = 0


@register("ziggurat.CountAgain")
@dataclass(frozen=True, slots=True)
class CountAgain:
    """Use the Hidden Lore: the coming move goes `number` spaces."""

    number: int


@register("ziggurat.TakeBack")
@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take back what was announced for the coming move."""

    item: Literal["cake", "rope", "count"]


@register("ziggurat.GiveItem")
@dataclass(frozen=True, slots=True)
class GiveItem:
    """Give the item of a restored building to a hero."""

    hero: Seat


@register("ziggurat.SwapCard")
@dataclass(frozen=True, slots=True)
class SwapCard:
    """Put one dealt card under the pile and deal a new one."""

    hero: Seat


@register("ziggurat.KeepCards")
@dataclass(frozen=True, slots=True)
class KeepCards:
    """Keep the dealt cards."""


@register("ziggurat.ChooseStart")
@dataclass(frozen=True, slots=True)
class ChooseStart:
    """Say who takes the first turn."""

    hero: Seat


Action = (
    PlayCard
    | DrawCard
    | ChooseHero
    | MoveHero
    | RefuseMove
    | PushHero
    | ChooseSpirit
    | MoveSpirit
    | UseItem
    | CountAgain
    | TakeBack
    | GiveItem
    | SwapCard
    | KeepCards
    | ChooseStart
)
