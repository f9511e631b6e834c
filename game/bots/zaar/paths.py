"""Ways through the mansion for one pawn: shortest paths, and the paths of the escape."""

from collections import deque
from collections.abc import Collection

from game.core.hex import Cell, mask_sides
from game.core.protocol import Action
from game.rules.zaar.actions import Move, Travel
from game.rules.zaar.mansion import sacred_cells
from game.rules.zaar.state import Table
from game.rules.zaar.tables import Tables

Step = tuple[Action, Cell]
"""A move and where it leads."""

MOVES = tuple(Move(side) for side in range(6))
DECAY = 0.86
STEP_COST = 0.17


class Paths:
    """The ways of one pawn in one position; made for one decision."""

    def __init__(self, tables: Tables, pos: Table, seat: int) -> None:
        self.tables = tables
        self.pos = pos
        player = pos.players[seat]
        self.walls = player.character == "alchemist" and (
            pos.level < 4 or pos.options["alchemist_fee"] == "off" or player.life + player.wisdom > 0
        )
        self.monk = player.character == "monk"
        self.sacred = sacred_cells(tables, pos)
        self.secret = tuple(
            room.cell
            for room in pos.board.values()
            if room.tools and any(tool.kind == "boswellia" and tool.owner == seat for tool in room.tools)
        )
        self._steps: dict[Cell, list[Step]] = {}

    def steps(self, cell: Cell) -> list[Step]:
        """Return every step from a cell."""
        known = self._steps.get(cell)
        if known is None:
            known = self._steps[cell] = self._find_steps(cell)
        return known

    def _find_steps(self, cell: Cell) -> list[Step]:
        near = self.tables.neighbours[cell]
        passages = self.pos.passages[cell]
        if self.walls:
            board = self.pos.board
            for side, beyond in enumerate(near):
                if beyond is not None and beyond in board and not board[beyond].collapsed:
                    passages |= 1 << side
        found: list[Step] = [(MOVES[side], near[side]) for side in mask_sides(passages)]  # type: ignore[misc]
        if self.secret or self.monk:
            found += self._travels(cell)
        return found

    def _travels(self, cell: Cell) -> list[Step]:
        if cell in self.sacred:
            targets = {*self.secret, *(self.sacred if self.monk else ())}
        else:
            targets = set(self.sacred) if cell in self.secret else set()
        targets.discard(cell)
        return [(Travel(target), target) for target in sorted(targets)]

    def toward(self, origin: Cell, targets: Collection[Cell], limit: int = 99) -> tuple[Action, int, Cell] | None:
        """Return the first step of a shortest path to the nearest target, its length and the target.

        The Windcatcher is never passed through: it lets pawns fall.
        """
        if not targets:
            return None
        wind, board = self.tables.windcatcher, self.pos.board
        seen = {origin}
        queue: deque[tuple[Cell, Action | None, int]] = deque([(origin, None, 0)])
        while queue:
            cell, first, length = queue.popleft()
            if length >= limit or (length and board[cell].room == wind):
                continue
            for action, target in self.steps(cell):
                if target in seen:
                    continue
                if target in targets:
                    return first or action, length + 1, target
                seen.add(target)
                queue.append((target, first or action, length + 1))
        return None

    def lengths(self, targets: Collection[Cell]) -> dict[Cell, int]:
        """Return how many steps lie between each room and the nearest target, by passages both ways."""
        found = dict.fromkeys(targets, 0)
        queue = deque(targets)
        while queue:
            cell = queue.popleft()
            for _, other in self.steps(cell):
                if other not in found:
                    found[other] = found[cell] + 1
                    queue.append(other)
        return found

    def prize(self, cell: Cell) -> int:
        """Return how many coins lie on a room's plaques."""
        return sum(plaque.coin in ("hidden", "life", "wisdom") for plaque in self.pos.board[cell].plaques)

    def best_escape(self, origin: Cell, depth: int) -> tuple[float, Action] | None:
        """Return the best path of at most `depth` steps that ends in a sacred room: its value and first step."""
        home = self.lengths(self.sacred)
        wind = self.tables.windcatcher
        board = self.pos.board
        best: tuple[float, Action] | None = None

        def walk(cell: Cell, seen: frozenset[Cell], value: float, number: int, first: Action | None) -> None:
            nonlocal best
            weight = DECAY**number
            for action, target in self.steps(cell):
                if target in seen or home.get(target, 99) > depth - number - 1:
                    continue
                worth = value + self.prize(target) * weight - STEP_COST
                start = first or action
                is_end = home[target] == 0 or board[target].room == wind
                if is_end and (best is None or worth > best[0]):
                    best = worth, start
                if number + 1 < depth and board[target].room != wind:
                    walk(target, seen | {target}, worth, number + 1, start)

        walk(origin, frozenset((origin,)), 0.0, 0, None)
        return best
