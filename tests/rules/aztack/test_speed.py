"""Speed Stack as a whole: time in any steps, records, pauses in every state, stuck players, and random races."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.codec import decode, digest, encode
from game.core.errors import ContentError, IllegalAction
from game.core.frozen import FrozenDict
from game.core.match import Match
from game.core.protocol import Event, Setup
from game.core.rng import Rng
from game.rules.aztack.actions import (
    Action,
    AskHint,
    Call,
    Pause,
    PlaceStone,
    Ready,
    Resign,
    Resume,
    SwitchMode,
    TakeStone,
)
from game.rules.aztack.engine import AztackRules
from game.rules.aztack.events import MatchEnded
from game.rules.aztack.matching import Match as Kind
from game.rules.aztack.placing import can_place
from game.rules.aztack.race_events import GotFree, GotStuck
from game.rules.aztack.speed_state import ClaimFrame, OpenFrame, PauseFrame, SpeedState, SpeedView

NAMES = ("Ann", "Ben", "Cem", "Dia")
Script = Sequence[tuple[int, int, Action]]


def begin(rules: AztackRules, seats: int, seed: int, **options: str) -> Match:
    return Match(rules, Setup(NAMES[:seats], FrozenDict({"mode": "speed", **options})), seed)


def random_race(rules: AztackRules, seats: int, seed: int, **options: str) -> Iterator[Match]:
    """Yield a race of random actions at random times, some of them wrong, at its start and after each action."""
    match, rng = begin(rules, seats, seed, **options), Rng.from_seed(seed, "race")
    yield match
    for _ in range(6000):
        if match.outcome is not None:
            return
        waited, rng = rng.below(150)
        match.advance(match.time_ms + waited)
        frame = match.state.frames[-1] if match.state.frames else None
        seat, rng = rng.below(seats)
        seat = frame.seat if isinstance(frame, ClaimFrame) else seat
        legal = rules.legal(match.state, seat)
        rare, rng = rng.below(50)
        if not legal or (rare and set(legal) <= {Pause(), Resign(), SwitchMode("turns"), AskHint()}):
            continue
        action, rng = choose(rules, match, legal, rng)
        match.play(seat, action, match.time_ms)
        yield match
    raise AssertionError("the race doesn't end")


def choose(rules: AztackRules, match: Match, legal: tuple[Action, ...], rng: Rng) -> tuple[Action, Rng]:
    """Choose at random; the claimant mostly takes a stone that fits and puts it where it does, all others are slow."""
    rare, rng = rng.below(20)
    busy = tuple(action for action in legal if not isinstance(action, Pause | Resign | SwitchMode)) or legal[:1]
    quick = tuple(action for action in busy if not isinstance(action, AskHint)) or busy
    return rng.choice((rare and (proving(rules, match.state, busy) or quick)) or busy)


def proving(rules: AztackRules, state: SpeedState, legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the actions of a claim that lead to its success."""
    frame = state.frames[-1]
    if not isinstance(frame, ClaimFrame) or frame.step not in ("take", "place"):
        return ()
    kinds = {frame.kind, Kind.BOTH}
    fitting = [
        action
        for action in rules.placements_of(state.table, frame.seat)
        if rules.match_of(state.table, action.stone, place(action), action.flip) in kinds
    ]
    return tuple(action for action in legal if action in fitting or action in {TakeStone(a.stone) for a in fitting})


def place(action: PlaceStone) -> int:
    assert action.place is not None
    return action.place


@cache
def recorded(rules: AztackRules, seats: int, seed: int) -> tuple[Match, Script]:
    """Return the first part of a race and its inputs."""
    for match in random_race(rules, seats, seed):
        if len(match.entries) == 70:
            break
    return match, [(entry.at_ms, entry.seat, entry.action) for entry in match.entries]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_races_come_to_an_end(rules: AztackRules, seats: int) -> None:
    for seed in range(4):
        *_, match = random_race(rules, seats, seed)
        assert match.outcome is not None
        assert match.outcome.kind == "won"
        assert sorted(match.outcome.ranking) == list(range(seats))
        assert rules.prompts(match.state) == ()


