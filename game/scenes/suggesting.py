"""Which level of computer players suits a person in Speed Stack, from the share of stones placed in the last races."""

from collections.abc import Sequence
from statistics import fmean

from game.core.seats import LEVELS
from game.scenes.noting import SPEED
from game.store.hall import Played

RACES = 3
"""So many races are looked at, the latest; before that nothing is suggested."""

HARDER, EASIER = 1.12, 0.88
"""Who placed so many times an even share of the stones is led to the next level (docs/measured-aztack-speed.md)."""


def suggested_level(played: Sequence[Played], name: str) -> str | None:
    """Return the level that suits a person, None as long as too little is known.

    Races in which nobody but this person played against computer players count.
    """
    races = [match for match in played if _counts(match, name)][-RACES:]
    if len(races) < RACES:
        return None
    share = fmean(_share(match) for match in races)
    level = round(fmean(LEVELS.index(level) for match in races for level in match.levels if level is not None))
    step = 1 if share >= HARDER else -1 if share <= EASIER else 0
    return LEVELS[max(0, min(len(LEVELS) - 1, level + step))]


def _counts(match: Played, name: str) -> bool:
    persons = [seat for seat, level in enumerate(match.levels) if level is None]
    known = all(level is None or level in LEVELS for level in match.levels)
    alone = len(persons) == 1 and match.names[persons[0]] == name and len(match.levels) > 1
    return alone and known and match.mode == SPEED and len(match.placed) == len(match.levels) and sum(match.placed) > 0


def _share(match: Played) -> float:
    """Return how many times an even share of the stones the person placed."""
    return match.placed[match.levels.index(None)] * len(match.placed) / sum(match.placed)
