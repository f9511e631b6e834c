"""The form of a set-up: names, problems, what is remembered, what the match gets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.content.texts import load_texts
from game.core.seats import LEVELS, SeatSpec
from game.present.setup_aztack import chosen_options, option_fields
from game.present.setup_form import SeatEntry, SetupForm, digits
from game.rules.aztack.options import read_options

WORDS = load_texts()


def form(*seats: SeatEntry) -> SetupForm:
    return SetupForm([*seats, *(SeatEntry() for _ in range(4 - len(seats)))])


def test_empty_names_get_the_usual_ones() -> None:
    filled = form(SeatEntry("person"), SeatEntry("computer", "  "), SeatEntry("person", " Kim "))
    assert filled.specs(WORDS) == (
        SeatSpec("human", None, "Player 1"),
        SeatSpec("bot", "normal", "Computer 2"),
        SeatSpec("human", None, "Kim"),
    )
    assert filled.lines() == ("human", "bot:normal", "human:Kim")


@pytest.mark.parametrize(
    ("seats", "key"),
    [
        ((), "setup.none_open"),
        ((SeatEntry("person"),), "setup.too_few"),
        ((SeatEntry("person", "Kim"), SeatEntry("person", "kim")), "setup.same_names"),
        ((SeatEntry("person", "STRASSE"), SeatEntry("computer", "straße")), "setup.same_names"),
    ],
)
def test_what_blocks_the_start_has_a_sentence(seats: tuple[SeatEntry, ...], key: str) -> None:
    problem = form(*seats).problem(WORDS)
    assert problem is not None
    assert problem.key == key
    assert "{" not in problem.told(WORDS)


ENTRIES = st.builds(
    SeatEntry,
    st.sampled_from(["person", "computer", "closed"]),
    st.sampled_from(["", "Ann", "Ben, Jr", "a:b", "شیرین", "bot:hard"]),
    st.sampled_from(LEVELS),
)


@given(st.lists(ENTRIES, min_size=4, max_size=4))
def test_what_is_remembered_fills_the_form_alike(seats: list[SeatEntry]) -> None:
    filled = SetupForm(seats)
    again = SetupForm.from_lines(filled.lines(), {"undo": "off"}, 4)
    if len(filled.open) < 2:
        assert again is None
        return
    assert again is not None
    assert again.lines() == filled.lines()
    assert again.options == {"undo": "off"}
    assert len(again.seats) == 4


@given(
    st.lists(ENTRIES, min_size=4, max_size=4),
    st.dictionaries(
        st.sampled_from(["first", "undo", "think", "resign", "mode", "preset", "pace", "lockout", "switch", "other"]),
        st.sampled_from(["random", "loser", "0", "3", "7", "own", "off", "free", "on", "longer", "speed", "4000", ""]),
    ),
)
def test_the_rules_take_every_options_of_the_form(seats: list[SeatEntry], options: dict[str, str]) -> None:
    filled = SetupForm(seats, options)
    if len(filled.open) >= 2:
        read_options(chosen_options(filled, WORDS), len(filled.open))


def test_every_option_has_words() -> None:
    filled = form(SeatEntry("person"), SeatEntry("computer", level="hard"))
    for item in option_fields(filled, WORDS):
        assert item.enabled
        for text in (item.label, item.help, *(words for _, words in item.options)):
            assert not text.startswith(("aztack.", "setup.")), text


@pytest.mark.parametrize(
    ("placing", "open_ones"), [("mouse", {"hand_over"}), ("keys", {"keys_factor"}), ("touch", set())]
)
def test_times_of_one_way_of_placing_rest_with_the_others(placing: str, open_ones: set[str]) -> None:
    filled = form(SeatEntry("person"), SeatEntry("computer"))
    filled.options |= {"mode": "speed", "placing": placing, "hand_over": "3000", "keys_factor": "5"}
    fields = {item.node.rpartition("/")[2]: item for item in option_fields(filled, WORDS)}
    assert {name for name in ("hand_over", "keys_factor") if fields[name].enabled} == open_ones
    assert all(item.enabled or item.reason for item in fields.values())
    chosen = chosen_options(filled, WORDS)
    assert {name for name in ("hand_over", "keys_factor") if name in chosen} == open_ones
    read_options(chosen, 2)


@pytest.mark.parametrize(
    ("typed", "seed"),
    [("", ""), ("12", "12"), ("007", "7"), ("0", "0"), ("a1b2", "12"), ("٣", ""), ("9" * 40, "9" * 15)],
)
def test_a_seed_is_digits_only(typed: str, seed: str) -> None:
    assert digits(typed) == seed
    assert SetupForm([], seed=seed).seed_number() == (int(seed) if seed else None)