@pytest.mark.parametrize("step", [1, 7, 16, 100])
def test_the_same_inputs_give_the_same_log_in_any_steps(rules: AztackRules, step: int) -> None:
    for seats in (2, 4):
        wanted, script = recorded(rules, seats, 21)
        match = begin(rules, seats, 21)
        for at_ms, seat, action in script:
            while match.time_ms + step < at_ms:
                match.advance(match.time_ms + step)
            match.play(seat, action, at_ms)
        assert match.events == wanted.events
        assert digest(match.state) == digest(wanted.state)


@settings(max_examples=10, deadline=None)
@given(steps=st.lists(st.integers(1, 400), min_size=1, max_size=30), seed=st.integers(0, 5))
def test_uneven_steps_change_nothing(rules: AztackRules, steps: list[int], seed: int) -> None:
    wanted, script = recorded(rules, 3, seed)
    match, turn = begin(rules, 3, seed), 0
    for at_ms, seat, action in script:
        while match.time_ms + steps[turn % len(steps)] < at_ms:
            match.advance(match.time_ms + steps[turn % len(steps)])
            turn += 1
        match.play(seat, action, at_ms)
    assert match.events == wanted.events
    assert digest(match.state) == digest(wanted.state)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_record_replays_with_its_times(rules: AztackRules, seats: int) -> None:
    for number, match in enumerate(random_race(rules, seats, 8)):
        if number % 40 == 0 or match.outcome is not None:
            match.advance(match.time_ms + 30)
            again = Match.from_record(rules, json.loads(json.dumps(match.record())))
            assert again.state == match.state
            assert again.events == match.events


def test_everything_survives_the_codec_and_the_check(rules: AztackRules) -> None:
    for match in random_race(rules, 3, 9):
        state = match.state
        assert isinstance(state, SpeedState)
        rules.check(state)
        view = rules.observe(state, 0)
        assert isinstance(view, SpeedView)
        for value in (state, view, *match.last_events(), *rules.legal(state, 1)):
            again = decode(json.loads(json.dumps(encode(value))))
            assert again == value
            for field in fields(value):  # type: ignore[arg-type]
                assert getattr(again, field.name) == getattr(value, field.name)
        guess = rules.imagine(view, Rng(5))
        rules.check(guess)
        assert rules.observe(guess, 2) == view
        assert "core.Rng" not in json.dumps(encode(view))


def test_every_legal_action_applies_and_all_others_are_refused_in_words(rules: AztackRules) -> None:
    known: dict[Action, None] = {}
    for number, match in enumerate(random_race(rules, 2, 11, switch="on", resign="on")):
        if not isinstance(match.state, SpeedState):
            break
        if number % 3:
            continue
        for seat in (0, 1):
            legal = rules.legal(match.state, seat)
            assert len(set(legal)) == len(legal)
            for action in legal:
                assert rules.read_action(match.state, seat, rules.write_action(action)) == action
                change = rules.apply(match.state, seat, action, match.time_ms)
                assert change.events
                assert all(isinstance(event, Event) for event in change.events)
                assert change.state != match.state
                assert rules.why_not(match.state, seat, action) is None
            for action in [action for action in known if action not in legal][-60:]:
                reason = rules.why_not(match.state, seat, action)
                assert reason is not None
                assert reason.message.endswith((".", "!"))
                with pytest.raises(IllegalAction):
                    match.play(seat, action, match.time_ms)
            known.update(dict.fromkeys(legal))
    assert len(known) > 100


