"""The numbers of Zaar's rules, the options of a match, and how far its computer players think."""

from dataclasses import dataclass
from typing import Literal

from game.content.zaar.cards import Coins
from game.core.frozen import FrozenDict

DEFAULT_OPTIONS: FrozenDict[str, str] = FrozenDict(
    mode="normal",
    first_player="random",
    start_room="random",
    letters_needed="3",
    seek="on",
    deadly_mansion="off",
    astrolabe_preview="off",
    alchemist_fee="off",
    literal_physician="on",
    early_name="off",
)
"""What a position means that leaves options out."""


@dataclass(frozen=True, slots=True)
class SeatCounts:
    """How many may play."""

    fewest: int
    most: int


@dataclass(frozen=True, slots=True)
class Shortcut:
    """What the three numbers must show in a shortcut room, and where it leads."""

    test: Literal["sum_at_most", "sum_at_least", "equal"]
    number: int
    where: Literal["lower", "higher", "both"]


@dataclass(frozen=True, slots=True)
class Option:
    """An option of the setup: its default and its values, as texts."""

    default: str
    values: tuple[str, ...]

    def __post_init__(self) -> None:
        if self.default not in self.values:
            raise ValueError(f'The default "{self.default}" is not one of the values.')


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of the rules and the options of a match."""

    seats: SeatCounts
    cloth_enclosures: int
    limit: int
    coins: Coins
    tools: FrozenDict[str, int]
    start: Coins
    price: int
    knight_price: int
    mission_coins: int
    letter_cells: int
    passed_events: int
    stay_limit: int
    dusk_rounds: int
    colours: tuple[str, ...]
    shortcuts: FrozenDict[str, Shortcut]
    options: FrozenDict[str, Option]


@dataclass(frozen=True, slots=True)
class BotLevel:
    """A computer player's settings: how often it errs, how many rule steps and candidates it may spend."""

    random_percent: int
    decline_percent: int
    candidates: int
    steps: int
    exact_odds: bool
