"""The heuristic with exact odds: which battle is worth fighting, which plaque worth going to (design 13.3, point 6)."""

from collections.abc import Callable

from game.bots.zaar.heuristic import Heuristic
from game.bots.zaar.luck import Luck, Traits
from game.bots.zaar.odds import OddsBook, line_chance
from game.bots.zaar.paths import Paths
from game.core.hex import Cell
from game.core.protocol import Action
from game.rules.zaar.actions import EndTurn, Fight
from game.rules.zaar.coins import wisdom_allowed
from game.rules.zaar.frames import ConfrontFrame
from game.rules.zaar.mansion import live_letters
from game.rules.zaar.state import Table
from game.rules.zaar.tables import Tables

LINE = 2
"""What a line of the name table holds, roughly."""


class Expert(Heuristic):
    """Plays as the heuristic does, but reads the astrolabe before a battle."""

    def __init__(self, tables: Tables, luck: Luck, traits: Callable[[Table, int], Traits]) -> None:
        super().__init__(tables, luck, traits)
        self.book = OddsBook(tables)

    def _confront(self, pos: Table, frame: ConfrontFrame) -> Action:
        cell = pos.players[frame.seat].cell
        if cell is None:
            return EndTurn()
        odds = self.book.battle(pos, frame.seat, cell, frame.letter, pos.raml)
        return Fight() if self.book.worth(pos, odds) > 0 else EndTurn()

    def to_plaque(self, pos: Table, seat: int, paths: Paths, targets: set[Cell]) -> Action | None:
        """Return the first step to the plaque that promises most among the nearest."""
        cell = pos.players[seat].cell
        if cell is None:
            return None
        left = set(targets)
        ways: list[tuple[Action, int, Cell]] = []
        while (way := paths.toward(cell, left)) is not None and (not ways or way[1] == ways[0][1]):
            ways.append(way)
            left.discard(way[2])
        return max(ways, key=lambda way: self.plaque_worth(pos, seat, way[2]))[0] if ways else None

    def joins(self, pos: Table, seat: int) -> bool:
        """Tell whether the lines still full are worth the life at stake."""
        player = pos.players[seat]
        miss = (1 - line_chance(self.tables, pos, player.character == "warrior")) ** wisdom_allowed(player, False)
        return LINE * (1 - miss) > miss

    def plaque_worth(self, pos: Table, seat: int, cell: Cell) -> float:
        """Return what seeking the demon in a room promises: the mean over its live plaques."""
        letters = live_letters(pos, cell)
        worths = [self.book.worth(pos, self.book.battle(pos, seat, cell, letter, None)) for letter in letters]
        return sum(max(0.0, worth) for worth in worths)
