"""A saved match goes on by its record where that replays, else from its position."""

from typing import Any

import pytest

from game.core.codec import digest, encode
from game.core.errors import RecordError
from game.core.match import Match
from game.core.protocol import Setup
from game.core.resume import open_match
from game.rules import load_rules

RULES = load_rules("aztack")


@pytest.fixture
def match() -> Match:
    match = Match(RULES, Setup(("Ann", "Ben"), {"mode": "turns"}), 11)  # type: ignore[arg-type]
    for _ in range(6):
        seat = RULES.prompts(match.state)[0].seat
        match.play(seat, RULES.legal(match.state, seat)[0])
    return match


def test_a_record_that_replays_brings_its_past_along(match: Match) -> None:
    opened = open_match(RULES, match.record(), encode(match.state))
    assert opened.unreplayable is None
    assert (opened.match.state, opened.match.entries, opened.match.events) == (match.state, match.entries, match.events)
    assert opened.match.undo() == match.undo()


@pytest.mark.parametrize("change", [{"rules_version": 99}, {"seed": 12}, {"entries": []}, {"digest": "0"}])
def test_a_record_that_doesnt_is_left_and_the_position_counts(match: Match, change: dict[str, Any]) -> None:
    opened = open_match(RULES, {**match.record(), **change}, encode(match.state))
    assert isinstance(opened.unreplayable, RecordError)
    assert opened.match.state == match.state
    assert opened.match.setup == match.setup
    assert not opened.match.can_undo
    again = open_match(RULES, opened.match.record(), encode(opened.match.state))
    assert digest(again.match.state) == digest(match.state)
    assert again.unreplayable is None


@pytest.mark.parametrize("snapshot", [None, 5, {"$": "aztack.State"}, {"$": "unknown"}])
def test_without_a_usable_position_the_record_is_enough(match: Match, snapshot: Any) -> None:
    assert open_match(RULES, match.record(), snapshot).match.state == match.state
    with pytest.raises(RecordError, match="can't be used either"):
        open_match(RULES, {**match.record(), "rules_version": 99}, snapshot)


def test_a_position_no_match_could_be_in_is_not_used(match: Match) -> None:
    data = encode(match.state)
    data["hands"][0] = data["hands"][1]
    with pytest.raises(RecordError):
        open_match(RULES, {**match.record(), "seed": "x"}, data)


@pytest.mark.parametrize("change", [{"setup": 5}, {"setup": None, "rules_version": 99}])
def test_a_record_without_sense_never_raises_anything_else(match: Match, change: dict[str, Any]) -> None:
    record = {**match.record(), **change}
    try:
        opened = open_match(RULES, record, encode(match.state))
    except RecordError:
        return
    assert opened.match.state == match.state
