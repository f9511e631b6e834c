"""A position written by hand is checked: what no match could be in is refused, with the place named."""

import copy
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.core.codec import decode, encode
from game.core.errors import ContentError
from game.core.match import Match
from game.rules.zaar.engine import ZaarRules
from game.rules.zaar.state import State


@pytest.fixture(scope="module")
def data(wander: Callable[..., Iterator[State]]) -> Any:
    """Return a position of level 2 in which a turn goes on."""
    for state in wander(11, seats=3, steps=600):
        if state.level == 2 and type(state.frames[-1]).__name__ == "TurnFrame" and len(state.frames) == 1:
            return json.loads(json.dumps(encode(state)))
    raise AssertionError("no such position")


def change(data: Any, path: str, value: Any) -> Any:
    data = copy.deepcopy(data)
    *parents, last = path.split(".")
    inside = data
    for name in parents:
        inside = inside[int(name)] if isinstance(inside, list) else inside[name]
    inside[int(last) if isinstance(inside, list) else last] = value
    return data


BROKEN: list[tuple[str, Any, str]] = [
    ("level", 5, "level"),
    ("level", 3, "frames"),
    ("options.mode", "odd", "options.mode"),
    ("deck.0", "no_such_room", "deck"),
    ("rooms.0.cell", [9, 9], "out of bounds"),
    ("rooms.0.plaques", [], "its plaques"),
    ("rooms.1.cell", [0, 0], "two rooms"),
    ("rooms.0.rotation", 6, "rotation"),
    ("players.0.life", 40, "life coins"),
    ("players.1.wisdom", -1, "wisdom"),
    ("players.0.cell", [5, 0], "no room to stand in"),
    ("players.0.cell", None, "out of the mansion"),
    ("players.0.status", "escaped", "no pawn"),
    ("tools.amulet", 9, "amulet coins"),
    ("letter_index", 16, "letter_index"),
    ("name_letters", ["Q"], "name_letters"),
    ("name_letters", ["H", "H"], "name_letters"),
    ("raml.front.numbers", [2, 2, 2], "raml"),
    ("demon_cell", [0, 0], "demon_cell"),
    ("last_revoker", 7, "last_revoker"),
    ("frames", [], "frames"),
    ("frames.0.seat", 5, "no seat 5"),
    ("broken_walls", [{"$": "zaar.Wall", "cell": [5, 0], "side": 0}], "no wall"),
    ("broken_walls", [{"$": "zaar.Wall", "cell": [0, 0], "side": 3}], "side 0, 1 or 2"),
]


@pytest.mark.parametrize(("path", "value", "words"), BROKEN, ids=[f"{path}={value}"[:40] for path, value, _ in BROKEN])
def test_what_no_match_could_be_in_is_refused(rules: ZaarRules, data: Any, path: str, value: Any, words: str) -> None:
    with pytest.raises(ContentError, match=words):
        Match.from_state(rules, decode(change(data, path, value)))


def test_fields_may_be_left_out_where_they_have_a_default(rules: ZaarRules, data: Any) -> None:
    short = {key: value for key, value in data.items() if key not in ("options", "quiet_turns", "amulets")}
    for player in short["players"]:
        player.pop("fours_paid", None)
    match = Match.from_state(rules, decode(short))
    assert match.state == decode(data)
    assert match.state.options["letters_needed"] == "3"


def test_every_card_stands_somewhere_once(rules: ZaarRules, data: Any) -> None:
    twice = change(data, "discard", [*data["discard"], data["deck"][0]])
    with pytest.raises(ContentError, match="stands 2 times"):
        Match.from_state(rules, decode(twice))
    moved = change(change(data, "discard", [*data["discard"], data["deck"][0]]), "deck", data["deck"][1:])
    assert Match.from_state(rules, decode(moved)).state.deck == tuple(data["deck"][1:])


def test_the_position_of_the_docs_can_be_played_on(rules: ZaarRules) -> None:
    page = (Path(__file__).resolve().parents[3] / "docs" / "rules-api-zaar.md").read_text(encoding="utf-8")
    example = page.split("```yaml")[1].split("```")[0]
    match = Match.from_state(rules, decode(yaml.safe_load(example)))
    match.play(0, rules.read_action(match.state, 0, "move n"))
    assert match.state.players[0].cell == (0, -1)
    assert rules.prompts(match.state)[0].kind == "demon"


def test_every_open_decision_of_a_scenario_is_a_position_of_its_own(rules: ZaarRules) -> None:
    """Play every scenario of the events; each state on the way passes its check and loads again."""
    folder = Path(__file__).resolve().parents[2] / "scenarios" / "zaar"
    for entry in yaml.safe_load((folder / "events.yaml").read_text(encoding="utf-8")):
        match = Match.from_state(rules, decode(entry["state"]))
        for step in entry["steps"]:
            if "play" in step:
                seat = step.get("seat", rules.prompts(match.state)[0].seat)
                match.play(seat, rules.read_action(match.state, seat, step["play"]))
                rules.check(match.state)
                assert decode(encode(match.state)) == match.state
