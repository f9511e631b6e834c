"""A match: playing, undo and its barrier, redo, records, starts from any position; with a toy game of our own.

In the toy, two seats take turns adding 1 to 3 to a count; who reaches 10 wins. `Draw` adds a random number, `Peek`
shows something hidden, and in timed play a bell rings at every full second.
"""

import json
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import pytest

from game.core.codec import digest, encode, register
from game.core.errors import ContentError, IllegalAction, RecordError
from game.core.match import Match, decode_setup, encode_setup
from game.core.protocol import Change, Event, Outcome, Prompt, Reason, Setup
from game.core.rng import Rng


@register("toy.State")
@dataclass(frozen=True, slots=True)
class ToyState:
    count: int
    seat: int
    rng: Rng
    bells: int = 0


@register("toy.Add")
@dataclass(frozen=True, slots=True)
class Add:
    number: int


@register("toy.Draw")
@dataclass(frozen=True, slots=True)
class Draw:
    pass


@register("toy.Peek")
@dataclass(frozen=True, slots=True)
class Peek:
    pass


@register("toy.Added")
@dataclass(frozen=True, slots=True)
class Added(Event):
    number: int


@register("toy.Peeked")
@dataclass(frozen=True, slots=True)
class Peeked(Event):
    reveals: ClassVar[bool] = True


@register("toy.BellRang")
@dataclass(frozen=True, slots=True)
class BellRang(Event):
    number: int


class Toy:
    game_id = "toy"
    rules_version = 1

    def new(self, setup: Setup, seed: int) -> Change:
        if len(setup.seats) != 2:
            raise ContentError("The toy is for two.")
        return Change(ToyState(0, 0, Rng.from_seed(seed)), (Added(0),))

    def prompts(self, state: ToyState) -> tuple[Prompt, ...]:
        return () if state.count >= 10 else (Prompt(state.seat, "add", True, "toy.add"),)

    def legal(self, state: ToyState, seat: int) -> tuple[Any, ...]:
        return (Add(1), Add(2), Add(3), Draw(), Peek()) if seat == state.seat and state.count < 10 else ()

    def apply(self, state: ToyState, seat: int, action: Any, at_ms: int = 0) -> Change:
        if isinstance(action, Peek):
            return Change(replace(state, seat=1 - seat), (Peeked(),))
        number, rng = (action.number, state.rng) if isinstance(action, Add) else state.rng.below(3)
        return Change(replace(state, count=state.count + number, seat=1 - seat, rng=rng), (Added(number),))

    def advance(self, state: ToyState, to_ms: int) -> Change:
        due = max((to_ms - 1) // 1000, state.bells)
        return Change(replace(state, bells=due), tuple(BellRang(n + 1) for n in range(state.bells, due)))

    def why_not(self, state: ToyState, seat: int, action: Any) -> Reason | None:
        return Reason("NOT_YOUR_TURN", "Wait.") if seat != state.seat else None

    def observe(self, state: ToyState, seat: int) -> Any:
        return state.count

    def imagine(self, view: Any, rng: Rng) -> Any:
        return ToyState(view, 0, rng)

    def outcome(self, state: ToyState) -> Outcome | None:
        return Outcome("won", (1 - state.seat,), "ten") if state.count >= 10 else None

    def check(self, state: ToyState) -> None:
        if not 0 <= state.count < 13:
            raise ContentError("count: no match gets there")

    def write_action(self, action: Any) -> str:
        return str(action)

    def read_action(self, state: ToyState, seat: int, text: str) -> Any:
        return Add(int(text))


TOY = Toy()
SETUP = Setup(("A", "B"))


@pytest.fixture
def match() -> Match:
    return Match(TOY, SETUP, seed=3)


def test_a_match_begins_with_the_events_of_its_setup(match: Match) -> None:
    assert match.events == [Added(0)]
    assert match.last_events() == (Added(0),)
    assert match.outcome is None
    assert not match.can_undo
    assert not match.undo()


def test_a_setup_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ContentError):
        Match(TOY, Setup(("A",)), 0)


def test_playing_returns_and_keeps_what_happened(match: Match) -> None:
    assert match.play(0, Add(2)) == (Added(2),)
    assert match.state.count == 2
    assert match.events == [Added(0), Added(2)]
    assert match.last_events() == (Added(2),)