def test_a_pause_in_every_state_takes_nothing_from_anybody(rules: AztackRules) -> None:
    """Also focus loss pauses; at each point of a race: pause, wait, go on, and the rest of the race is the same."""
    wanted, script = recorded_without_pauses(rules)
    kinds = set()
    for stop in range(1, 40):
        match, late = begin(rules, 3, 31), 0
        for number, (at_ms, seat, action) in enumerate(script):
            if number == stop:
                match.advance(at_ms)
                kinds.add(getattr(match.state.frames[-1], "step", type(match.state.frames[-1]).__name__))
                match.play(0, Pause(), at_ms)
                assert isinstance(match.state.frames[-1], PauseFrame)
                assert rules.observe(match.state, 0).covered  # type: ignore[union-attr]
                match.play(1, Resume(), at_ms + 5000)
                late = 5000 + 2100
            match.play(seat, action, at_ms + late)
        assert match.outcome == wanted.outcome
        assert match.state.played_ms == wanted.state.played_ms
    assert {"OpenFrame", "TieFrame", "hand_over", "place"} <= kinds


def recorded_without_pauses(rules: AztackRules) -> tuple[Match, Script]:
    """Return a race played quickly enough that no claim lies in its last second and a half when it is paused."""
    match, rng, script = begin(rules, 3, 31), Rng(31), []
    match.advance(2101)
    while match.outcome is None:
        for seat in range(3):
            legal = [a for a in rules.legal(match.state, seat) if not isinstance(a, Pause)]
            if legal and match.outcome is None:
                action, rng = choose(rules, match, tuple(legal), rng)
                if isinstance(action, Call | Ready | TakeStone) or len(legal) > 1:
                    script.append((match.time_ms, seat, action))
                    match.play(seat, action, match.time_ms)
        match.advance(match.time_ms + 61)
    return match, script


def test_the_match_ends_in_the_tick_in_which_all_are_stuck(rules: AztackRules) -> None:
    """Whoever placed last wins, also with more stones than another."""
    more = 0
    for seed in range(12):
        *_, match = random_race(rules, 2, seed)
        outcome = match.outcome
        assert outcome is not None
        assert isinstance(match.events[-1], MatchEnded)
        if outcome.reason == "stuck_placed_last":
            state = match.state
            assert not any(can_place(rules.tables, state.table.codes, mask) for mask in state.table.masks)
            assert state.table.placed[-1].seat == outcome.winners[0]
            assert state.table.last_placed[outcome.winners[0]] == max(state.table.last_placed)
            more += len(state.hands[outcome.winners[0]]) > min(map(len, state.hands))
    assert more


def test_stuck_players_are_told_and_cannot_call(rules: AztackRules) -> None:
    told = 0
    for match in random_race(rules, 4, 17):
        state = match.state
        if match.outcome is not None:
            continue
        view = rules.observe(state, 0)
        assert isinstance(view, SpeedView)
        stuck = [False] * 4
        for event in match.events:
            if isinstance(event, GotStuck | GotFree):
                stuck[event.seat] = isinstance(event, GotStuck)
                told += 1
        assert stuck == list(view.stuck)
        for seat in range(4):
            if stuck[seat] and isinstance(state.frames[-1], OpenFrame):
                assert not any(isinstance(action, Call) for action in rules.legal(state, seat))
    assert told


def test_only_the_tie_list_decides_between_calls_of_one_millisecond(rules: AztackRules) -> None:
    first = begin(rules, 4, 3)
    first.advance(2500)
    order = first.state.tie_list
    for seats in ((0, 1, 2, 3), (3, 2, 1, 0), (2, 0, 3, 1)):
        match = begin(rules, 4, 3)
        for seat in seats:
            match.play(seat, Call(Kind.BOTH), 2500)
        match.advance(2621)
        frame = match.state.frames[-1]
        assert isinstance(frame, ClaimFrame)
        assert frame.seat == order[0]
        assert match.state.tie_list == (*order[1:], order[0])


