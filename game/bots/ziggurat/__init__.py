"""The Ziggurat's computer players: the four levels and the advisor behind the hint button."""

from typing import Any

from game.bots.protocol import Bot
from game.bots.ziggurat.players import Beginner, Thinker

__all__ = ["make_advisor", "make_bot"]


def make_bot(level: str, rules: Any) -> Bot:
    """Return the computer player of a level; `rules` are the Ziggurat's."""
    return Beginner(rules) if level == "beginner" else Thinker(rules, level)


def make_advisor(rules: Any) -> Bot:
    """Return the player whose choice is shown as a hint."""
    return Thinker(rules, "advisor")
