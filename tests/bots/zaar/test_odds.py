"""The exact odds of a battle and of the name table against what the rules do, with fixed seeds and stated bounds."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from math import sqrt

import pytest

from game.bots.zaar.odds import OddsBook, line_chance
from game.core.protocol import Action
from game.core.rng import Rng
from game.rules.zaar.actions import Choose, Fight, ThrowDice
from game.rules.zaar.engine import ZaarRules
from game.rules.zaar.events import BattleEnded, LineTaken
from game.rules.zaar.state import State

Positions = Callable[[str], State]
SIZE = 3000


def fought(rules: ZaarRules, state: State, seed: int) -> str:
    """Fight the battle of a position with another generator and return its result."""
    change = rules.apply(replace(state, rng=Rng.from_seed(seed, "battle")), 0, Fight())
    while True:
        for event in change.events:
            if isinstance(event, BattleEnded):
                return event.result
        change = rules.apply(change.state, 0, next_action(rules, change.state))


def next_action(rules: ZaarRules, state: State) -> Action:
    """Throw on; a Warrior reads the strip with the plaque's letter."""
    legal: tuple[Action, ...] = rules.legal(state, 0)
    strips = {"front": state.raml.front, "back": state.raml.back}
    reading = (a for a in legal if isinstance(a, Choose) and strips[a.option].letter == state.frames[-2].letter)
    return next(reading, legal[0])


@pytest.mark.parametrize(
    "name", ["demon/11", "demon/12", "demon/17: loose 0 2 is not met", "demon/18: loose 1 2 is not"]
)
@pytest.mark.parametrize("character", [None, "warrior", "wise"])
def test_battles_end_as_often_as_the_odds_say(
    rules: ZaarRules, position: Positions, name: str, character: str | None
) -> None:
    """Each share of 3,000 battles stays within four standard errors of the exact chance."""
    state = position(name)
    state = replace(state, players=(replace(state.players[0], character=character), state.players[1]))
    frame, cell = state.frames[-1], state.players[0].cell
    assert cell is not None
    odds = OddsBook(rules.tables).battle(rules.observe(state, 0), 0, cell, frame.letter, state.raml)
    results = Counter(fought(rules, state, seed) for seed in range(SIZE))
    assert results["draw"] == 0
    found = {
        "win": results["win"] + results["extra"],
        "extra": results["extra"],
        "loss": results["lose"],
    }
    for kind, count in found.items():
        chance = getattr(odds, kind)
        assert abs(count / SIZE - chance) <= 4 * sqrt(chance * (1 - chance) / SIZE), (kind, count / SIZE, chance)


def test_lines_are_hit_as_often_as_the_odds_say(rules: ZaarRules, position: Positions) -> None:
    state = rules.apply(position("trap/25"), 0, Fight()).state
    chance = line_chance(rules.tables, state, both_strips=False)
    full = {"020": 4, "100": 2, "000": 4, "003": 2, "010": 4, "200": 2, "030": 4, "120": 2, "001": 0, "013": 2}
    covered = set(state.name_letters)
    codes = [*rules.content.name_table.rows, *rules.content.name_table.columns]
    lines = [*rules.content.name_table.cells, *map("".join, zip(*rules.content.name_table.cells, strict=True))]
    expected = sum(full[code] for code, line in zip(codes, lines, strict=True) if covered & set(line)) / 64
    assert chance == pytest.approx(expected)
    hits = 0
    for seed in range(SIZE):
        change = rules.apply(replace(state, rng=Rng.from_seed(seed, "line")), 0, ThrowDice())
        hits += any(isinstance(event, LineTaken) for event in change.events)
    assert abs(hits / SIZE - chance) <= 4 * sqrt(chance * (1 - chance) / SIZE)
