"""The computer players of Speed Stack: they play legally, in time, alike from one seed, and in the order of levels."""

import json
from collections.abc import Sequence

import pytest

from game.bots import load_timed
from game.commands.playing import Table, play_out
from game.core.frozen import FrozenDict
from game.core.match import Match
from game.core.protocol import Setup
from game.rules import load_rules
from game.rules.aztack.actions import Pause, Resume
from game.rules.aztack.race_events import CallMade, ClaimBegan, ClaimFailed
from game.rules.aztack.state import State

NAMES = ("Ann", "Ben", "Cem", "Dia")


def race(levels: Sequence[str], seed: int, **options: str) -> Match:
    rules = load_rules("aztack")
    setup = Setup(NAMES[: len(levels)], FrozenDict({"mode": "speed", **options}))
    return play_out(rules, Table(tuple(levels), setup), seed)


@pytest.mark.parametrize("level", ["beginner", "easy", "normal", "hard", "person"])
def test_races_of_every_level_end_in_time(level: str) -> None:
    for seats in (2, 3, 4):
        for seed in range(3):
            match = race([level] * seats, seed)
            assert match.outcome is not None
            assert 25_000 < match.state.played_ms < 260_000
            assert not [event for event in match.events if isinstance(event, ClaimFailed) and event.reason == "TIME"]


def test_the_same_seed_gives_the_same_race_and_its_record_replays() -> None:
    levels = ("hard", "normal", "easy", "beginner")
    one, other = race(levels, 5), race(levels, 5)
    assert one.entries == other.entries
    assert one.entries != race(levels, 6).entries
    again = Match.from_record(one.rules, json.loads(json.dumps(one.record())))
    assert again.state == one.state
    assert again.events == one.events


def test_steps_of_time_change_little() -> None:
    """Frames of 7, 16 or 33 ms: the players think ahead in small steps, so races are alike but need not be equal."""
    lengths = []
    for frame in (7, 16, 33):
        rules = load_rules("aztack")
        match = Match(rules, Setup(NAMES[:2], FrozenDict(mode="speed")), 9)
        timed = load_timed(match, ("normal", "normal"))
        assert timed is not None
        while match.outcome is None:
            for seat, action, at_ms in timed.run(match.time_ms + frame):
                match.play(seat, action, at_ms)
        lengths.append(match.state.played_ms)
    assert max(lengths) < 1.5 * min(lengths)


def test_nobody_looks_while_it_is_paused() -> None:
    rules = load_rules("aztack")
    match = Match(rules, Setup(NAMES[:2], FrozenDict(mode="speed")), 9)
    timed = load_timed(match, ("hard", "hard"))
    assert timed is not None
    match.play(0, Pause(), 500)
    assert not list(timed.run(600_000))
    match.play(0, Resume(), 600_000)
    first = next(timed.run(700_000))
    assert first[2] > 602_100


def test_levels_come_in_their_order() -> None:
    """A modelled person wins more often against an easy player than against a hard one (24 races each)."""
    won = {}
    for level in ("beginner", "hard"):
        won[level] = sum(race(("person", level), seed).outcome.winners == (0,) for seed in range(24))  # type: ignore[union-attr]
    assert won["beginner"] > won["hard"] + 2


def test_a_slow_pace_leaves_more_time() -> None:
    fast = sum(race(("easy", "easy"), seed, pace="0.6").state.open_ms for seed in range(6))
    slow = sum(race(("easy", "easy"), seed, pace="1.6").state.open_ms for seed in range(6))
    assert slow > 1.5 * fast


def test_four_players_contest_calls_and_make_human_errors() -> None:
    events = [event for seed in range(10) for event in race(["person"] * 4, seed).events]
    contested = [event for event in events if isinstance(event, ClaimBegan) and event.others]
    failed = [event for event in events if isinstance(event, ClaimFailed)]
    calls = [event for event in events if isinstance(event, CallMade)]
    assert len(contested) > 100
    assert 0 < len(failed) < len(calls) / 20


def test_in_turns_there_are_no_racers() -> None:
    match = Match(load_rules("aztack"), Setup(NAMES[:2]), 1)
    assert isinstance(match.state, State)
    assert load_timed(match, ("easy", "easy")) is None
