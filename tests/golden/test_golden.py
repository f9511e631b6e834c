"""Recorded matches as text: what was asked, played and brought about. A change of the rules shows as a diff.

`python tests/golden/test_golden.py` writes the files anew; look at the difference before keeping it.
"""

import sys
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from game.bots import decide, load_bot
from game.core.codec import digest, encode
from game.core.frozen import FrozenDict
from game.core.match import Match
from game.core.protocol import Event, Setup
from game.core.rng import Rng
from game.rules import load_rules

HERE = Path(__file__).parent
NAMES = ("Ann", "Ben", "Cem", "Dia")


@dataclass(frozen=True)
class Golden:
    """A match of random actions; a game joins by one line in MATCHES.

    Where random matches are too long, `guide` names the level of the players who choose instead.
    """

    game: str
    seats: int
    seed: int
    options: FrozenDict[str, str] = field(default_factory=FrozenDict)
    guide: str = ""

    @property
    def file(self) -> Path:
        return HERE / f"{self.game}_{self.seats}_{self.seed}.txt"


MATCHES = (
    Golden("aztack", seats=2, seed=107),
    Golden("aztack", seats=3, seed=216),
    Golden("zaar", seats=2, seed=31, guide="easy"),
    Golden("zaar", seats=3, seed=47, options=FrozenDict(mode="advanced"), guide="beginner"),
    Golden("ziggurat", seats=4, seed=155, options=FrozenDict(chapter="1")),
    Golden("ziggurat", seats=2, seed=245, options=FrozenDict(chapter="2")),
    Golden("ziggurat", seats=3, seed=347, options=FrozenDict(chapter="3")),
    Golden("ziggurat", seats=2, seed=429, options=FrozenDict(chapter="4")),
    Golden("ziggurat", seats=4, seed=525, options=FrozenDict(chapter="5")),
    Golden("ziggurat", seats=3, seed=642, options=FrozenDict(chapter="6")),
)


def told(golden: Golden) -> str:
    """Return the match as text."""
    match = Match(load_rules(golden.game), Setup(NAMES[: golden.seats], golden.options), golden.seed)
    rng = Rng.from_seed(golden.seed, "golden")
    lines = [f"{golden.game}, {golden.seats} seats, seed {golden.seed}, options {dict(golden.options)}"]
    lines += [f"    {event_line(event)}" for event in match.events]
    while match.outcome is None:
        prompts = match.rules.prompts(match.state)
        prompt, rng = rng.choice(prompts)
        legal = match.rules.legal(match.state, prompt.seat)
        asked = ", ".join(f"{p.kind} {p.seat}{'' if p.required else '?'}" for p in prompts)
        action, rng = rng.choice(legal)
        if golden.guide and prompt.required:
            bot = load_bot(golden.game, golden.guide, match.rules)
            action = decide(bot, match.rules.observe(match.state, prompt.seat), prompt, legal, rng)
        lines.append(f"[{asked}] {prompt.seat}: {match.rules.write_action(action)}  (1 of {len(legal)})")
        lines += [f"    {event_line(event)}" for event in match.play(prompt.seat, action)]
    lines.append(f"digest {digest(match.state)}")
    return "\n".join(lines) + "\n"


def event_line(event: Event) -> str:
    data = encode(event)
    name = data.pop("$").split(".")[1]
    return f"{name} " + " ".join(f"{key}={value}" for key, value in data.items())


@pytest.mark.parametrize("golden", MATCHES, ids=lambda golden: golden.file.stem)
def test_a_recorded_match_has_not_changed(golden: Golden) -> None:
    assert told(golden) == golden.file.read_text(encoding="utf-8")


if __name__ == "__main__":
    sys.path.insert(0, str(HERE.parents[1]))
    for chosen in MATCHES:
        chosen.file.write_text(told(chosen), encoding="utf-8")
