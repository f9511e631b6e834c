"""Rooms, coins, messages and events of Zaar in words, for labels, the log and readers."""

from collections.abc import Callable
from dataclasses import fields
from typing import Any, ClassVar

from game.content.texts import Texts
from game.content.zaar.plates import Command, Message
from game.content.zaar.signs import LETTERS
from game.core.hex import SIDE_NAMES, Cell
from game.core.protocol import Event
from game.rules.zaar import events as ev
from game.rules.zaar.state import Strip, View
from game.rules.zaar.tables import Tables

SILENT = (ev.TurnEnded, ev.ChoiceMade, ev.FightBegan)
"""What the log leaves out: other lines say it too."""


class Words:
    """Says what lies where. It remembers which room stood in a cell, so that the log can name rooms by their cells."""

    def __init__(self, tables: Tables, texts: Texts) -> None:
        self._tables = tables
        self._texts = texts
        self._rooms: dict[Cell, str] = {}

    def learn(self, view: View) -> None:
        """Take note of the rooms that stand."""
        self._rooms.update({cell: room.room for cell, room in view.board.items()})

    def room(self, room: str) -> str:
        """Return a room's name."""
        return self._tables.rooms[room].name

    def at(self, cell: Cell) -> str:
        """Return the name of the room in a cell."""
        room = self._rooms.get(cell)
        return self.room(room) if room is not None else f"{cell[0]}, {cell[1]}"

    def side(self, side: int) -> str:
        """Return a side's name."""
        return self._texts(f"zaar_table.side.{SIDE_NAMES[side]}")

    def power(self, power: str) -> str:
        """Return a category's name."""
        return self._texts(f"zaar_table.power.{power}")

    def tool(self, kind: str) -> str:
        """Return a tool's name."""
        return self._texts(f"zaar_table.tool.{kind}")

    def target(self, target: str) -> str:
        """Return a letter or a power."""
        return target if target in LETTERS else self.power(target)

    def event_title(self, event: str) -> str:
        """Return an event card's title."""
        return self._tables.events[event].title

    def coins(self, life: int, wisdom: int, seals: int = 0) -> str:
        """Return coins as "1 life and 2 wisdom"."""
        texts = self._texts
        counts = (("life", life), ("wisdom", wisdom), ("seal", seals))
        parts = [f"{n} {texts(f'zaar_table.coin.{kind}')}" for kind, n in counts if n]
        if not parts:
            return texts("zaar_table.coin.nothing")
        words = parts[0]
        for part in parts[1:]:
            words = texts("zaar_table.coin.and", a=words, b=part)
        return words

    def message(self, message: Message) -> str:
        """Return a message of the astrolabe."""
        any_number = self._texts("zaar_table.message.any")
        numbers = ", ".join(any_number if digit is None else str(digit) for digit in message.value)
        power = self.power(message.power) if message.power else ""
        return self._texts(f"zaar_table.message.{message.kind}", numbers=numbers, power=power)

    def command(self, command: Command) -> str:
        """Return a command of the back plate."""
        return self.command_parts(command.target.name, command.name)

    def command_parts(self, target: str, name: str) -> str:
        """Return a command by its target and name letter."""
        kind = "letter" if target in LETTERS else "power"
        return self._texts(f"zaar_table.command.{kind}", target=self.target(target), name=name)

    def strip(self, strip: Strip) -> str:
        """Return a strip of the Raml."""
        return f"{strip.letter} {' '.join(map(str, strip.numbers))}"

    def why(self, why: str) -> str:
        """Return what coins were for, empty where the lines around it say it."""
        texts = self._texts
        mission = next((m.title for m in self._tables.content.missions if m.id == why), None)
        words = mission or (self.event_title(why) if why in self._tables.events else "")
        if not words and f"zaar_table.why.{why}" in texts:
            words = texts(f"zaar_table.why.{why}")
        return texts("zaar_table.log.why", why=words) if words else ""

    def event(self, event: Event, names: tuple[str, ...]) -> str | None:
        """Return one event as a sentence of the log, None where the log leaves it out."""
        if isinstance(event, ev.RoomPlaced):
            self._rooms[event.cell] = event.room
        elif isinstance(event, ev.RoomFlew):
            self._rooms[event.cell] = self._tables.suspended_room
        if isinstance(event, SILENT):
            return None
        name = type(event).__name__
        if isinstance(event, ev.PawnPicked) and event.character:
            name = "PawnCharacter"
        key = f"zaar_table.log.{name}"
        if key not in self._texts:
            key = f"zaar.log.{name}"
        words = self._texts(key, **self.values(event, names))
        return words[:1].upper() + words[1:]

    def values(self, event: Event, names: tuple[str, ...]) -> dict[str, object]:
        """Return the places of an event's sentence, by the names of its fields."""
        found: dict[str, object] = {}
        for field in (each.name for each in fields(event)):  # type: ignore[arg-type]
            value = getattr(event, field)
            say = self._fields.get(field)
            if field in ("seat", "to"):
                found[field] = names[value] if value is not None and value < len(names) else ""
            elif value is None:
                found[field] = ""
            else:
                found[field] = say(self, value) if say is not None else value
        if "life" in found and "wisdom" in found:
            found["coins"] = self.coins(found["life"], found["wisdom"], getattr(event, "seals", 0))  # type: ignore[arg-type]
        if isinstance(event, ev.EventBegan):
            found["text"] = self._tables.events[event.event].text
        elif isinstance(event, ev.BackTurned):
            found["target"] = self.command_parts(event.target, event.name)
        elif isinstance(event, ev.MatchEnded):
            found["reason"] = self._texts(f"zaar.end.{event.reason}")
        elif isinstance(event, ev.ToolUsed):
            found["target"] = self._used_on(event.target)
        return found

    def _used_on(self, target: str | None) -> str:
        if target is None or target == "event":
            return ""
        return self._texts("zaar_table.log.target", target=self.target(target))

    def _card(self, card: str) -> str:
        return self.room(card) if card in self._tables.rooms else self.event_title(card)

    def _mission(self, mission: str) -> str:
        return next((m.title for m in self._tables.content.missions if m.id == mission), mission)

    def _character(self, character: str) -> str:
        return self._tables.characters[character].name

    _fields: ClassVar[dict[str, Callable[["Words", Any], str]]] = {
        "cell": at,
        "origin": at,
        "room": room,
        "card": _card,
        "event": event_title,
        "mission": _mission,
        "side": side,
        "power": power,
        "message": lambda self, k: self.message(self._tables.messages[k]),
        "front": strip,
        "back": strip,
        "target": target,
        "why": why,
        "kind": lambda self, kind: self._texts(f"zaar_table.tool_a.{kind}"),
        "result": lambda self, result: self._texts(f"zaar_table.result.{result}"),
        "colour": lambda self, colour: self._texts(f"zaar_table.colour.{colour}"),
        "character": _character,
    }

    def brief(self, event: Event) -> str:
        """Return an event in a few words, for the line under a player's name; empty where it needs none."""
        key = f"zaar_table.brief.{type(event).__name__}"
        return self._texts(key, **self.values(event, ())) if key in self._texts else ""
