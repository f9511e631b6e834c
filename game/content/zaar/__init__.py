"""Zaar's content: rooms, events, astrolabe, Raml, name table, characters, missions and the numbers of the rules."""

from dataclasses import dataclass

from game.content.schema import Report, part
from game.content.zaar.cards import Character, EventCard, Mission, RoomCard
from game.content.zaar.check import (
    check_astrolabe,
    check_events,
    check_name_table,
    check_numbers,
    check_people,
    check_rooms,
)
from game.content.zaar.numbers import BotLevel, Numbers
from game.content.zaar.plates import Astrolabe, NameTable, RamlFaces
from game.core.frozen import FrozenDict


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
        check_rooms(report, self.rooms)
        check_events(report, self.events, self.rooms)
        check_astrolabe(report, self.astrolabe, self.raml)
        check_name_table(report, self.name_table, self.raml, self.numbers.letter_cells)
        check_people(report, self.characters, self.missions, self.numbers)
        check_numbers(report, self.numbers, self.rooms)