def test_contested_calls_rotate(rules: AztackRules) -> None:
    """When everybody calls at once each time, everybody has the claim equally often."""
    match, won = begin(rules, 4, 3, recovery="0", lockout="0"), [0] * 4
    for _ in range(8):
        match.advance(match.time_ms + 2200)
        for seat in range(4):
            match.play(seat, Call(Kind.COLOURS), match.time_ms)
        match.advance(match.time_ms + 121)
        frame = match.state.frames[-1]
        won[frame.seat] += 1
        match.advance(match.time_ms + 5000)
    assert won == [2, 2, 2, 2]


def test_switching_keeps_pile_and_racks(rules: AztackRules) -> None:
    match = Match(rules, Setup(NAMES[:3], FrozenDict({"switch": "on", "preset": "sharp"})), 4)
    for _ in range(5):
        match.play(match.state.seat, rules.legal(match.state, match.state.seat)[0])
    before = match.state
    match.play(0 if before.seat == 0 else before.seat, SwitchMode("speed"), 100)
    assert (match.state.table.placed, match.state.hands) == (before.placed, before.hands)
    assert match.state.options["mode"] == "speed"
    match.advance(3000)
    match.play(2, SwitchMode("turns"), 3000)
    assert (match.state.placed, match.state.hands) == (before.placed, before.hands)
    assert match.state.options == before.options
    again = Match.from_record(rules, json.loads(json.dumps(match.record())))
    assert again.state == match.state


def test_the_times_come_from_preset_option_and_way_of_placing(rules: AztackRules) -> None:
    def ends(**options: str) -> tuple[int, int]:
        match = begin(rules, 2, 5, **options)
        match.play(0, Call(Kind.BOTH), 3000)
        match.advance(3260)
        start = match.state.frames[-1].ends_at
        match.play(0, TakeStone(match.state.hands[0][0]), 3260)
        return start, match.state.frames[-1].ends_at - 3260

    assert ends() == (3120 + 1500, 3000)
    assert ends(preset="family", placing="touch") == (3120 + 4000, 5000)
    assert ends(preset="sharp", hand_over="0") == (3120 + 2000, 2200)
    assert ends(placing="keys", keys_factor="2") == (3120 + 5000, 6000)
    assert ends(tie_window="250", place_window="8000", hand_over="3000") == (3250 + 3000, 8000)


Fault = Callable[[dict[str, Any]], None]


def setting(name: str, value: Any) -> Fault:
    def change(data: dict[str, Any]) -> None:
        data[name] = value

    return change


@pytest.mark.parametrize(
    ("fault", "message"),
    [
        (setting("tie_list", [0, 0]), "every seat stands there once"),
        (setting("locked_until", [0]), "expected one entry for each of 2 seats"),
        (setting("open_ms", -1), "no time can be negative"),
        (setting("open_ms", 9_000_000), "the times are in the order"),
        (setting("frames", []), "expected one frame of the race"),
        (setting("frames", [{"$": "aztack.PauseFrame", "since_ms": 0}]), "a pause lies over something"),
        (setting("frames", [{"$": "aztack.OpenFrame"}] * 2), "only a pause lies over something"),
        (
            setting("frames", [{"$": "aztack.TieFrame", "seats": [1, 1], "kinds": ["both", "both"], "closes_at": 5}]),
            "stands there once",
        ),
        (
            setting("frames", [{"$": "aztack.ClaimFrame", "seat": 7, "kind": "both", "step": "take", "ends_at": 5}]),
            "there is no seat 7",
        ),
        (
            setting(
                "frames",
                [{"$": "aztack.ClaimFrame", "seat": 0, "kind": "both", "step": "place", "ends_at": 5, "stone": 61}],
            ),
            "in the claimant's rack",
        ),
        (
            setting("frames", [{"$": "aztack.ClaimFrame", "seat": 0, "kind": "both", "step": "discard", "ends_at": 5}]),
            "belongs to the player who placed last",
        ),
    ],
)
def test_impossible_races_are_refused(rules: AztackRules, fault: Fault, message: str) -> None:
    data = encode(begin(rules, 2, 6).state)
    fault(data)
    with pytest.raises(ContentError) as refused:
        rules.check(decode(data))
    assert message in str(refused.value)