def test_an_illegal_action_changes_nothing(match: Match) -> None:
    match.play(0, Add(2))
    before = (match.state, list(match.events), list(match.entries))
    with pytest.raises(IllegalAction) as refused:
        match.play(0, Add(1))
    assert (refused.value.code, refused.value.message) == ("NOT_YOUR_TURN", "Wait.")
    with pytest.raises(IllegalAction) as refused:
        match.play(1, Add(9))
    assert refused.value.code == "NOT_NOW"
    assert (match.state, match.events, match.entries) == before


def test_undo_and_redo_walk_back_and_forth(match: Match) -> None:
    states = [match.state]
    for seat, number in enumerate((1, 2, 3)):
        match.play(seat % 2, Add(number))
        states.append(match.state)
    events = list(match.events)
    for state in reversed(states[:-1]):
        assert match.undo()
        assert match.state == state
    assert not match.undo()
    assert match.events == [Added(0)]
    for state in states[1:]:
        assert match.can_redo
        assert match.redo()
        assert match.state == state
    assert not match.redo()
    assert match.events == events


def test_something_new_ends_redo(match: Match) -> None:
    match.play(0, Add(1))
    match.undo()
    match.play(0, Add(2))
    assert not match.can_redo
    assert [entry.action for entry in match.entries] == [Add(2)]


@pytest.mark.parametrize("barrier", [Draw(), Peek()])
def test_undo_stops_at_what_was_drawn_or_revealed(match: Match, barrier: Any) -> None:
    match.play(0, Add(1))
    match.play(1, barrier)
    match.play(0, Add(1))
    assert match.undo()
    assert not match.can_undo
    assert not match.undo()
    assert len(match.entries) == 2


def test_the_end_can_be_undone_too(match: Match) -> None:
    for turn in range(4):
        match.play(turn % 2, Add(3))
    assert match.outcome == Outcome("won", (1,), "ten")
    assert TOY.prompts(match.state) == ()
    assert match.undo()
    assert match.outcome is None


def test_several_entries_can_be_undone_only_on_this_side_of_the_barrier(match: Match) -> None:
    match.play(0, Add(1))
    match.play(1, Peek())
    match.play(0, Add(1))
    match.play(1, Add(1))
    assert [match.can_undo_by(steps) for steps in range(6)] == [True, True, True, False, False, False]


def test_a_match_can_be_looked_back_at(match: Match) -> None:
    states = [match.state]
    for turn, action in enumerate((Add(1), Peek(), Add(2))):
        match.play(turn % 2, action)
        states.append(match.state)
    assert [match.state_after(entries) for entries in range(4)] == states
    assert match.events_until(0) == [Added(0)]
    assert match.events_until(2) == [Added(0), Added(1), Peeked()]
    assert match.events_by_entry() == [(0, Added(0)), (1, Added(1)), (2, Peeked()), (3, Added(2))]
    match.advance(1500)
    assert match.events_by_entry()[-1] == (3, BellRang(1))


def test_what_was_taken_back_is_listed_next_first(match: Match) -> None:
    for turn in range(3):
        match.play(turn % 2, Add(turn + 1))
    match.undo()
    match.undo()
    assert [entry.action for entry in match.redo_entries] == [Add(2), Add(3)]
    match.redo()
    assert [entry.action for entry in match.redo_entries] == [Add(3)]


def played(entries: int = 6, seed: int = 3) -> Match:
    match = Match(TOY, SETUP, seed)
    for turn in range(entries):
        match.play(turn % 2, Draw() if turn in (1, 4) else Peek())
    return match


def test_a_record_replays_to_the_same_match() -> None:
    match = played(50)
    data = json.loads(json.dumps(match.record()))
    assert set(data["digests"]) == {"20", "40"}
    again = Match.from_record(TOY, data)
    assert again.state == match.state
    assert again.events == match.events
    assert again.entries == match.entries
    assert again.record() == match.record()


def test_a_record_keeps_what_was_taken_back(match: Match) -> None:
    for turn in range(3):
        match.play(turn % 2, Add(turn + 1))
    assert "redo" not in match.record()
    whole = match.record()
    match.undo()
    match.undo()
    again = Match.from_record(TOY, json.loads(json.dumps(match.record())))
    assert again.state == match.state
    assert again.record() == match.record()
    assert again.redo_entries == match.redo_entries
    while again.redo():
        pass
    assert again.record() == whole


