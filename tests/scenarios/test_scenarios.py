"""Plays the worked examples of every game: tests/scenarios/GAME/*.yaml.

A file is a list of scenarios. Each has a `name`, a start (`setup` with `seed`, or `state`, or `state_file` beside the
file; `change` then sets single fields by dotted path), optional lead-in `actions`, and `steps`: `play` (with
`events`), `refuse` (with `code` and `message`), `advance` and `expect`. Actions stand in the game's short notation;
the seat is that of the required prompt unless `seat`, or "N: " before a lead-in action, names another. In timed modes
a step has `at`, the time in milliseconds.
"""

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.core.codec import decode, encode
from game.core.errors import IllegalAction
from game.core.match import Match
from game.rules import Setup, load_rules

HERE = Path(__file__).parent
STEP_KEYS = {"play", "refuse", "advance", "expect", "seat", "at", "events", "code", "message"}
EXPECT_KEYS = {"seat", "legal", "outcome", "state", "prompt", "legal_has", "legal_lacks"}
SCENARIO_KEYS = {"name", "setup", "seed", "state", "state_file", "change", "actions", "steps"}


def scenarios() -> list[Any]:
    found = []
    for path in sorted(HERE.glob("*/*.yaml")):
        content = yaml.safe_load(path.read_text(encoding="utf-8"))
        if not isinstance(content, list):
            continue  # a position that scenarios refer to by state_file
        place = f"{path.parent.name}/{path.stem}"
        found.extend(pytest.param(path, scenario, id=f"{place}: {scenario['name']}") for scenario in content)
    return found


@pytest.mark.parametrize(("path", "scenario"), scenarios())
def test_scenario(path: Path, scenario: dict[str, Any]) -> None:
    assert set(scenario) <= SCENARIO_KEYS, "unknown keys"
    match = begin(path, scenario)
    for text in scenario.get("actions", []):
        named = re.fullmatch(r"(\d+): (.*)", text)
        seat = int(named[1]) if named else deciding_seat(match)
        match.play(seat, match.rules.read_action(match.state, seat, named[2] if named else text))
    for number, step in enumerate(scenario["steps"], start=1):
        assert set(step) <= STEP_KEYS, f"unknown keys in step {number}"
        try:
            take(match, step)
        except (AssertionError, IllegalAction) as error:
            raise AssertionError(f"step {number} {step}: {error}") from error


def begin(path: Path, scenario: dict[str, Any]) -> Match:
    rules = load_rules(path.parent.name)
    if "setup" in scenario:
        given = scenario["setup"]
        options = {str(name): str(value) for name, value in given.get("options", {}).items()}
        return Match(rules, Setup(tuple(given["seats"]), options), scenario.get("seed", 0))
    if "state_file" in scenario:
        text = (path.parent / scenario["state_file"]).read_text(encoding="utf-8")
        data = json.loads(text) if scenario["state_file"].endswith(".json") else yaml.safe_load(text)
    else:
        data = scenario["state"]
    for key, value in scenario.get("change", {}).items():
        *parents, last = str(key).split(".")
        inside = follow(data, ".".join(parents)) if parents else data
        inside[int(last) if isinstance(inside, list) else last] = value
    return Match.from_state(rules, decode(data))


def deciding_seat(match: Match) -> int:
    required = [prompt.seat for prompt in match.rules.prompts(match.state) if prompt.required]
    return required[0] if required else 0


def take(match: Match, step: dict[str, Any]) -> None:
    seat = step.get("seat", deciding_seat(match))
    at = step.get("at", 0)
    if "play" in step:
        action = match.rules.read_action(match.state, seat, step["play"])
        compare_events(match.play(seat, action, at), step.get("events", []))
    elif "refuse" in step:
        refuse(match, seat, at, step)
    elif "advance" in step:
        compare_events(match.advance(step["advance"]), step.get("events", []))
    if "expect" in step:
        expect(match, step["expect"], step.get("seat"))


def refuse(match: Match, seat: int, at: int, step: dict[str, Any]) -> None:
    before = match.state
    with pytest.raises(IllegalAction) as refused:
        match.play(seat, match.rules.read_action(match.state, seat, step["refuse"]), at)
    assert refused.value.code == step["code"]
    assert step.get("message", "") in refused.value.message
    assert match.state is before


def compare_events(events: tuple[Any, ...], wanted: list[dict[str, Any]]) -> None:
    found = iter([encode(event) for event in events])
    for event in wanted:
        assert any(contains(candidate, event) for candidate in found), f"no {event} in {[encode(e) for e in events]}"


def contains(data: Any, wanted: Any) -> bool:
    """Whether encoded data has at least what is wanted: objects field by field, all else exactly."""
    if isinstance(wanted, dict) and isinstance(data, dict):
        return all(key in data and contains(data[key], value) for key, value in wanted.items())
    return bool(data == wanted)


def expect(match: Match, wanted: dict[str, Any], seat: int | None) -> None:
    assert set(wanted) <= EXPECT_KEYS, "unknown keys in expect"
    rules, state = match.rules, match.state
    prompts = rules.prompts(state)
    deciding = deciding_seat(match) if seat is None else seat
    notations = [rules.write_action(action) for action in rules.legal(state, deciding)]
    if "seat" in wanted:
        assert [prompt.seat for prompt in prompts if prompt.required] == [wanted["seat"]]
    if "prompt" in wanted:
        assert wanted["prompt"] in [prompt.kind for prompt in prompts if prompt.seat == deciding]
    if "legal" in wanted:
        assert len(notations) == wanted["legal"]
    for notation in wanted.get("legal_has", []):
        assert notation in notations
    for notation in wanted.get("legal_lacks", []):
        assert notation not in notations
    if "outcome" in wanted:
        expect_outcome(match, wanted["outcome"])
    data = encode(state)
    for key, value in wanted.get("state", {}).items():
        found = follow(data, str(key))
        assert contains(found, value), f"{key} is {found}"


def expect_outcome(match: Match, wanted: dict[str, Any] | None) -> None:
    outcome = match.outcome
    if wanted is None:
        assert outcome is None
        return
    assert outcome is not None
    for name, value in wanted.items():
        found = getattr(outcome, name)
        assert (list(found) if isinstance(found, tuple) else found) == value, f"{name} is {found}"


def follow(data: Any, path: str) -> Any:
    """Return what stands at a dotted path such as "players.0.life"; list indexes count from 0, or back from -1."""
    for name in path.split("."):
        data = data[int(name)] if isinstance(data, list) else data[name]
    return data
