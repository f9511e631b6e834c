"""Looking ahead: iterative deepening with alpha-beta on the twin; with three or four players all others are taken
to play against the one who thinks.
"""

from collections.abc import Generator
from dataclasses import dataclass

from game.bots.aztack.judgement import Judgement
from game.bots.aztack.twin import NOBODY, Twin
from game.bots.protocol import SLICE_NODES

_INFINITE = 1 << 40
_FASTER_WIN = 10
"""A win is worth so much more for each step by which it comes sooner."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How far to look: positions examined at most, steps at most, replies followed at the root and below."""

    nodes: int
    depth: int
    root_width: int
    width: int


class _OutOfNodes(Exception):
    """The budget is spent; the unfinished iteration is dropped."""


class Search:
    """One decision: finds the best placement for the seat on turn of a twin, which is left as it was."""

    def __init__(self, twin: Twin, judgement: Judgement, limits: Limits) -> None:
        self._twin = twin
        self._judgement = judgement
        self._limits = limits
        self._me = twin.seat
        self._cut = False
        self.nodes = 0
        self.depth = 0

    def best(self, moves: list[int]) -> Generator[None, None, int]:
        """Return the best of the moves; of equals the first."""
        ranked = sorted(self._scored(moves), key=lambda pair: pair[0], reverse=True)
        order = [move for _, move in ranked[: self._limits.root_width]]
        self.depth = 1
        if len(order) < 2:
            return order[0]
        for depth in range(2, self._limits.depth + 1):
            self._cut = len(moves) > len(order)
            try:
                order = yield from self._rank(order, depth)
            except _OutOfNodes:
                break
            self.depth = depth
            if not self._cut:
                break
        return order[0]

    def _rank(self, order: list[int], depth: int) -> Generator[None, None, list[int]]:
        """Return the root's moves, best first by a search of this depth; what was refuted keeps its order."""
        best = -_INFINITE
        found: list[tuple[int, int]] = []
        for move in order:
            steps = self._play(move)
            try:
                value = yield from self._value(depth - 1, best, _INFINITE)
            finally:
                self._take_back(steps)
            found.append((value, move))
            best = max(best, value)
        return [move for _, move in sorted(found, key=lambda pair: pair[0], reverse=True)]

    def _value(self, depth: int, alpha: int, beta: int) -> Generator[None, None, int]:
        """Return what the position is worth to the one who thinks, looking so many steps further."""
        twin = self._twin
        if twin.winner != NOBODY:
            value = self._judgement.score(twin, self._me)
            return value + depth * _FASTER_WIN if value > 0 else value - depth * _FASTER_WIN
        mine = twin.seat == self._me
        before = self.nodes // SLICE_NODES
        scored = self._scored(twin.moves())
        if self.nodes >= self._limits.nodes:
            raise _OutOfNodes
        if self.nodes // SLICE_NODES != before:
            yield
        if depth == 1:
            self._cut = True
            values = [score for score, _ in scored]
            return max(values) if mine else min(values)
        scored.sort(key=lambda pair: pair[0], reverse=mine)
        if len(scored) > self._limits.width:
            self._cut = True
            del scored[self._limits.width :]
        best = -_INFINITE if mine else _INFINITE
        for _, move in scored:
            steps = self._play(move)
            try:
                value = yield from self._value(depth - 1, alpha, beta)
            finally:
                self._take_back(steps)
            if mine:
                best = max(best, value)
                alpha = max(alpha, value)
            else:
                best = min(best, value)
                beta = min(beta, value)
            if alpha >= beta:
                break
        return best

    def _scored(self, moves: list[int]) -> list[tuple[int, int]]:
        """Return (score right after it, move); a bonus counts by its weight."""
        twin, score, me = self._twin, self._judgement.score, self._me
        found = []
        for move in moves:
            twin.place(move)
            found.append((score(twin, me), move))
            twin.undo()
        self.nodes += len(moves)
        return found

    def _play(self, move: int) -> int:
        """Place and, after a bonus, discard the weakest stone; return how many steps to take back."""
        twin = self._twin
        twin.place(move)
        if not twin.bonus:
            return 1
        twin.discard(twin.weakest_stone(twin.seat))
        return 2

    def _take_back(self, steps: int) -> None:
        for _ in range(steps):
            self._twin.undo()