@pytest.mark.parametrize("entry", [{"seat": 1, "action": encode(Draw())}, {"seat": 1, "action": encode(Add(1))}])
def test_a_record_can_take_back_only_what_can_be_taken_back(match: Match, entry: dict[str, Any]) -> None:
    match.play(0, Add(1))
    match.play(1, Add(1))
    match.undo()
    data = match.record()
    data["redo"] = [entry, entry]
    with pytest.raises(RecordError):
        Match.from_record(TOY, data)


def test_a_record_that_was_tampered_with_is_found_out() -> None:
    data = played(50).record()
    data["entries"][4]["action"] = encode(Peek())
    with pytest.raises(RecordError, match="at or before entry 20"):
        Match.from_record(TOY, data)
    data = played(5).record()
    data["entries"][4]["action"] = encode(Peek() if data["entries"][4]["action"] == encode(Draw()) else Draw())
    with pytest.raises(RecordError, match="another position"):
        Match.from_record(TOY, data)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"game": "chess"}, "is of chess, not of toy"),
        ({"rules_version": 9}, "made under version 9 of the rules; this is version 1"),
        ({"setup": None}, "neither a setup nor a start"),
        ({"setup": {"seats": "AB", "options": {}}}, "setup.seats"),
        ({"setup": {"seats": ["A", "B"], "options": {"a": 1}}}, "setup.options"),
        ({"setup": {"seats": ["A", "B"]}}, "setup: expected an object"),
        ({"entries": [{"seat": 0, "action": {"$": "toy.Jump"}}]}, "can't be replayed"),
        ({"entries": [{"seat": 1, "action": {"$": "toy.Draw"}}]}, "can't be replayed"),
        ({"entries": 5}, "can't be replayed"),
        ({"seed": "x"}, "can't be replayed"),
    ],
)
def test_a_bad_record_is_refused_politely(change: dict[str, Any], message: str) -> None:
    with pytest.raises(RecordError, match=message):
        Match.from_record(TOY, {**played().record(), **change})


@pytest.mark.parametrize("key", ["game", "rules_version", "setup", "seed", "entries"])
def test_a_record_that_lacks_something_is_refused(key: str) -> None:
    data = played().record()
    del data[key]
    with pytest.raises(RecordError):
        Match.from_record(TOY, data)


def test_a_match_can_start_from_any_position() -> None:
    state = ToyState(8, 1, Rng(5))
    match = Match.from_state(TOY, state)
    assert match.state == state
    match.play(1, Add(3))
    assert match.outcome == Outcome("won", (1,), "ten")
    again = Match.from_record(TOY, json.loads(json.dumps(match.record())))
    assert again.state == match.state
    with pytest.raises(ContentError, match="no match gets there"):
        Match.from_state(TOY, ToyState(99, 0, Rng(1)))


def test_resuming_keeps_names_and_refuses_to_go_back() -> None:
    match = played()
    resumed = Match.resume(TOY, match.record(), match.state)
    assert resumed.setup == SETUP
    assert resumed.seed == match.seed
    assert resumed.state == match.state
    assert not resumed.can_undo


def test_time_moves_a_match_without_entries(match: Match) -> None:
    assert match.advance(1000) == ()
    assert match.advance(2001) == (BellRang(1), BellRang(2))
    assert match.entries == []
    assert match.play(0, Add(1), at_ms=3500) == (BellRang(3), Added(1))
    assert match.entries[0].at_ms == 3500
    match.advance(4200)
    again = Match.from_record(TOY, json.loads(json.dumps(match.record())))
    assert again.time_ms == 4200
    assert digest(again.state) == digest(match.state)
    assert again.events == match.events


def test_undo_does_not_turn_back_a_bell(match: Match) -> None:
    match.play(0, Add(1), at_ms=10)
    match.advance(1500)
    assert not match.can_undo


def test_setups_are_written_and_read() -> None:
    setup = Setup(("Ann", "Ben"), {"mode": "turns", "n": 3})  # type: ignore[arg-type]
    assert setup.options == {"mode": "turns", "n": "3"}
    assert decode_setup(json.loads(json.dumps(encode_setup(setup)))) == setup
    assert decode_setup(encode_setup(None)) is None
