"""Exact chances of the coming battle: the plates lie open, so its message is known (design 13.3, point 6)."""

from functools import cache
from typing import NamedTuple

from game.content.zaar.plates import Message
from game.core.hex import Cell
from game.rules.zaar.astrolabe import coming_message
from game.rules.zaar.coins import wisdom_allowed
from game.rules.zaar.mansion import power_at
from game.rules.zaar.state import Raml, Strip, Table
from game.rules.zaar.tables import Tables

WIN, EXTRA, LOSS = 1.2, 1.0, 1.0
PRIZE = 3.0


class Odds(NamedTuple):
    """Chances of a battle's results; a win includes extra wins. `message` is the one that will show."""

    win: float
    extra: float
    loss: float
    message: int


class OddsBook:
    """Works out chances once for each message."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._per_throw = cache(self._count)

    def _count(self, index: int, both_strips: bool, letter: str) -> tuple[float, float]:
        """Return the chance that one throw meets a message, and that it meets it with the letter."""
        message = self.tables.messages[index]
        met = extra = 0
        for raml in self.tables.throws:
            hits = [strip for strip in _strips(raml, both_strips) if self.tables.meets(message, strip.numbers)]
            met += bool(hits)
            extra += any(strip.letter == letter for strip in hits)
        return met / len(self.tables.throws), extra / len(self.tables.throws)

    def battle(self, pos: Table, seat: int, cell: Cell, letter: str, raml: Raml | None) -> Odds:
        """Return the chances of a battle of a seat over a plaque; `raml` lies on the table, None for any throw.

        An unknown Raml shows the plaque's letter in front (the demon was caught by it) and any numbers.
        """
        power = power_at(self.tables, pos, cell)
        _, _, index = coming_message(self.tables, pos, letter, power)
        message = self.tables.messages[index]
        if message.kind not in ("loose", "strip"):
            return _certain(message, power, index)
        player = pos.players[seat]
        both = player.character == "warrior"
        boosted = bool(getattr(pos.frames[0], "boosted", False))
        throws = wisdom_allowed(player, boosted)
        met, with_letter = self._per_throw(index, both, letter)
        if raml is None:
            first = met
        else:
            first = float(any(self.tables.meets(message, strip.numbers) for strip in _strips(raml, both)))
        miss = (1 - met) ** throws
        win = first + (1 - first) * (1 - miss)
        share = 1.0 if player.character == "wise" else with_letter / met
        return Odds(win, first + (1 - first) * (1 - miss) * share, (1 - first) * miss, index)

    def worth(self, pos: Table, odds: Odds) -> float:
        """Return what a battle is worth in coins; a command that covers a sixth or seventh letter adds a prize."""
        value = WIN * odds.win + EXTRA * odds.extra - LOSS * odds.loss
        arrow = self.tables.messages[odds.message].arrow
        commands = self.tables.commands[pos.options["early_name"]]
        command = commands[(pos.back_index + arrow.steps) % len(commands)]
        is_new = command.name not in pos.name_letters
        if is_new and len(pos.name_letters) + 1 in (6, 7):
            value += PRIZE * odds.extra
        return value


def _strips(raml: Raml, both: bool) -> tuple[Strip, ...]:
    return (raml.front, raml.back) if both else (raml.front,)


def _certain(message: Message, power: str, index: int) -> Odds:
    if message.kind == "revoked":
        return Odds(1.0, 1.0, 0.0, index)
    lost = float(message.kind == "sacrifice" and message.power == power)
    return Odds(0.0, 0.0, lost, index)


def line_chance(tables: Tables, pos: Table, both_strips: bool) -> float:
    """Return the chance that one throw hits a line of the name table that still holds something."""
    full = {line.code for line in tables.lines if any(pos.name_table[r][c] != "none" for r, c in line.cells)}
    hits = sum(any(strip.numbers in full for strip in _strips(raml, both_strips)) for raml in tables.throws)
    return hits / len(tables.throws)
