"""What Zaar's files must have in common: each check looks at more than one entry."""

from collections import Counter

from game.content.schema import Report
from game.content.zaar.cards import Character, EventCard, Mission, RoomCard
from game.content.zaar.numbers import DEFAULT_OPTIONS, Numbers
from game.content.zaar.plates import PLACES, Astrolabe, Message, NameTable, RamlFaces
from game.content.zaar.signs import LETTERS, NAME_LETTERS, POWERS, TOOLS

ROOM_COUNTS = {"bloody": 11, "smoggy": 11, "humid": 11, "windy": 11, "sacred": 7, "suspended": 1}
PLAQUES_PER_LETTER = 13
EVENT_COUNT = 20


def check_rooms(report: Report, rooms: tuple[RoomCard, ...]) -> None:
    """Report missing rooms, plaques and special rooms."""
    _report_doubles(report, "rooms", [room.id for room in rooms])
    powers = Counter(room.power for room in rooms)
    for power, count in ROOM_COUNTS.items():
        if powers[power] != count:  # type: ignore[index]
            report(f"There must be {count} {power} rooms; here are {powers[power]}.", "rooms")  # type: ignore[index]
    letters = Counter(letter for room in rooms for letter in room.plaques)
    for letter in LETTERS:
        if letters[letter] != PLAQUES_PER_LETTER:
            found = letters[letter]
            report(f"Plaque {letter} must stand on {PLAQUES_PER_LETTER} rooms; here are {found}.", "rooms")
    specials = Counter(room.special for room in rooms)
    for special in ("shortcut_down", "shortcut_up", "shortcut_both", "windcatcher", "event_goal", "suspended"):
        if specials[special] != 1:
            report(f"Exactly one room must be special: {special}.", "rooms")


def check_events(report: Report, events: tuple[EventCard, ...], rooms: tuple[RoomCard, ...]) -> None:
    """Report missing events, events alike, and rooms that don't exist."""
    _report_doubles(report, "events", [event.id for event in events])
    if len(events) != EVENT_COUNT:
        report(f"There must be {EVENT_COUNT} event cards; here are {len(events)}.", "events")
    known = {room.id for room in rooms}
    for i, event in enumerate(events):
        if event.effect.room is not None and event.effect.room not in known:
            report(f'There is no room "{event.effect.room}".', "events", i, "effect", "room")
    types = Counter(event.effect.type for event in events)
    for i, event in enumerate(events):
        if types[event.effect.type] > 1:
            report(f"The effect {event.effect.type} stands on more than one card.", "events", i, "effect", "type")


def check_astrolabe(report: Report, astrolabe: Astrolabe, raml: RamlFaces) -> None:
    """Report rings that aren't full, and messages the Raml can never show."""
    rings = {"letters": astrolabe.letters, "powers": astrolabe.powers}
    for name, ring in rings.items():
        counts = Counter[str](ring)
        for sign in LETTERS if name == "letters" else POWERS:
            if counts[sign] != 4:
                report(f"{sign} must stand on the ring 4 times; it stands there {counts[sign]}.", "astrolabe", name)
    sizes = {"messages": len(astrolabe.messages), "commands": len(astrolabe.commands)}
    for name, size in sizes.items():
        if size != PLACES:
            report(f"There must be {PLACES} {name}; here are {size}.", "astrolabe", name)
    for i, message in enumerate(astrolabe.messages):
        if not _can_show(raml, message):
            report("The Raml can never show this message.", "astrolabe", "messages", i)
    names = {
        "commands": Counter[str](command.name for command in astrolabe.commands),
        "early_names": Counter[str](astrolabe.early_names),
    }
    for place, count in names.items():
        for letter in NAME_LETTERS:
            if count[letter] != 2:
                report(f"The name letter {letter} must stand here 2 times, not {count[letter]}.", "astrolabe", place)


def _can_show(raml: RamlFaces, message: Message) -> bool:
    cubes = raml.numbers
    if message.kind == "strip":
        return all(digit is None or digit in cube for digit, cube in zip(message.value, cubes, strict=True))
    return all(any(digit in cube for cube in cubes) for digit in message.value)


def check_name_table(report: Report, table: NameTable, raml: RamlFaces, letter_cells: int) -> None:
    """Report codes the Raml can never show, and cells that break the table's order."""
    codes = Counter(table.rows + table.columns)
    for name, line in (("rows", table.rows), ("columns", table.columns)):
        for i, code in enumerate(line):
            if codes[code] > 1:
                report(f"The code {code} stands at more than one line.", "name_table", name, i)
            faces = raml.numbers
            if len(code) != 3 or not all(d.isdigit() and int(d) in f for d, f in zip(code, faces, strict=False)):
                report(f"The Raml can never show the code {code}.", "name_table", name, i)
    if len(table.rows) != 4 or len(table.columns) != 6:
        report("The table has 4 rows and 6 columns.", "name_table")
    if len(table.cells) != len(table.rows) or any(len(row) != len(table.columns) for row in table.cells):
        report("The cells must fill every row and column.", "name_table", "cells")
        return
    counts = Counter("".join(table.cells))
    for letter in NAME_LETTERS:
        if counts[letter] != letter_cells:
            report(f"The letter {letter} must stand in 3 cells, not {counts[letter]}.", "name_table", "cells")
    lines = [*table.cells, *("".join(column) for column in zip(*table.cells, strict=True))]
    if any(len(set(line)) < len(line) for line in lines):
        report("No letter may stand twice in a row or column.", "name_table", "cells")


def check_people(
    report: Report, characters: tuple[Character, ...], missions: tuple[Mission, ...], numbers: Numbers
) -> None:
    """Report what the seats lack: characters, colours, coins of their tools."""
    _report_doubles(report, "characters", [character.id for character in characters])
    _report_doubles(report, "missions", [mission.id for mission in missions])
    if len(characters) != numbers.seats.most:
        report(f"There must be {numbers.seats.most} characters.", "characters")
    if len(numbers.colours) < numbers.seats.most:
        report("There must be a colour for every seat.", "numbers", "colours")
    for i, character in enumerate(characters):
        for tool in character.tools:
            if tool not in TOOLS:
                report(f'"{tool}" is not a tool: {", ".join(TOOLS)}.', "characters", i, "tools", tool)
    for tool in TOOLS:
        if tool not in numbers.tools:
            report(f"The number of {tool} coins is missing.", "numbers", "tools")


def check_numbers(report: Report, numbers: Numbers, rooms: tuple[RoomCard, ...]) -> None:
    """Report start rooms, options and shortcuts that don't fit the cards or the rules."""
    starts = {room.id for room in rooms if room.special == "start"}
    option = numbers.options.get("start_room")
    if option is None or set(option.values) != {*starts, "random"}:
        report("start_room must offer random and each start room.", "numbers", "options")
    defaults = {name: known.default for name, known in numbers.options.items()}
    if defaults != DEFAULT_OPTIONS:
        report(f"The options and their defaults must be {dict(DEFAULT_OPTIONS)}.", "numbers", "options")
    for special in ("shortcut_down", "shortcut_up", "shortcut_both"):
        if special not in numbers.shortcuts:
            report(f"The rule of {special} is missing.", "numbers", "shortcuts")


def _report_doubles(report: Report, field_name: str, ids: list[str]) -> None:
    for i, name in enumerate(ids):
        if name in ids[:i]:
            report(f'The id "{name}" is used twice.', field_name, i, "id")
