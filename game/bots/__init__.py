"""Computer players: `load_bot(game, level, rules)` returns one; the levels' names are the contract's.

Matches against time have `load_timed(match, levels)` instead.
"""

from collections.abc import Sequence
from importlib import import_module

from game.bots.protocol import LEVELS, Bot, Hint, Timed, bot_rng, decide
from game.core.match import Match
from game.core.protocol import Rules

__all__ = ["LEVELS", "Bot", "Hint", "bot_rng", "decide", "load_advisor", "load_bot", "load_timed"]


def load_bot(game: str, level: str, rules: Rules) -> Bot:
    """Return a computer player of a game. Raises ValueError for an unknown level."""
    if level not in LEVELS:
        raise ValueError(f'There is no level "{level}"; the levels are {", ".join(LEVELS)}.')
    bot: Bot = import_module(f"game.bots.{game}").make_bot(level, rules)
    return bot


def load_advisor(game: str, rules: Rules) -> Bot:
    """Return the player whose choice is shown as a hint; it offers `explain` beside `think`."""
    advisor: Bot = import_module(f"game.bots.{game}").make_advisor(rules)
    return advisor


def load_timed(match: Match, levels: Sequence[str | None]) -> Timed | None:
    """Return the computer players of a match against time, None where it is played in turns.

    `levels` has an entry for each seat, None for a person.
    """
    make = getattr(import_module(f"game.bots.{match.rules.game_id}"), "make_racers", None)
    timed: Timed | None = make(match, levels) if make is not None else None
    return timed
