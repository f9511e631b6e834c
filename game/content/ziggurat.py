"""The Ziggurat's content: cards, chapters, rule stickers, heroes, honorifics, items, buildings, landing lists.

Ziggurat rulebook, "Cards", "Adding New Rule Stickers", "Honorifics", "Features". The board itself comes from the
maps (`game.content.board`).
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from game.content.board import FIRST_CHAPTER, ITEMS, LAST_CHAPTER
from game.content.schema import Report, part
from game.core.frozen import FrozenDict

LETTERS = "ABCDEFGHIJKLMNOPQRS"
STARTING_CARDS = 38
TWO_PLAYER_CARDS = 3
PLAYERS = (2, 3, 4)
DRAUGHT = "draught"

Colour = Literal["pink", "orange", "blue", "green"]
Item = Literal["cake", "bell", "rope", "flask"]
Icon = Literal["cake", "bell", "rope", "flask", "draught"]


def _check_chapter(chapter: int) -> None:
    if not FIRST_CHAPTER <= chapter <= LAST_CHAPTER:
        raise ValueError(f"Chapter {chapter} does not exist; use {FIRST_CHAPTER} to {LAST_CHAPTER}.")


@dataclass(frozen=True, slots=True)
class HeroAction:
    """Whom a card moves and how far: your own hero, all heroes, or any one hero."""

    who: Literal["own", "all", "any"]
    n: int

    def __post_init__(self) -> None:
        if not 1 <= self.n <= 6:
            raise ValueError(f"A card moves heroes 1 to 6 spaces, not {self.n}.")


@dataclass(frozen=True, slots=True)
class FireAction:
    """Which spirits a card moves and how far, or which colour it spawns."""

    move: Colour | None = None
    spawn: Colour | None = None
    n: int = 0

    def __post_init__(self) -> None:
        if (self.move is None) == (self.spawn is None):
            raise ValueError("A fire action either moves a colour or spawns one.")
        if self.move is not None and not 1 <= self.n <= 6:
            raise ValueError(f"A card moves spirits 1 to 6 spaces, not {self.n}.")
        if self.spawn is not None and self.n != 0:
            raise ValueError("A spawn has no number.")


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the deck."""

    id: str
    chapter: int
    hero: HeroAction
    fire: FireAction | None = None
    icon: Icon | None = None
    two_player: bool = False

    def __post_init__(self) -> None:
        _check_chapter(self.chapter)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: its goal with the number for 2, 3 and 4 players, its starting player, its stickers."""

    number: int
    goal: Literal["climb", "shards", "inside", "townsfolk", "cooled", "braziers"]
    needed: tuple[int, int, int]
    starter: Literal[
        "first_name", "fewest_honorifics", "longest_name", "left_of_last_starter", "most_honorifics", "chosen"
    ]
    stickers: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        _check_chapter(self.number)

    def needed_by(self, players: int) -> int:
        """Return the number of the goal for so many players."""
        return self.needed[PLAYERS.index(players)]


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that setup does for a sticker; `each` times the players plus `more` is a number of cards."""

    do: str
    only: bool = False
    item: Item | None = None
    each: int = 0
    more: int = 0
    two_players_without: str = ""


@dataclass(frozen=True, slots=True)
class Sticker:
    """A rule sticker and the slot of the rulebook it goes to."""

    letter: str
    chapter: int
    slot: Literal["setup", "play", "singe", "heroes", "spirits", "end"]
    mode: Literal["read", "follow"]
    only: bool = False
    steps: tuple[Step, ...] = ()

    def __post_init__(self) -> None:
        _check_chapter(self.chapter)
        if self.letter not in LETTERS:
            raise ValueError(f"A sticker's letter is one of {LETTERS[0]} to {LETTERS[-1]}, not {self.letter}.")


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a landing list; with a sticker it counts only while that sticker is in force."""

    effect: str
    sticker: str | None = None


@dataclass(frozen=True, slots=True)
class Landing:
    """The two lists of the rulebook's "Features"."""

    heroes: tuple[Entry, ...]
    spirits: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class HeroFigure:
    """A hero as it comes out of the box."""

    id: str
    name: str
    colour: Literal["vermilion", "dark_blue", "yellow", "dark_grey"]
    shape: Literal["round", "square", "triangle"]

    def __post_init__(self) -> None:
        if not 1 <= len(self.name) <= 16:
            raise ValueError("A hero's name has 1 to 16 characters.")


@dataclass(frozen=True, slots=True)
class Honorific:
    """A title; `earned` names the function that tells when, `count` how often something must happen."""

    id: str
    chapter: int
    earned: str
    count: int = 1

    def __post_init__(self) -> None:
        _check_chapter(self.chapter)


@dataclass(frozen=True, slots=True)
class ItemKind:
    """An item: from which chapter on, and how many tokens there are."""

    id: Item
    chapter: int
    tokens: int

    def __post_init__(self) -> None:
        _check_chapter(self.chapter)
        if self.tokens < 1:
            raise ValueError("There must be at least one token.")


@dataclass(frozen=True, slots=True)
class BuildingKind:
    """A building of the town and the item it gives."""

    id: str
    item: Item


