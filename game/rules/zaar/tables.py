"""What is computed once from the content: door masks, neighbours, throws, lines of the name table."""

from typing import NamedTuple

from game.content.zaar import ZaarContent
from game.content.zaar.cards import Character, EventCard, RoomCard
from game.content.zaar.plates import Command, Message
from game.content.zaar.signs import LETTERS, NAME_LETTERS
from game.core.hex import SIDES, Cell, cells_within, distance, neighbour, turn_mask
from game.rules.zaar.state import Raml, Strip

CENTRE: Cell = (0, 0)


class Line(NamedTuple):
    """A row or column of the name table: its code and its cells (row, column)."""

    code: tuple[int, int, int]
    cells: tuple[tuple[int, int], ...]


class Tables:
    """Look-up tables; every rule module gets them with the working copy or beside the position."""

    def __init__(self, content: ZaarContent) -> None:
        numbers = content.numbers
        self.content = content
        self.numbers = numbers
        self.rooms: dict[str, RoomCard] = {room.id: room for room in content.rooms}
        self.power: dict[str, str] = {room.id: room.power for room in content.rooms}
        self.special: dict[str, str | None] = {room.id: room.special for room in content.rooms}
        self.masks: dict[str, tuple[int, ...]] = {
            room.id: tuple(turn_mask(room.mask, steps) for steps in range(SIDES)) for room in content.rooms
        }
        self.plaque_rooms = frozenset(room.id for room in content.rooms if room.plaques)
        self.sacred_rooms = frozenset(room.id for room in content.rooms if room.power == "sacred")
        self.suspended_room = next(room.id for room in content.rooms if room.special == "suspended")
        self.windcatcher = next(room.id for room in content.rooms if room.special == "windcatcher")
        # RULING: 7. Both can make a passage useless, so nothing may hang on them alone.
        self.not_anchors = frozenset((self.suspended_room, self.windcatcher))
        self.events: dict[str, EventCard] = {event.id: event for event in content.events}
        self.event_of_effect: dict[str, str] = {event.effect.type: event.id for event in content.events}
        self.messages: tuple[Message, ...] = content.astrolabe.messages
        self.characters: dict[str, Character] = {character.id: character for character in content.characters}
        self._make_board(numbers.limit)
        self._make_raml(content)
        self._make_name_table(content)
        self._make_commands(content)

    def _make_board(self, limit: int) -> None:
        # RULING: 6. The book allows rooms beyond the cloth and names no end.
        self.cells: tuple[Cell, ...] = cells_within(limit)
        self.order: dict[Cell, int] = {cell: i for i, cell in enumerate(self.cells)}
        around = {cell: tuple(neighbour(cell, side) for side in range(SIDES)) for cell in self.cells}
        self.neighbours: dict[Cell, tuple[Cell | None, ...]] = {
            cell: tuple(near if near in self.order else None for near in around[cell]) for cell in self.cells
        }
        self.enclosure: dict[Cell, int] = {cell: distance(cell, CENTRE) + 1 for cell in self.cells}

    def _make_raml(self, content: ZaarContent) -> None:
        faces = content.raml

        def strip(letter: int, first: int, second: int, third: int) -> Strip:
            one, two, three = faces.numbers
            return Strip(faces.letter[letter], (one[first], two[second], three[third]))

        self.throws: tuple[Raml, ...] = tuple(
            Raml(strip(a, b, c, d), strip((a + 2) % 4, (b + 2) % 4, (c + 2) % 4, (d + 2) % 4))
            for a in range(4)
            for b in range(4)
            for c in range(4)
            for d in range(4)
        )

    def _make_name_table(self, content: ZaarContent) -> None:
        table = content.name_table
        rows, columns = range(len(table.rows)), range(len(table.columns))

        def code(text: str) -> tuple[int, int, int]:
            return int(text[0]), int(text[1]), int(text[2])

        by_row = [Line(code(table.rows[r]), tuple((r, c) for c in columns)) for r in rows]
        by_column = [Line(code(table.columns[c]), tuple((r, c) for r in rows)) for c in columns]
        self.lines: tuple[Line, ...] = (*by_row, *by_column)
        self.line_of: dict[tuple[int, int, int], Line] = {line.code: line for line in self.lines}
        self.name_cells: dict[str, tuple[tuple[int, int], ...]] = {
            letter: tuple((r, c) for r in rows for c in columns if table.cells[r][c] == letter)
            for letter in NAME_LETTERS
        }

    def _make_commands(self, content: ZaarContent) -> None:
        astrolabe = content.astrolabe
        self.commands: dict[str, tuple[Command, ...]] = {
            "off": astrolabe.commands,
            "on": tuple(
                Command(command.target, name)
                for command, name in zip(astrolabe.commands, astrolabe.early_names, strict=True)
            ),
        }
        self.targets: tuple[str, ...] = (*LETTERS, "bloody", "smoggy", "humid", "windy")

    def meets(self, message: Message, numbers: tuple[int, int, int]) -> bool:
        """Return whether three numbers meet a number message: position counts on a strip, not for loose squares."""
        if message.kind == "strip":
            return all(digit is None or digit == shown for digit, shown in zip(message.value, numbers, strict=True))
        return message.kind == "loose" and all(digit in numbers for digit in message.value)
