"""The generator: the published SplitMix64 sequence, fair draws, independent streams."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.rng import Rng

ANY_STATE = st.integers(0, 2**64 - 1)


def test_it_is_splitmix64() -> None:
    rng, numbers = Rng(0), []
    for _ in range(5):
        number, rng = rng.below(2**64)
        numbers.append(number)
    # The first outputs for seed 0 as published with the generator.
    assert numbers == [
        0xE220A8397B1DCDAF,
        0x6E789E6AA1B965F4,
        0x06C45D188009454F,
        0xF88BB8A8724C81EC,
        0x1B39896A51A8749B,
    ]


@given(ANY_STATE, st.integers(1, 2**64))
def test_below_stays_below(state: int, n: int) -> None:
    value, after = Rng(state).below(n)
    assert 0 <= value < n
    assert after != Rng(state)
    assert Rng(state).below(n) == (value, after)


def test_below_is_fair() -> None:
    rng, counts = Rng.from_seed(1), Counter[int]()
    for _ in range(12_000):
        value, rng = rng.below(12)
        counts[value] += 1
    assert sorted(counts) == list(range(12))
    # Chi-squared with 11 degrees of freedom: above 31.3 once in a thousand generators.
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 31.3


def test_below_rejects_the_uneven_end_of_the_range() -> None:
    n = 2**63 + 1  # taking the remainder alone would make small numbers twice as likely
    rng, low = Rng.from_seed(2), 0
    for _ in range(2000):
        value, rng = rng.below(n)
        low += value < n // 2
    assert 880 < low < 1120


@pytest.mark.parametrize("n", [0, -1])
def test_below_needs_a_choice(n: int) -> None:
    with pytest.raises(ValueError, match="at least one choice"):
        Rng(1).below(n)


@given(ANY_STATE, st.lists(st.integers(), max_size=40))
def test_shuffle_keeps_every_item(state: int, items: list[int]) -> None:
    before = list(items)
    shuffled, _ = Rng(state).shuffle(items)
    assert sorted(shuffled) == sorted(items)
    assert items == before


def test_shuffle_reaches_every_order_equally_often() -> None:
    rng, counts = Rng.from_seed(3), Counter[tuple[str, ...]]()
    for _ in range(6000):
        order, rng = rng.shuffle("abc")
        counts[order] += 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


@given(ANY_STATE, st.lists(st.integers(), min_size=1))
def test_choice_is_one_of_the_items(state: int, items: list[int]) -> None:
    assert Rng(state).choice(items)[0] in items


def test_streams_of_one_seed_differ() -> None:
    seeds = [Rng.from_seed(seed, stream).state for seed in range(50) for stream in ("", "a", "b", "ab", "ba")]
    assert len(set(seeds)) == len(seeds)


def test_any_whole_number_is_a_seed() -> None:
    assert 0 <= Rng.from_seed(-1).state < 2**64
    assert Rng.from_seed(2**64 + 7) == Rng.from_seed(7)


@pytest.mark.parametrize("state", [-1, 2**64])
def test_a_state_outside_64_bits_is_refused(state: int) -> None:
    with pytest.raises(ValueError, match="2\\*\\*64"):
        Rng(state)
