"""The options of a match, read from the setup's texts and checked.

The names and values are those of `docs/rules-api-ziggurat.md`; a campaign fills in what it remembers by the same door.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.content.board import FIRST_CHAPTER, HOME_COLOURS, LAST_CHAPTER
from game.content.ziggurat import PLAYERS
from game.core.errors import ContentError
from game.core.protocol import Setup
from game.rules.ziggurat.state import House
from game.rules.ziggurat.tables import Tables

DEFAULT_HEROES = ("h01", "h04", "h07", "h10")
DEFAULT_BUILDINGS = {1: 0, 2: 0, 3: 0, 4: 1, 5: 2, 6: 2}
DEFAULT_HOMES = {2: ("red", "white"), 3: ("red", "yellow", "white"), 4: HOME_COLOURS}
OPPOSITE = (("red", "white"), ("white", "red"), ("yellow", "purple"), ("purple", "yellow"))
NAME_SEPARATOR = "|"
LONGEST_NAME = 16

CHOICES: Mapping[str, tuple[str, ...]] = {
    "chapter": tuple(str(n) for n in range(FIRST_CHAPTER, LAST_CHAPTER + 1)),
    "lore": ("no", "yes"),
    "difficulty": ("written", "gentle"),
    "chooser": ("owner", "current"),
    "refuse": ("no", "yes"),
    "win_check": ("move", "card"),
    "item_after_push": ("no", "yes"),
}
"""Options with few values; the first is the default."""

FREE = ("heroes", "names", "homes", "buildings", "lore_extra", "earned", "counts", "wins", "last_start")
"""Options whose values are lists or numbers; a campaign uses the last five to pass on what it remembers."""


@dataclass(frozen=True, slots=True)
class Options:
    """A setup that has been understood. `earned` are honorifics taken before, `counts` and `wins` one per seat."""

    chapter: int
    heroes: tuple[str, ...]
    names: tuple[str, ...]
    homes: tuple[str, ...]
    buildings: tuple[str, ...]
    lore: int
    house: House
    earned: tuple[str, ...] = ()
    counts: tuple[int, ...] = ()
    wins: tuple[int, ...] = ()
    last_start: int | None = None
    gentle: bool = False


def read_options(setup: Setup, tables: Tables) -> Options:
    """Understand a setup. Raises ContentError that lists everything wrong with it."""
    reader = _OptionReader(setup, tables)
    found = reader.read()
    if reader.problems or found is None:
        raise ContentError(*reader.problems)
    return found


class _OptionReader:
    """Reads the options one by one; problems are collected."""

    def __init__(self, setup: Setup, tables: Tables) -> None:
        self.setup = setup
        self.tables = tables
        self.players = len(setup.seats)
        self.problems: list[str] = []

    def fault(self, message: str) -> None:
        """Note a fault."""
        self.problems.append(message)

    def read(self) -> Options | None:
        """Return the options, None when the seats or a name make that impossible."""
        if self.players not in PLAYERS:
            self.fault(f"Ziggurat is for 2 to 4 players, not {self.players}.")
            return None
        for name in self.setup.options:
            if name not in CHOICES and name not in FREE:
                self.fault(f'There is no option "{name}"; the options are {", ".join((*CHOICES, *FREE))}.')
        chosen = {name: self.choice(name) for name in CHOICES}
        chapter = int(chosen["chapter"])
        gentle = chosen["difficulty"] == "gentle"
        heroes = self.heroes()
        extra = self.number("lore_extra", 0)
        has_lore = chosen["lore"] == "yes" or gentle
        return Options(
            chapter=chapter,
            heroes=heroes,
            names=self.names(heroes),
            homes=self.homes(),
            buildings=self.buildings(chapter),
            lore=self.players - 1 + extra if has_lore else 0,
            house=House(
                chooser=chosen["chooser"],
                refuse=chosen["refuse"] == "yes",
                win_check=chosen["win_check"],
                item_after_push=chosen["item_after_push"] == "yes",
                difficulty=chosen["difficulty"],
            ),
            earned=self.words("earned", tuple(self.tables.honorifics), "honorific"),
            counts=self.per_seat("counts"),
            wins=self.per_seat("wins"),
            last_start=self.number("last_start", -1) if "last_start" in self.setup.options else None,
            gentle=gentle,
        )

    def choice(self, name: str) -> str:
        """Return the value of an option with few values."""
        values = CHOICES[name]
        value = self.setup.options.get(name, values[0])
        if value not in values:
            self.fault(f'The option {name} is {" or ".join(values)}, not "{value}".')
            return values[0]
        return value

    def list_of(self, name: str, separator: str = ",") -> tuple[str, ...]:
        """Return the parts of a list option, () when it isn't given."""
        text = self.setup.options.get(name, "")
        return tuple(part.strip() for part in text.split(separator)) if text else ()

    def words(self, name: str, known: Sequence[str], what: str) -> tuple[str, ...]:
        """Return a list of known words."""
        found = self.list_of(name)
        for word in found:
            if word not in known:
                self.fault(f'The option {name}: there is no {what} "{word}".')
        return found

    def heroes(self) -> tuple[str, ...]:
        """Return the hero of each seat; more may be named than there are seats."""
        found = self.words("heroes", tuple(self.tables.heroes), "hero") or DEFAULT_HEROES
        if len(found) < self.players:
            self.fault(f"The option heroes names {len(found)} heroes for {self.players} seats.")
        found = found[: self.players]
        if len(set(found)) != len(found):
            self.fault("The option heroes names a hero twice.")
        return found

    def names(self, heroes: tuple[str, ...]) -> tuple[str, ...]:
        """Return the name of each seat's hero."""
        found = self.list_of("names", NAME_SEPARATOR)
        if not found:
            return tuple(self.tables.heroes[hero].name for hero in heroes if hero in self.tables.heroes)
        if len(found) != self.players or not all(1 <= len(name) <= LONGEST_NAME for name in found):
            self.fault(f'The option names needs {self.players} names of 1 to {LONGEST_NAME} letters, parted by "|".')
        return found

    def homes(self) -> tuple[str, ...]:
        """Return the colour of each seat's home; two players start on opposite sides (R23)."""
        found = self.words("homes", HOME_COLOURS, "home") or DEFAULT_HOMES[self.players]
        if len(found) != self.players or len(set(found)) != len(found):
            self.fault(f"The option homes needs {self.players} different colours.")
        elif self.players == 2 and found not in OPPOSITE:
            self.fault("With two players the homes must lie opposite: red and white, or yellow and purple.")
        return found

    def buildings(self, chapter: int) -> tuple[str, ...]:
        """Return the restored buildings: so many in page order, or by name."""
        known = tuple(self.tables.building_item)
        text = self.setup.options.get("buildings", str(DEFAULT_BUILDINGS[chapter]))
        if text.isdecimal():
            if int(text) > len(known):
                self.fault(f"The option buildings is 0 to {len(known)}, not {text}.")
            return known[: int(text)]
        found = self.words("buildings", known, "building")
        if len(set(found)) != len(found):
            self.fault("The option buildings names a building twice.")
        return found

    def number(self, name: str, default: int) -> int:
        """Return a number."""
        text = self.setup.options.get(name, str(default))
        if not text.removeprefix("-").isdecimal():
            self.fault(f'The option {name} must be a number, not "{text}".')
            return default
        return int(text)

    def per_seat(self, name: str) -> tuple[int, ...]:
        """Return one number for each seat, zeros when not given."""
        found = self.list_of(name)
        if not found:
            return (0,) * self.players
        if len(found) != self.players or not all(part.isdecimal() for part in found):
            self.fault(f"The option {name} needs {self.players} numbers.")
            return (0,) * self.players
        return tuple(int(part) for part in found)


Starter = Callable[[Options], int]


def _best(options: Options, score: Callable[[int], int]) -> int:
    """Return the seat with the lowest score; ties go by name, then by seat."""
    return min(range(len(options.heroes)), key=lambda seat: (score(seat), options.names[seat].casefold(), seat))


def _left_of_last(options: Options) -> int:
    if options.last_start is None or options.last_start < 0:
        return 0
    return (options.last_start + 1) % len(options.heroes)


STARTERS: Mapping[str, Starter] = {
    "first_name": lambda options: _best(options, lambda seat: 0),
    "fewest_honorifics": lambda options: _best(options, lambda seat: options.counts[seat]),
    "longest_name": lambda options: _best(options, lambda seat: -sum(c.isalpha() for c in options.names[seat])),
    "left_of_last_starter": _left_of_last,
    "most_honorifics": lambda options: _best(options, lambda seat: -options.counts[seat]),
    "chosen": lambda options: _best(options, lambda seat: -options.wins[seat]),
}
"""Who takes the first turn, by the names that `chapters.yaml` uses; "chosen" is only proposed."""
