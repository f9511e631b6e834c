"""Zaar's computer players: four levels and the advisor of the hint button, all from a seat's view only."""

from game.bots.protocol import Bot
from game.bots.zaar.player import ADVISOR_LEVEL, ZaarBot
from game.core.protocol import Rules
from game.rules.zaar.engine import ZaarRules

__all__ = ["make_advisor", "make_bot"]


def make_bot(level: str, rules: Rules) -> Bot:
    """Return the computer player of a level. Raises ValueError when the rules aren't Zaar's."""
    if not isinstance(rules, ZaarRules):
        raise ValueError(f"these players play Zaar, not {rules.game_id}")
    return ZaarBot(level, rules)


def make_advisor(rules: Rules) -> Bot:
    """Return the player whose choice is shown as a hint."""
    return make_bot(ADVISOR_LEVEL, rules)
