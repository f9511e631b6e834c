"""Positions whose open decisions, owners or cards fit nothing are refused, and never crash a match later."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from game.core.codec import decode, encode
from game.core.errors import ContentError
from game.core.match import Match
from game.rules.zaar.engine import ZaarRules

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "zaar"
TURN = {"$": "zaar.TurnFrame", "seat": 0}
CHOICE = {"$": "zaar.ChooseFrame", "seat": 0}


@pytest.fixture
def position() -> dict[str, Any]:
    """Two pawns in the start room, whose plaque J is live; level 2, seat 0 on turn."""
    entries = yaml.safe_load((SCENARIOS / "demon.yaml").read_text(encoding="utf-8"))
    state: dict[str, Any] = entries[0]["state"]
    return {**state, "level": 2}


def refused(rules: ZaarRules, state: dict[str, Any]) -> str:
    with pytest.raises(ContentError) as error:
        Match.from_state(rules, decode(state))
    return str(error.value)


@pytest.mark.parametrize(
    ("frame", "fault"),
    [
        ({**CHOICE, "kind": "bogus", "options": ["a", "b"]}, "there is no choice bogus"),
        ({**CHOICE, "kind": "shortcut", "options": ["0,0", "E05"]}, "E05 can't be chosen"),
        ({**CHOICE, "kind": "trapdoor", "options": ["0,0", "5,0"], "about": "E12"}, "5,0 can't be chosen"),
        ({**CHOICE, "kind": "scroll", "options": ["0,0:J", "0,0:A"], "about": "J"}, "isn't about J"),
        ({**CHOICE, "kind": "scroll", "options": ["0,0:J"]}, "isn't about nothing"),
        ({**CHOICE, "kind": "spell", "options": ["boswellia", "amulet"], "about": "E10"}, "boswellia can't be chosen"),
        ({**CHOICE, "kind": "swap", "options": ["0", "1"], "about": "E11"}, "0 can't be chosen"),
        ({**CHOICE, "kind": "alms", "options": [], "about": "E19"}, "each once"),
        ({**CHOICE, "kind": "reading", "options": ["front", "back"]}, "can't stand there"),
        ({"$": "zaar.ShortcutFrame", "seat": 0}, "no shortcut"),
        ({"$": "zaar.EventThrowFrame", "seat": 0, "event": "1,-1:A"}, "there is no event"),
        ({"$": "zaar.BattleFrame", "seat": 0, "letter": "J", "message": 0}, "asks for no throw"),
        ({"$": "zaar.BattleFrame", "seat": 0, "letter": "J", "message": 16}, "from 0 to 15"),
        ({"$": "zaar.DemonFrame", "seat": 1}, "nobody else has anything to decide"),
        ({"$": "zaar.FightFrame", "seat": 0}, "in the demon's room"),
        ({"$": "zaar.BreakWallFrame", "seat": 0, "cell": [5, 0]}, "there is no room"),
        ({"$": "zaar.Plaque", "letter": "J"}, "Plaque can't stand there"),
    ],
)
def test_a_decision_that_fits_nothing_is_refused(
    rules: ZaarRules, position: dict[str, Any], frame: dict[str, Any], fault: str
) -> None:
    position["frames"] = [TURN, frame]
    assert fault in refused(rules, position)


def test_a_turn_of_level_4_tells_where_it_began(rules: ZaarRules, position: dict[str, Any]) -> None:
    position.update(level=4, frames=[{"$": "zaar.EscapeFrame", "seat": 0}])
    assert "the room in which it began" in refused(rules, position)


def test_each_seat_picks_once(rules: ZaarRules, position: dict[str, Any]) -> None:
    position.update(level=1, frames=[{"$": "zaar.PickFrame", "seats": [0, 0], "starter": 0}])
    assert "each seat picks once" in refused(rules, position)


def test_counts_of_a_turn_are_not_negative(rules: ZaarRules, position: dict[str, Any]) -> None:
    position["frames"] = [{**TURN, "moves": -1}]
    assert "moves can't be less than 0" in refused(rules, position)


def test_a_tool_in_the_mansion_is_owned_by_a_seat(rules: ZaarRules, position: dict[str, Any]) -> None:
    position["rooms"][0]["tools"] = [{"$": "zaar.PlacedTool", "kind": "peganum", "owner": 2}]
    position["tools"]["peganum"] -= 1
    assert "owned by a seat" in refused(rules, position)


def test_two_rooms_never_lie_in_one_cell(rules: ZaarRules, position: dict[str, Any]) -> None:
    position["rooms"][1]["cell"] = position["rooms"][0]["cell"]
    assert "two rooms stand in one cell" in refused(rules, position)


def test_an_event_is_no_room_and_a_room_no_event(rules: ZaarRules, position: dict[str, Any]) -> None:
    position["players"][0]["passed"] = ["hashti"]
    assert "there is no event hashti" in refused(rules, position)
    position["players"][0]["passed"] = []
    position["rooms"][1]["room"] = "E18"
    assert "there is no room E18" in refused(rules, position)


def test_a_part_of_a_position_is_no_position(rules: ZaarRules, position: dict[str, Any]) -> None:
    assert "not a Room" in refused(rules, position["rooms"][0])
    state = decode(position)
    Match.from_state(rules, state)
    assert encode(decode(encode(state))) == encode(state)
