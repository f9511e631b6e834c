"""A campaign as a value: what stays from game to game. It lives apart from any match.

Ziggurat rulebook, "Overview", "Honorifics", "Hall of Honor"; rule sticker S and the Hidden Lore.
"""

from dataclasses import dataclass

from game.content.board import FIRST_CHAPTER, LAST_CHAPTER
from game.core.codec import register
from game.core.protocol import Seat
from game.rules.ziggurat.state import State

CAMPAIGN_VERSION = 1


@register("ziggurat.HeroRecord")
@dataclass(frozen=True, slots=True)
class HeroRecord:
    """A hero's card: its own name, its honorifics in the order earned, and how often it was singed."""

    hero: str
    name: str
    honorifics: tuple[str, ...] = ()
    singed: int = 0


@register("ziggurat.Taken")
@dataclass(frozen=True, slots=True)
class Taken:
    """Which hero took an honorific, in which chapter and game."""

    honorific: str
    hero: str
    chapter: int
    game: int


@register("ziggurat.HallRow")
@dataclass(frozen=True, slots=True)
class HallRow:
    """One game of the Hall of Honor; `reason` is the goal met or the reason of the loss. A replay doesn't count."""

    date: str
    chapter: int
    heroes: tuple[str, ...]
    names: tuple[str, ...]
    won: bool
    plays: int
    reason: str
    replay: bool = False
    difficulty: str = "written"


@register("ziggurat.CampaignGame")
@dataclass(frozen=True, slots=True)
class CampaignGame:
    """The game that is being played: its number, setup and seed, and how it stands as far as it was saved."""

    number: int
    chapter: int
    seats: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    seed: int
    replay: bool = False
    state: State | None = None


@register("ziggurat.Campaign")
@dataclass(frozen=True, slots=True)
class Campaign:
    """A campaign. `chapter` is the one that is played or opened next; `story_read` holds the ids of steps done."""

    id: str
    name: str
    created: str
    version: int = CAMPAIGN_VERSION
    difficulty: str = "written"
    chapter: int = FIRST_CHAPTER
    done: bool = False
    stickers: tuple[str, ...] = ()
    cards_added: tuple[int, ...] = ()
    components: tuple[str, ...] = ()
    heroes: tuple[HeroRecord, ...] = ()
    honorifics_taken: tuple[Taken, ...] = ()
    embers: int = 0
    buildings: tuple[str, ...] = ()
    lore_open: bool = False
    losses_in_row: int = 0
    hall: tuple[HallRow, ...] = ()
    story_read: tuple[str, ...] = ()
    last_starting_seat: Seat | None = None
    won_chapter: bool = False
    game: CampaignGame | None = None

    def __post_init__(self) -> None:
        if not FIRST_CHAPTER <= self.chapter <= LAST_CHAPTER:
            raise ValueError(f"a campaign's chapter is {FIRST_CHAPTER} to {LAST_CHAPTER}")
        if self.version != CAMPAIGN_VERSION:
            raise ValueError(f"this campaign is of version {self.version}; known is {CAMPAIGN_VERSION}")

    def record_of(self, hero: str) -> HeroRecord | None:
        """Return a hero's record, None for a hero that was never played or renamed."""
        return next((record for record in self.heroes if record.hero == hero), None)

    @property
    def games(self) -> int:
        """How many games count for the rank."""
        return sum(not row.replay for row in self.hall)


RANKS = ((6, "master"), (8, "adept"), (11, "novice"))
LAST_RANK = "apprentice"


def rank_of(games: int) -> str:
    """Return the rank for a campaign won in so many games: master, adept, novice or apprentice."""
    return next((rank for most, rank in RANKS if games <= most), LAST_RANK)
