"""Ziggurat rulebook, "Setup"; rule stickers A to H; options; who takes the first turn."""

import pytest

from game.core.errors import ContentError
from game.core.frozen import FrozenDict
from game.core.match import Match
from game.core.protocol import Setup
from game.rules.ziggurat.engine import ZigguratRules
from game.rules.ziggurat.state import State, TurnFrame

SEATS = ("A", "B", "C", "D")
DECK = {1: (38, 35), 2: (42, 39), 3: (45, 42), 4: (48, 45), 5: (51, 48), 6: (54, 51)}
PLAYABLE = {1: (35, 38, 38), 2: (39, 42, 42), 3: (42, 45, 45), 4: (39, 39, 36), 5: (44, 43, 39), 6: (38, 41, 41)}
REMOVED = {4: (6, 9, 12), 5: (4, 8, 12), 6: (13, 13, 13)}


def ready(rules: ZigguratRules, seats: int, seed: int = 1, **options: str) -> State:
    """A match whose setup is done, every decision by its first choice."""
    match = Match(rules, Setup(SEATS[:seats], FrozenDict(options)), seed)
    while not isinstance(match.state.frames[-1], TurnFrame):
        match.play(0, rules.legal(match.state, 0)[0])
    state = match.state
    assert isinstance(state, State)
    return state


@pytest.mark.parametrize("chapter", range(1, 7))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_decks_have_the_size_of_the_table(rules: ZigguratRules, chapter: int, seats: int) -> None:
    state = ready(rules, seats, chapter=str(chapter))
    in_game = len(state.deck) + seats
    assert in_game + len(state.boxed) == DECK[chapter][seats == 2]
    assert in_game == PLAYABLE[chapter][seats - 2]
    assert len(state.boxed) == REMOVED.get(chapter, (0, 0, 0))[seats - 2]
    if seats == 2:
        assert not {"Z16", "Z17", "Z18"} & {*state.deck, *state.boxed, *state.hands}


def test_one_spirit_of_each_colour_begins_on_its_spawn_space(rules: ZigguratRules) -> None:
    spirits = ready(rules, 2).pieces.spirits
    assert {s: p for s, p in spirits.items() if p != "beside"} == {
        "P1": "L2-07",
        "O1": "L1-19",
        "B1": "L1-26",
        "G1": "L3-01",
    }


@pytest.mark.parametrize("chapter", [3, 6])
def test_twice_as_many_spirits(rules: ZigguratRules, chapter: int) -> None:
    spirits = ready(rules, 2, chapter=str(chapter)).pieces.spirits
    assert (spirits["P2"], spirits["O2"], spirits["B2"]) == ("L1-08", "L1-24", "L1-00")
    assert spirits["G2"] == {3: "L2-12", 6: "L2-06"}[chapter]


def test_what_each_chapter_puts_on_the_board(rules: ZigguratRules) -> None:
    two = ready(rules, 2, chapter="2").pieces
    assert (len(two.shards), two.niches) == (5, ("cake", "bell", "rope"))
    three = ready(rules, 2, chapter="3").pieces
    assert (three.shards, sorted(three.niches)) == ((), ["bell", "cake", "flask", "rope"])
    assert dict(ready(rules, 2, chapter="4").pieces.folk) == {"ninu": "L1-06", "sefa": "L2-20", "ruan": "L2-12"}
    assert ready(rules, 3, chapter="4").pieces.folk["bako"] == "L3-09"
    five = ready(rules, 2, chapter="5").pieces
    assert (five.spirits["C"], len(five.basins)) == ("L2-00", 5)
    six = ready(rules, 2, chapter="6").pieces
    assert ("C" in six.spirits, six.basins, six.lit) == (False, (), ())


def test_two_players_start_on_opposite_sides(rules: ZigguratRules) -> None:
    assert [hero.home for hero in ready(rules, 2).pieces.heroes] == ["L0-05", "L0-25"]
    assert [hero.home for hero in ready(rules, 2, homes="purple,yellow").pieces.heroes] == ["L0-35", "L0-15"]
    with pytest.raises(ContentError, match="opposite"):
        rules.new(Setup(SEATS[:2], FrozenDict(homes="red,yellow")), 1)


def test_the_swap_puts_the_old_card_under_the_pile(rules: ZigguratRules) -> None:
    state = rules.new(Setup(SEATS[:2], FrozenDict(chapter="3")), 1).state
    old, new = state.hands[1], state.deck[0]
    after = rules.apply(state, 0, rules.read_action(state, 0, "swap 1")).state
    assert (after.hands[1], after.deck[-1]) == (new, old)


def test_every_seat_may_answer_for_the_team(rules: ZigguratRules) -> None:
    state = rules.new(Setup(SEATS[:3], FrozenDict(chapter="3")), 1).state
    assert [(p.seat, p.required) for p in rules.prompts(state)] == [(0, True), (1, False), (2, False)]


@pytest.mark.parametrize(
    ("chapter", "options", "seat"),
    [
        ("1", {"names": "Zoe|Ada|Bob"}, 1),
        ("1", {"names": "zoe|Ada|ada"}, 1),
        ("2", {"names": "Ada|Bob|Cyd", "counts": "2,1,3"}, 1),
        ("2", {"names": "Cyd|Bob|Ada", "counts": "1,1,3"}, 1),
        ("3", {"names": "Al|Barbara|Jo Anne"}, 1),
        ("4", {}, 0),
        ("4", {"last_start": "2"}, 0),
        ("4", {"last_start": "0"}, 1),
        ("5", {"names": "Ada|Bob|Cyd", "counts": "2,1,3"}, 2),
        ("6", {"names": "Ada|Bob|Cyd", "wins": "2,4,3"}, 1),
    ],
)
def test_who_takes_the_first_turn(rules: ZigguratRules, chapter: str, options: dict[str, str], seat: int) -> None:
    assert ready(rules, 3, chapter=chapter, **options).start_seat == seat


def test_the_gentle_game_gives_items_and_lore_and_keeps_all_cards(rules: ZigguratRules) -> None:
    state = ready(rules, 4, chapter="6", difficulty="gentle")
    assert [hero.items for hero in state.pieces.heroes] == [("cake",), ("bell",), ("rope",), ("flask",)]
    assert (state.pieces.lore, state.boxed) == (3, ())
    two = ready(rules, 4, chapter="2", difficulty="gentle")
    assert two.pieces.heroes[3].items == ("cake",)
    assert [hero.items for hero in ready(rules, 2, difficulty="gentle").pieces.heroes] == [(), ()]


@pytest.mark.parametrize(
    "options",
    [
        {"chapter": "7"},
        {"heroes": "h01"},
        {"heroes": "h01,h01"},
        {"heroes": "h01,h99"},
        {"names": "A"},
        {"names": "A|this name is far too long"},
        {"buildings": "5"},
        {"buildings": "bakehouse,bakehouse"},
        {"buildings": "castle"},
        {"counts": "1"},
        {"wins": "a,b"},
        {"lore_extra": "many"},
        {"earned": "the_best"},
        {"homes": "red"},
        {"speed": "fast"},
    ],
)
def test_a_setup_that_makes_no_sense_is_refused(rules: ZigguratRules, options: dict[str, str]) -> None:
    with pytest.raises(ContentError):
        rules.new(Setup(SEATS[:2], FrozenDict(options)), 1)


def test_the_same_seed_deals_the_same_cards(rules: ZigguratRules) -> None:
    assert ready(rules, 4, 7).hands == ready(rules, 4, 7).hands
    assert ready(rules, 4, 7).deck != ready(rules, 4, 8).deck
