"""States made by hand: what `check` refuses, and the notation that can't be read."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from game.core.codec import decode, encode
from game.core.errors import ContentError, IllegalAction
from game.core.frozen import FrozenDict
from game.core.match import Match
from game.core.protocol import Setup
from game.rules.ziggurat import events
from game.rules.ziggurat.engine import ZigguratRules
from game.rules.ziggurat.options import CHOICES, FREE
from game.rules.ziggurat.state import (
    CardFrame,
    HeroMoveFrame,
    PushFrame,
    SpiritMoveFrame,
    State,
    TurnFrame,
)
from tests.rules.ziggurat.conftest import bench

Change = Callable[[State], State]
SCENARIOS = Path(__file__).parents[2] / "scenarios" / "ziggurat"


def hero(**fields: object) -> Change:
    def change(state: State) -> State:
        first, *others = state.pieces.heroes
        return replace(state, pieces=replace(state.pieces, heroes=(replace(first, **fields), *others)))  # type: ignore[arg-type]

    return change


def pieces(**fields: object) -> Change:
    return lambda state: replace(state, pieces=replace(state.pieces, **fields))  # type: ignore[arg-type]


def spirit(name: str, place: str) -> Change:
    return lambda state: replace(state, pieces=replace(state.pieces, spirits=state.pieces.spirits.with_(name, place)))


def frames(*made: object) -> Change:
    return lambda state: replace(state, frames=made)


def playing(*made: object) -> Change:
    """The card is on the table, and these decisions are open."""
    return lambda s: replace(s, hands=(None, s.hands[1]), frames=(TurnFrame(0), CardFrame(0, "Z23"), *made))


FAULTS: list[tuple[str, int, Change, str]] = [
    ("an unknown space", 1, hero(space="L1-40"), 'there is no space "L1-40"'),
    ("a hero on a ladder", 1, hero(space="L0-08"), "nobody stays at the foot of a ladder"),
    ("a shared space", 1, hero(space="L0-25"), "two heroes share a space"),
    ("three items", 2, hero(items=("cake", "bell", "rope")), "up to 2 items"),
    ("a home that is none", 1, hero(home="L0-06"), '"L0-06" is not a home'),
    ("the same hero twice", 1, hero(hero="h04"), "two seats have the same hero"),
    ("a companion nobody leads", 4, hero(leads="ninu"), '"ninu" is not led'),
    ("a spirit on a chute", 1, spirit("P1", "L1-11"), "a spirit can't stay on L1-11"),
    ("a spirit in a pit space", 1, spirit("P1", "L1-01"), "a spirit can't stay on L1-01"),
    ("a settled spirit without light", 6, spirit("P1", "settled"), "the brazier of its colour is not lit"),
    ("a spirit nowhere", 1, spirit("P1", "gone"), "neither a space nor beside"),
    ("a spirit on a hero", 1, spirit("P1", "L0-05"), "which would have burned it"),
    ("spirits of another chapter", 1, spirit("C", "L2-00"), "the spirits of this chapter are"),
    ("a shard where none lies", 2, pieces(shards=("L1-05",)), "pieces.shards"),
    ("too many shards", 2, hero(shards=6), "there are only 5 shards"),
    ("an item of a later chapter", 2, pieces(niches=("flask",)), "pieces.niches"),
    ("townsfolk of another chapter", 2, pieces(folk=FrozenDict(ninu="L1-06")), "the townsfolk here are none"),
    ("a light of another chapter", 5, pieces(lit=("pink",)), "pieces.lit"),
    ("a card twice", 1, lambda s: replace(s, discard=(s.deck[0],)), "stands in two places"),
    ("a card missing", 1, lambda s: replace(s, deck=s.deck[1:]), "is missing"),
    ("a card of a later chapter", 1, lambda s: replace(s, discard=("Z54",)), "is not used in this chapter"),
    ("a card that is none", 1, lambda s: replace(s, discard=("Z99",)), "there is no card Z99"),
    ("hands for other seats", 1, lambda s: replace(s, hands=(*s.hands, None)), "one card or null for each"),
    ("no frames and no end", 1, frames(), "empty exactly when the match has an ending"),
    ("a turn without a card", 1, lambda s: replace(s, hands=(None, s.hands[1]), discard=("Z23",)), "doesn't fit"),
    ("a frame out of place", 1, frames(HeroMoveFrame(0, 0, 2)), "can't stand here"),
    ("a seat that is none", 1, frames(TurnFrame(5)), "0 to 1"),
    ("a push of nobody", 1, playing(PushFrame(0, 1, 0)), "doesn't fit"),
    ("a spirit's move beside the board", 1, playing(SpiritMoveFrame(0, "P1", 2)), "doesn't fit"),
    ("an honorific that is none", 1, lambda s: replace(s, open_honorifics=("best",)), 'no honorific "best"'),
    ("a start seat that is none", 1, lambda s: replace(s, start_seat=2), "start_seat"),
]


@pytest.mark.parametrize(("chapter", "change", "message"), [f[1:] for f in FAULTS], ids=[f[0] for f in FAULTS])
def test_a_position_no_match_could_be_in_is_refused(
    rules: ZigguratRules, chapter: int, change: Change, message: str
) -> None:
    card = "Z23"
    state = bench(rules, card, ("L0-05", "L0-25"), chapter=chapter).state
    rules.check(state)
    with pytest.raises(ContentError) as refused:
        rules.check(change(state))
    assert message in str(refused.value)


def test_a_position_with_unknown_fields_is_refused(rules: ZigguratRules) -> None:
    data = encode(bench(rules, "Z23", ("L0-05", "L0-25")).state)
    data["pieces"]["heroes"][0]["mood"] = "fine"
    with pytest.raises(ContentError, match="no field mood"):
        decode(data)


def test_a_chapter_that_is_none_is_refused(rules: ZigguratRules) -> None:
    state = bench(rules, "Z23", ("L0-05", "L0-25")).state
    with pytest.raises(ContentError, match="chapters are 1 to 6"):
        rules.check(replace(state, chapter=9))


@pytest.mark.parametrize(
    "text", ["cw cw", "push", "push up", "fire", "fire north", "hero", "hero x", "spirit Q1", "cake 0", "cake 0 +2",
             "bell", "rope x", "count", "back", "back bell", "give", "swap a", "start", "play now", "1 2 3"]
)  # fmt: skip
def test_notation_that_cannot_be_read(rules: ZigguratRules, text: str) -> None:
    state = rules.new(Setup(("A", "B")), 1).state
    with pytest.raises(IllegalAction) as refused:
        rules.read_action(state, 0, text)
    assert refused.value.code == "NOTATION"


def test_every_reason_of_a_refusal_has_a_sentence(rules: ZigguratRules) -> None:
    assert all(sentence.endswith(".") for sentence in rules.tables.content.why.values())


def test_the_position_in_the_docs_can_be_played_from(rules: ZigguratRules) -> None:
    text = (Path(__file__).resolve().parents[3] / "docs" / "rules-api-ziggurat.md").read_text(encoding="utf-8")
    match = Match.from_state(rules, decode(json.loads(text.split("```json")[1].split("```")[0])))
    assert [rules.write_action(action) for action in rules.legal(match.state, 0)] == ["play"]
    match.play(0, rules.read_action(match.state, 0, "play"))
    assert match.outcome is None


def test_the_docs_name_every_reason_and_event(rules: ZigguratRules) -> None:
    text = (Path(__file__).resolve().parents[3] / "docs" / "rules-api-ziggurat.md").read_text(encoding="utf-8")
    for name in (*rules.tables.content.why, *events.__all__, *CHOICES, *FREE):
        assert f"`{name}`" in text, name


def test_spirits_are_in_their_order_however_they_were_written(rules: ZigguratRules) -> None:
    data = yaml.safe_load((SCENARIOS / "ch5_2.yaml").read_text(encoding="utf-8"))
    order = [*(f"{letter}{number}" for letter in "POBG" for number in (1, 2, 3)), "C"]
    assert list(data["pieces"]["spirits"]) != order
    state = decode(data)
    assert list(state.pieces.spirits) == list(rules.observe(state, 0).pieces.spirits) == order
    assert encode(state)["pieces"]["spirits"] == data["pieces"]["spirits"]
