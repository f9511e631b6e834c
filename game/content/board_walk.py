"""Checks how a board plays: the summit is in reach of every home, and no number dooms a hero.

Ziggurat rulebook, "Playing Your Card": a move goes its full number one way round the ring.
"""

from collections.abc import Iterator, Mapping

from game.content.board import RINGS, Board, space_id
from game.content.tmx_file import Place
from game.content.tree import Problem

NUMBERS = range(1, 7)


def walk_problems(board: Board, places: Mapping[str, Place]) -> Iterator[Problem]:
    """Yield what makes a board unplayable; `places` tells where each space's object stands."""
    for colour, home in board.homes.items():
        if board.summit not in _reached_from(board, home):
            yield places[home].problem(f'the summit can\'t be reached from the home "home-{colour}" on {home}')
    for space in board.spaces:
        if not _can_stand(board, space.id):
            continue
        for number in NUMBERS:
            ends = _ends(board, space.id, number)
            if ends and all(end in board.pits for end in ends):
                yield places[space.id].problem(
                    f"{space.id} is doomed: with {number} both ways end in a pit ({', '.join(sorted(ends))})"
                )


def _can_stand(board: Board, space: str) -> bool:
    return space not in board.pits and space not in board.ladders and space not in board.chutes


def _ends(board: Board, space: str, number: int) -> tuple[str, ...]:
    """Return the final spaces of both ways, after one ladder or chute; none on the summit."""
    level, index = int(space[1]), int(space[3:])
    if level == len(RINGS) - 1:
        return ()
    ends = (space_id(level, (index + step) % RINGS[level]) for step in (number, -number))
    return tuple(board.ladders.get(end) or board.chutes.get(end) or end for end in ends)


def _reached_from(board: Board, start: str) -> set[str]:
    seen = {start}
    waiting = [start]
    while waiting:
        space = waiting.pop()
        for number in NUMBERS:
            for end in _ends(board, space, number):
                if end not in seen and end not in board.pits:
                    seen.add(end)
                    waiting.append(end)
    return seen
