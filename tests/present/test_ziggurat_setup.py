"""The Ziggurat's set-up: options that its rules understand, heroes that nobody shares."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.content.texts import load_texts
from game.core.frozen import FrozenDict
from game.core.protocol import Setup
from game.present.setup_form import SetupForm
from game.present.setup_ziggurat import HEROES, PLACES, SITTING, chosen_options, option_fields, shown_options
from game.rules import load_rules
from game.rules.ziggurat.engine import ZigguratRules
from game.rules.ziggurat.options import DEFAULT_HEROES, read_options

TEXTS = load_texts()


@pytest.fixture(scope="module")
def rules() -> ZigguratRules:
    """The Ziggurat's rules."""
    found = load_rules("ziggurat")
    assert isinstance(found, ZigguratRules)
    return found


def form(seats: int, **options: str) -> SetupForm:
    """Return a form with so many persons."""
    lines = [f"human:P{n}" for n in range(seats)]
    made = SetupForm.from_lines(lines, dict(options), 4)
    assert made is not None
    return made


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("chapter", "123456")
def test_what_is_chosen_is_understood_by_the_rules(rules: ZigguratRules, seats: int, chapter: str) -> None:
    filled = form(seats, chapter=chapter)
    names = tuple(filled.name(line, TEXTS) for line in filled.open)
    options = read_options(Setup(names, FrozenDict(chosen_options(filled, TEXTS))), rules.tables)
    assert options.chapter == int(chapter)
    assert options.heroes == DEFAULT_HEROES[:seats]


@given(st.lists(st.sampled_from([*HEROES, "nobody"]), min_size=4, max_size=4), st.integers(2, 4))
def test_nobody_is_played_twice(wanted: list[str], seats: int) -> None:
    filled = form(seats, **{f"hero-{place}": hero for place, hero in zip(PLACES, wanted, strict=True)})
    heroes = [item.value for item in option_fields(filled, TEXTS) if "/hero-" in item.node]
    assert len(heroes) == len(set(heroes)) == seats
    assert set(heroes) <= set(HEROES)


def test_remembered_heroes_come_back() -> None:
    filled = form(3, **{"hero-second": "h12"})
    options = chosen_options(filled, TEXTS)
    assert options["heroes"] == "h01,h12,h07"
    again = form(3, **shown_options(options))
    assert chosen_options(again, TEXTS) == options


def test_a_campaigns_game_has_its_chapter_from_there() -> None:
    named: Callable[[SetupForm], set[str]] = lambda f: {  # noqa: E731
        item.node.rpartition("/")[2] for item in option_fields(f, TEXTS)
    }
    assert {"chapter", "difficulty", "lore", "buildings"} <= named(form(2))
    assert not {"chapter", "difficulty", "lore", "buildings"} & named(form(2, **{SITTING: "yes"}))
    assert named(form(2, mode="campaign")) == set()
