"""What is computed once from content and board: walks round the rings, links, places of every chapter.

Ziggurat rulebook, "The Board" and "Playing Your Card".
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.content.board import RINGS, SPIRIT_COLOURS, Board, space_id
from game.content.ziggurat import Card, Chapter, HeroFigure, Honorific, Step, ZigguratContent
from game.rules.ziggurat.state import BESIDE, CCW, CINDER, CW, INSIDE, LED, SAFE, SETTLED

LONGEST_MOVE = 7
"""A six and a honey cake."""

TOKENS_OF_A_COLOUR = 3
LETTER_OF = {colour: colour[0].upper() for colour in SPIRIT_COLOURS}

Walk = tuple[str, int, tuple[str, ...]]
"""A move along the ring: its last space, the bits of all spaces entered, and these spaces in order."""


class Tables:
    """Everything about board and cards that no chapter changes."""

    def __init__(self, content: ZigguratContent, board: Board) -> None:
        self.content = content
        self.board = board
        self.spaces = tuple(space.id for space in board.spaces)
        self.level: Mapping[str, int] = {space.id: space.level for space in board.spaces}
        self.bit: Mapping[str, int] = {space: 1 << i for i, space in enumerate(self.spaces)} | dict.fromkeys(
            (BESIDE, INSIDE, SETTLED, LED, SAFE), 0
        )
        self.walk: Mapping[str, Mapping[str, tuple[Walk, ...]]] = {
            space.id: {way: _walks(space.level, space.index, step, self.bit) for way, step in ((CW, 1), (CCW, -1))}
            for space in board.spaces
            if space.id != board.summit
        }
        self.ladders = dict(board.ladders)
        self.chutes = dict(board.chutes)
        self.pits = frozenset(board.pits)
        self.summit = board.summit
        self.cards: Mapping[str, Card] = {card.id: card for card in content.cards}
        self.heroes: Mapping[str, HeroFigure] = {hero.id: hero for hero in content.heroes}
        self.honorifics: Mapping[str, Honorific] = {honorific.id: honorific for honorific in content.honorifics}
        self.tokens: dict[str, int] = {item.id: item.tokens for item in content.items}
        self.item_chapter: dict[str, int] = {item.id: item.chapter for item in content.items}
        self.building_item: dict[str, str] = {building.id: building.item for building in content.buildings}
        features = {*board.ladders, *board.chutes, *board.pits, *board.spawns.values(), *board.homes.values()}
        self.plain = frozenset(space for space in self.spaces if space not in features)


def _walks(level: int, index: int, direction: int, bit: Mapping[str, int]) -> tuple[Walk, ...]:
    path: list[str] = []
    mask = 0
    walks: list[Walk] = [(space_id(level, index), 0, ())]
    for n in range(1, LONGEST_MOVE + 1):
        space = space_id(level, (index + direction * n) % RINGS[level])
        path.append(space)
        mask |= bit[space]
        walks.append((space, mask, tuple(path)))
    return tuple(walks)


HeroEffect = Callable[[Any, int, str], "bool | None"]
"""`effect(work, seat, space)`: None when it doesn't apply, True when the list is read again, False when it ends."""

SpiritEffect = Callable[[Any, int, str], "bool | None"]
Test = Callable[[Any], bool]


@dataclass(frozen=True, slots=True)
class SetupStep:
    """One thing setup does: the name of the function, its sticker, and the numbers that stand with it."""

    do: str
    letter: str = ""
    step: Step | None = None


@dataclass(frozen=True, slots=True)
class ChapterTables:
    """What holds in one chapter with so many players: stickers in force, places, landing lists, the goal.

    Spirits are numbered as in `spirit_ids`; `cinder` is Old Cinder's number, -1 where he isn't in the game.
    """

    tables: Tables
    chapter: Chapter
    players: int
    letters: frozenset[str]
    setup: tuple[SetupStep, ...]
    hero_effects: tuple[HeroEffect, ...]
    spirit_effects: tuple[SpiritEffect, ...]
    is_met: Test
    is_hopeless: Test
    needed: int
    spirit_ids: tuple[str, ...]
    spirit_number: Mapping[str, int]
    colour_numbers: Mapping[str, tuple[int, ...]]
    cinder: int
    gates: Mapping[str, str]
    niche_at: Mapping[str, str]
    braziers: Mapping[str, str]
    folk: tuple[str, ...]
    cards: tuple[str, ...]
    count_again: int

    def indices_of(self, colour: str) -> tuple[int, ...]:
        """Return the numbers of a colour's spirits."""
        return self.colour_numbers[colour]


def spirit_ids(with_cinder: bool) -> tuple[str, ...]:
    """Return the ids of the fire spirits: P1, P2, P3, O1 ... G3, and C for Old Cinder."""
    tokens = tuple(f"{LETTER_OF[c]}{i}" for c in SPIRIT_COLOURS for i in range(1, TOKENS_OF_A_COLOUR + 1))
    return (*tokens, CINDER) if with_cinder else tokens


def colour_of(spirit: str) -> str:
    """Return the colour of a spirit's id; Old Cinder has none, that is ""."""
    return next((colour for colour, letter in LETTER_OF.items() if spirit[0] == letter and spirit != CINDER), "")
