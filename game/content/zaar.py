"""Zaar's content: rooms, events, astrolabe, Raml, name table, characters, missions and the numbers of the rules."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from game.content.schema import Report, part
from game.core.frozen import FrozenDict
from game.core.hex import SIDE_NAMES

Letter: TypeAlias = Literal["A", "B", "J", "D"]
Power: TypeAlias = Literal["bloody", "smoggy", "humid", "windy"]
Category: TypeAlias = Literal["bloody", "smoggy", "humid", "windy", "sacred", "suspended"]
Tool: TypeAlias = Literal["boswellia", "amulet", "peganum"]
Special: TypeAlias = Literal[
    "start", "shortcut_down", "shortcut_up", "shortcut_both", "windcatcher", "event_goal", "suspended"
]

LETTERS: tuple[Letter, ...] = ("A", "B", "J", "D")
POWERS: tuple[Power, ...] = ("bloody", "smoggy", "humid", "windy")
TOOLS: tuple[Tool, ...] = ("boswellia", "amulet", "peganum")
NAME_LETTERS = ("H", "V", "Z", "X", "T", "K", "L", "M")
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

PLACES = 16
"""Places of each plate of the astrolabe."""

ROOM_COUNTS = {"bloody": 11, "smoggy": 11, "humid": 11, "windy": 11, "sacred": 7, "suspended": 1}
PLAQUES_PER_LETTER = 13
EVENT_COUNT = 20


@dataclass(frozen=True, slots=True)
class RoomCard:
    """A room card: its power or other category, its plaques in printed order, its doors in canonical rotation."""

    id: str
    name: str
    gloss: str
    power: Category
    plaques: tuple[Letter, ...]
    doors: tuple[Literal["n", "ne", "se", "s", "sw", "nw"], ...]
    special: Special | None

    def __post_init__(self) -> None:
        if not self.doors or len(set(self.doors)) < len(self.doors):
            raise ValueError(f"Room {self.id} needs at least one door and each edge at most once.")
        if len(set(self.plaques)) < len(self.plaques):
            raise ValueError(f"Room {self.id} shows the same plaque twice.")
        if bool(self.plaques) != (self.power in POWERS):
            raise ValueError(f"Room {self.id}: rooms of a power have plaques, sacred and suspended rooms have none.")
        if self.special == "start" and len(self.doors) < 5:
            raise ValueError(f"Room {self.id}: a start room has at least five doors.")
        if (self.special == "suspended") != (self.power == "suspended"):
            raise ValueError(f"Room {self.id}: power and special must both say suspended.")

    @property
    def mask(self) -> int:
        """The doors as a mask: bit i is a door in edge i."""
        return sum(1 << SIDE_NAMES.index(door) for door in self.doors)


@dataclass(frozen=True, slots=True)
class Coins:
    """An amount that an event pays or takes: life, wisdom, coins drawn at random, a tool of the player's choice."""

    life: int = 0
    wisdom: int = 0
    random: int = 0
    tool: Literal["choice"] | None = None


@dataclass(frozen=True, slots=True)
class Arrow:
    """How far the back plate is turned: its direction and one to three dots."""

    dir: Literal["cw", "ccw"]
    dots: int

    def __post_init__(self) -> None:
        if not 1 <= self.dots <= 3:
            raise ValueError("An arrow has one, two or three dots.")

    @property
    def steps(self) -> int:
        """What to add to the back plate's index."""
        return self.dots if self.dir == "cw" else -self.dots


@dataclass(frozen=True, slots=True)
class Effect:
    """What an event does: the type names the effect, the other fields are its figures."""

    type: Literal[
        "letters_judge", "find_room", "shut_out", "wishing_well", "few_moves", "no_cards", "gift", "torn_scroll",
        "astrolabe_turns", "spell_returns", "changed_places", "trapdoor", "bread_and_salt", "four_winds",
        "vow_silence", "vow_hunter", "vow_sacred", "fever", "alms", "hidden_door",
    ]  # fmt: skip
    losses: FrozenDict[str, Coins] = field(default_factory=FrozenDict)
    rewards: FrozenDict[str, Coins] = field(default_factory=FrozenDict)
    reward: Coins | None = None
    penalty: Coins | None = None
    room: str | None = None
    power: Power | None = None
    number: int = 0
    moves: int = 0
    arrow: Arrow | None = None


@dataclass(frozen=True, slots=True)
class EventCard:
    """An event card; a front card stays for `turns` of the player's own following turns."""

    id: str
    title: str
    text: str
    kind: Literal["instant", "front"]
    turns: int
    void_level_1: bool
    liftable: bool
    effect: Effect

    def __post_init__(self) -> None:
        if (self.kind == "front") != (self.turns > 0):
            raise ValueError(f"Event {self.id}: a front card has turns, an instant one has none.")
        if self.liftable != (self.kind == "front"):
            raise ValueError(f"Event {self.id}: front cards can be lifted, instant ones can't.")


