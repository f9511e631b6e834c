"""Aztack's computer players: the four levels, those of Speed Stack, and the advisor behind the hint button."""

from collections.abc import Sequence
from typing import Any

from game.bots.aztack.players import Advisor, Beginner, Thinker, limits_of
from game.bots.aztack.racing import Racers
from game.bots.protocol import Bot
from game.core.match import Match
from game.rules.aztack.speed_state import SpeedState

__all__ = ["make_advisor", "make_bot", "make_racers"]


def make_bot(level: str, rules: Any) -> Bot:
    """Return the computer player of a level; `rules` are Aztack's."""
    if level == "beginner":
        return Beginner(rules)
    return Thinker(rules, limits_of(level, rules.content.search))


def make_advisor(rules: Any) -> Bot:
    """Return the player whose choice is shown as a hint."""
    return Advisor(rules)


def make_racers(match: Match, levels: Sequence[str | None]) -> Racers | None:
    """Return the computer players of a race, None while the match is played in turns."""
    return Racers(match, levels) if isinstance(match.state, SpeedState) else None
