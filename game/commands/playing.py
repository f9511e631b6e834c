"""Whole matches of computer players without a window, for `simulate` and the self-test."""

from dataclasses import dataclass

from game.bots import bot_rng, decide, load_bot, load_timed
from game.bots.asking import asked
from game.bots.protocol import Bot, Timed
from game.core.errors import OldstoneError
from game.core.match import Match
from game.core.protocol import Rules, Setup

STEPS = 20_000
"""A match that isn't over after so many actions is a fault of the rules or the players."""

RACE_MS = 30 * 60_000
"""A race that isn't over after so long is one too."""


class Stuck(OldstoneError):
    """A match that didn't come to its end."""


@dataclass(frozen=True, slots=True)
class Table:
    """A match's players by seat: the levels, and the names and options of its setup."""

    levels: tuple[str, ...]
    setup: Setup


def play_out(rules: Rules, table: Table, seed: int, steps: int = STEPS) -> Match:
    """Let computer players play a match to its end. Raises Stuck when it has none."""
    match = Match(rules, table.setup, seed)
    timed = load_timed(match, table.levels)
    if timed is not None:
        _race(match, timed)
        return match
    bots = [load_bot(rules.game_id, level, rules) for level in table.levels]
    while match.outcome is None:
        if len(match.entries) >= steps:
            raise Stuck(f"The match of seed {seed} isn't over after {steps} actions.")
        if not _step(match, bots):
            raise Stuck(f"In the match of seed {seed} nobody acts after {len(match.entries)} actions.")
    return match


def _race(match: Match, timed: Timed) -> None:
    """Let computer players run a race against time, which costs only what they think."""
    for seat, action, at_ms in timed.run(RACE_MS):
        match.play(seat, action, at_ms)
    if match.outcome is None:
        raise Stuck(f"The race of seed {match.seed} isn't over after {RACE_MS // 60_000} minutes.")


def _step(match: Match, bots: list[Bot]) -> bool:
    """Let the next player act; False when nobody does."""
    for prompt in asked(match.rules.prompts(match.state), range(len(bots))):
        seat = prompt.seat
        legal = match.rules.legal(match.state, seat)
        if not legal and not prompt.required:
            continue
        view = match.rules.observe(match.state, seat)
        action = decide(bots[seat], view, prompt, legal, bot_rng(match.seed, seat, len(match.entries)))
        if action is not None:
            match.play(seat, action)
            return True
    return False