@dataclass(frozen=True, slots=True)
class ZigguratContent:
    """All of it; `why` holds the sentences of refusals by reason code."""

    cards: tuple[Card, ...] = part("ziggurat/cards.yaml")
    chapters: tuple[Chapter, ...] = part("ziggurat/chapters.yaml")
    stickers: tuple[Sticker, ...] = part("ziggurat/stickers.yaml")
    landing: Landing = part("ziggurat/landing.yaml")
    heroes: tuple[HeroFigure, ...] = part("ziggurat/heroes.yaml")
    honorifics: tuple[Honorific, ...] = part("ziggurat/honorifics.yaml")
    items: tuple[ItemKind, ...] = part("ziggurat/items.yaml")
    buildings: tuple[BuildingKind, ...] = part("ziggurat/buildings.yaml")
    why: FrozenDict[str, str] = part("texts/en/ziggurat.yaml", key="ziggurat.why")

    def check(self, report: Report) -> None:
        """Report doubles, wrong counts and references that lead nowhere."""
        for field, ids in (
            ("cards", [card.id for card in self.cards]),
            ("stickers", [sticker.letter for sticker in self.stickers]),
            ("heroes", [hero.id for hero in self.heroes]),
            ("honorifics", [honorific.id for honorific in self.honorifics]),
            ("items", [item.id for item in self.items]),
            ("buildings", [building.id for building in self.buildings]),
        ):
            _report_doubles(report, field, ids)
        self._check_cards(report)
        self._check_chapters(report)
        self._check_landing(report)
        _report_set(report, "items", [item.id for item in self.items], ITEMS, "item")
        for colour in ("vermilion", "dark_blue", "yellow", "dark_grey"):
            shapes = [hero.shape for hero in self.heroes if hero.colour == colour]
            if len(shapes) != len(set(shapes)):
                report(f"Two heroes of the colour {colour} have the same shape.", "heroes")

    def _check_cards(self, report: Report) -> None:
        first = [card for card in self.cards if card.chapter == FIRST_CHAPTER]
        if len(first) != STARTING_CARDS:
            report(f"Chapter 1 must have {STARTING_CARDS} cards; found {len(first)}.", "cards")
        symbols = [card for card in self.cards if card.two_player]
        if len(symbols) != TWO_PLAYER_CARDS or any(card.chapter != FIRST_CHAPTER for card in symbols):
            report(f"Exactly {TWO_PLAYER_CARDS} cards of chapter 1 must have two_player: true.", "cards")
        chapter_of: dict[str, int] = {item.id: item.chapter for item in self.items}
        for i, card in enumerate(self.cards):
            if card.icon is not None and card.chapter < chapter_of.get(card.icon, FIRST_CHAPTER):
                report(f"The item {card.icon} comes later than the card {card.id}.", "cards", i, "icon")

    def _check_chapters(self, report: Report) -> None:
        numbers = [chapter.number for chapter in self.chapters]
        if numbers != list(range(FIRST_CHAPTER, LAST_CHAPTER + 1)):
            report(f"The chapters must be {FIRST_CHAPTER} to {LAST_CHAPTER} in order; found {numbers}.", "chapters")
        placed = {letter: chapter.number for chapter in self.chapters for letter in chapter.stickers}
        for i, sticker in enumerate(self.stickers):
            if placed.get(sticker.letter) != sticker.chapter:
                report(f"Chapter {sticker.chapter} doesn't list the sticker {sticker.letter}.", "stickers", i)
        _report_set(report, "stickers", [sticker.letter for sticker in self.stickers], LETTERS, "sticker")
        known = {sticker.letter for sticker in self.stickers}
        for i, chapter in enumerate(self.chapters):
            unknown = [letter for letter in chapter.stickers if letter not in known]
            if unknown:
                report(f"There is no sticker {', '.join(unknown)}.", "chapters", i, "stickers")

    def _check_landing(self, report: Report) -> None:
        slots = {sticker.letter: sticker.slot for sticker in self.stickers}
        for slot, entries in (("heroes", self.landing.heroes), ("spirits", self.landing.spirits)):
            _report_doubles(report, "landing", [entry.effect for entry in entries])
            for i, entry in enumerate(entries):
                if entry.sticker is not None and slots.get(entry.sticker) != slot:
                    report(f"The sticker {entry.sticker} doesn't belong to this list.", "landing", slot, i)
            missing = [
                s.letter for s in self.stickers if s.slot == slot and s.letter not in {e.sticker for e in entries}
            ]
            if missing:
                report(f"The list has no entry for the sticker {', '.join(missing)}.", "landing", slot)

    def card(self, card_id: str) -> Card:
        """Return a card by id. Raises KeyError when there is none."""
        for card in self.cards:
            if card.id == card_id:
                return card
        raise KeyError(card_id)


def _report_doubles(report: Report, field: str, ids: Iterable[str]) -> None:
    for name, count in Counter(ids).items():
        if count > 1:
            report(f"{name} stands here {count} times.", field)


def _report_set(report: Report, field: str, found: Iterable[Any], wanted: Iterable[Any], what: str) -> None:
    missing = [str(name) for name in wanted if name not in set(found)]
    if missing:
        report(f"The {what} {', '.join(missing)} is missing.", field)
