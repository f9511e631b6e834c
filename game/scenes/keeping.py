"""What a match is saved as, and what the hall notes of it."""

from collections.abc import Sequence

from game.core.codec import encode
from game.core.match import Match
from game.present.tablegame import Player
from game.store.saved import Save


def save_of(match: Match, players: Sequence[Player]) -> Save:
    """Return the save of a match: its record, its position, who sits where, and how it ended."""
    outcome = match.outcome
    over = None
    if outcome is not None:
        over = {"kind": outcome.kind, "winners": list(outcome.winners), "reason": outcome.reason}
    table = [{"name": player.name, "level": player.level} for player in players]
    return Save(match.record(), encode(match.state), table, over)
