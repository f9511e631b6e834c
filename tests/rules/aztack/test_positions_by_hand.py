"""Positions written by hand: the example of the docs loads and plays on, and impossible ones are refused."""

import copy
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.core.codec import decode, encode
from game.core.errors import ContentError
from game.core.match import Match
from game.rules.aztack.engine import AztackRules

REPO = Path(__file__).resolve().parents[3]
DOCS = REPO / "docs" / "rules-api-aztack.md"
SCENARIOS = REPO / "tests" / "scenarios" / "aztack"


@pytest.fixture(scope="module")
def example() -> Any:
    found = re.search(r"```json\n(.*?)\n```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    return json.loads(found[1])


def test_the_example_of_the_docs_plays_on(rules: AztackRules, example: Any) -> None:
    match = Match.from_state(rules, decode(example))
    assert encode(match.state) == example
    assert len(rules.legal(match.state, 1)) == 39
    match.play(1, rules.read_action(match.state, 1, "36@4,0>5,0"))
    assert match.state.seat == 0
    assert match.state.last_placed == (3, 4)


def test_every_code_and_option_and_event_is_in_the_docs(rules: AztackRules) -> None:
    text = DOCS.read_text(encoding="utf-8")
    words = set(re.findall(r"`(\w+)`", text))
    codes = {key.upper() for key in rules.content.why} - {"TURNED", "TILTS_FAR"}
    assert codes <= words
    assert {"mode", "first", "undo", "think", "resign"} <= words
    events = {
        "StonesSwapped",
        "MatchBegan",
        "StonePlaced",
        "StoneDiscarded",
        "AllKept",
        "Passed",
        "Resigned",
        "MatchEnded",
    }
    assert events <= words


def test_a_small_position_needs_no_long_story(rules: AztackRules, example: Any) -> None:
    data = copy.deepcopy(example)
    data["boxed"] += data["hands"][0][2:] + data["hands"][1][1:] + data["discards"][0]
    data.update(hands=[[5, 18], [1]], discards=[[], []], last_placed=[30, 12])
    match = Match.from_state(rules, decode(data))
    assert rules.legal(match.state, 1)


Change = Callable[[Any], None]


def setting(path: str, value: Any) -> Change:
    def change(data: Any) -> None:
        *parents, last = path.split(".")
        for name in parents:
            data = data[int(name) if isinstance(data, list) else name]
        data[int(last) if isinstance(data, list) else last] = value

    return change


def boxing(data: Any, *stones: int) -> None:
    data["boxed"] += stones


def without_racks(data: Any) -> None:
    boxing(data, *data["hands"][0])
    data["hands"][0] = []


def with_an_owner_in_the_base(data: Any) -> None:
    boxing(data, data["hands"][0].pop())
    data["placed"][3]["seat"] = 0


def with_a_stone_too_many(data: Any) -> None:
    data["hands"][1] += [data["boxed"].pop(), data["boxed"].pop(), data["boxed"].pop()]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (setting("options", {"mode": "speed"}), "a match in turns is played in mode turns"),
        (setting("options", {"colour": "red"}), 'Aztack has no option "colour"'),
        (setting("names", ["Ann"]), "Aztack is for 2 to 4 players, not 1"),
        (setting("passes", [0]), "passes: expected one entry for each of 2 seats, found 1"),
        (setting("passes", [0, -1]), "passes: a count can't be negative"),
        (setting("discards", [[58], [], []]), "discards: expected one entry for each of 2 seats, found 3"),
        (setting("seat", 2), "seat: there is no seat 2"),
        (setting("placed.13.seat", 5), "placed: there is no seat 5"),
        (setting("discards", [[], []]), "stone 58 is in 0 places"),
        (setting("discards", [[57], []]), "stone 57 is in 2 places"),
        (setting("boxed.0", 61), "there is no stone 61"),
        (with_a_stone_too_many, "seat 1 has had 15 stones in rack, discards and pyramid; each is dealt 12"),
        (with_an_owner_in_the_base, "the 12 stones of the base"),
        (setting("placed.13.seat", None), "the 12 stones of the base"),
        (setting("placed.3.level", 2), r"placed\[3\]: this stone of the base lies on \(3, 0\) and \(3, 1\), level 1"),
        (setting("placed.12.level", 3), r"placed\[12\]: stone 44 lies on level 2, not 3"),
        (setting("last_placed", [3, 3]), "last_placed: the numbers are positive and different"),
        (setting("last_placed", [-1, 2]), "last_placed: the numbers are positive and different"),
        (setting("last_placed", [1, 2]), r"in the order \[1, 0\]"),
        (setting("last_placed", [3, 0]), r"in the order \[1, 0\]"),
        (setting("frames", []), "frames: expected one frame of seat 1"),
        (setting("frames.0.seat", 0), "frames: expected one frame of seat 1"),
        (setting("frames.0.$", "aztack.DiscardFrame"), "seat 1 has no bonus"),
        (without_racks, "a player without stones has won; `end` is missing"),
        (setting("end", {"$": "aztack.End", "winner": 0, "reason": "fewest"}), "frames: none is open"),
    ],
)
def test_an_impossible_position_is_refused(rules: AztackRules, example: Any, change: Change, message: str) -> None:
    data = copy.deepcopy(example)
    change(data)
    with pytest.raises(ContentError, match=message):
        Match.from_state(rules, decode(data))


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("placed.12.stone", 0, "there is no stone 0"),
        ("placed.12.x1", 9, r"stone 44 can't lie on \(9, 0\) and \(0, 0\)"),
        ("placed.12.x1", 2, r"stone 44 can't lie on \(2, 0\) and \(0, 0\)"),
        ("hands.0.0", 99, "there is no stone 99"),
        ("heights", [1] * 24, "no field heights"),
    ],
)
def test_what_could_never_lie_on_a_table_is_not_read(example: Any, path: str, value: Any, message: str) -> None:
    data = copy.deepcopy(example)
    setting(path, value)(data)
    with pytest.raises(ContentError, match=message):
        decode(data)


