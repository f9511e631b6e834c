"""What is filled in before a match: who sits where, the options, the deal."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from game.core.seats import LEVELS, SeatSpec

Kind = Literal["person", "computer", "closed"]
KINDS: tuple[Kind, ...] = ("person", "computer", "closed")
MIN_SEATS = 2
SEED_DIGITS = 15

Words = Callable[..., str]
"""`words(key, **values)`: the texts."""


@dataclass
class SeatEntry:
    """One line of the seats; an empty name gets a usual one."""

    kind: Kind = "closed"
    name: str = ""
    level: str = "normal"


@dataclass(frozen=True)
class Problem:
    """Why the match can't start: a text key and its values."""

    key: str
    values: tuple[tuple[str, str], ...] = ()

    def told(self, words: Words) -> str:
        """Return the sentence."""
        return words(self.key, **dict(self.values))


@dataclass
class SetupForm:
    """The filled-in form. Options are those of the game's rules; the seed is a number as typed, or empty."""

    seats: list[SeatEntry]
    options: dict[str, str] = field(default_factory=dict)
    seed: str = ""

    @classmethod
    def usual(cls, count: int, name: str = "") -> "SetupForm":
        """Return the form nobody has touched: one person against a normal computer player."""
        seats = [SeatEntry("person", name), SeatEntry("computer"), *(SeatEntry() for _ in range(count - 2))]
        return cls(seats)

    @classmethod
    def from_lines(cls, lines: Sequence[str], options: dict[str, str], count: int) -> "SetupForm | None":
        """Return the form of a remembered setup (`human:Ann`, `bot:normal:Name`); None when it can't be used."""
        seats = [entry for line in lines if (entry := _entry(line)) is not None]
        if not MIN_SEATS <= len(seats) <= count or len(seats) != len(lines):
            return None
        return cls([*seats, *(SeatEntry() for _ in range(count - len(seats)))], dict(options))

    @property
    def open(self) -> list[int]:
        """The lines that somebody sits at, in order."""
        return [i for i, seat in enumerate(self.seats) if seat.kind != "closed"]

    def count(self, kind: Kind) -> int:
        """Return how many seats are of a kind."""
        return sum(seat.kind == kind for seat in self.seats)

    def name(self, line: int, words: Words) -> str:
        """Return the name a seat will have."""
        seat = self.seats[line]
        typed = seat.name.strip()
        if typed:
            return typed
        return words("setup.computer_name" if seat.kind == "computer" else "setup.person_name", n=line + 1)

    def problem(self, words: Words) -> Problem | None:
        """Return why the match can't start; None when it can."""
        names = [self.name(line, words) for line in self.open]
        if not names:
            return Problem("setup.none_open")
        if len(names) < MIN_SEATS:
            return Problem("setup.too_few")
        seen: set[str] = set()
        for name in names:
            if name.casefold() in seen:
                return Problem("setup.same_names", (("name", name),))
            seen.add(name.casefold())
        return None

    def specs(self, words: Words) -> tuple[SeatSpec, ...]:
        """Return the seats of the match."""
        return tuple(
            SeatSpec("human", None, self.name(line, words))
            if self.seats[line].kind == "person"
            else SeatSpec("bot", self.seats[line].level, self.name(line, words))
            for line in self.open
        )

    def lines(self) -> tuple[str, ...]:
        """Return the seats as they are remembered; usual names are not."""
        found = []
        for line in self.open:
            seat = self.seats[line]
            head = "human" if seat.kind == "person" else f"bot:{seat.level}"
            name = seat.name.strip()
            found.append(f"{head}:{name}" if name else head)
        return tuple(found)

    def seed_number(self) -> int | None:
        """Return the seed that was typed, None where it is left to chance."""
        return int(self.seed) if self.seed else None


def digits(text: str) -> str:
    """Return the digits of what was typed as a seed."""
    kept = "".join(letter for letter in text if letter in "0123456789")[:SEED_DIGITS]
    return kept.lstrip("0") or kept[:1]


def _entry(line: str) -> SeatEntry | None:
    kind, _, rest = line.partition(":")
    if kind == "human":
        return SeatEntry("person", rest.strip())
    level, _, name = rest.partition(":")
    if kind == "bot" and level in LEVELS:
        return SeatEntry("computer", name.strip(), level)
    return None
