"""Random matches at the speed of the working copy, for the benchmark: the rules without states and events between."""

import random

from game.core.protocol import Setup
from game.rules.ziggurat.choosing import decisions
from game.rules.ziggurat.engine import ZigguratRules
from game.rules.ziggurat.handling import play

NAMES = ("A", "B")
SEED_BITS = 53


def random_ziggurat(rules: ZigguratRules, rng: random.Random) -> int:
    """Play a random match of the first chapter for two and return the number of decisions."""
    work = rules.work(rules.new(Setup(NAMES), rng.getrandbits(SEED_BITS)).state)
    count = 0
    while work.frames:
        choices = decisions(work)
        play(work, work.frames[-1].seat, choices[int(rng.random() * len(choices))])
        count += 1
    return count