@pytest.mark.parametrize(
    ("x", "message"),
    [((1, 0, 0, 0), None), ((0, 0, 1, 0), "may not be placed there"), ((1, 0, 1, 1), "may not be placed there")],
)
def test_a_stone_that_does_not_match_is_found(
    rules: AztackRules, example: Any, x: tuple[int, int, int, int], message: str | None
) -> None:
    data = copy.deepcopy(example)
    data["placed"][12].update(zip(("x1", "y1", "x2", "y2"), x, strict=True))
    if message is None:
        rules.check(decode(data))
    else:
        with pytest.raises(ContentError, match=message):
            rules.check(decode(data))


@pytest.mark.parametrize(
    ("winner", "reason", "message"),
    [
        (0, "placed_last", "seat 0 still has stones"),
        (0, "fewest", "somebody can still place a stone"),
        (2, "fewest", "there is no seat 2"),
        (0, "luck", "the reason is one of placed_last"),
    ],
)
def test_an_end_that_does_not_fit_is_refused(
    rules: AztackRules, example: Any, winner: int, reason: str, message: str
) -> None:
    data = {**copy.deepcopy(example), "frames": [], "end": {"$": "aztack.End", "winner": winner, "reason": reason}}
    with pytest.raises(ContentError, match=message):
        rules.check(decode(data))


def test_a_state_without_its_derived_fields_is_refused(rules: AztackRules, example: Any) -> None:
    state = decode(example)
    bare = type(state)(**{name: getattr(state, name) for name in example if name != "$"})
    with pytest.raises(ContentError, match="make the state with decode"):
        rules.check(bare)


def test_who_has_the_turn_can_place(rules: AztackRules) -> None:
    data = yaml.safe_load((SCENARIOS / "about_to_pass.yaml").read_text(encoding="utf-8"))
    match = Match.from_state(rules, decode(data))
    match.play(1, rules.read_action(match.state, 1, "21@5,2>5,1"))
    data = encode(match.state)
    data.update(seat=0, frames=[{"$": "aztack.PlaceFrame", "seat": 0}])
    with pytest.raises(ContentError, match="seat 0 has the turn but can't place a stone"):
        rules.check(decode(data))
