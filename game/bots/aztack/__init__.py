"""Aztack's computer players: the four levels and the advisor behind the hint button."""

from typing import Any

from game.bots.aztack.players import Advisor, Beginner, Thinker, limits_of
from game.bots.protocol import Bot

__all__ = ["make_advisor", "make_bot"]


def make_bot(level: str, rules: Any) -> Bot:
    """Return the computer player of a level; `rules` are Aztack's."""
    if level == "beginner":
        return Beginner(rules)
    return Thinker(rules, limits_of(level, rules.content.search))


def make_advisor(rules: Any) -> Bot:
    """Return the player whose choice is shown as a hint."""
    return Advisor(rules)
