"""Expected numbers of moves on the board, by value iteration: to the summit, to a space, to the town, into a pit.

A lone piece knows only the current number, drawn from the mix of the chapter's cards, and takes the better way.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping

from game.rules.ziggurat.state import WAYS
from game.rules.ziggurat.tables import ChapterTables, Tables

ROUNDS = 200
NEAR_ENOUGH = 1e-3
FAR = 60.0
"""A value for what can't be reached, and the start of the iteration."""

Mix = tuple[tuple[int, float], ...]
"""Numbers with their share of the cards."""


def _mix(numbers: Iterable[int]) -> Mix:
    counted = Counter(numbers)
    total = sum(counted.values())
    return tuple((number, count / total) for number, count in sorted(counted.items()))


def hero_mix(chapter: ChapterTables) -> Mix:
    """Return how often the chapter's cards move heroes by each number."""
    return _mix(chapter.tables.cards[card].hero.n for card in chapter.cards)


def fire_mix(chapter: ChapterTables) -> Mix:
    """Return how often the chapter's cards move spirits by each number."""
    fires = (chapter.tables.cards[card].fire for card in chapter.cards)
    return _mix(fire.n for fire in fires if fire is not None and fire.move is not None)


def landing_place(tables: Tables, space: str) -> str:
    """Return where a piece comes to rest that lands on a space, by ladder or chute."""
    return tables.ladders.get(space) or tables.chutes.get(space) or space


def expected_moves(
    tables: Tables, mix: Mix, goals: Collection[str], shut: Collection[str] = (), links: Mapping[str, str] | None = None
) -> dict[str, float]:
    """Return for every space the expected moves until a goal is entered; nobody may enter what is shut.

    A goal counts where a move ends, before or after a ladder or chute; `links` are moss gates.
    """
    gates = links or {}
    ends: dict[str, list[tuple[float, list[str]]]] = {}
    for space, walks in tables.walk.items():
        rows = []
        for number, share in mix:
            places = []
            for way in WAYS:
                end = walks[way][number][0]
                end = gates.get(end, end)
                if end not in goals:
                    end = landing_place(tables, end)
                if end not in shut:
                    places.append(end)
            rows.append((share, places))
        ends[space] = rows
    values = dict.fromkeys(tables.spaces, FAR)
    values.update(dict.fromkeys(goals, 0.0))
    for _ in range(ROUNDS):
        change = 0.0
        for space, rows in ends.items():
            if space in goals:
                continue
            value = 1.0 + sum(
                share * (min(values[place] for place in places) if places else FAR) for share, places in rows
            )
            value = min(value, FAR)
            change = max(change, abs(value - values[space]))
            values[space] = value
        if change < NEAR_ENOUGH:
            break
    return values