@dataclass(frozen=True, slots=True)
class Message:
    """A message of the letter plate: what the Raml must show (null is a blank square), or another verdict."""

    kind: Literal["revoked", "draw", "sacrifice", "loose", "strip"]
    arrow: Arrow
    value: tuple[int | None, ...] = ()
    power: Power | None = None

    def __post_init__(self) -> None:
        if (self.kind == "sacrifice") != (self.power is not None):
            raise ValueError("Only a sacrifice names a power.")
        if self.kind == "strip" and len(self.value) != 3:
            raise ValueError("A strip has three squares.")
        if self.kind == "loose" and (not self.value or None in self.value):
            raise ValueError("Loose squares are never blank, and there is at least one.")
        if self.kind not in ("strip", "loose") and self.value:
            raise ValueError("Only strips and loose squares have a value.")


@dataclass(frozen=True, slots=True)
class Target:
    """What a command points to: all plaques of a letter, or all plaques in rooms of a power."""

    letter: Letter | None = None
    power: Power | None = None

    def __post_init__(self) -> None:
        if (self.letter is None) == (self.power is None):
            raise ValueError("A target is either a letter or a power.")

    @property
    def name(self) -> str:
        """The letter or the power."""
        return self.letter or self.power or ""


@dataclass(frozen=True, slots=True)
class Command:
    """A command of the back plate: what is revoked and which letter of the demon's name is covered."""

    target: Target
    name: Literal["H", "V", "Z", "X", "T", "K", "L", "M"]


@dataclass(frozen=True, slots=True)
class Astrolabe:
    """The rings of the three plates (Zaar rulebook, "Reading the Astrolabe")."""

    letters: tuple[Letter, ...]
    powers: tuple[Power, ...]
    messages: tuple[Message, ...]
    commands: tuple[Command, ...]
    early_names: tuple[Literal["H", "V", "Z", "X", "T", "K", "L", "M"], ...]


@dataclass(frozen=True, slots=True)
class RamlFaces:
    """The faces of the four cubes (Zaar rulebook, "Geomancy Dice")."""

    letter: tuple[Letter, Letter, Letter, Letter]
    numbers: tuple[tuple[int, int, int, int], tuple[int, int, int, int], tuple[int, int, int, int]]


@dataclass(frozen=True, slots=True)
class NameTable:
    """The demon's name table: a code before each row and above each column, a letter in each cell."""

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Character:
    """A character of the advanced mode; what he can do is known to the rules by his id."""

    id: Literal["warrior", "monk", "knight", "alchemist", "wise", "physician"]
    name: str
    text: str
    life: int
    wisdom: int
    tools: FrozenDict[str, int]


@dataclass(frozen=True, slots=True)
class Mission:
    """A mission; `kind` tells when it is looked at."""

    id: Literal[
        "bloody_corridor", "humid_ab", "windy_bad", "smoggy_triangle", "four_powers",
        "four_events", "last_spell", "sixth_letter", "seventh_letter",
    ]  # fmt: skip
    title: str
    text: str
    kind: Literal["rooms", "events", "trap", "letter"]
    letter: int = 0


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


