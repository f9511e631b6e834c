"""What a seat may know: no order of the deck, no coin that lies face down, no split of the bag."""

import json
from collections.abc import Callable, Iterator

from game.core.codec import encode
from game.core.rng import Rng
from game.rules.zaar.engine import ZaarRules
from game.rules.zaar.state import State


def test_a_view_shows_only_what_lies_open(rules: ZaarRules, wander: Callable[..., Iterator[State]]) -> None:
    hidden = 0
    for seed in range(4):
        for state in list(wander(seed, steps=700))[::5]:
            view = rules.observe(state, 0)
            assert view.deck == tuple(sorted(state.deck))
            assert view.bag_total == state.bag.total
            text = json.dumps(encode(view))
            assert '"rng"' not in text
            assert '"bag"' not in text
            covers = [plaque.coin for room in view.rooms for plaque in room.plaques]
            covers += [cover for row in view.name_table for cover in row]
            assert set(covers) <= {None, "none", "hidden", "seal"}
            hidden += covers.count("hidden")
    assert hidden


def test_what_is_imagined_fits_the_view_and_varies(rules: ZaarRules, wander: Callable[..., Iterator[State]]) -> None:
    *_, state = wander(3, steps=150)
    view = rules.observe(state, 1)
    guesses = [rules.imagine(view, Rng(seed)) for seed in range(20)]
    for guess in guesses:
        rules.check(guess)
        assert rules.observe(guess, 1) == view
        assert rules.legal(guess, guess.frames[-1].seat) == rules.legal(state, state.frames[-1].seat)
    assert len({guess.deck for guess in guesses}) > 15
    assert len({guess.rng for guess in guesses}) == 20
    assert len({guess.bag for guess in guesses}) > 1


def test_two_states_that_differ_in_hidden_things_look_alike(
    rules: ZaarRules, wander: Callable[..., Iterator[State]]
) -> None:
    *_, state = wander(5, steps=200)
    view = rules.observe(state, 0)
    one, other = rules.imagine(view, Rng(1)), rules.imagine(view, Rng(2))
    assert one != other
    assert rules.observe(one, 0) == rules.observe(other, 0)
