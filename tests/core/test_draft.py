"""The working copy inside one action: fields, events, frames and random draws."""

from dataclasses import dataclass

from game.core.draft import Draft
from game.core.protocol import Event
from game.core.rng import Rng


@dataclass(frozen=True, slots=True)
class Board:
    score: int
    frames: tuple[str, ...]
    rng: Rng


@dataclass(frozen=True, slots=True)
class Scored(Event):
    score: int


START = Board(0, ("turn",), Rng(7))


def test_the_old_state_stays_as_it_was() -> None:
    draft = Draft(START)
    draft.set(score=5)
    draft.emit(Scored(5))
    change = draft.change()
    assert change.state == Board(5, ("turn",), Rng(7))
    assert change.events == (Scored(5),)
    assert Board(0, ("turn",), Rng(7)) == START


def test_frames_are_a_stack_with_the_top_last() -> None:
    draft = Draft(START)
    draft.push("battle")
    assert draft.state.frames == ("turn", "battle")
    draft.swap_top("flight")
    assert draft.state.frames == ("turn", "flight")
    assert draft.pop() == "flight"
    assert draft.state.frames == ("turn",)


def test_draws_come_from_the_generator_of_the_state() -> None:
    draft = Draft(START)
    number, rng = START.rng.below(6)
    assert draft.below(6) == number
    assert draft.state.rng == rng
    shuffled, rng = rng.shuffle("abcd")
    assert draft.shuffle("abcd") == shuffled
    assert draft.state.rng == rng
    item, rng = rng.choice("xyz")
    assert draft.choice("xyz") == item
    assert draft.state.rng == rng
