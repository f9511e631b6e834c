"""Setting up a match: start room, deck, coins, the pawn throw, options ("Game Preparation and Pawns")."""

import pytest

from game.core.errors import ContentError
from game.core.protocol import Setup
from game.rules.zaar.engine import ZaarRules
from game.rules.zaar.events import DiceThrown
from game.rules.zaar.state import State

NAMES = ("Ann", "Ben", "Cem", "Dia", "Eli", "Fay")


def new(rules: ZaarRules, seats: int, seed: int = 1, **options: str) -> State:
    state: State = rules.new(Setup(NAMES[:seats], options), seed).state  # type: ignore[arg-type]
    return state


def picked(rules: ZaarRules, state: State) -> State:
    while state.frames and type(state.frames[-1]).__name__ == "PickFrame":
        seat = state.frames[-1].seat
        state = rules.apply(state, seat, rules.legal(state, seat)[0]).state
    return state


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_start_room_has_a_door_for_every_player(rules: ZaarRules, seats: int) -> None:
    for seed in range(30):
        state = new(rules, seats, seed)
        (room,) = state.rooms
        assert (room.cell, room.rotation) == ((0, 0), 0)
        assert len(rules.tables.rooms[room.room].doors) >= seats
        assert len(state.deck) == 71
        assert room.room not in state.deck


def test_panjdari_is_not_for_six(rules: ZaarRules) -> None:
    assert new(rules, 5, start_room="panjdari").rooms[0].room == "panjdari"
    with pytest.raises(ContentError, match="too few for 6 players"):
        new(rules, 6, start_room="panjdari")


def test_all_start_with_three_life_and_three_wisdom(rules: ZaarRules) -> None:
    state = new(rules, 4)
    assert [(p.life, p.wisdom, p.tools.total, p.cell) for p in state.players] == [(3, 3, 0, (0, 0))] * 4
    assert (state.bag.life, state.bag.wisdom) == (36, 36)


def test_the_lowest_throw_picks_first_and_ties_throw_again(rules: ZaarRules) -> None:
    tied = 0
    for seed in range(60):
        change = rules.new(Setup(NAMES[:5]), seed)
        throws = [event for event in change.events if isinstance(event, DiceThrown)]
        first = {event.seat: event.front.numbers for event in throws[:5]}
        order = change.state.frames[0].seats
        assert [first[seat] for seat in order] == sorted(first.values())
        assert len(throws) == 5 or len(set(first.values())) < 5
        tied += len(throws) > 5
    assert tied


def test_advanced_players_get_what_their_characters_bring(rules: ZaarRules) -> None:
    state = picked(rules, new(rules, 6, mode="advanced"))
    have = {p.character: (p.life, p.wisdom, p.tools.boswellia, p.tools.amulet, p.tools.peganum) for p in state.players}
    assert have == {
        "warrior": (4, 3, 0, 0, 0),
        "monk": (3, 4, 0, 1, 0),
        "knight": (4, 4, 0, 0, 0),
        "alchemist": (3, 3, 0, 0, 1),
        "wise": (3, 3, 2, 0, 0),
        "physician": (2, 4, 0, 0, 0),
    }
    assert (state.bag.life, state.bag.wisdom) == (48 - 19, 48 - 21)
    assert (state.tools.boswellia, state.tools.amulet, state.tools.peganum) == (5, 6, 6)


@pytest.mark.parametrize("mode", ["normal", "advanced"])
def test_nobody_picks_a_pawn_twice_and_the_last_of_six_is_given(rules: ZaarRules, mode: str) -> None:
    state = new(rules, 6, mode=mode)
    for left in (6, 5, 4, 3, 2):
        seat = state.frames[-1].seat
        assert len(rules.legal(state, seat)) == left
        action = rules.legal(state, seat)[0]
        state = rules.apply(state, seat, action).state
        if left > 2:
            reason = rules.why_not(state, state.frames[-1].seat, action)
            assert reason is not None
            assert reason.code == "PAWN_TAKEN"
    assert rules.prompts(state)[0].kind == "turn"
    assert len({player.colour for player in state.players}) == 6


@pytest.mark.parametrize("first", ["0", "2"])
def test_the_first_player_may_be_chosen(rules: ZaarRules, first: str) -> None:
    state = picked(rules, new(rules, 3, first_player=first))
    assert state.frames[0].seat == int(first)


def test_the_first_player_must_sit_at_the_table(rules: ZaarRules) -> None:
    with pytest.raises(ContentError, match="seats 0 to 2"):
        new(rules, 3, first_player="4")


def test_a_letter_given_early_is_covered_face_down(rules: ZaarRules) -> None:
    state = new(rules, 2, early_name="on")
    (letter,) = state.name_letters
    cells = rules.tables.name_cells[letter]
    assert all(state.name_table[r][c] in ("life", "wisdom") for r, c in cells)
    assert state.bag.total == 96 - 12 - 3
    view = rules.observe(state, 0)
    assert {view.name_table[r][c] for r, c in cells} == {"hidden"}


@pytest.mark.parametrize(("options", "words"), [({"speed": "on"}, "no option"), ({"mode": "hard"}, "one of")])
def test_unknown_options_are_refused(rules: ZaarRules, options: dict[str, str], words: str) -> None:
    with pytest.raises(ContentError, match=words):
        new(rules, 2, **options)
