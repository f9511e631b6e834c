"""Positions of the Ziggurat by hand: a table that tests set with a few words."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

import pytest

from game.core.frozen import FrozenDict
from game.core.protocol import Event, Setup
from game.rules import load_rules
from game.rules.ziggurat.engine import ZigguratRules
from game.rules.ziggurat.state import BESIDE, State, TurnFrame

SEATS = ("A", "B", "C", "D")


@pytest.fixture(scope="session")
def rules() -> ZigguratRules:
    loaded = load_rules("ziggurat")
    assert isinstance(loaded, ZigguratRules)
    return loaded


@dataclass
class Bench:
    """A match in a position made by hand; `say` plays actions in the short notation for whoever must decide."""

    rules: ZigguratRules
    state: State
    events: tuple[Event, ...] = ()

    def say(self, *texts: str) -> "Bench":
        for text in texts:
            seat = self.seat
            action = self.rules.read_action(self.state, seat, text)
            assert action in self.rules.legal(self.state, seat), (text, self.notations)
            change = self.rules.apply(self.state, seat, action)
            self.state, self.events = change.state, change.events
        return self

    @property
    def seat(self) -> int:
        return next(prompt.seat for prompt in self.rules.prompts(self.state) if prompt.required)

    @property
    def notations(self) -> list[str]:
        return [self.rules.write_action(action) for action in self.rules.legal(self.state, self.seat)]

    @property
    def spaces(self) -> list[str]:
        return [hero.space for hero in self.state.pieces.heroes]

    @property
    def loss(self) -> tuple[str, int | None] | None:
        ending = self.state.ending
        return (ending.reason, ending.seat) if ending is not None and ending.kind == "lost" else None

    @property
    def names(self) -> list[str]:
        return [type(event).__name__ for event in self.events]


def bench(
    rules: ZigguratRules,
    card: str,
    heroes: tuple[str, ...],
    spirits: Mapping[str, str] | None = None,
    chapter: int = 1,
    items: Mapping[int, tuple[str, ...]] | None = None,
    options: Mapping[str, str] | None = None,
    **pieces: object,
) -> Bench:
    """Set a table: seat 0 is to play `card`; heroes stand where said, all spirits not named lie beside the board."""
    setup = Setup(SEATS[: len(heroes)], FrozenDict({"chapter": str(chapter), "buildings": "0", **(options or {})}))
    state = rules.new(setup, 1).state
    cards = sorted((*state.deck, *state.boxed, *(held for held in state.hands if held is not None)))
    cards.remove(card)
    placed = tuple(
        replace(hero, space=space, items=(items or {}).get(seat, ()))
        for seat, (hero, space) in enumerate(zip(state.pieces.heroes, heroes, strict=True))
    )
    tokens = dict.fromkeys(state.pieces.spirits, BESIDE)
    if "C" in tokens:
        tokens["C"] = "L3-02"
    leads = pieces.pop("leads", {})
    shards = pieces.pop("held", {})
    assert isinstance(leads, dict)
    assert isinstance(shards, dict)
    placed = tuple(replace(hero, leads=leads.get(seat), shards=shards.get(seat, 0)) for seat, hero in enumerate(placed))
    table = replace(
        state.pieces,
        heroes=placed,
        spirits=FrozenDict({**tokens, **(spirits or {})}),
        **{"niches": (), "shards": (), "folk": FrozenDict(), "basins": (), **pieces},
    )
    others = tuple(cards[: len(heroes) - 1])
    made = replace(
        state,
        pieces=table,
        hands=(card, *others),
        deck=tuple(cards[len(others) :]),
        boxed=(),
        frames=(TurnFrame(0),),
        start_seat=0,
    )
    rules.check(made)
    return Bench(rules, made)
