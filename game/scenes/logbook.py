"""The lines of a match's log."""

from collections.abc import Sequence

from game.core.match import Match
from game.present.tablegame import Player, TableGame


def log_lines(match: Match, side: TableGame, players: Sequence[Player]) -> tuple[tuple[int, str], ...]:
    """Return what the log tells: the number of entries after which it had happened, and a sentence."""
    names = tuple(player.name for player in players)
    lines = []
    for entry, event in match.events_by_entry():
        words = side.log_line(event, names)
        if words:
            lines.append((entry, words))
    return tuple(lines)
