"""How far one press of Undo reaches, and that it never passes the barrier or another person's decision."""

from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.content.texts import load_texts
from game.core.frozen import FrozenDict
from game.core.match import Match
from game.core.protocol import Change, Event, Setup
from game.core.rng import Rng
from game.present.tablegame import Player
from game.scenes.undoing import Undoing


@dataclass(frozen=True)
class Count:
    """A state that only counts what was played."""

    rng: Rng
    played: tuple[tuple[int, str], ...] = ()


class Revealed(Event):
    reveals = True


class CountingRules:
    """Everybody may play "plain", "roll" (draws at random) and "reveal" at any time."""

    game_id = "counting"
    rules_version = 1

    def new(self, setup: Setup, seed: int) -> Change:
        return Change(Count(Rng.from_seed(seed)), ())

    def legal(self, state: Count, seat: int) -> tuple[str, ...]:
        return ("plain", "roll", "reveal")

    def apply(self, state: Count, seat: int, action: str, at_ms: int = 0) -> Change:
        rng = state.rng.below(6)[1] if action == "roll" else state.rng
        events = (Revealed(),) if action == "reveal" else ()
        return Change(replace(state, rng=rng, played=(*state.played, (seat, action))), events)

    def outcome(self, state: Count) -> None:
        return None


TEXTS = load_texts("en")
PEOPLE = (Player("Ines"), Player("Bo"), Player("Ada", "easy"))
ROBOTS = (Player("Ada", "easy"), Player("Cy", "hard"))


def begun(undo: str, *played: tuple[int, str], players: tuple[Player, ...] = PEOPLE) -> tuple[Match, Undoing]:
    setup = Setup(tuple(player.name for player in players), FrozenDict({"undo": undo}))
    rules: Any = CountingRules()
    match = Match(rules, setup, 1)
    for seat, action in played:
        match.play(seat, action)
    return match, Undoing(match, players)


INES, BO, ADA = 0, 1, 2


@pytest.mark.parametrize(
    ("undo", "played", "left"),
    [
        ("own", [(INES, "plain")], 0),
        ("own", [(INES, "plain"), (ADA, "plain"), (ADA, "plain")], 0),
        ("own", [(BO, "plain"), (INES, "plain"), (ADA, "plain")], 1),
        ("own", [(INES, "plain"), (INES, "plain")], 1),
        ("off", [(INES, "plain")], None),
        ("free", [(INES, "plain"), (BO, "plain"), (ADA, "plain")], 1),
        ("own", [(ADA, "plain")], None),
        ("free", [(ADA, "plain")], None),
        ("own", [(INES, "roll")], None),
        ("free", [(INES, "reveal")], None),
        ("free", [(INES, "plain"), (ADA, "roll")], None),
        ("own", [(INES, "reveal"), (INES, "plain")], 1),
    ],
)
def test_one_press(undo: str, played: list[tuple[int, str]], left: int | None) -> None:
    match, undoing = begun(undo, *played)
    can = left is not None
    assert (undoing.why_not(TEXTS) == "") == can
    assert undoing.undo() == can
    assert len(match.entries) == (left if can else len(played))
    if can:
        assert undoing.redo()
        assert list(match.state.played) == played


def test_two_presses_do_not_pass_the_other_person_unless_free() -> None:
    played = [(INES, "plain"), (BO, "plain")]
    _, own = begun("own", *played)
    assert own.undo()
    assert not own.undo()
    match, free = begun("free", *played)
    assert free.undo()
    assert free.undo()
    assert match.entries == []


def test_computers_alone_can_be_taken_back_freely() -> None:
    match, undoing = begun("free", (0, "plain"), (1, "plain"), players=ROBOTS)
    assert undoing.undo()
    assert len(match.entries) == 1
    _, own = begun("own", (0, "plain"), players=ROBOTS)
    assert not own.undo()


PLAYED = st.lists(
    st.tuples(st.integers(0, 2), st.sampled_from(("plain", "plain", "plain", "roll", "reveal"))), max_size=12
)


@given(undo=st.sampled_from(("own", "free", "off")), played=PLAYED, presses=st.integers(1, 6))
def test_undo_keeps_its_promises(undo: str, played: list[tuple[int, str]], presses: int) -> None:
    match, undoing = begun(undo, *played)
    done = 0
    for _ in range(presses):
        possible = undoing.why_not(TEXTS) == ""
        taken = undoing.undo()
        assert taken == possible, "the button says the truth"
        done += taken
    gone = played[len(match.entries) :]
    assert all(action == "plain" for _, action in gone), "the barrier holds"
    assert list(match.state.played) == played[: len(match.entries)]
    if undo == "off":
        assert gone == []
    if undo == "own":
        assert len({seat for seat, _ in gone if seat != ADA}) <= 1, "nobody takes back for another"
    if gone:
        assert gone[0][0] != ADA, "one returns to a person's decision"
    while undoing.can_redo:
        assert undoing.redo()
    assert list(match.state.played) == played