@dataclass(frozen=True, slots=True)
class ZaarContent:
    """All of Zaar's content, read from `data/zaar/` and the texts."""

    rooms: tuple[RoomCard, ...] = part("zaar/rooms.yaml")
    events: tuple[EventCard, ...] = part("zaar/events.yaml")
    astrolabe: Astrolabe = part("zaar/astrolabe.yaml")
    raml: RamlFaces = part("zaar/raml.yaml")
    name_table: NameTable = part("zaar/name_table.yaml")
    characters: tuple[Character, ...] = part("zaar/characters.yaml")
    missions: tuple[Mission, ...] = part("zaar/missions.yaml")
    numbers: Numbers = part("zaar/rules.yaml")
    bots: FrozenDict[str, BotLevel] = part("zaar/bots.yaml")
    why: FrozenDict[str, str] = part("texts/en/zaar.yaml", key="zaar.why")

    def check(self, report: Report) -> None:
        """Report what one entry alone can't show (design: load-time checks)."""
        self._check_rooms(report)
        self._check_events(report)
        self._check_astrolabe(report)
        self._check_name_table(report)
        self._check_people(report)

    def _check_rooms(self, report: Report) -> None:
        _report_doubles(report, "rooms", [room.id for room in self.rooms])
        powers = Counter(room.power for room in self.rooms)
        for power, count in ROOM_COUNTS.items():
            if powers[power] != count:  # type: ignore[index]
                report(f"There must be {count} {power} rooms; here are {powers[power]}.", "rooms")  # type: ignore[index]
        letters = Counter(letter for room in self.rooms for letter in room.plaques)
        for letter in LETTERS:
            if letters[letter] != PLAQUES_PER_LETTER:
                found = letters[letter]
                report(f"Plaque {letter} must stand on {PLAQUES_PER_LETTER} rooms; here are {found}.", "rooms")
        specials = Counter(room.special for room in self.rooms)
        for special in ("shortcut_down", "shortcut_up", "shortcut_both", "windcatcher", "event_goal", "suspended"):
            if specials[special] != 1:
                report(f"Exactly one room must be special: {special}.", "rooms")

    def _check_events(self, report: Report) -> None:
        _report_doubles(report, "events", [event.id for event in self.events])
        if len(self.events) != EVENT_COUNT:
            report(f"There must be {EVENT_COUNT} event cards; here are {len(self.events)}.", "events")
        rooms = {room.id for room in self.rooms}
        for i, event in enumerate(self.events):
            if event.effect.room is not None and event.effect.room not in rooms:
                report(f'There is no room "{event.effect.room}".', "events", i, "effect", "room")
        types = Counter(event.effect.type for event in self.events)
        for i, event in enumerate(self.events):
            if types[event.effect.type] > 1:
                report(f"The effect {event.effect.type} stands on more than one card.", "events", i, "effect", "type")

    def _check_astrolabe(self, report: Report) -> None:
        rings = {"letters": self.astrolabe.letters, "powers": self.astrolabe.powers}
        for name, ring in rings.items():
            counts = Counter[str](ring)
            for sign in LETTERS if name == "letters" else POWERS:
                if counts[sign] != 4:
                    report(f"{sign} must stand on the ring 4 times; it stands there {counts[sign]}.", "astrolabe", name)
        sizes = {"messages": len(self.astrolabe.messages), "commands": len(self.astrolabe.commands)}
        for name, size in sizes.items():
            if size != PLACES:
                report(f"There must be {PLACES} {name}; here are {size}.", "astrolabe", name)
        for i, message in enumerate(self.astrolabe.messages):
            if not self._can_show(message):
                report("The Raml can never show this message.", "astrolabe", "messages", i)
        names = {
            "commands": Counter[str](command.name for command in self.astrolabe.commands),
            "early_names": Counter[str](self.astrolabe.early_names),
        }
        for place, count in names.items():
            for letter in NAME_LETTERS:
                if count[letter] != 2:
                    report(
                        f"The name letter {letter} must stand here 2 times, not {count[letter]}.", "astrolabe", place
                    )

    def _can_show(self, message: Message) -> bool:
        cubes = self.raml.numbers
        if message.kind == "strip":
            return all(digit is None or digit in cube for digit, cube in zip(message.value, cubes, strict=True))
        return all(any(digit in cube for cube in cubes) for digit in message.value)

    def _check_name_table(self, report: Report) -> None:
        table = self.name_table
        codes = Counter(table.rows + table.columns)
        for name, line in (("rows", table.rows), ("columns", table.columns)):
            for i, code in enumerate(line):
                if codes[code] > 1:
                    report(f"The code {code} stands at more than one line.", "name_table", name, i)
                faces = self.raml.numbers
                if len(code) != 3 or not all(d.isdigit() and int(d) in f for d, f in zip(code, faces, strict=False)):
                    report(f"The Raml can never show the code {code}.", "name_table", name, i)
        if len(table.rows) != 4 or len(table.columns) != 6:
            report("The table has 4 rows and 6 columns.", "name_table")
        if len(table.cells) != len(table.rows) or any(len(row) != len(table.columns) for row in table.cells):
            report("The cells must fill every row and column.", "name_table", "cells")
            return
        counts = Counter("".join(table.cells))
        for letter in NAME_LETTERS:
            if counts[letter] != self.numbers.letter_cells:
                report(f"The letter {letter} must stand in 3 cells, not {counts[letter]}.", "name_table", "cells")
        lines = [*table.cells, *("".join(column) for column in zip(*table.cells, strict=True))]
        if any(len(set(line)) < len(line) for line in lines):
            report("No letter may stand twice in a row or column.", "name_table", "cells")

    def _check_people(self, report: Report) -> None:
        _report_doubles(report, "characters", [character.id for character in self.characters])
        _report_doubles(report, "missions", [mission.id for mission in self.missions])
        if len(self.characters) != self.numbers.seats.most:
            report(f"There must be {self.numbers.seats.most} characters.", "characters")
        if len(self.numbers.colours) < self.numbers.seats.most:
            report("There must be a colour for every seat.", "numbers", "colours")
        for i, character in enumerate(self.characters):
            for tool in character.tools:
                if tool not in TOOLS:
                    report(f'"{tool}" is not a tool: {", ".join(TOOLS)}.', "characters", i, "tools", tool)
        for tool in TOOLS:
            if tool not in self.numbers.tools:
                report(f"The number of {tool} coins is missing.", "numbers", "tools")
        starts = {room.id for room in self.rooms if room.special == "start"}
        option = self.numbers.options.get("start_room")
        if option is None or set(option.values) != {*starts, "random"}:
            report("start_room must offer random and each start room.", "numbers", "options")
        defaults = {name: known.default for name, known in self.numbers.options.items()}
        if defaults != DEFAULT_OPTIONS:
            report(f"The options and their defaults must be {dict(DEFAULT_OPTIONS)}.", "numbers", "options")
        for special in ("shortcut_down", "shortcut_up", "shortcut_both"):
            if special not in self.numbers.shortcuts:
                report(f"The rule of {special} is missing.", "numbers", "shortcuts")


def _report_doubles(report: Report, field_name: str, ids: list[str]) -> None:
    for i, name in enumerate(ids):
        if name in ids[:i]:
            report(f'The id "{name}" is used twice.', field_name, i, "id")
