"""The steps of a campaign and what they tell. A step is applied once; saved before or after, never half."""

from dataclasses import dataclass

from game.core.codec import register
from game.core.protocol import Event
from game.rules.ziggurat.state import State


@register("ziggurat.OpenTop")
@dataclass(frozen=True, slots=True)
class OpenTop:
    """Open the top panel of the chapter: its story, stickers, cards and components."""

    chapter: int


@register("ziggurat.BeginGame")
@dataclass(frozen=True, slots=True)
class BeginGame:
    """Sit down to the chapter: seats, heroes in seat order, the seed, and house options by name."""

    seats: tuple[str, ...]
    heroes: tuple[str, ...]
    seed: int
    options: tuple[tuple[str, str], ...] = ()


@register("ziggurat.BeginReplay")
@dataclass(frozen=True, slots=True)
class BeginReplay:
    """Play a finished chapter again, without marks; with or without the campaign's buildings."""

    chapter: int
    seats: tuple[str, ...]
    heroes: tuple[str, ...]
    seed: int
    with_buildings: bool = False
    options: tuple[tuple[str, str], ...] = ()


@register("ziggurat.SaveGame")
@dataclass(frozen=True, slots=True)
class SaveGame:
    """Keep how the running game stands."""

    state: State


@register("ziggurat.EndGame")
@dataclass(frozen=True, slots=True)
class EndGame:
    """Record the game that has ended; `date` is written into the Hall as it is."""

    state: State
    date: str


@register("ziggurat.Abandon")
@dataclass(frozen=True, slots=True)
class Abandon:
    """Give up the running game; it is not recorded."""


@register("ziggurat.Restore")
@dataclass(frozen=True, slots=True)
class Restore:
    """Restore a building for two embers."""

    building: str


@register("ziggurat.OpenLore")
@dataclass(frozen=True, slots=True)
class OpenLore:
    """Open the Hidden Lore."""


@register("ziggurat.OpenBottom")
@dataclass(frozen=True, slots=True)
class OpenBottom:
    """Open the bottom panel of the chapter that was won."""

    chapter: int


@register("ziggurat.Rename")
@dataclass(frozen=True, slots=True)
class Rename:
    """Give a hero another name."""

    hero: str
    name: str


@register("ziggurat.SetDifficulty")
@dataclass(frozen=True, slots=True)
class SetDifficulty:
    """Choose the difficulty; possible between two games."""

    difficulty: str


Step = (
    OpenTop
    | BeginGame
    | BeginReplay
    | SaveGame
    | EndGame
    | Abandon
    | Restore
    | OpenLore
    | OpenBottom
    | Rename
    | SetDifficulty
)


@register("ziggurat.PanelOpened")
@dataclass(frozen=True, slots=True)
class PanelOpened(Event):
    """A panel of the storybook was opened; `panel` is top or bottom. A copy of the campaign is due."""

    chapter: int
    panel: str


@register("ziggurat.StickerPlaced")
@dataclass(frozen=True, slots=True)
class StickerPlaced(Event):
    """A rule sticker was placed; `mode` is follow or read."""

    letter: str
    mode: str


@register("ziggurat.CardsAdded")
@dataclass(frozen=True, slots=True)
class CardsAdded(Event):
    """A chapter's cards were added to the deck."""

    chapter: int
    cards: tuple[str, ...]


@register("ziggurat.ComponentAdded")
@dataclass(frozen=True, slots=True)
class ComponentAdded(Event):
    """A niche or the moss gates stay on the board from now on."""

    component: str


@register("ziggurat.HonorificKept")
@dataclass(frozen=True, slots=True)
class HonorificKept(Event):
    """An honorific was put on a hero's card."""

    honorific: str
    hero: str


@register("ziggurat.HeroSinged")
@dataclass(frozen=True, slots=True)
class HeroSinged(Event):
    """A hero got a singed sticker."""

    hero: str


@register("ziggurat.EmbersMarked")
@dataclass(frozen=True, slots=True)
class EmbersMarked(Event):
    """Embers were marked on the town page."""

    count: int
    embers: int


@register("ziggurat.BuildingRestored")
@dataclass(frozen=True, slots=True)
class BuildingRestored(Event):
    """A building was restored for good."""

    building: str


@register("ziggurat.RowWritten")
@dataclass(frozen=True, slots=True)
class RowWritten(Event):
    """A game was written into the Hall of Honor."""

    chapter: int
    won: bool


@register("ziggurat.LoreOpened")
@dataclass(frozen=True, slots=True)
class LoreOpened(Event):
    """The Hidden Lore was opened: Count Again."""


@register("ziggurat.CampaignCompleted")
@dataclass(frozen=True, slots=True)
class CampaignCompleted(Event):
    """The last chapter is won and its panel read."""

    games: int
    rank: str
